"""The task of Exit doors: a shield that nobody asks, on a card that goes home."""

from __future__ import annotations

from mtgrules.model.objects import Zone
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.panels.exits import STATIONS, WayOut, walks, way_out
from mtgrules.teach.progress import Progress
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

THING, OWNER, CONTROLLER = "Old Troll", "Ana", "Nico"


def unasked(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 07."""
    task = (
        f"Let a creature with a shield, which {CONTROLLER} controls, end in {OWNER}'s graveyard, without "
        "anybody having asked the shield; and let the Watcher see it go. Walk the door to its end."
    )
    table = Table.of_own(lab_file("exit doors"))
    first = f"{THING} is {OWNER}'s, and has a regeneration shield. Who has to control it?"
    return BuildView("07-build-unasked", task, LabView(table, draw, first), _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    now = walks(table)
    found = way_out(table, now.door)
    if now.station < STATIONS or not isinstance(found, WayOut):
        return False, "Choose a door, and press Next until it has come to its end."
    name, owner = found.thing.label, found.thing.owner
    if not found.shield:
        return False, f"{name} has no shield that could be asked."
    if found.asked:
        return False, "The shield was asked: something was to be destroyed. Which doors destroy nothing?"
    if found.moved is None or found.moved.to is not Zone.GRAVEYARD:
        return False, "That door does not lead to a graveyard."
    if found.destroyed:
        return False, "It was destroyed, and could not be saved. Find a door that destroys nothing."
    if owner != OWNER:
        return False, f"{owner} owns it, so it is in {owner}'s graveyard."
    if table.view.controller[found.thing.id] != CONTROLLER:
        return False, f"{owner} owns it and controls it. Now {CONTROLLER} has to control it."
    return (
        True,
        "Nothing was destroyed, so no shield was asked; and the card went to its owner (701.8b, 400.3).",
    )
