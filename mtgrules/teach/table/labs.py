"""The lab files: found by the name of a lab, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mtgrules.teach.table.boards import labs_folder
from mtgrules.teach.table.lab_file import LabFile, read_lab
from mtgrules.teach.table.panels import PANELS


def lab_files() -> dict[str, Path]:
    """The files of all labs by name: "open table" is open-table.yaml."""
    return {path.stem.replace("-", " "): path for path in sorted(labs_folder().glob("*.yaml"))}


@cache
def lab_file(name: str) -> LabFile:
    """The lab of a name. Raises KeyError for none, ScenarioError for a file that is malformed."""
    return read_lab(lab_files()[name], PANELS)
