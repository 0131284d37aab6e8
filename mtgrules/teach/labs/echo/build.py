"""The task of Echo: a copy that does nothing, as its target is none that its player could choose."""

from __future__ import annotations

from mtgrules.language.said.actions import Do
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.echo import picture
from mtgrules.teach.labs.echo.board import EchoBoard
from mtgrules.teach.labs.echo.supply import NEW, PLAIN, PLAYERS, laid_out
from mtgrules.teach.progress import Progress


def hexproof_echo(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 12."""
    task = (
        "A copy that leaves the stack without doing anything, while its original still does what it says; "
        "nobody may counter anything. Which copy can have a target that its controller could never choose?"
    )
    board, _ = EchoBoard.of(laid_out("Blast", PLAYERS[0], PLAIN, NEW))
    first = "Press “What if …”, and choose an original, who copies it, and how."
    return BuildView("12-build-echo", task, LabView(board, picture, first), _reached, progress)


def _reached(board: EchoBoard) -> tuple[bool, str]:
    copied = board.copied
    if copied is None:
        return False, "There is no copy yet: press Next."
    if board.state.labeled(copied.copy.label) is not None:
        return False, f"{copied.copy.label} is still there: press Next."
    if any(isinstance(move, Do) for move in board.moves):
        return False, "It was countered: undo, and find a copy that ends by itself."
    if not board.fizzled:
        return False, "The copy did what it says. Who could not have chosen its target?"
    return (
        True,
        "Its target stayed, and was illegal for its controller: it did not resolve (707.10c, 608.2b).",
    )
