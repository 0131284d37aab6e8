"""Triggers: which abilities notice what has happened, and what each saw of an arrival (603)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeGuard

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.kinds import TriggeredAbility
from mtgrules.language.abilities.later import Noticing
from mtgrules.language.conditions.happenings import enters_under_yours, waits_for_arrival
from mtgrules.language.does.choosing import IfSo
from mtgrules.language.phrases.dated_rules import BEFORE_EFFECTS, arrival_seen, believed, remembered_choices
from mtgrules.language.phrases.nouns import Noun
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, PhasedOut
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.events.stack import DelayedTriggered, Triggered
from mtgrules.model.frame import Frame
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State, Waiting
from mtgrules.model.trace import LayerStep
from mtgrules.model.view import COPIED, View
from mtgrules.model.words import Ability, Mentions, Selector, Word, worded
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.jobs import works
from mtgrules.rules.objects.sources import locked_source

trigger_rule = dated_rule("a triggered ability notices an event")
state_triggers = dated_rule("an ability triggers on what is so")


Triggers = Triggered | DelayedTriggered


@dataclass(frozen=True)
class Occurrence:
    """What happened at one time, with the positions right before and right after it."""

    before: State
    after: State
    events: tuple[Event, ...]

    @property
    def arriving(self) -> tuple[Moved | TokenMade, ...]:
        """The events by which something enters the battlefield."""
        return tuple(
            event
            for event in self.events
            if isinstance(event, TokenMade) or (isinstance(event, Moved) and event.to is Zone.BATTLEFIELD)
        )


@dataclass(frozen=True)
class Watching:
    """A triggered ability of an object as it looks, with the times at which it notices something."""

    obj: Object
    ability: Ability
    frame: Frame
    seen: View
    times: tuple[tuple[Event, Mentions], ...]


def watching(occurrence: Occurrence) -> Iterator[Watching]:
    """The triggered abilities that look, of permanents that are there and of those that were right before it.

    Of what is still there each is asked once: as it was, for events at which the game looks back (603.10).
    """
    before, after, events = occurrence.before, occurrence.after, occurrence.events
    old, new = view(before), view(after)
    phased_out = {event.obj for event in events if isinstance(event, PhasedOut)}
    for state, seen in ((after, new), (before, old)):
        for number, listening in seen.listeners().items():
            obj, back = state.objects[number], state is before
            gone = back and (number not in after.objects or number in phased_out)
            chosen = remembered_choices(state, obj)
            for ability in (worded(Ability, spoken) for spoken in listening):
                if not works(ability, seen, number):
                    continue
                asked = events if gone else [e for e in events if ability.triggers_back(e, old) is back]
                if back and not asked:
                    continue
                frame = Frame(this=obj.id, you=seen.controller[obj.id], chosen=chosen)
                times = tuple(
                    (event, named)
                    for event in asked
                    for named in ability.notices(
                        event, old, new, Frame(obj.id, frame.you, chosen=chosen, event=event)
                    )
                )
                yield Watching(obj, ability, frame, seen, times)


def noticed(occurrence: Occurrence, at_once: bool = False) -> tuple[Triggers, ...]:
    """The triggered abilities that notice something of a batch, and those left for this turn that do.

    Those that resolve `at_once` make mana, and have done so before anything else notices it (605.4a).
    """
    cite = trigger_rule.at(occurrence.after.era).cite
    found: list[Triggers] = [*_of_effects(occurrence.before, occurrence.after, occurrence.events)]
    for one in watching(occurrence):
        for event, named in _together(one.times) if one.ability.together else one.times:
            kept = (*one.frame.chosen, *locked_source(one.seen, one.obj.id))
            known = became(occurrence.after, occurrence.events)
            noted = replace(one.frame, event=event, chosen=kept, named=named, became=known)
            waiting = Waiting(
                one.obj.id, one.seen.controller[one.obj.id], one.ability, event.told(occurrence.before), noted
            )
            found.append(Triggered(waiting, cite=cite))
    return tuple(one for one in found if getattr(one.waiting.ability, "at_once", False) is at_once)


def met(state: State) -> tuple[Triggered, ...]:
    """The state triggers whose state there is, but for those that wait or are on the stack (603.8)."""
    now, cite = view(state), state_triggers.at(state.era).cite
    under_way = Counter((waiting.source, waiting.ability) for waiting in state.waiting)
    on_stack = (state.objects[number] for number in state.stack)
    under_way.update((obj.source, obj.ability) for obj in on_stack if obj.source is not None and obj.ability)
    found = []
    for number, listening in now.listeners().items():
        obj = state.objects[number]
        for ability in (worded(Ability, spoken) for spoken in listening):
            if not ability.of_states:
                continue
            if under_way[number, ability]:
                under_way[number, ability] -= 1
                continue
            if not works(ability, now, number):
                continue
            you, chosen = now.controller[number], remembered_choices(state, obj)
            frame = Frame(this=number, you=you, chosen=(*chosen, *locked_source(now, number)))
            named = ability.is_met(now, frame)
            if named is not None:
                because = f"it is so: {str(getattr(ability, 'condition', ability)).lower()}"
                waiting = Waiting(number, you, ability, because, replace(frame, named=named))
                found.append(Triggered(waiting, cite=cite))
    return tuple(found)


def _of_effects(before: State, after: State, events: tuple[Event, ...]) -> Iterator[Triggers]:
    """The abilities that an effect has left to notice something, and that do so (603.7b)."""
    old, new = view(before), view(after)
    cite = trigger_rule.at(after.era).cite
    for delayed in before.delayed:
        ability, frame = delayed.ability, delayed.frame
        if not isinstance(ability, Noticing):
            continue
        times = [
            (e, named) for e in events for named in ability.notices(e, old, new, replace(frame, event=e))
        ]
        for event, named in times[:1] if ability.once else times:
            known = (*frame.became, *became(after, events))
            noted = replace(frame, event=event, named=(*frame.named, *named), became=known)
            waiting = Waiting(frame.this or 0, frame.you or "", ability, event.told(before), noted)
            yield (
                DelayedTriggered(delayed, waiting, cite=cite)
                if ability.once
                else Triggered(waiting, cite=cite)
            )


def _together(times: Iterable[tuple[Event, Mentions]]) -> Iterator[tuple[Event, Mentions]]:
    """What happens at one time as one: once for each that it happens to, such as each damaged player."""
    for others, alike in grouped((named[1:], (event, named)) for event, named in times).items():
        event, first = alike[0]
        whom = dict.fromkeys(who for _, named in alike for who in named[0].meant or ())
        yield event, (replace(first[0], meant=tuple(whom)), *others)


def became(after: State, events: Iterable[Event]) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """What became of the objects that some events have moved: there an effect finds them (400.7j)."""
    moved = {event.obj for event in events if isinstance(event, Moved)}
    if not moved:
        return ()
    return tuple((o.was, o.id) for o in after.objects.values() if o.was is not None and o.was in moved)


@dataclass(frozen=True)
class Watcher:
    """An ability that watches for what enters, and what it made of one arrival."""

    obj: Object
    """Whose ability it is."""
    ability: TriggeredAbility
    times: int
    """How often it triggered for this arrival."""
    lacks: tuple[Word, ...] = ()
    """What of its words is not so of what enters; empty where it triggered."""


@dataclass(frozen=True)
class Arrival:
    """One object as it enters."""

    occurrence: Occurrence
    event: Moved | TokenMade
    new: ObjectId
    """The object that it is on the battlefield."""

    @property
    def printed(self) -> Characteristics:
        """What it is printed as."""
        return self.obj.card.printed(self.occurrence.after.era)

    @property
    def obj(self) -> Object:
        """The object on the battlefield."""
        return self.occurrence.after.objects[self.new]

    @property
    def comes_as(self) -> View:
        """What it is after what replaces its arrival, before any other effect: copies are part of it."""
        return view(self.occurrence.after).copiable()

    @property
    def is_there_as(self) -> View:
        """What it is on the battlefield."""
        return view(self.occurrence.after)

    @property
    def effects(self) -> tuple[LayerStep, ...]:
        """The parts of continuous effects and counters that make it what it is there, in order."""
        steps = self.is_there_as.steps
        return tuple(s for s in steps if s.job.alters not in COPIED and self.new in s.objects)

    @property
    def seen_as(self) -> View:
        """What abilities that watch look at: it as it is there (603.6b)."""
        early = believed(arrival_seen, BEFORE_EFFECTS, self.occurrence.after.era)
        return self.comes_as if early else self.is_there_as

    @property
    def watchers(self) -> tuple[Watcher, ...]:
        """Every ability that looks for something entering, with what it made of this."""
        return tuple(self._watchers())

    @property
    def silenced(self) -> tuple[TriggeredAbility, ...]:
        """What would watch of its own if no effect had taken it away."""
        still = [one.ability for one in self.watchers if one.obj.id == self.new]
        own = (worded(Ability, i.ability) for i in self.comes_as.abilities[self.new])
        own_ones = (a for one in own for a in one.defined_as if _watches(a))
        return tuple(a for a in own_ones if a not in still)

    def _watchers(self) -> Iterator[Watcher]:
        for one in watching(self.occurrence):
            ability = one.ability
            if _watches(ability):
                times = sum(event is self.event and self._about(named) for event, named in one.times)
                yield Watcher(one.obj, ability, times, () if times else self._lacking(one, ability))

    def _about(self, named: Mentions) -> bool:
        return any(self.new in (mention.meant or ()) for mention in named)

    def _lacking(self, one: Watching, ability: TriggeredAbility) -> tuple[Word, ...]:
        phrase, seen = ability.happening.phrases[0], self.seen_as
        lacking = _not_so(phrase, self.new, seen, one)
        first = ability.instructions[0]
        if not lacking and enters_under_yours(ability.happening):
            return (ability.happening,)
        return lacking or ((first.condition,) if isinstance(first, IfSo) else ())


def _watches(ability: Ability) -> TypeGuard[TriggeredAbility]:
    return isinstance(ability, TriggeredAbility) and waits_for_arrival(ability.happening)


def _not_so(phrase: Selector, new: ObjectId, seen: View, one: Watching) -> tuple[Word, ...]:
    """The parts of a phrase that do not fit an object; all of it, where it is no noun phrase."""
    if isinstance(phrase, Noun):
        return tuple(quality for quality in phrase.parts if new not in seen.among(quality, one.frame))
    return () if new in phrase.among(seen, one.frame) else (phrase,)


def arrivals(occurrence: Occurrence) -> tuple[Arrival, ...]:
    """What enters at one time, each by itself."""
    found: list[Arrival] = []
    for event in occurrence.arriving:
        taken = {one.new for one in found}
        if isinstance(event, Moved):
            new = next(o.id for o in occurrence.after.objects.values() if o.was == event.obj)
        else:
            fresh = (
                o
                for o in occurrence.after.objects.values()
                if o.id not in occurrence.before.objects and o.id not in taken
            )
            new = next(o.id for o in fresh if o.card is event.obj.card)
        found.append(Arrival(occurrence, event, new))
    return tuple(found)
