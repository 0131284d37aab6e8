"""Whose move it is: priority, and the game up to where somebody gets it (117, 500-514)."""

from __future__ import annotations

from collections.abc import Iterable

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.events.base import Event
from mtgrules.model.events.turn import PriorityGiven
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import ChoiceDue, Due, Illegal, Option, judged
from mtgrules.rules.combat.attacking import legal_attacks
from mtgrules.rules.combat.blocking import legal_blocks, lines_closed
from mtgrules.rules.events.carry import Story
from mtgrules.rules.stack.abilities import coming, put
from mtgrules.rules.stack.resolve import resolved
from mtgrules.rules.stack.timing import batch_verdict, resolves_at_once
from mtgrules.rules.stack.turn_structure import rule_of
from mtgrules.rules.turn.combat_damage import DAMAGE_STEPS, damage_asked, prevention_goes_on

priority_rule = dated_rule("only the player who has priority may act")
triggers_use_stack = dated_rule("players may answer a triggered ability")


def holder(state: State) -> str:
    """The player who has priority, where anybody has."""
    return state.acting or first_to_act(state)


def first_to_act(state: State) -> str:
    """The player who gets priority first: the active one, or the next where that one has left (800.4)."""
    return next(iter(state.turn_order()), state.active)


def declaration_due(state: State) -> Due | None:
    """The declaration that has to be made before anybody gets priority, as a question."""
    combat = state.combat
    if combat is None:
        return None
    if state.step in DAMAGE_STEPS:
        return damage_asked(state)
    label = {i: o.label for i, o in state.objects.items()}
    if state.step is Step.DECLARE_ATTACKERS and not combat.attackers_declared:
        attackers = dict.fromkeys(label[attacker] for attacker, _ in legal_attacks(state))
        nobody = Option("nobody", f"{state.active} attacks with nothing")
        say = f"{state.active} attacks with {{}}"
        return Due(f"Who attacks {combat.defending}?", (*attackers, nobody), state.active, say=say)
    if state.step is Step.DECLARE_BLOCKERS and not combat.blockers_declared:
        who = combat.defending
        there = ((label[attacker], label[blocker]) for blocker, attacker in legal_blocks(state))
        pairs = (Option(f"{a} by {b}", f"{who} blocks {a} with {b}") for a, b in there)
        return Due("Who blocks whom?", (*pairs, Option("nothing", f"{who} blocks nothing")), who)
    return None


def asked(state: State) -> Due | None:
    """What has to be chosen or declared before anybody gets priority; None for nothing."""
    waiting = coming(state)
    return waiting if isinstance(waiting, Due) else declaration_due(state)


def priority_for(state: State, player: str) -> tuple[Event, ...]:
    """The events by which a player gets to act, others passing (117.1). Raises Illegal where they can't now.

    Raises ChoiceDue where something has to be chosen or declared first.
    """
    due = asked(state)
    if due is not None:
        raise ChoiceDue(due)
    judged(batch_verdict(state))
    cite = priority_rule.at(state.era).cite
    rule = rule_of(state)
    if not rule.priority and not state.stack and state.pending is None:
        raise Illegal.because("priority", f"nobody may act in this part of the turn: the {rule.named}", cite)
    if player in state.passed:
        what = "the top of the stack resolves" if state.stack else "the game goes on"
        told = f"{player} has passed already; if the others pass too, {what}"
        raise Illegal.because("priority", told, cite)
    order = state.turn_order(holder(state))
    before = order[: order.index(player)]
    given = (PriorityGiven(player, (*state.passed, *before)),) if before else ()
    return (*lines_closed(state), *given)


def ready(story: Story) -> Story:
    """The story up to where somebody gets priority or has to choose: state-based actions, then triggers.

    Raises NotModelled where that does not come to an end.
    """
    while True:
        story = story.checked()
        following = coming(story.state)
        if following is None and story.state.pending is not None:
            gone_on = prevention_goes_on(story)
            if gone_on is None:
                return story
            story = gone_on
            continue
        if following is None and resolves_at_once(story.state):
            story = resolved(story)
            continue
        if following is None or isinstance(following, Due):
            return story
        story = put_on(story, put(story.state, following.waiting, following.targets, following.kept))


def put_on(story: Story, events: Iterable[Event]) -> Story:
    """The story after a triggered ability is put on the stack; in 1997 it resolves at once."""
    before = len(story.state.stack)
    story = story.then(events)
    at_once = len(story.state.stack) > before and not triggers_use_stack.at(story.state.era).value
    return resolved(story) if at_once else story


def to_active(story: Story) -> Story:
    """The story with the active player getting priority, as after something has resolved (117.3b)."""
    state = story.state
    if not state.acting and not state.passed:
        return story
    return story.then([PriorityGiven(first_to_act(state))])
