"""The task of the layer machine: three effects whose order in time matters in exactly one pair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, permutations

from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels import shelves_told as told
from mtgrules.teach.panels.sliding import Sliding
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table

MANY = 3
Pair = tuple[str, str]


def one_pair(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 09."""
    task = (
        "Add three effects to the Bear whose order in time matters in exactly one pair, by today's rules. "
        "Do it twice: once so that the pair decides power and toughness, once so that it decides something "
        "else. Say what you expect before you add the third."
    )
    ways: set[str] = set()

    def goal(table: Table) -> tuple[bool, str]:
        many = len(Sliding(table).movable)
        if many != MANY or not table.era.is_today:
            far = f"{many} of {MANY} effects" if table.era.is_today else "Only today's rules count here"
            return len(ways) == 2, f"{far}.{_found(ways)}"
        pairs = deciding(table)
        told_ = "; ".join(f"{a} and {b} ({', '.join(sorted(what))})" for (a, b), what in pairs.items())
        if len(pairs) == 1:
            (what,) = pairs.values()
            ways.add("power and toughness" if "size" in what else "something else")
        if len(ways) == 2:
            return True, "Both pairs lie on one shelf: only there does age decide (613.7)."
        return False, f"The order matters in: {told_ or 'no pair'}.{_found(ways)}"

    return BuildView("09-build-one-pair", task, opened("layer machine plain"), goal, progress)


def _found(ways: set[str]) -> str:
    return f" One is found, for {next(iter(ways))}; now the other." if ways else ""


def deciding(table: Table) -> Mapping[Pair, frozenset[str]]:
    """The pairs whose order matters, as neighbors in any order of all, with what ends otherwise."""
    names = tuple(sorted(Sliding(table).movable))
    ends = {order: _ends(table, order) for order in permutations(names)}
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


def _ends(table: Table, order: tuple[str, ...]) -> Mapping[str, str]:
    """What the card is in the end, the first of some effects being the oldest."""
    left = iter(order)
    ages = tuple(next(left) if name in order else name for name in tabletop.ages(table.scenario))
    after = replace(table, scenario=replace(table.scenario, order=ages))
    number = Sliding(after).number
    assert number is not None
    return {c: told.in_short(after.view, number, c) for c in told.WATCHED}
