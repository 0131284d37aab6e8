"""Circles of Protection and Auras of the first years."""

from __future__ import annotations

from mtgrules.language.abilities.keywords import Enchant
from mtgrules.language.abilities.kinds import Activated, Static
from mtgrules.language.card import Card
from mtgrules.language.does.costs import ManaPart
from mtgrules.language.does.shields import PreventNextFrom
from mtgrules.language.edits.characteristics import Gets
from mtgrules.language.phrases.colors import Colored, ColorWord
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import CardType, SourceQuality
from mtgrules.language.phrases.references import Enchanted
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.words import Edit

_ONE = ManaPart(ManaCost((Symbol("1"),)))
_ENCHANT_CREATURE = Enchant(Determiner.A & CardType("creature"))


def _circle(name: str, color: Color) -> Card:
    source = Determiner.A & Colored(ColorWord(color)) & SourceQuality()
    return Card.of(name, "{1}{W}", "Enchantment", "", Activated((_ONE,), (PreventNextFrom(source),)))


def _aura(name: str, cost: str, *edits: Edit) -> Card:
    return Card.of(
        name, cost, "Enchantment - Aura", "", _ENCHANT_CREATURE, Static(Enchanted("creature"), tuple(edits))
    )


CARDS = (
    _circle("Circle of Protection: White", Color.WHITE),
    _circle("Circle of Protection: Blue", Color.BLUE),
    _circle("Circle of Protection: Black", Color.BLACK),
    _circle("Circle of Protection: Red", Color.RED),
    _circle("Circle of Protection: Green", Color.GREEN),
    _aura("Holy Strength", "{W}", Gets(1, 2)),
    _aura("Unholy Strength", "{B}", Gets(2, 1)),
    _aura("Weakness", "{B}", Gets(-2, -1)),
)
