"""What an era does not have yet: keywords, symbols and things printed that came later."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from mtgrules.eras.era import Absent, Dated, Era, NotYet, Since
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.permanents import flip_cards
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.mana import Symbol
from mtgrules.model.words import Word, worded

color_indicator = dated_rule("color indicators")
hybrid_symbols = dated_rule("hybrid mana symbols")
two_or_color_symbols = dated_rule("symbols such as {2/W}")
phyrexian_symbols = dated_rule("Phyrexian mana symbols")
snow_symbols = dated_rule("snow mana symbol")
colorless_symbol = dated_rule("{C} in costs")


def _type_since(name: str, day: str, in_2009: str, in_2011: str, today: str) -> Dated[bool]:
    return Dated(
        name,
        Absent(day, "it came with a set of that time"),
        Since(day, True),
        by="keywords",
        written=("", "", in_2009, in_2011, today),
    )


LATER_TYPES = MappingProxyType(
    {
        "planeswalker": _type_since("planeswalkers", "2007-10-12", "205.2a", "300.1", "300.1"),
        "kindred": _type_since("kindred cards", "2007-05-01", "205.2a", "300.1", "300.1"),
        "battle": _type_since("battles", "2023-04-21", "", "", "300.1"),
    }
)


def later_things(values: Characteristics, era: Era) -> Iterator[NotYet]:
    """What of some printed values the era does not have yet, each with its date."""
    wanted: list[Dated[bool]] = []
    if values.flips_to is not None:
        wanted.append(flip_cards)
        yield from later_things(values.flips_to, era)
    if values.indicator:
        wanted.append(color_indicator)
    wanted += [LATER_TYPES[name] for name in sorted(values.types) if name in LATER_TYPES]
    for symbol in values.cost.symbols if values.cost else ():
        wanted += symbol_rules(symbol)
    wanted += [rule for ability in values.text for rule in _needed_by(worded(Word, ability))]
    for rule in wanted:
        try:
            rule.at(era)
        except NotYet as not_yet:
            yield not_yet


@lru_cache(maxsize=4096)
def _needed_by(ability: Word) -> tuple[Dated[Any], ...]:
    """What has to exist for an ability: the dated words in it."""
    return tuple(part.since for part in words_in(ability) if part.since is not None)


def words_in(tree: Any) -> Iterator[Word]:
    """A word and every word in it, such as the keyword that an ability grants."""
    if isinstance(tree, tuple | frozenset):
        for part in tree:
            yield from words_in(part)
    elif isinstance(tree, Word):
        yield tree
        for name in tree.made_of.names:
            yield from words_in(getattr(tree, name))


def symbol_rules(symbol: Symbol) -> list[Dated[bool]]:
    """What has to exist for a mana symbol."""
    parts = symbol.text.split("/")
    needs = []
    if "P" in parts:
        needs.append(phyrexian_symbols)
    if len([p for p in parts if p != "P"]) > 1:
        needs.append(two_or_color_symbols if parts[0].isdigit() else hybrid_symbols)
    if "S" in parts:
        needs.append(snow_symbols)
    if "C" in parts:
        needs.append(colorless_symbol)
    return needs
