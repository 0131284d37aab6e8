"""A card name that is chosen as a permanent enters (201.4)."""

from __future__ import annotations

from mtgrules.language.abilities.entering import ChoosesAsEnters
from mtgrules.language.phrases.references import This
from mtgrules.model.keys import Key
from mtgrules.model.words import word


@word("as {this} <enters>, choose a card name.", "as {this} <enters>, name a card.")
class ChoosesNameAsEnters(ChoosesAsEnters):
    """A card name being chosen as the object enters."""

    this: This
    key = Key.NAME
    asked = "Which card name"

    @property
    def options(self) -> tuple[object, ...]:
        return ("any card name",)

    def allows(self, choice: object) -> bool:
        return isinstance(choice, str)
