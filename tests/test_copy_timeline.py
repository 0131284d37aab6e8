"""The Copy timeline: every choice and every board of its lesson is played to the end, and who is asked what.

What is told before the copy comes and after, and who triggers, by year, stands as check states in its lab
file.
"""

from __future__ import annotations

from itertools import product

import pytest
from pressed import after, comes_to, now, tried

from mtgrules.eras.era import CURRENT, M10, Era
from mtgrules.model.objects import Zone
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.copy_came import CopyCame, copy_that_came, waiting
from mtgrules.teach.panels.who_triggers import who_triggers
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.draw import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("copy timeline")
COMES = ("go next", "key then/resolve")
"""The copier is cast, and as it resolves it is asked what is copied."""
CHOICES = [*product(*([(word, label) for label in labels] for word, labels in LAB.choose.items()))]


def on(name: str, era: Era = CURRENT) -> Table:
    """The lab on the board of a question."""
    return Table.of_lab(LAB, asked(name).scenario, era)


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


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("11-later", "becomes a copy of Hill Giant. The copy is still Grizzly Bears"),
        ("11-quiz-later", "Grizzly Bears is destroyed. The copy is still Grizzly Bears"),
        ("11-pair-response", "It enters as Hill Giant; it was never there as Clone."),
        ("11-nothing", "It enters as Clone, a copy of nothing. Nothing triggers. Clone is put into the"),
        ("11-chain", "copying Old Clone”. It enters as Spring Herald"),
        ("11-x-counters", "Clone is put into the graveyard (toughness 0 or less)."),
        ("11-never-chosen", "For it nothing was ever chosen, so its text has no effect."),
    ],
)
def test_the_film_of_a_question_ends_with_what_the_question_asks(name: str, sentence: str) -> None:
    table = on(name)
    assert sentence in comes_to(table, *["go next"] * (len(table.play.shots) - 1)).sentence


@pytest.mark.parametrize(("era", "name"), [(CURRENT, "Mirror Mire"), (M10, "Slow Orchard")])
def test_since_2017_a_land_under_a_land_changer_has_lost_its_text_as_it_enters(era: Era, name: str) -> None:
    table = on("11-land", era)
    told = comes_to(table, "go next").sentence
    assert f"It enters as {name}, " in told
    assert ("Nothing is left of the text" in told) is (era is CURRENT)
    assert "A land uses no stack, so nobody could respond." in told
    land = after(table, "go next").state.labeled("Mirror Mire")
    assert land is not None and land.status.tapped is (era is M10)


def test_of_very_many_answers_those_on_the_table_are_keys_and_any_can_be_typed() -> None:
    table = after(on("11-choice"), *COMES, "pick Banner Chief")
    drawn = str(draw(table))
    keys = [kind for kind in table.answers if f'data-value="choosing {kind}"' in drawn]
    assert len(table.answers) > 300
    assert keys == ["Berserker", "Goblin", "Human"]
    assert 'data-send="answer"' in drawn and 'value="Zombie"' in drawn
    typed = after(table, "answer Zombie")
    assert "choosing Zombie" in plain(who_triggers(typed))
    assert not typed.begun


def test_any_card_that_may_be_copied_is_chosen_on_the_table_or_nothing() -> None:
    table = after(on("11-choice"), *COMES)
    assert set(table.answers) == {"Banner Chief", "Raging Goblin", "nothing"}
    copied = came(after(table, "pick Raging Goblin"))
    assert (copied.name, copied.original) == ("Raging Goblin", "Raging Goblin")
    died = after(table, "answer nothing").state.labeled("Clone")
    assert died is not None and died.zone is Zone.GRAVEYARD


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
