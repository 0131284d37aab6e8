"""One turn played in each year from the same start, and what the one hand of the clock shows of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import cache, lru_cache, reduce

from mtgrules.eras.era import ERAS, Era, NotModelled, NotYet
from mtgrules.game import step
from mtgrules.language.does.turns import ControlsNextTurn
from mtgrules.language.phrases.references import Named
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.language.said.actions import Activates, AttacksWith, Casts, DoAs, GoesToOf
from mtgrules.language.said.clauses import AsPaid, Paying, Targeting, UsingAbility
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaLost, plain, shown
from mtgrules.model.events.turn import StepBegan, TurnEnded
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Object, Player, Zone
from mtgrules.model.payment import payments
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.words import Action, Clause
from mtgrules.rules.layers.existence import symbol_rules
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.stack.turn_structure import StepRule, rule_of, steps_of
from mtgrules.rules.turn.turns import ending
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.played_board import bare
from mtgrules.teach.kit.playing import Playing, refusal
from mtgrules.teach.labs.pool_clock.supply import ATTACKER, COSTS, SHIELD, TOLL, UPROOT

Move = tuple[str, str]
"""What a press does to the game in every year: its name and its value."""
STOPS = tuple(one for one in Step if one is not Step.FIRST_DAMAGE)
"""The stops of the hand; nobody here strikes first."""
OVER = len(STOPS)
"""Where the hand is as the next turn begins."""
_KEPT = 256


@dataclass(frozen=True)
class Start:
    """How the turn begins: the table, whose turn it is, and what is so in it."""

    scenario: Scenario
    who: str
    decided: bool = False
    """Whether the other player controls the turn."""
    eras: tuple[Era, ...] = ERAS

    @property
    def other(self) -> str:
        """The player whose turn it is not."""
        return next(player.name for player in self.scenario.players if player.name != self.who)


@dataclass(frozen=True)
class Year:
    """The turn in one year."""

    state: State
    """Where the game is: where somebody may act."""
    shown: State
    """The position at the stop of the hand, which the game may have passed already."""
    events: tuple[Event, ...] = ()
    """What the last press came to, up to that position."""
    ahead: tuple[Event, ...] = ()
    """What has come after it by itself."""
    said: tuple[Action, ...] = ()
    note: str = ""
    """Why the last press did nothing here."""

    @property
    def era(self) -> Era:
        """The year's rules."""
        return self.state.era

    @property
    def rule(self) -> StepRule:
        """The part of the turn that it is in."""
        return rule_of(self.shown)

    @property
    def lost(self) -> tuple[ManaLost, ...]:
        """The mana that was lost at the last press."""
        return tuple(event for event in self.events if isinstance(event, ManaLost))

    @property
    def spells(self) -> tuple[Object, ...]:
        """The spells that wait on the stack."""
        found = (self.shown.objects[one] for one in self.shown.stack)
        return tuple(one for one in found if one.ability is None)

    def idle(self, note: str = "") -> Year:
        """The year after a press that does nothing in it."""
        return replace(self, events=(), note=note)

    def acted(self, action: Action, *, whole: bool = False) -> Year:
        """The year after an action; a `whole` one is resolved at once, with what lies under it."""
        why = self.closed
        if why:
            return self.idle(why)
        outcome = step(self.state, action)
        if not outcome:
            return self.idle(refusal(outcome))
        after = self.through(Playing(self.state, outcome.state, outcome.events, (action,)))
        return after.resolved() if whole else after

    def resolved(self) -> Year:
        """The year after everything on the stack has resolved."""
        run = Playing.at(self.state).until(lambda state: not state.stack)
        return replace(self.through(run), events=(*self.events, *run.events))

    def through(self, run: Playing) -> Year:
        """The year where a play has led to, all of it shown."""
        return Year(run.state, run.state, run.events, (), (*self.said, *run.said))

    @property
    def closed(self) -> str:
        """Why nobody may act at the stop of the hand; empty where somebody may."""
        over = game_over(self.shown)
        if over:
            return over
        idle = self.ahead or not self.rule.priority
        return f"nobody may act in the {self.rule.named}" if idle else ""

    def at(self, stop: int, who: str) -> Year:
        """The year with the hand at a stop; it stays where it is if it has no such part."""
        wanted = STOPS[stop % OVER]
        if game_over(self.shown):
            return self.idle(game_over(self.shown))
        if wanted not in {rule.step for rule in steps_of(self.era)}:
            return self.idle(f"no such part in {self.era.year}")
        here, events, said = self.state, self.ahead, self.said
        if not events:
            run = Playing.at(here)
            attack = AttacksWith(who, (ATTACKER,))
            if wanted is Step.DECLARE_ATTACKERS and step(here, attack):  # not if the game is over by then
                run = run.then(attack)
            run = run.until(lambda now: _passed(here, now, wanted))
            here, events, said = run.state, run.events, (*said, *run.said)
        now, later = _parted(events, wanted)
        there = reduce(lambda state, event: event.apply(state), now, self.shown)
        return Year(here, there if later else here, now, later, said)


