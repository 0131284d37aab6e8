"""Events: what can happen, as values, each of which turns a position into the next.

No rules are here: whether something happens, and to what it is changed, is decided above.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar

from mtgrules.eras.cite import Cite
from mtgrules.model.color import in_words
from mtgrules.model.combat import Attack
from mtgrules.model.objects import Choices, Object, Status, Zone
from mtgrules.model.state import Delayed, Effect, LastKnown, Shield, State, Waiting
from mtgrules.model.words import ObjectId


@dataclass(frozen=True)
class Event:
    """Something that happens; `cite` is the rule by which it does."""

    cite: Cite | None = field(default=None, kw_only=True, compare=False)
    quiet: ClassVar[bool] = False
    """Whether it only keeps the position in order, and is left out where a story is told."""

    @property
    def changes(self) -> ObjectId | None:
        """The object in which it changes something, where that is all that it does."""
        return None

    def changed(self, obj: Object) -> Object:
        """That object after it."""
        raise NotImplementedError

    def apply(self, state: State) -> State:
        """The position after it."""
        obj = self.changes
        if obj is None:
            raise NotImplementedError
        return state.with_object(self.changed(state.objects[obj]))

    def told(self, state: State) -> str:
        """A sentence that says what happened, with the labels of the position before it."""
        raise NotImplementedError


def label(state: State, obj: ObjectId | str | None) -> str:
    """What a board calls an object or a player."""
    if isinstance(obj, str):
        return obj
    found = state.objects.get(obj) if obj is not None else None
    return found.label if found else "an object that is gone"


def called(state: State, obj: ObjectId | None) -> str:
    """What a source is called, also when it is gone."""
    if obj is not None and obj in state.last_known and obj not in state.objects:
        return state.last_known[obj].label
    return label(state, obj)


@dataclass(frozen=True)
class Destroyed(Event):
    """A permanent is destroyed; its going to the graveyard is an event of its own."""

    obj: ObjectId
    by: ObjectId | None = None
    regenerable: bool = True

    def apply(self, state: State) -> State:
        return state

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} is destroyed"


@dataclass(frozen=True)
class Regenerated(Event):
    """A permanent regenerates instead of being destroyed: its damage goes (701.19a)."""

    obj: ObjectId

    @property
    def changes(self) -> ObjectId:
        return self.obj

    def changed(self, obj: Object) -> Object:
        return obj.with_(damage=0, deathtouched=False)

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} regenerates"


@dataclass(frozen=True)
class Moved(Event):
    """An object changes zones and becomes a new one there (400.7); `enters` are the values it begins with."""

    obj: ObjectId
    to: Zone
    enters: Choices = ()
    why: str = ""
    last: LastKnown | None = None
    """What it was before, kept for abilities that still ask for it."""

    def apply(self, state: State) -> State:
        return _out_of_combat(self.moved(state), frozenset({self.obj}))

    def moved(self, state: State) -> State:
        """The position after it, with the combat still to be looked at."""
        old = state.objects[self.obj]
        new = Object(
            id=state.next_id,
            label=old.label,
            card=old.card,
            owner=old.owner,
            controller=old.owner,
            zone=self.to,
            timestamp=state.clock,
            token=old.token,
            was=old.id,
        )
        new = new.with_(**dict(self.enters)) if self.enters else new
        objects = state.objects.copy()  # type: ignore[attr-defined]
        del objects[old.id]
        objects[new.id] = new
        changes: dict[str, Any] = {"objects": MappingProxyType(objects)}
        if old.id in state.stack or self.to is Zone.STACK:
            stack = tuple(i for i in state.stack if i != old.id)
            changes["stack"] = (*stack, new.id) if self.to is Zone.STACK else stack
        if self.last is not None:
            changes["last_known"] = MappingProxyType({**state.last_known, old.id: self.last})
        return state.with_(**changes, next_id=state.next_id + 1, clock=state.clock + 1)

    def told(self, state: State) -> str:
        old = state.objects[self.obj]
        places = {Zone.BATTLEFIELD: "the battlefield", Zone.STACK: "the stack", Zone.EXILE: "exile"}
        place = places.get(self.to, f"{old.owner}'s {self.to}")
        return f"{old.label} goes from the {old.zone} to {place}" + (f" ({self.why})" if self.why else "")


@dataclass(frozen=True)
class Ceased(Event):
    """An object stops existing."""

    obj: ObjectId
    why: str = ""

    def apply(self, state: State) -> State:
        return _out_of_combat(state, {self.obj}).without_object(self.obj)

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} ceases to exist" + (f" ({self.why})" if self.why else "")


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
        damage = obj.damage + self.amount * self.marks
        return obj.with_(damage=damage, deathtouched=obj.deathtouched or self.deathtouch)

    def apply(self, state: State) -> State:
        if not isinstance(self.target, str):
            return super().apply(state)
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

    def apply(self, state: State) -> State:
        return state

    def told(self, state: State) -> str:
        return f"{self.amount} damage to {label(state, self.target)} is prevented: {self.why}"


@dataclass(frozen=True)
class EffectBegan(Event):
    """A continuous effect begins to apply; its id and timestamp are given here."""

    effect: Effect

    def apply(self, state: State) -> State:
        effect = replace(self.effect, id=state.next_id, timestamp=state.clock)
        return state.with_(effects=(*state.effects, effect), next_id=state.next_id + 1, clock=state.clock + 1)

    def told(self, state: State) -> str:
        return f"an effect begins: {self.effect.label}"


@dataclass(frozen=True)
class EffectEnded(Event):
    """A continuous effect ends."""

    effect: int
    named: str

    def apply(self, state: State) -> State:
        return state.with_(effects=tuple(e for e in state.effects if e.id != self.effect))

    def told(self, state: State) -> str:
        return f"an effect ends: {self.named}"


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
class PlayerLost(Event):
    """A player loses the game."""

    player: str
    why: str

    def apply(self, state: State) -> State:
        return state.with_player(replace(state.player(self.player), lost=True))

    def told(self, state: State) -> str:
        return f"{self.player} loses the game: {self.why}"


@dataclass(frozen=True)
class ShieldMade(Event):
    """A shield is set up that will replace or prevent an event."""

    shield: Shield

    def apply(self, state: State) -> State:
        shield = replace(self.shield, id=state.next_id)
        return state.with_(shields=(*state.shields, shield), next_id=state.next_id + 1)

    def told(self, state: State) -> str:
        return f"a shield is set up: {self.shield.label}"


@dataclass(frozen=True)
class ShieldGone(Event):
    """A shield is used up, or its time is over."""

    shield: int

    def apply(self, state: State) -> State:
        return state.with_(shields=tuple(s for s in state.shields if s.id != self.shield))

    def told(self, state: State) -> str:
        return "a shield is gone"


@dataclass(frozen=True)
class StatusChanged(Event):
    """A permanent's status changes: tapped, face down."""

    obj: ObjectId
    status: Status
    renews: bool = False
    """Whether the permanent gets a new timestamp by it (613.7f)."""

    @property
    def changes(self) -> ObjectId | None:
        return None if self.renews else self.obj

    def changed(self, obj: Object) -> Object:
        return obj.with_(status=self.status)

    def apply(self, state: State) -> State:
        if not self.renews:
            return super().apply(state)
        state = state.with_object(state.objects[self.obj].with_(status=self.status, timestamp=state.clock))
        return state.with_(clock=state.clock + 1)

    def told(self, state: State) -> str:
        old, new = state.objects[self.obj].status, self.status
        if old.face_down != new.face_down:
            return f"{label(state, self.obj)} is turned face {'down' if new.face_down else 'up'}"
        return f"{label(state, self.obj)} becomes {'tapped' if new.tapped else 'untapped'}"


