"""The task of "Plug and source": a permanent leaves, one of its changes goes with it, another one stays."""

from __future__ import annotations

from mtgrules.model.color import Color
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.plug import picture
from mtgrules.teach.labs.plug.board import Plug
from mtgrules.teach.progress import Progress

MAGE, BEARS = "Lantern Mage", "Grizzly Bears"
_BOARD = f"""title: One stays, one goes
eras: [sixth, eighth, m10, current]
cards:
  {MAGE}:
    cost: "{{2}}{{W}}"
    type: Creature - Human Wizard
    pt: 1/1
    text: |
      Other creatures you control get +1/+1.
      {{T}}: Target creature becomes white.
board: {{Ana: {{battlefield: [{MAGE}, {BEARS}]}}}}
play: [Ana activates {MAGE} targeting {BEARS}]
"""


def one_stays(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 08."""
    task = (
        f"{MAGE} gives {BEARS} +1/+1, and its ability turns them white. Come to where the Mage has left, one "
        "of its two changes is still seen on the Bears, and the other one is gone. Say first which is which."
    )
    board, _ = Plug.of(read_scenario(_BOARD))
    first = "Choose what is done to the Mage, and when; then press Next."
    return BuildView("08-build-one-stays", task, LabView(board, picture, first), _reached, progress)


def _reached(board: Plug) -> tuple[bool, str]:
    bears = board.state.labeled(BEARS)
    if bears is None or board.label != MAGE or board.aim != BEARS:
        return False, f"{MAGE} has to be the source, and {BEARS} its target: undo."
    before, now = view(board.walk.states[0]), board.view
    larger = now.power[bears.id] == before.power[bears.id]
    white = now.colors[bears.id] == frozenset({Color.WHITE})
    if board.is_there:
        both = f"the Bears are {'white' if white else 'green'}, with{'' if larger else 'out'} the bonus"
        return False, f"The Mage is still there; {both}."
    if not white:
        return False, "The bonus has gone with the Mage. The other change has not begun yet."
    return True, "The bonus was a static ability's (611.3b); the color lasts without its source (611.2a)."
