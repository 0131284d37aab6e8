"""Static abilities in force: where they work, and what their words stand for (113.6, 604.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State
from mtgrules.model.words import Ability, StaticEffect, worded
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.shut_off import shut_off


@dataclass(frozen=True)
class StandingEffect:
    """What a static ability says while it is so, with the object that has it."""

    effect: StaticEffect
    frame: Frame
    source: ObjectId
    label: str


def standing_effects(state: State) -> tuple[StandingEffect, ...]:
    """What the static abilities say that work where they are, and whose condition holds."""
    return state.worked_out(_standing)


def _standing(state: State) -> tuple[StandingEffect, ...]:
    return tuple(_all(state))


def _all(state: State) -> Iterator[StandingEffect]:
    now = view(state)
    for obj, instance in now.sources():
        there, ability = state.objects[obj], worded(Ability, instance.ability)
        if there.zone not in ability.works_in:
            continue
        if shut_off(now, obj) and not ability.works_tapped:
            continue
        effect = ability.effect(state.era)
        if effect is None:
            continue
        chosen = remembered_choices(state, there)
        frame = Frame(obj, now.controller[obj], chosen=chosen, named=effect.named)
        if effect.condition is None or effect.condition.holds(now, frame):
            yield StandingEffect(effect, frame, obj, there.label)
