"""The suite is tested too: an engine that is wrong in one place is noticed, the right one by nothing."""

from __future__ import annotations

from functools import cache

import pytest
from engines import NOTICED_BY, WrongEngine, engines
from package import file_of
from played import CASES, played, scenario_of
from sample import sample
from test_cases import entries_of, said_in, words_in
from wrong import REASONS, events, ineffective, notices, unheard, ways, word, wrong

from mtgrules.language.does.choosing import ModesChosen
from mtgrules.language.does.if_done import Whether
from mtgrules.language.reading.vocabulary import WordEntry, entries
from mtgrules.scenario.run import run
from mtgrules.scenario.values import Scenario, Try
from mtgrules.teach.fingerprint import BoardPrint, board_print
from mtgrules.teach.questions import asked

BY_NAME = {path.stem: path for path in CASES}


MOST_ASKED = 12
"""So many cases that could notice a fault are asked, the smallest first."""
IN_NO_CASE = 100
"""So many words are in no case yet; tests of their own, or cards played at random, say them."""
UNNOTICED = {
    **dict.fromkeys(
        ("NumberOfTargets.UP_TO", "NumberOfTargets.X", "UpToOneTarget"),
        "how many targets there are is asked of it, and whom it means of the phrase in it",
    ),
    **dict.fromkeys([f"ChooseModes.{one.name}" for one in ModesChosen], "its modes are done, not itself"),
    **dict.fromkeys(
        (*(f"AfterDoing.{line.name}" for line in Whether), "WhenYouDo"),
        "the instructions in it are done, not itself",
    ),
    **dict.fromkeys(("ActivateOnly", "OnlyAsSorcery"), "it says when, and does nothing"),
    **dict.fromkeys(("WithAbilities", "SizedX"), "it describes a token, and picks nothing"),
    **dict.fromkeys(("CastsNow.CARD", "CastsNow.COPY"), "what is cast is asked of it as a permission"),
    **dict.fromkeys(("ManaPart", "PayMana", "LoyaltyCost"), "a rule of its own pays it"),
    "LiesIn.NOT_ON_BATTLEFIELD": "it only takes up what was named",
    **dict.fromkeys(
        ("CantUnless.ATTACK", "HasRule.CAN_BLOCK_ANY_NUMBER", "DefendingPlayerControls"),
        "combat asks for it by its fields; test_attacking and test_blocking do",
    ),
}
"""The words whose fault no case notices, with the reason."""
UNNOTICED_EVENTS = {
    **dict.fromkeys(
        ("Destroyed", "Prevented", "Sacrificed", "Revealed", "Shown", "LookedAt", "Noted", "ManaEvent"),
        "it tells, and what changes comes with another event",
    ),
    **dict.fromkeys(
        ("AbilityUsed", "SpellCounted", "DrewUnnamed", "CardChosen"), "what it counts is asked seldom"
    ),
    **dict.fromkeys(("PriorityGiven", "LinesFixed"), "what follows sets the same again"),
    **dict.fromkeys(("BlockUndone", "EmptyDrawOver"), "it happens in no case"),
}
"""The kinds of events whose fault no case notices, with the reason."""


def holds(case: str) -> bool:
    """Whether a case holds with the engine as it is now."""
    return run(scenario_of(BY_NAME[case])).ok


@cache
def right(board: str) -> BoardPrint:
    """What a board of a lesson comes to with the right engine."""
    return board_print(asked(board))


def by(notice: str) -> list[object]:
    """Every wrong engine that something of a kind has to notice."""
    return [pytest.param(one, id=one.name) for one in engines().values() if getattr(one, notice)]


def test_every_wrong_engine_has_something_that_notices_it() -> None:
    assert len(engines()) > 200
    for one in engines().values():
        assert one.place and any(getattr(one, notice) for notice in NOTICED_BY), one.name
        assert set(one.cases) <= BY_NAME.keys(), one.name


@pytest.mark.parametrize("engine", by("cases"))
def test_a_wrong_engine_fails_its_cases(engine: WrongEngine) -> None:
    for case in engine.cases:
        assert all(played(BY_NAME[case], era).ok for era in scenario_of(BY_NAME[case]).eras)
        assert notices(lambda case=case: holds(case), *engine.faults), f"{case} does not notice it"  # type: ignore[misc]


