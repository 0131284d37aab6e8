"""A worked example: a question that is answered from the start, or whose last two rows are the learner's."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from mtgrules.model.labels import capitalized
from mtgrules.scenario.report import Position
from mtgrules.show.derivation import to_html
from mtgrules.show.html import Html, items, joined, tag
from mtgrules.teach.answer_strip import tried_html
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import answer, asking, example, played, table, years
from mtgrules.teach.kit.drawn import Drawn, ToLay
from mtgrules.teach.kit.film_strip import rule
from mtgrules.teach.kit.gaps import FILL, Gaps
from mtgrules.teach.kit.naming import CARD
from mtgrules.teach.kit.question import lay_asked, still_table
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion


class ExampleView(Drawn):
    """A board with its film, its answer, and how that came about."""

    knows: ClassVar[tuple[str, ...]] = ("asked",)

    def __init__(self, board: BoardQuestion, progress: Progress | None = None) -> None:
        self.progress = Progress() if progress is None else progress
        asked = Ask.of(board, today_only=self.progress.today_only)
        why = frozenset({"why"} if board.question.of else ())  # what only happens is told by the film
        self.asked = replace(asked, at=replace(asked.at, shown=True, at=0, open=why))
        super().__init__()

    @property
    def to_lay(self) -> ToLay:
        """The board of the example."""
        return lay_asked(self.asked)

    def picture(self) -> Html:
        """The example as far as it is stepped."""
        return example(self.asked)

    def act(self, name: str, value: str) -> None:
        """Step through it, load another year, open a fold; there is nothing else to press."""
        if name in ("film", "year", "fold", CARD):
            self.asked = self.asked.after(name, value)

    def static_text(self) -> str:
        return f"{self.asked.board.ask} {self.asked.right.says}."

    def static_html(self) -> Html:
        board, right = self.asked.board, self.asked.right
        said = tag("p", tag("b", f"{board.ask} "), f"{right.says}. {right.because}")
        reached = board.last()
        why = [tried_html(right.claim, reached), *map(to_html, board.derived(reached))]
        told = reached.told if isinstance(reached, Position) else ()
        happened = items(joined([capitalized(one.sentence), ".", rule(one.cite)]) for one in told)
        return joined([still_table(self.asked), said, *why, happened if told else Html()])


class GappedExample(ExampleView):
    """A worked example whose last two rows are filled in by the learner; after that all of it stands open."""

    knows = (*ExampleView.knows, "gaps", "filling")

    def __init__(self, board: BoardQuestion, progress: Progress | None = None) -> None:
        self.progress = Progress() if progress is None else progress
        self.gaps, self.filling = Gaps(board), False
        self.gaps = self.gaps.refilled(_kept(self.progress.kept(self.item)))
        super().__init__(board, self.progress)

    @property
    def to_lay(self) -> ToLay:
        """The board of the example, once its rows are filled in."""
        return lay_asked(self.asked, "" if self.gaps.whole else "fill in the rows first")

    @property
    def item(self) -> str:
        """The name under which what was filled in is kept."""
        return f"example {self.gaps.board.name}"

    def picture(self) -> Html:
        """The board and the rows as far as they are filled in; then the whole example."""
        ask, rows = self.asked, self.gaps.draw(aloud=self.filling)
        parts = [table(ask), asking(ask), rows]
        return joined([*parts, answer(ask), played(ask), years(ask)] if self.gaps.whole else parts)

    def act(self, name: str, value: str) -> None:
        """Fill in a row, or leave the rows out again; the rest is pressed as in any example."""
        self.filling = name == FILL
        if name in (FILL, "blank"):
            self.gaps = self.gaps.after(value) if name == FILL else replace(self.gaps, filled=())
        elif self.gaps.whole or name == CARD:
            super().act(name, value)

    def follow(self, before: Mapping[str, Any]) -> None:
        """Keep what is filled in."""
        if self.gaps is not before["gaps"]:
            self.progress.keep(self.item, json.dumps(self.gaps.filled) if self.gaps.filled else "")


def _kept(text: str) -> object:
    """What was kept of the rows; nothing where it cannot be read."""
    try:
        return json.loads(text or "[]")
    except ValueError:
        return []
