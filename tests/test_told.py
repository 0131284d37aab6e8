"""What is told in the cases: each event names whom it is about, each change and each refusal has words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from played import CASES, played, scenario_of
from sample import sample
from wrong import stand_in

from mtgrules.eras.era import Era
from mtgrules.game import Outcome, step
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.stack import CopyPutOnStack
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario import run as running
from mtgrules.scenario.report import Moment, Position, Report
from mtgrules.scenario.values import Scenario

HAS_A_HOLE = re.compile(r"  |\bNone\b|frozenset|\(\)|<|^[\s.,;:]|\s$|''")


SOME_CASES = sample("cases of which all is told", CASES, share=0.07, floor=120)
BATCHES = max(1, len(SOME_CASES) // 200)
"""In so many parts they are played, one after the other: what is told of all at once fills the memory."""
Told = tuple[tuple[Report, ...], tuple[Outcome, ...]]


def _of(scenario: Scenario, number: int) -> tuple[Era, ...]:
    """The newest year of a case and one of its others: what is told hardly differs by year."""
    *others, newest = scenario.eras
    return (others[number % len(others)], newest) if others else (newest,)


@pytest.fixture(scope="module", params=range(BATCHES))
def told(request: pytest.FixtureRequest) -> Told:
    """What comes of some of the cases, and of every action in them, also of those that are only tried."""
    outcomes: list[Outcome] = []

    def noted(*given: Any, **named: Any) -> Outcome:
        outcomes.append(step(*given, **named))
        return outcomes[-1]

    with pytest.MonkeyPatch.context() as patch:
        stand_in(patch, running, "step", noted)
        mine = (one for one in enumerate(SOME_CASES) if one[0] % BATCHES == request.param)
        reports = tuple(running.run(scenario_of(path), _of(scenario_of(path), n)) for n, path in mine)
    return reports, tuple(outcomes)


def moments(told: Told) -> Iterator[Moment]:
    """Every event of the cases, with the positions around it."""
    for report in told[0]:
        for game in report.games:
            yield from game.last.moments if isinstance(game.last, Position) else ()


def called(one: int | str, state: State) -> str:
    """What an object or a player is called in a position; empty for what is not there any more."""
    if isinstance(one, str):
        return one
    return state.objects[one].label if one in state.objects else ""


def test_an_event_names_whom_it_is_about_and_how_much(told: Told) -> None:
    named = 0
    for moment in moments(told):
        event = moment.event
        assert isinstance(event, Event)
        said = event.told(moment.before)
        assert said and not HAS_A_HOLE.search(said), (type(event).__name__, said)
        for one in () if event.quiet or isinstance(event, Noted) else event.about:
            name = called(one, moment.before)
            # what makes it stands in another line, and a copy of a copy is called by the original
            known = one == getattr(event, "source", None) or isinstance(event, CopyPutOnStack)
            assert known or name in said, (type(event).__name__, name, said)
            named += 1
        if isinstance(amount := getattr(event, "amount", None), int):
            assert str(abs(amount)) in said, (type(event).__name__, amount, said)
    assert named


def test_an_event_is_kept_quiet_only_where_the_game_goes_on_by_itself(told: Told) -> None:
    quiet = {type(m.event).__name__ for m in moments(told) if getattr(m.event, "quiet", False)}
    loud = {type(m.event).__name__ for m in moments(told) if not getattr(m.event, "quiet", False)}
    assert {"DamageAssigned", "DamageDealt", "Moved", "Destroyed", "LifeChanged", "Prevented"} <= loud
    assert not quiet & {"DamageDealt", "Moved", "Destroyed", "LifeChanged", "Prevented", "PlayerLost"}


def test_every_change_of_a_value_says_what_it_does() -> None:
    lasts = [played(path, era).last for path in CASES for era in scenario_of(path).eras]
    changes = [c for last in lasts if last is not None for s in view(replace(last)).steps for c in s.changes]
    assert changes
    for change in changes:
        said = str(change.operation)
        assert said and not HAS_A_HOLE.search(said), (type(change.operation).__name__, said)


def test_every_refusal_says_why_and_cites_a_rule_and_every_question_has_answers(told: Told) -> None:
    reasons = [reason for outcome in told[1] for reason in outcome.verdict.reasons]
    assert reasons
    for reason in reasons:
        assert reason.code and " " in reason.sentence and not HAS_A_HOLE.search(reason.sentence), reason
        assert str(reason.cite)
    questions = [outcome.due for outcome in told[1] if outcome.due is not None]
    assert questions
    for question in questions:
        assert question.question.endswith("?") and " " in str(question), question


def test_what_a_reason_is_about_is_there(told: Told) -> None:
    about = [(o.state, one) for o in told[1] for reason in o.verdict.reasons for one in reason.about]
    assert len(about) > 20
    for state, one in about:
        assert called(one, state), one
