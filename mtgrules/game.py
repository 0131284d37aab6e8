"""Playing: one pure function from a position and an action to what comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from mtgrules.eras.era import Dated, NotModelled, Since
from mtgrules.idle import clauses_of, idle, named_costs
from mtgrules.language.does.payment import PAID_X
from mtgrules.language.phrases.nouns import is_target
from mtgrules.language.said.actions import (
    Activates,
    AssignsDamage,
    AttacksWhom,
    AttacksWith,
    AttacksWithNothing,
    BlocksNothing,
    BlocksWith,
    Casts,
    Concedes,
    Do,
    DoAs,
    EndTurn,
    EveryonePasses,
    GoesTo,
    GoesToOf,
    MakesConcede,
    Passes,
    PlaysLand,
    PresentsDeck,
    PutOntoBattlefield,
    PutsInLine,
    PutsOnStack,
    Resolve,
    TurnsFaceUp,
)
from mtgrules.language.said.clauses import (
    Dealing,
    Discarding,
    Exiling,
    FaceDownClause,
    RemovingFrom,
    Returning,
    Sacrificing,
    TappingAsCost,
    WithX,
)
from mtgrules.language.said.deck_rules import deck_verdict
from mtgrules.meant import (
    announcement,
    attackers,
    blocks,
    choices,
    has,
    means,
    named,
    objects,
    target,
    targets,
)
from mtgrules.model.answers import Answers
from mtgrules.model.combat import Assignment, Target
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.permanents import CountersPut, StatusChanged
from mtgrules.model.events.turn import PriorityGiven
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.told import Told
from mtgrules.model.turn import Step
from mtgrules.model.verdict import ChoiceDue, Due, Illegal, Reason, Verdict
from mtgrules.model.view import View
from mtgrules.model.words import Action, Clause
from mtgrules.rules.combat.attacking import attackers_verdict, attacking
from mtgrules.rules.combat.blocking import blockers_verdict, blocking
from mtgrules.rules.combat.lines import lined_up
from mtgrules.rules.damage.assigning import assignment_verdict, forced_alone
from mtgrules.rules.events.carry import Story
from mtgrules.rules.events.triggers import Occurrence
from mtgrules.rules.layers.evaluation import view as view_of
from mtgrules.rules.objects.entering import entering
from mtgrules.rules.objects.leaving import conceded, conceding, game_ends, game_over, not_conceding
from mtgrules.rules.stack.activating import activate
from mtgrules.rules.stack.announcing import Announced, Announcement
from mtgrules.rules.stack.carrying_out import carried_out
from mtgrules.rules.stack.casting import cast, land_played
from mtgrules.rules.stack.copies import NEW_TARGETS
from mtgrules.rules.stack.face_up import turned_face_up
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
from mtgrules.rules.turn.combat_damage import assigned, damage_goes_on
from mtgrules.rules.turn.prevention_step import prevention_open
from mtgrules.rules.turn.priority import asked, chosen_on_stack, holder, priority_for, put_on, ready

choices_made: Dated[bool] = Dated(
    "only what the rules ask for is chosen",
    Since("1997-03-24", True),
    written=("Playing Spells and Abilities", "413.2c", "413.2c", "608.2d", "608.2d"),
)


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
    told: list[str] = []
    if outcome.due is not None:
        told = _not_due(state, action, outcome.due)
    elif outcome:
        told = [*_idle(state, action, outcome)]
    if not told:
        return outcome
    cite = choices_made.at(state.era).cite
    return Outcome(state, verdict=Verdict(tuple(Reason("choice", one, cite) for one in told)))


def _idle(state: State, action: Action, outcome: Outcome) -> Iterator[str]:
    """What is said and chooses nothing: another answer in its place would come to the same."""
    # a spell or ability would keep what is said too early; what it asks for now, it does not go without
    announced = isinstance(action, Casts | Activates)

    def same(other: Action) -> bool:
        found = _tried(state, other)
        return bool(found) and (announced or found.state == outcome.state)

    labels = tuple(o.label for o in state.objects.values())
    for clause in (*idle(action, labels, same), *_not_done(state, action, outcome)):
        yield f"{_quoted(clause)} does not fit: nothing of the kind is chosen here"


def _not_done(state: State, action: Action, outcome: Outcome) -> Iterator[Clause]:
    """What names what is sacrificed, discarded or the like, and that is not done, also without a choice."""
    costs, itself = named_costs(action), getattr(action, "object", "")
    naming = [clause for clause in clauses_of(action) if isinstance(clause, costs)]
    done: dict[type[Clause], list[str]] = {type(clause): [] for clause in naming}
    now = state
    for event in outcome.events if naming else ():
        for kind, labels in done.items():
            if _is_done(kind, event):
                labels.append(now.objects[event.obj].label)  # type: ignore[attr-defined]
        now = event.apply(now)
    for clause in naming:
        there = done[type(clause)]
        for name in clause.names:  # type: ignore[attr-defined]
            if name not in there or (isinstance(clause, TappingAsCost) and name == itself):
                yield clause
                break
            there.remove(name)


def _is_done(kind: type[Clause], event: Event) -> bool:
    """Whether by an event that is done to an object which a clause of a kind names."""
    match event:
        case Moved(why=Why.DISCARDED | Why.CYCLED):
            return kind is Discarding
        case Moved(to=Zone.HAND):
            return kind is Returning
        case Moved(to=Zone.EXILE):
            return kind is Exiling
        case Sacrificed():
            return kind is Sacrificing
        case StatusChanged():
            return kind is TappingAsCost
        case CountersPut():
            return kind is RemovingFrom
    return False


def _not_due(state: State, action: Action, due: Due) -> list[str]:
    """The answer to a question that is put again, for it is none of those that there are."""
    said, wrong = clauses_of(action), list[str]()
    for place, clause in enumerate(said):
        without = replace(action, clauses=(*said[:place], *said[place + 1 :]))  # type: ignore[type-var]
        if _answers(_said(clause), due) and _tried(state, without).due in (due, None):
            wrong.append(f"{_quoted(clause)} can not be chosen: {due}")
    return wrong


def _answers(said: str, due: Due) -> bool:
    """Whether a clause is said as an answer to a question is, be it one of its options or not."""
    if due.say != "{}":
        return bool(due.say) and re.match(re.escape(due.say).replace(r"\{\}", ".+"), said) is not None
    return any(re.match(r"\w*", str(option))[0] == re.match(r"\w*", said)[0] for option in due.options)  # type: ignore[index]


def _said(clause: Clause) -> str:
    said = str(clause)
    return f"{said[:1].lower()}{said[1:]}"


def _quoted(clause: Clause) -> str:
    return f'"{_said(clause)}"'


def _tried(state: State, action: Action) -> Outcome:
    over = _too_late(state, action)
    if over:
        return Outcome(state, verdict=Verdict((Reason("over", over, game_ends.at(state.era).cite),)))
    try:
        outcome = _step(state, action)
    except ChoiceDue as choice:
        outcome = Outcome(state, due=choice.due)
    except Illegal as problem:
        outcome = Outcome(state, verdict=problem.verdict)
    due = outcome.due
    if due is None or not state.controlled_by or due.who != state.active:
        return outcome
    # who controls a player decides (723.5)
    return replace(outcome, due=replace(due, who=state.controlled_by))


def _too_late(state: State, action: Action) -> str:
    """Why nobody, or not this player, does anything any more; empty while the game goes on (104.1)."""
    over, player = game_over(state), getattr(action, "player", None)
    if over or not any(p.name == player and p.lost for p in state.players):
        return over
    return f"{player} has left the game"


def _step(state: State, action: Action) -> Outcome:
    match action:
        case Casts(player, name, clauses):
            card = named(state, name, Zone.HAND)
            return _acted(state, player, lambda now: _announced(now, player, cast, card, clauses))
        case Activates(player, name, clauses):
            source = named(state, name, Zone.BATTLEFIELD)
            return _acted(state, player, lambda now: _announced(now, player, activate, source, clauses))
        case PlaysLand(player, name, clauses):
            land = named(state, name, Zone.HAND)
            chosen = choices(state, clauses)
            return _acted(
                state, player, lambda now: _of(now, land_played(now, player, land, chosen), land, chosen)
            )
        case TurnsFaceUp(player, name, clauses):
            obj, paid = named(state, name, Zone.BATTLEFIELD), means(state, clauses)
            return _acted(state, player, lambda now: _of(now, turned_face_up(now, player, obj, paid), obj))
        case Resolve(clauses):
            if not state.stack:
                due = asked(state)
                if due is not None:
                    return Outcome(state, due=due)
                return Outcome(state, verdict=Verdict((Reason("stack", "nothing is on the stack"),)))
            aimed = targets(state, clauses)
            story = _story(state, clauses)
            story = replace(story, chosen=(*story.chosen, (NEW_TARGETS, aimed))) if aimed else story
            while prevention_open(story.state):
                story = all_passed(story)
            return _outcome(all_passed(story))
        case Passes(player, clauses):
            priority = priority_for(state, player)
            if isinstance(priority, Verdict):
                return Outcome(state, verdict=priority)
            return _outcome(passing(_story(state, clauses).then(priority), player))
        case EveryonePasses(clauses):
            return _outcome(all_passed(_story(state, clauses)))
        case GoesTo(step, clauses) | GoesToOf(_, step, clauses):
            player = action.player if isinstance(action, GoesToOf) else ""
            return _gone(_story(state, clauses), step.step, player)
        case EndTurn(clauses):
            if state.stack:
                told = f"{state.objects[state.stack[-1]].label} is still on the stack; resolve it first"
                return Outcome(state, verdict=Verdict((Reason("stack", told),)))
            return _outcome(turn_over(_story(state, clauses)))
        case AttacksWith() | AttacksWhom() | AttacksWithNothing():
            return _attacked(state, action.player, attackers(state, action))
        case BlocksWith() | BlocksNothing():
            return _blocked(state, action.player, blocks(state, action))
        case AssignsDamage(player, clauses):
            return _assigned(state, player, clauses)
        case PutsInLine(player, order, creature):
            line = objects(state, order, Zone.BATTLEFIELD)
            blocked = named(state, creature, Zone.BATTLEFIELD)
            return _of(state, lined_up(state, player, blocked.id, line), blocked)
        case PutsOnStack(player, name, clauses):
            put = chosen_on_stack(state, player, name, targets(state, clauses), choices(state, clauses))
            if isinstance(put, Verdict):
                return Outcome(state, verdict=put)
            return _outcome(ready(put_on(_story(state, clauses), put)))
        case MakesConcede(by, player) if by != player:
            return Outcome(state, verdict=not_conceding(state, by, player))
        case Concedes(player) | MakesConcede(_, player):
            rule = conceding.at(state.era)
            if not rule.value and holder(state) != player:
                told = f"{player} does not have priority"
                return Outcome(state, verdict=Verdict((Reason("priority", told, rule.cite),)))
            leaves = conceded(state, player)
            if isinstance(leaves, Verdict):
                return Outcome(state, verdict=leaves)
            return _outcome(ready(Story(state).then(leaves)))
        case PresentsDeck(player, play):
            return Outcome(state, verdict=deck_verdict(state, player, play))
        case Do(instruction, clauses) | DoAs(_, instruction, clauses):
            if any(is_target(phrase) for phrase in instruction.targets):
                raise ValueError("an effect without a card has no target; name the object itself")
            you = action.player if isinstance(action, DoAs) else state.active
            story = _story(state, clauses)
            story, _ = carried_out(story, instruction, Frame(you=you, chosen=story.chosen))
            return _outcome(ready(story))
        case PutOntoBattlefield(name, clauses):
            return _outcome(_put(state, named(state, name), clauses))
    raise NotModelled(f"the action {action}")


def _outcome(story: Story) -> Outcome:
    return Outcome(story.state, story.events, occurrences=story.occurrences)


def _of(state: State, found: tuple[Event, ...] | Verdict, obj: Object, chosen: Choices = ()) -> Outcome:
    """The outcome of what is done with an object, or what stands against it."""
    if isinstance(found, Verdict):
        return Outcome(state, verdict=found.about(obj.id))
    return _outcome(ready(Story(state, chosen=chosen).then(found)))


def _acted(state: State, player: str, act: Callable[[State], Outcome]) -> Outcome:
    """What a player's action comes to, once the player has priority; an illegal one changes nothing."""
    priority = priority_for(state, player)
    if isinstance(priority, Verdict):
        return Outcome(state, verdict=priority)
    begun = Story(state).then(priority)
    outcome = act(begun.state)
    if not outcome:
        return replace(outcome, state=state)
    kept = Story(outcome.state, (*begun.events, *outcome.events), occurrences=outcome.occurrences)
    return _outcome(kept.then([PriorityGiven(player)]) if outcome.state.passed else kept)


