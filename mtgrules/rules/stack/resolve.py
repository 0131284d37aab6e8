"""Resolving what is on top of the stack, instructions one after another, casting among them (608)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.language.does.casting import CastsNow, copies_of_cards_are_cast, copies_of_permanent_cards
from mtgrules.language.does.choosing import ChooseModes
from mtgrules.language.does.if_done import AfterDoing
from mtgrules.model.answers import Answers
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Ceased, Moved, Noted, Why
from mtgrules.model.events.stack import BestowEnded, CardCopied
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.spoken import Spoken
from mtgrules.model.state import State
from mtgrules.model.typeline import SPELL_TYPES
from mtgrules.model.verdict import ChoiceDue, Due, Illegal
from mtgrules.model.words import Instruction, Selector
from mtgrules.rules.events.carry import Story
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.entering import entering
from mtgrules.rules.objects.sources import needs_no_source, stopped_with_source
from mtgrules.rules.stack.announcing import Announcement
from mtgrules.rules.stack.carrying_out import Targets, carried_out
from mtgrules.rules.stack.casting import cast
from mtgrules.rules.stack.costs import Means
from mtgrules.rules.stack.targets import (
    AGAINST_TARGETS,
    COUNTERED,
    checked_frame,
    instructions_of,
    targets_checked_again,
)

_ANNOUNCED = (
    Key.MODES,
    Key.DIVISION,
    Key.SACRIFICED,
    Key.DISCARDED,
    Key.TAPPED,
    Key.COUNTERS,
    Key.RETURNED,
    Key.EXILED,
)
"""What is said of the spell that is cast, not of the one that resolves: also with what it is paid."""


def cast_now(story: Story, instruction: CastsNow, frame: Frame) -> Story:
    """The story after a player may have cast the cards that are meant, one after the other.

    Of the targets that are said each takes its own. What cannot be cast stays where it is, and why is told.
    Raises ChoiceDue for a choice that is missing, and Illegal for targets that none can have.
    """
    chosen, player = dict(frame.chosen), frame.you or story.state.active
    wanted = chosen.get(Key.ACCEPTS)
    if wanted is None:
        told = f'Shall this be done: "{instruction}"?'
        raise ChoiceDue(Due(told, ("accepting", "declining"), player, say="{}"))
    cards = instruction.cards(view(story.state), frame)
    if not cards:
        return story.then([Noted("there is nothing to cast", "nothing", frame.this)])
    if not wanted:
        return story.then([Noted(f"{player} declines", "declined", frame.this)])
    targets: Targets = chosen.get(Key.NEW_TARGETS, ())
    for at, card in enumerate(cards):
        number = card
        if instruction.copies:
            cite = copies_of_cards_are_cast.at(story.state.era).cite
            if not view(story.state).types[card] & SPELL_TYPES:
                copies_of_permanent_cards.at(story.state.era)
            number = story.state.next_id
            story = story.then([CardCopied(card, player, cite=cite)])
        last = at == len(cards) - 1
        events, targets = _announced(story.state, player, number, frame, targets, last)
        story = story.then(events)
    return story


def _announced(
    state: State, player: str, card: ObjectId, frame: Frame, targets: Targets, last: bool
) -> tuple[tuple[Event, ...], Targets]:
    """How a card is cast with as many of the targets as it asks for, the last one with all; the rest.

    One that cannot be cast is told of. Raises ChoiceDue, and Illegal for a target that it cannot have.
    """
    chosen = dict(frame.chosen)
    means = Means(chosen=tuple((key, chosen[key]) for key in _ANNOUNCED if key in chosen))
    for many in range(len(targets) if last else 0, len(targets) + 1):
        said = Announcement(targets=targets[:many], free=True, means=means)
        try:
            return cast(state, player, state.objects[card], said), targets[many:]
        except ChoiceDue:
            if many == len(targets):
                raise
        except Illegal as problem:
            reasons = problem.verdict.reasons
            if any(reason.code in AGAINST_TARGETS for reason in reasons):
                raise
            why = "; ".join(reason.sentence for reason in reasons)
            told = f"{state.objects[card].label} is not cast: {why}"
            return (Noted(told, "nothing", card),), targets[many:]
    raise AssertionError("no number of targets is tried")


bestowed_without_target = dated_rule("a bestowed spell whose target is illegal")


def resolved(story: Story) -> Story:
    """The story after the topmost object of the stack has resolved, with what the story's choices settle.

    Raises ChoiceDue for a choice that the text asks for and that is not among them.
    """
    state = story.state
    top = state.objects[state.stack[-1]]
    frame, legal = checked_frame(state, top, story.chosen)
    if top.bestowed and frame.phrases and not legal:
        goes_on = bestowed_without_target.at(state.era)
        if goes_on.value:
            story = story.then([BestowEnded(top.id, cite=goes_on.cite)])
            state, top = story.state, story.state.objects[top.id]
            frame, legal = checked_frame(state, top, story.chosen)
    if frame.phrases and not legal:
        rule = targets_checked_again.at(state.era)
        done = "is countered by the game" if rule.value == COUNTERED else "does not resolve"
        why = f"{top.label} {done}: none of its targets is legal any more"
        left = _leaves(top, Why.COUNTERED_BY_THE_GAME if rule.value == COUNTERED else None)
        return story.then([Noted(why, "no-legal-target", top.id, cite=rule.cite), *left]).checked()
    if stopped_with_source(view(state), frame):
        told, cite = f"{top.label} does nothing: its source is gone", needs_no_source.at(state.era).cite
        return story.then([Noted(told, "nothing", top.id, cite=cite), *_leaves(top)])
    permanent = top.ability is None and not (view(state).types[top.id] & SPELL_TYPES)
    if permanent:
        return _enters(story, top, frame).checked()
    story = story.then([Noted(f"{top.label} resolves", "resolves", top.id)])
    story, _ = followed(story, instructions_of(state, top), frame)
    if top.id in story.state.objects:
        story = story.then(_bought_back(story.state, top) or _leaves(top))
    return story.checked()


def _bought_back(state: State, top: Object) -> list[Event]:
    """A spell going to its owner's hand as it resolves, where its buyback cost was paid (702.27a)."""
    has = has_keyword(view(state).abilities[top.id], KeywordName.BUYBACK)
    return [Moved(top.id, Zone.HAND)] if has and Key.BOUGHT_BACK.of(top.chosen) else []


