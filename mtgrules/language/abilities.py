"""Abilities: the whole sentences of a card's text."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from mtgrules.eras.era import Era
from mtgrules.language.costs import TapCost
from mtgrules.language.edits import ColorEdit, IsControlledByYou
from mtgrules.language.nouns import This, is_target
from mtgrules.language.spell_words import IfSo
from mtgrules.language.steps import StepName
from mtgrules.model.color import Color
from mtgrules.model.events import Event
from mtgrules.model.turn_events import StepBegan
from mtgrules.model.typeline import BASIC_LAND_TYPES, CREATURE_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import (
    Ability,
    Condition,
    Cost,
    Edit,
    Frame,
    Happening,
    Instruction,
    ObjectId,
    Selector,
    StaticEffect,
    word,
)


def _targets_told_apart(instructions: tuple[Instruction, ...]) -> None:
    """Raises ValueError where two targets are said by the same words: the second is "another target"."""
    phrases = [phrase for instruction in instructions for phrase in instruction.targets]
    for number, phrase in enumerate(phrases):
        if phrase in phrases[:number]:
            raise ValueError(f'"{str(phrase).lower()}" is said twice; say "another target" the second time')


@word("{subject} {edits}.")
class Static(Ability):
    """A static ability that makes a continuous effect (604.1, 611.3)."""

    subject: Selector
    edits: tuple[Edit, ...]

    def __post_init__(self) -> None:
        if is_target(self.subject):
            raise ValueError("a static ability has no target; say which objects it affects")

    @property
    def generates(self) -> bool:
        return True

    @property
    def defines(self) -> bool:
        """Whether it defines its own object's color or size (604.3a)."""
        return isinstance(self.subject, This) and all(edit.can_define for edit in self.edits)

    @property
    def states_color(self) -> bool:
        return self.defines and all(isinstance(edit, ColorEdit) for edit in self.edits)

    def effect(self, era: Era) -> StaticEffect | None:
        return StaticEffect(self.subject, self.edits, defines=self.defines)


@word("as long as {condition}, {subject} {edits}.")
class StaticWhile(Ability):
    """A static ability that applies while something is so."""

    condition: Condition
    subject: Selector
    edits: tuple[Edit, ...]

    def __post_init__(self) -> None:
        if is_target(self.subject):
            raise ValueError("a static ability has no target; say which objects it affects")

    @property
    def generates(self) -> bool:
        return True

    def effect(self, era: Era) -> StaticEffect | None:
        return StaticEffect(self.subject, self.edits, self.condition)


@word("{instructions:sentences}")
class SpellAbility(Ability):
    """What a spell does when it resolves (113.3a)."""

    of_spells = True
    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        _targets_told_apart(self.instructions)


@word("{costs:costs}: {instructions:sentences}")
class Activated(Ability):
    """An activated ability: costs, then what is done (113.3b, 602)."""

    costs: tuple[Cost, ...]
    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        _targets_told_apart(self.instructions)

    @property
    def taps(self) -> bool:
        """Whether its source is tapped to pay."""
        return any(isinstance(cost, TapCost) for cost in self.costs)


@word("whenever {happening}, {instructions:sentences}", "when {happening}, {instructions:sentences}")
class Triggered(Ability):
    """A triggered ability: when something happens, something is done (113.3c, 603)."""

    happening: Happening
    instructions: tuple[Instruction, ...]

    def __post_init__(self) -> None:
        _targets_told_apart(self.instructions)

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId | None, ...]:
        first = self.instructions[0]
        times = self.happening.times(event, before, after, frame)
        if isinstance(first, IfSo):  # looked at as it triggers too (603.4)
            times = tuple(it for it in times if first.condition.holds(after, replace(frame, it=it)))
        return times


@word("at the beginning of your {step}, {instructions:sentences}")
class AtBeginning(Ability):
    """A triggered ability of a part of its controller's turn (603.2b, 503.1a)."""

    step: StepName
    instructions: tuple[Instruction, ...]

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId | None, ...]:
        begun = isinstance(event, StepBegan) and event.step is self.step.step
        return (None,) if begun and after.state.active == frame.you else ()


@word("at the beginning of each {step}, {instructions:sentences}")
class AtEachBeginning(Ability):
    """A triggered ability of a part of everybody's turn (603.2b)."""

    step: StepName
    instructions: tuple[Instruction, ...]

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[ObjectId | None, ...]:
        return (None,) if isinstance(event, StepBegan) and event.step is self.step.step else ()


