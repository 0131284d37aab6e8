"""Costs of spells and abilities, and how each part is paid (118)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.phrases.meaning import how_many
from mtgrules.language.phrases.references import This
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Cost, Number, Numeral, word

HowPaid = tuple[Event, ...] | Due | str


@word("{cost:mana}")
class ManaPart(Cost):
    """Mana to be paid."""

    cost: ManaCost


class OfSource(Cost):
    """A cost that its own source pays."""

    def source(self, view: View, frame: Frame) -> ObjectId | None:
        """The source, while it is a permanent."""
        there = frame.this in view.in_zone(Zone.BATTLEFIELD)
        return frame.this if there else None


class StatusCost(OfSource):
    """Tapping or untapping the source, which a creature needs time for (302.6)."""

    def turned(self, view: View, frame: Frame, tapped: bool) -> HowPaid:
        """The source tapped or untapped."""
        assert frame.this is not None
        source, symbol = view.state.objects[frame.this], "T" if tapped else "Q"
        if source.status.tapped == tapped:
            state = "tapped" if tapped else "untapped"
            return f"{source.label} is {state} already, so {{{symbol}}} can't be paid"
        return (StatusChanged(source.id, replace(source.status, tapped=tapped)),)


@word("{T}")
class TapCost(StatusCost):
    """Tapping the source (107.5)."""

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The tapping; impossible where the source is tapped already."""
        return self.turned(view, frame, True)


@word("{Q}")
class UntapCost(StatusCost):
    """Untapping the source (107.6)."""

    since = Dated(
        "untap symbol",
        Absent("2008-05-02", "it came with a set of that day"),
        Since("2008-05-02", True),
        by="keywords",
        written=("", "", "104.5", "107.6", "107.6"),
    )

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The untapping; impossible where the source is untapped already."""
        return self.turned(view, frame, False)


@word("sacrifice {this}")
class SacrificeThis(OfSource):
    """Sacrificing the source (701.21a)."""

    this: This

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The sacrifice."""
        source = self.source(view, frame)
        if source is None or view.controller[source] != frame.you:
            return "only its controller can sacrifice a permanent, and only while it is there"
        return sacrificed(source)


@word("discard {this}")
class DiscardThis(Cost):
    """Discarding the source itself, so that its ability works in a hand (113.6m)."""

    this: This
    why: ClassVar[Why] = Why.DISCARDED

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The discard of the source from its owner's hand."""
        source = frame.this
        if source is None or source not in view.in_zone(Zone.HAND):
            return "a card is discarded from a hand, and its source is in none"
        return discarded(source, self.why)


@word()
class CyclesThis(DiscardThis):
    """The same as the cost of cycling, so that the card is cycled (702.29c); said in the same words."""

    why = Why.CYCLED


@word("<exiles> {this} from your {zone:zone}")
class ExileThisFrom(Cost):
    """Exiling the source itself, so that its ability works where that lies (113.6m)."""

    this: This
    zone: str

    def __post_init__(self) -> None:
        if self.zone == "library":
            raise ValueError("nobody can see there what could be exiled as a cost")

    @property
    def place(self) -> Zone:
        """The zone that it is exiled from."""
        return Zone(self.zone)

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The exile of the source from there."""
        source = frame.this
        if source is None or source not in view.in_zone(self.place):
            return f"it is exiled from a {self.zone}, and is in none"
        return (Moved(source, Zone.EXILE),)


@word("<exiles> {this}")
class ExileThis(OfSource):
    """Exiling the source (406.2)."""

    this: This

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The exile of the source from the battlefield."""
        source = self.source(view, frame)
        return "its source is no permanent any more" if source is None else (Moved(source, Zone.EXILE),)


@word("return {this} to its owner's hand")
class ReturnThis(OfSource):
    """Returning the source to its owner's hand."""

    this: This

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The return of the source from the battlefield."""
        source = self.source(view, frame)
        return "its source is no permanent any more" if source is None else (Moved(source, Zone.HAND),)


@word("pay {number:number} life")
class PayLife(Cost):
    """Paying life (118.3b)."""

    number: int

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The loss of life; impossible with less life than that."""
        assert frame.you is not None
        life = view.state.player(frame.you).life
        if life < self.number:
            return f"{frame.you} has {life} life and can't pay {self.number}"
        return (LifeChanged(frame.you, -self.number),)


