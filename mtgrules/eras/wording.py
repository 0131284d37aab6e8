"""Wording that changed: a dated word, used when showing and understood when reading in every era."""

from __future__ import annotations

from mtgrules.eras.era import Era, Since
from mtgrules.eras.rulebook import dated_words

_TERMS = [
    "enters",
    "enter",
    "casts",
    "cast",
    "casted",
    "activates",
    "exiles",
    "exiled",
    "exile",
    "mana value",
]
_PLACES = ["the battlefield", "on the battlefield", "onto the battlefield"]
WORDING = {key: dated_words(f"wording: {key}") for key in _TERMS + _PLACES}


def term(key: str, era: Era) -> str:
    """The era's way to say a term, such as "comes into play" for "enters"."""
    return WORDING[key].at(era).value


def wordings(key: str) -> tuple[str, ...]:
    """Every way a term was ever said, newest first: what a reader has to understand."""
    said = [entry.value for entry in WORDING[key].entries if isinstance(entry, Since)]
    return tuple(dict.fromkeys(reversed(said)))
