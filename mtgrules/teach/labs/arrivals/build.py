"""The task of the Arrivals hall: what enters tapped and with counters, and is noticed by exactly two."""

from __future__ import annotations

from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.arrivals.board import GATES, ArrivalsHall
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.progress import Progress

_WANTED = frozenset({"Tall Gate", "Open Eye"})


def tapped_and_seen(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 05."""
    task = (
        "Let something enter that is tapped, and on whose arrival Open Eye and Tall Gate trigger. "
        "“What if …” holds who comes, and what hangs in the hall; a hanging more than once is not needed."
    )
    return BuildView("05-build-tapped-and-seen", task, opened("arrivals hall"), _reached, progress)


def _reached(hall: ArrivalsHall) -> tuple[bool, str]:
    arrival = hall.arrival
    if arrival is None or hall.gate < GATES:
        return False, "Send something in, and go through all three gates."
    if not arrival.obj.status.tapped:
        return False, f"{hall.what} entered untapped. Who says of itself that it enters tapped?"
    lit = {one.obj.label for one in arrival.watchers if one.times}
    if lit != _WANTED:
        missing = sorted(_WANTED - lit)
        return False, f"Tapped it is; {' and '.join(missing) or 'more than these two'} to be looked at again."
    return True, f"{hall.what} entered tapped, as a creature of power 3: replacement, effects, triggers."
