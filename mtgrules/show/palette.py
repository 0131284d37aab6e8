"""The five colors and colorless as chips: always with the letter, told apart with any kind of color sight."""

from collections.abc import Mapping
from dataclasses import dataclass

ORDER = "WUBRG"


@dataclass(frozen=True, slots=True)
class Chip:
    """How one color is drawn: its word, the fill of the disk and the ink of the letter."""

    word: str
    fill: str
    ink: str


CHIPS: Mapping[str, Chip] = {
    "W": Chip("white", "#F4E8B4", "#1A1A1A"),
    "U": Chip("blue", "#0B6BB3", "#FFFFFF"),
    "B": Chip("black", "#4A4552", "#FFFFFF"),
    "R": Chip("red", "#D9572B", "#000000"),
    "G": Chip("green", "#2E9E6B", "#000000"),
    "C": Chip("colorless", "#B3B3B3", "#000000"),
}
"""By the letters of the colors; C is colorless."""
