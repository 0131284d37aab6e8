"""What static abilities say of how something enters: choices, tapped, with counters (614.12)."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.language.abilities.kinds import without_targets
from mtgrules.language.phrases.references import This
from mtgrules.model.color import Color
from mtgrules.model.keys import Key
from mtgrules.model.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from mtgrules.model.words import (
    Ability,
    Condition,
    Each,
    Measure,
    Number,
    Numeral,
    Selector,
    word,
)


class ChoosesAsEnters(Ability):
    """A choice that is part of how the object enters (614.1c); `key` is what the choice is kept under."""

    key: ClassVar[Key]
    asked: ClassVar[str]
    """The question, as it is put to the player."""

    @property
    def options(self) -> tuple[object, ...]:
        """What may be chosen."""
        raise NotImplementedError

    def allows(self, choice: object) -> bool:
        """Whether this may be chosen."""
        return choice in self.options


@word("as {this} <enters>, choose a color.")
class ChoosesColorAsEnters(ChoosesAsEnters):
    """A color being chosen as the object enters."""

    this: This
    key = Key.COLOR
    asked = "Which color"

    @property
    def options(self) -> tuple[object, ...]:
        return tuple(Color)


@word("as {this} <enters>, choose a creature type.")
class ChoosesCreatureTypeAsEnters(ChoosesAsEnters):
    """A creature type being chosen as the object enters."""

    this: This
    key = Key.TYPE
    asked = "Which creature type"

    @property
    def options(self) -> tuple[object, ...]:
        return CREATURE_TYPES


@word("as {this} <enters>, choose a basic land type.")
class ChoosesLandTypeAsEnters(ChoosesAsEnters):
    """A basic land type being chosen as the object enters."""

    this: This
    key = Key.TYPE
    asked = "Which basic land type"

    @property
    def options(self) -> tuple[object, ...]:
        return BASIC_LAND_TYPES


@word("{subject} [<enter>] tapped.")
class EntersTapped(Ability):
    """A replacement effect: what it says is tapped as it enters (614.1c-d)."""

    subject: Selector

    def __post_init__(self) -> None:
        without_targets(self.subject)


@word("{this} <enters> tapped unless {condition}.")
class EntersTappedUnless(Ability):
    """A replacement effect: it is tapped as it enters, if something is not so then (614.1c)."""

    this: This
    condition: Condition

    def __post_init__(self) -> None:
        without_targets(self.condition)


@word(
    "{subject} [<enter>] with {number:number} {power:signed}/{toughness:signed} counters on [it|them].",
    "{subject} [<enter>] with a number of {power:signed}/{toughness:signed} counters "
    "on [it|them] equal to {number}.",
    "{subject} [<enter>] with a {power:signed}/{toughness:signed} counter on [it|them] for {each}.",
    "{subject} [<enter>] with a {power:signed}/{toughness:signed} counter on [it|them].",
    "{subject} [<enter>] with {number:number} additional {power:signed}/{toughness:signed} counters "
    "on [it|them].",
    "{subject} [<enter>] with an additional {power:signed}/{toughness:signed} counter on [it|them].",
)
class EntersWithCounters(Ability):
    """A replacement effect: what it says has counters as it enters, so many or one for each (614.1c-d)."""

    subject: Selector
    power: int
    toughness: int
    number: Number | None = None
    each: Each | None = None

    def __post_init__(self) -> None:
        without_targets(self.subject)
        if self.measure is not None and not isinstance(self.subject, This):
            raise ValueError("whose number of counters it is would be open")
        if isinstance(self.number, Numeral):
            raise ValueError("nothing says here what X is")

    @property
    def measure(self) -> Measure | None:
        """What the number of counters is worked out from; None for a number that is fixed."""
        return self.number if isinstance(self.number, Measure) else self.each

    @property
    def counters(self) -> str:
        """The kind of the counters."""
        return f"{self.power:+d}/{self.toughness:+d}"


@word("{this} <enters> with X {power:signed}/{toughness:signed} counters on it.")
class EntersWithXCounters(Ability):
    """A replacement effect of a permanent itself: as many counters as X was for its own spell (107.3)."""

    this: This
    power: int
    toughness: int

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


@word(
    "if {condition}, {this} <enters> with {number:number} {power:signed}/{toughness:signed} counters on it."
)
class EntersWithCountersIf(Ability):
    """A replacement effect of a permanent itself: counters where something is so as it enters (614.1c)."""

    condition: Condition
    this: This
    number: int
    power: int
    toughness: int

    def __post_init__(self) -> None:
        without_targets(self.condition)

    @property
    def counters(self) -> str:
        """The kind of the counters."""
        return f"{self.power:+d}/{self.toughness:+d}"


@word(
    "{this} <enters> with {number:number} {counters:word} counters on it.",
    "{this} <enters> with a {counters:word} counter on it.",
)
class EntersWithNamedCounters(Ability):
    """A replacement effect: it has counters of a kind with a name of its own as it enters.

    X is what it was for its own spell.
    """

    this: This
    counters: str
    number: Number | None = None

    def __post_init__(self) -> None:
        if isinstance(self.number, Numeral) and not self.number.of_x:
            raise ValueError("nothing is named before that the number could be")
