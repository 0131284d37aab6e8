"""The five colors, and what is not one."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from mtgrules.nearest import hint
from mtgrules.quoting import quoted

_NOT_COLORS = {
    "colorless": "colorless is having no color, not a color",
    "multicolored": "multicolored is having several colors, not a color",
    "monocolored": "monocolored is having one color, not a color",
    "gold": "gold is the frame of cards with several colors, not a color",
    "brown": "brown is an old frame of artifacts, not a color",
    "artifact": "artifact is a card type, not a color",
    "land": "land is a card type, not a color",
    "generic": "generic is a kind of mana cost, not a color",
}


class Color(Enum):
    """One of the five colors; the value is its letter (105.1).

    >>> Color.named("blue")
    Color.BLUE
    """

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"

    def __repr__(self) -> str:
        return f"Color.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()

    @property
    def letter(self) -> str:
        """The letter of its mana symbol."""
        return str(self.value)

    @staticmethod
    def named(word: str) -> Color:
        """The color that a word names.

        Raises NoColor that says why a word such as "gold" is no color (105.1, 105.4).
        """
        low = word.strip().lower()
        for color in Color:
            if low == str(color):
                return color
        if low in _NOT_COLORS:
            reason = _NOT_COLORS[low]
            raise NoColor(f"{quoted(word)} is not a color: {reason}")
        raise NoColor(f"{quoted(word)} is not a color", hint(low, map(str, Color)))


class NoColor(ValueError):
    """That a word names no color; `told` says it without the rule."""

    def __init__(self, why: str, meant: str = "") -> None:
        self.told = f"{why}; the colors are {_LIST}"
        super().__init__(f"{self.told} (105.1, 105.4){meant}")


_LIST = "white, blue, black, red and green"

Colors = frozenset[Color]
COLORLESS: Colors = frozenset()
ALL_COLORS: Colors = frozenset(Color)
_RANK = {color: rank for rank, color in enumerate(Color)}


def ordered(colors: Iterable[Color]) -> tuple[Color, ...]:
    """The colors in the order white, blue, black, red, green."""
    return tuple(sorted(colors, key=_RANK.__getitem__))


def letters(colors: Iterable[Color]) -> tuple[str, ...]:
    """The letters of the colors, in the same order."""
    return tuple(color.letter for color in ordered(colors))


def in_words(colors: Iterable[Color]) -> str:
    """The colors as a judge says them.

    >>> in_words({Color.RED, Color.BLUE}), in_words(())
    ('blue and red', 'colorless')
    """
    words = [str(color) for color in ordered(colors)]
    if not words:
        return "colorless"
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
