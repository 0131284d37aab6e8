"""How much reading one text may take: past that, nobody wrote it for a card or a board."""

from __future__ import annotations

from dataclasses import dataclass

MOST_CHARACTERS = 6_000
"""The longest text of a card or a sentence; the longest of the library has 300."""
MOST_WORDS = 600
"""The most words, signs and symbols of one paragraph; the longest of the library has 57."""
DEEPEST = 110
"""How deep words may stand in one another, adjectives before one noun included; in the library 11 deep."""
MOST_TRIES = 92_000
"""The most ways to go on that are tried; the richest text of the library takes about 8,200."""


class TooMuch(ValueError):
    """A text that takes more to read than is allowed; the text says what, how much, and what to do."""


def check_length(text: str) -> None:
    """Raise TooMuch for a text that is too long to be begun with."""
    if len(text) > MOST_CHARACTERS:
        raise TooMuch(
            f"the text has {len(text):,} characters; {MOST_CHARACTERS:,} are allowed: make it shorter"
        )


def check_words(number: int) -> None:
    """Raise TooMuch for a paragraph of too many words."""
    if number > MOST_WORDS:
        told = f"the paragraph has {number:,} words and signs; {MOST_WORDS} are allowed"
        raise TooMuch(f"{told}: make several paragraphs of it")


@dataclass
class Effort:
    """What one reading has taken so far."""

    tries: int = 0
    depth: int = 0

    def spend(self, tries: int) -> None:
        """Note some ways to go on. Raises TooMuch where they are more than are allowed."""
        self.tries += tries
        if self.tries > MOST_TRIES:
            told = f"the text can be taken apart in too many ways; {MOST_TRIES:,} are tried"
            raise TooMuch(f"{told}: say it in several shorter sentences")

    def __enter__(self) -> None:
        """Go one word deeper. Raises TooMuch where that is deeper than is allowed."""
        if self.depth >= DEEPEST:
            told = f"the text has words in words, or adjectives in a row, over {DEEPEST} deep"
            raise TooMuch(f"{told}: say it in several shorter sentences")
        self.depth += 1

    def __exit__(self, *_: object) -> None:
        self.depth -= 1
