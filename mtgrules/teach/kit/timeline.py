"""The same board in five eras as a timeline: what each year answers, and where a rule changed in between."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from mtgrules.eras.era import Era
from mtgrules.model.labels import capitalized
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.answer_strip import EraCell
from mtgrules.teach.kit.surface import press

_TODAY, _NONE = "p1", "p3"
_OTHERS = ("p2", "p4")
"""Patterns of the answers: today's, no answer, and the others."""


def timeline(cells: Sequence[EraCell], loaded: Era, name: str = "year") -> Html:
    """The years on a line with their answers in bands under it; pressing a year loads the board in it.

    Neighbors that agree share a band. Between them, numbers mark what changed, told below.
    """
    patterns = _patterns(cells)
    parts: list[Html] = []
    for place, cell in enumerate(cells, 1):
        parts.append(_year(cell, place, loaded, name))
        ends = {1: " first", len(cells): " last"}.get(place, "")
        on = " on" if cell.key == loaded.key else ""
        parts.append(tag("span", class_=f"axis{ends}{on}", style=f"grid-column:{place};--i:{place}"))
    changes = [(n, cell) for n, cell in enumerate(cells, 1) if n > 1 and cell.changed]
    for number, (place, _) in enumerate(changes, 1):
        mark = tag("span", tag("i", number), class_="mark")
        parts.append(
            tag("span", mark, class_="gap", style=f"grid-column:{place};--i:{place}", aria_hidden="true")
        )
    for _, group in groupby(enumerate(cells, 1), key=lambda one: _answered(one[1])):
        parts.append(_band(list(group), patterns, loaded))
    marks = [
        tag("li", tag("span", tag("i", number), class_="mark"), with_symbols(capitalized(cell.changed)))
        for number, (_, cell) in enumerate(changes, 1)
    ]
    below = tag("ul", *marks, class_="marks") if marks else Html()
    agree = " agree" if len({_answered(cell) for cell in cells}) == 1 else ""
    return joined([tag("div", *parts, class_=f"timeline{agree}", data_group=name), below])


def _patterns(cells: Sequence[EraCell]) -> dict[str, str]:
    """The pattern of each answer, by its words."""
    found = {cells[-1].text: _TODAY}
    for cell in cells:
        if _missing(cell):
            found.setdefault(cell.text, _NONE)
        elif cell.text not in found:
            found[cell.text] = _OTHERS[sum(p in _OTHERS for p in found.values()) % len(_OTHERS)]
    return found


def _answered(cell: EraCell) -> tuple[str, bool, str]:
    """What neighbors share that stand in one band: the answer; for the same one as today, the reason too."""
    return cell.text, bool(_missing(cell)), cell.reason if cell.same else ""


def _missing(cell: EraCell) -> str:
    return cell.not_yet or cell.uncertain


def _year(cell: EraCell, place: int, loaded: Era, name: str) -> Html:
    on = cell.key == loaded.key
    return press(
        *(name, cell.key, cell.year),
        label=f"rules of {cell.year}: {cell.text}. Load the board by them",
        on=on,
        why_not=_missing(cell) if cell.not_yet else "",
        class_=f"year{' on' * on}",
        style=f"grid-column:{place};--i:{place}",
    )


def _band(group: list[tuple[int, EraCell]], patterns: dict[str, str], loaded: Era) -> Html:
    (first, cell), last = group[0], group[-1][0]
    told = next((reason for _, one in group if (reason := _missing(one) or one.reason)), "")
    cite = next((one.cite for _, one in group if one.cite), "")
    small = joined([with_symbols(told), f" ({cite})" if cite else ""])
    now = " now" if any(one.key == loaded.key for _, one in group) else ""
    return tag(
        "div",
        tag("b", with_symbols(capitalized(cell.text))),
        tag("small", small) if told else Html(),
        class_=f"band {patterns[cell.text]}{now}",
        style=f"grid-column:{first} / {last + 1};--r:{first} / {last + 1}",
    )
