"""What is measured: each quantity as something to run, beside the floor or what else it is compared with."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice
from typing import Any

from floor import fought, looked_over, read_again, workload
from presses import LABS, Press
from workloads import (
    CAN_NOT_MATTER,
    COULD_MATTER,
    board,
    crowd,
    declared,
    equal_pingers,
    fresh,
    mixed,
    of_few_kinds,
    peoples,
    pingers,
    strikers,
    without_dependency,
)

from mtgrules.game import step
from mtgrules.model.characteristics import CHARACTERISTICS
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.objects import Status, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.options import beginnings
from mtgrules.rules.layers import evaluation as layers
from mtgrules.rules.layers.evaluation import evaluate, view
from mtgrules.rules.objects.state_based import due_actions
from mtgrules.show.scene.scene import scene
from mtgrules.show.why import why
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened

BUDGET_SECONDS = 0.3
LEAST_RUNS = 7
SLOW = 0.95
"""Of how many events out of all the slowest is told, where a learner waits for each."""
MANY_RUNS = 40
SIZES = ((100, 10), (100, 100), (1000, 10))

Run = Callable[[], Any]


@dataclass(frozen=True)
class Measure:
    """Something to run, and what its time is compared with."""

    name: str
    run: Run
    against: Run
    quantile: float = 0.5
    """Of the times the median, or the one that so many do not exceed."""


def measures() -> Iterator[Measure]:
    """Everything that is measured in one process, built as it is asked for."""
    yield from full_evaluations()
    yield from dependencies()
    yield Measure("P4 amounts, N = 1000 / 100", _evaluating(peoples(1000)), _evaluating(peoples(100)))
    yield from reading_again()
    yield from after_one_change()
    yield from combats()
    yield from saved_positions()
    yield from quiet_boards()
    yield from what_may_be_begun()
    yield from traces()
    yield from widget_events()
    yield from lab_presses()
    yield from derivations()


def full_evaluations() -> Iterator[Measure]:
    """P1 and P5, each against the hand-written loop."""
    for objects, effects in SIZES:
        state = mixed(objects, effects)
        yield Measure(f"P1 W({objects},{effects})", _evaluating(state), workload(objects, effects))
    yield Measure("P5 1000 of ten kinds", _evaluating(of_few_kinds(1000, 10)), workload(1000, 10))


def dependencies() -> Iterator[Measure]:
    """P3: who waits for whom, asked and not asked."""
    for name, state in (
        ("P3 W(100,10), on / off", mixed(100, 10)),
        ("P3 25 in one layer, on / off", board(crowd(100), [CAN_NOT_MATTER] * 25)),
        ("P3 25 that could matter, on / off", board(crowd(100), [COULD_MATTER] * 25)),
    ):
        yield Measure(name, _evaluating(state), _evaluating(without_dependency(state)))


def reading_again() -> Iterator[Measure]:
    """P6: every value read once more, against as many attributes of objects, and against fewer effects."""
    few, many = mixed(1000, 10), mixed(1000, 100)
    view(few), view(many)
    yield Measure("P6 read again, N = 1000", _reading_values(few), read_again(1000))
    yield Measure("P6 read again, M = 100 / 10", _reading_values(many), _reading_values(few))


def after_one_change() -> Iterator[Measure]:
    """P7: what one tap, damage or counter costs, against working everything out."""
    state = mixed(100, 10)
    view(state)
    changes: dict[str, Event] = {
        "tap": StatusChanged(7, Status(tapped=True)),
        "damage": DamageDealt(None, 7, 1),
        "counter": CountersPut(7, "+1/+1", 1),
    }
    for name, event in changes.items():
        yield Measure(f"P7 after a {name}", _changing(state, event), _evaluating(state))


def combats() -> Iterator[Measure]:
    """P8: attack, blocks, both damage steps with what dies, up to the end of combat.

    Every striker deals in both steps, and every blocker in the second, in which it dies.
    """
    few, many = _fighting(100), _fighting(300)
    yield Measure("P8 combat, N = 100", few, fought(100))
    yield Measure("P8 combat, N = 300 / 100", many, few)


def saved_positions() -> Iterator[Measure]:
    """P9: the old position kept while the next one is made beside it; P10: back, with all readable."""
    few, many = mixed(100, 10), mixed(1000, 10)
    yield Measure("P9 saved, N = 100", _saving(few), _saving(few))
    yield Measure("P9 saved, N = 1000 / 100", _saving(many), _saving(few))
    view(few)
    history = (few, StatusChanged(7, Status(tapped=True)).apply(few))
    yield Measure("P10 undo, N = 100", lambda: readable(view(history[:-1][-1])), _evaluating(few))


def what_may_be_begun() -> Iterator[Measure]:
    """P18: what a player may begin to do, with equal tokens and with permanents that all differ."""
    for name, state in (("120 tokens", equal_pingers(120)), ("300 permanents", pingers(300))):
        begin = partial(beginnings, state, "Ana")
        assert len(begin().actions) >= 120
        yield Measure(f"P18 beginnings, {name}", begin, _evaluating(state))


def quiet_boards() -> Iterator[Measure]:
    """P11: looking for state-based actions where there are none, with all characteristics readable.

    Each time the position is another one, since what is due is kept with a position.
    """
    state = mixed(100, 10)
    view(state)
    assert not due_actions(state)

    def another() -> tuple[Event, ...]:
        return due_actions(state.with_(clock=state.clock))

    yield Measure("P11 quiet board, N = 100", another, looked_over(100))


def traces() -> Iterator[Measure]:
    """P12: with the steps kept, against the same engine that keeps none."""
    for objects, effects in ((100, 10), (1000, 10)):
        state = mixed(objects, effects)
        yield Measure(f"P12 W({objects},{effects}), trace / none", _evaluating(state), _untraced(state))


def widget_events() -> Iterator[Measure]:
    """P13: what the kernel does for one click in a lab, compared with working everything out.

    A creature is tapped, or gets a counter or damage, by turns another one. Everything is worked out
    again as far as it has to be, state-based actions are looked for, and every card of the board is drawn
    as it is now.
    """
    for objects, effects in ((100, 10), (1000, 100)):
        state = mixed(objects, effects)
        view(state)
        yield Measure(f"P13 event, W({objects},{effects})", _clicking(state), _evaluating(state), SLOW)


def lab_presses() -> Iterator[Measure]:
    """P16, the kernel's part: a press in a lab, its board worked out and all of it drawn again.

    What the page makes of it is measured by `bench --browser`.
    """
    for name, lab in LABS.items():
        view_, presses = opened(name), lab.presses()
        start = view_.board.state
        for press in islice(presses, 2):  # the years are tried where a new kind of thing comes
            view_.press(*press)
        yield Measure(f"P16 press, {name}", _pressing(view_, presses), _evaluating(start), SLOW)


def derivations() -> Iterator[Measure]:
    """P17: why a size is what it is, told in text, after twenty effects on a hundred objects."""
    state = mixed(100, 20)
    view(state)
    yield Measure("P17 why, W(100,20)", lambda: str(why(view(state), 7, "size")), _evaluating(state))


# ---- what is run


def readable(found: View) -> list[Any]:
    """Every column."""
    return [found[column] for column in CHARACTERISTICS]


def _evaluating(state: State) -> Run:
    """Work everything out, trace kept, of a position of which nothing is known."""
    return lambda: readable(evaluate(fresh(state)))


def _untraced(state: State) -> Run:
    traced = layers.LayerStep

    def run() -> list[Any]:
        layers.LayerStep = lambda *_: None  # type: ignore[attr-defined]
        try:
            return readable(evaluate(fresh(state)))
        finally:
            layers.LayerStep = traced  # type: ignore[attr-defined]

    return run


def _reading_values(state: State) -> Run:
    def run() -> None:
        now = view(state)
        types, colors, abilities = now.types, now.colors, now.abilities
        power, toughness, controller = now.power, now.toughness, now.controller
        for obj in state.objects:
            types[obj], colors[obj], abilities[obj], power[obj], toughness[obj], controller[obj]

    return run


def _changing(state: State, event: Event) -> Run:
    return lambda: readable(view(event.apply(state)))


def _fighting(pairs: int) -> Run:
    state, actions = strikers(pairs), declared(pairs)

    def run() -> State:
        position = fresh(state)
        for action in actions:
            outcome = step(position, action)
            assert outcome, outcome.verdict
            position = outcome.state
        return position

    assert len(run().zone(Zone.GRAVEYARD)) == pairs
    return run


def _clicking(state: State) -> Run:
    touched = cycle(range(2, 92, 3))  # the first creature would die of damage
    events: Sequence[Callable[[int], Event]] = (
        lambda obj: StatusChanged(obj, Status(tapped=True)),
        lambda obj: CountersPut(obj, "+1/+1", 1),
        lambda obj: DamageDealt(None, obj, 1),
    )
    kinds = cycle(events)

    def run() -> str:
        obj = next(touched)
        after = next(kinds)(obj).apply(state)
        now = view(after)
        assert not due_actions(after)
        return scene(now)

    return run


def _pressing(lab: LabView, presses: Iterator[Press]) -> Run:
    def run() -> str:
        lab.press(*next(presses))
        assert lab.error is None, lab.error
        return str(lab.surface.html)

    return run


def _saving(state: State) -> Run:
    event = StatusChanged(7, Status(tapped=True))
    return lambda: (state, event.apply(state))


# ---- how it is timed


def by_turns(measure: Measure) -> tuple[float, float]:
    """The times of the two things of a measure, run by turns, in seconds."""
    one, two, quantile = measure.run, measure.against, measure.quantile
    least = MANY_RUNS if quantile > 0.5 else LEAST_RUNS
    times: tuple[list[float], list[float]] = ([], [])
    one(), two()
    end = time.perf_counter() + BUDGET_SECONDS
    while time.perf_counter() < end or len(times[0]) < least:
        for run, found in zip((one, two), times, strict=True):
            start = time.perf_counter()
            run()
            found.append(time.perf_counter() - start)
    slowest = sorted(times[0])[int(quantile * (len(times[0]) - 1))]
    return slowest if quantile > 0.5 else statistics.median(times[0]), statistics.median(times[1])
