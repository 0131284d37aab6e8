"""Where it is written what becomes of a strike that is gained or lost between the two damage steps."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Cited, Dated, Era, Since, written

_NO_DOUBLE = Absent("2003-03-15", "double strike was not printed yet")

first_late: Dated[bool] = Dated(
    "first strike gained or lost after the first damage step changes nothing",
    Since("1997-03-24", True, Cite("5ED", "Step by Step"), "the two groups are fixed as damage begins"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "502.2c"), "neither adds nor takes away a hit"),
    written=written(eighth="502.2c", m10="702.7c", current="702.7c"),
)
double_lost: Dated[bool] = Dated(
    "double strike lost in the first damage step stops the second hit",
    _NO_DOUBLE,
    Since("2003-03-15", True, Cite("CR 2006-02-01", "502.28c"), "no second hit"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "702.4c"), "no second hit"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "702.4c"), "no second hit"),
)
double_gained: Dated[bool] = Dated(
    "a first striker that gains double strike in the first damage step hits again",
    _NO_DOUBLE,
    Since("2003-03-15", True, Cite("CR 2006-02-01", "502.28d"), "a second hit"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "702.4d"), "a second hit"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "702.4d"), "a second hit"),
)


def rule_of_case(case: str, era: Era) -> Cited[bool]:
    """The rule of one of the four cases. Raises NotYet for double strike before 2003."""
    rule = {"gains double": double_gained, "loses double": double_lost}.get(case, first_late)
    return rule.at(era)
