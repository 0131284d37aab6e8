"""What stands on the open table beside the board: taken for granted, what if, ask first, keep, looked at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pictures import Node, picture, questions, words
from pressed import BLUE, BROTHERS, day, did, drawn, guesses, now, refused, states, table, values

from mtgrules.eras.era import CURRENT
from mtgrules.model.turn import Step
from mtgrules.show.scene.seen import Hidden
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import OPEN
from mtgrules.teach.questions import BoardQuestion
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

SAY_FIRST = "Say first what comes, or press Show it."


# What is taken for granted.


BEGINS = {"upkeep": Step.UPKEEP, "draw": Step.DRAW, "main phase": Step.MAIN}
BEGINS |= {"combat": Step.BEGINNING_OF_COMBAT, "second main phase": Step.SECOND_MAIN}


@pytest.mark.parametrize("step", BEGINS)
@pytest.mark.parametrize("player", ["Ana", "Nico"])
def test_it_begins_in_whose_turn_and_in_which_step_is_pressed(player: str, step: str) -> None:
    view = table("lab-open turn", f"assume player/{player}", f"assume step/{step}")
    assert view.turns[-1].sentence == f"It begins in {player}'s {step}."
    assert (now(view).state.active, now(view).state.step) == (player, BEGINS[step])
    on = {one.attributes["data-value"] for one in drawn(view).every("on", data_do="assume")}
    assert on == {f"player/{player}", f"step/{step}"}


def test_a_board_that_begins_in_a_step_that_1997_had_not_has_no_1997() -> None:
    view = table("lay paint", "assume step/combat")
    assert "here is no beginning of combat step in 1997" in refused(view, "lab-year fifth")


def test_what_is_taken_for_granted_is_found_again_the_next_day_and_undone(tmp_path: Path) -> None:
    did(day(tmp_path, 1), "assume player/Nico", "assume step/upkeep", "assume mana")
    again = day(tmp_path, 2)
    assert (now(again).state.active, now(again).pays) == ("Nico", True)
    did(again, "lab-undo", "lab-undo", "lab-undo")
    assert (now(again).state.active, now(again).pays) == ("Ana", False)


@pytest.mark.parametrize(
    "press", ["assume step/beyond", "assume player/<b>", "aside take up", "keep x", "ask x", "no such thing"]
)
def test_what_no_key_sends_is_told_and_changes_nothing(press: str) -> None:
    view = table()
    before = view.board
    name, _, value = press.partition(" ")
    view.press(name, value)
    assert isinstance(view.error, ValueError) and view.board is before
    assert "you can go on" in words(view.trouble.value) and "Error" not in words(view.trouble.value)
    assert did(view, "assume sick") and view.trouble.layout.display == "none"


# What if.


def sides(view: LabView) -> list[Node]:
    """Both plays, side by side."""
    return [*drawn(view).every("side", aria_label="Kept"), *drawn(view).every("side", aria_label="Now")]


def parting(view: LabView) -> int:
    """The step at which it is said that both plays part."""
    step = drawn(view).one("", data_do="aside", aria_current="step")
    return int(step.attributes["data-value"])


FIGHT = ("say Ana attacks with Twin Lancer", "say Nico blocks Twin Lancer with Iron Guard")
DEALT = (*FIGHT, "say go to the end of combat step", "go end")
LOSES = ("say Twin Lancer loses double strike until end of turn", "go end")
HUMILITY = ("say Ana casts Humility", "key go on/resolve")
OTHERWISE = {
    "a striker loses it": (DEALT, ("go 2", *LOSES), 3, "Twin Lancer loses double strike"),
    "a striker loses it between the steps": (
        *(DEALT, ("go 3", *LOSES)),
        *(4, "Iron Guard deals 1 white damage to Twin Lancer"),
    ),
    "the other order": (
        ("lay silence", "say Ana casts Opalescence", "key go on/resolve", *HUMILITY),
        ("go 0", *HUMILITY, "go end"),
        *(1, "Humility goes from the hand"),
    ),
    "another target": (
        ("lay paint", *BLUE),
        ("go 0", "say Nico casts Thoughtlace targeting Grizzly Bears", "key go on/resolve"),
        *(1, ""),
    ),
    "another year": (BROTHERS, ("lab-year fifth",), 5, "Brothers of Fire deals 1 red damage to Nico"),
}
"""What is pressed before a play is kept and after, where both part, and what happens there."""


@pytest.mark.parametrize("name", OTHERWISE)
def test_two_plays_part_in_the_first_step_in_which_their_pictures_differ(name: str) -> None:
    kept, other, at, happens = OTHERWISE[name]
    view = table(*kept, "aside keep")
    was = states(view)
    did(view, *other, "lab-open aside")
    opens = parting(view)
    assert [len(one.every("parted")) for one in sides(view)] == [1, 1]
    for step in range(opens):
        did(view, f"aside {step}")
        one, two = (side.one("scene").text for side in sides(view))
        assert (one == two or name == "another year") and not drawn(view).every("parts"), step
    did(view, f"aside {opens}")
    one, two = (side.text.removeprefix(side.attributes["aria-label"]) for side in sides(view))
    assert one != two and opens == at and happens in two and (not happens or happens not in one)
    did(view, "aside take up")
    assert states(view) == was and now(view).era is CURRENT


def test_what_is_the_same_so_far_is_said_to_be_and_a_play_is_kept_no_more() -> None:
    view = table("aside keep", "lab-open aside")
    assert "It is the same so far." in words(view.surface.html)
    assert did(view, "aside away") == "It is kept no more."
    assert "A play is kept" not in words(view.surface.html)


def test_why_the_first_value_that_differs_is_what_it_is_stands_below_either_side() -> None:
    view = table("lay paint", *BLUE, "aside keep", "go back", "lab-again", "lay paint", *BLUE[:2])
    assert "A play is kept" not in words(view.surface.html), "the first board has no play beside it"
    view = table(
        "lay paint", *BLUE, "aside keep", "go 1", "say put a +1/+1 counter on Hill Giant", "lab-open aside"
    )
    derived = drawn(view).every("duel")[-1]
    assert "Thoughtlace" in derived.text and "Hill Giant, colors" in derived.text


@pytest.mark.parametrize("press", ["lay copy", "line Ana: Forest", "lab-year fifth", "assume mana"])
def test_a_kept_play_stays_whatever_is_laid_and_undo_brings_back_what_was_there(press: str) -> None:
    view = table("lay paint", *BLUE, "aside keep")
    was = states(view)
    did(view, press, "lab-open aside")
    assert "A play is kept" in words(view.surface.html) and drawn(view)
    did(view, "aside take up")
    assert states(view) == was and now(view).era is CURRENT
    did(view, "lab-undo", "lab-undo", "lab-undo")
    assert "A play is kept" not in words(view.surface.html)


def test_a_kept_play_is_found_again_the_next_day(tmp_path: Path) -> None:
    did(day(tmp_path, 1), "lay paint", *BLUE, "aside keep", "go 0")
    again = day(tmp_path, 2)
    did(again, "aside take up")
    assert now(again).shot.title == "Thoughtlace resolves"


# Ask first.


def test_after_a_guess_all_is_as_it_would_be_and_going_back_asks_nothing() -> None:
    plain = table("lay paint", *BLUE)
    view = table("lay paint", *BLUE[:2], "ask on", BLUE[2], "ask guess/Red")
    assert states(view) == states(plain) and now(view).at == now(plain).at
    assert did(view, "go back") and not guesses(view)


@pytest.mark.parametrize("board", questions(), ids=lambda board: board.name)
def test_nothing_that_is_drawn_but_the_question_is_another_before_the_guess(board: BoardQuestion) -> None:
    lab = lab_file(OPEN)
    here = Table.of_lab(lab, board.scenario, board.question.era).do("ask", "on").board
    assert isinstance(here, Table)
    for _ in range(3):
        done = here.do("go", "next")
        held = done.board
        assert isinstance(held, Table)
        asking = picture(lab.panels["ask first"].draw(held) or "<p></p>")
        if not (guesses := asking.every("", data_do="ask")):
            here = held
            continue
        for name, panel in lab.panels.items():
            assert name == "ask first" or panel.draw(held) == panel.draw(here), name
        assert held.scenario == here.scenario and done.sentence.endswith("? Say it first.")
        told = [held.do("ask", one.attributes["data-value"]) for one in guesses]
        assert all(one.board == told[0].board for one in told), "whatever is guessed, the same comes"
        right = [one for one in told if one.sentence.startswith("Right. ")]
        assert len(right) == 1 and sum(one.sentence.startswith("Not so. ") for one in told) == len(told) - 2
        after = told[0].board
        assert isinstance(after, Table)
        here = after


def test_as_long_as_it_is_asked_everything_else_waits_also_its_own_key() -> None:
    view = table("lay paint", "ask on", *BLUE)
    wait = ["ask on", "go back", "say Ana attacks with nothing", "lay copy", "pick Hill Giant", "save x"]
    for press in wait:
        assert refused(view, press) == SAY_FIRST
    did(view, "ask guess/Blue", "go back", "ask on")
    assert view.turns[-1].sentence == "Nothing is asked first any more."


@pytest.mark.parametrize(
    "press", ["lab-year eighth", 'lab-card {"name": "Grizzly Bears"}', "lab-undo", "lab-again"]
)
def test_by_other_rules_with_another_card_or_taken_back_it_is_asked_no_more(press: str) -> None:
    view = table("lay paint", "ask on", *BLUE)
    did(view, press)
    assert not guesses(view)
    if press == "lab-again":
        did(view, "lay paint", *BLUE)
        assert not guesses(view), "it is as it was at first"
    else:
        assert did(view, BLUE[2]).endswith("Say it first.")


def test_what_is_asked_is_asked_again_the_next_day(tmp_path: Path) -> None:
    did(day(tmp_path, 1), "lay paint", "ask on", *BLUE)
    again = day(tmp_path, 2)
    assert "Blue" in guesses(again) and again.turns[-1].sentence.endswith("Say it first.")
    assert did(again, "ask guess/Blue").startswith("Right. ")


def test_what_is_asked_elsewhere_is_not_told_by_what_if_by_asking_or_by_a_question_made_of_it() -> None:
    view = table("lay paint")
    hidden = replace(view.board, hidden=Hidden({"colors"}))
    view = LabView(hidden)
    did(view, "aside keep", *BLUE, "lab-open aside")
    assert "Answer first" in words(view.surface.html) and not sides(view)
    assert (
        refused(view, "ask on")
        == refused(view, "keep ask/colors of Hill Giant")
        == "Answer first what is asked."
    )
    did(view, "lab-open keep", "reveal")
    assert sides(view) and "ask/colors of Grizzly Bears" in values(view, "keep")


# What is looked at.


FOLDS = {
    "text": "The text of Hill GiantIt has no text.",
    "layers": "layer 5 (color), Thoughtlace",
    "X-ray": "A copy takes name Hill Giant",
    "story": "The story of Hill Giant",
    "why colors": "Hill Giant, colors: blue",
    "why power": "Hill Giant, power and toughness: 3/3",
    "why types": "Hill Giant, types: Creature",
    "why controller": "Hill Giant, controller: Nico",
}


@pytest.mark.parametrize("fold", FOLDS)
def test_what_is_looked_at_folds_out_its_text_its_layers_an_x_ray_its_story_and_why(fold: str) -> None:
    view = table("lay paint", *BLUE, "pick Hill Giant", "lab-open card", f"lab-open {fold}")
    assert fold in values(view, "lab-open")
    card = lab_file(OPEN).panels["card"].draw(replace(now(view), unfolded=view.opened))
    assert FOLDS[fold] in words(card)


@pytest.mark.parametrize("press", ["lab-year fifth", "lab-undo", "lab-again", "go back", "lay empty"])
def test_what_is_folded_out_stays_so_and_breaks_nothing_whatever_is_laid(press: str) -> None:
    view = table("lay paint", *BLUE, "pick Hill Giant", "lab-open card")
    for one in ("text", "layers", "X-ray", "story", "why colors", "why power"):
        did(view, f"lab-open {one}")
    did(view, press)
    assert drawn(view) and ("layers" in values(view, "lab-open")) is (press != "lay empty")


def test_what_is_nowhere_on_the_battlefield_is_copied_by_nothing() -> None:
    view = table("lay paint", "pick Terror", "lab-open card", "lab-open X-ray")
    assert "Terror is not on the battlefield, so nothing copies it" in words(view.surface.html)