@dataclass(frozen=True)
class Chosen(Event):
    """A choice is made for an object and remembered."""

    obj: ObjectId
    key: str
    value: Any

    def apply(self, state: State) -> State:
        return state.with_object(state.objects[self.obj].choosing(self.key, self.value))

    def told(self, state: State) -> str:
        return f"{self.value} is chosen for {label(state, self.obj)}"


@dataclass(frozen=True)
class Attached(Event):
    """An Aura is attached to an object, or to nothing, and gets a new timestamp (613.7e)."""

    obj: ObjectId
    to: ObjectId | None

    def apply(self, state: State) -> State:
        old = state.objects[self.obj]
        if self.to is None:
            return state.with_object(old.with_(attached_to=None))
        obj = old.with_(attached_to=self.to, timestamp=state.clock)
        return state.with_object(obj).with_(clock=state.clock + 1)

    def told(self, state: State) -> str:
        if self.to is None:
            return f"{label(state, self.obj)} becomes unattached"
        return f"{label(state, self.obj)} is attached to {label(state, self.to)}"


@dataclass(frozen=True)
class TokenMade(Event):
    """A token enters the battlefield, made by an effect (111.1)."""

    obj: Object

    def apply(self, state: State) -> State:
        taken = {o.label for o in state.objects.values()}
        label, number = self.obj.label, 1
        while label in taken:
            number += 1
            label = f"{self.obj.label} {number}"
        obj = self.obj.with_(id=state.next_id, timestamp=state.clock, label=label)
        return state.with_object(obj).with_(next_id=state.next_id + 1, clock=state.clock + 1)

    def told(self, state: State) -> str:
        return f"{self.obj.controller} creates a token: {self.obj.label}"


