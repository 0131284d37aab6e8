"""What to take home: a table whose answers are blank until they are pressed, so that they are remembered."""

from __future__ import annotations

from pathlib import Path

from mtgrules.scenario.tree import Items, Text, tree
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.surface import press
from mtgrules.teach.questions import boards_folder

Row = tuple[str, str, str]
"""What happens, what comes of it, and the rule of today."""


def rows_of(path: Path) -> tuple[Row, ...]:
    """The rows of a file: a list of lists of three. Raises ValueError for anything else."""
    found = tree(path.read_text(encoding="utf-8"))
    rows = found.items if isinstance(found, Items) else ()
    made = tuple(
        tuple(cell.value for cell in row.items if isinstance(cell, Text))
        for row in rows
        if isinstance(row, Items)
    )
    if not made or any(len(row) != 3 for row in made) or len(made) != len(rows):
        raise ValueError(f"{path.name} has to be a list of rows of three texts")
    return tuple((what, comes, rule) for what, comes, rule in made)


def rows_of_lesson(number: str) -> tuple[Row, ...]:
    """The rows of a lesson, by its number. Raises ValueError as `rows_of` does."""
    return rows_of(boards_folder().parent / "take-home" / f"{number}.yaml")


class TakeHome(Drawn):
    """The table of a lesson, with its answers covered."""

    knows = ("uncovered",)

    def __init__(self, rows: tuple[Row, ...]) -> None:
        self.rows = rows
        self.uncovered: frozenset[int] = frozenset()
        super().__init__()

    def act(self, name: str, value: str) -> None:
        """Open a row, or all of them, or cover them again."""
        if name == "open" and value.isdecimal() and int(value) < len(self.rows):
            self.uncovered = self.uncovered | {int(value)}
        elif name == "all":
            every = frozenset(range(len(self.rows)))
            self.uncovered = frozenset() if self.uncovered == every else every

    def picture(self) -> Html:
        """The table as far as it is open."""
        lines = [self._row(number, row) for number, row in enumerate(self.rows)]
        every = len(self.uncovered) == len(self.rows)
        words = "Cover them again" if every else "Open all"
        foot = tag("div", press("all", "", words, label=words, class_="key quiet"), class_="keys")
        ask = tag("p", "Say each answer aloud before you open it.", class_="gray")
        return joined([ask, tag("ul", *lines, class_="take-home", data_group="open"), foot])

    def _row(self, number: int, row: Row) -> Html:
        what, comes, rule = row
        if number in self.uncovered:
            told = tag("span", with_symbols(comes), tag("span", f" ({rule})", class_="rule"))
        else:
            told = press("open", number, "?", label=f"{what}: open the answer", class_="key covered")
        return tag("li", tag("b", with_symbols(what)), told)

    def static_text(self) -> str:
        return "To take home: " + "; ".join(what for what, _, _ in self.rows)

    def static_html(self) -> Html:
        lines = [
            tag("li", tag("b", with_symbols(what)), ": ", with_symbols(comes), f" ({rule})")
            for what, comes, rule in self.rows
        ]
        return tag("ul", *lines)
