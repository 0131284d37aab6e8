"""Jobs: the parts of continuous effects that wait to be applied in some layer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from mtgrules.eras.era import Era
from mtgrules.language.edits import Has
from mtgrules.language.nouns import Named
from mtgrules.model.changes import AddPT, Alters, Change, Operation, Pair
from mtgrules.model.characteristics import PRINTED, Instance
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Condition, Edit, Frame, Ids, ObjectId, Selector, word
from mtgrules.rules.choices import remembered_choices
from mtgrules.rules.counters import keyword_counters, keyword_of_counter
from mtgrules.rules.faces import LiesFaceDown

EffectKey = tuple[str, int, str, int]
"""Which effect a job is part of: kind, object or effect id, origin of the ability, its number."""


@word("[gets|get] {power:signed}/{toughness:signed} from counters")
class FromCounters(Edit):
    """What counters on an object do to its size (122.1a, 613.4c)."""

    power: int
    toughness: int
    alters = Alters.PT_COUNTED

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (AddPT(self.power, self.toughness),)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset({("power", "any"), ("toughness", "any")})


@dataclass(frozen=True, slots=True)
class Part:
    """One edit of an effect as its words tell it, whatever object they are on."""

    number: int
    edit: Edit
    alters: Alters
    subject: Selector | None
    condition: Condition | None
    defines: bool
    reads: frozenset[Pair]
    writes: frozenset[Pair]


@dataclass(frozen=True, eq=False, slots=True)
class Job:
    """One edit of one continuous effect, with all that is needed to apply it."""

    effect: EffectKey
    words: Part
    frame: Frame
    timestamp: int
    label: str
    source: ObjectId | None = None
    locked: Ids | None = None

    @property
    def key(self) -> tuple[EffectKey, int]:
        """What tells the job from all others, also after its words were changed."""
        return self.effect, self.words.number

    @property
    def part(self) -> int:
        """Which of the parts of its effect it is."""
        return self.words.number

    @property
    def edit(self) -> Edit:
        """What is done."""
        return self.words.edit

    @property
    def alters(self) -> Alters:
        """What is altered, which decides the layer."""
        return self.words.alters

    @property
    def static(self) -> bool:
        """Whether an ability of an object makes it."""
        return self.source is not None

    @property
    def defines(self) -> bool:
        """Whether it is of an ability that defines a characteristic (604.3)."""
        return self.words.defines

    @property
    def subject(self) -> Selector | None:
        """The words for what it is done to."""
        return self.words.subject

    @property
    def condition(self) -> Condition | None:
        """While what it applies."""
        return self.words.condition

    @property
    def reads(self) -> frozenset[Pair]:
        """The values that decide whether it applies, to what, and what it does."""
        return self.words.reads

    @property
    def writes(self) -> frozenset[Pair]:
        """The values that may be different afterwards."""
        return self.words.writes

    def same_as(self, other: Job) -> bool:
        """Whether it is the same part of the same effect, with the same words, frame and age."""
        return all(getattr(self, name) == getattr(other, name) for name in Job.__slots__)

    def objects(self, view: View, begun: Mapping[EffectKey, Ids]) -> Ids:
        """The objects that it affects now: those it began with, the locked ones, or whatever fits."""
        found = begun.get(self.effect)
        if found is None:
            found = self.locked
        if found is None:
            subject = self.words.subject
            assert subject is not None
            return subject.among(view, self.frame)
        there = view.state.objects.keys()
        return found if found <= there else frozenset(found & there)

    def plan(self, view: View, begun: Mapping[EffectKey, Ids]) -> tuple[Change, ...]:
        """What it would do now."""
        return self.changes(view, self.objects(view, begun))

    def changes(self, view: View, objects: Ids) -> tuple[Change, ...]:
        """What it would do now to these objects."""
        edit = self.words.edit
        return edit.changes(view, self.frame, edit.affected(view, objects))

    def exists(self, view: View, begun: Mapping[EffectKey, Ids]) -> bool:
        """Whether there is such an effect now (613.8a); one that has begun goes on (613.6)."""
        if self.source is None or self.effect in begun:
            return True
        if _instance(self, view) is None:
            return False
        condition = self.words.condition
        return condition is None or condition.holds(view, self.frame)


def _instance(job: Job, view: View) -> Instance | None:
    """The ability that makes a job's effect, as it stands in a view; None where it is gone."""
    assert job.source is not None
    _, _, origin, number = job.effect
    for instance in view.abilities.get(job.source, ()):
        if instance.number == number and instance.origin == origin and instance.ability.generates:
            return instance
    return None


def current(job: Job, view: View, before: View | None = None) -> Job | None:
    """The job as the ability stands in a view, or None where the ability is gone.

    It is the same job where its source has the same abilities and controller as in the view before.
    """
    assert job.source is not None
    source = job.source
    if before is not None and _untouched(source, view, before):
        return job
    instance = _instance(job, view)
    found = () if instance is None else _of_instance(view, job.source, instance)
    return next((j for j in found if j.part == job.part), None)


def _untouched(source: ObjectId, view: View, before: View) -> bool:
    return (
        view.abilities.get(source) is before.abilities.get(source)
        and view.controller[source] == before.controller[source]
    )


def static_jobs(view: View, only: Ids | None = None) -> list[Job]:
    """The jobs of every ability that makes a continuous effect where it is, or of those of some objects."""
    return [
        job
        for obj, instance in view.sources()
        if only is None or obj in only
        for job in _of_instance(view, obj, instance)
    ]


