"""The boards of the lessons: every question has one right answer, and its wrong ideas really lead astray."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mtgrules.eras.era import CURRENT, Era
from mtgrules.model.words import Condition, parts_of
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import answers, named_in
from mtgrules.scenario.values import Check, Choice, Try
from mtgrules.show.derivation import to_text
from mtgrules.show.values import COLUMNS
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
    derived = [(d.label, d.characteristic) for d in question.derivations()]
    assert derived == [(of.label, of.characteristic) for of in question.question.of]
    assert all(to_text(derivation) for derivation in question.derivations())


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_values_that_are_derived_are_those_that_the_choices_speak_of(name: str) -> None:
    question = asked(name).question
    claimed = {value for choice in question.choices for value in _claimed(choice.claim, question.era)}
    shown = {(of.label, _group(COLUMNS[of.characteristic][0])) for of in question.of}
    if shown:
        by_name = {(label, group) for label, group in claimed if label}
        of_many = {group for label, group in claimed if not label and group != "controller"}
        assert by_name <= shown, "the choices speak of a value that is not derived"
        assert {(label, group) for label, group in shown if group not in of_many} <= by_name
        assert of_many <= {group for _, group in shown}


def test_a_question_about_values_is_not_without_them() -> None:
    silent = [name for name in QUESTIONS if not asked(name).question.of]
    only_values = [name for name in silent if all(map(_is_of_values, asked(name).question.choices))]
    assert only_values == []


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


def _claimed(claim: Check | Try | None, era: Era) -> set[tuple[str, str]]:
    """Which values of which objects a claim is about; of no object where it counts those that fit."""
    found: set[tuple[str, str]] = set()
    for one in (claim.claims.at(era) or ()) if isinstance(claim, Check) else ():
        for leaf in _leaves(one.word) if isinstance(one.word, Condition) else ():
            columns = {column for column, _ in leaf.reads}
            if "power" in columns:
                columns -= {"types"}  # only a creature has a size
            groups = {_group(column) for column in columns} & GROUPS
            found |= {(name, group) for name in named_in(leaf) or [""] for group in groups}
    return found


def _is_of_values(choice: Choice) -> bool:
    """Whether every claim of a choice is about values of objects that it names."""
    if not isinstance(choice.claim, Check):
        return False
    return all(
        isinstance(one.word, Condition)
        and all(named_in(leaf) and {_group(c) for c, _ in leaf.reads} & GROUPS for leaf in _leaves(one.word))
        for _, claims in choice.claim.claims.values
        for one in claims
    )


def _leaves(word: Condition) -> Iterator[Condition]:
    inner = [part for part in parts_of(word) if isinstance(part, Condition)]
    if not inner:
        yield word
    for part in inner:
        yield from _leaves(part)


def _group(column: str) -> str:
    return {"toughness": "power", "supertypes": "types", "subtypes": "types"}.get(column, column)


GROUPS = {_group(column) for columns in COLUMNS.values() for column in columns}
"""What can be derived: size and types are one each."""
