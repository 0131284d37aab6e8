"""Events of abilities that trigger, wait, and go on the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from mtgrules.model.events.base import Event, called
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import copy_of, unused
from mtgrules.model.objects import Object
from mtgrules.model.state import Delayed, State, Waiting

T = TypeVar("T")


def _without(those: tuple[T, ...], one: T) -> tuple[T, ...]:
    """Some things without the first that equals one."""
    place = those.index(one)
    return those[:place] + those[place + 1 :]


@dataclass(frozen=True)
class Postponed(Event):
    """Something is to be done as a later part of a turn begins (603.7)."""

    delayed: Delayed

    def apply(self, state: State) -> State:
        return state.with_(delayed=(*state.delayed, self.delayed))

    def told(self, state: State) -> str:
        when = "" if self.delayed.occasion is None else f" {str(self.delayed.occasion).lower()}"
        return f"is left to be done{when}: {self.delayed.label}"


@dataclass(frozen=True)
class AbilityPutOnStack(Event):
    """An ability goes on the stack as an object of its own, independent of its source (113.7a)."""

    obj: Object

    def apply(self, state: State) -> State:
        return state.with_new(self.obj).with_(stack=(*state.stack, state.next_id))

    def told(self, state: State) -> str:
        return f"{unused(self.obj.label, state.labels)} is put on the stack"


@dataclass(frozen=True)
class CopyPutOnStack(Event):
    """A copy of a spell or an ability is put on the stack; nobody casts or activates it (707.10)."""

    obj: Object
    original: ObjectId
    new_targets: bool = False
    """Whether whoever controls it may choose new targets for it before."""

    def apply(self, state: State) -> State:
        return AbilityPutOnStack(self.obj).apply(state)

    def told(self, state: State) -> str:
        label = unused(self.obj.label, state.labels)
        return f"{self.obj.controller} puts {label} on the stack, which is not cast"


@dataclass(frozen=True)
class BestowEnded(Event):
    """A spell ceases to be bestowed, and is a creature spell from then on (702.103e)."""

    obj: ObjectId

    def apply(self, state: State) -> State:
        return state.with_object(state.objects[self.obj].with_(bestowed=False))

    def told(self, state: State) -> str:
        return f"{called(state, self.obj)} ceases to be bestowed: its target is not legal any more"


@dataclass(frozen=True)
class CardCopied(Event):
    """A copy of a card is made in the zone where the card is (707.12)."""

    original: ObjectId
    player: str

    def apply(self, state: State) -> State:
        there = state.objects[self.original]
        own = {"owner": self.player, "controller": self.player}
        return state.with_new(there.with_(label=copy_of(there.label), copy=True, was=None, **own))

    def told(self, state: State) -> str:
        return f"{self.player} copies {called(state, self.original)}"


@dataclass(frozen=True)
class Triggered(Event):
    """A triggered ability has triggered and waits (603.2)."""

    waiting: Waiting

    def apply(self, state: State) -> State:
        return state.with_(waiting=(*state.waiting, self.waiting))

    def told(self, state: State) -> str:
        return f"an ability of {called(state, self.waiting.source)} triggers: {self.waiting.because}"


@dataclass(frozen=True)
class DelayedTriggered(Event):
    """What was left to be done later triggers now (603.7)."""

    delayed: Delayed
    waiting: Waiting
    says = "it is time for: {delayed.label}"

    def apply(self, state: State) -> State:
        left = _without(state.delayed, self.delayed)
        return state.with_(delayed=left, waiting=(*state.waiting, self.waiting))


@dataclass(frozen=True)
class DelayedOver(Event):
    """What was left to notice something while the turn lasts waits no longer (603.7b)."""

    delayed: Delayed
    says = "is not looked for any more: {delayed.label}"

    def apply(self, state: State) -> State:
        return state.with_(delayed=_without(state.delayed, self.delayed))


@dataclass(frozen=True)
class WaitingLeft(Event):
    """A triggered ability waits no longer: it goes on the stack, or can't (603.3)."""

    waiting: Waiting
    quiet = True

    def apply(self, state: State) -> State:
        return state.with_(waiting=_without(state.waiting, self.waiting))

    def told(self, state: State) -> str:
        return f"an ability of {called(state, self.waiting.source)} waits no longer"
