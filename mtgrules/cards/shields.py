"""Circles of Protection and Auras of the first years."""

from __future__ import annotations

from mtgrules.cards.phrases import *
from mtgrules.language import words as w


def _circle(name: str, color: w.Color) -> w.Card:
    source = A & w.Colored(w.ColorWord(color)) & w.SOURCE
    return enchantment(name, "{1}{W}", does(pays("{1}"), w.PreventsNext(source=source)))


CARDS = (
    _circle("Circle of Protection: White", w.Color.WHITE),
    _circle("Circle of Protection: Blue", w.Color.BLUE),
    _circle("Circle of Protection: Black", w.Color.BLACK),
    _circle("Circle of Protection: Red", w.Color.RED),
    _circle("Circle of Protection: Green", w.Color.GREEN),
    creature_aura("Holy Strength", "{W}", w.Gets(1, 2)),
    creature_aura("Unholy Strength", "{B}", w.Gets(2, 1)),
    creature_aura("Weakness", "{B}", w.Gets(-2, -1)),
)
