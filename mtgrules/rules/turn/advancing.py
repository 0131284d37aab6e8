"""The game going on: passing, resolving, and from step to step, up to where somebody may act (117.4, 500)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.kinds import SpellAbility
from mtgrules.language.does.drawing import DoesWithCards, WithCards
from mtgrules.language.phrases.references import You
from mtgrules.language.phrases.turn import Occasion
from mtgrules.model.events.base import Event, called
from mtgrules.model.events.combat import AttackersDeclared
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.stack import AbilityPutOnStack, DelayedTriggered
from mtgrules.model.events.turn import GameDrawn, PriorityGiven
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone, ability_object
from mtgrules.model.state import State, Waiting
from mtgrules.model.turn import Step
from mtgrules.model.verdict import ChoiceDue, Due, Illegal
from mtgrules.model.words import worded
from mtgrules.rules.combat.attacking import attackers_verdict, legal_attacks
from mtgrules.rules.combat.blocking import blockers_verdict, blocking, legal_blocks, lines_closed
from mtgrules.rules.damage.assigning import forced
from mtgrules.rules.events.carry import Story
from mtgrules.rules.objects.leaving import game_ends, game_over
from mtgrules.rules.stack.abilities import coming
from mtgrules.rules.stack.resolve import resolved
from mtgrules.rules.stack.timing import batch_goes_on
from mtgrules.rules.stack.turn_structure import rule_of, turn_structure
from mtgrules.rules.turn.combat_damage import (
    DAMAGE_STEPS,
    assigned,
    damage_asked,
    damage_goes_on,
    prevention_open,
    prevention_over,
    strikers_fixed,
)
from mtgrules.rules.turn.priority import declaration_due, ready, to_active
from mtgrules.rules.turn.turns import (
    begun,
    drawing,
    ending,
    following_turn,
    life_checked_now,
    next_step,
    nobody_attacks,
    over_as_turn_begins,
    phased,
    too_many_cards,
    turn_based,
    unskipped,
)

endless = dated_rule("a loop that nobody can stop is a draw")


def passing(story: Story, player: str) -> Story:
    """The story after a player has passed; if all have, the top resolves or the step ends (117.4)."""
    state = story.state
    passed = (*state.passed, player)
    left = [name for name in state.turn_order(player) if name not in passed]
    if left:
        return story.then([PriorityGiven(left[0], passed)])
    return all_passed(story)


def all_passed(story: Story) -> Story:
    """The story after all have passed in succession: the top resolves, or the game goes to the next step.

    Raises ChoiceDue where something has to be chosen first.
    """
    due = coming(story.state)
    if isinstance(due, Due):
        raise ChoiceDue(due)
    story = story.then(lines_closed(story.state))
    state = story.state
    if prevention_open(state):
        after = ready(to_active(prevention_over(story)))
        return advanced(after) if _nothing_to_do(after.state) else after
    if state.stack:
        after = resolved(story)
        return ready(to_active(after.then(batch_goes_on(state, after.state))))
    return advanced(story)


def _nothing_to_do(state: State) -> bool:
    """Whether the game goes on by itself: nobody may act in this part of the turn, and nothing is left."""
    busy = state.stack or coming(state) is not None or state.pending is not None
    return not (busy or rule_of(state).priority or declaration_due(state) is not None)


def to_declaration(story: Story, step: Step, player: str) -> Story:
    """The story up to where attackers or blockers are declared. Raises Illegal where they can't be now.

    From the part of the turn before, everybody passes. Raises ChoiceDue where something is to be chosen.
    """
    state = story.state
    due = coming(state)
    if isinstance(due, Due):
        raise ChoiceDue(due)
    cite, attack = turn_structure.at(state.era).cite, step is Step.DECLARE_ATTACKERS
    what = "attackers" if attack else "blockers"
    who = state.active if attack else state.defending
    if player != who:
        told = f"{who} declares {what} in this turn, not {player}"
        raise Illegal.because("player", told, cite)
    if state.pending is not None:
        told = f"what waits has to be prevented, or not, before {what} are declared"
        raise Illegal.because("prevention", told, cite)
    if state.stack:
        told = f"{state.objects[state.stack[-1]].label} is on the stack; {what} are declared when it is empty"
        raise Illegal.because("stack", told, cite)
    while story.state.step is not step:
        before = (Step.MAIN, Step.BEGINNING_OF_COMBAT) if attack else (Step.DECLARE_ATTACKERS,)
        if story.state.step not in before or not (
            attack or (story.state.combat and story.state.combat.attacks)
        ):
            told = f"{what} are not declared in this part of the turn: the {rule_of(state).named}"
            raise Illegal.because("step", told, cite)
        story = _next(story, to=step)
        over = game_over(story.state)
        if over:
            told = f"as the {rule_of(story.state).named} begins, {over}"
            raise Illegal.because("over", told, game_ends.at(state.era).cite)
        if story.state.stack or story.state.waiting:
            told = f"something has triggered in the {rule_of(story.state).named}: go there first"
            raise Illegal.because("stack", told, cite)
    combat = story.state.combat
    assert combat is not None
    if (
        (combat.attackers_declared and (combat.attacks or legal_attacks(story.state)))
        if attack
        else (combat.blockers_declared and (combat.blockers or legal_blocks(story.state)))
    ):
        raise Illegal.because("step", f"the {what} have been declared already", cite)
    return story


def to_damage(story: Story, player: str) -> Story:
    """The story up to where a player divides combat damage. Raises Illegal where there is none to divide now.

    From the part of the turn before, everybody passes. Raises ChoiceDue where something is to be chosen.
    """
    state = story.state
    cite = turn_structure.at(state.era).cite
    between = state.step is Step.FIRST_DAMAGE and damage_asked(state) is None
    if state.combat is not None and not state.stack and (between or state.step not in DAMAGE_STEPS):
        story = _next(story, hold=True)
    state = story.state
    combat = state.combat
    if state.step in DAMAGE_STEPS and combat is not None:
        for name in (state.active, combat.defending):
            if name in combat.announced:
                continue
            if name == player:
                return story
            found = forced(story.state, name)
            if isinstance(found, Due):
                raise ChoiceDue(found)
            story = story.then([assigned(story.state, name, found)])
    told = f"{player} has no combat damage to divide in this part of the turn: the {rule_of(state).named}"
    raise Illegal.because("step", told, cite)


def advanced(story: Story) -> Story:
    """The story up to the next part of the turn in which somebody may act or has to declare something."""
    while True:
        story = _next(story)
        state = story.state
        if coming(state) is not None or state.stack or state.pending is not None:
            return story
        if rule_of(state).priority and not _nobody_acts(state):
            return story
        if declaration_due(state) is not None:
            return story


def declared_on(story: Story) -> Story:
    """The story after attackers were declared: up to where somebody may act."""
    story = ready(story)
    return advanced(story) if _nobody_acts(story.state) else story


def _nobody_acts(state: State) -> bool:
    """Whether players get no priority in this step, because nobody attacked in an older era."""
    combat = state.combat
    if state.step is not Step.DECLARE_ATTACKERS or combat is None:
        return False
    if not combat.attackers_declared or combat.attacks:
        return False
    return nobody_attacks.at(state.era).value == "ended"


def _next(story: Story, to: Step | None = None, *, hold: bool = False) -> Story:
    """The story with the step ending and the next one, or the next turn, beginning.

    `to` is the declaration on which a player insists, though nothing could be declared; with `hold`,
    combat damage waits for its division though there is only one.
    """
    story = _declared(story)
    state = story.state
    if too_many_cards(state):
        story = _discarded(story)
        state = story.state
    following, skips = unskipped(state, next_step(state, attack=to is Step.DECLARE_ATTACKERS))
    story = story.then((*ending(state, following), *skips))
    story = story.then(life_checked_now(story.state, following)).checked()
    if following is None:
        story = story.then(following_turn(story.state))
        story = story.then(over_as_turn_begins(story.state))
        following, skips = unskipped(story.state, next_step(story.state, after=-1))
        assert following is not None
        story = story.then(skips)
    story = story.then(begun(story.state, following.step))
    story = _later(story)
    story = story.then(phased(story.state))
    story = story.then((*turn_based(story.state, story.chosen), *strikers_fixed(story.state)))
    story = story if hold else damage_goes_on(story)
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
    """The story with what waited for this part of the turn triggering, as it begins (603.7)."""
    state = story.state
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
        if delayed.occasion is not None and worded(Occasion, delayed.occasion).comes(state, delayed.frame)
    )


def _draw_on_stack(state: State) -> tuple[Event, ...]:
    """The draw for the turn as an object on the stack, as from 1999 to 2003."""
    label, ability = (
        f"{state.active}'s draw for the turn",
        SpellAbility((DoesWithCards(WithCards.DRAW, You()),)),
    )
    obj = ability_object(label, state.active, ability, Frame(you=state.active))
    return (AbilityPutOnStack(obj, cite=drawing.at(state.era).cite),)


def _discarded(story: Story) -> Story:
    """The story with the active player discarding down to seven cards (514.1). Raises ChoiceDue."""
    state = story.state
    number = too_many_cards(state)
    hand = {o.id: o.label for o in state.zone(Zone.HAND) if o.owner == state.active}
    given = Key.DISCARDED.of(story.chosen, ())
    if len(given) != number or not set(given) <= hand.keys():
        what = "a card" if number == 1 else f"{number} cards"
        raise ChoiceDue(
            Due(
                f"{state.active} discards {what}: which?",
                tuple(hand.values()),
                state.active,
                say="discarding {}",
                number=number,
            )
        )
    return story.then(Moved(obj, Zone.GRAVEYARD, why=Why.DISCARDED) for obj in given)


def gone_to(story: Story, step: Step, player: str = "") -> Story | None:
    """The story up to a part of the turn, with everybody passing (and nobody attacking) on the way.

    None where it does not come: it is skipped, or the turn has gone past it. Raises ChoiceDue where a
    choice has to be made on the way.
    """
    turn, at = story.state.turn, story.state.step
    last = turn + (len(story.state.players) if player else step.number <= at.number)
    for passed in _passes(story):
        story = passed
        state = story.state
        if state.turn > last:
            return None
        if state.step is step and (state.turn, state.step) != (turn, at) and player in ("", state.active):
            return story
    return story


def turn_over(story: Story) -> Story:
    """The story up to the next turn, with everybody passing and nobody attacking."""
    turn = story.state.turn
    for passed in _passes(story):
        story = passed
        if story.state.turn != turn:
            break
    return story


def _passes(story: Story) -> Iterator[Story]:
    """The story after each time that everybody has passed, until the game is over.

    What comes round again with nobody choosing anything goes on for ever, so the game is a draw
    (104.4b). What neither ends nor comes round is more than one action may bring about.
    """
    seen = {_fingerprint(story.state)} if story.state.stack else set[Hashable]()
    while True:
        story = all_passed(story)
        if story.state.stack:
            mark = _fingerprint(story.state)
            if mark in seen:
                rule = endless.at(story.state.era)
                story = story.then([GameDrawn("what happens comes round and round", cite=rule.cite)])
            seen.add(mark)
        yield story
        if game_over(story.state):
            return


def _fingerprint(state: State) -> Hashable:
    """What tells a position from those it could come round to: all but numbers of objects and of time."""
    label = {i: o.label for i, o in state.objects.items()}
    things = sorted(
        repr((o.label, o.zone, o.controller, o.status, o.counters, o.damage, called(state, o.attached_to)))
        for o in state.objects.values()
        if o.zone is not Zone.STACK
    )
    stack = tuple((label[i], str(state.objects[i].ability)) for i in state.stack)
    effects = tuple((e.label, *sorted(label.get(i, "") for i in e.objects or ())) for e in state.effects)
    waiting = tuple(str(w.ability) for w in state.waiting)
    return (state.turn, state.step, state.players, tuple(things), stack, effects, waiting, state.pending)
