"""An arrival, stage by stage: what replaces it, what effects make of it, what each ability saw (603.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeGuard

from mtgrules.language.abilities.kinds import TriggeredAbility
from mtgrules.language.conditions.happenings import enters_under_yours, waits_for_arrival
from mtgrules.language.does.choosing import IfSo
from mtgrules.language.phrases.dated_rules import BEFORE_EFFECTS, arrival_seen, believed
from mtgrules.language.phrases.nouns import Noun
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Object
from mtgrules.model.trace import LayerStep
from mtgrules.model.view import COPIED, View
from mtgrules.model.words import Ability, Mentions, Selector, Word, worded
from mtgrules.rules.events.triggers import Occurrence, Watching, watching
from mtgrules.rules.layers.evaluation import view


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
