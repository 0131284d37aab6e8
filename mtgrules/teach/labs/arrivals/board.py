"""The Arrivals hall as a board: one object, where it is, what was done with it, and how far the door is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.control import GainsControl
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.references import Named
from mtgrules.language.phrases.steps import MainPhase
from mtgrules.language.said.actions import Activates, AttacksWith, Do, DoAs, GoesToOf, PutOntoBattlefield
from mtgrules.language.said.clauses import AsPaid, ChoosingColors, Targeting, UsingAbility
from mtgrules.model.color import Color
from mtgrules.model.labels import listed
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.events.arrivals import Arrival, arrivals
from mtgrules.rules.layers.existence import words_in
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done, sentence
from mtgrules.teach.kit.played_board import asked_of, bare, no_permanent, own_era, said
from mtgrules.teach.labs.arrivals import told
from mtgrules.teach.labs.arrivals.guests import GUESTS, HALL, STOLEN, card_of, hung, turned, with_eyes

DOOR, STATUS, SINCE = "door", "status", "since"
PANELS: Mapping[str, str] = MappingProxyType({DOOR: "the door", STATUS: "its status", SINCE: "since when"})
"""What is looked at, by the row that a board is about."""
_BY_ROW = MappingProxyType({"r26": SINCE, "r14": STATUS})
ZONES = (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.OUTSIDE)
"""From where it can come."""
DEEDS: Mapping[str, str] = MappingProxyType(
    {
        "creature": "{} becomes a 3/3 creature in addition to its other types until end of turn",
        "sides": "gain control of {}",
        "hand": "return {} to its owner's hand",
        "exile": "exile {}",
        "tap": "tap {}",
        "untap": "untap {}",
        "flip": "flip {}",
        "down": "turn {} face down",
        "up": "turn {} face up",
        "out": "{} phases out",
        "in": "{} phases in",
        "haste": "{} gains haste until end of turn",
    }
)
"""What an effect may say of it, by the name of the key."""
SEND, TURN, GATES = "send", "turn", 3
_KEPT = 128


@lru_cache(_KEPT)
def _done(scenario: Scenario, era: Era, moves: tuple[Action, ...]) -> Outcome:
    """What the last of some actions comes to. Raises NotModelled for what the era has not."""
    return step(tabletop.positions(scenario, era, moves[:-1])[-1], moves[-1])


@dataclass(frozen=True)
class ArrivalsHall(Board):
    """A table, the object that is looked at, what was done with it, and how many gates it has passed."""

    what: str = ""
    guest: str = ""
    """What of the table was brought by the lab itself; it goes as another one comes."""
    moves: tuple[Action, ...] = ()
    gate: int = GATES
    panel: str = DOOR
    asking: tuple[object, ...] = ()
    """What may be chosen as it enters, while that is open."""

    title: ClassVar[str] = "Arrivals hall"
    first: ClassVar[str] = "Press what may happen, and look at what notices it."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The hall before the play of a scenario. Raises ValueError where nothing could come."""
        era = own_era(scenario, era)
        start = bare(scenario)
        lying = [one for one in start.board if _lies(one.card, era) and one.zone is not Zone.OUTSIDE]
        labels = [one.label for one in lying]
        named = (name for move in tabletop.played(scenario, era) for name in _named(move))
        wanted = [one.label for one in lying if one.zone is Zone.HAND]
        wanted += [name for name in (*asked_of(scenario), *named, *labels) if name in labels]
        if not wanted:
            raise ValueError("nothing on this board could enter")
        panel = next((_BY_ROW[row] for row in scenario.rows if row in _BY_ROW), DOOR)
        return cls(with_eyes(start, start.active), era, wanted[0], panel=panel), ()

    # What is there.

    @property
    def who(self) -> str:
        """Whose turn it is as the board begins: this player sends, hangs up and takes."""
        return self.scenario.active

    @cached_property
    def states(self) -> tuple[State, ...]:
        """Every position so far. Raises NotModelled for what does not go."""
        return tabletop.positions(self.scenario, self.era, self.moves)

    @cached_property
    def arrival(self) -> Arrival | None:
        """How it entered by the last action; None where that was no arrival."""
        if not self.moves:
            return None
        found = _done(self.scenario, self.era, self.moves).occurrences
        there = (one for occurrence in found for one in arrivals(occurrence))
        return next((one for one in there if one.obj.label == self.what), None)

    @property
    def waits(self) -> bool:
        """Whether it is still at the door."""
        return self.arrival is not None and self.gate < GATES

    @property
    def state(self) -> State:
        """What lies in the hall: what is on the threshold is not there yet."""
        return self.states[-2] if self.waits else self.states[-1]

    @property
    def zone(self) -> Zone:
        """Where it is as the board begins."""
        return tabletop.placed(self.scenario, self.what).zone

    @property
    def obj(self) -> Object | None:
        """The object as it is now; None where it is nowhere."""
        return self.state.labeled(self.what)

    @property
    def whole(self) -> Scenario:
        """The table with everything that was done."""
        return tabletop.played_in(self.scenario, self.era, self.moves)

    @property
    def kinds(self) -> object:
        """What kinds of things there are and were done."""
        return super().kinds, self.moves

    # What a press does.

    def action(self, name: str) -> Action:
        """The action of the game that a key stands for. Raises KeyError for none."""
        if name == SEND:
            return PutOntoBattlefield(self.what)
        if name == TURN:
            others = [player.name for player in self.scenario.players if player.name != self.state.active]
            return GoesToOf(others[0], MainPhase())
        instruction = said(DEEDS[name], self.what)
        other = next(player.name for player in self.scenario.players if player.name != self._holder)
        return DoAs(other, instruction) if name == "sides" else Do(instruction)

    @property
    def _holder(self) -> str:
        return self.view.controller[self.obj.id] if self.obj is not None else self.who

    def tried(self, action: Action) -> tuple[Outcome | None, str]:
        """What an action would come to now, and why it cannot be done; empty where it can."""
        try:
            outcome = step(self.state, action)
        except NotModelled as lacking:
            return None, str(lacking)
        except ValueError as wrong:
            return None, str(wrong)
        if outcome or outcome.due is not None:
            return outcome, ""
        return None, told.reasons(outcome)

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be done now; empty where it can."""
        match name:
            case "next":
                return "" if self.waits else "nothing is at the door"
            case "back":
                return "" if self.arrival is not None and self.gate else "nothing is behind the first gate"
            case "do":
                if self.waits:
                    return f"{self.what} is still at the door: press Next"
                return told.out_of_place(self.obj, self.what, value) or self.tried(self.action(value))[1]
            case "from":
                return "" if self._placed else f"{self.what} lies on the battlefield as this board begins"
        return ""

    @property
    def _placed(self) -> bool:
        start = next((one for one in self.scenario.board if one.label == self.what), None)
        return start is not None and start.zone is not Zone.BATTLEFIELD and not start.token

    def do(self, name: str, value: str) -> Done:
        known = {
            *(("what", guest) for guest in GUESTS),
            *(("hall", one) for one in HALL),
            *(("from", str(zone)) for zone in ZONES),
            *(("look", one) for one in PANELS),
            *(("do", deed) for deed in (SEND, TURN, *DEEDS)),
            *(("choose", str(option)) for option in self.asking),
            *(("next", ""), ("back", "")),
        }
        if (name, value) not in known:
            raise ValueError(f"the Arrivals hall does not know {name!r}")
        why = self.why_not(name, value)
        if why:
            return self.refused(why)
        match name:
            case "look":
                return Done(replace(self, panel=value), f"Now {PANELS[value]} is shown.")
            case "next":
                return self._at_gate(self.gate + 1)
            case "back":
                return self._at_gate(self.gate - 1)
            case "choose":
                option = next(option for option in self.asking if str(option) == value)
                assert isinstance(option, Color)
                return self._after(PutOntoBattlefield(self.what, (ChoosingColors((ColorWord(option),)),)))
            case "do":
                return self._after(self.action(value))
            case "hall":
                after = self._anew(turned(self.scenario, value, self.who))
                words = "hangs in the hall" if hung(after.scenario, value) else "is taken down"
                return Done(after, f"{value} {words}; all is as it was before the arrival.")
            case "from":
                zone = next(zone for zone in ZONES if str(zone) == value)
                after = self._anew(tabletop.changed(self.scenario, self.what, zone=zone))
                return Done(after, after.lies)
        return self._welcomed(value)

    def _welcomed(self, name: str) -> Done:
        scenario = tabletop.taken(self.scenario, self.guest) if self.guest else self.scenario
        label = tabletop.free_label(scenario, name)
        other = next(player.name for player in scenario.players if player.name != self.who)
        stolen = name == STOLEN
        zone = Zone.BATTLEFIELD if stolen else Zone.HAND
        scenario = tabletop.put(scenario, card_of(name), other if stolen else self.who, zone)
        after = replace(self._anew(scenario), what=label, guest=label)
        return Done(after, after.lies)

    def _anew(self, scenario: Scenario) -> Self:
        return replace(self, scenario=scenario, moves=(), gate=GATES, asking=())

    def _after(self, action: Action) -> Done:
        outcome, why = self.tried(action)
        if outcome is None:
            return self.refused(why)
        if outcome.due is not None:
            options = tuple(option for option in outcome.due.options if isinstance(option, Color))
            if not options:
                return self.refused(outcome.due.asked)
            return Done(replace(self, asking=options), sentence(outcome.due.question))
        after = replace(self, moves=(*self.moves, action), gate=GATES, asking=())
        if after.arrival is not None:
            return replace(after, gate=0)._at_gate(0)
        if after.shut:
            return Done(after, *told.no_arrival(outcome, self.what, self.era))
        return Done(after, *told.happened(outcome, self.what, after.obj))

    def _at_gate(self, gate: int) -> Done:
        after = replace(self, gate=gate)
        assert after.arrival is not None
        return Done(after, *told.at_gate(after.arrival, gate))

    @property
    def lies(self) -> str:
        """Where the object is, in a sentence."""
        obj = self.obj
        where = f"in {obj.owner}'s {obj.zone}" if obj is not None else "nowhere"
        if obj is not None and obj.zone in (Zone.BATTLEFIELD, Zone.EXILE, Zone.OUTSIDE):
            where = {Zone.BATTLEFIELD: "on the battlefield", Zone.EXILE: "in exile"}.get(
                obj.zone, str(obj.zone)
            )
        return f"{self.what} is {where}."

    @property
    def shut(self) -> bool:
        """Whether it lay on the battlefield before the last action and after it, so that nothing entered."""
        if not self.moves or self.arrival is not None:
            return False
        before, now = (state.labeled(self.what) for state in self.states[-2:])
        there = before is not None and now is not None and before.id == now.id
        return there and isinstance(self.moves[-1], Do | DoAs) and _begins(self.moves[-1])

    # What may be done with it, for who asks since when.

    @cached_property
    def rights(self) -> tuple[tuple[str, str], ...]:
        """What its controller may do with it now, each with why not; empty where it may be done."""
        obj = self.obj
        if obj is None or obj.zone is not Zone.BATTLEFIELD or "creature" not in self.view.types[obj.id]:
            return ()
        who = self.view.controller[obj.id]
        abilities = [i.ability for i in self.view.abilities[obj.id]]
        active = [a for a in abilities if isinstance(a, Activated)]
        tries: list[tuple[str, Action]] = [("attack", AttacksWith(who, (self.what,)))]
        for number, ability in enumerate(active, 1):
            cost = ", ".join(str(part) for part in ability.costs)
            tries.append((f"pay {cost}", Activates(who, self.what, (UsingAbility(number), AsPaid()))))
        return tuple((words, self.tried(action)[1]) for words, action in tries)

    # As a table.

    def table(self) -> Html:
        """The gates by what each shows, and what each watcher saw."""
        return table(("where", "what is so"), self.rows)

    def stored(self) -> Html:
        """The same; a stored notebook shows it as it opens."""
        return table(("where", "what is so"), self.rows, bare=True)

    @property
    def rows(self) -> list[tuple[str, str]]:
        """All of it in rows: where it is, what the gates show, its status, what may be done with it."""
        rows = [(self.what, self.lies)]
        if self.arrival is not None:
            rows += told.table_rows(self.arrival, self.gate)
        obj = self.obj
        if obj is not None and (obj.zone is Zone.BATTLEFIELD or obj.phased is not None):
            rows.append(("status", listed(told.status(obj))))
        return rows + told.rights_rows(self.rights)


def _begins(move: Do | DoAs) -> bool:
    """Whether it makes something else of what is there: a new type, or a new controller."""
    return isinstance(move.instruction, Begin | GainsControl)


def _named(move: Action) -> Iterator[str]:
    """What an action names: what is put somewhere, what is targeted, what an effect is about."""
    if isinstance(move, PutOntoBattlefield):
        yield move.object
    for word in words_in(move):
        if isinstance(word, Targeting):
            yield from word.names
        elif isinstance(word, Named):
            yield word.name


def _lies(card: Card, era: Era) -> bool:
    return not no_permanent(card, era)
