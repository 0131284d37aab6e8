"""Whose move it is: priority, passing, and the game going on from step to step (117, 500-514)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, NotModelled, Since
from mtgrules.language.abilities import AtNextEndStep
from mtgrules.language.nouns import You
from mtgrules.language.permanents import Draws
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events import (
    AbilityPutOnStack,
    AttackersDeclared,
    DelayedTriggered,
    Event,
    Moved,
    PlayerLost,
    called,
)
from mtgrules.model.objects import Made, Object, Zone
from mtgrules.model.state import State, Waiting
from mtgrules.model.turn import Step
from mtgrules.model.turn_events import PriorityGiven
from mtgrules.model.verdict import ChoiceDue, Due, Reason, Verdict
from mtgrules.model.words import Frame, ObjectId
from mtgrules.rules.attacking import attackers_verdict, legal_attacks
from mtgrules.rules.blocking import blockers_verdict, blocking, legal_blocks
from mtgrules.rules.carry import MOST_ROUNDS, Story
from mtgrules.rules.layers import view
from mtgrules.rules.resolve import resolved
from mtgrules.rules.sources import colors_of
from mtgrules.rules.targets import target_verdict
from mtgrules.rules.turn import (
    begun,
    defending_player,
    drawing,
    ending,
    following_turn,
    life_checked_now,
    next_step,
    nobody_attacks,
    rule_of,
    too_many_cards,
    turn_based,
    turn_order,
    turn_structure,
)
from mtgrules.rules.waiting import (
    ability_label,
    legal_for,
    next_waiting,
    phrases_of,
    put,
    put_on_stack,
    target_asked,
    waiting_first,
)

conceding: Dated[bool] = Dated(
    "a player may leave the game at any time",
    Since("1997-03-24", True, Cite("5ED", "Other Ways to Lose"), "at any time; nothing can answer it"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "102.7"), "at any time; nothing can answer it"),
    Since("2003-07-01", True, Cite("CR 2006-02-01", "102.3a"), "at any time; nothing can answer it"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "104.3a"), "at any time; nothing can answer it"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "104.3a"), "at any time; nothing can answer it"),
)
priority_rule: Dated[bool] = Dated(
    "only the player who has priority may act",
    Since("1997-03-24", True, Cite("5ED", "Timing"), "the active player first"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "408.1b"), "the active player first"),
    Since("2003-07-01", True, Cite("CR 2006-02-01", "408.1b"), "the active player first"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "116.1"), "the active player first"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "117.1"), "the active player first"),
)
triggers_use_stack: Dated[bool] = Dated(
    "players may answer a triggered ability",
    Since("1997-03-24", False, Cite("5ED", "Triggered Abilities"), "played as a series, it resolves at once"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "410.3"), "it waits on the stack"),
    Since("2003-07-01", True, Cite("CR 2006-02-01", "410.3"), "it waits on the stack"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "603.3"), "it waits on the stack"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "603.3"), "it waits on the stack"),
)
MOST_STEPS = 400
"""A bound on the passes that one action stands for."""


def holder(state: State) -> str:
    """The player who has priority, where anybody has."""
    return state.acting or state.active


def declaration_due(state: State) -> Due | None:
    """The declaration that has to be made before anybody gets priority, as a question."""
    combat = state.combat
    if combat is None:
        return None
    label = {i: o.label for i, o in state.objects.items()}
    if state.step is Step.DECLARE_ATTACKERS and not combat.attackers_declared:
        attackers = dict.fromkeys(label[attacker] for attacker, _ in legal_attacks(state))
        return Due(f"Who attacks {combat.defending}?", (*attackers, "nobody"), state.active)
    if state.step is Step.DECLARE_BLOCKERS and not combat.blockers_declared:
        pairs = (f"{label[attacker]} by {label[blocker]}" for blocker, attacker in legal_blocks(state))
        return Due("Who blocks whom?", (*pairs, "nothing"), combat.defending)
    return None


def asked(state: State) -> Due | None:
    """What has to be chosen or declared before anybody gets priority; None for nothing."""
    waiting = next_waiting(state)
    return waiting if isinstance(waiting, Due) else declaration_due(state)


def priority_for(state: State, player: str) -> tuple[Event, ...] | Verdict:
    """The events by which a player gets to act, others passing; or why they can't act now (117.1).

    Raises ChoiceDue where something has to be chosen or declared first.
    """
    due = asked(state)
    if due is not None:
        raise ChoiceDue(due)
    cite = priority_rule.at(state.era).cite
    rule = rule_of(state)
    if not rule.priority and not state.stack:
        told = f"nobody may act in this part of the turn: the {rule.named}"
        return Verdict((Reason("priority", told, cite),))
    if player in state.passed:
        what = "the top of the stack resolves" if state.stack else "the game goes on"
        told = f"{player} has passed already; if the others pass too, {what}"
        return Verdict((Reason("priority", told, cite),))
    order = turn_order(state, holder(state))
    before = order[: order.index(player)]
    return (PriorityGiven(player, (*state.passed, *before)),) if before else ()


def ready(story: Story) -> Story:
    """The story up to where somebody gets priority or has to choose: state-based actions, then triggers.

    Raises NotModelled where that does not come to an end.
    """
    for _ in range(MOST_ROUNDS):
        story = story.checked()
        following = next_waiting(story.state)
        if following is None or isinstance(following, Due):
            return story
        story = story.then(put(story.state, following.waiting, following.targets))
        if story.state.stack and not triggers_use_stack.at(story.state.era).value:
            story = resolved(story)
    raise NotModelled(f"triggered abilities and state-based actions went on for {MOST_ROUNDS} rounds")


def passing(story: Story, player: str) -> Story:
    """The story after a player has passed; if all have, the top resolves or the step ends (117.4)."""
    state = story.state
    passed = (*state.passed, player)
    left = [name for name in turn_order(state, player) if name not in passed]
    if left:
        return story.then([PriorityGiven(left[0], passed)])
    return all_passed(story)


def all_passed(story: Story, first: str | None = None) -> Story:
    """The story after all have passed in succession: the top resolves, or the game goes to the next step.

    Raises ChoiceDue where something has to be chosen first.
    """
    due = next_waiting(story.state)
    if isinstance(due, Due):
        raise ChoiceDue(due)
    if story.state.stack:
        return ready(to_active(resolved(story, first)))
    return advanced(story)


def to_active(story: Story) -> Story:
    """The story with the active player getting priority, as after something has resolved (117.3b)."""
    state = story.state
    if not state.acting and not state.passed:
        return story
    return story.then([PriorityGiven(state.active)])


def to_declaration(story: Story, step: Step, player: str) -> Story | Verdict:
    """The story up to where attackers or blockers are declared, or why they can't be declared now.

    From the part of the turn before, everybody passes. Raises ChoiceDue where something is to be chosen.
    """
    state = story.state
    due = next_waiting(state)
    if isinstance(due, Due):
        raise ChoiceDue(due)
    cite, attack = turn_structure.at(state.era).cite, step is Step.DECLARE_ATTACKERS
    what = "attackers" if attack else "blockers"
    who = state.active if attack else defending_player(state)
    if player != who:
        told = f"{who} declares {what} in this turn, not {player}"
        return Verdict((Reason("player", told, cite),))
    if state.stack:
        told = f"{state.objects[state.stack[-1]].label} is on the stack; {what} are declared when it is empty"
        return Verdict((Reason("stack", told, cite),))
    while story.state.step is not step:
        before = (Step.MAIN, Step.BEGINNING_OF_COMBAT) if attack else (Step.DECLARE_ATTACKERS,)
        if story.state.step not in before or not (
            attack or (story.state.combat and story.state.combat.attacks)
        ):
            told = f"{what} are not declared in this part of the turn: the {rule_of(state).named}"
            return Verdict((Reason("step", told, cite),))
        story = _next(story, to=step)
        if story.state.stack or story.state.waiting:
            told = f"something has triggered in the {rule_of(story.state).named}: go there first"
            return Verdict((Reason("stack", told, cite),))
    combat = story.state.combat
    assert combat is not None
    if (
        (combat.attackers_declared and (combat.attacks or legal_attacks(story.state)))
        if attack
        else (combat.blockers_declared and (combat.blockers or legal_blocks(story.state)))
    ):
        return Verdict((Reason("step", f"the {what} have been declared already", cite),))
    return story


def chosen_on_stack(
    state: State, player: str, name: str, targets: tuple[ObjectId | str, ...]
) -> tuple[Event, ...] | Verdict:
    """A waiting ability that a player puts on the stack, with its targets; or why it can't be (603.3)."""
    cite = put_on_stack.at(state.era).cite
    first = [w for w in waiting_first(state) if w.controller == player]
    found = [w for w in first if name in (ability_label(state, w), called(state, w.source))]
    if not found:
        told = f"no triggered ability of {name} waits for {player} to put it on the stack"
        return Verdict((Reason("waiting", told, cite),))
    waiting, verdict = found[0], Verdict()
    phrases = phrases_of(waiting)
    if len(targets) < len(phrases) and any(legal_for(state, waiting, phrase) for phrase in phrases):
        due = target_asked(state, waiting, phrases[len(targets)])
        raise ChoiceDue(due)
    colors = colors_of(view(state), waiting.source, waiting.frame)
    for phrase, target in zip(phrases, targets, strict=False):
        verdict = verdict & target_verdict(state, phrase, target, waiting.frame, colors)
    if len(targets) > len(phrases):
        verdict = verdict & Verdict((Reason("target", f"it has {len(phrases)} targets", cite),))
    return put(state, waiting, targets) if verdict else verdict


