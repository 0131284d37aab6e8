"""The task of the Arrivals hall: what enters tapped, and is noticed by exactly two."""

from __future__ import annotations

from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.arrival import LAST, answered, arrival_of, triggering
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table


def tapped_and_seen(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 05."""
    task = "Let something enter tapped, so that Open Eye and Tall Gate trigger, and nothing else does. "
    task += "“What if …” holds who comes, and what else lies on the battlefield."
    return BuildView("05-build-tapped-and-seen", task, opened("arrivals hall"), _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    arrival = arrival_of(table)
    if arrival is None or answered(table) < LAST:
        return False, "Send something in, and go through all three questions."
    if not arrival.obj.status.tapped:
        return False, f"{table.it} entered untapped. Who says of itself that it enters tapped?"
    if sorted(triggering(arrival)) != ["Open Eye", "Tall Gate"]:
        return False, "Tapped it is; Open Eye and Tall Gate, and no others, have to trigger."
    return True, f"{table.it} entered tapped, as a creature of power 3: replacement, effects, triggers."
