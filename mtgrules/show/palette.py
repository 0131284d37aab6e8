"""The five colors and colorless as chips: always with the letter, told apart with any kind of color sight."""

from collections.abc import Mapping
from dataclasses import dataclass

ORDER = "WUBRG"


@dataclass(frozen=True, slots=True)
class Chip:
    """How one color is drawn: its letter, its word, the fill of the disk and the ink of the letter."""

    letter: str
    word: str
    fill: str
    ink: str


CHIPS: Mapping[str, Chip] = {
    "W": Chip("W", "white", "#F4E8B4", "#1A1A1A"),
    "U": Chip("U", "blue", "#0B6BB3", "#FFFFFF"),
    "B": Chip("B", "black", "#4A4552", "#FFFFFF"),
    "R": Chip("R", "red", "#D9572B", "#000000"),
    "G": Chip("G", "green", "#2E9E6B", "#000000"),
    "C": Chip("C", "colorless", "#B3B3B3", "#000000"),
}


def chip(letter: str) -> Chip:
    """The chip of a color letter; raises `ValueError` for anything that is not one of W U B R G C.

    >>> chip("R").word
    'red'
    """
    if letter not in CHIPS:
        raise ValueError(f"{letter!r} is not a color letter; the letters are {', '.join(CHIPS)}")
    return CHIPS[letter]
