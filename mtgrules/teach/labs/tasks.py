"""The tasks of the lessons: a lab, and what is to be reached in it, as `notebooks/tasks.yaml` says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import NamedTuple

from mtgrules.model.labels import listed
from mtgrules.scenario.budget import text_of_file
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.tree import Node, fields_of, items_of, text_of, tree
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.goals import GOALS
from mtgrules.teach.progress import Progress
from mtgrules.teach.table import draw
from mtgrules.teach.table.boards import board_of, labs_folder
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table


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
    return MappingProxyType({name.value: _task(name.value, row) for name, row in rows.entries})


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
    progress = Progress() if progress is None else progress
    kept, keep = progress.kept(said.item), partial(progress.keep, said.item)
    day = progress.today().isoformat()
    view = LabView(table, draw, said.first or table.first, kept=kept, keep=keep, day=day)
    if said.opens:
        view.press("lab-open", said.opens)
    goal, found = GOALS[name], set[str]()
    return BuildView(said.item, said.says, view, lambda table: goal(table, found), progress)
