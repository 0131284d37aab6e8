"""The task of the Paint shop: a legal target of a nonblack spell made an illegal one, in two ways."""

from __future__ import annotations

from mtgrules.language.edits.characteristics import IsColors
from mtgrules.model.color import Color
from mtgrules.rules.layers.existence import words_in
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table


def no_target_for_terror(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 03."""
    task = (
        "Start with a legal target for a spell that destroys a nonblack creature. Find two ways to make it "
        "an illegal target; the second must not use “becomes”."
    )
    ways: set[str] = set()

    def goal(shop: Table) -> tuple[bool, str]:
        if shop.obj and Color.BLACK in shop.view.colors[shop.obj.id]:
            words = (type(word) for said in shop.entries if said for word in words_in(said.action))
            ways.add("becomes" if IsColors in words else "without “becomes”")
        if not ways:
            return False, "It can still be targeted."
        if len(ways) == 1:
            return False, f"One way found ({', '.join(ways)}). Undo it and find another."
        return True, "Both ways found."

    return BuildView("03-build-no-target", task, opened("paint shop unpainted"), goal, progress)
