"""The ways in which a cost can be paid from a mana pool (118.3a, 107.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from mtgrules.eras.era import NotModelled
from mtgrules.model.events.mana import in_order, shown, told
from mtgrules.model.grouped import grouped
from mtgrules.model.mana import Mana, ManaCost, Symbol

PHYREXIAN_LIFE = 2


@dataclass(frozen=True)
class Payment:
    """One way to pay mana: the mana spent, in the usual order, and life for Phyrexian symbols."""

    mana: tuple[Mana, ...] = ()
    life: int = 0

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the mana spent."""
        return tuple(one.letter for one in self.mana)

    def __str__(self) -> str:
        life = f"{self.life} life" if self.life else ""
        return " and ".join(filter(None, (shown(self.letters), life))) or "nothing"


MOST_WAYS = 1_000
"""The most ways to pay that are gone through; at a table there are rarely ten."""


@lru_cache(256)  # each way that is listed is then tried, with the same pool and cost
def payments(pool: tuple[Mana, ...], cost: ManaCost, x: int = 0) -> tuple[Payment, ...]:
    """Every way to pay a cost from a pool that is not another one in all but order.

    Of mana of one kind, that is spent first which can do nothing that the other can't.

    >>> from mtgrules.model.events.mana import plain
    >>> cost = ManaCost.read("{1}{W}")
    >>> [str(way) for way in payments(plain("WWU"), cost)]
    ['{W}{U}', '{W}{W}']

    Raises NotModelled where mana of one kind would have to be told apart by what else it can do.
    """
    found = {Payment()}
    generic = sum(x if s.is_x else s.value for s in cost.symbols if _is_generic(s))
    for symbol in cost.symbols:
        if not _is_generic(symbol):
            found = _few(way for so_far in found for way in _with(so_far, symbol, pool))
    ways = _few(way for so_far in found for way in _and_generic(so_far, generic, pool))
    alike = grouped(((way.letters, way.life), way) for way in ways)
    return tuple(_plainest(there) if len(there := alike[key]) > 1 else there[0] for key in sorted(alike))


def mostly(letter: str, cost: ManaCost, x: int = 0) -> tuple[str, ...]:
    """The letters of the mana that pays for each symbol of a cost, as much of a color as the symbols allow.

    >>> mostly("W", ManaCost.read("{2}{W/B}{2/W}{R}")), mostly("G", ManaCost.read("{2/W}"))
    (('W', 'W', 'W', 'W', 'R'), ('G', 'G'))
    """
    spent: list[str] = []
    for symbol in cost.symbols:
        most = x if symbol.is_x else symbol.value
        pool = tuple(Mana(one, snow=True) for one in (*"WUBRGC", *letter * most))
        ways = [way.letters for way in payments(pool, ManaCost((symbol,)), x) if not way.life]
        others = [sum(one != letter for one in way) for way in ways]
        spent += min(zip(others, map(len, ways), ways, strict=True))[2]
    return tuple(spent)


def _plainest(ways: tuple[Payment, ...]) -> Payment:
    """Of ways that spend the same kinds of mana, the one after which most can be done."""
    for way in ways:
        if all(_spends_no_better(way.mana, other.mana) for other in ways):
            return way
    raise NotModelled(f"telling {' or '.join(sorted(told(way.mana) for way in ways))} apart in paying")


def _spends_no_better(one: tuple[Mana, ...], other: tuple[Mana, ...]) -> bool:
    """Whether each mana spent stands against one of the other way that could do as much or more."""
    mine, theirs = Counter(one), Counter(other)
    return _matched(tuple((mine - theirs).elements()), tuple((theirs - mine).elements()))


def _matched(these: tuple[Mana, ...], those: tuple[Mana, ...]) -> bool:
    if not these:
        return True
    first, *rest = these
    for number, one in enumerate(those):
        does_as_much = (one.snow or not first.snow) and one.only in (None, first.only)
        others = (*those[:number], *those[number + 1 :])
        if first.letter == one.letter and does_as_much and _matched(tuple(rest), others):
            return True
    return False


def _few(ways: Iterable[Payment]) -> set[Payment]:
    """The ways to pay. Raises NotModelled for more than anybody could tell apart."""
    found = set()
    for tried, way in enumerate(ways):
        if tried >= MOST_WAYS:
            raise NotModelled(f"a cost that can be paid in over {MOST_WAYS:,} ways")
        found.add(way)
    return found


def _is_generic(symbol: Symbol) -> bool:
    return symbol.is_x or symbol.text.isdigit()


def _with(so_far: Payment, symbol: Symbol, pool: tuple[Mana, ...]) -> Iterator[Payment]:
    """A payment and one colored, hybrid, snow or Phyrexian symbol more, in every way."""
    for piece in symbol.text.split("/"):
        if piece == "P":
            yield Payment(so_far.mana, so_far.life + PHYREXIAN_LIFE)
        elif piece.isdigit():
            yield from _and_generic(so_far, int(piece), pool)
        else:
            for one in Counter(pool) - Counter(so_far.mana):
                if one.snow if piece == "S" else one.letter == piece:
                    yield Payment(in_order((*so_far.mana, one)), so_far.life)


def _and_generic(so_far: Payment, number: int, pool: tuple[Mana, ...]) -> Iterator[Payment]:
    """A payment and so much generic mana more, in every way."""
    left = Counter(pool) - Counter(so_far.mana)
    for taken in _taken(tuple(left.items()), number):
        yield Payment(in_order((*so_far.mana, *taken)), so_far.life)


def _taken(left: tuple[tuple[Mana, int], ...], number: int) -> Iterator[tuple[Mana, ...]]:
    if number == 0:
        yield ()
    elif left:
        (one, there), rest = left[0], left[1:]
        for used in range(min(there, number) + 1):
            for more in _taken(rest, number - used):
                yield (*[one] * used, *more)
