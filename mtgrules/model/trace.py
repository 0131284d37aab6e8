"""The trace of a view: the parts of effects, and the steps that applied them, each with its layer."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.model.changes import Change
from mtgrules.model.facts import Alters, Pair
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.spoken import Spoken, SpokenEdit

EffectKey = tuple[str, int, str, int]
"""Which effect a job is part of: kind, object or effect id, origin of the ability, its number."""


@dataclass(frozen=True, slots=True)
class Part:
    """One edit of an effect as its words tell it, whatever object they are on."""

    number: int
    edit: SpokenEdit
    alters: Alters
    """What is altered, which decides the layer."""
    subject: Spoken | None
    condition: Spoken | None
    defines: bool
    reads: frozenset[Pair]
    """The values that decide whether it applies, to what, and what it does."""
    writes: frozenset[Pair]
    """The values that may be different afterwards."""
    named: tuple[Mention, ...] = ()
    """What its words can take up."""


@dataclass(frozen=True, eq=False, slots=True)
class Job:
    """One edit of one continuous effect, with all that is needed to apply it."""

    effect: EffectKey
    words: Part
    frame: Frame
    timestamp: int
    label: str
    """What a board calls it."""
    source: ObjectId | None = None
    """The object whose ability makes it; None where it has resolved, and for counters and faces."""
    locked: Ids | None = None

    @property
    def key(self) -> tuple[EffectKey, int]:
        """What tells the job from all others, also after its words were changed."""
        return self.effect, self.words.number

    @property
    def edit(self) -> SpokenEdit:
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
    def subject(self) -> Spoken | None:
        """The words for what it is done to."""
        return self.words.subject

    @property
    def condition(self) -> Spoken | None:
        """While what it applies."""
        return self.words.condition

    def same_as(self, other: Job) -> bool:
        """Whether it is the same part of the same effect, with the same words, frame and age."""
        return all(getattr(self, name) == getattr(other, name) for name in Job.__slots__)


@dataclass(frozen=True)
class Layer:
    """One layer or sublayer: its number as judges say it, its name, and what is applied in it."""

    number: str
    name: str
    alters: frozenset[Alters]
    cite: Cite
    defining: bool | None = None
    """True for a layer of defining abilities alone; None where it does not matter."""

    def __str__(self) -> str:
        return f"layer {self.number} ({self.name})" if self.number else self.name


@dataclass(frozen=True, slots=True)
class LayerStep:
    """One application of one part of an effect: where, by what, to which objects, and who was overtaken."""

    job: Job
    layer: Layer
    changes: tuple[Change, ...]
    overtook: tuple[Job, ...]
    cite: Cite

    @property
    def objects(self) -> Ids:
        """Every object that it affected."""
        return frozenset().union(*(change.objects for change in self.changes))

    def touches(self, obj: ObjectId, column: str) -> bool:
        """Whether it changed, or set again, this value of this object."""
        return any(obj in c.objects and column in c.operation.columns for c in self.changes)
