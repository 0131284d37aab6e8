"""The film of a combat's damage: frames from left to right, a row for each creature, who deals in which."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.show.html import Html, table, tag
from mtgrules.show.palette import ACCENT, BORDER, GRAY, INK, PAPER, SHADE
from mtgrules.show.svg import box, picture, text_width, words, wrapped

WIDTH = 612
"""The whole width of a lab in a window of 800 with both side bars there."""
NAMES = 68
GAP = 4
THIN = 84
"""How wide a frame is that only older rules have."""
HEAD = 42
ROW = 80
PIN = 42
LINE = 17

SHORT = {"first strike": "FS", "double strike": "DS"}


@dataclass(frozen=True, slots=True)
class FilmCell:
    """One creature in one frame: what it has, how big it is, and what it does."""

    has: str = ""
    """Its strike: "first strike", "double strike" or nothing."""
    size: str = ""
    does: str = ""
    """What it does in the frame, in few words."""
    to: str = ""
    """Where its damage goes, if it deals any: "down", "up" or "right"."""
    dealt: int = 0
    new: str = ""
    """What has just happened to it."""
    gone: str = ""
    """How it is no longer there: "dies", "leaves", "gone"; empty while it is there."""


@dataclass(frozen=True, slots=True)
class FilmFrame:
    """One frame: its name, a cell for each creature, and the change that is armed for it."""

    head: str
    cells: tuple[FilmCell, ...]
    pin: str = ""
    thin: bool = False
    """Whether only older rules have it."""
    never: bool = False
    """Whether it does not come this time."""


@dataclass(frozen=True, slots=True)
class Film:
    """The frames, with the creatures' names and what they do in the combat."""

    names: tuple[tuple[str, str], ...]
    frames: tuple[FilmFrame, ...]


def film_height(film: Film) -> float:
    """How high the picture is; it depends on the number of creatures alone."""
    return HEAD + len(film.names) * ROW + PIN


def film_svg(film: Film, reached: int | None = None, part: int | None = None, part_word: str = "") -> Html:
    """The film as a picture: the frames up to the one reached filled, the others empty and dashed.

    `reached` counts from 0; None is the whole film with no present frame. `part` is boxed.
    """
    last = len(film.frames) - 1 if reached is None else reached
    lefts = _lefts(film)
    shapes: list[Html] = []
    for row, (name, does) in enumerate(film.names):
        y = HEAD + row * ROW
        shapes.append(words(name, 0, y + 36, bold=True, room=NAMES - 4))
        shapes.append(words(does, 0, y + 36 + LINE, fill=GRAY, room=NAMES - 4))
    for number, (frame, (x, width)) in enumerate(zip(film.frames, lefts, strict=True)):
        shapes += _frame(film, frame, x, width, there=number <= last, now=number == reached)
        if number == part and number <= last:
            shapes += _parted(film, x, width, part_word)
    return picture(WIDTH, film_height(film), film_text(film, reached), *shapes)


def film_table(film: Film, reached: int | None = None, caption: object = "") -> Html:
    """The same as a plain table, a row for each frame reached."""
    shown = film.frames if reached is None else film.frames[: reached + 1]
    rows = [
        [frame.head, *(_told(cell) for cell in frame.cells)]
        if not frame.never
        else [frame.head, *("does not happen" for _ in frame.cells)]
        for frame in shown
    ]
    return table(["frame", *(f"{name}, {does}" for name, does in film.names)], rows, caption)


def film_text(film: Film, reached: int | None = None) -> str:
    """The same as one line of text.

    >>> cell = FilmCell("first strike", "2/6", "deals 2")
    >>> film_text(Film((("Lancer", "attacks"),), (FilmFrame("First damage", (cell,)),)))
    'First damage: Lancer first strike, 2/6, deals 2.'
    """
    shown = film.frames if reached is None else film.frames[: reached + 1]
    told = []
    for frame in shown:
        cells = zip(film.names, frame.cells, strict=True)
        said = "; ".join(f"{name} {_told(cell)}" for (name, _), cell in cells)
        told.append(f"{frame.head}: {'does not happen' if frame.never else said}.")
    return " ".join(told)


def parting(first: Film, second: Film) -> int | None:
    """The number of the first frame in which two films differ, or nothing."""
    for number, (one, other) in enumerate(zip(first.frames, second.frames, strict=False)):
        if (one.cells, one.never) != (other.cells, other.never):
            return number
    return None


def _told(cell: FilmCell) -> str:
    if cell.gone:
        return ", ".join(filter(None, (cell.does, cell.gone)))
    return ", ".join(filter(None, (cell.has or "no strike", cell.size, cell.does, cell.new)))


# The drawing.


def _lefts(film: Film) -> list[tuple[float, float]]:
    """Where each frame begins, and how wide it is."""
    thin = sum(frame.thin for frame in film.frames)
    room = WIDTH - NAMES - 2 - GAP * (len(film.frames) - 1) - thin * THIN
    wide = room / (len(film.frames) - thin)
    found, x = [], float(NAMES)
    for frame in film.frames:
        width = THIN if frame.thin else wide
        found.append((x, width))
        x += width + GAP
    return found


