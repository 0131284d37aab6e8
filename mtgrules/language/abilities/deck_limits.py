"""What a card says of how many cards of its name a deck can have; the rules of decks ask for it."""

from __future__ import annotations

from mtgrules.language.phrases.references import This
from mtgrules.model.decks import DeckLimit
from mtgrules.model.words import word


@word("a deck can have (up to {number:number}|any number of) cards named {this}.")
class SoManyInDeck(DeckLimit):
    """So many cards of this name in a deck, or any number, whatever the rules say (101.1)."""

    this: This
    number: int | None = None
