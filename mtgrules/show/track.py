"""The color track: which colors are true after each step, read from left to right, ending in NOW."""

from collections.abc import Sequence
from dataclasses import dataclass

from mtgrules.show.html import Html, joined, table, tag
from mtgrules.show.palette import ACCENT, BORDER, GRAY, INK, PAPER, color_words, letters_text
from mtgrules.show.svg import SQUEEZE, box, disk, picture, ring, text_width, words, wrapped

WIDTH = 446
"""So wide that card and track stand side by side in a window of 800 with both side bars there."""
GAP = 5
WIDEST = 104
TITLE = 24
LINE = 16


@dataclass(frozen=True, slots=True)
class Room:
    """How much height a track has: over its cells, for them, and under them."""

    head: int
    cell: int
    under: int

    @property
    def height(self) -> int:
        """All of it."""
        return self.head + self.cell + self.under


TALL = Room(72, 76, 70)
"""Room for the layer number and three lines of heading, and for four lines below a column."""
LOW = Room(42, 56, 40)
"""Room for one line of heading and two lines below, where two tracks stand one below the other."""


@dataclass(frozen=True, slots=True)
class Column:
    """One step: its heading, its layer, the letters true after it, and what went and came with it."""

    head: str
    layer: str = ""
    letters: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    note: str = ""
    new: bool = False


@dataclass(frozen=True, slots=True)
class TrackLine:
    """One more track below the first, under its own title, with its columns aligned to those above."""

    title: str
    columns: tuple[Column, ...]
    now: tuple[str, ...]


def track_height(lines: int = 1, room: Room = TALL) -> int:
    """How high the picture of so many tracks is; it never depends on what stands in them."""
    return lines * room.height + (lines - 1) * TITLE


def track_svg(
    columns: Sequence[Column],
    now: tuple[str, ...],
    *,
    width: float = WIDTH,
    below: TrackLine | None = None,
    part: int | None = None,
    part_word: str = "parts here",
    room: Room = TALL,
) -> Html:
    """The track as a picture `width` wide; `part` boxes one column, the number of columns means NOW.

    Raises `ValueError` for an unknown color letter.
    """
    lines = [TrackLine("", tuple(columns), now)] + ([below] if below else [])
    most = max(len(line.columns) for line in lines) + 1
    step = min(WIDEST + GAP, (width + GAP - 4) / most)
    shapes: list[Html] = []
    top = 0.0
    for number, line in enumerate(lines):
        if number:
            shapes.append(words(line.title, 2, top + 17, bold=True))
            top += TITLE
        shapes += _line(line, top, step, part if number == 0 else None, part_word, room)
        top += room.height
    label = track_text(columns, now) if below is None else f"{track_text(columns, now)} {_line_text(below)}"
    return picture(width, track_height(len(lines), room), label, *shapes)


def track_table(
    columns: Sequence[Column], now: tuple[str, ...], caption: str = "", below: TrackLine | None = None
) -> Html:
    """The track as a plain table, a row for each step and one for NOW."""
    rows = [_row(column) for column in columns]
    rows.append(["NOW", "", _letters(now), "", "", ""])
    first = table(["after", "layer", "colors", "gone", "added", "note"], rows, caption)
    return first if below is None else joined([first, track_table(below.columns, below.now, below.title)])


def track_text(columns: Sequence[Column], now: tuple[str, ...]) -> str:
    """The track as one line of text.

    >>> track_text([Column("printed", "1", ("R",)), Column("becomes", "5", ("U",), ("R",), ("U",))], ("U",))
    'Color track. printed: red; becomes: blue (gone: R; added: U). Now: blue.'
    """
    steps = "; ".join(_step_text(column) for column in columns)
    return f"Color track. {steps}. Now: {color_words(now)}."


def parting(
    first: Sequence[Column], now: tuple[str, ...], second: Sequence[Column], then: tuple[str, ...]
) -> int | None:
    """The number of the first column where two tracks part, the number of columns for NOW, or nothing."""
    for number, (one, other) in enumerate(zip(first, second, strict=False)):
        if set(one.letters) != set(other.letters):
            return number
    if len(first) != len(second):
        return min(len(first), len(second))
    return len(first) if set(now) != set(then) else None


def _line_text(line: TrackLine) -> str:
    return f"{line.title}: {track_text(line.columns, line.now)}"


def _step_text(column: Column) -> str:
    asides = [f"gone: {' '.join(column.gone)}"] if column.gone else []
    asides += [f"added: {' '.join(column.added)}"] if column.added else []
    asides += [column.note] if column.note else []
    return f"{column.head}: {color_words(column.letters)}" + (f" ({'; '.join(asides)})" if asides else "")


def _letters(letters: tuple[str, ...]) -> str:
    return f"{letters_text(letters)} ({color_words(letters)})" if letters else "colorless"


