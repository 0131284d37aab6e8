"""What happens as wrong ideas have it: all that dies is destroyed, a spell has the color of its mana."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mtgrules.language.edits.characteristics import IsColors
from mtgrules.language.edits.durations import REST_OF_GAME
from mtgrules.language.phrases.dated_rules import DESTRUCTION, saves_from, token_leaves
from mtgrules.language.phrases.qualities import ColorWord
from mtgrules.model.color import Color, in_words, ordered
from mtgrules.model.events.base import Event
from mtgrules.model.events.destruction import Destroyed, Regenerated, Sacrificed
from mtgrules.model.events.effects import EffectBegan, EffectLeaves
from mtgrules.model.events.mana import ManaSpent
from mtgrules.model.events.moves import Ceased, Moved, Why
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.state import Effect, State
from mtgrules.rules.layers.printed import payment_forgotten


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


def painted_by_mana(state: State, batch: Iterable[Event]) -> Iterator[Event]:
    """The color that a spell takes on of the mana just spent on it; by the rules none."""
    if payment_forgotten.at(state.era).value:
        return
    events = list(batch)
    spent = {letter for event in events if isinstance(event, ManaSpent) for letter in event.letters}
    colors = [color for color in Color if color.letter in spent]
    if colors and any(isinstance(event, Moved) and event.why is Why.CAST for event in events):
        spell = state.objects[state.stack[-1]]
        edit = IsColors(tuple(ColorWord(color) for color in ordered(colors)))
        label = f"{spell.label} is {in_words(frozenset(colors))}, as was the mana spent on it"
        frame = Frame(this=spell.id, you=spell.controller)
        yield EffectBegan(Effect(0, (edit,), 0, REST_OF_GAME, label, frame, frozenset({spell.id})))
