"""The suite is tested too: each wrong engine fails at least one check, and the right one none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mutants import KILLERS, MUTANTS, Mutant, forget, killed_by

from mtgrules.rules.layers import evaluate


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
