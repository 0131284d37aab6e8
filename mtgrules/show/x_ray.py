"""The X-ray: what is printed, what a copy takes and what is seen, item by item, with the copy beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mtgrules.show.html import Html, table
from mtgrules.show.palette import ACCENT, BORDER, GRAY, INK, PAPER, SHADE, color_words, hatch
from mtgrules.show.svg import box, clipped, disk, picture, ring, text_width, words, wrapped

WIDTH = 612
"""The whole width of a lab in a window of 800 with both side bars there."""
LABEL = 84
GAP = 4
BETWEEN = 14
"""Room between the original and the copy."""
LINE = 16
HEAD = 24
ROW = 23
TALL = 38
"""Room for two lines of text."""
ABOVE = 30
CHIP = 22
CHIPS = 2
"""So many rows of chips have room."""
_COLUMN = (WIDTH - LABEL - BETWEEN - 3 * GAP) / 4
_COPY = WIDTH - _COLUMN - 2
HEADS = ("printed", "a copy takes", "seen")
BOTH, AS_SEEN, RAYS = "both", "as seen", "x-ray"
NOT_COPIED = "not copied"


@dataclass(frozen=True, slots=True)
class XRayCell:
    """A value in words, or the letters of its colors."""

    text: str = ""
    letters: tuple[str, ...] | None = None

    @property
    def said(self) -> str:
        """The value in words."""
        return self.text if self.letters is None else color_words(self.letters)


@dataclass(frozen=True, slots=True)
class XRayItem:
    """One row: the item of the list with its value as printed, as a copy takes it, as seen, and copied."""

    label: str
    printed: XRayCell
    taken: XRayCell
    seen: XRayCell
    copy: XRayCell | None = None
    own: bool = False
    """Whether the copy has something else than what it took."""
    tall: bool = False

    @property
    def differs(self) -> bool:
        """Whether what is seen is not what a copy takes."""
        return self.taken != self.seen


@dataclass(frozen=True, slots=True)
class XRayChip:
    """Something that happened to the original, with its layer; `word` says what became of it."""

    text: str
    layer: str = ""
    word: str = ""

    @property
    def said(self) -> str:
        """The whole chip in words."""
        where = f" ({self.layer})" if self.layer else ""
        return f"{self.text}{where}{': ' * bool(self.word)}{self.word}"


@dataclass(frozen=True, slots=True)
class Rays:
    """All that is drawn."""

    items: tuple[XRayItem, ...]
    above: tuple[XRayChip, ...] = ()
    """What is above the line: a copy takes it along."""
    below: tuple[XRayChip, ...] = ()
    """What is below the line: no copy sees it."""
    beside: str = ""
    """What is no matter of layers at all."""
    look: str = BOTH
    own: tuple[str, ...] = ()
    """What the copier says of its own, which the next copy will take."""
    copied: str = ""
    """A line under the copy; empty where there is none."""


def x_ray_height(items: Sequence[XRayItem]) -> float:
    """How high the picture is: it depends on the list of items alone, not on what stands in it."""
    rows = sum(TALL if item.tall else ROW for item in items)
    return HEAD + rows + ABOVE + LINE + 8 + CHIPS * (CHIP + 5) + LINE + 8


def x_ray_svg(rays: Rays) -> Html:
    """The picture. Raises ValueError for an unknown color letter."""
    top = HEAD + sum(TALL if item.tall else ROW for item in rays.items)
    shapes = [*_heads(rays), *_copy_frame(rays, top)]
    y = float(HEAD)
    for item in rays.items:
        shapes += _row(item, y, rays)
        y += TALL if item.tall else ROW
    shapes += _above(rays, top)
    line = top + ABOVE
    shapes.append(box(1, line - 2, WIDTH - 2, 3, stroke=INK, fill=INK, thick=1, round_=1))
    shapes.append(words("A copy looks no further down than this line.", 3, line + LINE, fill=GRAY))
    if rays.copied:
        shapes.append(words(rays.copied, WIDTH - 2, line + LINE, bold=True, anchor="end"))
    shapes += _chips(rays.below, 3, line + LINE + 8, WIDTH - 6, CHIPS)
    foot = line + LINE + 8 + CHIPS * (CHIP + 5) + LINE - 2
    shapes.append(words(clipped(rays.beside, WIDTH - 8), 3, foot, fill=GRAY))
    return picture(WIDTH, x_ray_height(rays.items), x_ray_text(rays), *shapes)


def x_ray_table(rays: Rays, caption: str = "") -> Html:
    """The same as a plain table, a row for each item."""
    head = ["", *HEADS, "the copy"]
    rows = [
        [
            i.label,
            i.printed.said,
            i.taken.said,
            f"{i.seen.said} ({NOT_COPIED})" if i.differs else i.seen.said,
            "" if i.copy is None else i.copy.said,
        ]
        for i in rays.items
    ]
    above = "; ".join(chip.said for chip in rays.above) or "nothing but what is printed"
    below = "; ".join(chip.said for chip in rays.below) or "nothing"
    rows += [["above the line", above, "", "", "; ".join(rays.own)], ["below the line", below, "", "", ""]]
    return table(head, rows, caption)


def x_ray_text(rays: Rays) -> str:
    """The same as one line of text.

    >>> small, large = XRayCell("2/2"), XRayCell("3/3")
    >>> x_ray_text(Rays((XRayItem("size", small, small, large, small),)))
    'X-ray. size: printed 2/2, a copy takes 2/2, seen 3/3, the copy 2/2. Below the line: nothing.'
    """
    told = "; ".join(_told(item) for item in rays.items)
    below = ", ".join(chip.said for chip in rays.below) or "nothing"
    above = f" Above the line: {', '.join(chip.said for chip in rays.above)}." if rays.above else ""
    return f"X-ray. {told}.{above} Below the line: {below}."


def _told(item: XRayItem) -> str:
    copy = f", the copy {item.copy.said}" if item.copy is not None else ""
    values = zip(HEADS, (item.printed, item.taken, item.seen), strict=True)
    return f"{item.label}: {', '.join(f'{head} {cell.said}' for head, cell in values)}{copy}"


# The drawing.


def _left(column: int) -> float:
    return LABEL + column * (_COLUMN + GAP)


def _heads(rays: Rays) -> list[Html]:
    dim = {AS_SEEN: 1, RAYS: 2}.get(rays.look)
    shapes = [words("ORIGINAL", 3, 16, bold=True)]
    for column, head in enumerate(HEADS):
        fill = GRAY if column == dim else INK
        x, bold = _left(column) + 5, column > 0 and column != dim
        shapes.append(words(head, x, 16, bold=bold, fill=fill))
    shapes.append(words("COPY", _COPY + 6, 16, bold=True, fill=INK if rays.copied else GRAY))
    return shapes


def _copy_frame(rays: Rays, top: float) -> list[Html]:
    there = bool(rays.copied)
    frame = box(
        *(_COPY, HEAD - 1, _COLUMN, top - HEAD + 2),
        stroke=INK if there else BORDER,
        fill=PAPER,
        thick=2 if there else 1,
        dashed=not there,
    )
    empty = words("no copy yet", _COPY + _COLUMN / 2, HEAD + (top - HEAD) / 2, fill=GRAY, anchor="middle")
    return [frame] if there else [frame, empty]


def _row(item: XRayItem, y: float, rays: Rays) -> list[Html]:
    height = TALL if item.tall else ROW
    shapes = [words(item.label, 3, y + 16, fill=GRAY, room=LABEL - 6)]
    hatched = rays.look == RAYS and item.differs
    for column, cell in enumerate((item.printed, item.taken, item.seen)):
        x = _left(column)
        marked = rays.look == BOTH and item.differs and column > 0
        stroke, thick = (ACCENT, 2.0) if marked else (BORDER, 0.75)
        inset = 1.5 if marked else 0.5
        shapes.append(
            box(
                *(x + inset, y + inset, _COLUMN - 2 * inset, height - 2 * inset),
                stroke=stroke,
                fill=SHADE if column == 1 else PAPER,
                thick=thick,
                round_=3,
            )
        )
        dim = (rays.look == AS_SEEN and column == 1) or (rays.look == RAYS and column == 2)
        if hatched and column == 2:
            shapes.append(hatch(x + 1, y + 1, _COLUMN - 2, height - 2))
            shapes += _not_copied(cell, x, y, item.tall)
        else:
            shapes += _cell(cell, x, y, item.tall, dim=dim)
    if item.copy is not None:
        if item.own:
            shapes.append(
                box(_COPY + 3, y + 1.5, _COLUMN - 6, height - 3, stroke=ACCENT, fill=PAPER, thick=2, round_=3)
            )
        shapes += _cell(item.copy, _COPY, y, item.tall)
    return shapes


def _cell(cell: XRayCell, x: float, y: float, tall: bool, *, dim: bool = False) -> list[Html]:
    if cell.letters is not None:
        return _disks(cell.letters, x, y, dim)
    room = _COLUMN - 11
    fill = GRAY if dim or cell.text in ("", "-") else INK
    lines = wrapped(cell.text, room - 8, 2) if tall else (clipped(cell.text, room * 1.2),)
    return [words(text, x + 6, y + 16 + n * LINE, fill=fill, room=room) for n, text in enumerate(lines)]


def _disks(letters: tuple[str, ...], x: float, y: float, dim: bool) -> list[Html]:
    middle = y + ROW / 2
    if not letters:
        return [ring(x + 15, middle, 17), words("colorless", x + 29, y + 16, fill=GRAY)]
    found = [disk(letter, x + 15 + n * 20, middle, 19) for n, letter in enumerate(letters)]
    if len(letters) < 3:
        word = color_words(letters) if len(letters) == 1 else ""
        found.append(words(word, x + 30, y + 16, fill=GRAY if dim else INK))
    return found


def _not_copied(cell: XRayCell, x: float, y: float, tall: bool) -> list[Html]:
    """The value that a copy would not get, with the words that say so."""
    word = text_width(NOT_COPIED) + 6
    if tall:
        first = _cell(XRayCell(clipped(cell.said, _COLUMN - 14)), x, y, False, dim=True)
        return [*first, *_label(NOT_COPIED, x + 4, y + 19, word)]
    if cell.letters:
        short = [disk(cell.letters[0], x + 15, y + ROW / 2, 19)]
    else:
        short = _cell(XRayCell(clipped(cell.said, _COLUMN - word - 12)), x, y, False, dim=True)
    return [*short, *_label(NOT_COPIED, x + _COLUMN - word - 2, y + 3, word)]


def _label(text: str, x: float, y: float, width: float) -> list[Html]:
    """Words on a ground of their own, so that no hatch runs through them."""
    return [
        box(x, y, width, 17, stroke="none", fill=PAPER, thick=0, round_=3),
        words(text, x + width / 2, y + 13, anchor="middle", room=width - 2),
    ]


def _above(rays: Rays, top: float) -> list[Html]:
    y = top + 5
    shapes: list[Html] = []
    if rays.above:
        shapes += _chips(rays.above, 3, y, _COPY - 10, 1)
    else:
        shapes.append(words("above the line: nothing but what is printed", 3, y + 15, fill=GRAY))
    x = _COPY
    for text in rays.own:
        shapes += _chip(XRayChip(text), x, y, _COLUMN)
        x += _chip_width(XRayChip(text)) + 4
    return shapes


def _chips(chips: Sequence[XRayChip], x: float, y: float, width: float, lines: int) -> list[Html]:
    shapes: list[Html] = []
    at, line = x, 0
    for chip in chips:
        size = _chip_width(chip)
        if at + size > x + width and at > x and line < lines - 1:
            at, line = x, line + 1
        shapes += _chip(chip, at, y + line * (CHIP + 5), size)
        at += size + 6
    return shapes


def _chip_width(chip: XRayChip) -> float:
    return text_width(_chip_text(chip)) + 14


def _chip_text(chip: XRayChip) -> str:
    return f"{chip.text} {chip.layer}".strip()


def _chip(chip: XRayChip, x: float, y: float, width: float) -> list[Html]:
    later = chip.word == "later"
    shapes = [
        box(
            *(x, y, width, CHIP),
            stroke=ACCENT if later else BORDER,
            fill=PAPER,
            thick=2 if later else 1,
            round_=11,
        )
    ]
    text = _chip_text(chip)
    if chip.word and not later:
        shapes.append(hatch(x + 4, y + 1, width - 8, CHIP - 2))
        room = text_width(text) + 2
        shapes.append(box(x + 6, y + 3, room, CHIP - 6, stroke="none", fill=PAPER, thick=0, round_=3))
    shapes.append(words(text, x + width / 2, y + 16, anchor="middle", room=width - 10))
    return shapes
