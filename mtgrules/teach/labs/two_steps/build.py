"""The task of Two steps: first strike as the second step begins, and damage dealt in that step only."""

from __future__ import annotations

from mtgrules.eras.era import EIGHTH
from mtgrules.rules.damage.strikes import second_step
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import prepared
from mtgrules.teach.labs.two_steps.asked import strike
from mtgrules.teach.labs.two_steps.board import TwoSteps
from mtgrules.teach.labs.two_steps.changes import NONE
from mtgrules.teach.labs.two_steps.combat import CombatPart
from mtgrules.teach.progress import Progress


def step_two_only(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 14."""
    task = (
        "Play a combat to its end in which a creature has first strike as the second combat damage "
        "step begins, and yet deals its damage in that step and in no other."
    )
    presses = ("case", "gains first"), ("blocker", NONE), ("change", ""), ("set up", "")
    told = "Choose who has what, what changes, and when; then press Next, or End."
    lab = prepared("two steps", presses, told)
    return BuildView("14-build-step-two-only", task, lab, _step_two_only, progress)


def _step_two_only(board: TwoSteps) -> tuple[bool, str]:
    combat = board.combat
    between = combat.at(CombatPart.BETWEEN)
    if board.at < min(combat.number(CombatPart.SECOND), len(combat.parts) - 1):
        return False, "Go on to the end of the combat."
    if between is None or not combat.two:
        return False, "There was one combat damage step only; somebody has to strike first."
    late = [name for name in combat.fighters if combat.steps_of(name) == (2,)]
    found = [name for name in late if strike(between.state, name) == "first strike"]
    if found:
        known = second_step.at(board.era).value == second_step.at(EIGHTH).value
        other = "" if known else " The rules of 2006 have a second way: can you find it?"
        return True, f"{found[0]} has first strike, and deals damage in the second step only.{other}"
    if late:
        return False, f"{late[0]} deals damage in the second step only, but has no first strike as it begins."
    return False, "Nothing dealt damage in the second step only."
