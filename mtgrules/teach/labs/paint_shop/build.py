"""The task of the Paint shop: a legal target of a nonblack spell made an illegal one, in two ways."""

from __future__ import annotations

from mtgrules.language.edits.characteristics import IsColors
from mtgrules.model.color import Color
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.paint_shop.board import PaintShop
from mtgrules.teach.progress import Progress


def no_target_for_terror(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 03."""
    task = (
        "Start with a legal target for a spell that destroys a nonblack creature. Find two ways to make it "
        "an illegal target; the second must not use “becomes”."
    )
    ways: set[str] = set()

    def goal(shop: PaintShop) -> tuple[bool, str]:
        if Color.BLACK in shop.colors:
            edits = [edit for effect in shop.scenario.effects for edit in effect.said.edits]
            ways.add("becomes" if any(isinstance(edit, IsColors) for edit in edits) else "without “becomes”")
        if not ways:
            return False, "It can still be targeted."
        if len(ways) == 1:
            return False, f"One way found ({', '.join(ways)}). Undo it and find another."
        return True, "Both ways found."

    return BuildView("03-build-no-target", task, opened("paint shop, unpainted"), goal, progress)
