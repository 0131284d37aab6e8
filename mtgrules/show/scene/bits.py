"""Pieces of a still picture: each knows its size before it is drawn, so they stand in lines and never meet.

All colors are written out, for an image sees no theme, and nothing has a name, for names of several pictures
on one page would meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import cos, radians, sin

from mtgrules.show.html import Html, empty, joined, tag
from mtgrules.show.palette import CHIPS
from mtgrules.show.scene.icons import shapes
from mtgrules.show.scene.symbols import apart, halves

TYPE = 15
"""Pixels of normal type in a lab; pictures are measured against it."""
SMALLEST = 14
"""Nothing in a picture is written smaller than this."""
_NARROW = "iljtfrI.,:;'|!()[]{} "
_WIDE = "mwMWQO@%"


def text_width(text: str, size: float = SMALLEST, bold: bool = False) -> float:
    """About how many pixels wide the text is, counted for a wide typeface so that others fit."""
    units = sum(0.38 if c in _NARROW else 0.92 if c in _WIDE else 0.7 if c.isupper() else 0.61 for c in text)
    return units * size * (1.08 if bold else 1.0)


def wrapped(text: str, room: float, measure: Callable[[str], float] = text_width) -> tuple[str, ...]:
    """The text in as many lines as it needs; a word that is too wide is broken, and nothing is left out.

    `measure` counts pixels where not all of it is drawn as letters.

    >>> wrapped("words and symbols", 70)
    ('words', 'and', 'symbols')
    """
    result: list[str] = []
    waiting = text.split()
    while waiting:
        line = waiting.pop(0)
        if measure(line) > room:
            cut = len(line)
            while cut > 1 and measure(line[:cut] + "-") > room:
                cut -= 1
            waiting.insert(0, line[cut:])
            line = line[:cut] + "-"
        else:
            while waiting and measure(f"{line} {waiting[0]}") <= room:
                line = f"{line} {waiting.pop(0)}"
        result.append(line)
    return tuple(result)


INK = "#1f1f1f"
GRAY = "#4f4f4f"
PAPER = "#ffffff"
EDGE = "#5c5c5c"
ACCENT = "#1565c0"
TINT = "#e2ecf7"
DAMAGE = "#b3231b"
TARGET = "#7a3fb0"
NEUTRAL = "#c9c6c0"
"""The disk of a number."""
GAP = 4


@dataclass(frozen=True)
class Bit:
    """A piece of a picture: its size, and how it is drawn with its top left corner at a point."""

    width: float
    height: float
    at: Callable[[float, float], Html]


Spot = tuple[Bit, float, float]
"""A piece, and where in another its top left corner is."""


def blank(width: float, height: float) -> Bit:
    """Room in which nothing is drawn."""
    return Bit(width, height, lambda x, y: Html())


def stacked(width: float, height: float, *pieces: Spot) -> Bit:
    """Pieces one upon the other in a room of some size, each with where in it its top left corner is."""
    return Bit(width, height, lambda x, y: joined(bit.at(x + left, y + top) for bit, left, top in pieces))


def shape(name: str, **attributes: object) -> Html:
    """A shape, its numbers as short as they can be seen."""
    return empty(name, **{key: _short(value) for key, value in attributes.items()})


def _short(value: object) -> object:
    return f"{round(value, 1):g}" if isinstance(value, int | float) else value


def rect(x: float, y: float, width: float, height: float, /, **attributes: object) -> Html:
    """A rectangle."""
    return shape("rect", x=x, y=y, width=width, height=height, **attributes)


def path(*steps: object, **attributes: object) -> Html:
    """A path of letters and numbers."""
    written = "".join(f" {_short(step)}" if isinstance(step, int | float) else str(step) for step in steps)
    return shape("path", d=written, **attributes)


def box(width: float, height: float, /, **attributes: object) -> Bit:
    """A rectangle as a piece."""
    return Bit(width, height, lambda x, y: rect(x, y, width, height, **attributes))


def outline(*steps: object, **attributes: object) -> Bit:
    """A path from a point on as a piece; it takes no room."""
    return Bit(0, 0, lambda x, y: path("M", x, y, *steps, **attributes))


def mixed(color: str, part: float, other: str = PAPER) -> str:
    """So much of a color mixed with another, as an opaque color.

    >>> mixed("#000000", 0.5)
    '#808080'
    """
    pairs = ((int(color[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


# Words.


@dataclass(frozen=True)
class Ink:
    """How words are written."""

    size: float = TYPE
    bold: bool = False
    fill: str = ""
    struck: bool = False
    under: bool = False


PLAIN, BOLD, QUIET = Ink(), Ink(bold=True), Ink(fill=GRAY)


def line(words: str, ink: Ink = PLAIN, *, middle: bool = False) -> Bit:
    """One line of words; in the middle of its room where it is given more than it needs by its typeface."""
    width = text_width(words, ink.size, ink.bold)

    def at(x: float, y: float) -> Html:
        return tag(
            *("text", words),
            x=_short(x + width / 2 if middle else x),
            y=_short(y + ink.size * 0.97),
            text_anchor="middle" if middle else None,
            font_size=None if ink.size == TYPE else _short(ink.size),
            font_weight="700" if ink.bold else None,
            fill=ink.fill or None,
            text_decoration="line-through" if ink.struck else "underline" if ink.under else None,
        )

    return Bit(width, round(ink.size * 1.27), at)


def words(text: str, room: float, ink: Ink = PLAIN, *, middle: bool = False) -> Bit:
    """Words in as many lines as they need, the mana symbols in them drawn."""

    def measure(one: str) -> float:
        return sum(
            symbol(part).width if part[0] == "{" else text_width(part, ink.size, ink.bold)
            for part in apart(one)
        )

    lines = wrapped(text, room, measure)
    return column([_with_symbols(one, ink, middle) for one in lines], 0, 0.5 if middle else 0)


def _with_symbols(text: str, ink: Ink, middle: bool) -> Bit:
    if "{" not in text:
        return line(text, ink, middle=middle)
    bits = []
    for part in apart(text):
        told = part.strip()
        drawn = symbol(part) if part[0] == "{" else line(told, ink) if told else blank(0, 0)
        spaces = [text_width(" ", ink.size) * (part[at] == " ") for at in (0, -1)]
        bits += [blank(spaces[0], 0), drawn, blank(spaces[1] if told else 0, 0)]
    return row(bits, 0)


def sign(name: str, size: float = 14, fill: str = INK) -> Bit:
    """A sign of the table by its name."""
    color = f' fill="{fill}"' if fill != INK else ""

    def at(x: float, y: float) -> Html:
        moved = f"translate({_short(x)} {_short(y)})scale({size / 16:.3g})"
        return Html(f'<g transform="{moved}"{color}>{shapes(name)}</g>')

    return Bit(size, size, at)


# Pieces in boxes, lines and columns.


def boxed(inside: Bit, across: float, down: float, /, **attributes: object) -> Bit:
    """A piece in a box that is so much wider and higher on each side."""
    width, height = inside.width + 2 * across, inside.height + 2 * down
    return stacked(width, height, (box(width, height, **attributes), 0, 0), (inside, across, down))


def label(text: str, room: float, ink: Ink = PLAIN, /, **attributes: object) -> Bit:
    """Words in a box."""
    drawn = {"rx": 4, "fill": PAPER, "stroke": "#888888"} | attributes
    return boxed(words(text, room - 12, ink, middle=True), 6, 1, **drawn)


def row(bits: Sequence[Bit], gap: float = GAP) -> Bit:
    """Pieces in a line, one after the other, each in the middle of its height."""
    if not bits:
        return blank(0, 0)
    height = max(bit.height for bit in bits)
    *lefts, end = accumulate((bit.width + gap for bit in bits), initial=0.0)
    pieces = ((bit, left, (height - bit.height) / 2) for bit, left in zip(bits, lefts, strict=True))
    return stacked(end - gap, height, *pieces)


def column(bits: Sequence[Bit], gap: float = GAP, align: float = 0) -> Bit:
    """Pieces one below the other: at the left, or at the right with 1, in the middle with 0.5."""
    if not bits:
        return blank(0, 0)
    width = max(bit.width for bit in bits)
    *tops, end = accumulate((bit.height + gap for bit in bits), initial=0.0)
    pieces = ((bit, (width - bit.width) * align, top) for bit, top in zip(bits, tops, strict=True))
    return stacked(width, end - gap, *pieces)


def lines_of(bits: Iterable[Bit], room: float, gap: float = GAP) -> list[list[Bit]]:
    """Pieces in as many lines as they need."""
    lines: list[list[Bit]] = []
    left = 0.0
    for bit in bits:
        if lines and bit.width <= left:
            lines[-1].append(bit)
        else:
            lines.append([bit])
            left = room + gap
        left -= bit.width + gap
    return lines


def flow(
    bits: Iterable[Bit], room: float, gap: float = GAP, align: float = 0, between: float | None = None
) -> Bit:
    """Pieces in lines that are broken where the room ends."""
    rows = [row(one, gap) for one in lines_of(bits, room, gap)]
    return column(rows, gap if between is None else between, align)


def wide(bit: Bit, width: float, align: float = 0) -> Bit:
    """A piece in a room of some width, at its left, or at its right with 1."""
    return stacked(width, bit.height, (bit, (width - bit.width) * align, 0))


def turned(bit: Bit, degrees: float) -> Bit:
    """A piece turned around its middle, with the room that it needs then."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    width, height = bit.width * c + bit.height * s, bit.width * s + bit.height * c

    def at(x: float, y: float) -> Html:
        middle = f"{_short(x + width / 2)} {_short(y + height / 2)}"
        inside = bit.at(x + (width - bit.width) / 2, y + (height - bit.height) / 2)
        return tag("g", inside, transform=f"rotate({_short(degrees)} {middle})")

    return Bit(width, height, at)


