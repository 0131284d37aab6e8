"""Frames: what reference words stand for while an ability is carried out or applied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.spoken import Happened, Spoken, SpokenAbility


@dataclass(frozen=True, slots=True)
class Mention:
    """What a text has named: a phrase, and what it meant then; None for what it means at any moment."""

    phrase: Spoken
    meant: tuple[ObjectId | str, ...] | None = None
    illegal: tuple[ObjectId | str, ...] = ()
    """A target that has become illegal: it is meant no more, though an era may still ask what it is."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the reference words of an ability stand for while it is carried out or applied."""

    this: ObjectId | None = None
    you: str | None = None
    targets: tuple[ObjectId | str | None, ...] = ()
    """The target of each phrase in `phrases`; None for one that has become illegal."""
    illegal: tuple[ObjectId | str | None, ...] = ()
    """The targets that have become illegal, of each phrase; None for one that is legal."""
    phrases: tuple[Spoken, ...] = ()
    chosen: tuple[tuple[str, Any], ...] = ()
    x: int = 0
    event: Happened | None = None
    it: ObjectId | None = None
    """The object that "it" means where each affected object is looked at by itself."""
    named: tuple[Mention, ...] = ()
    """What the text has named so far, oldest first: what "that creature" and the like stand for (608.2c)."""
    done: tuple[Happened, ...] | None = None
    """What the instruction before has come to, for "that many" and "this way"; None where none was done."""
    did: bool | None = None
    """Whether the instruction before was done, for "if you do"; None where there was none."""
    held: bool | None = None
    """Whether what the instruction before was to be done for was so, for "otherwise"."""
    became: tuple[tuple[ObjectId, ObjectId], ...] = ()
    """What became of objects that this effect, or its trigger, has moved: there it finds them (400.7j)."""
    ability: SpokenAbility | None = None
    """The ability that is carried out, for "this ability"."""
    asking: frozenset[ObjectId] = frozenset()
    """The objects of which it is being asked what mana they could produce (106.7)."""
    origin: str = ""
    """What tells the part of an effect that is applied from all others; gained abilities remember it."""
    since: int = 0
    """The timestamp of the effect that is applied; what it grants has no older one (613.7a)."""

    @property
    def locked(self) -> Any:
        """The source as it was when the ability was played, where an era keeps that; else None."""
        return Key.LOCKED.of(self.chosen)
