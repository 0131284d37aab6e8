"""Wording that changed: a dated word, used when showing and understood when reading in every era."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Era, Since

_M10 = Cite("CR 2009-07-08", "110.1")

WORDING: dict[str, Dated[str]] = {
    "enters": Dated(
        "wording: enters",
        Since("1997-03-24", "comes into play", Cite("5ED", "Zones of Play")),
        Since("2009-07-08", "enters the battlefield", _M10),
        Since("2024-06-07", "enters", Cite("CR 2026-09-25", "603.6a")),
    ),
    "enter": Dated(
        "wording: enter",
        Since("1997-03-24", "come into play", Cite("5ED", "Zones of Play")),
        Since("2009-07-08", "enter the battlefield", _M10),
        Since("2024-06-07", "enter", Cite("CR 2026-09-25", "603.6a")),
    ),
    "on the battlefield": Dated(
        "wording: on the battlefield",
        Since("1997-03-24", "in play", Cite("5ED", "Zones of Play")),
        Since("2009-07-08", "on the battlefield", _M10),
    ),
    "mana value": Dated(
        "wording: mana value",
        Since("1997-03-24", "casting cost", Cite("5ED", "Paying Costs")),
        Since("1999-04-23", "converted mana cost", Cite("CR 1999-04-23", "203.3")),
        Since("2021-04-22", "mana value", Cite("CR 2026-09-25", "202.3")),
    ),
    "casts": Dated(
        "wording: casts",
        Since("1997-03-24", "casts", Cite("5ED", "Playing Spells and Abilities")),
        Since("1999-04-23", "plays", Cite("CR 1999-04-23", "411")),
        Since("2009-07-08", "casts", Cite("CR 2009-07-08", "601")),
    ),
    "cast": Dated(
        "wording: cast",
        Since("1997-03-24", "cast", Cite("5ED", "Playing Spells and Abilities")),
        Since("1999-04-23", "play", Cite("CR 1999-04-23", "411")),
        Since("2009-07-08", "cast", Cite("CR 2009-07-08", "601")),
    ),
    "casted": Dated(
        "wording: has been cast",
        Since("1997-03-24", "cast", Cite("5ED", "Playing Spells and Abilities")),
        Since("1999-04-23", "played", Cite("CR 1999-04-23", "411")),
        Since("2009-07-08", "cast", Cite("CR 2009-07-08", "601")),
    ),
    "the battlefield": Dated(
        "wording: the battlefield",
        Since("1997-03-24", "play", Cite("5ED", "Zones of Play")),
        Since("2009-07-08", "the battlefield", _M10),
    ),
    "activates": Dated(
        "wording: activates",
        Since("1997-03-24", "plays", Cite("5ED", "Playing Spells and Abilities")),
        Since("2009-07-08", "activates", Cite("CR 2009-07-08", "602")),
    ),
    "exiles": Dated(
        "wording: exiles",
        Since("1997-03-24", "remove from the game", Cite("5ED", "Zones of Play")),
        Since("2009-07-08", "exile", Cite("CR 2009-07-08", "400.1")),
    ),
    "exile": Dated(
        "wording: exile",
        Since("1997-03-24", "removed from the game", Cite("5ED", "Zones of Play")),
        Since("2009-07-08", "exile", Cite("CR 2009-07-08", "400.1")),
    ),
}


def term(key: str, era: Era) -> str:
    """The era's way to say a term, such as "comes into play" for "enters"."""
    return WORDING[key].at(era).value


def wordings(key: str) -> tuple[str, ...]:
    """Every way a term was ever said, newest first: what a reader has to understand."""
    said = [entry.value for entry in WORDING[key].entries if isinstance(entry, Since)]
    return tuple(dict.fromkeys(reversed(said)))
