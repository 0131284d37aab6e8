"""Wrong engines of what rules come to together by year: burning, legends, extra turns, leaving, entering."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from mutants import Mutant, Mutation, by, in_all_years, instead, without_entries

from mtgrules.eras.era import Cited
from mtgrules.language.does.creating import RECEIVER, token_owner
from mtgrules.language.edits.copied import token_takes_cost
from mtgrules.language.phrases.exiled import EXILED_FOR
from mtgrules.language.phrases.places import FromOutside
from mtgrules.model.changes import Columns
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaLost
from mtgrules.model.events.moves import Why
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.type_changes import SetLandTypes
from mtgrules.model.verdict import Due, Reason
from mtgrules.model.view import View
from mtgrules.rules.combat import attacking
from mtgrules.rules.layers import jobs
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects import entering, leaving, legends
from mtgrules.rules.objects.legends import OWN
from mtgrules.rules.stack.mana import mana_from_library
from mtgrules.rules.turn import turns
from mtgrules.rules.turn.turns import drawing, extra_turn_order

# ---- unspent mana that burns


def _only_who_is_active(state: State, following: Any) -> tuple[Event, ...]:
    return tuple(
        replace(event, burned=event.burned and event.player == state.active)
        if isinstance(event, ManaLost)
        else event
        for event in _ENDING(state, following)
    )


def _not_below_nothing(self: ManaLost, state: State) -> State:
    burned = _LOST(self, state)
    player = burned.player(self.player)
    return burned.with_player(replace(player, life=max(0, player.life)))


def _who_still_has_life(state: State) -> frozenset[str]:
    return frozenset(name for name in _GONE(state) if state.player(name).life > 0)


_ENDING, _LOST, _GONE = turns.ending, ManaLost.apply, leaving.gone

# ---- which legends stay


def _keeping_one(whose: Callable[[View, Object], str]) -> Mutation:
    """Legends counted today for somebody else than the players who control them."""

    def going(
        view: View, several: Mapping[str, list[Object]], rule: Cited[str], why: Why, keeping: tuple[str, ...]
    ) -> list[Event] | Due:
        if rule.value != OWN:
            return _GOING(view, several, rule, why, keeping)
        found: list[Event] = []
        for objects in several.values():
            for player in sorted({whose(view, o) for o in objects}):
                own = [o for o in objects if whose(view, o) == player]
                stays = [o for o in own if o.label in keeping] or own[:1]
                found += [legends._goes(view, o, why, rule.cite) for o in own if o not in stays]
        return found

    return by(legends, "_going", going)


def _who_decides(view: View, obj: Object) -> str:
    has = view.controller[obj.id]
    return view.state.controlled_by or has if has == view.state.active else has


def _who_owns(view: View, obj: Object) -> str:
    return obj.owner


def _still_legendary(self: SetLandTypes, old: Columns, new: Columns, objects: frozenset[int]) -> None:
    before = {obj: new["supertypes"][obj] & {"legendary"} for obj in objects} if self.basic else {}
    _SET(self, old, new, objects)
    for obj, kept in before.items():
        new["supertypes"][obj] |= kept


_GOING, _SET = legends._going, SetLandTypes.apply

# ---- what was exiled, and Walls


def _not_what_is_kept(self: FromOutside, view: View, frame: Frame) -> Ids:
    found = _FROM_OUTSIDE(self, view, frame)
    return frozenset(obj for obj in found if EXILED_FOR not in dict(view.state.objects[obj].chosen))


def _whatever_it_has_become(state: State, creature: ObjectId, its: str) -> list[Reason]:
    found = _DEFENDERS(state, creature, its)
    printed = "Wall" in view(state).printed["subtypes"][creature]
    walls = attacking.walls_cannot_attack.at(state.era)
    return found or ([Reason("wall", f"{its} is a Wall", walls.cite)] if printed and walls.value else [])


_FROM_OUTSIDE, _DEFENDERS = FromOutside.among, attacking._defenders

# ---- what enters, and what lies face down


def _printed_or_of_others(state: State, there: State, new: ObjectId, kind: type[Any]) -> list[Any]:
    own = {instance.ability for instance in view(there).printed.abilities[new]}
    found = _ABILITIES(state, there, new, kind)
    return [(source, said) for source, said in found if source != new or said in own]


def _none_face_down(state: State) -> list[jobs.Job]:
    down = [obj for obj in state.objects.values() if obj.status.face_down and obj.counters]
    for obj in down:
        state = state.with_object(obj.with_(counters=()))
    return _COUNTERS(state)


_ABILITIES, _COUNTERS = entering._abilities, jobs._of_counters


YEARS_ROWS_MUTANTS: tuple[Mutant, ...] = (
    Mutant(
        "only the active player burns",
        instead(turns.ending, _only_who_is_active),
        cases=("r13-both-burn-out",),
    ),
    Mutant(
        "burning stops at 0 life",
        by(ManaLost, "apply", _not_below_nothing),
        cases=("r24-burned-below-nothing",),
    ),
    Mutant(
        "who has no life left stays with what is there",
        instead(leaving.gone, _who_still_has_life),
        cases=("r21-who-burns-out-takes-along",),
    ),
    Mutant(
        "who controls a player has that player's legends",
        _keeping_one(_who_decides),
        cases=("r20-a-legend-of-the-controlled-player",),
    ),
    Mutant(
        "each owner keeps one legend",
        _keeping_one(_who_owns),
        cases=("r19-a-stolen-legend",),
    ),
    Mutant(
        "a legendary land made basic is a legend still",
        by(SetLandTypes, "apply", _still_legendary),
        cases=("r27-legendary-lands-under-a-moon", "r27-legendary-land-set"),
    ),
    Mutant(
        "the draw for the turn was never answered",
        without_entries(drawing, "1999-04-23"),
        cases=("r26-a-card-for-the-draw", "r26-the-draw-on-the-stack"),
    ),
    Mutant(
        "the newest extra turn always came first",
        in_all_years(extra_turn_order, "newest first"),
        cases=("r25-two-extra-turns",),
    ),
    Mutant(
        "extra turns come in their order to this day",
        in_all_years(extra_turn_order, "oldest first"),
        cases=("r25-two-extra-turns",),
    ),
    Mutant(
        "what lies face down has no counters",
        by(jobs, "_of_counters", _none_face_down),
        cases=("r14-a-counter-on-what-is-turned-down",),
    ),
    Mutant(
        "words that others give say nothing of how something enters",
        instead(entering._abilities, _printed_or_of_others),
        cases=("r17-told-by-others-how-it-enters",),
    ),
    Mutant(
        "what a leaver held leaves the game to this day",
        in_all_years(leaving.still_held, Zone.OUTSIDE),
        cases=("r21-wished-for-from-one-who-left",),
    ),
    Mutant(
        "mana that comes with a card is made at once to this day",
        in_all_years(mana_from_library, True),
        cases=("r12-a-card-while-paying", "r12-mana-and-a-card"),
    ),
    Mutant(
        "a token that is a copy costs nothing to this day",
        in_all_years(token_takes_cost, False),
        cases=("r11-what-is-cheap-among-copies",),
    ),
    Mutant(
        "who gets a token has owned it in every year",
        in_all_years(token_owner, RECEIVER),
        cases=("r18-a-token-given-away",),
    ),
    Mutant(
        "what an enchantment keeps removed is not outside the game",
        by(FromOutside, "among", _not_what_is_kept),
        cases=("r16-a-card-that-was-to-come-back",),
    ),
    Mutant(
        "what was a Wall does not attack",
        by(attacking, "_defenders", _whatever_it_has_become),
        cases=("r23-a-summoned-wall",),
    ),
)
