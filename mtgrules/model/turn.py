"""The parts of a turn (500.1)."""

from __future__ import annotations

from enum import Enum


class Step(Enum):
    """A step, or a phase without steps; `str` is what it is called."""

    UNTAP = "untap step"
    UPKEEP = "upkeep step"
    DRAW = "draw step"
    MAIN = "precombat main phase"
    BEGINNING_OF_COMBAT = "beginning of combat step"
    DECLARE_ATTACKERS = "declare attackers step"
    DECLARE_BLOCKERS = "declare blockers step"
    FIRST_DAMAGE = "first combat damage step"
    DAMAGE = "combat damage step"
    END_OF_COMBAT = "end of combat step"
    SECOND_MAIN = "postcombat main phase"
    END = "end step"
    CLEANUP = "cleanup step"

    def __str__(self) -> str:
        return self.value

    @property
    def is_main(self) -> bool:
        """Whether it is a main phase."""
        return self in (Step.MAIN, Step.SECOND_MAIN)

    @property
    def is_combat(self) -> bool:
        """Whether it is a step of the combat phase."""
        return self in COMBAT_STEPS

    @property
    def number(self) -> int:
        """Its place in the turn."""
        return tuple(Step).index(self)


COMBAT_STEPS = (
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_DAMAGE,
    Step.DAMAGE,
    Step.END_OF_COMBAT,
)