def conceded(state: State, player: str) -> tuple[Event, ...]:
    """A player leaving the game, which nothing can stop (104.3a)."""
    return (PlayerLost(player, "conceded", cite=conceding.at(state.era).cite),)


def advanced(story: Story) -> Story:
    """The story up to the next part of the turn in which somebody may act or has to declare something."""
    for _ in range(MOST_STEPS):
        story = _next(story)
        state = story.state
        if state.waiting or state.stack or (rule_of(state).priority and not _nobody_acts(state)):
            return story
        if declaration_due(state) is not None:
            return story
    raise NotModelled(f"nobody could act for {MOST_STEPS} steps")


def _nobody_acts(state: State) -> bool:
    """Whether players get no priority in this step, because nobody attacked in an older era."""
    combat = state.combat
    if combat is None or not combat.attackers_declared or combat.attacks:
        return False
    return nobody_attacks.at(state.era).value == "ended"


def _next(story: Story, to: Step | None = None) -> Story:
    """The story with the step ending and the next one, or the next turn, beginning.

    `to` is the declaration on which a player insists, though nothing could be declared.
    """
    story = _declared(story)
    state = story.state
    if too_many_cards(state):
        story = _discarded(story)
        state = story.state
    following = next_step(state, attack=to is Step.DECLARE_ATTACKERS)
    story = story.then(ending(state, following))
    story = story.then(life_checked_now(story.state, following)).checked()
    if following is None:
        story = story.then([following_turn(story.state)])
        following = next(iter(turn_structure.at(story.state.era).value))
    story = story.then(begun(story.state, following.step))
    story = _later(story)
    story = story.then(turn_based(story.state))
    if story.state.step is Step.DRAW and drawing.at(story.state.era).value == "on the stack":
        story = story.then(_draw_on_stack(story.state))
    return ready(story if story.state.step is to else _undeclarable(story))