def _passed(begun: State, now: State, wanted: Step) -> bool:
    """Whether the game has come to a part of the turn, or past it."""
    return now.turn > begun.turn or now.step.number >= wanted.number > begun.step.number


def _parted(events: tuple[Event, ...], wanted: Step) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What happens up to and in a part of the turn, and what comes after it."""
    began = [n for n, one in enumerate(events) if isinstance(one, StepBegan) and one.step is wanted]
    if not began:
        return events, ()
    ends = (
        n
        for n, one in enumerate(events)
        if n > began[0] and isinstance(one, StepBegan | ManaLost | TurnEnded)
    )
    end = next(ends, len(events))
    return events[:end], events[end:]


# All years together.


@dataclass(frozen=True)
class Turn:
    """The same turn in every year that has it, with the one hand of the clock."""

    years: tuple[Year, ...]
    stop: int
    lacking: tuple[tuple[Era, NotModelled], ...] = ()
    """The years that cannot play the board, and what they lack."""

    def of(self, era: Era) -> Year:
        """The turn in one year. Raises NotModelled where it cannot be played there."""
        for lacking, why in self.lacking:
            if lacking.is_version_of(era):
                raise why
        return next(year for year in self.years if year.era.is_version_of(era))


@lru_cache(_KEPT)
def turned(start: Start, moves: tuple[Move, ...]) -> Turn:
    """The turn after some presses."""
    if not moves:
        return _begun(start)
    turn, (name, value) = turned(start, moves[:-1]), moves[-1]
    if name == "next":
        if any(year.spells for year in turn.years):
            found = (one.idle().resolved() if one.spells else one.idle() for one in turn.years)
            return replace(turn, years=tuple(found))
        stop = turn.stop + 1
        return replace(turn, years=tuple(one.at(stop, start.who) for one in turn.years), stop=stop)
    return replace(turn, years=tuple(pressed(start, one, name, value) for one in turn.years))


def _begun(start: Start) -> Turn:
    """The turn as the table is laid; the play of its scenario is part of it."""
    years, lacking = [], []
    for era in start.eras:
        try:
            years.append(_opened(start, era))
        except NotModelled as why:
            lacking.append((era, why))
        except ScenarioError as why:
            lacking.append((era, NotModelled(str(why))))
    last = max((year.shown.step for year in years), key=STOPS.index, default=Step.UPKEEP)
    return Turn(tuple(years), STOPS.index(last), tuple(lacking))


def _opened(start: Start, era: Era) -> Year:
    scenario = start.scenario
    if scenario.eras_named and era.key not in {one.key for one in scenario.eras}:
        raise NotModelled(f"this board is not for {era.year}")
    table, turn = laid(start, era)
    played = (*turn, *tabletop.played(scenario, era))
    state = tabletop.positions(table, era, played)[-1]
    if state.step not in {rule.step for rule in steps_of(era)}:
        raise NotModelled(f"there is no {state.step} in {era.year}")
    year = Year(state, state, said=played)
    if SHIELD not in {one.card.name for one in scenario.board}:
        return year
    shielded = year.acted(Casts(start.who, SHIELD, (Targeting((start.who,)), AsPaid())), whole=True)
    return replace(shielded, events=(), note="")


def laid(start: Start, era: Era) -> tuple[Scenario, tuple[Action, ...]]:
    """The table in a year, and how the other player gets control of the turn, as the turn before ends."""
    table = bare(start.scenario)
    if not start.decided or not_decided(era):
        return table, ()
    control = DoAs(start.other, ControlsNextTurn(Named(start.who)))
    return replace(table, active=start.other, step=Step.END), (control, GoesToOf(start.who, UpkeepStep()))


def pressed(start: Start, year: Year, name: str, value: str) -> Year:
    """A year after a press that is about mana."""
    who, now = start.who, year.shown
    match name:
        case "make" | "other":
            owner = who if name == "make" else start.other
            spell = _mine(now, owner, value, Zone.HAND)
            source = spell or untapped(now, owner, value)
            if source is None:
                return year.idle(f"{owner} has no {value} left to make mana with")
            return year.acted(Casts(owner, source, (AsPaid(),)) if spell else Activates(owner, source))
        case "pay":
            number = COSTS.index(value) + 1
            lacking = not_yet(value, year.era)
            if lacking:
                return year.idle(lacking)
            clauses: tuple[Clause, ...] = (UsingAbility(number),)
            pool = now.player(who).mana
            ways = payments(now.player(who).pool, cost_of(value))
            if not ways and not year.closed:
                holds = f"there is only {shown(pool)} in {who}'s pool" if pool else f"{who}'s pool is empty"
                return year.idle(f"{holds}, which does not pay {value}")
            if len(ways) > 1:
                # colorless first, so that the colors are left for what needs them
                least = max(ways, key=lambda way: way.letters.count("C"))
                clauses = (*clauses, Paying(ManaCost(tuple(map(Symbol, least.letters)))))
            return year.acted(Activates(who, TOLL, clauses), whole=True)
        case "destroy":
            lands = [o for o in now.zone(Zone.BATTLEFIELD) if o.controller == who and _land(o, now)]
            used = [one for one in lands if one.status.tapped]
            spell = _mine(now, start.other, UPROOT, Zone.HAND)
            if not used or spell is None:
                return year.idle(f"{who} has tapped no land" if not used else f"{start.other} has no more")
            action = Casts(start.other, spell, (Targeting((used[-1].label,)), AsPaid()))
            return year.acted(action, whole=True)
    raise ValueError(f"no year knows {name!r}")


def cost_of(text: str) -> ManaCost:
    """The mana cost that a text writes."""
    found = ManaCost.read(text)
    assert found is not None
    return found


def later(cost: str, era: Era) -> date | None:
    """The day on which the symbols of a cost came, where a year does not have all of them yet."""
    rules = (rule for one in cost_of(cost).symbols for rule in symbol_rules(one))
    return max((day for rule in rules if (day := rule.later_than_rules(era))), default=None)


def not_yet(cost: str, era: Era) -> str:
    """Why a cost cannot be in a year; empty where it can."""
    day = later(cost, era)
    return f"the symbol {cost} came in {day:%B %Y}" if day else ""


def not_decided(era: Era) -> str:
    """Why nobody controls another's turn in a year; empty where that is possible."""
    try:
        ControlsNextTurn.since.at(era)
    except NotYet as lacking:
        return f"first printed in {lacking.until.year}"
    return ""


