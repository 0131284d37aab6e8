"""Exit doors with its two scenes: every station of every door, the tape, the receipt, the keys, the task.

What is told after each press stands as check states in their lab files, which `test_table` plays.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.exits import STATIONS, walks
from mtgrules.teach.panels.tape import FRAMES, frames, lying, where
from mtgrules.teach.panels.way_out import WayOut, lacks, way_out
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

MAIN, STAYS, PAID = "exit doors", "exit doors what stays on", "exit doors paid once"
DOORS = lab_file(MAIN).groups["door"].keys
DESTROYING = {"destroy", "bury", "damage", "deathtouch"}
NO_DEATHTOUCH = (FIFTH, SIXTH)
WHO = ("", "stolen", "token", "gift")
EVERYWHERE = [*names_of("07"), *names_of("07", "older"), *names_of("07", "quiz")]
OPENS_ON = {
    "07-idol-shrinks": ("Idol", "indestructible", "toughness"),
    "07-shield-zero": ("Old Troll", "regeneration", "toughness"),
    "07-one-shield": ("Old Troll", "regeneration", "deathtouch"),
    "07-token-dies": ("Wolf", "", "destroy"),
    "07-transfer": ("Bog Keeper", "regeneration", "toughness"),
}
"""The boards on which the lesson opens the doors: its creature, the shield, and which door it asks about."""


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def after(table: Table, *presses: str) -> Done:
    """What the last of some presses comes to; none before it is refused."""
    done = Done(table, "")
    for press in presses:
        assert not done.refused, (press, done.sentence)
        assert isinstance(done.board, Table)
        name, _, value = press.partition(" ")
        done = done.board.do(name, value)
    return done


def lab(name: str, *presses: str, era: Era = CURRENT, board: str = "") -> Table:
    """A lab after some presses; every one of them has to go."""
    file = lab_file(name)
    opens = Table.of_lab(file, asked(board).scenario, era) if board else Table.of_own(file, era)
    done = after(opens, *presses)
    assert not done.refused and isinstance(done.board, Table), done.sentence
    return done.board


def went(table: Table, door: str) -> WayOut:
    """What comes of a door that there is."""
    found = way_out(table, door)
    assert isinstance(found, WayOut), found
    return found


def one(who: str) -> list[str]:
    return [f"key make it/{who}"] if who else []


# The doors.


@pytest.mark.parametrize("name", OPENS_ON)
def test_the_doors_open_on_the_boards_of_the_lesson_before_anything_has_happened(name: str) -> None:
    it, shield, door = OPENS_ON[name]
    view = opened(MAIN, asked(name))
    table = view.board
    assert isinstance(table, Table) and not table.scenario.play
    assert (table.it, walks(table).door, went(table, "hand").shield) == (it, door, shield)
    text = plain(view.picture())
    assert "Destroyed? ?" in text and "closed" not in text and "seen" not in text.replace("Seen going", "")


@pytest.mark.parametrize("name", EVERYWHERE)
def test_the_doors_open_on_every_board_of_the_lesson_with_a_creature_and_refuse_the_others(name: str) -> None:
    try:
        view = opened(MAIN, asked(name))
    except ValueError as none:
        assert str(none) == "there is nothing to look at on this board"
        assert name in ("07-dormant", "07-gift", "07-older-storage", "07-quiz-token-color")
        return
    assert plain(view.picture()) and after(view.board, "go next", "go next", "go next").sentence  # type: ignore[arg-type]


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("shield", ["regeneration", "none"])
def test_every_station_of_every_door_is_a_sentence(era: Era, who: str, shield: str) -> None:
    table = lab(MAIN, f"key shield/{shield}", *one(who), era=era)
    for door in DOORS:
        if door == "deathtouch" and era in NO_DEATHTOUCH:
            continue
        for count in range(STATIONS + 1):
            told = after(table, f"door {door}", *["go next"] * count).sentence
            assert told.endswith(".") and ".." not in told and "  " not in told


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_shield_closes_the_doors_that_destroy_and_no_other(era: Era) -> None:
    there = [door for door in DOORS if not lacks(lab(MAIN, era=era), door)]
    assert set(DOORS) - set(there) == ({"deathtouch"} if era in NO_DEATHTOUCH else set())
    table, closed = lab(MAIN, era=era), (DESTROYING - {"bury"}) & {*there}
    closed -= {"deathtouch"} if era is EIGHTH else set()  # the shield goes on the damage
    assert {door for door in there if went(table, door).closed} == closed
    bare = lab(MAIN, "key shield/none", era=era)
    assert not any(went(bare, door).closed for door in there)
    if era not in NO_DEATHTOUCH:
        idol = lab(MAIN, "key shield/indestructible", era=era)
        assert {door for door in there if went(idol, door).closed} == DESTROYING


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_whose_it_is_and_whether_it_is_a_token_changes_where_a_door_ends_and_closes_none(era: Era) -> None:
    plain_one, owner = lab(MAIN, era=era), "Ana" if era in (FIFTH, SIXTH, EIGHTH) else "Nico"
    for who, whose in (("stolen", "Ana"), ("token", "Ana"), ("gift", owner)):
        table = lab(MAIN, *one(who), era=era)
        for door in set(DOORS) - ({"deathtouch"} if era in NO_DEATHTOUCH else set()):
            found, before = went(table, door), went(plain_one, door)
            assert (found.closed, found.asked, found.seen) == (before.closed, before.asked, before.seen)
            assert found.thing.owner == whose
            assert (found.end is None) == (who != "stolen" and bool(found.moved))


@pytest.mark.parametrize(
    ("era", "stays", "seen"),
    [(FIFTH, True, 1), (SIXTH, True, 1), (EIGHTH, False, 2), (M10, False, 2), (CURRENT, False, 1)],
    ids=str,
)
@pytest.mark.parametrize("who", WHO)
def test_the_legend_rule_by_year(era: Era, stays: bool, seen: int, who: str) -> None:
    found = went(lab(MAIN, *one(who), era=era), "legend")
    assert (found.moved is None, found.seen) == (stays, seen) and not found.asked and not found.destroyed


def test_a_sentence_names_the_rule_of_its_door_and_its_year() -> None:
    idol = "key shield/indestructible"
    for presses, era, number in (
        (["door toughness", "go next"], CURRENT, "704.5f"),
        (["door toughness", "go next"], SIXTH, "420.5b"),
        (["door legend", "go next"], EIGHTH, "420.5e"),
        (["door destroy", "go next"], M10, "701.11a"),
        (["door sacrifice", "go next"], CURRENT, "701.21a"),
        (["key shield/none", "door damage", "go next"], CURRENT, "704.5g"),
        (["key make it/token", "door hand", "go next", "go next", "go next"], CURRENT, "111.7"),
        (["door hand", "go next"], CURRENT, "400.3"),
        ([idol, "door damage", "go next"], CURRENT, "702.12b"),
    ):
        done = after(lab(MAIN, era=era), *presses)
        assert done.cite is not None and done.cite.number == number, (presses, done.sentence)


def test_nothing_of_a_door_is_told_before_it_is_walked_and_what_was_walked_stays_in_sight() -> None:
    table = lab(MAIN, "door destroy", "go next")
    text = plain(draw.draw(table))
    assert text.count("closed: used up") == 1 and "stays, tapped" not in text and "Destroyed? ?" in text
    text = plain(draw.draw(lab(MAIN, "door destroy", *["go next"] * 3, "door hand")))
    assert "stays, tapped, unhurt" in text and "Destroyed? ?" in text
    text = plain(draw.draw(lab(MAIN, "door destroy", *["go next"] * 3)))
    assert "Destroyed? no" in text and "Shield asked? yes" in text and "graveyard? no" in text
    assert "Doors closed" not in text, "they are counted when all are walked"
    changed = plain(draw.draw(lab(MAIN, "go end", "key shield/indestructible")))
    assert "Doors closed by this shield: 4 of 9" in changed and "stays, 3 damage on it" in changed


def test_a_way_that_there_is_not_is_gray_and_says_since_when_or_why() -> None:
    assert lacks(lab(MAIN, era=SIXTH), "deathtouch") == "since 2007"
    with pytest.raises(NotModelled, match="2004-02-06"):
        lab(MAIN, "key shield/indestructible", era=SIXTH)
    gone = lab(MAIN, *["key counters/minus"] * 3)
    assert gone.obj is not None and gone.obj.zone is Zone.GRAVEYARD
    assert {lacks(gone, door) for door in DOORS} == {"what is looked at is not on the battlefield"}
    assert "in Ana’s graveyard" in plain(draw.draw(gone)) and after(gone, "go next").refused
    assert after(lab(MAIN), "go back").sentence == "It has not left yet."
    assert after(lab(MAIN, *["go next"] * 3), "go next").refused
    bear = Table.of_lab(
        lab_file(MAIN), read_scenario("title: B\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n")
    )
    assert after(bear, "key shield/regeneration").sentence == "A known card has what it says."
    with pytest.raises(ValueError, match="does not know"):
        lab(MAIN).do("door", "window")


def test_another_creature_of_the_board_goes_through_the_same_doors() -> None:
    table = lab(MAIN, "go end", "pick Elf", board="07-transfer")
    assert went(table, "destroy").end is None and not went(table, "destroy").closed
    assert went(lab(MAIN, "pick Idol", board="07-transfer"), "bury").spared


def test_a_card_of_ones_own_goes_through_the_doors_and_what_was_done_is_written_down() -> None:
    view = LabView(lab(MAIN), draw)
    card = {"name": "Ox", "cost": "{1}", "types": "Creature - Ox", "size": "2/5", "text": "Indestructible"}
    view.press("lab-card", json.dumps(card))
    view.press("go", "end")
    assert isinstance(view.board, Table) and view.board.it == "Ox"
    assert "Doors closed by this shield: 4 of 9" in plain(view.picture())
    table = lab(MAIN, "key make it/stolen", "key counters/plus")
    again = Table.of_lab(lab_file("open table"), from_code(board_code(table.whole))).at_end
    thing = again.state.labeled("Old Troll")
    assert thing is not None and thing.counters and again.view.controller[thing.id] == "Nico"


# The tape.


def test_the_tape_shows_its_last_four_frames_with_idle_counters_in_brackets() -> None:
    table = lab(STAYS, board="07-dormant")
    text = plain(draw.draw(table))
    assert "(1 +1/+1 counter) idle" in text and text.count("lies there") == 1 and "as it begins" in text
    table = lab(STAYS, "key then/becomes", "key then/turn", "key then/becomes", "key then/turn")
    text = plain(draw.draw(table))
    assert text.count("lies there") == FRAMES and "as it begins" not in text and "5 · the turn ends" in text
    assert [one.title for one in frames(table)[1:]] == ["becomes a creature", "the turn ends"] * 2


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_counter_lies_there_all_the_time_and_works_only_where_it_has_something_to_change(era: Era) -> None:
    table = lab(STAYS, "key then/becomes", "key then/turn", "key then/becomes", era=era)
    lies = [lying(frame.state, "Mill") for frame in frames(table)]
    assert lies == [[("1 +1/+1 counter", works)] for works in (False, True, False, True)]
    stored = lab(STAYS, "choose kind/storage", "key then/put", "key then/becomes", era=era)
    assert lying(stored.state, "Mill") == [("1 +1/+1 counter", True), ("1 storage counter", False)]


def test_each_press_on_the_tape_is_told_with_the_rule_of_its_year() -> None:
    bear, minus, six = "lay a creature", "choose kind/-1/-1", "choose many/6"
    ways: tuple[tuple[str, ...], ...] = (
        ("key then/becomes", "key then/turn"),
        (bear, "key then/put", minus, "key then/put"),
        (six, "key then/poison", "key then/poison"),
        (bear, minus, six, "key then/put"),
    )
    for era, numbers in (
        (CURRENT, ("122.1", "704.5q", "704.5c", "704.5f")),
        (EIGHTH, ("200.10", "420.1", "420.5h", "420.5b")),
    ):
        for presses, number in zip(ways, numbers, strict=True):
            done = after(lab(STAYS, era=era), *presses)
            assert done.cite is not None and done.cite.number == number, done.sentence
    lost = lab(STAYS, *ways[2])
    assert "the game is over" in lost.why_not("then/put") and "has lost" in plain(draw.draw(lost))


# The receipt.


def test_the_receipt_opens_before_anything_is_paid() -> None:
    for board, it in (
        ("07-stolen", "Hill Giant"),
        ("07-quiz-twice", "Grizzly Bears"),
        ("07-quiz-refund", "Grizzly Bears"),
    ):
        table = lab(PAID, board=board)
        assert table.it == it and where(table.state, it) == "on the battlefield"
        assert "Costs paid so: ?" in plain(draw.draw(table)) and "Given back? ?" in plain(draw.draw(table))


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_cost_that_cannot_be_paid_stands_on_the_receipt_and_costs_nothing(era: Era) -> None:
    once = lab(PAID, "key pay for/ability", era=era)
    twice = after(once, "key pay for/spell")
    assert twice.cite is not None and isinstance(twice.board, Table) and twice.board.state == once.state
    assert [one.refused for one in frames(twice.board)] == [False, False, True]
    text = plain(draw.draw(twice.board))
    assert "paid: Hill Giant is sacrificed." in text and "Costs paid so: 1 of 2" in text
    numbers = {FIFTH: "Sacrifices", SIXTH: "Glossary, Sacrifice", EIGHTH: "103.4", M10: "117.10"}
    assert twice.cite.number == numbers.get(era, "118.10")


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize(("pays", "then"), list(product(("ability", "spell"), ("counter", "resolve"))))
def test_nothing_that_was_paid_comes_back_whatever_becomes_of_what_it_paid_for(
    era: Era, pays: str, then: str
) -> None:
    table = lab(PAID, f"key pay for/{pays}", era=era)
    if table.why_not(f"then/{then}"):
        assert era is FIFTH, "in 1997 some of it happens at once"
        return
    done = after(table, f"key then/{then}")
    assert isinstance(done.board, Table) and where(done.board.state, "Hill Giant") == "in Nico’s graveyard"
    assert "Given back? no" in plain(draw.draw(done.board)) and done.cite is not None


def test_which_creature_pays_is_asked_where_there_are_several() -> None:
    table = lab(PAID, "key also/another", "key pay for/ability")
    assert table.begun is not None and set(table.answers) == {"Hill Giant", "Grizzly Bears"}
    paid = after(table, "pick Grizzly Bears")
    assert paid.sentence == "Ana sacrifices Grizzly Bears. Now it is in Ana’s graveyard."


# All three.


@pytest.mark.parametrize("name", [MAIN, STAYS, PAID])
def test_whatever_is_pressed_something_is_said_and_the_picture_can_be_drawn(name: str) -> None:
    rng, view = random.Random(name), opened(name)
    file = lab_file(name)
    presses = [("key", f"{group}/{key}") for group, keys in file.groups.items() for key in keys.keys]
    presses = [one for one in presses if not one[1].startswith("door/")]
    presses += [("door", door) for door in DOORS] if name == MAIN else []
    presses += [("go", way) for way in ("back", "next", "next", "end")] if name == MAIN else []
    presses += [("choose", f"{word}/{one}") for word, values in file.choose.items() for one in values]
    presses += (
        [("lay", one) for one in file.boards] + [("lab-year", era.key) for era in ERAS] + [("lab-undo", "")]
    )
    for _ in range(300):
        board = view.board
        assert isinstance(board, Table)
        answers = [("answer", said) for said in board.answers.values()] + [("leave", "")] * bool(board.begun)
        press = rng.choice(answers or presses)
        view.press(*press)
        assert view.error is None and plain(view.picture()), press


def test_the_task_is_reached_by_theft_and_a_door_that_destroys_nothing() -> None:
    stolen, walked = ("key", "make it/stolen"), [("go", "next")] * 3
    for door, reached in (("sacrifice", True), ("toughness", True), ("bury", False), ("hand", False)):
        view = task("unasked shield")
        for press in (stolen, ("door", door), *walked):
            assert not view.reached
            view.lab.press(*press)
        assert view.reached is reached, view.told
    view = task("unasked shield")
    for press in (("door", "sacrifice"), *walked):
        view.lab.press(*press)
    assert not view.reached and "Nico has to control it" in view.told
