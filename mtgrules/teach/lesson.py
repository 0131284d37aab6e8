"""A lesson as a notebook uses it: gates, exercises, quiz, strips and labs, each in one line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TypeVar

from IPython.display import Image

from mtgrules.scenario.report import Position
from mtgrules.show.colors import color_track
from mtgrules.show.figure import color_figure, color_rows, png, rows_text
from mtgrules.teach.fingerprint import Fingerprint, fingerprint
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.example import ExampleView, GappedExample
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.learner import Learner
from mtgrules.teach.kit.parts import Folded, Review, Words
from mtgrules.teach.kit.question import QuestionView, nothing
from mtgrules.teach.kit.quiz import QuizView
from mtgrules.teach.kit.take_home import TakeHome, rows_of
from mtgrules.teach.labs.opening import lab_names, on_table, opened
from mtgrules.teach.labs.tasks import task, tasks
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion, asked, boards_folder, names_of
from mtgrules.teach.syllabus import after

V = TypeVar("V", bound=Drawn)
LOOKING_BACK = (
    "Up to three questions from the lessons that you have done are asked here when you run the cell."
)


class Lesson:
    """One lesson, by its number; every answer given in it is kept in the learner's progress."""

    def __init__(self, number: str, progress: Progress | None = None) -> None:
        self.number = number
        self.progress = Progress.of() if progress is None else progress
        self.views: list[Drawn] = []
        """Everything drawn so far, to be enlarged together."""
        self.large = False

    def enlarge(self, on: bool) -> None:
        """Draw everything in the lesson in large type, as a projector needs it, or in the usual one."""
        self.large = on
        for view in self.views:
            view.enlarge(on)

    def _shown(self, view: V) -> V:
        """A view that grows with the others."""
        self.views.append(view)
        view.enlarge(self.large)
        view.can_be_laid(partial(on_table, progress=self.progress))
        return view

    @property
    def items(self) -> tuple[str, ...]:
        """The names of everything that is asked in the lesson."""
        return names_of(self.number)

    def learner(self) -> Learner:
        """How far the learner is, with initials for shared machines."""
        return Learner(self.items, self.progress, self.enlarge)

    def predict(self, name: str, lab: str = "") -> QuestionView:
        """A prediction, open if it was answered before; its lab opens with its answer, on its own board."""
        question = asked(name)
        below = (lambda: [self.lab(lab, question)]) if lab else nothing
        return self._shown(QuestionView(question, self.progress, below=below, with_class=True))

    def exercise(self, name: str) -> QuestionView:
        """An exercise, open if it was answered before."""
        return self._shown(QuestionView(asked(name), self.progress))

    def more(self, *names: str) -> Folded:
        """Further exercises behind a button, made when it is pressed."""
        many = f"{len(names)} more exercise{'s' * (len(names) != 1)}"
        return Folded(many, lambda: [self.exercise(name) for name in names])

    def example(self, name: str) -> ExampleView:
        """A worked example: the board, what happens, the answer and why; open, with nothing to guess."""
        return self._shown(ExampleView(asked(name), self.progress))

    def fill_in(self, name: str) -> GappedExample:
        """A worked example whose last two rows are the learner's; what was filled in before stands there."""
        return self._shown(GappedExample(asked(name), self.progress))

    def strip(self, name: str) -> ExampleView:
        """The board of a question in the five eras, each of which can be loaded."""
        return self._shown(ExampleView(asked(name)))

    def take_home(self) -> TakeHome:
        """What to remember of the lesson, with its answers covered."""
        return self._shown(TakeHome(rows_of(boards_folder().parent / "take-home" / f"{self.number}.yaml")))

    def figure(self, name: str) -> Image | None:
        """The color that a board asks about through the layers: the rows are printed, and drawn as a figure.

        Where matplotlib is missing there is no figure, and the printed rows stand.
        """
        question = asked(name)
        reached = question.last()
        if not isinstance(reached, Position):
            raise ValueError(f"{name}: there is no position to draw")
        rows = color_rows(*color_track(reached.view, question.value_asked(reached)[0]))
        print(rows_text(rows))
        try:
            picture = png(color_figure(rows, question.scenario.title))
        except ImportError:
            print("(matplotlib is not there, so the rows stand alone)")
            return None
        return Image(picture, alt=rows_text(rows))  # type: ignore[no-untyped-call]

    def fingerprint(self) -> Fingerprint:
        """All that the lesson's boards answer, in every year that they have, as one short text."""
        return fingerprint(asked(name) for name in names_of(self.number, examples=True))

    def quiz(self) -> QuizView:
        """The lesson's questions in which the reason is what is tested."""
        pool = [asked(name) for name in names_of(self.number, "quiz")]
        title = "Which answer has the right reason?"
        seed, then = self.number, after(self.number)
        return self._shown(QuizView(title, pool, self.progress, seed=seed, many=len(pool), then=then))

    def review(self) -> Review:
        """A few questions from lessons done before; nothing where none was done."""
        known = self.progress.records
        done = [name for name in names_of("*", "quiz") if name[:2] != self.number and name in known]
        if not done:
            nothing_yet = "Nothing to look back at yet: no other lesson is done."
            return Review(Words(nothing_yet), LOOKING_BACK)
        pool = [asked(name) for name in done]
        quiz = QuizView("From lessons done before", pool, self.progress, seed=self.number, many=3)
        return Review(self._shown(quiz), LOOKING_BACK)

    def lab(self, name: str, question: BoardQuestion | None = None) -> LabView:
        """A lab by its name, on a question's board or on its own. Raises ValueError that lists the names."""
        _known(name, lab_names())
        return self._shown(opened(name, question, self.progress))

    def build(self, name: str) -> BuildView:
        """A build exercise by its name. Raises ValueError that lists the names."""
        return self._shown(task(_known(name, tasks()), self.progress))


def _known(name: str, there: Iterable[str]) -> str:
    if name not in there:
        raise ValueError(f"there is no {name!r}; there are: {', '.join(there)}")
    return name
