"""How something enters, or is turned face up: with choices, tapped, with counters, in a form (614.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mtgrules.eras.era import Era
from mtgrules.language.abilities.kinds import without_targets
from mtgrules.language.abilities.type_edits import Becomes, IsAlso
from mtgrules.language.edits.characteristics import HasBase, IsColors
from mtgrules.language.edits.copied import ANYTHING, SetsAsItEnters, set_as_it_enters
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.qualities import ColorWord
from mtgrules.language.phrases.references import This
from mtgrules.model.color import Color
from mtgrules.model.facts import Alters
from mtgrules.model.keys import Key
from mtgrules.model.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from mtgrules.model.templates import LineOf, WordLine, WordTable, taken_from
from mtgrules.model.words import (
    Ability,
    Condition,
    Each,
    Edit,
    Measure,
    Number,
    Numeral,
    Selector,
    Word,
    word,
)


@dataclass(frozen=True)
class ChoiceLine(WordLine):
    """A choice that is part of how an object enters."""

    key: Key = Key.COLOR
    """What the choice is kept under."""
    asked: str = ""
    """The question, as it is put to the player."""
    options: tuple[object, ...] = ()
    """What may be chosen, as it is told."""
    any_of: type | None = None
    """The type of what may be chosen; None where the options are all."""

    def allows(self, choice: object) -> bool:
        """Whether this may be chosen."""
        return choice in self.options if self.any_of is None else isinstance(choice, self.any_of)


class ToChoose(WordTable):
    """What is chosen as an object enters."""

    _value_: ChoiceLine
    COLOR = ChoiceLine("a color", asked="Which color", options=tuple(Color))
    CREATURE_TYPE = ChoiceLine(
        "a creature type", key=Key.TYPE, asked="Which creature type", options=CREATURE_TYPES
    )
    LAND_TYPE = ChoiceLine(
        "a basic land type", key=Key.TYPE, asked="Which basic land type", options=BASIC_LAND_TYPES
    )
    NAME = ChoiceLine(
        ("a card name"), key=Key.NAME, asked="Which card name", options=("any card name",), any_of=str
    )
    """A card name, which may be any."""


@word("as {this} <enters>, choose {what:row}.")
class ChoosesAsEnters(Ability):
    """A choice that is part of how the object enters (614.1c)."""

    this: This
    what: ToChoose

    choice = taken_from("what.value")
    """What is chosen."""


@word("{subject} [<enter>] tapped( unless {condition}).")
class EntersTapped(Ability):
    """A replacement effect: what it says is tapped as it enters, if something is not so then (614.1c-d)."""

    subject: Selector
    condition: Condition | None = None

    def __post_init__(self) -> None:
        if self.condition is None:
            without_targets(self.subject)
            return
        without_targets(self.condition)
        if not isinstance(self.subject, This):
            raise ValueError("what is asked as something enters, is asked of that alone")


@word(
    "(if {condition}, ){subject} [<enter>] with {number:number} {counters:counter} counters on [it|them].",
    "{subject} [<enter>] with a number of {counters:counter} counters on [it|them] equal to {number}.",
    "{subject} [<enter>] with a {counters:counter} counter on [it|them]( for {each}| if {condition}|).",
    "{subject} [<enter>] with {number:number} {counters:counter} counters on [it|them] if {condition}.",
    "{subject} [<enter>] with ({number:number} additional {counters:counter} counters"
    "|an additional {counters:counter} counter) on [it|them].",
)
class EntersWithCounters(Ability):
    """A replacement effect: what it says has counters as it enters, so many or one for each (614.1c-d).

    X is what it was for its own spell (107.3).
    """

    subject: Selector
    counters: str
    number: Number | None = None
    each: Each | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        without_targets(self.subject, *(() if self.condition is None else (self.condition,)))
        asks = self.measure is not None or self.condition is not None
        if asks and not isinstance(self.subject, This):
            raise ValueError("whose number of counters it is would be open")
        if isinstance(self.number, Numeral) and not self.number.of_x:
            raise ValueError("nothing is named before that the number could be")

    @property
    def measure(self) -> Measure | None:
        """What the number of counters is worked out from; None for a number that is fixed."""
        return self.number if isinstance(self.number, Measure) else self.each


@word("you may have {subject} <enter> with an additional {counters:counter} counter on it.")
class MayEnterWithCounters(EntersWithCounters):
    """The same where its player likes it so, as it enters (614.1c)."""

    subject: This


@word(
    "if {this} was kicked, it <enters> with "
    "({number:number} {counters:counter} counters|a {counters:counter} counter) on it."
)
class EntersKickedWithCounters(Ability):
    """A replacement effect of a kicked permanent itself: it has counters as it enters (614.1c, 702.33)."""

    this: This
    counters: str
    number: int | None = None


class Form(Word):
    """What an object can become."""

    kind = "form"

    @property
    def edit(self) -> Edit:
        """What it does to the object."""
        raise NotImplementedError


class FormKind(WordTable):
    """Whether what has a form stays what it is."""

    _value_: LineOf[Callable[[Noun], Edit]]
    ONLY = LineOf("{what}", of=Becomes)
    """Becoming what a phrase says: "a 2/2 creature with flying"."""

    BESIDES = LineOf("{what} in addition to its other types", of=IsAlso)
    """Staying what it is."""


@word("{how:row}")
class FormOfKind(Form):
    """Becoming what a phrase says."""

    what: Noun
    how: FormKind = FormKind.ONLY

    def __post_init__(self) -> None:
        Becomes(self.what)  # raises ValueError for what nothing can become

    @property
    def edit(self) -> Edit:
        made: Edit = self.how.value.of(self.what)
        return made


@word("{power:number}/{toughness:number}")
class FormOfSize(Form):
    """Having a size: "5/1"."""

    power: int
    toughness: int

    @property
    def edit(self) -> Edit:
        return HasBase(self.power, self.toughness)


@word("{color}")
class FormOfColor(Form):
    """Being of a color and of no other: "black"."""

    color: ColorWord

    @property
    def edit(self) -> Edit:
        return IsColors((self.color,))


@dataclass(frozen=True)
class FormLine(WordLine):
    """When an object takes a form."""

    enters: bool = True
    """Whether it becomes that as it enters."""
    turns: bool = True
    """Whether it becomes that as it is turned face up."""


class TakingForm(WordTable):
    """When an object takes a form."""

    _value_: FormLine
    ENTERING = FormLine("as {this} <enters>", turns=False)
    TURNING = FormLine("as {this} is turned face up", enters=False)
    BOTH = FormLine("as {this} <enters> or is turned face up")


@word("{when:row}, it becomes (your choice of {forms:choice}|{form}).")
class TakesForm(Ability):
    """What the object becomes as something is done with it, one of several forms as its player chooses."""

    this: This
    forms: tuple[Form, ...] = ()
    form: Form | None = None
    when: TakingForm = TakingForm.ENTERING

    def __post_init__(self) -> None:
        if (len(self.forms) > 1) is (self.form is not None):
            raise ValueError("what it becomes is told, or is one of several forms")

    @property
    def ways(self) -> tuple[Form, ...]:
        """The forms that it can take; there is no choice where that is one."""
        return self.forms if self.form is None else (self.form,)


def set_by(form: Form, era: Era) -> SetsAsItEnters:
    """What a form sets, as copiable values where the era counts them so (707.2, 613.2a)."""
    rule = set_as_it_enters.known(era)
    sizes = any(part.alters is Alters.PT_SET for part in form.edit.parts)
    return SetsAsItEnters(form.edit, rule is not None and (sizes or rule.value == ANYTHING))
