"""The task of "Who has it?": one player owns, another controls, and a third one's ability waits."""

from __future__ import annotations

from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.who_has_it import picture
from mtgrules.teach.labs.who_has_it.board import WhoHasIt
from mtgrules.teach.labs.who_has_it.threads import pulls
from mtgrules.teach.progress import Progress

THING, OWNER, CONTROLLER, GAINS = "Vigil", "Ana", "Nico", "Mara"
_BOARD = """title: Three at one candle
eras: [m10, current]
players: [Ana, Nico, Mara]
cards:
  Vigil: {cost: "{2}{W}", type: Enchantment, text: "At the beginning of each upkeep, you gain 3 life."}
board: {Ana: {battlefield: [Vigil]}, Nico: {}, Mara: {}}
"""


def three_players(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 06."""
    task = (
        f"Let {OWNER} own {THING}, {CONTROLLER} control it, and an ability of it wait on the stack that "
        f"gives {GAINS} 3 life. Three players, one permanent. Which of the three is settled first?"
    )
    board, _ = WhoHasIt.of(read_scenario(_BOARD))
    first = f"{THING} says: At the beginning of each upkeep, you gain 3 life. Who takes it, and when?"
    return BuildView("06-build-three-players", task, LabView(board, picture, first), _reached, progress)


def _reached(board: WhoHasIt) -> tuple[bool, str]:
    thing = board.state.labeled(THING)
    if thing is None or not pulls(board.state, thing):
        return False, f"{THING} has to be on the battlefield: undo."
    whose = [pulls(board.state, board.state.objects[one])[-1].who for one in board.state.stack]
    who = pulls(board.state, thing)[-1].who
    if GAINS not in whose:
        waits = f"what waits on the stack is {whose[-1]}'s" if whose else "nothing waits on the stack"
        return (
            False,
            f"{who} controls {THING}, and {waits}. An ability is whose the source was as it triggered.",
        )
    if who != CONTROLLER:
        return False, f"The ability is {GAINS}'s. Now {CONTROLLER} has to control {THING}: {who} does."
    return True, f"{OWNER} owns it, {CONTROLLER} controls it, and the ability stays {GAINS}'s (603.3a)."
