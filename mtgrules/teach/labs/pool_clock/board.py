"""The Pool clock as a board: one turn in five years at once, each with its own pool and life."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled
from mtgrules.language.said.actions import EndTurn, EveryonePasses, GoesTo, GoesToOf, Passes
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.turn.turns import burn_spares_controlled
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import main_line
from mtgrules.scenario.values import Act, Scenario
from mtgrules.show.html import Html, joined, table, tag
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.played_board import bare, own_era
from mtgrules.teach.labs.pool_clock import told
from mtgrules.teach.labs.pool_clock.supply import COSTS, MAKERS, shielded, supplied
from mtgrules.teach.labs.pool_clock.turning import (
    OVER,
    STOPS,
    Move,
    Start,
    Turn,
    Year,
    laid,
    not_decided,
    pressed,
    turned,
)

LIVES = ("life", "1 life", "shield")
"""What the player has: the life of the board, 1 life, or a shield beside it."""
_WAITING = (EveryonePasses, Passes, GoesTo, GoesToOf, EndTurn, type(None))


@dataclass(frozen=True)
class PoolClock(Board):
    """A turn as it was laid out, what is so in it, and everything that was pressed since."""

    who: str = "Ana"
    """Whose turn it is."""
    has: str = LIVES[0]
    decided: bool = False
    """Whether the other player decides in this turn."""
    spared: bool = True
    """Whether mana burn spares who is decided for, where the rules say so."""
    moves: tuple[Move, ...] = ()

    title: ClassVar[str] = "Pool clock"
    first: ClassVar[str] = "Press Next and watch what is in the glass."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The turn of a scenario, up to the last thing that is done in it; waiting is left to the learner.

        Raises ValueError for an empty board, and for one that the clock cannot show.
        """
        if not scenario.board:
            raise ValueError("nothing lies on this board")
        era = own_era(scenario, era)
        acts = [entry for entry in scenario.play if isinstance(entry, Act)]
        while acts and isinstance(_action(acts[-1], era), _WAITING):
            acts.pop()
        begun = replace(bare(scenario), play=tuple(acts))
        last = main_line(begun, era).last
        if not isinstance(last, Position):
            raise ValueError(f"this board cannot be played by the rules of {era.year}")
        if last.state.step not in STOPS:
            raise ValueError(f"the hand of the clock never stops at the {last.state.step}")
        who = last.state.active
        others = [player.name for player in scenario.players if player.name != who]
        if not others:
            raise ValueError("the clock needs two players")
        return cls(supplied(begun, who, others[0]), era, who), ()

    @cached_property
    def start(self) -> Start:
        """How the turn begins, with what is so in it."""
        scenario = self.scenario
        if self.has == LIVES[1]:
            players = (replace(one, life=1) if one.name == self.who else one for one in scenario.players)
            scenario = replace(scenario, players=tuple(players))
        elif self.has == LIVES[2]:
            scenario = shielded(scenario, self.who)
        off = burn_spares_controlled.to(False, "no exception for a player whose turn is controlled")
        eras = ERAS if self.spared else tuple(era.but(off) for era in ERAS)
        return Start(scenario, self.who, self.decided, eras)

    @cached_property
    def turn(self) -> Turn:
        """The turn in every year, as it is now."""
        return turned(self.start, self.moves)

    @property
    def year(self) -> Year:
        """The turn in the lab's year. Raises NotModelled where it cannot be played there."""
        return self.turn.of(self.era)

    @property
    def state(self) -> State:
        """The position in the lab's year that the hand shows."""
        return self.year.shown

    @property
    def kinds(self) -> Hashable:
        """What the start and its play are made of."""
        return super().kinds, self.scenario.play

    @property
    def whole(self) -> Scenario:
        """The scenario with everything that has been done in the lab's year, for that year."""
        return tabletop.played_in(laid(self.start, self.era)[0], self.era, self.year.said)

    # What a press does.

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be done in the lab's year now; empty where it can."""
        year, start = self.year, self.start
        match name:
            case "make" | "other" | "pay" | "destroy":
                return pressed(start, year, name, value).note
            case "decide":
                odd = self.scenario.active != self.who or any(one.mana for one in self.scenario.players)
                begun = "this board begins in the middle of something" if odd else ""
                return "" if self.decided else not_decided(self.era) or begun
            case "next":
                over = f"{self.who}'s turn is over" if self.turn.stop >= OVER else ""
                return over or ("the game is over in every year" if self.all_over else "")
            case "back":
                return "" if ("next", "") in self.moves else "the hand has not moved yet"
            case "spared":
                return "" if self.decided else f"{start.other} does not decide {self.who}'s turn"
        return ""

    @property
    def all_over(self) -> bool:
        """Whether the game is over in all years."""
        return all(game_over(year.shown) for year in self.turn.years)

    def do(self, name: str, value: str) -> Done:
        known = {
            *(("make", maker) for maker in MAKERS),
            *(("pay", cost) for cost in COSTS),
            *(("other", "Mountain"), ("destroy", ""), ("next", ""), ("back", ""), ("decide", "")),
            *(("spared", ""), *(("has", one) for one in LIVES)),
        }
        if (name, value) not in known:
            raise ValueError(f"the Pool clock does not know {name!r}")
        why = self.why_not(name, value)
        if why:
            return self.refused(why)
        match name:
            case "has":
                return self.set(replace(self, has=value))
            case "decide":
                return self.set(replace(self, decided=not self.decided))
            case "spared":
                return self.set(replace(self, spared=not self.spared))
            case "back":
                last = max(n for n, move in enumerate(self.moves) if move == ("next", ""))
                after = replace(self, moves=self.moves[:last])
                return Done(after, told.stands(after.year, self.who))
        after = replace(self, moves=(*self.moves, (name, value)))
        words, cite = told.done(self.year, after.year, self.start, name, value, moved=after.turn.stop)
        return Done(after, words, cite)

    def set(self, after: Self) -> Done:
        """The same presses from another start."""
        words, cite = told.begun(after.start, after.era, after.has, after.decided, after.spared)
        return Done(after, words, cite)

    # As a table.

    def table(self) -> Html:
        """Part of the turn by year: the pool and the life of whose turn it is."""
        return table(self.head, [[name, *map(_cell, self.years, cells)] for name, cells in self.rows])

    def stored(self) -> Html:
        """The same without disks; a stored notebook shows it as it opens."""
        return table(self.head, [[name, *cells] for name, cells in self.rows], bare=True)

    @property
    def head(self) -> tuple[str, ...]:
        """What stands over the parts of the turn and the years."""
        return "part of the turn", *(era.year for era in self.years)

    @property
    def rows(self) -> list[tuple[str, list[str]]]:
        """The parts of the turn so far, each with pool and life in the years."""
        turns = (turned(self.start, self.moves[:many]) for many in range(len(self.moves) + 1))
        stops = {turn.stop: turn for turn in turns}
        return [
            (told.STOP_NAMES[stop % OVER], [self._holds(turn, era) for era in self.years])
            for stop, turn in stops.items()
        ]

    def _holds(self, turn: Turn, era: Era) -> str:
        try:
            return told.holds(turn.of(era).shown, self.who)
        except NotModelled:
            return "not on this board"


def _cell(era: Era, words: str) -> Html:
    """A cell of the table; on a narrow page, where it has no heads, it names its year."""
    return joined([tag("span", f"{era.year}: ", class_="of-year"), with_symbols(words)])


def _action(act: Act, era: Era) -> Action | None:
    said = act.actions.at(era)
    return None if said is None else said.action
