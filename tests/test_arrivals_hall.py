"""Arrivals hall: what each gate shows, who notices what, the rooms of each year, status, and since when."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run
from mtgrules.show.html import plain
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.arrivals.board import DOOR, GATES, SINCE, STATUS, ArrivalsHall
from mtgrules.teach.labs.arrivals.build import tapped_and_seen
from mtgrules.teach.labs.arrivals.guests import GUESTS, HALL
from mtgrules.teach.labs.arrivals.told import how
from mtgrules.teach.labs.opening import opened

SEND, NEXT, BACK = ("do", "send"), ("next", ""), ("back", "")
FLAG, WAKE, HUSH, CRATER = (("hall", name) for name in HALL)
IN = (SEND, NEXT, NEXT, NEXT)
BEAR = "title: A hall\nboard: {Ana: {hand: [Grizzly Bears]}, Nico: {}}\n"
TOKEN = (
    "title: A token\nrows: [r14]\nboard: {Ana: {battlefield: [Wolf: {token: true, type: Creature - Wolf, "
    "pt: 2/2, color: green, counters: {+1/+1: 1}}]}, Nico: {}}\n"
)
MENDER = (
    "{cost: '{W}', type: Creature - Human, pt: 1/1, text: \"{2}: You gain 1 life.\\n{T}: You gain 2 life.\"}"
)
OF_RULES = (SIXTH, EIGHTH, M10, CURRENT)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def hall(*presses: tuple[str, str], era: Era = CURRENT, text: str = BEAR) -> ArrivalsHall:
    """The hall after some presses; every one of them has to go."""
    board, left = ArrivalsHall.of(read_scenario(text), era)
    assert not left
    for name, value in presses:
        done = board.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, ArrivalsHall)
        board = done.board
    return board


def lit(board: ArrivalsHall) -> set[str]:
    """Who noticed the arrival."""
    assert board.arrival is not None
    return {one.obj.label for one in board.arrival.watchers if one.times}


def seen_as(board: ArrivalsHall) -> tuple[int, int]:
    """The power and toughness that the watchers look at."""
    assert board.arrival is not None
    view, new = board.arrival.seen_as, board.arrival.new
    return view.power[new], view.toughness[new]


# The check states of the design.


@pytest.mark.parametrize("era", OF_RULES)
def test_1_a_bear_under_a_flag_is_seen_as_a_3_3_and_without_it_as_a_2_2(era: Era) -> None:
    board = hall(FLAG, *IN, era=era)
    assert lit(board) == {"Open Eye", "Tall Eye"} and seen_as(board) == (3, 3)
    board = hall(*IN, era=era)
    assert lit(board) == {"Open Eye"} and seen_as(board) == (2, 2)


def test_1_of_1997_it_is_said_that_it_is_not_certain() -> None:
    done = hall(FLAG, SEND, NEXT, NEXT, era=FIFTH).do(*NEXT)
    assert "Not certain" in done.sentence and done.cite is None


@pytest.mark.parametrize("era", OF_RULES)
def test_2_a_counter_is_there_as_it_enters(era: Era) -> None:
    board = hall(("what", "Sapling"), *IN, era=era)
    assert lit(board) == {"Open Eye", "Tall Eye"} and seen_as(board) == (3, 3)
    assert seen_as(hall(("what", "Sapling"), FLAG, *IN, era=era)) == (4, 4)


@pytest.mark.parametrize("era", OF_RULES)
@pytest.mark.parametrize("deed", ["creature", "sides"])
def test_3_for_what_lies_there_the_door_stays_shut(era: Era, deed: str) -> None:
    before = hall(("what", "Hill Giant"), era=era)
    done = before.do("do", deed)
    assert isinstance(done.board, ArrivalsHall)
    assert done.board.shut and done.board.arrival is None and "stays shut" in done.sentence
    assert not done.board.state.stack


@pytest.mark.parametrize("era", OF_RULES)
def test_4_a_land_that_is_a_creature_as_it_enters_is_seen_as_one(era: Era) -> None:
    assert "Open Eye" in lit(hall(("what", "Mire"), WAKE, *IN, era=era))
    assert lit(hall(("what", "Mire"), *IN, era=era)) == set()


@pytest.mark.parametrize("era", OF_RULES)
def test_4_who_loses_its_abilities_as_it_enters_is_silent(era: Era) -> None:
    assert "Herald" in lit(hall(("what", "Herald"), *IN, era=era))
    board = hall(("what", "Herald"), HUSH, *IN, era=era)
    assert board.arrival is not None
    assert "Herald" not in lit(board) and len(board.arrival.silenced) == 1


@pytest.mark.parametrize(("era", "tapped"), [(EIGHTH, True), (M10, True), (CURRENT, False)])
def test_5_a_tapped_land_under_the_crater_by_year(era: Era, tapped: bool) -> None:
    board = hall(("what", "Mire"), CRATER, *IN, era=era)
    assert board.arrival is not None and board.arrival.obj.status.tapped is tapped


def test_5_in_1997_nobody_knows() -> None:
    lab = opened("arrivals hall")
    for press in (("what", "Mire"), CRATER, SEND):
        lab.press(*press)
    years = re.findall(r'data-value="(\w+)"[^>]*aria-disabled="true"[^>]*class="key"', str(lab.picture()))
    assert "fifth" in years


@pytest.mark.parametrize(("era", "there"), [(SIXTH, 0), (EIGHTH, 0), (M10, 0), (CURRENT, 1)])
def test_6_a_token_that_phases_out_by_year(era: Era, there: int) -> None:
    board = hall(("do", "out"), era=era, text=TOKEN)
    assert len(board.state.zone(Zone.PHASED_OUT)) == there
    if there:
        board = hall(("do", "out"), ("do", "in"), era=era, text=TOKEN)
        assert board.obj is not None and board.obj.counter("+1/+1") == 1


@pytest.mark.parametrize("era", OF_RULES)
def test_7_what_phases_in_is_seen_by_nobody(era: Era) -> None:
    board = hall(("what", "Hill Giant"), ("do", "out"), ("do", "in"), era=era)
    assert board.arrival is None and not board.state.stack


@pytest.mark.parametrize(("era", "may"), [(SIXTH, True), (EIGHTH, True), (M10, False), (CURRENT, False)])
def test_8_came_this_turn_and_phased_out_and_in(era: Era, may: bool) -> None:
    text = "title: A giant\nboard: {Ana: {battlefield: [Hill Giant: {sick: true}]}, Nico: {}}\n"
    board = hall(("do", "out"), ("do", "in"), era=era, text=text)
    assert (dict(board.rights)["attack"] == "") is may


def test_11_what_lies_elsewhere_has_no_levers() -> None:
    lab = opened("arrivals hall")
    lab.press("look", STATUS)
    assert "only permanents have status" in plain(lab.picture())
    assert "only permanents have status" in lab.board.do("do", "tap").sentence


@pytest.mark.parametrize("era", ERAS)
def test_13_a_newcomer_pays_2_and_neither_attacks_nor_pays_t(era: Era) -> None:
    mender = "{sick: true, card: Mender}"
    board = f"board: {{Ana: {{battlefield: [New: {mender}]}}, Nico: {{}}}}"
    text = f"title: Work\ncards: {{Mender: {MENDER}}}\n{board}\n"
    rights = dict(hall(era=era, text=text).rights)
    assert rights["attack"] and rights["pay {T}"] and not rights["pay {2}"]


@pytest.mark.parametrize("era", ERAS)
def test_13_what_was_stolen_in_the_other_turn_may_attack_in_ones_own(era: Era) -> None:
    text = "title: Nico's turn\nactive: Nico\nboard: {Nico: {battlefield: [Hill Giant]}, Ana: {}}\n"
    board = hall(("do", "sides"), ("do", "turn"), era=era, text=text)
    assert board.state.active == "Ana" and dict(board.rights)["attack"] == ""
    assert dict(hall(("what", "Hill Giant"), ("do", "sides"), era=era).rights)["attack"]


# The picture.


def test_on_the_threshold_it_is_not_on_the_battlefield_yet() -> None:
    board = hall(FLAG, SEND)
    for gate in range(GATES):
        assert board.gate == gate and board.waits
        assert all(one.label != board.what for one in board.state.zone(Zone.BATTLEFIELD))
        after = board.do(*NEXT).board
        assert isinstance(after, ArrivalsHall)
        board = after
    assert not board.waits
    assert any(one.label == board.what for one in board.state.zone(Zone.BATTLEFIELD))


def test_the_rooms_of_each_year_stand_in_the_house_or_outside_it() -> None:
    lab = opened("arrivals hall")
    found = {}
    for era in ERAS:
        lab.press("lab-year", era.key)
        drawn = str(lab.picture())
        beyond = drawn[drawn.index('class="beyond"') : drawn.index('class="rooms"')]
        inside = drawn[drawn.index('class="rooms"') : drawn.index('class="entry"')]
        found[era.key] = plain(beyond), plain(inside)
    assert "stack" not in found["fifth"][1] and "stack" in found["sixth"][1]
    assert "removed from the game" in found["eighth"][0] and "exile" not in found["eighth"][1]
    assert "exile" in found["m10"][1] and "command" in found["m10"][1] and "command" not in found["eighth"][1]
    assert "no rule speaks of it yet" in found["sixth"][0]


def test_a_gate_that_is_not_passed_tells_nothing() -> None:
    lab = opened("arrivals hall")
    lab.press(*SEND)
    assert str(lab.picture()).count('class="not-yet"') == GATES
    lab.press(*NEXT)
    assert str(lab.picture()).count('class="not-yet"') == GATES - 1


def test_a_choice_is_asked_for_and_made_before_it_enters() -> None:
    board = hall(("what", "Prism"), SEND)
    assert len(board.asking) == 5 and board.arrival is None
    board = hall(("what", "Prism"), SEND, ("choose", "red"), NEXT, NEXT, NEXT)
    assert lit(board) == {"Open Eye", "Iron Eye"}


def test_what_cannot_be_done_says_why() -> None:
    board = hall(SEND)
    assert "still at the door" in board.why_not("do", "tap")
    assert "outside the game" in hall(("from", "outside the game")).why_not("do", "send")
    assert board.why_not("next", "") == "" and hall().why_not("next", "")
    assert "untapped already" in hall(*IN).why_not("do", "untap")
    with pytest.raises(ValueError, match="does not know"):
        board.do("nonsense", "")


@pytest.mark.parametrize("zone", ["hand", "graveyard", "library", "exile"])
def test_it_enters_from_any_zone_of_the_game(zone: str) -> None:
    assert "Open Eye" in lit(hall(("from", zone), *IN))


def test_every_guest_and_every_hanging_has_a_key_with_its_own_name() -> None:
    lab = opened("arrivals hall")
    lab.press("lab-open", "other guests")
    keys = re.findall(r'data-do="([^"]*)" data-value="([^"]*)"', str(lab.picture()))
    assert {("what", name) for name in GUESTS} | {("hall", name) for name in HALL} <= set(keys)
    names = re.findall(r'<button[^>]*aria-label="([^"]*)"', str(lab.picture()))
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("name", "panel"),
    [("arrivals hall", DOOR), ("arrivals hall, status", STATUS), ("arrivals hall, since when", SINCE)],
)
def test_it_opens_on_what_its_board_is_about(name: str, panel: str) -> None:
    board = opened(name).board
    assert isinstance(board, ArrivalsHall) and board.panel == panel and not board.moves


def test_a_board_on_which_nothing_could_enter_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing on this board could enter"):
        ArrivalsHall.of(read_scenario("title: A\nboard: {Ana: {hand: [Shock]}, Nico: {}}\n"))


def test_a_copied_board_is_played_again_to_the_same_end() -> None:
    board = hall(FLAG, *IN)
    assert run(board.whole, [CURRENT]).ok
    again = from_code(board_code(board.whole))
    assert len(again.play) == 1


def test_it_is_found_again_as_it_was_left() -> None:
    kept: list[str] = []
    first = opened("arrivals hall")
    lab = LabView(first.board, first.drawing, keep=kept.append)
    for name, value in (("lab-year", "m10"), ("what", "Sapling"), SEND, NEXT):
        lab.press(name, value)
    again = LabView(first.board, first.drawing, kept=kept[-1])
    assert again.board == lab.board.under(first.board.era) and len(json.loads(kept[-1])) == 3


def test_the_table_tells_the_gates_and_every_watcher() -> None:
    told = dict(hall(FLAG, *IN).rows)
    assert told["printed"] == "a 2/2" and told["continuous effects"].startswith("a 3/3")
    assert told["Open Eye"] == told["Tall Eye"] == "triggers"
    assert told["Iron Eye"] == "does not: waits for “artifact”"


def test_the_build_task_is_reached_by_a_land_that_is_a_creature_under_the_flag() -> None:
    view = tapped_and_seen()
    for press in (("what", "Mire"), ("hall", "Green Wake"), SEND, NEXT, NEXT):
        view.lab.press(*press)
    assert not view.reached
    view.lab.press(*NEXT)
    assert view.reached


def test_what_enters_as_a_copy_of_a_copy_says_of_which_object() -> None:
    says = "You may have Clone enter as a copy of a creature on the battlefield."
    clone = f"{{cost: '{{3}}{{U}}', type: Creature, pt: 0/0, text: {says}}}"
    text = (
        f"title: Two\ncards: {{Clone: {clone}}}\nboard: {{Ana: {{hand: [Clone]}}, Nico: {{battlefield: "
        "[Grizzly Bears, Old One: {card: Clone, copy of: Grizzly Bears}]}}\n"
        "play: ['Ana casts Clone, as paid', 'resolve, copying Old One']\n"
    )
    scenario = read_scenario(text)
    board = replace(hall(text=text), moves=tabletop.played(scenario, CURRENT), what="Clone")
    assert board.arrival is not None
    assert how(board.arrival) == "enters as a copy of Old One (Grizzly Bears), by its own text"
