"""The task of the X-ray: a Bear that is blue above the line."""

from __future__ import annotations

from mtgrules.model.color import Color
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.x_ray import on_battlefield
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.copies import copies
from mtgrules.teach.table.table import Table


def blue_bear(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 10."""
    task = (
        "Make a blue Bear that stays blue when it is copied: what a copy takes of your original has to be "
        "blue, and still be called Grizzly Bears. Paint alone will not do. Other copiers are under More."
    )

    return BuildView("10-build-blue-bear", task, opened("x ray bare"), _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    now, original = table.view, on_battlefield(table, table.it)
    if original is None:
        return False, f"{table.it} is not on the battlefield any more; press another."
    values = now.copiable_values(original)
    if values.colors == frozenset({Color.BLUE}) and values.name == "Grizzly Bears":
        return True, "Blue is above the line now: the copier's own color is part of what a copy takes."
    if Color.BLUE in now.colors[original]:
        return False, "It is blue, but only below the line: a copy would not be."
    made = [on_battlefield(table, one.label) for one in copies(table) if one.original == table.it]
    if any(one and Color.BLUE in now.copiable_values(one).colors for one in made):
        return False, "Nearly: now pick the copy as the original."
    return False, "What a copy takes is not blue yet."
