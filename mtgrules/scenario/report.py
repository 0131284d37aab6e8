"""What running a scenario came to, as values, as text and as data for JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from mtgrules.eras.era import Era, NotModelled, NotYet
from mtgrules.game import Outcome
from mtgrules.model.events.base import Event, Told
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.values import Scenario


class ResultStatus(Enum):
    """What one entry came to in one era."""

    HELD = "held"
    DONE = "done"
    FAILED = "failed"
    NOT_YET = "not yet"
    NOT_MODELLED = "not modelled"
    NOT_CHECKED = "not checked"
    NOT_REACHED = "not reached"

    @property
    def good(self) -> bool:
        """Whether what the file says is so."""
        return self in (ResultStatus.HELD, ResultStatus.DONE)


_ONCE = (ResultStatus.NOT_YET, ResultStatus.NOT_REACHED, ResultStatus.NOT_CHECKED)
"""What is told once for an era: the entries after it have the same reason."""


@dataclass(frozen=True)
class Result:
    """One entry in one era: where it stands, what it says, and what it came to."""

    line: int
    era: Era
    kind: str
    sentence: str
    status: ResultStatus
    told: str = ""
    branch: str = ""
    counts: bool = True
    """Whether it makes the file fail when it is not good; an era that nobody named does not."""

    @property
    def bad(self) -> bool:
        """Whether the file does not keep its promise here."""
        return self.counts and not self.status.good and self.status is not ResultStatus.NOT_CHECKED

    def __str__(self) -> str:
        place = f"line {self.line}, {self.era}" + (f", {self.branch}" if self.branch else "")
        told = f" - {self.told}" if self.told else ""
        return f"{place}: {self.status.value}: {self.sentence}{told}"


@dataclass(frozen=True)
class Moment:
    """One event, with the positions right before and right after it."""

    before: State
    event: Event
    after: State


@dataclass(frozen=True)
class Position:
    """Where a game has come to: the state, every event so far, and the outcome of the last action."""

    state: State
    moments: tuple[Moment, ...] = ()
    outcomes: tuple[Outcome, ...] = ()

    @property
    def view(self) -> View:
        """What everything is in it."""
        return view(self.state)

    @property
    def told(self) -> tuple[Told, ...]:
        """What has happened, a sentence an event."""
        return tuple(m.event.telling(m.before) for m in self.moments if not m.event.quiet)


Reached = Position | NotModelled | None
"""A position; why there is none in an era; or None where an action before did not go."""


@dataclass(frozen=True)
class Judged:
    """Where the play of a question ends in an era, and what the claim of each choice comes to there."""

    last: Reached
    claims: Mapping[str, tuple[ResultStatus, str]]
    """What each comes to, and what is told of it where it does not hold."""
    verdict_only: frozenset[str] = frozenset()
    """The choices of which only the verdict is right, where their claim holds."""

    @property
    def held(self) -> tuple[str, ...]:
        """The choices that hold, in their order, and not by their verdict alone."""
        return tuple(
            key
            for key, (status, _) in self.claims.items()
            if status is ResultStatus.HELD and key not in self.verdict_only
        )

    def some(self, status: ResultStatus) -> str | None:
        """What is told of the first claim that comes to this; None for none."""
        return next((told for one, told in self.claims.values() if one is status), None)


@dataclass(frozen=True)
class Game:
    """One way to play a scenario in one era: the start, then what each entry led to."""

    era: Era
    branch: str
    positions: tuple[Reached, ...]

    @property
    def last(self) -> Reached:
        """Where the game ended."""
        return self.positions[-1]


@dataclass(frozen=True)
class Report:
    """A scenario as it was run: its games and its results in every era."""

    scenario: Scenario
    games: tuple[Game, ...]
    results: tuple[Result, ...]

    @property
    def ok(self) -> bool:
        """Whether everything that the file promises holds."""
        return not any(result.bad for result in self.results)

    def game(self, era: Era, branch: str = "") -> Game:
        """The game of an era, of the play or of a branch. Raises KeyError for one that was not run."""
        for game in self.games:
            if game.era.is_version_of(era) and game.branch == branch:
                return game
        raise KeyError((str(era), branch))

    def to_text(self) -> str:
        """A line that sums up, and a line for each result that is worth saying."""
        held = sum(r.status is ResultStatus.HELD and r.kind != "action" for r in self.results)
        eras = len({game.era.key for game in self.games})
        verdict = "ok" if self.ok else "FAILED"
        name = self.scenario.file or self.scenario.title
        lines = [f"{verdict}  {name}  ({_counted(held, 'check')} held, {_counted(eras, 'era')})"]
        told: set[tuple[str, str, str]] = set()
        for result in self.results:
            same = (result.era.key, result.branch, result.told)
            if result.status.good or (result.status in _ONCE and same in told):
                continue
            told.add(same)
            lines.append(f"  {result}")
        return "\n".join(lines)

    def to_data(self) -> dict[str, object]:
        """The report in plain values, for JSON."""
        return {
            "file": self.scenario.file,
            "title": self.scenario.title,
            "rows": list(self.scenario.rows),
            "ok": self.ok,
            "results": [
                {
                    "line": result.line,
                    "era": result.era.key,
                    "branch": result.branch,
                    "kind": result.kind,
                    "sentence": result.sentence,
                    "status": result.status.value,
                    "told": result.told,
                    "bad": result.bad,
                }
                for result in self.results
            ],
        }


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def why_missing(missing: NotModelled) -> tuple[ResultStatus, str]:
    """The status of what has no answer, with the date where it is one that came later."""
    if isinstance(missing, NotYet):
        return ResultStatus.NOT_YET, f"not before {missing.until.isoformat()}: {missing.topic}"
    return ResultStatus.NOT_MODELLED, str(missing)
