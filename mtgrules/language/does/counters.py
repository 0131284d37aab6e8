"""Life and counters: gained, lost, taken off, going on to others (119.3, 122, 701.34)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.costs import HowPaid
from mtgrules.language.does.measures import DoneBefore, DoneThisWay, NumberOfCounters, half_down, half_up
from mtgrules.language.phrases.meaning import Proposal, how_many, meant, meant_in, players_meant
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.traits import monstrous_rule, renowned_rule
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.permanents import CountersPut, Designated
from mtgrules.model.events.players import LifeChanged, PlayerCountersPut
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, tokens
from mtgrules.model.templates import LineOf, WordTable
from mtgrules.model.verdict import ask
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Cost, Instruction, Number, Selector, word


class ChangesLife(Instruction):
    """Life of players going up or down by a number."""

    subject: Selector | None
    number: Number
    for_players = frozenset({"subject"})
    counts = "number"
    measured = True
    sign: ClassVar[int] = 1

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for each player meant; none for an amount that is not above zero (107.1b)."""
        number = self.sign * how_many(self.number, view, frame)
        players = players_meant(self.subject or You(), view, frame) if number else ()
        return tuple(LifeChanged(player, number) for player in players)


@word(
    "{subject} [gain] {number:number} life",
    "{subject} [gain] life equal to {number}",
    "gain {number:number} life",
    "gain life equal to {number}",
)
class GainsLife(ChangesLife):
    """Gaining life (119.3); as an order to you, nobody is named: "you may gain 2 life"."""

    subject: Selector | None = None
    number: Number = 1


@word("{subject} [lose] {number:number} life", "{subject} [lose] life equal to {number}")
class LosesLife(ChangesLife):
    """Losing life, which is no damage (119.3)."""

    subject: Selector
    number: Number
    sign = -1


class Rounding(WordTable):
    """How half of an odd number is rounded (107.1a)."""

    _value_: LineOf[Callable[[int], int]]
    UP = LineOf("up", of=half_up)
    DOWN = LineOf("down", of=half_down)


@word("{subject} [lose] half [their|your|his or her] life, rounded {rounded:row}")
class LosesHalf(Instruction):
    """Players losing half of their life (107.1a, 119.3)."""

    subject: Selector
    rounded: Rounding
    for_players = frozenset({"subject"})
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The loss for each player meant who has any life."""
        players = players_meant(self.subject, view, frame)
        halves = {player: self.rounded.value.of(view.state.player(player).life) for player in players}
        return tuple(LifeChanged(player, -half) for player, half in halves.items() if half > 0)


@word()
class Drains(Instruction):
    """Players losing life, and the ability's controller gaining all of it at once, as one thing (119.3).

    In a text these are two instructions; this one is for what a keyword is short for.
    """

    subject: Selector
    number: int
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The loss of each player meant, and the gain of all of it."""
        players = players_meant(self.subject, view, frame)
        if not players or frame.you is None:
            return ()
        lost = tuple(LifeChanged(player, -self.number) for player in players)
        return (*lost, LifeChanged(frame.you, self.number * len(players)))

    def said(self, saying: Saying) -> list[str]:
        """The tokens of the two things that it does."""
        lost = tokens(LosesLife(self.subject, self.number), saying)
        return [*lost, "and", *tokens(GainsLife(You(), DoneThisWay(DoneBefore.LIFE_LOST)), saying)]


OF_PLAYERS = ("poison", "experience")
"""The counters with a name that players get."""
energy_rule = dated_rule("energy counters")
ONE_KIND, EACH_KIND = "one kind", "each kind"
proliferating = dated_rule("proliferating", ONE_KIND, EACH_KIND)


class GetsSome(Instruction):
    """Players getting counters (122.1)."""

    subject: Selector
    kind_of: str
    number: Number | None
    for_players = frozenset({"subject"})
    counts = "number"
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters of each player meant."""
        number = how_many(self.number, view, frame)
        players = players_meant(self.subject, view, frame) if number else ()
        return tuple(PlayerCountersPut(player, self.kind_of, number) for player in players)


@word("{subject} [get] ({number:number} {kind_of:word} counters|a {kind_of:word} counter)")
class GetsCounters(GetsSome):
    """Players getting counters that have a name (122.1)."""

    subject: Selector
    kind_of: str
    number: Number | None = None

    def __post_init__(self) -> None:
        if self.kind_of not in OF_PLAYERS:
            raise ValueError(f"the counters that players get are {' and '.join(OF_PLAYERS)} counters")


@word("{subject} [get] {number:energy}")
class GetsEnergy(GetsSome):
    """Players getting energy counters (107.14)."""

    since = energy_rule
    kind_of = "energy"
    subject: Selector
    number: int


@word("pay {number:energy}")
class PayEnergy(Cost):
    """Paying energy counters (107.14, 118.3)."""

    since = energy_rule
    number: int

    def pay(self, view: View, frame: Frame) -> HowPaid:
        """The counters going; impossible with fewer."""
        assert frame.you is not None
        there = view.state.player(frame.you).counter("energy")
        if there < self.number:
            counters = "counter" if there == 1 else "counters"
            return f"{frame.you} has {there} energy {counters} and can't pay {self.number}"
        return (PlayerCountersPut(frame.you, "energy", -self.number),)


@word("{subject} [be] poisoned")
class IsPoisoned(Condition):
    """Some of the players who are meant having a poison counter (122.1f)."""

    subject: Selector
    for_players = frozenset({"subject"})

    def holds(self, view: View, frame: Frame) -> bool:
        return any(view.state.player(player).poison for player in self.subject.players(view, frame))


@word("proliferate")
class Proliferates(Instruction):
    """One more counter for any permanents and players that have some (701.34)."""

    since = proliferating

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters of those that are chosen."""
        said = dict(frame.chosen)
        have: dict[ObjectId | str, tuple[tuple[str, int], ...]] = {}
        have |= {obj.id: obj.counters for obj in view.state.zone(Zone.BATTLEFIELD) if obj.counters}
        have |= {p.name: p.counters for p in view.state.players if p.counters and not p.lost}
        if not have:
            return ()
        if "proliferated" not in said:
            labels = (*(label(view.state, who) for who in have), "nothing")
            ask("Which of these get another counter?", labels, frame.you, "proliferating {}")
        rule = proliferating.at(view.state.era)
        found: list[Event] = []
        for who in dict.fromkeys(said["proliferated"]):
            kinds = tuple(kind for kind, _ in have.get(who, ()))
            if rule.value == ONE_KIND and len(kinds) > 1:
                kind = dict(said.get(Key.KINDS, ())).get(who)
                if kind not in kinds:
                    called = label(view.state, who)
                    options = tuple(f"another {kind} counter for {called}" for kind in kinds)
                    ask(f"Which kind of counter does {called} get?", options, frame.you, "{}")
                kinds = (kind,)
            found += [
                PlayerCountersPut(who, kind, 1, cite=rule.cite)
                if isinstance(who, str)
                else CountersPut(who, kind, 1, cite=rule.cite)
                for kind in kinds
            ]
        return tuple(found)


