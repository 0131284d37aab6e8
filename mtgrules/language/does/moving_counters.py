"""Counters that are taken off, or go on to other permanents (122)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal, how_many, known_of, meant_in
from mtgrules.language.phrases.references import This
from mtgrules.model.events.base import Event
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word

Counted = tuple[tuple[str, int], ...]
"""Kinds of counters, each with how many of it."""


@word("put as many {power:signed}/{toughness:signed} counters on {what} as {this} has")
class PutsAsManyCounters(Instruction):
    """As many counters being put on permanents as the source has, or last had (122.1)."""

    power: int
    toughness: int
    what: Selector
    this: This

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on everything meant; none where the source has none."""
        kind = f"{self.power:+d}/{self.toughness:+d}"
        number = sum(seen.state.objects[obj].counter(kind) for obj, seen in known_of(self.this, view, frame))
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(CountersPut(obj, kind, number) for obj in objects if number)


class SomeCounters(Instruction):
    """So many counters of one kind, as many of them as there are."""

    kind_of: str
    number: Number | None

    def there(self, view: View, frame: Frame, obj: ObjectId) -> Counted:
        """The counters of an object that are meant."""
        number = min(how_many(self.number, view, frame), view.state.objects[obj].counter(self.kind_of))
        return ((self.kind_of, number),) if number else ()


class AllCounters(Instruction):
    """All counters, of one kind or of every kind."""

    kind_of: str

    def there(self, view: View, frame: Frame, obj: ObjectId) -> Counted:
        """The counters of an object that are meant."""
        return tuple((k, n) for k, n in view.state.objects[obj].counters if self.kind_of in ("", k))


class Removes(Instruction):
    """Counters being taken off permanents (122)."""

    what: Selector
    measured = True

    def there(self, view: View, frame: Frame, obj: ObjectId) -> Counted:
        """The counters of an object that are meant."""
        raise NotImplementedError

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters taken off everything meant."""
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(
            CountersPut(obj, kind, -number)
            for obj in objects
            for kind, number in self.there(view, frame, obj)
        )


@word(
    "remove {number:number} {kind_of:counter} counters from {what}",
    "remove a {kind_of:counter} counter from {what}",
)
class RemovesCounters(SomeCounters, Removes):
    """So many counters of a kind being taken off, as many of them as there are."""

    kind_of: str
    what: Selector
    number: Number | None = None
    counts = "number"


@word("remove all {kind_of:counter} counters from {what}", "remove all counters from {what}")
class RemovesAllCounters(AllCounters, Removes):
    """All counters being taken off, of one kind or of every kind."""

    what: Selector
    kind_of: str = ""


class Moves(Instruction):
    """Counters going from one permanent onto another: as many as are there, of what is there (122.5)."""

    what: Selector
    host: Selector

    def there(self, view: View, frame: Frame, obj: ObjectId) -> Counted:
        """The counters of an object that are meant."""
        raise NotImplementedError

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters taken off one and put on the other, where both are there and are two (122.5)."""
        hosts = meant_in(Zone.BATTLEFIELD, self.host, view, frame)
        found: list[Event] = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            if len(hosts) != 1 or hosts[0] == obj:
                continue
            for kind, number in self.there(view, frame, obj):
                found += [CountersPut(obj, kind, -number), CountersPut(hosts[0], kind, number)]
        return tuple(found)


@word(
    "move {number:number} {kind_of:counter} counters from {what} onto {host}",
    "move a {kind_of:counter} counter from {what} onto {host}",
)
class MovesCounters(SomeCounters, Moves):
    """So many counters of a kind going onto another permanent."""

    kind_of: str
    what: Selector
    host: Selector
    number: Number | None = None


@word(
    "move all {kind_of:counter} counters from {what} onto {host}",
    "move all counters from {what} onto {host}",
)
class MovesAllCounters(AllCounters, Moves):
    """All counters going onto another permanent, of one kind or of every kind."""

    what: Selector
    host: Selector
    kind_of: str = ""
