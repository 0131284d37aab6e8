"""Exit doors with its two scenes: every station of every door, whose it is, the task.

What is told and shown after each press stands as check states in their lab files.
"""

from __future__ import annotations

import json
from itertools import product

import pytest
from pressed import after, comes_to, tried

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, SIXTH, Era
from mtgrules.scenario.code import board_code, from_code
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.exits import STATIONS, WayOut, lacks, way_out
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

MAIN, PAID, STAYS = "exit doors", "exit doors paid once", "exit doors what stays on"
DOORS = lab_file(MAIN).groups["door"].keys
WHO = ("stolen", "token", "gift")
WALKED = ("go next",) * STATIONS
EVERYWHERE = [*names_of("07"), *names_of("07", "older"), *names_of("07", "quiz")]


def lab(name: str, *presses: str, era: Era = CURRENT) -> Table:
    """A lab on its own board after some presses."""
    return after(Table.of_own(lab_file(name), era), *presses)


def doors(table: Table) -> list[str]:
    """The doors that the year has."""
    return [door for door in DOORS if not lacks(table, door)]


def went(table: Table, door: str) -> WayOut:
    """What comes of a door that there is."""
    found = way_out(table, door)
    assert isinstance(found, WayOut), found
    return found


@pytest.mark.parametrize("name", EVERYWHERE)
def test_the_doors_open_on_every_board_of_the_lesson_with_a_creature_and_refuse_the_others(name: str) -> None:
    try:
        view = opened(MAIN, asked(name))
    except ValueError as none:
        assert str(none) == "there is nothing to look at on this board"
        assert name in ("07-dormant", "07-gift", "07-older-storage", "07-quiz-token-color")
        return
    assert isinstance(view.board, Table) and not view.board.scenario.play
    assert plain(view.picture()) and after(view.board, *WALKED)


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("who", ["", *WHO])
@pytest.mark.parametrize("shield", ["regeneration", "none"])
def test_every_station_of_every_door_is_a_sentence(era: Era, who: str, shield: str) -> None:
    table = lab(MAIN, f"key shield/{shield}", *[f"key make it/{who}"] * bool(who), era=era)
    for door, count in product(doors(table), range(STATIONS + 1)):
        told = comes_to(table, f"door {door}", *WALKED[:count]).sentence
        assert told.endswith(".") and ".." not in told and "  " not in told


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("who", WHO)
def test_whose_it_is_and_whether_it_is_a_token_changes_where_a_door_ends_and_closes_none(
    who: str, era: Era
) -> None:
    own, other = lab(MAIN, era=era), lab(MAIN, f"key make it/{who}", era=era)
    for door in doors(own):
        found, before = went(other, door), went(own, door)
        assert (found.closed, found.asked, found.seen) == (before.closed, before.asked, before.seen)
        assert bool(found.destroyed) == bool(before.destroyed)
        assert found.thing.owner == ("Nico" if who == "gift" and era not in (FIFTH, SIXTH, EIGHTH) else "Ana")
        assert (found.end is None) == (who != "stolen" and bool(found.moved))


def test_a_door_that_there_is_not_is_no_press() -> None:
    with pytest.raises(ValueError, match="does not know"):
        lab(MAIN).do("door", "window")


def test_a_card_of_ones_own_goes_through_the_doors_and_what_was_done_is_written_down() -> None:
    view = LabView(lab(MAIN))
    card = {"name": "Ox", "cost": "{1}", "types": "Creature - Ox", "size": "2/5", "text": "Indestructible"}
    view.press("lab-card", json.dumps(card))
    view.press("go", "end")
    assert isinstance(view.board, Table) and view.board.it == "Ox"
    assert "Doors closed by this shield: 4 of 9" in plain(view.picture())
    table = lab(MAIN, "key make it/stolen", "key counters/plus")
    again = Table.of_lab(lab_file("open table"), from_code(board_code(table.scenario))).at_end
    thing = again.state.labeled("Old Troll")
    assert thing is not None and thing.counters and again.view.controller[thing.id] == "Nico"


def test_after_the_end_of_the_game_the_keys_are_gray() -> None:
    lost = lab(STAYS, "choose many/6", "key then/poison", "key then/poison")
    assert "the game is over" in lost.why_not("then/put")


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_cost_that_cannot_be_paid_costs_nothing(era: Era) -> None:
    once = lab(PAID, "key pay for/ability", era=era)
    assert after(once, "key pay for/spell").state == once.state


@pytest.mark.parametrize(
    ("door", "presses", "reached"),
    [
        ("sacrifice", ("key make it/stolen",), True),
        ("toughness", ("key make it/stolen",), True),
        ("bury", ("key make it/stolen",), False),
        ("hand", ("key make it/stolen",), False),
        ("sacrifice", (), False),
    ],
)
def test_the_task_is_reached_by_theft_and_a_door_that_destroys_nothing(
    door: str, presses: tuple[str, ...], reached: bool
) -> None:
    view = tried("unasked shield", *presses, f"door {door}", *WALKED[1:])
    assert not view.reached
    view.lab.press("go", "next")
    assert view.reached is reached
    assert ("Nico has to control it" in view.told) == (not presses)
