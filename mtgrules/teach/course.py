"""The course as its first page uses it: the call, the map, what comes again, and mixed boards."""

from __future__ import annotations

from functools import partial

from mtgrules.teach.kit.call import CallView
from mtgrules.teach.kit.course_map import CourseMap
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.learner import Learner
from mtgrules.teach.kit.mixed import MANY, MixedView
from mtgrules.teach.kit.parts import Folded, Review, Words
from mtgrules.teach.kit.quiz import QuizView
from mtgrules.teach.kit.timetable import timetable
from mtgrules.teach.labs.opening import on_table, opened
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import all_names, asked, names_of
from mtgrules.teach.syllabus import LAST, MIXED

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
        return CallView(asked(CALL))

    def map(self) -> CourseMap:
        """The lessons, and how far the learner is."""
        return CourseMap(self.progress)

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
        return Learner((), self.progress)

    def review(self) -> Review:
        """Up to five questions that come again today."""
        known = set(all_names())
        due = [name for name in self.progress.due() if name in known][:5]
        if not due:
            nothing = "Nothing comes again today. What you answer in a lesson comes again tomorrow."
            return Review(Words(nothing), _AGAIN)
        pool = [asked(name) for name in due]
        return Review(self._with_table(QuizView("Looking back", pool, self.progress, many=len(pool))), _AGAIN)

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