def _row(column: Column) -> list[object]:
    head = f"{column.head} (new)" if column.new else column.head
    return [
        head,
        column.layer,
        _letters(column.letters),
        " ".join(column.gone),
        " ".join(column.added),
        column.note,
    ]


def _line(
    line: TrackLine, top: float, step: float, part: int | None, part_word: str, room: Room
) -> list[Html]:
    shapes: list[Html] = []
    for number, column in enumerate(line.columns):
        boxed = part_word if number == part else ""
        shapes += _column(column, 2 + number * step, top, step - GAP, boxed, room)
    x = 2 + len(line.columns) * step
    shapes += _cell("NOW", "", line.now, x, top, step - GAP, room, thick=3, stroke=INK, bold=True)
    if part == len(line.columns):
        shapes += _parted(x, top, step - GAP, part_word, room)
    return shapes


def _column(column: Column, x: float, top: float, width: float, boxed: str, room: Room) -> list[Html]:
    stroke, thick = (ACCENT, 2) if column.new else (BORDER, 1)
    word = tag("tspan", "new", style=f"fill:{ACCENT}") if column.new else ""
    layer = joined([part for part in (column.layer, word) if part], " ")
    shapes = _cell(column.head, layer, column.letters, x, top, width, room, stroke=stroke, thick=thick)
    y = top + room.head + room.cell + LINE + 1
    for plain, struck in _under(column, width)[: room.under // LINE]:
        line = (
            joined([plain, tag("tspan", struck, style="text-decoration:line-through")]) if struck else plain
        )
        whole = plain + struck
        shapes.append(words(line, x + width / 2, y, fill=GRAY, anchor="middle", room=width, measure=whole))
        y += LINE
    return shapes + (_parted(x, top, width, boxed, room) if boxed else [])


def _under(column: Column, width: float) -> list[tuple[str, str]]:
    """The lines below a column, each in a plain and a struck part; the note has what room is left."""
    lines: list[tuple[str, str]] = []
    for word, letters, struck in (("gone", column.gone, True), ("added", column.added, False)):
        text = " ".join(letters)
        if not letters:
            continue
        if text_width(f"{word} {text}") <= width * SQUEEZE:
            lines.append((f"{word} ", text) if struck else (f"{word} {text}", ""))
        else:
            lines += [(word, ""), ("", text) if struck else (text, "")]
    left = max(1, 4 - len(lines))
    return lines + [(text, "") for text in wrapped(column.note, width, left)]


def _cell(
    head: str,
    layer: str,
    letters: tuple[str, ...],
    x: float,
    top: float,
    width: float,
    room: Room,
    *,
    stroke: str,
    thick: float,
    bold: bool = False,
) -> list[Html]:
    middle = x + width / 2
    shapes = [words(layer, middle, top + 12, fill=GRAY, anchor="middle")] if layer else []
    heads = wrapped(head, width + 2, (room.head - 20) // LINE, bold=bold)
    first = top + room.head - 8 - LINE * (len(heads) - 1)
    shapes += [
        words(text, middle, first + i * LINE, anchor="middle", bold=bold, room=width + 3)
        for i, text in enumerate(heads)
    ]
    y = top + room.head
    shapes.append(box(x, y, width, room.cell, stroke=stroke, fill=PAPER, thick=thick))
    return shapes + _inside(letters, middle, y, width, room)


def _inside(letters: tuple[str, ...], middle: float, y: float, width: float, room: Room) -> list[Html]:
    if not letters:
        word = wrapped("colorless", width - 2, 2)
        first = y + room.cell / 2 + 18 - 5 * (len(word) - 1)
        lines = [
            words(text, middle, first + i * LINE, fill=GRAY, anchor="middle", room=width - 2)
            for i, text in enumerate(word)
        ]
        return [ring(middle, y + room.cell / 2 - 14), *lines]
    across = 1 if len(letters) == 1 else 2 if width < 84 or len(letters) == 4 else 3
    rows = [letters[i : i + across] for i in range(0, len(letters), across)]
    apart = 26 if width >= 50 else 22
    down = 24 if len(rows) > 2 else 26
    shapes: list[Html] = []
    for i, row in enumerate(rows):
        height = y + room.cell / 2 + (i - (len(rows) - 1) / 2) * down
        shapes += [disk(one, middle + (j - (len(row) - 1) / 2) * apart, height) for j, one in enumerate(row)]
    return shapes


def _parted(x: float, top: float, width: float, word: str, room: Room) -> list[Html]:
    frame = box(
        x - 3, top + room.head - 3, width + 6, room.cell + 6, stroke=ACCENT, thick=2, dashed=True, round_=8
    )
    lines = wrapped(word, width + 4, 2)
    y = top + room.height - 4 - LINE * (len(lines) - 1)
    return [frame] + [
        words(t, x + width / 2, y + i * LINE, fill=ACCENT, anchor="middle") for i, t in enumerate(lines)
    ]
