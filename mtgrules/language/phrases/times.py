"""The occasions for which a delayed triggered ability waits (603.7)."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.model.frame import Frame
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.words import Word, word


class Occasion(Word):
    """A part of a turn beginning for the first time after something was left for it (603.7b)."""

    kind = "occasion"
    step: ClassVar[Step]

    def comes(self, state: State, frame: Frame) -> bool:
        """Whether it is now, as a part of the turn has begun."""
        return state.step is self.step


@word("at the beginning of the next end step")
class NextEndStep(Occasion):
    """The next end step, whoever's turn it is (513.1)."""

    step = Step.END


@word("at the beginning of the next turn's upkeep", "at the beginning of the next upkeep")
class NextTurnsUpkeep(Occasion):
    """The upkeep of the next turn, whoever's it is: there is no upkeep before it (503.1)."""

    step = Step.UPKEEP


@word("at the beginning of your next upkeep")
class YourNextUpkeep(Occasion):
    """The upkeep of your next turn (503.1)."""

    step = Step.UPKEEP

    def comes(self, state: State, frame: Frame) -> bool:
        return super().comes(state, frame) and state.active == frame.you


@word("at the beginning of your next end step")
class YourNextEndStep(Occasion):
    """The next end step of a turn of yours (513.1)."""

    step = Step.END

    def comes(self, state: State, frame: Frame) -> bool:
        return super().comes(state, frame) and state.active == frame.you


@word("at end of combat")
class EndOfCombat(Occasion):
    """The combat under way being over but for its last step (511.2)."""

    step = Step.END_OF_COMBAT
