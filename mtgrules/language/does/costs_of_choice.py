"""Costs that are paid with what a player chooses: what is sacrificed, discarded, exiled, tapped (118)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from mtgrules.language.does.costs import (
    HowPaid,
    counter_kind,
    discarded,
    exiled,
    returned,
    sacrificed,
    sacrificed_for,
)
from mtgrules.language.phrases.dated_rules import pays_once
from mtgrules.language.phrases.meaning import how_many
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CARD
from mtgrules.language.phrases.traits import UNTAPPED
from mtgrules.language.phrases.zones import InPlace, InZone, InZoneOf
from mtgrules.model.events.base import Event
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import Cost, Number, Quality, Selector, word


def _sacrificed(view: View, obj: ObjectId) -> tuple[Event, ...]:
    return sacrificed(obj) if obj in view.in_zone(Zone.BATTLEFIELD) else ()


def _tapped(view: View, obj: ObjectId) -> tuple[Event, ...]:
    return (StatusChanged(obj, replace(view.state.objects[obj].status, tapped=True)),)


def _spent(view: View) -> tuple[ObjectId, ...]:
    """What is sacrificed already for something on the stack, where that pays once more: by no rules."""
    if pays_once.at(view.state.era).value:
        return ()
    return tuple(obj for paid in view.state.stack for obj in sacrificed_for(view.state, paid))


@dataclass(frozen=True)
class WithSomeLine(WordLine):
    """What is done with objects of a player's choice to pay."""

    key: Key = Key.COUNTERS
    """What the choice is kept under."""
    order: str = ""
    """What is done with what is chosen."""
    say: str = ""
    """How the choice is said in an action."""
    done: Callable[[View, ObjectId], tuple[Event, ...]] = lambda view, obj: ()
    """The events of that, for one that is chosen."""
    zone: Zone = Zone.BATTLEFIELD
    """Where what is chosen lies."""
    needs: frozenset[Quality] = frozenset()
    """What a phrase for it has to say."""
    refusal: str = ""
    """Why another phrase, or one that says another place, is none for it."""
    besides: Callable[[View], tuple[ObjectId, ...]] = lambda view: ()
    """What could be chosen besides."""
    named: bool = False
    """Whether what follows can take up the one that is chosen."""


class WithSome(WordTable):
    """What is done with objects of a player's choice to pay."""

    _value_: WithSomeLine
    SACRIFICE = WithSomeLine(
        "sacrifice ({number:number} |){what}",
        key=Key.SACRIFICED,
        order="sacrifice",
        say="sacrificing {}",
        done=_sacrificed,
        besides=_spent,
        named=True,
    )
    DISCARD = WithSomeLine(
        "discard ({number:number} |){what}",
        key=Key.DISCARDED,
        order="discard",
        say="discarding {}",
        done=lambda view, obj: discarded(obj),
        zone=Zone.HAND,
        needs=frozenset({CARD}),
        refusal='what is discarded as a cost is a "card" of the hand',
    )
    DISCARD_AT_RANDOM = replace(DISCARD, said="discard ({number:number} |){what} at random")
    """Discarding what chance chooses, which is told as how a coin falls is (701.9b)."""

    EXILE = WithSomeLine(
        "<exiles> ({number:number} |){what}",
        key=Key.EXILED,
        order="exile",
        say="exiling {}",
        done=lambda view, obj: exiled(obj),
        zone=Zone.GRAVEYARD,
        needs=frozenset({CARD, InZone(InZoneOf.YOU, "graveyard")}),
        refusal='what is exiled as a cost is a "card from your graveyard" or "from your hand"',
    )
    EXILE_FROM_HAND = replace(EXILE, zone=Zone.HAND, needs=frozenset({CARD, InZone(InZoneOf.YOU, "hand")}))
    RETURN = WithSomeLine(
        "return ({number:number} {what} to their owner's hand|{what} to its owner's hand)",
        also=("return {number:number} {what} to their owners' hands",),
        key=Key.RETURNED,
        order="return",
        say="returning {}",
        done=lambda view, obj: returned(obj),
    )
    TAP = WithSomeLine(
        "tap ({number:number} |){what}",
        key=Key.TAPPED,
        order="tap",
        say="tapping {} as a cost",
        done=_tapped,
        needs=frozenset({UNTAPPED}),
        refusal='what is tapped as a cost is "untapped"',
    )
    """Tapping untapped permanents, which needs no time as {T} does (118.3, 302.6)."""


