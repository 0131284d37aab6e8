"""Abilities that are for one time: delayed and reflexive triggers, what leaves them, echo (603.7, 603.12)."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from mtgrules.language.abilities.kinds import AtBeginning, TriggeredAbility
from mtgrules.language.does.beginning import pointed
from mtgrules.language.does.if_done import Unless
from mtgrules.language.does.measured import x_told
from mtgrules.language.does.permanents import Sacrifices
from mtgrules.language.phrases.meaning import Proposal
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.turn import Occasion, StepName, Steps
from mtgrules.model.events.base import Event, by_name
from mtgrules.model.events.stack import Postponed
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.sentence import say
from mtgrules.model.state import Delayed
from mtgrules.model.templates import LineOf, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Happening, Instruction, Mentions, Outer, Selector, outer, word


@word("{occasion}, {instructions:sentences}")
class AtOccasion(Ability):
    """What a resolved effect leaves to be done once, as a part of a turn begins (603.7)."""

    lines_of = frozenset[str]()

    occasion: Occasion
    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        x_told(self.instructions)


@word("when you do, {instructions:sentences}")
class Reflexive(Ability):
    """What triggers at once, as something is done while a spell or ability resolves (603.12)."""

    lines_of = frozenset[str]()

    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        x_told(self.instructions, chosen=True)


def _left(
    said: Instruction, ability: Ability, occasion: Occasion | None, view: View, frame: Frame
) -> Proposal:
    """What an instruction leaves to be done."""
    told = by_name(say(said, view.state.era), view.state, frame.this)
    return (Postponed(Delayed(ability, occasion, frame, told)),)


@word("{instruction} {occasion}", "{occasion}, {instruction}")
class Later(Outer):
    """Something that waits for a moment to come; whom it means is settled now (603.7c)."""

    instruction: Instruction
    occasion: Occasion
    can_be_followed = True
    leaves = True

    def __post_init__(self) -> None:
        if not self.instruction.can_be_followed:
            raise ValueError("what waits for its moment is one plain thing")
        if self.instruction.targets:
            raise ValueError("what waits for its moment chooses no target of its own")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The waiting instruction."""
        return _left(self, AtOccasion(self.occasion, (self.instruction,)), self.occasion, view, frame)


@word()
class Noticing(TriggeredAbility):
    """What an effect leaves to notice something until the turn ends, no line of any card (603.7b)."""

    once: bool = False
    """Whether it triggers the next time alone."""

    def __post_init__(self) -> None:
        """What its words stand for was told by the text that leaves it."""


class TriggersLater(WordTable):
    """How often something left for this turn triggers."""

    _value_: LineOf[bool]
    EACH_TIME = LineOf(
        ("whenever {happening} this turn"), also=("until end of turn, whenever {happening}",), of=False
    )
    """Leaving what triggers each time (603.7b)."""

    NEXT_TIME = LineOf("when {happening} this turn", of=True)
    """Leaving what triggers the next time."""


@word("{when:row}, {instructions:joined}")
class WheneverThisTurn(Outer):
    """Leaving what triggers as something happens this turn; whom it means is settled (603.7)."""

    happening: Happening
    instructions: tuple[Instruction, ...]
    when: TriggersLater = TriggersLater.EACH_TIME
    in_turn = True
    leaves = True

    def __post_init__(self) -> None:
        if not all(one.can_be_followed for one in self.instructions[:-1]):
            raise ValueError("nothing more can be said after this in its sentence")
        if any(outer(one).ends_text for one in self.instructions):
            raise ValueError("what is left for later leaves nothing for later still")
        x_told(self.instructions)

    @property
    def names(self) -> tuple[Selector, ...]:
        return tuple(phrase for phrase in self.happening.phrases if not phrase.is_indefinite)

    introduces = taken_from("happening.phrases")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The waiting ability."""
        own = replace(frame, targets=(), illegal=(), phrases=())
        happening = pointed(self.happening, view, frame)
        return _left(self, Noticing(happening, self.instructions, self.when.value.of), None, view, own)


@word(
    "at the beginning of your upkeep, if {this} came under your control since the beginning of your last "
    "upkeep, sacrifice it unless you pay {cost:mana}."
)
class EchoAbility(Ability):
    """The triggered ability that echo means: it triggers in the first upkeep alone (702.30a)."""

    this: This
    cost: ManaCost
    works_tapped = True

    @cached_property
    def instructions(self) -> tuple[Unless, ...]:
        """What it does."""
        return (Unless(Sacrifices(self.this), self.cost),)

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        begun = AtBeginning(StepName(Steps.UPKEEP), self.instructions).notices(event, before, after, frame)
        return begun if frame.this in before.state.newcomers else ()
