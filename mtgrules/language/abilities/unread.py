"""A line of a card that nobody can read here: kept as it is typed, told wherever the card is, and idle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mtgrules.model.words import Ability, word

NO_EFFECT = "No effect here:"
"""How such a line begins, as it is typed and as it is told."""


@word()
class WithoutEffect(Ability):
    """A line that does nothing on a card, and says so; who puts the card on the table has said so, too."""

    line: str

    def said(self, saying: Any) -> list[str]:
        """The line, with what tells that it is idle."""
        return [f"{NO_EFFECT} {self.line}"]


def idle_lines(abilities: Iterable[object]) -> str:
    """How many of some abilities are lines that do nothing here, in words; empty for none."""
    many = sum(isinstance(one, WithoutEffect) for one in abilities)
    return f"{many} line{'s' * (many > 1)} without effect here" if many else ""
