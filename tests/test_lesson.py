"""Lessons without a browser: every question opens with its reasons, every lab and build in every year."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path
from types import FunctionType

import pytest
from pictures import picture, words
from sample import sample

from mtgrules.eras.era import ERAS
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach import Lesson, doctor
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.learner import Learner
from mtgrules.teach.kit.parts import REVIEW, TOP
from mtgrules.teach.kit.question import QuestionView
from mtgrules.teach.kit.quiz import QuizView
from mtgrules.teach.labs import goals
from mtgrules.teach.labs.opening import lab_names, tasks
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.syllabus import LESSONS as SYLLABUS
from mtgrules.teach.view import BoardView

LESSONS = ("02", "03", "09", "10", "11", "13", "14", "15", "16")
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture
def lesson() -> Lesson:
    return Lesson("03", Progress())


def answer(view: QuestionView, key: str, sure: str = "sure") -> None:
    """Give the answer of a choice, chosen or made, and lock it in."""
    made = view.asked.made
    view.press("choose", key)
    if made is not None:
        value = next(value for value, of in made.choices.items() if of == key)
        view.asked = view.asked.with_(given=value)
    view.press("lock", sure)


@pytest.mark.parametrize("number", sample("lessons whose questions open", LESSONS, share=0.1, floor=2))
def test_every_question_opens_by_its_right_choice_and_by_every_known_idea_and_says_why(number: str) -> None:
    lesson = Lesson(number, Progress())
    for name in names_of(number):
        question = asked(name)
        right = question.question.choice(question.right)
        wrong = [choice for choice in question.question.choices if choice.key != right.key]
        for choice in (right, *([c for c in wrong if c.idea] or wrong[:1])):
            view = QuestionView(question, lesson.progress)
            view.press("again")
            answer(view, choice.key)
            assert view.error is None and view.asked.at.answered, (name, choice.key)
            drawn = picture(view.surface.html)
            assert picture(with_symbols(right.because)).text in drawn.one("answer").text, (name, choice.key)
            assert (len(drawn.every("side")) == 2) == bool(choice.idea), (name, choice.key)
            assert lesson.progress.done(name) is (choice is right)


@pytest.mark.parametrize("number", LESSONS)
def test_a_stored_question_shows_its_choices_and_no_reason(number: str) -> None:
    lesson = Lesson(number, Progress())
    for name in names_of(number):
        choices = asked(name).question.choices
        stored = lesson.predict(name).still()
        for shown in (stored["text/plain"], words(stored["text/html"])):
            assert all(choice.says in shown for choice in choices), name
            assert not any(choice.because in shown for choice in choices), name


def under(lab: BoardView, key: str) -> None:
    """Ask for the rules of a year, in a lab of either kind."""
    lab.press("lab-year", key) if isinstance(lab, LabView) else lab.rules_of.choose(key)


@pytest.mark.parametrize("name", lab_names())
def test_every_lab_opens_and_every_year_can_be_asked_for(lesson: Lesson, name: str) -> None:
    lab = lesson.lab(name)
    for era in ERAS:
        under(lab, era.key)
        assert lab.error is None


def test_every_task_has_a_goal_and_every_goal_a_task() -> None:
    functions = (one for one in vars(goals).values() if isinstance(one, FunctionType))
    there = {one for one in functions if one.__annotations__.get("return") == "Far"}
    assert {goals.goal_of(name) for name in tasks()} == there and len(there) == len(tasks())
    assert len({one.item for one in tasks().values()}) == len(there)
    with pytest.raises(KeyError):
        goals.goal_of("more names")


@pytest.mark.parametrize("name", tasks())
def test_every_build_opens_with_its_goal_not_reached(lesson: Lesson, name: str) -> None:
    build = lesson.build(name)
    assert not build.reached and build.error is None


def test_a_build_comes_back_as_it_was_left_and_what_was_reached_once_stays_ticked(lesson: Lesson) -> None:
    build = lesson.build("no target for terror")
    build.lab.press("choose", "color/black")
    assert lesson.build("no target for terror").lab.board == build.lab.board != build.lab.first.board
    assert "done" not in str(lesson.build("no target for terror").picture())
    lesson.progress.record(build.item, True)
    assert 'class="task done"' in str(lesson.build("no target for terror").picture())


def test_a_lesson_looks_back_at_two_boards_of_other_lessons_that_come_again_today(lesson: Lesson) -> None:
    for name in ("03-quiz-stack", "02-quiz-forest", "10-land", "16-transfer"):
        lesson.progress.record(name, name == "10-land")
    assert not isinstance(lesson.review().view, QuizView)  # they come again tomorrow
    lesson.progress.today = lambda: date.today() + timedelta(1)
    review = lesson.review().view
    assert isinstance(review, QuizView)
    assert {one.board.name for one in review.asked} == {"02-quiz-forest", "16-transfer"}


def test_a_page_goes_on_at_the_top_then_looking_back_then_at_the_first_thing_that_is_open(
    lesson: Lesson,
) -> None:
    def page() -> str:
        again = Lesson("03", lesson.progress)
        again.learner(), again.predict("03-order"), again.review(), again.fill_in("03-example-three-coats")
        again.build("no target for terror"), again.quiz("03-quiz-stack", "03-quiz-adder")
        again.more("03-nonblack", "03-circle")
        stopped = again.go_on().surface.to
        assert stopped in {view.surface.item for view in again.views} | {TOP}
        return stopped

    assert page() == TOP
    for name, goes_to in (("03-order", "example"), ("03-quiz-stack", "example")):
        lesson.progress.shown(name)
        assert goes_to in page()
    filled = lesson.fill_in("03-example-three-coats")
    while not filled.gaps.whole:
        gap = len(filled.gaps.filled)
        filled.press("fill", f"{gap} {filled.gaps.options(gap)[0]}")
    assert page() == "03-build-no-target"
    lesson.build("no target for terror").lab.press("choose", "color/black")
    assert page() == "03-quiz-stack"
    lesson.progress.record("03-quiz-adder", False)
    assert page() == "03-nonblack"
    lesson.progress.record("03-nonblack", True)
    assert page() == "03-nonblack"
    lesson.progress.record("03-circle", True)
    assert page() == TOP
    lesson.progress.shown("10-land")
    lesson.progress.today = lambda: date.today() + timedelta(1)
    assert page() == REVIEW


def test_a_finished_quiz_stays_finished_with_its_list_and_one_left_goes_on_where_it_was(
    lesson: Lesson,
) -> None:
    names = ("03-quiz-adder", "03-quiz-circle", "03-quiz-stack")
    quiz = lesson.quiz(*names)
    for one in quiz.asked[:2]:
        quiz.press("choose", one.board.question.choices[0].key)
        quiz.press("lock", "guess")
        quiz.press("quiz-next")
    left = lesson.quiz(*names)
    assert left.at == 2 and [one.at.given for one in left.asked] == [one.at.given for one in quiz.asked]
    left.press("show")
    again = lesson.quiz(*names)
    assert again.finished and "See again" in again.surface.html
    again.press("quiz-again")
    assert again.at == 0 and not again.asked[0].at.answered


def test_an_answered_question_comes_back_open_with_its_lab_as_it_was_left(lesson: Lesson) -> None:
    name = "03-becomes-blue"
    view = lesson.predict(name, lab="paint shop")
    assert view.below.children == ()
    answer(view, asked(name).right)
    (lab,) = view.below.children
    assert isinstance(lab, LabView)
    lab.press("choose", "color/black")
    lab.press("key", "do/becomes")
    again = lesson.predict(name, lab="paint shop")
    (same,) = again.below.children
    assert again.error is None and again.asked.was_right and isinstance(same, LabView)
    assert same.board == lab.board and same.surface.html == lab.surface.html
    assert lesson.exercise(name).asked.was_right


def test_the_lab_of_a_question_opens_on_the_board_of_that_question(lesson: Lesson) -> None:
    for name in ("03-becomes-blue", "03-face-down", "03-order"):
        lab = lesson.lab("paint shop", asked(name))
        assert isinstance(lab, LabView) and asked(name).scenario.title in words(lab.surface.html)
        label = asked(name).question.of[0].label
        assert label in [one.label for one in lab.board.scenario.board]


def test_a_wrong_answer_is_kept_with_its_choice_its_idea_and_how_sure_one_was(lesson: Lesson) -> None:
    question = asked("03-quiz-circle")
    wrong = next(choice for choice in question.question.choices if choice.idea)
    view = lesson.predict(question.name)
    answer(view, wrong.key, "guess")
    record = lesson.progress.of_item(question.name)
    assert (record.last, record.choice, record.idea, record.sure) == ("wrong", wrong.key, wrong.idea, "guess")
    again = lesson.exercise(question.name)
    again.press("again")
    answer(again, wrong.key)
    assert lesson.progress.of_item(question.name).tries == 2


def test_what_is_stored_does_not_depend_on_what_the_learner_has_done(lesson: Lesson) -> None:
    def stored() -> list[dict[str, str]]:
        views = [lesson.predict("03-becomes-blue", lab="paint shop"), lesson.exercise("03-circle")]
        views += [lesson.more("03-symbols"), lesson.build("no target for terror"), lesson.review()]
        views += [lesson.learner(), lesson.quiz(), lesson.lab("paint shop"), lesson.take_home()]
        views += [lesson.example("03-example-chaoslace")]
        return [view.still() for view in views]

    before = stored()
    for name in ("03-becomes-blue", "03-circle", "03-symbols", "02-quiz-forest", "03-quiz-stack"):
        answer(lesson.exercise(name), asked(name).right)
    lab = lesson.predict("03-becomes-blue", lab="paint shop").below.children[0]
    lab.press("key", "do/becomes")
    lesson.enlarge(True)
    lesson.progress.today = lambda: date.today() + timedelta(1)
    assert isinstance(lesson.review().view, QuizView) and lesson.predict("03-becomes-blue").asked.at.answered
    assert stored() == before


def test_what_to_take_home_is_covered_at_first_and_draws_its_symbols() -> None:
    for one in SYLLABUS:
        home = Lesson(one.number, Progress()).take_home()
        assert home.surface.html.count(">?</button>") == len(home.rows)
        home.press("all")
        assert ">?</button>" not in home.surface.html
        assert not re.search(r"\{\w", home.surface.html + home.still()["text/html"])


def test_further_exercises_are_made_when_they_are_opened_and_folded_again(lesson: Lesson) -> None:
    folded = lesson.more(("03-symbols", "paint shop"), "03-circle")
    assert folded.inside.children == () and "Show 2 boards" in folded.surface.html
    folded.press("fold")
    first, second = folded.inside.children
    assert (first.item, second.item) == ("03-symbols", "03-circle") and folded.inside.layout.display != "none"
    for view in (first, second):
        view.press("show")
    assert isinstance(first.below.children[0], LabView) and second.below.children == ()
    folded.press("fold")
    assert folded.inside.children == (first, second) and folded.inside.layout.display == "none"


def test_an_unknown_lab_board_or_build_is_refused_with_what_there_is(lesson: Lesson) -> None:
    with pytest.raises(ValueError, match="03-becomes-blue"):
        lesson.predict("03-becomes-bleu")
    with pytest.raises(ValueError, match="no target for terror"):
        lesson.build("no target for tenor")
    with pytest.raises(ValueError, match="paint shop"):
        lesson.lab("paint chop")


def test_the_doctor_says_one_sentence() -> None:
    assert doctor().endswith(".")


# Who learns.


def test_the_learners_line_follows_every_answer(lesson: Lesson) -> None:
    line = lesson.learner()
    answer(lesson.exercise("03-circle"), asked("03-circle").right)
    assert "1 of" in line.surface.html


def test_a_learner_sees_the_line_changes_initials_and_starts_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MTGRULES_PROGRESS", str(tmp_path / "p.json"))
    Progress.of("").record("a", True)
    line = Learner(["a", "b"])
    assert "1 of 2 boards" in line.surface.html
    line.initials.value = "ab"
    assert "0 of 2 boards" in line.surface.html
    line.initials.value = HOSTILE
    assert isinstance(line.error, ValueError) and "<img" not in line.trouble.value
    line.initials.value = ""
    line.press("forget")
    assert isinstance(line.error, ValueError)  # nobody has asked yet
    line.press("open", "Start over")
    assert "1 of 2 boards" in line.surface.html and "forget my answers" in line.surface.html
    line.press("forget")
    assert "0 of 2 boards" in line.surface.html and Progress.of("").records == {}
    assert "boards" not in line.still()["text/html"]


def test_projector_mode_draws_everything_large_also_what_comes_later_and_small_again(lesson: Lesson) -> None:
    line, before = lesson.learner(), lesson.exercise("03-circle")
    line.press("open", "Projector mode")
    after = lesson.quiz()
    for view in (before, after):
        assert isinstance(view, Drawn) and "large-type" in view._dom_classes
    line.press("open", "Projector mode")
    assert "large-type" not in {*before._dom_classes, *after._dom_classes}


def test_class_tools_are_folded_and_every_question_counts_hands_while_they_are_asked_for(
    lesson: Lesson,
) -> None:
    line, gate, exercise = lesson.learner(), lesson.predict("03-order"), lesson.exercise("03-circle")
    line.press("open", "Start over")
    assert "Projector mode" not in line.surface.html and 'data-do="class"' not in gate.surface.html
    line.press("open", "In class")
    line.press("open", "Show of hands")
    for view in (gate, exercise, lesson.exercise("03-devoid")):
        assert 'data-do="class"' in view.surface.html
    line.press("open", "Show of hands")
    assert 'data-do="class"' not in gate.surface.html + exercise.surface.html
