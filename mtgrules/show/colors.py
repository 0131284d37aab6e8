"""The color of one object through the layers, as the columns of a color track and as a figure of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from mtgrules.model.changes import AddColors, SetColors
from mtgrules.model.color import in_words, letters
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.trace import LayerStep
from mtgrules.model.view import View
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.show.palette import CHIPS, ORDER

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Letters = tuple[str, ...]
Row = tuple[str, str, Letters]
"""What is applied, in which layer, and the letters that are true after it."""
FELT = "#e3efeb"
"""The ground of the figure: that of a board, which is good to see on a light and on a dark page."""


def color_rows(columns: Sequence[Column], now: Letters) -> tuple[Row, ...]:
    """The rows of a color track: what is applied, in which layer, and the letters true after it.

    >>> color_rows([Column("printed", "", ("R",)), Column("is blue", "5", ("U",))], ("U",))
    (('printed', '', ('R',)), ('is blue', '5', ('U',)), ('NOW', '', ('U',)))
    """
    return (*((c.head, c.layer, c.letters) for c in columns), ("NOW", "", now))


def rows_text(rows: Sequence[Row]) -> str:
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


def color_figure(rows: Sequence[Row], title: str = "") -> Figure:
    """The rows as a picture: a line of disks for each color, from left to right through the layers.

    Raises ImportError where matplotlib is missing; the printed rows say the same.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(1.1 * len(rows) + 1.2, 3.2), layout="constrained", facecolor=FELT)
    axes = figure.subplots()
    axes.set_facecolor(FELT)
    for x, (_, _, found) in enumerate(rows):
        axes.axvline(x, color="#c2d6cf", linewidth=1, zorder=0)
        for letter in found:
            chip = CHIPS[letter]
            y = len(ORDER) - 1 - ORDER.index(letter)
            axes.plot(x, y, "o", markersize=24, color=chip.fill, markeredgecolor="#444444")
            axes.text(x, y, letter, ha="center", va="center", color=chip.ink, fontsize=12)
        if not found:
            axes.text(x, 2, "colorless", ha="center", va="center", fontsize=10, color="#555555")
    heads = [literal(f"{head}\n{layer and 'layer ' + layer}") for head, layer, _ in rows]
    axes.set_xticks(range(len(rows)), heads)
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


@dataclass(frozen=True, slots=True)
class Column:
    """One step: its heading, its layer, the letters true after it, and what went and came with it."""

    head: str
    layer: str = ""
    letters: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    new: bool = False
    paint: tuple[str, ...] = ()
    """The colors that it gives, be they there already or not."""
    opaque: bool = False
    """Whether they take the place of those before."""


FIXED = ("printed", "copy, face", "words", "own rule")
_OF_FIXED = {"copy, face": (Alters.COPY, Alters.FACE), "words": (Alters.TEXT,), "own rule": (Alters.COLOR,)}


def color_track(view: View, obj: ObjectId, new: int | None = None) -> tuple[tuple[Column, ...], Letters]:
    """The columns of an object's color track, and the letters that are true now.

    The first four columns are always there; then one for each effect on its color, in the order of
    application, of which `new` marks one, by its id.
    """
    groups: dict[str, list[int]] = {name: [] for name in (*FIXED, "")}
    for number, step in enumerate(view.steps, 1):
        name = _fixed(step, obj)
        if any(obj in change.objects for change in step.changes) and (name or step.touches(obj, "colors")):
            groups[name].append(number)
    before = view.printed.colors[obj]
    columns = [Column("printed", "", letters(before))]
    for name in FIXED[1:]:
        after = view.upto(groups[name][-1]).colors[obj] if groups[name] else before
        paint = _paint((view.steps[number - 1] for number in groups[name]), obj)
        columns.append(_column(name, _layer_number(view, name), before, after, **paint))
        before = after
    for number in groups[""]:
        step, after = view.steps[number - 1], view.upto(number).colors[obj]
        paint = {"new": step.job.effect[1] == new, **_paint([step], obj)}
        columns.append(_column(_short(step, obj), step.layer.number, before, after, **paint))
        before = after
    return tuple(columns), letters(view.colors[obj])


def _paint(steps: Iterable[LayerStep], obj: ObjectId) -> dict[str, Any]:
    """The colors that some steps give an object, and whether these take the place of those before."""
    painting = _painting(steps, obj)
    colors = letters(painting[-1].colors) if painting else ()
    return {"paint": colors, "opaque": any(isinstance(one, SetColors) for one in painting)}


def _painting(steps: Iterable[LayerStep], obj: ObjectId) -> list[SetColors | AddColors]:
    given = (c.operation for step in steps for c in step.changes if obj in c.objects)
    return [one for one in given if isinstance(one, SetColors | AddColors)]


def _short(step: LayerStep, obj: ObjectId) -> str:
    """What a step does to the color, in two words where that can be said."""
    painting = _painting([step], obj)
    if not painting:
        return str(step.job.label)
    return f"{'also' if isinstance(painting[0], AddColors) else 'is'} {in_words(painting[0].colors)}"


def _fixed(step: LayerStep, obj: ObjectId) -> str:
    job = step.job
    if job.alters in (Alters.COPY, Alters.FACE):
        return "copy, face"
    if job.alters is Alters.TEXT:
        return "words"
    return "own rule" if job.defines and job.source == obj and job.alters is Alters.COLOR else ""


def _layer_number(view: View, name: str) -> str:
    layers = layer_list.at(view.state.era).value
    wanted = _OF_FIXED[name]
    numbers = [layer.number for layer in layers if set(wanted) & layer.alters]
    return "/".join(dict.fromkeys(n for n in numbers if n)).replace("1a/1b", "1")


def _column(head: str, layer: str, before: frozenset[Any], now: frozenset[Any], **more: Any) -> Column:
    return Column(head, layer, letters(now), letters(before - now), letters(now - before), **more)
