"""One sentence about what is missing, when something does not work."""

from __future__ import annotations

from importlib.util import find_spec

from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import boards_folder

_NEEDED = {
    "ipywidgets": "the buttons of the lessons",
    "matplotlib": "one figure (its rows are printed all the same)",
    "yaml": "the boards",
}


def doctor() -> str:
    """What is missing here and what to do about it, or that all is well, in one sentence.

    >>> doctor().endswith(".")
    True
    """
    missing = [f"{name}, for {what}" for name, what in _NEEDED.items() if find_spec(name) is None]
    if missing:
        return f"Missing: {'; '.join(missing)}. Run `python3 -m mtgrules lab` in the project's folder again."
    if not any(boards_folder().glob("*.yaml")):
        return "The folder notebooks/boards is empty or not there; get the project's files again."
    note = Progress.of().note
    return note or "All is well: Python, widgets, boards and the progress file are in order."
