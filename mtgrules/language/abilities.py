"""Abilities: the whole sentences of a card's text."""

from __future__ import annotations

from mtgrules.eras.era import Era
from mtgrules.language.costs import TapCost
from mtgrules.language.edits import ColorEdit
from mtgrules.language.nouns import This, is_target
from mtgrules.model.words import (
    Ability,
    Condition,
    Cost,
    Edit,
    Happening,
    Instruction,
    Selector,
    StaticEffect,
    word,
)


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

    instructions: tuple[Instruction, ...]


@word("{costs:costs}: {instructions:sentences}")
class Activated(Ability):
    """An activated ability: costs, then what is done (113.3b, 602)."""

    costs: tuple[Cost, ...]
    instructions: tuple[Instruction, ...]

    @property
    def taps(self) -> bool:
        """Whether its source is tapped to pay."""
        return any(isinstance(cost, TapCost) for cost in self.costs)


@word("whenever {happening}, {instructions:sentences}", "when {happening}, {instructions:sentences}")
class Triggered(Ability):
    """A triggered ability: when something happens, something is done (113.3c, 603)."""

    happening: Happening
    instructions: tuple[Instruction, ...]


@word("at the beginning of your upkeep, {instructions:sentences}")
class UpkeepTrigger(Ability):
    """A triggered ability of its controller's upkeep (603.2b, 503.1a)."""

    instructions: tuple[Instruction, ...]


@word("as {this} <enters>, choose a color.")
class ChoosesColorAsEnters(Ability):
    """A choice that is part of how the object enters (614.1c)."""

    this: This
