"""The boards of the lessons: every question has one right answer, and its wrong ideas really lead astray."""

from __future__ import annotations

import pytest

from mtgrules.eras.era import CURRENT
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import answers
from mtgrules.teach.questions import ROOT, asked
from mtgrules.teach.wrong import WRONG, wrongly

BOARDS = ROOT / "notebooks" / "boards"
QUESTIONS = sorted(p.stem for p in BOARDS.glob("*.yaml") if "\nask:" in p.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", QUESTIONS)
def test_exactly_one_choice_holds_and_every_choice_has_its_reason(name: str) -> None:
    question = asked(name)
    assert question.right() in question.choices
    assert all(choice.because for choice in question.question.choices)


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_value_that_is_asked_about_can_be_derived(name: str) -> None:
    question = asked(name)
    reached = question.last()
    assert isinstance(reached, Position)
    if question.question.of:
        derivation = question.derivation()
        assert derivation is not None
        assert len(question.strip()) == 5


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_wrong_idea_played_out_gives_the_choice_that_names_it(name: str) -> None:
    question = asked(name)
    for choice in question.question.choices:
        if choice.idea:
            wrong = wrongly(question.question.era, choice.idea)
            assert answers(question.scenario, wrong)[choice.key], (choice.says, choice.idea)


def test_every_wrong_model_differs_from_the_rules_somewhere() -> None:
    for name, overrides in WRONG.items():
        assert all(o.topic and o.name == name for o in overrides)
        assert wrongly(CURRENT, name) != CURRENT


def test_the_longest_choice_is_not_the_right_one_more_often_than_chance() -> None:
    longest = 0
    for name in QUESTIONS:
        question = asked(name)
        sizes = {key: len(text) for key, text in question.choices.items()}
        longest += max(sizes, key=lambda key: sizes[key]) == question.right()
    assert longest <= len(QUESTIONS) * 0.5
