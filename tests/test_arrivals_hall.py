"""Arrivals hall: what each question of an arrival shows, the zones of each year, status, and since when."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pictures import Node
from pressed import did, drawn, now, refused, told

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened, task
from mtgrules.teach.panels.arrival import LAST, arrival_of, how, questions_answered, rights, triggering
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

HALL, SINCE = "arrivals hall", "arrivals hall since when"
SEND, NEXT = "key do/send", "go next"
IN = (SEND, NEXT, NEXT, NEXT)
OPEN = "answer-is"


def hall(*presses: str, name: str = HALL) -> LabView:
    view = opened(name)
    did(view, *presses)
    return view


def laid(text: str, era: Era = CURRENT, name: str = HALL) -> Table:
    """A lab on another board."""
    return Table.of_lab(lab_file(name), read_scenario(text), era)


def rooms(view: LabView) -> dict[str, Node]:
    return {one.attributes["data-group"]: one for one in drawn(view).every("room")}


def test_a_question_that_is_not_answered_tells_nothing_and_until_then_it_is_in_no_zone() -> None:
    view = hall(SEND)
    for number in range(LAST):
        assert len(drawn(view).every(OPEN)) == LAST - number
        there = rooms(view)
        assert not any("Grizzly Bears" in one.text for one in there.values()), there
        assert "saw a" not in drawn(view).text
        did(view, NEXT)
    assert not drawn(view).every(OPEN) and "Grizzly Bears" in rooms(view)["battlefield"].text
    assert refused(view, NEXT) == "All is answered."
    did(view, "go back")
    assert len(drawn(view).every(OPEN)) == 1 and "Grizzly Bears" not in rooms(view)["battlefield"].text


def test_the_question_that_is_shown_stays_by_the_rules_of_another_year() -> None:
    view = hall(SEND, NEXT, NEXT, "lab-year m10")
    assert questions_answered(now(view)) == 2 and len(drawn(view).every(OPEN)) == 1


@pytest.mark.parametrize("era", ERAS)
def test_the_zones_of_each_year_stand_in_the_house_or_outside_it(era: Era) -> None:
    view = hall(f"lab-year {era.key}") if era is not CURRENT else hall()
    (beyond,), (inside,) = drawn(view).every("beyond"), drawn(view).every("rooms")
    assert ("stack" in inside.text) is (era is not FIFTH)
    assert ("command" in inside.text) is (era in (M10, CURRENT)) is ("exile" in inside.text)
    assert ("removed from the game" in beyond.text) is (era is EIGHTH)
    assert ("no rule speaks of it yet" in beyond.text) is (era in (FIFTH, SIXTH))
    assert ("hidden" in inside.text) is (era is not FIFTH)


def test_what_there_is_is_put_there_and_taken_away_and_the_arrival_is_asked_about_anew() -> None:
    view = hall(*IN)
    told_ = did(view, "key there is/flag")
    assert told_.startswith(
        "Bright Flag is taken away. Grizzly Bears is on its way."
    ) and not questions_answered(now(view))
    did(view, NEXT, NEXT)
    assert told(view) == "No effect reaches Grizzly Bears: it enters as what it is, a 2/2."
    did(view, "key there is/flag", NEXT, NEXT)
    assert told(view).endswith("with Bright Flag it enters as a 3/3.")


def test_any_card_that_lies_there_is_looked_at_and_sent_in() -> None:
    view = hall("key who comes/sapling", "key who comes/herald", "pick Sapling", SEND)
    assert arrival_of(now(view)) is not None and now(view).it == "Sapling"
    did(view, "pick Herald")
    assert arrival_of(now(view)) is None and "It enters when" in drawn(view).text
    did(view, "pick Tall Gate")
    assert refused(view, SEND) == "What is looked at does not lie in another zone of the game."


def test_a_choice_is_asked_for_before_it_enters() -> None:
    view = hall("key who comes/prism", SEND)
    assert len(drawn(view).every(data_do="answer")) == 5 and arrival_of(now(view)) is None
    did(view, "answer choosing red")
    found = arrival_of(now(view))
    assert found is not None and triggering(found) == ["Open Eye", "Iron Eye"]


def test_as_two_abilities_wait_to_be_put_on_the_stack_a_newcomer_may_not_attack() -> None:
    eye = "{cost: '{1}', type: Artifact, text: 'Whenever a creature enters, you gain 1 life.'}"
    zones = "{hand: [Grizzly Bears], battlefield: [Eye, Lens]}"
    board = f"title: Two\ncards: {{Eye: {eye}, Lens: {eye}}}\nboard: {{Ana: {zones}, Nico: {{}}}}\n"
    table = laid(board, name=SINCE)
    done = table.do("pick", "Grizzly Bears").board.do("key", "do/send")
    assert isinstance(done.board, Table)
    assert "may not attack" in done.sentence and rights(done.board)[0][1]


@pytest.mark.parametrize("era", ERAS)
def test_a_newcomer_pays_2_and_neither_attacks_nor_pays_t(era: Era) -> None:
    table = Table.of_lab(lab_file(SINCE), asked("05-newcomer").scenario, era)
    assert [(what, not why) for what, why, _ in rights(table)] == [
        *(("attack", False), ("pay {2}", True), ("pay {T}", False))
    ]


def test_what_is_no_creature_has_no_such_question_and_what_is_no_permanent_no_levers() -> None:
    assert "Only a creature" in drawn(hall("pick Snare", name=SINCE)).text
    view = hall("key who comes/bears", name="arrivals hall status")
    assert "no levers: only permanents have status (110.5d)" in drawn(view).text
    did(view, "key move/send", "key turn/tap")
    assert [one.text for one in drawn(view).every("on") if one.text == "tapped"] == ["tapped"]
    did(view, "key turn/out")
    assert "phased out" in rooms(view) and "phased out" in [one.text for one in drawn(view).every("on")]


@pytest.mark.parametrize("name", names_of("05"))
def test_every_board_of_the_lesson_opens_it_or_has_nothing_that_could_enter(name: str) -> None:
    board = asked(name)
    try:
        view = opened(HALL, board)
    except ValueError as why:
        assert str(why) == "there is nothing to look at on this board"
        assert name in ("05-older-wish", "05-pale-outside", "05-quiz-seven")
        return
    table = now(view)
    assert table.it and not table.scenario.play
    done = table.do("key", "do/send" if not table.why_not("do/send") else "do/hand")
    assert not done.refused and done.sentence


def test_a_board_of_three_is_looked_at_as_any_other() -> None:
    table = laid("title: A\nplayers: {Ana: 20, Nico: 20, Mara: 20}\nboard: {Ana: {hand: [Hill Giant]}}\n")
    assert table.it == "Hill Giant" and not table.do("key", "do/send").refused


def test_a_copied_board_is_played_again_to_the_same_end() -> None:
    table = now(hall(*IN))
    assert run(table.scenario, [CURRENT]).ok
    assert len(from_code(board_code(table.scenario)).play) == 1


def test_the_build_task_is_reached_by_a_land_that_is_a_creature_under_the_flag() -> None:
    view = task("tapped and seen")
    did(view.lab, "key who comes/mire", "key there is/wake", SEND, NEXT, NEXT)
    assert not view.reached
    did(view.lab, NEXT)
    assert view.reached


def test_what_enters_as_a_copy_of_a_copy_says_of_which_object() -> None:
    says = "You may have Clone enter as a copy of a creature on the battlefield."
    clone = f"{{cost: '{{3}}{{U}}', type: Creature, pt: 0/0, text: {says}}}"
    text = (
        f"title: Two\ncards: {{Clone: {clone}}}\nboard: {{Ana: {{hand: [Clone]}}, Nico: {{battlefield: "
        "[Grizzly Bears, Old One: {card: Clone, copy of: Grizzly Bears}]}}\n"
        "play: ['Ana casts Clone, as paid', 'resolve, copying Old One']\n"
    )
    scenario = read_scenario(text)
    table = replace(laid(text), scenario=replace(scenario), by=("", "")).at_end
    found = arrival_of(table)
    assert found is not None
    assert how(found) == "as a copy of Old One (Grizzly Bears), by its own text"
