"""Regeneration with a rider: what is done, or triggers, as that very shield is used up (701.19)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.language.does.beginning import Begin
from mtgrules.language.does.control import GainsControl
from mtgrules.language.does.destroying import Regenerates
from mtgrules.language.does.measured import x_told
from mtgrules.language.phrases.meaning import Proposal, proposal_of
from mtgrules.language.phrases.references import answered, names_one_object
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


class WithRider(Regenerates):
    """A shield of one permanent that does more than replace the next destruction."""

    what: Selector
    rider: Instruction

    def __post_init__(self) -> None:
        if not names_one_object(self.what) or self.what.is_each or self.what.is_indefinite:
            raise ValueError("what it is that regenerates this way has to be one permanent")
        if self.rider.targets or self.rider.texts or self.rider.ends_text:
            raise ValueError("what is done as something regenerates is one plain thing, without a target")
        x_told((self.rider,))
        answered((self.what,), (self.rider,))

    @property
    def can_be_followed(self) -> bool:
        return False

    @property
    def names(self) -> tuple[Selector, ...]:
        return () if self.what.is_indefinite else (self.what,)

    @property
    def introduces(self) -> tuple[Selector, ...]:
        return (self.what,)

    def known(self, frame: Frame) -> Frame:
        """The frame of its shield for the rider, in which "it" is what has regenerated."""
        it = () if frame.it is None else (frame.it,)
        return replace(frame, it=None, named=(*frame.named, Mention(self.what, it)))


@word(
    "regenerate {what}. when it regenerates this way, {rider}",
    "regenerate {what}. when that creature regenerates this way, {rider}",
)
class RegeneratesThen(WithRider):
    """A shield whose use makes an ability trigger (603.7)."""

    what: Selector
    rider: Instruction


@word(
    "regenerate {what}. if it regenerates this way, {rider}",
    "regenerate {what}. {rider} if it regenerates this way",
)
class RegeneratesAnd(WithRider):
    """A shield whose use makes an effect begin at that same time, as a part of regenerating."""

    what: Selector
    rider: Instruction

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.rider, Begin | GainsControl):
            raise ValueError("what happens as a part of regenerating is an effect that begins then")

    def at_once(self, view: View, frame: Frame) -> Proposal:
        """What the rider comes to as the shield of a frame is used."""
        return proposal_of(self.rider, view, self.known(frame))
