"""Triggers: which abilities notice what has happened (603)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mtgrules.eras.era import Dated, Since
from mtgrules.language.abilities.noticing import Noticing
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.phasing import PhasedOut
from mtgrules.model.events.stack import DelayedTriggered, Triggered
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State, Waiting
from mtgrules.model.words import Ability, Mentions, worded
from mtgrules.rules.layers.choices import remembered_choices
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.shut_off import shut_off
from mtgrules.rules.objects.sources import locked_source

trigger_rule: Dated[bool] = Dated(
    "a triggered ability notices an event",
    Since("1997-03-24", True, "it is played as the event is over"),
    Since("1999-04-23", True, "its source's controller controls it", "410.2"),
    written=("Triggered Abilities", "410.2", "410.2", "603.2", "603.3a"),
)


def noticed(before: State, after: State, batch: Iterable[Event]) -> tuple[Event, ...]:
    """The triggered abilities that notice a batch: of permanents still there and of those it took away, and
    those that an effect has left for this turn."""
    cite = trigger_rule.at(after.era).cite
    old, new = view(before), view(after)
    events = tuple(batch)
    phased_out = {event.obj for event in events if isinstance(event, PhasedOut)}
    found: list[Event] = [*_of_effects(before, after, events)]
    for state, seen, other in ((after, new, None), (before, old, after)):
        for number, listening in seen.listeners().items():
            obj = state.objects[number]
            if other is not None and number in other.objects and number not in phased_out:
                continue  # still there: it has looked already
            chosen = remembered_choices(state, obj)
            for ability in (worded(Ability, spoken) for spoken in listening):
                if obj.zone not in ability.works_in or (not ability.works_tapped and shut_off(seen, number)):
                    continue
                frame = Frame(this=obj.id, you=seen.controller[obj.id], chosen=chosen)
                times = [
                    (event, named)
                    for event in events
                    for named in ability.notices(event, old, new, replace(frame, event=event))
                ]
                for event, named in _together(times) if ability.together else times:
                    kept = (*chosen, *locked_source(seen, number))
                    known = became(after, events)
                    noted = replace(frame, event=event, chosen=kept, named=named, became=known)
                    told = event.told(before)
                    waiting = Waiting(obj.id, seen.controller[obj.id], ability, told, noted)
                    found.append(Triggered(waiting, cite=cite))
    return tuple(found)


def _of_effects(before: State, after: State, events: tuple[Event, ...]) -> Iterator[Event]:
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


def _together(times: list[tuple[Event, Mentions]]) -> Iterator[tuple[Event, Mentions]]:
    """What happens at one time as one: once for each that it happens to, such as each damaged player."""
    groups: dict[Mentions, list[tuple[Event, Mentions]]] = {}
    for event, named in times:
        groups.setdefault(named[1:], []).append((event, named))
    for others, alike in groups.items():
        event, first = alike[0]
        whom = dict.fromkeys(who for _, named in alike for who in named[0].meant or ())
        yield event, (replace(first[0], meant=tuple(whom)), *others)


def became(after: State, events: Iterable[Event]) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """What became of the objects that some events have moved: there an effect finds them (400.7j)."""
    moved = {event.obj for event in events if isinstance(event, Moved)}
    if not moved:
        return ()
    return tuple((o.was, o.id) for o in after.objects.values() if o.was is not None and o.was in moved)
