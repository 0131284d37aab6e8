"""A question as a view of a lesson, with a lab below its answer; and the call that the course begins with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import ipywidgets as w

from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.html import Html, div, items, joined, plain, tag
from mtgrules.show.scene.icons import right_or
from mtgrules.show.scene.layout import Look
from mtgrules.show.scene.seen import Hidden
from mtgrules.show.scene.still import still
from mtgrules.teach.kit.ask import SURE, Ask
from mtgrules.teach.kit.ask_picture import begun, draw
from mtgrules.teach.kit.drawn import Drawn, ToLay
from mtgrules.teach.kit.film import Shot, film, sentences
from mtgrules.teach.kit.film_strip import moved, ribbon, shot, texts, told
from mtgrules.teach.kit.naming import CardNames
from mtgrules.teach.kit.surface import key
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion
from mtgrules.teach.view import as_widget

Below = Callable[[], Sequence[object]]
"""Makes what stands below an open answer: widgets, or HTML."""


class QuestionView(Drawn):
    """A question with its board; an answer given before stands open again."""

    knows = ("asked",)

    def __init__(
        self,
        board: BoardQuestion,
        progress: Progress | None = None,
        *,
        below: Below = tuple,
        with_class: bool = False,
    ) -> None:
        self.progress = Progress() if progress is None else progress
        self._make = below
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
            keep_answer(self.progress, self.asked)
        self._open()

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


def keep_answer(progress: Progress, asked: Ask) -> None:
    """Keep an answer that was locked in, or that it was looked at."""
    if asked.at.sure:
        progress.record(asked.board.name, asked.was_right, asked.at.given, asked.idea, asked.at.sure)
    else:
        progress.shown(asked.board.name)


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
    again = asked.with_(given=record.choice, sure=record.sure)
    return again if record.sure in SURE and record.choice and again.ready else asked


_STILLS = 3
"""So many pictures of the film stand there before any run."""


class CallView(Drawn):
    """A board with its film up to the moment in which the judge is called, and what two judges say."""

    knows = ("at", "said", "card")

    def __init__(self, board: BoardQuestion) -> None:
        self.board, self.at, self.said, self.card = board, 0, "", ""
        played = film(board.scenario, board.question.era)
        self.frames = played[: max(n for n, one in enumerate(played) if not one.passing) + 1]
        super().__init__()

    @property
    def called(self) -> int:
        """The picture in which the judge is called: only the last entry of the play comes after it."""
        return max(n for n, one in enumerate(self.frames) if one.entry < len(self.board.scenario.play))

    def act(self, name: str, value: str) -> None:
        """Step through the film; say which judge is right, and the film goes on to its end."""
        match name:
            case "film":
                self.at, self.card = moved(self.at, value, self._many), ""
            case "judge" if value in self.board.choices and not self.said:
                self.said, self.at, self.card = value, len(self.frames) - 1, ""
            case "card":
                self.card = "" if self.card == value else value
            case _:
                raise ValueError(f"the call does not know {name!r}")

    @property
    def _many(self) -> int:
        return len(self.frames) if self.said else self.called + 1

    def picture(self) -> Html:
        """The film as far as it is told, then the judges."""
        frame = self.frames[self.at]
        line = ribbon("film", [one.title for one in self.frames[: self._many]], self.at)
        cards = texts(View.of_printed(self.board.start()))
        parts = [line, shot(frame), told(frame, aloud=not self.said, card=self.card), cards]
        return div("board", *parts, self._judges())

    def _judges(self) -> Html:
        right = self.board.right
        keys = []
        for choice, who in zip(self.board.question.choices, ("One judge", "Another judge"), strict=True):
            words, mine = tag("span", tag("b", f"{who}: "), f"“{choice.says}”"), choice.key == self.said
            sign = div(f"key said{' on' * mine}", words, right_or("Not so", choice.key == right))
            keys.append(sign if self.said else key("judge", choice.key, words, f"{who}: {choice.says}"))
        naming = CardNames(View.of_printed(self.board.start()), self.card)
        ask = naming.line("p", "ask", self.board.ask, class_="ask")
        judges = div("choices", *keys, data_group="judge", role="group", aria_label="judges")
        if not self.said:
            return joined([ask, judges])
        because = " ".join(c.because for c in self.board.question.choices if c.key == right)
        return joined([ask, judges, tag("p", because, class_="answer ok", data_say="")])

    def static_text(self) -> str:
        return f"{self.board.ask} {' / '.join(choice.says for choice in self.board.question.choices)}"

    def static_html(self) -> Html:
        loud = [one for one in self.frames[: self.called + 1] if not one.passing][-_STILLS:]
        shots = [_still(number, one) for number, one in enumerate(loud, 1)]
        judges = [tag("li", f"“{choice.says}”") for choice in self.board.question.choices]
        return joined([*shots, tag("p", tag("b", self.board.ask)), tag("ul", *judges)])


def _still(number: int, frame: Shot) -> Html:
    """One picture of the film as it is stored, with what has happened under it."""
    words = [sentence for sentence, _ in sentences(frame.told)] or ["This is the board as it begins"]
    head = tag("p", tag("b", f"{number}. {frame.title}"))
    look = Look(before=frame.before, events=frame.events)
    return joined([head, still(view(frame.state), look), tag("p", ". ".join(words), ".")])
