"""Prevention said in sentences: of all damage of a kind, to somebody, by something, or both (615)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.language.phrases.meaning import Proposal, meant
from mtgrules.language.phrases.nouns import is_general, is_target
from mtgrules.language.phrases.references import This
from mtgrules.model.events.base import called
from mtgrules.model.events.effects import ShieldMade
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import uncapitalized
from mtgrules.model.sentence import say
from mtgrules.model.state import Shield
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Instruction, Permission, Selector, StaticEffect, Word, word


class DamageKind(Word):
    """Which damage is meant: all of it, or that of combat, or the rest."""

    kind = "damage"

    def means(self, combat: bool) -> bool:
        """Whether it means combat damage, or what is none."""
        raise NotImplementedError


@word("all damage")
class AllDamage(DamageKind):
    """Damage, whatever deals it."""

    def means(self, combat: bool) -> bool:
        return True


@word("all combat damage")
class AllCombatDamage(DamageKind):
    """What attackers and blockers deal in the combat damage step (510.2)."""

    def means(self, combat: bool) -> bool:
        return combat


@word("all noncombat damage")
class AllNoncombatDamage(DamageKind):
    """What is no combat damage."""

    def means(self, combat: bool) -> bool:
        return not combat


@word()
class Prevents(Word):
    """The fields of a sentence that prevents: damage of a kind, to whom, by what; None for anything."""

    damage: DamageKind
    whom: Selector | None = None
    source: Selector | None = None
    both: Selector | None = None
    for_anyone = frozenset({"whom"})

    def checked(self) -> None:
        """Raises ValueError where nobody is named, or somebody twice."""
        if (self.both is None) == (self.whom is None and self.source is None):
            raise ValueError("say whom damage is dealt to, what it is dealt by, or both at once")

    @property
    def phrases(self) -> tuple[Selector, ...]:
        """Those phrases that there are."""
        return tuple(p for p in (self.whom, self.source, self.both) if p is not None)


def settled_ends(
    said: Prevents, view: View, frame: Frame
) -> tuple[tuple[str, tuple[ObjectId | str, ...]], ...] | None:
    """Who is meant in particular, as an effect begins; None where somebody is not there any more."""
    settled: list[tuple[str, tuple[ObjectId | str, ...]]] = []
    for name, phrase in (("whom", said.whom), ("source", said.source), ("both", said.both)):
        if phrase is None or is_general(phrase):
            continue
        ends = meant(phrase, view, frame)
        if not ends:
            return None
        settled.append((name, ends))
    return tuple(settled)


@word()
class PreventsDamage(Permission, Prevents):
    """What such a sentence says about the rules; it is asked as damage would be dealt."""


@word(
    "prevent {damage} that would be dealt to and dealt by {both}.",
    "prevent {damage} that would be dealt to {whom} by {source}.",
    "prevent {damage} that would be dealt to {whom}.",
    "prevent {damage} that would be dealt by {source}.",
)
class PreventsDamageStatic(Ability, Prevents):
    """A static ability that prevents damage for as long as it is there (615.1, 604.1)."""

    def __post_init__(self) -> None:
        self.checked()
        if any(map(is_target, self.phrases)):
            raise ValueError("a static ability has no target; say whom it protects")

    @property
    def generates(self) -> bool:
        return True

    def effect(self, era: object) -> StaticEffect:
        rule = PreventsDamage(self.damage, self.whom, self.source, self.both)
        return StaticEffect(This(), (rule,))


@word(
    "prevent {damage} that would be dealt to and dealt by {both} this turn",
    "prevent {damage} that would be dealt to {whom} by {source} this turn",
    "prevent {damage} that would be dealt to {whom} this turn",
    "prevent {damage} that would be dealt by {source} this turn",
)
class PreventsDamageThisTurn(Instruction, Prevents):
    """A shield for the rest of the turn, which stays however much it prevents (615.1)."""

    def __post_init__(self) -> None:
        self.checked()

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield; what is meant in particular is settled now, a kind of objects stays a kind."""
        settled = settled_ends(self, view, frame)
        if settled is None:
            return ()
        made = replace(frame, chosen=settled, targets=(), phrases=())
        label = uncapitalized(say(self, view.state.era))
        return (ShieldMade(Shield(0, self, made, label, called(view.state, frame.this))),)