class CountersOff(OfSource):
    """Taking so many counters of a kind off the source (118.3)."""

    number: Number | None = None

    def __post_init__(self) -> None:
        if isinstance(self.number, Numeral) and not self.number.of_x:
            raise ValueError("nothing is named before that the number could be")

    @property
    def kind_of_counter(self) -> str:
        """The kind of the counters."""
        raise NotImplementedError

    @property
    def asks_x(self) -> bool:
        return isinstance(self.number, Numeral)

    def most_x(self, view: View, frame: Frame) -> int:
        source = self.source(view, frame)
        return 0 if source is None else view.state.objects[source].counter(self.kind_of_counter)

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The counters taken off; impossible with fewer."""
        number = how_many(self.number, view, frame)
        return taken_off(view, self.source(view, frame), self.kind_of_counter, number)


@word(
    "remove {number:number} {counters:word} counters from {this}",
    "remove a {counters:word} counter from {this}",
)
class RemoveCounters(CountersOff):
    """Taking counters off the source (118.3)."""

    counters: str
    this: This
    number: Number | None = None

    @property
    def kind_of_counter(self) -> str:
        return self.counters


@word(
    "remove {number:number} {power:signed}/{toughness:signed} counters from {this}",
    "remove a {power:signed}/{toughness:signed} counter from {this}",
)
class RemoveSizeCounters(CountersOff):
    """Taking counters that change the size off the source (118.3)."""

    power: int
    toughness: int
    this: This
    number: Number | None = None

    @property
    def kind_of_counter(self) -> str:
        return f"{self.power:+d}/{self.toughness:+d}"


@word("remove any number of {counters:counter} counters from {this}")
class RemoveAnyNumber(CountersOff):
    """Taking as many counters of a kind off the source as its player likes; X is their number."""

    counters: str
    this: This

    @property
    def kind_of_counter(self) -> str:
        return self.counters

    @property
    def asks_x(self) -> bool:
        return True

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The counters taken off; impossible with fewer."""
        return taken_off(view, self.source(view, frame), self.counters, frame.x)


@word("{change:signed}")
class LoyaltyCost(OfSource):
    """Putting on or taking off loyalty counters (606.4)."""

    change: int

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The change of loyalty; impossible with fewer counters than are taken off (606.6)."""
        source = self.source(view, frame)
        if source is None:
            return "its source is no permanent any more"
        if self.change < 0:
            return taken_off(view, source, "loyalty", -self.change)
        return (CountersPut(source, "loyalty", self.change),) if self.change else ()


def sacrificed(obj: ObjectId, cite: Cite | None = None) -> tuple[Event, ...]:
    """A permanent being sacrificed."""
    return (Sacrificed(obj, cite=cite), Moved(obj, Zone.GRAVEYARD, why=Why.SACRIFICED, cite=cite))


def sacrificed_for(state: State, paid: ObjectId) -> tuple[ObjectId, ...]:
    """What was sacrificed for a spell or an ability on the stack, as it lies in a graveyard now."""
    gone = Key.SACRIFICED.of(state.objects[paid].chosen, ())
    return tuple(obj.id for obj in state.zone(Zone.GRAVEYARD) if obj.was in gone)


def discarded(obj: ObjectId, why: Why = Why.DISCARDED) -> tuple[Event, ...]:
    """A card being discarded."""
    return (Moved(obj, Zone.GRAVEYARD, why=why),)


def taken_off(view: View, obj: ObjectId | None, kind: str, number: int) -> HowPaid:
    """Counters of a kind taken off an object; impossible with fewer."""
    if obj is None:
        return "its source is no permanent any more"
    there = view.state.objects[obj].counter(kind)
    if there < number:
        counters = "counter" if there == 1 else "counters"
        return f"there are {there} {kind} {counters} on {view.state.objects[obj].label}, not {number}"
    return (CountersPut(obj, kind, -number),) if number else ()
