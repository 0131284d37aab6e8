"""Carrying out one instruction: what it proposes, and what the next one knows of it (608.2c, 707.10c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product, repeat

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.later import Reflexive
from mtgrules.language.does.choosing import IfSo
from mtgrules.language.does.if_done import AfterDoing, WhenYouDo, x_known
from mtgrules.language.does.limits import Limit
from mtgrules.language.edits.permissions import Rule
from mtgrules.language.phrases.meaning import meant, named, proposal_of
from mtgrules.language.phrases.references import NewlyMade
from mtgrules.model.answers import Answers
from mtgrules.model.color import Colors
from mtgrules.model.events.base import Event, called
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.destruction import Sacrificed
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.events.moves import Moved, Noted, happen
from mtgrules.model.events.permanents import Attached, StatusChanged, TokenMade
from mtgrules.model.events.showing import CardChosen
from mtgrules.model.events.stack import CopyPutOnStack, Triggered
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.labels import listed, unused
from mtgrules.model.objects import Choices, Object, Zone
from mtgrules.model.sentence import say
from mtgrules.model.state import State, Waiting
from mtgrules.model.verdict import ChoiceDue, Due, Illegal
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, worded
from mtgrules.rules.combat.attacking import put_attacking
from mtgrules.rules.events.carry import Story, check_made
from mtgrules.rules.events.triggers import became
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.attaching import attaching
from mtgrules.rules.objects.entering import entering, token_entering, turning
from mtgrules.rules.objects.permissions import had_by
from mtgrules.rules.objects.sources import ANYTHING, colors_of, damage_colors, protecting, protection_rule
from mtgrules.rules.stack.targets import another_verdict, checked_frame, legal_targets, target_verdict

Targets = tuple[ObjectId | str, ...]
old_targets_stand = dated_rule("targets of a copy that are not changed need not be legal")

MOST_OPTIONS = 200
"""How many ways to choose are named in a question; a choice that is not among them can be legal too."""


@dataclass(frozen=True)
class NewTargets:
    """What is said of the targets of a copy, which is put on the stack together with some others."""

    wanted: Targets | None
    """None where nothing is said, none at all where it keeps those of its original."""
    copies: int = 1
    """How many copies are put there."""


def told_apart(chosen: Choices, copies: Sequence[Object]) -> Iterator[NewTargets]:
    """What is said of each of some copies: the targets of one after the other, or else of all alike."""
    wanted: Targets | None = Key.NEW_TARGETS.of(chosen)
    each = [len(copy.targets) for copy in copies]
    apart = wanted is not None and sum(each) == len(wanted)
    for number, many in enumerate(each):
        begun = sum(each[:number])
        own = wanted[begun : begun + many] if apart and wanted is not None else wanted
        yield NewTargets(own, len(copies))


def targets_of_copy(state: State, copy: Object, frame: Frame, chosen: NewTargets) -> Targets:
    """The targets of a copy that is about to be put on the stack: those of the original, or new ones.

    The position has the copy on the stack already; the frame is its own, with its target phrases. What is
    left as it is need not be legal, what is new has to be. Raises ChoiceDue where nothing fitting is said.
    """
    wanted = chosen.wanted
    kept: tuple[str, ...] = ("with the same targets",)
    if not old_targets_stand.at(state.era).value and not _legal_for(state, copy, frame):
        wanted, kept = wanted or None, ()
    if not frame.phrases or wanted == ():
        return copy.targets
    if wanted is not None and _may_have(state, copy, frame, wanted):
        return wanted
    ways = tuple(islice(_ways(state, copy, frame), MOST_OPTIONS))
    if wanted and not ways:
        why = f"nothing else can be a target of {copy.label}"
        raise Illegal.because("choice", why, old_targets_stand.at(state.era).cite)
    apart = (sum(each, ()) for each in _each_its_own(state, copy, ways, chosen.copies))
    told = islice((*ways, *apart), MOST_OPTIONS)
    options = (f"targeting {listed([_called(state, target) for target in way])}" for way in told)
    question = f"Does {copy.label} have new targets?"
    raise ChoiceDue(Due(question, (*kept, *options), copy.controller, say="{}"))


def _legal_for(state: State, copy: Object, frame: Frame) -> bool:
    """Whether every target that a copy took along could be chosen for it."""
    asking, phrases, colors = _asked(state, frame)
    pairs = zip(phrases, copy.targets, strict=True)
    return all(target_verdict(state, phrase, target, asking, colors) for phrase, target in pairs)


def _may_have(state: State, copy: Object, frame: Frame, targets: Targets) -> bool:
    """Whether a copy may have these targets: each as it was, or a legal other one."""
    if len(targets) != len(copy.targets):
        return False
    asking, phrases, colors = _asked(state, frame)
    changed = targets != copy.targets
    return all(
        (target == before or (target != copy.id and target_verdict(state, phrase, target, asking, colors)))
        and (not changed or another_verdict(state, phrases, targets, number))
        for number, (phrase, target, before) in enumerate(zip(phrases, targets, copy.targets, strict=True))
    )


def _ways(state: State, copy: Object, frame: Frame) -> Iterator[Targets]:
    """The targets that a copy may have, but for those that it has already."""
    asking, phrases, colors = _asked(state, frame)
    each = [
        dict.fromkeys((before, *legal_targets(state, phrase, asking, colors)))
        for phrase, before in zip(phrases, copy.targets, strict=True)
    ]
    for way in product(*each):
        if way != copy.targets and _may_have(state, copy, frame, way):
            yield way


def _each_its_own(
    state: State, copy: Object, ways: tuple[Targets, ...], copies: int
) -> Iterator[tuple[Targets, ...]]:
    """The ways in which several copies have targets that are not all alike."""
    there = all(isinstance(target, str) or target in state.objects for target in copy.targets)
    for way in product((*((copy.targets,) if there else ()), *ways), repeat=copies):
        if len(set(way)) > 1:
            yield way


def _asked(state: State, frame: Frame) -> tuple[Frame, tuple[Selector, ...], Colors]:
    """What targets are looked at with while they are chosen: a frame, the phrases, the source's colors."""
    phrases = tuple(worded(Selector, phrase) for phrase in frame.phrases)
    asking = replace(frame, phrases=(), targets=(), illegal=())
    return asking, phrases, colors_of(view(state), frame.this, frame)


