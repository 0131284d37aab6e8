"""A position of the game as one frozen value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeVar

from mtgrules.eras.era import CURRENT, Era
from mtgrules.model.changed import changed
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.combat import Combat
from mtgrules.model.facts import CAST, COMBAT, EFFECTS, STEP, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.labels import unused
from mtgrules.model.objects import Object, Player, Zone
from mtgrules.model.pending import Pending
from mtgrules.model.spoken import Spoken, SpokenAbility, SpokenEdit
from mtgrules.model.turn import Step

T = TypeVar("T")
_COUNTED = frozenset(
    {
        *("clock", "next_id", "acting", "passed", "lands_played", "used", "extra_turns", "resolving"),
        *("sick", "newcomers", "unique_since", "waiting", "delayed", "shields", "pending"),
    }
)
"""What only numbers things to come, says whose move it is or what waits: no layer depends on it."""
_FACTS: Mapping[str, frozenset[Pair]] = MappingProxyType(
    {"cast": CAST, "combat": COMBAT, "raided": COMBAT, "effects": EFFECTS, "step": STEP}
)
"""What words that depend on it say that they read."""


@dataclass(frozen=True)
class Effect:
    """A continuous effect that no object's ability makes: from something that resolved, or of a board.

    `objects` is the locked set (611.2c); None where the effect applies to whatever fits at the moment.
    """

    id: int
    edits: tuple[SpokenEdit, ...]
    timestamp: int
    duration: Spoken
    label: str
    frame: Frame
    objects: Ids | None = None
    subject: Spoken | None = None


@dataclass(frozen=True)
class Shield:
    """Something that waits to replace or prevent an event: the word that says how, with its frame."""

    id: int
    word: Spoken
    frame: Frame
    label: str
    source: str


@dataclass(frozen=True)
class Waiting:
    """A triggered ability that has triggered and waits to be put on the stack (603.2-603.3)."""

    source: ObjectId
    controller: str
    ability: SpokenAbility
    because: str
    frame: Frame
    """What its words stand for: the event that it noticed, and what its source had chosen."""


@dataclass(frozen=True)
class Delayed:
    """Something that a resolved effect leaves for later (603.7)."""

    ability: SpokenAbility
    occasion: Spoken | None
    """The part of a turn that it waits for; None for what notices something while the turn lasts."""
    frame: Frame
    label: str


@dataclass(frozen=True, slots=True)
class SpellCast:
    """That a spell was cast: by whom, and which object it was on the stack."""

    player: str
    spell: ObjectId


@dataclass(frozen=True)
class LastKnown:
    """What an object was when it last was where it belonged (608.2h)."""

    obj: Object
    values: tuple[tuple[str, Any], ...]
    """Its characteristics, and its controller."""
    copiable: Characteristics | None = None
    """Its copiable values; None where these were those of its card."""
    went: tuple[int, Zone, Zone] | None = None
    """In which turn it went from which zone to which, where it changed zones."""

    @property
    def label(self) -> str:
        """What a board called it."""
        return self.obj.label

    def value(self, column: str) -> Any:
        """One of its last characteristics."""
        return dict(self.values)[column]


class Kept:
    """What was worked out from a position, and what can be gone on with from an earlier one."""

    __slots__ = ("answers", "earlier")

    def __init__(self, before: Kept | None = None, written: frozenset[Pair] = frozenset()) -> None:
        self.answers: dict[Any, Any] = {}
        self.earlier: dict[Any, tuple[Any, frozenset[Pair]]] = {}
        """The latest answers with all that was written since."""
        if before is not None:
            found = before.earlier.items()
            self.earlier = {work: (answer, since | written) for work, (answer, since) in found}


@dataclass(frozen=True)
class State:
    """A position: frozen and comparable. What upper floors work out from it is kept beside it."""

    era: Era = CURRENT
    players: tuple[Player, ...] = (Player("Ana"), Player("Nico"))
    objects: Mapping[ObjectId, Object] = field(default_factory=lambda: MappingProxyType({}))
    effects: tuple[Effect, ...] = ()
    shields: tuple[Shield, ...] = ()
    stack: tuple[ObjectId, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    last_known: Mapping[ObjectId, LastKnown] = field(default_factory=lambda: MappingProxyType({}))
    active: str = "Ana"
    turn: int = 1
    step: Step = Step.MAIN
    combat: Combat | None = None
    """The combat under way; None outside the combat phase."""
    acting: str = ""
    """The player who has priority where anybody has; empty for the active player."""
    passed: tuple[str, ...] = ()
    """The players who have passed in succession (117.4)."""
    resolving: bool = False
    """Whether a batch of 1997 is resolving, so that nobody may act."""
    pending: Pending | None = None
    """The damage and destruction of 1997 that can still be prevented or regenerated; None elsewhere."""
    sick: Ids = frozenset()
    """The permanents whose controller has not had them since their latest turn began (302.6)."""
    newcomers: Ids = frozenset()
    """The permanents that the active player has got since their turn before this one began (702.30)."""
    unique_since: tuple[tuple[tuple[ObjectId, str], int], ...] = ()
    """Since when each legend has been one of its name, and each world permanent, without a name, world."""
    damaged: frozenset[str] = frozenset()
    """The players who have been dealt damage in this turn."""
    raided: int = 0
    """The turn in which an attacking creature was last declared."""
    used: tuple[tuple[ObjectId, SpokenAbility], ...] = ()
    """The abilities activated in this turn, with their sources (602.5b)."""
    lands_played: int = 0
    """How many lands the active player has played this turn."""
    cast: tuple[SpellCast, ...] = ()
    """The spells that have been cast this turn, in order."""
    cast_before: tuple[SpellCast, ...] = ()
    """The same of the turn before this one."""
    extra_turns: tuple[str, ...] = ()
    """Whose turns come next before the usual order goes on, the next one last (500.7)."""
    resumes: str = ""
    """In an extra turn, the player after whom the usual order goes on."""
    controlled_by: str = ""
    """The player who controls the active player during this turn; empty where none does (723.1)."""
    to_be_controlled: tuple[tuple[str, str], ...] = ()
    """The players who will be controlled during their next turns, each with by whom."""
    next_id: int = 1
    clock: int = 1
    _kept: Kept = field(default_factory=Kept, init=False, repr=False, compare=False)

    def __hash__(self) -> int:
        return hash((self.era, self.players, self.next_id, self.clock, self.turn, self.stack))

    def worked_out(self, work: Callable[[State], T]) -> T:
        """The answer of a pure function of this position, worked out at the first asking."""
        kept = self._kept
        if work not in kept.answers:
            kept.answers[work] = work(self)
        found: T = kept.answers[work]
        return found

    def gone_on(self, work: Callable[[State], T]) -> T:
        """The same of a function that asks for its answer in an `earlier` position, to go on from there."""
        kept = self._kept
        if work not in kept.answers:
            kept.earlier[work] = self.worked_out(work), frozenset()
        found: T = kept.answers[work]
        return found

    def earlier(self, work: Callable[[State], T]) -> tuple[T, frozenset[Pair]] | None:
        """An answer for an earlier position, with all in which this one can be different; None for none."""
        return self._kept.earlier.get(work)

    def with_(self, **changes: Any) -> State:
        """The position with some fields changed."""
        if not changes.keys() <= _COUNTED | _FACTS.keys():
            return changed(self, **changes, _kept=Kept())
        written = frozenset[Pair]().union(*(_FACTS[name] for name in changes if name in _FACTS))
        if "effects" in changes and self._copies_among(changes["effects"]):
            return changed(self, **changes, _kept=Kept())
        return changed(self, **changes, _kept=Kept(self._kept, written))

    def _copies_among(self, effects: tuple[Effect, ...]) -> bool:
        """Whether a copy effect is new or gone, by which a choice can be forgotten (607.5a)."""
        pairs = ((self.effects, effects), (effects, self.effects))
        other = [effect for one, two in pairs for effect in one if effect not in two]
        return any(edit.alters is Alters.COPY for effect in other for edit in effect.edits)

    def under(self, era: Era) -> State:
        """The same position by the rules of another era."""
        return self.with_(era=era)

    def with_object(self, obj: Object) -> State:
        """The position with an object added or replaced."""
        return self.with_objects({obj.id: obj})

    def with_objects(self, found: Mapping[ObjectId, Object]) -> State:
        """The position with several objects added or replaced."""
        objects = self.objects.copy()  # type: ignore[attr-defined]
        objects.update(found)
        return changed(self, objects=MappingProxyType(objects), _kept=self._kept_after(found))

    def with_new(self, obj: Object) -> State:
        """The position with an object that is new: its number, its age and a label of its own come here."""
        new = obj.with_(id=self.next_id, timestamp=self.clock, label=unused(obj.label, self.labels))
        return self.with_object(new).with_(next_id=self.next_id + 1, clock=self.clock + 1)

    def _kept_after(self, found: Mapping[ObjectId, Object]) -> Kept:
        """What can be taken over where some objects are replaced: nothing, if more than a fact changes."""
        written: set[Pair] = set()
        for number, obj in found.items():
            before = self.objects.get(number)
            facts = None if before is None else before.changed_in(obj)
            if facts is None:
                return Kept()
            written |= facts
        return Kept(self._kept, frozenset(written))

    def without_object(self, obj: ObjectId) -> State:
        """The position without an object, which is in no zone any more."""
        kept = self.objects.copy()  # type: ignore[attr-defined]
        kept.pop(obj, None)
        return self.with_(objects=MappingProxyType(kept), stack=tuple(i for i in self.stack if i != obj))

    def with_player(self, player: Player) -> State:
        """The position with a player's values replaced."""
        return self.with_(players=tuple(player if p.name == player.name else p for p in self.players))

    def player(self, name: str) -> Player:
        """The player of a name. Raises KeyError."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def turn_order(self, first: str = "") -> tuple[str, ...]:
        """The players still in the game in turn order, from one on, or from the active player."""
        names = [player.name for player in self.players]
        at = names.index(first or self.active)
        return tuple(name for name in (*names[at:], *names[:at]) if not self.player(name).lost)

    def next_player(self, player: str) -> str:
        """The player whose turn follows another's; the same one, if nobody else is in the game."""
        return next((name for name in self.turn_order(player) if name != player), player)

    @property
    def defending(self) -> str:
        """The defending player: who is attacked in the combat under way, or would be in one (506.2)."""
        return self.next_player(self.active) if self.combat is None else self.combat.defending

    def zone(self, zone: Zone) -> tuple[Object, ...]:
        """The objects in a zone, oldest id first."""
        return self.worked_out(_by_zone).get(zone, ())

    @property
    def labels(self) -> frozenset[str]:
        """What the objects are called."""
        return frozenset(obj.label for obj in self.objects.values())

    def labeled(self, label: str) -> Object | None:
        """The newest object under a label, or None."""
        found = [o for o in self.objects.values() if o.label == label]
        return found[-1] if found else None


def _by_zone(state: State) -> Mapping[Zone, tuple[Object, ...]]:
    return MappingProxyType(grouped((obj.zone, obj) for obj in state.objects.values()))
