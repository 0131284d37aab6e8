"""Instructions whose deed waits for a later step (603.7)."""

from __future__ import annotations

from mtgrules.language.abilities.kinds import AtNextEndStep
from mtgrules.language.does.sacrificing import Sacrifices
from mtgrules.language.phrases.meaning import Proposal
from mtgrules.model.events.base import by_name
from mtgrules.model.events.stack import Postponed
from mtgrules.model.frame import Frame
from mtgrules.model.sentence import say
from mtgrules.model.state import Delayed
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word("sacrifice {what} at the beginning of the next end step")
class SacrificesLater(Instruction):
    """A sacrifice that waits for the next end step; what is meant is settled now (603.7c)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The waiting instruction."""
        later = AtNextEndStep((Sacrifices(self.what),))
        said = by_name(say(self, view.state.era), view.state, frame.this)
        return (Postponed(Delayed(later, frame, said)),)
