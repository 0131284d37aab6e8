"""A color through the layers as a row of columns, from left to right; it wraps where there is no room."""

from __future__ import annotations

from collections.abc import Sequence

from mtgrules.show.colors import FIXED, Column
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.palette import color_words
from mtgrules.show.scene.symbols import pips


def track_html(columns: Sequence[Column], now: tuple[str, ...], parted: int | None = None) -> Html:
    """The letters that are true after each step, with what went and what came; `parted` frames a column."""
    made = [_column(column, number == parted) for number, column in enumerate(columns)]
    last = tag(
        "li",
        tag("span", "NOW", class_="at"),
        tag("span", pips(now), tag("b", color_words(now)), class_="true"),
        class_=f"now{' parts' * (parted == len(columns))}",
    )
    return tag("ol", *made, last, class_="track", aria_label="the color, step by step")


def _column(column: Column, parted: bool) -> Html:
    layer = tag("small", f"layer {column.layer}") if column.layer else Html()
    changes = [tag("small", tag("s", " ".join(column.gone)), " gone")] if column.gone else []
    changes += [tag("small", f"+ {' '.join(column.added)}")] if column.added else []
    new = tag("span", "new", class_="tag new") if column.new else Html()
    same = "" if changes else "same idle" if column.head in FIXED[1:] else "same"
    classes = f"{'new ' * column.new}{'parts ' * parted}{same}".strip()
    return tag(
        "li",
        new,
        tag("span", column.head, " ", layer, class_="at"),
        tag(
            "span", pips(column.letters), tag("span", color_words(column.letters), class_="sr"), class_="true"
        ),
        tag("span", joined(changes, " "), class_="change"),
        class_=classes or None,
    )
