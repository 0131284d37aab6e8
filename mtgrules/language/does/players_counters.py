"""Counters that players have: poison, energy; and one more of what is there (122.1, 701.34)."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.does.costs import HowPaid
from mtgrules.language.phrases.meaning import Proposal, how_many, players_meant
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.events.players import PlayerCountersPut
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Cost, Instruction, Number, Selector, word

OF_PLAYERS = ("poison", "experience")
"""The counters with a name that players get."""
energy_rule: Dated[bool] = Dated(
    "energy counters",
    Absent("2016-09-30", "they came with a set of that day"),
    Since("2016-09-30", True, "{E} stands for one of them"),
    written=("", "", "", "", "107.14"),
)
ONE_KIND, EACH_KIND = "one kind", "each kind"
proliferating: Dated[str] = Dated(
    "proliferating",
    Absent("2010-10-01", "it came with a set of that day"),
    Since("2010-10-01", ONE_KIND, "one more of one kind that is there"),
    Since("2019-05-03", EACH_KIND, "one more of each kind that is there"),
    written=("", "", "", "701.23a", "701.34a"),
)


@word(
    "{subject} [get] {number:number} {kind_of:word} counters",
    "{subject} [get] a {kind_of:word} counter",
)
class GetsCounters(Instruction):
    """Players getting counters (122.1)."""

    subject: Selector
    kind_of: str
    number: Number | None = None
    for_players = frozenset({"subject"})
    counts = "number"
    measured = True

    def __post_init__(self) -> None:
        if self.kind_of not in OF_PLAYERS:
            raise ValueError(f"the counters that players get are {' and '.join(OF_PLAYERS)} counters")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters of each player meant."""
        number = how_many(self.number, view, frame)
        players = players_meant(self.subject, view, frame) if number else ()
        return tuple(PlayerCountersPut(player, self.kind_of, number) for player in players)


@word("{subject} [get] {number:energy}")
class GetsEnergy(Instruction):
    """Players getting energy counters (107.14)."""

    since = energy_rule
    subject: Selector
    number: int
    for_players = frozenset({"subject"})
    counts = "number"
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters of each player meant."""
        players = players_meant(self.subject, view, frame)
        return tuple(PlayerCountersPut(player, "energy", self.number) for player in players)


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
        """The counters of those that are chosen; a question where nothing is said."""
        said = dict(frame.chosen)
        have: dict[ObjectId | str, tuple[tuple[str, int], ...]] = {}
        have |= {obj.id: obj.counters for obj in view.state.zone(Zone.BATTLEFIELD) if obj.counters}
        have |= {p.name: p.counters for p in view.state.players if p.counters and not p.lost}
        if not have:
            return ()
        if "proliferated" not in said:
            labels = (*(label(view.state, who) for who in have), "nothing")
            return Due("Which of these get another counter?", labels, frame.you or "", say="proliferating {}")
        rule = proliferating.at(view.state.era)
        found: list[Event] = []
        for who in dict.fromkeys(said["proliferated"]):
            kinds = tuple(kind for kind, _ in have.get(who, ()))
            if rule.value == ONE_KIND and len(kinds) > 1:
                kind = dict(said.get(Key.KINDS, ())).get(who)
                if kind not in kinds:
                    called = label(view.state, who)
                    return Due(
                        f"Which kind of counter does {called} get?",
                        tuple(f"another {kind} counter for {called}" for kind in kinds),
                        frame.you or "",
                        say="{}",
                    )
                kinds = (kind,)
            found += [
                PlayerCountersPut(who, kind, 1, cite=rule.cite)
                if isinstance(who, str)
                else CountersPut(who, kind, 1, cite=rule.cite)
                for kind in kinds
            ]
        return tuple(found)
