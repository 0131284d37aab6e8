"""The task of the Pool clock: exactly three life lost to mana burn, and none of it today."""

from __future__ import annotations

from mtgrules.eras.era import CURRENT, EIGHTH
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.pool_clock.board import LIVES, PoolClock
from mtgrules.teach.progress import Progress

BURNED = 3
"""How much life is to be lost by the rules of 2006."""


def exactly_three(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 04."""
    task = (
        f"Let Ana lose exactly {BURNED} life to mana burn by the rules of 2006. Then look at the glass of "
        "today: what has the same turn cost there? Two ways lead to it; the harder one carries one mana "
        "from the upkeep into the draw step."
    )
    return BuildView("04-build-exactly-three", task, opened("pool clock"), _reached, progress)


def _reached(clock: PoolClock) -> tuple[bool, str]:
    if clock.has != LIVES[0] or clock.decided:
        return False, f"With {LIVES[0]} as it was, and {clock.start.other} deciding nothing."
    begun = next(player.life for player in clock.scenario.players if player.name == clock.who)
    lost, today = (begun - clock.turn.of(era).shown.player(clock.who).life for era in (EIGHTH, CURRENT))
    if lost < BURNED:
        return False, f"{lost} of {BURNED} life lost in 2006. Mana that is left burns as a phase ends."
    if lost > BURNED:
        return False, f"{lost} life lost in 2006: too much. Go back, or start again."
    return True, f"{lost} life lost in 2006, and {today} today: since July 2009 lost mana costs nothing."
