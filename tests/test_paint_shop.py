"""The Paint shop: what is told of every color, the line in any order, who cares, the task."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce

import ipywidgets as w
import pytest
from pictures import picture, words

from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.model.color import in_words, letters
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit.lab import Done, PutAt
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.cares import Care, who_cares
from mtgrules.teach.progress import Progress
from mtgrules.teach.table import draw
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

Presses = list[tuple[str, str]]
NUMBERS = ("", "1", "0 1", "1 3", "-1 1", "1 2 1", "a b", "1  2", "effect 1")


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


def table(text: str, era: Era = CURRENT) -> Table:
    return Table.of_lab(lab_file("paint shop"), read_scenario(text), era)


@cache
def shop(board: str = "two colors", era: Era = CURRENT) -> Table:
    """The shop with one of the cards that can be laid."""
    lab = lab_file("paint shop")
    return Table.of_lab(lab, board_of(lab.boards[board]), era)


def painted(*steps: str) -> Presses:
    """The presses that do something to the card; after a slash the color."""
    found: Presses = []
    for step in steps:
        key, _, color = step.partition("/")
        found += [("choose", f"color/{color}")] if color else []
        found.append(("key", f"more/{key}" if key in ("aura", "silence", "up") else f"do/{key}"))
    return found


def pressed(board: Table, presses: Presses) -> Done:
    """What the last of some presses comes to."""
    return reduce(lambda done, press: done.board.do(*press), presses, Done(board, ""))


def after(board: Table, presses: Presses) -> Table:
    done = pressed(board, presses)
    assert not done.refused and isinstance(done.board, Table), done.sentence
    return done.board


def colors(board: object) -> str:
    """The letters of the painted card, in a row."""
    assert isinstance(board, Table) and board.obj is not None
    return "".join(letters(board.view.colors[board.obj.id]))


BOARDS = [(era, board) for era in ERAS for board in lab_file("paint shop").boards]


def test_devoid_can_be_laid_by_the_rules_of_today_alone() -> None:
    for era in ERAS[:-1]:
        with pytest.raises(NotModelled, match="devoid: not before 2015"):
            shop("devoid", era)


@pytest.mark.parametrize(("era", "board"), [one for one in BOARDS if one[1] != "devoid" or one[0] is CURRENT])
def test_whatever_is_done_in_whatever_year_what_it_comes_to_is_told_in_a_sentence(
    era: Era, board: str
) -> None:
    for step in ("becomes/black", "also/black", "words/black", "down", "silence"):
        done = pressed(shop(board, era), painted(step))
        if done.refused:
            assert done.board == after(shop(board, era), painted(step)[:-1]) and str(
                done.cite or done.sentence
            )
            continue
        now = done.board
        assert isinstance(now, Table) and now.obj is not None
        assert in_words(now.view.colors[now.obj.id]) in done.sentence, (step, done.sentence)
        assert done.sentence.endswith("."), done.sentence
        assert step[:2] in ("do", "si", "wo") or done.cite is not None, (step, done.sentence)


@pytest.mark.parametrize(
    ("name", "key", "told", "rule"),
    [
        ("Bear", "becomes", "Bear: green → red; Rust decides: “Blue creatures are red”.", "613.1e"),
        ("Bear", "also", "Bear: green → red; Rust decides: “Blue creatures are red”.", "613.1e"),
        ("Bear", "words", "Bear: green → red; Rust decides: “Blue creatures are red”.", "613.1e"),
        ("Golem", "words", "Golem: still colorless.", None),
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
    name: str, key: str, told: str, rule: str | None
) -> None:
    kind = "type: Creature, pt: 2/2"
    text = "Blue creatures are red." if name != "Ogre" else "Blue Elves are red."
    cards = [
        f"Bear: {{cost: '{{1}}{{G}}', {kind}}}",
        f"Golem: {{cost: '{{2}}', {kind}}}",
        f"Ogre: {{cost: '{{R}}', {kind}}}",
        f"Raider: {{cost: '{{1}}{{R}}', {kind}, text: Devoid}}",
        f"Rust: {{cost: '{{R}}', type: Enchantment, text: {text}}}",
    ]
    made = table(
        f"title: X\ncards: {{{', '.join(cards)}}}\nboard: {{Ana: {{battlefield: [{name}, Rust]}}}}\n"
    )
    done = pressed(made, painted(f"{key}/blue"))
    assert (done.sentence, done.cite and done.cite.short) == (told, rule)


def test_the_coats_say_what_each_gives_and_once_counted_what_is_hidden() -> None:
    board = after(shop(), painted("also/blue", "becomes/black", "also/black", "also/green"))
    told = [(one.words, "".join(one.letters), one.opaque) for one in board.coats]
    lowest, *above = told
    assert lowest == ("printed", "RG", True)
    assert [one[1:] for one in above] == [("U", False), ("B", True), ("B", False), ("G", False)]
    rows = [row.classes - {"coat"} for row in picture(draw.draw(board)).every("coat")]
    assert rows == [{"clear"}, {"clear"}, {"opaque"}, {"clear"}, {"opaque"}]
    counted = picture(draw.draw(after(board, [("coat", "2")]))).every("coat")
    assert [bool({"counts", "hidden"} & row.classes) for row in counted] == [True] * 5
    assert ["hidden" in row.classes for row in counted] == [False, False, False, True, True]
    more = after(board, [("coat", "2"), *painted("also/white")])
    assert not picture(draw.draw(more)).every("counts"), "another coat has come: it is counted anew"


def test_a_line_dropped_at_another_place_comes_to_the_same_as_its_arrows_pressed_as_often() -> None:
    board = after(shop(), painted("also/blue", "becomes/black", "also/white", "also/green"))
    for old in range(1, 5):
        for new in range(1, 5):
            dropped = board.do("place", f"{old} {new}")
            step_by_step: Table | object = board
            for _ in range(abs(new - old)):
                assert isinstance(step_by_step, Table)
                way = "later" if new > old else "earlier"
                step_by_step = step_by_step.do(way, board.line.rows[old - 1].name).board
            assert dropped.board == step_by_step and dropped.refused == (old == new)
    assert colors(board.do("place", "2 4").board) == "B"
    assert board.do("place", "3 3").sentence == "It is number 3 already."


@pytest.mark.parametrize("value", NUMBERS)
def test_a_drop_of_nothing_or_outside_the_line_is_an_error_in_words(value: str) -> None:
    board = after(shop(), painted("also/blue", "becomes/black"))
    with pytest.raises(ValueError, match="no such place in a line of 2"):
        board.do("place", value)


def test_every_line_says_its_place_to_who_drags_it_and_keeps_its_arrows() -> None:
    rows = picture(draw.draw(after(shop(), painted("also/blue", "becomes/black")))).with_attribute(
        "data-drag"
    )
    assert [one.attributes["data-drag"] for one in rows] == ["1", "2"]
    assert all(one.attributes["data-drop"] == "place" for one in rows)
    assert all(one.every(data_do="earlier") and one.every(data_do="later") for one in rows)


def test_a_card_that_has_a_say_is_moved_among_what_was_said_and_back_to_where_it_began() -> None:
    made = opened("order matters").board
    assert isinstance(made, Table) and made.line.rows[0].words == "Painter's Servant"
    newer = after(made, [("later", "Painter's Servant")])
    assert [row.words for row in newer.line.rows] == ["Ridge Stalker becomes black", "Painter's Servant"]
    assert "a new timestamp" in newer.entries[-1].sentence  # type: ignore[union-attr]
    again = after(newer, [("place", "2 1")])
    assert again.scenario.play == made.scenario.play and colors(again) == colors(made) == "B"
    gone = after(newer, [("away", "Painter's Servant")])
    assert [row.words for row in gone.line.rows] == ["Ridge Stalker becomes black"]
    assert [one.label for one in gone.scenario.board] == ["Ridge Stalker"]


def test_a_timestamp_said_by_hand_and_twice_is_moved_and_nothing_is_lost() -> None:
    made = opened("order matters").board
    assert isinstance(made, Table)
    renewed = ("say", "Painter's Servant gets a new timestamp")
    twice = after(made, [renewed, ("key", "do/becomes"), renewed])
    assert len(twice.line.rows) == 4 and len({row.name for row in twice.line.rows}) == 4
    front = after(twice, [("place", "2 1")])
    words = [row.words for row in front.line.rows]
    assert words[:2] == ["Ridge Stalker becomes black", "Ridge Stalker becomes blue"], words
    assert words[2:] == ["Painter's Servant"], "it is the newest still, by what was said last"


def test_two_cards_that_lie_there_change_places_by_their_age_alone() -> None:
    cards = [f"In {one}: {{type: Enchantment, text: Creatures are {one}.}}" for one in ("red", "blue")]
    board = "board: {Ana: {battlefield: [Grizzly Bears, In red, In blue]}}"
    made = table(f"title: X\ncards: {{{', '.join(cards)}}}\n{board}\n")
    swapped = after(made, [("later", "In red")])
    assert (colors(made), colors(swapped)) == ("U", "R") and swapped.scenario.play == ()


def test_what_is_taken_away_is_as_if_it_had_never_been_and_something_stays() -> None:
    board = after(shop(), painted("becomes/black"))
    gone = after(board, [("away", "Ridge Stalker becomes black")])
    assert gone.scenario.play == () and colors(gone) == "RG"


def test_a_white_aura_never_tints_the_color_nor_the_damage_and_goes_again() -> None:
    worn = pressed(shop(), painted("aura"))
    board = worn.board
    assert isinstance(board, Table) and colors(board) == "RG"
    assert cares(board)["Its damage"].says.startswith("red and green, not the Aura's (120.7)")
    off = pressed(board, painted("aura"))
    assert len(off.board.scenario.board) == 1 and off.sentence.startswith("Holy Strength is gone.")


def cares(board: Table) -> dict[str, Care]:
    assert board.obj is not None
    return {care.who: care for care in who_cares(board.view, board.obj.id)}


def test_who_cares_is_asked_of_the_engine_and_follows_the_color() -> None:
    def told(*steps: str) -> list[bool | None]:
        return [care.fits for care in cares(after(shop(), painted(*steps))).values()]

    assert told() == [True, True, False, None]
    assert told("becomes/black") == [False, False, True, None]
    assert told("becomes/blue") == [True, False, True, None]


def test_who_may_not_target_it_for_another_reason_than_its_color_says_which() -> None:
    card = "title: X\ncards: {Shy: {cost: '{G}', type: Creature, pt: 1/1, text: Shroud}}\n"
    says = cares(table(f"{card}board: {{Ana: {{battlefield: [Shy]}}}}\n"))["Nonblack spell"].says
    assert says == "may NOT target it: Shy can't be a target of spells and abilities, whoever controls them"


def test_another_card_is_picked_by_pressing_it_and_a_card_of_ones_own_is_picked_as_it_is_put() -> None:
    board = opened("order matters").board
    assert isinstance(board, Table) and board.it == "Ridge Stalker"
    assert after(board, [("pick", "Painter's Servant")]).it == "Painter's Servant"
    cub = board.put_at(Card.read("Cub", "{G}", "Creature - Bear", "1/1"), PutAt()).board
    assert isinstance(cub, Table) and cub.it == "Cub" and colors(cub) == "UG"


def test_a_board_without_anything_is_no_shop() -> None:
    with pytest.raises(ValueError, match="nothing to look at"):
        table("title: X\n")


def test_the_task_is_reached_by_two_different_ways_and_recorded_once() -> None:
    progress = Progress()
    build = task("no target for terror", progress)
    assert not build.reached and "It can still be targeted." in words(build.surface.html)
    lab = build.lab
    for press in painted("becomes/black"):
        lab.press(*press)
    assert not build.reached and "One way found" in words(build.surface.html)
    lab.press("lab-undo")
    lab.press(*painted("also")[0])
    assert build.reached and "Reached" in words(build.surface.html) and build.error is None
    assert progress.right("03-build-no-target") == 1
