"""What something becomes as it enters or is turned face up: "your choice of 5/1 or 1/5" (614.1c, 708.11)."""

from __future__ import annotations

from typing import ClassVar

from mtgrules.eras.era import Era
from mtgrules.language.abilities.type_edits import Becomes, IsAlso
from mtgrules.language.edits.characteristics import HasBase, IsColors
from mtgrules.language.edits.copied import ANYTHING, SetsAsItEnters, set_as_it_enters
from mtgrules.language.phrases.colors import ColorWord
from mtgrules.language.phrases.nouns import Noun
from mtgrules.language.phrases.references import This
from mtgrules.model.facts import Alters
from mtgrules.model.words import Ability, Edit, Word, word


class Form(Word):
    """What an object can become."""

    kind = "form"

    @property
    def edit(self) -> Edit:
        """What it does to the object."""
        raise NotImplementedError


@word("{what}")
class FormOfKind(Form):
    """Becoming what a phrase says: "a 2/2 creature with flying"."""

    what: Noun

    def __post_init__(self) -> None:
        Becomes(self.what)  # raises ValueError for what nothing can become

    @property
    def edit(self) -> Edit:
        return Becomes(self.what)


@word("{what} in addition to its other types")
class FormBesides(FormOfKind):
    """Becoming what a phrase says, and staying what it is."""

    what: Noun

    @property
    def edit(self) -> Edit:
        return IsAlso(self.what)


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


class TakesForm(Ability):
    """What the object becomes as something is done with it, one of several forms as its player chooses."""

    enters: ClassVar[bool] = True
    """Whether it becomes that as it enters."""
    turns: ClassVar[bool] = True
    """Whether it becomes that as it is turned face up."""
    this: This
    forms: tuple[Form, ...] = ()
    form: Form | None = None

    def __post_init__(self) -> None:
        if (len(self.forms) > 1) is (self.form is not None):
            raise ValueError("what it becomes is told, or is one of several forms")

    @property
    def ways(self) -> tuple[Form, ...]:
        """The forms that it can take; there is no choice where that is one."""
        return self.forms if self.form is None else (self.form,)


@word(
    "as {this} <enters>, it becomes your choice of {forms:choice}.",
    "as {this} <enters>, it becomes {form}.",
)
class BecomesAsItEnters(TakesForm):
    """What the object becomes as it enters."""

    turns = False
    this: This
    forms: tuple[Form, ...] = ()
    form: Form | None = None


@word(
    "as {this} is turned face up, it becomes your choice of {forms:choice}.",
    "as {this} is turned face up, it becomes {form}.",
)
class BecomesAsItTurns(TakesForm):
    """What the object becomes as it is turned face up."""

    enters = False
    this: This
    forms: tuple[Form, ...] = ()
    form: Form | None = None


@word(
    "as {this} <enters> or is turned face up, it becomes your choice of {forms:choice}.",
    "as {this} <enters> or is turned face up, it becomes {form}.",
)
class BecomesInBoth(TakesForm):
    """What the object becomes as it enters, and again as it is turned face up."""

    this: This
    forms: tuple[Form, ...] = ()
    form: Form | None = None


def set_by(form: Form, era: Era) -> SetsAsItEnters:
    """What a form sets, as copiable values where the era counts them so (707.2, 613.2a)."""
    rule = set_as_it_enters.known(era)
    sizes = any(part.alters is Alters.PT_SET for part in form.edit.parts)
    return SetsAsItEnters(form.edit, rule is not None and (sizes or rule.value == ANYTHING))
