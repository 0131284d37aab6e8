"""Costs of spells and abilities, and how each part is paid (118)."""

from __future__ import annotations

import re
from dataclasses import replace

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.references import This
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Cost, word

Paid = tuple[Event, ...] | Due | str


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

    def turned(self, view: View, frame: Frame, tapped: bool) -> Paid:
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

    def pay(self, view: View, frame: Frame) -> Paid:
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

    def pay(self, view: View, frame: Frame) -> Paid:
        """The untapping; impossible where the source is untapped already."""
        return self.turned(view, frame, False)


@word("sacrifice {this}")
class SacrificeThis(OfSource):
    """Sacrificing the source (701.21a)."""

    this: This

    def pay(self, view: View, frame: Frame) -> Paid:
        """The sacrifice."""
        source = self.source(view, frame)
        if source is None or view.controller[source] != frame.you:
            return "only its controller can sacrifice a permanent, and only while it is there"
        return sacrificed(source)


@word("sacrifice {what}")
class SacrificeSome(Cost):
    """Sacrificing a permanent of the player's choice (701.21a)."""

    what: Noun

    def __post_init__(self) -> None:
        if self.what.determiner is not Determiner.A:
            raise ValueError('what is sacrificed as a cost begins with "a" or "another"')

    def pay(self, view: View, frame: Frame) -> Paid:
        """The sacrifice of the one that is chosen, or that there is."""
        there = sorted(self.what.among(view, frame) & view.in_zone(Zone.BATTLEFIELD))
        fitting = [o for o in there if view.controller[o] == frame.you]
        return _chosen_one(view, frame, "sacrificed", fitting, f"{self.what} to sacrifice", sacrificed)


@word("discard a card")
class DiscardCard(Cost):
    """Discarding a card (701.9)."""

    def pay(self, view: View, frame: Frame) -> Paid:
        """The discard of the card that is chosen, or that there is."""
        hand = [o.id for o in view.state.zone(Zone.HAND) if o.owner == frame.you and o.id != frame.this]
        return _chosen_one(view, frame, "discarded", hand, "card to discard", discarded)


@word("discard {this}")
class DiscardThis(Cost):
    """Discarding the source itself, so that its ability works in a hand (113.6m)."""

    this: This

    def pay(self, view: View, frame: Frame) -> Paid:
        """The discard of the source from its owner's hand."""
        source = frame.this
        if source is None or source not in view.in_zone(Zone.HAND):
            return "a card is discarded from a hand, and its source is in none"
        return discarded(source)


@word("pay {number:number} life")
class PayLife(Cost):
    """Paying life (118.3b)."""

    number: int

    def pay(self, view: View, frame: Frame) -> Paid:
        """The loss of life; impossible with less life than that."""
        assert frame.you is not None
        life = view.state.player(frame.you).life
        if life < self.number:
            return f"{frame.you} has {life} life and can't pay {self.number}"
        return (LifeChanged(frame.you, -self.number),)


@word(
    "remove {number:number} {counters:word} counters from {this}",
    "remove a {counters:word} counter from {this}",
)
class RemoveCounters(OfSource):
    """Taking counters off the source (118.3)."""

    counters: str
    this: This
    number: int | None = None

    def pay(self, view: View, frame: Frame) -> Paid:
        """The counters taken off; impossible with fewer."""
        return taken_off(view, self.source(view, frame), self.counters, self.number or 1)


@word("{change:signed}")
class LoyaltyCost(OfSource):
    """Putting on or taking off loyalty counters (606.4)."""

    change: int

    def pay(self, view: View, frame: Frame) -> Paid:
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


def discarded(obj: ObjectId) -> tuple[Event, ...]:
    """A card being discarded."""
    return (Moved(obj, Zone.GRAVEYARD, why=Why.DISCARDED),)


def taken_off(view: View, obj: ObjectId | None, kind: str, number: int) -> Paid:
    """Counters of a kind taken off an object; impossible with fewer."""
    if obj is None:
        return "its source is no permanent any more"
    there = view.state.objects[obj].counter(kind)
    if there < number:
        counters = "counter" if there == 1 else "counters"
        return f"there are {there} {kind} {counters} on {view.state.objects[obj].label}, not {number}"
    return (CountersPut(obj, kind, -number),)


_SAID = {"sacrificed": "sacrificing", "discarded": "discarding"}


def _chosen_one(view: View, frame: Frame, key: str, fitting: list[ObjectId], what: str, done: object) -> Paid:
    """What is done to the one object that is chosen among some, or to the only one."""
    assert callable(done)
    chosen = [obj for obj in dict(frame.chosen).get(key, ()) if obj in fitting]
    what = re.sub("^an? ", "", what, flags=re.IGNORECASE)
    if not fitting:
        return f"{frame.you} has no {what}"
    if len(chosen) == 1 or len(fitting) == 1:
        events: tuple[Event, ...] = done((chosen or fitting)[0])
        return events
    labels = tuple(view.state.objects[obj].label for obj in fitting)
    return Due(f"Which {what}?", labels, frame.you or "", say=f"{_SAID[key]} {{}}")
