"""Exit doors: every check state by year, the stations that are told, the keys, the task."""

from __future__ import annotations

import json
from collections.abc import Iterator

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.exit_doors import picture
from mtgrules.teach.labs.exit_doors.board import STATIONS, WHO, ExitDoors
from mtgrules.teach.labs.exit_doors.build import unasked
from mtgrules.teach.labs.exit_doors.doors import DOORS, Went
from mtgrules.teach.labs.exit_doors.shields import SHIELDS
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked, names_of

TROLL = (
    'title: A troll\ncards: {Troll: {cost: "{2}{G}", type: Creature - Troll, pt: 3/3, '
    'text: "{G}: Regenerate Troll."}}\nboard: {Ana: {battlefield: [Troll]}, Nico: {}}\n'
)
NEXT, BACK, ALL = ("next", ""), ("back", ""), ("all", "")
BARE, IDOL, SHIELDED = (("shield", one) for one in ("none", "indestructible", "regeneration"))
STOLEN, TOKEN, GIFT = (("who", one) for one in ("stolen", "token", "gift"))
PLUS, MINUS = ("counters", "plus more"), ("counters", "minus more")
OPEN_TO_ALL = {"toughness", "legend", "sacrifice", "hand", "exile"}
OF_DEATHTOUCH = (EIGHTH, M10, CURRENT)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def doors(*presses: tuple[str, str], era: Era = CURRENT, text: str = TROLL) -> ExitDoors:
    """The lab after some presses; every one of them has to go."""
    board, _ = ExitDoors.of(read_scenario(text), era)
    for name, value in presses:
        done = board.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, ExitDoors)
        board = done.board
    return board


def went(board: ExitDoors, door: str) -> Went:
    """What comes of a door that there is."""
    found = board.outcome(door)
    assert isinstance(found, Went), found
    return found


def end_of(board: ExitDoors, door: str) -> str:
    """Where it ends, in the words of the last station."""
    return board.do("all", "").board.stations(door)[2]  # type: ignore[attr-defined, no-any-return]


# The check states of the design.


@pytest.mark.parametrize("era", ERAS)
def test_1_toughness_0_destroys_nothing_and_asks_no_shield(era: Era) -> None:
    found = went(doors(era=era), "toughness")
    assert not found.stays and not found.destroyed and not found.asked and found.seen == 1
    assert end_of(doors(era=era), "toughness") == "Ana’s graveyard"


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("door", ["destroy", "damage"])
def test_2_a_shield_replaces_a_destruction_and_is_used_up(era: Era, door: str) -> None:
    found = went(doors(era=era), door)
    assert found.stays and found.regenerated and not found.destroyed and found.seen == 0
    assert end_of(doors(era=era), door) == "stays, tapped, unhurt"


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("door", ["bury", "sacrifice"])
def test_3_no_shield_stops_burying_or_a_sacrifice(era: Era, door: str) -> None:
    found = went(doors(era=era), door)
    assert not found.stays and not found.asked and found.destroyed is (door == "bury")


@pytest.mark.parametrize("era", OF_DEATHTOUCH)
def test_4_what_is_indestructible_stays_though_buried_and_goes_when_it_is_too_small(era: Era) -> None:
    board = doors(IDOL, era=era)
    assert set(board.closed) == set(DOORS) - OPEN_TO_ALL
    assert end_of(board, "bury") == "stays, unhurt" and end_of(board, "toughness") == "Ana’s graveyard"
    assert end_of(board, "damage") == "stays, 3 damage on it"


@pytest.mark.parametrize(("era", "stays"), [(EIGHTH, False), (M10, True), (CURRENT, True)])
def test_5_one_shield_and_deathtouch_by_year(era: Era, stays: bool) -> None:
    found = went(doors(era=era), "deathtouch")
    assert found.regenerated and found.stays is stays and found.destroyed is not stays


@pytest.mark.parametrize("era", [FIFTH, SIXTH])
def test_5_before_2006_there_is_no_deathtouch_and_its_door_says_since_when(era: Era) -> None:
    board = doors(era=era)
    assert isinstance(board.outcome("deathtouch"), NotModelled)
    assert board.why_not("door", "deathtouch") == "since 2007"
    assert board.do("door", "deathtouch").refused and board.stations("deathtouch")[0] == "since 2007"


@pytest.mark.parametrize("era", ERAS)
def test_6_a_token_is_seen_in_the_graveyard_and_is_nowhere_then(era: Era) -> None:
    found = went(doors(BARE, TOKEN, era=era), "destroy")
    assert found.seen == 1 and found.end is None
    assert end_of(doors(BARE, TOKEN, era=era), "destroy") == "Ana’s graveyard, then nowhere"


