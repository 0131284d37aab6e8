"""Small parts of a lesson: words, something behind a button, what to take home, what seems wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import ipywidgets as w

from mtgrules.eras.era import Era, NotModelled
from mtgrules.scenario.code import board_code
from mtgrules.scenario.tree import Items, Text, tree
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import Html, div, joined, plain, span, tag
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.surface import key, press
from mtgrules.teach.questions import boards_folder
from mtgrules.teach.view import BoardView, as_widget, show_if
from mtgrules.version import VERSION

GO_ON = "go-on"
TOP, REVIEW = "top", "looking back"
"""Where a page goes at first; where what comes again is asked."""


class Words(Drawn):
    """A sentence, or more of HTML, with nothing to press."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence if isinstance(sentence, Html) else tag("p", sentence)
        super().__init__()

    def picture(self) -> Html:
        """The sentence."""
        return self.sentence

    def static_text(self) -> str:
        return plain(self.sentence)

    def static_html(self) -> Html:
        return self.sentence


class Review(BoardView):
    """What depends on what a learner has done; it is stored in the same words, whoever looks back."""

    def __init__(self, view: BoardView, words: str) -> None:
        self.view, self.words = view, words
        super().__init__([view])

    def static_text(self) -> str:
        return self.words


class GoOn(Drawn):
    """The end of a notebook, from which the page goes to where the learner goes on, once by itself."""

    def __init__(self, stopped: Callable[[], str]) -> None:
        self._stopped = stopped
        super().__init__()
        self.surface.go(stopped())

    def act(self, name: str, value: str) -> None:
        """Go there again."""
        if name != GO_ON:
            raise ValueError(f"there is no {name!r} here")
        self.surface.go(self._stopped())

    def picture(self) -> Html:
        """The key that goes there."""
        return div("keys", go_on_key())

    def static_text(self) -> str:
        return "When every cell has run, the page goes to where you stopped."


def go_on_key() -> Html:
    """A key that goes to where the learner goes on."""
    return key(GO_ON, "", "Go to where I stopped")


class Folded(Drawn):
    """Something behind a button: made when it is first opened, hidden and shown after that."""

    def __init__(self, what: str, make: Callable[[], Sequence[object]], titles: Sequence[str] = ()) -> None:
        self.what, self._make, self.unfolded = what, make, False
        self.titles = " · ".join(titles)
        """What is behind it, by titles."""
        self.inside = w.VBox()
        super().__init__(self.inside)

    def act(self, name: str, value: str) -> None:
        """Open it, or close it again."""
        if name != "fold":
            raise ValueError(f"there is no {name!r} here")
        if not self.inside.children:
            self.inside.children = [as_widget(part) for part in self._make()]
        self.unfolded = not self.unfolded

    def picture(self) -> Html:
        """The button."""
        show_if(self.inside, self.unfolded)
        words = f"{'Hide' if self.unfolded else 'Show'} {self.what}"
        opens = key("fold", "", words, aria_expanded=str(self.unfolded).lower())
        return div("keys", opens, span("gray", self.titles))

    def static_text(self) -> str:
        return f"[{self.what}, folded{': ' * bool(self.titles)}{self.titles}]"


WORDS = "This seems wrong"


def seems_wrong(scenario: Scenario, era: Era, answer: str) -> Html:
    """The text to send with a key that copies it; `answer` is what the lesson says."""
    try:
        code = board_code(scenario)
    except NotModelled as lacking:
        return tag("p", f"This board cannot be written down: {lacking}")
    year = "today" if era.is_today else era.year
    text = (
        f"Board: {scenario.title}\nBy the rules of {year}, mtgrules {VERSION} says: {answer}\n"
        f"I think that it should be: \nThe board, for More > Load a board: {code}"
    )
    told = tag("p", "Send this to whoever teaches you, with the answer that you expect and its rule.")
    copier = tag("button", "Copy it", type="button", class_="key", data_copy=text)
    return joined([told, div("copy", tag("pre", text), copier)])


Row = tuple[str, str, str]
"""What happens, what comes of it, and the rule of today."""


def rows_of(path: Path) -> tuple[Row, ...]:
    """The rows of a file: a list of lists of three. Raises ValueError for anything else."""
    found = tree(path.read_text(encoding="utf-8"))
    rows = found.items if isinstance(found, Items) else ()
    lines = (row.items for row in rows if isinstance(row, Items))
    made = tuple(tuple(cell.value for cell in row if isinstance(cell, Text)) for row in lines)
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
        foot = div("keys", key("all", "", words, quiet=True))
        ask = tag("p", "Say each answer aloud before you open it.", class_="gray")
        return joined([ask, tag("ul", *lines, class_="take-home", data_group="open"), foot])

    def _row(self, number: int, row: Row) -> Html:
        what, comes, rule = row
        if number in self.uncovered:
            told = tag("span", with_symbols(comes), span("rule", f" ({rule})"))
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
