"""Events of continuous effects and of shields, beginning and ending."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.model.events.base import Event, label
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import listed
from mtgrules.model.state import Effect, Shield, State


@dataclass(frozen=True)
class EffectBegan(Event):
    """A continuous effect begins to apply; its id and timestamp are given here."""

    effect: Effect

    def apply(self, state: State) -> State:
        effect = replace(self.effect, id=state.next_id, timestamp=state.clock)
        return state.with_(effects=(*state.effects, effect), next_id=state.next_id + 1, clock=state.clock + 1)

    def told(self, state: State) -> str:
        aimed = listed([label(state, one) for one in self.effect.frame.targets if one is not None])
        whom = f" (target: {aimed})" if aimed and "target" in self.effect.label.lower() else ""
        return f"an effect begins: {self.effect.label}{whom}"


@dataclass(frozen=True)
class EnteredAsCopy(EffectBegan):
    """An object is a copy as it enters; it was there as nothing else before (707.5)."""

    def told(self, state: State) -> str:
        return f"{self.effect.label} as it enters"


@dataclass(frozen=True)
class EffectEnded(Event):
    """A continuous effect ends."""

    effect: int
    named: str
    says = "an effect ends: {named}"

    def apply(self, state: State) -> State:
        return state.with_(effects=tuple(e for e in state.effects if e.id != self.effect))


@dataclass(frozen=True)
class EffectLeaves(Event):
    """A continuous effect applies to one object no more; where that was its last, it ends."""

    effect: int
    obj: ObjectId
    named: str
    says = "an effect applies to {obj} no more: {named}"

    def apply(self, state: State) -> State:
        left = []
        for effect in state.effects:
            if effect.id == self.effect and effect.objects is not None:
                effect = replace(effect, objects=effect.objects - {self.obj})
                if not effect.objects:
                    continue
            left.append(effect)
        return state.with_(effects=tuple(left))


@dataclass(frozen=True)
class EffectFollows(Event):
    """An effect on a permanent spell goes on for the permanent that the spell became (400.7a)."""

    effect: int
    old: ObjectId
    new: ObjectId

    def apply(self, state: State) -> State:
        def moved(effect: Effect) -> Effect:
            if effect.id != self.effect or effect.objects is None:
                return effect
            return replace(effect, objects=(effect.objects - {self.old}) | {self.new})

        return state.with_(effects=tuple(map(moved, state.effects)))

    def told(self, state: State) -> str:
        return f"an effect on the spell goes on for {label(state, self.new)}"


@dataclass(frozen=True)
class ShieldMade(Event):
    """A shield is set up that will replace or prevent an event."""

    shield: Shield
    says = "a shield is set up: {shield.label}"

    def apply(self, state: State) -> State:
        shield = replace(self.shield, id=state.next_id)
        return state.with_(shields=(*state.shields, shield), next_id=state.next_id + 1)


@dataclass(frozen=True)
class ShieldGone(Event):
    """A shield is used up, or its time is over."""

    shield: int
    says = "a shield is gone"

    def apply(self, state: State) -> State:
        return state.with_(shields=tuple(s for s in state.shields if s.id != self.shield))
