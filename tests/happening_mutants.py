"""Wrong engines of cards drawn and discarded, and of what words say of players, counters and graveyards."""

from __future__ import annotations

from mutants import Mutant, by

from mtgrules.language.conditions import hands
from mtgrules.language.conditions.hands import IsCycled, IsDiscarded, IsDrawn
from mtgrules.language.conditions.happenings import Times
from mtgrules.language.does.costs import CyclesThis
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.turn import DrewUnnamed
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.view import View

# ---- hands


def _only_named(self: IsDrawn, event: Event, before: View, after: View, frame: Frame) -> Times:
    return () if isinstance(event, DrewUnnamed) else _DRAWN(self, event, before, after, frame)


def _together(self: IsDrawn, event: Event, before: View, after: View, frame: Frame) -> Times:
    return _DRAWN(self, event, before, after, frame)[:1]


def _to_the_hand(self: IsDrawn, event: Event, before: View, after: View, frame: Frame) -> Times:
    if isinstance(event, Moved) and event.to is Zone.HAND:
        return ((before.state.objects[event.obj].owner,),)
    return _DRAWN(self, event, before, after, frame)


_DRAWN = IsDrawn.parties


def _to_the_graveyard(self: IsDiscarded, event: Event, before: View, after: View, frame: Frame) -> Times:
    there = isinstance(event, Moved) and event.to is Zone.GRAVEYARD
    return _DISCARDED(self, event, before, after, frame) if there else ()


_DISCARDED = IsDiscarded.parties


def _any_discard(self: IsCycled, event: Event, before: View, after: View, frame: Frame) -> Times:
    whys = frozenset({Why.DISCARDED, Why.CYCLED})
    return hands._cards_of(whys, event, after)


HAPPENING_MUTANTS = (
    Mutant(
        "a card that the board does not name is never drawn",
        by(IsDrawn, "parties", _only_named),
        cases=("r34-draws-noticed-one-by-one",),
    ),
    Mutant(
        "cards drawn at once are one draw",
        by(IsDrawn, "parties", _together),
        cases=("r34-draws-noticed-one-by-one",),
    ),
    Mutant(
        "what is put into a hand is drawn",
        by(IsDrawn, "parties", _to_the_hand),
        cases=("r34-draws-noticed-one-by-one",),
    ),
    Mutant(
        "only what comes to a graveyard was discarded",
        by(IsDiscarded, "parties", _to_the_graveyard),
        cases=("r34-discards-noticed",),
    ),
    Mutant(
        "what is cycled is not discarded",
        by(IsDiscarded, "whys", frozenset({Why.DISCARDED})),
        cases=("r34-cycled-not-only-discarded",),
    ),
    Mutant(
        "what is discarded is cycled",
        by(IsCycled, "parties", _any_discard),
        cases=("r34-cycled-not-only-discarded",),
    ),
    Mutant(
        "the cost of cycling is only a discard",
        by(CyclesThis, "why", Why.DISCARDED),
        cases=("r34-cycled-not-only-discarded",),
    ),
    Mutant(
        "a card never notices its own cycling",
        by(IsCycled, "zones_of_this", frozenset({Zone.HAND})),
        cases=("r34-cycled-not-only-discarded",),
    ),
)
