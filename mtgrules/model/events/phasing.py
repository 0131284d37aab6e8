"""Events of phasing: a permanent goes out of everybody's sight and comes back as the same object (702.26)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.model.events.base import Event, label
from mtgrules.model.events.moves import out_of_combat
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Phased, Zone
from mtgrules.model.state import LastKnown, State


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

    def apply(self, state: State) -> State:
        obj = state.objects[self.obj].with_(zone=Zone.BATTLEFIELD, phased=None)
        if self.renews:
            obj, state = obj.with_(timestamp=state.clock), state.with_(clock=state.clock + 1)
        known = MappingProxyType({i: last for i, last in state.last_known.items() if i != self.obj})
        sick = state.sick - {self.obj} if self.rested else state.sick
        return state.with_object(obj).with_(last_known=known, sick=sick)

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} phases in"
