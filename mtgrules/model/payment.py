"""The ways in which a cost can be paid from a mana pool (118.3a, 107.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from mtgrules.eras.era import NotModelled
from mtgrules.model.events.mana import LETTERS, ordered, shown
from mtgrules.model.mana import ManaCost, Symbol

PHYREXIAN_LIFE = 2


@dataclass(frozen=True, order=True)
class Payment:
    """One way to pay mana: the mana spent, in the usual order, and life for Phyrexian symbols."""

    letters: tuple[str, ...] = ()
    life: int = 0

    def __str__(self) -> str:
        life = f"{self.life} life" if self.life else ""
        return " and ".join(filter(None, (shown(self.letters), life))) or "nothing"


MOST_WAYS = 1_000
"""The most ways to pay that are gone through; at a table there are rarely ten."""


@lru_cache(256)  # each way that is listed is then tried, with the same pool and cost
def payments(pool: tuple[str, ...], cost: ManaCost, x: int = 0) -> tuple[Payment, ...]:
    """Every way to pay a cost from a pool that is not another one in all but order.

    >>> from mtgrules.model.mana import ManaCost
    >>> cost = ManaCost.read("{1}{W}")
    >>> [str(way) for way in payments(("W", "W", "U"), cost)]
    ['{W}{U}', '{W}{W}']

    Raises NotModelled for a symbol that needs more than a kind of mana.
    """
    found = {Payment()}
    generic = sum(x if s.is_x else s.value for s in cost.symbols if _is_generic(s))
    for symbol in cost.symbols:
        if not _is_generic(symbol):
            found = _few(way for so_far in found for way in _with(so_far, symbol, pool))
    return tuple(sorted(_few(way for so_far in found for way in _and_generic(so_far, generic, pool))))


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


def _with(so_far: Payment, symbol: Symbol, pool: tuple[str, ...]) -> Iterator[Payment]:
    """A payment and one colored, hybrid or Phyrexian symbol more, in every way."""
    if symbol.text == "S":
        raise NotModelled("snow mana")
    for piece in symbol.text.split("/"):
        if piece == "P":
            yield Payment(so_far.letters, so_far.life + PHYREXIAN_LIFE)
        elif piece.isdigit():
            yield from _and_generic(so_far, int(piece), pool)
        else:
            spent = Counter(so_far.letters)
            if Counter(pool)[piece] > spent[piece]:
                yield Payment(ordered((*so_far.letters, piece)), so_far.life)


def _and_generic(so_far: Payment, number: int, pool: tuple[str, ...]) -> Iterator[Payment]:
    """A payment and so much generic mana more, in every way."""
    left = Counter(pool) - Counter(so_far.letters)
    for taken in _taken(tuple((letter, left[letter]) for letter in LETTERS if left[letter]), number):
        yield Payment(ordered((*so_far.letters, *taken)), so_far.life)


def _taken(left: tuple[tuple[str, int], ...], number: int) -> Iterator[tuple[str, ...]]:
    if number == 0:
        yield ()
    elif left:
        (letter, there), rest = left[0], left[1:]
        for used in range(min(there, number) + 1):
            for more in _taken(rest, number - used):
                yield (*[letter] * used, *more)
