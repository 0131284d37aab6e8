"""Events of what lies on the battlefield: status, choices, attachments, tokens, counters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mtgrules.model.events.base import Event, Replacing, label
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import unused
from mtgrules.model.objects import Object, Status, with_counters
from mtgrules.model.state import State


@dataclass(frozen=True)
class StatusChanged(Event):
    """A permanent's status changes: tapped, face down, flipped; or only its timestamp does."""

    obj: ObjectId
    status: Status
    renews: bool = False
    """Whether the permanent gets a new timestamp by it (613.7f)."""

    @property
    def changes(self) -> ObjectId | None:
        return None if self.renews else self.obj

    def changed(self, obj: Object) -> Object:
        return obj.with_(status=self.status)

    def apply(self, state: State) -> State:
        if not self.renews:
            return super().apply(state)
        state = state.with_object(state.objects[self.obj].with_(status=self.status, timestamp=state.clock))
        return state.with_(clock=state.clock + 1)

    def told(self, state: State) -> str:
        old, new = state.objects[self.obj].status, self.status
        if old.face_down != new.face_down:
            return f"{label(state, self.obj)} is turned face {'down' if new.face_down else 'up'}"
        if old.flipped != new.flipped:
            return f"{label(state, self.obj)} flips"
        if old == new:
            return f"{label(state, self.obj)} gets a new timestamp"
        return f"{label(state, self.obj)} becomes {'tapped' if new.tapped else 'untapped'}"


@dataclass(frozen=True)
class Chosen(Event):
    """A choice is made for an object and remembered."""

    obj: ObjectId
    key: str
    value: Any
    says = "{value} is chosen for {obj}"

    def apply(self, state: State) -> State:
        return state.with_object(state.objects[self.obj].choosing(self.key, self.value))


@dataclass(frozen=True)
class Designated(Event):
    """A permanent becomes monstrous or renowned, and stays so while it is there (701.37b, 702.112b)."""

    obj: ObjectId
    designation: str
    says = "{obj} becomes {designation}"

    def apply(self, state: State) -> State:
        old = state.objects[self.obj]
        return state.with_object(old.with_(designations=(*old.designations, self.designation)))


@dataclass(frozen=True)
class Attached(Event):
    """An Aura is attached to an object, a player or nothing, and gets a new timestamp (613.7e).

    What is attached to nothing ceases to be bestowed (702.103f).
    """

    obj: ObjectId
    to: ObjectId | str | None

    def apply(self, state: State) -> State:
        old = state.objects[self.obj]
        if self.to is None:
            return state.with_object(old.with_(attached_to=None, bestowed=False))
        obj = old.with_(attached_to=self.to, timestamp=state.clock)
        return state.with_object(obj).with_(clock=state.clock + 1)

    def told(self, state: State) -> str:
        if self.to is None:
            ends = " and ceases to be bestowed" if state.objects[self.obj].bestowed else ""
            return f"{label(state, self.obj)} becomes unattached{ends}"
        return f"{label(state, self.obj)} is attached to {label(state, self.to)}"


@dataclass(frozen=True)
class ControllerStays(Event):
    """A permanent stays with its controller, as the one to whom it would go back has left (800.4b)."""

    obj: ObjectId
    controller: str
    says = "{obj} stays with {controller}"

    def apply(self, state: State) -> State:
        return state.with_object(state.objects[self.obj].with_(controller=self.controller))


@dataclass(frozen=True)
class TokenMade(Event):
    """A token enters the battlefield, made by an effect (111.1)."""

    obj: Object
    attacking: bool = False
    """Whether it enters attacking, where its controller attacks (508.4)."""
    replaced_by: Replacing = field(default=(), compare=False)
    """What says how it enters, in the order in which it is applied."""

    def apply(self, state: State) -> State:
        return state.with_new(self.obj)

    def told(self, state: State) -> str:
        return f"{self.obj.controller} creates a token: {unused(self.obj.label, state.labels)}"


@dataclass(frozen=True)
class CountersPut(Event):
    """Counters of a kind are put on an object, or with a negative number taken off (122.1, 613.7c)."""

    obj: ObjectId
    kind: str
    number: int

    def apply(self, state: State) -> State:
        old = state.objects[self.obj]
        counted = dict(old.counted) | ({self.kind: state.clock} if self.number > 0 else {})
        counters = with_counters(old.counters, self.kind, self.number)
        obj = old.with_(counters=counters, counted=tuple(counted.items()))
        return state.with_object(obj).with_(clock=state.clock + 1)

    def told(self, state: State) -> str:
        counters = "counter" if abs(self.number) == 1 else "counters"
        done = "put on" if self.number > 0 else "taken off"
        return f"{abs(self.number)} {self.kind} {counters} {done} {label(state, self.obj)}"


@dataclass(frozen=True)
class BecameUnique(Event):
    """Permanents become legends of a name, or world, or are so no more: since when each is so (704.5k)."""

    since: tuple[tuple[tuple[ObjectId, str], int], ...]
    quiet = True

    def apply(self, state: State) -> State:
        return state.with_(unique_since=self.since)

    def told(self, state: State) -> str:
        there = (label(state, obj) for (obj, _), _ in self.since)
        return "legends and world permanents: " + (", ".join(there) or "none")
