"""Playing: one pure function from a position and an action to what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.idle import idle, wrong_answers
from mtgrules.language.phrases.compound import is_target
from mtgrules.language.said import actions as a
from mtgrules.language.said import clauses as c
from mtgrules.meant import announcement, attackers, blocks, choices, has, means, numbers_said, targets
from mtgrules.model.answers import Answers
from mtgrules.model.combat import Assignment, Target
from mtgrules.model.decks import deck_verdict
from mtgrules.model.events.base import Event, Told
from mtgrules.model.events.turn import PriorityGiven
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.naming import named, objects, target
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.verdict import ChoiceDue, Due, Illegal, Reason, Verdict, judged
from mtgrules.model.view import View
from mtgrules.model.words import Action, Clause
from mtgrules.rules.combat.attacking import attackers_verdict, attacking
from mtgrules.rules.combat.blocking import blockers_verdict, blocking, lined_up
from mtgrules.rules.damage.assigning import assignment_verdict, forced_alone
from mtgrules.rules.events.carry import Story
from mtgrules.rules.events.triggers import Occurrence
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.rules.objects.entering import entering
from mtgrules.rules.objects.leaving import conceded, conceding, game_ends, game_over, not_conceding
from mtgrules.rules.stack.abilities import activate, chosen_on_stack
from mtgrules.rules.stack.carrying_out import carried_out
from mtgrules.rules.stack.casting import cast, land_played, turned_face_up
from mtgrules.rules.stack.turn_structure import turn_structure
from mtgrules.rules.turn.advancing import (
    all_passed,
    declared_on,
    gone_to,
    passing,
    to_damage,
    to_declaration,
    turn_over,
)
from mtgrules.rules.turn.combat_damage import assigned, damage_goes_on, prevention_open
from mtgrules.rules.turn.priority import asked, holder, priority_for, put_on, ready

choices_made = dated_rule("only what the rules ask for is chosen")


@dataclass(frozen=True)
class Outcome:
    """What an action came to: the new position with the events, or why nothing happened."""

    state: State
    events: tuple[Event, ...] = ()
    verdict: Verdict = Verdict()  # noqa: RUF009 (a frozen value)
    due: Due | None = None
    occurrences: tuple[Occurrence, ...] = ()
    """Those times at which something entered, as triggered abilities looked at them."""

    def __bool__(self) -> bool:
        return bool(self.verdict) and self.due is None

    @property
    def view(self) -> View:
        """What everything is in the new position."""
        return view_of(self.state)

    def told(self, before: State) -> tuple[Told, ...]:
        """What happened, a sentence an event."""
        told, state = [], before
        for event in self.events:
            if not event.quiet:
                told.append(event.telling(state))
            state = event.apply(state)
        return tuple(told)


def step(state: State, action: Action) -> Outcome:
    """The position after an action and the events that led there, or the reasons against it.

    Nothing changes where the action is illegal, or where a choice is due. Raises NotModelled for what
    the engine does not know, and ValueError for a name that the board does not have.
    """
    outcome = _tried(state, action)
    told = _not_taken(state, action, outcome)
    if not told:
        return outcome
    cite = choices_made.at(state.era).cite
    return Outcome(state, verdict=Verdict(tuple(Reason("choice", one, cite) for one in told)))


def _not_taken(state: State, action: Action, outcome: Outcome) -> list[str]:
    """What is said and chooses nothing, or answers a question with what may not be chosen."""
    if outcome.due is not None:
        return [*wrong_answers(action, outcome.due, lambda other: _tried(state, other).due)]
    if not outcome:
        return []
    # a spell or ability would keep what is said too early; what it asks for now, it does not go without
    keeps = isinstance(action, a.Casts | a.Activates)

    def same(other: Action) -> bool:
        found = _tried(state, other)
        return bool(found) and (keeps or found.state == outcome.state)

    return [*idle(state, action, outcome.events, same)]


def _tried(state: State, action: Action) -> Outcome:
    over = _too_late(state, action)
    if over:
        return Outcome(state, verdict=Verdict((Reason("over", over, game_ends.at(state.era).cite),)))
    try:
        story = _played(state, action)
    except Illegal as problem:
        return Outcome(state, verdict=problem.verdict)
    except ChoiceDue as choice:
        due = choice.due  # who controls a player decides (723.5)
        controlled = state.controlled_by and due.who == state.active
        return Outcome(state, due=replace(due, who=state.controlled_by) if controlled else due)
    return Outcome(story.state, story.events, occurrences=story.occurrences)


def _too_late(state: State, action: Action) -> str:
    """Why nobody, or not this player, does anything any more; empty while the game goes on (104.1)."""
    over, player = game_over(state), getattr(action, "player", None)
    if over or not any(p.name == player and p.lost for p in state.players):
        return over
    return f"{player} has left the game"


def _played(state: State, action: Action) -> Story:
    """The story after an action. Raises Illegal, ChoiceDue, NotModelled, and ValueError for unknown names."""
    match action:
        case a.Casts() | a.Activates() | a.PlaysLand() | a.TurnsFaceUp():
            return _acted(state, action)
        case a.Resolve(clauses):
            if not state.stack:
                due = asked(state)
                if due is not None:
                    raise ChoiceDue(due)
                raise Illegal.because("stack", "nothing is on the stack")
            aimed = targets(state, clauses)
            story = _story(state, clauses)
            story = replace(story, chosen=(*story.chosen, (Key.NEW_TARGETS, aimed))) if aimed else story
            while prevention_open(story.state):
                story = all_passed(story)
            return all_passed(story)
        case a.Passes(player, clauses):
            return passing(_story(state, clauses).then(priority_for(state, player)), player)
        case a.EveryonePasses(clauses):
            return all_passed(_story(state, clauses))
        case a.GoesTo(step, clauses, player):
            return _gone(_story(state, clauses), step.step, player)
        case a.EndTurn(clauses):
            if state.stack:
                told = f"{state.objects[state.stack[-1]].label} is still on the stack; resolve it first"
                raise Illegal.because("stack", told)
            return turn_over(_story(state, clauses))
        case a.AttacksWith():
            return _attacked(state, action.player, attackers(state, action))
        case a.BlocksWith():
            return _blocked(state, action.player, blocks(state, action))
        case a.AssignsDamage(player, clauses):
            return _assigned(state, player, clauses)
        case a.PutsInLine(player, order, creature):
            line = objects(state, order, Zone.BATTLEFIELD)
            blocked = named(state, creature, Zone.BATTLEFIELD)
            return ready(Story(state).then(lined_up(state, player, blocked.id, line)))
        case a.PutsOnStack(clauses=clauses):
            return ready(put_on(_story(state, clauses), announced(state, action)))
        case a.Concedes(player, by) if by not in ("", player):
            raise Illegal(not_conceding(state, by, player))
        case a.Concedes(player):
            rule = conceding.at(state.era)
            if not rule.value and holder(state) != player:
                told = f"{player} does not have priority"
                raise Illegal.because("priority", told, rule.cite)
            return ready(Story(state).then(conceded(state, player)))
        case a.PresentsDeck(player, play):
            judged(deck_verdict(state, player, play.rules))
            return Story(state)
        case a.Do(instruction, clauses, player):
            if any(is_target(phrase) for phrase in instruction.targets):
                raise ValueError("an effect without a card has no target; name the object itself")
            story = _story(state, clauses)
            story, _ = carried_out(story, instruction, Frame(you=player or state.active, chosen=story.chosen))
            return ready(story)
        case a.PutOntoBattlefield(name, clauses):
            return _put(state, named(state, name), clauses)
    raise NotModelled(f"the action {action}")


def announced(state: State, action: Action) -> tuple[Event, ...]:
    """What a player who may act announces, judged and not gone on with. Raises Illegal, ChoiceDue.

    Raises ValueError for what is no announcement, or names what the board does not have.
    """
    match action:
        case a.Casts(player, _, clauses):
            return cast(state, player, _meant(state, action), announcement(state, clauses))
        case a.Activates(player, _, clauses):
            return activate(state, player, _meant(state, action), announcement(state, clauses))
        case a.PlaysLand(player, _, clauses):
            return land_played(state, player, _meant(state, action), choices(state, clauses))
        case a.TurnsFaceUp(player, _, clauses):
            return turned_face_up(state, player, _meant(state, action), means(state, clauses))
        case a.PutsOnStack(player, name, clauses):
            return chosen_on_stack(state, player, name, targets(state, clauses), choices(state, clauses))
    raise ValueError(f"{action} announces nothing")


def _meant(state: State, action: a.Casts | a.Activates | a.PlaysLand | a.TurnsFaceUp) -> Object:
    """The card or permanent with which a player acts."""
    return named(
        state, action.object, Zone.HAND if isinstance(action, a.Casts | a.PlaysLand) else Zone.BATTLEFIELD
    )


def _acted(state: State, action: a.Casts | a.Activates | a.PlaysLand | a.TurnsFaceUp) -> Story:
    """What a player's action comes to, once the player has priority."""
    begun = Story(state).then(priority_for(state, action.player))
    obj = _meant(begun.state, action)
    try:
        found = announced(begun.state, action)
    except Illegal as problem:
        raise Illegal(problem.verdict.about(obj.id)) from None
    story = ready(_story(begun.state, action.clauses).then(found))
    kept = Story(story.state, (*begun.events, *story.events), occurrences=story.occurrences)
    return kept.then([PriorityGiven(action.player)]) if story.state.passed else kept


