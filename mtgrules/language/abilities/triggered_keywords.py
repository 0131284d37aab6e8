"""Keywords that mean triggered abilities: each says its own definition in words."""

from __future__ import annotations

from functools import cached_property

from mtgrules.language.abilities.keyword_dates import NEW_SET, keyword_since, keyword_untold_in_1997
from mtgrules.language.abilities.kinds import TriggeredAbility
from mtgrules.language.conditions.combat import (
    Attacks,
    AttacksAlone,
    BecomesBlockedBy,
    BecomesBlockedHappening,
    Blocks,
)
from mtgrules.language.conditions.happenings import SpellIsCast
from mtgrules.language.conditions.mana_value import ManaValueAtMost
from mtgrules.language.conditions.places import HasCounters
from mtgrules.language.conditions.zone_changes import Dies
from mtgrules.language.does.amounts import WorkedOut, by_number
from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.choosing import IfSo, May
from mtgrules.language.does.life import LosesLife
from mtgrules.language.does.moving import ReturnToYourHand
from mtgrules.language.does.returning import ReturnsToBattlefield
from mtgrules.language.does.sacrificing import SacrificesOfChoice
from mtgrules.language.edits.characteristics import SIZE, Gets
from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.phrases.combat import Attacking, attacks
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.places import InYourZone
from mtgrules.language.phrases.players import DefendingPlayer
from mtgrules.language.phrases.qualities import (
    CardQuality,
    CardType,
    Not,
    Other,
    Permanent,
    SpellQuality,
    Subtype,
)
from mtgrules.language.phrases.references import It, This, You
from mtgrules.language.phrases.values import Without
from mtgrules.language.phrases.whose import YouControl
from mtgrules.model.changes import AddPT, Change
from mtgrules.model.facts import COMBAT, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Edit, Instruction, Keyword, Selector, word

_THIS, _CREATURE = This("creature"), CardType("creature")


def _until_end_of_turn(subject: Selector, *edits: Edit) -> Instruction:
    return Begin(subject, edits, UntilEndOfTurn())


