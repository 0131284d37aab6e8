"""Any board on the open table: laid from questions, examples and labs, without what is still asked."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from pictures import picture, words

from mtgrules.scenario.code import board_code
from mtgrules.scenario.write import write
from mtgrules.teach import Lesson
from mtgrules.teach.kit.drawn import LAY, Drawn
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked

COLORED, TRIED = "03-becomes-blue", "16-red-wrath"
"""A question of a value, and one of whether something may be done, which no picture can hide."""


def laid(view: Drawn) -> LabView:
    """The open table below a view, laid by its key."""
    view.press(LAY)
    assert view.error is None and isinstance(view.laid, LabView), view.error
    return view.laid


def key(view: Drawn) -> dict[str, str]:
    """The key that lays a view's board, as it is drawn."""
    return picture(view.surface.html).one("", data_do=LAY).attributes


def views(lesson: Lesson) -> dict[str, tuple[Drawn, str]]:
    """A view of every kind with the name of the board that it shows."""
    quiz = lesson.quiz()
    return {
        "gate": (lesson.predict(COLORED), COLORED),
        "exercise": (lesson.exercise("03-order"), "03-order"),
        "example": (lesson.example("03-example-chaoslace"), "03-example-chaoslace"),
        "quiz": (quiz, quiz.asked[0].board.name),
        "lab on it": (lesson.lab("paint shop", asked(COLORED)), COLORED),
    }


@pytest.mark.parametrize("kind", ["gate", "exercise", "example", "quiz", "lab on it"])
def test_every_board_of_a_lesson_can_be_laid_on_the_open_table(kind: str) -> None:
    view, name = views(Lesson("03", Progress()))[kind]
    if kind == "quiz":
        view.press("show")
    if kind == "lab on it":
        view.press("lab-open", "more")
    assert key(view)["aria-expanded"] == "false" and "aria-disabled" not in key(view)
    table = laid(view)
    assert [one.label for one in table.board.scenario.board] == [
        one.label for one in asked(name).scenario.board
    ]
    assert key(view)["aria-expanded"] == "true"
    view.press(LAY)
    assert view.laid is None and view.error is None


def test_what_is_asked_is_not_told_on_the_table_in_any_picture_before_the_answer() -> None:
    table = laid(Lesson("03", Progress()).predict(COLORED))
    steps = len(table.board.play.shots)  # type: ignore[attr-defined]
    assert steps > 1
    for _ in range(steps):
        card = picture(table.surface.html).one("card")
        assert card.every("asked") and not card.every("U"), "it is asked, and never blue"
        assert not picture(table.surface.html).every("", data_do="lab-year"), "other years tell it, too"
        assert "Why this" not in words(table.surface.html)
        table.press("go", "next")
    table.press("lab-open", "more")
    table.press("lab-open", "table")
    assert "blue" not in words(picture(table.surface.html).every("as-table")[0].text), "nor in words"


def test_what_is_no_value_is_laid_after_the_answer_and_the_key_says_so() -> None:
    view = Lesson("16", Progress()).predict(TRIED)
    assert key(view)["aria-disabled"] == "true" and "answer first" in key(view)["aria-label"]
    view.press(LAY)
    assert view.laid is None
    view.press("show")
    assert "aria-disabled" not in key(view)
    laid(view)


def test_to_be_shown_on_the_table_what_is_asked_counts_as_shown_and_an_answer_shows_it_there() -> None:
    lesson = Lesson("03", Progress())
    view = lesson.predict(COLORED)
    table = laid(view)
    table.press("reveal")
    assert view.asked.at.shown and not table.board.hidden
    assert lesson.progress.of_item(COLORED).only_shown

    other = Lesson("03", Progress()).predict(COLORED)
    table = laid(other)
    other.press("show")
    assert not table.board.hidden, "it is told in both places"
    assert "What is asked is shown now" in words(table.surface.html)
    table.press("go", "end")
    table.press("lab-undo")
    table.press("lab-again")
    assert not table.board.hidden, "and stays so"


def test_another_question_of_a_quiz_puts_the_table_away() -> None:
    quiz = Lesson("03", Progress()).quiz()
    quiz.press("show")
    laid(quiz)
    quiz.press("quiz-next")
    assert quiz.laid is None and quiz.error is None


def test_what_is_done_on_the_table_is_found_again_another_day_but_not_that_the_answer_was_shown(
    tmp_path: Path,
) -> None:
    def day(number: int) -> LabView:
        progress = Progress(tmp_path / "progress.json", today=lambda: date(2026, 1, number))
        progress.read()
        return laid(Lesson("03", progress).predict(COLORED))

    table = day(1)
    table.press("say", "put a +1/+1 counter on Ridge Stalker")
    table.press("reveal")
    assert table.error is None
    again = day(2)
    assert "put a +1/+1 counter on Ridge Stalker" in words(again.surface.html)
    assert again.board.hidden, "it is asked again"


def test_the_table_of_a_lab_has_its_board_as_it_is_now_and_a_board_is_taken_back_as_a_code() -> None:
    lesson = Lesson("03", Progress())
    lab = lesson.lab("two steps")
    lab.press("say", "Vanguard gains trample until end of turn")
    table = laid(lab)
    assert "Vanguard gains trample" in write(lab.board.scenario) == write(table.board.scenario)
    table.press("say", "Vanguard gains flying until end of turn")
    lab.press("lab-load", board_code(table.board.scenario))
    assert "Vanguard gains flying" in write(lab.board.scenario)
