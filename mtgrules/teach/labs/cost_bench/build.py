"""The task of the Cost bench: a red object of mana value 0."""

from __future__ import annotations

from mtgrules.eras.wording import term
from mtgrules.model.color import Color, in_words
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.cost_bench.board import CostBench
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.progress import Progress


def red_for_nothing(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 02."""
    task = "Make a red object of mana value 0, on the stack and everywhere else."
    lab = opened("cost bench, red")
    return BuildView("02-build-red-for-nothing", task, lab, is_red_for_nothing, progress)


def is_red_for_nothing(bench: CostBench) -> tuple[bool, str]:
    """Whether a bench holds a red object of mana value 0, and how far it is."""
    worth, name = bench.worth, term("mana value", bench.era)
    red, free = Color.RED in worth.colors, worth.stack == worth.elsewhere == 0
    if red and free:
        year = "today's rules" if bench.era.is_today else f"the rules of {bench.era.year}"
        return True, f"It is {worth.told(bench.era)} by {year}. Can you do it by those of another year?"
    if red:
        return False, f"It is red, but its {name} is {max(worth.stack, worth.elsewhere)}."
    if free:
        return False, f"Its {name} is 0, but it is {in_words(worth.colors)}."
    return False, f"It is {worth.told(bench.era)}."
