"""Since when a keyword is one, and where each era says what it does."""

from __future__ import annotations

from mtgrules.eras.era import FIFTH, Absent, Dated, Places, Since, Unsettled

BASIC = "Basic Creature Abilities"
"""The chapter of 1997 about the oldest keywords."""
SPELLED_OUT = "before, cards spelled it out"
NEW_SET = "it came with a set of that time"
AURAS_ON_PLAYERS = "before the rules for Auras, enchantments were attached to permanents alone"


def keyword_since(name: str, day: str, why: str, written: Places) -> Dated[bool]:
    """That a keyword exists from a day on, and why not before.

    >>> keyword_since("fear", "2002-10-07", "cards spelled it out", ("", "", "502.25b", "702.33b", "702.36b"))
    Dated('fear', 2 entries)
    """
    return Dated(name, Absent(day, why), Since(day, True), by="keywords", written=written)


def keyword_always(name: str, written: Places) -> Dated[bool]:
    """That a keyword is as old as the oldest rules known here."""
    return Dated(name, Since(FIFTH.rules.isoformat(), True), by="keywords", written=written)


def keyword_untold_in_1997(name: str, written: Places) -> Dated[bool]:
    """That a keyword is older than 1997, though the rulebook of that year leaves it to its expansion."""
    why = "the rulebook of 1997 leaves it to the expansion that it is of"
    return Dated(
        name, Unsettled("1999-04-23", why), Since("1999-04-23", True), by="keywords", written=written
    )
