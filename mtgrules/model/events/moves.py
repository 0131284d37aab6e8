"""Events of objects moving and ceasing to exist; a batch of events that happen at the same time."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any

from mtgrules.model.events.base import Event, label
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import LastKnown, State


class Why(Enum):
    """Why an object goes to another zone or ceases to exist: rules ask for it, and its value is told."""

    PLAYED = "{controller} plays it"
    CAST = "{controller} casts it"
    CAST_FACE_DOWN = "{controller} casts it face down"
    RESOLVED = "it resolves"
    COUNTERED = "countered"
    COUNTERED_BY_THE_GAME = "countered by the game"
    """It had no legal target any more, from 1999 to 2018."""
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    DRAWN = "drawn"
    MANIFESTED = "manifested"
    NO_TOUGHNESS = "toughness 0 or less"
    NO_LOYALTY = "no loyalty"
    LOOSE = "attached to nothing legal"
    NO_HOST = "there is nothing that it could enchant"
    TOKEN = "a token"
    LEGEND_RULE = "legend rule"
    PLANESWALKER_RULE = "planeswalker uniqueness rule"
    WORLD_RULE = "world rule"
    OWNER_LEFT = "{owner} has left the game"
    CONTROLLER_LEFT = "its controller has left the game"


@dataclass(frozen=True)
class Moved(Event):
    """An object changes zones and becomes a new one there (400.7); `enters` are the values it begins with."""

    obj: ObjectId
    to: Zone
    enters: Choices = ()
    why: Why | None = None
    last: LastKnown | None = None
    """What it was before, kept for abilities that still ask for it."""

    def apply(self, state: State) -> State:
        return _out_of_combat(self.moved(state), frozenset({self.obj}))

    def moved(self, state: State) -> State:
        """The position after it, with the combat still to be looked at."""
        old = state.objects[self.obj]
        new = Object(
            id=state.next_id,
            label=old.label,
            card=old.card,
            owner=old.owner,
            controller=old.owner,
            zone=self.to,
            timestamp=state.clock,
            token=old.token,
            was=old.id,
        )
        new = new.with_(**dict(self.enters)) if self.enters else new
        objects = state.objects.copy()  # type: ignore[attr-defined]
        del objects[old.id]
        objects[new.id] = new
        changes: dict[str, Any] = {"objects": MappingProxyType(objects)}
        if old.id in state.stack or self.to is Zone.STACK:
            stack = tuple(i for i in state.stack if i != old.id)
            changes["stack"] = (*stack, new.id) if self.to is Zone.STACK else stack
        if self.last is not None:
            changes["last_known"] = MappingProxyType({**state.last_known, old.id: self.last})
        return state.with_(**changes, next_id=state.next_id + 1, clock=state.clock + 1)

    def told(self, state: State) -> str:
        old = state.objects[self.obj]
        places = {Zone.BATTLEFIELD: "the battlefield", Zone.STACK: "the stack", Zone.EXILE: "exile"}
        place = places.get(self.to, f"{old.owner}'s {self.to}")
        begins = old.with_(**dict(self.enters)) if self.enters else old
        return f"{old.label} goes from the {old.zone} to {place}{_because(self.why, begins)}"


@dataclass(frozen=True)
class Ceased(Event):
    """An object stops existing."""

    obj: ObjectId
    why: Why | None = None

    def apply(self, state: State) -> State:
        return _out_of_combat(state, {self.obj}).without_object(self.obj)

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} ceases to exist" + (f" ({self.why.value})" if self.why else "")


@dataclass(frozen=True)
class Noted(Event):
    """Something that leaves the position as it is but belongs in the story: a spell that does not resolve."""

    sentence: str
    code: str = ""
    obj: ObjectId | None = None

    def apply(self, state: State) -> State:
        return state

    def told(self, state: State) -> str:
        return self.sentence


def _because(why: Why | None, obj: Object) -> str:
    return f" ({why.value.format(controller=obj.controller, owner=obj.owner)})" if why else ""


def _out_of_combat(state: State, gone: Collection[ObjectId]) -> State:
    if state.combat is None or not gone:
        return state
    combat = state.combat.without(gone)
    return state if combat is state.combat else state.with_(combat=combat)


def happen(state: State, batch: Iterable[Event]) -> State:
    """The position after a batch of events that happen at the same time: a plain fold.

    Events that change one object each are folded together, and what moves leaves combat together, which
    comes to the same.
    """
    objects: dict[ObjectId, Object] = {}
    left: set[ObjectId] = set()
    for event in batch:
        changes = event.changes
        if changes is not None:
            objects[changes] = event.changed(objects.get(changes) or state.objects[changes])
            continue
        if objects:
            state, objects = state.with_objects(objects), {}
        if isinstance(event, Moved):
            state = event.moved(state)
            left.add(event.obj)
            continue
        if left and not isinstance(event, Destroyed):
            state, left = _out_of_combat(state, left), set()
        state = event.apply(state)
    state = state.with_objects(objects) if objects else state
    return _out_of_combat(state, left)
