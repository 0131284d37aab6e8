"""A lesson as a notebook uses it: gates, exercises, quiz, strips and labs, each in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from IPython.display import Image

from mtgrules.scenario.report import Position
from mtgrules.show.colors import color_figure, color_rows, color_track, png, rows_text
from mtgrules.teach.fingerprint import Fingerprint, fingerprint
from mtgrules.teach.hand_out import written_out
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.example import ExampleView, GappedExample
from mtgrules.teach.kit.lab_view import BuildView, LabView
from mtgrules.teach.kit.learner import Learner
from mtgrules.teach.kit.parts import REVIEW, TOP, Folded, GoOn, Review, TakeHome, Words, rows_of_lesson
from mtgrules.teach.kit.question import Below, QuestionView
from mtgrules.teach.kit.quiz import QuizView
from mtgrules.teach.labs.opening import lab_names, on_table, opened, task, tasks
from mtgrules.teach.minutes import minutes_of
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import OLDER, BoardQuestion, all_names, asked, names_of, todays
from mtgrules.teach.syllabus import after, entry

V = TypeVar("V", bound=Drawn)
LOOKING_BACK = "Up to two questions that come again today are asked here when you run the cell."
_COMES_AGAIN = 2


class Lesson:
    """One lesson, by its number; every answer given in it is kept in the learner's progress."""

    def __init__(self, number: str, progress: Progress | None = None) -> None:
        self.number = number
        self.progress = Progress.of() if progress is None else progress
        self.views: list[Drawn] = []
        """Everything drawn so far, to be enlarged together."""
        self.large, self.hands = False, False
        self._asks: list[tuple[str, Callable[[], bool]]] = []
        """What is there to do, in its order: where on the page it stands, and whether it is open."""

    def enlarge(self, on: bool) -> None:
        """Draw everything in the lesson in large type, as a projector needs it, or in the usual one."""
        self.large = on
        for view in self.views:
            view.enlarge(on)

    def count_hands(self, on: bool) -> None:
        """Let every question count the hands of a class, or none of them."""
        self.hands = on
        for view in self.views:
            if isinstance(view, QuestionView):
                view.count_hands(on)

    @property
    def stopped(self) -> str:
        """Where the learner goes on: at the top at first, then looking back, then what was not answered."""
        if self.progress.records.keys().isdisjoint(self.items):
            return TOP
        return next((where for where, is_open in self._asks if is_open()), TOP)

    def _shown(self, view: V, where: str = "", is_open: Callable[[], bool] = lambda: False) -> V:
        """A view that grows with the others; how the page finds it, and whether it is left to be done."""
        self.views.append(view)
        view.enlarge(self.large)
        view.surface.item = where
        self._asks.append((where, is_open))
        view.can_be_laid(partial(on_table, progress=self.progress))
        return view

    @property
    def items(self) -> tuple[str, ...]:
        """The names of everything that counts in the lesson; of the booklet, what older rules ask."""
        return names_of("*", OLDER) if self.number == OLDER else todays(self.number)

    def learner(self) -> Learner:
        """How far the learner is, how long the lesson takes, and what a class needs."""
        known = self.number != OLDER
        minutes = minutes_of(entry(self.number).notebook) if known else None
        for_class = {"Projector mode": self.enlarge, "Show of hands": self.count_hands}
        paper = partial(written_out, self.number) if known else None
        line = Learner(self.items, self.progress, for_class, minutes, lambda: self.stopped, paper)
        line.surface.item = TOP
        return line

    def go_on(self) -> GoOn:
        """The last cell that a learner sees: when it has run, the page goes to where the learner goes on."""
        return GoOn(lambda: self.stopped)

    def predict(self, name: str, lab: str = "") -> QuestionView:
        """A prediction, open if it was answered before; its lab opens with its answer, on its own board."""
        question = asked(name)
        below = (lambda: [self.lab(lab, question)]) if lab else tuple
        return self._question(question, below)

    def exercise(self, name: str) -> QuestionView:
        """An exercise, open if it was answered before."""
        return self._question(asked(name))

    def _question(self, question: BoardQuestion, below: Below = tuple) -> QuestionView:
        view = QuestionView(question, self.progress, below=below, with_class=self.hands)
        return self._shown(view, question.name, self._unanswered(question.name))

    def _unanswered(self, *names: str) -> Callable[[], bool]:
        return lambda: not self.progress.records.keys() >= {*names}

    def more(self, *names: str | tuple[str, str]) -> Folded:
        """Further boards behind a button, made when it is pressed; with its lab, where that is named too."""
        each = [(one, "") if isinstance(one, str) else one for one in names]
        many = f"{len(each)} board{'s' * (len(each) != 1)}"
        titles = [asked(name).scenario.title for name, _ in each]
        folded = Folded(many, lambda: [self.predict(*one) for one in each], titles)
        return self._shown(folded, each[0][0], self._unanswered(*(name for name, _ in each)))

    def more_lab(self, name: str) -> Folded:
        """A lab on its own board behind a button, made when it is pressed."""
        return self._shown(Folded(f"the lab: {name}", lambda: [self.lab(name)]))

    def example(self, name: str) -> ExampleView:
        """A worked example: the board, what happens, the answer and why; open, with nothing to guess."""
        return self._shown(ExampleView(asked(name), self.progress))

    def fill_in(self, name: str) -> GappedExample:
        """A worked example whose last two rows are the learner's; what was filled in before stands there."""
        view = GappedExample(asked(name), self.progress)
        return self._shown(view, name, lambda: not view.gaps.whole)

    def take_home(self) -> TakeHome:
        """What to remember of the lesson, with its answers covered."""
        return self._shown(TakeHome(rows_of_lesson(self.number)))

    def figure(self, name: str) -> Image | None:
        """The color that a board asks about through the layers as a figure; its rows are read aloud.

        Where matplotlib is missing there is no figure, and the rows are printed.
        """
        question = asked(name)
        reached = question.last()
        found = question.derived(reached)
        if not isinstance(reached, Position) or not found:
            raise ValueError(f"{name}: there is no value to draw")
        rows = color_rows(*color_track(reached.view, found[0].obj))
        try:
            picture = png(color_figure(rows, question.scenario.title))
        except ImportError:
            print(rows_text(rows))
            return None
        return Image(picture, alt=rows_text(rows))  # type: ignore[no-untyped-call]

    def fingerprint(self) -> Fingerprint:
        """All that the lesson's boards answer, in every year that they have, as one short text."""
        return fingerprint(asked(name) for name in names_of(self.number, examples=True))

    def quiz(self, *names: str, last: bool = True) -> QuizView:
        """Questions of the lesson in which the reason is what is tested, or all; finished, it stays so.

        The last of a lesson leads on to the next one.
        """
        names = names or names_of(self.number, "quiz")
        pool = [asked(name) for name in names]
        title, then = "Which answer has the right reason?", after(self.number) if last else None
        quiz = QuizView(title, pool, self.progress, seed=self.number, many=len(pool), then=then, stays=True)
        return self._shown(quiz, names[0], self._unanswered(*names))

    def review(self) -> Review:
        """The first questions of other lessons that come again today; a sentence where none does."""
        there = {name for name in all_names() if name[:2] != self.number}
        due = [name for name in self.progress.due() if name in there][:_COMES_AGAIN]
        if not due:
            return Review(Words("Nothing of other lessons comes again today."), LOOKING_BACK)
        pool = [asked(name) for name in due]
        quiz = QuizView("What comes again", pool, self.progress, seed=self.number, many=len(pool))
        return Review(self._shown(quiz, REVIEW, lambda: not quiz.finished), LOOKING_BACK)

    def lab(self, name: str, question: BoardQuestion | None = None) -> LabView:
        """A lab by its name, on a question's board or on its own. Raises ValueError that lists the names."""
        _known(name, lab_names())
        return self._shown(opened(name, question, self.progress))

    def build(self, name: str) -> BuildView:
        """A build exercise by its name. Raises ValueError that lists the names."""
        view = task(_known(name, tasks()), self.progress)
        return self._shown(view, view.item, lambda: not (view.reached or view.lab.presses))


def _known(name: str, there: Iterable[str]) -> str:
    if name not in there:
        raise ValueError(f"there is no {name!r}; there are: {', '.join(there)}")
    return name
