"""Keywords of spells: what more, or what else, may be paid for them."""

from __future__ import annotations

from mtgrules.language.abilities.keyword_dates import NEW_SET, keyword_since
from mtgrules.model.mana import ManaCost
from mtgrules.model.words import Keyword, word

BOUGHT_BACK, FLASHED_BACK = "bought back", "flashed back"
"""What a spell remembers of how it was paid for."""

flashback_rule = keyword_since("flashback", "2001-10-01", NEW_SET, ("", "", "502.22a", "702.31a", "702.34a"))


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
