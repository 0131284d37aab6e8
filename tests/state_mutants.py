"""Wrong engines of what is so and what may be done: state triggers, choices left open, limits by time."""

from __future__ import annotations

from typing import Any

from mutants import Mutant, by, instead

from mtgrules.language.abilities.kinds import StateTrigger
from mtgrules.model.events.stack import Triggered
from mtgrules.model.state import State
from mtgrules.rules.events import triggers

# ---- state triggers

_MET = triggers.met


def _never(state: State) -> tuple[Triggered, ...]:
    return ()


def _again_and_again(state: State) -> tuple[Triggered, ...]:
    """What is on the stack already triggers once more, wherever nothing of it waits."""
    return _MET(state.with_(stack=()))


def _between_actions(state: State) -> tuple[Triggered, ...]:
    """Nothing is noticed while anything is on the stack, and so while it resolves."""
    return () if state.stack else _MET(state)


def _whatever_is_so(self: StateTrigger, now: Any, frame: Any) -> Any:
    return ()


STATE_MUTANTS: tuple[Mutant, ...] = (
    Mutant("nothing triggers on a state", instead(_MET, _never), cases=("r34-a-state-trigger",)),
    Mutant(
        "a state trigger on the stack triggers again",
        instead(_MET, _again_and_again),
        cases=("r34-a-state-trigger-once-at-a-time",),
    ),
    Mutant(
        "a state is looked at between spells only",
        instead(_MET, _between_actions),
        cases=("r34-a-state-for-a-moment",),
    ),
    Mutant(
        "a state trigger triggers whatever is so",
        by(StateTrigger, "is_met", _whatever_is_so),
        cases=("r34-a-state-trigger", "r34-states-of-counters"),
    ),
)
