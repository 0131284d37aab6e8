"""A worked example: a question that is answered from the start, to be read step by step."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.show.html import Html, joined, tag
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import example
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.questions import BoardQuestion


class ExampleView(Drawn):
    """A board with its film, its answer, and how that came about."""

    def __init__(self, board: BoardQuestion) -> None:
        asked = Ask.of(board)
        self.asked = replace(asked, at=replace(asked.at, shown=True, at=0, open=frozenset({"why"})))
        super().__init__()

    def picture(self) -> Html:
        """The example as far as it is stepped."""
        return example(self.asked)

    def act(self, name: str, value: str) -> None:
        """Step through it, load another year, open a fold; there is nothing else to press."""
        if name in ("film", "year", "fold"):
            self.asked = self.asked.after(name, value)

    def static_text(self) -> str:
        return f"{self.asked.board.ask} {self.asked.right.says}."

    def static_html(self) -> Html:
        board, right = self.asked.board, self.asked.right
        said = tag("p", tag("b", f"{board.ask} "), f"{right.says}. {right.because}")
        return joined([board.board(), said, board.explained()])