def followed(story: Story, instructions: Iterable[Instruction], frame: Frame) -> tuple[Story, Frame]:
    """The story after a text, one instruction after another, and the frame for what follows it.

    Each mode is a text with its own targets.
    """
    at = 0
    for instruction in instructions:
        if isinstance(instruction, ChooseModes):
            modes = Key.MODES.of(frame.chosen)
            if modes is None:  # so it is by the idea that a copy takes no modes along
                raise ChoiceDue(instruction.asked("the copy", frame.you or story.state.active))
            for number in sorted(modes):
                mode = instruction.of_mode(number)
                end = _behind(frame.phrases, at, mode.targets)
                aims = slice(at, end)
                own = replace(
                    frame,
                    targets=frame.targets[aims],
                    illegal=frame.illegal[aims],
                    phrases=frame.phrases[aims],
                )
                story, at = followed(story, mode.instructions, own)[0], end
            continue
        at = _behind(frame.phrases, at, instruction.targets)
        if isinstance(instruction, CastsNow):
            story = cast_now(story, instruction, frame)
        elif isinstance(instruction, AfterDoing) and instruction.is_for(frame):
            story, after = followed(story, instruction.instructions, frame)
            frame = replace(after, did=frame.did, held=frame.held)
        else:
            story, frame = carried_out(story, instruction, frame)
    return story, frame


def _behind(phrases: tuple[Spoken, ...], at: int, said: Iterable[Selector]) -> int:
    """The place behind the targets of some phrases, where those begin at a place."""
    for phrase in said:
        begun = at
        while at < len(phrases) and phrases[at] == phrase and (at == begun or phrase.plural):
            at += 1
    return at


def _leaves(top: Object, why: Why | None = None) -> list[Event]:
    if top.ability is not None:
        return [Ceased(top.id, why)]
    return [Moved(top.id, Zone.GRAVEYARD, why=why)]


def _enters(story: Story, top: Object, frame: Frame) -> Story:
    enters: dict[str, object] = {"controller": view(story.state).controller[top.id]}
    if frame.targets and frame.targets[0] is not None:
        enters["attached_to"] = frame.targets[0]
    if top.status.face_down:
        enters["status"] = Status(face_down=True)
    if top.bestowed:
        enters["bestowed"] = True
    return story.then(entering(story.state, top, Answers(frame.chosen), Why.RESOLVED, **enters))
