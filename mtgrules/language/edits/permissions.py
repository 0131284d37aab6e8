"""What objects may and may not do in combat: restrictions, requirements, permissions (508.1c-d, 509.1b-c)."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.language.phrases.nouns import Determiner, Noun, is_target
from mtgrules.language.phrases.qualities import CardType
from mtgrules.language.phrases.references import You
from mtgrules.language.phrases.whereabouts import Whereabouts
from mtgrules.model.combat import Combat
from mtgrules.model.facts import ANY, COMBAT
from mtgrules.model.frame import Frame
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Condition, Edit, Permission, Selector, StaticEffect, word

ALL_CREATURES = Noun(Determiner.BARE, frozenset({CardType("creature")}))


def _each_alone(*blockers: Selector | None) -> None:
    """Raises ValueError where it is open whether any one of the creatures is meant, or all at once."""
    every = (Determiner.ALL, Determiner.EACH)
    if any(isinstance(some, Noun) and some.determiner in every for some in blockers):
        raise ValueError('what blocks it is said without "all" or "each", such as "by white creatures"')


@word("can't be blocked", "[be] unblockable")
class CantBeBlocked(Permission):
    """No creature may block it."""


@word("can't be blocked except by {what} and/or {others}", "can't be blocked except by {what}")
class CantBeBlockedExceptBy(Permission):
    """Only these may block it."""

    what: Selector
    others: Selector | None = None

    def __post_init__(self) -> None:
        _each_alone(self.what, self.others)


@word("can't be blocked by {what}")
class CantBeBlockedBy(Permission):
    """These may not block it."""

    what: Selector

    def __post_init__(self) -> None:
        _each_alone(self.what)


@word("can't be blocked by more than one creature")
class CantBeBlockedByMany(Permission):
    """At most one creature may block it."""


@word("can't be blocked except by two or more creatures")
class CantBeBlockedByOne(Permission):
    """Two creatures have to block it, or none."""


@word("can't block")
class CantBlock(Permission):
    """It may block nothing."""


@word("can't block {what}")
class CantBlockSome(Permission):
    """It may not block these."""

    what: Selector


@word("can block only {what}")
class CanBlockOnly(Permission):
    """It may block nothing but these."""

    what: Selector


@word("can't attack")
class CantAttack(Permission):
    """It may not attack."""


class _Several(Permission):
    """A permission that is short for others."""

    short_for: ClassVar[tuple[type[Permission], ...]] = ()

    @property
    def parts(self) -> tuple[Edit, ...]:
        return tuple(kind() for kind in self.short_for)


@word("can't attack or block")
class CantAttackOrBlock(_Several):
    """It may neither attack nor block."""

    short_for = (CantAttack, CantBlock)


@word("can't attack unless {condition}")
class CantAttackUnless(Permission):
    """It may attack only while something is so."""

    condition: Condition


@word("can't block unless {condition}")
class CantBlockUnless(Permission):
    """It may block only while something is so."""

    condition: Condition


@word("can't attack alone")
class CantAttackAlone(Permission):
    """It may attack only together with others."""


@word("can't block alone")
class CantBlockAlone(Permission):
    """It may block only together with others."""


@word("can't attack or block alone")
class CantAttackOrBlockAlone(_Several):
    """It may attack, and block, only together with others."""

    short_for = (CantAttackAlone, CantBlockAlone)


class Requirement(Permission):
    """What an object has to do where it can (508.1d, 509.1c)."""


@word(
    "[attack] each combat if able",
    "[attack] each turn if able",
    "[attack] if able",
)
class AttacksIfAble(Requirement):
    """It has to attack."""


@word("[block] each combat if able", "[block] each turn if able", "[block] if able")
class BlocksIfAble(Requirement):
    """It has to block something."""


@word("[block] {what} each combat if able", "[block] {what} if able")
class BlocksSomeIfAble(Requirement):
    """It has to block each of these, as many of them as it may."""

    what: Selector


@word("must be blocked if able")
class MustBeBlocked(Requirement):
    """At least one creature has to block it."""


@word("must be blocked by all creatures able to block [it|them]")
class MustBeBlockedByAll(Requirement):
    """Every creature that can block it has to."""


@word("can block any number of creatures")
class CanBlockAnyNumber(Permission):
    """It may block as many attackers as there are."""


@word(
    "can block {number:number} additional creatures each combat",
    "can block {number:number} additional creatures",
    "can block an additional creature each combat",
    "can block an additional creature",
)
class CanBlockMore(Permission):
    """It may block so many attackers more than one; None stands for one more."""

    number: int | None = None


@word("can attack as though [it|they] didn't have defender", "can attack as though [it|they] weren't a Wall")
class CanAttackAsWithoutDefender(Permission):
    """Defender, and once being a Wall, does not keep it from attacking."""


@word("can block as though [it|they] had flying", "may block as though [it|they] had flying")
class CanBlockAsFlying(Permission):
    """It may block what only flyers may: the old wording of reach."""


@word("can attack without tapping")
class AttacksWithoutTapping(Permission):
    """Attacking does not tap it; said by a sentence of its own."""


@word(
    "can attack as though [it|they] had haste",
    "may attack the turn [it|they] [come] into play",
)
class CanAttackAsHasty(Permission):
    """It may attack at once, without being able to use {T} at once."""


@word("[be] unaffected by summoning sickness")
class UnaffectedBySickness(Permission):
    """It may attack and use {T} at once: the old wording of haste."""


@word("[assign] no combat damage")
class AssignsNone(Permission):
    """It deals no damage in a combat damage step (510.1)."""

    passing = True


@word("[assign] combat damage equal to [its|their] toughness rather than [its|their] power")
class AssignsItsToughness(Permission):
    """It deals damage by its toughness in a combat damage step (510.1a)."""


@word("may assign [its|their] combat damage as though [it|they] weren't blocked")
class AssignsAsUnblocked(Permission):
    """Blocked, it may still deal all its damage to what it attacks, as its controller likes (609.4)."""


@word("at most {number:number} of [it|them] can attack each combat")
class OnlySoManyAttack(Permission):
    """Of the objects it is said of, so many may attack together; said by a sentence of its own."""

    number: int


@word("at most {number:number} of [it|them] can block each combat")
class OnlySoManyBlock(Permission):
    """Of the objects it is said of, so many may block together; said by a sentence of its own."""

    number: int


class _RuleSentence(Ability):
    """A static ability whose sentence is not made of a subject and what it does."""

    @property
    def generates(self) -> bool:
        return True


@word("attacking doesn't cause {subject} to tap.")
class AttackingDoesntTap(_RuleSentence):
    """The old wording of vigilance."""

    subject: Selector

    def __post_init__(self) -> None:
        _no_target(self.subject)

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(self.subject, (AttacksWithoutTapping(),))


@word("you may have {subject} assign [its|their] combat damage as though [it|they] weren't blocked.")
class MayAssignAsUnblocked(_RuleSentence):
    """A choice each time that damage is assigned: among the blockers, or to what is attacked."""

    subject: Selector

    def __post_init__(self) -> None:
        _no_target(self.subject)

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(self.subject, (AssignsAsUnblocked(),))


@word("all creatures able to block {subject} do so.")
class Lures(_RuleSentence):
    """Every creature that can block it has to."""

    subject: Selector

    def __post_init__(self) -> None:
        _no_target(self.subject)

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(self.subject, (MustBeBlockedByAll(),))


@word(
    "no more than {number:number} creatures can attack each combat.",
    "no more than {number:number} creatures can attack each turn.",
    "no more than one creature can attack each combat.",
    "no more than one creature can attack each turn.",
    "no more than one creature may attack each turn.",
)
class AttackLimit(_RuleSentence):
    """So many creatures may attack together; None stands for one."""

    number: int | None = None

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(ALL_CREATURES, (OnlySoManyAttack(self.number or 1),))


@word(
    "no more than {number:number} creatures can block each combat.",
    "no more than {number:number} creatures can block each turn.",
    "no more than one creature can block each combat.",
    "no more than one creature can block each turn.",
    "no more than one creature may block each turn.",
)
class BlockLimit(_RuleSentence):
    """So many creatures may block together; None stands for one."""

    number: int | None = None

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(ALL_CREATURES, (OnlySoManyBlock(self.number or 1),))


def _no_target(subject: Selector) -> None:
    if is_target(subject):
        raise ValueError("a static ability has no target; say which objects it affects")


def combat_of(state: State) -> Combat:
    """The combat under way, or one in which nothing attacks yet."""
    return Combat(state.defending) if state.combat is None else state.combat


@word("defending player controls {noun}")
class DefendingPlayerControls(Condition):
    """The defending player having at least one permanent that fits (508.5)."""

    noun: Noun
    looks = frozenset({("controller", ANY)} | COMBAT)

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "defending player controls", a phrase begins with "a" or "an"')

    def holds(self, view: View, frame: Frame) -> bool:
        who = view.state.defending
        return any(view.controller[obj] == who for obj in self.noun.among(view, frame))


@word("can't be the target of spells or abilities")
class CantBeTarget(Permission):
    """Nothing has it as a target: shroud, before it was a keyword (702.18a)."""

    of_players = True


@word("can't be the target of spells or abilities [its|their] controller's opponents control")
class CantBeOpponentsTarget(Permission):
    """Nothing of an opponent's has it as a target: hexproof, before it was a keyword (702.11b)."""


