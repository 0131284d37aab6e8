"""The effects that can be added to the card that slides, each by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.language.abilities.keywords import Flying
from mtgrules.language.edits.characteristics import (
    Gets,
    Has,
    HasBase,
    IsAlsoColors,
    IsColors,
    IsSwitched,
    LosesAllAbilities,
)
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.model.color import Color
from mtgrules.model.words import Edit


@dataclass(frozen=True)
class Offered:
    """An effect on offer: what it does in a few words, and what it does."""

    words: str
    edits: tuple[Edit, ...]


def _color(color: Color) -> tuple[ColorWord, ...]:
    return (ColorWord(color),)


EFFECTS: Mapping[str, Offered] = MappingProxyType(
    {
        "Growth": Offered("gets +3/+1", (Gets(3, 1),)),
        "Shrink": Offered("has base 0/2", (HasBase(0, 2),)),
        "Giant": Offered("has base 5/5", (HasBase(5, 5),)),
        "Twist": Offered("is switched", (IsSwitched(),)),
        "Paint": Offered("becomes black", (IsColors(_color(Color.BLACK)),)),
        "Bleach": Offered("becomes white", (IsColors(_color(Color.WHITE)),)),
        "Stain": Offered("is also blue", (IsAlsoColors(_color(Color.BLUE)),)),
        "Wings": Offered("gains flying", (Has((Flying(),)),)),
        "Silence": Offered("loses all abilities", (LosesAllAbilities(),)),
    }
)
