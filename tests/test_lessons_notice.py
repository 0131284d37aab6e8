"""Each lesson fails where its subject is wrong: what nbval compares is another text with a wrong engine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from functools import cache
from io import StringIO
from typing import Any

import pytest
from cells import Cell, cells_of
from engines import WrongEngine, engines
from sample import sample
from wrong import notices

from mtgrules.eras.cite import DOCUMENTS
from mtgrules.saving import NOT_FOR_LEARNERS
from mtgrules.teach.fingerprint import SHOWN, BoardPrint, Fingerprint, board_print, facts_of
from mtgrules.teach.lesson import Lesson
from mtgrules.teach.questions import ROOT, BoardQuestion, asked, names_of

LONGEST_NAME = 5
"""How many words the name of a card has at most, or "the copy of" one on the stack."""
LESSONS = sorted(path.name[:2] for path in (ROOT / "notebooks").glob("[0-9]*.ipynb"))
TOLD = [
    pytest.param(lesson, engine, id=f"{lesson}-{engine.name}")
    for engine in engines().values()
    for lesson in engine.facts
]
"""Each wrong engine that changes the fact which the cell for those who program tells, or makes it fail."""


@cache
def cells(lesson: str) -> list[Cell]:
    (path,) = (ROOT / "notebooks").glob(f"{lesson}_*.ipynb")
    return cells_of(path)


def fact(lesson: str) -> Cell:
    """The cell for those who program: the last."""
    return cells(lesson)[-1]


@cache
def right(lesson: str) -> dict[str, BoardPrint]:
    """What each board of a lesson comes to with the right engine."""
    return {name: board_print(asked(name)) for name in names_of(lesson, examples=True)}


def printed(lesson: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the cell for those who program prints now."""
    monkeypatch.chdir(ROOT / "notebooks")
    with redirect_stdout(StringIO()) as out:
        exec(fact(lesson).source, {})
    return out.getvalue()


def test_every_lesson_has_at_least_four_wrong_engines_and_one_that_changes_its_fact() -> None:
    boards = [(board[:2], one.name) for one in engines().values() for board in one.boards]
    assert {lesson for one in engines().values() for lesson in one.facts} == set(LESSONS)
    few = [lesson for lesson in LESSONS if len({name for of, name in boards if of == lesson}) < 4]
    assert few == [], "whose boards notice fewer"


@pytest.mark.parametrize("lesson", sample("lessons printed beside nbval", LESSONS, share=0.2, floor=3))
def test_the_fingerprint_that_is_stored_is_that_of_the_right_engine(lesson: str) -> None:
    (cell,) = (cell for cell in cells(lesson) if "lesson.fingerprint()" in cell.source)
    assert cell.printed == f"{Lesson(lesson).fingerprint()}\n"
    assert Fingerprint(tuple(right(lesson).values())).digest == cell.printed.split()[-1]


@pytest.mark.parametrize(("lesson", "engine"), TOLD)
def test_a_wrong_engine_changes_the_fact_that_the_lesson_ends_with(
    lesson: str, engine: WrongEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = fact(lesson).printed
    assert printed(lesson, monkeypatch) == told
    assert notices(lambda: printed(lesson, monkeypatch) == told, *engine.faults)


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_fact_that_a_lesson_ends_with_is_of_no_board_that_is_asked(lesson: str) -> None:
    source = fact(lesson).source
    boards = set(re.findall(r"boards/([\w-]+)\.yaml", source))
    assert boards.isdisjoint(names_of(lesson)) and (boards or "title: " in source)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_ends_with_its_fingerprint_and_a_fact_each_under_a_fold(lesson: str) -> None:
    goes_on, note, print_, fold, _ = (cell.source for cell in cells(lesson)[-5:])
    assert note.startswith(f"{NOT_FOR_LEARNERS}\n")
    assert "<summary>For testers</summary>" in note and "<summary>For those who program</summary>" in fold
    assert (print_, goes_on) == ("print(lesson.fingerprint())", "lesson.go_on()")


def test_no_answer_can_be_read_from_a_fingerprint() -> None:
    shown = str(Lesson("16").fingerprint())
    counts = r"\d+ boards, each in every year that it has: \d+ answers, \d+ times none\."
    assert re.fullmatch(rf"{counts}\nFingerprint [0-9a-f]{{{SHOWN}}}", shown)


@pytest.mark.parametrize("name", ["03-silenced-painter", "13-flying-late", "15-five-for-two"])
def test_other_words_of_a_board_leave_its_fingerprint_as_it_is(name: str) -> None:
    question, words = asked(name), "said in other words"
    choices = tuple(replace(choice, says=words, because=words) for choice in question.question.choices)
    reworded = replace(question.question, ask=words, choices=choices)
    scenario = replace(question.scenario, title=words, question=reworded)
    assert board_print(BoardQuestion(name, scenario, reworded)) == board_print(question)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_fingerprint_is_made_of_facts_and_of_no_sentence(lesson: str) -> None:
    names = names_of(lesson, "quiz")
    for text in (text for name in names for text in texts(facts_of(asked(name)))):
        assert len(text.split()) <= LONGEST_NAME or text.startswith(tuple(DOCUMENTS)), text


def texts(facts: Any) -> Iterator[str]:
    if isinstance(facts, str):
        yield facts
    for part in facts if isinstance(facts, list) else ():
        yield from texts(part)


@pytest.mark.parametrize("lesson", ["02", "16"])
def test_a_board_that_answers_otherwise_has_another_fingerprint(lesson: str) -> None:
    found = [board.digest for board in right(lesson).values()]
    assert len(set(found)) == len(found)


def test_a_fingerprint_is_the_same_in_another_process_with_another_seed() -> None:
    program = "from mtgrules.teach import Lesson; print(Lesson('02').fingerprint())"
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment, cwd=ROOT
    )
    assert told.stdout == f"{Lesson('02').fingerprint()}\n"
