"""Declarations that a player may make: attackers, blockers, and lines of those that are dealt damage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice, permutations
from typing import Any, NamedTuple, TypeVar

from mtgrules.eras.era import NotModelled
from mtgrules.language.said import actions as a
from mtgrules.language.said import clauses as c
from mtgrules.model.combat import Target
from mtgrules.model.events.base import label
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import ObjectId
from mtgrules.model.naming import named
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import ChoiceDue, Illegal, Verdict
from mtgrules.model.words import Action
from mtgrules.rules.combat.attacking import attackers_verdict, legal_attacks
from mtgrules.rules.combat.blocking import against_line, blockers_verdict, in_line_for, legal_blocks
from mtgrules.rules.damage.strikes import combatants
from mtgrules.rules.events.carry import Story
from mtgrules.rules.turn.advancing import to_declaration

T = TypeVar("T", bound=Target)
Pairs = tuple[tuple[ObjectId, T], ...]
MOST_TRIED = 5000
"""A bound on the declarations that are looked at."""


class DeclarationKind(NamedTuple):
    """Attackers or blockers: in which step they are declared, which may be, and how it is said."""

    step: Step
    legal: Callable[[State], Pairs[Any]]
    verdict: Callable[[State, Pairs[Any]], Verdict]
    made: Callable[..., Action]
    also: c.CombatNaming


ATTACKERS = DeclarationKind(
    *(Step.DECLARE_ATTACKERS, legal_attacks, attackers_verdict), *(a.AttacksWith, c.CombatNaming.ATTACKING)
)
BLOCKERS = DeclarationKind(
    *(Step.DECLARE_BLOCKERS, legal_blocks, blockers_verdict), *(a.BlocksWith, c.CombatNaming.BLOCKING)
)


def sayable(state: State, obj: ObjectId | Target, zone: Zone | None = None) -> bool:
    """Whether a sentence that names an object by its label means this one; players always are meant."""
    return isinstance(obj, str) or named(state, state.objects[obj].label, zone).id == obj


def declared(state: State, player: str) -> Iterator[Action]:
    """The declarations of a player, also those to which the game only has to go on.

    Attackers and blockers come one at a time, or as few as are legal; each creature in one other line.
    """
    for creature in () if state.combat is None else sorted(combatants(state.combat)):
        yield from islice(_lines(state, player, creature), 1)
    if state.stack:
        return
    if player == state.active and state.step.number <= Step.DECLARE_ATTACKERS.number:
        yield from _declared(state, player, ATTACKERS)
    elif state.step in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS):
        yield from _declared(state, player, BLOCKERS)


def _declared(state: State, player: str, kind: DeclarationKind) -> Iterator[Action]:
    there = _reached(state, kind.step, player)
    for pairs in () if there is None else _fewest(there, kind.legal(there), kind.verdict):
        yield _said(state, player, pairs, kind)


def _lines(state: State, player: str, creature: ObjectId) -> Iterator[Action]:
    """The orders of damage that a player may announce for a creature, other than the one that stands."""
    there = in_line_for(state, creature)
    for order in permutations(there):
        if order != there and not any(against_line(state, player, creature, order)):
            names = tuple(label(state, obj) for obj in order)
            yield a.PutsInLine(player, names, label(state, creature))


def _reached(state: State, step: Step, player: str) -> State | None:
    """The position up to which the game goes for a declaration; None where it is not made now."""
    try:
        return to_declaration(Story(state), step, player).state
    except (ChoiceDue, Illegal):
        return None


def _fewest(
    state: State, pairs: Pairs[T], judge: Callable[[State, Pairs[T]], Verdict]
) -> tuple[Pairs[T], ...]:
    """No pair and each single one, as far as they are legal; where none is, the smallest sets that are."""
    there = [pair for pair in pairs if all(sayable(state, x, Zone.BATTLEFIELD) for x in pair)]
    found = tuple(chosen for size in (0, 1) for chosen in combinations(there, size) if judge(state, chosen))
    for size in range(2, len(there) + 1):
        if found:
            break
        every = _bounded(combinations(there, size))
        found = tuple(chosen for chosen in every if judge(state, chosen))
    return found


def _bounded(every: Iterator[Pairs[T]]) -> Iterator[Pairs[T]]:
    """What is to be tried. Raises NotModelled where that is too much."""
    for number, one in enumerate(every):
        if number == MOST_TRIED:
            raise NotModelled(f"more than {MOST_TRIED} declarations")
        yield one


def _said(state: State, player: str, pairs: Pairs[T], kind: DeclarationKind) -> Action:
    """A declaration in words: for each that is attacked or blocked those that do it."""
    by_whom = grouped((label(state, whom), label(state, who)) for who, whom in pairs)
    if not by_whom:
        return kind.made(player)
    first, *more = by_whom.items()
    return kind.made(player, *first, tuple(c.CombatClause(kind.also, *one) for one in more))
