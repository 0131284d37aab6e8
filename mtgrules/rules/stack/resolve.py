"""Resolving what is on top of the stack: targets checked again, instructions one after another (608)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mtgrules.eras.era import Dated, Since
from mtgrules.language.abilities.casting_keywords import BOUGHT_BACK, Buyback
from mtgrules.language.abilities.kinds import Reflexive, SpellAbility
from mtgrules.language.does.afterwards import AfterDone, WhenYouDo
from mtgrules.language.does.choosing import ChooseOne
from mtgrules.language.phrases.meaning import meant, named, proposal_of
from mtgrules.language.phrases.references import NewlyMade
from mtgrules.model.events.base import Event, called
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.moves import Ceased, Moved, Noted, Why, happen
from mtgrules.model.events.permanents import Attached, TokenMade
from mtgrules.model.events.showing import CardChosen
from mtgrules.model.events.stack import CopyPutOnStack, Triggered
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Choices, Object, Status, Zone
from mtgrules.model.sentence import say
from mtgrules.model.spoken import SpokenAbility
from mtgrules.model.state import State, Waiting
from mtgrules.model.typeline import SPELL_TYPES
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector
from mtgrules.rules.events.carry import Story
from mtgrules.rules.events.triggers import became
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.attaching import attaching, enchant_target
from mtgrules.rules.objects.entering import entering, token_entering
from mtgrules.rules.objects.protection import ANYTHING, protecting, protection_rule
from mtgrules.rules.objects.sources import colors_of, damage_colors, needs_no_source, stopped_with_source
from mtgrules.rules.stack.copies import targets_of_copy
from mtgrules.rules.stack.targets import slots, target_verdict

COUNTERED, DOES_NOTHING, NEVER = "countered", "does nothing", "never looked at again"
targets_checked_again: Dated[str] = Dated(
    "a spell or ability whose targets are all illegal",
    Since("1997-03-24", DOES_NOTHING, "it fizzles"),
    Since("1999-04-23", COUNTERED, "the game counters it"),
    Since("2018-04-27", DOES_NOTHING, "it does not resolve"),
    written=("More on Targeting", "413.2a", "413.2a", "608.2b", "608.2b"),
)


reflexive: Dated[bool] = Dated(
    "an ability triggers as something is done while another resolves",
    Since("1997-03-24", True, "it triggers at once"),
    written=("Triggered Abilities", "410.2", "410.2", "603.2", "603.12"),
)


def resolved(story: Story) -> Story:
    """The story after the topmost object of the stack has resolved, with what the story's choices settle.

    Raises ChoiceDue for a choice that the text asks for and that is not among them.
    """
    state = story.state
    top = state.objects[state.stack[-1]]
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
    for instruction in instructions_of(state, top):
        story, frame = carried_out(story, instruction, frame)
    if top.id in story.state.objects:
        story = story.then(_bought_back(story.state, top) or _leaves(top))
    return story.checked()


def _bought_back(state: State, top: Object) -> list[Event]:
    """A spell going to its owner's hand as it resolves, where its buyback cost was paid (702.27a)."""
    has = any(isinstance(i.ability, Buyback) for i in view(state).abilities[top.id])
    return [Moved(top.id, Zone.HAND)] if has and dict(top.chosen).get(BOUGHT_BACK) else []


def carried_out(story: Story, instruction: Instruction, frame: Frame) -> tuple[Story, Frame]:
    """The story after one instruction, and the frame for the next one, which knows what was named.

    Raises ChoiceDue for a choice that is missing.
    """
    if isinstance(instruction, AfterDone):
        return _after_done(story, instruction, frame)
    before = story.state
    after = story.then(proposed(before, instruction, frame))
    events = after.events[len(story.events) :]
    return after, after_instruction(before, after.state, events, instruction, frame)


def _after_done(story: Story, instruction: AfterDone, frame: Frame) -> tuple[Story, Frame]:
    """The story after what looks at whether the instruction before has done anything; that stays known."""
    if frame.did is not instruction.wanted:
        said = say(instruction, story.state.era)
        return story.then([Noted(f'it is not so: "{said}"', "not-so", frame.this)]), frame
    if isinstance(instruction, WhenYouDo):
        own = replace(frame, targets=(), illegal=(), phrases=())
        waiting = Waiting(
            frame.this or 0, frame.you or "", Reflexive(instruction.instructions), "it was done", own
        )
        return story.then([Triggered(waiting, cite=reflexive.at(story.state.era).cite)]), frame
    inner = frame
    for one in instruction.instructions:
        story, inner = carried_out(story, one, inner)
    return story, replace(inner, did=frame.did)


def after_instruction(
    before: State, after: State, events: tuple[Event, ...], instruction: Instruction, frame: Frame
) -> Frame:
    """The frame for what follows an instruction: with what that has named, made and moved (608.2c)."""
    made = [o.id for o in after.objects.values() if o.token and o.id >= before.next_id and o.was is None]
    phrases = mentions(instruction.names, before, events, frame)
    if instruction.makes:
        phrases = (*phrases, Mention(NewlyMade(instruction.makes), tuple(made)))
    return replace(
        frame,
        named=(*frame.named, *phrases),
        became=(*frame.became, *became(after, events)),
        done=events if instruction.measured else frame.done,
        did=any(not isinstance(event, Noted) for event in events),
    )


