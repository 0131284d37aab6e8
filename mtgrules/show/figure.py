"""The color of an object through the layers as a figure, drawn from the very rows that are printed."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from mtgrules.show.colors import Column
from mtgrules.show.palette import CHIPS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ORDER = "WUBRG"
FELT = "#e3efeb"
"""The ground of the figure: that of a board, which is good to see on a light and on a dark page."""


def color_rows(
    columns: Sequence[Column], now: tuple[str, ...]
) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """The rows of a color track: what is applied, in which layer, and the letters true after it.

    >>> color_rows([Column("printed", "", ("R",)), Column("is blue", "5", ("U",))], ("U",))
    (('printed', '', ('R',)), ('is blue', '5', ('U',)), ('NOW', '', ('U',)))
    """
    return (*((c.head, c.layer, c.letters) for c in columns), ("NOW", "", now))


def rows_text(rows: Sequence[tuple[str, str, tuple[str, ...]]]) -> str:
    """The rows as a table of plain text."""
    wide = max(len(head) for head, _, _ in rows)
    return "\n".join(
        f"{head:<{wide}}  {f'layer {layer}' if layer else '':<9}  {' '.join(letters) or 'colorless'}"
        for head, layer, letters in rows
    )


def literal(text: str) -> str:
    """The text as a figure shows it letter by letter: matplotlib would take "$...$" for a formula.

    >>> literal("$5 Bear$")
    '\\\\$5 Bear\\\\$'
    """
    return text.replace("$", r"\$")


def color_figure(rows: Sequence[tuple[str, str, tuple[str, ...]]], title: str = "") -> Figure:
    """The rows as a picture: a line of disks for each color, from left to right through the layers.

    Raises ImportError where matplotlib is missing; the printed rows say the same.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(1.1 * len(rows) + 1.2, 3.2), layout="constrained", facecolor=FELT)
    axes = figure.subplots()
    axes.set_facecolor(FELT)
    for x, (_, _, letters) in enumerate(rows):
        axes.axvline(x, color="#c2d6cf", linewidth=1, zorder=0)
        for letter in letters:
            chip = CHIPS[letter]
            y = len(ORDER) - 1 - ORDER.index(letter)
            axes.plot(x, y, "o", markersize=24, color=chip.fill, markeredgecolor="#444444")
            axes.text(x, y, letter, ha="center", va="center", color=chip.ink, fontsize=12)
        if not letters:
            axes.text(x, 2, "colorless", ha="center", va="center", fontsize=10, color="#555555")
    axes.set_xticks(
        range(len(rows)), [literal(f"{head}\n{layer and 'layer ' + layer}") for head, layer, _ in rows]
    )
    axes.set_yticks(range(len(ORDER)), list(reversed(ORDER)))
    axes.set_xlim(-0.6, len(rows) - 0.4)
    axes.set_ylim(-0.7, len(ORDER) - 0.3)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_title(literal(title), loc="left", fontsize=12)
    return figure


def png(figure: Figure) -> bytes:
    """A figure as a picture, the same bytes each time with the same matplotlib and fonts."""
    made = BytesIO()
    figure.savefig(made, format="png", dpi=90, metadata={"Software": None})
    return made.getvalue()
