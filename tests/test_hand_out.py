"""Promises of a lesson on paper: all that is asked, nothing that answers it, nothing of the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pictures import words
from sample import sample

from mtgrules.teach.hand_out import FOLDER, hand_out
from mtgrules.teach.lesson import Lesson
from mtgrules.teach.minutes import cells_of
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, boards_folder, todays
from mtgrules.teach.syllabus import LESSONS, Entry


@pytest.mark.parametrize(
    "lesson", sample("lessons on paper", LESSONS, share=0.1, floor=3), ids=lambda one: one.number
)
def test_a_hand_out_asks_everything_that_the_lesson_asks_and_answers_nothing(lesson: Entry) -> None:
    page = hand_out(lesson.number)
    told = words(page)
    for name in todays(lesson.number):
        question = asked(name).question
        assert all(words(one.says) in told for one in question.choices), name
        assert not any(one.because in told for one in question.choices), name
    calls = [call for cell in cells_of(lesson.notebook) for call in cell.calls]
    boards = [name for call in calls if call.kind not in ("build", "lab", "figure") for name in call.names]
    assert page.count("<section>") == len([name for name in boards if re.match(r"\d\d-", name)])
    assert page.count('class="line"') > 3  # a name, two rows or a table to fill in


@pytest.mark.parametrize("lesson", LESSONS[:3], ids=lambda one: one.number)
def test_a_hand_out_has_no_code_and_nothing_to_press(lesson: Entry) -> None:
    page = hand_out(lesson.number)
    assert not re.search(r"lesson\.|Run All|<button|<details|\.ipynb|Looking back|For testers", page)
    assert "{W}" not in page and "{T}" not in page


def test_an_instructor_gets_the_hand_out_by_a_key_and_a_link_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "boards").symlink_to(boards_folder())
    for name in ("take-home", LESSONS[2].notebook):
        (tmp_path / name).symlink_to(boards_folder().parent / name)
    monkeypatch.chdir(tmp_path)
    line = Lesson("03", Progress()).learner()
    line.press("open", "In class")
    assert "Open the hand-out" not in line.surface.html
    line.press("hand-out")
    assert line.error is None and f'data-notebook="{FOLDER}/03.html"' in line.surface.html
    assert (tmp_path / FOLDER / "03.html").read_text(encoding="utf-8") == str(hand_out("03"))
