"""The build exercise of lesson 14: a creature with first strike that deals damage in the second step only."""

from __future__ import annotations

from mtgrules.eras.era import EIGHTH
from mtgrules.rules.damage.strikes import second_step
from mtgrules.teach.build import Build
from mtgrules.teach.progress import Progress
from mtgrules.teach.steps_board import NONE, Duel, Fight
from mtgrules.teach.steps_film import strike
from mtgrules.teach.steps_played import PAUSE, TWO, played
from mtgrules.teach.two_steps import TwoSteps
from mtgrules.teach.view import show_if


def step_two_only(progress: Progress | None = None) -> Build:
    """The build exercise: first strike as the second step begins, and damage dealt in that step only."""
    task = (
        "Play a combat to its end in which a creature has first strike as the second damage step begins, and "
        "yet deals its damage in that step and in no other."
    )
    start = Duel(Fight(attacker=NONE, blocker=NONE, change="none"))
    lab = TwoSteps(start, "Choose who has what, and what changes when; then press Next, or End.")
    show_if(lab.cases, False)
    return Build("14-build-step-two-only", task, lab, _step_two_only, progress=progress)


def _step_two_only(duel: Duel) -> tuple[bool, str]:
    made = played(duel.fight)
    pause = made.shot(PAUSE)
    assert pause is not None
    if duel.at < made.number(TWO):
        return False, "Go on to the end of the film."
    if not made.two:
        return False, "There was one damage step only; somebody has to strike first."
    late = [name for name in duel.fight.names if made.steps_of(name) == (2,)]
    found = [name for name in late if strike(pause.state, name) == "first strike"]
    if found:
        known = second_step.at(duel.era).value == second_step.at(EIGHTH).value
        other = "" if known else " The rules of 2006 have a second way: can you find it?"
        return True, f"{found[0]} has first strike, and deals damage in the second step only.{other}"
    if late:
        return False, f"{late[0]} deals in the second step only, but has no first strike as it begins."
    return False, "Nothing dealt damage in the second step only."
