"""What can be the source in "Plug and source", how it is used, and what is done to it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.cards import card as card_of
from mtgrules.language.card import Card
from mtgrules.language.does.control import GainsControl
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Do, DoAs
from mtgrules.model.color import Color
from mtgrules.model.words import Action
from mtgrules.teach.kit.played_board import said

SLINGER, BELL, BOLT = "Slinger", "Bell", "Lightning Bolt"
SOURCES: Mapping[str, str] = MappingProxyType(
    {
        "Prodigal Sorcerer": "Prodigal Sorcerer",
        SLINGER: "Slinger: its power",
        "Brothers of Fire": "Brothers of Fire",
        BELL: "Bell: a trigger",
        BOLT: "a spell instead",
    }
)
"""What can be the source, with the words of its key."""
KNIGHT = "Black Knight"
ASKED, NOTHING, KILL, PAINT, STEAL, GROW, SILENCE = (
    *("as asked", "nothing", "destroy", "white", "steal"),
    *("+3/+3", "loses all abilities"),
)
_SAYS = {
    KILL: "destroy {}",
    PAINT: "{} becomes white",
    GROW: "{} gets +3/+3 until end of turn",
    SILENCE: "{} loses all abilities until end of turn",
}
PAINTS = tuple(f"{{}} becomes {color}" for color in Color)
"""Every color that a source can be given."""


def source(name: str) -> Card:
    """A card that can be the source. Raises KeyError for none of them."""
    if name == SLINGER:
        text = "{T}: Slinger deals damage equal to its power to any target."
        return Card.read(SLINGER, "{2}{R}", "Creature - Giant", "2/3", text)
    if name == BELL:
        text = "{T}: Add {C}.\nWhenever Bell becomes tapped, you gain 2 life."
        return Card.read(BELL, "{2}", "Artifact Creature - Construct", "0/2", text)
    return card_of({one: one for one in SOURCES}[name])


def done(words: str, label: str) -> Action:
    """Something done to an object, by nobody's card."""
    return Do(said(words, label))


def deed(name: str, label: str, thief: str) -> tuple[Action, ...]:
    """What is done to the source, as actions. Raises KeyError for what cannot be done."""
    if name == NOTHING:
        return ()
    if name == STEAL:
        return (DoAs(thief, GainsControl(Named(label), RestOfGame())),)
    return (done(_SAYS[name], label),)