# What is drawn on cards.


def disk(letter: str, *, ringed: bool = False) -> Bit:
    """A color or a number as a disk with its letter; ringed where it is a color indicator."""
    chip = CHIPS.get(letter)
    ink = Ink(bold=True, fill=chip.ink if chip else INK)
    width = max(20.0, text_width(letter, TYPE, bold=True) + 7)
    edge = {"stroke": INK, "stroke_width": 2.5} if ringed else {"stroke": "#444444"}
    return _round(letter, ink, width, fill=chip.fill if chip else NEUTRAL, **edge)


def ring(number: int) -> Bit:
    """The number of a spell, on the spell and on what it targets."""
    ink = Ink(bold=True, fill=TARGET)
    width = max(22.0, text_width(str(number), TYPE, bold=True) + 10)
    return _round(str(number), ink, width, fill=PAPER, stroke=TARGET, stroke_width=2.5, height=22)


def counter(kind: str, number: int, room: float) -> list[Bit]:
    """Counters of a kind: a dark disk, how many, or their name and how many."""
    times = [line(f"×{number}", BOLD)] if number > 1 else []
    short = {"+1/+1": "+1", "-1/-1": "−1"}.get(kind)
    if kind == "loyalty":
        return [_dark(str(number))]
    if short is None:
        return [label(kind, room), *times]
    return [_dark(short, "#8a1f1f" if kind[0] == "-" else "#2d3340"), *times]


