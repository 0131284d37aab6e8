"""Ways to the graveyard as wrong ideas have them: all of them destroy, tokens never get there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mtgrules.language.phrases.dated_rules import DESTRUCTION, saves_from, token_leaves
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Destroyed, Regenerated, Sacrificed
from mtgrules.model.events.effects import EffectLeaves
from mtgrules.model.events.moves import Ceased, Moved, Why
from mtgrules.model.objects import Zone
from mtgrules.model.state import State


def all_destroying(state: State, proposed: list[Event]) -> list[Event]:
    """What is proposed; by a wrong idea every way to the graveyard is a destruction that a shield stops."""
    if saves_from.at(state.era).value == DESTRUCTION:
        return proposed
    return [_as_destruction(state, event) for event in proposed if not isinstance(event, Sacrificed)]


def _as_destruction(state: State, event: Event) -> Event:
    if isinstance(event, Destroyed):
        return replace(event, regenerable=True)
    if isinstance(event, Moved) and event.to is Zone.GRAVEYARD and event.obj in state.objects:
        there = state.objects[event.obj].zone is Zone.BATTLEFIELD
        return Destroyed(event.obj, cite=event.cite) if there else event
    return event


def regenerated_whole(state: State, batch: Iterable[Event]) -> Iterator[Event]:
    """What ends besides as something regenerates: by the rules nothing, by that idea what made it smaller."""
    if saves_from.at(state.era).value == DESTRUCTION:
        return
    for obj in (event.obj for event in batch if isinstance(event, Regenerated)):
        for effect in state.effects:
            if effect.objects is not None and obj in effect.objects:
                yield EffectLeaves(effect.id, obj, effect.label)


def vanishing(state: State, event: Event) -> Event:
    """A move; by a wrong idea a token that leaves the battlefield goes nowhere, and nobody sees it die."""
    if not isinstance(event, Moved) or token_leaves.at(state.era).value:
        return event
    obj = state.objects[event.obj]
    leaves = obj.token and obj.zone is Zone.BATTLEFIELD
    return Ceased(event.obj, Why.TOKEN, cite=event.cite) if leaves else event
