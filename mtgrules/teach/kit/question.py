"""A question as a view of a lesson: it keeps what was answered, and opens a lab below the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import ipywidgets as w

from mtgrules.show.html import Html, items, joined, plain, tag
from mtgrules.show.scene.seen import Hidden
from mtgrules.show.scene.still import still
from mtgrules.teach.kit.ask import SURE, Ask
from mtgrules.teach.kit.ask_picture import begun, draw
from mtgrules.teach.kit.drawn import Drawn, ToLay
from mtgrules.teach.kit.film_strip import texts
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion
from mtgrules.teach.view import as_widget

Below = Callable[[], Sequence[object]]
"""Makes what stands below an open answer: widgets, or HTML."""


def nothing() -> Sequence[object]:
    """Nothing below the answer."""
    return ()


class QuestionView(Drawn):
    """A question with its board; an answer given before stands open again."""

    knows = ("asked",)

    def __init__(
        self,
        board: BoardQuestion,
        progress: Progress | None = None,
        *,
        below: Below = nothing,
        with_class: bool = False,
        answered: Callable[[], object] = lambda: None,
    ) -> None:
        self.progress = Progress() if progress is None else progress
        self._make, self._answered = below, answered
        self._parts: list[w.Widget] | None = None
        self.below = w.VBox()
        ask = Ask.of(board, with_class=with_class, today_only=self.progress.today_only)
        self.asked = restored(ask, self.progress)
        super().__init__(self.below)
        self.attempt(self._open)

    @property
    def item(self) -> str:
        """The name under which its answers are kept."""
        return self.asked.board.name

    @property
    def to_lay(self) -> ToLay:
        """The board of the question."""
        return lay_asked(self.asked)

    def picture(self) -> Html:
        """The question as far as the learner is."""
        return draw(self.asked)

    def act(self, name: str, value: str) -> None:
        """Do what a press says."""
        self.asked = self.asked.after(name, value)

    def count_hands(self, on: bool) -> None:
        """Let the hands of a class be counted, or not."""
        self.asked = replace(self.asked, with_class=on)
        self.draw()

    def follow(self, before: Mapping[str, Any]) -> None:
        """Keep an answer as it is locked in, and open what stands below it."""
        if self.asked.at.answered == before["asked"].at.answered:
            return
        if self.asked.at.answered:
            self._keep()
            self._answered()
        self._open()

    def _keep(self) -> None:
        at = self.asked.at
        if at.sure:
            asked = self.asked
            self.progress.record(self.item, asked.was_right, asked.given, asked.idea, at.sure)
        else:
            self.progress.shown(self.item)

    def _open(self) -> None:
        """Show what stands below the answer, made as it opens; nothing where it is closed."""
        if self.asked.at.answered and self._parts is None:
            self._parts = [as_widget(part) for part in self._make()]
        self.below.children = (self._parts or ()) if self.asked.at.answered else ()

    def static_text(self) -> str:
        choices = " / ".join(choice.says for choice in self.asked.choices)
        return f"{plain(self.asked.board.ask)} {choices}"

    def static_html(self) -> Html:
        return still_question(self.asked)


def lay_asked(asked: Ask, why_not: str = "") -> ToLay:
    """The board of a question, to be laid: before the answer without the values that are asked for.

    What is asked for and is no value would be seen there, so it is laid after the answer.
    """
    board, hidden = asked.board, Hidden()
    if not asked.at.answered:
        hidden = board.hidden
        why_not = "" if board.asks else "answer first: what is asked would be seen there"
    return ToLay(board.name, board.scenario, hidden, why_not)


def still_question(asked: Ask) -> Html:
    """A question as it is stored: its board as it begins without what is asked, and what can be answered."""
    choices = items(choice.says for choice in asked.choices)
    return joined([still_table(asked), tag("p", tag("b", asked.board.ask)), choices])


def still_table(asked: Ask) -> Html:
    """The board of a question as it begins, as it is stored, and what happens then."""
    found, look = begun(asked)
    then = tag("ol", *(tag("li", one) for one in asked.board.told)) if asked.board.told else Html()
    head = tag("p", tag("b", asked.board.scenario.title))
    return joined([head, still(found, look), texts(found, look.hidden), then])


def restored(asked: Ask, progress: Progress) -> Ask:
    """A question as its last answer left it; as new where it was never answered, or was asked otherwise."""
    record = progress.of_item(asked.board.name)
    if record.sure not in SURE or not record.choice:
        return asked
    if asked.made is not None:
        again = asked.with_(value=record.choice)
        return again.with_(sure=record.sure) if again.ready else asked
    known = record.choice in {choice.key for choice in asked.choices}
    return asked.with_(choice=record.choice, sure=record.sure) if known else asked
