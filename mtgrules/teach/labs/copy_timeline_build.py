"""The task of the Copy timeline: a text that triggers for what enters and not for what becomes a copy."""

from __future__ import annotations

from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import prepared
from mtgrules.teach.panels.copy_came import copy_that_came, waiting
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table


def enters_but_not_becomes(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 11."""
    task = (
        "Choose an original whose own text triggers for the copy when it enters as a copy, and go on to what "
        "triggers. Then show with the same original that its text does not trigger for what becomes a copy."
    )
    heard, silent = set[str](), set[str]()

    def both_ways(table: Table) -> tuple[bool, str]:
        came = copy_that_came(table)
        own = [one.triggered for one in waiting(table, came) if one.own]
        if came and own and any(own) == bool(came.entered):
            (heard if came.entered else silent).add(came.original)
        if heard & silent:
            told = "its text triggers for what enters, and not for what becomes a copy."
            return True, f"{min(heard & silent)}: {told}"
        if heard:
            other = "something on the battlefield becomes a copy of it."
            return False, f"One half found. Now the same original, but {other}"
        if silent:
            return False, "One half found. Now the same original, but something enters as a copy of it."
        return False, "No text of the copy's own was seen to trigger yet. Go on until the copy comes."

    lab = prepared(
        "copy timeline", (("choose", "original/no text"),), "Choose another original; then press Next."
    )
    lab.press("lab-open", "what if")
    return BuildView("11-build-enters", task, lab, both_ways, progress)