def _land(obj: Object, state: State) -> bool:
    return "land" in obj.card.printed(state.era).types


def _mine(state: State, who: str, name: str, zone: Zone) -> str | None:
    """The first card of a name that a player has in a zone, by label."""
    return next((o.label for o in state.zone(zone) if o.owner == who and o.card.name == name), None)


def untapped(state: State, who: str, name: str) -> str | None:
    """The first untapped permanent of a name that a player controls, by label."""
    lying: Iterable[Object] = state.zone(Zone.BATTLEFIELD)
    fit = (o for o in lying if o.controller == who and o.card.name == name and not o.status.tapped)
    return next((o.label for o in fit), None)


# Where a pool drains.


@dataclass(frozen=True)
class Spout:
    """Where a pool drains: the parts of the turn before and after it, and whether what is lost burns."""

    before: Step
    after: Step
    burns: bool


@cache
def spouts(era: Era, controlled_by: str = "") -> tuple[Spout, ...]:
    """Where a pool drains in a turn of a year, found by a probe: one mana at the end of every part of it."""
    parts = [rule for rule in steps_of(era) if rule.step in STOPS]
    found = []
    for rule, following in zip(parts, (*parts[1:], None), strict=True):
        ana = Player("Ana", pool=plain("G"))
        probe = State(era=era, players=(ana, Player("Nico")), step=rule.step, controlled_by=controlled_by)
        after = following.step if following else parts[0].step
        lost = (event for event in ending(probe, following) if isinstance(event, ManaLost))
        found += [Spout(rule.step, after, event.burned) for event in lost]
    return tuple(found)
