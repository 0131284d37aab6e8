"""Keywords that are paid for: in the upkeep, or when a spell is cast."""

from __future__ import annotations

from functools import cached_property

from mtgrules.language.abilities.keyword_dates import NEW_SET, keyword_since, keyword_untold_in_1997
from mtgrules.language.abilities.kinds import AtBeginning, TriggeredAbility
from mtgrules.language.conditions.happenings import SpellIsCast
from mtgrules.language.does.attaching import PutsNamedCounters
from mtgrules.language.does.if_done import IfYouDo, MayPay
from mtgrules.language.does.paying import Drains, SacrificesUnlessPaidForEach
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.does.unless import UnlessYouPay
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.players import EachOpponent
from mtgrules.language.phrases.qualities import SpellQuality
from mtgrules.language.phrases.references import This, You
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.model.events.base import Event
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Keyword, Mentions, word

_THIS = This("permanent")


@word(
    "at the beginning of your upkeep, if {this} came under your control since the beginning of your last "
    "upkeep, sacrifice it unless you pay {cost:mana}."
)
class EchoAbility(Ability):
    """The triggered ability that echo means: it triggers in the first upkeep alone (702.30a)."""

    this: This
    cost: ManaCost
    works_tapped = True

    @cached_property
    def instructions(self) -> tuple[UnlessYouPay, ...]:
        """What it does."""
        return (UnlessYouPay(Sacrifices(self.this), self.cost),)

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        begun = AtBeginning(UpkeepStep(), self.instructions).notices(event, before, after, frame)
        return begun if frame.this in before.state.newcomers else ()


@word("echo {cost:mana}")
class Echo(Keyword):
    """In the first upkeep after it came, it is paid for once more or sacrificed (702.30)."""

    cost: ManaCost
    since = keyword_since("echo", "1998-10-12", NEW_SET, ("", "502.19a", "502.19a", "702.27a", "702.30a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        return (EchoAbility(_THIS, self.cost),)


@word("cumulative upkeep {cost:mana}")
class CumulativeUpkeep(Keyword):
    """In each upkeep it costs once more than in the one before, or it is sacrificed (702.24)."""

    cost: ManaCost
    since = keyword_untold_in_1997("cumulative upkeep", ("", "502.13a", "502.13a", "702.21a", "702.24a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        aging = PutsNamedCounters("age", _THIS, 1)
        return (AtBeginning(UpkeepStep(), (aging, SacrificesUnlessPaidForEach(_THIS, self.cost, "age"))),)


@word("extort")
class Extort(Keyword):
    """Whenever its controller casts a spell, each opponent loses 1 life for {W/B} (702.101)."""

    since = keyword_since("extort", "2013-02-01", NEW_SET, ("", "", "", "", "702.101a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        cast = SpellIsCast(You(), Determiner.A & SpellQuality())
        return (
            TriggeredAbility(
                cast, (MayPay(ManaCost((Symbol("W/B"),))), IfYouDo((Drains(EachOpponent(), 1),)))
            ),
        )
