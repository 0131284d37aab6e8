"""Instructions whose deed waits for a later step (603.7)."""

from __future__ import annotations

from mtgrules.language.abilities.kinds import AtOccasion
from mtgrules.language.phrases.meaning import Proposal
from mtgrules.language.phrases.turn import Occasion
from mtgrules.model.events.base import by_name
from mtgrules.model.events.stack import Postponed
from mtgrules.model.frame import Frame
from mtgrules.model.sentence import say
from mtgrules.model.state import Delayed
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, word


@word("{instruction} {occasion}", "{occasion}, {instruction}")
class Later(Instruction):
    """Something that waits for a moment to come; whom it means is settled now (603.7c)."""

    instruction: Instruction
    occasion: Occasion

    def __post_init__(self) -> None:
        if not self.instruction.can_be_followed:
            raise ValueError("what waits for its moment is one plain thing")
        if self.instruction.targets:
            raise ValueError("what waits for its moment chooses no target of its own")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The waiting instruction."""
        later = AtOccasion(self.occasion, (self.instruction,))
        said = by_name(say(self, view.state.era), view.state, frame.this)
        return (Postponed(Delayed(later, self.occasion, frame, said)),)
