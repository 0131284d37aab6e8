"""Paid once, the receipt of Exit doors: every check state by year, what comes too late, the keys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, Era
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.labs.exit_doors.paid_once import picture
from mtgrules.teach.labs.exit_doors.paid_once.board import ANSWERS, PAYS, WHO, PaidOnce
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked, names_of

NEXT, BACK = ("next", ""), ("back", "")
OWN, STOLEN, TOKEN = (("who", who) for who in WHO)
ONE, TWO, SPELL = (("pays", what) for what in PAYS)
COUNTER, REGENERATE = ("answer", "counter"), ("answer", "regenerate")
SHIELD, SECOND = ("before", "shield"), ("before", "second")
LATER = tuple(era for era in ERAS if era is not FIFTH)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def receipt(*presses: tuple[str, str], era: Era = CURRENT, name: str = "07-stolen") -> PaidOnce:
    """The scene after some presses; every one of them has to go."""
    board, _ = PaidOnce.of(asked(name).scenario, era)
    for press in presses:
        done = board.do(*press)
        assert not done.refused, (press, done.sentence)
        assert isinstance(done.board, PaidOnce)
        board = done.board
    return board


def filled(*presses: tuple[str, str], era: Era = CURRENT) -> tuple[PaidOnce, dict[str, str]]:
    """The scene with the whole receipt, and what stands on it."""
    board = receipt(*presses, era=era)
    board = receipt(*presses, *[NEXT] * (len(board.road) - 1), era=era)
    return board, dict(board.rows)


# The check states of the design.


@pytest.mark.parametrize("era", ERAS)
def test_12_a_stolen_creature_pays_one_altar_and_is_in_its_owners_graveyard(era: Era) -> None:
    board, told = filled(TWO, era=era)
    assert told["Altar: Sacrifice a creature"] == "paid with Hill Giant"
    assert told["Second Altar: Sacrifice a creature"] == "nothing left to pay with"
    assert board.place == "Nico’s graveyard" and told["in the end"] == "Ana gains 2 life"


@pytest.mark.parametrize("era", ERAS)
def test_12_what_paid_for_a_spell_stays_away_when_the_spell_is_countered(era: Era) -> None:
    board, told = filled(SPELL, COUNTER, era=era)
    assert told["Rite: {B} and Sacrifice a creature"] == "paid with Swamp and Hill Giant"
    assert told["in response: Counterspell"] == "countered; nothing is given back"
    assert board.place == "Nico’s graveyard" and told["in the end"] == "nothing happens"


@pytest.mark.parametrize("era", ERAS)
def test_what_paid_for_an_ability_stays_away_when_the_ability_is_countered(era: Era) -> None:
    board, told = filled(OWN, COUNTER, era=era)
    assert told["in response: Stifle"] == "countered; nothing is given back"
    assert board.place == "Ana’s graveyard" and told["in the end"] == "nothing happens"


@pytest.mark.parametrize("era", ERAS)
def test_8_a_token_pays_as_a_card_does_and_is_nowhere_then(era: Era) -> None:
    board, told = filled(TOKEN, era=era)
    assert told["Altar: Sacrifice a creature"] == "paid with Hill Giant"
    assert board.place == "nowhere" and told["in the end"] == "Ana gains 2 life"


# What else may be there.


@pytest.mark.parametrize("era", ERAS)
def test_another_creature_pays_for_the_second_ability(era: Era) -> None:
    _, told = filled(TWO, SECOND, era=era)
    assert told["Second Altar: Sacrifice a creature"] == "paid with Grizzly Bears"
    assert told["in the end"] == "Ana gains 4 life"


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("who", WHO)
def test_what_was_sacrificed_cannot_be_regenerated_in_response(era: Era, who: str) -> None:
    board, told = filled(("who", who), REGENERATE, era=era)
    ends = {"card": "Ana’s graveyard", "stolen": "Nico’s graveyard", "token": "nowhere"}
    assert told["in response: Death Ward"].startswith("too late: ") and board.place == ends[who]


@pytest.mark.parametrize("era", LATER)
def test_a_regeneration_shield_that_was_there_before_is_not_asked(era: Era) -> None:
    board = receipt(SHIELD, NEXT, era=era)
    assert dict(board.rows)["before: Death Ward"] == "a shield lies ready"
    done = board.do(*NEXT)
    assert "not asked" in done.sentence and isinstance(done.board, PaidOnce)
    assert done.board.place == "Nico’s graveyard"


def test_in_1997_no_shield_can_lie_ready_and_the_key_says_why() -> None:
    assert "only as something is being destroyed" in receipt(era=FIFTH).why_not(*SHIELD)
    assert receipt(era=FIFTH).do(*SHIELD).refused and not receipt().why_not(*SHIELD)


# What is told.


def test_nothing_is_told_of_a_line_before_it_is_reached() -> None:
    board = receipt(TWO)
    assert {came for title, came in board.rows[:-1]} == {"?"} and board.why_not(*BACK)
    text = plain(picture.draw(board))
    assert "paid:" not in text and "Costs paid with it: ?" in text and "Given back? ?" in text
    text = plain(picture.draw(receipt(TWO, NEXT, NEXT, NEXT)))
    assert "nothing left to pay with" in text and "Costs paid with it: 1 of 2" in text
    assert "Given back? no" in text and receipt(TWO, NEXT, NEXT, NEXT).do(*NEXT).refused
    assert receipt(TWO, NEXT, BACK).at == 0


def test_each_line_is_told_with_the_rule_of_its_year() -> None:
    ways = (((), NEXT), ((TWO, NEXT), NEXT), ((SPELL, COUNTER, NEXT), NEXT), ((NEXT,), NEXT))
    told = {
        CURRENT: ("701.21a", "118.10", "701.6b", "400.3"),
        EIGHTH: ("103.4", "103.4", "414.2", "217.1a"),
    }
    for era, numbers in told.items():
        for (presses, last), number in zip(ways, numbers, strict=True):
            done = receipt(*presses, era=era).do(*last)
            assert done.cite is not None and done.cite.number == number, done.sentence
    assert "To control it was enough" in receipt().do(*NEXT).sentence


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("who", "pays", "answer"), list(product(WHO, PAYS, ANSWERS)))
def test_every_line_of_every_receipt_is_a_sentence(era: Era, who: str, pays: str, answer: str) -> None:
    board = receipt(("who", who), ("pays", pays), ("answer", answer), era=era)
    for _ in board.road[1:]:
        done = board.do(*NEXT)
        assert done.sentence.endswith(".") and ".." not in done.sentence and "  " not in done.sentence
        assert isinstance(done.board, PaidOnce)
        board = done.board
    assert "?" not in str(board.rows)


# Where it opens.


def test_the_scene_opens_as_its_question_asks() -> None:
    twice, refund = (receipt(name=name) for name in ("07-quiz-twice", "07-quiz-refund"))
    assert (twice.who, twice.pays, twice.answer) == ("card", "two", "none")
    assert (refund.who, refund.pays, refund.answer) == ("card", "spell", "counter")
    assert (receipt().who, receipt().pays, receipt().thing) == ("stolen", "one", "Hill Giant")
    assert PaidOnce.of(asked("07-stolen").scenario)[1] == ("Borrow",)


@pytest.mark.parametrize("name", [*names_of("07"), *names_of("07", "older"), *names_of("07", "quiz")])
def test_the_scene_opens_on_the_boards_of_its_lesson_that_have_a_creature(name: str) -> None:
    try:
        view = opened("exit doors, paid once", asked(name))
    except ValueError as none:
        assert str(none) == "no creature is on this board"
        return
    assert plain(view.picture()) and view.board.do(*NEXT).sentence


def test_an_unknown_press_and_a_board_without_a_creature_are_refused() -> None:
    with pytest.raises(ValueError, match="does not know"):
        receipt().do("pays", "rent")
    with pytest.raises(ValueError, match="no creature"):
        PaidOnce.of(read_scenario("title: Land\nboard: {Ana: {battlefield: [Forest]}, Nico: {}}\n"))