@word("can't be the target of spells or abilities your opponents control")
class CantBeYourOpponentsTarget(Permission):
    """The same, said from the side of the player whose ability this is; also of that player (702.11c)."""

    of_players = True


@word("can't be enchanted by {what}", "can't be enchanted")
class CantBeEnchanted(Permission):
    """No Aura, or none of these, may be attached to it; one that is, is attached to nothing legal."""

    what: Selector | None = None


@word("can't be equipped")
class CantBeEquipped(Permission):
    """No Equipment may be attached to it."""


@word("can't be enchanted or equipped")
class CantBeEnchantedOrEquipped(_Several):
    """Neither an Aura nor an Equipment may be attached to it."""

    short_for = (CantBeEnchanted, CantBeEquipped)


@word("can't be countered")
class CantBeCountered(Permission):
    """Nothing counters it (101.2)."""


@word(
    "[do not] untap during [its|their] controller's untap step",
    "[do not] untap during [its|their] controllers' untap steps",
)
class DoesntUntap(Permission):
    """It stays tapped as its controller's turn begins (502.3)."""


@word("[do not] untap during your untap step")
class DoesntUntapInYours(Permission):
    """It stays tapped as the turn begins of the player whose ability this is (502.3)."""


@word("may stay tapped during your untap step")
class MayStayTapped(Permission):
    """It untaps in your untap step only if you want it to; said by a sentence of its own (502.3)."""


