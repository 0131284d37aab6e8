"""The boards on which labs open: those beside the lab files, those of questions, and one's own."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from mtgrules.scenario.read import open_scenario
from mtgrules.scenario.values import Scenario
from mtgrules.teach.questions import asked, boards_folder

MINE = "mine"
"""The folder of one's own boards."""
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 -]{0,39}")


def labs_folder() -> Path:
    """Where the lab files lie."""
    return boards_folder().parent / "labs"


@cache
def board_of(name: str) -> Scenario:
    """A board on which a lab opens. Raises ValueError for a name of none, ScenarioError for a broken file."""
    own = labs_folder() / "boards" / f"{name}.yaml"
    return open_scenario(own) if own.is_file() else asked(name).scenario


# One's own.


def saved_boards() -> tuple[str, ...]:
    """The names of the boards that were saved, in order."""
    return tuple(sorted(path.stem for path in (boards_folder() / MINE).glob("*.yaml") if path.is_file()))


def save_board(name: str, text: str, *, over: bool = False) -> Path:
    """The file in which a board is saved under a name.

    Raises ValueError for a name that is none, and for one that is taken unless it is written `over`.
    """
    path = _path(name)
    if path.exists() and not over:
        raise ValueError(f"there is a board called {name} already")
    path.parent.mkdir(exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(path)  # no crash leaves half a file
    return path


def saved_board(name: str) -> Scenario:
    """A board that was saved. Raises ValueError for none, ScenarioError for a file that is broken."""
    if name not in saved_boards():
        raise ValueError(f"no board of yours is called {name}")
    return open_scenario(boards_folder() / MINE / f"{name}.yaml")


def _path(name: str) -> Path:
    name = " ".join(name.split())
    if not _NAME.fullmatch(name):
        raise ValueError("the name of a board has letters, digits, spaces and hyphens, 40 at most")
    return boards_folder() / MINE / f"{name}.yaml"
