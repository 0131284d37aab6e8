"""Who is learning, how far, and starting over: one line for the top of a notebook."""

from collections.abc import Callable, Sequence

import ipywidgets as w

from mtgrules.show.html import Html, escape, status, tag
from mtgrules.teach.controls import mark, push, row
from mtgrules.teach.progress import Progress
from mtgrules.teach.view import BoardView, html_widget, show_if


class Learner(BoardView):
    """The progress line with initials for shared machines; nothing of it is stored in the notebook."""

    def __init__(
        self,
        items: Sequence[str] = (),
        progress: Progress | None = None,
        enlarge: Callable[[bool], object] = lambda on: None,
    ) -> None:
        self.large, self._enlarge = False, enlarge
        self.items = tuple(items)
        self.progress = Progress.of() if progress is None else progress
        self.line = html_widget("", "mtg-sub")
        self.initials = w.Text(
            description="Initials", tooltip="Learner: your initials", continuous_update=False
        )
        self.initials.style.description_width = "initial"
        self.initials.observe(lambda change: self.attempt(lambda: self._change(change["new"])), "value")
        self.over = push("Start over", "Learner: start over", lambda: self._ask(True), "mtg-quiet")
        self.sure = push("Yes, forget my answers", "Learner: yes, forget my answers", self.start_over)
        self.no = push("Keep them", "Learner: keep my answers", lambda: self._ask(False), "mtg-quiet")
        self.projector = push("Projector mode", "Learner: large type for a class", self.project, "mtg-quiet")
        super().__init__([row(self.line, self.initials, self.projector, self.over, self.sure, self.no)])
        self._ask(False)
        self.progress.watch(self.draw)
        self.draw()

    def project(self) -> None:
        """Everything in the lesson in large type, or in the usual one again."""
        self.large = not self.large
        mark(self.projector, "mtg-on", self.large)
        self.attempt(lambda: self._enlarge(self.large))

    def start_over(self) -> None:
        """Forget every answer of this learner."""
        self.attempt(self.progress.start_over)
        self._ask(False)

    def draw(self) -> None:
        """Show the line as it is now."""
        self.progress.read()
        words = ". ".join(part for part in (self.progress.line(self.items), self.progress.note) if part)
        self.line.value = status(words, "short plain")

    def static_text(self) -> str:
        return "Your progress is shown here when you run the cell."

    def static_html(self) -> Html:
        return tag("p", escape(self.static_text()))

    def _change(self, initials: str) -> None:
        self.progress.become(initials.strip())

    def _ask(self, asking: bool) -> None:
        show_if(self.sure, asking)
        show_if(self.no, asking)
        show_if(self.over, not asking)
