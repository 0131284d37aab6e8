"""Costs of spells and abilities, how each part is paid, and what is paid as something resolves (118)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from mtgrules.eras.cite import Cite
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.meaning import Proposal, accepts, how_many, meant_in
from mtgrules.language.phrases.references import This
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.mana import ManaSpent
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
from mtgrules.model.payment import payments
from mtgrules.model.state import State
from mtgrules.model.templates import LineOf, WordLine, WordTable
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import Cost, Instruction, Number, Selector, word

untap_symbol = dated_rule("untap symbol")

HowPaid = tuple[Event, ...] | str


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


def exiled(obj: ObjectId) -> tuple[Event, ...]:
    """An object being exiled."""
    return (Moved(obj, Zone.EXILE),)


def returned(obj: ObjectId) -> tuple[Event, ...]:
    """An object being returned to its owner's hand."""
    return (Moved(obj, Zone.HAND),)


@word("{cost:mana}")
class ManaPart(Cost):
    """Mana to be paid."""

    cost: ManaCost


@word("pay {cost:mana}")
class PayMana(ManaPart):
    """The same, said as what a player does among other things that are paid."""


class OfSource(Cost):
    """A cost that its own source pays."""

    @property
    def paid_in(self) -> Zone:
        """Where the source pays, so that the ability works there (113.6m)."""
        return Zone.BATTLEFIELD

    def source(self, view: View, frame: Frame) -> ObjectId | None:
        """The source, while it is there."""
        return frame.this if frame.this in view.in_zone(self.paid_in) else None


class TapSymbol(WordTable):
    """The symbols for tapping and untapping."""

    _value_: LineOf[str]
    TAP = LineOf("{T}", of="tapped")
    """Tapping the source (107.5)."""

    UNTAP = LineOf("{Q}", since=untap_symbol, of="untapped")
    """Untapping the source (107.6)."""


@word("{symbol:row}")
class SymbolCost(OfSource):
    """Tapping or untapping the source, which a creature needs time for (302.6)."""

    symbol: TapSymbol

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The source tapped or untapped; impossible where it is so already."""
        assert frame.this is not None
        source, line = view.state.objects[frame.this], self.symbol.value
        tapped = line.of == "tapped"
        if source.status.tapped == tapped:
            return f"{source.label} is {line.of} already, so {line.said} can't be paid"
        return (StatusChanged(source.id, replace(source.status, tapped=tapped)),)


TAP_COST = SymbolCost(TapSymbol.TAP)


@dataclass(frozen=True)
class WithThisLine(WordLine):
    """What is done with the source to pay, and from where."""

    done: Callable[[ObjectId], tuple[Event, ...]] = exiled
    zone: str = "battlefield"
    """Where it lies; empty where that is said besides."""
    controlled: bool = False
    """Whether the player who pays has to control it."""
    refusal: str = "its source is no permanent any more"


_NOT_YOURS = "only its controller can sacrifice a permanent, and only while it is there"
_NOT_HELD = "a card is discarded from a hand, and its source is in none"
_NOT_THERE = "it is exiled from a {zone}, and is in none"


class WithThis(WordTable):
    """What is done with the source to pay."""

    _value_: WithThisLine
    SACRIFICE = WithThisLine("sacrifice {this}", done=sacrificed, controlled=True, refusal=_NOT_YOURS)
    """Sacrificing the source (701.21a)."""

    DISCARD = WithThisLine("discard {this}", done=discarded, zone="hand", refusal=_NOT_HELD)
    """Discarding the source itself, so that its ability works in a hand (113.6m)."""

    EXILE_FROM = WithThisLine("<exiles> {this} from your {zone:zone}", zone="", refusal=_NOT_THERE)
    """Exiling the source itself, so that its ability works where that lies (113.6m)."""

    EXILE = WithThisLine("<exiles> {this}")
    """Exiling the source (406.2)."""

    RETURN = WithThisLine("return {this} to its owner's hand", done=returned)
    """Returning the source to a hand."""


@word("{how:row}")
class PaysWithThis(OfSource):
    """Paying with the source itself: what is sacrificed, discarded, exiled or returned (118)."""

    how: WithThis
    this: This
    zone: str = ""

    def __post_init__(self) -> None:
        if self.zone == "library":
            raise ValueError("nobody can see there what could be exiled as a cost")

    @property
    def paid_in(self) -> Zone:
        return Zone(self.how.value.zone or self.zone)

    def done(self, source: ObjectId) -> tuple[Event, ...]:
        """What is done with the source."""
        return self.how.value.done(source)

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """What is done with the source, where it is there."""
        source, line = self.source(view, frame), self.how.value
        if source is None or (line.controlled and view.controller[source] != frame.you):
            return line.refusal.format(zone=self.zone)
        return self.done(source)


@word()
class CyclesThis(PaysWithThis):
    """Discarding it as the cost of cycling, so that the card is cycled (702.29c); said in the same words."""

    def done(self, source: ObjectId) -> tuple[Event, ...]:
        return discarded(source, Why.CYCLED)


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


@word("remove ({number:number} {counters:counter} counters|a {counters:counter} counter) from {this}")
class RemoveCounters(OfSource):
    """Taking so many counters of a kind off the source (118.3)."""

    counters: str
    this: This
    number: Number | None = None

    def many(self, view: View, frame: Frame) -> int:
        """How many are taken off."""
        return how_many(self.number, view, frame)

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The counters taken off; impossible with fewer."""
        kind = counter_kind(self.counters)
        return taken_off(view, self.source(view, frame), kind, self.many(view, frame))


