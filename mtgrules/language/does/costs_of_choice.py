"""Costs that are paid with what a player chooses: what is sacrificed, discarded, exiled, tapped (118)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import ClassVar

from mtgrules.language.does.costs import HowPaid, discarded, sacrificed, sacrificed_for
from mtgrules.language.phrases.meaning import how_many
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.places import InPlace, InYourZone
from mtgrules.language.phrases.qualities import CardQuality
from mtgrules.language.phrases.status import Untapped
from mtgrules.language.phrases.ways_out import pays_once
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Cost, Number, Numeral, Selector, word


class OfChoice(Cost):
    """A cost that is paid with an object of the player's choice, or with so many."""

    what: Noun
    number: Number | None
    key: ClassVar[Key]
    """What the choice is kept under."""
    say: ClassVar[str]
    """How the choice is said in an action."""
    order: ClassVar[str]
    """What is done with what is chosen."""
    zone: ClassVar[Zone] = Zone.BATTLEFIELD
    """Where what is chosen lies."""

    def __post_init__(self) -> None:
        if isinstance(self.number, Numeral) and not self.number.of_x:
            raise ValueError("nothing is named before that the number could be")
        wanted = Determiner.A if self.number is None else Determiner.BARE
        if self.what.determiner is not wanted:
            raise ValueError(
                f'what is chosen to {self.order} as a cost begins with "a", "another" or a number'
            )

    @property
    def names(self) -> tuple[Selector, ...]:
        return ()

    @property
    def asks_x(self) -> bool:
        return isinstance(self.number, Numeral)

    def most_x(self, view: View, frame: Frame) -> int:
        return len(self.fitting(view, frame))

    def fitting(self, view: View, frame: Frame) -> list[ObjectId]:
        """The objects that could be chosen."""
        there = sorted(self.what.among(view, frame) & view.in_zone(self.zone))
        return [o for o in there if view.controller[o] == frame.you]

    def done(self, view: View, obj: ObjectId) -> tuple[Event, ...]:
        """What is done with one that is chosen."""
        raise NotImplementedError

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """What is done with those that are chosen, or with all that there are."""
        fitting = self.fitting(view, frame)
        chosen = [obj for obj in dict.fromkeys(dict(frame.chosen).get(self.key, ())) if obj in fitting]
        noun = re.sub("^an? ", "", f"{self.what}", flags=re.IGNORECASE).lower()
        many = how_many(self.number, view, frame)
        what = f"{noun} to {self.order}" if self.number is None else f"{many} {noun} to {self.order}"
        if len(fitting) < many:
            return f"{frame.you} has no {what}" if self.number is None else f"{frame.you} has not {what}"
        paid = chosen if len(chosen) == many else fitting
        if len(paid) == many or not many:
            return tuple(event for obj in paid[:many] for event in self.done(view, obj))
        labels = tuple(view.state.objects[obj].label for obj in fitting)
        return Due(f"Which {what}?", labels, frame.you or "", say=self.say, number=many)


@word("sacrifice {number:number} {what}", "sacrifice {what}")
class SacrificeSome(OfChoice):
    """Sacrificing permanents of the player's choice (701.21a)."""

    what: Noun
    number: Number | None = None
    key, say, order = Key.SACRIFICED, "sacrificing {}", "sacrifice"

    @property
    def names(self) -> tuple[Selector, ...]:
        return (self.what,) if self.number is None else ()

    def fitting(self, view: View, frame: Frame) -> list[ObjectId]:
        there = super().fitting(view, frame)
        if pays_once.at(view.state.era).value:
            return there
        spent = (obj for paid in view.state.stack for obj in sacrificed_for(view.state, paid))
        return [*there, *spent]

    def done(self, view: View, obj: ObjectId) -> tuple[Event, ...]:
        return sacrificed(obj) if obj in view.in_zone(Zone.BATTLEFIELD) else ()


@word("discard {number:number} {what}", "discard {what}")
class DiscardSome(OfChoice):
    """Discarding cards of the player's choice (701.9)."""

    what: Noun = Noun(Determiner.A, frozenset({CardQuality()}))
    number: int | None = None
    key, say, order, zone = Key.DISCARDED, "discarding {}", "discard", Zone.HAND

    def __post_init__(self) -> None:
        super().__post_init__()
        if not _is_cards(self.what) or any(isinstance(q, InPlace) for q in self.what.qualities):
            raise ValueError('what is discarded as a cost is a "card" of the hand')

    def fitting(self, view: View, frame: Frame) -> list[ObjectId]:
        return _own_cards(self, view, frame)

    def done(self, view: View, obj: ObjectId) -> tuple[Event, ...]:
        return discarded(obj)


