"""The cord of an ability to its source: which facts are asked, and when, found by trying it out.

A fact is asked if the ability comes to something else where the fact has been changed: changed before the
ability is used, or in response to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from mtgrules.eras.era import Era
from mtgrules.game import Outcome, step
from mtgrules.language.said.actions import Casts, Resolve
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.labs.plug.supply import GROW, KILL, PAINTS, SILENCE, deed, done

DOTTED, OPEN, LOCKED = "not asked", "looked up later", "locked"
"""How a strand is drawn: nothing is asked; asked as it resolves; kept as it was when it was played."""
THERE, COLOR, POWER, ABILITIES = "is it there", "its color", "its power", "its abilities"
FACTS = (THERE, COLOR, POWER, ABILITIES)
_KEPT = 64
"""So many plays are kept; older ones are worked out again when they come back."""


@dataclass(frozen=True)
class Walk:
    """Some actions one after the other, up to the first that does not go."""

    states: tuple[State, ...]
    outcomes: tuple[Outcome, ...]
    refused: Outcome | None = None


@lru_cache(_KEPT)
def walk(scenario: Scenario, era: Era, moves: tuple[Action, ...]) -> Walk:
    """The positions of some actions from a table on. Raises NotModelled for what an era has not."""
    if not moves:
        return Walk((tabletop.position(scenario, era),), ())
    before = walk(scenario, era, moves[:-1])
    if before.refused is not None:
        return before
    state = before.states[-1]
    idle = isinstance(moves[-1], Resolve) and not state.stack
    outcome = Outcome(state) if idle else step(state, moves[-1])
    if not outcome:
        return Walk(before.states, before.outcomes, outcome)
    return Walk((*before.states, outcome.state), (*before.outcomes, outcome))


def strands(scenario: Scenario, era: Era, use: tuple[Action, ...], label: str) -> Mapping[str, str]:
    """How each fact of the source is asked by what is used on a table, in an era."""
    plain = _came_to(walk(scenario, era, (*use, Resolve())), label)
    changes = {
        THERE: deed(KILL, label, ""),
        COLOR: tuple(done(paint, label) for paint in PAINTS),
        POWER: deed(GROW, label, ""),
        ABILITIES: deed(SILENCE, label, ""),
    }
    found = dict.fromkeys(FACTS, DOTTED)
    spell = isinstance(use[0], Casts)
    for fact, ways in changes.items():
        if spell and fact != COLOR:  # a spell is its own source, and no permanent
            continue
        later = {_came_to(walk(scenario, era, (*use, one, Resolve())), label) for one in ways}
        first = {_came_to(walk(scenario, era, (one, *use, Resolve())), label) for one in ways}
        if fact in (THERE, ABILITIES):  # without them nothing can be used at all; that asks nothing of it
            first.discard(None)
        found[fact] = OPEN if later - {plain} else LOCKED if first - {plain} else DOTTED
    return MappingProxyType(found)


def _came_to(walked: Walk, label: str) -> object:
    """What a play has come to besides its source: lives, and what lies on the battlefield with its damage."""
    if walked.refused is not None:
        return None
    state = walked.states[-1]
    there = (o for o in state.zone(Zone.BATTLEFIELD) if o.label != label)
    return tuple(player.life for player in state.players), tuple((o.label, o.damage) for o in there)
