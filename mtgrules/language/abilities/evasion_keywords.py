"""Keywords about who may block, besides the old ones: each with the date since when it is one."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.model.words import Keyword, word


def _since(name: str, day: str, cite: Cite) -> Dated[bool]:
    return Dated(
        f"keyword: {name}",
        Absent(day, "it came with a set of that day"),
        Since(day, True, cite),
        by="keywords",
    )


@word("shadow")
class Shadow(Keyword):
    """Blocks and is blocked by creatures with shadow only (702.28)."""

    since = _since("shadow", "1997-10-14", Cite("CR 2001-07-23", "502.8"))


@word("horsemanship")
class Horsemanship(Keyword):
    """Can't be blocked except by creatures with horsemanship (702.31)."""

    since = _since("horsemanship", "1999-05-01", Cite("CR 2001-07-23", "502.17"))


@word("menace")
class Menace(Keyword):
    """Can't be blocked except by two or more creatures (702.111)."""

    since = _since("menace", "2015-07-17", Cite("CR 2026-09-25", "702.111b"))


@word("skulk")
class Skulk(Keyword):
    """Can't be blocked by creatures with greater power (702.118)."""

    since = _since("skulk", "2016-04-08", Cite("CR 2026-09-25", "702.118b"))
