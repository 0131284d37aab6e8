"""What is done if, or when, that was done which was said before (608.2c, 603.12)."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.eras.era import NotModelled
from mtgrules.language.does.measured import x_told
from mtgrules.language.phrases.meaning import Proposal
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


class AfterDone(Instruction):
    """Something that looks at whether the instruction before it has done anything."""

    instructions: tuple[Instruction, ...]
    in_turn = True
    wanted: ClassVar[bool] = True
    """Whether it is for the case that something was done."""

    @property
    def can_be_followed(self) -> bool:
        return False

    @property
    def makes(self) -> frozenset[str]:
        return frozenset[str]().union(*(one.makes for one in self.instructions))

    def __post_init__(self) -> None:
        if not all(one.can_be_followed for one in self.instructions[:-1]):
            raise ValueError("nothing more can be said after this in its sentence")
        x_told(self.instructions)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """Nothing by itself: what it says is carried out one after another. Raises NotModelled."""
        raise NotModelled("what looks at whether something was done, apart from that")


@word("if you do, {instructions:joined}")
class IfYouDo(AfterDone):
    """What is done only if the thing before was done (608.2c)."""

    instructions: tuple[Instruction, ...]


@word("if you don't, {instructions:joined}")
class IfYouDont(AfterDone):
    """What is done only if the thing before was not done."""

    instructions: tuple[Instruction, ...]
    wanted = False


@word("when you do, {instructions:joined}")
class WhenYouDo(AfterDone):
    """A reflexive triggered ability: it triggers at once if the thing before was done (603.12a).

    Its targets are chosen as it is put on the stack, so none is chosen for what it is part of.
    """

    instructions: tuple[Instruction, ...]
    ends_text = True

    @property
    def names(self) -> tuple[Selector, ...]:
        return ()
