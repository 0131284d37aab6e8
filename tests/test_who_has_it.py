"""Who has it?: where it opens, its threads in words, who decides over what, any players, the task.

What it tells and shows after each press, in every year, stands as check states in its lab file.
"""

from __future__ import annotations

import pytest
from pressed import after, comes_to, now, tried

from mtgrules.eras.era import CURRENT, EIGHTH, M10, Era
from mtgrules.language.said.actions import Concedes, EndTurn
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.control_threads import controls, stands, threads
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("who has it")
OPENS_ON = {
    "06-two-threads": ("Watcher", "Ana", ["destroy Watcher"]),
    "06-trigger-stolen": ("Mourner", "Ana", ["resolve"]),
    "06-theft-over-theft": ("Giant", "Nico", ["end the turn"]),
    "06-puppet-choices": ("Grizzly Bears", "Ana", []),
    "06-leaver-aura": ("Giant", "Ana", ["Ana concedes"]),
    "06-leaver-raised": ("Giant", "Ana", ["Ana concedes"]),
    "06-transfer": ("Lantern Keeper", "Nico", ["Mara concedes"]),
}
"""The boards on which the lesson opens the lab: what is looked at, who controls it, what is left to press."""


def sides(one: str, other: str, lies: str) -> Table:
    """The lab on a board on which something lies for the first of two players."""
    board = f"{{{one}: {{battlefield: [{lies}]}}, {other}: {{}}}}"
    return Table.of_lab(LAB, read_scenario(f"title: T\nplayers: [{one}, {other}]\nboard: {board}\n"))


def holder(table: Table) -> str:
    return controls(table)[-1].who


def said(table: Table) -> list[str]:
    return [one.sentence for one in table.entries if one]


@pytest.mark.parametrize("name", OPENS_ON)
def test_the_lab_opens_before_the_deciding_moment_and_looks_at_what_is_asked_about(name: str) -> None:
    view = opened("who has it", asked(name))
    table, played = now(view), said(now(view))
    whole = said(Table.of_lab(lab_file("open table"), asked(name).scenario))
    assert (table.it, holder(table), whole[len(played) :][:1]) == OPENS_ON[name]
    assert played == whole[: len(played)]
    assert stands(table) in str(view.picture()), "read aloud with the picture"


@pytest.mark.parametrize("name", [*names_of("06"), *names_of("06", "example"), *names_of("06", "older")])
def test_it_opens_on_every_board_of_its_lesson_and_shows_nothing_that_ends_control(name: str) -> None:
    table = now(opened("who has it", asked(name)))
    assert table.it and not table.play.struck
    assert not any(one and isinstance(one.action, Concedes | EndTurn) for one in table.entries)


def test_each_thread_is_read_aloud_with_whose_it_is_and_what_it_rests_on() -> None:
    picture = str(threads(after(Table.of_own(LAB), "choose by/Nico", "key takes it/turn")))
    for aloud in (
        "Nico owns it",
        "Nico controls it, until end of turn",
        "Ana would control it without newer effects, as long as Grip is attached",
        "Nico would control it without newer effects, since it entered",
    ):
        assert f'aria-label="{aloud}"' in picture


def test_a_board_without_anything_says_so() -> None:
    assert "Nothing lies on this table." in plain(draw.draw(sides("Ana", "Nico", "")))


@pytest.mark.parametrize(("era", "number"), [(EIGHTH, "403.2"), (M10, "602.2"), (CURRENT, "602.2")], ids=str)
def test_who_decides_pays_with_no_land_of_his_for_the_other(era: Era, number: str) -> None:
    lands = sides("Nico", "Ana", "Hill Giant, Lake: Island").under(era)
    table = after(lands, "choose by/Nico", "key more/decides")
    assert controls(table) == controls(lands)
    assert "have Ana pay with Nico’s Lake" in plain(threads(table))
    done = comes_to(table, "say Ana activates Lake")
    assert done.refused and done.sentence.startswith("Lake is controlled by Nico, not by Ana")
    assert done.cite is not None and done.cite.number == number
    none = after(sides("Nico", "Ana", "Hill Giant").under(era), "choose by/Nico", "key more/decides")
    assert "pay with" not in plain(threads(none))


def test_who_acts_is_any_player_of_the_board_and_holds_what_is_brought() -> None:
    table = sides("Bea", "Cy", "Hill Giant")
    assert list(table.choices["by"]) == ["Bea", "Cy"]
    assert table.filled("<by>, <after by>") == "Bea, Cy"
    taken = after(table, "choose by/Cy", "key takes it/aura")
    grip = taken.state.labeled("Quick Grip")
    assert grip is not None and (grip.owner, holder(taken)) == ("Cy", "Cy")
    assert "Cy leaves" in plain(draw.draw(taken))


def test_a_card_of_ones_own_is_looked_at_and_can_be_taken() -> None:
    ox = own_card(name="Ox", cost="{1}", types="Creature - Ox", size="2/2")
    put = Table.of_own(LAB).put_at(ox, PutAt()).board
    assert isinstance(put, Table)
    taken = after(put, "choose by/Nico", "key takes it/good")
    assert (taken.it, holder(taken)) == ("Ox", "Nico")


TAKEN = ("choose by/Mara", "key takes it/good")
WAITS = (*TAKEN, "key then/end", "choose by/Nico")


@pytest.mark.parametrize(
    ("presses", "told", "reached"),
    [
        (("key then/end",), "Ana's", False),
        (TAKEN, "nothing waits", False),
        (WAITS, "Nico has to control", False),
        ((*WAITS, "key takes it/turn"), "603.3a", True),
        ((*WAITS, "key then/hand"), "has to be on the battlefield", False),
    ],
)
def test_the_task_is_reached_by_taking_waiting_and_taking_again_and_by_no_half_of_it(
    presses: tuple[str, ...], told: str, reached: bool
) -> None:
    build = tried("three players", *presses)
    assert told in build.told
    assert build.reached is reached
