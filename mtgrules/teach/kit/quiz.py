"""A quiz: a few questions one by one, and at its end what was right, and what comes again."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from mtgrules.show.html import Html, joined, plain, tag
from mtgrules.show.scene.icons import ring, verdict
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import draw
from mtgrules.teach.kit.drawn import Drawn, ToLay
from mtgrules.teach.kit.question import lay_asked, restored, still_question
from mtgrules.teach.kit.surface import press
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion
from mtgrules.teach.syllabus import Entry


class QuizView(Drawn):
    """Some questions in an order that depends on the seed alone."""

    knows: ClassVar[tuple[str, ...]] = ("asked", "at")

    def __init__(
        self,
        title: str,
        pool: Sequence[BoardQuestion],
        progress: Progress | None = None,
        *,
        seed: str = "",
        many: int = 5,
        then: Entry | None = None,
        stays: bool = False,
    ) -> None:
        if not pool:
            raise ValueError(f"quiz {title!r} has no questions")
        self.title, self.then = title, then
        self.progress = Progress() if progress is None else progress
        self.boards = random.Random(f"{title} {seed}").sample(list(pool), min(many, len(pool)))
        self.asked: tuple[Ask, ...] = ()
        self.at = 0
        self._begin(self.boards)
        if stays:  # what was answered before stands there, and the first that was not is asked
            self.asked = tuple(map(self._as_left, self.asked))
            self.at = self._next
        super().__init__()

    @property
    def finished(self) -> bool:
        """Whether the end is shown."""
        return self.at >= len(self.asked)

    def act(self, name: str, value: str) -> None:
        """Do what a press says: answer, go on, look at one question, begin again."""
        match name:
            case "quiz-next" if not self.finished and self.asked[self.at].at.answered:
                self.at = self._next
            case "quiz-look" if value.isdecimal() and int(value) < len(self.asked):
                self.at = int(value)
            case "quiz-again":
                missed = [one.board for one in self.asked if not one.was_right]
                self._begin((value == "missed" and missed) or self.boards)
            case _ if not self.finished:
                self._answer(name, value)

    @property
    def _next(self) -> int:
        """The first question that is not answered; behind the last where all are."""
        return next((n for n, one in enumerate(self.asked) if not one.at.answered), len(self.asked))

    def _as_left(self, one: Ask) -> Ask:
        """A question as its last answer left it, or open where the answer was looked at."""
        looked_at = self.progress.of_item(one.board.name).only_shown
        return one.with_(shown=True) if looked_at else restored(one, self.progress)

    def _begin(self, boards: Sequence[BoardQuestion]) -> None:
        self.asked, self.at = tuple(self._asking(board) for board in boards), 0

    def _asking(self, board: BoardQuestion) -> Ask:
        return Ask.of(board, once=True, today_only=self.progress.today_only)

    def _answer(self, name: str, value: str) -> None:
        after = self.asked[self.at].after(name, value)
        self.asked = (*self.asked[: self.at], after, *self.asked[self.at + 1 :])

    def follow(self, before: Mapping[str, Any]) -> None:
        """Keep an answer as it is locked in."""
        for was, now in zip(before["asked"], self.asked, strict=False):  # of those that were missed, fewer
            if now.at.answered and not was.at.answered:
                self._keep(now)

    def _keep(self, one: Ask) -> None:
        item = one.board.name
        if one.at.sure:
            self.progress.record(item, one.was_right, one.given, one.idea, one.at.sure)
        else:
            self.progress.shown(item)

    @property
    def to_lay(self) -> ToLay | None:
        """The board of the question that is asked now."""
        return None if self.finished else lay_asked(self.asked[self.at])

    def picture(self) -> Html:
        """The question that is asked now, or the end."""
        if self.finished:
            return self._end()
        asked = self.asked[self.at]
        line = tag(
            "p", tag("b", self.title), f" – question {self.at + 1} of {len(self.asked)}", class_="gray"
        )
        left = any(not one.at.answered for one in self.asked)
        words = "Next question" if left else "How it went"
        why = "" if asked.at.answered else "answer this one first"
        on = press("quiz-next", "", words, label=words, why_not=why, class_="key main")
        return joined([line, self.question(asked), tag("div", on, class_="keys")])

    def question(self, asked: Ask) -> Html:
        """One question as it is drawn in the quiz."""
        return draw(asked)

    def _end(self) -> Html:
        right = sum(one.was_right for one in self.asked)
        many = len(self.asked)
        again = many - right
        told = "All right." if not again else f"{again} to see again: in this list, and in the next quiz."
        head = tag(
            "div",
            ring(right, many),
            tag("div", tag("b", f"{right} of {many} right"), tag("p", told)),
            class_="score",
        )
        tiles = [self._tile(number, one) for number, one in enumerate(self.asked)]
        on = [press("quiz-again", "", "Ask me again", label="begin the quiz again", class_="key")]
        if 0 < again < many:
            words = "Try the missed ones"
            on.insert(0, press("quiz-again", "missed", words, label=words, class_="key main"))
        if self.then is not None:
            words = f"Next lesson: {self.then.title}"
            on.append(
                tag("a", words, href=self.then.notebook, data_notebook=self.then.notebook, class_="key")
            )
        listed = tag("div", *tiles, class_="tiles", data_group="tiles")
        return joined([tag("h3", self.title), head, listed, tag("div", *on, class_="keys")])

    def _tile(self, number: int, one: Ask) -> Html:
        sign = verdict("right", "Right") if one.was_right else verdict("wrong", "See again")
        said = tag("small", one.mine or "You looked at the answer")
        rules = Html() if one.was_right else tag("small", f"By the rules: {one.right.says}")
        return press(
            *("quiz-look", number, sign, tag("b", f"{number + 1}. {one.board.scenario.title}"), said, rules),
            label=f"look at question {number + 1} again: {one.board.scenario.title}",
            class_=f"tile {'ok' if one.was_right else 'bad'}",
        )

    def static_text(self) -> str:
        return f"{self.title}: {len(self.asked)} questions. First: {plain(self.asked[0].board.ask)}"

    def static_html(self) -> Html:
        head = tag("p", tag("b", self.title), f" - question 1 of {len(self.asked)}")
        return joined([head, still_question(self.asked[0])])
