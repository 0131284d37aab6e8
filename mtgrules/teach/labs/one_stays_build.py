"""The task of "Plug and source": a permanent leaves, one of its changes goes with it, another one stays."""

from __future__ import annotations

from mtgrules.model.color import Color
from mtgrules.rules.layers.evaluation import view
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.panels.exits import on_battlefield
from mtgrules.teach.progress import Progress
from mtgrules.teach.table import draw
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

MAGE, BEARS = "Lantern Mage", "Grizzly Bears"


def one_stays(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 08."""
    task = (
        f"{MAGE} gives {BEARS} +1/+1, and its ability turns them white. Come to where the Mage has left, one "
        "of its two changes is still seen on the Bears, and the other one is gone. Say first which is which."
    )
    table = Table.of_lab(lab_file("plug and source"), board_of("one-stays"))
    first = "Press what is done to the Mage, before its ability resolves or after it; then press Next."
    return BuildView("08-build-one-stays", task, LabView(table, draw, first), _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    bears = table.state.labeled(BEARS)
    if bears is None:
        return False, f"{MAGE} has to be the source, and {BEARS} its target: undo."
    before, now = view(table.play.shots[0].state), table.view
    larger, white = now.power[bears.id] == before.power[bears.id], Color.WHITE in now.colors[bears.id]
    if on_battlefield(table.state, MAGE):
        both = f"the Bears are {'white' if white else 'green'}, with{'' if larger else 'out'} the bonus"
        return False, f"The Mage is still there; {both}."
    if not white:
        return False, "The bonus has gone with the Mage. The other change has not begun yet."
    return True, "The bonus was a static ability's (611.3b); the color lasts without its source (611.2a)."
