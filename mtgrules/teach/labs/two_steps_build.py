"""The task of Two steps: first strike as the second step begins, and damage dealt in that step only."""

from __future__ import annotations

from mtgrules.eras.era import EIGHTH
from mtgrules.rules.damage.strikes import second_step, strikes_double, strikes_first
from mtgrules.rules.layers.evaluation import view
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.strikes import CombatFilm
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table


def step_two_only(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 14."""
    task = (
        "Play a combat to its end in which a creature has first strike as the second combat damage "
        "step begins, and yet deals its damage in that step and in no other."
    )
    return BuildView("14-build-step-two-only", task, opened("two steps plain"), _step_two_only, progress)


def _step_two_only(table: Table) -> tuple[bool, str]:
    film = CombatFilm(table.play.shots)
    if table.at < (film.second if film.second is not None else len(film.shots) - 1):
        return False, "Go on to the end of the combat."
    if film.second is None:
        return False, "There was one combat damage step only; somebody has to strike first."
    late = [one for one in film.fighters if film.steps_of(one) == (2,)]
    now, names = view(film.between), film.begun.objects
    found = [one for one in late if strikes_first(now, one) and not strikes_double(now, one)]
    if found:
        known = second_step.at(table.era).value == second_step.at(EIGHTH).value
        other = "" if known else " The rules of 2006 have a second way: can you find it?"
        told = f"{names[found[0]].label} has first strike, and deals damage in the second step only."
        return True, told + other
    if late:
        told = "deals damage in the second step only, but has no first strike as it begins."
        return False, f"{names[late[0]].label} {told}"
    return False, "Nothing dealt damage in the second step only."
