"""Events of combat damage and of what damage results in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.model.combat import Assignment
from mtgrules.model.events import Event, called, label
from mtgrules.model.state import State
from mtgrules.model.words import Ids, ObjectId


@dataclass(frozen=True)
class StrikersFixed(Event):
    """Who has first or double strike as the first damage step begins is remembered (510.4)."""

    objects: Ids
    quiet = True

    def apply(self, state: State) -> State:
        assert state.combat is not None
        return state.with_(combat=replace(state.combat, had_strike=self.objects))

    def told(self, state: State) -> str:
        names = ", ".join(sorted(label(state, obj) for obj in self.objects))
        return f"first or double strike then: {names}"


@dataclass(frozen=True)
class DamageAssigned(Event):
    """A player has announced how the combat damage of their creatures is divided (510.1)."""

    player: str
    assignments: tuple[Assignment, ...]
    first: bool = False
    """Whether it is the first of two damage steps."""

    def apply(self, state: State) -> State:
        combat = state.combat
        assert combat is not None
        struck = frozenset(a.source for a in self.assignments if a.total) if self.first else frozenset()
        combat = replace(
            combat,
            announced=(*combat.announced, self.player),
            assigned=(*combat.assigned, *self.assignments),
            struck=combat.struck | struck,
        )
        return state.with_(combat=combat)

    @property
    def quiet(self) -> bool:  # type: ignore[override]
        """Whether there is nothing to tell: nobody's damage is divided."""
        return not self.assignments

    def told(self, state: State) -> str:
        told = []
        for assignment in self.assignments:
            shares = (f"{amount} to {label(state, whom)}" for whom, amount in assignment.shares)
            told.append(f"{called(state, assignment.source)} assigns {' and '.join(shares)}")
        return "; ".join(told) or f"{self.player} assigns no damage"


@dataclass(frozen=True)
class PoisonGiven(Event):
    """A player gets poison counters (120.3b, 122.1f)."""

    player: str
    number: int

    def apply(self, state: State) -> State:
        player = state.player(self.player)
        return state.with_player(replace(player, poison=player.poison + self.number))

    def told(self, state: State) -> str:
        return f"{self.player} gets {self.number} poison counter{'s' * (self.number != 1)}"


@dataclass(frozen=True)
class DeathtouchSeen(Event):
    """State-based actions have looked at the damage that a source with deathtouch dealt (704.5h)."""

    obj: ObjectId
    quiet = True

    def apply(self, state: State) -> State:
        obj = state.objects.get(self.obj)
        return state if obj is None else state.with_object(obj.with_(deathtouched=False))

    def told(self, state: State) -> str:
        return f"the damage to {label(state, self.obj)} was looked at"
