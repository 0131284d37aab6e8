"""The Copy timeline: every choice and every board of its lesson is played to the end, and who is asked what.

What is told before the copy comes and after, and who triggers, by year, stands as check states in its lab
file.
"""

from __future__ import annotations

from itertools import product

import pytest
from pressed import after, now, tried

from mtgrules.eras.era import CURRENT
from mtgrules.model.objects import Zone
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.who_triggers import CopyCame, copy_that_came, waiting, who_triggers
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.draw import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("copy timeline")
COMES = ("go next", "key then/resolve")
"""The copier is cast, and as it resolves it is asked what is copied."""
CHOICES = [*product(*([(word, label) for label in labels] for word, labels in LAB.choose.items()))]


def to_end(table: Table) -> Table:
    return after(table, *["go next"] * (len(table.play.shots) - 1))


def came(table: Table) -> CopyCame:
    found = copy_that_came(table)
    assert found is not None
    return found


@pytest.mark.parametrize("chosen", CHOICES, ids=lambda chosen: "-".join(label for _, label in chosen))
def test_whatever_is_chosen_the_copy_comes_and_all_of_it_goes(chosen: tuple[tuple[str, str], ...]) -> None:
    table = Table.of_own(LAB, CURRENT, chosen)
    assert table.at == 0 and not table.amiss
    end, way = to_end(table), dict(chosen)
    assert bool(came(end).entered) is (way["copier"] == "enters as a copy")
    early = way["original changes"] in ("before", "in response")
    assert (came(end).name == "Gray Ogre") is early
    watchers = [one for one in waiting(end, came(end)) if one.name in ("Porch Warden", "Mask Hunter")]
    assert len(watchers) == {"nothing": 0, "both": 2}.get(way["a watcher for"], 1)
    told = plain(who_triggers(end))
    assert "itself?" not in told and "copy comes" not in told


@pytest.mark.parametrize("name", names_of("11", examples=True))
def test_the_lab_opens_on_every_board_of_the_lesson_as_it_is(name: str) -> None:
    table = now(opened("copy timeline", asked(name)))
    assert table.at == 0 and not table.amiss
    printed = {one.label for one in asked(name).scenario.board if one.zone is Zone.BATTLEFIELD}
    assert {one.label for one in table.state.zone(Zone.BATTLEFIELD)} == printed
    assert copy_that_came(to_end(table)) is not None or name in ("11-choice", "11-quiz-name")


def test_of_very_many_answers_any_can_be_typed() -> None:
    table = after(Table.of_lab(LAB, asked("11-choice").scenario), *COMES, "pick Banner Chief")
    assert len(table.answers) > 300
    drawn = str(draw(table))
    assert 'data-send="answer"' in drawn and 'value="Zombie"' in drawn
    assert not after(table, "answer Zombie").begun


def test_ones_own_legend_asks_which_one_is_kept() -> None:
    scenario = read_scenario(
        "title: t\ncards:\n  King: {cost: '{2}{W}', type: Legendary Creature - Human, pt: 2/3}\n"
        "board:\n  Ana: {hand: [Clone], battlefield: [King]}\nplay: ['Ana casts Clone, as paid']\n"
    )
    table = after(Table.of_lab(LAB, scenario), *COMES, "pick King")
    assert table.due is not None and "keep" in table.due.question
    kept = after(table, "pick Clone")
    assert [one.label for one in kept.state.zone(Zone.BATTLEFIELD)] == ["Clone"]


def test_a_card_of_ones_own_is_the_original() -> None:
    table = Table.of_own(LAB).put_at(own_card("Serra Angel"), PutAt()).board
    assert isinstance(table, Table)
    assert came(after(table, *COMES, "pick Serra Angel")).name == "Serra Angel"


HALF = ("choose original/draws", "choose copier/enters as a copy", "go next", "go next")
OTHER = (*HALF, "choose original/no text", "choose copier/becomes one")


@pytest.mark.parametrize(
    ("presses", "told", "reached"),
    [
        (HALF, "One half found", False),
        (OTHER, "One half found", False),
        ((*OTHER, "choose original/draws"), "Spring Herald", True),
    ],
)
def test_the_task_asks_for_both_halves_with_the_same_original(
    presses: tuple[str, ...], told: str, reached: bool
) -> None:
    build = tried("enters, not becomes", *presses)
    assert told in build.told
    assert build.reached is reached
