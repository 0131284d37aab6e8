"""What is done only if somebody wants it, if something is so, or in a mode (608.2, 700.2)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal, proposal_of
from mtgrules.language.phrases.references import You
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame
from mtgrules.model.sentence import say
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Instruction, Selector, word


class Conditional(Instruction):
    """An instruction that is done only where something is wanted, is so, or is paid or not.

    Nothing else can follow it in its sentence: it would be open whether that depends on the same.
    """

    instruction: Instruction

    @property
    def can_be_followed(self) -> bool:
        return False

    @property
    def makes(self) -> frozenset[str]:
        return self.instruction.makes


@word("you may {instruction}")
class May(Conditional):
    """Something that is done only if the ability's controller wants it, as it resolves (608.2d)."""

    instruction: Instruction

    def __post_init__(self) -> None:
        yours = isinstance(getattr(self.instruction, "subject", None), You)
        if yours and not self.instruction.orders:
            raise ValueError('after "you may" stands an order, such as "draw a card"')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to where it is accepted; a question where nothing is said."""
        accepted = dict(frame.chosen).get("accepts")
        if accepted is None:
            return Due(
                f'Shall this be done: "{say(self.instruction)}"?',
                ("accepting", "declining"),
                frame.you or "",
                say="{}",
            )
        if not accepted:
            return (Noted(f"{frame.you} declines", "declined", frame.this),)
        return proposal_of(self.instruction, view, frame)


@word("if {condition}, {instruction}")
class IfSo(Conditional):
    """Something that is done only if something is so as it resolves (608.2c)."""

    condition: Condition
    instruction: Instruction

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to; nothing where it is not so."""
        if not self.condition.holds(view, frame):
            return (Noted(f'it is not so: "{say(self.condition, view.state.era)}"', "not-so", frame.this),)
        return proposal_of(self.instruction, view, frame)


@word("choose one: {modes:modes}")
class ChooseOne(Instruction):
    """One of several modes, chosen as the spell is cast (700.2)."""

    modes: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        if len(self.modes) < 2:
            raise ValueError("there are at least two modes to choose from")
        if any(isinstance(mode, ChooseOne) for mode in self.modes):
            raise ValueError("a mode is one plain thing")

    @property
    def can_be_followed(self) -> bool:
        return False

    @property
    def names(self) -> tuple[Selector, ...]:
        """Nothing in common: what is named depends on the mode."""
        return ()

    def of_mode(self, number: int) -> Instruction:
        """The instruction of a mode, the first being 1."""
        return self.modes[number - 1]

    @property
    def told(self) -> tuple[str, ...]:
        """The modes with their numbers."""
        return tuple(f"{number}: {mode}" for number, mode in enumerate(self.modes, 1))

    def targets_of(self, number: int) -> tuple[Selector, ...]:
        """The target phrases of a mode."""
        return self.of_mode(number).targets

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What the chosen mode comes to."""
        number = dict(frame.chosen).get("mode")
        if number is None or not 1 <= number <= len(self.modes):
            return Due("Which mode?", self.told, frame.you or "", say="choosing mode 1")
        return proposal_of(self.of_mode(number), view, frame)
