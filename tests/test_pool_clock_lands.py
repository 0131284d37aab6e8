"""What a land is: its types, whether it is basic and what it can be tapped for, in five years."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.abilities.lands import mana_options
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run
from mtgrules.show.html import plain
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.pool_clock.lands.board import LandBoard
from mtgrules.teach.questions import asked

FIELD = "title: A field\ncards: {Green Field: {type: Land - Forest Plains}}\n"
FIELD += "board: {Ana: {battlefield: [Green Field]}, Nico: {}}\n"
BECOMES, ALSO, AURA, GRAND = ("do", "becomes"), ("do", "also"), ("gift", ""), ("land", "Grand Spring")


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def table(*presses: tuple[str, str], era: Era = CURRENT, text: str = FIELD) -> LandBoard:
    """The table of a land after some presses; every one of them has to go."""
    board, left = LandBoard.of(read_scenario(text), era)
    assert not left
    for name, value in presses:
        done = board.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, LandBoard)
        board = done.board
    return board


def mana(board: LandBoard) -> list[set[str]]:
    """What the land can be tapped for in the five years."""
    return [set(board.land(era).mana) for era in ERAS]


def basic(board: LandBoard) -> list[bool]:
    return [board.land(era).basic for era in ERAS]


# Check state 14 of the design.


def test_14_forest_plains_makes_green_or_white_and_is_nonbasic() -> None:
    assert mana(table()) == [{"{G}", "{W}"}] * 5 and basic(table()) == [False] * 5


def test_14_it_becomes_an_island_and_makes_blue_alone_in_2001_as_a_basic_land_of_that_name() -> None:
    board = table(BECOMES)
    assert mana(board) == [{"{U}"}] * 5
    assert basic(board) == [False, True, False, False, False]
    names = [board.land(era).name for era in ERAS]
    assert names == ["Green Field", "Island", *["Green Field"] * 3]
    assert all(board.land(era).subtypes == {"Island"} for era in ERAS)


def test_14_it_is_also_an_island_and_makes_all_three() -> None:
    board = table(ALSO)
    assert mana(board) == [{"{W}", "{U}", "{G}"}] * 5 and basic(board) == [False] * 5
    assert all(board.land(era).name == "Green Field" for era in ERAS)


@pytest.mark.parametrize("era", ERAS)
def test_14_what_an_aura_gives_stays_as_its_text_is_lost(era: Era) -> None:
    assert table(GRAND, AURA).land(era).mana == ("{B}", "{C}{C}")
    board = table(GRAND, AURA, BECOMES)
    assert board.land(era).mana == ("{U}", "{B}")
    assert [str(one.ability) for one in board.land(era).lost] == ["{T}: Add {C}{C}."]


def test_14_in_2001_alone_a_legendary_land_that_becomes_an_island_is_legendary_no_more() -> None:
    board = table(GRAND, BECOMES)
    kept = ["legendary" in board.land(era).supertypes for era in ERAS]
    assert kept == [True, False, True, True, True]


@pytest.mark.parametrize(
    "presses", [(), (BECOMES,), (ALSO,), (GRAND,), (GRAND, ALSO), (GRAND, AURA, BECOMES), (BECOMES, ALSO)]
)
@pytest.mark.parametrize("era", ERAS)
def test_what_it_makes_is_what_the_engine_says_that_it_can_be_tapped_for(
    presses: tuple[tuple[str, str], ...], era: Era
) -> None:
    board = table(*presses, era=era)
    found = {letter for one in board.land(era).sources for offer in one.offers for letter in offer}
    assert found == mana_options(board.view, board.number)


# The presses.


@pytest.mark.parametrize(
    ("era", "number"),
    [(FIFTH, "Special Lands"), (SIXTH, "214.9f"), (EIGHTH, "212.6e"), (M10, "305.7"), (CURRENT, "305.7")],
)
def test_what_sets_the_type_is_told_with_the_rule_of_the_year(era: Era, number: str) -> None:
    done = table(era=era).do(*BECOMES)
    assert done.cite and done.cite.number == number
    assert done.sentence.startswith("Green Field becomes an Island. ") and "tapped for {U}" in done.sentence
    assert done.sentence.endswith("it is basic." if era is SIXTH else "it is nonbasic.")


def test_an_effect_ends_when_it_is_pressed_again_and_effects_go_by_their_age() -> None:
    assert mana(table(BECOMES, BECOMES)) == mana(table())
    assert table(ALSO, BECOMES).effects == ("is also an Island", "becomes an Island")
    mountain = ("kind", "Mountain")
    assert set(table(BECOMES, mountain, ALSO).land(CURRENT).mana) == {"{U}", "{R}"}
    assert set(table(ALSO, mountain, BECOMES).land(CURRENT).mana) == {"{R}"}


def test_on_the_board_of_the_question_the_flood_can_be_taken_away_and_comes_back() -> None:
    board = opened("pool clock, lands", asked("04-becomes-island")).board
    assert isinstance(board, LandBoard) and board.what == "Spring"
    assert board.land(CURRENT).mana == ("{U}",)
    dry = board.do("other", "Flood").board
    assert isinstance(dry, LandBoard) and dry.land(CURRENT).mana == ("{C}{C}",)
    wet = dry.do("other", "Flood").board
    assert isinstance(wet, LandBoard) and wet.land(CURRENT).mana == ("{U}",)
    field = wet.do("land", "Green Field").board
    assert isinstance(field, LandBoard) and mana(field) == [{"{U}"}] * 5


def test_where_no_text_tells_what_a_land_makes_its_column_says_so_and_the_year_is_gray() -> None:
    text = FIELD.replace("{type: Land - Forest Plains}", "{type: Land, text: '{T}: Add {2}.'}")
    board = table(text=text)
    assert [row[1] for row in board.rows][:2] == ["no text of that year says"] * 2
    assert [row[2] for row in board.rows][2:] == ["{C}{C}"] * 3
    lab = opened("pool clock, lands")
    lab.press("lab-load", text)
    assert lab.refusal is None and plain(lab.picture()).count("not certain") == 2
    lab.press("lab-year", "fifth")
    assert lab.refusal and lab.board.era is CURRENT


@pytest.mark.parametrize("era", ERAS)
def test_a_copied_board_gives_the_same_land_again(era: Era) -> None:
    board = table(GRAND, AURA, ALSO, era=era)
    assert run(board.whole, [era]).ok
    again, _ = LandBoard.of(from_code(board_code(board.whole)), era)
    assert again.land(era) == board.land(era)


def test_the_picture_fills_the_sockets_of_the_types_that_it_has() -> None:
    lab = opened("pool clock, lands")
    drawn = str(lab.picture())
    assert drawn.count('class="socket on"') == 2 and drawn.count('class="socket"') == 3
    lab.press(*BECOMES)
    drawn = str(lab.picture())
    assert drawn.count('class="socket on"') == 1 and "Island: a type of it, makes mana" in plain(drawn)


def test_a_board_without_a_land_and_a_press_that_there_is_not_are_refused() -> None:
    with pytest.raises(ValueError, match="no land"):
        LandBoard.of(read_scenario("title: A\nboard: {Ana: {battlefield: [Sol Ring]}}\n"))
    with pytest.raises(ValueError, match="does not know"):
        table().do("other", "Flood")
