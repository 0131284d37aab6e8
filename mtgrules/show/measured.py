"""Text measured in pixels, so that words in a stored picture stay inside the room that they are given."""

from collections.abc import Callable

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
