"""The effects that can be added to the card that slides, each by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.language.reading.reader import read
from mtgrules.model.words import Edit


@dataclass(frozen=True)
class Offered:
    """An effect on offer: what it does in a few words, and what it does."""

    words: str
    edit: Edit


def _offered(words: str, whole: str = "") -> Offered:
    """An effect by its few words; `whole` where cards say it in more."""
    return Offered(words, read(Edit, whole or words))


EFFECTS: Mapping[str, Offered] = MappingProxyType(
    {
        "Growth": _offered("gets +3/+1"),
        "Shrink": _offered("has base 0/2", "has base power and toughness 0/2"),
        "Giant": _offered("has base 5/5", "has base power and toughness 5/5"),
        "Twist": _offered("is switched", "has its power and toughness switched"),
        "Paint": _offered("becomes black"),
        "Bleach": _offered("becomes white"),
        "Stain": _offered("is also blue"),
        "Wings": _offered("gains flying"),
        "Silence": _offered("loses all abilities"),
    }
)
