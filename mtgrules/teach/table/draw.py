"""How a table is drawn: what can be chosen and pressed, what is asked, then the panels of its lab."""

from __future__ import annotations

from mtgrules.show.html import Html, joined
from mtgrules.teach.table.panels import PANELS, asked, groups
from mtgrules.teach.table.table import Table


def draw(table: Table) -> Html:
    """What can be pressed, and the panels."""
    return joined([groups(table), asked(table), *(PANELS[name](table) for name in table.lab.panels)])


def more(table: Table) -> Html:
    """The keys that stand under More."""
    return groups(table, folded=True)
