"""Destroying permanents, regenerating them, countering spells (701.6, 701.8, 701.19)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.language.does.waiting_damage import reaches
from mtgrules.language.phrases.meaning import Proposal, meant_in
from mtgrules.model.events.base import called
from mtgrules.model.events.destruction import Destroyed
from mtgrules.model.events.effects import ShieldMade
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.state import Shield
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word(
    "destroy {what}. [it|they] can't be regenerated",
    "bury {what}",
    "destroy {what}. [that creature|those creatures] can't be regenerated",
    "destroy {what}. [a creature|creatures] destroyed this way can't be regenerated",
)
class DestroyForGood(Instruction):
    """Destroying without a chance to regenerate, once called burying (701.8, 701.19c)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The destruction of everything meant."""
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(Destroyed(obj, frame.this, regenerable=False) for obj in objects)


@word("destroy {what}")
class Destroy(Instruction):
    """Destroying permanents (701.8)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The destruction of everything meant."""
        objects = meant_in(Zone.BATTLEFIELD, self.what, view, frame)
        return tuple(Destroyed(obj, frame.this) for obj in objects)


@word("regenerate {what}")
class Regenerates(Instruction):
    """A shield that replaces the next destruction in the turn (701.19a)."""

    what: Selector
    answers = "destruction"

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each permanent meant."""
        found = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            label = f"the next destruction of {view.state.objects[obj].label} is replaced"
            made = replace(frame, it=obj, targets=(), phrases=())
            found.append(ShieldMade(Shield(0, self, made, label, called(view.state, frame.this))))
        return tuple(found)

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could regenerate what is being destroyed."""
        return isinstance(waits, Doomed) and reaches(self.what, view, frame, waits.obj)