def _announced(
    state: State,
    player: str,
    announce: Callable[[State, str, Object, Announcement], Announced],
    obj: Object,
    clauses: tuple[Clause, ...],
) -> Outcome:
    announced = announce(state, player, obj, announcement(state, clauses))
    if announced.due or not announced.verdict:
        return Outcome(state, verdict=announced.verdict.about(obj.id), due=announced.due)
    return _outcome(ready(_story(state, clauses).then(announced.events)))


def _story(state: State, clauses: tuple[Clause, ...]) -> Story:
    x = ((PAID_X, clause.number) for clause in clauses if isinstance(clause, WithX))
    return Story(state, chosen=(*choices(state, clauses), *x))


def _gone(story: Story, step: Step, player: str) -> Outcome:
    found = gone_to(story, step, player)
    if found is None:
        told, cite = _never_comes(story.state, step, player), turn_structure.at(story.state.era).cite
        return Outcome(story.state, verdict=Verdict((Reason("step", told, cite),)))
    return _outcome(found)


def _never_comes(state: State, step: Step, player: str) -> str:
    """That a part of the turn does not come, with the turn that was looked at."""
    if player:
        return f"the {step} does not come in {player}'s next turn as things are"
    if step.number > state.step.number:
        return f"the {step} does not come in this turn as things are"
    now = f"it is the {step} already" if step is state.step else f"the {step} of this turn is over"
    return f"{now}, and in the next turn none comes as things are"


