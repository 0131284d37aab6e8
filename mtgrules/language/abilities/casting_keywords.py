"""Keywords of spells: what more, or what else, may be paid for them."""

from __future__ import annotations

from functools import cached_property

from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.abilities.keyword_dates import NEW_SET, keyword_since
from mtgrules.language.abilities.keywords import Enchant
from mtgrules.language.abilities.kinds import AlternativeCost, CostsLess, TriggeredAbility
from mtgrules.language.abilities.type_edits import Becomes
from mtgrules.language.conditions.facts import WasEvoked
from mtgrules.language.conditions.happenings import SpellIsCast
from mtgrules.language.conditions.zone_changes import Enters
from mtgrules.language.does.amounts import EachOf
from mtgrules.language.does.choosing import IfSo
from mtgrules.language.does.copying_on_stack import CopiesOnStack, WithNewTargets
from mtgrules.language.does.costs import ManaPart
from mtgrules.language.does.counted_casts import EachCastBefore, EachReplication, WasReplicated
from mtgrules.language.does.measured import ForEach
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CardType, Subtype
from mtgrules.language.phrases.references import It, This, You
from mtgrules.language.phrases.values import With
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.words import Ability, Each, Instruction, Keyword, word

_CREATURE = CardType("creature")
_AN_AURA = Becomes(
    Noun(
        Determiner.A,
        frozenset(
            {
                CardType("enchantment"),
                Subtype("Aura"),
                With(Enchant(Noun(Determiner.BARE, frozenset({_CREATURE})))),
            }
        ),
    )
)
"""What it is for something to be bestowed, in the words of an effect."""

flashback_rule = keyword_since("flashback", "2001-10-01", NEW_SET, ("", "", "502.22a", "702.31a", "702.34a"))

REDUCES, PAYS = "reduces", "pays"
convoke_rule = Dated(
    "what a creature tapped for convoke does",
    Absent("2005-10-07", NEW_SET),
    Since("2005-10-07", REDUCES, "the spell costs so much less, and any number may be tapped"),
    Since("2014-07-18", PAYS, "it pays for a part of the total cost"),
    by="keywords",
    written=("", "", "502.46a", "702.48a", "702.51a"),
)

bestowed_is: Dated[Becomes] = Dated(
    "what is bestowed",
    Absent("2013-09-27", NEW_SET),
    Since("2013-09-27", _AN_AURA, "an Aura enchantment with enchant creature, and no creature"),
    by="keywords",
    written=("", "", "", "", "702.103b"),
)
bestowed_without_target: Dated[bool] = Dated(
    "a bestowed spell whose target is illegal",
    Absent("2013-09-27", NEW_SET),
    Since("2013-09-27", True, "it ceases to be bestowed and resolves as a creature spell"),
    by="keywords",
    written=("", "", "", "", "702.103e"),
)
bestowed_unattached: Dated[bool] = Dated(
    "a bestowed Aura that is attached to nothing legal",
    Absent("2013-09-27", NEW_SET),
    Since("2013-09-27", True, "it becomes unattached and ceases to be bestowed"),
    by="keywords",
    written=("", "", "", "", "702.103f"),
)


@word("buyback {cost:mana}")
class Buyback(Keyword):
    """An additional cost that may be paid, and then the spell returns to the hand as it resolves (702.27)."""

    cost: ManaCost
    since = keyword_since("buyback", "1997-10-14", NEW_SET, ("", "502.16a", "502.16a", "702.24a", "702.27a"))


@word("flashback {cost:mana}")
class Flashback(Keyword):
    """The card can be cast from its owner's graveyard for this cost, and is exiled afterwards (702.34)."""

    cost: ManaCost
    since = flashback_rule


@word("affinity for {what}")
class Affinity(Keyword):
    """The spell costs {1} less for each such permanent its controller has (702.41)."""

    what: Noun
    since = keyword_since("affinity", "2003-10-02", NEW_SET, ("", "", "502.31a", "702.38a", "702.41a"))

    def __post_init__(self) -> None:
        if self.what.determiner is not Determiner.BARE:
            raise ValueError('after "affinity for" stands a plural, such as "artifacts"')

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        each = Noun(Determiner.EACH, self.what.qualities | {YouControl()})
        return (CostsLess(This("spell"), ManaCost((Symbol("1"),)), EachOf(each)),)


@word("convoke")
class Convoke(Keyword):
    """Its controller's untapped creatures can be tapped for parts of its cost (702.51)."""

    since = keyword_since("convoke", "2005-10-07", NEW_SET, ("", "", "502.46a", "702.48a", "702.51a"))


def _copied(each: Each) -> Instruction:
    """The spell being copied as often as is counted, each copy perhaps with new targets."""
    return WithNewTargets(ForEach(CopiesOnStack(It()), each))


def _as_it_is_cast(done: Instruction) -> Ability:
    """What triggers, while the spell is on the stack, as its controller has cast it."""
    return TriggeredAbility(SpellIsCast(You(), This("spell")), (done,))


@word("storm")
class Storm(Keyword):
    """As it is cast, it is copied for each spell that was cast before it this turn (702.40)."""

    since = keyword_since("storm", "2003-05-26", NEW_SET, ("", "", "502.30a", "702.37a", "702.40a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        return (_as_it_is_cast(_copied(EachCastBefore())),)


@word("replicate {cost:mana}")
class Replicate(Keyword):
    """A cost paid any number of times; as the spell is cast, it is copied once for each of them (702.56)."""

    cost: ManaCost
    since = keyword_since("replicate", "2006-02-03", NEW_SET, ("", "", "502.52a", "702.53a", "702.56a"))

    def __post_init__(self) -> None:
        if any(symbol.is_x for symbol in self.cost.symbols):
            raise ValueError("nothing says what X is for each time that replicate is paid")

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        return (_as_it_is_cast(IfSo(WasReplicated(), _copied(EachReplication()))),)


@word("evoke {cost:mana}")
class Evoke(Keyword):
    """What may be paid in place of the mana cost; then it is sacrificed as it has entered (702.74)."""

    cost: ManaCost
    since = keyword_since("evoke", "2007-10-12", NEW_SET, ("", "", "502.74a", "702.71a", "702.74a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        this = This("permanent")
        goes = TriggeredAbility(Enters(this), (IfSo(WasEvoked(), Sacrifices(this)),))
        return (AlternativeCost((ManaPart(self.cost),), This("spell")), goes)


@word("bestow {cost:mana}")
class Bestow(Keyword):
    """What may be paid in place of the mana cost; then it is an Aura while it is attached (702.103)."""

    cost: ManaCost
    since = keyword_since("bestow", "2013-09-27", NEW_SET, ("", "", "", "", "702.103a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        return (AlternativeCost((ManaPart(self.cost),), This("spell")),)