def _called(state: State, target: ObjectId | str) -> str:
    return state.objects[target].label if isinstance(target, int) else target


reflexive = dated_rule("an ability triggers as something is done while another resolves")


def carried_out(story: Story, instruction: Instruction, frame: Frame) -> tuple[Story, Frame]:
    """The story after one instruction, and the frame for the next one, which knows what was named.

    Raises ChoiceDue for a choice that is missing.
    """
    if isinstance(instruction, WhenYouDo):
        return _triggering(story, instruction, frame), frame
    if isinstance(instruction, AfterDoing) and not instruction.is_for(frame):
        told, after = _not_for_now(story.state, instruction, frame)
        return story.then([told]), after
    before = story.state
    events, frame = proposed(before, instruction, frame)
    then = story.then(events)
    happened = then.events[len(story.events) :]
    return then, after_instruction(before, then.state, happened, instruction, frame)


def _not_for_now(state: State, instruction: AfterDoing, frame: Frame) -> tuple[Noted, Frame]:
    """That what hangs on the instruction before is not done, and the frame with what it has named."""
    said = say(instruction, state.era).rstrip(".")
    named = mentions(instruction.names, state, (), frame)
    told = Noted(f'it does not come to this: "{said}"', "not-so", frame.this)
    return told, replace(frame, named=(*frame.named, *named))


def done_at_once(state: State, instruction: Instruction, frame: Frame) -> tuple[list[Event], Frame]:
    """The events of an instruction of a mana ability, and the frame for the next one (605.3b).

    Raises ChoiceDue for a choice that is missing.
    """
    if not isinstance(instruction, AfterDoing):
        events, frame = proposed(state, instruction, frame)
        return events, after_instruction(state, happen(state, events), tuple(events), instruction, frame)
    if not instruction.is_for(frame):
        told, after = _not_for_now(state, instruction, frame)
        return [told], after
    found, after = list[Event](), frame
    for one in instruction.instructions:
        events, after = done_at_once(happen(state, found), one, after)
        found += events
    return found, replace(after, did=frame.did, held=frame.held)


