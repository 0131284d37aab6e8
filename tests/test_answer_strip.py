"""What a board says of five years beside the engine's answers: a reason, a date, what is missing."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from sample import sample
from test_citations import KNOWN

from mtgrules.eras.era import ERAS
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import answers
from mtgrules.teach.answer_strip import NO_ANSWER, NOT_ASKED, NOT_THERE, answer_cells
from mtgrules.teach.questions import ROOT, asked

DATED = (
    *("14-first-lost", "14-double-gained", "14-power-zero", "14-transfer"),
    *("15-five-for-two", "15-touch-and-trample", "15-last-breath", "15-transfer"),
    *("16-red-wrath", "16-black-wall", "16-gear", "16-equip-shroud", "16-colorless", "16-transfer"),
)
"""Boards whose line of years is told whole: with since when the answer is another one, and by which rule."""
QUESTIONS = sorted(path.stem for path in (ROOT / "notebooks" / "boards").glob("[0-9]*.yaml"))
SOME = sample(
    "boards whose years are told",
    QUESTIONS,
    share=0.15,
    floor=60,
    files=lambda name: [f"notebooks/boards/{name}.yaml"],
    within=("notebooks/boards/", "mtgrules/teach/answer_strip"),
)
BOARD = """\
title: A bear
eras: [eighth, m10, current]
board:
  Ana: {battlefield: [Grizzly Bears]}
ask: What is it?
choices:
  - {say: A bear, claim: Grizzly Bears is 2/2}
  - {say: A giant, claim: Grizzly Bears is 3/3}