def _story(state: State, clauses: tuple[Clause, ...]) -> Story:
    x = ((Key.PAID_X, number) for number in numbers_said(clauses, c.OfNumber.WITH_X))
    return Story(state, chosen=(*choices(state, clauses), *x))


def _gone(story: Story, step: Step, player: str) -> Story:
    found = gone_to(story, step, player)
    if found is None:
        told, cite = _never_comes(story.state, step, player), turn_structure.at(story.state.era).cite
        raise Illegal.because("step", told, cite)
    return found


def _never_comes(state: State, step: Step, player: str) -> str:
    """That a part of the turn does not come, with the turn that was looked at."""
    if player:
        return f"the {step} does not come in {player}'s next turn as things are"
    if step.number > state.step.number:
        return f"the {step} does not come in this turn as things are"
    now = f"it is the {step} already" if step is state.step else f"the {step} of this turn is over"
    return f"{now}, and in the next turn none comes as things are"


def _attacked(state: State, player: str, declared: tuple[tuple[ObjectId, Target], ...]) -> Story:
    """What declaring attackers comes to; from the main phase, the game first goes on to where it is done."""
    found = to_declaration(Story(state), Step.DECLARE_ATTACKERS, player)
    judged(attackers_verdict(found.state, declared))
    return declared_on(found.then(attacking(found.state, declared)))


