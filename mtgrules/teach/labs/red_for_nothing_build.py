"""The task of the Cost bench: a red object of mana value 0."""

from __future__ import annotations

from mtgrules.eras.wording import term
from mtgrules.model.color import Color, in_words
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.cost_bench import Specimen
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table


def red_for_nothing(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 02."""
    task = "Make a red object of mana value 0, on the stack and everywhere else."
    lab = opened("cost bench red")
    return BuildView("02-build-red-for-nothing", task, lab, is_red_for_nothing, progress)


def is_red_for_nothing(table: Table) -> tuple[bool, str]:
    """Whether a card is a red object of mana value 0, and how far it is."""
    now, name = Specimen(table), term("mana value", table.era)
    red, highest = Color.RED in now.colors, max(now.values)
    if red and not highest:
        year = "today's rules" if now.era.is_today else f"the rules of {now.era.year}"
        return True, f"It is {now.told} by {year}. Can you do it by those of another year?"
    if red:
        return False, f"It is red, but its {name} is {highest}."
    if not highest:
        return False, f"Its {name} is 0, but it is {in_words(now.colors)}."
    return False, f"It is {now.told}."
