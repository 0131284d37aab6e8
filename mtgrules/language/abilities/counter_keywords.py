"""Keywords about counters that a permanent enters with."""

from __future__ import annotations

from functools import cached_property

from mtgrules.language.abilities.entering import (
    EntersWithCounters,
    EntersWithCountersIf,
    EntersWithNamedCounters,
)
from mtgrules.language.abilities.keyword_dates import NEW_SET, keyword_since
from mtgrules.language.abilities.kinds import AtBeginning, TriggeredAbility
from mtgrules.language.conditions.game import WasDamaged
from mtgrules.language.conditions.zone_changes import Dies
from mtgrules.language.does.choosing import IfYouCant, May
from mtgrules.language.does.moving_counters import PutsAsManyCounters, RemovesCounters
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.players import AnOpponent
from mtgrules.language.phrases.qualities import CardType
from mtgrules.language.phrases.references import It, This
from mtgrules.language.phrases.steps import UpkeepStep
from mtgrules.model.words import Ability, Keyword, word

_THIS = This("permanent")


@word("fading {number:number}")
class Fading(Keyword):
    """It enters with fade counters; each upkeep takes one, and without any it is sacrificed (702.32)."""

    number: int
    since = keyword_since("fading", "2000-02-14", NEW_SET, ("", "502.20a", "502.20a", "702.29a", "702.32a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        fades = AtBeginning(UpkeepStep(), (IfYouCant(RemovesCounters("fade", _THIS), Sacrifices(It())),))
        return (EntersWithNamedCounters(_THIS, "fade", self.number), fades)


@word("modular {number:number}")
class Modular(Keyword):
    """It enters with +1/+1 counters, which can go on to an artifact creature as it dies (702.43)."""

    number: int
    since = keyword_since("modular", "2004-02-06", NEW_SET, ("", "", "502.35a", "702.40a", "702.43a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        heir = Determiner.TARGET & CardType("artifact") & CardType("creature")
        passed_on = TriggeredAbility(Dies(_THIS), (May(PutsAsManyCounters(1, 1, heir, _THIS)),))
        return (EntersWithCounters(_THIS, 1, 1, self.number), passed_on)


@word("bloodthirst {number:number}")
class Bloodthirst(Keyword):
    """It enters with +1/+1 counters if an opponent was dealt damage in that turn (702.54)."""

    number: int
    since = keyword_since("bloodthirst", "2006-02-03", NEW_SET, ("", "", "502.50a", "702.51a", "702.54a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        return (EntersWithCountersIf(WasDamaged(AnOpponent()), _THIS, self.number, 1, 1),)
