"""The color of one object through the layers, as the columns of a color track."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from mtgrules.model.changes import AddColors, SetColors
from mtgrules.model.color import in_words, letters
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.trace import LayerStep
from mtgrules.model.view import View
from mtgrules.rules.layers.layer_lists import layer_list


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
    paint: tuple[str, ...] = ()
    """The colors that it gives, be they there already or not."""
    opaque: bool = False
    """Whether they take the place of those before."""


FIXED = ("printed", "copy, face", "words", "own rule")
_OF_FIXED = {"copy, face": (Alters.COPY, Alters.FACE), "words": (Alters.TEXT,), "own rule": (Alters.COLOR,)}


def color_track(
    view: View, obj: ObjectId, heads: dict[int, str] | None = None, new: int | None = None
) -> tuple[tuple[Column, ...], tuple[str, ...]]:
    """The columns of an object's color track, and the letters that are true now.

    The first four columns are always there; then one for each effect on its color, in the order of
    application. `heads` gives short headings for effects by their id, `new` marks one of them.
    """
    groups: dict[str, list[int]] = {name: [] for name in FIXED}
    effects: list[int] = []
    for number, step in enumerate(view.steps, 1):
        if any(obj in change.objects for change in step.changes):
            name = _fixed(step, obj)
            if name:
                groups[name].append(number)
            elif step.touches(obj, "colors"):
                effects.append(number)
    columns = [Column("printed", "", letters(view.printed.colors[obj]))]
    before = view.printed.colors[obj]
    for name in FIXED[1:]:
        after = view.upto(groups[name][-1]).colors[obj] if groups[name] else before
        paint = _paint((view.steps[number - 1] for number in groups[name]), obj)
        columns.append(_column(name, _layer_number(view, name), before, after, **paint))
        before = after
    for number in effects:
        step = view.steps[number - 1]
        after = view.upto(number).colors[obj]
        effect = step.job.effect[1]
        head = (heads or {}).get(effect) or _short(step, obj)
        paint = {"new": effect == new, **_paint([step], obj)}
        columns.append(_column(head, step.layer.number, before, after, **paint))
        before = after
    return tuple(columns), letters(view.colors[obj])


def _paint(steps: Iterable[LayerStep], obj: ObjectId) -> dict[str, Any]:
    """The colors that some steps give an object, and whether these take the place of those before."""
    given = [c.operation for step in steps for c in step.changes if obj in c.objects]
    painting = [one for one in given if isinstance(one, SetColors | AddColors)]
    colors = letters(painting[-1].colors) if painting else ()
    return {"paint": tuple(map(str, colors)), "opaque": any(isinstance(one, SetColors) for one in painting)}


def _short(step: LayerStep, obj: ObjectId) -> str:
    """What a step does to the color, in two words where that can be said."""
    for change in step.changes:
        if obj in change.objects and isinstance(change.operation, SetColors):
            return f"is {in_words(change.operation.colors)}"
        if obj in change.objects and isinstance(change.operation, AddColors):
            return f"also {in_words(change.operation.colors)}"
    return str(step.job.label)


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


def _column(
    head: str, layer: str, before: frozenset[object], after: frozenset[object], **more: Any
) -> Column:
    gone = tuple(str(x) for x in letters(before - after))  # type: ignore[arg-type]
    added = tuple(str(x) for x in letters(after - before))  # type: ignore[arg-type]
    return Column(head, layer, letters(after), gone, added, **more)  # type: ignore[arg-type]
