"""What the nouns of the model know of the words that they hold; the words themselves lie above them."""

from __future__ import annotations

from typing import Any, Protocol

from mtgrules.eras.era import CURRENT, Era
from mtgrules.model.facts import Alters


class Spoken(Protocol):
    """A word: it has a sentence."""

    def text(self, era: Era = CURRENT) -> str:
        """The word's sentence as an era words it."""
        ...


class SpokenEdit(Spoken, Protocol):
    """A change of characteristics."""

    @property
    def alters(self) -> Alters:
        """What part of an object it changes."""
        ...

    @property
    def unmakes(self) -> bool:
        """Whether it can take away, or reword, an ability that makes an effect."""
        ...


class SpokenAbility(Spoken, Protocol):
    """An ability."""

    @property
    def spelled_out(self) -> tuple[SpokenAbility, ...]:
        """The abilities that it is short for; most are only themselves."""
        ...

    @property
    def defined_as(self) -> tuple[SpokenAbility, ...]:
        """The abilities that do what it does: those of its definition, where a keyword has one in words."""
        ...

    @property
    def generates(self) -> bool:
        """Whether a continuous effect comes from it."""
        ...

    @property
    def listens(self) -> bool:
        """Whether it is of a kind that can notice what happens."""
        ...

    @property
    def states_color(self) -> bool:
        """Whether it is a sentence that tells the color of its own object."""
        ...

    def reworded(self, old: Any, new: Any) -> SpokenAbility:
        """The ability with a word of its text replaced; the very same value where it is not in it (612.2)."""
        ...


class Happened(Protocol):
    """Something that has happened."""

    @property
    def quiet(self) -> bool:
        """Whether it only keeps the position in order, and is left out where a story is told."""
        ...
