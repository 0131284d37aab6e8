"""Boards of several lessons mixed: which question decides comes first, and only then the answer."""

from __future__ import annotations

from collections.abc import Sequence

from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import asking, draw, table
from mtgrules.teach.kit.quiz import QuizView
from mtgrules.teach.kit.surface import press
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion
from mtgrules.teach.syllabus import LESSONS, entry

MANY = 10
"""So many boards are in a set."""


class MixedView(QuizView):
    """A quiz that does not say from which lesson a board is; the learner says which question decides."""

    knows = (*QuizView.knows, "decided")

    def __init__(
        self,
        pool: Sequence[BoardQuestion],
        progress: Progress | None = None,
        *,
        seed: str = "",
        many: int = 10,
    ) -> None:
        self.decided: dict[str, str] = {}
        """The lesson whose question was said to decide, by board."""
        numbers = {board.name[:2] for board in pool}
        self.lessons = tuple(one for one in LESSONS if one.number in numbers)
        super().__init__("Mixed boards", pool, progress, seed=seed, many=MANY)

    def act(self, name: str, value: str) -> None:
        """What decides is said first; after that it is a quiz."""
        if name == "quiz-again":
            self.decided = {}
        if name != "decides":
            super().act(name, value)
        elif not self.finished and value in {one.number for one in self.lessons}:
            self.decided = {self.asked[self.at].board.name: value, **self.decided}

    def question(self, asked: Ask) -> Html:
        """The board alone until it is said which question decides; then with its answers."""
        said = self.decided.get(asked.board.name)
        if said is not None:
            return joined([self._told(asked, said), draw(asked)])
        keys = [
            press("decides", one.number, tag("span", one.asks), label=one.asks, class_="key")
            for one in self.lessons
        ]
        head = tag("p", tag("b", "First: which question decides here?"))
        listed = tag(
            "div", *keys, class_="choices", data_group="decides", role="group", aria_label="questions"
        )
        return joined([table(asked), asking(asked), head, listed])

    def _told(self, asked: Ask, said: str) -> Html:
        """Whether the right question was found; the lessons are named only now."""
        right = entry(asked.board.name[:2])
        if said == right.number:
            sign = verdict("right", "That is the question")
            words = f"{right.asks} (lesson {int(right.number)})"
        else:
            sign = verdict("wrong", "Another question decides")
            words = f"{right.asks} (lesson {int(right.number)}), not: {entry(said).asks}"
        return tag("p", sign, " ", words, class_="say", data_say="")

    def static_text(self) -> str:
        return "Up to ten boards of several lessons are asked here when you run the cell."

    def static_html(self) -> Html:
        return tag("p", self.static_text())
