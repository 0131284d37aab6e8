"""Lessons without a browser: every gate is locked with every choice, every exercise judges every answer."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
import pytest
from mtgrules.teach.exercise import Quiz

from mtgrules.show.html import escape
from mtgrules.teach import Lesson, doctor
from mtgrules.teach.lesson import BUILDS, LABS
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import ROOT, asked

NAMES = sorted(p.stem for p in (ROOT / "notebooks" / "boards").glob("[0-9]*.yaml"))
CHOICES = [(name, key) for name in NAMES for key in asked(name).choices]


def at_gates(name: str) -> list[str]:
    """The right choice, one wrong choice, and every one whose wrong idea is played out."""
    question = asked(name)
    wrong = [choice for choice in question.question.choices if choice.key != question.right()]
    ideas = [choice.key for choice in wrong if choice.idea]
    return [question.right(), *(ideas or [choice.key for choice in wrong][:1])]


AT_GATES = [(name, key) for name in NAMES for key in at_gates(name)]


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


@pytest.fixture
def lesson() -> Lesson:
    return Lesson("03", Progress())


@pytest.mark.parametrize(("name", "key"), AT_GATES)
def test_a_gate_locked_with_any_kind_of_choice_opens_and_says_why(
    lesson: Lesson, name: str, key: str
) -> None:
    question, gate = asked(name), lesson.predict(name)
    assert not gate.opened
    gate.choice.choose(key)
    gate.lock_in.click()
    assert gate.error is None
    assert gate.opened
    assert str(escape(question.reason(question.right()))) in gate.said.value
    assert lesson.progress.done(name) is (key == question.right())
    if gate.play.layout.display is None:
        gate.play.click()
        assert gate.error is None and gate.idea.children


@pytest.mark.parametrize(("name", "key"), CHOICES)
def test_an_exercise_accepts_its_answer_alone_and_gives_a_reason_for_each(
    lesson: Lesson, name: str, key: str
) -> None:
    question, exercise = asked(name), lesson.exercise(name)
    exercise.choice.choose(key)
    exercise.check_button.click()
    assert exercise.error is None
    assert exercise.solved is (key == question.right())
    assert str(escape(question.reason(key))) in exercise.said.value


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_gate_shows_the_question_and_no_reason(lesson: Lesson, name: str) -> None:
    question = asked(name)
    stored = lesson.predict(name).still()
    for shown in (stored["text/plain"], stored["text/html"]):
        assert not any(choice.because in shown for choice in question.question.choices)


@pytest.mark.parametrize("name", LABS)
def test_every_lab_opens_and_every_year_can_be_asked_for(lesson: Lesson, name: str) -> None:
    lab = lesson.lab(name)
    for key in ("fifth", "sixth", "eighth", "m10", "current"):
        lab.rules_of.choose(key)
        assert lab.error is None


@pytest.mark.parametrize("name", BUILDS)
def test_every_build_opens_with_its_goal_not_reached(lesson: Lesson, name: str) -> None:
    assert not lesson.build(name).reached


def test_a_lesson_looks_back_only_at_quizzes_of_other_lessons_that_were_answered(lesson: Lesson) -> None:
    assert not isinstance(lesson.review().view, Quiz)
    lesson.progress.record("03-quiz-stack", True)
    assert not isinstance(lesson.review().view, Quiz)
    lesson.progress.record("02-quiz-forest", False)
    review = lesson.review().view
    assert isinstance(review, Quiz)
    assert [item.id for item in review.items] == ["02-quiz-forest"]


def test_an_answered_gate_comes_back_with_its_lab_and_an_exercise_with_its_choice(lesson: Lesson) -> None:
    for name in ("03-becomes-blue", "03-circle"):
        lesson.progress.record(name, True, asked(name).right())
    gate = lesson.predict("03-becomes-blue", lab="paint shop")
    exercise = lesson.exercise("03-circle")
    assert gate.error is None and gate.opened and gate.locked == asked("03-becomes-blue").right()
    assert [part.title for part in gate.answer.children][-1] == "Try it yourself"
    assert exercise.solved and exercise.choice.value == asked("03-circle").right()


def test_a_wrong_answer_is_kept_with_its_choice_and_its_idea(lesson: Lesson) -> None:
    question = asked("03-becomes-blue")
    wrong = next(choice for choice in question.question.choices if choice.idea)
    gate, exercise = lesson.predict(question.name), lesson.exercise(question.name)
    gate.choice.choose(wrong.key)
    gate.lock()
    record = lesson.progress.of_item(question.name)
    assert (record.last, record.choice, record.idea) == ("wrong", wrong.key, wrong.idea)
    exercise.choice.choose(wrong.key)
    exercise.check()
    again = lesson.progress.of_item(question.name)
    assert (again.tries, again.choice, again.idea) == (2, wrong.key, wrong.idea)


def test_what_is_stored_does_not_depend_on_what_the_learner_has_answered(lesson: Lesson) -> None:
    def stored() -> list[dict[str, str]]:
        gate, exercise = lesson.predict("03-becomes-blue", lab="paint shop"), lesson.exercise("03-circle")
        more, build = lesson.more("03-symbols"), lesson.build("no target for terror")
        views = (gate, exercise, more, build, lesson.review(), lesson.learner(), lesson.quiz())
        return [view.still() for view in views]

    before = stored()
    for name in ("03-becomes-blue", "03-circle", "03-symbols", "02-quiz-forest", "03-quiz-stack"):
        lesson.progress.record(name, name != "03-symbols", asked(name).right())
    assert isinstance(lesson.review().view, Quiz) and lesson.predict("03-becomes-blue").opened
    assert stored() == before


def test_an_unknown_lab_or_board_is_refused_with_what_there_is(lesson: Lesson) -> None:
    with pytest.raises(ValueError, match="paint shop"):
        lesson.lab("paint chop")
    with pytest.raises(ValueError, match="03-becomes-blue"):
        lesson.predict("03-becomes-bleu")


def test_the_learners_line_follows_every_answer(lesson: Lesson) -> None:
    line = lesson.learner()
    exercise = lesson.exercise("03-circle")
    exercise.choice.choose(asked("03-circle").right())
    exercise.check_button.click()
    assert "1 of" in line.line.value


def test_the_doctor_says_one_sentence() -> None:
    assert doctor().endswith(".")