def _declared(story: Story) -> Story:
    """The story with nobody attacking, where nobody was declared; a requirement to attack is asked for."""
    combat = story.state.combat
    if story.state.step is Step.DECLARE_ATTACKERS and combat is not None and not combat.attackers_declared:
        if not attackers_verdict(story.state, ()):
            due = declaration_due(story.state)
            assert due is not None
            raise ChoiceDue(due)
        return story.then([AttackersDeclared(())])
    due = declaration_due(story.state)
    if due is not None:
        raise ChoiceDue(due)
    return story


def _undeclarable(story: Story) -> Story:
    """The story with a declaration made where there is only one: nobody can attack, or block."""
    state, combat = story.state, story.state.combat
    if combat is None:
        return story
    if state.step is Step.DECLARE_ATTACKERS and not combat.attackers_declared and not legal_attacks(state):
        return story.then([AttackersDeclared(())])
    if state.step is Step.DECLARE_BLOCKERS and not combat.blockers_declared and not legal_blocks(state):
        return story.then(blocking(state, ())) if blockers_verdict(state, ()) else story
    return story


def _later(story: Story) -> Story:
    """The story with what waited for the end step triggering, as that begins (603.7)."""
    state = story.state
    if state.step is not Step.END or not state.delayed:
        return story
    return story.then(
        DelayedTriggered(
            delayed,
            Waiting(
                delayed.frame.this or 0,
                delayed.frame.you or state.active,
                delayed.ability,
                delayed.label,
                delayed.frame,
            ),
        )
        for delayed in state.delayed
    )


def _draw_on_stack(state: State) -> tuple[Event, ...]:
    """The draw for the turn as an object on the stack, as from 1999 to 2003."""
    label = f"{state.active}'s draw for the turn"
    obj = Object(
        id=0,
        label=label,
        card=Made(label, Characteristics()),
        owner=state.active,
        controller=state.active,
        zone=Zone.STACK,
        timestamp=0,
        ability=AtNextEndStep((Draws(You()),)),
        frame=Frame(you=state.active),
    )
    return (AbilityPutOnStack(obj, cite=drawing.at(state.era).cite),)


def _discarded(story: Story) -> Story:
    """The story with the active player discarding down to seven cards (514.1). Raises ChoiceDue."""
    state = story.state
    number = too_many_cards(state)
    hand = {o.id: o.label for o in state.zone(Zone.HAND) if o.owner == state.active}
    given = dict(story.chosen).get("discarded", ())
    if len(given) != number or not set(given) <= hand.keys():
        what = "a card" if number == 1 else f"{number} cards"
        raise ChoiceDue(Due(f"{state.active} discards {what}: which?", tuple(hand.values()), state.active))
    return story.then(Moved(obj, Zone.GRAVEYARD, why="discarded") for obj in given)


def gone_to(story: Story, step: Step, player: str = "") -> Story | None:
    """The story up to a part of the turn, with everybody passing (and nobody attacking) on the way.

    None where it does not come: it is skipped, or the turn has gone past it. Raises ChoiceDue where a
    choice has to be made on the way.
    """
    turn, at = story.state.turn, story.state.step
    last = turn + (len(story.state.players) if player else step.number <= at.number)
    for _ in range(MOST_STEPS):
        story = all_passed(story)
        state = story.state
        if state.turn > last:
            return None
        if state.step is step and (state.turn, state.step) != (turn, at) and player in ("", state.active):
            return story
    raise NotModelled(f"the {step} did not come within {MOST_STEPS} passes")


def turn_over(story: Story) -> Story:
    """The story up to the next turn, with everybody passing and nobody attacking."""
    turn = story.state.turn
    for _ in range(MOST_STEPS):
        story = all_passed(story)
        if story.state.turn != turn:
            return story
    raise NotModelled(f"the turn did not end within {MOST_STEPS} passes")