def _dark(text: str, fill: str = "#2d3340") -> Bit:
    width = max(25.0, text_width(text, TYPE, bold=True) + 6)
    return _round(text, Ink(bold=True, fill=PAPER), width, fill=fill, height=24)


def damage(number: int) -> Bit:
    """Damage as a red burst with its number."""
    told = line(str(number), Ink(bold=True, fill=PAPER), middle=True)
    spikes = 1 + max(0, round((told.width - 20) / 12 + 0.5))
    width = 34 + 12 * spikes
    top, bottom = " 6-5 6 5" * spikes, "-6 5-6-5" * spikes
    burst = f"l6-6 3-6 8 4{top} 8-4 3 6 6 6-6 6-3 6-8-4{bottom}-8 4-3-6z"
    return stacked(width, 26, (outline(burst, fill=DAMAGE), 0, 13), (told, (width - told.width) / 2, 3.5))


def symbol(written: str) -> Bit:
    """A mana symbol such as "{G}", "{2}" or "{W/U}" as a disk; one of two halves is wide."""
    found = halves(written)
    if len(found) != 2:
        return disk(written.strip("{}"))
    chips = [CHIPS.get(hue) for _, hue in found]
    fills = [chip.fill if chip else NEUTRAL for chip in chips]
    inks = [Ink(bold=True, fill=chip.ink if chip else INK) for chip in chips]
    left, right = (line(half, ink, middle=True) for (half, _), ink in zip(found, inks, strict=True))
    west = outline("h9v20h-9a10 10 0 0 1 0-20z", fill=fills[0])
    east = outline("h9a10 10 0 0 1 0 20h-9z", fill=fills[1])
    around = box(38, 20, rx=10, fill="none", stroke="#444444")
    pieces: list[Spot] = [(west, 10, 0), (east, 19, 0), (around, 0, 0)]
    pieces += [(left, 10.5 - left.width / 2, 0.5), (right, 27.5 - right.width / 2, 0.5)]
    return stacked(38, 20, *pieces)


def pips(letters: tuple[str, ...] | None) -> Bit:
    """The colors of an object as disks: a ring for colorless, "?" where they are asked for."""
    if letters is None:
        return _round("?", BOLD, 20, fill="#efefef", stroke=INK, stroke_dasharray="3 2")
    none = _round("–", BOLD, 20, fill=PAPER, stroke=GRAY, stroke_width=1.5)
    return row([disk(letter) for letter in letters] or [none], 2)


def _round(text: str, ink: Ink, width: float, *, height: float = 20, **attributes: object) -> Bit:
    """Words in a box with round ends: a disk where they are short."""
    told = line(text, ink, middle=True)
    around = box(width, height, rx=height / 2, **attributes)
    return stacked(*(width, height, (around, 0, 0), (told, (width - told.width) / 2, (height - 19) / 2)))
