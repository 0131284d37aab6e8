"""The task of the Pool clock: exactly three life lost to mana burn, and none of it today."""

from __future__ import annotations

from mtgrules.eras.era import CURRENT, EIGHTH
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table

WHO, BURNED = "Ana", 3
"""Whose life is to be lost by the rules of 2006, and how much of it."""


def exactly_three(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 04."""
    task = (
        f"Let {WHO} lose exactly {BURNED} life to mana burn by the rules of 2006. Then look at the glass of "
        "today: what has the same turn cost there? Two ways lead to it; the harder one carries one mana "
        "from the upkeep into the draw step."
    )
    return BuildView("04-build-exactly-three", task, opened("pool clock"), _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    begun = next(one.life for one in table.scenario.players if one.name == WHO)
    lost, today = (begun - table.under(era).state.player(WHO).life for era in (EIGHTH, CURRENT))
    if lost != BURNED:
        how = "too much: go back" if lost > BURNED else "mana that is left burns as a phase ends"
        return False, f"{lost} life lost in 2006, and {BURNED} is the task: {how}."
    return True, f"{lost} life lost in 2006, and {today} today: since July 2009 lost mana costs nothing."