def _of_instance(view: View, obj: ObjectId, instance: Instance) -> list[Job]:
    there = view.state.objects[obj]
    in_play, own = there.zone is Zone.BATTLEFIELD, instance.origin == PRINTED
    parts = _parts_of_ability(instance.ability, view.state.era, in_play, own)
    if not parts or there.status.phased_out:
        return []
    key = ("static", obj, instance.origin, instance.number)
    timestamp = max(there.timestamp, instance.since)  # 613.7a
    frame = Frame(obj, view.controller[obj], chosen=remembered_choices(view.state, there))
    return [
        Job(key, part, _granting(frame, part.edit, key, part.number, timestamp), timestamp, there.label, obj)
        for part in parts
    ]


@cache
def _parts_of_ability(ability: Ability, era: Era, in_play: bool, own: bool) -> tuple[Part, ...]:
    """The parts of the effect that an ability makes where it is, if any; `own` is for no gained one."""
    effect = ability.effect(era)
    if effect is None or not (in_play or effect.defines):
        return ()
    return _parts(effect.edits, effect.subject, effect.condition, defines=effect.defines and own)


def _parts(
    edits: tuple[Edit, ...],
    subject: Selector | None = None,
    condition: Condition | None = None,
    *,
    defines: bool = False,
    resolved: bool = False,
) -> tuple[Part, ...]:
    """The parts of an effect, with edits that are short for several written out."""
    whole = tuple(part for edit in edits for part in edit.parts if part.alters is not Alters.RULES)
    reads = frozenset[Pair]().union(*(words.reads for words in (subject, condition) if words is not None))
    return tuple(
        Part(
            number=number,
            edit=edit,
            alters=_altered(edit, whole, defines, resolved),
            subject=subject,
            condition=condition,
            defines=defines,
            reads=reads | edit.reads,
            writes=edit.writes,
        )
        for number, edit in enumerate(whole)
    )


def _granting(frame: Frame, edit: Edit, effect: EffectKey, part: int, timestamp: int) -> Frame:
    """The frame of a part; one that can grant abilities knows what they will be told apart by."""
    if edit.alters is not Alters.ABILITY:
        return frame
    kind, number, origin, place = effect
    return replace(frame, origin=f"{kind} {number} {origin} {place}.{part}", since=timestamp)


def _altered(edit: Edit, edits: tuple[Edit, ...], defines: bool = False, resolved: bool = False) -> Alters:
    """What an edit alters as a part of its effect: one that defines, changes types too, or has resolved."""
    if edit.alters is Alters.PT_SET:
        if defines:
            return Alters.PT_DEFINED
        return Alters.PT_BY_TYPE if any(e.alters is Alters.TYPE for e in edits) else Alters.PT_SET
    return Alters.PT_PUMPED if resolved and edit.alters is Alters.PT_MODIFIED else edit.alters


def lasting_jobs(state: State) -> list[Job]:
    """The jobs that no ability of an object makes: resolved effects, counters, lying face down."""
    return [*_of_effects(state), *_of_faces(state), *_of_counters(state)]


def _of_effects(state: State) -> list[Job]:
    found = []
    for effect in state.effects:
        key, since = ("lasting", effect.id, "", 0), effect.timestamp
        for part in _parts(effect.edits, effect.subject, resolved=effect.objects is not None):
            frame = _granting(effect.frame, part.edit, key, part.number, since)
            found.append(Job(key, part, frame, since, effect.label, locked=effect.objects))
    return found


def _of_faces(state: State) -> list[Job]:
    return [
        Job(("face", o.id, "", 0), part, Frame(o.id), o.timestamp, label, locked=frozenset({o.id}))
        for o in state.objects.values()
        if o.status.face_down and o.zone in (Zone.BATTLEFIELD, Zone.STACK)
        for label in (f"{o.label} lies face down",)
        for part in _parts((LiesFaceDown(),))
    ]


def _of_counters(state: State) -> list[Job]:
    found = []
    for o in state.objects.values():
        if not o.counters or o.zone is not Zone.BATTLEFIELD:
            continue
        for number, (kind, amount) in enumerate(o.counters):
            parts = _parts_of_counters(kind, amount, state.era, Named(o.label, o.id))
            since = o.counter_timestamp(kind)
            key = ("counter", o.id, kind, number)
            label = f"{amount} {kind} {'counter' if amount == 1 else 'counters'} on {o.label}"
            for part in parts:
                frame = _granting(Frame(o.id), part.edit, key, 0, since)
                found.append(Job(key, part, frame, since, label, locked=frozenset({o.id})))
    return found


@cache
def _parts_of_counters(kind: str, amount: int, era: Era, on: Named) -> tuple[Part, ...]:
    """The parts of what so many counters of a kind do to the object they are on; none for most kinds."""
    edit = _of_kind(kind, amount, era)
    return () if edit is None else _parts((edit,), on)


def _of_kind(kind: str, amount: int, era: Era) -> Edit | None:
    """What counters of a kind do to the object they are on, or None (122.1a-b)."""
    power, slash, toughness = kind.partition("/")
    if slash:
        return FromCounters(int(power) * amount, int(toughness) * amount)
    keyword = keyword_of_counter(kind)
    return None if keyword is None or not keyword_counters.at(era).value else Has((keyword,))
