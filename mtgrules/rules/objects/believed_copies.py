"""What copies would do if wrong ideas were rules: arrive first, follow their originals (707.2b, 707.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mtgrules.language.does.copying import IsCopy
from mtgrules.language.edits.copied import copied_values
from mtgrules.language.phrases.becoming_copies import AFTER, FOLLOWS, believed, link_to_original, when_copied
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectBegan, EffectEnded
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view


def becoming_later(state: State, proposed: Iterable[Event]) -> list[Event]:
    """Of what is proposed, the copies that begin only once their copiers are there; by the rules none."""
    if not believed(when_copied, AFTER, state.era):
        return []
    events = list(proposed)
    if not any(map(_arrives, events)):
        return []
    return [event for event in events if isinstance(event, EffectBegan) and _copy(event) is not None]


def _arrives(event: Event) -> bool:
    return isinstance(event, TokenMade) or (isinstance(event, Moved) and event.to is Zone.BATTLEFIELD)


def _copy(began: EffectBegan) -> IsCopy | None:
    return next((edit for edit in began.effect.edits if isinstance(edit, IsCopy)), None)


def following_originals(state: State) -> Iterator[Event]:
    """The copies that end with their originals or change as these have; by the rules none."""
    if not believed(link_to_original, FOLLOWS, state.era):
        return
    now = view(state)
    for effect in state.effects:
        began = EffectBegan(effect)
        copy = _copy(began)
        if copy is None or not copy.original or copy.plain is not None:
            continue  # a copy of a card that is not there, or with exceptions of its own
        if copy.original not in now.in_zone(Zone.BATTLEFIELD):
            yield EffectEnded(effect.id, effect.label)
            continue
        values = replace(copied_values(now, copy.original), expansion=copy.values.expansion)
        if values != copy.values:
            yield EffectEnded(effect.id, effect.label)
            newer = replace(copy, values=values, of=values.name or copy.of)
            yield EffectBegan(replace(effect, edits=(newer,)))
