"""The task of Divide: three spells of six, and the most combat damage that they allow."""

from __future__ import annotations

from mtgrules.language.said.actions import Casts
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.divide import was_dealt
from mtgrules.teach.panels.division import division
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table

MANY = 3
MOST = 6
"""The most that any three of them allow on any targets, as a test finds by trying them all."""


def three_cards(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 15."""
    task = (
        f"Cast {MANY} of the six spells so that Nico is dealt as much combat damage as possible, "
        "then divide it and deal it. Press a spell, then the creature that it is cast on."
    )
    return BuildView("15-build-three-cards", task, opened("divide three cards"), _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    cast = sum(isinstance(said.action, Casts) for said in table.entries if said)
    if cast > MANY:
        return False, f"{cast} spells are cast, one of them too many. Undo."
    if cast < MANY or table.state.stack:
        return False, f"{cast} of {MANY} cast."
    if not was_dealt(table, division(table)):
        return False, "Now divide the damage, and deal it."
    player = table.state.player(table.state.defending)
    taken = table.play.shots[0].state.player(player.name).life - player.life
    if taken < MOST:
        return False, f"Nico is dealt {taken}. That is not the most; undo, and try others."
    return True, f"Nico is dealt {taken}; no three of the six bring more."
