"""Events of combat damage and of what damage results in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from mtgrules.model.color import in_words
from mtgrules.model.combat import Assignment
from mtgrules.model.events.base import Event, called, label
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Object
from mtgrules.model.state import State


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

    @property
    def about(self) -> tuple[ObjectId | str, ...]:
        return tuple(assignment.source for assignment in self.assignments)

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
class DeathtouchSeen(Event):
    """State-based actions have looked at the damage that a source with deathtouch dealt (704.5h)."""

    obj: ObjectId
    quiet = True
    says = "the damage to {obj} was looked at"

    def apply(self, state: State) -> State:
        obj = state.objects.get(self.obj)
        return state if obj is None else state.with_object(obj.with_(deathtouched=False))


@dataclass(frozen=True)
class DamageDealt(Event):
    """A source deals damage; `colors` is the color of the damage, that of its source."""

    source: ObjectId | None
    target: ObjectId | str
    amount: int
    colors: frozenset[Any] = frozenset()
    combat: bool = False
    """Whether it is combat damage."""
    marks: bool = True
    """Whether it is marked on a creature, or life that a player loses; else it only has other results."""
    deathtouch: bool = False
    """Whether its source had deathtouch by a rule that destroys what was damaged."""

    @property
    def changes(self) -> ObjectId | None:
        return self.target if isinstance(self.target, int) else None

    def changed(self, obj: Object) -> Object:
        damage, hurt = obj.damage + self.amount * self.marks, obj.hurt or self.amount > 0
        return obj.with_(damage=damage, hurt=hurt, deathtouched=obj.deathtouched or self.deathtouch)

    def apply(self, state: State) -> State:
        if not isinstance(self.target, str):
            return super().apply(state)
        if self.amount > 0 and self.target not in state.damaged:
            state = state.with_(damaged=state.damaged | {self.target})
        if not self.marks:
            return state
        player = state.player(self.target)
        return state.with_player(replace(player, life=player.life - self.amount))

    def told(self, state: State) -> str:
        damage = f"{in_words(self.colors)} damage" if self.colors else "colorless damage"
        return f"{called(state, self.source)} deals {self.amount} {damage} to {label(state, self.target)}"


@dataclass(frozen=True)
class Prevented(Event):
    """Damage that would have been dealt was not."""

    target: ObjectId | str
    amount: int
    why: str
    source: ObjectId | None = None
    says = "{amount} damage to {target} is prevented: {why}"