def _attacked(state: State, player: str, declared: tuple[tuple[ObjectId, Target], ...]) -> Outcome:
    """What declaring attackers comes to; from the main phase, the game first goes on to where it is done."""
    found = to_declaration(Story(state), Step.DECLARE_ATTACKERS, player)
    if isinstance(found, Verdict):
        return Outcome(state, verdict=found)
    verdict = attackers_verdict(found.state, declared)
    if not verdict:
        return Outcome(state, verdict=verdict)
    return _outcome(declared_on(found.then(attacking(found.state, declared))))


def _blocked(state: State, player: str, declared: tuple[tuple[ObjectId, ObjectId], ...]) -> Outcome:
    """What declaring blockers comes to; from the step before, the game first goes on to where it is done."""
    found = to_declaration(Story(state), Step.DECLARE_BLOCKERS, player)
    if isinstance(found, Verdict):
        return Outcome(state, verdict=found)
    verdict = blockers_verdict(found.state, declared)
    if not verdict:
        return Outcome(state, verdict=verdict)
    return _outcome(ready(found.then(blocking(found.state, declared))))


def _assigned(state: State, player: str, clauses: tuple[Clause, ...]) -> Outcome:
    """What announcing the division of combat damage comes to (510.1e)."""
    given = tuple(
        Assignment(
            named(state, clause.source, Zone.BATTLEFIELD).id,
            tuple((target(state, share.whom), share.amount) for share in clause.shares if share.amount),
        )
        for clause in clauses
        if isinstance(clause, Dealing)
    )
    found = to_damage(_story(state, clauses), player)
    if isinstance(found, Verdict):
        return Outcome(state, verdict=found)
    single = forced_alone(found.state, player, given)
    verdict = assignment_verdict(found.state, player, single)
    if not verdict:
        return Outcome(state, verdict=verdict)
    return _outcome(ready(damage_goes_on(found.then([assigned(found.state, player, single)]), told=True)))


def _put(state: State, card: Object, clauses: tuple[Clause, ...]) -> Story:
    enters: dict[str, Any] = {"status": Status(face_down=True)} if has(clauses, FaceDownClause) else {}
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
