"""Events of objects moving, phasing and ceasing to exist; a batch of events that happen at the same time."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Any

from mtgrules.model.changed import changed
from mtgrules.model.events.base import Event, Replacing, by_name, label
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Object, Phased, Zone
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
    CYCLED = "discarded, to cycle it"
    DRAWN = "drawn"
    MANIFESTED = "manifested"
    NO_TOUGHNESS = "toughness 0 or less"
    NO_LOYALTY = "no loyalty"
    LOOSE = "attached to nothing legal"
    NO_HOST = "there is nothing that it could enchant"
    TOKEN = "a token"
    COPY = "a copy that no card stands for"
    LEGEND_RULE = "legend rule"
    PLANESWALKER_RULE = "planeswalker uniqueness rule"
    WORLD_RULE = "world rule"
    OWNER_LEFT = "{owner} has left the game"
    CONTROLLER_LEFT = "its controller has left the game"


LEAVING = (Why.OWNER_LEFT, Why.CONTROLLER_LEFT)
"""Why something goes as a player leaves the game (800.4a)."""
_PLACES = MappingProxyType(
    {
        Zone.BATTLEFIELD: "the battlefield",
        Zone.STACK: "the stack",
        Zone.EXILE: "exile",
        Zone.COMMAND: "the command zone",
        Zone.ANTE: "the ante zone",
        Zone.OUTSIDE: "outside the game",
    }
)
"""How the places are called that are nobody's own."""


@dataclass(frozen=True)
class Moved(Event):
    """An object changes zones and becomes a new one there (400.7); `enters` are the values it begins with."""

    obj: ObjectId
    to: Zone
    enters: Choices = ()
    why: Why | None = None
    last: LastKnown | None = None
    """What it was before, kept for abilities that still ask for it."""
    on_top: bool = False
    """Whether it goes to the top of a library; else it goes to the bottom."""
    replaced_by: Replacing = field(default=(), compare=False)
    """What says how it enters the battlefield, in the order in which it is applied."""

    def apply(self, state: State) -> State:
        return out_of_combat(_moved(state, (self,)), frozenset({self.obj}))

    def arriving(self, old: Object, number: ObjectId, timestamp: int) -> Object:
        """The object that the one that moves becomes: a new one, without memory of the old (400.7)."""
        new = Object(
            id=number,
            label=old.label,
            card=old.card,
            owner=old.owner,
            controller=old.owner,
            zone=self.to,
            timestamp=timestamp,
            token=old.token or (old.copy and self.to is Zone.BATTLEFIELD),
            copy=old.copy and self.to is not Zone.BATTLEFIELD,
            was=old.id,
        )
        return new.with_(**dict(self.enters)) if self.enters else new

    def told(self, state: State) -> str:
        old = state.objects[self.obj]
        begins = old.with_(**dict(self.enters)) if self.enters else old
        if self.why in LEAVING:
            done = "is exiled" if self.to is Zone.EXILE else "leaves the game"
            return f"{old.label} {done}{_because(self.why, begins)}"
        place = _PLACES.get(self.to, f"{begins.owner}'s {self.to}")
        place = f"the top of {place}" if self.on_top else place
        begun = _PLACES.get(old.zone, f"the {old.zone}")
        return f"{old.label} goes from {begun} to {place}{_because(self.why, begins)}"


@dataclass(frozen=True)
class Ceased(Event):
    """An object stops existing."""

    obj: ObjectId
    why: Why | None = None

    def apply(self, state: State) -> State:
        return out_of_combat(state, {self.obj}).without_object(self.obj)

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} ceases to exist" + (f" ({self.why.value})" if self.why else "")


@dataclass(frozen=True)
class Noted(Event):
    """Something that leaves the position as it is but belongs in the story: a spell that does not resolve."""

    sentence: str
    code: str = ""
    obj: ObjectId | None = None

    def told(self, state: State) -> str:
        return by_name(self.sentence, state, self.obj)


def _because(why: Why | None, obj: Object) -> str:
    return f" ({why.value.format(controller=obj.controller, owner=obj.owner)})" if why else ""


