"""Triggered abilities that an effect leaves for a turn: "when that creature dies this turn" (603.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from mtgrules.language.abilities.kinds import TriggeredAbility
from mtgrules.language.does.beginning import pointed
from mtgrules.language.does.measured import x_told
from mtgrules.language.phrases.meaning import Proposal
from mtgrules.model.events.base import by_name
from mtgrules.model.events.stack import Postponed
from mtgrules.model.frame import Frame
from mtgrules.model.sentence import say
from mtgrules.model.state import Delayed
from mtgrules.model.view import View
from mtgrules.model.words import Happening, Instruction, Selector, word


@word()
class Noticing(TriggeredAbility):
    """What an effect leaves to notice something until the turn ends, no line of any card (603.7b)."""

    once: bool = False
    """Whether it triggers the next time alone."""

    def __post_init__(self) -> None:
        """What its words stand for was told by the text that leaves it."""


@word(
    "whenever {happening} this turn, {instructions:joined}",
    "until end of turn, whenever {happening}, {instructions:joined}",
)
class WheneverThisTurn(Instruction):
    """Leaving what triggers each time that something happens this turn; whom it means is settled (603.7)."""

    happening: Happening
    instructions: tuple[Instruction, ...]
    ends_text = True
    in_turn = True
    once: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if not all(one.can_be_followed for one in self.instructions[:-1]):
            raise ValueError("nothing more can be said after this in its sentence")
        if any(one.ends_text for one in self.instructions):
            raise ValueError("what is left for later leaves nothing for later still")
        x_told(self.instructions)

    @property
    def can_be_followed(self) -> bool:
        return False

    @property
    def names(self) -> tuple[Selector, ...]:
        return tuple(phrase for phrase in self.happening.phrases if not phrase.is_indefinite)

    @property
    def introduces(self) -> tuple[Selector, ...]:
        return self.happening.phrases

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The waiting ability."""
        said = by_name(say(self, view.state.era), view.state, frame.this)
        own = replace(frame, targets=(), illegal=(), phrases=())
        ability = Noticing(pointed(self.happening, view, frame), self.instructions, self.once)
        return (Postponed(Delayed(ability, None, own, said)),)


@word("when {happening} this turn, {instructions:joined}")
class WhenThisTurn(WheneverThisTurn):
    """The same for the next time alone."""

    happening: Happening
    instructions: tuple[Instruction, ...]
    once = True
