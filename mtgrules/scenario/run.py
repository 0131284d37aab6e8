"""Running scenarios: every action played by the engine, every promise asked, in every era of the file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from mtgrules.eras.era import Era, NotModelled, NotYet
from mtgrules.game import Outcome, step
from mtgrules.model.events.base import Event
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.claims import holds, instead
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.position import everything_there, start
from mtgrules.scenario.read import open_scenario, read_scenario
from mtgrules.scenario.report import (
    Game,
    Judged,
    Moment,
    Position,
    Reached,
    Report,
    Result,
    ResultStatus,
    why_missing,
)
from mtgrules.scenario.values import (
    FROM_START,
    Act,
    Branch,
    Check,
    Claim,
    Entry,
    Expected,
    Question,
    Said,
    Scenario,
    Try,
)


def run(scenario: Scenario | Path | str, eras: Iterable[Era] | None = None) -> Report:
    """The report of a scenario, or of a file or a text of several lines, in its eras or in some given ones.

    >>> run("title: A bear\\nboard: {Ana: {battlefield: [Grizzly Bears]}}\\n"
    ...     "play: [check: Grizzly Bears is only green]\\n").ok
    True

    Raises ScenarioError for what cannot be read.
    """
    if not isinstance(scenario, Scenario):
        text = isinstance(scenario, str) and "\n" in scenario
        scenario = read_scenario(str(scenario)) if text else open_scenario(Path(scenario))
    games: list[Game] = []
    results: list[Result] = []
    for era in scenario.eras if eras is None else eras:
        runner = _Runner(scenario, era)
        runner.all()
        games += runner.games.values()
        results += runner.results
    results.sort(key=lambda result: (bool(result.branch), result.line))  # eras stay in order
    return Report(scenario, tuple(games), tuple(results))


def main_line(scenario: Scenario, era: Era) -> Game:
    """The game of a scenario's play in an era; its question is not asked and no branch is played."""
    return run(replace(scenario, question=None, branches=()), [era]).game(era)


def one_more(scenario: Scenario, era: Era, entry: Entry, at: Reached) -> Reached:
    """The position after one more entry of a play; None where an action does not go."""
    return _Runner(scenario, era).entry(entry, at)


