"""Actions of the game that a lab plays one after the other, and what has happened on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce

from mtgrules.eras.era import NotModelled
from mtgrules.game import step
from mtgrules.language.said.actions import EveryonePasses
from mtgrules.model.events.base import Event
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.turn.combat_damage import damage_asked

_MOST = 30
"""So many spells and abilities one after the other are too many to be shown."""


@dataclass(frozen=True)
class Playing:
    """Some actions one after the other: where they began, where they have led, and what has happened."""

    begun: State
    state: State
    events: tuple[Event, ...] = ()
    said: tuple[Action, ...] = ()

    @classmethod
    def at(cls, state: State) -> Playing:
        """Nothing yet, from a position on."""
        return cls(state, state)

    def then(self, *actions: Action) -> Playing:
        """The play with more actions at its end. Raises NotModelled where one does not go."""
        run = self
        for action in actions:
            outcome = step(run.state, action)
            if not outcome:
                reasons = "; ".join(reason.sentence for reason in outcome.verdict.reasons)
                why = outcome.due.asked if outcome.due else reasons
                raise NotModelled(f"going on by itself here: {why}")
            events, said = (*run.events, *outcome.events), (*run.said, action)
            run = Playing(self.begun, outcome.state, events, said)
        return run

    def until(self, reached: Callable[[State], bool], divided: Callable[[State, str], Action]) -> Playing:
        """The play until something is so, or the game is over.

        Everybody passes, and combat damage that somebody has to divide is divided as said.
        """
        run = self
        for _ in range(_MOST):
            if reached(run.state) or game_over(run.state):
                return run
            due = damage_asked(run.state)
            run = run.then(divided(run.state, due.who) if due else EveryonePasses())
        raise NotModelled(f"more than {_MOST} spells and abilities one after the other")

    def parted(self, number: int) -> tuple[Playing, Playing]:
        """The play up to some event, with all that was said, and what came of it from there on."""
        if number == len(self.events):
            return self, Playing.at(self.state)
        there = reduce(lambda state, event: event.apply(state), self.events[:number], self.begun)
        before = Playing(self.begun, there, self.events[:number], self.said)
        return before, Playing(there, self.state, self.events[number:])
