"""What copies would do if wrong ideas were rules: arrive first, follow their originals (707.2b, 707.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mtgrules.language.does.copying import IsCopy
from mtgrules.language.edits.copied import copied_values
from mtgrules.language.phrases.dated_rules import AFTER, FOLLOWS, believed, link_to_original, when_copied
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectBegan, EffectEnded
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import TokenMade
from mtgrules.model.objects import Zone
from mtgrules.model.state import Effect, State
from mtgrules.rules.layers.evaluation import view


def becoming_later(state: State, proposed: Iterable[Event]) -> list[Event]:
    """Of what is proposed, the copies that begin only once their copiers are there; by the rules none."""
    events = list(proposed)
    copies: list[Event] = [e for e in events if isinstance(e, EffectBegan) and _copy(e.effect) is not None]
    late = copies and any(map(_arrives, events)) and believed(when_copied, AFTER, state.era)
    return copies if late else []


def _arrives(event: Event) -> bool:
    return isinstance(event, TokenMade) or (isinstance(event, Moved) and event.to is Zone.BATTLEFIELD)


def _copy(effect: Effect) -> IsCopy | None:
    return next((edit for edit in effect.edits if isinstance(edit, IsCopy)), None)


def following_originals(state: State) -> Iterator[Event]:
    """The copies that end with their originals or change as these have; by the rules none."""
    copies = [(effect, copy) for effect in state.effects if (copy := _copy(effect)) is not None]
    if not copies or not believed(link_to_original, FOLLOWS, state.era):
        return
    now = view(state)
    for effect, copy in copies:
        if not copy.original or copy.plain is not None:
            continue  # a copy of a card that is not there, or with exceptions of its own
        if copy.original not in now.in_zone(Zone.BATTLEFIELD):
            yield EffectEnded(effect.id, effect.label)
            continue
        values = replace(copied_values(now, copy.original), expansion=copy.values.expansion)
        if values != copy.values:
            yield EffectEnded(effect.id, effect.label)
            newer = replace(copy, values=values, of=values.name or copy.of)
            yield EffectBegan(replace(effect, edits=(newer,)))