def _triggering(story: Story, instruction: WhenYouDo, frame: Frame) -> Story:
    """The story after a reflexive ability has triggered, or not, for nothing was done before (603.12)."""
    if not frame.did:
        said = say(instruction, story.state.era)
        return story.then([Noted(f'it does not come to this: "{said}"', "not-so", frame.this)])
    own = replace(frame, targets=(), illegal=(), phrases=())
    ability = Reflexive(instruction.instructions)
    waiting = Waiting(frame.this or 0, frame.you or "", ability, "it was done", own)
    return story.then([Triggered(waiting, cite=reflexive.at(story.state.era).cite)])


def after_instruction(
    before: State, after: State, events: tuple[Event, ...], instruction: Instruction, frame: Frame
) -> Frame:
    """The frame for what follows an instruction: with what that has named, made and moved (608.2c)."""
    made = [o.id for o in after.objects.values() if o.token and o.id >= before.next_id and o.was is None]
    phrases = mentions(instruction.names, before, events, frame)
    if instruction.makes:
        phrases = (*phrases, Mention(NewlyMade(instruction.makes), tuple(made)))
    done = events if instruction.measured else frame.done
    did, held = _was_done(events)
    return replace(
        frame,
        named=(*frame.named, *phrases),
        x=x_known(instruction, frame),
        became=(*frame.became, *became(after, events)),
        done=done,
        did=did,
        held=held if isinstance(instruction, IfSo) else did,
    )


def _was_done(events: Iterable[Event]) -> tuple[bool, bool]:
    """Whether anything was done, not only told; and whether nothing was told not to be so."""
    did = any(not isinstance(event, Noted | Triggered) for event in events)
    return did, not any(isinstance(event, Noted) and event.code == "not-so" for event in events)


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


def proposed(state: State, instruction: Instruction, frame: Frame) -> tuple[list[Event], Frame]:
    """The events of an instruction: damage with its color, and what enters as it enters.

    What comes to nothing is told. The frame for what follows has the answers that were not taken. Raises
    ChoiceDue.
    """
    now = view(state)
    proposal = proposal_of(instruction, now, frame)
    if not proposal and not isinstance(instruction, Limit):
        return [_nothing(now, instruction, frame)], frame
    events, answers = list[Event](), Answers(frame.chosen)
    chosen = told_apart(frame.chosen, [e.obj for e in proposal if isinstance(e, CopyPutOnStack)])
    for event in _multiplied(state, _let_through(now, proposal, frame)):
        if isinstance(event, DamageDealt):
            events.append(replace(event, colors=damage_colors(now, event.source, frame)))
        elif isinstance(event, Moved) and event.to is Zone.BATTLEFIELD:
            obj, enters = state.objects[event.obj], dict(event.enters)
            events += entering(state, obj, answers, event.why, **enters)
        elif isinstance(event, StatusChanged):
            events += turning(state, event, answers)
        elif isinstance(event, Attached):
            events += attaching(state, event, answers)
        elif isinstance(event, CopyPutOnStack):
            events.append(_with_targets(happen(state, events), event, next(chosen)))
        elif isinstance(event, TokenMade):
            there = happen(state, events)
            label = unused(event.obj.label, there.labels)  # by which it is asked what it enters as
            event = replace(event, obj=event.obj.with_(label=label))
            events += token_entering(state, event, answers, there.next_id)
            events += put_attacking(state, event, there.next_id, answers)
        else:
            events.append(event)
    return events, frame if answers.left == frame.chosen else replace(frame, chosen=answers.left)


def _with_targets(state: State, event: CopyPutOnStack, chosen: NewTargets) -> CopyPutOnStack:
    """A copy going on the stack with the targets that it is to have (707.10c). Raises ChoiceDue."""
    if not event.new_targets:
        return event
    there = event.apply(state)
    copy = there.objects[there.stack[-1]]
    own, _ = checked_frame(there, copy)
    return replace(event, obj=event.obj.with_(targets=targets_of_copy(there, copy, own, chosen)))


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


def _multiplied(state: State, proposal: Iterable[Event]) -> Iterator[Event]:
    """What is proposed, with each token so many times over as something says of its controller (614.16).

    Raises NotModelled for more tokens than one action may make, before any is made.
    """
    made = 0
    for event in proposal:
        if isinstance(event, TokenMade):
            told = had_by(state, event.obj.controller)
            times = 2 ** sum(had.says is Rule.TWICE_AS_MANY_TOKENS for had in told)
            made += times
            check_made(made, len(state.objects))
            yield from repeat(event, times)
        else:
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
