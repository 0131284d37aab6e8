"""What protection stops, letter by letter, with the rule of each year."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Since

_OLD = Cite("5ED", "Advanced Creature Abilities")


def _stops(what: str, in_2006: str, in_2011: str, today: str) -> Dated[bool]:
    return Dated(
        f"protection and {what}",
        Since("1997-03-24", True, _OLD, f"{what} is stopped"),
        Since("1999-04-23", True, Cite("CR 2001-07-23", "502.7b"), f"{what} is stopped"),
        Since("2006-02-01", True, Cite("CR 2006-02-01", in_2006), f"{what} is stopped"),
        Since("2009-07-08", True, Cite("CR 2011-05-01", in_2011), f"{what} is stopped"),
        Since("2026-09-25", True, Cite("CR 2026-09-25", today), f"{what} is stopped"),
    )


damage_stopped = _stops("damage", "502.7e", "702.14e", "702.16e")
enchanting_stopped = _stops("being enchanted", "502.7c", "702.14c", "702.16c")
blocking_stopped = _stops("being blocked", "502.7f", "702.14f", "702.16f")
targeting_stopped = _stops("being a target", "502.7b", "702.14b", "702.16b")
equipping_stopped: Dated[bool] = Dated(
    "protection and being equipped",
    Absent("2003-10-02", "there was no Equipment"),
    Since("2003-10-02", True, Cite("CR 2006-02-01", "502.7d"), "being equipped is stopped"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "702.14d"), "being equipped is stopped"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "702.16d"), "being equipped is stopped"),
)
nothing_else_stopped: Dated[bool] = Dated(
    "protection and everything else",
    Since("1997-03-24", True, _OLD, "whatever is none of the four is not stopped"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "502.7b"), "whatever is none of the four is not stopped"),
    Since("2006-02-01", True, Cite("CR 2006-02-01", "502.7"), "whatever is none of the four is not stopped"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "702.14"), "whatever is none of the four is not stopped"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "702.16"), "whatever is none of the four is not stopped"),
)

LETTERS: Mapping[str, str] = MappingProxyType(
    {"D": "damage", "E": "enchant, equip", "B": "being blocked", "T": "being a target"}
)
"""The four things, by their letters."""
