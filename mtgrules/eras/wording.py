"""Wording that changed: a dated word, used when showing and understood when reading in every era."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Era, Since

WORDING: dict[str, Dated[str]] = {
    "enters": Dated(
        "wording: enters",
        Since("1997-03-24", "comes into play"),
        Since("2009-07-11", "enters the battlefield"),
        Since("2024-07-30", "enters"),
        written=("More on the Turn", "214.3", "214.3", "603.6a", "700.15"),
    ),
    "enter": Dated(
        "wording: enter",
        Since("1997-03-24", "come into play"),
        Since("2009-07-11", "enter the battlefield"),
        Since("2024-07-30", "enter"),
        written=("More on the Turn", "214.3", "214.3", "603.6a", "700.15"),
    ),
    "on the battlefield": Dated(
        "wording: on the battlefield",
        Since("1997-03-24", "in play"),
        Since("2009-07-11", "on the battlefield"),
        written=("Zones of Play", "214.1", "214.1", "403.5", "403.5"),
    ),
    "mana value": Dated(
        "wording: mana value",
        Since("1997-03-24", "total casting cost"),
        Since("1999-04-23", "converted mana cost", "", "203.3"),
        Since("2021-04-22", "mana value"),
        written=("Paying Costs", "203.3", "203.3", "202.3", "202.3"),
    ),
    "casts": Dated(
        "wording: casts",
        Since("1997-03-24", "casts"),
        Since("1999-04-23", "plays", "", "409.1"),
        Since("2009-07-11", "casts"),
        written=("More about Permanents", "408.1c", "408.1c", "601.1", "601.1"),
    ),
    "cast": Dated(
        "wording: cast",
        Since("1997-03-24", "cast"),
        Since("1999-04-23", "play", "", "409.1"),
        Since("2009-07-11", "cast"),
        written=("More about Permanents", "408.1d", "408.1d", "601.1", "601.1"),
    ),
    "casted": Dated(
        "wording: has been cast",
        Since("1997-03-24", "cast"),
        Since("1999-04-23", "played", "", "409.1"),
        Since("2009-07-11", "cast"),
        written=("Interrupts", "409.1g", "409.1i", "601.1", "601.1"),
    ),
    "the battlefield": Dated(
        "wording: the battlefield",
        Since("1997-03-24", "play"),
        Since("2009-07-11", "the battlefield"),
        written=("Zones of Play", "214.3", "214.3", "403.5", "403.5"),
    ),
    "onto the battlefield": Dated(
        "wording: onto the battlefield",
        Since("1997-03-24", "into play"),
        Since("2009-07-11", "onto the battlefield"),
        written=("Zones of Play", "214.3", "214.3", "403.5", "403.5"),
    ),
    "activates": Dated(
        "wording: activates",
        Since("1997-03-24", "plays"),
        Since("2009-07-11", "activates"),
        written=("Playing Spells and Abilities", "403.2", "403.2", "602.1d", "602.1d"),
    ),
    "exiles": Dated(
        "wording: exiles",
        Since("1997-03-24", "remove from the game"),
        Since("2009-07-11", "exile"),
        written=("Zones of Play", "217.7a", "217.7a", "406.7", "406.8"),
    ),
    "exiled": Dated(
        "wording: exiled",
        Since("1997-03-24", "removed"),
        Since("2009-07-11", "exiled"),
        written=("Zones of Play", "217.7a", "217.7a", "406.7", "406.8"),
    ),
    "exile": Dated(
        "wording: exile",
        Since("1997-03-24", "removed from the game"),
        Since("2009-07-11", "exile"),
        written=("Zones of Play", "217.7a", "217.1", "406.7", "406.8"),
    ),
}


def term(key: str, era: Era) -> str:
    """The era's way to say a term, such as "comes into play" for "enters"."""
    return WORDING[key].at(era).value


def wordings(key: str) -> tuple[str, ...]:
    """Every way a term was ever said, newest first: what a reader has to understand."""
    said = [entry.value for entry in WORDING[key].entries if isinstance(entry, Since)]
    return tuple(dict.fromkeys(reversed(said)))
