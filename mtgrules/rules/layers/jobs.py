"""Jobs: the parts of continuous effects that wait to be applied in some layer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from mtgrules.eras.era import Absent, Dated, Era, Since
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_lines import NEW_SET
from mtgrules.language.abilities.keywords import keyword
from mtgrules.language.abilities.phrase_keywords import Enchant
from mtgrules.language.abilities.type_edits import Becomes
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.phrases.dated_rules import remembered_choices, statement_counts, statement_replaces
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import CardType, Subtype
from mtgrules.language.phrases.references import Named
from mtgrules.language.phrases.values import With
from mtgrules.model.changes import AddColors, AddPT, Change, Operation, SetColors
from mtgrules.model.characteristics import PRINTED, Instance
from mtgrules.model.facts import ANY, TAPPED, Alters, Pair
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.state import State
from mtgrules.model.trace import EffectKey, Job, Part
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Condition, Edit, Keyword, Selector, word, worded
from mtgrules.rules.layers.printed import LiesFaceDown

artifacts_shut_off = dated_rule("a tapped artifact's abilities do not work")


def shut_off(view: View, obj: ObjectId) -> bool:
    """Whether an object is a tapped artifact, and neither a creature nor a land, in an era that stops it."""
    there = view.state.objects[obj]
    if not there.status.tapped or there.zone is not Zone.BATTLEFIELD:
        return False
    types = view.types[obj]
    stops = "artifact" in types and not types & {"creature", "land"}
    return stops and artifacts_shut_off.at(view.state.era).value


keyword_counters = dated_rule("a counter named like a keyword gives that keyword")


KEYWORD_COUNTERS = (
    *("flying", "first strike", "double strike", "deathtouch", "haste", "lifelink", "reach", "trample"),
    "vigilance",
)
"""The kinds of counters that do."""


@cache
def keyword_of_counter(kind: str) -> Keyword | None:
    """The keyword that a kind of counter is named after, or None.

    >>> str(keyword_of_counter("flying"))
    'Flying'
    """
    return keyword(kind) if kind in KEYWORD_COUNTERS else None


_AN_AURA = Becomes(
    Determiner.A
    & CardType("enchantment")
    & Subtype("Aura")
    & With(Enchant(Determiner.BARE & CardType("creature")))
)
"""What it is for something to be bestowed, in the words of an effect."""

bestowed_is: Dated[Becomes] = Dated(
    "what is bestowed",
    Absent("2013-09-27", NEW_SET),
    Since("2013-09-27", _AN_AURA, "an Aura enchantment with enchant creature, and no creature"),
    by="keywords",
    written=("", "", "", "", "702.103b"),
)

_PERMANENT = (Zone.BATTLEFIELD, Zone.PHASED_OUT)


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


def objects_of(job: Job, view: View, begun: Mapping[EffectKey, Ids]) -> Ids:
    """The objects that it affects now: those it began with, the locked ones, or whatever fits."""
    found = begun.get(job.effect)
    if found is None:
        found = job.locked
    if found is None:
        subject: Any = job.words.subject  # a Selector: words lie above the trace
        return frozenset(subject.among(view, job.frame))
    there = view.state.objects.keys()
    return found if found <= there else frozenset(found & there)


def plan_of(job: Job, view: View, begun: Mapping[EffectKey, Ids]) -> tuple[Change, ...]:
    """What it would do now."""
    return changes_of(job, view, objects_of(job, view, begun))


def changes_of(job: Job, view: View, objects: Ids) -> tuple[Change, ...]:
    """What it would do now to these objects."""
    edit: Any = job.words.edit
    changes: tuple[Change, ...] = edit.changes(view, job.frame, edit.affected(view, objects))
    if job.defines and job.alters is Alters.COLOR and not statement_counts.at(view.state.era).value:
        return ()
    if job.defines and job.alters is Alters.COLOR and not statement_replaces.at(view.state.era).value:
        return tuple(_in_addition(change) for change in changes)
    return changes


def _in_addition(change: Change) -> Change:
    """What a card says of its color, joining its other colors; being colorless joins nothing."""
    operation = change.operation
    if isinstance(operation, SetColors) and operation.colors:
        return replace(change, operation=AddColors(operation.colors))
    return change


def exists(job: Job, view: View, begun: Mapping[EffectKey, Ids]) -> bool:
    """Whether there is such an effect now (613.8a); one that has begun goes on (613.6)."""
    if job.source is None or job.effect in begun:
        return True
    if _instance(job, view) is None or shut_off(view, job.source):
        return False
    condition: Any = job.words.condition
    return condition is None or bool(condition.holds(view, job.frame))


def _instance(job: Job, view: View) -> Instance | None:
    """The ability that makes a job's effect, as it stands in a view; None where it is gone."""
    assert job.source is not None
    _, _, origin, number = job.effect
    for instance in view.abilities.get(job.source, ()):
        if instance.number == number and instance.origin == origin and instance.ability.generates:
            return instance
    return None


def current(job: Job, view: View, before: View) -> Job | None:
    """The job as the ability stands in a view, or None where the ability is gone.

    It is the same job where its source has the same abilities and controller as in the view before.
    """
    source = job.source
    assert source is not None
    same = view.abilities.get(source) is before.abilities.get(source)
    if same and view.controller[source] == before.controller[source]:
        return job
    instance = _instance(job, view)
    found = () if instance is None else _of_instance(view, source, instance)
    return next((j for j in found if j.words.number == job.words.number), None)


def works(ability: Ability, view: View, obj: ObjectId) -> bool:
    """Whether an ability that an object has works where that is, as it is (113.6)."""
    there = view.state.objects[obj].zone in ability.works_in
    return there and (ability.works_tapped or not shut_off(view, obj))