@word("you may choose not to untap {subject} during your untap step.")
class MayNotUntap(_RuleSentence):
    """A choice in each of your untap steps, also while a tapped artifact of 1997 is shut off."""

    works_tapped = True
    subject: Selector

    def __post_init__(self) -> None:
        _no_target(self.subject)

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(self.subject, (MayStayTapped(),))


@word("can't be regenerated")
class CantBeRegenerated(Permission):
    """No shield saves it from destruction, though one may wait (701.19c)."""

    passing = True


@word("[be] exiled instead of dying")
class ExiledInsteadOfDying(Permission):
    """It goes to exile where it would go from the battlefield to a graveyard (614.6)."""


@word("[be] exiled instead of being put into {place}")
class ExiledInsteadOfGoing(Permission):
    """It goes to exile where it would go to a zone, from wherever that is (614.6)."""

    place: Whereabouts


@word("if {what} would die, <exiles> it instead.", "if {what} would die, <exiles> that creature instead.")
class ExilesDying(_RuleSentence):
    """A replacement effect: what would die goes to exile (614.6)."""

    what: Selector

    def __post_init__(self) -> None:
        _no_target(self.what)

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(self.what, (ExiledInsteadOfDying(),))


@word(
    "if {what} would be put into {place} from anywhere, <exiles> it instead.",
    "if {what} would be put into {place} from anywhere, <exiles> that card instead.",
)
class ExilesGoing(_RuleSentence):
    """A replacement effect: what would go to a graveyard, from wherever it is, goes to exile (614.6)."""

    what: Selector
    place: Whereabouts

    def __post_init__(self) -> None:
        _no_target(self.what)

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(self.what, (ExiledInsteadOfGoing(self.place),))


@word("[create] twice as many tokens")
class TwiceAsManyTokens(Permission):
    """What is created under a player's control is created twice (614.16)."""

    of_players = True


@word(
    "if one or more tokens would be created under your control, "
    "twice that many of those tokens are created instead.",
    "if an effect would create one or more tokens under your control, "
    "it creates twice that many of those tokens instead.",
    "if an effect would put one or more tokens <onto the battlefield> under your control, "
    "it puts twice that many of those tokens <onto the battlefield> instead.",
)
class DoublesTokens(_RuleSentence):
    """A replacement effect: so many tokens again are created (614.16)."""

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(You(), (TwiceAsManyTokens(),))
