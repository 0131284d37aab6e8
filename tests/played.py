"""The case files, read once and played once in each era, for every test that looks at them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mtgrules.eras.era import Era
from mtgrules.model.state import State
from mtgrules.scenario.read import open_scenario, read_scenario
from mtgrules.scenario.report import Position, Result
from mtgrules.scenario.run import run
from mtgrules.scenario.values import Scenario

CASES = sorted((Path(__file__).resolve().parent / "cases").glob("*.yaml"))


def case_file(path: Path) -> list[str]:
    """The file of a case, from the project's folder on."""
    return [f"tests/cases/{path.name}"]


@dataclass(frozen=True)
class Played:
    """What is kept of a scenario played in one era: what its entries came to, and where its play ended."""

    results: tuple[Result, ...]
    last: State | None
    """None where the era has no answer."""
    happened: frozenset[str]
    """The names of the kinds of events that there were."""

    @property
    def ok(self) -> bool:
        """Whether everything that the file promises in the era holds."""
        return not any(result.bad for result in self.results)


@cache
def scenario_of(source: Path | str) -> Scenario:
    """The scenario of a file or of a text."""
    return open_scenario(source) if isinstance(source, Path) else read_scenario(source)


@cache
def played(source: Path, era: Era) -> Played:
    """What comes of a file in an era."""
    report = run(scenario_of(source), [era])
    last = report.game(era).last
    if not isinstance(last, Position):
        return Played(report.results, None, frozenset())
    happened = frozenset(type(moment.event).__name__ for moment in last.moments)
    return Played(report.results, last.state, happened)
