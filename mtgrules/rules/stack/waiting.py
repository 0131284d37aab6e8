"""Triggered abilities that wait: they go on the stack before anybody gets priority (603.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.choosing import ChooseModes, in_modes, modal
from mtgrules.model.events.base import Event, called, label
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.stack import AbilityPutOnStack, WaitingLeft
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.labels import ability_of
from mtgrules.model.objects import Choices, ability_object
from mtgrules.model.state import State, Waiting
from mtgrules.model.verdict import ChoiceDue, Due, Illegal
from mtgrules.model.words import Ability, Instruction, Selector, worded
from mtgrules.rules.damage.waiting_damage import instructions_in
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.sources import colors_of
from mtgrules.rules.stack.announcing import division
from mtgrules.rules.stack.targets import legal_targets, slots, ways_to_target

put_on_stack = dated_rule("triggered abilities go on the stack before anybody may act")
Targets = tuple[ObjectId | str, ...]


@dataclass(frozen=True)
class Next:
    """The triggered ability that goes on the stack next, with the targets it can only have."""

    waiting: Waiting
    targets: Targets
    kept: Choices = ()
    """How something is divided among them."""


def next_waiting(state: State) -> Next | Due | None:
    """The ability that goes on the stack next; a question where there is a choice; None where none waits."""
    first = waiting_first(state)
    if not first:
        return None
    if len({(w.ability, w.frame) for w in first}) > 1 and len({ability_label(state, w) for w in first}) > 1:
        options = tuple(dict.fromkeys(ability_label(state, w) for w in first))
        question = f"Which of {first[0].controller}'s triggered abilities goes on the stack first?"
        who = first[0].controller
        return Due(question, options, who, say=f"{who} puts {{}} on the stack")
    waiting = first[0]
    choosing = choosing_of(waiting)
    if choosing is not None:
        if not possible_modes(state, waiting):
            return Next(waiting, ())
        said = f"{waiting.controller} puts {called(state, waiting.source)} on the stack, "
        return choosing.asked(ability_label(state, waiting), waiting.controller, said)
    found: list[ObjectId | str] = []
    for phrase in phrases_of(waiting):
        ways = ways_to_target(phrase, legal_for(state, waiting, phrase), waiting.frame.x)
        if len(ways) > 1:
            return target_asked(state, waiting, phrase)
        if not ways:
            return Next(waiting, ())
        found += ways[0]
    try:
        kept = division_of(state, waiting, tuple(found))
    except ChoiceDue as choice:
        names = " and ".join(label(state, who) for who in found)
        goes = f"{waiting.controller} puts {called(state, waiting.source)} on the stack"
        return replace(choice.due, say=f"{goes}, targeting {names}, dividing {{}}")
    except Illegal:
        return Next(waiting, ())
    return Next(waiting, tuple(found), kept)


def division_of(state: State, waiting: Waiting, targets: Targets, chosen: Choices = ()) -> Choices:
    """What is kept of how a waiting ability divides something. Raises Illegal, ChoiceDue."""
    aims = slots(phrases_of(waiting), len(targets), waiting.frame.x)[: len(targets)]
    done = tuple(instructions_in(worded(Ability, waiting.ability), _modes(waiting)))
    said, what = Key.DIVISION.of(chosen), ability_label(state, waiting)
    return division(state, what, done, aims, targets, said, waiting.frame)


def target_asked(state: State, waiting: Waiting, phrase: Selector) -> Due:
    """The question what a waiting ability targets."""
    legal = legal_for(state, waiting, phrase)
    options = tuple(state.objects[t].label if isinstance(t, int) else t for t in legal)
    question = f"What does {ability_label(state, waiting)} target ({str(phrase).lower()})?"
    said = called(state, waiting.source)
    return Due(
        question,
        options,
        waiting.controller,
        say=f"{waiting.controller} puts {said} on the stack, targeting {{}}",
    )


def waiting_first(state: State) -> list[Waiting]:
    """What waits of the first player in turn order who has anything (603.3b)."""
    names = [player.name for player in state.players]
    at = names.index(state.active)
    for name in (*names[at:], *names[:at]):
        found = [waiting for waiting in state.waiting if waiting.controller == name]
        if found:
            return found
    return []


def ability_label(state: State, waiting: Waiting) -> str:
    """What a board calls a waiting ability."""
    return ability_of(called(state, waiting.source))


def phrases_of(waiting: Waiting) -> tuple[Selector, ...]:
    """The target phrases of a triggered ability; none where its targets were chosen before."""
    if waiting.frame.phrases:
        return ()
    return tuple(p for i in in_modes(_instructions(waiting), _modes(waiting)) for p in i.targets)


def _instructions(waiting: Waiting) -> tuple[Instruction, ...]:
    return getattr(waiting.ability, "instructions", ())


def _modes(waiting: Waiting) -> tuple[int, ...]:
    modes: tuple[int, ...] = Key.MODES.of(waiting.frame.chosen, ())
    return modes


def choosing_of(waiting: Waiting) -> ChooseModes | None:
    """What a waiting ability has modes by that are not chosen yet (700.2b)."""
    choosing = None if waiting.frame.phrases else modal(_instructions(waiting))
    return None if choosing is None or _modes(waiting) in choosing.ways() else choosing


def knowing(waiting: Waiting, chosen: Choices) -> Waiting:
    """A waiting ability with something chosen for it."""
    return replace(waiting, frame=replace(waiting.frame, chosen=(*waiting.frame.chosen, *chosen)))


def possible_modes(state: State, waiting: Waiting) -> list[tuple[int, ...]]:
    """The modes that a waiting ability can be put on the stack with: their targets are there (700.2b)."""
    choosing = choosing_of(waiting)
    ways = () if choosing is None else choosing.ways()
    known = ((way, knowing(waiting, ((Key.MODES, way),))) for way in ways)
    return [
        way
        for way, it in known
        if all(ways_to_target(p, legal_for(state, it, p), it.frame.x) for p in phrases_of(it))
    ]


def legal_for(state: State, waiting: Waiting, phrase: Selector) -> Targets:
    """The legal targets of a waiting ability for a phrase."""
    colors = colors_of(view(state), waiting.source, waiting.frame)
    return legal_targets(state, phrase, waiting.frame, colors)


def put(state: State, waiting: Waiting, targets: Targets, kept: Choices = ()) -> tuple[Event, ...]:
    """A waiting ability going on the stack with its targets, or nowhere where it can't have any (603.3d)."""
    cite = put_on_stack.at(state.era).cite
    left = WaitingLeft(waiting)
    phrases = phrases_of(knowing(waiting, kept))
    modeless = choosing_of(knowing(waiting, kept)) is not None
    if modeless or len(targets) < len(slots(phrases, len(targets), waiting.frame.x)):
        told = f"{ability_label(state, waiting)} has no legal target, so it does not go on the stack"
        return (left, Noted(told, "no-target", waiting.source, cite=cite))
    ability = waiting.ability
    assert isinstance(ability, Ability)
    obj = ability_object(
        ability_label(state, waiting),
        waiting.controller,
        ability,
        waiting.frame,
        targets=targets,
        source=waiting.source,
        chosen=(*waiting.frame.chosen, *kept),
    )
    return (left, AbilityPutOnStack(obj, cite=cite))