def out_of_combat(state: State, gone: Collection[ObjectId]) -> State:
    """The position with what is gone taken out of the combat under way."""
    if state.combat is None or not gone:
        return state
    combat = state.combat.without(gone)
    return state if combat is state.combat else state.with_(combat=combat)


def _moved(state: State, moves: Sequence[Moved]) -> State:
    """The position after some moves, one after the other, with the combat still to be looked at."""
    objects = state.objects.copy()  # type: ignore[attr-defined]
    stack, gone = state.stack, [(move.obj, move.to, move.last) for move in moves if move.last is not None]
    known = {obj: changed(last, went=(state.turn, last.obj.zone, to)) for obj, to, last in gone}
    for number, move in enumerate(moves):
        new = move.arriving(objects.pop(move.obj), state.next_id + number, state.clock + number)
        if move.on_top:
            objects = {new.id: new, **objects}
        else:
            objects[new.id] = new
        if move.obj in stack:
            stack = tuple(i for i in stack if i != move.obj)
        if move.to is Zone.STACK:
            stack = (*stack, new.id)
    changes: dict[str, Any] = {"objects": MappingProxyType(objects)}
    if stack is not state.stack:
        changes["stack"] = stack
    if known:
        changes["last_known"] = MappingProxyType({**state.last_known, **known})
    return state.with_(**changes, next_id=state.next_id + len(moves), clock=state.clock + len(moves))


def happen(state: State, batch: Iterable[Event]) -> State:
    """The position after a batch of events that happen at the same time: a plain fold.

    Events that change one object each are folded together, so are moves, and what moves leaves combat
    together, which comes to the same.
    """
    objects: dict[ObjectId, Object] = {}
    moves: list[Moved] = []
    left: set[ObjectId] = set()
    for event in batch:
        if isinstance(event, Destroyed):
            continue  # the move that follows it is what changes the position
        changes = event.changes
        if changes is not None or not isinstance(event, Moved):
            state, moves = _moved(state, moves) if moves else state, []
        if changes is not None:
            objects[changes] = event.changed(objects.get(changes) or state.objects[changes])
            continue
        if objects:
            state, objects = state.with_objects(objects), {}
        if isinstance(event, Moved):
            moves.append(event)
            left.add(event.obj)
            continue
        if left:
            state, left = out_of_combat(state, left), set()
        state = event.apply(state)
    state = _moved(state, moves) if moves else state
    state = state.with_objects(objects) if objects else state
    return out_of_combat(state, left)


@dataclass(frozen=True)
class PhasedOut(Event):
    """A permanent phases out: it leaves combat, and remembers all that was so of it."""

    obj: ObjectId
    phased: Phased
    heals: bool = False
    """Whether the damage marked on it goes."""
    last: LastKnown | None = None
    """What it was before, kept for what still asks for it."""

    def apply(self, state: State) -> State:
        old = state.objects[self.obj]
        damage = 0 if self.heals else old.damage
        state = state.with_object(old.with_(zone=Zone.PHASED_OUT, phased=self.phased, damage=damage))
        if self.last is not None:
            state = state.with_(last_known=MappingProxyType({**state.last_known, self.obj: self.last}))
        return out_of_combat(state, {self.obj})

    def told(self, state: State) -> str:
        host = "" if self.phased.directly else f" with {label(state, state.objects[self.obj].attached_to)}"
        return f"{label(state, self.obj)} phases out{host}"


@dataclass(frozen=True)
class PhasedIn(Event):
    """A permanent phases in: it is there again, as it was."""

    obj: ObjectId
    renews: bool = False
    """Whether it gets a new timestamp by it."""
    rested: bool = False
    """Whether it can attack and be tapped for costs at once."""
    says = "{obj} phases in"

    def apply(self, state: State) -> State:
        obj = state.objects[self.obj].with_(zone=Zone.BATTLEFIELD, phased=None)
        if self.renews:
            obj, state = obj.with_(timestamp=state.clock), state.with_(clock=state.clock + 1)
        known = MappingProxyType({i: last for i, last in state.last_known.items() if i != self.obj})
        sick = state.sick - {self.obj} if self.rested else state.sick
        return state.with_object(obj).with_(last_known=known, sick=sick)
