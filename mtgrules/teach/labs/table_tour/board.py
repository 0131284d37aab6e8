"""The Table tour as a board: what is taken, what answers it, what cards say, and how far it has come."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.said.actions import Activates, Casts, Concedes, PlaysLand
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.objects.golden_rules import concession_stands
from mtgrules.rules.objects.leaving import conceding
from mtgrules.rules.stack.timing import lands_allowed
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, table
from mtgrules.show.why import Derivation, why
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done, not_done
from mtgrules.teach.kit.played_board import bare, own_era
from mtgrules.teach.labs.table_tour.journey import SetOut, Station, subject, way
from mtgrules.teach.labs.table_tour.supply import ANSWERS, SAYS, TAKES, fitting, supplied

WHY = ("types", "colors", "size", "spell")
"""What can be asked of what is on its way."""


@dataclass(frozen=True)
class TableTour(Board):
    """A table, what goes its way on it, and how many stops it has gone."""

    who: str = "Ana"
    other: str = "Nico"
    take: str = "land"
    answer: str = ""
    says: tuple[str, ...] = ()
    at: int = 0
    asks: str = ""
    """Of what a derivation is shown."""
    left: bool = False
    """Whether the player has conceded."""

    title: ClassVar[str] = "Table tour"
    first: ClassVar[str] = "Choose an answer for the other player, then press Next."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The table of a scenario before its play, with the last thing that is played on it as what is taken.

        Raises ValueError for a table with one player, or with no card.
        """
        era = own_era(scenario, era)
        who = scenario.active
        others = [player.name for player in scenario.players if player.name != who]
        if not others:
            raise ValueError("the tour needs two players")
        if not scenario.board:
            raise ValueError("no card lies on this table")
        begun = bare(scenario)
        acts = tabletop.played(scenario, era)
        says = tuple(name for name, ware in SAYS.items() if _there(begun, ware.card.name))
        for name in says:
            begun = tabletop.taken(begun, SAYS[name].card.name)
        laid = supplied(begun, who, others[0])
        takes = [name for act in acts for name in TAKES if _label(act) in fitting(laid, TAKES[name], who)]
        take = takes[0] if takes else "land"
        return cls(laid, era, who, others[0], take, says=says), ()

    # Where it is.

    @property
    def start(self) -> SetOut:
        """What is set out."""
        return SetOut(self.scenario, self.era, self.who, self.other, self.take, self.answer, self.says)

    @cached_property
    def road(self) -> tuple[Station, ...]:
        """Every stop of the way. Raises NotModelled for a table that the year has not."""
        return way(self.start)

    @property
    def stop(self) -> Station:
        """Where it has come to."""
        return self.road[min(self.at, len(self.road) - 1)]

    @property
    def state(self) -> State:
        """The position at the stop."""
        return self.stop.state

    @property
    def lands(self) -> tuple[int, int | None]:
        """How many lands were played, and how many may be; None where no text of the time tells."""
        try:
            return self.state.lands_played, lands_allowed(self.state, self.who)
        except NotModelled:
            return self.state.lands_played, None

    @property
    def derivation(self) -> Derivation | None:
        """The derivation that is asked for; None for none, or of what is nowhere."""
        found = subject(self.start, self.stop)
        if not self.asks or self.asks == "spell" or found is None:
            return None
        return why(self.view, found.id, self.asks)

    @property
    def kinds(self) -> Hashable:
        """What is laid out and what is done with it."""
        return super().kinds, self.take, self.says

    @property
    def whole(self) -> Scenario:
        """The table with what was done on it up to the stop, for the year."""
        return tabletop.played_in(self.start.laid, self.era, self.stop.said)

    # What a press does.

    def why_not(self, name: str) -> str:
        """Why something cannot be done now; empty where it can."""
        match name:
            case "next":
                return "the way is at its end" if self.at >= len(self.road) - 1 else ""
            case "back":
                return "" if self.at else "it has not moved yet"
            case "concede":
                return f"{self.who} has left the game" if self.left else ""
        return ""

    def do(self, name: str, value: str) -> Done:
        known = {
            *(("take", one) for one in TAKES),
            *(("answer", one) for one in ("", *ANSWERS)),
            *(("says", one) for one in SAYS),
            *(("asks", one) for one in WHY),
            *(("next", ""), ("back", ""), ("concede", "")),
        }
        if (name, value) not in known:
            raise ValueError(f"the Table tour does not know {name!r}")
        lacking = self.why_not(name)
        if lacking:
            return self.refused(lacking)
        match name:
            case "take":
                return self.begun(replace(self, take=value))
            case "answer":
                return self.begun(replace(self, answer=value))
            case "says":
                says = tuple(one for one in SAYS if (one in self.says) != (one == value))
                return self.begun(replace(self, says=says))
            case "asks":
                return self.asked("" if value == self.asks else value)
            case "concede":
                return self.conceded()
        after = replace(self, at=min(self.at, len(self.road) - 1) + (1 if name == "next" else -1))
        return Done(after, after.stop.told, after.stop.cite)

    def begun(self, after: Self) -> Done:
        """Something else set out, from its beginning."""
        after = replace(after, at=0, asks="", left=False)
        says = [SAYS[one].words for one in after.says]
        told = f" A card says: {' and '.join(says)}." if says else ""
        answers = f" {self.other} will {ANSWERS[after.answer].words}." if after.answer else ""
        return Done(after, f"{after.stop.told}{answers}{told}")

    def asked(self, what: str) -> Done:
        """A derivation shown, or whether it is a spell."""
        after, found = replace(self, asks=what), subject(self.start, self.stop)
        name = found.label if found else self.start.label
        if what == "spell":
            spell = found is not None and found.zone is Zone.STACK and found.ability is None
            where = "on the stack" if found and found.zone is Zone.STACK else "not on the stack"
            told = f"{name} is {'a' if spell else 'no'} spell: a spell is a card or its copy on the stack"
            ability = ", as an ability" if found and found.ability else ""
            return Done(after, f"{told}, and it is {where}{ability}.")
        if not what:
            return Done(after, "Ask something else, or press Next.")
        derived = after.derivation
        told = str(derived.final.text) if derived else "nothing any more, for it is gone"
        return Done(after, f"{name}: {told}. Each row below is one step, with its rule.")

    def conceded(self) -> Done:
        """The player conceding, whatever a card says."""
        try:
            outcome = step(self.state, Concedes(self.who))
        except NotModelled as lacking:
            return self.refused(f"not certain: {lacking}")
        if not outcome:
            return not_done(self, outcome)
        rule = (concession_stands if "stay" in self.says else conceding).at(self.era)
        told = f"{self.who} concedes and has lost: {rule.says}."
        return Done(replace(self, left=True), told, rule.cite)

    # As a table.

    def table(self) -> Html:
        """The stops by year: where it is at each, and what came of the answer."""
        return table(self.head, self.rows)

    def stored(self) -> Html:
        """The same without heads that a stored notebook could not show."""
        return table(self.head, self.rows, bare=True)

    @property
    def head(self) -> tuple[str, ...]:
        """What stands over the stops and the years."""
        return "stop", *(era.year for era in self.years)

    @property
    def rows(self) -> list[list[str]]:
        """The stops of the way in the years."""
        ways = [self._way(era) for era in self.years]
        longest = max(map(len, ways))
        cells = [[*one, *[""] * (longest - len(one))] for one in ways]
        return [[str(number + 1), *row] for number, row in enumerate(zip(*cells, strict=True))]

    def _way(self, era: Era) -> list[str]:
        try:
            return [
                f"{stop.place}{f', {stop.came}' * bool(stop.came)}" for stop in way(self.under(era).start)
            ]
        except NotModelled:
            return ["not on this board"]


def _there(scenario: Scenario, name: str) -> bool:
    return any(one.card.name == name and one.zone is Zone.BATTLEFIELD for one in scenario.board)


def _label(act: Action) -> str:
    return act.object if isinstance(act, PlaysLand | Casts | Activates) else ""
