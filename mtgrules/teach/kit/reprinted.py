"""Cards with something else printed on them, for what a learner changes on a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mtgrules.cards import library
from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.words import Keyword
from mtgrules.teach.years import missing, since


def known(card: Card) -> bool:
    """Whether it is a card of the library, which has what it says."""
    return library().get(card.name) == card


def with_faces(card: Card, face: Callable[[Characteristics], Characteristics]) -> Card:
    """A card with each of its printings made another."""
    return replace(card, printings=tuple((day, face(was)) for day, was in card.printings))


def sized(card: Card, power: int, toughness: int) -> Card:
    """A card of another size."""
    return with_faces(card, lambda was: replace(was, power=power, toughness=toughness))


def costing(card: Card, symbols: Sequence[str]) -> Card:
    """A card with another mana cost, by its symbols; of no symbols, without a mana cost."""
    cost = ManaCost(tuple(map(Symbol, symbols))) if symbols else None
    return with_faces(card, lambda was: replace(was, cost=cost))


def symbol_added(symbols: tuple[str, ...], text: str) -> tuple[str, ...]:
    """The symbols of a cost with one more, in the order in which costs are printed: X, a numeral, the others.

    >>> symbol_added(("X", "1", "R"), "1"), symbol_added(("0",), "R"), symbol_added(("R",), "X")
    (('X', '2', 'R'), ('R',), ('X', 'R'))
    """
    if text == "0":
        return ("0",)
    rest = tuple(one for one in symbols if one != "0")
    old = next((one for one in rest if one.isdigit()), "")
    if text == "1" and old:
        return tuple(str(int(one) + 1) if one == old else one for one in rest)
    rank = {"X": 0, "1": 1}
    return tuple(sorted((*rest, text), key=lambda one: 1 if one.isdigit() else rank.get(one, 2)))


def symbol_taken(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The symbols of a cost without the last one; a numeral becomes one less.

    >>> symbol_taken(("2", "R")), symbol_taken(("2",)), symbol_taken(("1",))
    (('2',), ('1',), ())
    """
    last = symbols[-1] if symbols else ""
    if last.isdigit() and int(last) > 1:
        return (*symbols[:-1], str(int(last) - 1))
    return symbols[:-1]


def switched(card: Card, keyword: Keyword) -> Card:
    """A card that has a keyword, or has it no more if it did."""

    def face(was: Characteristics) -> Characteristics:
        kept = tuple(one for one in was.text if one != keyword)
        return replace(was, text=kept if len(kept) < len(was.text) else (*kept, keyword))

    return with_faces(card, face)


def lacking(keyword: Keyword | None, era: Era) -> NotModelled | None:
    """What an era lacks for a keyword; None for nothing, and for no keyword."""
    first = keyword.since if keyword is not None else None
    return missing(first.at, era) if first is not None else None


def not_yet(keyword: Keyword | None, era: Era) -> str:
    """Since when there is a keyword that an era does not have yet; empty where it has, and for none."""
    missed = lacking(keyword, era)
    return since(missed) if missed else ""
