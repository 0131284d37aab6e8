"""Wrong engines of cards drawn and discarded, and of what words say of players, counters and graveyards."""

from __future__ import annotations

from typing import Any

from mutants import Mutant, by

from mtgrules.language.conditions import about, counts, hands
from mtgrules.language.conditions.counters import HasSomeCounter
from mtgrules.language.conditions.hands import IsCycled, IsDiscarded, IsDrawn
from mtgrules.language.conditions.happenings import Times
from mtgrules.language.does.control import ExchangesControl
from mtgrules.language.does.costs import CyclesThis
from mtgrules.language.edits.player_rules import CantLose
from mtgrules.language.phrases.meaning import known_of
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.players import YourOpponents
from mtgrules.language.phrases.status import WithSomeCounter
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.events.turn import DrewUnnamed, EmptyDrawOver
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.rules.damage import prevention
from mtgrules.rules.events import carry
from mtgrules.rules.objects import leaving, state_based

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


# ---- players


def _never_over(state: State) -> tuple[Event, ...]:
    return tuple(event for event in _DUE(state) if not isinstance(event, EmptyDrawOver))


_DUE = state_based._due_without_choice


def _lifelink_always(*said: Any) -> tuple[Event, ...]:
    event = said[2]
    return (event,) if isinstance(event, LifeChanged) and event.cite is not None else _SETTLED(*said)


_SETTLED = carry.settled


def _all_of_them(self: YourOpponents, view: View, frame: Frame) -> tuple[str, ...]:
    return tuple(player.name for player in view.state.players)


# ---- two targets, counters, card types


def _one_way(self: ExchangesControl, view: View, frame: Frame) -> Any:
    done = _EXCHANGED(self, view, frame)
    return done if self.other is not None or isinstance(done, Due) else done[:1]


_EXCHANGED = ExchangesControl.propose


def _of_size(self: HasSomeCounter, obj: ObjectId, seen: View, frame: Frame) -> bool:
    return bool(seen.state.objects[obj].counter("+1/+1"))


def _with_or_without(self: WithSomeCounter, view: View, frame: Frame) -> Ids:
    return view.in_zone(Zone.BATTLEFIELD)


def _only_there(*said: Any) -> tuple[tuple[ObjectId, View], ...]:
    return tuple((obj, seen) for obj, seen in known_of(*said) if obj in said[1])


def _every_card(noun: Noun, view: View, frame: Frame) -> int:
    return sum(len(view.types[obj]) for obj in noun.among(view, frame))


def _one_of_each(noun: Noun, view: View, frame: Frame) -> int:
    return len({min(view.types[obj]) for obj in noun.among(view, frame)})


def _of_everybody(noun: Noun, view: View, frame: Frame) -> int:
    there = view.in_zone(Zone.GRAVEYARD, Zone.HAND)
    return len(frozenset().union(*(view.types[obj] for obj in there)))


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
    Mutant(
        "whoever can't lose loses",
        by(state_based, "has_any", lambda *_: False),
        cases=("r24-players-who-cannot-lose",),
    ),
    Mutant(
        "a draw that failed is held against a player for good",
        by(state_based, "_due_without_choice", _never_over),
        cases=("r24-players-who-cannot-lose",),
    ),
    Mutant(
        "whoever can't lose can't concede",
        by(leaving, "CantConcede", CantLose),
        cases=("r24-players-who-cannot-lose",),
    ),
    Mutant(
        "life is gained all the same",
        by(prevention, "CantGainLife", CantLose),
        cases=("r24-no-life-is-gained", "r24-no-life-for-lifelink"),
    ),
    Mutant(
        "lifelink always gives life",
        by(carry, "settled", _lifelink_always),
        cases=("r24-no-life-for-lifelink",),
    ),
    Mutant(
        "your opponents are you too",
        by(YourOpponents, "players", _all_of_them),
        cases=("r24-no-life-is-gained",),
    ),
    Mutant(
        "of two targets one changes hands",
        by(ExchangesControl, "propose", _one_way),
        cases=("r19-exchange-of-two-targets",),
    ),
    Mutant(
        "a counter is one that makes it bigger",
        by(HasSomeCounter, "is_so", _of_size),
        cases=("r32-any-counter-on-it",),
    ),
    Mutant(
        "whatever lies there has a counter",
        by(WithSomeCounter, "among", _with_or_without),
        cases=("r32-any-counter-on-it",),
    ),
    Mutant(
        "nothing is known of the counters of what is gone",
        by(about, "known_of", _only_there),
        cases=("r32-any-counter-on-it",),
    ),
    Mutant(
        "a card type counts for each card that has it",
        by(counts, "card_types_among", _every_card),
        cases=("r25-card-types-among-cards",),
    ),
    Mutant(
        "a card has one type",
        by(counts, "card_types_among", _one_of_each),
        cases=("r25-card-types-among-cards",),
    ),
    Mutant(
        "cards lie among each other wherever they are",
        by(counts, "card_types_among", _of_everybody),
        cases=("r25-card-types-among-cards",),
    ),
)
