"""Cases of their own for what was wrong once: each fails in the wrong engine that it was written for."""

from __future__ import annotations

import pytest
from announcing_mutants import ANNOUNCING_MUTANTS
from arrival_mutants import ARRIVAL_MUTANTS
from asking_mutants import ASKING_MUTANTS
from attach_mutants import ATTACH_MUTANTS
from bestow_mutants import BESTOW_MUTANTS
from copies_tokens_mutants import COPIES_TOKENS_MUTANTS
from copy_mutants import COPY_MUTANTS
from door_mutants import DOOR_MUTANTS
from entering_mutants import ENTERING_MUTANTS
from golden_mutants import GOLDEN_MUTANTS
from happening_mutants import HAPPENING_MUTANTS
from leaving_mutants import LEAVING_MUTANTS
from mana_mutants import MANA_MUTANTS
from mutant_views import holds, seen_by
from mutants import Mutant
from permission_mutants import PERMISSION_MUTANTS
from redirecting_mutants import REDIRECTING_MUTANTS
from reference_mutants import REFERENCE_MUTANTS
from state_mutants import STATE_MUTANTS
from stays_mutants import STAYS_MUTANTS
from type_mutants import TYPE_MUTANTS
from ways_mutants import WAYS_MUTANTS
from word_mutants import WORD_MUTANTS
from year_mutants import YEAR_MUTANTS
from years_rows_mutants import YEARS_ROWS_MUTANTS
from zone_mutants import ZONE_MUTANTS

CASE_MUTANTS: tuple[Mutant, ...] = (
    *ARRIVAL_MUTANTS,
    *ASKING_MUTANTS,
    *ATTACH_MUTANTS,
    *COPIES_TOKENS_MUTANTS,
    *BESTOW_MUTANTS,
    *COPY_MUTANTS,
    *ANNOUNCING_MUTANTS,
    *DOOR_MUTANTS,
    *ENTERING_MUTANTS,
    *GOLDEN_MUTANTS,
    *HAPPENING_MUTANTS,
    *LEAVING_MUTANTS,
    *MANA_MUTANTS,
    *PERMISSION_MUTANTS,
    *REDIRECTING_MUTANTS,
    *REFERENCE_MUTANTS,
    *STATE_MUTANTS,
    *STAYS_MUTANTS,
    *TYPE_MUTANTS,
    *WAYS_MUTANTS,
    *WORD_MUTANTS,
    *YEAR_MUTANTS,
    *YEARS_ROWS_MUTANTS,
    *ZONE_MUTANTS,
)


@pytest.mark.parametrize(
    ("mutant", "case"),
    [(mutant, case) for mutant in CASE_MUTANTS for case in mutant.cases],
    ids=lambda value: value.name if isinstance(value, Mutant) else value,
)
def test_the_wrong_engine_of_a_case_fails_it(mutant: Mutant, case: str) -> None:
    assert holds(case)
    assert seen_by(mutant, lambda: not holds(case)), f"{case} does not notice that {mutant.name}"


@pytest.mark.parametrize("mutant", CASE_MUTANTS, ids=lambda mutant: mutant.name)
def test_a_wrong_engine_has_a_case(mutant: Mutant) -> None:
    assert mutant.cases