@word("exalted")
class Exalted(Keyword):
    """Whenever a creature of its controller attacks alone, that one gets +1/+1 (702.83)."""

    since = keyword_since("exalted", "2008-10-03", NEW_SET, ("", "", "502.83a", "702.80a", "702.83a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        alone = AttacksAlone(Determiner.A & _CREATURE & YouControl())
        return (TriggeredAbility(alone, (_until_end_of_turn(It(), Gets(1, 1)),)),)


@word("prowess")
class Prowess(Keyword):
    """Whenever its controller casts a spell that is no creature, it gets +1/+1 (702.108)."""

    since = keyword_since("prowess", "2014-09-26", NEW_SET, ("", "", "", "", "702.108a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        cast = SpellIsCast(You(), Determiner.A & Not(_CREATURE) & SpellQuality())
        return (TriggeredAbility(cast, (_until_end_of_turn(_THIS, Gets(1, 1)),)),)


@word("bushido {number:number}")
class Bushido(Keyword):
    """Whenever it blocks or becomes blocked, it gets so much of both (702.45)."""

    number: int
    since = keyword_since("bushido", "2004-10-01", NEW_SET, ("", "", "502.38a", "702.42a", "702.45a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        grows = (_until_end_of_turn(_THIS, Gets(self.number, self.number)),)
        return (
            TriggeredAbility(Blocks(_THIS), grows),
            TriggeredAbility(BecomesBlockedHappening(_THIS), grows),
        )


@word("[get] {power:signed}/{toughness:signed} for each creature blocking it beyond the first")
class GetsForEachFurtherBlocker(Edit):
    """Power and toughness going up or down once for each blocker of an attacker but the first."""

    power: int
    toughness: int
    alters = Alters.PT_MODIFIED
    looks = COMBAT

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        blocked = {a.attacker: len(a.blockers) for a in attacks(view)}
        further = {obj: max(blocked.get(obj, 0) - 1, 0) for obj in objects}
        return by_number(further, lambda number: AddPT(self.power * number, self.toughness * number))

    def settled(self, view: View, frame: Frame, objects: Ids) -> Edit:
        return WorkedOut(self, self.changes(view, frame, objects))

    @property
    def writes(self) -> frozenset[Pair]:
        return SIZE


@word("rampage {number:number}")
class Rampage(Keyword):
    """Whenever it becomes blocked, it gets so much of both for each blocker beyond the first (702.23)."""

    number: int
    since = keyword_untold_in_1997("rampage", ("", "502.12a", "502.12a", "702.20a", "702.23a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        grows = GetsForEachFurtherBlocker(self.number, self.number)
        return (TriggeredAbility(BecomesBlockedHappening(_THIS), (_until_end_of_turn(_THIS, grows),)),)


@word("flanking")
class Flanking(Keyword):
    """Whenever a creature without flanking blocks it, that one gets -1/-1 (702.25)."""

    since = keyword_untold_in_1997("flanking", ("", "502.3b", "502.3a", "702.22a", "702.25a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        blocked = BecomesBlockedBy(_THIS, Determiner.A & _CREATURE & Without(Flanking()))
        shrinks = _until_end_of_turn(Determiner.THAT & _CREATURE, Gets(-1, -1))
        return (TriggeredAbility(blocked, (shrinks,)),)


@word("battle cry")
class BattleCry(Keyword):
    """Whenever it attacks, each other attacking creature gets +1/+0 (702.91)."""

    since = keyword_since("battle cry", "2011-02-04", NEW_SET, ("", "", "", "702.88a", "702.91a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        others = Determiner.EACH & Other() & Attacking() & _CREATURE
        return (TriggeredAbility(Attacks(_THIS), (_until_end_of_turn(others, Gets(1, 0)),)),)


@word("annihilator {number:number}")
class Annihilator(Keyword):
    """Whenever it attacks, the defending player sacrifices so many permanents (702.86)."""

    number: int
    since = keyword_since("annihilator", "2010-04-23", NEW_SET, ("", "", "", "702.83a", "702.86a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        some = Determiner.A if self.number == 1 else Determiner.BARE
        number = None if self.number == 1 else self.number
        loses = SacrificesOfChoice(DefendingPlayer(), some & Permanent(), number)
        return (TriggeredAbility(Attacks(_THIS), (loses,)),)


@word("afflict {number:number}")
class Afflict(Keyword):
    """Whenever it becomes blocked, the defending player loses so much life (702.130)."""

    number: int
    since = keyword_since("afflict", "2017-07-14", NEW_SET, ("", "", "", "", "702.130a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        loses = LosesLife(DefendingPlayer(), self.number)
        return (TriggeredAbility(BecomesBlockedHappening(_THIS), (loses,)),)


def _comes_back(size: int) -> tuple[Ability, ...]:
    """Dying without counters of a kind, and returning with one."""
    without = HasCounters(It(), 0, size, size)
    returns = ReturnsToBattlefield(It(), size, size)
    return (TriggeredAbility(Dies(This("permanent")), (IfSo(without, returns),)),)


@word("persist")
class Persist(Keyword):
    """When it dies without a -1/-1 counter, it returns with one (702.79)."""

    since = keyword_since("persist", "2008-05-02", NEW_SET, ("", "", "502.79a", "702.76a", "702.79a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        return _comes_back(-1)


@word("undying")
class Undying(Keyword):
    """When it dies without a +1/+1 counter, it returns with one (702.93)."""

    since = keyword_since("undying", "2012-02-03", NEW_SET, ("", "", "", "", "702.93a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        return _comes_back(1)


@word("soulshift {number:number}")
class Soulshift(Keyword):
    """When it dies, a Spirit card of so much mana value or less may come back to hand (702.46)."""

    number: int
    since = keyword_since("soulshift", "2004-10-01", NEW_SET, ("", "", "502.39a", "702.43a", "702.46a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        small = ManaValueAtMost(self.number)
        card = Determiner.TARGET & Subtype("Spirit") & CardQuality() & small & InYourZone("graveyard")
        return (TriggeredAbility(Dies(This("permanent")), (May(ReturnToYourHand(card)),)),)
