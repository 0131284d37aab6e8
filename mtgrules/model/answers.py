"""Answers: what is chosen where several may be asked the same, in the order in which they are asked."""

from __future__ import annotations

from typing import Any

from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices


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
