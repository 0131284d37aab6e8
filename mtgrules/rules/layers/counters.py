"""Counters that give a keyword (122.1b)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from mtgrules.eras.era import Dated, Since
from mtgrules.language.abilities.keywords import keyword
from mtgrules.model.words import Keyword

keyword_counters: Dated[bool] = Dated(
    "a counter named like a keyword gives that keyword",
    Since("1997-03-24", False, "a counter is only a marker"),
    Since("2020-04-17", True, "the object has the keyword", "122.1b"),
    written=("Counters", "Glossary, Counter", "200.10", "121.1", "122.1b"),
)


KEYWORD_COUNTERS = (
    *("flying", "first strike", "double strike", "deathtouch", "haste", "lifelink", "reach", "trample"),
    "vigilance",
)
"""The kinds of counters that do."""


@cache
def _keywords() -> Mapping[str, Keyword]:
    return MappingProxyType({name: keyword(name) for name in KEYWORD_COUNTERS})


def keyword_of_counter(kind: str) -> Keyword | None:
    """The keyword that a kind of counter is named after, or None.

    >>> str(keyword_of_counter("flying"))
    'Flying'
    """
    return _keywords().get(kind)
