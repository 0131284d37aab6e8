"""What a source is asked, what is attached and how long it lasts: on any board, and by a wrong engine."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
import pytest
from engines import engines
from pictures import words
from pressed import did, now, refused
from wrong import wrong

from mtgrules.eras.era import CURRENT, ERAS, FIFTH, Era
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.how_long import CLOSED, OFF, ON, OPEN, UNKNOWN, EffectSpan
from mtgrules.teach.panels.source import (
    ABILITIES,
    COLOR,
    LOCKED,
    LOOKED_UP,
    NOT_ASKED,
    POWER,
    THERE,
    SourceUse,
)
from mtgrules.teach.questions import asked
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

SOURCE, ATTACHED, HOW_LONG = LABS = (
    *("plug and source", "plug and source attached", "plug and source how long"),
)
NOTHING = "title: T\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n"


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


def on(lab: str, board: str, era: Era = CURRENT) -> Table:
    return Table.of_lab(lab_file(lab), asked(board).scenario, era)


# A source.


@pytest.mark.parametrize(
    ("board", "facts"),
    [
        ("08-source-gone", {}),
        ("08-painted", {COLOR: LOOKED_UP}),
        ("08-power", {POWER: LOOKED_UP}),
        ("08-spell-painted", {COLOR: LOOKED_UP}),
        ("08-lifelink", {ABILITIES: LOOKED_UP}),
    ],
)
def test_what_is_asked_of_a_source_is_found_by_trying_it_out(board: str, facts: dict[str, str]) -> None:
    found = SourceUse.of(on(SOURCE, board))
    assert {fact: how for fact, how in found.facts.items() if how != NOT_ASKED} == facts
    assert found.top is not None, "it opens while that waits"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_fact_that_is_asked_is_drawn_with_its_value_as_it_was_locked_or_as_it_is(era: Era) -> None:
    view = opened(SOURCE)
    did(view, "choose source/Brothers of Fire", "choose aimed at/Black Knight", f"lab-year {era.key}")
    did(view, "key do to it/white")
    how, color, legal = (LOCKED, "red", "yes") if era is FIFTH else (LOOKED_UP, "white", "no")
    told = words(view.picture())
    assert f"its color: {color}{how}" in told and told.count(NOT_ASKED) == 3
    assert f"May it have its target? {legal}" in told


def test_what_keys_have_done_to_a_source_is_no_fact_of_it() -> None:
    view = opened(SOURCE)
    did(view, "choose source/Slinger: its power", "go back", "key do to it/silence")
    assert SourceUse.of(now(view)).facts[POWER] == LOOKED_UP


def test_the_lab_tells_what_a_wrong_engine_would_ask_of_a_source() -> None:
    with wrong(*engines()["an ability ends with its source"].faults):
        scenario = read_scenario(
            "title: Another\nboard: {Ana: {battlefield: [Prodigal Sorcerer]}}\n"
            "play: [Ana activates Prodigal Sorcerer targeting Nico]\n"
        )
        assert SourceUse.of(Table.of_lab(lab_file(SOURCE), scenario)).facts[THERE] == LOOKED_UP


def test_what_is_used_is_not_taken_away_from_a_lab_that_is_about_it() -> None:
    view = opened(SOURCE)
    did(view, "key do to it/white")
    assert "no ability is activated" in refused(view, f"away {now(view).line.rows[0].name}")


def test_the_task_is_reached_once_the_ability_has_resolved_and_its_source_is_gone() -> None:
    view = task("one stays, one goes")
    assert not view.reached
    did(view.lab, "go back", "key do to it/destroy")
    assert not view.reached
    did(view.lab, "lab-undo ", "lab-undo ", "key do to it/destroy")
    assert not view.reached
    did(view.lab, "go next")
    assert view.reached and "611.2a" in view.told


# What is attached.


def test_a_row_tells_where_each_thing_is_and_who_may_use_it() -> None:
    view = opened(ATTACHED)
    did(view, "key host/stolen")
    told = words(view.picture())
    assert "Pilgrim Staff on Hill Giant, Ana’s" in told and "activates its abilities: Ana" in told
    assert "Who may equip the host now? nobody" in told and "Who may use a granted ability? Nico" in told
    did(view, "key host/dies")
    told = words(view.picture())
    assert "Pilgrim Staff on the battlefield, attached to nothing, Ana’s" in told
    assert "Ember Coat in Ana’s graveyard" in told and "Who may use a granted ability? nobody" in told


@pytest.mark.parametrize(("board", "host"), [("08-fall-off", "Hill Giant"), ("08-stolen-gear", "Hill Giant")])
def test_it_opens_on_a_board_of_a_question_before_anything_happens_to_the_host(board: str, host: str) -> None:
    table = on(ATTACHED, board)
    assert table.it == host and table.scenario.play == ()


def test_the_lab_tells_what_a_wrong_engine_would_do_with_equipment() -> None:
    with wrong(*engines()["Equipment dies like an Aura"].faults):
        view = opened(ATTACHED)
        did(view, "key host/dies")
        assert "Pilgrim Staff in Ana’s graveyard" in words(view.picture())


# How long.


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize(
    ("kind", "ring", "ends"),
    [
        ("spell", CLOSED, ["the turn ends"]),
        ("enchantment", OPEN, ["its source leaves"]),
        ("artifact", OPEN, ["its source leaves", "its source is tapped"]),
        ("creature", OPEN, ["its source leaves"]),
        ("no duration", CLOSED, []),
        ("as long as", CLOSED, ["its source leaves", "its source is untapped"]),
    ],
)
def test_how_a_set_is_and_what_ends_an_effect_is_found_in_the_game(
    era: Era, kind: str, ring: str, ends: list[str]
) -> None:
    view = opened(HOW_LONG)
    did(view, f"lab-year {era.key}", f"key comes from/{kind}")
    found = EffectSpan(now(view))
    assert found.ring == (UNKNOWN if era is FIFTH and ring == CLOSED else ring)
    if era is not FIFTH:
        ends = [one for one in ends if (kind, one) != ("artifact", "its source is tapped")]
    assert found.ends == ends


@pytest.mark.parametrize(
    ("board", "source", "held"),
    [
        ("08-locked-set", "Rally", ["Hill Giant"]),
        ("08-pair-spell", "Dread", ["Grizzly Bears"]),
        ("08-pair-enchantment", "Gloom Field", ["Grizzly Bears"]),
        ("08-tapped-now", "War Banner", ["Grizzly Bears"]),
        ("08-quiz-no-duration", "Dyer", ["Obsianus Golem"]),
        ("08-over-already", "Drum", []),
    ],
)
def test_it_opens_on_the_effect_of_a_question_with_what_came_after_it(
    board: str, source: str, held: list[str]
) -> None:
    found = EffectSpan(on(HOW_LONG, board))
    assert (found.table.it, found.held(ON)) == (source, held)


def test_what_was_there_before_the_effect_is_not_taken_for_a_change() -> None:
    found = EffectSpan(on(HOW_LONG, "08-example-lasts"))
    assert found.seen("Captain", found.moments[0])[1] == OFF


def test_of_what_nobody_knows_no_size_is_drawn() -> None:
    view = opened(HOW_LONG)
    did(view, "lab-year fifth", "key comes from/spell", "key then/newcomer")
    told = words(view.picture())
    assert "Grizzly Bears?" in told and "closed or open? Nobody knows" in told and "2/2" not in told


def test_the_lab_tells_what_a_wrong_engine_would_make_of_a_set() -> None:
    with wrong(*engines()["a spell's set stays open"].faults):
        view = opened(HOW_LONG)
        did(view, "key comes from/spell", "key then/newcomer")
        assert EffectSpan(now(view)).ring == OPEN and "Rally changes Hill Giant and Grizzly" in words(
            view.picture()
        )


# All three.


@pytest.mark.parametrize(
    ("lab", "why"),
    [
        (SOURCE, "no ability is activated and no spell is cast"),
        (ATTACHED, "nothing is attached to anything"),
        (HOW_LONG, "nothing on this board makes an effect"),
    ],
)
def test_a_board_that_is_not_about_it_is_refused(lab: str, why: str) -> None:
    view = opened(lab)
    view.press("lab-load", NOTHING)
    assert view.refusal is not None and why in view.refusal.sentence


@pytest.mark.parametrize(
    ("lab", "presses"),
    [
        (SOURCE, ["choose source/Brothers of Fire", "key do to it/white"]),
        (ATTACHED, ["lay an Equipment", "key host/stolen"]),
        (HOW_LONG, ["key comes from/creature", "key then/tap"]),
    ],
)
def test_a_scene_is_found_again_as_it_was_left(lab: str, presses: list[str]) -> None:
    kept: list[str] = []
    first = opened(lab)
    view = LabView(first.board, first.drawing, keep=kept.append)
    did(view, *presses)
    assert LabView(first.board, first.drawing, kept=kept[-1]).board == view.board != first.board
