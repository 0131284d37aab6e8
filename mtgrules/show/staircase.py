"""The staircase of one object's size through the layers, as rows and as a figure drawn from those rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from mtgrules.model.view import View
from mtgrules.show.figure import literal
from mtgrules.show.html import Html, table
from mtgrules.show.replay import Replay, source_of
from mtgrules.show.snapshot import Names, done, entry_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_TICK = 17
"""So many letters have room under a stair."""


@dataclass(frozen=True, slots=True)
class Stair:
    """One stair: what was applied, in which layer, and the size after it."""

    name: str
    """Of what was applied; of the first stair, what stands before anything is."""
    did: str
    layer: str
    power: int | None
    toughness: int | None

    @property
    def what(self) -> str:
        """What was applied, and what it did."""
        return f"{self.name}: {self.did}" if self.did else self.name

    @property
    def size(self) -> str:
        """The size as it is said."""
        return "no size" if self.power is None or self.toughness is None else f"{self.power}/{self.toughness}"


def stairs(view: View, obj: int, names: Names) -> tuple[Stair, ...]:
    """What is printed, then a stair for each step that changed the size, or set it again.

    What is not in the timeline `names` is called by its source.
    """
    found = [Stair("printed", "", "", view.printed.power[obj], view.printed.toughness[obj])]
    for moment in Replay(view).moments:
        if moment.step.touches(obj, "power") or moment.step.touches(obj, "toughness"):
            layer = moment.step.layer
            known = names.get(entry_of(moment.job))
            name = known.name if known else source_of(moment.job, moment.before)
            after = moment.after
            did = done(moment.step.changes)
            found.append(Stair(name, did, layer.number or layer.name, after.power[obj], after.toughness[obj]))
    return tuple(found)


def stairs_text(found: Sequence[Stair]) -> str:
    """The stairs as lines of text.

    >>> print(stairs_text([Stair("printed", "", "", 2, 2), Stair("Growth", "+3/+3", "7c", 5, 5)]))
    printed                  2/2
    Growth: +3/+3  layer 7c  5/5
    """
    wide = max(len(stair.what) for stair in found)
    places = [f"layer {stair.layer}" if stair.layer else "" for stair in found]
    broad = max(map(len, places))
    return "\n".join(
        f"{stair.what:<{wide}}  {place:<{broad}}  {stair.size}"
        for stair, place in zip(found, places, strict=True)
    )


def stairs_table(found: Sequence[Stair], caption: str = "") -> Html:
    """The stairs as a plain table."""
    return table(["what", "layer", "size"], ((s.what, s.layer, s.size) for s in found), caption)


def staircase(found: Sequence[Stair], title: str = "") -> Figure:
    """The stairs as a figure: a line for power and a dashed one for toughness, from layer to layer.

    Raises ImportError where matplotlib is missing; the rows say the same.
    """
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(1.3 * len(found) + 1.1, 3.2), layout="constrained")
    axes = figure.subplots()
    edges = [n - 0.5 for n in range(len(found) + 1)]
    for name, marks, dashes, color in (
        ("power", [s.power for s in found], "-", "#0B6BB3"),
        ("toughness", [s.toughness for s in found], "--", "#B5451F"),
    ):
        heights = [float("nan") if mark is None else mark for mark in marks]
        axes.stairs(heights, edges, baseline=None, linestyle=dashes, linewidth=2.2, color=color, label=name)
    for x, stair in enumerate(found):
        highest = max((n for n in (stair.power, stair.toughness) if n is not None), default=0)
        axes.annotate(
            stair.size,
            (x, highest),
            (0, 7),
            textcoords="offset points",
            ha="center",
            fontsize=12,
            weight="bold",
        )
    axes.set_xticks(range(len(found)), [literal(_tick(stair)) for stair in found], fontsize=10)
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.margins(y=0.2)
    lowest = min((n for s in found for n in (s.power, s.toughness) if n is not None), default=0)
    axes.set_ylim(bottom=min(lowest, 0) - 0.4)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False, loc="best")
    axes.set_title(literal(title), loc="left", fontsize=12)
    return figure


def _tick(stair: Stair) -> str:
    layer = f"layer {stair.layer}" if stair.layer else ""
    return "\n".join(filter(None, (layer, *wrap(stair.name, _TICK), *wrap(stair.did, _TICK))))
