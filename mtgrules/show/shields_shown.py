"""The four things that protection stops, as a shield of four parts: shut to a source, or open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mtgrules.show.html import Html, table, tag
from mtgrules.show.palette import ACCENT, BORDER, GRAY, INK, PAPER, SHADE
from mtgrules.show.svg import box, picture, words

WIDTH = 612
"""The whole width of a lab in a window of 800 with both side bars there."""
TOP = 26
BOX = 58
GAP = 8


@dataclass(frozen=True, slots=True)
class ShieldShown:
    """What is protected, what from, and which of the parts are shut to it."""

    guard: str
    has: str
    source: str
    parts: Mapping[str, str]
    """The letters, each with its words."""
    shut: frozenset[str]

    @property
    def told(self) -> str:
        """The line above the shield."""
        return f"{self.guard}: {self.has or 'no shield'}. Against it: {self.source}."


def shield_height() -> int:
    """How high the picture is."""
    return TOP + BOX + 4


def shield_svg(shown: ShieldShown) -> Html:
    """The shield as a picture: a part that is shut has a thick frame and a check mark, an open one dashes."""
    shapes = [words(shown.told, 2, 17, room=WIDTH - 4)]
    wide = (WIDTH - 4 - GAP * (len(shown.parts) - 1)) / len(shown.parts)
    for number, (letter, said) in enumerate(shown.parts.items()):
        x, shut = 2 + number * (wide + GAP), letter in shown.shut
        stroke, fill = (ACCENT, SHADE) if shut else (BORDER, PAPER)
        shapes.append(
            box(x, TOP, wide, BOX, stroke=stroke, fill=fill, thick=3 if shut else 1, dashed=not shut)
        )
        ink = INK if shut else GRAY
        shapes.append(words(letter, x + 14, TOP + 38, size=26, bold=True, fill=ink))
        shapes.append(words(said, x + 44, TOP + 24, fill=ink, room=wide - 50))
        shapes.append(words("✓ stopped" if shut else "open", x + 44, TOP + 45, fill=ink, bold=shut))
    return picture(WIDTH, shield_height(), shield_text(shown), *shapes)


def shield_table(shown: ShieldShown, caption: str = "") -> Html:
    """The same as a plain table."""
    rows = [
        [letter, said, "stopped" if letter in shown.shut else "open"] for letter, said in shown.parts.items()
    ]
    return Html(tag("p", shown.told) + table(["", "what", "from this source"], rows, caption))


def shield_text(shown: ShieldShown) -> str:
    """The same as one line of text."""
    shut = [said for letter, said in shown.parts.items() if letter in shown.shut]
    return f"{shown.told} Stopped: {', '.join(shut) or 'nothing'}."
