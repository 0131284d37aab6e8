"""A quiz: a few questions one by one, then what was right; and boards of several lessons mixed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from mtgrules.show.html import Html, div, joined, plain, tag
from mtgrules.show.scene.icons import right_or, ring
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import asking, draw, table
from mtgrules.teach.kit.drawn import Drawn, ToLay
from mtgrules.teach.kit.question import keep_answer, lay_asked, restored, still_question
from mtgrules.teach.kit.surface import key, link, press
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion
from mtgrules.teach.syllabus import LESSONS, Entry, entry


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
        only = self.progress.today_only
        self.asked, self.at = tuple(Ask.of(board, once=True, today_only=only) for board in boards), 0

    def _answer(self, name: str, value: str) -> None:
        after = self.asked[self.at].after(name, value)
        self.asked = (*self.asked[: self.at], after, *self.asked[self.at + 1 :])

    def follow(self, before: Mapping[str, Any]) -> None:
        """Keep an answer as it is locked in."""
        for was, now in zip(before["asked"], self.asked, strict=False):  # of those that were missed, fewer
            if now.at.answered and not was.at.answered:
                keep_answer(self.progress, now)

    @property
    def to_lay(self) -> ToLay | None:
        """The board of the question that is asked now."""
        return None if self.finished else lay_asked(self.asked[self.at])

    def picture(self) -> Html:
        """The question that is asked now, or the end."""
        if self.finished:
            return self._end()
        asked = self.asked[self.at]
        number = f" – question {self.at + 1} of {len(self.asked)}"
        line = tag("p", tag("b", self.title), number, class_="gray")
        left = any(not one.at.answered for one in self.asked)
        words = "Next question" if left else "How it went"
        why = "" if asked.at.answered else "answer this one first"
        on = key("quiz-next", "", words, why_not=why, main=True)
        return joined([line, self.question(asked), div("keys", on)])

    def question(self, asked: Ask) -> Html:
        """One question as it is drawn in the quiz."""
        return draw(asked)

    def _end(self) -> Html:
        right, many = sum(one.was_right for one in self.asked), len(self.asked)
        again = many - right
        told = "All right." if not again else f"{again} to see again: in this list, and in the next quiz."
        score = tag("div", tag("b", f"{right} of {many} right"), tag("p", told))
        head = div("score", ring(right, many), score)
        tiles = [self._tile(number, one) for number, one in enumerate(self.asked)]
        on = [key("quiz-again", "", "Ask me again", "begin the quiz again")]
        if 0 < again < many:
            on.insert(0, key("quiz-again", "missed", "Try the missed ones", main=True))
        if self.then is not None:
            words = f"Next lesson: {self.then.title}"
            on.append(link(self.then.notebook, words, class_="key"))
        listed = div("tiles", *tiles, data_group="tiles")
        return joined([tag("h3", self.title), head, listed, div("keys", *on)])

    def _tile(self, number: int, one: Ask) -> Html:
        sign = right_or("See again", one.was_right)
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


MANY = 10
"""So many boards are in a set."""


class MixedView(QuizView):
    """A quiz that does not say from which lesson a board is; the learner says which question decides."""

    knows = (*QuizView.knows, "decided")

    def __init__(
        self, pool: Sequence[BoardQuestion], progress: Progress | None = None, *, seed: str = ""
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
        keys = [key("decides", one.number, tag("span", one.asks), one.asks) for one in self.lessons]
        head = tag("p", tag("b", "First: which question decides here?"))
        listed = div("choices", *keys, data_group="decides", role="group", aria_label="questions")
        return joined([table(asked), asking(asked), head, listed])

    def _told(self, asked: Ask, said: str) -> Html:
        """Whether the right question was found; the lessons are named only now."""
        right, so = entry(asked.board.name[:2]), said == asked.board.name[:2]
        sign = right_or("Another question decides", so, "That is the question")
        words = f"{right.asks} (lesson {int(right.number)}){'' if so else f', not: {entry(said).asks}'}"
        return tag("p", sign, " ", words, class_="say", data_say="")

    def static_text(self) -> str:
        return "Up to ten boards of several lessons are asked here when you run the cell."

    def static_html(self) -> Html:
        return tag("p", self.static_text())
