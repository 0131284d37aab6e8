"""Plug and source: an ability on the stack, its source, and what is done to the source before it resolves."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from mtgrules.cards import card as card_of
from mtgrules.eras.cite import Cite
from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.said.actions import Activates, Casts, Resolve
from mtgrules.language.said.clauses import AsPaid, Targeting
from mtgrules.model.color import in_words
from mtgrules.model.events.moves import Ceased, Noted
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Action, Keyword
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.sources import needs_no_source, source_looked_up
from mtgrules.rules.stack.checking import checked_frame
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, table
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done, not_done, sentence
from mtgrules.teach.kit.played_board import bare, own_era
from mtgrules.teach.labs.plug.strands import (
    COLOR,
    FACTS,
    LOCKED,
    OPEN,
    POWER,
    THERE,
    Walk,
    strands,
    walk,
)
from mtgrules.teach.labs.plug.supply import (
    ASKED,
    BELL,
    BOLT,
    GROW,
    KILL,
    KNIGHT,
    NOTHING,
    PAINT,
    SILENCE,
    SOURCES,
    STEAL,
    deed,
    source,
)

DEEDS = (ASKED, NOTHING, KILL, PAINT, STEAL, GROW, SILENCE)
BEFORE, RESPONSE, AFTER = WHEN = ("before", "in response", "after")
WAITS, RESOLVED, FAILED, NOT_YET, REFUSED = (
    *("on the stack", "has resolved", "did not resolve"),
    *("not used yet", "cannot be used"),
)
"""How it stands with the ability."""
_FAILS = "no-legal-target"
_NONE = Activates("", "")
_TIMES = {LOCKED: "as it was when that was played", OPEN: "as it resolves"}
_NOTHING = "nothing"


@dataclass(frozen=True)
class Plug(Board):
    """A source that is used, what is done to it and when, and how far that has been played."""

    begun: Activates | Casts = _NONE
    """What the board's own play uses."""
    own: tuple[Action, ...] = ()
    """What the board's own play does besides."""
    label: str = ""
    """The source."""
    aim: str = ""
    """What its ability targets; empty for an ability without a target."""
    deed: str = ASKED
    when: str = RESPONSE
    at: int = 0
    """So many of the actions have been done."""

    title: ClassVar[str] = "Plug and source"
    first: ClassVar[str] = "Press Next: the ability resolves."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The play of a scenario up to where what was used first would resolve.

        Raises ValueError for a scenario that does not begin with an ability or a spell that is used.
        """
        era = own_era(scenario, era)
        acts = tabletop.played(scenario, era)
        at = next((n for n, act in enumerate(acts) if isinstance(act, Activates | Casts)), None)
        if at is None:
            raise ValueError("on this board no ability is activated and no spell is cast")
        before, use, after = acts[:at], acts[at], acts[at + 1 :]
        assert isinstance(use, Activates | Casts)
        ends = [n for n, act in enumerate(after) if isinstance(act, Resolve)]
        between = after[: ends[-1]] if ends else after
        when, doing = (BEFORE, before) if before else (RESPONSE, between)
        if not before and ends == [0] and len(after) > 1:
            when, doing = AFTER, after[1:]
        aim = next((one.names[0] for one in use.clauses if isinstance(one, Targeting)), "")
        deed = ASKED if doing else NOTHING
        board = cls(bare(scenario), era, use, doing, use.object, aim, deed, when)
        _ = board.walk
        return replace(board, at=len(board.moves) - 1), ()

    # What is played.

    @property
    def player(self) -> str:
        """Who uses the source."""
        return self.begun.player

    @property
    def other(self) -> str:
        """The other player."""
        names = [player.name for player in self.scenario.players]
        return next(name for name in names if name != self.player)

    @property
    def use(self) -> tuple[Action, ...]:
        """How the source is used, with its target."""
        if self.is_own:
            clauses = self.begun.clauses
            aimed = (Targeting((self.aim,)) if isinstance(one, Targeting) else one for one in clauses)
            return (replace(self.begun, clauses=tuple(aimed)),)
        makes = Casts if self.label == BOLT else Activates
        aimed_at = (Targeting((self.aim,)),) if self.aim else ()
        return (makes(self.player, self.label, (*aimed_at, AsPaid())),)

    @property
    def is_own(self) -> bool:
        """Whether the source is that of the board's own play."""
        return self.begun.object == self.label

    @property
    def is_spell(self) -> bool:
        """Whether a spell is looked at, which is its own source."""
        return isinstance(self.use[0], Casts)

    @property
    def doing(self) -> tuple[Action, ...]:
        """What is done to the source."""
        return self.own if self.deed == ASKED else deed(self.deed, self.label, self.other)

    @property
    def moves(self) -> tuple[Action, ...]:
        """All that will have been done in the end, in order."""
        resolve = (Resolve(),)
        if self.when == BEFORE:
            return (*self.doing, *self.use, *resolve)
        after = (*resolve, *self.doing) if self.when == AFTER else (*self.doing, *resolve)
        return (*self.use, *after)

    @cached_property
    def walk(self) -> Walk:
        """What has been done so far. Raises NotModelled for what the era has not."""
        return walk(self.scenario, self.era, self.moves[: self.at])

    @property
    def state(self) -> State:
        """The position now."""
        return self.walk.states[-1]

    @property
    def whole(self) -> Scenario:
        """The scenario with all that is done on it as its play."""
        return tabletop.with_play(self.scenario, self.moves)

    @property
    def kinds(self) -> Hashable:
        """What is on the table, and what is done."""
        return super().kinds, self.begun, self.own, self.label, self.aim

    # What is asked.

    @property
    def used(self) -> int | None:
        """After how many actions the source had been used; None before that."""
        place = len(self.doing) + 1 if self.when == BEFORE else 1
        return place if len(self.walk.states) > place else None

    @property
    def plug(self) -> Object | None:
        """The ability, or the spell, on the stack; None while it is not there."""
        tops = [self.state.objects[number] for number in self.state.stack]
        return next((top for top in tops if self.is_plug(top)), None)

    @property
    def source_id(self) -> int:
        """The number of the source as it was when it was used, or as it begins."""
        at = self.walk.states[self.used or 0]
        found = at.labeled(self.label) or self.walk.states[0].labeled(self.label)
        assert found is not None
        return found.id

    @property
    def stands(self) -> str:
        """How it stands with the ability."""
        if self.walk.refused is not None and self.used is None:
            return REFUSED
        if self.used is None:
            return NOT_YET
        if self.plug is not None:
            return WAITS
        notes = (e for outcome in self.walk.outcomes for e in outcome.events if isinstance(e, Noted))
        return FAILED if any(e.code == _FAILS and e.obj == self.plug_id for e in notes) else RESOLVED

    @property
    def plug_id(self) -> int | None:
        """The number that the ability, or the spell, has had on the stack; None where it was never there."""
        state = self.walk.states[self.used] if self.used is not None else self.state
        tops = [state.objects[number] for number in state.stack]
        return next((top.id for top in tops if self.is_plug(top)), None)

    def is_plug(self, top: Object) -> bool:
        """Whether something on the stack is what was used."""
        return top.label == self.label if top.ability is None else top.source == self.source_id

    @cached_property
    def strands(self) -> Mapping[str, str]:
        """How each fact of the source is asked."""
        return strands(self.scenario, self.era, self.use, self.label)

    @property
    def asked(self) -> str:
        """What is asked of the source, and when, in words."""
        told = [
            f"{' and '.join(facts)}, {times}"
            for how, times in _TIMES.items()
            if (facts := [fact for fact in FACTS if self.strands[fact] == how])
        ]
        return "; ".join(told) or _NOTHING

    @property
    def kept(self) -> View | None:
        """The source alone, as 1997 keeps it for what is on the stack; None where nothing is kept."""
        at = self.walk.states[self.used] if self.used is not None else self.state
        top = at.objects.get(self.plug_id) if self.plug_id is not None else None
        found = None if top is None else dict(top.chosen).get(Key.LOCKED)
        return None if found is None else view(self.state).as_known(found)

    @property
    def looked_at(self) -> View | None:
        """The source as it would be looked at now: there, or as it last was."""
        return self.view.looking_at(self.source_id)

    @property
    def is_there(self) -> bool:
        """Whether the source is still what it was used as."""
        obj = self.state.objects.get(self.source_id)
        return obj is not None and obj.zone in (Zone.BATTLEFIELD, Zone.STACK)

    def value(self, fact: str) -> str:
        """What a fact of the source is, as it is asked."""
        seen = self.kept if self.strands[fact] == LOCKED and self.kept is not None else self.looked_at
        if fact == THERE:
            return "yes" if self.is_there else "no"
        if seen is None:
            return "not known"
        if fact == COLOR:
            return in_words(seen.colors[self.source_id])
        if fact == POWER:
            power = seen.power[self.source_id]
            return "none" if power is None else str(power)
        keywords = (one.ability for one in seen.abilities[self.source_id] if isinstance(one.ability, Keyword))
        return ", ".join(map(str, keywords)) or "none"

    @property
    def legal(self) -> str:
        """Whether the ability may have its target now, in a word."""
        top = self.plug
        if not self.aim:
            return "it has no target"
        if top is None:
            return "not asked now"
        return "yes" if checked_frame(self.state, top)[1] else "no"

    # What a press does.

    def why_not(self, name: str, value: str) -> str:
        """Why something cannot be pressed now; empty where it can."""
        match name:
            case "aim":
                return "" if self.aim else f"the ability of {self.label} has no target"
            case "deed" if value == ASKED:
                return "" if self.is_own and self.own else "it belongs to another source"
            case "deed" if self.is_spell and value not in (NOTHING, PAINT):
                return f"{self.label} is a spell, no permanent"
            case "when":
                return "nothing is done to it" if self.deed == NOTHING else ""
            case "next":
                return "that is all" if self.at >= len(self.moves) else self.stopped
            case "back":
                return "" if self.at else "nothing has been done yet"
        return ""

    @property
    def stopped(self) -> str:
        """Why it does not go on; empty where it does."""
        return "it does not go on: undo, or choose another moment" if self.walk.refused is not None else ""

    def do(self, name: str, value: str) -> Done:
        known = {
            "source": self.sources,
            "aim": self.aims,
            "deed": DEEDS,
            "when": WHEN,
            "next": ("",),
            "back": ("",),
        }
        if value not in known.get(name, ()):
            raise ValueError(f"this lab does not know {name!r} {value!r}")
        why = self.why_not(name, value)
        if why:
            return self.refused(why)
        match name:
            case "source":
                return self.plugged(value)
            case "aim":
                scenario = self.scenario
                if value == KNIGHT and all(one.label != KNIGHT for one in scenario.board):
                    scenario = tabletop.put(scenario, card_of(KNIGHT), self.other)
                return replace(self, scenario=scenario, aim=value).waiting()
            case "deed":
                return replace(self, deed=value).waiting()
            case "when":
                return replace(self, when=value).waiting()
            case "back":
                after = replace(self, at=len(self.walk.states) - 2 if self.walk.refused else self.at - 1)
                return Done(after, after.told)
        return self.gone_on()

    @property
    def sources(self) -> tuple[str, ...]:
        """What can be the source: that of the board's own play first."""
        return tuple(dict.fromkeys((self.begun.object, *SOURCES)))

    @property
    def aims(self) -> tuple[str, ...]:
        """What can be aimed at."""
        own = next((one.names for one in self.begun.clauses if isinstance(one, Targeting)), ())
        return tuple(dict.fromkeys((*own, self.other, KNIGHT)))

    def plugged(self, name: str) -> Done:
        """Another source."""
        scenario = self.scenario
        if all(one.label != name for one in scenario.board):
            zone = Zone.HAND if name == BOLT else Zone.BATTLEFIELD
            scenario = tabletop.put(scenario, source(name), self.player, zone)
        after = replace(
            self, scenario=scenario, label=name, aim="" if name == BELL else self.aim or self.other
        )
        if after.is_own and self.aims != (self.other, KNIGHT):
            after = replace(after, aim=self.aims[0])
        allowed = [one for one in (self.deed, NOTHING) if not after.why_not("deed", one)]
        return replace(after, deed=allowed[0]).waiting()

    def waiting(self) -> Done:
        """The board as it is when the deed has been done, before anything else resolves."""
        many = {BEFORE: len(self.doing) + 1, RESPONSE: len(self.doing) + 1, AFTER: len(self.moves)}[self.when]
        after = replace(self, at=many)
        if after.walk.refused is not None:
            return replace(not_done(after, after.walk.refused), board=after, refused=False)
        return Done(after, after.told, after.rule)

    def gone_on(self) -> Done:
        """The next action done."""
        after = replace(self, at=self.at + 1)
        if after.walk.refused is not None:
            return not_done(self, after.walk.refused)
        last = after.walk.outcomes[-1]
        kept = tuple(event for event in last.events if not isinstance(event, Ceased))
        happened = replace(last, events=kept).told(self.state)
        words = sentence("; ".join(dict.fromkeys(one.sentence for one in happened)) or after.told)
        return Done(after, words, next((one.cite for one in happened if one.cite), after.rule))

    @property
    def rule(self) -> Cite:
        """The rule that says what is known of the source."""
        return (source_looked_up if self.asked != _NOTHING else needs_no_source).at(self.era).cite

    @property
    def told(self) -> str:
        """How it stands with the ability, in a sentence."""
        what = self.label if self.is_spell else f"the ability of {self.label}"
        if self.stands == WAITS:
            gone = "" if self.is_there else f" {self.label} is gone, but known as it last was."
            asks = f"asked: {self.asked}" if self.asked != _NOTHING else "it asks nothing of its source"
            return sentence(f"{what} is on the stack; {asks}") + gone
        return sentence(f"{what} {self.stands}" if self.stands != NOT_YET else f"{self.label} is {NOT_YET}")

    def table(self) -> Html:
        """Each fact of the source, whether it is asked, and what it is."""
        return table(("asked of the source", "when", "what it is"), self.rows)

    def stored(self) -> Html:
        """The same in a stored notebook."""
        return table(("asked of the source", "when", "what it is"), self.rows, bare=True)

    @property
    def rows(self) -> list[list[str]]:
        """A row for each fact."""
        return [[fact, self.strands[fact], self.value(fact)] for fact in FACTS]
