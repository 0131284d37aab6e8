"""Playing: one pure function from a position and an action to what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any

from mtgrules.eras.era import NotModelled
from mtgrules.language.actions import (
    Activates,
    AsPaid,
    Casts,
    ChoosingColors,
    ChoosingObject,
    ChoosingTypes,
    Copying,
    CopyingNothing,
    Do,
    DoAs,
    EndTurn,
    FaceDownClause,
    PutOntoBattlefield,
    Resolve,
    Targeting,
    TurnsFaceUp,
    UsingAbility,
    WithX,
)
from mtgrules.language.nouns import is_target
from mtgrules.model.events import Event
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due, Reason, Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Action, Clause, Frame, ObjectId
from mtgrules.rules.carry import Story
from mtgrules.rules.casting import Announced, activate, cast
from mtgrules.rules.entering import entering
from mtgrules.rules.face_up import turned_face_up
from mtgrules.rules.layers import view as view_of
from mtgrules.rules.prevention import ChoiceDue
from mtgrules.rules.resolve import Choices, carry_instruction, resolved
from mtgrules.rules.turn import turn_ended


@dataclass(frozen=True)
class Outcome:
    """What an action came to: the new position with the events, or why nothing happened."""

    state: State
    events: tuple[Event, ...] = ()
    verdict: Verdict = Verdict()  # noqa: RUF009 (a frozen value)
    due: Due | None = None

    def __bool__(self) -> bool:
        return bool(self.verdict) and self.due is None

    @property
    def view(self) -> View:
        """What everything is in the new position."""
        return view_of(self.state)

    def told(self, before: State) -> tuple[str, ...]:
        """What happened, a sentence an event."""
        told, state = [], before
        for event in self.events:
            told.append(event.told(state))
            state = event.apply(state)
        return tuple(told)


def step(state: State, action: Action) -> Outcome:
    """The position after an action and the events that led there, or the reasons against it.

    Nothing changes where the action is illegal, or where a choice is due. Raises NotModelled for what
    the engine does not know, and ValueError for a name that the board does not have.
    """
    try:
        return _step(state, action)
    except ChoiceDue as choice:
        return Outcome(state, due=choice.due)


def _step(state: State, action: Action) -> Outcome:
    match action:
        case Casts(player, name, clauses):
            announced = cast(
                state,
                player,
                named(state, name, Zone.HAND),
                _targets(state, clauses),
                _x(clauses),
                _has(clauses, AsPaid),
                _has(clauses, FaceDownClause),
            )
            return _announced(state, announced)
        case TurnsFaceUp(player, name, clauses):
            obj = named(state, name, Zone.BATTLEFIELD)
            events, verdict = turned_face_up(state, player, obj, _has(clauses, AsPaid))
            return (
                _outcome(Story(state).then(events).checked()) if verdict else Outcome(state, verdict=verdict)
            )
        case Activates(player, name, clauses):
            number = next((c.number for c in clauses if isinstance(c, UsingAbility)), None)
            targets = _targets(state, clauses)
            source = named(state, name, Zone.BATTLEFIELD)
            return _announced(state, activate(state, player, source, targets, number, _has(clauses, AsPaid)))
        case Resolve(clauses):
            if not state.stack:
                return Outcome(state, verdict=Verdict((Reason("stack", "nothing is on the stack"),)))
            return _outcome(resolved(state, choices(state, clauses), _first(clauses)))
        case EndTurn():
            if state.stack:
                told = f"{state.objects[state.stack[-1]].label} is still on the stack; resolve it first"
                return Outcome(state, verdict=Verdict((Reason("stack", told),)))
            return _outcome(turn_ended(state))
        case Do(instruction) | DoAs(_, instruction):
            if any(is_target(phrase) for phrase in instruction.targets):
                raise ValueError("an effect without a card has no target; name the object itself")
            you = action.player if isinstance(action, DoAs) else state.active
            story = carry_instruction(Story(state), instruction, Frame(you=you))
            return _outcome(story.checked())
        case PutOntoBattlefield(name, clauses):
            return _outcome(_put(state, named(state, name), clauses))
    raise NotModelled(f"the action {action}")


def _outcome(story: Story) -> Outcome:
    return Outcome(story.state, story.events)


def _announced(state: State, announced: Announced) -> Outcome:
    if announced.due or not announced.verdict:
        return Outcome(state, verdict=announced.verdict, due=announced.due)
    return _outcome(Story(state).then(announced.events).checked())


def _put(state: State, card: Object, clauses: tuple[Clause, ...]) -> Story:
    enters: dict[str, Any] = {"status": Status(face_down=True)} if _has(clauses, FaceDownClause) else {}
    return Story(state).then(entering(state, card, dict(choices(state, clauses)), **enters)).checked()


def named(state: State, label: str, zone: Zone | None = None) -> Object:
    """The newest object that a board calls so, if possible one in a zone. Raises ValueError for none."""
    found = [o for o in state.objects.values() if o.label == label]
    there = [o for o in found if o.zone is zone] or found
    if not there:
        known = ", ".join(sorted({o.label for o in state.objects.values()})) or "none"
        raise ValueError(f"no object is called {label!r}; there are: {known}")
    return there[-1]


def _targets(state: State, clauses: tuple[Clause, ...]) -> tuple[ObjectId | str, ...]:
    players = {p.name for p in state.players}
    names = [name for c in clauses if isinstance(c, Targeting) for name in c.names]
    return tuple(name if name in players else named(state, name).id for name in names)


def choices(state: State, clauses: tuple[Clause, ...]) -> Choices:
    """The choices that clauses make, by what they are asked for."""
    made: list[tuple[str, object]] = []
    for clause in clauses:
        if isinstance(clause, ChoosingColors):
            keys = ("color", "other color")
            made += [(key, word.color) for key, word in zip(keys, clause.colors, strict=False)]
        elif isinstance(clause, ChoosingObject):
            players = {p.name for p in state.players}
            made.append(("source", clause.name if clause.name in players else named(state, clause.name).id))
        elif isinstance(clause, ChoosingTypes):
            made += list(zip(("type", "other type"), clause.subtypes, strict=False))
    copied = tuple(
        named(state, clause.name).id if isinstance(clause, Copying) else "nothing"
        for clause in clauses
        if isinstance(clause, Copying | CopyingNothing)
    )
    return (*made, ("copy", copied)) if copied else tuple(made)


def _first(clauses: tuple[Clause, ...]) -> str | None:
    return next((c.name for c in clauses if isinstance(c, ChoosingObject)), None)


def _x(clauses: tuple[Clause, ...]) -> int | None:
    return next((c.number for c in clauses if isinstance(c, WithX)), None)


def _has(clauses: tuple[Clause, ...], kind: type[Clause]) -> bool:
    return any(isinstance(clause, kind) for clause in clauses)


def replay(state: State, actions: Iterable[Action]) -> State:
    """The position after several actions. Raises ValueError at the first that does not go."""

    def one(position: State, action: Action) -> State:
        outcome = step(position, action)
        if not outcome:
            raise ValueError(f"{action}: {outcome.due or outcome.verdict}")
        return outcome.state

    return reduce(one, actions, state)