def _blocked(state: State, player: str, declared: tuple[tuple[ObjectId, ObjectId], ...]) -> Story:
    """What declaring blockers comes to; from the step before, the game first goes on to where it is done."""
    found = to_declaration(Story(state), Step.DECLARE_BLOCKERS, player)
    judged(blockers_verdict(found.state, declared))
    return ready(found.then(blocking(found.state, declared)))


def _assigned(state: State, player: str, clauses: tuple[Clause, ...]) -> Story:
    """What announcing the division of combat damage comes to (510.1e)."""
    given = tuple(
        Assignment(
            named(state, clause.source, Zone.BATTLEFIELD).id,
            tuple((target(state, share.whom), share.amount) for share in clause.shares if share.amount),
        )
        for clause in clauses
        if isinstance(clause, c.Dealing)
    )
    found = to_damage(_story(state, clauses), player)
    single = forced_alone(found.state, player, given)
    judged(assignment_verdict(found.state, player, single))
    return ready(damage_goes_on(found.then([assigned(found.state, player, single)]), told=True))


def _put(state: State, card: Object, clauses: tuple[Clause, ...]) -> Story:
    enters: dict[str, Any] = {"status": Status(face_down=True)} if has(clauses, c.Plain.FACE_DOWN) else {}
    story = _story(state, clauses)
    return ready(story.then(entering(state, card, Answers(story.chosen), **enters)))


def replay(state: State, actions: Iterable[Action]) -> State:
    """The position after several actions. Raises ValueError at the first that does not go."""

    def one(position: State, action: Action) -> State:
        outcome = step(position, action)
        if not outcome:
            raise ValueError(f"{action}: {outcome.due or outcome.verdict}")
        return outcome.state

    return reduce(one, actions, state)
