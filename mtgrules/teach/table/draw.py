"""How a table is drawn: what can be chosen and pressed, what is asked, then the panels of its lab."""

from __future__ import annotations

from mtgrules.teach.panels.parts import Html, div, joined, tag
from mtgrules.teach.table.panels import asked, groups, in_hand, opener
from mtgrules.teach.table.table import Table

_BESIDE_PANEL = 3
"""So many attackers have room beside a panel."""
_BESIDE = ("board", "coats", "line", "who cares", "attached")
"""What stands side by side where there is room, in a lab that goes through no film."""


def draw(table: Table) -> Html:
    """What can be pressed, and the panels."""
    panels = {name: panel.draw(table) for name, panel in table.lab.panels.items() if not panel.among}
    last = max((n for n, one in enumerate(table.lab.panels.values(), 1) if one.above), default=0)
    above = [panels.pop(name) for name in [*panels][:last]]
    if "film" not in panels:
        beside = [panels.pop(name) for name in _BESIDE if name in panels]
        panels["beside"] = div("beside", *beside) if beside else Html()
    elif beside := [panels.pop(name) for name, panel in table.lab.panels.items() if panel.beside]:
        below = tag("div", *beside, opener(table))
        panels["board"] = div(f"film-lab{_room(table)}", panels["board"], below)
        if table.lab.opener or table.lab.play:
            panels["board"] = joined([panels["board"], groups(table)])
            return joined([asked(table), *panels.values()])
    return joined([*above, opener(table), groups(table), asked(table), in_hand(table), *panels.values()])


def _room(table: Table) -> str:
    """How much room the board of a combat needs beside a panel, as a class: by how many attack."""
    attacks = table.state.combat.attacks if table.state.combat else ()
    if len(attacks) > _BESIDE_PANEL:
        return " wide"
    alone = len(attacks) < 2 and all(len(one.blockers) < 2 for one in attacks)
    return " one" if alone else " three" if len(attacks) == _BESIDE_PANEL else ""


def more(table: Table) -> Html:
    """The keys that stand under More."""
    own = (panel.more(table) for panel in table.lab.panels.values())
    return joined([in_hand(table, folded=True), groups(table, folded=True), *own])
