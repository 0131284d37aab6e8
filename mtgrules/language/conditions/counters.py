"""What may be so of the counters on an object (122)."""

from __future__ import annotations

from mtgrules.language.conditions.about import AboutEach
from mtgrules.language.phrases.nouns import is_general
from mtgrules.model.facts import COUNTERS
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View
from mtgrules.model.words import Selector, word


class AboutCounters(AboutEach):
    """How many counters of a kind are on one object."""

    looks = COUNTERS

    def __post_init__(self) -> None:
        if self.subject.is_indefinite or is_general(self.subject):
            raise ValueError("the counters that are counted lie on one object")

    @property
    def kind_of_counter(self) -> str:
        """The kind of the counters."""
        raise NotImplementedError

    def is_enough(self, there: int) -> bool:
        """Whether so many counters of the kind make it so."""
        return there == 0

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return self.is_enough(seen.state.objects[obj].counter(self.kind_of_counter))


class _Named(AboutCounters):
    counters: str

    @property
    def kind_of_counter(self) -> str:
        return self.counters


class _Sized(AboutCounters):
    power: int
    toughness: int

    @property
    def kind_of_counter(self) -> str:
        return f"{self.power:+d}/{self.toughness:+d}"


@word(
    "{subject} [have] {number:number} or more {counters:word} counters on [it|them]",
    "{subject} [have] a {counters:word} counter on [it|them]",
    "there are {number:number} or more {counters:word} counters on {subject}",
    "{subject} had a {counters:word} counter on [it|them]",
)
class HasNamedAtLeast(_Named):
    """So many counters with a name being on an object, or more; None stands for one."""

    subject: Selector
    counters: str
    number: int | None = None

    def is_enough(self, there: int) -> bool:
        return there >= (self.number or 1)


@word(
    "{subject} [have] {number:number} or more {power:signed}/{toughness:signed} counters on [it|them]",
    "{subject} [have] a {power:signed}/{toughness:signed} counter on [it|them]",
    "there are {number:number} or more {power:signed}/{toughness:signed} counters on {subject}",
    "{subject} had a {power:signed}/{toughness:signed} counter on [it|them]",
)
class HasSizedAtLeast(_Sized):
    """So many counters that change the size being on an object, or more; None stands for one."""

    subject: Selector
    power: int
    toughness: int
    number: int | None = None

    def is_enough(self, there: int) -> bool:
        return there >= (self.number or 1)


@word("{subject} [have] a counter on [it|them]")
class HasSomeCounter(AboutCounters):
    """Any counter at all being on an object, whatever its kind."""

    subject: Selector

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return any(number > 0 for _, number in seen.state.objects[obj].counters)


@word(
    "{subject} [have] no {counters:word} counters on [it|them]",
    "there are no {counters:word} counters on {subject}",
    "{subject} had no {counters:word} counters on [it|them]",
)
class HasNoneNamed(_Named):
    """No counter with a name being on an object."""

    subject: Selector
    counters: str


@word(
    "{subject} [have] no {power:signed}/{toughness:signed} counters on [it|them]",
    "there are no {power:signed}/{toughness:signed} counters on {subject}",
    "{subject} had no {power:signed}/{toughness:signed} counters on [it|them]",
)
class HasNoneSized(_Sized):
    """No counter of a kind that changes the size being on an object."""

    subject: Selector
    power: int
    toughness: int
