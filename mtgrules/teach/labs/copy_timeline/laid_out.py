"""How a table is laid out for the Copy timeline: which copy its play makes, and what that copy needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from mtgrules.eras.era import Era
from mtgrules.language.does.copying import IsCopy
from mtgrules.language.said.actions import Casts, EndTurn, PutOntoBattlefield, PutsOnStack, Resolve
from mtgrules.language.said.clauses import CopyingNothing, Targeting
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.scenario.values import Placed, Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.labs.copy_timeline.cards import (
    BECOMES,
    CREATURE,
    ENTERS,
    LAND,
    OTHER_LAND,
    OTHERS,
    SPELL,
    WATCHERS,
    copies,
    type_of,
)
from mtgrules.teach.labs.copy_timeline.game import NOTHING, Way, When

_BYSTANDERS = (*BECOMES.values(), *(kind.card for kind in WATCHERS.values()))
"""What the original does not become a copy of."""


@dataclass(frozen=True)
class CopyLaidOut:
    """A table with the copy that is to come about on it."""

    scenario: Scenario
    way: Way
    left: tuple[str, ...] = ()
    """What of the play is left out."""


@dataclass(frozen=True)
class _Copy:
    """A copy that a play makes: what of what, whether it enters as one, and by which action."""

    label: str
    original: str
    entered: bool
    move: int


def laid_out(scenario: Scenario, era: Era) -> CopyLaidOut:
    """A scenario with the copy that its play makes; where it makes none, one that can be made.

    Raises ValueError where there is nothing to be copied.
    """
    bare = replace(scenario, play=(), branches=(), question=None)
    moves = tabletop.played(scenario, era)
    states = tabletop.positions(bare, era, moves)
    made = tuple(_made(states))
    chained = (one for one in made if any(_changes(other, one) for other in made))
    main = next(chained, None) or next(iter(made), None)
    if main is None:
        found = _to_come(bare, era)
        if any(
            isinstance(clause, CopyingNothing) for move in moves for clause in getattr(move, "clauses", ())
        ):
            found = replace(found, way=replace(found.way, original=NOTHING))
    else:
        change = next((other for other in made if _changes(other, main)), None)
        way = Way(main.entered, main.label, main.original)
        if change is not None:
            way = replace(way, when=_when(change, main, moves), other=change.original)
        found = CopyLaidOut(bare, way)
    way = found.way
    ours = {way.copier, way.original, *((way.other,) if way.other else ())}
    left = tuple(str(move) for move in moves if not _is_of(move, ours))
    return replace(fitted(found.scenario, way, era), left=left)


def _made(states: Sequence[State]) -> Iterator[_Copy]:
    for n, (before, after) in enumerate(pairwise(states)):
        old = {effect.id for effect in before.effects}
        for effect in (one for one in after.effects if one.id not in old):
            for edit in effect.edits:
                original = before.objects.get(edit.original) if isinstance(edit, IsCopy) else None
                for number in sorted(effect.objects or ()) if original else ():
                    was = before.objects.get(number)
                    entered = was is None or was.zone is not Zone.BATTLEFIELD
                    now = (one.label for one in after.objects.values() if number in (one.id, one.was))
                    assert original is not None
                    yield _Copy(next(now), original.label, entered, n)


def _changes(one: _Copy, main: _Copy) -> bool:
    """Whether one copy is the original of another becoming something else."""
    return one is not main and not one.entered and one.label == main.original


def _when(change: _Copy, main: _Copy, moves: Sequence[Action]) -> When:
    targets = Targeting((main.label, main.original))
    casts = (
        n
        for n, move in enumerate(moves)
        if isinstance(move, Casts)
        and (move.object == main.label if main.entered else targets in move.clauses)
    )
    if change.move < next(casts, main.move):
        return When.BEFORE
    return When.RESPONSE if change.move < main.move else When.AFTER


def _is_of(move: Action, ours: set[str]) -> bool:
    """Whether an action is part of the timeline itself."""
    if isinstance(move, Casts):
        targets = {name for clause in move.clauses if isinstance(clause, Targeting) for name in clause.names}
        return move.object in ours or (bool(targets) and targets <= ours)
    if isinstance(move, PutOntoBattlefield):
        return move.object in ours
    return isinstance(move, Resolve | PutsOnStack | EndTurn)


def _to_come(scenario: Scenario, era: Era) -> CopyLaidOut:
    """A copy that can be made on a table: by a card in hand, else by Clone."""
    hand = (one for one in scenario.board if one.zone is Zone.HAND and copies(one.card, era))
    card = next(hand, None)
    wanted = (type_of(card.card, era),) if card is not None else (CREATURE, LAND)
    there = [
        one for one in scenario.board if one.zone is Zone.BATTLEFIELD and type_of(one.card, era) in wanted
    ]
    if not there:
        raise ValueError("there is nothing to be copied on this board")
    if card is None:
        scenario = tabletop.put(scenario, ENTERS[type_of(there[0].card, era)], scenario.active, Zone.HAND)
        card = scenario.board[-1]
    return CopyLaidOut(scenario, Way(True, card.label, there[0].label))


def originals(scenario: Scenario, way: Way) -> list[Placed]:
    """What could be copied: everything on the battlefield but the copier."""
    return [one for one in scenario.board if one.zone is Zone.BATTLEFIELD and one.label != way.copier]


def fitted(scenario: Scenario, way: Way, era: Era) -> CopyLaidOut:
    """The table with the spells in hand that make a permanent a copy, and with what the original becomes."""
    for one in scenario.board:
        if one.zone is Zone.HAND and one.card == SPELL:
            scenario = tabletop.taken(scenario, one.label)
    casters = [] if way.enters else [tabletop.placed(scenario, way.copier).controller]
    if way.when is not When.NEVER:
        original = tabletop.placed(scenario, way.original)
        casters.append(original.controller)
        scenario, other = _with_other(scenario, way, original, era)
        way = replace(way, other=other)
    for player in casters:
        scenario = tabletop.put(scenario, SPELL, player, Zone.HAND)
    return CopyLaidOut(scenario, way)


def _with_other(scenario: Scenario, way: Way, original: Placed, era: Era) -> tuple[Scenario, str]:
    """The table with something that the original can become a copy of, and its label."""
    kind = type_of(original.card, era) or CREATURE
    there = [
        one.label
        for one in originals(scenario, way)
        if type_of(one.card, era) == kind
        and one.card.name != original.card.name
        and one.card not in _BYSTANDERS
    ]
    if way.other in there or there:
        return scenario, way.other if way.other in there else there[0]
    scenario = tabletop.put(scenario, OTHERS[kind], original.controller)
    if kind == LAND:
        name, label = scenario.board[-1].label, tabletop.free_label(scenario, OTHER_LAND)
        order = tuple(label if one == name else one for one in scenario.order)
        wood = replace(scenario.board[-1], label=label)
        scenario = replace(scenario, board=(*scenario.board[:-1], wood), order=order)
    return scenario, scenario.board[-1].label


def other_way(scenario: Scenario, way: Way, era: Era) -> CopyLaidOut:
    """The table on which the copy comes about in the other way: by becoming, or by entering."""
    old = tabletop.placed(scenario, way.copier)
    there = [one for one in originals(scenario, way) if type_of(one.card, era)]
    original = next((one for one in there if one.label == way.original), None) or there[0]
    kind = type_of(original.card, era)
    scenario = tabletop.taken(scenario, way.copier)
    if way.enters:
        scenario = tabletop.put(scenario, BECOMES[kind], old.controller)
    else:
        scenario = tabletop.put(scenario, ENTERS[kind], old.controller, Zone.HAND)
    way = replace(
        way, enters=not way.enters, copier=scenario.board[-1].label, original=original.label, chosen=()
    )
    return fitted(scenario, way, era)
