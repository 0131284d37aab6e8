"""What can make the effect in "Plug and source, how long": cards of this lab, and what a card is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.eras.era import Dated, Era, Since
from mtgrules.language.abilities.kinds import Activated, Static
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.rules.layers.existence import words_in

SPELL, ENCHANTMENT, ARTIFACT, GOLEM, NO_DURATION, AS_LONG = KINDS = (
    *("spell", "enchantment", "artifact", "artifact creature"),
    *("no duration", "as long as"),
)
"""What the effect comes from."""
BEGUN = (SPELL, NO_DURATION, AS_LONG)
"""What begins an effect by resolving; the others are static abilities."""
_READ: Mapping[str, tuple[str, str, str, str, str]] = MappingProxyType(
    {
        SPELL: ("Rally", "{1}{W}", "Instant", "", "Creatures you control get +2/+0 until end of turn."),
        ENCHANTMENT: ("War Song", "{1}{W}", "Enchantment", "", "Creatures you control get +2/+0."),
        ARTIFACT: ("War Banner", "{3}", "Artifact", "", "Creatures you control get +2/+0."),
        GOLEM: (
            *("Brass Captain", "{4}", "Artifact Creature - Golem", "2/2"),
            "Other creatures you control get +2/+0.",
        ),
        NO_DURATION: ("Dye Vat", "{2}", "Artifact", "", "{1}: Creatures you control become blue."),
        AS_LONG: (
            *("Drum", "{2}", "Artifact", ""),
            "{T}: Creatures you control get +2/+0 for as long as Drum remains tapped.",
        ),
    }
)
set_stays_open: Dated[bool] = Dated(
    "which objects the effect of a static ability changes is never fixed",
    Since("1997-03-24", True, "at any moment it is whatever fits"),
    written=("Resolving Effects", "418.4a", "418.4a", "611.3a", "611.3a"),
)


def brought(kind: str) -> Card:
    """The card that this lab brings for a kind of effect. Raises KeyError for none of them."""
    return Card.read(*_READ[kind])


def kind_of(card: Card, era: Era) -> str:
    """What the effect of a card comes from; empty for a card without one that this lab can show."""
    face = card.printed(era)
    if face.types & {"instant", "sorcery"}:
        return SPELL if any(isinstance(word, Begin) for word in words_in(face.text)) else ""
    active = [one for one in face.text if isinstance(one, Activated)]
    begun = [word for one in active for word in words_in(one) if isinstance(word, Begin)]
    if begun:
        return NO_DURATION if isinstance(begun[0].duration, RestOfGame) else AS_LONG
    if not any(isinstance(one, Static) for one in face.text):
        return ""
    if "artifact" in face.types:
        return GOLEM if "creature" in face.types else ARTIFACT
    return ENCHANTMENT if "enchantment" in face.types and "Aura" not in face.subtypes else ""
