"""Paid once, as a board: a creature is sacrificed as a cost, and a receipt is filled line by line."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.cards import card as card_of
from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.said.actions import Activates, Casts
from mtgrules.language.said.clauses import Sacrificing
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.scenario.values import Placed, Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.played_board import bare, own_era
from mtgrules.teach.labs.exit_doors.board import CARD, STOLEN, TOKEN, is_creature
from mtgrules.teach.labs.exit_doors.paid_once import told
from mtgrules.teach.labs.exit_doors.paid_once.receipt import (
    COUNTER,
    NONE,
    ONE,
    REGENERATE,
    SPELL,
    TWO,
    Bill,
    ReceiptLine,
    stations,
)
from mtgrules.teach.labs.exit_doors.paid_once.supply import BEAR, laid

WHO: Mapping[str, str] = MappingProxyType({CARD: "own", STOLEN: "stolen", TOKEN: "token"})
PAYS: Mapping[str, str] = MappingProxyType({ONE: "one ability", TWO: "two abilities", SPELL: "a spell"})
ANSWERS: Mapping[str, str] = MappingProxyType(
    {NONE: "nothing", COUNTER: "counter it", REGENERATE: "regenerate it"}
)
"""What is done in response."""
BEFORE: Mapping[str, str] = MappingProxyType(
    {"shield": "a regeneration shield", "second": "another creature"}
)
"""What may be there besides, with the words of its key."""
_HEADS = ("the receipt", "what came of it")


@dataclass(frozen=True)
class PaidOnce(Board):
    """A creature, what it is to pay for, what is done in response, and how far that has been played."""

    thing: str = ""
    pays: str = ONE
    answer: str = NONE
    shield: bool = False
    second: bool = False
    at: int = 0
    """So many stations have been passed."""

    title: ClassVar[str] = "Paid once"
    first: ClassVar[str] = "Say what it pays for, and where it is then; press Next."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The creature that a scenario's play sacrifices, before that. Raises ValueError for no creature."""
        start, era = bare(scenario), own_era(scenario, era)
        there = [o for o in start.board if o.zone is Zone.BATTLEFIELD and is_creature(o.card, era)]
        if not there:
            raise ValueError("no creature is on this board")
        used = [act for act in tabletop.played(scenario, era) if isinstance(act, Activates | Casts)]
        costs = [(act, one.names) for act in used for one in act.clauses if isinstance(one, Sacrificing)]
        named = [name for _, names in costs for name in names]
        one = min(there, key=lambda o: (o.label not in named, o.controller != start.active))
        payer = costs[0][0].player if costs else start.active
        altars = sum(bool(costs) and o.card.name == "Altar" for o in start.board)
        alone = replace(one, controller=payer, attached_to="", attacking="", blocking=())
        pays = SPELL if costs and isinstance(costs[0][0], Casts) else TWO if altars > 1 else ONE
        board = cls(start, era, one.label, pays)
        table = laid(start, alone, payer, board.other(payer))
        known = {placed.card.name for placed in table.board}
        left = tuple(other.label for other in start.board if other.card.name not in known)
        countered = any(act.player != payer for act in used if isinstance(act, Casts))
        return replace(board, scenario=table, answer=COUNTER if countered else NONE), left

    # What is there.

    def other(self, player: str) -> str:
        """The other player."""
        return next(one.name for one in self.scenario.players if one.name != player)

    @property
    def placed(self) -> Placed:
        """The creature as it lies on the table."""
        return tabletop.placed(self.scenario, self.thing)

    @property
    def payer(self) -> str:
        """Who controls the creature, and pays with it."""
        return self.placed.controller

    @property
    def who(self) -> str:
        """Whose it is, and whether a card stands for it."""
        if self.placed.token:
            return TOKEN
        return CARD if self.placed.owner == self.payer else STOLEN

    @property
    def whole(self) -> Scenario:
        """The table, with the other creature where there is one."""
        if not self.second:
            return self.scenario
        return tabletop.put(self.scenario, card_of(BEAR), self.payer)

    @property
    def paying(self) -> Bill:
        """Who pays with what, by which rules."""
        another = self.whole.board[-1].label if self.second else ""
        return Bill(self.whole, self.era, self.thing, self.payer, self.other(self.payer), another)

    @property
    def road(self) -> tuple[ReceiptLine, ...]:
        """All stations, the first as it begins. Raises NotModelled for what the era has not."""
        return stations(self.paying, self.pays, self.answer, self.shield)

    @property
    def passed(self) -> tuple[ReceiptLine, ...]:
        """The stations so far."""
        return self.road[: self.at + 1]

    @property
    def state(self) -> State:
        """The position before anything is paid."""
        return self.road[0].state

    @property
    def place(self) -> str:
        """Where the creature is now."""
        return told.where(self.passed[-1].state, self.thing)

    @property
    def kinds(self) -> Hashable:
        """What kinds of things there are, and what is done with them."""
        return super().kinds, self.pays, self.answer, self.shield, self.second

    # What a press does.

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be pressed now; empty where it can."""
        match name:
            case "next":
                return "" if self.at < len(self.road) - 1 else "that is all: choose something else"
            case "back":
                return "" if self.at else "nothing has been paid yet"
            case "before" if value == "shield" and not self.shield:
                station = stations(self.paying, self.pays, self.answer, True)[1]
                return station.refused
        return ""

    def do(self, name: str, value: str) -> Done:
        known = {"who": WHO, "pays": PAYS, "answer": ANSWERS, "before": BEFORE, "next": ("",), "back": ("",)}
        if value not in known.get(name, ()):
            raise ValueError(f"Paid once does not know {name!r} {value!r}")
        why = self.why_not(name, value)
        if why:
            return self.refused(why)
        match name:
            case "next":
                return self.gone(self.at + 1)
            case "back":
                return self.gone(self.at - 1)
            case "who":
                owner = self.other(self.payer) if value == STOLEN else self.payer
                scenario = tabletop.changed(self.scenario, self.thing, token=value == TOKEN, owner=owner)
                after = replace(self, scenario=scenario)
            case "pays":
                after = replace(self, pays=value)
            case "answer":
                after = replace(self, answer=value)
            case _:
                now = {"shield": self.shield, "second": self.second}[value]
                after = replace(self, **{value: not now})  # type: ignore[arg-type]
        return after.gone(0)

    def gone(self, at: int) -> Done:
        """The board at a station."""
        after = replace(self, at=at)
        if not at:
            return Done(after, after.now)
        return Done(after, *told.station(after.passed, after.paying))

    @property
    def now(self) -> str:
        """What is about to be paid, in a sentence."""
        whose = f"{self.payer} controls {self.thing}, and {self.placed.owner} owns it"
        kind = " (a token)" if self.placed.token else ""
        return f"{whose}{kind}. It is to pay for {PAYS[self.pays]}."

    # As a table.

    def table(self) -> Html:
        """The receipt, line by line."""
        return table(_HEADS, self.rows)

    def stored(self) -> Html:
        """The same; a stored notebook shows it as it opens."""
        return table(_HEADS, self.rows, bare=True)

    @property
    def rows(self) -> list[tuple[str, str]]:
        """Each station, with what came of it; what has not been passed is open."""
        road = list(enumerate(self.road))[1:]
        rows = [(told.title(one), told.result(one, self.paying) if n <= self.at else "?") for n, one in road]
        return [*rows, ("where it is", self.place)]
