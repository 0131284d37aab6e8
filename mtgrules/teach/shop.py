"""The board of the Paint shop as a value, and the position of the game that it stands for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType

from mtgrules.cards import card
from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.abilities.keywords import Devoid
from mtgrules.language.abilities.kinds import Static
from mtgrules.language.card import Card
from mtgrules.language.edits.characteristics import (
    IsAlsoColors,
    IsColors,
    LosesAllAbilities,
    ReplacesColorWord,
    ReplacesSymbols,
)
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.references import This
from mtgrules.model.color import Color
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.words import Edit
from mtgrules.teach.kept import REMEMBERED

THE_CARD = 1
AURA = 2
SERVANT = 3
FIRST_EFFECT = 100
"""The id of the first thing done; the next have the next ones."""


@cache
def bases() -> Mapping[str, Card]:
    """The cards to start with, by the key of their button."""
    says_red = Static(This(), (IsColors((ColorWord(Color.RED),)),))
    return MappingProxyType(
        {
            "two": Card.of("Ridge Stalker", "{R}{G}", "Creature - Beast", "3/3"),
            "artifact": Card.of("Iron Watcher", "{3}", "Artifact Creature - Golem", "2/3"),
            "devoid": Card.of("Hollow Raider", "{1}{R}", "Creature - Eldrazi", "3/2", Devoid()),
            "zero": Card.of("Cinder Whelp", "{0}", "Creature - Kobold", "1/1", says_red).since(
                "2011-09-30", indicator="red", text=""
            ),
        }
    )


@dataclass(frozen=True)
class Done:
    """One thing done to the card: its kind and, for paint, its color."""

    kind: str
    color: Color | None = None

    @property
    def words(self) -> str:
        """How the list and the column call it."""
        color = str(self.color) if self.color else ""
        return {
            "becomes": f"becomes {color}",
            "also": f"is also {color}",
            "words": f"words to {color}",
            "down": "face down",
            "silent": "no abilities",
            "servant": f"Painter's Servant: also {color}",
        }[self.kind]

    @property
    def short(self) -> str:
        """The words where there is little room: over a column."""
        if self.kind == "becomes":
            return f"is {self.color}"
        return f"also {self.color}" if self.kind in ("also", "servant") else self.words


@dataclass(frozen=True)
class Shop:
    """The board: the card to start with, the list of what was done, the rules, and what is chosen next."""

    base: str = "two"
    done: tuple[Done, ...] = ()
    era: Era = CURRENT
    do: str = "becomes"
    color: Color = Color.BLUE
    aura: bool = False
    new: int | None = None
    """The place in the list of what was added by the last click."""

    def with_(self, **changes: object) -> Shop:
        """The board with some fields changed; nothing on it is new any more."""
        return replace(self, **{"new": None, **changes})  # type: ignore[arg-type]

    def adding(self, done: Done) -> Shop:
        """The board with one more thing done."""
        return replace(self, done=(*self.done, done), new=len(self.done))

    def state(self) -> State:
        """The position of the game that the board stands for."""
        return _state(self)


@lru_cache(maxsize=REMEMBERED)
def _state(shop: Shop) -> State:
    down = any(done.kind == "down" for done in shop.done)
    painted = Object(
        THE_CARD, bases()[shop.base].name, bases()[shop.base], "Nico", "Nico", Zone.BATTLEFIELD, 1
    )
    state = State(era=shop.era).with_object(painted.with_(status=Status(face_down=down)))
    if shop.aura:
        aura = card("Holy Strength")
        state = state.with_object(
            Object(AURA, aura.name, aura, "Nico", "Nico", Zone.BATTLEFIELD, 2, attached_to=THE_CARD)
        )
    effects = []
    for number, done in enumerate(shop.done):
        stamp = FIRST_EFFECT + number
        if done.kind == "servant":
            servant = card("Painter's Servant")
            there = Object(stamp, servant.name, servant, "Ana", "Ana", Zone.BATTLEFIELD, stamp)
            state = state.with_object(there.choosing("color", done.color))
        edits = edits_of(done)
        if edits:
            effects.append(
                Effect(
                    *(stamp, edits, stamp, RestOfGame(), done.words, Frame(you="Ana")),
                    objects=frozenset({THE_CARD}),
                )
            )
    stamp = FIRST_EFFECT + len(shop.done)
    return state.with_(effects=tuple(effects), next_id=stamp + 1, clock=stamp + 1)


def edits_of(done: Done) -> tuple[Edit, ...]:
    """The edits of the effect that a thing done leaves behind; none for a status or a permanent."""
    if done.kind == "silent":
        return (LosesAllAbilities(),)
    if done.color is None:
        return ()
    word = ColorWord(done.color)
    if done.kind == "becomes":
        return (IsColors((word,)),)
    if done.kind == "also":
        return (IsAlsoColors((word,)),)
    if done.kind == "words":
        others = [ColorWord(color) for color in Color if color is not done.color]
        return tuple(edit(old, word) for old in others for edit in (ReplacesSymbols, ReplacesColorWord))
    return ()
