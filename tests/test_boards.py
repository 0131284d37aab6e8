"""The boards of the lessons: every question has one right answer, and its wrong ideas really lead astray."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

import pytest
from package import dated_rules

from mtgrules.eras.era import CURRENT, ERAS, Era, Since
from mtgrules.model.words import Condition, parts_of
from mtgrules.scenario.claims import named_in
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import answers
from mtgrules.scenario.values import Check, Choice, Try
from mtgrules.show.derivation import to_text
from mtgrules.show.values import COLUMNS
from mtgrules.teach.questions import ROOT, all_names, asked
from mtgrules.teach.wrong import WRONG, wrongly

BOARDS = ROOT / "notebooks" / "boards"
QUESTIONS = [name for name in all_names() if "\nask:" in (BOARDS / f"{name}.yaml").read_text("utf-8")]
NONSENSE = [name for name in all_names() if name.startswith("ideas/")]
TOPICS = {rule.topic: rule for rule in dated_rules().values()}
DUELS = [
    pytest.param(name, choice.key, id=f"{name}-{choice.key}")
    for name in QUESTIONS
    for choice in asked(name).question.choices
    if choice.idea
]


@pytest.mark.parametrize("name", QUESTIONS)
def test_exactly_one_choice_holds_and_every_choice_has_its_reason(name: str) -> None:
    question = asked(name)
    assert question.right in question.choices
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


def _claimed(claim: Check | Try | None, era: Era) -> set[tuple[str, str]]:
    """Which values of which objects a claim is about; of no object where it counts those that fit."""
    found: set[tuple[str, str]] = set()
    for one in (claim.claims.at(era) or ()) if isinstance(claim, Check) else ():
        for leaf in _leaves(one.word) if isinstance(one.word, Condition) else ():
            columns = {column for column, _ in leaf.reads}
            if "power" in columns:
                columns -= {"types"}  # only a creature has a size
            if "abilities" in columns:
                columns -= {"controller"}  # what a land could produce asks whose the other lands are
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


@pytest.mark.parametrize(("name", "key"), DUELS)
def test_by_a_wrong_idea_the_choice_that_names_it_holds_and_the_right_one_does_not(
    name: str, key: str
) -> None:
    question = asked(name)
    choice = question.question.choice(key)
    by_the_idea = answers(question.scenario, wrongly(question.question.era, choice.idea))
    assert by_the_idea[key], f"by the idea {choice.idea!r} this is not so: {choice.says}"
    assert not by_the_idea[question.right], f"by the idea {choice.idea!r} the right choice is so as well"


@pytest.mark.parametrize("name", QUESTIONS)
def test_only_a_wrong_choice_has_an_idea_or_says_why_none_can_be_played_out(name: str) -> None:
    question = asked(name)
    right = question.question.choice(question.right)
    assert not right.idea and not right.no_duel


def test_every_wrong_idea_differs_from_the_rules_somewhere() -> None:
    for name, idea in WRONG.items():
        assert idea.name == name and idea.overrides
        assert all(switch.name == idea.says for switch in idea.overrides)
        assert any(TOPICS[switch.topic].at(CURRENT).value != switch.value for switch in idea.overrides)
        assert {switch.topic for switch in idea.overrides} <= set(TOPICS)
        assert wrongly(CURRENT, name) != CURRENT


def test_an_unknown_idea_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(ValueError, match="'colors multiply'; there are: colors add up"):
        wrongly(CURRENT, "colors multiply")


@pytest.mark.parametrize("name", WRONG)
def test_every_wrong_idea_leads_to_nonsense_on_a_board_of_its_own(name: str) -> None:
    board = asked(WRONG[name].nonsense)
    assert [choice.idea for choice in board.question.choices if choice.idea] == [name]
    assert board.scenario.note, "a sentence says what the idea would make of the board"
    assert board.question.era == CURRENT
    assert len(board.start().objects) <= 6


def test_every_board_of_the_ideas_belongs_to_one() -> None:
    assert sorted(idea.nonsense for idea in WRONG.values()) == NONSENSE


@pytest.mark.parametrize("name", [name for name, idea in WRONG.items() if idea.once_right])
def test_an_idea_that_was_right_once_gave_the_answer_of_a_board_then_and_a_rule_changed_on_that_day(
    name: str,
) -> None:
    idea = WRONG[name]
    until = re.fullmatch(r"right .*until ([A-Z][a-z]+ \d{4})", idea.once_right)
    assert until, idea.once_right
    days = {
        entry.day
        for switch in idea.overrides
        for entry in TOPICS[switch.topic].entries
        if isinstance(entry, Since) and f"{date.fromisoformat(entry.day):%B %Y}" == until[1]
    }
    assert days, f"no rule that {name!r} switches changed in {until[1]}"
    older = [era for era in ERAS if era.rules.isoformat() < min(days) or era.keywords.isoformat() < min(days)]
    played = ((asked(case.values[0]), case.values[1], era) for case in DUELS for era in older)
    assert any(
        board.question.choice(key).idea == name and answers(board.scenario, era)[key]
        for board, key, era in played
        if era in board.scenario.eras
    )


def test_the_longest_choice_is_not_the_right_one_more_often_than_chance() -> None:
    longest, of_lessons = 0, [name for name in QUESTIONS if name not in NONSENSE]
    for name in of_lessons:
        question = asked(name)
        sizes = {key: len(text) for key, text in question.choices.items()}
        longest += max(sizes, key=lambda key: sizes[key]) == question.right
    assert longest <= len(of_lessons) * 0.5
