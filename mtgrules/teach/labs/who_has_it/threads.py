"""Threads: who owns a thing, everything that pulls at its control, and what would become of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mtgrules.game import step
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Do
from mtgrules.model.changes import SetController
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Ceased, Moved, Noted, Why
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view

HELD_BY = (Zone.BATTLEFIELD, Zone.STACK)
"""Where an object has a controller."""


@dataclass(frozen=True)
class Pull:
    """Something that gives a player control of the thing."""

    who: str
    source: int | None = None
    """The number of the object or of the effect that gives it; None for how it came."""


def pulls(state: State, thing: Object) -> tuple[Pull, ...]:
    """All that gives control of a thing, the one that counts last; nothing for what has no controller."""
    if thing.zone not in HELD_BY:
        return ()
    found = [Pull(thing.controller)]
    for one in view(state).steps:
        for change in one.changes:
            if isinstance(change.operation, SetController) and thing.id in change.objects:
                found.append(Pull(change.operation.player, one.job.effect[1]))
    return tuple(found)


@dataclass(frozen=True)
class Fate:
    """What would become of a thing if it were destroyed: where it goes, and whose its trigger is."""

    goes: str = ""
    trigger: str = ""


def fate(state: State, thing: Object) -> Fate:
    """What the rules answer when a permanent is destroyed now; nothing for anything else."""
    if thing.zone is not Zone.BATTLEFIELD:
        return Fate()
    outcome = step(state, Do(Destroy(Named(thing.label, thing.id))))
    if not outcome:
        return Fate()
    after = outcome.state
    gone = next((e for e in outcome.events if isinstance(e, Moved) and e.obj == thing.id), None)
    waits = [o for o in after.zone(Zone.STACK) if o.source == thing.id and o.id not in state.objects]
    whose = [view(after).controller[o.id] for o in waits]
    whose += [e.player for e in outcome.events if isinstance(e, LifeChanged)]  # in 1997 it resolves at once
    place = "" if gone is None else "nowhere: a token" if thing.token else _grave(after, thing)
    return Fate(place, whose[0] if whose else "")


def _grave(after: State, thing: Object) -> str:
    became = next((o for o in after.objects.values() if o.was == thing.id), None)
    return "" if became is None else f"{became.owner}'s {became.zone}"


BEATS = ("leaves the game", "changes control", "ceases to exist", "is exiled")
"""What happens to things as a player leaves, in this order (800.4a)."""


def beats(before: State, events: Sequence[Event]) -> tuple[tuple[str, ...], ...]:
    """The things of each beat, by label, as a player has left."""
    found: tuple[list[str], ...] = tuple([] for _ in BEATS)
    state = before
    for event in events:
        if isinstance(event, Moved) and event.why in (Why.OWNER_LEFT, Why.CONTROLLER_LEFT):
            found[3 if event.to is Zone.EXILE else 0].append(state.objects[event.obj].label)
        elif isinstance(event, Noted) and event.code == "control" and event.obj is not None:
            found[1].append(state.objects[event.obj].label)
        elif isinstance(event, Ceased) and event.why is Why.CONTROLLER_LEFT:
            found[2].append(state.objects[event.obj].label)
        state = event.apply(state)
    return tuple(tuple(dict.fromkeys(one)) for one in found)
