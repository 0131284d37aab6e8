"""Counters that give a keyword (122.1b)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keywords import keyword
from mtgrules.model.words import Keyword

keyword_counters = dated_rule("a counter named like a keyword gives that keyword")


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
