"""Extra turns (500.7)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal
from mtgrules.model.events.turn import TurnAdded
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, word


@word("take an extra turn after this one")
class TakesExtraTurn(Instruction):
    """Another turn after this one (500.7)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The turn added."""
        return (TurnAdded(str(frame.you)),)
