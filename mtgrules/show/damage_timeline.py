"""The damage of a combat as a figure: a line for each creature, a mark for each hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgrules.show.damage_film import SHORT, Film
from mtgrules.show.figure import literal

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_COLORS = ("#0B6BB3", "#B5451F", "#2E7D4F")


def damage_timeline(film: Film, title: str = "") -> Figure:
    """The film as a figure: what each creature has from frame to frame, and a disk for each hit.

    Raises ImportError where matplotlib is missing; the film's table says the same.
    """
    from matplotlib.figure import Figure

    many = len(film.names)
    figure = Figure(figsize=(1.35 * len(film.frames) + 1.3, 0.85 * many + 1.1), layout="constrained")
    axes = figure.subplots()
    for x, frame in enumerate(film.frames):
        axes.axvline(x, color="#dddddd", linewidth=1, zorder=0, linestyle=":" if frame.never else "-")
    for row in range(many):
        y, color = many - 1 - row, _COLORS[row % len(_COLORS)]
        there = [x for x, frame in enumerate(film.frames) if frame.cells[row].gone != "gone"]
        axes.plot(there, [y] * len(there), color=color, linewidth=2.2, zorder=1)
        for x, frame in enumerate(film.frames):
            cell = frame.cells[row]
            if frame.never or cell.gone == "gone":
                continue
            if cell.to:
                axes.plot(x, y, "o", markersize=25, color=color, zorder=2)
                axes.text(
                    x, y, str(cell.dealt), ha="center", va="center", color="white", fontsize=13, zorder=3
                )
            below = " ".join(filter(None, (SHORT.get(cell.has, ""), cell.size)))
            axes.text(x, y - 0.36, below, ha="center", va="center", fontsize=10, color="#333333")
            said = cell.gone or cell.new or ("" if cell.to else cell.does)
            axes.text(x, y + 0.33, said, ha="center", va="center", fontsize=10, color="#333333")
    heads = [frame.head.replace(" ", "\n", 1) + ("\n(never)" if frame.never else "") for frame in film.frames]
    axes.set_xticks(range(len(film.frames)), heads, fontsize=10)
    axes.set_yticks(range(many), [literal(name) for name, _ in reversed(film.names)], fontsize=11)
    axes.set_xlim(-0.6, len(film.frames) - 0.4)
    axes.set_ylim(-0.65, many - 0.4)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(left=False)
    axes.set_title(literal(title), loc="left", fontsize=12)
    return figure
