"""Events of permanents being destroyed, regenerated, sacrificed."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.events.base import Event, label
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object
from mtgrules.model.state import State

burying = dated_rule("burying is another way than destroying")


@dataclass(frozen=True)
class Destroyed(Event):
    """A permanent is destroyed; its going to the graveyard is an event of its own."""

    obj: ObjectId
    by: ObjectId | None = None
    regenerable: bool = True

    def told(self, state: State) -> str:
        done = "destroyed" if self.regenerable or not burying.at(state.era).value else "buried"
        return f"{label(state, self.obj)} is {done}"


@dataclass(frozen=True)
class Regenerated(Event):
    """A permanent regenerates instead of being destroyed: its damage goes (701.19a)."""

    obj: ObjectId
    says = "{obj} regenerates"

    @property
    def changes(self) -> ObjectId:
        return self.obj

    def changed(self, obj: Object) -> Object:
        return obj.with_(damage=0, deathtouched=False)


@dataclass(frozen=True)
class Sacrificed(Event):
    """A permanent is sacrificed by its controller; its going to the graveyard is an event of its own."""

    obj: ObjectId
    says = "{obj} is sacrificed"
