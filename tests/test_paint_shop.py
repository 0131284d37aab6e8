"""The Paint shop: its check states, its order, its eras, and what it says after each click."""

from __future__ import annotations

import pytest
from mtgrules.teach.journey import NAME, FromSpellToPermanent
from mtgrules.teach.paint_shop import PaintShop, track, who_cares
from mtgrules.teach.paint_words import Apply, PaintReorder
from mtgrules.teach.shop import THE_CARD, Done, Shop, bases

from mtgrules.eras.era import CURRENT, EIGHTH, FIFTH, M10, SIXTH, Era
from mtgrules.model.color import Color, letters
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import run
from mtgrules.teach.controls import OrderControl


def colors_of(base: str, *done: tuple[str, str], era: Era = CURRENT) -> str:
    """The letters of the card of a board, in a row."""
    things = tuple(Done(kind, Color(letter) if letter else None) for kind, letter in done)
    return "".join(letters(view(Shop(base, things, era).state()).colors[THE_CARD]))


@pytest.mark.parametrize(
    ("base", "done", "expected"),
    [
        ("two", [("becomes", "U")], "U"),
        ("artifact", [("becomes", "U")], "U"),
        ("two", [("also", "U"), ("becomes", "B")], "B"),
        ("two", [("becomes", "B"), ("also", "U")], "UB"),
        ("devoid", [("also", "R")], "R"),
        ("two", [("becomes", "R"), ("down", "")], "R"),
        ("two", [("becomes", "U"), ("words", "R")], "U"),
        ("zero", [("words", "B")], "R"),
    ],
)
def test_today_the_check_states_of_the_lab_hold(
    base: str, done: list[tuple[str, str]], expected: str
) -> None:
    assert colors_of(base, *done) == expected


@pytest.mark.parametrize(("era", "expected"), [(M10, "B"), (EIGHTH, "B"), (SIXTH, "B")])
def test_the_words_of_a_sentence_that_tells_the_color_could_be_changed(era: Era, expected: str) -> None:
    assert colors_of("zero", ("words", "B"), era=era) == expected


@pytest.mark.parametrize(("era", "expected"), [(EIGHTH, ""), (SIXTH, "R"), (M10, "R"), (CURRENT, "R")])
def test_only_in_2006_losing_all_abilities_loses_the_stated_color(era: Era, expected: str) -> None:
    assert colors_of("zero", ("silent", ""), era=era) == expected


def test_in_1997_no_source_tells_about_the_words_and_the_lab_says_so() -> None:
    lab = PaintShop(Shop("zero", era=FIFTH, do="words", color=Color.BLACK))
    lab.apply.click()
    assert lab.position.done == ()
    assert "no source for 1997" in lab.sentence.value


def test_becomes_strikes_what_stands_left_of_it_in_the_track() -> None:
    columns, now = track(Shop("two", (Done("becomes", Color.BLACK), Done("also", Color.BLUE))))
    assert [column.letters for column in columns[-2:]] == [("B",), ("U", "B")]
    assert columns[-2].gone == ("R", "G")
    assert now == ("U", "B")


def test_moving_a_line_says_whether_the_order_matters() -> None:
    lab = PaintShop(Shop("two", (Done("also", Color.BLUE), Done("becomes", Color.BLACK))))
    lab.send(PaintReorder(OrderControl.LATER, 0))
    assert "The order matters here: now blue and black" in lab.sentence.value
    lab.undo()
    assert lab.position.done[0].kind == "also"


def test_a_white_aura_never_tints_the_damage() -> None:
    said = dict(who_cares(Shop("two", aura=True)))
    assert said["Its damage"].startswith("red and green, the Aura")


def test_a_board_with_a_face_down_card_grays_the_years_without_any() -> None:
    lab = PaintShop()
    lab.send(Apply("down"))
    assert lab.rules_of.buttons["fifth"].disabled
    assert not lab.rules_of.buttons["eighth"].disabled


def test_no_click_of_any_control_in_any_order_breaks_the_lab() -> None:
    lab = PaintShop()
    for era in ("fifth", "sixth", "eighth", "m10", "current"):
        for base in ("two", "artifact", "devoid", "zero"):
            for do in ("becomes", "also", "words", "down"):
                lab.rules_of.choose(era)
                lab.start_with.choose(base)
                lab.do.choose(do)
                if not lab.apply.disabled:
                    lab.apply.click()
                assert lab.error is None
    lab.start_again()
    assert lab.error is None


@pytest.mark.parametrize(
    ("base", "done"),
    [
        ("two", [("becomes", "U"), ("also", "B")]),
        ("zero", [("words", "B")]),
        ("devoid", [("down", ""), ("also", "U")]),
        ("two", [("servant", "U"), ("becomes", "B")]),
        ("artifact", [("silent", ""), ("becomes", "U")]),
    ],
)
def test_a_copied_board_reads_back_as_a_file_with_the_same_colors(
    base: str, done: list[tuple[str, str]]
) -> None:
    things = tuple(Done(kind, Color(letter) if letter else None) for kind, letter in done)
    shop = Shop(base, things)
    copied = start(read_scenario(PaintShop(shop).board(shop)), CURRENT)
    found = copied.labeled(bases()[base].name)
    assert found is not None
    assert "".join(letters(view(copied).colors[found.id])) == colors_of(base, *done)


def test_a_copied_journey_plays_to_the_same_place_and_colors() -> None:
    lab = FromSpellToPermanent()
    for click in (lab.apply, lab.moves["resolve"], lab.apply, lab.moves["end"]):
        click.click()
    assert lab.error is None
    reached = run(lab.board(lab.position)).game(CURRENT).last
    assert isinstance(reached, Position)
    card = reached.state.labeled(NAME)
    assert card is not None and card.zone is lab.position.card.zone
    assert reached.view.colors[card.id] == view(lab.position.state).colors[lab.position.card.id]
