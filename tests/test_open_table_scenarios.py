"""The open table played through over years, days and files, and at random: what no check state says."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pictures import name_of, picture, words
from pressed import BROTHERS, day, did, drawn, guesses, now, refused, states, table, told, values
from sample import sample

from mtgrules.eras.era import ERAS
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.write import write
from mtgrules.show.scene.seen import Hidden
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.panels.compared import differing


def test_in_1997_a_trampler_with_deathtouch_is_refused_with_the_day_since_which_there_is_deathtouch() -> None:
    line = "line Ana: War Mammoth, Basilisk Collar (on War Mammoth). Nico: Darksteel Myr"
    view = table(line, "say Ana attacks with War Mammoth")
    assert refused(view, "lab-year fifth").startswith("Deathtouch: not before 2007-05-01")
    year = drawn(view).one("", data_do="lab-year", data_value="fifth")
    assert year.attributes["aria-disabled"] == "true" and "2007" in year.attributes["aria-label"]


HUMILITY, OPALESCENCE = (
    ("say Ana casts Humility", "key go on/resolve"),
    ("say Ana casts Opalescence", "key go on/resolve"),
)


def test_silence_in_both_orders_side_by_side_is_told_apart_in_layer_7b() -> None:
    view = table("lay silence", *OPALESCENCE, *HUMILITY, "aside keep", "go 0", *HUMILITY, "go end")
    did(view, "lab-open aside", "aside 4")
    kept, other = (picture(view.surface.html).one("side", aria_label=one) for one in ("Kept", "Now"))
    sizes = [next(c for c in side.every("card") if name_of(c) == "Humility").text for side in (kept, other)]
    assert sizes[0] != sizes[1]
    assert "1/1" in sizes[0] and "4/4" in sizes[1]
    derived = picture(view.surface.html).every("duel")[-1].text
    assert "Humility" in derived and "7b" in derived and "613." in derived


def test_brothers_that_are_painted_white_in_answer_deal_red_damage_in_1997_and_back_is_the_same() -> None:
    view = table(*BROTHERS)
    was = states(view)
    assert now(view).is_so("Brothers of Fire dealt 1 white damage to Nico")
    did(view, "lab-year fifth")
    assert now(view).is_so("Brothers of Fire dealt 1 red damage to Nico")
    assert values(view, "differs") == ["4"]
    told = did(view, "differs 4")
    assert "Today: The ability of Brothers of Fire resolves." in told and "1 white damage to Nico" in told
    assert "In 1997: " in told and "; since April 1999: " in told
    assert "as it does today" in refused(view, "differs 2")
    did(view, "lab-year current")
    assert states(view) == was and not values(view, "differs")


def test_what_no_rule_alone_makes_otherwise_names_all_that_have_a_say_and_nothing_asked_is_told() -> None:
    view = table(
        "line Ana: Forest. Nico: Grizzly Bears", "say Ana activates Forest", "say go to the end step"
    )
    told = did(view, "lab-year eighth", "differs 2")
    assert "Today: Ana loses unspent {G}." in told and "'unspent mana costs life'" in told
    asked = table(*BROTHERS, "lab-year fifth")
    hidden = replace(now(asked), hidden=Hidden({"colors"}))
    assert differing(now(asked)) == (4,) and differing(hidden) == ()


def test_double_strike_that_is_gained_stops_in_1997_with_its_day_and_left_out_the_rest_plays() -> None:
    gains = "Grizzly Bears gains double strike until end of turn"
    view = table("line Ana: Grizzly Bears. Nico: Hill Giant", "say Ana attacks with Grizzly Bears")
    did(view, f"say {gains}", "say go to the end of combat step")
    did(view, "answer Nico blocks Grizzly Bears with Hill Giant", "go end")
    for year in ("fifth", "sixth"):
        assert "2003-02-03" in did(view, f"lab-year {year}")
        assert now(view).play.why_struck(2) is not None
    did(view, f"away {gains}", "go end")
    assert not now(view).era.is_today and now(view).play.why_struck(2) is None
    assert now(view).is_so("Hill Giant has 2 damage marked")


SPHINX = "Flying\nWhen Sphinx enters, draw a card.\nNo effect here: Whenever you scry, untap Sphinx."


def test_a_line_kept_without_effect_is_shown_saved_and_opened_again(mine: Path) -> None:
    card = {"name": "Sphinx", "types": "Creature - Sphinx", "cost": "{3}{U}", "size": "3/3", "text": SPHINX}
    view = table("line Ana: Forest", f"lab-card {json.dumps(card)}", "pick Sphinx", "lab-open card")
    assert "No effect here: Whenever you scry" in words(view.surface.html)
    did(view, "save sphinx")
    was = write(now(view).scenario)
    did(view, "lay empty", "keep open/sphinx")
    assert write(now(view).scenario) == was and "No effect here: Whenever you scry" in was


def test_what_was_done_is_there_the_next_day_and_a_code_a_file_and_a_saved_board_are_the_same(
    mine: Path,
) -> None:
    view = day(mine.parent, 1)
    did(view, *BROTHERS, "save mine")
    again = day(mine.parent, 2)
    assert states(again) == states(view)
    text = write(now(view).scenario)
    assert (mine / "mine.yaml").read_text() == text == write(from_code(board_code(now(view).scenario)))
    did(again, "lay empty", "keep open/mine")
    assert write(now(again).scenario) == text
    did(again, "lay empty", f"lab-load {board_code(from_code(text))}")
    assert write(now(again).scenario) == text
    assert states(again) == states(view)


SEEDS = sample("random plays on the open table", range(200), floor=8, share=0.04)
BOARDS = ("two hits", "paint", "copy", "silence", "empty")
OTHER = ("go back", "go next", "go end", "go 0", "lab-undo", "aside keep", "assume sick", "ask on")
DECREES = ("put a +1/+1 counter on", "destroy", "exile", "tap")


def some(view: LabView, chance: Random) -> tuple[str, str]:
    """A press as a learner could do it: a doing, an answer, a decree, a year, Back, Next or another key."""
    kept = {id(one) for beside in drawn(view).every("kept") for one in beside}
    keys = [
        (node.attributes["data-do"], node.attributes["data-value"])
        for node in drawn(view)
        if "data-do" in node.attributes
        and node.attributes.get("aria-disabled") != "true"
        and id(node) not in kept
    ]
    keys = [one for one in keys if one[0] not in ("save", "keep")]
    may = [one for one in keys if one[0] == "answer"] or [one for one in keys if one[0] == "say"]
    kind = chance.random()
    if kind < 0.5 and may:
        return chance.choice(may)
    if kind < 0.6:
        return "lab-year", chance.choice(ERAS).key
    if kind < 0.7:
        there = [one.label for one in now(view).state.objects.values()]
        return "say", f"{chance.choice(DECREES)} {chance.choice(there or ['Nobody'])}"
    name, _, value = chance.choice(OTHER).partition(" ")
    return chance.choice([*keys, (name, value)])


@pytest.mark.parametrize("seed", SEEDS)
def test_fifty_random_presses_break_nothing_and_back_and_next_give_the_same_states(seed: int) -> None:
    chance, view = Random(seed), table(f"lay {BOARDS[seed % len(BOARDS)]}")
    done = []
    for _ in range(50):
        name, value = some(view, chance)
        before, listed = view.board, name == "say" and value in values(view, "say") and not guesses(view)
        listed = listed and now(view).play.whole_until(now(view).at) == now(view).shot.entry
        view.press(name, value)
        done.append((name, value))
        assert view.error is None, (seed, done, view.error)
        assert not listed or not (view.refusal and view.refusal.refused), (seed, done, told(view))
        assert words(view.surface.html).strip() and told(view), (seed, done)
        assert not (view.refusal and view.refusal.refused) or view.board is before, (seed, done)
    view.press("ask", "show")
    here = now(view)
    if here.at and not guesses(view):
        did(view, "go back")
        back = now(view)
        assert (back.at, back.play.shots) == (here.at - 1, here.play.shots)
        on = replace(back, noted=()).do("go", "next").board
        assert on.state == here.state and on.at == here.at, (seed, done)  # type: ignore[attr-defined]