@word("you may {costs:costs} rather than pay {this}'s mana cost.")
class AlternativeCost(Ability):
    """What may be paid in place of the mana cost (118.9)."""

    costs: tuple[Cost, ...]
    this: This


@word("as an additional cost to cast {this}, {costs:costs}.")
class AdditionalCost(Ability):
    """What has to be paid besides to cast the spell (118.8)."""

    this: This
    costs: tuple[Cost, ...]


@word("at the beginning of the next end step, {instructions:sentences}")
class AtNextEndStep(Ability):
    """What a resolved effect leaves to be done as the next end step begins (603.7)."""

    instructions: tuple[Instruction, ...]


@word("you control {what}.")
class YouControlIt(Ability):
    """A static ability that gives control of something to its own controller (613.1b)."""

    what: Selector

    def __post_init__(self) -> None:
        if is_target(self.what):
            raise ValueError("a static ability has no target; say which object it means")

    @property
    def generates(self) -> bool:
        return True

    def effect(self, era: Era) -> StaticEffect | None:
        return StaticEffect(self.what, (IsControlledByYou(),))


class ChoosesAsEnters(Ability):
    """A choice that is part of how the object enters (614.1c); `key` is what the choice is kept under."""

    key: ClassVar[str]
    asked: ClassVar[str]
    """The question, as it is put to the player."""

    @property
    def options(self) -> tuple[object, ...]:
        """What may be chosen."""
        raise NotImplementedError


@word("as {this} <enters>, choose a color.")
class ChoosesColorAsEnters(ChoosesAsEnters):
    """A color being chosen as the object enters."""

    this: This
    key = "color"
    asked = "Which color"

    @property
    def options(self) -> tuple[object, ...]:
        return tuple(Color)


@word("as {this} <enters>, choose a creature type.")
class ChoosesCreatureTypeAsEnters(ChoosesAsEnters):
    """A creature type being chosen as the object enters."""

    this: This
    key = "type"
    asked = "Which creature type"

    @property
    def options(self) -> tuple[object, ...]:
        return CREATURE_TYPES


@word("as {this} <enters>, choose a basic land type.")
class ChoosesLandTypeAsEnters(ChoosesAsEnters):
    """A basic land type being chosen as the object enters."""

    this: This
    key = "type"
    asked = "Which basic land type"

    @property
    def options(self) -> tuple[object, ...]:
        return BASIC_LAND_TYPES


@word("{subject} [<enters>|<enter>] tapped.")
class EntersTapped(Ability):
    """A replacement effect: what it says is tapped as it enters (614.1c-d)."""

    subject: Selector

    def __post_init__(self) -> None:
        if is_target(self.subject):
            raise ValueError("what enters is no target")


@word(
    "{subject} [<enters>|<enter>] with {number:number} {power:signed}/{toughness:signed} counters "
    "on [it|them].",
    "{subject} [<enters>|<enter>] with a {power:signed}/{toughness:signed} counter on [it|them].",
)
class EntersWithCounters(Ability):
    """A replacement effect: what it says has counters as it enters (614.1c-d)."""

    subject: Selector
    power: int
    toughness: int
    number: int | None = None

    def __post_init__(self) -> None:
        if is_target(self.subject):
            raise ValueError("what enters is no target")

    @property
    def counters(self) -> str:
        """The kind of the counters."""
        return f"{self.power:+d}/{self.toughness:+d}"


@word(
    "if {this} was kicked, it <enters> with {number:number} {power:signed}/{toughness:signed} counters "
    "on it.",
    "if {this} was kicked, it <enters> with a {power:signed}/{toughness:signed} counter on it.",
)
class EntersKickedWithCounters(Ability):
    """A replacement effect of a kicked permanent itself: it has counters as it enters (614.1c, 702.33)."""

    this: This
    power: int
    toughness: int
    number: int | None = None

    @property
    def counters(self) -> str:
        """The kind of the counters."""
        return f"{self.power:+d}/{self.toughness:+d}"


@word("{this} <enters> with {number:number} {counters:word} counters on it.")
class EntersWithNamedCounters(Ability):
    """A replacement effect: it has counters of a kind with a name of its own as it enters."""

    this: This
    number: int
    counters: str
