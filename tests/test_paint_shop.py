"""The Paint shop: what is told of every color in every year, the line in any order, the task.

What single presses come to, and who cares, stands as check states in its lab files.
"""

from __future__ import annotations

from functools import cache

import pytest
from pictures import picture, words
from pressed import after, comes_to, did

from mtgrules.eras.era import CURRENT, ERAS, Era
from mtgrules.language.card import Card
from mtgrules.model.color import in_words, letters
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.labs.opening import task
from mtgrules.teach.panels.paint import coats, who_cares
from mtgrules.teach.progress import Progress
from mtgrules.teach.table import draw
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("paint shop")
NUMBERS = ("", "1", "0 1", "1 3", "-1 1", "1 2 1", "a b", "1  2", "effect 1")
FOUR = ("also/blue", "becomes/black", "also/white", "also/green")
OTHERS = """
title: What else decides
cards:
  Bear: {cost: "{1}{G}", type: Creature - Bear, pt: 2/2}
  Golem: {cost: "{2}", type: Creature, pt: 2/2}
  Ogre: {cost: "{R}", type: Creature, pt: 2/2}
  Raider: {cost: "{1}{R}", type: Creature, pt: 2/2, text: Devoid}
  Shy: {cost: "{G}", type: Creature, pt: 1/1, text: Shroud}
  Rust: {cost: "{R}", type: Enchantment, text: Blue Bears are red.}
board: {Ana: {battlefield: [Bear, Golem, Ogre, Raider, Shy, Rust]}}
"""


def table(text: str = OTHERS) -> Table:
    return Table.of_lab(LAB, read_scenario(text))


@cache
def shop(board: str = "two colors", era: Era = CURRENT) -> Table:
    """The shop with one of the cards that can be laid."""
    return Table.of_lab(LAB, board_of(LAB.boards[board]), era)


def painted(*steps: str) -> list[str]:
    """The presses that do something to the card; after a slash the color."""
    found = list[str]()
    for step in steps:
        key, _, color = step.partition("/")
        found += [f"choose color/{color}"] if color else []
        found.append(f"key {'more' if key == 'silence' else 'do'}/{key}")
    return found


def colors(board: object) -> str:
    """The letters of the painted card, in a row."""
    assert isinstance(board, Table) and board.obj is not None
    return "".join(letters(board.view.colors[board.obj.id]))


BOARDS = [(era, board) for era in ERAS for board in LAB.boards if board != "devoid" or era is CURRENT]


@pytest.mark.parametrize("step", ["becomes/black", "also/black", "words/black", "down", "silence"])
@pytest.mark.parametrize(("era", "board"), BOARDS)
def test_whatever_is_done_in_whatever_year_what_it_comes_to_is_told_in_a_sentence(
    era: Era, board: str, step: str
) -> None:
    *before, last = painted(step)
    ready = after(shop(board, era), *before)
    done = comes_to(ready, last)
    if done.refused:
        assert done.board == ready
        assert done.cite or done.sentence
        return
    now = done.board
    assert isinstance(now, Table) and now.obj is not None
    assert in_words(now.view.colors[now.obj.id]) in done.sentence
    assert done.sentence.endswith(".")
    assert step[:2] in ("do", "si", "wo") or done.cite is not None


@pytest.mark.parametrize(
    ("name", "key", "told", "rule"),
    [
        ("Bear", "becomes", "Bear: green → red; Rust decides: “Blue Bears are red”.", "613.1e"),
        ("Bear", "also", "Bear: green → red; Rust decides: “Blue Bears are red”.", "613.1e"),
        ("Bear", "words", "Bear: green → red; Rust decides: “Blue Bears are red”.", "613.1e"),
        ("Golem", "words", "Golem: still colorless.", ""),
        (
            "Raider",
            "words",
            "Raider: still colorless; Raider decides: “devoid: Raider is colorless”.",
            "613.1e",
        ),
        ("Ogre", "becomes", "Ogre: red → blue: a new color replaces the old.", "105.3"),
    ],
)
def test_where_something_else_decides_the_color_that_is_told_and_not_what_was_done(
    name: str, key: str, told: str, rule: str
) -> None:
    done = comes_to(table(), f"pick {name}", *painted(f"{key}/blue"))
    assert (done.sentence, done.cite.short if done.cite else "") == (told, rule)


