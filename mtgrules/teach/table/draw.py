"""How a table is drawn: what can be chosen and pressed, what is asked, then the panels of its lab."""

from __future__ import annotations

from mtgrules.show.html import Html, joined, tag
from mtgrules.teach.table.panels import asked, groups
from mtgrules.teach.table.table import Table

_BESIDE = ("board", "coats", "line", "who cares")
"""What stands side by side where there is room, in a lab that goes through no film."""


def draw(table: Table) -> Html:
    """What can be pressed, and the panels."""
    panels = {name: panel.draw(table) for name, panel in table.lab.panels.items()}
    if "film" not in panels:
        beside = [panels.pop(name) for name in _BESIDE if name in panels]
        panels["beside"] = tag("div", *beside, class_="beside")
    elif beside := [panels.pop(name) for name, panel in table.lab.panels.items() if panel.beside]:
        panels["board"] = tag("div", panels["board"], tag("div", *beside), class_="film-lab one")
    return joined([groups(table), asked(table), *panels.values()])


def more(table: Table) -> Html:
    """The keys that stand under More."""
    return groups(table, folded=True)
