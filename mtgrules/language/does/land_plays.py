"""Land plays that a resolved effect adds to a turn (305.2)."""

from __future__ import annotations

from mtgrules.language.edits.durations import UntilEndOfTurn
from mtgrules.language.edits.permissions import MayPlayMoreLands
from mtgrules.language.phrases.meaning import Proposal
from mtgrules.language.phrases.references import You
from mtgrules.model.events.base import by_name
from mtgrules.model.events.effects import EffectBegan
from mtgrules.model.frame import Frame
from mtgrules.model.sentence import say
from mtgrules.model.state import Effect
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, word


@word(
    "you may play up to {number:number} additional lands this turn",
    "you may play {number:number} additional lands this turn",
    "you may play an additional land this turn",
)
class AddsLandPlays(Instruction):
    """So many more lands in the turn under way, beside all else that allows them; None stands for one."""

    number: int | None = None

    @property
    def can_be_followed(self) -> bool:
        return False

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The effect, which ends with the turn."""
        label = by_name(say(self, view.state.era), view.state, frame.this)
        edits = (MayPlayMoreLands(self.number),)
        return (EffectBegan(Effect(0, edits, 0, UntilEndOfTurn(), label, frame, frozenset(), You())),)
