"""What a wrong engine is seen by: the case files, and what the lessons show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from mutants import Mutant, forget
from played import CASES, scenario_of

from mtgrules.scenario.run import answers, run
from mtgrules.scenario.values import Scenario
from mtgrules.teach.answer_strip import answer_cells
from mtgrules.teach.questions import ROOT, asked

TAUGHT_LATER = frozenset(
    {"nothing changes control", "control after types", "a creature type set joins the others"}
)
"""Mutants of control and creature types, which no lesson is about yet."""


@cache
def _cases() -> tuple[Scenario, ...]:
    return tuple(map(scenario_of, CASES))


def fails_a_case(rows: tuple[str, ...] = ()) -> bool:
    """Whether some case does not hold with the engine as it is now; those of some rows are asked first."""
    ordered = sorted(_cases(), key=lambda scenario: not set(rows) & set(scenario.rows))
    return any(not run(scenario).ok for scenario in ordered)


def holds(case: str) -> bool:
    """Whether the case of a name holds with the engine as it is now."""
    return run(scenario_of(CASES[0].parent / f"{case}.yaml")).ok


def _shown(name: str) -> object:
    question = asked(name)
    values = [derivation.final.text for derivation in question.derivations()]
    strip = [cell.text for cell in answer_cells(question.scenario, question.question)]
    return answers(question.scenario), values, strip


@cache
def _rightly() -> dict[str, object]:
    boards = sorted(Path(ROOT / "notebooks" / "boards").glob("[0-9]*.yaml"))
    return {path.stem: _shown(path.stem) for path in boards}


def changes_a_lesson(first: int = 0) -> bool:
    """Whether some board of a lesson shows another answer than with the right engine.

    The boards of the lesson numbered `first` are looked at first, then those of its neighbors.
    """
    ordered = sorted(_rightly().items(), key=lambda shown: abs(int(shown[0][:2]) - first))
    return any(_shown(name) != right for name, right in ordered)


def noticed_by(mutant: Mutant, check: Callable[[], bool]) -> bool:
    """Whether a check sees a mutant; an engine that crashes is seen too."""
    _cases(), _rightly()  # read and worked out by the right engine
    return seen_by(mutant, check)


def seen_by(mutant: Mutant, check: Callable[[], bool]) -> bool:
    """The same for a check whose cases the right engine has read already."""
    with wrong(mutant):
        try:
            return check()
        except Exception:  # a crash is noticed
            return True


@contextmanager
def wrong(mutant: Mutant) -> Iterator[None]:
    """The engine made wrong for as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        mutant.make(patch)
        forget()
        try:
            yield
        finally:
            patch.undo()
            forget()
