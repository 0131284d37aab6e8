"""The course as its first page uses it: the call, the map, what comes again, and mixed boards."""

from __future__ import annotations

from functools import partial

from mtgrules.teach.kit.course_map import CourseMap, timetable
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.learner import Learner
from mtgrules.teach.kit.parts import REVIEW, TOP, Folded, GoOn, Review, Words
from mtgrules.teach.kit.question import CallView
from mtgrules.teach.kit.quiz import MANY, MixedView, QuizView
from mtgrules.teach.labs.opening import on_table, opened
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import all_names, asked, names_of
from mtgrules.teach.syllabus import LAST, MIXED

MAP = "map"
"""The map, for the page that goes there."""
CALL = "index-call"
"""The board of the call."""


_AGAIN = "What comes again today is asked here when you run the cell."
_MIXED = "Ten boards of several lessons are asked here when you run the cell, once their quizzes are done."


class Course:
    """All lessons together, for one learner."""

    def __init__(self, progress: Progress | None = None) -> None:
        self.progress = Progress.of() if progress is None else progress

    def call(self) -> CallView:
        """The call with which the course begins."""
        call = CallView(asked(CALL))
        call.surface.item = TOP
        return call

    def map(self) -> CourseMap:
        """The lessons, and how far the learner is."""
        course_map = CourseMap(self.progress)
        course_map.surface.item = MAP
        return course_map

    @property
    def stopped(self) -> str:
        """Where the page goes: to the top at first, then to what comes again, else to the map."""
        if not self.progress.records:
            return TOP
        return REVIEW if self._due() else MAP

    def go_on(self) -> GoOn:
        """The last cell: when all have run, the page goes to where the learner goes on."""
        return GoOn(lambda: self.stopped)

    def in_class(self) -> Folded:
        """Ten meetings, and the five questions with which they end, behind a button."""
        return Folded("ten meetings for a class", lambda: [Words(timetable()), self._last_test()])

    def _last_test(self) -> QuizView:
        pool = [asked(name) for number in LAST for name in names_of(number, "quiz")]
        lessons = " and ".join(str(int(number)) for number in LAST)
        return self._with_table(QuizView(f"Five questions on lessons {lessons}", pool, self.progress))

    def table(self) -> LabView:
        """The open table, as it was left."""
        return opened("open table", progress=self.progress)

    def learner(self) -> Learner:
        """Who learns, and starting over."""
        return Learner((), self.progress, stopped=lambda: self.stopped)

    def _due(self) -> list[str]:
        """The questions that come again today and are still there."""
        known = set(all_names())
        return [name for name in self.progress.due() if name in known]

    def review(self) -> Review:
        """Up to five questions that come again today."""
        due = self._due()[:5]
        if not due:
            nothing = "Nothing comes again today. What you answer in a lesson comes again tomorrow."
            return Review(Words(nothing), _AGAIN)
        pool = [asked(name) for name in due]
        quiz = self._with_table(QuizView("Looking back", pool, self.progress, many=len(pool)))
        quiz.surface.item = REVIEW
        return Review(quiz, _AGAIN)

    def mixed(self) -> Review:
        """Ten boards of lessons that are done, without their names; nothing before the first block is."""
        for block in reversed(MIXED):
            done = [number for number in block if self._begun(number)]
            if len(done) > 1:
                pool = [asked(name) for number in done for name in names_of(number)]
                seed = self.progress.today().isoformat()
                return Review(self._with_table(MixedView(pool, self.progress, seed=seed)), _MIXED)
        blocks = " or ".join(", ".join(str(int(one)) for one in block) for block in MIXED)
        told = f"{MANY} mixed boards wait here once you have done the quizzes of two lessons of {blocks}."
        return Review(Words(told), _MIXED)

    def _with_table(self, quiz: QuizView) -> QuizView:
        """A quiz whose boards can be laid on the open table."""
        quiz.can_be_laid(partial(on_table, progress=self.progress))
        return quiz

    def _begun(self, number: str) -> bool:
        """Whether the quiz of a lesson has been done."""
        return any(self.progress.tries(name) for name in names_of(number, "quiz"))
