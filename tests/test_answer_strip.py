"""What a board says of five years beside the engine's answers: a reason, a date, what is missing."""

from __future__ import annotations

import re
from itertools import pairwise

import nbformat
import pytest
from test_citations import KNOWN

from mtgrules.eras.era import ERAS
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.answer_strip import NO_ANSWER, NOT_ASKED, answer_cells
from mtgrules.teach.questions import ROOT, asked
from mtgrules.teach.strip import all_agree

PREDICTED = [
    name
    for path in sorted((ROOT / "notebooks").glob("1[456]_*.ipynb"))
    for cell in nbformat.read(path, 4).cells  # type: ignore[no-untyped-call]
    for name in re.findall(r'predict\("([^"]+)"', cell.source)
]
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


@pytest.mark.parametrize("name", PREDICTED)
def test_every_year_of_a_prediction_has_an_answer_or_says_what_is_missing(name: str) -> None:
    cells = asked(name).strip()
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
    for name in PREDICTED:
        cells = asked(name).strip()
        if all_agree(cells):
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
