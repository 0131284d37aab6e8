"""Resolving what is on top of the stack: targets checked again, instructions one after another (608)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since
from mtgrules.language.abilities import SpellAbility
from mtgrules.language.keywords import Enchant
from mtgrules.language.nouns import Determiner, Noun
from mtgrules.language.spell_words import ChooseOne
from mtgrules.model.events import Ceased, DamageDealt, Event, Moved, Noted, TokenMade, happen
from mtgrules.model.objects import Choices, Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.words import Ability, Frame, Instruction, ObjectId, Selector
from mtgrules.rules.carry import Story
from mtgrules.rules.entering import entering, token_entering
from mtgrules.rules.layers import view
from mtgrules.rules.sources import colors_of, damage_colors
from mtgrules.rules.targets import target_verdict

SPELL_TYPES = frozenset({"instant", "sorcery", "interrupt", "mana source"})

targets_checked_again: Dated[bool] = Dated(
    "a spell or ability whose targets are all illegal does nothing",
    Since("1997-03-24", True, Cite("5ED", "Resolving Effects"), "targets are checked again on resolution"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "413.2a"), "targets are checked again on resolution"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "608.2b"), "targets are checked again on resolution"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "608.2b"), "targets are checked again on resolution"),
)


def resolved(story: Story) -> Story:
    """The story after the topmost object of the stack has resolved, with what the story's choices settle.

    Raises ChoiceDue for a choice that the text asks for and that is not among them.
    """
    state = story.state
    top = state.objects[state.stack[-1]]
    frame, legal = checked_frame(state, top, story.chosen)
    if frame.phrases and not legal:
        cite = targets_checked_again.at(state.era).cite
        why = f"{top.label} does not resolve: none of its targets is legal any more"
        return story.then([Noted(why, "no-legal-target", top.id, cite=cite), *_leaves(top)]).checked()
    permanent = top.ability is None and not (view(state).types[top.id] & SPELL_TYPES)
    if permanent:
        return _enters(story, top, frame).checked()
    story = story.then([Noted(f"{top.label} resolves", "resolves", top.id)])
    for instruction in instructions_of(state, top):
        story = carry_instruction(story, instruction, frame)
    if top.id in story.state.objects:
        story = story.then(_leaves(top))
    return story.checked()


def carry_instruction(story: Story, instruction: Instruction, frame: Frame) -> Story:
    """The story after one instruction. Raises ChoiceDue for a choice that is missing."""
    return story.then(proposed(story.state, instruction, frame))


def proposed(state: State, instruction: Instruction, frame: Frame) -> list[Event]:
    """The events of an instruction: damage with its color, and what enters as it enters. Raises ChoiceDue."""
    now = view(state)
    proposal = instruction.propose(now, frame)
    if isinstance(proposal, Due):
        raise ChoiceDue(proposal)
    events: list[Event] = []
    for event in proposal:
        if isinstance(event, DamageDealt):
            events.append(replace(event, colors=damage_colors(now, event.source, frame)))
        elif isinstance(event, Moved) and event.to is Zone.BATTLEFIELD:
            obj, enters = state.objects[event.obj], dict(event.enters)
            events += entering(state, obj, dict(frame.chosen), event.why, **enters)
        elif isinstance(event, TokenMade):
            new = happen(state, events).next_id
            events += token_entering(state, event, dict(frame.chosen), new)
        else:
            events.append(event)
    return events


def checked_frame(state: State, top: Object, choices: Choices = ()) -> tuple[Frame, bool]:
    """The frame in which an object of the stack is carried out, and whether any target is legal still."""
    if top.frame is not None and top.frame.phrases:  # its targets were chosen before
        return replace(top.frame, ability=top.ability), True
    phrases = target_phrases_of(state, top)
    source = top.source if top.ability is not None else top.id
    made = dict(top.chosen) | dict(choices)
    frame = Frame(
        this=source,
        you=view(state).controller[top.id],
        phrases=phrases,
        chosen=tuple(made.items()),
        x=top.x,
        ability=top.ability,
        event=None if top.frame is None else top.frame.event,
        it=None if top.frame is None else top.frame.it,
    )
    colors = colors_of(view(state), source, frame)
    targets: list[ObjectId | str | None] = [
        target if target_verdict(state, phrase, target, frame, colors) else None
        for phrase, target in zip(phrases, top.targets, strict=True)
    ]
    return replace(frame, targets=tuple(targets)), any(t is not None for t in targets)


def instructions_of(state: State, obj: Object) -> tuple[Instruction, ...]:
    """What an object on the stack does when it resolves."""
    abilities: Iterable[Ability] = (
        (obj.ability,) if obj.ability is not None else (i.ability for i in view(state).abilities[obj.id])
    )
    return tuple(
        instruction
        for ability in abilities
        if obj.ability is not None or isinstance(ability, SpellAbility)
        for instruction in getattr(ability, "instructions", ())
    )


def modal_instructions(state: State, obj: Object) -> list[ChooseOne]:
    """The instructions of a card that have modes to choose from (700.2)."""
    return [i for i in instructions_of(state, obj) if isinstance(i, ChooseOne)]


def target_phrases_of(state: State, obj: Object, mode: int | None = None) -> tuple[Selector, ...]:
    """The target phrases of an object on the stack, or of a card about to be cast in a mode, in order."""
    mode = dict(obj.chosen).get("mode", mode)
    if obj.ability is None:
        instances = view(state).abilities[obj.id]
        enchants = [i.ability.as_target for i in instances if isinstance(i.ability, Enchant)]
        if enchants:  # an Aura's target fits all of them (702.5c)
            return (Noun(Determiner.TARGET, frozenset().union(*(e.qualities for e in enchants))),)
    return tuple(
        phrase
        for i in instructions_of(state, obj)
        for phrase in (i.targets_of(mode or 1) if isinstance(i, ChooseOne) else i.targets)
    )


def _leaves(top: Object) -> list[Event]:
    if top.ability is not None:
        return [Ceased(top.id)]
    return [Moved(top.id, Zone.GRAVEYARD)]


def _enters(story: Story, top: Object, frame: Frame) -> Story:
    enters: dict[str, object] = {"controller": view(story.state).controller[top.id]}
    if frame.targets and isinstance(frame.targets[0], int):
        enters["attached_to"] = frame.targets[0]
    if top.status.face_down:
        enters["status"] = Status(face_down=True)
    return story.then(entering(story.state, top, dict(frame.chosen), "it resolves", **enters))
