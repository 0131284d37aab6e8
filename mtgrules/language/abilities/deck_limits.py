"""What a card says of how many cards of its name a deck can have; the rules of decks ask for it."""

from __future__ import annotations

from mtgrules.language.phrases.references import This
from mtgrules.model.words import Ability, word


@word("a deck can have (up to {most:number}|any number of) cards named {this}.")
class DeckLimit(Ability):
    """How many cards of its card's name a deck can have, whatever the rules say (101.1)."""

    this: This
    most: int | None = None
    """How many; None for any number."""
    lines_of = frozenset({"permanent", "spell"})