@pytest.mark.parametrize(
    ("era", "owner"), [(FIFTH, "Ana"), (SIXTH, "Ana"), (EIGHTH, "Ana"), (M10, "Nico"), (CURRENT, "Nico")]
)
def test_7_whose_graveyard_a_gift_goes_to_by_year(era: Era, owner: str) -> None:
    board = doors(BARE, GIFT, era=era)
    assert board.placed.controller == "Nico"
    assert end_of(board, "destroy") == f"{owner}’s graveyard, then nowhere"


@pytest.mark.parametrize("era", ERAS)
def test_8_a_token_in_a_hand_is_nowhere_and_what_comes_back_has_no_counters(era: Era) -> None:
    found = went(doors(TOKEN, era=era), "hand")
    assert found.end is None and found.seen == 0
    again = went(doors(PLUS, PLUS, era=era), "exile")
    assert again.end is not None and again.end.zone is Zone.BATTLEFIELD and not again.end.counters
    assert end_of(doors(PLUS, PLUS, era=era), "exile") == "a new 3/3, Ana’s"


@pytest.mark.parametrize(
    ("era", "left"), [(FIFTH, (1, 2)), (SIXTH, (1, 2)), (EIGHTH, (1, 2)), (M10, (0, 1)), (CURRENT, (0, 1))]
)
def test_9_opposite_counters_stay_until_2006_and_go_in_pairs_since(era: Era, left: tuple[int, int]) -> None:
    board = doors(PLUS, MINUS, MINUS, era=era)
    assert (board.obj.counter("+1/+1"), board.obj.counter("-1/-1")) == left
    assert board.now.startswith("Troll is 2/2")


@pytest.mark.parametrize("era", ERAS)
def test_12_a_stolen_card_goes_to_its_owners_graveyard(era: Era) -> None:
    assert end_of(doors(STOLEN, era=era), "sacrifice") == "Nico’s graveyard"
    assert end_of(doors(STOLEN, era=era), "exile") == "a new 3/3, Nico’s"


@pytest.mark.parametrize(
    ("era", "stays", "seen"),
    [(FIFTH, True, 1), (SIXTH, True, 1), (EIGHTH, False, 2), (M10, False, 2), (CURRENT, False, 1)],
)
def test_the_legend_rule_by_year(era: Era, stays: bool, seen: int) -> None:
    found = went(doors(era=era), "legend")
    assert (found.stays, found.seen) == (stays, seen) and not found.asked and not found.destroyed


# What is told.


def test_nothing_of_a_door_is_told_before_it_is_walked() -> None:
    board = doors()
    assert {row[1:] for row in board.rows} == {("?", "?", "?")}
    told = [board.do(*NEXT).board.stations("toughness")]  # type: ignore[attr-defined]
    assert told == [("open: not asked", "?", "?")]
    board = doors(NEXT, NEXT, NEXT)
    assert board.station == STATIONS and board.walked == ("toughness",)
    assert board.why_not(*NEXT) and "?" in str(board.rows)


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("shield", [BARE, SHIELDED])
@pytest.mark.parametrize("who", list(WHO))
def test_every_station_of_every_door_is_a_sentence(era: Era, shield: tuple[str, str], who: str) -> None:
    board = doors(shield, ("who", who), era=era)
    for door in DOORS:
        if isinstance(board.outcome(door), NotModelled):
            continue
        for count in range(STATIONS + 1):
            done = board.do("door", door)
            for _ in range(count):
                done = done.board.do(*NEXT)
            assert done.sentence.endswith(".") and ".." not in done.sentence and "  " not in done.sentence


def test_a_sentence_names_the_rule_of_its_door_and_its_year() -> None:
    done = doors(("door", "toughness")).do(*NEXT)
    assert done.cite is not None and done.cite.number == "704.5f" and "not asked" in done.sentence
    done = doors(("door", "toughness"), era=SIXTH).do(*NEXT)
    assert done.cite is not None and done.cite.number == "420.5b"
    done = doors(IDOL, ("door", "damage")).do(*NEXT)
    assert done.cite is not None and done.cite.number == "702.12b" and "cannot be" in done.sentence


def test_the_three_questions_are_answered_at_the_end_of_a_door_and_the_closed_doors_counted_at_last() -> None:
    text = plain(picture.draw(doors()))
    assert "Destroyed? ?" in text and "Doors closed" not in text
    text = plain(picture.draw(doors(NEXT, NEXT, NEXT)))
    assert "Destroyed? no" in text and "Shield asked? no" in text and "Seen going to a graveyard? yes" in text
    assert "Doors closed by this shield: 3 of 9" in plain(picture.draw(doors(ALL)))
    assert "Doors closed by this shield: 4 of 9" in plain(picture.draw(doors(IDOL, ALL)))
    assert "Doors closed by this shield: 0 of 9" in plain(picture.draw(doors(BARE, ALL)))


