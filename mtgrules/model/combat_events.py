"""What the rules never do in combat, and a wrong idea of them does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.model.events import Event, label
from mtgrules.model.state import State
from mtgrules.model.words import ObjectId


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
