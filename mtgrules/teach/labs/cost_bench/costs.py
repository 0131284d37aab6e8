"""Mana costs symbol by symbol: put together, paid, and since when there is each symbol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date

from mtgrules.eras.era import Era
from mtgrules.model.mana import Symbol
from mtgrules.rules.layers.existence import symbol_rules
from mtgrules.show.palette import chip

PALETTE = ("0", "1", "X", "W", "U", "B", "R", "G", "W/B", "2/W", "C")
ROOM = 6
"""So many symbols have room side by side."""


def added(symbols: tuple[str, ...], text: str) -> tuple[str, ...]:
    """The symbols with one more, in the order in which costs are printed: X, a numeral, the others.

    >>> added(("X", "1", "R"), "1"), added(("0",), "R"), added(("R",), "X")
    (('X', '2', 'R'), ('R',), ('X', 'R'))
    """
    if text == "0":
        return ("0",)
    rest = tuple(s for s in symbols if s != "0")
    old = numeral(rest)
    if text == "1" and old:
        return tuple(str(int(s) + 1) if s == old else s for s in rest)
    rank = {"X": 0, "1": 1}
    return tuple(sorted((*rest, text), key=lambda s: 1 if s.isdigit() else rank.get(s, 2)))


def taken(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The symbols without the last one; a numeral becomes one less.

    >>> taken(("2", "R")), taken(("2",)), taken(("1",))
    (('2',), ('1',), ())
    """
    last = symbols[-1] if symbols else ""
    if last.isdigit() and int(last) > 1:
        return (*symbols[:-1], str(int(last) - 1))
    return symbols[:-1]


def numeral(symbols: tuple[str, ...]) -> str:
    """The numeral of a cost, or nothing; {0} is none."""
    return next((s for s in symbols if s.isdigit() and s != "0"), "")


def payment(symbols: tuple[str, ...], paid: str, x: int) -> str:
    """The mana spent, as much of it of the chosen color as the symbols allow (107.4).

    >>> payment(("2", "W/B", "W/B"), "W", 0), payment(("1", "R"), "G", 0)
    ('4 white', '1 green and 1 red')
    """
    if not symbols:
        return "nothing: there is no cost to pay"
    if not paid:
        return "any mana that fits"
    spent: Counter[str] = Counter()
    for text in symbols:
        spent.update(_spent(text, paid, x))
    parts = [f"{many} {chip(letter).word}" for letter, many in spent.items() if many]
    return " and ".join(parts) or "nothing: it costs {0}"


def _spent(text: str, paid: str, x: int) -> Mapping[str, int]:
    if text == "X" or text.isdigit():
        return {paid: x if text == "X" else int(text)}
    halves = text.split("/")
    if paid in halves:
        return {paid: 1}
    return {paid: int(halves[0])} if halves[0].isdigit() else {halves[0]: 1}


def symbol_came(text: str, era: Era) -> date | None:
    """The day on which a mana symbol came, where the rules of an era do not have it yet."""
    days = [day for rule in symbol_rules(Symbol(text)) if (day := rule.later_than_rules(era))]
    return max(days, default=None)
