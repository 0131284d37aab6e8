"""What is told of a rule at work."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.eras.cite import Cite
from mtgrules.model.ids import ObjectId


@dataclass(frozen=True)
class Told:
    """What is told of a rule at work: a sentence, where the rule is written, and what it is about."""

    sentence: str
    cite: Cite | None = None
    about: tuple[ObjectId | str, ...] = ()
    """The objects and players that it speaks of, the one that does something first."""

    def __str__(self) -> str:
        return self.sentence
