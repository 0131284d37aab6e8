"""The form in which a lesson is stored, and the server extension that keeps it when JupyterLab saves.

Nothing of one run is stored: a widget lives as long as its kernel, and a file that changes with every run
would stand in the way of the next version of the lessons.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
PASSING_CELL_METADATA = ("execution", "trusted", "scrolled", "collapsed")
FOR_PROGRAMMERS = "For those who program"
"""Stands in the text above the one cell of a lesson that may be edited."""
NOT_FOR_LEARNERS = "## For testers and programmers"
"""The heading of the last cells of a lesson, which are folded as it opens."""


def tidy(book: Any) -> None:
    """Drop from a lesson that was run what belongs to one run: widgets, versions, times, folds, counts."""
    book["metadata"].pop("widgets", None)
    book["metadata"]["kernelspec"] = dict(KERNEL)
    book["metadata"]["language_info"] = {"name": "python"}
    for cell in book["cells"]:
        for key in PASSING_CELL_METADATA:
            cell["metadata"].pop(key, None)
        if _kept(cell) and cell["source"].startswith(NOT_FOR_LEARNERS):
            cell["metadata"]["jp-MarkdownHeadingCollapsed"] = True
    for number, cell in enumerate(_code_cells(book), 1):
        if _kept(cell):
            cell["metadata"]["jupyter"] = {"source_hidden": True}
        cell["outputs"] = [output for output in cell["outputs"] if not _only_live(output)]
        # A cell that was run is numbered by its place, however often it and the others were run.
        for counted in (cell, *cell["outputs"]):
            if counted.get("execution_count") is not None:
                counted["execution_count"] = number
        for output in cell["outputs"]:
            output.get("data", {}).pop(WIDGET_VIEW, None)


def protect(book: Any) -> None:
    """Let no key delete a cell of a lesson, nor change one, but for the code for those who program."""
    above = ""
    for cell in book["cells"]:
        cell["metadata"]["deletable"] = False
        if cell["cell_type"] == "code" and FOR_PROGRAMMERS in above:
            cell["metadata"].pop("editable", None)
        else:
            cell["metadata"]["editable"] = False
        above = cell["source"]


def is_lesson(book: Any) -> bool:
    """Whether a notebook is a lesson, and not one of the learner's own."""
    return bool(book["cells"]) and _kept(book["cells"][0])


def _kept(cell: Any) -> bool:
    """Whether a cell belongs to a lesson, and not to the learner who put it between."""
    return cell["metadata"].get("deletable") is False


def _has_run(cell: Any) -> bool:
    """Whether a cell has run to its end; one that runs now has no count yet."""
    return cell.get("execution_count") is not None


def _code_cells(book: Any) -> list[Any]:
    return [cell for cell in book["cells"] if cell["cell_type"] == "code"]


def _only_live(output: Any) -> bool:
    return set(output.get("data", {})) == {WIDGET_VIEW}


def keep(book: Any, stored: Any) -> None:
    """Leave the cells of a lesson as they are stored, also those that run, wait or were cleared.

    What the learner has written is theirs, and what came of it once it has run.
    """
    before = {cell["id"]: cell for cell in stored["cells"] if _kept(cell)}
    for place, cell in enumerate(book["cells"]):
        was = before.get(cell["id"])
        if was is None or was["source"] != cell["source"]:
            continue
        if not _has_run(cell) or (_has_run(was) and was["metadata"].get("editable") is False):
            book["cells"][place] = was


def before_saving(model: dict[str, Any], path: str, contents_manager: Any, **_: object) -> None:
    """Save a lesson as it is stored; anything else is the learner's and stays as it is."""
    if model.get("type") == "notebook" and model.get("content") and is_lesson(model["content"]):
        file = Path(contents_manager.root_dir, *path.split("/"))
        if file.exists():
            keep(model["content"], nbformat.read(file, as_version=4))  # type: ignore[no-untyped-call]
        tidy(model["content"])


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(app: Any) -> None:
    app.contents_manager.register_pre_save_hook(before_saving)
