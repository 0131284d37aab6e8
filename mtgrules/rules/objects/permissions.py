"""Which rules about single objects are in force: asked after all layers, kept with the position (613.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.language.abilities.phrase_keywords import IsIndestructible
from mtgrules.language.edits.permissions import (
    CantUnless,
    Deed,
    ExiledInsteadOfGoing,
    HasRuleAbout,
    HasRuleOfNumber,
    OnlySoMany,
    Rule,
)
from mtgrules.model.frame import Frame
from mtgrules.model.ids import NOTHING, Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Edit, Permission, Selector, worded
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.standing import standing_effects


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

    def others(self, state: State) -> Ids:
        """The objects that the rule has to do with, besides those that it is about."""
        assert isinstance(self.permission, HasRuleAbout)
        return self.meant(state, self.permission.what) | self.meant(state, self.permission.others)

    @property
    def number(self) -> int:
        """How many more, or at most, the rule says."""
        assert isinstance(self.permission, HasRuleOfNumber)
        return self.permission.number or 1


def permissions(state: State) -> tuple[Granted, ...]:
    """Every rule about single objects that is in force, of static abilities and of effects."""
    return state.worked_out(_permissions)


def of(state: State, obj: ObjectId, kind: object) -> tuple[Granted, ...]:
    """The rules of a kind about an object."""
    return state.worked_out(_by_object).get((obj, kind), ())


def kinds_on(state: State, obj: ObjectId) -> frozenset[object]:
    """The kinds of rules that there are about an object."""
    return state.worked_out(_kinds_by_object).get(obj, frozenset())


def _permissions(state: State) -> tuple[Granted, ...]:
    return (*_of_abilities(state), *_of_effects(state))


def _by_object(state: State) -> Mapping[tuple[ObjectId, object], tuple[Granted, ...]]:
    found: dict[tuple[ObjectId, object], tuple[Granted, ...]] = {}
    for granted in permissions(state):
        for obj in granted.objects:
            key = (obj, granted.permission.says)
            found[key] = (*found.get(key, ()), granted)
    return MappingProxyType(found)


def _kinds_by_object(state: State) -> Mapping[ObjectId, frozenset[object]]:
    found: dict[ObjectId, frozenset[object]] = {}
    for obj, kind in state.worked_out(_by_object):
        found[obj] = found.get(obj, frozenset()) | {kind}
    return MappingProxyType(found)


def _of_abilities(state: State) -> Iterator[Granted]:
    """The rules that static abilities make, while their conditions hold."""
    now = view(state)
    for standing in standing_effects(state):
        rules = rules_in(standing.effect.edits)
        affected = standing.effect.subject.among(now, standing.frame) if rules else NOTHING
        for rule in rules if affected else ():
            yield Granted(rule, affected, standing.frame, standing.label, standing.source)


def rules_in(edits: tuple[Edit, ...]) -> tuple[Permission, ...]:
    """What some edits say about the rules."""
    return tuple(part for edit in edits for part in edit.parts if isinstance(part, Permission))


def _of_effects(state: State) -> Iterator[Granted]:
    """The rules that resolved effects make: about whatever fits now, or about what they were begun for."""
    now = view(state)
    for effect in state.effects:
        rules = rules_in(tuple(worded(Edit, edit) for edit in effect.edits))
        if not rules:
            continue
        if effect.subject is not None:  # such an effect does not settle its objects (611.2c)
            affected = worded(Selector, effect.subject).among(now, effect.frame)
        else:
            affected = frozenset(obj for obj in effect.objects or () if obj in state.objects)
        for rule in rules if affected else ():
            yield Granted(rule, affected, effect.frame, effect.label)


def is_indestructible(state: State, obj: ObjectId) -> bool:
    """Whether a permanent can't be destroyed, by the keyword or by a fact said of it (702.12)."""
    keyword = has_keyword(view(state).abilities.get(obj, ()), KeywordName.INDESTRUCTIBLE)
    return keyword or IsIndestructible in kinds_on(state, obj)


def may_regenerate(state: State, obj: ObjectId) -> bool:
    """Whether nothing says that a permanent can't be regenerated (701.19c)."""
    return Rule.CANT_BE_REGENERATED not in kinds_on(state, obj)


def closed_to(state: State, obj: ObjectId, deed: Deed) -> tuple[Granted, ...]:
    """The rules by which a creature does not attack, or block, while something is not so."""
    return tuple(
        granted
        for granted in of(state, obj, CantUnless)
        if isinstance(granted.permission, CantUnless)
        and granted.permission.deed is deed
        and not granted.permission.condition.holds(view(state), granted.frame)
    )


def limits_on(state: State, deed: Deed) -> tuple[tuple[Granted, int], ...]:
    """The rules by which only so many creatures attack, or block, together, each with that number."""
    return tuple(
        (granted, granted.permission.number)
        for granted in permissions(state)
        if isinstance(granted.permission, OnlySoMany) and granted.permission.deed is deed
    )


def exiled_instead(state: State, obj: ObjectId, to: Zone) -> bool:
    """Whether an object that would go to a zone goes to exile instead (614.6)."""
    there = state.objects[obj]
    leaves = there.zone is Zone.BATTLEFIELD and to is not Zone.OUTSIDE
    if leaves and of(state, obj, Rule.EXILED_INSTEAD_OF_LEAVING):
        return True
    if leaves and to is Zone.GRAVEYARD and of(state, obj, Rule.EXILED_INSTEAD_OF_DYING):
        return True
    return any(
        isinstance(rule.permission, ExiledInsteadOfGoing)
        and to in rule.permission.place.lies_in
        and rule.permission.place.whose(there.owner, rule.frame.you)
        for rule in of(state, obj, ExiledInsteadOfGoing)
    )
