"""The open table, a lab or a task after presses, as a learner does them: for tests that play on it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from pictures import Node, picture

from mtgrules.model.state import State
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.lab_view import BuildView, LabView
from mtgrules.teach.labs.opening import OPEN, opened, task
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table

BLUE = ("say Nico casts Thoughtlace", "answer targeting Hill Giant", "key go on/resolve")
"""On the board "paint": the Hill Giant becomes blue."""
BROTHERS = (
    "line Ana: Brothers of Fire. Nico: Hand: Purelace",
    "say Ana activates Brothers of Fire targeting Nico",
    "say Nico casts Purelace targeting Brothers of Fire",
    *("key go on/resolve", "key go on/resolve"),
)
"""A source of damage is painted in answer: it deals white damage, but red damage in 1997."""


def did(view: LabView, *presses: str) -> str:
    """What is told of the last of some presses, none of which is refused."""
    for one in presses:
        name, _, value = one.partition(" ")
        view.press(name, value)
        assert view.error is None and not (view.refusal and view.refusal.refused), (one, told(view))
    return told(view)


def told(view: LabView) -> str:
    """What is told of the last press."""
    return (view.refusal or view.turns[-1]).sentence


def refused(view: LabView, press: str) -> str:
    """What is told of a press that is refused, and changes nothing."""
    before = view.board
    name, _, value = press.partition(" ")
    view.press(name, value)
    assert view.error is None and view.refusal is not None and view.refusal.refused, press
    assert view.board is before
    return view.refusal.sentence


def table(*presses: str) -> LabView:
    """The open table after some presses."""
    view = opened(OPEN)
    did(view, *presses)
    return view


def now(view: LabView) -> Table:
    assert isinstance(view.board, Table)
    return view.board


def states(view: LabView) -> list[State]:
    return [shot.state for shot in now(view).play.shots]


def drawn(view: LabView) -> Node:
    return picture(view.surface.html)


def values(view: LabView, name: str) -> list[str]:
    """What the keys of a name send."""
    return [one.attributes["data-value"] for one in drawn(view).every("", data_do=name)]


def day(folder: Path, number: int) -> LabView:
    """The open table as it was left, on a day of January."""
    progress = Progress(folder / "progress.json", today=lambda: date(2026, 1, number))
    progress.read()
    return opened(OPEN, progress=progress)


def comes_to(start: Table, *presses: str) -> Done:
    """What the last of some presses on a table comes to; none before it is refused."""
    *before, last = presses
    name, _, value = last.partition(" ")
    return after(start, *before).do(name, value)


def after(start: Table, *presses: str) -> Table:
    """A table after some presses, none of which is refused."""
    for one in presses:
        done = comes_to(start, one)
        assert not done.refused and isinstance(done.board, Table), (one, done.sentence)
        start = done.board
    return start


def tried(name: str, *presses: str) -> BuildView:
    """A task after some presses in its lab, none of which is refused."""
    build = task(name)
    did(build.lab, *presses)
    return build


def guesses(view: LabView) -> list[str]:
    """What can be guessed; nothing where nothing is asked."""
    return [one.removeprefix("guess/") for one in values(view, "ask") if one.startswith("guess/")]
