"""The boards on which labs open: those beside the lab files, and those of questions."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mtgrules.scenario.read import open_scenario
from mtgrules.scenario.values import Scenario
from mtgrules.teach.questions import asked, boards_folder


def labs_folder() -> Path:
    """Where the lab files lie."""
    return boards_folder().parent / "labs"


@cache
def board_of(name: str) -> Scenario:
    """A board on which a lab opens. Raises ValueError for a name of none, ScenarioError for a broken file."""
    own = labs_folder() / "boards" / f"{name}.yaml"
    return open_scenario(own) if own.is_file() else asked(name).scenario