@word("<exiles> {number:number} {what}", "<exiles> {what}")
class ExileFromGraveyard(OfChoice):
    """Exiling cards of the player's choice from their graveyard (406.2)."""

    what: Noun
    number: int | None = None
    key, say, order, zone = Key.EXILED, "exiling {}", "exile", Zone.GRAVEYARD

    def __post_init__(self) -> None:
        super().__post_init__()
        if not _is_cards(self.what) or InYourZone("graveyard") not in self.what.qualities:
            raise ValueError('what is exiled as a cost is a "card from your graveyard"')

    def fitting(self, view: View, frame: Frame) -> list[ObjectId]:
        return _own_cards(self, view, frame)

    def done(self, view: View, obj: ObjectId) -> tuple[Event, ...]:
        return (Moved(obj, Zone.EXILE),)


@word(
    "return {number:number} {what} to their owner's hand",
    "return {number:number} {what} to their owners' hands",
    "return {what} to its owner's hand",
)
class ReturnSome(OfChoice):
    """Returning permanents of the player's choice to their owners' hands."""

    what: Noun
    number: int | None = None
    key, say, order = Key.RETURNED, "returning {}", "return"

    def done(self, view: View, obj: ObjectId) -> tuple[Event, ...]:
        return (Moved(obj, Zone.HAND),)


@word("tap {number:number} {what}", "tap {what}")
class TapSome(OfChoice):
    """Tapping untapped permanents, which needs no time as {T} does (118.3, 302.6)."""

    what: Noun
    number: int | None = None
    key, say, order = Key.TAPPED, "tapping {} as a cost", "tap"

    def __post_init__(self) -> None:
        super().__post_init__()
        if Untapped() not in self.what.qualities:
            raise ValueError('what is tapped as a cost is "untapped"')

    def done(self, view: View, obj: ObjectId) -> tuple[Event, ...]:
        return (StatusChanged(obj, replace(view.state.objects[obj].status, tapped=True)),)


class CountersOfChoice(OfChoice):
    """Taking counters off a permanent of the player's choice (118.3)."""

    key, say, order = Key.COUNTERS, "removing from {}", "remove counters from"
    number = None
    taken: int | None

    @property
    def kind_of_counter(self) -> str:
        """The kind of the counters."""
        raise NotImplementedError

    def fitting(self, view: View, frame: Frame) -> list[ObjectId]:
        there, taken = super().fitting(view, frame), self.taken or 1
        return [o for o in there if view.state.objects[o].counter(self.kind_of_counter) >= taken]

    def done(self, view: View, obj: ObjectId) -> tuple[Event, ...]:
        return (CountersPut(obj, self.kind_of_counter, -(self.taken or 1)),)


@word(
    "remove {taken:number} {counters:word} counters from {what}",
    "remove a {counters:word} counter from {what}",
)
class RemoveFromSome(CountersOfChoice):
    """Taking counters with a name off a permanent of the player's choice."""

    counters: str
    what: Noun
    taken: int | None = None

    @property
    def kind_of_counter(self) -> str:
        return self.counters


@word(
    "remove {taken:number} {power:signed}/{toughness:signed} counters from {what}",
    "remove a {power:signed}/{toughness:signed} counter from {what}",
)
class RemoveSizeFromSome(CountersOfChoice):
    """Taking counters that change the size off a permanent of the player's choice."""

    power: int
    toughness: int
    what: Noun
    taken: int | None = None

    @property
    def kind_of_counter(self) -> str:
        return f"{self.power:+d}/{self.toughness:+d}"


def _is_cards(what: Noun) -> bool:
    return any(isinstance(quality, CardQuality) for quality in what.qualities)


def _own_cards(cost: OfChoice, view: View, frame: Frame) -> list[ObjectId]:
    """The cards of the player's own that could be chosen; not the one that is cast or activated itself."""
    there = sorted(cost.what.among(view, frame) & view.in_zone(cost.zone))
    return [o for o in there if view.state.objects[o].owner == frame.you and o != frame.this]
