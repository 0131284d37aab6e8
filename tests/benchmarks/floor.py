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


class Fighter(Marked):
    """An object that can be tapped and in combat."""

    __slots__ = ("blocked", "blockers", "tapped")


DOUBLE = frozenset({"double strike"})


def fighter(abilities: frozenset[str], power: int, toughness: int, controller: int) -> Fighter:
    """A creature before combat."""
    made = Fighter(CREATURE, GREEN, abilities, power, toughness, controller)
    made.damage, made.tapped, made.blocked, made.blockers = 0, False, False, []
    return made


def fought(pairs: int) -> Callable[[], tuple[dict[str, Fighter], list[str]]]:
    """A whole combat: so many double strikers attack, each is blocked, and both damage steps are dealt."""
    mine, his = [f"S{n}" for n in range(1, pairs + 1)], [f"B{n}" for n in range(1, pairs + 1)]

    def run() -> tuple[dict[str, Fighter], list[str]]:
        board = {name: fighter(DOUBLE, 1, 3, 0) for name in mine}
        board.update((name, fighter(NONE, 2, 2, 1)) for name in his)
        attackers: list[Fighter] = []
        for name in mine:
            row = board[name]
            assert "creature" in row.types and row.controller == 0 and not row.tapped
            row.tapped = True
            attackers.append(row)
        for name, attacker in zip(his, attackers, strict=True):
            row = board[name]
            assert "creature" in row.types and row.controller == 1 and not row.tapped
            assert "flying" not in attacker.abilities or "flying" in row.abilities
            attacker.blocked = True
            attacker.blockers.append(row)
        gone: list[str] = []
        life = 20
        for first in (True, False):
            dealt: list[tuple[Fighter, int]] = []
            for attacker in attackers:
                if deals(attacker, first):
                    if attacker.blockers:
                        dealt.append((attacker.blockers[0], attacker.power))
                    elif not attacker.blocked:
                        life -= attacker.power
                for blocker in attacker.blockers:
                    if deals(blocker, first):
                        dealt.append((attacker, blocker.power))
            for row, amount in dealt:
                row.damage += amount
            dead = [name for name, row in board.items() if row.damage >= row.toughness]
            lost = {id(board.pop(name)) for name in dead}
            gone += dead
            attackers = [row for row in attackers if id(row) not in lost]
            for row in attackers:
                row.blockers = [blocker for blocker in row.blockers if id(blocker) not in lost]
        assert life == 20
        return board, gone

    return run


def deals(row: Fighter, first: bool) -> bool:
    """Whether a creature deals damage in the first or in the second damage step."""
    if "double strike" in row.abilities:
        return True
    return first == ("first strike" in row.abilities)
