"""Exercises, the quiz of reasons, and building to a goal; the engine is asked, no key is typed in."""

from collections.abc import Callable
from typing import Any

from mtgrules.show.html import Html, escape, joined, plain, status, tag
from mtgrules.teach.frame import Lab
from mtgrules.teach.progress import Progress
from mtgrules.teach.view import BoardView, html_widget


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
