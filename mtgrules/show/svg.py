"""The few shapes all pictures are made of, and words that stay inside the room they are given.

Sizes are in pixels at normal type.  A picture gives its width in em as well, so that large type enlarges it
as far as the page has room, and never beyond the page.
"""

from collections.abc import Callable, Sequence

from mtgrules.show.html import Html, tag
from mtgrules.show.palette import FONT, GRAY, INK, chip

TYPE = 15
"""Pixels of normal type in a lab; pictures are measured against it."""
SMALLEST = 14
"""Nothing in a picture is written smaller than this."""

SQUEEZE = 1.2
"""A single word may be this much too wide; it is then drawn closer instead of being broken."""

_NARROW = "iljtfrI.,:;'|!()[]{} "
_WIDE = "mwMWQO@%"


def text_width(text: str, size: float = SMALLEST, bold: bool = False) -> float:
    """About how many pixels wide the text is, counted for a wide typeface so that others fit."""
    units = sum(0.38 if c in _NARROW else 0.92 if c in _WIDE else 0.7 if c.isupper() else 0.61 for c in text)
    return units * size * (1.08 if bold else 1.0)


def clipped(text: str, room: float, size: float = SMALLEST, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis.

    >>> clipped("Bear", 100)
    'Bear'
    >>> clipped("A name far too long for a card", 60)
    'A nam…'
    """
    if text_width(text, size, bold) <= room:
        return text
    while text and text_width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(
    text: str,
    room: float,
    lines: int | None,
    size: float = SMALLEST,
    bold: bool = False,
    squeeze: float = SQUEEZE,
    measure: Callable[[str], float] | None = None,
) -> tuple[str, ...]:
    """The text in at most so many lines; a word too wide is broken, what is left over ends in an ellipsis.

    With None the lines are as many as it needs; a `squeeze` of 1 breaks what is too wide at all; `measure`
    counts pixels where not all of it is drawn as letters.

    >>> wrapped("words and symbols", 70, 3)
    ('words', 'and', 'symbols')
    """
    wide = measure or (lambda line: text_width(line, size, bold))
    result: list[str] = []
    waiting = text.split()
    while waiting:
        line = waiting.pop(0)
        if wide(line) > room * squeeze:
            cut = len(line)
            while cut > 1 and wide(line[:cut] + "-") > room:
                cut -= 1
            waiting.insert(0, line[cut:])
            line = line[:cut] + "-"
        else:
            while waiting and wide(f"{line} {waiting[0]}") <= room:
                line = f"{line} {waiting.pop(0)}"
        if lines is not None and len(result) == lines - 1 and waiting:
            return (*result, clipped(" ".join((line, *waiting)), room, size, bold))
        result.append(line)
    return tuple(result)


def picture(width: float, height: float, label: str, *content: object) -> Html:
    """An SVG picture with a name that says the same as it shows."""
    return tag(
        "svg",
        *content,
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        aria_label=label,
        class_="mtg-svg",
        style=f"width:{width / TYPE:.4g}em;max-width:100%;height:auto;font-family:{FONT}",
    )


def words(
    text: object,
    x: float,
    y: float,
    *,
    size: float = SMALLEST,
    bold: bool = False,
    fill: str = INK,
    anchor: str = "start",
    struck: bool = False,
    room: float | None = None,
    measure: str | None = None,
) -> Html:
    """One line of text with its baseline at y, drawn closer if it (or `measure`) would not fit the room."""
    tight = room is not None and text_width(str(text) if measure is None else measure, size, bold) > room
    style = f"font-size:{size:g}px;fill:{fill}"
    style += ";font-weight:600" if bold else ""
    style += ";text-decoration:line-through" if struck else ""
    return tag(
        "text",
        text,
        x=f"{x:g}",
        y=f"{y:g}",
        text_anchor=anchor,
        style=style,
        textLength=f"{room:g}" if tight else None,
        lengthAdjust="spacingAndGlyphs" if tight else None,
    )


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    stroke: str,
    fill: str = "none",
    thick: float = 1,
    dashed: bool = False,
    round_: float = 6,
) -> Html:
    """A rectangle with soft corners."""
    style = f"fill:{fill};stroke:{stroke};stroke-width:{thick:g}" + (
        ";stroke-dasharray:5 4" if dashed else ""
    )
    return tag(
        "rect",
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        rx=f"{round_:g}",
        style=style,
    )


def disk(letter: str, x: float, y: float, size: float = 22) -> Html:
    """The chip of a color around the point, with its letter."""
    one = chip(letter)
    circle = tag(
        "circle",
        cx=f"{x:g}",
        cy=f"{y:g}",
        r=f"{size / 2 - 0.75:g}",
        style=f"fill:{one.fill};stroke:{GRAY};stroke-width:1.5",
    )
    return tag("g", circle, words(one.letter, x, y + 5, bold=True, fill=one.ink, anchor="middle"))


def ring(x: float, y: float, size: float = 22) -> Html:
    """An empty ring around the point: no color at all."""
    style = f"fill:none;stroke:{GRAY};stroke-width:1.5"
    return tag("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{size / 2 - 0.75:g}", style=style)


def disks(letters: Sequence[str], x: float, y: float, step: float = 26, size: float = 22) -> tuple[Html, ...]:
    """The chips in a row, the first one around the point."""
    return tuple(disk(letter, x + i * step, y, size) for i, letter in enumerate(letters))
