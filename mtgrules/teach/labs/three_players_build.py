"""The task of "Who has it?": one player owns, another controls, and a third one's ability waits."""

from __future__ import annotations

from mtgrules.model.objects import Zone
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.progress import Progress
from mtgrules.teach.table import draw
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

THING, OWNER, CONTROLLER, GAINS = "Vigil", "Ana", "Nico", "Mara"


def three_players(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 06."""
    task = (
        f"Let {OWNER} own {THING}, {CONTROLLER} control it, and an ability of it wait on the stack that "
        f"gives {GAINS} 3 life. Three players, one permanent. Which of the three is settled first?"
    )
    table = Table.of_lab(lab_file("who has it"), board_of("three-at-one-candle"))
    first = f"{THING} says: At the beginning of each upkeep, you gain 3 life. Who takes it, and when?"
    return BuildView("06-build-three-players", task, LabView(table, draw, first), _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    thing, controller = table.state.labeled(THING), table.view.controller
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return False, f"{THING} has to be on the battlefield: undo."
    whose, who = [controller[one] for one in table.state.stack], controller[thing.id]
    if GAINS not in whose:
        waits = f"what waits on the stack is {whose[-1]}'s" if whose else "nothing waits on the stack"
        told = f"{who} controls {THING}, and {waits}. An ability is whose the source was as it triggered."
        return False, told
    if who != CONTROLLER:
        return False, f"The ability is {GAINS}'s. Now {CONTROLLER} has to control {THING}: {who} does."
    return True, f"{OWNER} owns it, {CONTROLLER} controls it, and the ability stays {GAINS}'s (603.3a)."
