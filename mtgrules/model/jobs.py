"""Jobs: the parts of continuous effects that wait to be applied in some layer."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.model.facts import Alters, Pair
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.trace import EffectKey, LayerStep
from mtgrules.model.words import Condition, Edit, Selector


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


def applied(step: LayerStep) -> Job:
    """The part of an effect that a step applied."""
    assert isinstance(step.job, Job)
    return step.job
