"""The five colors and colorless as chips: always with the letter, told apart with any kind of color sight."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.show.html import Html, joined, tag

ORDER = "WUBRG"


@dataclass(frozen=True, slots=True)
class Chip:
    """How one color is drawn: its letter, its word, the fill of the disk and the ink of the letter."""

    letter: str
    word: str
    fill: str
    ink: str


CHIPS: Mapping[str, Chip] = MappingProxyType(
    {
        "W": Chip("W", "white", "#F4E8B4", "#1A1A1A"),
        "U": Chip("U", "blue", "#0B6BB3", "#FFFFFF"),
        "B": Chip("B", "black", "#4A4552", "#FFFFFF"),
        "R": Chip("R", "red", "#D9572B", "#000000"),
        "G": Chip("G", "green", "#2E9E6B", "#000000"),
        "C": Chip("C", "colorless", "#B3B3B3", "#000000"),
    }
)


def chip(letter: str) -> Chip:
    """The chip of a color letter; raises `ValueError` for anything that is not one of W U B R G C.

    >>> chip("R").word
    'red'
    """
    if letter not in CHIPS:
        raise ValueError(f"{letter!r} is not a color letter; the letters are {', '.join(CHIPS)}")
    return CHIPS[letter]


def color_words(letters: Sequence[str]) -> str:
    """The letters as words: "colorless", "red", "red and green", "white, blue and black".

    >>> color_words(("R", "G"))
    'red and green'
    >>> color_words(())
    'colorless'
    """
    words = [chip(letter).word for letter in letters]
    if not words:
        return "colorless"
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def letters_text(letters: Sequence[str]) -> str:
    """The letters with spaces between them, or the word "colorless"."""
    return " ".join(chip(letter).letter for letter in letters) or "colorless"


def chips_html(letters: Sequence[str]) -> Html:
    """The letters as small disks in a line of HTML text; colorless is a ring and the word."""
    if not letters:
        ring = tag("span", "", class_="mtg-ring", aria_hidden="true")
        return joined([ring, " colorless"])
    disks = (
        tag(
            "span",
            one.letter,
            class_="mtg-disk",
            title=one.word,
            style=f"background:{one.fill};color:{one.ink}",
        )
        for one in map(chip, letters)
    )
    return joined(disks, " ")


def hatch(x: float, y: float, width: float, height: float, step: float = 7) -> Html:
    """Slanting lines that fill a rectangle of an SVG picture, so that nothing is told by hue alone.

    The lines are written out instead of a pattern with a name, because names of several pictures on one page
    would meet.
    """
    strokes = []
    offset = step
    while offset < width + height:
        left, right = max(0.0, offset - height), min(width, offset)
        strokes.append(f"M{x + left:g} {y + offset - left:g}L{x + right:g} {y + offset - right:g}")
        offset += step
    return tag(
        "path", d="".join(strokes), class_="mtg-hatch", style=f"fill:none;stroke:{BORDER};stroke-width:1"
    )


INK = "var(--jp-ui-font-color1,#1a1a1a)"
GRAY = "var(--jp-ui-font-color2,#555555)"
PAPER = "var(--jp-layout-color1,#ffffff)"
SHADE = "var(--jp-layout-color2,#eeeeee)"
BORDER = "var(--jp-border-color1,#bbbbbb)"
ACCENT = "var(--jp-brand-color1,#1565c0)"
FONT = "var(--jp-ui-font-family,system-ui,sans-serif)"
