"""A table is changed as a value: whatever is put, taken, moved or affected, it is still a position."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgrules.cards import card
from mtgrules.eras.era import CURRENT
from mtgrules.language.edits.characteristics import IsAlsoColors, IsColors, LosesAllAbilities
from mtgrules.language.phrases.qualities import ColorWord
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.model.words import Edit
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.questions import asked

START = read_scenario("""title: A table
board:
  Ana: {battlefield: [Grizzly Bears, Holy Strength: {attached to: Grizzly Bears}, Forest]}
  Nico: {battlefield: [Painter's Servant: {chosen color: blue}], hand: [Shock]}
  effects: [Creatures get +1/+1.]
""")
CARDS = ("Grizzly Bears", "Hill Giant", "Crusade", "Island")
EDITS: tuple[Edit, ...] = (
    IsColors((ColorWord(Color.RED),)),
    IsAlsoColors((ColorWord(Color.BLUE),)),
    LosesAllAbilities(),
)
Change = Callable[[Scenario], Scenario]


def labels(scenario: Scenario) -> list[str]:
    return [one.label for one in scenario.board]


@st.composite
def changes(draw: st.DrawFn) -> Change:
    """Something done to a table, about whatever lies there at the moment."""
    kind = draw(st.sampled_from(["put", "take", "change", "affect", "wear"]))
    number, other = draw(st.integers(0, 30)), draw(st.integers(0, 30))
    flag = draw(st.booleans())

    def done(scenario: Scenario) -> Scenario:
        there, line = labels(scenario), tabletop.ages(scenario)
        label = there[number % len(there)] if there else ""
        if kind == "put" or not there:
            name = CARDS[other % len(CARDS)]
            return tabletop.put(scenario, card(name), "Nico" if flag else "Ana", tapped=flag)
        if kind == "take":
            return tabletop.taken(scenario, line[number % len(line)])
        if kind == "change":
            return tabletop.changed(scenario, label, tapped=flag, damage=other % 2)
        if kind == "affect":
            return tabletop.affected(scenario, label, EDITS[: 1 + other % 3])
        host = tabletop.placed(scenario, label)
        if host.zone is not Zone.BATTLEFIELD or "creature" not in host.card.printed(CURRENT).types:
            return scenario
        return tabletop.put(scenario, card("Holy Strength"), host.controller, attached_to=label)

    return done


@given(st.lists(changes(), max_size=12))
def test_whatever_is_done_to_a_table_its_ages_are_a_row_of_all_its_things_and_it_is_a_position(
    steps: list[Change],
) -> None:
    table = START
    for step in steps:
        table = step(table)
        things = [*labels(table), *(effect.name for effect in table.effects)]
        assert sorted(tabletop.ages(table)) == sorted(things) and len(set(things)) == len(things)
        hosts = {one.attached_to for one in table.board} - {None, ""}
        assert hosts <= set(labels(table))
    state = start(table, CURRENT)
    assert [o.label for o in state.objects.values()] == labels(table)
    assert view(state).colors.keys() == state.objects.keys()
    ages = {o.label: o.timestamp for o in state.objects.values()}
    line = [label for label in tabletop.ages(table) if label in ages]
    assert all(ages[one] < ages[other] for one, other in pairwise(line))


def test_a_second_thing_of_a_name_gets_the_next_free_number() -> None:
    table = tabletop.put(tabletop.put(START, card("Grizzly Bears"), "Ana"), card("Grizzly Bears"), "Nico")
    assert labels(table)[-2:] == ["Grizzly Bears 2", "Grizzly Bears 3"]
    again = tabletop.put(tabletop.taken(table, "Grizzly Bears 2"), card("Grizzly Bears"), "Ana")
    assert labels(again)[-1] == "Grizzly Bears 2" and tabletop.ages(again)[-1] == "Grizzly Bears 2"


def test_what_is_taken_takes_its_auras_and_what_was_only_about_it_along() -> None:
    table = tabletop.affected(START, "Grizzly Bears", EDITS[:1])
    gone = tabletop.taken(table, "Grizzly Bears")
    assert "Holy Strength" not in labels(gone) and len(gone.effects) == 1
    assert tabletop.taken(table, "Forest").effects == table.effects
    assert tabletop.taken(gone, gone.effects[0].name).effects == ()


def test_an_unknown_label_is_refused_by_its_name() -> None:
    for act in (tabletop.placed, tabletop.changed):
        with pytest.raises(ValueError, match="nothing on this table is called Ox"):
            act(START, "Ox")


def test_after_a_play_the_table_is_laid_out_as_it_ended_or_says_what_it_leaves_out() -> None:
    table, left = tabletop.after_play(asked("03-becomes-blue").scenario, CURRENT)
    assert left == () and table.play == () and table.question is None and len(table.effects) == 1
    stacked = read_scenario("""title: A spell on the stack
board: {Ana: {hand: [Shock]}, Nico: {battlefield: [Grizzly Bears]}}
play: ["Ana casts Shock targeting Grizzly Bears, as paid"]
""")
    table, left = tabletop.after_play(stacked, CURRENT)
    assert len(left) == 1 and left[0].startswith("what happens then") and labels(table) == labels(stacked)
