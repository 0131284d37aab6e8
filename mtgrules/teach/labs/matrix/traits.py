"""What a creature of the matrix can have, and the actions of the game that give it and take it away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from mtgrules import cards as library
from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.abilities.evasion_keywords import Menace
from mtgrules.language.abilities.keywords import (
    Defender,
    Fear,
    Flying,
    Haste,
    Intimidate,
    Landwalk,
    Reach,
    Vigilance,
)
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.edits.characteristics import Has, Loses
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.edits.permissions import CantBeBlocked, CantBlock
from mtgrules.language.phrases.references import Named
from mtgrules.language.reading.reader import read
from mtgrules.language.said.actions import Do
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.model.words import Edit, Keyword
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.permissions import kinds_on
from mtgrules.teach.years import missing


@dataclass(frozen=True)
class Trait:
    """Something that a creature can have: its words, what gives it, and what takes it away."""

    words: str
    gives: Edit
    takes: Edit | None
    """None where nothing takes it away."""
    keyword: Keyword | None = None

    def lacking(self, era: Era) -> NotModelled | None:
        """What an era lacks for it; None for nothing."""
        since = self.keyword.since if self.keyword else None
        return missing(since.at, era) if since else None

    def on(self, state: State, obj: ObjectId) -> bool:
        """Whether a creature has it."""
        if self.keyword is not None:
            return any(instance.ability == self.keyword for instance in view(state).abilities[obj])
        if isinstance(self.gives, CantBeBlocked | CantBlock):
            return type(self.gives) in kinds_on(state, obj)
        return "artifact" in view(state).types[obj]


def _of(keyword: Keyword) -> Trait:
    return Trait(str(keyword).lower(), Has((keyword,)), Loses((keyword,)), keyword)


TRAITS: Mapping[str, Trait] = MappingProxyType(
    {
        "flying": _of(Flying()),
        "reach": _of(Reach()),
        "fear": _of(Fear()),
        "intimidate": _of(Intimidate()),
        "swampwalk": _of(Landwalk("Swamp")),
        "menace": _of(Menace()),
        "unblockable": Trait("can't be blocked", CantBeBlocked(), None),
        "can't block": Trait("can't block", CantBlock(), None),
        "defender": _of(Defender()),
        "vigilance": _of(Vigilance()),
        "haste": _of(Haste()),
        "artifact": Trait(
            "is an artifact",
            read(Edit, "is an artifact in addition to its other types"),
            read(Edit, "isn't an artifact"),
        ),
    }
)
OF_ATTACKER = (
    *("flying", "fear", "intimidate", "swampwalk", "menace", "unblockable"),
    *("defender", "vigilance", "haste"),
)
"""What is asked of an attacker; the rest of a blocker."""
OF_BLOCKER = ("flying", "reach", "swampwalk", "can't block", "artifact")
LANDS: Mapping[str, str] = MappingProxyType(
    {"Swamp": "Swamp", "Twin Mire": "Swamp Mountain", "Forest": "Forest"}
)
"""Lands that can be given to the defending player, each with its types."""


@cache
def land(name: str) -> Card:
    """The card of such a land."""
    known = library.library()
    return known[name] if name in known else Card.read(name, "", f"Land - {LANDS[name]}")


def begin(name: str, edit: Edit) -> Do:
    """The action by which an edit begins for a creature, until end of turn."""
    return Do(Begin(Named(name), (edit,), UntilEndOfTurn()))
