"""Wrong engines of combat damage: strikes, division, results, protection, shields, and what dies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from mutants import Mutant, Mutation, by, in_all_years, in_years_from, shifted, without_entries

from mtgrules.language.abilities.keywords import Deathtouch, DoubleStrike, FirstStrike, Protection, Trample
from mtgrules.language.does.shields import PreventsNext
from mtgrules.language.phrases.damage_rules import RESULT, TRIGGER, deathtouch_rule, lifelink_rule
from mtgrules.model.combat import Attack
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.destruction import Regenerated
from mtgrules.model.events.effects import ShieldGone
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.events.players import PlayerLost
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.view import View
from mtgrules.rules.combat.evasion import protection_from_blockers
from mtgrules.rules.damage import assigning, prevention, strikes
from mtgrules.rules.damage import results as damage
from mtgrules.rules.damage.assigning import (
    ANY_DIVISION,
    FREE,
    IN_ORDER,
    ONE_IS_LETHAL,
    PROTECTED_NEEDS_NONE,
    REDIRECTED,
    deathtouch_division,
    division,
    no_blockers_left,
    only_damage_counts,
    tapped_blockers_deal,
    trample_rule,
    trample_without_blockers,
)
from mtgrules.rules.damage.prevention import damage_waits
from mtgrules.rules.damage.strikes import (
    HAD_NEITHER,
    LATE_LOSES,
    NOT_ASSIGNED,
    NOW_ONLY,
    SLOTS,
    combatants,
    second_step,
    second_step_comes,
)
from mtgrules.rules.events import carry
from mtgrules.rules.events.carry import Story
from mtgrules.rules.objects import state_based
from mtgrules.rules.objects.protection import FOUR, protection_rule
from mtgrules.rules.objects.state_based import life_checked
from mtgrules.rules.turn import combat_damage
from mtgrules.rules.turn.combat_damage import AT_ONCE, ON_STACK, damage_dealt

# ---- who strikes when


def _only_double_strike_is_first(now: View, obj: ObjectId) -> bool:
    return any(isinstance(i.ability, DoubleStrike) for i in now.abilities.get(obj, ()))


def _only_first_strike_is_first(now: View, obj: ObjectId) -> bool:
    return any(isinstance(i.ability, FirstStrike) for i in now.abilities.get(obj, ()))


def _never(*_: object) -> bool:
    return False


def _always(*_: object) -> bool:
    return True


def _everybody(state: State) -> Ids:
    return frozenset() if state.combat is None else combatants(state.combat)


def _nobody(state: State) -> Ids:
    return frozenset()


# ---- how much is lethal, and what tramples


_LETHAL, _HAS = assigning.lethal, assigning.has


def _nothing_needed(*_: object) -> int:
    return 0


def _unhurt(state: State, source: ObjectId, target: ObjectId, simultaneous: int = 0) -> int:
    return _LETHAL(state, source, target, simultaneous - state.objects[target].damage)


def _alone(state: State, source: ObjectId, target: ObjectId, simultaneous: int = 0) -> int:
    return _LETHAL(state, source, target)


def _has_no_trample(now: View, obj: ObjectId, keyword: type[object]) -> bool:
    return keyword is not Trample and _HAS(now, obj, keyword)


def _damage_matters_to_nobody(view: View, event: DamageDealt) -> list[Event]:
    return [] if event.combat else _RESULTS(view, event)


# ---- what damage results in


_RESULTS, _LINKED, _KEYWORDS_OF = carry.with_results, carry.life_linked, damage.keywords_of


def _loyalty_stays(view: View, dealt: DamageDealt) -> list[Event]:
    return [e for e in _RESULTS(view, dealt) if not (isinstance(e, CountersPut) and e.kind == "loyalty")]


def _touch_of_combat_only(view: View, dealt: DamageDealt) -> list[Event]:
    found = _RESULTS(view, dealt)
    return found if dealt.combat else [_without_touch(event) for event in found]


def _without_touch(event: Event) -> Event:
    return replace(event, deathtouch=False) if isinstance(event, DamageDealt) else event


def _of_creatures_there(view: View, source: ObjectId | None) -> frozenset[type[Any]]:
    return _KEYWORDS_OF(view, source) if source in view.abilities else frozenset()


def _each_instance(view: View, dealt: Iterable[DamageDealt]) -> list[Event]:
    given = list(dealt)
    return [
        gain
        for event in given
        for gain in _LINKED(view, [event])
        for instance in view.abilities.get(event.source or 0, ())
        if str(instance.ability) == "Lifelink"
    ]


def _of_damage_to_players(view: View, dealt: Iterable[DamageDealt]) -> list[Event]:
    return _LINKED(view, [event for event in dealt if isinstance(event.target, str)])


def _colorless(*_: object) -> frozenset[Any]:
    return frozenset()


# ---- prevention


def _stays(self: Event, state: State) -> State:
    return state


def _no_preventer(*_: object) -> Iterable[Any]:
    return iter(())


def _all_of_it(state: State, view: View, event: DamageDealt, made: Any) -> Iterable[Any]:
    for found in _BY_SHIELD(state, view, event, made):
        yield replace(found, left=None) if isinstance(made.word, PreventsNext) else found


_BY_SHIELD, _REGENERATED = prevention._by_shield, prevention.regenerated


def _only_unhurt(state: State, obj: ObjectId) -> tuple[Event, ...]:
    return tuple(event for event in _REGENERATED(state, obj) if isinstance(event, Regenerated))


def _regenerated_with_damage(self: Regenerated, obj: Object) -> Object:
    return obj


# ---- at the same time, and what the game does then


_WITH_REDIRECTED, _DUE, _OF_PERMANENT = (
    combat_damage.with_redirected,
    carry.due_actions,
    state_based._of_permanent,
)


def _one_after_another(story: Story, dealt: list[DamageDealt], *rest: Any, **more: Any) -> Story:
    for event in dealt:
        there = event.source in story.state.objects
        known = isinstance(event.target, str) or event.target in story.state.objects
        if there and known:
            story = _WITH_REDIRECTED(story, [event], *rest, **more).checked()
    return story


def _not_between_the_steps(state: State, *chosen: Any) -> tuple[Event, ...]:
    return () if state.step is Step.FIRST_DAMAGE else _DUE(state, *chosen)


def _hurt_is_not_dead(state: State, view: View, obj: Object) -> list[Event]:
    return _OF_PERMANENT(state, view, replace(obj, damage=0))


def _only_with_less_toughness(state: State, view: View, obj: Object) -> list[Event]:
    return _OF_PERMANENT(state, view, replace(obj, damage=max(0, obj.damage - 1)))


def _touched_is_not_dead(state: State, view: View, obj: Object) -> list[Event]:
    return _OF_PERMANENT(state, view, replace(obj, deathtouched=False))


def _only_the_first(state: State, losing: list[Event]) -> list[Event]:
    lost = [event for event in losing if isinstance(event, PlayerLost)]
    return [event for event in losing if event not in lost[1:]]


def _free_again(self: Attack, obj: ObjectId) -> Attack:
    left = _WITHOUT(self, obj)
    return left if left.blockers else replace(left, blocked=False)


_WITHOUT = Attack.without


def _deathless(keyword: Any) -> Mutation:
    """Sources are asked for other keywords only."""

    def asked(view: View, source: ObjectId | None) -> frozenset[type[Any]]:
        return _KEYWORDS_OF(view, source) - {keyword}

    def make(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(damage, "keywords_of", asked)

    return make


DAMAGE_MUTANTS: tuple[Mutant, ...] = (
    # who strikes when
    Mutant("first strike is not first", by(strikes, "strikes_first", _only_double_strike_is_first), ("r44",)),
    Mutant("double strike is not first", by(strikes, "strikes_first", _only_first_strike_is_first), ("r44",)),
    Mutant("double strike is first strike only", by(strikes, "strikes_double", _never), ("r44",)),
    Mutant("there is one damage step", by(combat_damage, "first_strikers", _nobody), ("r44",)),
    Mutant("first strikers strike twice", by(strikes, "deals_in_second", _always), ("r44",)),
    Mutant("everybody strikes in each step", by(assigning, "entitled", _everybody), ("r44",)),
    Mutant("the second step as today in all years", in_all_years(second_step, HAD_NEITHER), ("r44",)),
    Mutant("the second step as in 1997 in all years", in_all_years(second_step, SLOTS), ("r44",)),
    Mutant("one strike, one hit in all years", in_all_years(second_step, NOT_ASSIGNED), ("r44",)),
    Mutant("only what it has now counts", in_all_years(second_step, NOW_ONLY), ("r44",)),
    Mutant("gaining a strike late loses the hit", in_all_years(second_step, LATE_LOSES), ("r44",)),
    Mutant("a dead blocker ends the second step", in_all_years(second_step_comes, False), ("r44",)),
    # dividing
    Mutant("damage is divided freely in 2011", in_all_years(division, FREE), ("r45",)),
    Mutant("damage is divided in line in all years", in_all_years(division, IN_ORDER), ("r45",)),
    Mutant("lines since 2005", shifted(division, "2009-07-11", "2005-01-01"), ("r45",)),
    Mutant("lines to this day", without_entries(division, "2024-11-08"), ("r45",)),
    Mutant("tapped blockers always deal", in_all_years(tapped_blockers_deal, True), ("r45",)),
    Mutant("tapped blockers never deal", in_all_years(tapped_blockers_deal, False), ("r45",)),
    Mutant("a dead blocker lets the damage through", in_all_years(no_blockers_left, False), ("r45",)),
    Mutant("nothing tramples", by(assigning, "has", _has_no_trample), ("r56",)),
    Mutant("trample needs nothing lethal", by(assigning, "lethal", _nothing_needed), ("r56",)),
    Mutant("marked damage does not count as lethal", by(assigning, "lethal", _unhurt), ("r56",)),
    Mutant("what others assign does not count as lethal", by(assigning, "lethal", _alone), ("r45",)),
    Mutant(
        "protection changes the division", in_all_years(only_damage_counts, PROTECTED_NEEDS_NONE), ("r56",)
    ),
    Mutant("trample is redirected in all years", in_all_years(trample_rule, REDIRECTED), ("r56",)),
    Mutant("trample is assigned in 1997", in_all_years(trample_rule, "assigned"), ("r56",)),
    Mutant(
        "trample stops at blockers that are gone", in_all_years(trample_without_blockers, False), ("r56",)
    ),
    Mutant("deathtouch must cover toughness", in_all_years(deathtouch_division, "as a trigger"), ("r46",)),
    Mutant("deathtouch divides freely", in_all_years(deathtouch_division, ANY_DIVISION), ("r46",)),
    Mutant("one is lethal since 2007", in_all_years(deathtouch_division, ONE_IS_LETHAL), ("r46",)),
    # what damage results in
    Mutant("deathtouch triggers to this day", in_all_years(deathtouch_rule, TRIGGER), ("r46",)),
    Mutant("deathtouch never triggers", in_all_years(deathtouch_rule, RESULT), ("r46",)),
    Mutant("deathtouch is forgotten", _deathless(Deathtouch), ("r46",)),
    Mutant("deathtouch works in combat only", by(carry, "with_results", _touch_of_combat_only), ("r46",)),
    Mutant("lifelink triggers to this day", in_all_years(lifelink_rule, TRIGGER), ("r53",)),
    Mutant("lifelink never triggers", in_all_years(lifelink_rule, RESULT), ("r53",)),
    Mutant("each lifelink counts", by(carry, "life_linked", _each_instance), ("r53",)),
    Mutant("lifelink needs a player hurt", by(carry, "life_linked", _of_damage_to_players), ("r53",)),
    Mutant("a source that is gone links nothing", by(damage, "keywords_of", _of_creatures_there), ("r53",)),
    Mutant("planeswalkers lose no loyalty", by(carry, "with_results", _loyalty_stays), ("r44",)),
    Mutant("combat damage does nothing", by(carry, "with_results", _damage_matters_to_nobody), ("r45",)),
    Mutant("combat damage has no color", by(combat_damage, "damage_colors", _colorless), ("r54",)),
    # protection and shields
    Mutant("protection stops no damage", in_all_years(protection_rule, FOUR - {"damage"}), ("r54",)),
    Mutant("protection stops no targeting", in_all_years(protection_rule, FOUR - {"target"}), ("r54",)),
    Mutant("protection keeps Auras on", in_all_years(protection_rule, FOUR - {"attached"}), ("r54",)),
    Mutant("protection means immunity", in_all_years(protection_rule, FOUR | {"destroy"}), ("r54",)),
    Mutant("protection stops no blocks", in_all_years(protection_from_blockers, False), ("r54",)),
    Mutant("protection from one color is from all", by(Protection, "stops", _always), ("r54",)),
    Mutant("shields stop nothing", by(prevention, "_by_shield", _no_preventer), ("r07", "r29")),
    Mutant("shields are never used up", by(ShieldGone, "apply", _stays), ("r07", "r29")),
    Mutant("a small shield stops all", by(prevention, "_by_shield", _all_of_it), ("r29", "r45")),
    Mutant("damage never waits in 1997", in_all_years(damage_waits, False), ("r29", "r45")),
    Mutant("damage waits in all years", in_all_years(damage_waits, True), ("r29", "r45")),
    Mutant("what regenerates stays in combat", by(prevention, "regenerated", _only_unhurt), ("r29",)),
    Mutant("what regenerates stays hurt", by(Regenerated, "changed", _regenerated_with_damage), ("r29",)),
    # at the same time, and what the game does then
    Mutant("damage never waits on the stack", in_all_years(damage_dealt, AT_ONCE), ("r45",)),
    Mutant("damage waits on the stack in all years", in_all_years(damage_dealt, ON_STACK), ("r45",)),
    Mutant(
        "damage is dealt at once since 1999", in_years_from(damage_dealt, "1999-04-23", AT_ONCE), ("r45",)
    ),
    Mutant("combat damage comes one by one", by(combat_damage, "with_redirected", _one_after_another)),
    Mutant("nothing dies between the steps", by(carry, "due_actions", _not_between_the_steps), ("r44",)),
    Mutant("the hurt live on", by(state_based, "_of_permanent", _hurt_is_not_dead), ("r44",)),
    Mutant("one more than lethal", by(state_based, "_of_permanent", _only_with_less_toughness), ("r45",)),
    Mutant("the touched live on", by(state_based, "_of_permanent", _touched_is_not_dead), ("r46",)),
    Mutant("one of two players at zero loses", by(state_based, "drawn_if_all", _only_the_first), ("r45",)),
    Mutant("0 life loses at once in 1997", in_all_years(life_checked, "at once"), ("r25",)),
    Mutant("0 life loses late", in_all_years(life_checked, "at the end of a phase"), ("r53",)),
    Mutant("what is blocked gets free again", by(Attack, "without", _free_again), ("r45",)),
)

NOT_SHOWN = frozenset(
    {
        "what others assign does not count as lethal",
        "deathtouch never triggers",
        "deathtouch works in combat only",
        "a source that is gone links nothing",
        "planeswalkers lose no loyalty",
        "shields are never used up",
        "a small shield stops all",
        "what regenerates stays in combat",
        "what regenerates stays hurt",
        "one of two players at zero loses",
        "0 life loses at once in 1997",
    }
)
"""What no board of a lesson is about; cases are."""


def first_lesson(mutant: Mutant) -> int:
    """The lesson whose boards are asked first: of Circles, of strikes, of protection, or of dividing."""
    lessons = {"r07": 3, "r29": 3, "r44": 14, "r54": 16}
    return next((lessons[row] for row in mutant.rows if row in lessons), 15)
