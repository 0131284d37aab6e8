"""Echo: what a copy takes along, by year; whose it is, whether it was cast, and where it ends."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, M10, SIXTH, Era
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import board_code, from_code
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.echo import picture
from mtgrules.teach.labs.echo.board import UNKNOWN, EchoBoard
from mtgrules.teach.labs.echo.build import hexproof_echo
from mtgrules.teach.labs.echo.chips import COLOR, MODE, PAID, SHARES, TARGETS, X
from mtgrules.teach.labs.echo.supply import ABILITY, AIMS, HOW, NEW, ORIGINALS, PLAIN, PLAYERS, STAY, laid_out
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked, names_of

NEXT = ("next", "")
TOLD = (EIGHTH, M10, CURRENT)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def lab(
    name: str,
    *presses: tuple[str, str],
    by: str = "Ana",
    how: str = PLAIN,
    aims: str = STAY,
    era: Era = CURRENT,
) -> EchoBoard:
    """The lab with a copy on the stack, after some presses; every one of them has to go."""
    board, _ = EchoBoard.of(laid_out("Blast", "Ana", PLAIN, STAY), CURRENT)
    board = board.under(era)
    done = board.anew(name=name, by=by, how=how, aims=aims)
    assert not done.refused and isinstance(done.board, EchoBoard)
    board = done.board
    while board.ahead:
        board = pressed(board, NEXT)
    for press in presses:
        board = pressed(board, press)
    return board


def pressed(board: EchoBoard, press: tuple[str, str]) -> EchoBoard:
    done = board.do(*press)
    assert not done.refused, (press, done.sentence)
    assert isinstance(done.board, EchoBoard)
    return done.board


def of(board: EchoBoard, kind: str) -> list[str]:
    """How a fact of the copy is."""
    assert board.copied is not None
    return [chip.says for chip in board.copied.of_copy if chip.kind == kind]


def lives(board: EchoBoard) -> list[int]:
    return [player.life for player in board.state.players]


# What the copy takes along.


@pytest.mark.parametrize("era", [SIXTH, *TOLD], ids=str)
def test_x_goes_along_and_the_copy_resolves_first(era: Era) -> None:
    board = lab("Blast", era=era)
    assert of(board, X) == ["X = 4"] and board.cast == (UNKNOWN if era is SIXTH else "no")
    once = pressed(board, NEXT)
    assert lives(once) == [20, 16] and once.stack[0].label == "Blast"
    assert lives(pressed(once, NEXT)) == [20, 12]


@pytest.mark.parametrize("era", [SIXTH, *TOLD], ids=str)
def test_mode_kicker_and_division_are_the_originals_and_never_anew(era: Era) -> None:
    assert of(lab("Charm", era=era), MODE) == ["mode 2"]
    assert lives(lab("Ram", NEXT, era=era)) == [23, 18]
    board = lab("Sparks", NEXT, aims=NEW, era=era)
    assert of(board, SHARES) == ["divided 2 and 1"] and of(board, TARGETS) == ["targets: Ogre and Ape"]
    assert board.never == ("division",)
    assert [board.state.labeled(one).damage for one in ("Ogre", "Ape", "Ox")] == [2, 1, 0]  # type: ignore[union-attr]


@pytest.mark.parametrize("era", TOLD, ids=str)
def test_what_was_sacrificed_for_the_original_counts_for_the_copy(era: Era) -> None:
    board = lab("Hurl", era=era)
    assert of(board, PAID) == ["sacrificed: Wurm, power 6"]
    assert lives(pressed(board, NEXT)) == [20, 14]


def test_2001_does_not_tell_what_was_sacrificed_nor_whose_the_copy_of_another_is() -> None:
    for board, _ in (
        EchoBoard.of(laid_out("Hurl", "Ana", PLAIN, STAY), SIXTH),
        EchoBoard.of(laid_out("Blast", "Nico", PLAIN, STAY), SIXTH),
    ):
        assert board.copied is None
        done = board.do(*NEXT)
        assert done.refused and "2001" in done.sentence


def test_1997_tells_nothing_of_copies() -> None:
    view = opened("echo")
    assert view.board.era is CURRENT
    view.press("lab-year", "fifth")
    assert view.board.era is CURRENT


def test_the_exception_takes_the_place_of_the_color() -> None:
    board = lab("Ram", how="blue")
    assert board.copied is not None and of(board, COLOR) == ["blue"]
    assert [chip.says for chip in board.copied.other] == ["blue"]
    assert board.view.colors[board.copied.original.id] == {Color.RED}


# Whose it is, and its targets.


@pytest.mark.parametrize("era", TOLD, ids=str)
def test_nicos_copy_is_his_and_his_legal_and_illegal_targets_are_not_anas(era: Era) -> None:
    board = lab("Ram", NEXT, by="Nico", aims=NEW, era=era)
    assert lives(board) == [20, 23]
    for by in PLAYERS:
        start, _ = EchoBoard.of(laid_out("Ram", by, PLAIN, "illegal"), era)
        done = start.do(*NEXT)
        assert start.copied is None and done.refused and "target" in done.sentence


@pytest.mark.parametrize("era", TOLD, ids=str)
def test_a_target_that_stays_may_be_illegal_and_then_the_copy_does_nothing(era: Era) -> None:
    board = lab("Charm", by="Nico", era=era)
    after = pressed(board, NEXT)
    assert after.fizzled and not board.fizzled
    shy = after.state.labeled("Shy")
    assert shy is not None and shy.zone is Zone.BATTLEFIELD
    gone = pressed(after, NEXT).state.labeled("Shy")
    assert gone is not None and gone.zone is Zone.GRAVEYARD


# Where it ends.


def test_a_copy_is_countered_or_resolves_and_is_nowhere_while_the_original_stays() -> None:
    for press in (NEXT, ("counter", "")):
        board = lab("Blast", press)
        assert board.ends == "nowhere: it is no card" and [one.label for one in board.stack] == ["Blast"]


def test_a_creature_spell_comes_as_a_token_today_and_is_not_copied_before() -> None:
    board = lab("Seedling")
    assert board.ends == "a token, if it resolves"
    assert pressed(board, NEXT).ends == "a token that nobody created"
    older, _ = EchoBoard.of(laid_out("Seedling", "Ana", PLAIN, STAY), M10)
    assert older.copied is None and older.do(*NEXT).refused


def test_the_copy_of_an_ability_has_its_source_and_needs_it_no_more() -> None:
    board = lab(ABILITY)
    assert of(board, COLOR) == ["source: Pricker"]
    assert lives(pressed(pressed(board, NEXT), NEXT)) == [20, 18]
    older, _ = EchoBoard.of(laid_out(ABILITY, "Ana", PLAIN, STAY), EIGHTH)
    assert older.copied is None and older.do(*NEXT).refused


# A copy that is cast.


@pytest.mark.parametrize("era", TOLD, ids=str)
def test_a_copy_that_is_cast_has_x_as_0_and_is_seen_being_cast(era: Era) -> None:
    board = lab("Blast", how="cast", aims=NEW, era=era)
    assert (of(board, X), board.cast) == (["X = 0"], "yes")
    assert board.copied is not None and {chip.kind for chip in board.copied.along} == {COLOR}
    card = board.state.labeled("Blast")
    assert card is not None and card.zone is Zone.EXILE
    assert not pressed(board, ("counter", "")).stack


def test_what_is_cast_as_a_copy_pays_its_additional_cost_and_divides_anew() -> None:
    assert of(lab("Hurl", how="cast", aims=NEW), PAID) == ["sacrificed: Lion, power 2"]
    assert of(lab("Sparks", how="cast", aims=NEW), SHARES) == ["divided 1 and 2"]


# The lab.


@pytest.mark.parametrize("name", [*names_of("12"), *names_of("12", "example", True)])
def test_the_lab_opens_on_every_board_of_its_lesson(name: str) -> None:
    view = opened("echo", asked(name))
    assert isinstance(view.board, EchoBoard) and view.board.era.key == asked(name).question.era.key
    assert plain(view.picture()) and (view.board.copied is not None or view.board.ahead or view.board.stack)


@pytest.mark.parametrize("name", ORIGINALS)
@pytest.mark.parametrize("by", PLAYERS)
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("aims", AIMS)
def test_every_board_of_its_own_goes_on_to_its_end_or_says_why_not(
    name: str, by: str, how: str, aims: str
) -> None:
    if name == ABILITY and how != PLAIN:
        start, _ = EchoBoard.of(laid_out(name, by, PLAIN, STAY))
        assert start.why_not("how", how)
        return
    board, _ = EchoBoard.of(laid_out(name, by, how, aims))
    for _ in range(6):
        done = board.do(*NEXT)
        assert plain(picture.draw(board)) and board.rows
        if done.refused:
            assert aims == "illegal" or not board.state.stack
            return
        assert isinstance(done.board, EchoBoard)
        board = done.board


def test_back_and_next_give_the_same_positions() -> None:
    board = lab("Blast", NEXT, by="Nico", aims=NEW)
    assert pressed(pressed(board, ("back", "")), NEXT).state == board.state


def test_what_cannot_be_pressed_keeps_its_place_with_a_reason() -> None:
    board = lab("Seedling", NEXT, NEXT)
    assert board.why_not(*NEXT) == board.why_not("counter", "") == "the stack is empty"
    assert board.why_not("aims", NEW) == "Seedling has no target"
    assert "no target that could stay" in lab("Blast", how="cast", aims=NEW).why_not("aims", STAY)
    with pytest.raises(ValueError, match="does not know"):
        board.do("how", "nonsense")


def test_whatever_was_done_is_written_down_and_found_again() -> None:
    board = lab("Sparks", by="Nico", aims=NEW)
    again, _ = EchoBoard.of(from_code(board_code(board.whole)))
    assert [str(move) for move in again.moves] == [str(move) for move in board.moves]


def test_the_picture_strikes_what_is_otherwise_and_says_what_is_never_anew() -> None:
    text = str(picture.draw(lab("Sparks", aims=NEW)))
    assert "struck" in text and "Never anew" in text and "division" in text
    assert UNKNOWN in plain(picture.draw(lab("Blast", era=SIXTH)))


def test_the_task_is_reached_by_a_target_that_stays_and_by_no_half_of_it() -> None:
    view = hexproof_echo()
    for press in (("name", "Charm"), ("by", "Nico"), ("aims", STAY), NEXT, NEXT):
        view.lab.press(*press)
        assert not view.reached
    view.lab.press(*NEXT)
    assert view.reached and "707.10c" in view.told
    other = hexproof_echo()
    other.lab.press("counter", "")
    assert not other.reached and "countered" in other.told
    third = hexproof_echo()
    third.lab.press(*NEXT)
    assert not third.reached and "did what it says" in third.told


def test_a_year_in_which_the_play_does_not_go_is_refused_in_a_sentence() -> None:
    view = opened("echo", asked("12-not-cast"))
    before = view.board
    view.press("lab-year", "fifth")
    assert view.board == before and view.refusal is not None
    assert view.refusal.sentence == "Blast is no spell; its zone is: graveyard."


def test_a_year_is_pressed_in_the_frame_and_the_copy_has_that_years_rules() -> None:
    view = LabView(lab("Blast"), picture)
    view.press("lab-year", "sixth")
    assert isinstance(view.board, EchoBoard) and view.board.era is SIXTH and view.board.ends == UNKNOWN