def static_jobs(view: View) -> list[Job]:
    """The jobs of every ability that makes a continuous effect where it is."""
    return [job for obj, instance in view.sources() for job in _of_instance(view, obj, instance)]


def _of_instance(view: View, obj: ObjectId, instance: Instance) -> list[Job]:
    there = view.state.objects[obj]
    ability, own = worded(Ability, instance.ability), instance.origin == PRINTED
    parts = _parts_of_ability(ability, view.state.era, there.zone in ability.works_in, own)
    if not parts:
        return []
    key = ("static", obj, instance.origin, instance.number)
    timestamp = max(there.timestamp, instance.since)  # 613.7a
    seen = (obj, view.controller[obj], remembered_choices(view.state, there), parts[0].named)
    frames = (
        _frame(*seen, _origin(key, part.number), timestamp) if _grants(part) else _frame(*seen)
        for part in parts
    )
    return [
        Job(key, part, frame, timestamp, there.label, obj) for part, frame in zip(parts, frames, strict=True)
    ]


@lru_cache(maxsize=4096)
def _frame(
    obj: ObjectId, you: str, chosen: Choices, named: tuple[Mention, ...], origin: str = "", since: int = 0
) -> Frame:
    """The frame of a static ability: the same one for all positions in which nothing of it differs."""
    return Frame(obj, you, chosen=chosen, named=named, origin=origin, since=since)


@cache
def _parts_of_ability(ability: Ability, era: Era, works: bool, own: bool) -> tuple[Part, ...]:
    """The parts of the effect that an ability makes where it is, if any; `own` is for no gained one."""
    effect = ability.effect(era)
    if effect is None or not (works or effect.defines):
        return ()
    parts = _parts(effect.edits, effect.subject, effect.condition, defines=effect.defines and own)
    if artifacts_shut_off.at(era).value:
        looks = TAPPED | {("types", ANY)}
        parts = tuple(replace(part, reads=part.reads | looks) for part in parts)
    return tuple(replace(part, named=effect.named) for part in parts) if effect.names else parts


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


def _grants(part: Part) -> bool:
    return part.edit.alters is Alters.ABILITY


def _origin(effect: EffectKey, part: int) -> str:
    """What abilities that a part grants are told apart by."""
    kind, number, origin, place = effect
    return f"{kind} {number} {origin} {place}.{part}"


def _altered(edit: Edit, edits: tuple[Edit, ...], defines: bool = False, resolved: bool = False) -> Alters:
    """What an edit alters as a part of its effect: one that defines, changes types too, or has resolved."""
    if edit.alters is Alters.PT_SET:
        if defines:
            return Alters.PT_DEFINED
        return Alters.PT_BY_TYPE if any(e.alters is Alters.TYPE for e in edits) else Alters.PT_SET
    return Alters.PT_PUMPED if resolved and edit.alters is Alters.PT_MODIFIED else edit.alters


def lasting_jobs(state: State) -> list[Job]:
    """The jobs that no ability of an object makes: resolved effects, counters, lying face down, bestow."""
    return [*_of_effects(state), *_of_faces(state), *_of_bestowed(state), *_of_counters(state)]


def _lasting(
    effect: EffectKey, parts: tuple[Part, ...], frame: Frame, since: int, label: str, locked: Ids | None
) -> Iterator[Job]:
    """The jobs of some parts; one that can grant abilities knows what they will be told apart by."""
    for part in parts:
        own = replace(frame, origin=_origin(effect, part.number), since=since) if _grants(part) else frame
        yield Job(effect, part, own, since, label, locked=locked)


def _on_itself(kind: str, obj: Object, parts: tuple[Part, ...], label: str) -> Iterator[Job]:
    """The jobs of what is so of an object for as long as it is there."""
    key = (kind, obj.id, "", 0)
    return _lasting(key, parts, Frame(obj.id), obj.timestamp, label, frozenset({obj.id}))


def _of_effects(state: State) -> Iterator[Job]:
    for effect in state.effects:
        edits = tuple(worded(Edit, edit) for edit in effect.edits)
        subject = None if effect.subject is None else worded(Selector, effect.subject)
        parts = _parts(edits, subject, resolved=effect.objects is not None)
        key = ("lasting", effect.id, "", 0)
        yield from _lasting(key, parts, effect.frame, effect.timestamp, effect.label, effect.objects)


def _of_faces(state: State) -> Iterator[Job]:
    for o in state.objects.values():
        if o.status.face_down and o.zone in (*_PERMANENT, Zone.STACK):
            yield from _on_itself("face", o, _parts((LiesFaceDown(),)), f"{o.label} lies face down")


def _of_bestowed(state: State) -> Iterator[Job]:
    """What makes bestowed objects Auras: not where what it was attached to is gone (701.3d, 702.103f)."""
    for o in state.objects.values():
        if o.bestowed and (o.zone not in _PERMANENT or o.attached_to in state.objects):
            parts = _parts((bestowed_is.at(state.era).value,))
            yield from _on_itself("bestow", o, parts, f"{o.label} is bestowed")


def _of_counters(state: State) -> Iterator[Job]:
    for o in state.objects.values():
        if not o.counters or o.zone not in _PERMANENT:
            continue
        for number, (kind, amount) in enumerate(o.counters):
            parts = _parts_of_counters(kind, amount, state.era, Named(o.label, o.id))
            label = f"{amount} {kind} {'counter' if amount == 1 else 'counters'} on {o.label}"
            key, since = ("counter", o.id, kind, number), o.counter_timestamp(kind)
            yield from _lasting(key, parts, Frame(o.id), since, label, frozenset({o.id}))


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
