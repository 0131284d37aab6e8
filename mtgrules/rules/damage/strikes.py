"""First and double strike: whether there are two damage steps, and who deals in which (510.4)."""

from __future__ import annotations

from typing import Any

from mtgrules.eras.era import Cited, NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.model.combat import Combat
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view

SLOTS, NOT_ASSIGNED, NOT_ASSIGNED_OR_DOUBLE = "slots", "not assigned", "not assigned, or double strike"
NO_FIRST_STRIKE, HAD_NEITHER = "no first strike then", "had neither then, or double strike now"
NOW_ONLY, LATE_LOSES = "no first strike now", "no first strike then or now"
"""Values that no rule ever had, so that wrong ideas can be played out."""

second_step = dated_rule(
    "who deals damage in the second damage step",
    SLOTS,
    NOT_ASSIGNED,
    NOT_ASSIGNED_OR_DOUBLE,
    NO_FIRST_STRIKE,
    HAD_NEITHER,
)
ALWAYS, WITH_BLOCKERS, IF_USED = "always", "if no blocker died", "if somebody deals in it"
second_step_comes = dated_rule(
    "the second damage step comes, even if nothing is left to deal damage in it", ALWAYS
)


_STRIKES = (KeywordName.FIRST_STRIKE, KeywordName.DOUBLE_STRIKE)


def strikes_first(now: View, obj: ObjectId) -> bool:
    """Whether a creature has first or double strike now."""
    return has_keyword(now.abilities.get(obj, ()), *_STRIKES)


def strikes_double(now: View, obj: ObjectId) -> bool:
    """Whether a creature has double strike now."""
    return has_keyword(now.abilities.get(obj, ()), KeywordName.DOUBLE_STRIKE)


def combatants(combat: Combat) -> Ids:
    """The attacking and blocking creatures."""
    return combat.attackers | combat.blockers


def first_strikers(state: State) -> Ids:
    """The combatants that have first or double strike now: with any, there is a first damage step."""
    if state.combat is None:
        return frozenset()
    now = view(state)
    return frozenset(obj for obj in combatants(state.combat) if strikes_first(now, obj))


first_late = dated_rule("first strike gained or lost after the first damage step changes nothing")
double_lost = dated_rule("double strike lost in the first damage step means no damage in the second")
double_gained = dated_rule(
    "a creature with first strike that gains double strike in the first damage step deals damage again"
)


def entitled(state: State, player: str) -> Ids:
    """The creatures of a player that deal damage in the damage step of a position (510.4)."""
    combat, now = state.combat, view(state)
    if combat is None:
        return frozenset()
    controller, had = now.controller, combat.had_strike
    everything = frozenset(obj for obj in combatants(combat) if controller[obj] == player)
    if state.step is Step.FIRST_DAMAGE:
        return everything & (had or frozenset())
    if had is None:
        return everything
    return frozenset(obj for obj in everything if deals_in_second(state, now, obj))


def second_step_left_out(state: State) -> bool:
    """Whether no damage step follows the first of two: by the rules never, whoever has died."""
    combat, rule = state.combat, second_step_comes.at(state.era).value
    if state.step is not Step.FIRST_DAMAGE or combat is None or rule == ALWAYS:
        return False
    if rule == IF_USED:
        now = view(state)
        return not any(deals_in_second(state, now, obj) for obj in combatants(combat))
    return any(attack.blocked and not attack.blockers for attack in combat.attacks)


def had_a_strike(state: State, obj: ObjectId) -> bool:
    """Whether a creature had first or double strike as the first damage step began (510.4).

    Never where the rules of the time ask instead whether it has assigned damage.
    """
    if state.combat is None or obj not in (state.combat.had_strike or ()):
        return False
    return second_step.at(state.era).value not in (NOT_ASSIGNED, NOT_ASSIGNED_OR_DOUBLE)


def deals_in_second(state: State, now: View, obj: ObjectId) -> bool:
    """Whether a creature deals in the second of two damage steps, as things are now."""
    combat = state.combat
    assert combat is not None and combat.had_strike is not None
    rule, had = second_step.at(state.era).value, obj in combat.had_strike
    if rule == SLOTS:
        return not had
    if rule == NOT_ASSIGNED:
        return obj not in combat.struck
    if rule == NOT_ASSIGNED_OR_DOUBLE:
        return obj not in combat.struck or strikes_double(now, obj)
    if rule == NOW_ONLY:
        return not strikes_first(now, obj) or strikes_double(now, obj)
    if rule == LATE_LOSES:
        return not (had or strikes_first(now, obj)) or strikes_double(now, obj)
    if rule == NO_FIRST_STRIKE:
        raise NotModelled("the second damage step as it was worded from July to October 2009")
    return not had or strikes_double(now, obj)


def second_step_rule(state: State, then: View, now: View, obj: ObjectId) -> Cited[Any]:
    """The rule by which a creature deals in the second damage step, or not.

    It is about a strike gained or lost since `then`, as the first step began; else about the step itself.
    """
    if strikes_double(then, obj) != strikes_double(now, obj):
        return (double_lost if strikes_double(then, obj) else double_gained).at(state.era)
    if strikes_first(then, obj) != strikes_first(now, obj):
        return first_late.at(state.era)
    return second_step.at(state.era)
