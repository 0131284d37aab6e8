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
from mtgrules.teach.kit.played_board import bare
from mtgrules.teach.labs.copy_timeline.cards import CREATURE, FOR_TYPE, LAND, SPELL, WATCHERS, copies, type_of
from mtgrules.teach.labs.copy_timeline.game import NOTHING, Way, When

_BYSTANDERS = (
    *(one.becomes for one in FOR_TYPE.values()),
    *(kind.card for kind in WATCHERS.values()),
)
"""What the original does not become a copy of."""
LaidOut = tuple[Scenario, Way]
"""A table with the copy that is to come about on it."""


@dataclass(frozen=True)
class _Copy:
    """A copy that a play makes: what of what, whether it enters as one, and by which action."""

    label: str
    original: str
    entered: bool
    move: int


def laid_out(scenario: Scenario, era: Era) -> tuple[LaidOut, tuple[str, ...]]:
    """A scenario with the copy that its play makes, and what of the play is left out.

    Where it makes none, it is one that can be made. Raises ValueError where there is nothing to be copied.
    """
    table = bare(scenario)
    moves = tabletop.played(scenario, era)
    made = tuple(_made(tabletop.positions(table, era, moves)))
    chained = ((other, one) for one in made for other in made if _changes(other, one))
    if made:
        change, main = next(chained, (None, made[0]))
        way = Way(main.entered, main.label, main.original)
        if change is not None:
            way = replace(way, when=_when(change, main, moves), other=change.original)
    else:
        table, way = _to_come(table, era)
        clauses = (clause for move in moves for clause in getattr(move, "clauses", ()))
        if any(isinstance(clause, CopyingNothing) for clause in clauses):
            way = replace(way, original=NOTHING)
    ours = {way.copier, way.original, *((way.other,) if way.other else ())}
    left = tuple(str(move) for move in moves if not _is_of(move, ours))
    return fitted(table, way, era), left


def _made(states: Sequence[State]) -> Iterator[_Copy]:
    for n, (before, after) in enumerate(pairwise(states)):
        old = {effect.id for effect in before.effects}
        for effect in (one for one in after.effects if one.id not in old):
            edits = (edit for edit in effect.edits if isinstance(edit, IsCopy))
            for edit in (edit for edit in edits if edit.original in before.objects):
                for number in sorted(effect.objects or ()):
                    was, original = before.objects.get(number), before.objects[edit.original].label
                    entered = was is None or was.zone is not Zone.BATTLEFIELD
                    now = (one.label for one in after.objects.values() if number in (one.id, one.was))
                    yield _Copy(next(now), original, entered, n)


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


def _to_come(scenario: Scenario, era: Era) -> LaidOut:
    """A copy that can be made on a table: by a card in hand, else by Clone."""
    hand = (one for one in scenario.board if one.zone is Zone.HAND and copies(one.card, era))
    card = next(hand, None)
    wanted = (type_of(card.card, era),) if card is not None else (CREATURE, LAND)
    there = (one for one in scenario.board if one.zone is Zone.BATTLEFIELD)
    original = next((one for one in there if type_of(one.card, era) in wanted), None)
    if original is None:
        raise ValueError("there is nothing to be copied on this board")
    if card is None:
        enters = FOR_TYPE[type_of(original.card, era)].enters
        scenario = tabletop.put(scenario, enters, scenario.active, Zone.HAND)
        card = scenario.board[-1]
    return scenario, Way(True, card.label, original.label)


def originals(scenario: Scenario, way: Way) -> list[Placed]:
    """What could be copied: everything on the battlefield but the copier."""
    return [one for one in scenario.board if one.zone is Zone.BATTLEFIELD and one.label != way.copier]


def fitted(scenario: Scenario, way: Way, era: Era) -> LaidOut:
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
    return scenario, way


def _with_other(scenario: Scenario, way: Way, original: Placed, era: Era) -> tuple[Scenario, str]:
    """The table with something that the original can become a copy of, and its label."""
    kind = type_of(original.card, era) or CREATURE
    others = (one for one in originals(scenario, way) if type_of(one.card, era) == kind)
    names = (one for one in others if one.card.name != original.card.name)
    there = [one.label for one in names if one.card not in _BYSTANDERS]
    if there:
        return scenario, way.other if way.other in there else there[0]
    cards = FOR_TYPE[kind]
    scenario = tabletop.put(scenario, cards.other, original.controller, called=cards.called)
    return scenario, scenario.board[-1].label


def other_way(scenario: Scenario, way: Way, era: Era) -> LaidOut:
    """The table on which the copy comes about in the other way: by becoming, or by entering."""
    old = tabletop.placed(scenario, way.copier)
    there = [one for one in originals(scenario, way) if type_of(one.card, era)]
    original = next((one for one in there if one.label == way.original), there[0])
    cards = FOR_TYPE[type_of(original.card, era)]
    card, zone = (cards.becomes, Zone.BATTLEFIELD) if way.enters else (cards.enters, Zone.HAND)
    scenario = tabletop.put(tabletop.taken(scenario, way.copier), card, old.controller, zone)
    copier = scenario.board[-1].label
    way = replace(way, enters=not way.enters, copier=copier, original=original.label, chosen=())
    return fitted(scenario, way, era)
