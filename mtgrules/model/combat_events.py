"""Events of a combat besides its declarations: orders of damage, and what only a wrong idea does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.model.events import Event, label
from mtgrules.model.state import State
from mtgrules.model.words import ObjectId


@dataclass(frozen=True)
class LinedUp(Event):
    """The order in which a creature's damage goes to those it fights is announced (509.2-3 in 2011)."""

    creature: ObjectId
    order: tuple[ObjectId, ...]

    def apply(self, state: State) -> State:
        combat = state.combat
        assert combat is not None
        attack = combat.attack_of(self.creature)
        if attack is not None:
            return state.with_(combat=combat.with_attack(replace(attack, blockers=self.order)))
        others = tuple(line for line in combat.lines if line[0] != self.creature)
        return state.with_(combat=replace(combat, lines=(*others, (self.creature, self.order))))

    def told(self, state: State) -> str:
        names = ", ".join(label(state, obj) for obj in self.order)
        return f"in line for {label(state, self.creature)}: {names}"


@dataclass(frozen=True)
class LinesFixed(Event):
    """Somebody has acted after the blocks, so that no order is announced any more."""

    quiet = True

    def apply(self, state: State) -> State:
        assert state.combat is not None
        return state.with_(combat=replace(state.combat, lines_fixed=True))

    def told(self, state: State) -> str:
        return "the orders of damage are announced"


@dataclass(frozen=True)
class BlockUndone(Event):
    """A block being taken back after its declaration, as some believe; by the rules it stands (509.1h)."""

    blocker: ObjectId
    attacker: ObjectId

    def apply(self, state: State) -> State:
        attack = state.combat.attack_of(self.attacker) if state.combat else None
        if state.combat is None or attack is None:
            return state
        left = tuple(blocker for blocker in attack.blockers if blocker != self.blocker)
        undone = replace(attack, blockers=left, blocked=bool(left))
        return state.with_(combat=state.combat.with_attack(undone))

    def told(self, state: State) -> str:
        return f"{label(state, self.blocker)} no longer blocks {label(state, self.attacker)}"
