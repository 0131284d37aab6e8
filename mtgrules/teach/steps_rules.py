"""Where it is written what becomes of a strike that is gained or lost between the two damage steps."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Cited, Dated, Era, Since

_NO_DOUBLE = Absent("2003-03-15", "double strike was not printed yet")

first_late: Dated[bool] = Dated(
    "first strike gained or lost after the first damage step changes nothing",
    Since("1997-03-24", True, "neither adds nor takes away a hit"),
    written=("Step by Step", "502.2c", "502.2c", "702.7c", "702.7c"),
)
double_lost: Dated[bool] = Dated(
    "double strike lost in the first damage step stops the second hit",
    _NO_DOUBLE,
    Since("2003-03-15", True, "no second hit"),
    written=("", "", "502.28c", "702.4c", "702.4c"),
)
double_gained: Dated[bool] = Dated(
    "a first striker that gains double strike in the first damage step hits again",
    _NO_DOUBLE,
    Since("2003-03-15", True, "a second hit"),
    written=("", "", "502.28d", "702.4d", "702.4d"),
)


def rule_of_case(case: str, era: Era) -> Cited[bool]:
    """The rule of one of the four cases. Raises NotYet for double strike before 2003."""
    rule = {"gains double": double_gained, "loses double": double_lost}.get(case, first_late)
    return rule.at(era)
