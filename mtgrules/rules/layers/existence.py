"""What an era does not have yet: keywords, symbols and things printed that came later."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Era, NotYet, Since
from mtgrules.language.does.permanents import flip_cards
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.mana import Symbol
from mtgrules.model.words import Word, worded

color_indicator: Dated[bool] = Dated(
    "color indicators",
    Absent("2011-09-30", "they came with a set of that day"),
    Since("2011-09-30", True, "a color indicator can give the color"),
    written=("", "", "", "", "204.2"),
)
hybrid_symbols: Dated[bool] = Dated(
    "hybrid mana symbols",
    Absent("2005-10-01", "they came with a set of that day"),
    Since("2005-10-01", True, "a hybrid symbol is of both colors", "203.2e"),
    by="keywords",
    written=("", "", "104.3f", "107.4e", "107.4e"),
)
two_or_color_symbols: Dated[bool] = Dated(
    "symbols such as {2/W}",
    Absent("2008-05-02", "they came with a set of that day"),
    Since("2008-05-02", True, "a symbol that can be paid in two ways; the larger part counts"),
    by="keywords",
    written=("", "", "104.3f", "107.4e", "202.3f"),
)
phyrexian_symbols: Dated[bool] = Dated(
    "Phyrexian mana symbols",
    Absent("2011-05-01", "they came with a set of that month"),
    Since("2011-05-01", True, "of their color, paid with mana or life"),
    written=("", "", "", "107.4f", "107.4f"),
)
snow_symbols: Dated[bool] = Dated(
    "snow mana symbol",
    Absent("2006-07-15", "it came with a set of that month"),
    Since("2006-07-15", True, "paid with mana from a snow source", Cite("CR 2007-05-01", "104.3h")),
    by="keywords",
    written=("", "", "104.3i", "107.4h", "107.4h"),
)
colorless_symbol: Dated[bool] = Dated(
    "{C} in costs",
    Absent("2016-01-16", "before, a numeral stood for colorless mana that is produced"),
    Since("2016-01-16", True, "paid with colorless mana only"),
    written=("", "", "", "", "107.4c"),
)


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
