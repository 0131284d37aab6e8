"""The style of every picture, read from the sheets in the folder `sheets` beside this file."""

from __future__ import annotations

from pathlib import Path

_SHEETS = (
    *("base", "card", "pressed", "table", "film", "timeline", "machine", "x_ray", "divide", "shield", "quiz"),
    *("question", "lab", "two_steps", "who_triggers", "matrix", "cost_bench", "pool_clock"),
    *("table_tour", "deck_check", "control_threads", "arrivals", "exits", "tape"),
    *("source", "echo", "doors", "forced", "motion"),
)
"""In the order in which they are read: of two rules that are as special, the later one wins."""
_ROOT = ".mtg-table.mtg-table.mtg-table"
"""The class three times, so that the styles of a notebook, its widgets and older views are beaten."""


def _sheet(name: str) -> str:
    return (Path(__file__).parent / "sheets" / f"{name}.css").read_text(encoding="utf-8")


def _pills() -> str:
    """The rules of a pill, once for what is always flat, once for a narrow page."""
    pill = _sheet("pill")
    return f"{_ROOT} {{ .flat, .others {{ {pill} }} @container (max-width: 33em) {{ .field {{ {pill} }} }} }}"


def _whole() -> str:
    sheets = {name: _sheet(name) for name in _SHEETS}
    sheets["table"] += _pills()
    return "\n".join(sheets.values())


LOOK = _whole()
"""The whole sheet; all of it is about what stands in an element of class `mtg-table`."""
