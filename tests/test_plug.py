"""Plug and source: what an ability asks of its source, when, and what that comes to, in every year."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
import pytest
from engines import engines
from wrong import wrong

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.plug import picture
from mtgrules.teach.labs.plug.board import FAILED, NOT_YET, REFUSED, RESOLVED, WAITS, Plug
from mtgrules.teach.labs.plug.build import one_stays
from mtgrules.teach.labs.plug.strands import ABILITIES, COLOR, DOTTED, FACTS, LOCKED, OPEN, POWER, THERE, walk
from mtgrules.teach.labs.plug.supply import (
    BELL,
    BOLT,
    GROW,
    KILL,
    KNIGHT,
    NOTHING,
    PAINT,
    SILENCE,
    SLINGER,
    STEAL,
)
from mtgrules.teach.questions import asked

NEXT, BACK = ("next", ""), ("back", "")
BROTHERS = ("source", "Brothers of Fire")
LATER = (SIXTH, EIGHTH, M10, CURRENT)
BEGINS = """title: T
board: {Ana: {battlefield: [Prodigal Sorcerer]}}
play: [Ana activates Prodigal Sorcerer targeting Nico, resolve]
"""


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def lab(*presses: tuple[str, str], era: Era = CURRENT) -> Plug:
    """The lab after some presses; every one of them has to go."""
    board, _ = Plug.of(read_scenario(BEGINS), era)
    for name, value in presses:
        done = board.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, Plug)
        board = done.board
    return board


def lives(board: Plug) -> list[int]:
    return [player.life for player in board.state.players]


def damage(board: Plug, label: str) -> int:
    there = board.state.labeled(label)
    assert there is not None
    return there.damage


# What is done to the source.


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("deed", [KILL, PAINT, STEAL, GROW, SILENCE])
def test_nothing_that_is_done_to_a_plain_source_in_response_matters(era: Era, deed: str) -> None:
    waits = lab(("deed", deed), era=era)
    assert waits.stands == WAITS and set(waits.strands.values()) == {DOTTED}
    after = lab(("deed", deed), NEXT, era=era)
    assert after.stands == RESOLVED and lives(after) == [20, 19]


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_painted_white_in_response_the_source_has_lost_its_target_but_in_1997(era: Era) -> None:
    board = lab(BROTHERS, ("aim", KNIGHT), ("deed", PAINT), era=era)
    assert board.strands[COLOR] == (LOCKED if era is FIFTH else OPEN)
    assert board.value(COLOR) == ("red" if era is FIFTH else "white")
    assert board.legal == ("yes" if era is FIFTH else "no")
    after = board.do(*NEXT).board
    assert isinstance(after, Plug)
    assert (after.stands, damage(after, KNIGHT), lives(after)) == (
        (RESOLVED, 1, [19, 20]) if era is FIFTH else (FAILED, 0, [20, 20])
    )


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_power_is_asked_as_it_resolves_and_since_1999_as_it_is_then(era: Era) -> None:
    grown = lab(("source", SLINGER), ("deed", GROW), era=era)
    assert grown.strands[POWER] == (LOCKED if era is FIFTH else OPEN)
    assert grown.value(POWER) == ("2" if era is FIFTH else "5")
    assert lives(lab(("source", SLINGER), ("deed", GROW), NEXT, era=era)) == [20, 18 if era is FIFTH else 15]


@pytest.mark.parametrize("era", LATER, ids=str)
def test_a_source_that_has_left_is_asked_as_it_last_was(era: Era) -> None:
    board, _ = Plug.of(asked("08-power").scenario, era)
    assert (
        not board.is_there
        and board.value(POWER) == "5"
        and "gone: as it last was" in plain(picture.draw(board))
    )
    after = board.do(*NEXT).board
    assert isinstance(after, Plug) and lives(after) == [20, 15]


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_spell_is_its_own_source_and_takes_its_paint_along(era: Era) -> None:
    board = lab(("source", BOLT), ("aim", KNIGHT), ("deed", PAINT), era=era)
    assert board.is_spell and board.strands[COLOR] == OPEN and board.legal == "no"
    assert "is a spell" in board.why_not("deed", KILL)
    after = board.do(*NEXT).board
    assert isinstance(after, Plug) and (after.stands, damage(after, KNIGHT)) == (FAILED, 0)


@pytest.mark.parametrize("era", LATER, ids=str)
def test_a_trigger_is_whose_its_source_was_as_it_triggered(era: Era) -> None:
    stolen = lab(("source", BELL), ("deed", STEAL), era=era)
    assert stolen.stands == WAITS and "Nico’s" in plain(picture.draw(stolen))
    assert lives(lab(("source", BELL), ("deed", STEAL), NEXT, era=era)) == [22, 20]


def test_in_1997_a_trigger_has_done_its_work_before_anything_else_happens() -> None:
    assert lives(lab(("source", BELL), era=FIFTH)) == [22, 20]


def test_lifelink_is_asked_of_the_source_though_it_is_gone() -> None:
    board, _ = Plug.of(asked("08-lifelink").scenario)
    assert board.strands[ABILITIES] == OPEN and board.strands[THERE] == DOTTED
    assert board.value(ABILITIES) == "Lifelink"


def test_the_cord_tells_what_a_wrong_engine_would_ask() -> None:
    walk.cache_clear()
    with wrong(*engines()["an ability ends with its source"].faults):
        assert lab().strands[THERE] == OPEN
    walk.cache_clear()


# When it is done.


def test_before_the_use_the_source_has_to_be_there_and_after_it_all_is_done() -> None:
    before = lab(("deed", KILL)).do("when", "before")
    assert isinstance(before.board, Plug) and before.board.stands == REFUSED
    assert before.board.why_not(*NEXT) and "graveyard" in before.sentence
    after = lab(("deed", KILL), ("when", "after"))
    assert after.stands == RESOLVED and lives(after) == [20, 19] and not after.is_there


def test_back_and_next_walk_through_the_same_positions() -> None:
    board = lab(("deed", PAINT), NEXT)
    back = board
    for _ in board.moves:
        done = back.do(*BACK)
        assert isinstance(done.board, Plug) and not done.refused
        back = done.board
    assert back.stands == NOT_YET and back.do(*BACK).refused
    for _ in board.moves:
        done = back.do(*NEXT)
        assert isinstance(done.board, Plug)
        back = done.board
    assert back.state == board.state and back.do(*NEXT).refused


def test_what_does_not_fit_keeps_its_place_with_a_reason() -> None:
    board = lab(("source", BELL))
    assert "no target" in board.why_not("aim", KNIGHT)
    assert lab().do("when", "before").refused
    assert "another source" in lab(("source", SLINGER)).why_not("deed", "as asked")
    with pytest.raises(ValueError, match="does not know"):
        lab().do("deed", "nonsense")
    with pytest.raises(ValueError, match="no ability is activated"):
        Plug.of(read_scenario("title: T\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n"))


# The lab.


@pytest.mark.parametrize("name", ["08-source-gone", "08-painted", "08-power", "08-spell-painted"])
def test_the_lab_opens_on_the_boards_that_open_it_with_the_ability_on_the_stack(name: str) -> None:
    view = opened("plug and source", asked(name))
    assert view.board.stands == WAITS and plain(view.picture())
    view.press(*NEXT)
    assert view.refusal is None and view.board.stands in (RESOLVED, FAILED)


@pytest.mark.parametrize(
    "presses",
    [(), (("deed", KILL),), (("deed", KILL), ("when", "after")), (("deed", GROW), ("when", "before"))],
)
def test_whatever_was_done_is_written_down_and_found_again(presses: tuple[tuple[str, str], ...]) -> None:
    board = lab(*presses)
    again, _ = Plug.of(from_code(board_code(board.whole)))
    assert [str(move) for move in again.moves] == [str(move) for move in board.moves]
    assert (again.when, again.doing != ()) == (board.when, board.doing != ())


def test_the_picture_says_of_every_strand_when_it_is_asked_and_the_table_too() -> None:
    board = lab(BROTHERS, ("aim", KNIGHT))
    text = plain(picture.draw(board))
    assert "looked up as it resolves" in text and text.count("not asked") == len(FACTS) - 1
    assert [row[1] for row in board.rows] == [DOTTED, OPEN, DOTTED, DOTTED]


def test_the_task_is_reached_once_the_ability_has_resolved_and_its_source_is_gone() -> None:
    view = one_stays()
    assert not view.reached
    for press in (("deed", KILL), ("when", "before"), ("when", "in response")):
        view.lab.press(*press)
        assert not view.reached
    view.lab.press(*NEXT)
    assert view.reached and "611.2a" in view.told


def test_another_source_ends_what_the_question_did_to_the_first_one() -> None:
    board, _ = Plug.of(asked("08-source-gone").scenario)
    done = board.do("source", SLINGER)
    assert isinstance(done.board, Plug) and done.board.deed == NOTHING
    view = LabView(done.board, picture)
    assert plain(view.picture())