@word("remove any number of {counters:counter} counters from {this}")
class RemoveAnyNumber(RemoveCounters):
    """Taking as many counters of a kind off the source as its player likes; X is their number."""

    asks_x = True

    def many(self, view: View, frame: Frame) -> int:
        return frame.x


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


def counter_kind(said: str) -> str:
    """The kind of counters that is said, where "-0/-1" is written for "+0/-1"."""
    return re.sub(r"-0\b", "+0", said)


def taken_off(view: View, obj: ObjectId | None, kind: str, number: int) -> HowPaid:
    """Counters of a kind taken off an object; impossible with fewer."""
    if obj is None:
        return "its source is no permanent any more"
    there = view.state.objects[obj].counter(kind)
    if there < number:
        counters = "counter" if there == 1 else "counters"
        return f"there are {there} {kind} {counters} on {view.state.objects[obj].label}, not {number}"
    return (CountersPut(obj, kind, -number),) if number else ()


def paid_if_wanted(
    view: View, frame: Frame, player: str, cost: ManaCost, for_what: str
) -> tuple[Event, ...] | None:
    """The payment from a player's pool; None where the player does not pay. Raises ChoiceDue."""
    cost = ManaCost(cost.with_x(frame.x).symbols or (Symbol("0"),))
    if not accepts(player, f"Does {player} pay {cost} for {for_what}?", frame):
        return None
    there = view.state.player(player)
    free = tuple(one for one in there.pool if one.only is None)  # this is no spell, and no ability's cost
    ways = [way for way in payments(free, cost) if way.life <= max(there.life, 0)]
    if not ways:
        told = f"{player} has no mana for {cost} in the pool. Does {player} decline?"
        ask(told, ("declining",), player, say="{}")
    wanted = Key.MANA.of(frame.chosen)
    ways = [way for way in ways if way.letters == wanted] or ways
    if len(ways) > 1:
        ask(f"With which mana does {player} pay {cost}?", tuple(map(str, ways)), player)
    spent: list[Event] = [ManaSpent(player, ways[0].mana)] if ways[0].mana else []
    return (*spent, *((LifeChanged(player, -ways[0].life),) if ways[0].life else ()))


@word("sacrifice {what} unless you pay {cost:mana} for each {counters:word} counter on it")
class SacrificesUnlessPaidForEach(Instruction):
    """A sacrifice that mana is paid against, once for each counter of a kind (118.12a)."""

    what: Selector
    cost: ManaCost
    counters: str

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The sacrifice, or the payment."""
        found: list[Event] = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            if view.controller[obj] != frame.you or frame.you is None:
                continue  # nobody can sacrifice what another player controls
            there = view.state.objects[obj]
            times = there.counter(self.counters)
            paid = paid_if_wanted(view, frame, frame.you, ManaCost(self.cost.symbols * times), there.label)
            found += sacrificed(obj) if paid is None else paid
        return tuple(found)
