"""Events: what can happen, as values, each of which turns a position into the next.

No rules are here: whether something happens, and to what it is changed, is decided above.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from mtgrules.eras.cite import Cite
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object
from mtgrules.model.state import State


@dataclass(frozen=True)
class Told:
    """What is told of a rule at work: a sentence, where the rule is written, and what it is about."""

    sentence: str
    cite: Cite | None = None
    about: tuple[ObjectId | str, ...] = ()
    """The objects and players that it speaks of, the one that does something first."""

    def __str__(self) -> str:
        return self.sentence


Replacing = tuple[tuple[ObjectId | None, Any], ...]
"""The abilities that say how something enters, each with the object that has it; None for its own."""
_ABOUT = ("source", "obj", "creature", "blocker", "attacker", "target", "player")
"""Fields of events that hold an object or a player."""


@dataclass(frozen=True)
class Event:
    """Something that happens; `cite` is the rule by which it does."""

    cite: Cite | None = field(default=None, kw_only=True, compare=False)
    quiet: ClassVar[bool] = False
    """Whether it only keeps the position in order, and is left out where a story is told."""
    says: ClassVar[str] = ""
    """What it tells, with its fields in braces; objects and players by what the board calls them."""

    @property
    def about(self) -> tuple[ObjectId | str, ...]:
        """The objects and players that it speaks of, the one that does something first.

        They stand in fields of the same names in all events.
        """
        found = [getattr(self, name, None) for name in _ABOUT]
        named = [one.id if isinstance(one, Object) else one for one in found]
        return tuple(dict.fromkeys(one for one in named if one is not None))

    def telling(self, state: State) -> Told:
        """What it tells, with its rule and what it is about, in the position before it."""
        return Told(self.told(state), self.cite, self.about)

    @property
    def changes(self) -> ObjectId | None:
        """The object in which it changes something, where that is all that it does."""
        return None

    def changed(self, obj: Object) -> Object:
        """That object after it."""
        raise NotImplementedError

    def apply(self, state: State) -> State:
        """The position after it; the same where it only belongs in the story."""
        obj = self.changes
        return state if obj is None else state.with_object(self.changed(state.objects[obj]))

    def told(self, state: State) -> str:
        """A sentence that says what happened, with the labels of the position before it."""
        shown = {name: label(state, one) if name in _ABOUT else one for name, one in vars(self).items()}
        return self.says.format(**shown)


def label(state: State, obj: ObjectId | str | None) -> str:
    """What a board calls an object or a player."""
    if isinstance(obj, str):
        return obj
    found = state.objects.get(obj) if obj is not None else None
    return found.label if found else "an object that is gone"


def called(state: State, obj: ObjectId | str | None) -> str:
    """What an object is called, also when it is gone, or a player."""
    if isinstance(obj, int) and obj in state.last_known and obj not in state.objects:
        return state.last_known[obj].label
    return label(state, obj)


def by_name(sentence: str, state: State, obj: ObjectId | None) -> str:
    """A sentence of an object's text with what the object is called in place of "~"."""
    return sentence if obj is None else sentence.replace("~", called(state, obj))
