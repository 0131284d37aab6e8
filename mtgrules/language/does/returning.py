"""Returning objects to the battlefield, from wherever they are (400.7)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal, objects_meant
from mtgrules.model.events.moves import Moved
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Choices, Zone
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word(
    "return {what} to <the battlefield> under [its|their] owner's control with a "
    "{power:signed}/{toughness:signed} counter on it",
    "return {what} to <the battlefield> under [its|their] owner's control",
)
class ReturnsToBattlefield(Instruction):
    """Objects entering again under their owners' control, with a counter where one is said."""

    what: Selector
    power: int | None = None
    toughness: int | None = None

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The return of everything meant that is not there."""
        there = view.in_zone(Zone.BATTLEFIELD)
        return tuple(
            Moved(obj, Zone.BATTLEFIELD, (("controller", view.state.objects[obj].owner), *self._counters))
            for obj in objects_meant(self.what, view, frame)
            if obj not in there
        )

    @property
    def _counters(self) -> Choices:
        if self.power is None or self.toughness is None:
            return ()
        return (("counters", ((f"{self.power:+d}/{self.toughness:+d}", 1),)),)