"""


CHAPTERS = "|".join(re.escape(line[5:]) for line in sorted(KNOWN) if line.startswith("5ED, "))
"""The chapters of the rulebook of 1997."""


@pytest.mark.parametrize("name", SOME)
def test_the_strip_answers_the_question_with_one_of_its_choices_or_says_why_there_is_none(name: str) -> None:
    question = asked(name)
    for era, cell in zip(ERAS, question.cells, strict=True):
        note = question.question.years.at(era)
        if cell.choice:
            assert cell.text == question.choices[cell.choice] and answers(question.scenario, era)[cell.choice]
        else:
            assert cell.text in {NOT_THERE, NO_ANSWER, NOT_ASKED, note.answer if note else ""}, cell
            assert cell.not_yet or cell.uncertain or cell.reason or cell.same, cell


@pytest.mark.parametrize("name", SOME)
def test_another_answer_of_a_year_is_not_told_by_what_speaks_against_it_today(name: str) -> None:
    question = asked(name)
    for cell in question.cells:
        reason = question.question.choice(cell.choice).because if cell.choice else ""
        if reason and cell.reason == reason and cell.choice != question.right:
            assert re.search(r"\b(until|since|from \d{4})\b", reason, re.IGNORECASE), cell


@pytest.mark.parametrize("name", SOME)
def test_in_no_year_that_a_board_asks_about_two_of_its_choices_hold(name: str) -> None:
    question = asked(name)
    for era in question.scenario.eras:
        assert sum(answers(question.scenario, era).values()) <= 1, era


@pytest.mark.parametrize("name", DATED)
def test_every_year_of_a_line_that_is_told_whole_has_an_answer_or_says_what_is_missing(name: str) -> None:
    cells = asked(name).cells
    assert [cell.key for cell in cells] == [era.key for era in ERAS]
    for cell in cells:
        assert cell.text not in (NOT_ASKED, NO_ANSWER), cell
        if not cell.same:
            assert cell.reason or cell.not_yet, cell
        if cell.reason:
            assert cell.cite or re.search(rf"\((\d{{3}}\.\d+[a-z]?|{CHAPTERS})", cell.reason), cell
            assert len(re.sub(r"\([^)]*\)", "", cell.reason).split()) <= 16, cell


def test_what_changed_is_dated_where_the_answers_of_two_years_part() -> None:
    parted = 0
    for name in DATED:
        cells = asked(name).cells
        if all(cell.same and not cell.uncertain and not cell.not_yet for cell in cells):
            continue
        for before, now in pairwise(cells):
            if before.text != now.text and not before.not_yet and before.text != "cannot happen":
                assert re.match(r"[A-Z][a-z]+ \d{4}: ", now.changed), (name, now)
                parted += 1
    assert parted >= 5


def test_a_note_about_a_year_never_takes_the_place_of_the_engines_answer() -> None:
    years = "years:\n  fifth: {answer: nothing at all}\n  m10: {answer: A giant, changed: 'July 2009: no'}\n"
    scenario = read_scenario(BOARD + years)
    assert scenario.question is not None
    cells = {cell.key: cell for cell in answer_cells(scenario, scenario.question)}
    assert cells["m10"].text == "A bear" and cells["m10"].same and cells["m10"].changed == "July 2009: no"
    assert cells["fifth"].text == "nothing at all" and not cells["fifth"].same
    assert cells["sixth"].text == NOT_ASKED and cells["sixth"].uncertain


def test_a_year_in_which_a_claim_has_no_answer_is_not_told_as_one_in_which_none_of_them_holds() -> None:
    claims = "choices:\n  - {say: It can be, claim: {try: turn Grizzly Bears face down, legal: true}}\n"
    board = BOARD.replace("eras: [eighth, m10, current]", "eras: [fifth, current]").split("choices:")[0]
    scenario = read_scenario(board + claims + "  - {say: A giant, claim: Grizzly Bears is 3/3}\n")
    assert scenario.question is not None
    cells = {cell.key: cell for cell in answer_cells(scenario, scenario.question)}
    assert cells["current"].text == "It can be"
    assert cells["fifth"].text == NO_ANSWER and "no source of 1997" in cells["fifth"].uncertain


def test_what_no_single_rule_makes_different_is_told_by_what_decides_it_and_a_copy_is_not_as_printed() -> (
    None
):
    cells = {cell.key: cell for cell in asked("12-older-fork").cells}
    assert (cells["sixth"].text, cells["sixth"].reason) == ("Blue", "what made it says so")
    assert cells["sixth"].cite.endswith("503.2")
    lost = {cell.key: cell for cell in asked("03-silenced-painter").cells}["sixth"]
    assert lost.reason == "the ability was lost before it was applied"


def test_of_the_choices_that_hold_the_one_with_the_right_reason_is_told() -> None:
    wrong = "choices:\n  - {say: A cub, claim: Grizzly Bears is 2/2, verdict only: true}\n"
    scenario = read_scenario(BOARD.replace("choices:\n", wrong))
    assert scenario.question is not None
    assert {c.text for c in answer_cells(scenario, scenario.question) if c.choice} == {"A bear"}


@pytest.mark.parametrize(
    ("of", "why"),
    [
        ("of: [Grizzly Bears.size, Grizzly Bears.size]\n", "twice"),
        ("of: []\n", "names nothing"),
        ("of: [Grizzly Bears]\n", "names no value"),
    ],
)
def test_values_asked_about_that_cannot_be_read_are_refused(of: str, why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        read_scenario(BOARD + of)


def test_a_question_may_be_about_several_values() -> None:
    scenario = read_scenario(BOARD + "of: [Grizzly Bears.size, Grizzly Bears.colors]\n")
    assert scenario.question is not None
    assert [str(of) for of in scenario.question.of] == ["Grizzly Bears.size", "Grizzly Bears.colors"]


@pytest.mark.parametrize(
    ("years", "why"),
    [
        ("years: nothing\n", "mapping"),
        ("years:\n  m11: {because: no}\n", "m11"),
        ("years:\n  m10: {reason: no}\n", "reason"),
        ("years:\n  m10: {because: no}\n  2011: {because: no}\n", "twice"),
    ],
)
def test_a_note_that_cannot_be_read_is_refused(years: str, why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        read_scenario(BOARD + years)
