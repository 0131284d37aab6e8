"""Declarations that a player may make: attackers, blockers, and lines of those that are dealt damage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, islice, permutations
from typing import TypeVar

from mtgrules.eras.era import NotModelled
from mtgrules.language.said import actions as a
from mtgrules.language.said import clauses as c
from mtgrules.meant import named
from mtgrules.model.combat import Target
from mtgrules.model.events.base import label
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import ChoiceDue, Verdict
from mtgrules.model.words import Action
from mtgrules.rules.combat.attacking import attackers_verdict, legal_attacks
from mtgrules.rules.combat.blocking import blockers_verdict, legal_blocks
from mtgrules.rules.combat.lines import in_line_for, lined_up
from mtgrules.rules.damage.strikes import combatants
from mtgrules.rules.events.carry import Story
from mtgrules.rules.turn.advancing import to_declaration

T = TypeVar("T", bound=Target)
Pairs = tuple[tuple[ObjectId, T], ...]
MOST_TRIED = 5000
"""A bound on the declarations that are looked at."""


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
        there = _reached(state, Step.DECLARE_ATTACKERS, player)
        for attacks in () if there is None else _fewest(there, legal_attacks(there), attackers_verdict):
            yield _attack(state, player, attacks)
    elif state.step in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS):
        there = _reached(state, Step.DECLARE_BLOCKERS, player)
        for blocks in () if there is None else _fewest(there, legal_blocks(there), blockers_verdict):
            yield _block(state, player, blocks)


def _lines(state: State, player: str, creature: ObjectId) -> Iterator[Action]:
    """The orders of damage that a player may announce for a creature, other than the one that stands."""
    there = in_line_for(state, creature)
    for order in permutations(there):
        if order != there and not isinstance(lined_up(state, player, creature, order), Verdict):
            names = tuple(label(state, obj) for obj in order)
            yield a.PutsInLine(player, names, label(state, creature))


def _reached(state: State, step: Step, player: str) -> State | None:
    """The position up to which the game goes for a declaration; None where it is not made now."""
    try:
        found = to_declaration(Story(state), step, player)
    except ChoiceDue:
        return None
    return None if isinstance(found, Verdict) else found.state


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


def _attack(state: State, player: str, declared: Pairs[Target]) -> Action:
    by_whom = _by(state, ((whom, attacker) for attacker, whom in declared))
    if not by_whom:
        return a.AttacksWithNothing(player)
    (whom, attackers), *more = by_whom
    return a.AttacksWhom(player, whom, attackers, tuple(c.AlsoAttacking(*one) for one in more))


def _block(state: State, player: str, declared: Pairs[ObjectId]) -> Action:
    by_whom = _by(state, ((attacker, blocker) for blocker, attacker in declared))
    if not by_whom:
        return a.BlocksNothing(player)
    (whom, blockers), *more = by_whom
    return a.BlocksWith(player, whom, blockers, tuple(c.AlsoBlocking(*one) for one in more))


def _by(state: State, pairs: Iterable[tuple[Target, ObjectId]]) -> list[tuple[str, tuple[str, ...]]]:
    """Labels by the label of the other of each pair."""
    found: dict[str, tuple[str, ...]] = {}
    for whom, who in pairs:
        found[label(state, whom)] = (*found.get(label(state, whom), ()), label(state, who))
    return [*found.items()]