def test_the_coats_say_what_each_gives_and_once_counted_what_is_hidden() -> None:
    board = after(shop(), *painted("also/blue", "becomes/black", "also/black", "also/green"))
    told = [("".join(one.letters), one.opaque) for one in coats(board)]
    assert told == [("RG", True), ("U", False), ("B", True), ("B", False), ("G", False)]
    assert coats(board)[0].words == "printed"
    rows = [row.classes - {"coat"} for row in picture(draw.draw(board)).every("coat")]
    assert rows == [{"clear"}, {"clear"}, {"opaque"}, {"clear"}, {"opaque"}]
    counted = [row.classes for row in picture(draw.draw(after(board, "coat 2"))).every("coat")]
    assert ["counts" in one for one in counted] == [True, True, True, False, False]
    assert ["hidden" in one for one in counted] == [False, False, False, True, True]
    more = after(board, "coat 2", *painted("also/white"))
    assert not picture(draw.draw(more)).every("counts"), "another coat has come: it is counted anew"


def test_a_line_dropped_at_another_place_comes_to_the_same_as_its_arrows_pressed_as_often() -> None:
    board = after(shop(), *painted(*FOUR))
    for old in range(1, 5):
        for new in range(1, 5):
            dropped, way = board.do("place", f"{old} {new}"), "later" if new > old else "earlier"
            arrows = [f"{way} {board.line.rows[old - 1].name}"] * abs(new - old)
            assert dropped.board == after(board, *arrows)
            assert dropped.refused == (old == new)
    assert colors(board.do("place", "2 4").board) == "B"
    assert board.do("place", "3 3").sentence == "It is number 3 already."


@pytest.mark.parametrize("value", NUMBERS)
def test_a_drop_of_nothing_or_outside_the_line_is_an_error_in_words(value: str) -> None:
    board = after(shop(), *painted("also/blue", "becomes/black"))
    with pytest.raises(ValueError, match="no such place in a line of 2"):
        board.do("place", value)


def test_every_line_says_its_place_to_who_drags_it_and_keeps_its_arrows() -> None:
    drawn = picture(draw.draw(after(shop(), *painted(*FOUR))))
    rows = drawn.with_attribute("data-drag")
    assert [one.attributes["data-drag"] for one in rows] == ["1", "2", "3", "4"]
    assert {one.attributes["data-drop"] for one in rows} == {"place"}
    assert all(one.every(data_do="earlier") and one.every(data_do="later") for one in rows)


def test_two_cards_that_lie_there_change_places_by_their_age_alone() -> None:
    cards = [f"In {one}: {{type: Enchantment, text: Creatures are {one}.}}" for one in ("red", "blue")]
    board = "board: {Ana: {battlefield: [Grizzly Bears, In red, In blue]}}"
    made = table(f"title: X\ncards: {{{', '.join(cards)}}}\n{board}\n")
    swapped = after(made, "later In red")
    assert (colors(made), colors(swapped)) == ("U", "R")
    assert swapped.scenario.play == ()


def test_who_may_not_target_it_for_another_reason_than_its_color_says_which() -> None:
    board = after(table(), "pick Shy")
    assert board.obj is not None
    says = "may NOT target it: Shy can't be a target of spells and abilities, whoever controls them"
    assert who_cares(board.view, board.obj.id)[0][2] == says


def test_a_card_of_ones_own_is_picked_as_it_is_put() -> None:
    cub = Table.of_own(lab_file("order matters")).put_at(
        Card.read("Cub", "{G}", "Creature - Bear", "1/1"), PutAt()
    )
    assert isinstance(cub.board, Table) and cub.board.it == "Cub"
    assert colors(cub.board) == "UG"


def test_the_task_is_reached_by_two_different_ways_and_recorded_once() -> None:
    progress = Progress()
    build = task("no target for terror", progress)
    assert "It can still be targeted." in words(build.surface.html)
    did(build.lab, *painted("becomes/black"))
    assert not build.reached and "One way found" in words(build.surface.html)
    did(build.lab, "lab-undo", *painted("also"))
    assert build.reached and "Reached" in words(build.surface.html)
    assert progress.of_item("03-build-no-target").right == 1