class OfChoice(Cost):
    """A cost that is paid with an object of the player's choice, or with so many."""

    what: Noun
    number: Number | None

    @property
    def line(self) -> WithSomeLine:
        """What is done with what is chosen, and how that is said."""
        raise NotImplementedError

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.what.determiner is not (Determiner.A if self.number is None else Determiner.BARE):
            begins = 'begins with "a", "another" or a number'
            raise ValueError(f"what is chosen to {self.line.order} as a cost {begins}")
        asked, needs = self.what.qualities, self.line.needs
        if needs and not (needs <= asked and all(one in needs for one in asked if isinstance(one, InPlace))):
            raise ValueError(self.line.refusal)

    @property
    def names(self) -> tuple[Selector, ...]:
        return (self.what,) if self.line.named and self.number is None else ()

    def fitting(self, view: View, frame: Frame) -> list[ObjectId]:
        """What could be chosen: permanents, or the player's own cards but for the one that is used."""
        zone = self.line.zone
        there = sorted(self.what.among(view, frame) & view.in_zone(zone))
        if zone is not Zone.BATTLEFIELD:
            return [o for o in there if view.state.objects[o].owner == frame.you and o != frame.this]
        return [*(o for o in there if view.controller[o] == frame.you), *self.line.besides(view)]

    done = taken_from("line.done")
    """What is done with one that is chosen."""

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """What is done with those that are chosen, or with all that there are."""
        fitting = self.fitting(view, frame)
        chosen = [obj for obj in dict.fromkeys(dict(frame.chosen).get(self.line.key, ())) if obj in fitting]
        noun = re.sub("^an? ", "", f"{self.what}", flags=re.IGNORECASE).lower()
        many = how_many(self.number, view, frame)
        what = (
            f"{noun} to {self.line.order}" if self.number is None else f"{many} {noun} to {self.line.order}"
        )
        if len(fitting) < many:
            return f"{frame.you} has no {what}" if self.number is None else f"{frame.you} has not {what}"
        paid = chosen if len(chosen) == many else fitting
        if len(paid) == many or not many:
            return tuple(event for obj in paid[:many] for event in self.done(view, obj))
        labels = tuple(view.state.objects[obj].label for obj in fitting)
        return ask(f"Which {what}?", labels, frame.you, self.line.say, many)


@word("{how:row}")
class PaysWithSome(OfChoice):
    """Paying with permanents or cards of the player's choice: sacrificed, discarded, exiled, tapped (118)."""

    how: WithSome
    what: Noun
    number: Number | None = None

    line = taken_from("how.value")


@word("remove ({taken:number} {counters:counter} counters|a {counters:counter} counter) from {what}")
class RemoveFromSome(OfChoice):
    """Taking counters off a permanent of the player's choice (118.3)."""

    counters: str
    what: Noun
    taken: int | None = None
    line = WithSomeLine("", order="remove counters from", say="removing from {}")
    number = None

    def fitting(self, view: View, frame: Frame) -> list[ObjectId]:
        there, kind = super().fitting(view, frame), counter_kind(self.counters)
        return [o for o in there if view.state.objects[o].counter(kind) >= (self.taken or 1)]

    def done(self, view: View, obj: ObjectId) -> tuple[Event, ...]:
        return (CountersPut(obj, counter_kind(self.counters), -(self.taken or 1)),)