def _frame(film: Film, frame: FilmFrame, x: float, width: float, *, there: bool, now: bool) -> list[Html]:
    ink = INK if there and not frame.never else GRAY
    middle, height = x + width / 2, film_height(film) - HEAD
    heads = wrapped(frame.head, width, 2, bold=now)
    first = 16 + (LINE / 2 if len(heads) == 1 else 0)
    shapes = [
        words(text, middle, first + n * LINE, anchor="middle", bold=now, fill=ink, room=width)
        for n, text in enumerate(heads)
    ]
    stroke, thick = (INK, 3) if now else (BORDER, 1)
    dashed = not there or frame.never
    shapes.append(box(x, HEAD, width, height - 2, stroke=stroke, thick=thick, dashed=dashed, fill=PAPER))
    if there and frame.never:
        lines = wrapped("does not happen", width - 10, 3)
        y = HEAD + len(film.names) * ROW / 2 - 6
        shapes += [
            words(text, middle, y + n * LINE, anchor="middle", fill=GRAY, room=width - 8)
            for n, text in enumerate(lines)
        ]
    elif there:
        for row, cell in enumerate(frame.cells):
            shapes += _cell(cell, x, HEAD + row * ROW, width, first=row == 0)
    return shapes + _pin(film, frame, x, width, there)


def _cell(cell: FilmCell, x: float, y: float, width: float, *, first: bool) -> list[Html]:
    shapes: list[Html] = []
    if not first:
        shapes.append(box(x + 6, y, width - 12, 0.01, stroke=BORDER, round_=0))
    left, room = x + 7, width - 14
    if cell.gone != "gone":
        fresh = bool(cell.new) and not cell.gone
        shapes += _badge(cell, left, y + 8, fresh)
        struck = bool(cell.gone)
        shapes.append(
            words(cell.size, x + width - 7, y + 25, size=16, bold=True, anchor="end", struck=struck)
        )
    lines: list[tuple[str, str, bool]] = []
    if cell.does:
        lines += [(text, INK, bool(cell.to)) for text in wrapped(cell.does, room - (15 if cell.to else 0), 2)]
    said = cell.gone if cell.gone else cell.new
    if said:
        lines += [(text, GRAY if cell.gone else ACCENT, False) for text in wrapped(said, room, 3)]
    for n, (text, fill, bold) in enumerate(lines[:3]):
        at = left + (15 if bold else 0)
        shapes.append(words(text, at, y + 45 + n * LINE, fill=fill, bold=bold, room=x + width - 5 - at))
    if cell.to:
        shapes.append(_arrow(cell.to, left, y + 34))
    return shapes


def _badge(cell: FilmCell, x: float, y: float, fresh: bool) -> list[Html]:
    """The strike that it has, as two letters in a box; an empty box with a dash for none."""
    stroke = ACCENT if fresh else INK if cell.has else BORDER
    fill = SHADE if cell.has else "none"
    text = SHORT.get(cell.has, "–")
    ink = INK if cell.has else GRAY
    frame = box(
        x, y, 30, 22, stroke=stroke, fill=fill, thick=2 if fresh else 1.2, dashed=not cell.has, round_=5
    )
    return [frame, words(text, x + 15, y + 16, bold=bool(cell.has), fill=ink, anchor="middle")]


_ARROWS = {"down": "M{x} {y}h10l-5 12z", "up": "M{x} {z}h10l-5 -12z", "right": "M{x} {y}v12l11 -6z"}


def _arrow(to: str, x: float, y: float) -> Html:
    path = _ARROWS[to].format(x=f"{x:g}", y=f"{y:g}", z=f"{y + 12:g}")
    return tag("path", d=path, style=f"fill:{INK}")


def _pin(film: Film, frame: FilmFrame, x: float, width: float, there: bool) -> list[Html]:
    """The change that is armed for the frame, on a line of its own."""
    if not frame.pin:
        return []
    y = HEAD + len(film.names) * ROW
    lines = wrapped(frame.pin, width - 8, 2)
    ink = GRAY if there else ACCENT
    back = box(x + 3, y + 1, width - 6, PIN - 6, stroke=ink, thick=1, dashed=there, fill=PAPER, round_=5)
    top = y + 16 + (LINE / 2 if len(lines) == 1 else 0)
    return [
        back,
        *(
            words(text, x + width / 2, top + n * (LINE - 2), anchor="middle", fill=ink, room=width - 10)
            for n, text in enumerate(lines)
        ),
    ]


def _parted(film: Film, x: float, width: float, word: str) -> list[Html]:
    height = film_height(film) - HEAD
    frame = box(x - 2, HEAD - 2, width + 4, height + 1, stroke=ACCENT, thick=2.5, dashed=True, round_=8)
    if not word:
        return [frame]
    room = text_width(word) + 10
    middle, y = min(x + width / 2, WIDTH - room / 2 - 2), HEAD + height - 20
    back = box(middle - room / 2, y, room, 18, stroke=ACCENT, fill=PAPER, thick=1)
    return [frame, back, words(word, middle, y + 14, fill=ACCENT, anchor="middle")]
