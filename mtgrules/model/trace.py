"""The trace of a view: the steps that made it, each with its layer and the part of an effect behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from mtgrules.eras.cite import Cite
from mtgrules.model.changes import Change
from mtgrules.model.facts import Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.spoken import Spoken, SpokenEdit

EffectKey = tuple[str, int, str, int]
"""Which effect a job is part of: kind, object or effect id, origin of the ability, its number."""


class Cause(Protocol):
    """What a step applies: one part of one effect, with the words that it is of."""

    @property
    def effect(self) -> EffectKey:
        """Which effect it is a part of."""
        ...

    @property
    def key(self) -> tuple[EffectKey, int]:
        """What tells it from all others, also after its words were changed."""
        ...

    @property
    def part(self) -> int:
        """Which of the parts of its effect it is."""
        ...

    @property
    def edit(self) -> SpokenEdit:
        """What is done."""
        ...

    @property
    def alters(self) -> Alters:
        """What is altered, which decides the layer."""
        ...

    @property
    def subject(self) -> Spoken | None:
        """The words for what it is done to."""
        ...

    @property
    def condition(self) -> Spoken | None:
        """While what it applies."""
        ...

    @property
    def frame(self) -> Frame:
        """What its reference words stand for."""
        ...

    @property
    def timestamp(self) -> int:
        """Its age."""
        ...

    @property
    def label(self) -> str:
        """What a board calls it."""
        ...

    @property
    def source(self) -> ObjectId | None:
        """The object whose ability makes it; None where it has resolved, and for counters and faces."""
        ...

    @property
    def defines(self) -> bool:
        """Whether it is of an ability that defines a characteristic (604.3)."""
        ...

    @property
    def static(self) -> bool:
        """Whether an ability of an object makes it."""
        ...

    @property
    def reads(self) -> frozenset[Pair]:
        """The values that decide whether it applies, to what, and what it does."""
        ...

    @property
    def writes(self) -> frozenset[Pair]:
        """The values that may be different afterwards."""
        ...


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

    job: Cause
    layer: Layer
    changes: tuple[Change, ...]
    overtook: tuple[Cause, ...]
    cite: Cite

    @property
    def objects(self) -> Ids:
        """Every object that it affected."""
        return frozenset().union(*(change.objects for change in self.changes))

    def touches(self, obj: ObjectId, column: str) -> bool:
        """Whether it changed, or set again, this value of this object."""
        return any(obj in c.objects and column in c.operation.columns for c in self.changes)
