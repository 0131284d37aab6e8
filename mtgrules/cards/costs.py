"""Mana costs inside the text of cards, written as on the cards."""

from __future__ import annotations

from mtgrules.model.mana import ManaCost


def mana(text: str) -> ManaCost:
    """The cost that a text such as "{1}{G}" writes. Raises ValueError for a text without symbols."""
    cost = ManaCost.read(text)
    if cost is None:
        raise ValueError("a cost in the text of a card has at least one symbol")
    return cost
