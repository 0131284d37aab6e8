"""What stays on, as a board: counters on a creature, on a land that becomes one, on a player; and a tape."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import ClassVar, NamedTuple, Self

from mtgrules.cards import card as card_of
from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.players_counters import GetsCounters
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Activates, Do, EndTurn, Resolve
from mtgrules.language.said.clauses import AsPaid, UsingAbility
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.leaving import game_over
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.played_board import asked_of, bare, own_era, said, there
from mtgrules.teach.labs.exit_doors.board import is_creature
from mtgrules.teach.labs.exit_doors.stays_on.tape import TapeFrame, frame, many_of, played, told

CREATURE, LAND, PLAYER = "creature", "land", "player"
WHO: Mapping[str, str] = MappingProxyType(
    {CREATURE: "creature", LAND: "land made a creature", PLAYER: "player"}
)
PLUS, MINUS, STORAGE, POISON = KINDS = ("+1/+1", "-1/-1", "storage", "poison")
PUT, BECOMES, TURN, OFF = "put", "becomes", "turn", "off"
DEEDS: Mapping[str, str] = MappingProxyType(
    {
        PUT: "counters are put on",
        BECOMES: "becomes a creature",
        TURN: "the turn ends",
        OFF: "counters are taken off",
    }
)
"""What may happen then, with the words of its key."""
MOST, FRAMES, LONGEST = 9, 4, 12
"""So many counters at once, so many frames that are seen of the tape, and so many things that happen."""
_MILL = Card.read(
    "Mill",
    "",
    "Land",
    "",
    "{1}: Mill becomes a 2/2 artifact creature in addition to its other types until end of turn.",
)
_BEGINS = "as it begins"
_HEADS = ("then", "lies on it", "does now")
_SAID = 4
"""So many things that are left out are not named one by one."""


class TapeDeed(NamedTuple):
    """Something that happened, with the counters that it was done with."""

    deed: str
    kind: str
    many: int


@dataclass(frozen=True)
class StaysOn(Board):
    """A creature, a land and a player; which of them is looked at, and what has happened to it."""

    creature: str = ""
    land: str = ""
    who: str = LAND
    kind: str = PLUS
    many: int = 1
    steps: tuple[TapeDeed, ...] = ()

    title: ClassVar[str] = "What stays on"
    first: ClassVar[str] = "Say what lies on it then, and what that does; then press what happens."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The permanent that a scenario is about, before its play. Raises ValueError for none."""
        start, era = bare(scenario), own_era(scenario, era)
        lying = [o for o in start.board if o.zone is Zone.BATTLEFIELD and not o.attached_to]
        if not lying:
            raise ValueError("no permanent is on this board")
        asked = asked_of(scenario)
        one = min(lying, key=lambda o: (o.label not in asked, not o.counters, not is_creature(o.card, era)))
        left = tuple(other.label for other in start.board if other.label != one.label)
        alone = replace(start, board=(one,), effects=(), order=(one.label,))
        who = CREATURE if is_creature(one.card, era) else LAND
        guest = _MILL if who == CREATURE else card_of("Grizzly Bears")
        both = tabletop.put(alone, guest, one.controller)
        first, second = (placed.label for placed in both.board)
        creature, land = (first, second) if who == CREATURE else (second, first)
        board = cls(both, era, creature, land, who)
        return board, left if len(left) < _SAID else ("everything else",)

    # What is there.

    @property
    def thing(self) -> str:
        """Who is looked at: a permanent by its label, or a player."""
        others = (one.name for one in self.scenario.players if one.name != self.scenario.active)
        return {CREATURE: self.creature, LAND: self.land}.get(self.who) or next(others)

    @property
    def deeds(self) -> tuple[tuple[Action, ...], ...]:
        """The actions of each thing that happened."""
        return tuple(map(self.actions, self.steps))

    @cached_property
    def tape(self) -> tuple[TapeFrame, ...]:
        """A frame as it begins, and one for each thing that happened. Raises NotModelled where one cannot."""
        found = [frame("", _BEGINS, played(self.scenario, self.era, ()), self.thing)]
        for number, one in enumerate(self.steps, 1):
            run = played(self.scenario, self.era, self.deeds[:number])
            found.append(frame(*self.words(one, found[-1]), run, self.thing))
        return tuple(found)

    @property
    def state(self) -> State:
        """The position now. Raises NotModelled for what cannot happen."""
        return played(self.scenario, self.era, self.deeds).state

    @property
    def whole(self) -> Scenario:
        """The table with all that happened as its play."""
        return tabletop.with_play(self.scenario, chain.from_iterable(self.deeds))

    @property
    def kinds(self) -> Hashable:
        """What kinds of things there are, and what happened."""
        return super().kinds, self.who, self.steps

    def words(self, one: TapeDeed, before: TapeFrame) -> tuple[str, str]:
        """What happened, in a sentence and in a few words; no more goes than was there."""
        if one.deed == TURN:
            return "The turn ends", DEEDS[TURN]
        if one.deed == BECOMES:
            return f"{self.thing} becomes a creature", DEEDS[BECOMES]
        there = dict.fromkeys(KINDS, 0) | {counter.kind: counter.many for counter in before.counters}
        many = one.many if one.deed == PUT else min(one.many, there[one.kind])
        counters, done = many_of(many, one.kind), "put on" if one.deed == PUT else "taken off"
        return f"{counters} {'is' if many == 1 else 'are'} {done} {self.thing}", f"{counters} {done}"

    def actions(self, one: TapeDeed) -> tuple[Action, ...]:
        """What is played for something to happen."""
        match one.deed:
            case "turn":
                return (EndTurn(),)
            case "becomes":
                return self.becoming
            case "put" if self.who == PLAYER:
                return (Do(GetsCounters(Named(self.thing), one.kind, one.many)),)
        verb, to = ("put", "on") if one.deed == PUT else ("remove", "from")
        return (Do(said(f"{verb} {one.many} {one.kind} counters {to} {{}}", self.thing)),)

    @property
    def becoming(self) -> tuple[Action, ...]:
        """Its own ability that makes it something else, as paid; an effect where it has none."""
        placed = tabletop.placed(self.scenario, self.thing)
        active = [one for one in placed.card.printed(self.era).text if isinstance(one, Activated)]
        found = (n for n, one in enumerate(active, 1) if any(isinstance(i, Begin) for i in one.instructions))
        number = next(found, None)
        if number is None:
            words = "{} becomes a 2/2 creature in addition to its other types until end of turn"
            return (Do(said(words, self.thing)),)
        using = (UsingAbility(number), AsPaid()) if len(active) > 1 else (AsPaid(),)
        return Activates(placed.controller, self.thing, using), Resolve()

    # What a press does.

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be pressed now; empty where it can."""
        if name == "kind" and (value == POISON) is not (self.who == PLAYER):
            player = "a player gets no counters of this kind here"
            return player if self.who == PLAYER else "poison counters are a player's"
        if name == "many":
            return "it can go no further" * (self.many == (MOST if value == "more" else 1))
        return self.prevents(value) if name == "then" else ""

    def prevents(self, deed: str) -> str:
        """Why something cannot happen now; empty where it can."""
        state, player = self.state, self.who == PLAYER
        if game_over(state):
            return "the game is over"
        if len(self.steps) == LONGEST:
            return "the tape is full: undo, or start again"
        one = None if player else there(state, self.thing)
        if not player and one is None:
            return f"{self.thing} has left the battlefield"
        if deed == BECOMES:
            if player:
                return "a player becomes no creature"
            if one is not None and "creature" in view(state).types[one.id]:
                return f"{self.thing} is a creature already"
        if deed == OFF and player:
            return "only a card that says so takes them off, and none is here"
        if deed == OFF and one is not None and not one.counter(self.kind):
            return f"no {self.kind} counter is on {self.thing}"
        return self.refuses(TapeDeed(deed, self.kind, self.many))

    def refuses(self, one: TapeDeed) -> str:
        """Why the game does not let something happen; empty where it does."""
        try:
            played(self.scenario, self.era, (*self.deeds, self.actions(one)))
        except NotModelled as lacking:
            return str(lacking)
        return ""

    def do(self, name: str, value: str) -> Done:
        known = {"who": WHO, "kind": KINDS, "many": ("less", "more"), "then": DEEDS}
        if value not in known.get(name, ()):
            raise ValueError(f"What stays on does not know {name!r} {value!r}")
        why = self.why_not(name, value)
        if why:
            return self.refused(why)
        match name:
            case "who":
                kind = POISON if value == PLAYER else PLUS if self.kind == POISON else self.kind
                after = replace(self, who=value, kind=kind, steps=())
                return Done(
                    after, f"Now for {after.thing}, {after.tape[0].what}. On it: {after.tape[0].lies}."
                )
            case "kind":
                after = replace(self, kind=value)
            case "many":
                after = replace(self, many=self.many + (1 if value == "more" else -1))
            case _:
                after = replace(self, steps=(*self.steps, TapeDeed(value, self.kind, self.many)))
                return Done(after, *told(after.tape, after.thing, self.state))
        return Done(after, f"Ready: {many_of(after.many, after.kind)}, to be put on or taken off.")

    # As a table.

    def table(self) -> Html:
        """The tape, a row for each frame."""
        return table(_HEADS, self.rows)

    def stored(self) -> Html:
        """The same; a stored notebook shows it as it opens."""
        return table(_HEADS, self.rows, bare=True)

    @property
    def rows(self) -> list[tuple[str, str, str]]:
        """What happened, what lay there then, and what it did."""
        return [(one.title, one.lies, one.does) for one in self.tape]
