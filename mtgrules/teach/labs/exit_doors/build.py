"""The task of Exit doors: a shield that nobody asks, on a card that goes home."""

from __future__ import annotations

from mtgrules.model.objects import Zone
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.exit_doors import picture
from mtgrules.teach.labs.exit_doors.board import STATIONS, STOLEN, ExitDoors
from mtgrules.teach.labs.exit_doors.doors import Went
from mtgrules.teach.labs.exit_doors.shields import NONE
from mtgrules.teach.progress import Progress

_BOARD = """title: A shield that nobody asks
rows: [r29, r33]
cards:
  Old Troll: {cost: "{2}{G}", type: Creature - Troll, pt: 3/3, text: "{G}: Regenerate Old Troll."}
board: {Ana: {battlefield: [Old Troll]}, Nico: {}}
"""


def unasked(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 07."""
    task = (
        "Let a creature with a shield, which Ana controls, end in Nico's graveyard, without anybody having "
        "asked the shield; and let the Watcher see it go. Walk the door to its end."
    )
    board, _ = ExitDoors.of(read_scenario(_BOARD))
    first = "Old Troll is Ana's, and has a regeneration shield. Whose does it have to be?"
    return BuildView("07-build-unasked", task, LabView(board, picture, first), _reached, progress)


def _reached(board: ExitDoors) -> tuple[bool, str]:
    found = board.outcome(board.door)
    if board.station < STATIONS or not isinstance(found, Went):
        return False, "Choose a door, and press Next until it has come to its end."
    if board.shield == NONE:
        return False, f"{board.thing} has no shield that could be asked."
    if found.asked:
        return False, "The shield was asked: something was to be destroyed. Which doors destroy nothing?"
    if found.moved is None or found.moved.to is not Zone.GRAVEYARD:
        return False, "That door does not lead to a graveyard."
    if found.destroyed:
        return False, "It was destroyed, and could not be saved. Find a door that destroys nothing."
    if board.who != STOLEN:
        return False, f"{found.thing.owner} owns it, so it is in {found.thing.owner}'s graveyard."
    return (
        True,
        "Nothing was destroyed, so no shield was asked; and the card went to its owner (701.8b, 400.3).",
    )
