"""The suite is tested too: each wrong engine fails at least one check, and the right one none."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from damage_mutants import DAMAGE_MUTANTS, NOT_SHOWN, first_lesson
from mutant_views import TAUGHT_LATER, changes_a_lesson, fails_a_case, noticed_by
from mutants import KILLERS, MUTANTS, Mutant, forget, killed_by
from play_mutants import PLAY_MUTANTS
from played import CASES, played, scenario_of

from mtgrules.rules.layers.evaluation import evaluate


@pytest.mark.parametrize("killer", KILLERS, ids=lambda killer: killer.__name__)
def test_the_right_engine_passes_every_check(killer: Callable[[], None]) -> None:
    forget()
    killer()


def test_there_are_many_mutants_of_different_names() -> None:
    assert len(MUTANTS) >= 10
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_wrong_engine_is_noticed(mutant: Mutant) -> None:
    assert killed_by(mutant), f"no check notices that {mutant.name}"


def test_the_engine_is_right_again_after_a_mutant() -> None:
    before = evaluate
    assert killed_by(MUTANTS[0])
    assert evaluate is before
    for killer in KILLERS:
        killer()


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_wrong_engine_fails_a_case(mutant: Mutant) -> None:
    assert noticed_by(mutant, partial(fails_a_case, mutant.rows)), f"no case notices that {mutant.name}"


@pytest.mark.parametrize("mutant", PLAY_MUTANTS, ids=lambda mutant: mutant.name)
def test_a_wrong_way_to_play_fails_a_case(mutant: Mutant) -> None:
    assert noticed_by(mutant, partial(fails_a_case, mutant.rows)), f"no case notices that {mutant.name}"


@pytest.mark.parametrize(
    "mutant", [m for m in MUTANTS if m.name not in TAUGHT_LATER], ids=lambda mutant: mutant.name
)
def test_a_wrong_engine_changes_what_a_lesson_shows(mutant: Mutant) -> None:
    seen = noticed_by(mutant, partial(changes_a_lesson, mutant.lesson))
    assert seen, f"no lesson shows that {mutant.name}"


@pytest.mark.parametrize("mutant", DAMAGE_MUTANTS, ids=lambda mutant: mutant.name)
def test_a_wrong_way_to_deal_damage_fails_a_case(mutant: Mutant) -> None:
    assert noticed_by(mutant, partial(fails_a_case, mutant.rows)), f"no case notices that {mutant.name}"


@pytest.mark.parametrize(
    "mutant", [m for m in DAMAGE_MUTANTS if m.name not in NOT_SHOWN], ids=lambda mutant: mutant.name
)
def test_a_wrong_way_to_deal_damage_changes_what_a_lesson_shows(mutant: Mutant) -> None:
    seen = noticed_by(mutant, partial(changes_a_lesson, first_lesson(mutant)))
    assert seen, f"no lesson shows that {mutant.name}"


def test_the_right_engine_fails_no_case_and_changes_no_lesson() -> None:
    forget()
    assert all(played(case, era).ok for case in CASES for era in scenario_of(case).eras)
    assert not changes_a_lesson()


def test_what_no_lesson_shows_are_mutants_that_there_are() -> None:
    assert {mutant.name for mutant in MUTANTS} >= TAUGHT_LATER
    assert {mutant.name for mutant in DAMAGE_MUTANTS} >= NOT_SHOWN
    assert len({mutant.name for mutant in DAMAGE_MUTANTS}) == len(DAMAGE_MUTANTS) >= 60
