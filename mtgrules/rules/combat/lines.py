"""The line of 2009 to 2024: the order in which a creature damages those it fights (509.2-3)."""

from __future__ import annotations

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.combat import LinedUp, LinesFixed
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import Reason, Verdict

lines_announced = dated_rule("an order of damage is announced after the blocks")


def in_line_for(state: State, creature: ObjectId) -> tuple[ObjectId, ...]:
    """Those that a creature fights, in the order announced; else in the order of the declaration."""
    combat = state.combat
    if combat is None:
        return ()
    attack = combat.attack_of(creature)
    if attack is not None:
        return attack.blockers
    blocked = tuple(attack.attacker for attack in combat.blocked_by(creature))
    order = dict(combat.lines).get(creature, ())
    return tuple(sorted(blocked, key=lambda obj: order.index(obj) if obj in order else len(order)))


def lined_up(
    state: State, player: str, creature: ObjectId, order: tuple[ObjectId, ...]
) -> tuple[Event, ...] | Verdict:
    """The announcement of an order, or everything that stands against it."""
    rule, combat, reasons = lines_announced.at(state.era), state.combat, []
    if not rule.value:
        told = f"no order is announced by these rules: {rule.says}"
        return Verdict((Reason("line", told, rule.cite),))
    if combat is None or state.step is not Step.DECLARE_BLOCKERS or not combat.blockers_declared:
        told = "an order of damage is announced right after the blocks"
        return Verdict((Reason("step", told, rule.cite),))
    if combat.lines_fixed:
        told = "an order of damage is announced before anybody acts after the blocks"
        reasons.append(Reason("late", told, rule.cite))
    attacks = creature in combat.attackers
    whose = state.active if attacks else combat.defending
    if player != whose:
        told = f"the order for {label(state, creature)} is announced by {whose}"
        reasons.append(Reason("player", told, rule.cite))
    there = in_line_for(state, creature)
    if len(there) < 2 or sorted(there) != sorted(order):
        names = ", ".join(label(state, obj) for obj in there) or "none"
        told = f"the line for {label(state, creature)} names each that it fights once: {names}"
        reasons.append(Reason("line", told, rule.cite))
    if reasons:
        return Verdict(tuple(reasons))
    return (LinedUp(creature, order, cite=rule.cite),)


def lines_closed(state: State) -> tuple[Event, ...]:
    """The end of announcing orders, as somebody acts or passes after the blocks."""
    combat = state.combat
    open_still = combat is not None and combat.blockers_declared and not combat.lines_fixed
    announced = lines_announced.at(state.era).value and state.step is Step.DECLARE_BLOCKERS
    return (LinesFixed(),) if open_still and announced else ()
