"""How an object is about to enter: under whose control, with what, and as a copy of what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.model.events.base import Replacing
from mtgrules.model.events.effects import EnteredAsCopy
from mtgrules.model.events.moves import happen
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Status
from mtgrules.model.state import Effect, State
from mtgrules.model.words import Ability


@dataclass(frozen=True)
class Entrance:
    """How an object is about to enter: under whose control, with what, and as a copy of what."""

    moved: Object
    copy: Effect | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    chosen: tuple[tuple[str, Any], ...] = ()
    becomes: tuple[Effect, ...] = ()
    """What it becomes as it enters, whatever it is a copy of."""
    cites: tuple[Cite, ...] = ()
    by: Replacing = ()
    """The abilities that say so, in the order in which they are applied."""

    def as_said(self, source: ObjectId, ability: Ability, **changes: Any) -> Entrance:
        """The entrance with what an ability of an object, or of its own, says of it."""
        whose = None if source == self.moved.id else source
        return replace(self, by=(*self.by, (whose, ability)), **changes)

    @property
    def begins(self) -> dict[str, Any]:
        """The values that the object begins with because of what replaces its entrance."""
        new, found = self.moved, dict[str, Any]()
        status = replace(new.status, tapped=True) if self.tapped else new.status
        if status != Status():
            found["status"] = status
        if new.damage:
            found["damage"] = new.damage
        if self.counters:
            found["counters"] = self.counters
        if self.chosen:
            found["chosen"] = self.chosen
            found["chosen_as"] = new.id + 1 if self.copy is not None else None
        return found

    def seen_in(self, state: State) -> State:
        """A position in which the object is there, as a copy of what it enters as a copy of."""
        return state if self.copy is None else happen(state, [EnteredAsCopy(self.copy)])


def plus(counters: tuple[tuple[str, int], ...], kind: str, number: int) -> tuple[tuple[str, int], ...]:
    """Counters with some more of a kind."""
    found = dict(counters)
    return tuple({**found, kind: found.get(kind, 0) + number}.items())
