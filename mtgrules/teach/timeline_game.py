"""The game of the Copy timeline: played on its board move by move, by the rules or by a belief."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.does.copying import BecomesCopy
from mtgrules.language.phrases.becoming_copies import (
    AFTER,
    COPIED,
    FOLLOWS,
    choices_of_copies,
    link_to_original,
    when_copied,
)
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Casts, Do, EndTurn, PutOntoBattlefield, PutsOnStack, Resolve
from mtgrules.language.said.clauses import (
    AsPaid,
    ChoosingColors,
    ChoosingTypes,
    Copying,
    CopyingNothing,
    Targeting,
)
from mtgrules.model.color import Color
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.stack import Triggered
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.words import Action, Clause
from mtgrules.rules.stack.waiting import ability_label, waiting_first
from mtgrules.teach.kept import REMEMBERED
from mtgrules.teach.timeline_board import CHOSEN, MOMENTS, SPELL, Timeline
from mtgrules.teach.wrong import wrongly
from mtgrules.teach.years import YearsOff, years_off


@dataclass(frozen=True)
class TimelinePlayed:
    """The game that was played: positions at its turning points, and what was asked."""

    before: State
    announced: State
    asked: Due | None
    """The question what to copy; None where nothing asks it."""
    due: Due | None
    """The choice that is open, which stops the game."""
    answered: Due | None
    """The choice that was due and was made."""
    arrived: State
    arrivals: tuple[tuple[State, Outcome], ...]
    afterwards: State
    actions: tuple[Action, ...]

    @property
    def entrance(self) -> Moved | None:
        """The event by which the copier entered, if it did."""
        return next(
            (
                event
                for _, outcome in self.arrivals
                for event in outcome.events
                if isinstance(event, Moved) and event.to is Zone.BATTLEFIELD
            ),
            None,
        )

    @property
    def triggers(self) -> tuple[Triggered, ...]:
        """The abilities that triggered as it arrived, or changed."""
        return tuple(
            event for _, outcome in self.arrivals for event in outcome.events if isinstance(event, Triggered)
        )


def game(board: Timeline) -> TimelinePlayed:
    """The game, as far as the choices made let it go. Raises NotModelled where the era tells nothing."""
    return _played(replace(board, reached=1, belief=""))


def believed_game(board: Timeline) -> TimelinePlayed | None:
    """The game by the belief that is played out beside; None for none, or where the era tells nothing."""
    return _believed(replace(board, reached=1)) if board.belief else None


def last_moment(board: Timeline) -> int:
    """The last moment that can be reached now."""
    return 3 if game(board).due is not None else MOMENTS


@lru_cache(maxsize=REMEMBERED)
def _played(board: Timeline) -> TimelinePlayed:
    return _game(board, board.era)


@lru_cache(maxsize=REMEMBERED)
def _believed(board: Timeline) -> TimelinePlayed | None:
    try:
        return _game(board, wrongly(board.era, board.belief))
    except NotModelled:
        return None


def _game(board: Timeline, believed: Era) -> TimelinePlayed:
    """The game by the rules of the board's era; what is believed decides only which moves are made."""
    before = board.start()
    announce = _announcing(board)
    announced = _after(before, announce)
    asked, entering, due, answered = _entering(board, believed, before, announced)
    arrivals: tuple[tuple[State, Outcome], ...] = ()
    arrived = afterwards = announced
    after: tuple[Action, ...] = ()
    if due is None:
        for action in entering:
            outcome = _one(arrived, action)
            arrivals = (*arrivals, (arrived, outcome))
            arrived = outcome.state
        after = (*_cleared(arrived), *_afterwards(board, believed))
        afterwards = _after(arrived, after)
    actions = (*announce, *entering, *after) if due is None else announce
    return TimelinePlayed(
        *(before, announced, asked, due, answered, arrived, arrivals, afterwards),
        actions=actions,
    )


def _announcing(board: Timeline) -> tuple[Action, ...]:
    if not board.enters:
        return (Casts("Ana", SPELL, (Targeting((board.copier, board.copied)), AsPaid())),)
    return () if board.is_land else (Casts("Ana", board.copier, (AsPaid(),)),)


def _entering(
    board: Timeline, believed: Era, before: State, announced: State
) -> tuple[Due | None, tuple[Action, ...], Due | None, Due | None]:
    """What is asked, the actions by which the copy comes to be, the open choice, the choice made."""
    if not board.enters:
        bare = step(before, Casts("Ana", SPELL, (Targeting((board.copier,)), AsPaid())))
        return bare.due, (Resolve(),), None, None
    asked = step(announced, _enter(board)).due
    if asked is None:
        return None, (_enter(board),), None, None
    if _is(believed, when_copied.topic, AFTER):
        copier, copied = Named(board.copier), Named(board.copied)
        return asked, (_enter(board, CopyingNothing()), Do(BecomesCopy(copier, copied))), None, None
    copying = Copying(board.copied)
    due = step(announced, _enter(board, copying)).due
    if due is None:
        return asked, (_enter(board, copying),), None, None
    if _is(believed, choices_of_copies.topic, COPIED):
        return asked, (_enter(board, copying, CHOSEN[board.original]),), None, None
    if not board.chosen:
        return asked, (), due, None
    return asked, (_enter(board, copying, _choosing(due, board.chosen)),), None, due


def _is(believed: Era, topic: str, value: str) -> bool:
    return any(o.topic == topic and o.value == value for o in believed.overrides)


def _enter(board: Timeline, *clauses: Clause) -> Action:
    return PutOntoBattlefield(board.copier, clauses) if board.is_land else Resolve(clauses)


def _choosing(due: Due, chosen: str) -> Clause:
    """The clause that gives an answer to a choice. Raises ValueError for what is none of its options."""
    option = next((option for option in due.options if str(option) == chosen), None)
    if option is None:
        raise ValueError(f"{chosen!r} is no answer to: {due.question}")
    return ChoosingColors((ColorWord(option),)) if isinstance(option, Color) else ChoosingTypes((option,))


def _afterwards(board: Timeline, believed: Era) -> tuple[Action, ...]:
    if board.how != "later":
        return (EndTurn(),)
    changes: tuple[Action, ...] = (
        Casts("Nico", SPELL, (Targeting((board.copied, board.other)), AsPaid())),
        Resolve(),
    )
    if _is(believed, link_to_original.topic, FOLLOWS):
        changes = (*changes, Do(BecomesCopy(Named(board.copier), Named(board.copied))))
    return changes


def _cleared(state: State) -> tuple[Action, ...]:
    """The actions by which all that has triggered is put on the stack, in the order asked, and resolves."""
    actions: tuple[Action, ...] = ()
    while state.waiting or state.stack:
        waiting = waiting_first(state)
        action: Action = Resolve()
        if waiting:
            action = PutsOnStack(waiting[0].controller, ability_label(state, waiting[0]))
        actions = (*actions, action)
        state = _one(state, action).state
    return actions


def _after(state: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        state = _one(state, action).state
    return state


def _one(state: State, action: Action) -> Outcome:
    outcome = step(state, action)
    if not outcome:
        raise NotModelled(f"{action}: {outcome.due or outcome.verdict}")
    return outcome


def years_without(board: Timeline) -> YearsOff:
    """The eras in which the board cannot be played, each with what is missing there."""
    return _years_without(replace(board, reached=1, belief="", era=CURRENT, chosen=""))


@lru_cache(maxsize=REMEMBERED)
def _years_without(board: Timeline) -> YearsOff:
    return years_off(lambda era: _played(replace(board, era=era)))
