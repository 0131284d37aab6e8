"""The timeline as the engine plays it: its moments, and what somebody was asked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import lru_cache

from mtgrules.eras.era import Era, NotModelled
from mtgrules.game import step
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.said.actions import Casts, EndTurn, PutOntoBattlefield, PutsOnStack, Resolve
from mtgrules.language.said.clauses import (
    AsPaid,
    ChoosingColors,
    ChoosingTypes,
    Copying,
    CopyingNothing,
    Keeping,
    Targeting,
)
from mtgrules.model.color import Color
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.stack import Triggered
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.words import Action, Clause
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.stack.waiting import ability_label, waiting_first
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.playing import Playing
from mtgrules.teach.labs.copy_timeline.cards import SPELL

_KEPT = 64
"""So many timelines are kept; older ones are played again when they come back."""
_MOST = 30
"""So many triggered abilities are too many for a timeline."""
COPYING, KEEPING, NOTHING = "copying {}", "keeping {}", "nothing"
"""How the engine wants a choice said: what to copy, which legend to keep; and the answer "nothing"."""


class CopyMoment(IntEnum):
    """A moment of the timeline, by its number."""

    BOARD = 0
    CAST = 1
    CHOSEN = 2
    THERE = 3
    TRIGGERS = 4
    AFTER = 5


class When(StrEnum):
    """When the original becomes a copy of something else; the value is what its key says."""

    NEVER = "never"
    BEFORE = "before"
    RESPONSE = "in response"
    AFTER = "after"


MOMENT_OF = {When.BEFORE: CopyMoment.BOARD, When.RESPONSE: CopyMoment.CAST, When.AFTER: CopyMoment.AFTER}


@dataclass(frozen=True)
class Way:
    """How a copy comes about: who copies what, by entering or by becoming, and what is chosen."""

    enters: bool
    copier: str
    original: str
    when: When = When.NEVER
    other: str = ""
    """What the original becomes a copy of."""
    chosen: tuple[str, ...] = ()
    """The answers to what is asked besides the original."""


@dataclass(frozen=True)
class CopyChoice:
    """What somebody is asked, and what was answered; empty for a choice that is open."""

    due: Due
    answer: str


@dataclass(frozen=True)
class CopyPlayed:
    """The moments that could be played, in their order; those after an open choice are not there."""

    moments: tuple[Playing, ...]
    choices: tuple[CopyChoice, ...] = ()

    def at(self, moment: CopyMoment) -> Playing | None:
        """A moment; None for one that is not reached."""
        return self.moments[moment] if moment < len(self.moments) else None

    @property
    def open(self) -> Due | None:
        """The choice that nobody has made yet."""
        return next((one.due for one in self.choices if not one.answer), None)

    @property
    def triggered(self) -> tuple[ObjectId, ...]:
        """What has triggered as the copy came about."""
        found = self.at(CopyMoment.TRIGGERS)
        events = found.events if found else ()
        return tuple(event.waiting.source for event in events if isinstance(event, Triggered))


def labeled(state: State, label: str) -> Object:
    """The object of a label. Raises NotModelled where there is none any more."""
    found = state.labeled(label)
    if found is None:
        raise NotModelled(f"{label} is not there any more")
    return found


def cast(state: State, way: Way) -> bool:
    """Whether the copier is cast: a card in hand that is no land."""
    obj = labeled(state, way.copier)
    return obj.zone is Zone.HAND and "land" not in obj.card.printed(state.era).types


def _ordered(run: Playing) -> Playing:
    """The play with all that waits put on the stack, in the order asked."""
    while waiting := waiting_first(run.state):
        run = run.then(PutsOnStack(waiting[0].controller, ability_label(run.state, waiting[0])))
    return run


def _cleared(run: Playing) -> Playing:
    """The play until the stack is empty."""
    while run.state.stack:
        if len(run.said) > _MOST:
            raise NotModelled(f"more than {_MOST} abilities that trigger one after the other")
        run = _ordered(run.then(Resolve()))
    return run


@lru_cache(_KEPT)
def played(scenario: Scenario, era: Era, way: Way) -> CopyPlayed:
    """The timeline of a table. Raises NotModelled for what the era lacks, and for what does not go."""
    begun = tabletop.position(scenario, era)
    board = Playing.at(begun).then(*_change(begun, way, When.BEFORE))
    cast = Playing.at(board.state).then(*_announced(board.state, way))
    cast = cast.then(*_change(cast.state, way, When.RESPONSE))
    choices, coming = _chosen(cast.state, way)
    runs = [board, cast, Playing.at(cast.state)]
    if coming is not None:
        there, triggers = coming.parted(_arrived(coming))
        triggers = _ordered(triggers)
        after = _cleared(Playing.at(triggers.state))
        runs += [there, triggers, after.then(*(_change(after.state, way, When.AFTER) or (EndTurn(),)))]
    return CopyPlayed(tuple(runs), choices)


def spell_of(state: State, player: str) -> str:
    """The spell in a player's hand that makes something a copy. Raises NotModelled for none."""
    hand = (o.label for o in state.zone(Zone.HAND) if o.owner == player and o.card == SPELL)
    if found := next(hand, ""):
        return found
    raise NotModelled(f"{player} has no {SPELL.name} in hand")