@dataclass(frozen=True)
class CountersPut(Event):
    """Counters of a kind are put on an object, or with a negative number taken off (122.1, 613.7c)."""

    obj: ObjectId
    kind: str
    number: int

    def apply(self, state: State) -> State:
        old = state.objects[self.obj]
        total = {**dict(old.counters), self.kind: max(0, old.counter(self.kind) + self.number)}
        counted = dict(old.counted) | ({self.kind: state.clock} if self.number > 0 else {})
        obj = old.with_(
            counters=tuple((kind, number) for kind, number in total.items() if number),
            counted=tuple(counted.items()),
        )
        return state.with_object(obj).with_(clock=state.clock + 1)

    def told(self, state: State) -> str:
        counters = "counter" if abs(self.number) == 1 else "counters"
        done = "put on" if self.number > 0 else "taken off"
        return f"{abs(self.number)} {self.kind} {counters} {done} {label(state, self.obj)}"


@dataclass(frozen=True)
class LifeChanged(Event):
    """A player gains life, or with a negative number loses it (119.3)."""

    player: str
    amount: int

    def apply(self, state: State) -> State:
        player = state.player(self.player)
        return state.with_player(replace(player, life=player.life + self.amount))

    def told(self, state: State) -> str:
        return f"{self.player} {'gains' if self.amount >= 0 else 'loses'} {abs(self.amount)} life"


@dataclass(frozen=True)
class Sacrificed(Event):
    """A permanent is sacrificed by its controller; its going to the graveyard is an event of its own."""

    obj: ObjectId

    def apply(self, state: State) -> State:
        return state

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} is sacrificed"


@dataclass(frozen=True)
class Postponed(Event):
    """Something is to be done at the beginning of the next end step (603.7)."""

    delayed: Delayed

    def apply(self, state: State) -> State:
        return state.with_(delayed=(*state.delayed, self.delayed))

    def told(self, state: State) -> str:
        return f"waits for the next end step: {self.delayed.label}"


@dataclass(frozen=True)
class AbilityPutOnStack(Event):
    """An ability goes on the stack as an object of its own, independent of its source (113.7a)."""

    obj: Object

    def apply(self, state: State) -> State:
        obj = self.obj.with_(id=state.next_id, timestamp=state.clock)
        return state.with_object(obj).with_(
            stack=(*state.stack, obj.id), next_id=state.next_id + 1, clock=state.clock + 1
        )

    def told(self, state: State) -> str:
        return f"{self.obj.label} is put on the stack"


@dataclass(frozen=True)
class Triggered(Event):
    """A triggered ability has triggered and waits (603.2)."""

    waiting: Waiting

    def apply(self, state: State) -> State:
        return state.with_(waiting=(*state.waiting, self.waiting))

    def told(self, state: State) -> str:
        return f"an ability of {called(state, self.waiting.source)} triggers: {self.waiting.because}"


