"""The labs by name: what board each is, how it is drawn, and on which board file it opens by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from types import MappingProxyType

from mtgrules.teach.kit.lab import Board, Drawing, sentence
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion, asked


@dataclass(frozen=True)
class Table:
    """A lab: its folder, the class of its board in it, and the board file that it opens on."""

    folder: str
    board: str
    file: str
    played: bool = True
    """Whether it opens on the board as it is after the file's play."""


TABLES: Mapping[str, Table] = MappingProxyType(
    {
        "table tour": Table("table_tour", "TableTour", "01-land-window"),
        "deck check": Table("deck_check", "DeckBoard", "01-four-of"),
        "paint shop": Table("paint_shop", "PaintShop", "03-becomes-blue"),
        "paint shop, unpainted": Table("paint_shop", "PaintShop", "03-becomes-blue", played=False),
        "from spell to permanent": Table("spell", "SpellBoard", "03-spell-painted"),
        "X-ray": Table("x_ray", "XRay", "10-bear"),
        "X-ray, bare": Table("x_ray", "XRay", "10-blue-keeper", played=False),
        "order matters": Table("paint_shop", "PaintShop", "03-order"),
        "layer machine": Table("machine", "LayerMachine", "09-scene-1-size"),
        "layer machine, several layers": Table("machine", "LayerMachine", "09-scene-4-silence"),
        "layer machine, who waits": Table("machine", "LayerMachine", "09-scene-5-waiting"),
        "divide": Table("divide", "Divide", "15-five-for-two"),
        "shield test": Table("shield", "ShieldTest", "16-red-wrath"),
        "copy timeline": Table("copy_timeline", "CopyTimeline", "11-draws"),
        "echo": Table("echo", "EchoBoard", "12-blast"),
        "cost bench": Table("cost_bench", "CostBench", "02-paid-with-white"),
        "cost bench, red": Table("cost_bench", "CostBench", "02-quiz-payment", played=False),
        "legality matrix": Table("matrix", "Matrix", "13-flying-late"),
        "legality matrix, crowd": Table("matrix", "Matrix", "13-who-attacks"),
        "arrivals hall": Table("arrivals", "ArrivalsHall", "05-anthem"),
        "arrivals hall, status": Table("arrivals", "ArrivalsHall", "05-token-phases"),
        "arrivals hall, since when": Table("arrivals", "ArrivalsHall", "05-just-stolen"),
        "pool clock": Table("pool_clock", "PoolClock", "04-upkeep-to-draw"),
        "pool clock, costs": Table("pool_clock.paying", "PayingBoard", "04-two-for-green"),
        "pool clock, lands": Table("pool_clock.lands", "LandBoard", "04-forest-plains"),
        "who has it": Table("who_has_it", "WhoHasIt", "06-two-threads"),
        "exit doors": Table("exit_doors", "ExitDoors", "07-idol-shrinks"),
        "exit doors, what stays on": Table("exit_doors.stays_on", "StaysOn", "07-dormant"),
        "exit doors, paid once": Table("exit_doors.paid_once", "PaidOnce", "07-stolen"),
        "plug and source": Table("plug", "Plug", "08-source-gone"),
        "plug and source, attached": Table("plug.attached", "Straps", "08-fall-off"),
        "plug and source, how long": Table("plug.how_long", "HowLong", "08-locked-set"),
        "two steps": Table("two_steps", "TwoSteps", "14-first-lost"),
    }
)


def opened(name: str, question: BoardQuestion | None = None, progress: Progress | None = None) -> LabView:
    """A lab by its name, on a question's board as it is after the play, else on its own; as it was left.

    Raises KeyError for a name that there is not.
    """
    table = TABLES[name]
    home = f"mtgrules.teach.labs.{table.folder}"
    board: type[Board] = getattr(import_module(f"{home}.board"), table.board)
    drawing: Drawing = import_module(f"{home}.picture")
    found = asked(table.file) if question is None else question
    played = table.played or question is not None
    scenario = found.scenario if played else replace(found.scenario, play=())
    made, left = board.of(scenario, found.question.era)
    title = sentence(f"this is the board of the question: {found.scenario.title}")
    told = f" Left out: {', '.join(left)}." if left else ""
    begin = f"{title}{told} {made.first}".strip()
    if progress is None:
        return LabView(made, drawing, begin)
    place = f"{name}, {found.name}"
    keep = partial(progress.keep, place)
    kept, day, only = progress.kept(place), progress.today().isoformat(), progress.today_only
    return LabView(made, drawing, begin, kept=kept, keep=keep, day=day, today_only=only)


def prepared(name: str, presses: Iterable[tuple[str, str]], told: str) -> LabView:
    """A lab by its name, on its own board after some presses, with what is told of it first."""
    lab = opened(name)
    board = lab.board
    for press, value in presses:
        board = board.do(press, value).board
    return LabView(board, lab.drawing, told)
