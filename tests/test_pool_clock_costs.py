"""What pays for what: which mana stays on which slot, what slides back and why, and what a numeral adds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.said.actions import Activates
from mtgrules.language.said.clauses import Paying, UsingAbility, WithX
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.pool_clock.paying.board import DOCKS, MAKERS, PayingBoard, X, numeral, pays
from mtgrules.teach.labs.pool_clock.supply import TOLL
from mtgrules.teach.questions import asked

POOL = "title: A pool\nboard: {Ana: {mana: '{G}{C}{C}', hand: [Forest]}, Nico: {}}\n"
Press = tuple[str, str]


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def bench(*presses: Press, era: Era = CURRENT, text: str = POOL) -> PayingBoard:
    """The pool of {G}{C}{C} after some presses; every one of them has to go."""
    board, left = PayingBoard.of(read_scenario(text), era)
    assert not left
    for name, value in presses:
        done = board.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, PayingBoard)
        board = done.board
    return board


def on(cost: str, slot: int, letter: str) -> tuple[Press, Press]:
    """The presses that put a mana on a slot of a cost."""
    return ("take", letter), ("slot", f"{DOCKS.index(cost)} {slot}")


def paid(*mana: tuple[str, int, str], era: Era = CURRENT) -> PayingBoard:
    return bench(*(press for one in mana for press in on(*one)), era=era)


def test_the_pool_and_the_costs_are_those_of_the_design() -> None:
    board = bench()
    assert board.pool == ("G", "C", "C")
    assert board.costs == ("{1}{G}", "{2}", "{G}", "{X}", "{C}")
    assert [len(board.slots(dock)) for dock in range(5)] == [2, 2, 1, X, 1]


# Check state 13 of the design.


@pytest.mark.parametrize("era", ERAS)
def test_13_two_colorless_pay_two_generic_and_x(era: Era) -> None:
    for cost in ("{2}", "{X}"):
        board = paid((cost, 0, "C"), (cost, 1, "C"), era=era)
        assert board.paid == ((DOCKS.index(cost), "{C}{C}"),)
        assert board.state.player("Ana").mana == ("G",) == board.pool


@pytest.mark.parametrize("era", ERAS)
def test_13_colorless_slides_back_from_green_with_the_reason_and_the_rule(era: Era) -> None:
    take, slot = on("{G}", 0, "C")
    board = bench(take, era=era)
    done = board.do(*slot)
    assert done.sentence == "No: {G} takes green mana, and {C} is colorless. It slides back."
    assert done.cite and done.cite.number == {
        FIFTH: "Mana",
        SIXTH: "203.1",
        EIGHTH: "203.1",
        M10: "107.4a",
        CURRENT: "202.1a",
    }.get(era)
    after = done.board
    assert isinstance(after, PayingBoard) and not done.refused
    assert after.back == (2, 0, "C") and after.pool == ("G", "C", "C") and not after.lying


def test_13_today_colorless_pays_its_own_symbol_and_green_does_not() -> None:
    assert paid(("{C}", 0, "C")).state.player("Ana").mana == ("G", "C")
    take, slot = on("{C}", 0, "G")
    done = bench(take).do(*slot)
    assert done.sentence == "No: {C} takes colorless mana, and {G} is green. It slides back."
    assert done.cite and done.cite.number == "107.4c"


@pytest.mark.parametrize("era", ERAS[:-1])
def test_13_before_2016_the_symbol_is_gray(era: Era) -> None:
    board = bench(("take", "C"), era=era)
    assert board.why_not("slot", "4 0") == "the symbol {C} came in January 2016"
    assert board.do("slot", "4 0").refused


def test_13_a_rock_that_adds_x_makes_three_colorless_where_a_text_tells() -> None:
    for era in (EIGHTH, M10, CURRENT):
        assert bench(("make", "Old Well"), era=era).pool == ("G", *"CCCCC")
    for era in (FIFTH, SIXTH):
        assert bench(era=era).why_not("make", "Old Well") == "no text of that year says"


def test_a_numeral_in_an_effect_is_two_colorless_from_2006_on_and_untold_before() -> None:
    for era in (EIGHTH, M10, CURRENT):
        done = bench(era=era).do("make", "Old Stone")
        assert isinstance(done.board, PayingBoard)
        assert done.board.pool == ("G", *"CCCC") and numeral(era) == ("C", "C")
        assert done.cite and done.cite.number == {EIGHTH: "104.3d", M10: "107.4b", CURRENT: "107.4c"}[era]
    for era in (FIFTH, SIXTH):
        assert bench(era=era).do("make", "Old Stone").refused
        with pytest.raises(NotModelled):
            numeral(era)
    drawn = plain(opened("pool clock, costs").picture())
    assert drawn.count("not certain") == 2


# Slots and the game.


@pytest.mark.parametrize("era", ERAS)
def test_mana_stays_on_all_slots_exactly_where_the_game_takes_it_as_payment(era: Era) -> None:
    board = bench(("make", "Forest"), era=era)  # {G}{G}{C}{C}, so that each pair of letters is there
    for dock, cost in enumerate(DOCKS):
        slots = board.slots(dock)
        chosen = (WithX(X),) if cost == "{X}" else ()
        for letters in product("GC", repeat=len(slots)):
            stays = any(
                all(map(pays, order, slots)) for order in {letters, letters[::-1]}
            )  # the slots are filled in any order
            paying = Paying(ManaCost(tuple(map(Symbol, letters))))
            action = Activates("Ana", TOLL, (UsingAbility(dock + 1), *chosen, paying))
            assert bool(step(board.state, action)) is stays, (cost, letters)


def test_a_cost_is_paid_in_the_game_as_its_last_slot_is_filled() -> None:
    half = paid(("{1}{G}", 0, "C"))
    assert half.lying == ((0, 0, "C"),) and half.pool == ("G", "C") and not half.moves
    done = bench(*on("{1}{G}", 0, "C"), ("take", "G")).do("slot", "0 1")
    board = done.board
    assert isinstance(board, PayingBoard) and done.sentence == "Paid: {1}{G} with {G}{C}; {C} is left."
    assert board.paid == ((0, "{G}{C}"),) and board.state.player("Ana").mana == ("C",)
    assert not board.lying and not board.state.stack


def test_what_is_left_counts_mana_that_lies_on_another_cost() -> None:
    done = bench(*on("{2}", 0, "C"), *on("{G}", 0, "G"))
    assert done.pool == ("C",) and done.lying == ((1, 0, "C"),)
    assert (
        bench(*on("{2}", 0, "C"), *on("{X}", 0, "C"), ("take", "G"))
        .do("slot", "2 0")
        .sentence.endswith("{C}{C} is left.")
    )


def test_mana_on_a_slot_goes_back_into_the_pool_when_the_slot_is_pressed() -> None:
    board = paid(("{2}", 0, "C"))
    after = board.do("slot", "1 0").board
    assert isinstance(after, PayingBoard) and not after.lying and after.pool == ("G", "C", "C")


def test_taking_the_same_mana_again_puts_it_back() -> None:
    board = bench(("take", "G"))
    assert board.held == "G" and bench(("take", "G"), ("take", "G")).held == ""
    assert bench().why_not("slot", "0 0") == "first take mana out of the pool"
    assert bench().why_not("take", "R") == "no {R} is in the pool"


def test_what_slid_back_is_shown_for_one_press() -> None:
    lab = opened("pool clock, costs")
    for name, value in on("{G}", 0, "C"):
        lab.press(name, value)
    assert "slid back" in plain(lab.picture())
    lab.press("take", "C")
    assert "slid back" not in plain(lab.picture())


def test_a_symbol_that_was_paid_shuts_the_years_before_it() -> None:
    lab = opened("pool clock, costs")
    for name, value in on("{C}", 0, "C"):
        lab.press(name, value)
    lab.press("lab-year", "m10")
    assert lab.refusal and lab.refusal.sentence.startswith("The symbol {C}: not before 2016-01-16")
    lab.press("lab-undo")
    lab.press("lab-year", "m10")
    assert not lab.refusal and lab.board.era is M10


def test_the_costs_of_the_cards_in_hand_come_first_and_are_called_by_them() -> None:
    board = opened("pool clock, costs", asked("04-asks-for-colorless")).board
    assert isinstance(board, PayingBoard)
    assert board.costs == ("{1}{C}", *DOCKS) and board.called(0) == "Void Seer"
    assert board.pool == ("G", "G")
    own = opened("pool clock, costs").board
    assert isinstance(own, PayingBoard)
    assert own.costs == DOCKS and own.called(0) == "Grizzly Bears" and own.pool == ("C", "C")


def test_a_copied_board_has_the_same_pool_and_no_second_supply() -> None:
    board = bench(("make", "Forest"), *on("{G}", 0, "G"))
    again, left = PayingBoard.of(from_code(board_code(board.whole)))
    assert not left and again.pool == board.pool == ("G", "C", "C") and again.costs == board.costs
    things = [sorted(o.label for o in one.state.zone(Zone.BATTLEFIELD)) for one in (board, again)]
    assert things[0] == things[1]


def test_every_maker_mana_and_slot_has_a_key_and_the_table_tells_each_cost() -> None:
    lab = opened("pool clock, costs")
    drawn = str(lab.picture())
    for name in MAKERS:
        assert f'data-do="make" data-value="{name}"' in drawn
    assert drawn.count('data-do="slot"') == 8 and drawn.count('data-do="take"') == 1
    board = paid(("{C}", 0, "C"), ("{2}", 0, "C"))
    assert board.rows == [
        ("Ana's pool", "{G}"),
        ("{1}{G}", "open"),
        ("{2}", "{C}"),
        ("{G}", "open"),
        ("{X}", "open"),
        ("{C}", "paid with {C}"),
    ]


def test_an_empty_board_and_a_press_that_there_is_not_are_refused() -> None:
    with pytest.raises(ValueError, match="nothing lies"):
        PayingBoard.of(read_scenario("title: A\nboard: {}\n"))
    with pytest.raises(ValueError, match="does not know"):
        bench().do("slot", "9 9")
