"""The labs opened: by name, on a board of their own or of a question, as they were left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from mtgrules.eras.era import CURRENT
from mtgrules.teach.kit.drawn import ToLay
from mtgrules.teach.kit.lab import sentence
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion
from mtgrules.teach.table import draw
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file, lab_files
from mtgrules.teach.table.laying import left_out
from mtgrules.teach.table.table import Table

OPEN = "open table"
"""The lab on which any board can be laid."""
CALLED_BEFORE: Mapping[str, str] = MappingProxyType(
    {
        "x ray": "X-ray",
        "x ray bare": "X-ray, bare",
        "layer machine several layers": "layer machine, several layers",
        "layer machine who waits": "layer machine, who waits",
        "exit doors what stays on": "exit doors, what stays on",
        "exit doors paid once": "exit doors, paid once",
        "cost bench red": "cost bench, red",
        "pool clock costs": "pool clock, costs",
        "pool clock lands": "pool clock, lands",
        "arrivals hall status": "arrivals hall, status",
        "arrivals hall since when": "arrivals hall, since when",
        "legality matrix crowd": "legality matrix, crowd",
        "plug and source attached": "plug and source, attached",
        "plug and source how long": "plug and source, how long",
    }
)
"""What labs were called when they were no files: a lab that was kept so is found by its new name."""


def lab_names() -> tuple[str, ...]:
    """The names of all labs."""
    return tuple(lab_files())


def opened(name: str, question: BoardQuestion | None = None, progress: Progress | None = None) -> LabView:
    """A lab by its name, on a question's board as it is after the play, else on its own; as it was left.

    Raises KeyError for a name that there is not.
    """
    lab = lab_file(name)
    scenario = board_of(lab.board) if question is None else question.scenario
    era = scenario.question.era if scenario.question else CURRENT
    table = Table.of_own(lab, era) if question is None else Table.of_lab(lab, scenario, era)
    title = sentence(f"this is the board of the question: {scenario.title}") if scenario.question else ""
    left = left_out(lab, scenario, era)
    told = f" Left out: {', '.join(left)}." if left else ""
    begin = f"{title}{told} {table.first}".strip()
    if progress is None:
        return LabView(table, draw, begin)
    file = lab.board if question is None else question.name
    place, before = f"{name}, {file}", f"{CALLED_BEFORE.get(name, name)}, {file}"
    kept, keep = progress.kept(place) or progress.kept(before), partial(progress.keep, place)
    day, only = progress.today().isoformat(), progress.today_only
    return LabView(table, draw, begin, kept=kept, keep=keep, day=day, today_only=only)


def on_table(laid: ToLay, shown: Callable[[], object], *, progress: Progress) -> LabView:
    """The open table with a board on it, as it was left; `shown` is called as what is hidden there is shown.

    Raises NotModelled where the board cannot be laid.
    """
    question = laid.scenario.question
    table = Table.of_lab(lab_file(OPEN), laid.scenario, question.era if question else CURRENT)
    told = f"{sentence(laid.scenario.title)} {table.first}"
    place, day = f"{OPEN}, {laid.name}", progress.today().isoformat()
    kept = progress.kept(place) if laid.name else ""
    keep = partial(progress.keep, place) if laid.name else str
    board, only = replace(table, hidden=laid.hidden), progress.today_only
    view = LabView(board, draw, told, kept=kept, keep=keep, day=day, today_only=only)
    if laid.hidden.what:
        view.watch(lambda _: None if view.first.board.hidden.what else shown())
    return view
