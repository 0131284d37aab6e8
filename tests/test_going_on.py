"""A position that comes from another by a tap, damage or counters goes on with what was worked out there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from boards import creature, enchantment, floating, placed, position
from hypothesis import given, settings
from hypothesis import strategies as st
from pool import POOL, Arena
from sample import examples
from wrong import stand_in

from mtgrules.eras.era import ERAS, Era, NotModelled
from mtgrules.model.characteristics import CHARACTERISTICS
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.effects import EffectBegan, EffectEnded
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.objects import Status
from mtgrules.model.state import Effect, State
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import evaluate, view

READERS = (
    *("Tapped creatures are black.", "Untapped creatures get +1/+1.", "Black creatures have flying."),
    "As long as this creature is tapped, other creatures are green.",
    "Green creatures lose all abilities.",
    "Each creature gets +X/+X, where X is the number of +1/+1 counters on it.",
    "As long as this creature is tapped, creatures with flying are artifacts in addition to their other "
    "types.",
    *("Creatures with power 3 or greater get +1/+0.", "Creatures with power 1 or less get +0/+1."),
    *("Creatures with power 3 or greater have flying.", "Creatures have base power and toughness 1/1.", ""),
)
KINDS = ("+1/+1", "-1/-1", "flying", "charge")
EFFECTS = (
    *("Green creatures get +1/+1.", "Tapped creatures are black.", "Creatures with flying are green."),
    *("Each creature loses all abilities until end of turn.", "Creatures have flying until end of turn."),
    "Each creature is a blue Elf artifact until end of turn.",
)


def fresh(state: State) -> View:
    """The view worked out from what is printed, whatever was known."""
    return evaluate(replace(state))


def made(found: View) -> Any:
    """All values, and all steps with the effects that were overtaken."""
    steps = [
        (s.job.key, s.job.label, s.job.timestamp, s.layer, s.changes, tuple(j.key for j in s.overtook))
        for s in found.steps
    ]
    return {name: dict(found[name]) for name in CHARACTERISTICS}, steps


@st.composite
def boards(draw: st.DrawFn) -> State:
    """Two to five creatures of any era, some with words that read what is tapped and where counters lie."""
    texts = draw(st.lists(st.sampled_from(READERS), min_size=2, max_size=5))
    ages = draw(st.permutations(range(1, len(texts) + 1)))
    era = draw(st.sampled_from(ERAS))
    things = [
        placed(n, creature(f"C{n}", draw(st.sampled_from(("{G}", "{B}"))), "2/2", text), ages[n - 1])
        for n, text in enumerate(texts, 1)
    ]
    effects = draw(st.sampled_from(((), (floating(90, "Green creatures get +1/+1.", timestamp=20),))))
    return position(*things, era=era, effects=effects)


@cache
def begun(text: str) -> Effect:
    """An effect that a sentence makes, without an object."""
    return floating(0, text)


def happenings(obj: int) -> st.SearchStrategy[Event]:
    """A tap, damage, counters put on or taken off, an effect that begins or ends."""
    who = st.just(obj)
    return st.one_of(
        st.builds(EffectBegan, st.sampled_from(EFFECTS).map(begun)),
        st.builds(EffectEnded, st.sampled_from((90, *range(3, 10))), st.just("an effect")),
        st.builds(StatusChanged, who, st.builds(Status, tapped=st.booleans())),
        st.builds(DamageDealt, st.none(), who, st.integers(1, 3)),
        st.builds(CountersPut, who, st.sampled_from(KINDS), st.sampled_from((1, 2, -1, -2))),
    )


@settings(max_examples=examples("boards that go on", 300))
@given(boards(), st.data())
def test_going_on_gives_what_working_everything_out_gives(board: State, data: st.DataObject) -> None:
    state = board
    try:
        for _ in range(data.draw(st.integers(1, 7))):
            if data.draw(st.booleans()):
                view(state)
            state = data.draw(happenings(data.draw(st.sampled_from(sorted(board.objects))))).apply(state)
            if data.draw(st.booleans()):
                assert made(view(state)) == made(fresh(state))
        assert made(view(state)) == made(fresh(state))
        assert made(view(state).upto(len(view(state).steps))) == made(fresh(state))
        assert view(state).state == state
        assert made(view(board)) == made(fresh(board))
    except NotModelled:
        return


@settings(max_examples=examples("boards that wait and go on", 150))
@given(st.permutations(POOL), st.integers(2, 4), st.sampled_from(ERAS), st.data())
def test_going_on_is_right_for_effects_that_wait_for_each_other(
    pool: list[Any], count: int, era: Era, data: st.DataObject
) -> None:
    state = Arena(era).state(tuple(pool[:count]))
    try:
        for _ in range(data.draw(st.integers(1, 4))):
            view(state)
            obj = data.draw(st.sampled_from(sorted(state.objects)))
            state = data.draw(happenings(obj)).apply(state)
            assert made(view(state)) == made(fresh(state))
    except NotModelled:
        return


DYE = "Creatures are artifacts in addition to their other types."
CROWD = position(
    *(creature("Bear", "{G}"), creature("Elf", "{G}")),
    *(enchantment("Lord", "Creatures get +1/+1."), enchantment("Dye", "Creatures are black.")),
)
ASKING = position(
    *(creature("Bear", "{G}"), enchantment("Dye", DYE)),
    *(enchantment("Paint", "Tapped creatures are black."), enchantment("Lord", "Black creatures get +1/+1.")),
)
TAPPED, COUNTER = StatusChanged(1, Status(tapped=True)), CountersPut(1, "+1/+1", 1)


@pytest.mark.parametrize(
    ("board", "event", "steps"),
    [
        pytest.param(CROWD, TAPPED, 0, id="nothing for a tap"),
        pytest.param(CROWD, DamageDealt(None, 1, 1), 0, id="nothing for damage"),
        pytest.param(CROWD, COUNTER, 1, id="one step for a new counter"),
        pytest.param(COUNTER.apply(CROWD), COUNTER, 2, id="its layer for another counter of its kind"),
        pytest.param(ASKING, TAPPED, 2, id="from the layer of an effect that asks for a tap"),
    ],
)
def test_what_is_worked_out_again_for_an_event(
    board: State, event: Event, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    view(board)
    made_steps, plain = [], View.after

    def counted(self: View, changes: Any, step: Any = None) -> View:
        made_steps.append(step)
        return plain(self, changes, step)

    stand_in(monkeypatch, View, "after", counted)
    view(after := event.apply(board))
    monkeypatch.undo()
    assert len(made_steps) == steps and made(view(after)) == made(fresh(after))
