"""What may save the permanent: the words on its card, as each year would print them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.abilities.keywords import Indestructible
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.card import Card
from mtgrules.language.does.destroying import Regenerates
from mtgrules.model.characteristics import Characteristics
from mtgrules.teach.kit.reprinted import known, not_yet, with_faces

NONE, REGENERATION, INDESTRUCTIBLE = "none", "regeneration", "indestructible"
SHIELDS: Mapping[str, str] = MappingProxyType(
    {NONE: "none", INDESTRUCTIBLE: "indestructible", REGENERATION: "regeneration"}
)
_TEXTS: Mapping[str, str] = MappingProxyType(
    {NONE: "", INDESTRUCTIBLE: "Indestructible", REGENERATION: "{{G}}: Regenerate {name}."}
)


def shield_of(card: Card) -> str:
    """Which shield is printed on a card."""
    text = card.printed(CURRENT).text
    if any(isinstance(one, Indestructible) for one in text):
        return INDESTRUCTIBLE
    return REGENERATION if any(map(regenerates, text)) else NONE


def regenerates(ability: object) -> bool:
    """Whether an ability regenerates."""
    return isinstance(ability, Activated) and any(isinstance(i, Regenerates) for i in ability.instructions)


def shielded(card: Card, shield: str) -> Card:
    """A card with a shield printed on it in the place of the one that it had."""
    new = Card.read(card.name, size="1/1", text=_TEXTS[shield].format(name=card.name)).printed(CURRENT).text

    def face(was: Characteristics) -> Characteristics:
        kept = (one for one in was.text if not (isinstance(one, Indestructible) or regenerates(one)))
        return replace(was, text=(*kept, *new))

    return with_faces(card, face)


def no_shield(card: Card, shield: str, era: Era) -> str:
    """Why a card cannot have a shield; empty where it can."""
    if known(card):
        return "a known card has what it says"
    return not_yet(Indestructible(), era) if shield == INDESTRUCTIBLE else ""
