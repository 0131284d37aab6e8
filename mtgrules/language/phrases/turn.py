"""The parts of a turn by name (500), and the occasions for which something waits (603.7)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.model.frame import Frame
from mtgrules.model.state import State
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.turn import Step
from mtgrules.model.words import Word, word


@dataclass(frozen=True)
class StepLine(WordLine):
    """A line that tells of a part of a turn."""

    step: Step = Step.UNTAP
    yours: bool = False
    """Whether it is only that of your turns."""


def _part(step: Step, said: str, *also: str) -> StepLine:
    return StepLine(said, also, step=step)


class Steps(WordTable):
    """The parts of a turn, as every era says them."""

    _value_: StepLine

    UNTAP = _part(Step.UNTAP, "untap step", "untap phase", "untap")
    """Where the active player's permanents untap (502)."""

    UPKEEP = _part(Step.UPKEEP, "upkeep", "upkeep step", "upkeep phase")
    """The first step in which players act (503)."""

    DRAW = _part(Step.DRAW, "draw step", "draw phase")
    """Where the active player draws a card (504)."""

    MAIN = _part(Step.MAIN, "precombat main phase", "main phase", "first main phase")
    """The main phase before combat (505)."""

    BEGINNING_OF_COMBAT = _part(Step.BEGINNING_OF_COMBAT, "beginning of combat step", "beginning of combat")
    """The first step of combat (507)."""

    DECLARE_ATTACKERS = _part(Step.DECLARE_ATTACKERS, "declare attackers step", "declaring of attackers")
    """Where attackers are declared (508)."""

    DECLARE_BLOCKERS = _part(Step.DECLARE_BLOCKERS, "declare blockers step", "declaring of blockers")
    """Where blockers are declared (509)."""

    FIRST_DAMAGE = _part(Step.FIRST_DAMAGE, "first combat damage step", "first-strike damage dealing")
    """The damage step that there is for first and double strike (510.4)."""

    DAMAGE = _part(Step.DAMAGE, "combat damage step", "second combat damage step", "normal damage dealing")
    """Where combat damage is dealt (510)."""

    END_OF_COMBAT = _part(Step.END_OF_COMBAT, "end of combat step", "end of combat")
    """The last step of combat (511)."""

    SECOND_MAIN = _part(
        Step.SECOND_MAIN, "postcombat main phase", "second main phase", "main phase after the attack"
    )
    """The main phase after combat (505)."""

    END = _part(Step.END, "end step", "end of turn step", "discard phase")
    """The last step in which players act (513)."""

    CLEANUP = _part(Step.CLEANUP, "cleanup step", "cleanup phase", "cleanup")
    """Where the turn's effects and damage wear off (514)."""


@word("{line:row}")
class StepName(Word):
    """A part of a turn, by name."""

    line: Steps
    kind = "step"

    step = taken_from("line.value.step")
    """The part that is meant."""


def step_named(text: str) -> Step | None:
    """The part of a turn of a name, or None.

    >>> step_named("declare blockers step") is Step.DECLARE_BLOCKERS
    True
    """
    return next((line.value.step for line in Steps if text.strip() in line.said), None)


class Occasions(WordTable):
    """When something is done that is left to be done."""

    _value_: StepLine

    NEXT_END_STEP = StepLine("at the beginning of the next end step", step=Step.END)
    """The next end step, whoever's turn it is (513.1)."""

    NEXT_TURNS_UPKEEP = StepLine(
        "at the beginning of the next turn's upkeep",
        ("at the beginning of the next upkeep",),
        step=Step.UPKEEP,
    )
    """The upkeep of the next turn, whoever's it is: there is no upkeep before it (503.1)."""

    YOUR_NEXT_UPKEEP = StepLine("at the beginning of your next upkeep", step=Step.UPKEEP, yours=True)
    """The upkeep of your next turn (503.1)."""

    YOUR_NEXT_END_STEP = StepLine("at the beginning of your next end step", step=Step.END, yours=True)
    """The next end step of a turn of yours (513.1)."""

    END_OF_COMBAT = StepLine("at end of combat", step=Step.END_OF_COMBAT)
    """The combat under way being over but for its last step (511.2)."""


@word("{line:row}")
class Occasion(Word):
    """A part of a turn beginning for the first time after something was left for it (603.7b)."""

    line: Occasions
    kind = "occasion"

    def comes(self, state: State, frame: Frame) -> bool:
        """Whether it is now, as a part of the turn has begun."""
        line = self.line.value
        return state.step is line.step and (not line.yours or state.active == frame.you)
