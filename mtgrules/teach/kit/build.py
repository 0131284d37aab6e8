"""Building to a goal: a lab with a task; the goal is asked after every press, and says how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mtgrules.model.labels import capitalized
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import icon
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.progress import Progress

Goal = Callable[[Any], tuple[bool, str]]
"""Whether a board reaches the goal, and a sentence that says how far it is."""


class BuildView(Drawn):
    """A task, how far it is, and the lab below it."""

    def __init__(
        self, item: str, task: str, lab: LabView, goal: Goal, progress: Progress | None = None
    ) -> None:
        self.item, self.task, self.lab, self.goal = item, task, lab, goal
        self.progress = Progress() if progress is None else progress
        self.reached, self.told = self.progress.done(item), ""
        for turn in lab.turns[:-1]:  # what was done before counts, where a goal is reached in several ways
            goal(turn.board)
        if self.progress.today_only:
            lab.fold_years()
        lab.titled = False
        lab.draw()
        super().__init__(lab)
        lab.watch(self._look)

    def picture(self) -> Html:
        """The task with its tick, and how far it is."""
        tick = tag("span", icon("right") if self.reached else "", class_="tick", aria_hidden="true")
        far = joined([tag("b", "Reached. ") if self.reached else "", capitalized(self.told)])
        so_far = tag("small", " ", far, data_say="") if self.told else ""
        told = tag("span", tag("b", "Build: "), self.task, so_far)
        return tag("div", tick, told, class_=f"task{' done' * self.reached}")

    def _look(self, board: Any) -> None:
        reached, self.told = self.goal(board)
        if reached and not self.reached:
            self.progress.record(self.item, True)
        self.reached = self.reached or reached
        self.draw()

    def static_text(self) -> str:
        return f"Build: {self.task}"

    def static_html(self) -> Html:
        return joined([tag("p", tag("b", "Build: "), self.task), self.lab.static_html()])
