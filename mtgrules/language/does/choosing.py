"""What is done only if somebody wants it, if something is so, or in a mode (608.2, 700.2)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import NotModelled
from mtgrules.language.phrases.meaning import Proposal, named, proposal_of
from mtgrules.language.phrases.references import You
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame, Mention
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


@word("if you do, {instruction}")
class IfYouDo(Conditional):
    """Something that is done only if the instruction before did anything (608.2c, 118.12)."""

    instruction: Instruction
    wanted = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to; nothing where the other is not as it says."""
        if frame.did is None:
            raise NotModelled('what "if you do" speaks of here')
        if frame.did is not self.wanted:
            told = "that was not done" if self.wanted else "that was done"
            return (Noted(f'{told}, so this is not: "{say(self.instruction)}"', "not-so", frame.this),)
        return proposal_of(self.instruction, view, frame)


@word("if you don't, {instruction}")
class IfYouDont(IfYouDo):
    """Something that is done only if the instruction before did nothing."""

    instruction: Instruction
    wanted = False


@word("{instruction}. if you can't, {other}")
class IfYouCant(Conditional):
    """One thing, or where nothing of it can be done another."""

    in_turn = True
    instruction: Instruction
    other: Instruction

    def __post_init__(self) -> None:
        if not (self.instruction.can_be_followed and self.other.can_be_followed):
            raise ValueError("what is done \"if you can't\" is one plain thing, and so is what can't be done")
        if (number := getattr(self.instruction, "number", None)) is not None and number != 1:
            raise ValueError("where a part of it can be done, it would be open")
        if self.other.targets:
            raise ValueError("nothing is a target that is done only if something else can't be")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What the one comes to; the other where that is nothing."""
        done = proposal_of(self.instruction, view, frame)
        if isinstance(done, Due) or any(not isinstance(event, Noted) for event in done):
            return done
        known = (Mention(phrase, named(phrase, view, frame)) for phrase in self.instruction.names)
        other = proposal_of(self.other, view, replace(frame, named=(*frame.named, *known)))
        return other if isinstance(other, Due) else (*done, *other)


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
