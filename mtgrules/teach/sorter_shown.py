"""What the Layer sorter shows beside its picture: who waits, a wrong idea, what would flip it, the stairs."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence

from mtgrules.show.dependency import graph_html
from mtgrules.show.figure import png
from mtgrules.show.flips import Flip, Near
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.snapshot import parting_row
from mtgrules.show.snapshot_drawn import snapshot_html
from mtgrules.show.staircase import Stair, staircase, stairs, stairs_table, stairs_text
from mtgrules.teach.sorter_board import Sorter


def waits_html(sorter: Sorter) -> Html:
    """Who waits for whom in the layer that is read; nothing where there is nothing to ask."""
    found = sorter.graphs_of(sorter.shots()[sorter.reached].layer) if sorter.ready else ()
    if not found:
        return Html()
    head = tag("p", "Who waits for whom", class_="mtg-sub", style="margin:.2em 0")
    columns = [tag("div", graph_html(graph), style="flex:1 1 20em;min-width:0") for graph in found[:2]]
    return tag("div", head, tag("div", *columns, class_="mtg-side"))


def idea_html(sorter: Sorter) -> Html:
    """The layers as the wrong idea would have them, with the row where they part from the truth."""
    shots = sorter.imagined_shots()
    head = tag("p", tag("b", f"If “{sorter.idea}” were a rule"), style="margin:.9em 0 .2em")
    none: list[tuple[()]] = [() for _ in shots]
    part = parting_row(sorter.true_steps(), shots)
    return joined([head, snapshot_html(shots, sorter.labels, none, len(shots) - 1, "step", part)])


def small_html(sorter: Sorter) -> Html:
    """What would flip the result, once all layers are read."""
    if not sorter.at_end:
        return Html()
    found, label = sorter.flips(), " and ".join(sorter.result)
    head = tag("p", tag("b", f"The smallest change that flips it (now {label})"), style="margin:.5em 0 .1em")
    if not found:
        return joined([head, tag("p", "Nothing that small changes it.")])
    told = str(sorter.orders())
    lines = [(str(near), _of_kind(found, near, told)) for near in Near]
    cells = [
        tag("div", tag("span", f"{name}: ", class_="mtg-sub"), what, style="padding:.1em 0")
        for name, what in lines
    ]
    style = "display:grid;grid-template-columns:repeat(auto-fit,minmax(21em,1fr));column-gap:1.6em"
    return joined([head, tag("div", *cells, style=style)])


def _of_kind(found: Sequence[Flip], near: Near, orders: str) -> str:
    told = "; ".join(str(flip) for flip in found if flip.small.near is near) or "no such change does"
    return f"{told} ({orders})" if near is Near.SWAP else told


def stairs_html(sorter: Sorter) -> Html:
    """The staircase of what the scene asks about, as a picture or, without matplotlib, as a table."""
    obj = sorter.asked_object
    if obj is None:
        return tag(
            "p", "What the scene asks about was taken away, so there is no staircase; Undo brings it back."
        )
    found: tuple[Stair, ...] = stairs(sorter.view(), obj, sorter.names)
    label = sorter.state().objects[obj].label
    try:
        picture = png(staircase(found, f"{label} through the layers"))
    except ImportError:
        return stairs_table(found, f"{label} through the layers")
    source = f"data:image/png;base64,{b64encode(picture).decode()}"
    return tag("img", src=source, alt=stairs_text(found), style="max-width:100%")
