"""Carrying out: from proposed events to what has happened, with triggers and the game's own actions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mtgrules.eras.era import NotModelled
from mtgrules.language.durations import RestOfGame, UntilEndOfTurn
from mtgrules.model.events import Destroyed, EffectEnded, Event, Moved, happen
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.rules.layers import view
from mtgrules.rules.prevention import settled
from mtgrules.rules.sources import last_known
from mtgrules.rules.state_based import due_actions
from mtgrules.rules.triggers import noticed

MOST_ROUNDS = 1000
"""A bound on rounds of state-based actions; a game needs a handful."""


@dataclass(frozen=True)
class Story:
    """A position with the events that led to it."""

    state: State
    events: tuple[Event, ...] = ()

    def then(self, proposed: Iterable[Event], first: str | None = None) -> Story:
        """The story after some proposed events, as one batch: replaced, happened, noticed."""
        before = view(self.state)
        batch: list[Event] = []
        leaving: set[int] = set()
        for event in proposed:
            for outcome in settled(self.state, before, event, first):
                if isinstance(outcome, Destroyed | Moved) and outcome.obj in leaving:
                    continue  # something at the same time has taken it away already
                batch += _whole(self.state, outcome)
                leaving |= {e.obj for e in batch if isinstance(e, Moved)}
        if not batch:
            return self
        after = happen(self.state, batch)
        ended = over(after)
        if ended:
            batch += ended
            after = happen(after, ended)
        triggers = noticed(self.state, after, batch)
        return Story(happen(after, triggers), (*self.events, *batch, *triggers))

    def checked(self) -> Story:
        """The story after state-based actions, until none is due (704.3)."""
        story = self
        for _ in range(MOST_ROUNDS):
            actions = due_actions(story.state)
            if not actions:
                return story
            story = story.then(actions)
        raise NotModelled(f"state-based actions went on for {MOST_ROUNDS} rounds")


def over(state: State) -> list[Event]:
    """The ends of the effects whose duration is over by itself (611.2b)."""
    if all(isinstance(effect.duration, RestOfGame | UntilEndOfTurn) for effect in state.effects):
        return []
    now = view(state)
    return [
        EffectEnded(effect.id, effect.label)
        for effect in state.effects
        if effect.duration.over(now, effect.frame)
    ]


def _whole(state: State, event: Event) -> list[Event]:
    """An event with what belongs to it: destroying takes to the graveyard; leaving is remembered."""
    if isinstance(event, Destroyed):
        if event.obj not in state.objects:
            return []
        known = last_known(view(state), event.obj)
        return [event, Moved(event.obj, Zone.GRAVEYARD, why="destroyed", last=known, cite=event.cite)]
    if isinstance(event, Moved):
        if event.obj not in state.objects:
            return []
        if event.last is None:
            return [replace(event, last=last_known(view(state), event.obj))]
    return [event]