@pytest.mark.parametrize("engine", by("boards"))
def test_a_wrong_engine_changes_what_its_boards_of_lessons_answer(engine: WrongEngine) -> None:
    for board in engine.boards:
        expected = right(board)
        assert notices(lambda b=board, r=expected: board_print(asked(b)) == r, *engine.faults), board  # type: ignore[misc]


def test_the_engine_is_right_again_after_a_wrong_one() -> None:
    engine = next(one for one in engines().values() if one.cases)
    with wrong(*engine.faults):
        assert not holds(engine.cases[0])
    assert holds(engine.cases[0])


# ---- every word, event and reason


@cache
def saying() -> dict[WordEntry, list[str]]:
    """The cases whose cards, effects or entries say a word, the smallest first."""
    found: dict[WordEntry, list[str]] = {}
    for path in sorted(CASES, key=lambda path: path.stat().st_size):
        for made in _said(scenario_of(path)):
            found.setdefault(made, []).append(path.stem)
    return found


def _said(scenario: Scenario) -> set[WordEntry]:
    cards = (face.text for placed in scenario.board for _, face in placed.card.printings)
    effects = (one.said for one in scenario.effects)
    told = (said_in(entry) for entry in entries_of(scenario))
    return set().union(*map(words_in, cards), *map(words_in, effects), *told)


def noticing(made: WordEntry) -> str:
    """The name of a case that notices in some way that a word is wrong, or an empty text."""
    for case in saying()[made][:MOST_ASKED]:
        if any(notices(lambda: holds(case), word(made, way)) for way in ways(made)):  # noqa: B023
            return case
    return ""


SAID = [made for made in entries() if made in saying() and ways(made)]
WRONG_WORDS = sample(
    "words that are wrong",
    SAID,
    share=0.15,
    floor=80,
    files=lambda one: [file_of(one.made)],
    within=("mtgrules/language/",),
)


@pytest.mark.parametrize("made", WRONG_WORDS, ids=str)
def test_a_word_that_is_wrong_wherever_it_stands_fails_a_case_that_says_it(made: WordEntry) -> None:
    found = noticing(made)
    assert bool(found) is (made.name not in UNNOTICED), found


def test_no_more_words_than_now_are_in_no_case() -> None:
    silent = {made.name for made in entries() if made not in saying()}
    assert len(silent) <= IN_NO_CASE, sorted(silent)


@cache
def happening() -> dict[str, list[str]]:
    """The cases in which an event of a kind happens, the smallest first."""
    found: dict[str, list[str]] = {}
    for path in sorted(CASES, key=lambda path: path.stat().st_size):
        eras = scenario_of(path).eras
        for kind in frozenset[str]().union(*(played(path, era).happened for era in eras)):
            found.setdefault(kind, []).append(path.stem)
    return found


def refused_for(scenario: Scenario) -> set[str]:
    """The codes of the reasons that the tries of a scenario name."""
    tries = (entry for entry in entries_of(scenario) if isinstance(entry, Try))
    return {code for entry in tries for _, found in entry.expected.values for code in found.details}


@pytest.mark.parametrize("kind", sorted(events()))
def test_an_event_that_changes_nothing_fails_a_case_in_which_it_happens(kind: str) -> None:
    asked = happening().get(kind, [])[:MOST_ASKED]
    assert any(notices(lambda case=case: holds(case), ineffective(kind)) for case in asked) is (  # type: ignore[misc]
        kind not in UNNOTICED_EVENTS
    ), asked


@pytest.mark.parametrize("code", REASONS)
def test_a_reason_that_is_never_found_fails_a_case_that_names_it(code: str) -> None:
    naming = [path.stem for path in CASES if code in refused_for(scenario_of(path))]
    assert naming, f"no case is refused for {code}"
    assert any(notices(lambda case=case: holds(case), unheard(code)) for case in naming[:MOST_ASKED])  # type: ignore[misc]
