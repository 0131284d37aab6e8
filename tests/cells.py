"""The cells of a notebook, read as the file of JSON that it is; nbformat takes seconds to load."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Cell:
    """A cell: what it is, what is written in it, and what it printed when the notebook was run."""

    cell_type: str
    source: str
    printed: str


def cells_of(path: Path) -> list[Cell]:
    """The cells of a notebook in their order."""
    return [
        Cell(
            cell["cell_type"],
            "".join(cell["source"]),
            "".join(line for out in cell.get("outputs", ()) for line in out.get("text", ())),
        )
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
    ]
