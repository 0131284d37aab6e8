"""Jobs: the parts of continuous effects that wait to be applied in some layer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from mtgrules.eras.era import Era
from mtgrules.language.edits import Has
from mtgrules.language.nouns import Named
from mtgrules.model.changes import AddPT, Alters, Change, Operation, Pair
from mtgrules.model.characteristics import PRINTED, Instance
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Edit, Frame, Ids, ObjectId, Selector, word
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


@dataclass(frozen=True, eq=False, slots=True)
class Job:
    """One edit of one continuous effect, with all that is needed to apply it."""

    effect: EffectKey
    part: int
    edit: Edit
    alters: Alters
    frame: Frame
    timestamp: int
    label: str
    source: ObjectId | None = None
    static: bool = False
    defines: bool = False
    locked: Ids | None = None
    subject: Selector | None = None
    condition: Condition | None = None
    reads: frozenset[Pair] = frozenset()
    writes: frozenset[Pair] = frozenset()

    @property
    def key(self) -> tuple[EffectKey, int]:
        """What tells the job from all others, also after its words were changed."""
        return self.effect, self.part

    def objects(self, view: View, begun: Mapping[EffectKey, Ids]) -> Ids:
        """The objects that it affects now: those it began with, the locked ones, or whatever fits."""
        found = begun.get(self.effect)
        if found is None:
            found = self.locked
        if found is None:
            assert self.subject is not None
            return self.subject.among(view, self.frame)
        return found & view.state.objects.keys()

    def plan(self, view: View, begun: Mapping[EffectKey, Ids]) -> tuple[Change, ...]:
        """What it would do now."""
        objects = self.edit.affected(view, self.objects(view, begun))
        return self.edit.changes(view, self.frame, objects)

    def exists(self, view: View, begun: Mapping[EffectKey, Ids]) -> bool:
        """Whether there is such an effect now (613.8a); one that has begun goes on (613.6)."""
        if self.effect in begun or not self.static:
            return True
        if not any(i.origin == self.effect[2] and i.number == self.effect[3] for i in _instances(self, view)):
            return False
        return self.condition is None or self.condition.holds(view, self.frame)


def _instances(job: Job, view: View) -> Iterable[Instance]:
    """The abilities of a job's source that make effects."""
    assert job.source is not None
    return (i for i in view.abilities.get(job.source, ()) if i.ability.generates)


def current(job: Job, view: View) -> Job | None:
    """The job as the ability stands in a view, or None where the ability is gone."""
    assert job.source is not None
    _, _, origin, number = job.effect
    for instance in _instances(job, view):
        if instance.origin == origin and instance.number == number:
            found = _of_instance(view, job.source, instance)
            return next((j for j in found if j.part == job.part), None)
    return None


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
    effect = instance.ability.effect(view.state.era)
    if effect is None or not (there.zone is Zone.BATTLEFIELD or effect.defines):
        return []
    if there.status.phased_out:
        return []
    chosen = remembered_choices(view.state, there)
    key = ("static", obj, instance.origin, instance.number)
    defines = effect.defines and instance.origin == PRINTED
    timestamp = max(there.timestamp, instance.since)  # 613.7a
    frame = Frame(this=obj, you=view.controller[obj], chosen=chosen)
    reads = effect.subject.reads | (effect.condition.reads if effect.condition else frozenset())
    edits = parts_of(effect.edits)
    return [
        Job(
            effect=key,
            part=part,
            edit=edit,
            alters=_altered(edit, edits, defines),
            frame=_granting(frame, edit, key, part, timestamp),
            timestamp=timestamp,
            label=there.label,
            source=obj,
            static=True,
            defines=defines,
            subject=effect.subject,
            condition=effect.condition,
            reads=reads | edit.reads,
            writes=edit.writes,
        )
        for part, edit in enumerate(edits)
    ]


def parts_of(edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """The edits of an effect, with those that are short for several written out."""
    return tuple(part for edit in edits for part in edit.parts)


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
        subject_reads = effect.subject.reads if effect.subject else frozenset()
        key = ("lasting", effect.id, "", 0)
        edits = parts_of(effect.edits)
        for part, edit in enumerate(edits):
            found.append(
                Job(
                    effect=key,
                    part=part,
                    edit=edit,
                    alters=_altered(edit, edits, resolved=effect.objects is not None),
                    frame=_granting(effect.frame, edit, key, part, effect.timestamp),
                    timestamp=effect.timestamp,
                    label=effect.label,
                    locked=effect.objects,
                    subject=effect.subject,
                    reads=subject_reads | edit.reads,
                    writes=edit.writes,
                )
            )
    return found


def _of_faces(state: State) -> list[Job]:
    return [
        Job(
            effect=("face", o.id, "", 0),
            part=0,
            edit=LiesFaceDown(),
            alters=Alters.FACE,
            frame=Frame(this=o.id),
            timestamp=o.timestamp,
            label=f"{o.label} lies face down",
            locked=frozenset({o.id}),
            writes=LiesFaceDown().writes,
        )
        for o in state.objects.values()
        if o.status.face_down and o.zone in (Zone.BATTLEFIELD, Zone.STACK)
    ]


def _of_counters(state: State) -> list[Job]:
    found = []
    for o in state.objects.values():
        if o.zone is not Zone.BATTLEFIELD:
            continue
        for number, (kind, amount) in enumerate(o.counters):
            edit = _of_kind(kind, amount, state.era)
            if edit is None:
                continue
            timestamp = o.counter_timestamp(kind)
            key = ("counter", o.id, kind, number)
            found.append(
                Job(
                    effect=key,
                    part=0,
                    edit=edit,
                    writes=edit.writes,
                    alters=edit.alters,
                    frame=_granting(Frame(this=o.id), edit, key, 0, timestamp),
                    timestamp=timestamp,
                    label=f"{amount} {kind} {'counter' if amount == 1 else 'counters'} on {o.label}",
                    locked=frozenset({o.id}),
                    subject=Named(o.label, o.id),
                )
            )
    return found


def _of_kind(kind: str, amount: int, era: Era) -> Edit | None:
    """What counters of a kind do to the object they are on, or None (122.1a-b)."""
    power, slash, toughness = kind.partition("/")
    if slash:
        return FromCounters(int(power) * amount, int(toughness) * amount)
    keyword = keyword_of_counter(kind)
    return None if keyword is None or not keyword_counters.at(era).value else Has((keyword,))
