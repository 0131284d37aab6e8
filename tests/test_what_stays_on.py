"""What stays on, the tape of Exit doors: every check state by year, idle counters, the keys, what is told."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.labs.exit_doors.stays_on import picture
from mtgrules.teach.labs.exit_doors.stays_on.board import DEEDS, FRAMES, KINDS, LONGEST, WHO, StaysOn
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked, names_of

CREATURE, PLAYER = ("who", "creature"), ("who", "player")
PLUS, MINUS, STORAGE, POISON = (("kind", kind) for kind in KINDS)
MORE = ("many", "more")
PUT, BECOMES, TURN, OFF = (("then", deed) for deed in DEEDS)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def tape(*presses: tuple[str, str], era: Era = CURRENT, name: str = "07-dormant") -> StaysOn:
    """The scene after some presses; every one of them has to go."""
    board, _ = StaysOn.of(asked(name).scenario, era)
    for press in presses:
        done = board.do(*press)
        assert not done.refused, (press, done.sentence)
        assert isinstance(done.board, StaysOn)
        board = done.board
    return board


# The check states of the design.


@pytest.mark.parametrize(
    ("era", "lies"),
    [
        *((era, "2 +1/+1 counters and 3 -1/-1 counters") for era in (FIFTH, SIXTH, EIGHTH)),
        *((era, "1 -1/-1 counter") for era in (M10, CURRENT)),
    ],
)
def test_9_two_kinds_make_the_same_size_and_go_in_pairs_since_2006(era: Era, lies: str) -> None:
    last = tape(CREATURE, MORE, PUT, MINUS, MORE, PUT, era=era).tape[-1]
    assert (last.size, last.lies) == ("1/1", lies)


@pytest.mark.parametrize("era", ERAS)
def test_10_a_counter_on_a_land_is_idle_when_the_turn_ends_and_counts_again_later(era: Era) -> None:
    frames = tape(BECOMES, TURN, BECOMES, era=era).tape
    assert [one.lies for one in frames] == ["1 +1/+1 counter"] * FRAMES
    idle = "(1 +1/+1 counter: idle)"
    assert [one.does for one in frames] == [idle, "3/3", idle, "3/3"]


@pytest.mark.parametrize("era", ERAS)
def test_11_ten_poison_counters_lose_whoever_gave_them_and_nine_do_nothing(era: Era) -> None:
    four = tape(PLAYER, MORE, MORE, MORE, PUT, era=era)
    assert four.tape[-1].does == "(4 poison counters: idle)"
    ten = tape(PLAYER, MORE, MORE, MORE, PUT, MORE, MORE, PUT, era=era)
    assert (ten.tape[-1].lies, ten.tape[-1].does) == ("10 poison counters", "has lost the game")
    nine = tape(PLAYER, MORE, MORE, MORE, PUT, MORE, PUT, era=era)
    assert nine.tape[-1].does == "(9 poison counters: idle)"


# What lies there, and what it does.


@pytest.mark.parametrize("era", ERAS)
def test_a_storage_counter_is_idle_on_a_creature_too_and_goes_when_it_is_taken_off(era: Era) -> None:
    board = tape(STORAGE, MORE, PUT, BECOMES, era=era)
    assert board.tape[-1].does == "3/3, (2 storage counters: idle)"
    assert tape(STORAGE, MORE, PUT, BECOMES, OFF, era=era).tape[-1].lies == "1 +1/+1 counter"


@pytest.mark.parametrize("era", ERAS)
def test_a_land_that_becomes_a_creature_too_small_goes_and_its_counters_with_it(era: Era) -> None:
    board = tape(OFF, MINUS, MORE, PUT, BECOMES, era=era)
    last = board.tape[-1]
    assert (last.what, last.lies, last.does) == ("in Ana’s graveyard", "nothing", "nothing")
    assert all("left the battlefield" in board.why_not("then", deed) for deed in DEEDS)


def test_no_more_is_taken_off_than_lies_there() -> None:
    board = tape(MORE, MORE, OFF)
    assert (board.tape[-1].title, board.tape[-1].lies) == ("1 +1/+1 counter taken off", "nothing")
    assert board.why_not(*OFF) == "no +1/+1 counter is on Mill"


def test_the_tape_shows_its_last_four_frames_with_idle_counters_in_brackets() -> None:
    text = plain(picture.draw(tape()))
    assert "(+1/+1 × 1) idle" in text and text.count("lies on it") == 1
    text = plain(picture.draw(tape(BECOMES, TURN, TURN, BECOMES)))
    assert "as it begins" not in text and text.count("lies on it") == FRAMES and "5 · becomes" in text


# The keys.


def test_what_cannot_happen_says_why() -> None:
    board = tape()
    assert board.why_not(*POISON) == "poison counters are a player's"
    assert board.why_not("many", "less") and not board.why_not(*MORE)
    player = tape(PLAYER)
    assert player.kind == "poison" and player.why_not(*PLUS) and not player.why_not(*POISON)
    assert player.why_not(*BECOMES) == "a player becomes no creature" and player.do(*OFF).refused
    assert tape(CREATURE).why_not(*BECOMES) == "Grizzly Bears is a creature already"
    lost = tape(PLAYER, *[MORE] * 8, PUT, PUT)
    assert {lost.why_not("then", deed) for deed in DEEDS} == {"the game is over"}
    full = tape(*[TURN] * LONGEST)
    assert full.why_not(*TURN).startswith("the tape is full")
    with pytest.raises(ValueError, match="does not know"):
        board.do("then", "explodes")


def test_a_new_one_to_look_at_begins_a_new_tape() -> None:
    for who in WHO:
        assert len(tape(BECOMES, ("who", who)).tape) == 1
    assert tape(PLAYER, ("who", "land")).kind == "+1/+1"


# What is told.


def test_each_press_is_told_with_the_rule_of_its_year() -> None:
    told = {
        CURRENT: ("122.1", "704.5q", "704.5c", "704.5f"),
        EIGHTH: ("200.10", "420.1", "420.5h", "420.5b"),
    }
    for era, numbers in told.items():
        ways = (
            ((BECOMES,), TURN),
            ((CREATURE, PUT, MINUS), PUT),
            ((PLAYER, *[MORE] * 8, PUT), PUT),
            ((CREATURE, MINUS, MORE), PUT),
        )
        for (presses, last), number in zip(ways, numbers, strict=True):
            done = tape(*presses, era=era).do(*last)
            assert done.cite is not None and done.cite.number == number, done
            assert done.sentence.endswith(".") and "  " not in done.sentence and ".." not in done.sentence
    before = tape(CREATURE, PUT, MINUS, era=EIGHTH).do(*PUT).sentence
    assert "Both kinds stay" in before and "in pairs" in tape(CREATURE, PUT, MINUS).do(*PUT).sentence


@pytest.mark.parametrize("name", [*names_of("07"), *names_of("07", "older"), *names_of("07", "quiz")])
def test_the_scene_opens_on_the_boards_of_its_lesson_that_have_a_permanent(name: str) -> None:
    try:
        view = opened("exit doors, what stays on", asked(name))
    except ValueError as none:
        assert str(none) == "no permanent is on this board"
        return
    assert plain(view.picture()) and view.board.do(*TURN).sentence


def test_a_board_without_a_permanent_is_refused_and_what_is_left_out_is_named() -> None:
    with pytest.raises(ValueError, match="no permanent"):
        StaysOn.of(read_scenario("title: Nothing\nboard: {Ana: {hand: [Shock]}, Nico: {}}\n"))
    assert StaysOn.of(asked("07-example-counters").scenario)[1] == ("Short Flag",)
