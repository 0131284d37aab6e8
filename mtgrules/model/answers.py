"""Answers: what is chosen where several may be asked the same, in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices
from mtgrules.model.verdict import Illegal


def chosen_among(fitting: Collection[Any], chosen: Choices) -> Any:
    """The first that is named of those that fit, the rest being for what else is chosen; None for nothing."""
    answers = (answer for key, answer in Key.ANSWERS.of(chosen, ()) if key is Key.SOURCE)
    named = (*answers, Key.SOURCE.of(chosen))
    return next((answer for answer in named if answer in fitting), None)


def check_named(fitting: Collection[Any], chosen: Choices) -> None:
    """Raise Illegal where the object chosen has to fit, and is none of those that do."""
    if Key.STRICT.of(chosen) and chosen_among(fitting, chosen) is None:
        raise Illegal.because("choice", "what is named is no candidate")


class Answers:
    """What was said, taken one after the other: each object that enters is asked by itself (614.12a)."""

    def __init__(self, chosen: Choices) -> None:
        self._chosen = chosen
        self._left: list[tuple[str, Any]] = list(Key.ANSWERS.of(chosen, ()))

    def take(self, key: Key) -> Any:
        """The next answer to a question of a kind, which no other question gets; None where none is left."""
        found = next((pair for pair in self._left if pair[0] == key), None)
        if found is None:
            return None
        self._left.remove(found)
        return found[1]

    @property
    def left(self) -> Choices:
        """The choices with the answers that nobody has taken yet."""
        return tuple((key, tuple(self._left) if key == Key.ANSWERS else value) for key, value in self._chosen)
