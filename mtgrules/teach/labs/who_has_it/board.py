"""Who has it?: one thing, who owns it and who pulls at it; every press is an action of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.card import Card
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.moving import ReturnToHand
from mtgrules.language.does.turns import ControlsNextTurn
from mtgrules.language.edits.durations import RestOfGame, UntilEndOfTurn
from mtgrules.language.phrases.references import Named
from mtgrules.language.phrases.steps import MainPhase
from mtgrules.language.said.actions import (
    Activates,
    Casts,
    Concedes,
    Do,
    DoAs,
    EndTurn,
    GoesToOf,
    MakesConcede,
    Resolve,
)
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.facts import Alters
from mtgrules.model.labels import capitalized
from mtgrules.model.objects import Object, Player, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.rules.objects.believed_control import goes_to, player_alone, without_controller
from mtgrules.rules.objects.leaving import takes_along
from mtgrules.rules.stack.mana import is_mana_ability
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done, not_done, sentence
from mtgrules.teach.kit.played_board import PlayedBoard, asked_of, bare, no_permanent, own_era
from mtgrules.teach.labs.who_has_it.supply import GIFT, gift, grip, rise
from mtgrules.teach.labs.who_has_it.threads import Fate, Pull, beats, fate, pulls

TAKES: Mapping[str, str] = MappingProxyType(
    {
        "aura": "an Aura takes it",
        "turn": "takes it this turn",
        "good": "takes it for good",
        "raise": "raises it",
    }
)
THEN: Mapping[str, str] = MappingProxyType(
    {"dies": "it dies", "hand": "to hand", "resolve": "Resolve", "end": "the turn ends"}
)
THIRD = "Mara"
_SHOWN = (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE)
_MOST = 8
"""So many things done have room in the list."""


@dataclass(frozen=True)
class WhoHasIt(PlayedBoard):
    """A table on which players take a thing from each other, decide for each other, and leave."""

    label: str = ""
    """The thing that is looked at."""
    by: str = "Ana"
    """The player who does what is pressed next."""

    title: ClassVar[str] = "Who has it?"
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """A scenario's play up to where its thing leaves, a player does, or the turn ends.

        Raises ValueError for a table without any thing on it.
        """
        wanted = asked_of(scenario) or tuple(o.label for o in scenario.board if o.zone is Zone.BATTLEFIELD)
        wanted = wanted or tuple(o.label for o in scenario.board if o.zone is Zone.GRAVEYARD)
        if not wanted:
            raise ValueError("there is nothing on this table that anybody could have")
        board = cls(bare(scenario), own_era(scenario, era), (), wanted[0], scenario.players[0].name)
        moves = tabletop.played(scenario, board.era)
        for number, move in enumerate(moves):
            after = replace(board, moves=moves[: number + 1])
            gone = board.held and not after.held
            if gone or isinstance(move, Concedes | EndTurn):
                return board, ("what happens then",)
            board = after
        return board, ()

    # What there is.

    @cached_property
    def states(self) -> tuple[State, ...]:
        """Every position so far; what resolves at once in one year needs no resolving there.

        Raises NotModelled for what does not go.
        """
        found = [tabletop.position(self.scenario, self.era)]
        for move in self.moves:
            found.append(found[-1] if _needless(found[-1], move) else _tried(found[-1], move).state)
        return tuple(found)

    @property
    def thing(self) -> Object | None:
        """What is looked at, as it is now; None for what has ceased to exist."""
        return self.state.labeled(self.label)

    @property
    def held(self) -> bool:
        """Whether the thing is where it has a controller."""
        return self.thing is not None and bool(pulls(self.state, self.thing))

    @property
    def things(self) -> tuple[Object, ...]:
        """What can be looked at."""
        return tuple(o for o in self.state.objects.values() if o.zone in _SHOWN)

    @property
    def others(self) -> tuple[str, ...]:
        """The players in the game besides the one who does what is pressed next."""
        return tuple(name for name in self.state.turn_order() if name != self.by)

    @property
    def deeds(self) -> tuple[tuple[Action, ...], ...]:
        """What was done: each action with the resolving that belongs to it."""
        found: list[tuple[Action, ...]] = []
        for move in self.moves:
            if isinstance(move, Resolve) and found and isinstance(found[-1][0], Casts):
                found[-1] = (*found[-1], move)
            else:
                found.append((move,))
        return tuple(found)

    @property
    def pulls(self) -> tuple[Pull, ...]:
        """All that gives control of the thing, the one that counts last."""
        return () if self.thing is None else pulls(self.state, self.thing)

    def pull_of(self, number: int) -> int | None:
        """Which pull a deed has brought, by its place; None for none that is still there."""
        first = sum(len(deed) for deed in self.deeds[:number])
        before, after = self.states[first], self.states[first + len(self.deeds[number])]
        new = {o.id for o in after.zone(Zone.BATTLEFIELD)} | {e.id for e in after.effects}
        new -= {o.id for o in before.zone(Zone.BATTLEFIELD)} | {e.id for e in before.effects}
        return next((place for place, pull in enumerate(self.pulls) if pull.source in new), None)

    @cached_property
    def fate(self) -> Fate:
        """What would become of the thing if it were destroyed now."""
        return Fate() if self.thing is None else fate(self.state, self.thing)

    @property
    def borrowed(self) -> Object | None:
        """A permanent of whoever decides for another player with which mana could be made; None for none."""
        now = view(self.state)
        for one in self.state.zone(Zone.BATTLEFIELD):
            abilities = (instance.ability for instance in now.abilities[one.id])
            if now.controller[one.id] == self.state.controlled_by and any(
                is_mana_ability(ability, self.era) for ability in abilities
            ):
                return one
        return None

    @property
    def beats(self) -> tuple[tuple[str, ...], ...]:
        """What the last press did as a player left by it: the things of each of four beats; else nothing."""
        if not self.moves or not isinstance(self.moves[-1], Concedes):
            return ()
        return beats(self.states[-2], _tried(self.states[-2], self.moves[-1]).events)

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        names = [player.name for player in self.scenario.players]
        match name:
            case "pick" if value in {one.label for one in self.things}:
                after = replace(self, label=value)
                return Done(after, after.stands)
            case "by" if value in self.state.turn_order():
                return Done(replace(self, by=value), f"Next: what {value} does.")
            case "earlier" | "later" | "away" if value.isdecimal():
                return self.reordered(name, int(value))
            case "third" if value == THIRD and THIRD not in names:
                players = (*self.scenario.players, Player(THIRD))
                after = replace(self, scenario=replace(self.scenario, players=players))
                return Done(after, f"{THIRD} sits down, after {names[-1]}.")
            case "concede":
                return not_done(self, step(self.state, MakesConcede(self.state.controlled_by, value)))
            case "borrow" if self.borrowed is not None:
                return not_done(self, step(self.state, Activates(self.state.active, self.borrowed.label)))
        unfit = self.unfit(name, value)
        return self.refused(unfit) if unfit else self.done(*self.plan(name, value))

    def plan(self, name: str, value: str) -> tuple[Self, tuple[Action, ...]]:
        """The board with what a press needs, and its actions. Raises ValueError for an unknown press."""
        it, by = Named(self.label), self.by
        match name, value:
            case "take", "aura":
                return self.casting(grip(), self.label)
            case "take", "raise":
                return self.casting(rise(), self.label)
            case "take", "turn":
                return self, (DoAs(by, GainsControl(it, UntilEndOfTurn())),)
            case "take", "good":
                return self, (DoAs(by, GainsControl(it, RestOfGame())),)
            case "then", "dies":
                return self, (Do(Destroy(it)),)
            case "then", "hand":
                return self, (Do(ReturnToHand(it)),)
            case "then", "resolve":
                return self, (Resolve(),)
            case "then", "end":
                return self, (EndTurn(),)
        if value in self.state.turn_order():
            match name:
                case "leaves":
                    return self, (Concedes(value),)
                case "gift":
                    return self.casting(gift(), value)
                case "decide":
                    main = GoesToOf(value, MainPhase())
                    return self, (DoAs(by, ControlsNextTurn(Named(value))), main)
        raise ValueError(f"this lab does not know {name!r} {value!r}")

    def casting(self, card: Card, whom: str) -> tuple[Self, tuple[Action, ...]]:
        """The board with a card in hand, and its being cast and resolving."""
        scenario = tabletop.put(self.scenario, card, self.by, Zone.HAND)
        label = scenario.board[-1].label
        cast = Casts(self.by, label, (Targeting((whom,)), AsPaid()))
        return replace(self, scenario=scenario), (cast, Resolve())

    def unfit(self, name: str, value: str) -> str:
        """Why a press is nothing for the thing as it is; empty where it may be tried."""
        if name == "third":
            there = any(player.name == value for player in self.scenario.players)
            return f"{value} is there already" if there else ""
        if len(self.deeds) >= _MOST and name != "then":
            return "the list has room for eight"
        dead = self.thing is not None and self.thing.zone is Zone.GRAVEYARD
        if (name, value) == ("take", "raise") and not dead:
            return f"{self.label} is in no graveyard"
        there = self.thing is not None and self.thing.zone is Zone.BATTLEFIELD
        needs = name in ("take", "then") and value not in ("raise", "resolve", "end")
        if needs and not there:
            return f"{self.label} is not on the battlefield"
        if name == "take" and self.by not in self.state.turn_order():
            return f"{self.by} has left the game"
        if (name, value) == ("then", "resolve") and not self.state.stack:
            return "nothing waits on the stack"
        if name == "leaves" and len(self.state.turn_order()) < 3:
            return "with two players the game would be over"
        return ""

    def why_not(self, name: str, value: str) -> str:
        """Why a press does not go now; empty where it does."""
        unfit = self.unfit(name, value)
        if unfit:
            return unfit
        try:
            board, moves = self.plan(name, value)
            board.played(moves)
        except NotModelled as lacking:
            return str(lacking)
        except _Refused as refused:
            reasons = refused.outcome.verdict.reasons
            return refused.outcome.due.asked if refused.outcome.due else reasons[0].sentence
        return ""

    def played(self, moves: tuple[Action, ...]) -> tuple[Self, tuple[Outcome, ...]]:
        """The board after some actions, with what each came to."""
        state, done = self.state, []
        for move in moves:
            if not _needless(state, move):
                done.append(_tried(state, move))
                state = done[-1].state
        return replace(self, moves=(*self.moves, *moves)), tuple(done)

    def done(self, board: Self, moves: tuple[Action, ...]) -> Done:
        """The board after a press that is a play."""
        try:
            after, outcomes = board.played(moves)
        except _Refused as refused:
            return not_done(self, refused.outcome)
        cast = moves[0]
        if isinstance(cast, Casts) and cast.object.split()[0] == GIFT:
            new = [o for o in after.state.zone(Zone.BATTLEFIELD) if o.id not in self.state.objects]
            after = replace(after, label=new[-1].label)
        told, cite = self.told(after, moves[-1], outcomes)
        return Done(after, sentence(told), cite)

    def told(self, after: Self, move: Action, outcomes: tuple[Outcome, ...]) -> tuple[str, Cite | None]:
        """What a press has come to for the thing, with the rule."""
        if isinstance(move, Concedes):
            return f"{move.player} leaves the game, in four beats", takes_along.at(self.era).cite
        gains = [e for o in outcomes for e in o.events if isinstance(e, LifeChanged)]
        life = "".join(f"{e.told(self.state)}. " for e in gains)
        if isinstance(move, GoesToOf):
            alone, by = player_alone.at(self.era), after.state.controlled_by
            return f"{by} decides in {move.player}'s turn, and {alone.says}", alone.cite
        here = after.thing
        if here is None:
            return f"{life}{self.label} is nowhere any more", None
        if self.thing is not None and here.id != self.thing.id and not after.held:
            rule = goes_to.at(self.era)
            return f"{life}{self.label} goes {_place(here)}, {rule.says}", rule.cite
        was = self.pulls[-1].who if self.pulls else ""
        now = after.pulls[-1].who if after.pulls else ""
        if now and now != was:
            layer = next(one for one in layer_list.at(self.era).value if Alters.CONTROL in one.alters)
            owns = ", and owns it" if now == here.owner else f"; {here.owner} owns it still"
            return f"{life}{now} controls {after.label} now{owns}", layer.cite
        return f"{life}{after.stands}", None

    @property
    def stands(self) -> str:
        """How it stands with the thing."""
        here = self.thing
        if here is None:
            return f"{capitalized(self.label)} is nowhere any more."
        if self.pulls:
            who = self.pulls[-1].who
            if here.ability is None and who == here.owner:
                return f"{who} owns {self.label} and controls it."
            owned = "" if here.ability is not None else f", {here.owner} owns it"
            return f"{who} controls {self.label}{owned}."
        known = without_controller.known(self.era)
        asked = f"; asked for its controller: {known.says}" if known else ""
        return f"{self.label} is {_place(here, 'in')}{asked}."

    def reordered(self, how: str, number: int) -> Done:
        """A deed taken away, or changed with the one that took the thing before or after it."""
        deeds = list(self.deeds)
        if not 0 <= number < len(deeds):
            raise ValueError(f"there is no deed {number}")
        if how == "away":
            del deeds[number]
        else:
            taking = [n for n in range(len(deeds)) if self.pull_of(n) is not None]
            other = next((n for n in taking if n > number), None) if how == "later" else None
            if how == "earlier":
                other = next((n for n in reversed(taking) if n < number), None)
            if other is None:
                return self.refused(f"it is the {'last' if how == 'later' else 'first'} already")
            deeds[number], deeds[other] = deeds[other], deeds[number]
        after = replace(self, moves=tuple(move for deed in deeds for move in deed))
        try:
            now = after.stands
        except NotModelled as lacking:
            return self.refused(f"then it does not go: {lacking}")
        if now != self.stands:
            return Done(after, now)
        later, before = after.in_the_end, self.in_the_end
        if later != before:
            return Done(after, sentence(f"nothing changes now, but when the turn has ended {later} has it"))
        return Done(after, f"Nothing changes: {now}")

    @property
    def in_the_end(self) -> str:
        """Who controls the thing when the turn has ended; empty for nobody, or where it does not end."""
        outcome = step(self.state, EndTurn())
        here = outcome.state.labeled(self.label)
        found = pulls(outcome.state, here) if outcome and here is not None else ()
        return found[-1].who if found else ""

    def put(self, card: Card) -> Done:
        """A card of one's own put on the table before the play, and looked at."""
        why_not = no_permanent(card, self.era)
        if why_not:
            return self.refused(why_not)
        scenario = tabletop.put(self.scenario, card, self.by)
        after = replace(self, scenario=scenario, label=scenario.board[-1].label)
        return Done(after, after.stands)

    # In words.

    @property
    def rows(self) -> list[list[str]]:
        """Each thing: its owner, its controller, where it goes if it dies, whose its trigger is."""
        found = []
        for one in self.things:
            held, dies = pulls(self.state, one), fate(self.state, one)
            owner = "nobody" if one.ability is not None else one.owner
            who = held[-1].who if held else "nobody"
            found.append([one.label, _place(one, "in"), owner, who, dies.goes or "-", dies.trigger or "-"])
        return found

    def table(self) -> Html:
        """Who has what, as a table."""
        return table(("thing", "where", "owner", "controller", "if it dies", "its trigger"), self.rows)

    def stored(self) -> Html:
        """The same in a stored notebook."""
        heads = ("thing", "where", "owner", "controller", "if it dies", "its trigger")
        return table(heads, self.rows, bare=True)


class _Refused(NotModelled):
    """An action that does not go, with what it came to."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(str(outcome.due or outcome.verdict))
        self.outcome = outcome


def _tried(state: State, move: Action) -> Outcome:
    outcome = step(state, move)
    if not outcome:
        raise _Refused(outcome)
    return outcome


def _needless(state: State, move: Action) -> bool:
    """Whether there is nothing to resolve, as what triggers has resolved at once."""
    return isinstance(move, Resolve) and not state.stack


def _place(one: Object, to: str = "to") -> str:
    if one.zone is Zone.OUTSIDE:
        return "out of the game" if to == "to" else "outside the game"
    if one.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return f"{'on' if to == 'in' else to} the {one.zone}"
    return f"{to} exile" if one.zone is Zone.EXILE else f"{to} {one.owner}'s {one.zone}"
