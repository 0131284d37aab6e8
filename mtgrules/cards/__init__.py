"""Floor 6: the library of cards, built from words, by lesson."""

from mtgrules.cards.library import card, library

__all__ = ["card", "library"]
