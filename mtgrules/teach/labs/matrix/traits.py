"""What a creature of the matrix can have, and the actions of the game that give it and take it away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from mtgrules import cards as library
from mtgrules.language.card import Card
from mtgrules.language.edits.permissions import CantBeBlocked, CantBlock
from mtgrules.language.reading.reader import read
from mtgrules.language.said.actions import Do
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.model.words import Edit, Keyword
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import kinds_on
from mtgrules.teach.kit.played_board import said


@dataclass(frozen=True)
class Mark:
    """How a creature can be marked: the words of its key, and what is said as it begins and ends."""

    words: str
    begins: str
    ends: str

    def said(self, name: str, on: bool) -> str:
        """That it has begun for a creature, or has ended."""
        return (self.begins if on else self.ends).format(name)


@dataclass(frozen=True)
class Trait(Mark):
    """Something that a creature can have: what an effect says that gives it or takes it away."""

    gives: str
    takes: str = ""
    """Empty where nothing takes it away."""
    keyword: Keyword | None = None
    forbids: type[Edit] | None = None

    def on(self, state: State, obj: ObjectId) -> bool:
        """Whether a creature has it."""
        if self.keyword is not None:
            return any(instance.ability == self.keyword for instance in view(state).abilities[obj])
        if self.forbids is not None:
            return self.forbids in kinds_on(state, obj)
        return "artifact" in view(state).types[obj]


MARKS: Mapping[str, Mark] = MappingProxyType(
    {
        "tapped": Mark("tapped", "{} is tapped now", "{} is untapped now"),
        "new": Mark("came this turn", "{} came this turn", "{} has been there since before this turn"),
        "away": Mark("in hand", "{} is returned to its owner's hand", "{} comes back as a new object"),
    }
)


def _keyword(words: str) -> Trait:
    said = words, f"{{}} has {words} now", f"{{}} has no {words} any more"
    return Trait(*said, f"{{}} gains {words}", f"{{}} loses {words}", read(Keyword, words))


def _permission(words: str, forbids: type[Edit]) -> Trait:
    gone = f"It is no longer said that {{}} {words}"
    return Trait(words, f"{{}} {words} now", gone, f"{{}} {words}", forbids=forbids)


OF_ATTACKER = (
    *("flying", "fear", "intimidate", "swampwalk", "menace", "unblockable"),
    *("defender", "vigilance", "haste"),
)
"""What is asked of an attacker; the rest of a blocker."""
OF_BLOCKER = ("flying", "reach", "swampwalk", "can't block", "artifact")
_OTHERS: Mapping[str, Trait] = MappingProxyType(
    {
        "unblockable": _permission("can't be blocked", CantBeBlocked),
        "can't block": _permission("can't block", CantBlock),
        "artifact": Trait(
            *("is an artifact", "{} is an artifact now", "{} is no artifact any more"),
            *("{} is an artifact in addition to its other types", "{} isn't an artifact"),
        ),
    }
)
TRAITS: Mapping[str, Trait] = MappingProxyType(
    {name: _OTHERS.get(name) or _keyword(name) for name in (*OF_ATTACKER, *OF_BLOCKER)}
)
LANDS: Mapping[str, str] = MappingProxyType(
    {"Swamp": "Swamp", "Twin Mire": "Swamp Mountain", "Forest": "Forest"}
)
"""Lands that can be given to the defending player, each with its types."""


@cache
def land(name: str) -> Card:
    """The card of such a land."""
    known = library.library()
    return known[name] if name in known else Card.read(name, "", f"Land - {LANDS[name]}")


def this_turn(name: str, words: str) -> Do:
    """The action by which an effect begins for a creature, until end of turn."""
    return Do(said(f"{words} until end of turn", name))
