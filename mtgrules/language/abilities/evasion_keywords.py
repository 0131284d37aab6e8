"""Keywords about who may block, besides the old ones: each with the date since when it is one."""

from __future__ import annotations

from mtgrules.language.abilities.keyword_dates import NEW_SET, keyword_since
from mtgrules.model.words import Keyword, word


@word("shadow")
class Shadow(Keyword):
    """Blocks and is blocked by creatures with shadow only (702.28)."""

    since = keyword_since("shadow", "1997-10-14", NEW_SET, ("", "502.8b", "502.8b", "702.25b", "702.28b"))


@word("horsemanship")
class Horsemanship(Keyword):
    """Can't be blocked except by creatures with horsemanship (702.31)."""

    since = keyword_since(
        "horsemanship", "1999-05-01", NEW_SET, ("", "502.17b", "502.17b", "702.28b", "702.31b")
    )


@word("menace")
class Menace(Keyword):
    """Can't be blocked except by two or more creatures (702.111)."""

    since = keyword_since("menace", "2015-07-17", NEW_SET, ("", "", "", "", "702.111b"))


@word("skulk")
class Skulk(Keyword):
    """Can't be blocked by creatures with greater power (702.118)."""

    since = keyword_since("skulk", "2016-04-08", NEW_SET, ("", "", "", "", "702.118b"))
