"""What may save the permanent: the words on its card, as each year would print them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.abilities.keywords import Indestructible, IsIndestructible, indestructible_is
from mtgrules.language.abilities.kinds import Activated, Static
from mtgrules.language.card import FIRST_DAY, Card
from mtgrules.language.does.destroying import Regenerates
from mtgrules.model.spoken import SpokenAbility
from mtgrules.teach.kit.reprinted import known
from mtgrules.teach.years import missing, since

NONE, REGENERATION, INDESTRUCTIBLE = "none", "regeneration", "indestructible"
SHIELDS: Mapping[str, str] = MappingProxyType(
    {NONE: "none", INDESTRUCTIBLE: "indestructible", REGENERATION: "regeneration"}
)
_TEXTS: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        NONE: (),
        INDESTRUCTIBLE: ((FIRST_DAY, "{name} is indestructible."), ("2013-07-13", "Indestructible")),
        REGENERATION: ((FIRST_DAY, "{{G}}: Regenerate {name}."),),
    }
)
"""What a card says, and since which day it says so."""


def shield_of(card: Card) -> str:
    """Which shield is printed on a card."""
    text = card.printed(CURRENT).text
    if any(map(_indestructible, text)):
        return INDESTRUCTIBLE
    return REGENERATION if any(map(regenerates, text)) else NONE


def regenerates(ability: object) -> bool:
    """Whether an ability regenerates."""
    return isinstance(ability, Activated) and any(isinstance(i, Regenerates) for i in ability.instructions)


def _indestructible(ability: object) -> bool:
    if isinstance(ability, Static):
        return any(isinstance(edit, IsIndestructible) for edit in ability.edits)
    return isinstance(ability, Indestructible)


def shielded(card: Card, shield: str) -> Card:
    """A card with a shield printed on it in the place of the one that it had."""
    was = card.printed(CURRENT)
    bare = tuple(one for one in was.text if not (_indestructible(one) or regenerates(one)))
    printings = tuple(
        (day, replace(was, text=(*bare, *_read(card.name, text))))
        for day, text in _TEXTS[shield] or ((FIRST_DAY, ""),)
    )
    return replace(card, printings=printings)


def _read(name: str, text: str) -> tuple[SpokenAbility, ...]:
    return Card.read(name, size="1/1", text=text.format(name=name)).printed(CURRENT).text


def no_shield(card: Card, shield: str, era: Era) -> str:
    """Why a card cannot have a shield; empty where it can."""
    if known(card):
        return "a known card has what it says"
    lacking = missing(indestructible_is.at, era) if shield == INDESTRUCTIBLE else None
    return since(lacking) if lacking else ""