# The keys.


def test_what_was_walked_stays_in_sight_when_something_else_about_it_changes() -> None:
    board = doors(ALL, IDOL)
    assert board.station == 0 and board.stations("bury") == ("closed", "–", "stays, unhurt")


def test_what_cannot_be_pressed_says_why() -> None:
    assert doors().why_not(*BACK) == "it has not left yet" and doors().do(*BACK).refused
    assert doors(era=SIXTH).why_not(*IDOL) == "since 2004"
    assert doors().why_not("counters", "plus less")
    assert "toughness 0" in doors(MINUS, MINUS).why_not(*MINUS)
    known = "title: A bear\nboard: {Ana: {battlefield: [Grizzly Bears]}, Nico: {}}\n"
    assert doors(text=known).why_not(*IDOL) == "a known card has what it says"
    with pytest.raises(ValueError, match="does not know"):
        doors().do("door", "window")


def test_each_shield_and_each_owner_can_be_had_and_is_found_again() -> None:
    for shield in SHIELDS:
        assert doors(("shield", shield)).shield == shield
    for who in WHO:
        assert doors(("who", who)).who == who
    board = doors(IDOL, STOLEN, PLUS)
    again, _ = ExitDoors.of(from_code(board_code(board.whole)))
    assert (again.shield, again.who, again.now) == (board.shield, board.who, board.now)


@pytest.mark.parametrize("name", [*names_of("07"), *names_of("07", "older")])
def test_the_lab_opens_on_the_boards_of_its_lesson_that_have_a_creature(name: str) -> None:
    question = asked(name)
    try:
        view = opened("exit doors", question)
    except ValueError as none:
        assert str(none) == "no creature is on this board"
        return
    assert plain(view.picture()) and view.board.do(*NEXT).sentence


def test_a_card_of_ones_own_goes_through_the_doors() -> None:
    view = LabView(doors(), picture)
    ox = '{"name": "Ox", "cost": "{1}", "types": "Creature - Ox", "size": "2/5", "text": "Indestructible"}'
    view.press("lab-card", ox)
    assert view.refusal is None
    view.press(*ALL)
    board = view.board
    assert isinstance(board, ExitDoors) and (board.thing, len(board.closed)) == ("Ox", 4)


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("who", [None, STOLEN, TOKEN, GIFT])
def test_both_kinds_of_counters_lie_on_it_in_every_year(era: Era, who: tuple[str, str] | None) -> None:
    lab = opened("exit doors")
    for press in (BARE, ("lab-year", era.key), *([who] if who else []), PLUS, MINUS, ALL):
        lab.press(*press)
        assert lab.error is None and lab.refusal is None, press
    assert isinstance(lab.board, ExitDoors) and lab.board.era.key == era.key
    left = [lab.board.obj.counter(kind) for kind in ("+1/+1", "-1/-1")]
    assert left == ([0, 0] if era in (M10, CURRENT) else [1, 1])


@pytest.mark.parametrize("who", [None, STOLEN, TOKEN, GIFT])
@pytest.mark.parametrize(
    ("size", "text"), [("*/*", "Creatures get -5/-5."), ("1/1", "Cub gets -1/-1."), ("0/0", "")]
)
def test_a_card_that_would_not_stay_is_refused(who: tuple[str, str] | None, size: str, text: str) -> None:
    lab = opened("exit doors")
    if who:
        lab.press(*who)
    before = lab.board
    lab.press("lab-card", json.dumps({"name": "Cub", "types": "Creature - Bear", "size": size, "text": text}))
    assert lab.error is None and lab.board == before and lab.refusal is not None
    assert lab.refusal.sentence == "Cub would not stay on the battlefield."


def test_the_task_is_reached_by_a_stolen_card_and_a_door_that_destroys_nothing() -> None:
    for door, reached in (("sacrifice", True), ("toughness", True), ("bury", False), ("hand", False)):
        view = unasked()
        for press in (STOLEN, ("door", door), NEXT, NEXT, NEXT):
            assert not view.reached
            view.lab.press(*press)
        assert view.reached is reached, view.told
    view = unasked()
    for press in (("door", "sacrifice"), NEXT, NEXT, NEXT):
        view.lab.press(*press)
    assert not view.reached and "Ana" in view.told
