"""What something becomes as it enters: "it becomes your choice of 5/1 or 1/5" (614.1c)."""

from __future__ import annotations

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


@word(
    "as {this} <enters>, it becomes your choice of {forms:choice}.", "as {this} <enters>, it becomes {form}."
)
class BecomesAsItEnters(Ability):
    """What the object becomes as part of how it enters, one of several forms as its player chooses."""

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


def set_by(form: Form, era: Era) -> SetsAsItEnters:
    """What a form sets, as copiable values where the era counts them so (707.2, 613.2a)."""
    rule = set_as_it_enters.known(era)
    sizes = any(part.alters is Alters.PT_SET for part in form.edit.parts)
    return SetsAsItEnters(form.edit, rule is not None and (sizes or rule.value == ANYTHING))
