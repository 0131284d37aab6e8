"""The names of the parts of a turn, as every era says them."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.model.turn import Step
from mtgrules.model.words import Word, word


class StepName(Word):
    """A part of a turn, by name."""

    kind = "step"
    step: ClassVar[Step]


@word("untap step", "untap phase", "untap")
class UntapStep(StepName):
    """Where the active player's permanents untap (502)."""

    step = Step.UNTAP


@word("upkeep", "upkeep step", "upkeep phase")
class UpkeepStep(StepName):
    """The first step in which players act (503)."""

    step = Step.UPKEEP


@word("draw step", "draw phase")
class DrawStep(StepName):
    """Where the active player draws a card (504)."""

    step = Step.DRAW


@word("precombat main phase", "main phase", "first main phase")
class MainPhase(StepName):
    """The main phase before combat (505)."""

    step = Step.MAIN


@word("beginning of combat step", "beginning of combat")
class BeginningOfCombatStep(StepName):
    """The first step of combat (507)."""

    step = Step.BEGINNING_OF_COMBAT


@word("declare attackers step", "declaring of attackers")
class DeclareAttackersStep(StepName):
    """Where attackers are declared (508)."""

    step = Step.DECLARE_ATTACKERS


@word("declare blockers step", "declaring of blockers")
class DeclareBlockersStep(StepName):
    """Where blockers are declared (509)."""

    step = Step.DECLARE_BLOCKERS


@word("first combat damage step", "first-strike damage dealing")
class FirstDamageStep(StepName):
    """The damage step that there is for first and double strike (510.4)."""

    step = Step.FIRST_DAMAGE


@word("combat damage step", "second combat damage step", "normal damage dealing")
class DamageStep(StepName):
    """Where combat damage is dealt (510)."""

    step = Step.DAMAGE


@word("end of combat step", "end of combat")
class EndOfCombatStep(StepName):
    """The last step of combat (511)."""

    step = Step.END_OF_COMBAT


@word("postcombat main phase", "second main phase", "main phase after the attack")
class SecondMainPhase(StepName):
    """The main phase after combat (505)."""

    step = Step.SECOND_MAIN


@word("end step", "end of turn step", "discard phase")
class EndStep(StepName):
    """The last step in which players act (513)."""

    step = Step.END


@word("cleanup step", "cleanup phase", "cleanup")
class CleanupStep(StepName):
    """Where the turn's effects and damage wear off (514)."""

    step = Step.CLEANUP


STEP_NAMES: tuple[type[StepName], ...] = (
    *(UntapStep, UpkeepStep, DrawStep, MainPhase, BeginningOfCombatStep, DeclareAttackersStep),
    *(
        DeclareBlockersStep,
        FirstDamageStep,
        DamageStep,
        EndOfCombatStep,
        SecondMainPhase,
        EndStep,
        CleanupStep,
    ),
)


def step_named(text: str) -> Step | None:
    """The part of a turn of a name, or None.

    >>> step_named("declare blockers step") is Step.DECLARE_BLOCKERS
    True
    """
    return next((name.step for name in STEP_NAMES if text.strip() in name.sentences), None)