@dataclass
class _Runner:
    """Runs one scenario in one era."""

    scenario: Scenario
    era: Era

    def __post_init__(self) -> None:
        self.results: list[Result] = []
        self.games: dict[str, Game] = {}
        self.branch = ""
        self.unplayed: list[tuple[Result, NotModelled]] = []
        self.confirmed: list[NotModelled] = []

    def all(self) -> None:
        """Play the main line, ask the question, then play every branch."""
        begun: Reached
        try:
            begun = Position(start(self.scenario, self.era))
        except NotModelled as missing:
            begun = missing
            if not self.scenario.play and not self.scenario.branches and not self.scenario.question:
                status, told = why_missing(missing)
                self.results.append(
                    Result(1, self.era, "board", "the board", status, told, "", self.scenario.eras_named)
                )
        self.games[""] = self.played("", begun, self.scenario.play)
        if self.scenario.question is not None:
            self.asked(self.games[""].last)
        for branch in self.scenario.branches:
            if self.era.key in {era.key for era in branch.eras}:
                self.games[branch.name] = self.played(branch.name, self.origin(branch), branch.play)
        self.results = [self.settled(result) for result in self.results]

    def settled(self, result: Result) -> Result:
        """An action without an answer is no fault where the file says so, or promises nothing in the era."""
        missing = next((why for unplayed, why in self.unplayed if unplayed is result), None)
        if missing is None:
            return result
        if any(missing is known for known in self.confirmed):
            return replace(result, status=ResultStatus.HELD)
        promises = any(other.kind != "action" for other in self.results)
        return result if promises else replace(result, counts=False)

    def origin(self, branch: Branch) -> Reached:
        """Where a branch begins; what it branches off from has happened in it too."""
        if branch.origin == FROM_START:
            return self.games[""].positions[branch.after]
        return self.games[branch.origin].last if branch.origin in self.games else None

    def played(self, branch: str, begun: Reached, entries: tuple[Entry, ...]) -> Game:
        """The game of some entries from a position on."""
        self.branch = branch
        positions = [begun]
        for entry in entries:
            positions.append(self.entry(entry, positions[-1]))
        return Game(self.era, branch, tuple(positions))

    def entry(self, entry: Entry, at: Reached) -> Reached:
        """The position after an entry; an exception that nobody expected says at which entry it came."""
        try:
            return self.played_one(entry, at)
        except Exception as error:
            error.add_note(f"at line {entry.line}, {self.era}")
            raise

    def played_one(self, entry: Entry, at: Reached) -> Reached:
        """The position after an entry."""
        if isinstance(entry, Act):
            return self.act(entry, at)
        if isinstance(entry, Check):
            self.check(entry, at)
        else:
            self.tried(entry, at)
        return at

    def result(
        self, line: int, kind: str, sentence: str, status: ResultStatus, told: str = "", named: bool = False
    ) -> None:
        """Note what an entry came to; what nobody promised for an era without an answer does not count."""
        missing = status in (ResultStatus.NOT_YET, ResultStatus.NOT_MODELLED, ResultStatus.NOT_REACHED)
        counts = not missing or named or self.scenario.eras_named or self.reached_failure
        self.results.append(Result(line, self.era, kind, sentence, status, told, self.branch, counts))

    @property
    def reached_failure(self) -> bool:
        """Whether an action did not go in this era, so that what comes after it is really missing."""
        return any(
            result.kind == "action" and result.status is ResultStatus.FAILED for result in self.results
        )

    def act(self, entry: Act, at: Reached) -> Reached:
        """The position after an action; no position where it does not go."""
        said = entry.actions.at(self.era)
        if said is None:
            return at
        outcome = self.stepped(at, said) if isinstance(at, Position) else at
        if isinstance(outcome, NotModelled) or outcome is None:
            status, told = _missing(outcome)
            self.result(said.line, "action", said.sentence, status, told, entry.actions.named)
            if outcome is not None:
                self.unplayed.append((self.results[-1], outcome))
            return outcome
        if isinstance(outcome, str) or not outcome:
            self.result(said.line, "action", said.sentence, ResultStatus.FAILED, _told(outcome))
            return None
        assert isinstance(at, Position)
        self.result(said.line, "action", said.sentence, ResultStatus.DONE)
        moments = (*at.moments, *_moments(at, outcome.events))
        return Position(outcome.state, moments, (*at.outcomes, outcome))

    def stepped(self, at: Position, said: Said) -> Outcome | NotModelled | str:
        """What an action comes to: an outcome, no answer, or why its names do not fit the position."""
        try:
            everything_there(at.state, (said.action,))
            outcome = step(at.state, said.action)
            view(outcome.state)
            return outcome
        except NotModelled as missing:
            return missing
        except ValueError as error:
            return str(error)

    def check(self, entry: Check, at: Reached, kind: str = "check") -> None:
        """Ask every claim of a check."""
        claims = entry.claims.at(self.era)
        if claims is None:
            self.result(entry.line, kind, "a check", ResultStatus.NOT_CHECKED, "this era is left out")
            return
        for claim in claims:
            status, told = self.claimed(claim, at)
            if claim.no_answer and status is ResultStatus.HELD and isinstance(at, NotModelled):
                self.confirmed.append(at)
            self.result(claim.line, kind, claim.sentence, status, told, entry.claims.named)

    def claimed(self, claim: Claim, at: Reached) -> tuple[ResultStatus, str]:
        """What a claim comes to at a position."""
        answer: bool | NotModelled | None
        if isinstance(at, Position) and claim.word is not None:
            try:
                answer = holds(claim.word, at)
            except NotModelled as missing:
                answer = missing
        else:
            answer = True if isinstance(at, Position) else at
        if claim.no_answer:
            return _no_answer(claim.no_answer, answer)
        if answer is None or isinstance(answer, NotModelled):
            return _missing(answer)
        if answer:
            return ResultStatus.HELD, ""
        assert isinstance(at, Position) and claim.word is not None
        return ResultStatus.FAILED, instead(claim.word, at)

    def tried(self, entry: Try, at: Reached, kind: str = "try") -> None:
        """Try an action and compare what comes of it; the position stays."""
        expected = entry.expected.at(self.era)
        line, sentence = entry.line, entry.said.sentence
        if expected is None:
            self.result(line, kind, sentence, ResultStatus.NOT_CHECKED, "this era is left out")
            return
        if at is None:
            self.result(line, kind, sentence, *_missing(at), named=entry.expected.named)
            return
        outcome = self.stepped(at, entry.said) if isinstance(at, Position) else at
        if isinstance(outcome, NotModelled) and expected.kind not in ("not yet", "not modelled"):
            self.result(line, kind, sentence, *why_missing(outcome), named=entry.expected.named)
            return
        met = _met(expected, outcome)
        told = "" if met else f"expected {_expectation(expected)}, but {_told(outcome)}"
        self.result(line, kind, sentence, ResultStatus.HELD if met else ResultStatus.FAILED, told)

    def asked(self, at: Reached) -> None:
        """Ask what the answers of the question claim: the right one's claim holds, no other does."""
        question = self.scenario.question
        assert question is not None
        if not question.answer and not question.era.is_version_of(self.era):
            return  # asked by the rules of one era only
        right = question.answer
        for choice in question.choices:
            if choice.claim is None or choice.verdict_only:
                continue
            before = len(self.results)
            self.chosen(choice.claim, at)
            right = right or right_answer(self.scenario)
            if choice.key != right:
                self.turn_round(choice.key, before)

    def chosen(self, claim: Check | Try, at: Reached) -> None:
        """Ask one claim of the question."""
        if isinstance(claim, Check):
            self.check(claim, at, "choice")
        else:
            self.tried(claim, at, "choice")

    def turn_round(self, key: str, before: int) -> None:
        """A wrong choice is refuted by one claim that fails; its results become one."""
        results = self.results[before:]
        if any(
            result.status in (ResultStatus.NOT_YET, ResultStatus.NOT_CHECKED, ResultStatus.NOT_REACHED)
            for result in results
        ):
            return
        refuted = any(result.status is ResultStatus.FAILED for result in results)
        claimed = "; ".join(result.sentence for result in results)
        status = ResultStatus.HELD if refuted else ResultStatus.FAILED
        told = "" if refuted else f"choice {key} is said to be wrong, but what it claims is so"
        del self.results[before:]
        self.result(results[0].line, "choice", f"not so: {claimed}", status, told)


