"""What a card says of how many cards of its name a deck can have; the rules of decks ask for it."""

from __future__ import annotations

from mtgrules.language.phrases.references import This
from mtgrules.model.words import Ability, word


class DeckLimit(Ability):
    """An ability that tells how many cards of its card's name a deck can have."""

    lines_of = frozenset({"permanent", "spell"})

    @property
    def most(self) -> int | None:
        """How many there can be; None for any number."""
        return None


@word("a deck can have any number of cards named {this}.")
class AnyNumberInDeck(DeckLimit):
    """Any number of cards of this name in a deck, whatever the rules say (101.1)."""

    this: This


@word("a deck can have up to {number:number} cards named {this}.")
class UpToInDeck(DeckLimit):
    """So many cards of this name in a deck, whatever the rules say (101.1)."""

    number: int
    this: This

    @property
    def most(self) -> int | None:
        return self.number
