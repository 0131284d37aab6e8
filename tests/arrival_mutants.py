"""Wrong engines of arrivals: what replaces one, who sees it and as what, phasing, status, newcomers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mutants import Mutant, by, in_all_years, instead

from mtgrules.language.conditions.zone_changes import Enters
from mtgrules.language.does.costs import TapCost
from mtgrules.language.phrases.arriving import (
    BECOMES,
    BEFORE_EFFECTS,
    CHANGES_SIDES,
    arrival_seen,
    entering_is,
)
from mtgrules.language.phrases.phasing_rules import phased_out_token, phasing_in_renews, phasing_in_rested
from mtgrules.language.phrases.places import FromOutside
from mtgrules.language.phrases.zones import outside_game
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import StatusChanged
from mtgrules.model.events.phasing import PhasedIn
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Selector
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.faces import face_down_values
from mtgrules.rules.objects import entering
from mtgrules.rules.objects.entering import COPIABLE, EVERYTHING, OWN, Entrance, look_ahead
from mtgrules.rules.objects.sickness import (
    EVERY_COST,
    LAIN_THERE,
    costs_that_wait,
    haste_lets_pay,
    sick_counts,
)
from mtgrules.rules.stack import costs

_PARTIES, _IS_MEANT, _ABILITIES, _OWN = Enters.parties, Enters.is_meant, entering._abilities, entering._own
_APPLY, _AGAINST, _AMONG, _ARRIVING = PhasedIn.apply, costs._against, FromOutside.among, Moved.arriving
_REPLACED = entering._replaced


# ---- who sees an arrival, and as what


def _alone(self: Enters, event: Event, before: View, after: View, frame: Frame) -> Any:
    if frame.this not in before.state.objects:
        return tuple(who for who in _PARTIES(self, event, before, after, frame) if who == (frame.this,))
    return _PARTIES(self, event, before, after, frame)


def _as_printed(self: Enters, phrase: Selector, party: Any, before: View, after: View, frame: Frame) -> bool:
    return _IS_MEANT(self, phrase, party, before, after.printed, frame)


def _turning_too(self: Enters, event: Event, before: View, after: View, frame: Frame) -> Any:
    turned = isinstance(event, StatusChanged) and not event.status.face_down
    return ((event.obj,),) if turned else _PARTIES(self, event, before, after, frame)  # type: ignore[attr-defined]


def _printed_listeners(self: View) -> Any:
    found = {
        obj: tuple(a for i in instances for a in i.ability.defined_as if a.listens)
        for obj, instances in self.printed.abilities.items()
    }
    return {obj: abilities for obj, abilities in found.items() if abilities}


# ---- what replaces an arrival


def _ones_own(state: State, there: State, new: ObjectId, kind: type[Any]) -> Iterator[tuple[ObjectId, Any]]:
    return ((new, ability) for ability in _OWN(there, new, kind))


def _from_anywhere(
    state: State, there: State, new: ObjectId, kind: type[Any]
) -> Iterator[tuple[ObjectId, Any]]:
    yield from _ABILITIES(state, there, new, kind)
    now = view(state)
    for obj in state.zone(Zone.GRAVEYARD):
        for instance in now.abilities[obj.id]:
            if isinstance(instance.ability, kind):
                yield obj.id, instance.ability


def _printed_own(there: State, new: ObjectId, kind: type[Any]) -> list[Any]:
    found = (i.ability for i in view(there).printed.abilities[new])
    card = there.objects[new].card.printed(there.era).text
    return [a for a in (*found, *card) if isinstance(a, kind) and entering._of_itself(a)]


def _tapped_afterwards(state: State, there: State, entrance: Entrance, chosen: Any) -> Entrance:
    return replace(_REPLACED(state, there, entrance, chosen), tapped=False)


# ---- phasing, newcomers, zones


def _forgetting(self: PhasedIn, state: State) -> State:
    after = _APPLY(self, state)
    return after.with_object(after.objects[self.obj].with_(status=Status(), counters=()))


def _tap_alone(state: State, frame: Frame, part: Any) -> Any:
    return _AGAINST(state, frame, part) if isinstance(part, TapCost) else []


def _anybodys(self: FromOutside, view: View, frame: Frame) -> Ids:
    there = outside_game.at(view.state.era).value
    return view.in_zone(*sorted(there, key=str))


def _as_it_was(self: Moved, old: Object, number: ObjectId, timestamp: int) -> Object:
    new = _ARRIVING(self, old, number, timestamp)
    return new if self.enters else new.with_(status=old.status, counters=old.counters)


_PILE = frozenset({Zone.OUTSIDE, Zone.EXILE})

ARRIVAL_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "what enters is seen before any effect",
        in_all_years(arrival_seen, BEFORE_EFFECTS),
        cases=(
            *("r17-a-pump-is-there-as-it-enters", "r17-too-small-as-it-enters", "r17-several-at-once"),
            *("r17-a-land-enters-as-a-creature", "r17-a-token-enters-like-a-card"),
        ),
    ),
    Mutant(
        "what enters is seen as it is printed",
        by(Enters, "is_meant", _as_printed),
        cases=("r17-a-copy-is-seen-as-the-copy", "r17-a-pump-is-there-as-it-enters"),
    ),
    Mutant(
        "becoming a creature is entering",
        in_all_years(entering_is, BECOMES),
        cases=("r17-a-land-enters-as-a-creature",),
    ),
    Mutant(
        "changing sides is entering",
        in_all_years(entering_is, CHANGES_SIDES),
        cases=("r17-changing-sides-is-no-arrival", "question-etb-control-change"),
    ),
    Mutant(
        "turning face up is entering",
        by(Enters, "parties", _turning_too),
        cases=("r14-the-size-of-a-hidden-arrival", "r17-face-down-it-says-nothing"),
    ),
    Mutant(
        "what enters together does not see the others",
        by(Enters, "parties", _alone),
        cases=("r17-several-at-once",),
    ),
    Mutant(
        "what has lost its abilities still watches",
        by(View, "listeners", _printed_listeners),
        cases=("r17-silenced-never-speaks",),
    ),
    Mutant(
        "the effects of others have always counted as something enters",
        in_all_years(look_ahead, EVERYTHING),
        cases=(
            *("r17-a-tapped-land-under-a-moon", "r17-painted-by-others-as-it-enters"),
            *("r17-made-an-elf-by-others-as-it-enters", "r17-silenced-as-it-enters"),
            "r17-choice-of-the-silenced",
        ),
    ),
    Mutant(
        "the effects of others never count as something enters",
        in_all_years(look_ahead, OWN),
        cases=(
            *("r17-a-tapped-land-under-a-moon", "r17-painted-by-others-as-it-enters"),
            *("r17-made-an-elf-by-others-as-it-enters", "r17-silenced-as-it-enters"),
            *("r17-choice-of-the-silenced", "r17-painted-as-a-spell-and-enters"),
        ),
    ),
    Mutant(
        "what was done to the spell never counts as it enters",
        in_all_years(look_ahead, COPIABLE),
        cases=("r17-painted-as-a-spell-and-enters",),
    ),
    Mutant(
        "only its own text says how something enters",
        instead(entering._abilities, _ones_own),
        cases=("r17-tapped-and-with-counters", "r17-a-token-enters-like-a-card"),
    ),
    Mutant(
        "what says how others enter works in every zone",
        instead(entering._abilities, _from_anywhere),
        cases=("r17-several-at-once-and-counters",),
    ),
    Mutant(
        "what enters face down enters as its hidden face says",
        instead(entering._own, _printed_own),
        cases=("r17-face-down-it-says-nothing", "r17-silenced-as-it-enters"),
    ),
    Mutant(
        "nothing ever enters tapped",
        instead(entering._replaced, _tapped_afterwards),
        cases=("r17-tapped-and-with-counters", "r17-a-tapped-land-under-a-moon"),
    ),
    Mutant(
        "what phases in never gets any younger",
        in_all_years(phasing_in_renews, False),
        cases=("r14-a-phased-out-legend",),
    ),
    Mutant(
        "what phases in is as new",
        by(PhasedIn, "apply", _forgetting),
        cases=("r14-phasing-keeps-what-lies-on-it",),
    ),
    Mutant(
        "a token never outlives phasing out",
        in_all_years(phased_out_token, True),
        cases=("r14-a-phased-out-token-and-its-aura", "r14-a-token-phases"),
    ),
    Mutant(
        "a token has always outlived phasing out",
        in_all_years(phased_out_token, False),
        cases=("r14-a-phased-out-token-and-its-aura", "r14-a-token-phases"),
    ),
    Mutant(
        "what lies face down has always been the same",
        lambda patch: in_all_years(face_down_values, face_down_values.entries[-1].value)(patch),  # type: ignore[union-attr]
        cases=("r14-the-size-of-a-hidden-arrival",),
    ),
    Mutant(
        "what changes zones stays what it was",
        by(Moved, "arriving", _as_it_was),
        cases=("r15-stolen-and-bounced", "r14-phasing-keeps-what-lies-on-it"),
    ),
    Mutant(
        "what is exiled has always been outside the game",
        in_all_years(outside_game, _PILE),
        cases=(
            *("r16-a-flashed-back-spell-and-a-wish", "r16-a-wish-for-a-wish", "r15-exile-by-year"),
            "r16-a-stolen-card-is-wished-for-by-its-owner",
        ),
    ),
    Mutant(
        "what was removed from the game was in it",
        in_all_years(outside_game, frozenset({Zone.OUTSIDE})),
        cases=("r16-a-flashed-back-spell-and-a-wish", "r16-a-wish-for-a-wish", "r15-exile-by-year"),
    ),
    Mutant(
        "a newcomer pays no cost at all",
        in_all_years(costs_that_wait, EVERY_COST),
        cases=("r26-two-costs-of-a-newcomer",),
    ),
    Mutant(
        "a newcomer is what has just come to the battlefield",
        in_all_years(sick_counts, LAIN_THERE),
        cases=("r26-two-turns-of-theft", "r26-just-stolen"),
    ),
    Mutant(
        "only the tap symbol waits",
        instead(costs._against, _tap_alone),
        cases=("r26-untap-symbol-and-tapped-newcomer",),
    ),
    Mutant(
        "phasing in has always rested a creature",
        in_all_years(phasing_in_rested, True),
        cases=("r26-phased-in-and-stolen",),
    ),
    Mutant(
        "phasing in has never rested a creature",
        in_all_years(phasing_in_rested, False),
        cases=("r26-phased-in-and-stolen",),
    ),
    Mutant(
        "haste is for attacking alone, in every year",
        in_all_years(haste_lets_pay, False),
        cases=("r26-haste-and-the-tap-symbol",),
    ),
)
