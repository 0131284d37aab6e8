"""Exercises, the quiz of reasons, and building to a goal; the engine is asked, no key is typed in."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import ipywidgets as w

from mtgrules.show.html import Html, escape, items, joined, plain, status, tag
from mtgrules.teach.controls import ChoiceControl, push, row
from mtgrules.teach.frame import Lab
from mtgrules.teach.gate import shuffled
from mtgrules.teach.progress import Progress
from mtgrules.teach.view import BoardView, html_widget, show_if


@dataclass(frozen=True, slots=True)
class Item:
    """A question with choices; `key` asks the engine for the right one, `reason` explains any of them."""

    id: str
    question: object
    choices: Mapping[str, str]
    key: Callable[[], str]
    reason: Callable[[str], str]
    drawn: object = ""
    """The question as it is drawn live, where that is another way than it is stored."""
    idea: Callable[[str], str] = lambda key: ""
    """The name of the known misconception behind a wrong choice, "" for none."""

    def right(self) -> str:
        """The key of the right choice; raises `ValueError` if the engine's answer is none of them."""
        answer = self.key()
        if answer not in self.choices:
            known = ", ".join(self.choices)
            raise ValueError(f"the engine answers {answer!r} to {self.id!r}, not one of {known}")
        return answer


class Exercise(BoardView):
    """One item: choose, check, read why, try again."""

    def __init__(
        self,
        item: Item,
        *,
        progress: Progress | None = None,
        answered: Callable[[bool], object] | None = None,
    ) -> None:
        self.item = item
        self.choices = shuffled(item.choices, item.id)
        self.progress = Progress() if progress is None else progress
        self._answered = answered
        self.solved = False
        self.choice = ChoiceControl("", self.choices, self._chosen, lines=True)
        self.check_button = push("Check", "Exercise: check my choice", self.check, "mtg-main")
        self.check_button.disabled = True
        self.ask_again = push("Ask me again", "Exercise: ask again", self.close_again, "mtg-quiet")
        show_if(self.ask_again, False)
        self.said = html_widget(status(""))
        super().__init__(
            [
                html_widget(tag("div", item.drawn or item.question)),
                self.choice,
                row(self.check_button, self.ask_again),
                self.said,
            ]
        )

    def check(self) -> None:
        """Ask the engine about the choice and say why it is right or wrong."""
        self.attempt(self._check)

    def restore(self) -> None:
        """Show it solved, with its choice, if it was answered rightly the last time."""
        self.attempt(self._restore)

    def close_again(self) -> None:
        """Ask as if for the first time."""
        self.attempt(self._close)

    def static_text(self) -> str:
        return f"Exercise: {plain(self.item.question)} " + " / ".join(self.choices.values())

    def static_html(self) -> Html:
        return joined([tag("p", self.item.question), items(self.choices.values())])

    def _chosen(self, key: str) -> None:
        self.choice.show(key)
        self.check_button.disabled = False

    def _check(self) -> None:
        key = self.choice.value
        if key is None or self.solved:
            return
        right = self.item.right() == key
        self.progress.record(self.item.id, right, key, "" if right else self.item.idea(key))
        self._say(key, right)
        if self._answered is not None:
            self._answered(right)

    def _say(self, key: str, right: bool) -> None:
        word = "Right. " if right else "Not so. "
        self.said.value = status(
            joined([tag("b", word), self.item.reason(key)]), "right" if right else "wrong"
        )
        self.solved = right
        self.check_button.disabled = True
        if right:
            self.choice.show(key, reason=" ")

    def _restore(self) -> None:
        last = self.progress.of_item(self.item.id)
        if not self.solved and last.done and last.choice and last.choice == self.item.right():
            self._say(last.choice, right=True)
            show_if(self.ask_again, True)

    def _close(self) -> None:
        self.solved = False
        self.said.value = status("")
        self.choice.show(None)
        show_if(self.ask_again, False)
        next(iter(self.choice.buttons.values())).focus()  # the button that was pressed is gone


class Quiz(BoardView):
    """A few items, one by one, in an order that depends on the seed alone."""

    def __init__(
        self,
        title: str,
        pool: Sequence[Item],
        *,
        seed: str = "",
        many: int = 5,
        progress: Progress | None = None,
    ) -> None:
        if not pool:
            raise ValueError(f"quiz {title!r} has no questions")
        self.title = title
        self.items = tuple(random.Random(f"{title} {seed}").sample(list(pool), min(many, len(pool))))
        self.progress = Progress() if progress is None else progress
        self.number = 0
        self.first_right: tuple[bool | None, ...] = (None,) * len(self.items)
        """For each item whether the first try was right, `None` before it."""
        self.heading = html_widget("", "mtg-sub")
        self.place = w.VBox()
        self.next_button = push("Next question", f"{title}: next question", self.next)
        self.next_row = row(self.next_button)
        self.end = html_widget(status("", "short"))
        super().__init__([html_widget(title, "mtg-title"), self.heading, self.place, self.next_row, self.end])
        self._show()

    @property
    def finished(self) -> bool:
        """Whether every item was answered and the last one left."""
        return self.number >= len(self.items)

    def next(self) -> None:
        """Go to the next item, or to the end."""
        self.attempt(self._next)

    def static_text(self) -> str:
        return f"{self.title}: {len(self.items)} questions. First: {plain(self.items[0].question)}"

    def static_html(self) -> Html:
        first = Exercise(self.items[0]).static_html()
        return joined([tag("p", tag("b", self.title), f" - question 1 of {len(self.items)}"), first])

    def _next(self) -> None:
        if not self.finished and self.first_right[self.number] is not None:
            self.number += 1
            self._show()

    def _note(self, right: bool) -> None:
        if self.first_right[self.number] is None:
            before, after = self.first_right[: self.number], self.first_right[self.number + 1 :]
            self.first_right = (*before, right, *after)
        self.next_button.disabled = False

    def _show(self) -> None:
        if self.finished:
            right = sum(one is True for one in self.first_right)
            words = f"{right} of {len(self.items)} right at the first try."
            words += "" if right == len(self.items) else " The others come back in a later lesson."
            self.heading.value, self.place.children = "", ()
            self.end.value = status(words, "short")
            show_if(self.next_row, False)
            return
        self.heading.value = str(escape(f"Question {self.number + 1} of {len(self.items)}"))
        self.place.children = (
            Exercise(self.items[self.number], progress=self.progress, answered=self._note),
        )
        self.next_button.disabled = True


class Build(BoardView):
    """A lab with a task: the goal is asked after every change, and says in a sentence how far it is."""

    def __init__(
        self,
        id_: str,
        task: object,
        lab: Lab,
        goal: Callable[[Any], tuple[bool, str]],
        *,
        progress: Progress | None = None,
    ) -> None:
        self.id = id_
        self.task = escape(task)
        self.lab = lab
        self.goal = goal
        self.progress = Progress() if progress is None else progress
        self.reached = False
        self.said = html_widget(status("", "short"))
        super().__init__([html_widget(tag("p", tag("b", "Build: "), self.task)), self.said, lab])
        lab.watch(self._look)

    def static_text(self) -> str:
        return f"Build: {plain(self.task)}"

    def static_html(self) -> Html:
        return joined([tag("p", tag("b", "Build: "), self.task), self.lab.static_html()])

    def _look(self, position: Any) -> None:
        reached, sentence = self.goal(position)
        word = tag("b", "Reached. ") if reached else ""
        self.said.value = status(joined([word, sentence]), "right short" if reached else "short")
        if reached and not self.reached:
            self.progress.record(self.id, True)
        self.reached = self.reached or reached
