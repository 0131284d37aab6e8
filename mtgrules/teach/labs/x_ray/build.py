"""The task of the X-ray: a Bear that is blue above the line."""

from __future__ import annotations

from mtgrules.model.color import Color
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.x_ray.board import XRay
from mtgrules.teach.progress import Progress


def blue_bear(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 10."""
    task = (
        "Make a blue Bear that stays blue when it is copied: what a copy takes of your original has to be "
        "blue, and still be called Grizzly Bears. Paint alone will not do. Who copies can be chosen after a "
        "first, plain copy."
    )

    def goal(board: XRay) -> tuple[bool, str]:
        now, original = board.view, board.number
        values = now.copiable_values(original)
        if values.colors == frozenset({Color.BLUE}) and values.name == "Grizzly Bears":
            return True, "Blue is above the line now: the copier's own color is part of what a copy takes."
        if Color.BLUE in now.colors[original]:
            return False, "It is blue, but only below the line: a copy would not be."
        copy = board.copy_number
        if copy is not None and Color.BLUE in now.copiable_values(copy).colors:
            return False, "Nearly: now pick the copy as the original."
        return False, "What a copy takes is not blue yet."

    return BuildView("10-build-blue-bear", task, opened("X-ray, bare"), goal, progress)
