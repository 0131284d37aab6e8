"""Table tour: where what is taken waits, what can be tried against it, and what cards say of the rules."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
import pytest
from pressed import did, drawn, now, refused, told

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, SIXTH, Era
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.run import run
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked, names_of

TOUR, STACK = "table tour", "stack: can be responded to"
TAKES = ("land", "creature", "both", "artifact", "aura", "instant", "ritual", "mana", "ability")
ANSWERS = ("spell", "ability", "land", "artifact")


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def tour(*presses: str, era: Era = CURRENT) -> LabView:
    view = opened(TOUR)
    did(view, *([] if era is CURRENT else [f"lab-year {era.key}"]), *presses)
    return view


def way(view: LabView) -> dict[str, tuple[str, str]]:
    """Each place of the way by its name: what stands there, and whether it is there, or was."""
    places = [one for one in drawn(view).one("way").inside if not isinstance(one, str)]
    return {
        one.inside[0].text: (one.text, one.attributes["class"].replace("wraps", "").strip())  # type: ignore[union-attr]
        for one in places
    }


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("take", TAKES)
def test_what_is_on_the_stack_is_shown_there_and_whatever_is_not_was_never_to_be_responded_to(
    take: str, era: Era
) -> None:
    view = tour(f"key takes/{take}", era=era)
    table, (words, kind) = now(view), way(view)[STACK]
    waits = bool(table.state.stack)
    assert waits is (kind == "on") is ("waits on the stack:" in told(view))
    assert ("it never waits here" in words) is not waits
    assert not waits or table.it in words
    (cite,) = [view.turns[-1].cite]
    assert cite is not None
    for answer in ANSWERS:
        view.press("key", f"answer/{answer}")
        if view.refusal is None:
            assert len(now(view).state.stack) == waits + 1
            did(view, "lab-undo")
        else:
            assert view.refusal.cite is not None and view.refusal.refused


def test_what_nobody_responds_to_goes_on_to_the_battlefield_and_back_with_undo() -> None:
    view = tour("key takes/creature", "key answer/nothing")
    assert way(view)["table"][1] == "on" and way(view)[STACK][1] == "past"
    did(view, "lab-undo")
    assert way(view)[STACK][1] == "on"


def test_whatever_lies_there_can_be_asked_why_it_is_what_it_is() -> None:
    view = tour("key takes/both", "key answer/nothing", "lab-open why types")
    assert "artifact creature" in drawn(view).text.lower()


def test_the_line_that_was_printed_stands_there_where_it_is_another_one_now() -> None:
    assert "Printed: Summon Bears" in drawn(tour("key takes/creature")).text
    assert "Printed: Continuous Artifact" in drawn(tour("key takes/artifact")).text
    assert "Printed:" not in drawn(tour("key takes/aura", era=SIXTH)).text
    assert "Printed: Enchant Creature" in drawn(tour("key takes/aura", era=EIGHTH)).text


def test_the_lands_of_the_turn_are_counted_as_far_as_a_text_tells() -> None:
    view = tour("key a card says/more", "key takes/land")
    assert "Lands this turn: 1 of 2." in drawn(view).text
    assert "Lands this turn: 0 of 0." in drawn(tour("key a card says/none")).text
    both = tour("key a card says/more", "key a card says/none", era=FIFTH)
    assert "lands this turn: not certain" in drawn(both).text


def test_only_in_1997_interrupts_alone_go_first() -> None:
    assert [("interrupts only" in drawn(tour(era=era)).text) for era in ERAS] == [True, *[False] * 4]


@pytest.mark.parametrize("name", names_of("01"))
def test_every_board_of_the_lesson_opens_it_or_has_nothing_to_take(name: str) -> None:
    board = asked(name)
    try:
        view = opened(TOUR, board)
    except ValueError as why:
        assert str(why) == "there is nothing to look at on this board"
        return
    active = board.scenario.active
    said = did(view, "key takes/instant")
    assert said.startswith("Mend waits on the stack") and now(view).state.active == active


def test_any_land_in_the_hand_of_who_is_active_is_taken_and_what_a_board_says_is_on() -> None:
    assert did(opened(TOUR, asked("01-transfer")), "key takes/land").startswith(
        "Old Garden: a land is played"
    )
    view = opened(TOUR, asked("01-one-more-land"))
    did(view, "lab-open A card says …")
    (more,) = drawn(view).every(data_value="a card says/more")
    assert "on" in more.classes and not now(view).state.lands_played
    did(view, "key takes/land", "key takes/land")
    assert refused(view, "key takes/land") == "Ana has played 2 lands this turn already."


def test_a_copied_board_is_the_same_table_again() -> None:
    table = now(tour("key takes/creature", "key answer/spell", "key answer/nothing"))
    assert run(table.scenario, [CURRENT]).ok
    again = table.of_lab(table.lab, from_code(board_code(table.scenario)))
    assert {one.label for one in again.scenario.board} == {one.label for one in table.scenario.board}
