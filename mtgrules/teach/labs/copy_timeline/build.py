"""The task of the Copy timeline: a text that triggers for what enters and not for what becomes a copy."""

from __future__ import annotations

from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.copy_timeline.board import BECOMES, ENTERS, CopyTimeline
from mtgrules.teach.labs.opening import prepared
from mtgrules.teach.progress import Progress


def enters_but_not_becomes(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 11."""
    task = (
        "Choose an original whose own text triggers for the copy when it enters as a copy, and go on to what "
        "triggers. Then show with the same original that its text does not trigger for what becomes a copy."
    )
    lab = prepared("copy timeline", (("kind", "bear"),), "Choose another original; then press Next.")
    lab.press("lab-open", "more")
    return BuildView("11-build-enters", task, lab, _both_ways, progress)


def _both_ways(board: CopyTimeline) -> tuple[bool, str]:
    heard, silent = ({name for name, how in board.seen if how == one} for one in (ENTERS, BECOMES))
    if heard & silent:
        name = min(heard & silent)
        return True, f"{name}: its text triggers for what enters, and not for what becomes a copy."
    if heard:
        return (
            False,
            "One half found. Now the same original, but something on the battlefield becomes a copy of it.",
        )
    if silent:
        return False, "One half found. Now the same original, but something enters as a copy of it."
    return False, "No text of the copy's own was seen to trigger yet. Go on to what triggers."