def mentions(
    phrases: Iterable[Selector], before: State, events: Iterable[Event], frame: Frame
) -> tuple[Mention, ...]:
    """What phrases have named: whom they mean, or, of "a creature", the one that was chosen."""
    chosen = tuple(event.obj for event in events if isinstance(event, Sacrificed | CardChosen))
    now = view(before)
    return tuple(
        Mention(
            phrase, chosen if phrase.is_indefinite else named(phrase, now, frame), _illegal(phrase, frame)
        )
        for phrase in phrases
    )


def _illegal(phrase: Selector, frame: Frame) -> tuple[ObjectId | str, ...]:
    """The target of a phrase that has become illegal."""
    found = (who for said, who in zip(frame.phrases, frame.illegal, strict=False) if said == phrase)
    return tuple(who for who in found if who is not None)


def proposed(state: State, instruction: Instruction, frame: Frame) -> list[Event]:
    """The events of an instruction: damage with its color, and what enters as it enters.

    What comes to nothing is told. Raises ChoiceDue.
    """
    now = view(state)
    proposal = proposal_of(instruction, now, frame)
    if isinstance(proposal, Due):
        raise ChoiceDue(proposal)
    if not proposal and instruction.does:
        return [_nothing(now, instruction, frame)]
    events: list[Event] = []
    for event in _let_through(now, proposal, frame):
        if isinstance(event, DamageDealt):
            events.append(replace(event, colors=damage_colors(now, event.source, frame)))
        elif isinstance(event, Moved) and event.to is Zone.BATTLEFIELD:
            obj, enters = state.objects[event.obj], dict(event.enters)
            events += entering(state, obj, dict(frame.chosen), event.why, **enters)
        elif isinstance(event, Attached):
            events += attaching(state, event, dict(frame.chosen))
        elif isinstance(event, CopyPutOnStack):
            events.append(_with_targets(happen(state, events), event, frame))
        elif isinstance(event, TokenMade):
            new = happen(state, events).next_id
            events += token_entering(state, event, dict(frame.chosen), new)
        else:
            events.append(event)
    return events


def _with_targets(state: State, event: CopyPutOnStack, frame: Frame) -> CopyPutOnStack:
    """A copy going on the stack with the targets that it is to have (707.10c). Raises ChoiceDue."""
    if not event.new_targets:
        return event
    there = event.apply(state)
    copy = there.objects[there.stack[-1]]
    own, _ = checked_frame(there, copy)
    return replace(event, obj=event.obj.with_(targets=targets_of_copy(there, copy, own, frame.chosen)))


def _let_through(now: View, proposal: Iterable[Event], frame: Frame) -> Iterator[Event]:
    """What is proposed, but for what is done to something immune to its source; by the rules all of it."""
    if ANYTHING not in protection_rule.at(now.state.era).value:
        yield from proposal
        return
    colors, there = colors_of(now, frame.this, frame), now.in_zone(Zone.BATTLEFIELD)
    safe = frozenset(obj for obj in there if protecting(now, obj, frame.this, colors, ANYTHING))
    for event in proposal:
        if isinstance(event, EffectBegan) and event.effect.objects is not None:
            yield replace(event, effect=replace(event.effect, objects=event.effect.objects - safe))
        elif not (isinstance(event, Sacrificed | Moved) and event.obj in safe):
            yield event


def _nothing(now: View, instruction: Instruction, frame: Frame) -> Noted:
    """That an instruction does nothing, and why: what it names is gone, or no legal target any more."""
    why = "there is nothing to do it to"
    for phrase in instruction.names:
        if phrase.is_target and phrase in frame.phrases and not named(phrase, now, frame):
            why = "its target is not legal any more"
        elif not phrase.is_indefinite and not meant(phrase, now, frame):
            gone = (called(now.state, who) for who in named(phrase, now, frame) if isinstance(who, int))
            why = next((f"{label} is not there any more" for label in gone), why)
    return Noted(f'nothing is done, for {why}: "{say(instruction, now.state.era)}"', "nothing", frame.this)


def checked_frame(state: State, top: Object, choices: Choices = ()) -> tuple[Frame, bool]:
    """The frame in which an object of the stack is carried out, and whether any target is legal still."""
    if top.frame is not None and top.frame.phrases:  # its targets were chosen before
        return replace(top.frame, ability=top.ability), True
    phrases = slots(target_phrases_of(state, top), len(top.targets), top.x)
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
        named=() if top.frame is None else top.frame.named,
        became=() if top.frame is None else top.frame.became,
    )
    colors = colors_of(view(state), source, frame)
    there = state.objects.keys() if targets_checked_again.at(state.era).value == NEVER else ()
    targets: list[ObjectId | str | None] = [
        target if target in there or target_verdict(state, phrase, target, frame, colors) else None
        for phrase, target in zip(phrases, top.targets, strict=True)
    ]
    illegal = tuple(t if legal is None else None for t, legal in zip(top.targets, targets, strict=True))
    return replace(frame, targets=tuple(targets), illegal=illegal), any(t is not None for t in targets)


def instructions_of(state: State, obj: Object) -> tuple[Instruction, ...]:
    """What an object on the stack does when it resolves."""
    abilities: Iterable[SpokenAbility] = (
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
        enchants = enchant_target(view(state), obj.id)
        if enchants is not None:
            return (enchants,)
    return tuple(
        phrase
        for i in instructions_of(state, obj)
        for phrase in (i.targets_of(mode or 1) if isinstance(i, ChooseOne) else i.targets)
    )


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
    return story.then(entering(story.state, top, dict(frame.chosen), Why.RESOLVED, **enters))