def _becomes(state: State, one: str, other: str) -> tuple[Action, ...]:
    who = view(state).controller[labeled(state, one).id]
    return (Casts(who, spell_of(state, who), (Targeting((one, other)), AsPaid())),)


def _change(state: State, way: Way, when: When) -> tuple[Action, ...]:
    """The original becoming a copy of something else, if it does so then."""
    return (*_becomes(state, way.original, way.other), Resolve()) if way.when is when else ()


def _announced(state: State, way: Way) -> tuple[Action, ...]:
    if not way.enters:
        return _becomes(state, way.copier, way.original)
    return (Casts(labeled(state, way.copier).owner, way.copier, (AsPaid(),)),) if cast(state, way) else ()


def _chosen(state: State, way: Way) -> tuple[tuple[CopyChoice, ...], Playing | None]:
    """What is asked as the copy comes about, and how it does; None where an answer is open."""
    found: list[CopyChoice] = []
    clauses: tuple[Clause, ...] = ()
    chosen = list(way.chosen)
    while (due := step(state, action := _coming(state, way, clauses)).due) is not None:
        first = due.say == COPYING and not found
        answer = way.original if first else chosen.pop(0) if chosen else ""
        option = next((option for option in due.options if str(option) == answer), None)
        found.append(CopyChoice(due, "" if option is None else answer))
        if option is None:
            return tuple(found), None
        clauses = (*clauses, _clause(due, option))
    return tuple(found), Playing.at(state).then(action)


def _coming(state: State, way: Way, clauses: tuple[Clause, ...]) -> Action:
    """The action by which the copy comes about."""
    if way.enters and labeled(state, way.copier).zone is not Zone.STACK:
        return PutOntoBattlefield(way.copier, clauses)
    return Resolve(clauses)


def _clause(due: Due, option: object) -> Clause:
    """The clause that answers a choice. Raises NotModelled for a choice of another kind."""
    if isinstance(option, Color):
        return ChoosingColors((ColorWord(option),))
    if due.say == COPYING:
        return CopyingNothing() if option == NOTHING else Copying(str(option))
    if due.say == KEEPING:
        return Keeping((str(option),))
    if due.say == "choosing {}" and isinstance(option, str):
        return ChoosingTypes((option,))
    raise NotModelled(f"choosing this in the lab: {due.question}")


def _arrived(run: Playing) -> int:
    """After how many events the copy is there, and nothing has triggered or left the battlefield yet."""
    state = run.begun
    for number, event in enumerate(run.events):
        leaves = isinstance(event, Moved) and state.objects[event.obj].zone is Zone.BATTLEFIELD
        if leaves or isinstance(event, Triggered):
            return number
        state = event.apply(state)
    return len(run.events)
