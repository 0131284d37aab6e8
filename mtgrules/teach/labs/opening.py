"""The labs and tasks opened: by name, on a board of their own or of a question, as they were left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import NamedTuple

from mtgrules.eras.era import CURRENT
from mtgrules.model.labels import listed
from mtgrules.scenario.budget import text_of_file
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.tree import Node, fields_of, items_of, text_of, tree
from mtgrules.teach.kit.drawn import ToLay
from mtgrules.teach.kit.lab import sentence
from mtgrules.teach.kit.lab_view import BuildView, LabView
from mtgrules.teach.labs.goals import goal_of
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion
from mtgrules.teach.table.boards import board_of, labs_folder
from mtgrules.teach.table.labs import lab_file, lab_files
from mtgrules.teach.table.laying import left_out
from mtgrules.teach.table.table import Table

OPEN = "open table"
"""The lab on which any board can be laid."""


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
    file = lab.board if question is None else question.name
    return _as_left(table, begin, progress, f"{name}, {file}")


def _as_left(table: Table, begin: str, progress: Progress | None, place: str) -> LabView:
    """A lab as it was left in a place of the progress; without a place nothing is kept."""
    progress = progress or Progress()
    kept, keep = progress.kept(place), partial(progress.keep, place)
    day, only = progress.today().isoformat(), progress.today_only
    return LabView(table, begin, kept=kept, keep=keep if place else str, day=day, today_only=only)


def on_table(laid: ToLay, shown: Callable[[], object], *, progress: Progress) -> LabView:
    """The open table with a board on it, as it was left; `shown` is called as what is hidden there is shown.

    Raises NotModelled where the board cannot be laid.
    """
    question = laid.scenario.question
    table = Table.of_lab(lab_file(OPEN), laid.scenario, question.era if question else CURRENT)
    told = f"{sentence(laid.scenario.title)} {table.first}"
    place = f"{OPEN}, {laid.name}" if laid.name else ""
    view = _as_left(replace(table, hidden=laid.hidden), told, progress, place)
    if laid.hidden:
        view.watch(lambda _: None if view.first.board.hidden else shown())
    return view


class Task(NamedTuple):
    """A task: its name in the progress, its lab, and what is told."""

    item: str
    lab: str
    says: str
    first: str = ""
    """What is told first; empty for what the lab tells."""
    board: str = ""
    """The board on which the lab opens; empty for its own."""
    opens: str = ""
    """What of the lab is folded out."""
    presses: tuple[str, ...] = ()
    """What is pressed before it opens."""


@cache
def tasks() -> Mapping[str, Task]:
    """All tasks by name. Raises ScenarioError for a file that is malformed."""
    rows = fields_of(tree(text_of_file(labs_folder().parent / "tasks.yaml", "a file of tasks")), "tasks")
    return {name.value: _task(name.value, row) for name, row in rows.entries}


def _task(name: str, node: Node) -> Task:
    row = fields_of(node, name, (*Task._fields[:-1], "press"))
    if lacking := [one for one in ("item", "lab", "says") if one not in row.keys]:
        raise ScenarioError(row.line, f"{name} has to say its {listed(lacking)}")
    press = row.get("press")
    before = tuple(text_of(one, "a press").value for one in items_of(press, "press").items) if press else ()
    told = {key.value: text_of(one, key.value).value for key, one in row.entries if key.value != "press"}
    return Task(**told, presses=before)


def task(name: str, progress: Progress | None = None) -> BuildView:
    """A task with its lab, as the learner left it.

    Raises KeyError for a name that there is not, ValueError where what is pressed before does not go.
    """
    said = tasks()[name]
    lab = lab_file(said.lab)
    table = Table.of_lab(lab, board_of(said.board)) if said.board else Table.of_own(lab)
    for pressed in said.presses:
        press, value = pressed.split(" ", 1)
        done = table.do(press, value)
        if done.refused or not isinstance(done.board, Table):
            raise ValueError(f"{name}: {pressed} does not go: {done.sentence}")
        table = done.board
    progress = progress or Progress()
    view = _as_left(table, said.first or table.first, progress, said.item)
    if said.opens:
        view.press("lab-open", said.opens)
    goal, found = goal_of(name), set[str]()
    return BuildView(said.item, said.says, view, lambda table: goal(table, found), progress)
