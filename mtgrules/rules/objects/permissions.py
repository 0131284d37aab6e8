"""What is in force: rules about objects, and what players have, asked after all layers (604, 613.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword, kind_of
from mtgrules.language.abilities.phrase_keywords import IsIndestructible, ProtectionKeyword
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.edits.permissions import (
    CantUnless,
    Deed,
    ExiledInsteadOfGoing,
    HasRuleAbout,
    HasRuleOfNumber,
    OnlySoMany,
    Rule,
)
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.language.phrases.meaning import players_meant
from mtgrules.model.color import Colors
from mtgrules.model.frame import Frame
from mtgrules.model.grouped import grouped
from mtgrules.model.ids import NOTHING, Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import Effect, State
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Edit, Permission, Selector, worded
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.jobs import works


@dataclass(frozen=True)
class Granted:
    """Something in force: a rule about some objects, or a rule or a keyword that a player has."""

    word: Ability | Permission
    frame: Frame
    """What its words stand for."""
    label: str
    """Who gives it."""
    objects: Ids = NOTHING
    source: ObjectId | None = None
    """The object whose ability it is; None for the effect of something that has resolved."""

    @property
    def says(self) -> object:
        """What it is: a keyword by its name, or a rule."""
        return self.word.says if isinstance(self.word, Permission) else kind_of(self.word)

    def meant(self, state: State, what: Selector | None) -> Ids:
        """The objects that words of the rule mean, as they stand in its own frame."""
        return NOTHING if what is None else what.among(view(state), self.frame)

    def others(self, state: State) -> Ids:
        """The objects that the rule has to do with, besides those that it is about."""
        assert isinstance(self.word, HasRuleAbout)
        return self.meant(state, self.word.what) | self.meant(state, self.word.others)

    @property
    def number(self) -> int:
        """How many more, or at most, the rule says; no number stands for one."""
        assert isinstance(self.word, HasRuleOfNumber)
        return self.word.number or 1


@dataclass(frozen=True)
class _InForce:
    """What a static ability says while it is so, or the effect of something that has resolved."""

    edits: tuple[Edit, ...]
    frame: Frame
    label: str
    source: ObjectId | None
    subject: Selector | None
    effect: Effect | None = None

    def objects(self, state: State) -> Ids:
        """The objects that it is about: whatever fits now, or what it was begun for (611.2c)."""
        if self.subject is not None:
            return self.subject.among(view(state), self.frame)
        begun_for = (self.effect and self.effect.objects) or NOTHING
        return frozenset(obj for obj in begun_for if obj in state.objects)

    def players(self, state: State) -> tuple[str, ...]:
        """The players that it is about."""
        if self.effect is not None:
            return players_of(state, self.effect)
        return () if self.subject is None else self.subject.players(view(state), self.frame)


def _in_force(state: State) -> tuple[_InForce, ...]:
    return (*_of_abilities(state), *_of_effects(state))


def _of_abilities(state: State) -> Iterator[_InForce]:
    """What the static abilities say that work where they are, and whose condition holds (113.6, 604.1)."""
    now = view(state)
    for obj, instance in now.sources():
        there, ability = state.objects[obj], worded(Ability, instance.ability)
        effect = ability.effect(state.era) if works(ability, now, obj) else None
        if effect is None:
            continue
        chosen = remembered_choices(state, there)
        frame = Frame(obj, now.controller[obj], chosen=chosen, named=effect.named)
        if effect.condition is None or effect.condition.holds(now, frame):
            yield _InForce(effect.edits, frame, there.label, obj, effect.subject)


def _of_effects(state: State) -> Iterator[_InForce]:
    for effect in state.effects:
        subject = None if effect.subject is None else worded(Selector, effect.subject)
        edits = tuple(worded(Edit, edit) for edit in effect.edits)
        yield _InForce(edits, effect.frame, effect.label, None, subject, effect)


def players_of(state: State, effect: Effect) -> tuple[str, ...]:
    """The players whom the effect of something that has resolved is about."""
    if effect.subject is None:
        return ()
    return players_meant(worded(Selector, effect.subject), view(state), effect.frame)


def permissions(state: State) -> tuple[Granted, ...]:
    """Every rule about single objects that is in force, of static abilities and of effects."""
    return state.worked_out(_permissions)


def _permissions(state: State) -> tuple[Granted, ...]:
    found: list[Granted] = []
    for said in state.worked_out(_in_force):
        rules = [part for edit in said.edits for part in edit.parts if isinstance(part, Permission)]
        affected = said.objects(state) if rules else NOTHING
        found += [Granted(rule, said.frame, said.label, affected, said.source) for rule in rules if affected]
    return tuple(found)


def of(state: State, obj: ObjectId, kind: object) -> tuple[Granted, ...]:
    """The rules of a kind about an object."""
    return state.worked_out(_by_object).get((obj, kind), ())


def _by_object(state: State) -> Mapping[tuple[ObjectId, object], tuple[Granted, ...]]:
    of_each = (((obj, one.says), one) for one in permissions(state) for obj in one.objects)
    return MappingProxyType(grouped(of_each))


def kinds_on(state: State, obj: ObjectId) -> frozenset[object]:
    """The kinds of rules that there are about an object."""
    return state.worked_out(_kinds_by_object).get(obj, frozenset())


def _kinds_by_object(state: State) -> Mapping[ObjectId, frozenset[object]]:
    kinds = grouped(state.worked_out(_by_object))
    return MappingProxyType({obj: frozenset(there) for obj, there in kinds.items()})


def had_by(state: State, player: str) -> tuple[Granted, ...]:
    """Every rule and keyword that a player has now: shroud, hexproof, protection and the like."""
    return state.worked_out(_had).get(player, ())


def _had(state: State) -> Mapping[str, tuple[Granted, ...]]:
    of_each = (
        (name, Granted(word, said.frame, said.label))
        for said in state.worked_out(_in_force)
        for name in said.players(state)
        for word in _for_players(said.edits)
    )
    return MappingProxyType(grouped(of_each))


def _for_players(edits: tuple[Edit, ...]) -> Iterator[Ability | Permission]:
    for part in (part for edit in edits for part in edit.parts):
        if isinstance(part, Permission):
            yield part
        elif isinstance(part, Has):
            yield from (ability for keyword in part.keywords for ability in keyword.spelled_out)


def has_any(state: State, player: str, *kinds: object) -> bool:
    """Whether a player has something of some kinds: keywords by their names, lines of the table of rules."""
    return any(had.says in kinds for had in had_by(state, player))


def protecting_player(
    state: State, player: str, source: ObjectId | None, colors: Colors
) -> ProtectionKeyword | None:
    """The protection of a player that stops something from a source of these colors, or None."""
    now = view(state)
    for had in had_by(state, player):
        if isinstance(had.word, ProtectionKeyword) and had.word.stops(now, source, colors, had.frame):
            return had.word
    return None


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
        if isinstance(granted.word, CantUnless)
        and granted.word.deed is deed
        and not granted.word.condition.holds(view(state), granted.frame)
    )


def limits_on(state: State, deed: Deed) -> tuple[tuple[Granted, int], ...]:
    """The rules by which only so many creatures attack, or block, together, each with that number."""
    return tuple(
        (granted, granted.word.number)
        for granted in permissions(state)
        if isinstance(granted.word, OnlySoMany) and granted.word.deed is deed
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
        isinstance(rule.word, ExiledInsteadOfGoing)
        and to in rule.word.place.lies_in
        and rule.word.place.whose(there.owner, rule.frame.you)
        for rule in of(state, obj, ExiledInsteadOfGoing)
    )


summoning_sickness = dated_rule(
    "a creature needs to be under control since the turn began to attack or to pay {T}"
)
HAD = "has had it"
TAP_SYMBOLS, EVERY_COST = "{T} and {Q}", "every cost"
"""What is so, and what no rule ever said, so that wrong ideas can be played out."""
sick_counts = dated_rule("what counts for summoning sickness", HAD)
costs_that_wait = dated_rule("what a creature that is summoning sick cannot pay", TAP_SYMBOLS)
haste_lets_pay = dated_rule("a creature with haste can pay {T} at once")


def is_sick(view: View, obj: ObjectId, *, paying: bool = False) -> bool:
    """Whether a permanent is a creature that its controller has not had long enough, without haste.

    `paying` says that it is asked in order to pay {T} or {Q}, and not to attack.
    """
    if obj not in view.state.sick or not summoning_sickness.at(view.state.era).value:
        return False
    hasty = has_keyword(view.abilities[obj], KeywordName.HASTE)
    helped = hasty and (not paying or haste_lets_pay.at(view.state.era).value)
    return "creature" in view.types[obj] and not helped
