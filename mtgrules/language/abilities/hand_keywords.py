"""Keywords whose ability is used while the card is in a hand."""

from __future__ import annotations

from functools import cached_property

from mtgrules.language.abilities.keyword_dates import NEW_SET, keyword_since
from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.does.costs import CyclesThis, ManaPart, WithThis
from mtgrules.language.does.drawing import Draws
from mtgrules.language.phrases.references import This, You
from mtgrules.model.mana import ManaCost
from mtgrules.model.words import Ability, Keyword, word


@word("cycling {cost:mana}")
class Cycling(Keyword):
    """Discarding the card itself, for its cost, to draw another one (702.29)."""

    cost: ManaCost
    since = keyword_since("cycling", "1998-10-12", NEW_SET, ("", "502.18a", "502.18a", "702.26a", "702.29a"))

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        return (
            Activated((ManaPart(self.cost), CyclesThis(WithThis.DISCARD, This("card"))), (Draws(You()),)),
        )
