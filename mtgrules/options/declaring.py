"""Answers to what the game asks: waiting abilities, attackers, blockers, combat damage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, permutations, product
from typing import TypeVar

from mtgrules.language.does.choosing import MODES
from mtgrules.language.does.dividing import DIVISION
from mtgrules.language.said.actions import (
    AssignsDamage,
    AttacksWhom,
    AttacksWithNothing,
    BlocksNothing,
    BlocksWith,
    PutsInLine,
    PutsOnStack,
    Share,
)
from mtgrules.language.said.clauses import (
    AlsoAttacking,
    AlsoBlocking,
    Dealing,
    Dividing,
    Targeting,
    choosing_modes,
)
from mtgrules.model.combat import Assignment, Target
from mtgrules.model.events.base import label
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Zone
from mtgrules.model.state import State, Waiting
from mtgrules.model.turn import Step
from mtgrules.model.verdict import ChoiceDue, Verdict
from mtgrules.model.words import Action
from mtgrules.options.looking import bounded, goes, sayable
from mtgrules.rules.combat.attacking import attackers_verdict, legal_attacks
from mtgrules.rules.combat.blocking import blockers_verdict, legal_blocks
from mtgrules.rules.combat.lines import in_line_for, lined_up
from mtgrules.rules.damage.assigning import assignment_verdict, forced_alone, powers, sums
from mtgrules.rules.damage.strikes import combatants
from mtgrules.rules.events.carry import Story
from mtgrules.rules.stack.targets import ways_to_target
from mtgrules.rules.stack.waiting import (
    ability_label,
    choosing_of,
    divisions_of,
    knowing,
    legal_for,
    phrases_of,
    possible_modes,
    waiting_first,
)
from mtgrules.rules.turn.advancing import to_damage, to_declaration
from mtgrules.rules.turn.combat_damage import DAMAGE_STEPS
from mtgrules.rules.turn.priority import chosen_on_stack

T = TypeVar("T", bound=Target)
Pairs = tuple[tuple[ObjectId, T], ...]


def waiting_abilities(state: State, player: str) -> Iterator[Action]:
    """Triggered abilities that a player may put on the stack next, with their targets."""
    first = [w for w in waiting_first(state) if w.controller == player]
    for name, waiting in {ability_label(state, w): w for w in reversed(first)}.items():
        for modes in possible_modes(state, waiting) if choosing_of(waiting) else (None,):
            yield from _putting(state, player, name, waiting, modes)


def _putting(
    state: State, player: str, name: str, there: Waiting, modes: tuple[int, ...] | None
) -> Iterator[Action]:
    """The ways to put a waiting ability on the stack, in some modes."""
    in_mode: Choices = () if modes is None else ((MODES, modes),)
    waiting, first = knowing(there, in_mode), () if modes is None else (choosing_modes(modes),)
    x = waiting.frame.x
    ways = [ways_to_target(phrase, legal_for(state, waiting, phrase), x) for phrase in phrases_of(waiting)]
    for chosen in product(*ways) if all(ways) else ((),):
        targets = tuple(chain.from_iterable(chosen))
        if not all(sayable(state, t) for t in targets):
            continue
        said = (Targeting(tuple(label(state, t) for t in targets)),) if targets else ()
        for shares in bounded(divisions_of(state, waiting, targets), f"ways to divide for {name}"):
            kept = (*in_mode, *(() if shares is None else ((DIVISION, shares),)))
            if goes(chosen_on_stack, state, player, name, targets, kept):
                more = () if shares is None else (Dividing(shares),)
                yield PutsOnStack(player, name, (*said, *first, *more))


def in_combat(state: State, player: str) -> Iterator[Action]:
    """Declarations and divisions of damage, also those to which the game only has to go on."""
    yield from _lines(state, player)
    if state.stack:
        return
    if player == state.active and state.step.number <= Step.DECLARE_ATTACKERS.number:
        there = _reached(state, lambda story: to_declaration(story, Step.DECLARE_ATTACKERS, player))
        if there is not None:
            for declared in _fewest(there, legal_attacks(there), attackers_verdict):
                yield _attack(there, player, declared)
    elif state.step in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS):
        there = _reached(state, lambda story: to_declaration(story, Step.DECLARE_BLOCKERS, player))
        if there is not None:
            for declared in _fewest(there, legal_blocks(there), blockers_verdict):
                yield _block(there, player, declared)
    if state.step in (Step.DECLARE_BLOCKERS, *DAMAGE_STEPS):
        there = _reached(state, lambda story: to_damage(story, player))
        if there is not None:
            yield from _divisions(there, player)


def _lines(state: State, player: str) -> Iterator[Action]:
    """The orders of damage that a player may announce, other than those that stand."""
    for creature in () if state.combat is None else sorted(combatants(state.combat)):
        there = in_line_for(state, creature)
        for order in bounded(permutations(there), "orders") if len(there) > 1 else ():
            if order != there and goes(lined_up, state, player, creature, order):
                names = tuple(label(state, obj) for obj in order)
                yield PutsInLine(player, names, label(state, creature))


def _reached(state: State, go: Callable[[Story], Story | Verdict]) -> State | None:
    """The position up to which the game goes for a declaration; None where it is not made now."""
    try:
        found = go(Story(state))
    except ChoiceDue:
        return None
    return None if isinstance(found, Verdict) else found.state


def _fewest(
    state: State,
    pairs: Pairs[T],
    judge: Callable[[State, Pairs[T]], Verdict],
) -> tuple[Pairs[T], ...]:
    """No pair and each single one, as far as they are legal; where none is, the smallest sets that are."""
    there = [pair for pair in pairs if all(sayable(state, x, Zone.BATTLEFIELD) for x in pair)]
    found = tuple(chosen for size in (0, 1) for chosen in combinations(there, size) if judge(state, chosen))
    for size in range(2, len(there) + 1):
        if found:
            break
        every = bounded(combinations(there, size), "declarations")
        found = tuple(chosen for chosen in every if judge(state, chosen))
    return found


def _attack(state: State, player: str, declared: tuple[tuple[ObjectId, Target], ...]) -> Action:
    by_target: dict[str, tuple[str, ...]] = {}
    for creature, target in declared:
        whom = label(state, target)
        by_target[whom] = (*by_target.get(whom, ()), label(state, creature))
    if not by_target:
        return AttacksWithNothing(player)
    (whom, attackers), *more = by_target.items()
    return AttacksWhom(player, whom, attackers, tuple(AlsoAttacking(w, a) for w, a in more))


def _block(state: State, player: str, declared: tuple[tuple[ObjectId, ObjectId], ...]) -> Action:
    by_attacker: dict[str, tuple[str, ...]] = {}
    for blocker, attacker in declared:
        whom = label(state, attacker)
        by_attacker[whom] = (*by_attacker.get(whom, ()), label(state, blocker))
    if not by_attacker:
        return BlocksNothing(player)
    (whom, blockers), *more = by_attacker.items()
    return BlocksWith(player, whom, blockers, tuple(AlsoBlocking(w, b) for w, b in more))


def _divisions(state: State, player: str) -> Iterator[Action]:
    """The ways in which a player may divide combat damage, where there is more than one."""
    several = [power for power in powers(state, player) if len(power.recipients) > 1]
    shares = [
        [
            Assignment(power.source, tuple(zip(power.recipients, amounts, strict=True)))
            for amounts in sums(power.amount, len(power.recipients))
        ]
        for power in several
    ]
    if not all(sayable(state, t) for power in several for t in (power.source, *power.recipients)):
        return
    for given in bounded(product(*shares), "ways to divide combat damage"):
        whole = forced_alone(
            state, player, tuple(Assignment(a.source, tuple(s for s in a.shares if s[1])) for a in given)
        )
        if assignment_verdict(state, player, whole):
            yield AssignsDamage(
                player,
                tuple(
                    Dealing(
                        label(state, a.source), tuple(Share(n, label(state, t)) for t, n in a.shares if n)
                    )
                    for a in given
                ),
            )
