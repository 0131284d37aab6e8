"""Wrong engines of tapped artifacts, copies, tokens, Auras and sacrifices, in years whose rules differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from mutants import Mutant, Mutation, by, in_all_years, in_years_from, instead, without_entries

from mtgrules.eras.era import CURRENT
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.abilities.spell_costs import SpellsCost
from mtgrules.language.conditions.zone_changes import IsCountered
from mtgrules.language.does.casting_free import CastsCopy
from mtgrules.language.does.creating import TYPES, Creates, default_name
from mtgrules.language.does.making_mana import AddMana
from mtgrules.language.edits.permissions import CantBeTarget, TwiceAsManyTokens
from mtgrules.language.phrases.nouns import any_target
from mtgrules.model.characteristics import PRINTED, Instance
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import Attached
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.jobs import Job
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due, Verdict
from mtgrules.model.view import View
from mtgrules.rules.damage.prevention import damage_waits
from mtgrules.rules.damage.waiting_damage import answer_verdict
from mtgrules.rules.layers import jobs
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.shut_off import shut_off
from mtgrules.rules.objects import legends, standing
from mtgrules.rules.objects.standing import StandingEffect
from mtgrules.rules.stack import activating, spell_costs
from mtgrules.rules.stack.spell_costs import NEVER, missing_cost

# ---- tapped artifacts


def _only_what_is_printed(view: View, obj: ObjectId) -> bool:
    given = [i for i in view.abilities[obj] if isinstance(i.ability, Activated) and i.origin != PRINTED]
    return not given and shut_off(view, obj)


def _taxed_by_all(now: View, card: Object, player: str) -> Iterator[SpellsCost]:
    for obj in sorted(now.in_zone(Zone.BATTLEFIELD)):
        frame = Frame(this=obj, you=now.controller[obj])
        for ability in (instance.ability for instance in now.abilities[obj]):
            if isinstance(ability, SpellsCost) and ability.is_about(card.id, now, frame):
                yield ability


def _still(kind: type[Any]) -> Mutation:
    """What static abilities say with one word goes on while the artifact is tapped."""

    def going_on(state: State) -> tuple[StandingEffect, ...]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(standing, "shut_off", lambda *_: False)
            every = _STANDING(state)
        now = view(state)
        return tuple(
            one
            for one in every
            if not shut_off(now, one.source) or any(isinstance(edit, kind) for edit in one.effect.edits)
        )

    return by(standing, "_standing", going_on)


_STANDING = standing._standing

# ---- copies


def _of_cards_alone(self: IsCountered, event: Moved, before: View) -> bool:
    return _COUNTERED(self, event, before) and not before.state.objects[event.obj].copy


def _for_the_first_caster(self: Creates, view: View, frame: Frame) -> Any:
    state, this = view.state, frame.this
    if this is not None and state.objects[this].copy:
        first = [obj for obj in state.zone(Zone.STACK) if not obj.copy]
        frame = replace(frame, you=first[0].controller) if first else frame
    return _CREATES(self, view, frame)


def _only_the_card(self: AddMana, view: View, frame: Frame) -> Any:
    copied = frame.this is not None and view.state.objects[frame.this].copy
    return () if copied else _ADDS(self, view, frame)


_COUNTERED, _CREATES, _ADDS = IsCountered.goes, Creates.propose, AddMana.propose

# ---- legends


def _cards_only(state: State, view: View, column: str, value: str) -> list[Object]:
    return [obj for obj in _BEING(state, view, column, value) if not obj.token]


def _changing_over(state: State, view: View, keeping: tuple[str, ...] = ()) -> list[Event] | Due:
    going = _GOING(state, view, keeping)
    if isinstance(going, Due):
        return going
    gone = {event.obj for event in going if isinstance(event, Moved)}
    names = {view.name[obj] for obj in gone}
    stay = [obj.id for obj in _BEING(state, view, "supertypes", "legendary") if obj.id not in gone]
    heirs = [obj for obj in stay if view.name[obj] in names]
    auras = [obj.id for obj in state.zone(Zone.BATTLEFIELD) if obj.attached_to in gone]
    return [*(Attached(aura, heirs[0]) for aura in auras if heirs), *going]


_BEING, _GOING = legends._being, legends.legends_going

# ---- Auras and waiting damage


def _as_old_as_its_host(view: View, obj: ObjectId, instance: Instance) -> list[Job]:
    host = view.state.objects[obj].attached_to
    if not isinstance(host, int):
        return _JOBS(view, obj, instance)
    since = view.state.objects[host].timestamp
    return [replace(job, timestamp=since) for job in _JOBS(view, obj, instance)]


def _anything_goes(state: State, what: str, instructions: Any) -> Verdict:
    return Verdict()


_JOBS = jobs._of_instance

COPIES_TOKENS_MUTANTS: tuple[Mutant, ...] = (
    # tapped artifacts
    Mutant(
        "what an Aura gives a tapped artifact can be activated in 1997",
        by(activating, "shut_off", _only_what_is_printed),
        cases=("r28-what-an-aura-gives-a-tapped-artifact",),
    ),
    Mutant(
        "a tapped artifact doubles tokens in 1997",
        _still(TwiceAsManyTokens),
        cases=("r28-a-tapped-artifact-doubles-nothing",),
    ),
    Mutant(
        "a tapped artifact keeps itself from being a target in 1997",
        _still(CantBeTarget),
        cases=("r28-a-tapped-artifact-can-be-a-target",),
    ),
    Mutant(
        "a tapped artifact makes spells dearer in 1997",
        by(spell_costs, "_cost_changes", _taxed_by_all),
        cases=("r28-a-tapped-toll",),
    ),
    # tokens and legends
    Mutant(
        "a token without a name is called by its types to this day",
        in_all_years(default_name, TYPES),
        cases=("r31-a-legendary-token-without-a-name",),
    ),
    Mutant(
        "the legend rule looks at cards alone",
        by(legends, "_being", _cards_only),
        cases=("r31-a-token-of-a-legend",),
    ),
    Mutant(
        "an Aura changes over to the legend that stays",
        instead(legends.legends_going, _changing_over),
        cases=("r30-the-aura-of-a-legend",),
    ),
    # copies
    Mutant(
        "what is cast for nothing needs no mana cost in 2006 either",
        without_entries(missing_cost, "2005-08-01"),
        cases=("r42-a-copy-without-a-mana-cost",),
    ),
    Mutant(
        "what has no mana cost is cast for nothing no more to this day",
        in_years_from(missing_cost, "2006-10-01", NEVER),
        cases=("r42-no-mana-cost-for-nothing",),
    ),
    Mutant(
        "only a card is ever countered",
        by(IsCountered, "goes", _of_cards_alone),
        cases=("r40-a-copy-that-was-countered", "r42-a-cast-copy-whose-target-has-gone"),
    ),
    Mutant(
        "what a copy makes is its original's caster's",
        by(Creates, "propose", _for_the_first_caster),
        cases=("r40-the-token-of-a-copied-gift",),
    ),
    Mutant(
        "a copy adds no mana",
        by(AddMana, "propose", _only_the_card),
        cases=("r40-a-copied-ritual-burns",),
    ),
    Mutant(
        "any target has always been a planeswalker, too",
        in_all_years(any_target, any_target.at(CURRENT).value),
        cases=("r40-a-new-target-that-was-none",),
    ),
    # Auras and damage that waits
    Mutant(
        "an Aura is as old as what it is on",
        instead(jobs._of_instance, _as_old_as_its_host),
        cases=("r30-an-aura-is-as-old-as-itself",),
    ),
    Mutant(
        "what is to be sacrificed has died of damage that waits",
        in_all_years(damage_waits, False),
        cases=("r33-sacrificed-while-its-damage-waits",),
    ),
    Mutant(
        "anything is played while damage waits in 1997",
        instead(answer_verdict, _anything_goes),
        cases=("r33-no-other-sacrifice-while-damage-waits",),
    ),
    Mutant(
        "the card itself is cast where a copy of it should be",
        by(CastsCopy, "copies", False),
        cases=("r42-a-copy-of-a-creature-card",),
    ),
)
