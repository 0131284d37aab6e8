"""A mana cost as a sum: what each symbol says of the color and adds to the number, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mtgrules.show.html import Html, joined, tag
from mtgrules.show.palette import ACCENT, BORDER, GRAY, INK, PAPER, SHADE, color_words, hatch
from mtgrules.show.svg import box, disk, picture, ring, words

WIDTH, HEIGHT = 432, 220
PLACES = 6
"""So many symbols have a place."""
_STEP, _CELL = 36.0, 54.0
_ASIDE, _TOTAL = (62.0, 48.0), 80.0
_PILL, _TOP, _STACK, _ELSE, _STRIP = 14, 42, 118, 158, 188
_TOTAL_X = WIDTH - 2 - _TOTAL
_ASIDE_X = (_TOTAL_X - 14 - _ASIDE[1] - 4 - _ASIDE[0], _TOTAL_X - 14 - _ASIDE[1])


@dataclass(frozen=True, slots=True)
class SumPart:
    """One symbol: the letters of its colors, and what it counts in both places."""

    symbol: str
    letters: tuple[str, ...]
    stack: int
    elsewhere: int
    new: bool = False


@dataclass(frozen=True, slots=True)
class Aside:
    """Something beside the cost that can tell a color, and whether it replaces what stands before it."""

    name: str
    letters: tuple[str, ...] = ()
    new: bool = False
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class Sums:
    """The whole picture as plain values; `names` are the words for the number in both places."""

    parts: tuple[SumPart, ...]
    asides: tuple[Aside, Aside]
    letters: tuple[str, ...]
    stack: int
    elsewhere: int
    names: tuple[str, str]
    no_say: tuple[tuple[str, bool], ...] = ()
    """What never changes the answer, and whether it is new."""


def sums_svg(sums: Sums) -> Html:
    """The picture. Raises `ValueError` for more symbols than there are places, or an unknown color letter."""
    if len(sums.parts) > PLACES:
        raise ValueError(f"there are places for {PLACES} symbols, not for {len(sums.parts)}")
    replaced = any(aside.replaces for aside in sums.asides)
    shapes = _cost(sums.parts, replaced)
    for aside, x, width in zip(sums.asides, _ASIDE_X, _ASIDE, strict=True):
        shapes += _aside(aside, x, width, replaced and not aside.replaces)
    shapes += _numbers(sums)
    shapes += _result(sums.letters)
    shapes += _strip(sums.no_say)
    return picture(WIDTH, HEIGHT, sums_text(sums), *shapes)


def sums_text(sums: Sums) -> str:
    """The same facts as a line of text.

    >>> part = SumPart("R", ("R",), 1, 1)
    >>> nothing = (Aside("indicator"), Aside("text"))
    >>> sums_text(Sums((part,), nothing, ("R",), 1, 1, ("mana value on the stack", "elsewhere")))
    '{R} is red and counts 1. In all: red; mana value on the stack 1; elsewhere 1.'
    """
    said = [_told(part) for part in sums.parts] or ["no mana cost"]
    for aside in sums.asides:
        verb = "replaces that by" if aside.replaces else "says"
        said += [f"{aside.name} {verb} {color_words(aside.letters)}"] if aside.letters else []
    total = f"{sums.names[0]} {sums.stack}; {sums.names[1]} {sums.elsewhere}"
    rest = f" No say: {', '.join(text for text, _ in sums.no_say)}." if sums.no_say else ""
    return f"{'; '.join(said)}. In all: {color_words(sums.letters)}; {total}.{rest}"


def _told(part: SumPart) -> str:
    counts = str(part.stack) if part.stack == part.elsewhere else f"{part.stack} or {part.elsewhere}"
    return f"{{{part.symbol}}} is {color_words(part.letters)} and counts {counts}"


def _cost(parts: Sequence[SumPart], replaced: bool) -> list[Html]:
    if not parts:
        width = PLACES * _STEP - 4
        said = words("no mana cost", 2 + width / 2, _TOP + 32, anchor="middle", fill=GRAY)
        return [box(2, _TOP, width, _CELL, stroke=BORDER, dashed=True), said]
    shapes: list[Html] = []
    for number in range(PLACES):
        x, width = 2 + number * _STEP, _STEP - 4
        if number >= len(parts):
            shapes.append(box(x, _TOP, width, _CELL, stroke=BORDER, dashed=True))
            continue
        part = parts[number]
        middle = x + width / 2
        shapes.append(box(x, _PILL, width, 22, stroke=BORDER, fill=SHADE, round_=11))
        shapes.append(words(part.symbol, middle, _PILL + 16, anchor="middle", room=width - 5))
        shapes += _cell(part.letters, x, width, part.new, replaced)
    return shapes


def _aside(aside: Aside, x: float, width: float, replaced: bool) -> list[Html]:
    middle = x + width / 2
    name = words(aside.name, middle, _PILL + 16, anchor="middle", fill=GRAY, room=width)
    told = words("replaces", middle, _TOP + _CELL + 14, anchor="middle", fill=GRAY, room=width + 8)
    return [name, *_cell(aside.letters, x, width, aside.new, replaced), *([told] if aside.replaces else [])]


def _cell(marks: Sequence[str], x: float, width: float, new: bool, replaced: bool) -> list[Html]:
    """What one thing says of the color; hatched where that is replaced."""
    stroke, thick = (ACCENT, 2.0) if new else (BORDER, 1.0)
    middle = x + width / 2
    shapes = [box(x, _TOP, width, _CELL, stroke=stroke, fill=PAPER, thick=thick)]
    if new:
        shapes.append(words("new", middle, 10, anchor="middle", fill=ACCENT))
    if replaced and marks:
        shapes.append(hatch(x + 1, _TOP + 1, width - 2, _CELL - 2))
    if not marks:
        shapes.append(words("–", middle, _TOP + 32, anchor="middle", fill=GRAY))
    for number, letter in enumerate(marks):
        shapes.append(disk(letter, middle, _TOP + _CELL / 2 + (number - (len(marks) - 1) / 2) * 25))
    return shapes


def _numbers(sums: Sums) -> list[Html]:
    """Two sums, each under its name: what every symbol counts, and the total at the right."""
    shapes: list[Html] = []
    totals = ((_STACK, sums.names[0], sums.stack), (_ELSE, sums.names[1], sums.elsewhere))
    for y, name, total in totals:
        shapes.append(words(name, 2, y, fill=GRAY, room=_ASIDE_X[1] - 6))
        for number, part in enumerate(sums.parts):
            middle = 2 + number * _STEP + (_STEP - 4) / 2
            counts = part.stack if y == _STACK else part.elsewhere
            shapes.append(words(counts, middle, y + 18, anchor="middle", size=16))
            if number:
                shapes.append(words("+", middle - _STEP / 2, y + 18, anchor="middle", fill=GRAY))
        shapes.append(words("=", _TOTAL_X + 12, y + 18, anchor="middle", fill=GRAY))
        shapes.append(words(total, _TOTAL_X + _TOTAL / 2, y + 19, anchor="middle", bold=True, size=20))
    return shapes


def _result(marks: tuple[str, ...]) -> list[Html]:
    middle = _TOTAL_X + _TOTAL / 2
    shapes = [
        words("it is", middle, _PILL + 16, anchor="middle", bold=True),
        box(_TOTAL_X, _TOP, _TOTAL, _CELL, stroke=INK, fill=PAPER, thick=3),
    ]
    if not marks:
        told = words("colorless", middle, _TOP + 46, anchor="middle", room=_TOTAL - 8)
        return [*shapes, ring(middle, _TOP + 19), told]
    rows = [marks] if len(marks) <= 3 else [marks[:3], marks[3:]]
    for number, line in enumerate(rows):
        y = _TOP + _CELL / 2 + (number - (len(rows) - 1) / 2) * 24
        shapes += [disk(m, middle + (n - (len(line) - 1) / 2) * 25, y) for n, m in enumerate(line)]
    return shapes


def _strip(no_say: Sequence[tuple[str, bool]]) -> list[Html]:
    """The things that never change the answer, together in one frame."""
    if not no_say:
        return []
    said = [tag("tspan", text, style=f"fill:{ACCENT}" if new else None) for text, new in no_say]
    head = tag("tspan", "No say: ", style="font-weight:600")
    line = joined([head, joined(said, " · ")])
    measure = f"No say: {' · '.join(text for text, _ in no_say)}"
    return [
        box(2, _STRIP, WIDTH - 4, 29, stroke=BORDER, dashed=True),
        words(line, 12, _STRIP + 19, fill=GRAY, room=WIDTH - 24, measure=measure),
    ]
