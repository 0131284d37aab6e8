"""Events of 1997 by which damage and destruction wait until players have prevented and regenerated."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.model.events.base import Event, label
from mtgrules.model.ids import ObjectId
from mtgrules.model.pending import Doomed, Packet, Pending
from mtgrules.model.state import State


@dataclass(frozen=True)
class DamageWaits(Event):
    """Damage has been assigned, and is dealt only after damage prevention."""

    packets: tuple[Packet, ...]

    def apply(self, state: State) -> State:
        return state.with_(pending=(state.pending or Pending()).with_packets(self.packets))

    def told(self, state: State) -> str:
        told = (f"{packet.amount} damage to {label(state, packet.target)}" for packet in self.packets)
        return f"{' and '.join(told)} can still be prevented"


@dataclass(frozen=True)
class WaitingRedirected(Event):
    """Damage that waits will be dealt to somebody else: all of it or so much, of one source or any."""

    target: ObjectId | str
    to: ObjectId | str
    amount: int | None = None
    source: ObjectId | None = None

    def apply(self, state: State) -> State:
        assert state.pending is not None
        left, found = self.amount, list[Packet]()
        for packet in state.pending.packets:
            much = packet.amount if left is None else min(left, packet.amount)
            if packet.target != self.target or self.source not in (None, packet.source) or not much:
                found.append(packet)
                continue
            left = None if left is None else left - much
            kept = (replace(packet, amount=packet.amount - much),) if much < packet.amount else ()
            found += (replace(packet, target=self.to, amount=much), *kept)
        return state.with_(pending=replace(state.pending, packets=()).with_packets(found))

    def told(self, state: State) -> str:
        much = "the damage" if self.amount is None else f"{self.amount} damage"
        return f"{much} to {label(state, self.target)} will be dealt to {label(state, self.to)} instead"


@dataclass(frozen=True)
class DestructionWaits(Event):
    """A permanent is being destroyed, and can still be regenerated."""

    doomed: Doomed

    def apply(self, state: State) -> State:
        pending = state.pending or Pending()
        return state.with_(pending=replace(pending, doomed=(*pending.doomed, self.doomed)))

    def told(self, state: State) -> str:
        return f"{label(state, self.doomed.obj)} is being destroyed and can still be regenerated"


@dataclass(frozen=True)
class PreventionBegan(Event):
    """Players may prevent the damage that waits, or regenerate what is being destroyed; nothing else."""

    def apply(self, state: State) -> State:
        assert state.pending is not None
        pending = replace(state.pending, began=True, below=len(state.stack), resuming=state.resolving)
        return state.with_(pending=pending, resolving=False, acting="", passed=())

    def told(self, state: State) -> str:
        assert state.pending is not None
        return "regeneration may be played" if state.pending.doomed else "damage prevention begins"


@dataclass(frozen=True)
class PreventionOver(Event):
    """Nobody prevents or regenerates any more, if anybody could; `left` waits on for its own turn."""

    left: Pending | None = None
    began: bool = True
    """Whether prevention had begun, so that it is told that it is over."""

    @property
    def quiet(self) -> bool:  # type: ignore[override]
        """Whether there is nothing to tell."""
        return not self.began

    def apply(self, state: State) -> State:
        if not self.began:
            return state.with_(pending=self.left)
        assert state.pending is not None
        resolving = state.pending.resuming and bool(state.stack)
        return state.with_(pending=self.left, resolving=resolving, acting="", passed=())

    def told(self, state: State) -> str:
        assert state.pending is not None
        return "regeneration is over" if state.pending.doomed else "damage prevention is over"
