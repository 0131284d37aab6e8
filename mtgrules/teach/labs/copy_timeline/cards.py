"""The cards of the Copy timeline: what is copied, what copies, what waits for arrivals, and what changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.cards import card as card_of
from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import Card
from mtgrules.language.does.copying import CopiesAsEnters
from mtgrules.model.color import Color
from mtgrules.model.words import Ability, worded

CREATURE, LAND = "creature", "land"


@dataclass(frozen=True)
class Kind:
    """A card under the words of its key."""

    words: str
    card: Card
    color: Color | None = None
    """The color that was chosen for it as it entered."""


def _creature(name: str, cost: str, types: str, size: str, text: str = "") -> Card:
    return Card.read(name, cost, f"Creature - {types}", size, text)


def _land(name: str, text: str) -> Card:
    return Card.read(name, "", "Land", "", text)


_BORROWS = "Target permanent you control becomes a copy of target permanent."
SPELL = Card.read("Borrowed Shape", "{1}{U}", "Instant", "", _BORROWS)
"""What makes a permanent a copy of another one."""


@dataclass(frozen=True)
class ForType:
    """The cards with which an original of some type is copied."""

    enters: Card
    """What enters as a copy."""
    becomes: Card
    """What is there and becomes a copy."""
    other: Card
    """What the original becomes a copy of, where nothing else is there."""
    called: str = ""
    """What that is called: on a board with something called Forest the type could not be said."""


FOR_TYPE: Mapping[str, ForType] = MappingProxyType(
    {
        CREATURE: ForType(
            card_of("Clone"), _creature("Young Shade", "{1}{U}", "Shapeshifter", "1/1"), card_of("Gray Ogre")
        ),
        LAND: ForType(
            _land("Mirror Mire", "You may have Mirror Mire enter as a copy of any land on the battlefield."),
            _land("Bare Flat", "{T}: Add {C}."),
            card_of("Forest"),
            "Wood",
        ),
    }
)
"""What copies, and what an original becomes, by the type of the original."""
_DRAWS = "When Spring Herald enters, you draw a card."
_TAPPED = "Drowsy Giant enters tapped.\nDrowsy Giant enters with 2 fade counters on it."
_ASKS = "As Prism Spirit enters, choose a color.\nPrism Spirit is the chosen color."
_PRISM = _creature("Prism Spirit", "{1}{W}", "Spirit", "2/2", _ASKS)
ORIGINALS: Mapping[str, Kind] = MappingProxyType(
    {
        "draws": Kind("draws", _creature("Spring Herald", "{2}{G}", "Elf", "2/2", _DRAWS)),
        "tapped": Kind(
            "enters tapped, with counters", _creature("Drowsy Giant", "{2}{R}", "Giant", "4/4", _TAPPED)
        ),
        "color": Kind("asks for a color", _PRISM, Color.BLUE),
        "legend": Kind("legend", Card.read("Harbor King", "{2}{W}", "Legendary Creature - Human", "2/3", "")),
        "bear": Kind("no text", card_of("Grizzly Bears")),
    }
)
"""What can be copied, by the key of each; but for the Bears the cards are made up for this lab."""
_ANY, _SHAPESHIFTER = (
    f"Whenever a {what} enters, you gain 1 life." for what in ("permanent", "Shapeshifter")
)
WATCHERS: Mapping[str, Kind] = MappingProxyType(
    {
        "any": Kind("any permanent", _creature("Porch Warden", "{1}{W}", "Human", "1/1", _ANY)),
        "shapeshifter": Kind(
            "a Shapeshifter", _creature("Mask Hunter", "{1}{R}", "Goblin", "1/2", _SHAPESHIFTER)
        ),
    }
)
"""What waits for something that enters, by the key of each."""


def copies(card: Card, era: Era = CURRENT) -> bool:
    """Whether a card can enter as a copy."""
    return any(isinstance(worded(Ability, one), CopiesAsEnters) for one in card.printed(era).text)


def type_of(card: Card, era: Era = CURRENT) -> str:
    """Whether a card is copied as a creature or as a land; empty for neither."""
    types = card.printed(era).types
    return next((one for one in (CREATURE, LAND) if one in types), "")
