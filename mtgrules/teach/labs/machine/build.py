"""The task of the layer machine: three effects whose order in time matters in exactly one pair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, permutations

from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.machine import picture, told
from mtgrules.teach.labs.machine.board import LayerMachine
from mtgrules.teach.progress import Progress

MANY = 3
Pair = tuple[str, str]
_BOARD = """
title: Three effects on a Bear
cards:
  Plain Bear: {cost: "{1}{G}", type: Creature - Bear, pt: 1/4, text: Trample}
board:
  Ana: {battlefield: [Bear: Plain Bear]}
"""


def one_pair(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 09."""
    task = (
        "Add three effects to the Bear whose order in time matters in exactly one pair, by today's rules. "
        "Do it twice: once so that the pair decides power and toughness, once so that it decides something "
        "else. Say what you expect before you add the third."
    )
    board = replace(LayerMachine.of(read_scenario(_BOARD))[0], adding=True)
    lab = LabView(board, picture, "A green 1/4 Bear with trample. Add three effects.")
    ways: set[str] = set()

    def goal(board: LayerMachine) -> tuple[bool, str]:
        names = board.movable
        if len(names) != MANY or not board.era.is_today:
            far = f"{len(names)} of {MANY} effects" if board.era.is_today else "Only today's rules count here"
            return len(ways) == 2, f"{far}.{_found(ways)}"
        pairs = deciding(board)
        told_ = "; ".join(f"{a} and {b} ({', '.join(sorted(what))})" for (a, b), what in pairs.items())
        if len(pairs) == 1:
            (what,) = pairs.values()
            ways.add("power and toughness" if "size" in what else "something else")
        if len(ways) == 2:
            return True, "Both pairs lie on one shelf: only there does age decide (613.7)."
        return False, f"The order matters in: {told_ or 'no pair'}.{_found(ways)}"

    return BuildView("09-build-one-pair", task, lab, goal, progress)


def _found(ways: set[str]) -> str:
    return f" One is found, for {next(iter(ways))}; now the other." if ways else ""


def deciding(board: LayerMachine) -> Mapping[Pair, frozenset[str]]:
    """The pairs whose order matters, as neighbors in any order of all, with what ends otherwise."""
    names = tuple(sorted(board.movable))
    ends = {order: _ends(board, order) for order in permutations(names)}
    found: dict[Pair, frozenset[str]] = {}
    for pair in combinations(names, 2):
        for order, end in ends.items():
            place = order.index(pair[0])
            if order[place + 1 : place + 2] != pair[1:]:
                continue
            other = ends[(*order[:place], pair[1], pair[0], *order[place + 2 :])]
            what = frozenset(c for c in told.WATCHED if end[c] != other[c])
            if what:
                found[pair] = found.get(pair, frozenset()) | what
    return found


def _ends(board: LayerMachine, order: tuple[str, ...]) -> Mapping[str, str]:
    """What the card is in the end, the first of some effects being the oldest."""
    left = iter(order)
    ages = tuple(next(left) if name in order else name for name in tabletop.ages(board.scenario))
    now = view(tabletop.position(replace(board.scenario, order=ages), board.era))
    return {c: told.worth(now, board.number, c) for c in told.WATCHED}