@dataclass(frozen=True)
class DelayedTriggered(Event):
    """What was left to be done later triggers now (603.7)."""

    delayed: Delayed
    waiting: Waiting

    def apply(self, state: State) -> State:
        place = state.delayed.index(self.delayed)
        left = state.delayed[:place] + state.delayed[place + 1 :]
        return state.with_(delayed=left, waiting=(*state.waiting, self.waiting))

    def told(self, state: State) -> str:
        return f"it is time for: {self.delayed.label}"


@dataclass(frozen=True)
class WaitingLeft(Event):
    """A triggered ability waits no longer: it goes on the stack, or can't (603.3)."""

    waiting: Waiting
    quiet = True

    def apply(self, state: State) -> State:
        place = state.waiting.index(self.waiting)
        return state.with_(waiting=state.waiting[:place] + state.waiting[place + 1 :])

    def told(self, state: State) -> str:
        return f"an ability of {called(state, self.waiting.source)} waits no longer"


@dataclass(frozen=True)
class Noted(Event):
    """Something that leaves the position as it is but belongs in the story: a spell that does not resolve."""

    sentence: str
    code: str = ""
    about: ObjectId | None = None

    def apply(self, state: State) -> State:
        return state

    def told(self, state: State) -> str:
        return self.sentence


def _out_of_combat(state: State, gone: Collection[ObjectId]) -> State:
    if state.combat is None or not gone:
        return state
    combat = state.combat.without(gone)
    return state if combat is state.combat else state.with_(combat=combat)


@dataclass(frozen=True)
class AttackersDeclared(Event):
    """The active player has declared who attacks, all at once (508.1)."""

    attacks: tuple[Attack, ...]

    def apply(self, state: State) -> State:
        assert state.combat is not None
        attacked = bool(self.attacks)
        combat = replace(state.combat, attacks=self.attacks, attackers_declared=True, attacked=attacked)
        return state.with_(combat=combat)

    def told(self, state: State) -> str:
        if not self.attacks:
            return f"{state.active} declares no attackers"
        told = (f"{label(state, a.attacker)} attacks {label(state, a.target)}" for a in self.attacks)
        return "; ".join(told)


@dataclass(frozen=True)
class BlockersDeclared(Event):
    """The defending player has declared who blocks, all at once (509.1)."""

    attacks: tuple[Attack, ...]
    """All attacks, with the blockers of each."""

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

    def apply(self, state: State) -> State:
        attack = state.combat.attack_of(self.obj) if state.combat else None
        if state.combat is None or attack is None:
            return state
        return state.with_(combat=state.combat.with_attack(replace(attack, blocked=True)))

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} becomes blocked"


@dataclass(frozen=True)
class RemovedFromCombat(Event):
    """A permanent stops attacking, blocking or being attacked (506.4)."""

    obj: ObjectId
    why: str = ""

    def apply(self, state: State) -> State:
        return _out_of_combat(state, {self.obj})

    def told(self, state: State) -> str:
        return f"{label(state, self.obj)} is removed from combat" + (f" ({self.why})" if self.why else "")


def happen(state: State, batch: Iterable[Event]) -> State:
    """The position after a batch of events that happen at the same time: a plain fold.

    Events that change one object each are folded together, and what moves leaves combat together, which
    comes to the same.
    """
    objects: dict[ObjectId, Object] = {}
    left: set[ObjectId] = set()
    for event in batch:
        changes = event.changes
        if changes is not None:
            objects[changes] = event.changed(objects.get(changes) or state.objects[changes])
            continue
        if objects:
            state, objects = state.with_objects(objects), {}
        if isinstance(event, Moved):
            state = event.moved(state)
            left.add(event.obj)
            continue
        if left and not isinstance(event, Destroyed):
            state, left = _out_of_combat(state, left), set()
        state = event.apply(state)
    state = state.with_objects(objects) if objects else state
    return _out_of_combat(state, left)
