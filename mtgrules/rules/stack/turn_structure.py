"""The parts of a turn, as each era has them (500.1)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.era import Dated, Era, Since
from mtgrules.model.state import State
from mtgrules.model.turn import Step


@dataclass(frozen=True)
class StepRule:
    """One part of a turn: which phase it is of, what an era calls it, whether players may act in it."""

    step: Step
    phase: str
    named: str
    priority: bool = True


_BEGINNING, _COMBAT, _ENDING = "beginning phase", "combat phase", "ending phase"


def _since_1999(main: tuple[str, str], end: str, ending: str) -> tuple[StepRule, ...]:
    return (
        StepRule(Step.UNTAP, _BEGINNING, "untap step", priority=False),
        StepRule(Step.UPKEEP, _BEGINNING, "upkeep step"),
        StepRule(Step.DRAW, _BEGINNING, "draw step"),
        StepRule(Step.MAIN, main[0], main[0]),
        StepRule(Step.BEGINNING_OF_COMBAT, _COMBAT, "beginning of combat step"),
        StepRule(Step.DECLARE_ATTACKERS, _COMBAT, "declare attackers step"),
        StepRule(Step.DECLARE_BLOCKERS, _COMBAT, "declare blockers step"),
        StepRule(Step.FIRST_DAMAGE, _COMBAT, "first combat damage step"),
        StepRule(Step.DAMAGE, _COMBAT, "combat damage step"),
        StepRule(Step.END_OF_COMBAT, _COMBAT, "end of combat step"),
        StepRule(Step.SECOND_MAIN, main[1], main[1]),
        StepRule(Step.END, ending, end),
        StepRule(Step.CLEANUP, ending, "cleanup step", priority=False),
    )


_MAIN_1997 = "main phase"


_OF_1997 = (
    StepRule(Step.UNTAP, "untap phase", "untap phase", priority=False),
    StepRule(Step.UPKEEP, "upkeep phase", "upkeep phase"),
    StepRule(Step.DRAW, "draw phase", "draw phase"),
    StepRule(Step.MAIN, _MAIN_1997, "main phase"),
    StepRule(Step.DECLARE_ATTACKERS, _MAIN_1997, "declaring of attackers"),
    StepRule(Step.DECLARE_BLOCKERS, _MAIN_1997, "declaring of blockers"),
    StepRule(Step.FIRST_DAMAGE, _MAIN_1997, "first-strike damage dealing", priority=False),
    StepRule(Step.DAMAGE, _MAIN_1997, "normal damage dealing", priority=False),
    StepRule(Step.END_OF_COMBAT, _MAIN_1997, "end of combat", priority=False),
    StepRule(Step.SECOND_MAIN, _MAIN_1997, "main phase after the attack"),
    StepRule(Step.END, "discard phase", "discard phase"),
    StepRule(Step.CLEANUP, "cleanup phase", "cleanup phase", priority=False),
)


_PRECOMBAT = ("precombat main phase", "postcombat main phase")


turn_structure: Dated[tuple[StepRule, ...]] = Dated(
    "the parts of a turn",
    Since("1997-03-24", _OF_1997, "six phases, the attack inside main"),
    Since(
        "1999-04-23",
        _since_1999(("main phase", "second main phase"), "end of turn step", "end phase"),
        "five phases; combat has five steps",
    ),
    Since("2009-07-11", _since_1999(_PRECOMBAT, "end step", _ENDING), "five phases; combat has five steps"),
    written=("Phase Structure", "300.1", "300.1", "500.1", "500.1"),
)


def steps_of(era: Era) -> tuple[StepRule, ...]:
    """The parts of a turn in an era, in order (500.1)."""
    return turn_structure.at(era).value


def rule_of(state: State, step: Step | None = None) -> StepRule:
    """The part of the turn that a position is in, or a given one, as its era has it.

    Raises ValueError for a part that the era does not have.
    """
    wanted = state.step if step is None else step
    for rule in steps_of(state.era):
        if rule.step is wanted:
            return rule
    raise ValueError(f"there is no {wanted} by the rules of {state.era.year}")


def attack_in_main_phase(era: Era) -> bool:
    """Whether an attack is a part of the main phase, begun there when the active player wants it."""
    phases = {rule.step: rule.phase for rule in steps_of(era)}
    return phases[Step.DECLARE_ATTACKERS] == phases[Step.MAIN]
