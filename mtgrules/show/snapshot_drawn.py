"""Snapshots as they are drawn: a row for each layer, what is put into it, what that makes of the objects."""

from __future__ import annotations

from collections.abc import Sequence

from mtgrules.show.html import Html, joined, tag
from mtgrules.show.palette import ACCENT, BORDER, GRAY, INK, SHADE
from mtgrules.show.snapshot import Applied, Called, Snapshot, SnapshotCell


def badge(number: int) -> Html:
    """The place of something in time, as a small ring with its number."""
    style = (
        "display:inline-block;min-width:1.35em;height:1.35em;line-height:1.3em;border-radius:1em;"
        "border:1px solid currentColor;text-align:center;font-size:.87em;box-sizing:border-box"
    )
    return tag("span", number, style=style)


def snapshot_html(
    shots: Sequence[Snapshot],
    objects: Sequence[str],
    slots: Sequence[Sequence[Called] | None],
    reached: int,
    first: str = "layer",
    part: int | None = None,
) -> Html:
    """The snapshots as they are drawn: reached ones with their state, later ones with what waits in them.

    `slots` tells for each snapshot what has been put into it, None for a layer that is still to be found;
    `part` marks the row where this run parts from another one.
    """
    wide = {1: 38, 2: 26}.get(len(objects), 20)
    columns = [tag("col", style="width:5.8em"), tag("col")]
    columns += [tag("col", style=f"width:{wide}%") for _ in objects]
    second = "what is in it, in order" if first == "layer" else "what is applied"
    head = tag("tr", *(_head(text) for text in (first, second, *objects)))
    marked, low = reached if part is None else part, first != "layer"
    rows = [
        _drawn_row(shot, slots[n], now=n == marked, there=n <= reached, part=n == part, low=low)
        for n, shot in enumerate(shots)
    ]
    style = "table-layout:fixed;width:100%;margin:0"
    return tag("table", tag("colgroup", *columns), head, *rows, style=style)


def _head(text: str) -> Html:
    style = f"color:{GRAY};font-weight:400;padding:.1em .7em .2em .6em;border-bottom:1px solid {BORDER}"
    return tag("th", text, scope="col", style=style)


_PAD = "padding:.35em .7em .35em .6em;vertical-align:middle"


def _drawn_row(
    shot: Snapshot, slot: Sequence[Called] | None, *, now: bool, there: bool, part: bool, low: bool
) -> Html:
    edge = f"border-left:3px solid {ACCENT}" if now else "border-left:3px solid transparent"
    shade = f"background:{SHADE}" if now else ""
    line = f"border-bottom:1px {'solid' if there else 'dashed'} {BORDER}"
    style = ";".join(filter(None, (_PAD, line, shade)))
    return tag(
        "tr",
        tag("th", *_layer_words(shot, slot, low), _part_word(part), scope="row", style=f"{style};{edge}"),
        tag("td", _slot_words(shot, slot, there), style=style),
        *(tag("td", _state(cells, now, there), style=style) for cells in shot.cells),
        style="height:3.1em" if shot.layer and not low else "height:2em",
    )


def _part_word(part: bool) -> Html:
    style = f"color:{ACCENT};font-weight:400;font-size:.94em;display:block"
    return tag("span", "parts here", style=style) if part else Html()


def _layer_words(shot: Snapshot, slot: Sequence[Called] | None, low: bool) -> list[Html]:
    if shot.layer is None:
        return [tag("span", "printed", style=f"color:{GRAY};font-weight:400")]
    if low:
        return [tag("span", f"{shot.number} {shot.name}".strip(), style=f"color:{GRAY};font-weight:400")]
    if slot is None:
        return [tag("span", "?", style=f"color:{GRAY};font-size:1.2em;font-weight:400")]
    big = f"font-size:1.2em;font-weight:600;color:{INK}"
    small = f"color:{GRAY};font-weight:400;font-size:.94em;line-height:1.2;display:block"
    if not shot.layer.number:
        return [tag("span", shot.number, style=f"font-weight:600;color:{INK}")]
    return [tag("span", shot.number, style=big), tag("span", shot.name, style=small)]


def _slot_words(shot: Snapshot, slot: Sequence[Called] | None, there: bool) -> Html:
    if shot.layer is None:
        return Html("")
    if slot is None:
        return tag("span", "a layer still to be found", style=f"color:{GRAY};font-style:italic")
    block = "display:block;line-height:1.5"
    if not there:
        return joined(tag("span", badge(one.number), " ", one.name, style=block) for one in slot)
    lines = [
        tag("span", badge(a.who.number), " ", a.who.name, ": ", tag("b", a.did), _after(a), style=block)
        for a in shot.applied
    ]
    gray = f"{block};color:{GRAY}"
    lines += [
        tag(
            "span",
            badge(who.number),
            f" {who.name}: ",
            tag("s", did),
            " gone unapplied",
            style=gray,
        )
        for who, did in shot.lost
    ]
    return joined(lines) if lines else tag("span", "nothing is left to apply here", style=f"color:{GRAY}")


def _after(applied: Applied) -> Html:
    waited = f" ({' and '.join(applied.overtook)} waited)" if applied.overtook else ""
    return tag("span", applied.to, waited, style=f"color:{GRAY}")


def _state(cells: Sequence[SnapshotCell], now: bool, there: bool) -> Html:
    shown = "" if there else "visibility:hidden"
    return tag("span", *(_value(cell, now) for cell in cells), style=shown or None)


def _value(cell: SnapshotCell, now: bool) -> Html:
    block = "display:block;line-height:1.4"
    if not cell.changed:
        return tag("span", cell.after, style=f"{block};color:{GRAY}")
    old = joined((tag("s", value, style=f"color:{GRAY}") for value in cell.path[:-1]), " ")
    new = {"class_": "mtg-new", "style": "display:inline-block;line-height:1.3"} if now else {}
    after = tag("b", cell.after, **new)
    return tag("span", old, Html(" &nbsp;"), after, style=block)
