"""Events of a combat besides its declarations: orders of damage, and what only a wrong idea does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.model.combat import Attack, Target
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.moves import out_of_combat
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State


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
    says = "the orders of damage are announced"

    def apply(self, state: State) -> State:
        assert state.combat is not None
        return state.with_(combat=replace(state.combat, lines_fixed=True))


@dataclass(frozen=True)
class BlockUndone(Event):
    """A block being taken back after its declaration, as some believe; by the rules it stands (509.1h)."""

    blocker: ObjectId
    attacker: ObjectId
    says = "{blocker} no longer blocks {attacker}"

    def apply(self, state: State) -> State:
        attack = state.combat.attack_of(self.attacker) if state.combat else None
        if state.combat is None or attack is None:
            return state
        left = tuple(blocker for blocker in attack.blockers if blocker != self.blocker)
        undone = replace(attack, blockers=left, blocked=bool(left))
        return state.with_(combat=state.combat.with_attack(undone))


@dataclass(frozen=True)
class AttackersDeclared(Event):
    """The active player has declared who attacks, all at once (508.1)."""

    attacks: tuple[Attack, ...]

    @property
    def about(self) -> tuple[ObjectId | str, ...]:
        return tuple(attack.attacker for attack in self.attacks)

    def apply(self, state: State) -> State:
        assert state.combat is not None
        attacked = frozenset(attack.target for attack in self.attacks if attack.target is not None)
        combat = replace(state.combat, attacks=self.attacks, attackers_declared=True, attacked=attacked)
        return state.with_(combat=combat, raided=state.turn if self.attacks else state.raided)

    def told(self, state: State) -> str:
        if not self.attacks:
            return f"{state.active} declares no attackers"
        told = (f"{label(state, a.attacker)} attacks {label(state, a.target)}" for a in self.attacks)
        return "; ".join(told)


@dataclass(frozen=True)
class JoinedAttack(Event):
    """A creature entering the battlefield attacking, without having been declared as an attacker (508.4)."""

    obj: ObjectId
    target: Target
    says = "{obj} enters attacking {target}"

    def apply(self, state: State) -> State:
        assert state.combat is not None
        attacks = (*state.combat.attacks, Attack(self.obj, self.target))
        return state.with_(combat=replace(state.combat, attacks=attacks))


@dataclass(frozen=True)
class BlockersDeclared(Event):
    """The defending player has declared who blocks, all at once (509.1)."""

    attacks: tuple[Attack, ...]
    """All attacks, with the blockers of each."""

    @property
    def about(self) -> tuple[ObjectId | str, ...]:
        return tuple(dict.fromkeys(b for attack in self.attacks for b in attack.blockers))

    def apply(self, state: State) -> State:
        assert state.combat is not None
        combat = replace(state.combat, attacks=self.attacks, blockers_declared=True)
        return state.with_(combat=combat)

    def told(self, state: State) -> str:
        told = [
            f"{label(state, blocker)} blocks {label(state, attack.attacker)}"
            for attack in self.attacks
            for blocker in attack.blockers
        ]
        defending = state.combat.defending if state.combat else ""
        return "; ".join(told) or f"{defending} declares no blockers"


@dataclass(frozen=True)
class BecameBlocked(Event):
    """An effect makes an attacking creature blocked, though nothing blocks it (509.1h)."""

    obj: ObjectId
    says = "{obj} becomes blocked"

    def apply(self, state: State) -> State:
        attack = state.combat.attack_of(self.obj) if state.combat else None
        if state.combat is None or attack is None:
            return state
        return state.with_(combat=state.combat.with_attack(replace(attack, blocked=True)))


@dataclass(frozen=True)
class RemovedFromCombat(Event):
    """A permanent stops attacking, blocking or being attacked (506.4)."""

    obj: ObjectId
    why: str = ""

    def apply(self, state: State) -> State:
        return out_of_combat(state, {self.obj})

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} is removed from combat" + (f" ({self.why})" if self.why else "")
