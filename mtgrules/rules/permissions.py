"""Which rules about single objects are in force: asked after all layers, kept with the position (613.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from mtgrules.eras.era import Era
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import NOTHING, Ability, Condition, Edit, Frame, Ids, ObjectId, Permission, Selector
from mtgrules.rules.choices import remembered_choices
from mtgrules.rules.layers import view


@dataclass(frozen=True)
class Granted:
    """A rule about some objects: what it says, where it comes from, and what its words stand for."""

    permission: Permission
    objects: Ids
    frame: Frame
    label: str
    source: ObjectId | None = None
    """The object whose ability it is; None for the effect of something that has resolved."""

    def meant(self, state: State, what: Selector | None) -> Ids:
        """The objects that words of the rule mean, as they stand in its own frame."""
        return NOTHING if what is None else what.among(view(state), self.frame)


def permissions(state: State) -> tuple[Granted, ...]:
    """Every rule about single objects that is in force, of abilities of permanents and of effects."""
    return state.worked_out(_permissions)


def of(state: State, obj: ObjectId, kind: type[Permission]) -> tuple[Granted, ...]:
    """The rules of a kind about an object."""
    return state.worked_out(_by_object).get((obj, kind), ())


def kinds_on(state: State, obj: ObjectId) -> frozenset[type[Permission]]:
    """The kinds of rules that there are about an object."""
    return state.worked_out(_kinds_by_object).get(obj, frozenset())


def _permissions(state: State) -> tuple[Granted, ...]:
    return (*_of_abilities(state), *_of_effects(state))


def _by_object(state: State) -> Mapping[tuple[ObjectId, type[Permission]], tuple[Granted, ...]]:
    found: dict[tuple[ObjectId, type[Permission]], tuple[Granted, ...]] = {}
    for granted in permissions(state):
        for obj in granted.objects:
            key = (obj, type(granted.permission))
            found[key] = (*found.get(key, ()), granted)
    return MappingProxyType(found)


def _kinds_by_object(state: State) -> Mapping[ObjectId, frozenset[type[Permission]]]:
    found: dict[ObjectId, frozenset[type[Permission]]] = {}
    for obj, kind in state.worked_out(_by_object):
        found[obj] = found.get(obj, frozenset()) | {kind}
    return MappingProxyType(found)


def _of_abilities(state: State) -> Iterator[Granted]:
    """The rules that static abilities of permanents make, while their conditions hold."""
    now = view(state)
    there = now.in_zone(Zone.BATTLEFIELD)
    for obj, instance in now.sources():
        if obj not in there:
            continue
        ruling = _ruling(instance.ability, state.era)
        if ruling is None or state.objects[obj].status.phased_out:
            continue
        subject, rules, condition = ruling
        frame = Frame(obj, now.controller[obj], chosen=remembered_choices(state, state.objects[obj]))
        if condition is not None and not condition.holds(now, frame):
            continue
        affected = subject.among(now, frame) & there
        for rule in rules if affected else ():
            yield Granted(rule, affected, frame, state.objects[obj].label, obj)


@cache
def _ruling(ability: Ability, era: Era) -> tuple[Selector, tuple[Permission, ...], Condition | None] | None:
    """What an ability says about the rules, if anything: about which objects, and while what is so."""
    effect = ability.effect(era)
    rules = () if effect is None else _rules(effect.edits)
    return (effect.subject, rules, effect.condition) if effect is not None and rules else None


def _rules(edits: tuple[Edit, ...]) -> tuple[Permission, ...]:
    return tuple(part for edit in edits for part in edit.parts if isinstance(part, Permission))


def _of_effects(state: State) -> Iterator[Granted]:
    """The rules that resolved effects make: about whatever fits now, or about what they were begun for."""
    now = view(state)
    there = now.in_zone(Zone.BATTLEFIELD)
    for effect in state.effects:
        rules = _rules(effect.edits)
        if not rules:
            continue
        if effect.subject is not None:  # such an effect does not settle its objects (611.2c)
            affected = effect.subject.among(now, effect.frame)
        else:
            affected = effect.objects or NOTHING
        for rule in rules if affected & there else ():
            yield Granted(rule, affected & there, effect.frame, effect.label)