def judged(scenario: Scenario, era: Era | None = None) -> Judged:
    """What the claims of the choices come to, by the rules of the question's era or of another."""
    question = _question(scenario)
    runner = _Runner(replace(scenario, question=None, branches=()), era or question.era)
    runner.all()
    last = runner.games[""].last
    found: dict[str, tuple[ResultStatus, str]] = {}
    for choice in question.choices:
        if choice.claim is None:
            right = choice.key == question.answer
            found[choice.key] = (ResultStatus.HELD if right else ResultStatus.FAILED, "")
            continue
        runner.results = []
        runner.chosen(choice.claim, last)
        found[choice.key] = _all_of(runner.results)
    verdicts = frozenset(choice.key for choice in question.choices if choice.verdict_only)
    return Judged(last, found, verdicts)


def answers(scenario: Scenario, era: Era | None = None) -> dict[str, bool]:
    """Which choices of a file's question hold, by the rules of the question's era or of another.

    A choice whose verdict alone is right does not hold.
    """
    found = judged(scenario, era)
    return {key: key in found.held for key in found.claims}


def _question(scenario: Scenario) -> Question:
    if scenario.question is None:
        raise ValueError(f"{scenario.file or scenario.title} asks no question")
    return scenario.question


def _all_of(results: list[Result]) -> tuple[ResultStatus, str]:
    """What several claims come to together: one that fails decides, then one that has no answer."""
    short = [result for result in results if result.status is not ResultStatus.HELD]
    decides = min(short, key=lambda result: result.status is not ResultStatus.FAILED, default=None)
    return (ResultStatus.HELD, "") if decides is None else (decides.status, decides.told)


def right_answer(scenario: Scenario) -> str:
    """The key of the one choice that holds. Raises ScenarioError where none holds, or more than one."""
    right = [key for key, held in answers(scenario).items() if held]
    if len(right) != 1:
        which = ", ".join(right) or "none"
        line = scenario.question.line if scenario.question else 1
        raise ScenarioError(line, f"exactly one choice has to hold; {which} does", scenario.file)
    return right[0]


def _moments(at: Position, events: tuple[Event, ...]) -> list[Moment]:
    found, state = [], at.state
    for event in events:
        after = event.apply(state)
        found.append(Moment(state, event, after))
        state = after
    return found


def _missing(at: NotModelled | None) -> tuple[ResultStatus, str]:
    return why_missing(at) if at is not None else (ResultStatus.NOT_REACHED, "an action before it did not go")


def _no_answer(wanted: str, answer: bool | NotModelled | None) -> tuple[ResultStatus, str]:
    if isinstance(answer, NotYet) and wanted == answer.until.isoformat():
        return ResultStatus.HELD, ""
    if isinstance(answer, NotModelled) and not isinstance(answer, NotYet) and wanted == "not modelled":
        return ResultStatus.HELD, ""
    told = str(answer) if isinstance(answer, NotModelled) else "there is an answer"
    return ResultStatus.FAILED, told if answer is not None else "an action before it did not go"


def _met(expected: Expected, outcome: Outcome | NotModelled | str) -> bool:
    if isinstance(outcome, NotYet):
        return expected.kind == "not yet" and all(d == outcome.until.isoformat() for d in expected.details)
    if isinstance(outcome, NotModelled):
        return expected.kind == "not modelled"
    if isinstance(outcome, str):
        return False
    if outcome.due is not None:
        offered = f"{outcome.due} ".lower()
        return expected.kind == "due" and all(detail.lower() in offered for detail in expected.details)
    if outcome.verdict:
        return expected.kind == "legal"
    reasons = outcome.verdict.reasons
    known = {r.code for r in reasons} | {r.cite.number for r in reasons if r.cite is not None}
    return expected.kind == "illegal" and all(detail in known for detail in expected.details)


def _expectation(expected: Expected) -> str:
    return expected.kind + (f" ({', '.join(expected.details)})" if expected.details else "")


def _told(outcome: Outcome | NotModelled | str) -> str:
    if isinstance(outcome, str | NotModelled):
        return str(outcome)
    if outcome.due is not None:
        return f"a choice is due: {outcome.due}"
    if outcome.verdict:
        return "it is legal"
    codes = ", ".join(dict.fromkeys(reason.code for reason in outcome.verdict.reasons))
    return f"illegal ({codes}): {outcome.verdict}"
