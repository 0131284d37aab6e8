"""What a careful hand-written loop needs for the same work: no cards, no trace, no dependency.

A row per object with slots; per (effect, object) one call of a predicate and one call that applies;
effects sorted by layer and timestamp.
"""

from __future__ import annotations

from collections.abc import Callable


class Row:
    """One object: sets and numbers, changed in place."""

    __slots__ = ("abilities", "colors", "controller", "power", "toughness", "types")

    def __init__(
        self,
        types: frozenset[str],
        colors: frozenset[str],
        abilities: frozenset[str],
        power: int,
        toughness: int,
        controller: int,
    ) -> None:
        self.types, self.colors, self.abilities = types, colors, abilities
        self.power, self.toughness, self.controller = power, toughness, controller


CREATURE, GREEN, BLACK = frozenset({"creature"}), frozenset({"G"}), frozenset({"B"})
ENCHANTMENT, FLYING, NONE = frozenset({"enchantment"}), frozenset({"flying"}), frozenset[str]()


def your_creature(row: Row) -> bool:
    return "creature" in row.types and row.controller == 0


def grow(row: Row) -> None:
    row.power += 1
    row.toughness += 1


def blacken(row: Row) -> None:
    row.colors = BLACK


def enchant(row: Row) -> None:
    row.types = row.types | ENCHANTMENT


def lift(row: Row) -> None:
    row.abilities = row.abilities | FLYING


LAYER: dict[Callable[[Row], None], int] = {enchant: 4, blacken: 5, lift: 6, grow: 7}
CYCLE = (grow, blacken, enchant, lift)


def floor(objects: int, doings: tuple[Callable[[Row], None], ...]) -> Callable[[], list[Row]]:
    """The loop for so many creatures and these effects, oldest first."""
    effects = sorted(
        ((LAYER[do], age, your_creature, do) for age, do in enumerate(doings)), key=lambda e: e[:2]
    )

    def run() -> list[Row]:
        rows = [Row(CREATURE, GREEN, NONE, number, number, 0) for number in range(objects)]
        for _, _, fits, do in effects:
            for row in rows:
                if fits(row):
                    do(row)
        return rows

    return run


def workload(objects: int, effects: int) -> Callable[[], list[Row]]:
    """W(N, M): M effects that cycle through size, color, type and ability."""
    return floor(objects, tuple(CYCLE[number % 4] for number in range(effects)))


def read_again(objects: int) -> Callable[[], None]:
    """Six values of every row read, all of them known."""
    rows = dict(enumerate(workload(objects, 4)()))

    def run() -> None:
        for number in rows:
            row = rows[number]
            row.types, row.colors, row.abilities, row.power, row.toughness, row.controller  # noqa: B018

    return run


class Marked(Row):
    """An object with marked damage."""

    __slots__ = ("damage",)


def looked_over(objects: int) -> Callable[[], tuple[list[Row], list[int]]]:
    """What of a quiet board is to be destroyed or put away, and who has lost: nothing, nobody."""
    rows = [Marked(CREATURE, GREEN, NONE, number, number, 0) for number in range(1, objects + 1)]
    for row in rows:
        row.damage = 0
    life = [20, 20]

    def run() -> tuple[list[Row], list[int]]:
        going: list[Row] = []
        for row in rows:
            if "creature" in row.types and (row.toughness <= 0 or row.damage >= row.toughness):
                going.append(row)
        return going, [number for number in life if number <= 0]

    return run