# ---- counters of permanents


@word("put as many {kind_of:counter} counters on {what} as {this} has")
class PutsAsManyCounters(Instruction):
    """As many counters being put on permanents as the source has, or last had (122.1)."""

    kind_of: str
    what: Selector
    this: This

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on everything meant; none where the source has none."""
        number = NumberOfCounters(self.kind_of, self.this).number(view, frame)
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame) if number else ()
        return tuple(CountersPut(obj, self.kind_of, number) for obj in objects)


@word("double the number of ({kind_of:counter} counters|each kind of counter) on {what}")
class DoublesCounters(Instruction):
    """As many counters again being put on permanents, of a kind or of each kind that is there (701.10e)."""

    what: Selector
    kind_of: str = ""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters put on everything meant."""
        found = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        there = ((obj, *counters) for obj in found for counters in view.state.objects[obj].counters)
        return tuple(CountersPut(*each) for each in there if self.kind_of in ("", each[1]))


class Taken(WordTable):
    """Whether so many counters of a permanent are meant, or all that are there."""

    _value_: LineOf[bool]
    SO_MANY = LineOf("({number:number} {kind_of:counter} counters|a {kind_of:counter} counter)", of=True)
    ALL = LineOf("all {kind_of:counter} counters", of=False)
    """All counters of one kind."""

    EVERY = LineOf("all counters", of=False)
    """All counters of every kind."""


@word()
class TakesCounters(Instruction):
    """Counters of permanents being taken off: so many of a kind, as many of them as there are, or all."""

    what: Selector
    kind_of: str = ""
    taken: Taken = Taken.SO_MANY
    number: Number | None = None

    def there(self, view: View, frame: Frame, who: ObjectId | str) -> tuple[tuple[str, int], ...]:
        """The kinds of counters of an object or player that are meant, each with how many of it."""
        has = view.state.player(who) if isinstance(who, str) else view.state.objects[who]
        kinds = [(k, n) for k, n in has.counters if self.kind_of in ("", k)]
        if self.taken.value.of:
            most = how_many(self.number, view, frame)
            kinds = [(kind, min(number, most)) for kind, number in kinds if most]
        return tuple(kinds)


@word("remove {taken:row} from {what}", "{what} [lose] {taken:row}")
class RemovesCounters(TakesCounters):
    """Counters being taken off permanents, or lost by players, as many of them as there are (122)."""

    measured = True
    for_anyone = frozenset({"what"})

    @property
    def counts(self) -> str:  # type: ignore[override]
        return "number" if self.taken.value.of else ""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters taken off everything and everybody meant."""
        return tuple(
            PlayerCountersPut(who, k, -n) if isinstance(who, str) else CountersPut(who, k, -n)
            for who in meant(self.what, view, frame)
            if who in view.in_zone(Zone.BATTLEFIELD) or isinstance(who, str)
            for k, n in self.there(view, frame, who)
        )


@word("move {taken:row} from {what} onto {host}")
class MovesCounters(TakesCounters):
    """Counters going from one permanent onto another: as many as are there, of what is there (122.5)."""

    host: Selector = This()

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


class Designation(WordTable):
    """What a permanent becomes as it grows."""

    _value_: LineOf[str]
    MONSTROUS = LineOf("monstrosity {number:number}", since=monstrous_rule, of="monstrous")
    """Becoming monstrous, once (701.37a)."""

    RENOWNED = LineOf(
        "become renowned with {number:number} +1/+1 counters", since=renowned_rule, of="renowned"
    )
    """Becoming renowned, once: what renown does (702.112a)."""


@word("{how:row}")
class GrowsInto(Instruction):
    """The source getting +1/+1 counters and a designation, if it has not got that already (701.37a)."""

    how: Designation
    number: Number

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters and the designation; nothing where it is gone, or is so."""
        number, what = how_many(self.number, view, frame), self.how.value.of
        there = meant_in(Zone.BATTLEFIELD, This(), view, frame)
        plain = [obj for obj in there if what not in view.state.objects[obj].designations]
        put = (CountersPut(obj, "+1/+1", number) for obj in plain if number)
        return (*put, *(Designated(obj, what) for obj in plain))
