"""The task of the Shield test: three ways to get rid of a creature with protection from everything."""

from __future__ import annotations

from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.shield import picture
from mtgrules.teach.labs.shield.board import ShieldTest
from mtgrules.teach.labs.shield.guards import guard_of
from mtgrules.teach.progress import Progress

MANY = 3


def three_ways(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 16."""
    board = first_board()
    task = (
        f"{board.guard} has protection from everything. Try {MANY} threats, each of which gets it off the "
        "battlefield, and none that does not. Say the reason of each aloud before you press it."
    )
    lab = LabView(board, picture, f"{board.guard} has protection from everything. Press a threat.")
    return BuildView("16-build-three-ways", task, lab, _reached, progress)


def first_board() -> ShieldTest:
    """A creature with protection from everything, and colorless threats."""
    board = opened("shield test").board
    for name, value in (("guard", "everything"), ("color", "C")):
        board = board.do(name, value).board
    assert isinstance(board, ShieldTest)
    return board


def _reached(board: ShieldTest) -> tuple[bool, str]:
    if guard_of(board.card)[0] != "everything":
        return False, f"{board.guard} has to have protection from everything: undo."
    found = [board.outcome(key) for key in board.tried]
    survived = [one.words for one in found if one.came is not None and not one.came.dies]
    if survived:
        return False, f"{board.guard} survives: {', '.join(survived)}. Undo, and find another way."
    if len(found) < MANY:
        return False, f"{len(found)} of {MANY} ways found."
    return True, f"{board.guard} is gone by each of the three: none deals damage to it, none targets it."
