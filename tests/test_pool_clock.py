"""The Pool clock and its two scenes: when each year's pool drains, what pays for what, what a land is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import ipywidgets as w
import pytest
from pressed import did, now, refused, told

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.rules.stack.turn_structure import steps_of
from mtgrules.scenario.code import board_code
from mtgrules.show.html import Html, plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.desk import on_it, to_pay
from mtgrules.teach.panels.dial import STOPS, dial, spouts
from mtgrules.teach.panels.land_types import mana_of
from mtgrules.teach.panels.pool_clock import stop_of
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of

CLOCK, COSTS, LANDS = "pool clock", "pool clock costs", "pool clock lands"
TURN = "title: A turn\nstep: {}\nboard: {{Ana: {{battlefield: [Forest]}}, Nico: {{}}}}\n"
OLDER = (FIFTH, SIXTH, EIGHTH)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


def lab(name: str, *presses: str, board: str = "", era: Era = CURRENT) -> LabView:
    """A lab on a board, by the rules of a year, after some presses that all go."""
    view = opened(name)
    if board:
        view.press("lab-load", board)
        assert view.refusal is None, told(view)
    if era is not CURRENT:
        view.press("lab-year", era.key)
        assert view.board.era is era
    if presses:
        did(view, *presses)
    return view


def glasses(view: LabView) -> list[str]:
    """What each year's column says."""
    found = re.findall(r'<li class="glass-of.*?</li>', str(view.picture()))
    return [plain(Html(one)) for one in found]


def pools(view: LabView, who: str = "Ana") -> list[tuple[str, int]]:
    """A player's mana and life in the five years."""
    players = [now(view).under(era).state.player(who) for era in ERAS]
    return [("".join(one.mana), one.life) for one in players]


# The turn.


def test_the_drains_are_eight_five_five_twelve_and_twelve_and_burned_until_2009() -> None:
    assert [len(spouts(era)) for era in ERAS] == [8, 5, 5, 12, 12]
    for era in ERAS:
        assert set(spouts(era).values()) == {era in OLDER}
    assert set(spouts(EIGHTH, "Nico").values()) == {False}


@pytest.mark.parametrize("era", ERAS)
def test_mana_goes_in_the_game_exactly_where_the_dial_has_a_drain(era: Era) -> None:
    view = lab(CLOCK, board=TURN.format("upkeep"), era=era)
    while stop_of(now(view)) < STOPS.index(Step.END):
        did(view, "key make/forest", "go next")
        stop = stop_of(now(view))
        there = STOPS[stop] in {one.step for one in steps_of(era)}
        assert ("gone" in glasses(view)[ERAS.index(era)]) == (there and stop in spouts(era)), STOPS[stop]
        if not there:
            assert f"no such part in {era.year}" in glasses(view)[ERAS.index(era)]
        did(view, "lab-undo", "lab-undo", "go next")


@pytest.mark.parametrize("era", ERAS)
def test_the_dial_tells_in_words_where_the_hand_is_and_where_pools_drain(era: Era) -> None:
    drawn = dial(era, STOPS.index(Step.DRAW), "", -1)
    words = re.findall(r'aria-label="([^"]*)"', drawn)
    assert len(words) == 1 and f"The turn of {era.year}: the hand is at draw." in words[0]
    assert f"{len(spouts(era))} drains, before" in words[0]
    assert drawn.count('class="spout') == len(spouts(era)) and " id=" not in drawn


def test_the_same_press_is_done_in_all_years_and_each_goes_on_by_its_own_rules() -> None:
    view = lab(CLOCK, "go next")
    assert pools(view) == [("", 19), ("G", 20), ("G", 20), ("", 20), ("", 20)]
    assert ["gone" in one for one in glasses(view)] == [True, False, False, True, True]
    assert ["draw phase" in one for one in glasses(view)] == [True, False, False, False, False]
    did(view, "go next")
    assert pools(view) == [("", 19)] * 3 + [("", 20)] * 2
    assert ["gone" in one for one in glasses(view)] == [False, True, True, False, False]


def test_next_resolves_a_ritual_first_and_a_year_in_which_it_is_no_spell_waits() -> None:
    view = lab(CLOCK, "go next", "go next", "key make/ritual")
    stop = stop_of(now(view))
    assert ["on the stack" in one for one in glasses(view)] == [False, True, True, True, True]
    did(view, "go next")
    assert stop_of(now(view)) == stop and {mana for mana, _ in pools(view)} == {"BBB"}


def test_a_part_that_a_year_has_not_is_passed_there_and_mana_is_made_where_each_year_stands() -> None:
    view = lab(CLOCK, *["go next"] * 3, era=FIFTH)
    assert "no such part in 1997" in glasses(view)[0]
    did(view, "key make/mountain")
    assert [mana for mana, _ in pools(view)] == ["R"] * 5
    did(view, "go next")
    assert [mana for mana, _ in pools(view)] == ["", "R", "R", "", ""]


def test_who_decides_is_spared_nothing_and_a_year_in_which_nobody_can_says_so() -> None:
    view = lab(CLOCK, "lay Nico decides Ana’s turn", "key make/forest", "key answer/mountain")
    did(view, "go next", "go next")
    assert [life for _, life in pools(view)] == [19, 19, 20, 20, 20]
    assert [life for _, life in pools(view, "Nico")] == [19, 19, 19, 20, 20]
    said = ["controlling another player's turn" in one for one in glasses(view)]
    assert said == [True, True, False, False, False] and "spared" in glasses(view)[2]


def test_the_turn_ends_behind_the_end_step_and_back_leads_into_it_again() -> None:
    view = lab(CLOCK, board=TURN.format("end step"))
    assert refused(view, "go back") == "The hand has not moved yet."
    did(view, "key make/mountain", "go next")
    assert pools(view)[0] == ("", 19) and now(view).state.active == "Nico"
    assert refused(view, "go next") == "The turn is over."
    assert did(view, "go back") == "Back in the end step: Ana has {R} and 20 life."


def test_a_key_that_does_not_go_is_gray_with_the_reason_of_the_game() -> None:
    table = now(lab(CLOCK))
    assert table.why_not("pay/c").startswith("{C} can't be paid")
    assert not table.why_not("make/forest") and not table.why_not("pay/g")
    assert now(lab(CLOCK, era=M10)).why_not("pay/c") == "Toll of 2016 has no ability to activate"


def test_it_opens_on_any_board_of_the_lesson_before_the_hand_has_moved() -> None:
    for name in names_of("04"):
        view, question = opened(CLOCK, asked(name)), asked(name)
        assert now(view).state.zone(Zone.BATTLEFIELD) and not any(now(view).by), name
        if not question.scenario.eras_named:
            assert len(glasses(view)) == 5 and "not played" not in " ".join(glasses(view))
    assert "not played by the rules of 2006" in glasses(opened(CLOCK, asked("04-older-attack")))[2]


def test_what_lies_there_untapped_is_not_laid_again() -> None:
    view = lab(CLOCK, "key make/forest", "key make/mountain")
    there = sorted(one.label for one in now(view).scenario.board)
    again = lab(CLOCK, board=board_code(now(view).whole))
    assert sorted(one.label for one in now(again).scenario.board) == there
    assert pools(again) == pools(view)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (TURN.format("first combat damage step"), "never stops at the first combat damage step"),
        ("title: A\nplayers: {Ana: 20}\nboard: {}\n", "two players are needed"),
    ],
)
def test_a_board_that_the_clock_cannot_show_is_refused_with_the_reason(text: str, why: str) -> None:
    view = opened(CLOCK)
    view.press("lab-load", text)
    assert why in told(view)


def test_it_is_found_again_as_it_was_left() -> None:
    progress = Progress()
    did(opened(CLOCK, progress=progress), "go next", "key make/mountain", "go next", "go back")
    again = opened(CLOCK, progress=progress)
    assert stop_of(now(again)) == STOPS.index(Step.DRAW) and now(again).by[-1] == "make/mountain"


def test_exactly_three_life_are_lost_by_a_ritual_or_by_lands_and_not_by_four() -> None:
    build = task("exactly three")
    did(build.lab, "go next", "go next", "key make/ritual", "go next", "go next")
    assert not build.reached and "1 life lost in 2006, and 3 is the task" not in build.told
    build = task("exactly three")
    did(build.lab, "key make/forest", "go next", "key make/forest", "go next")
    assert build.reached and "3 life lost in 2006, and 0 today" in build.told


# What pays for what.


@pytest.mark.parametrize("era", ERAS)
def test_mana_stays_on_all_slots_exactly_where_the_game_takes_it_as_payment(era: Era) -> None:
    begun = lab(COSTS, "key make/forest", "key make/forest", era=era)  # {G}{G}{C}{C}
    for cost, letters in product(to_pay(now(begun)), product("GC", repeat=2)):
        view = LabView(begun.board, begun.drawing)
        for number, letter in enumerate(letters[: 2 if cost in ("{1}{G}", "{2}", "{X}") else 1]):
            view.press("take", letter)
            view.press("slot", f"{cost} {number}")
        spent = 4 - len(now(view).state.player("Ana").mana)
        paid = {
            "{1}{G}": letters[1] == "G",
            "{G}": letters[0] == "G",
            "{C}": letters[0] == "C" and era is CURRENT,
        }.get(cost, True)
        assert bool(spent) is paid, (cost, letters)


@pytest.mark.parametrize(("era", "number"), [(EIGHTH, "104.3d"), (M10, "107.4b"), (CURRENT, "107.4c")])
def test_mana_that_a_numeral_adds_is_told_with_the_rule_of_numerals(era: Era, number: str) -> None:
    cite = lab(COSTS, "key make/stone", era=era).turns[-1].cite
    assert cite is not None and cite.number == number
    forest = lab(COSTS, "key make/forest", era=era).turns[-1].cite
    assert forest is not None and forest.number != number


def test_a_card_in_hand_is_cast_by_what_lies_on_its_slots() -> None:
    view = opened(COSTS, asked("04-asks-for-colorless"))
    assert next(iter(to_pay(now(view)).items())) == ("{1}{C}", "Ana casts Void Seer")
    did(view, "take G", "slot {1}{C} 0", "take G")
    assert did(view, "slot {1}{C} 1").startswith("No: {C} takes colorless mana")
    did(view, "key make/stone", "take C")
    assert did(view, "slot {1}{C} 1") == "Paid: {1}{C} with {G}{C}; {G}{C} is left."
    assert [one.label for one in now(view).state.zone(Zone.BATTLEFIELD)][-1] == "Void Seer"


def test_what_the_game_refuses_slides_back_and_a_target_is_asked() -> None:
    hand = "title: A\nstep: {}\ncards: {{Imp: {{cost: '{{R}}', type: Creature, pt: 1/1}}}}\nboard:\n"
    hand += "  Ana: {{mana: '{{R}}', hand: [{}]}}\n  Nico: {{battlefield: [Grizzly Bears]}}\n"
    view = lab(COSTS, "take R", board=hand.format("upkeep", "Imp"))
    view.press("slot", "{R} 0")
    assert "{R}" not in told(view)[:3] and not on_it(now(view)).lying and now(view).state.player("Ana").mana
    view = lab(COSTS, "take R", "slot {R} 0", board=hand.format("precombat main phase", "Shock"))
    assert now(view).due is not None and "targeting Grizzly Bears" in now(view).answers.values()


def test_mana_that_another_year_has_not_lies_nowhere_in_it() -> None:
    view = lab(
        COSTS, "key make/stone", "take C", "slot {2} 0", "take C", "slot {X} 0", "take C", "slot {X} 1"
    )
    view.press("lab-year", "sixth")
    assert view.error is None and pools(view)[1] == ("", 20) and pools(view)[4] == ("C" * 2, 20)
    assert [letter for _, letter in on_it(now(view)).lying] == ["C"]


# What a land is.


def test_a_columns_mana_is_what_the_land_can_be_tapped_for_in_that_year() -> None:
    view = lab(LANDS, "pick Grand Spring", "key it/gift", "key it/becomes")
    assert [mana_of(now(view).under(era)) for era in ERAS] == ["{U} or {B}"] * 5
    assert [" basic" in one for one in glasses(view)] == [False, True, False, False, False]
    drawn = view.picture()
    assert drawn.count('class="slip on"') == 1 and "T: Add CC lost" in plain(Html(drawn))


def test_a_land_of_any_board_is_looked_at_also_where_its_question_is_not_asked() -> None:
    view = opened(LANDS, asked("04-becomes-island"))
    assert now(view).it == "Spring" and mana_of(now(view)) == "{U}"
    assert [" basic" in one for one in glasses(view)] == [False, True, False, False, False]
    assert "can be tapped for {C}" in did(view, "away Flood")
    assert "Green Field can be tapped for {W} or {G}" in did(view, "pick Green Field")


def test_a_year_in_which_no_text_tells_what_a_land_makes_is_not_certain() -> None:
    text = "title: A\ncards: {Spring: {type: Land, text: '{T}: Add {2}.'}}\n"
    view = lab(LANDS, board=f"{text}board: {{Ana: {{battlefield: [Spring]}}, Nico: {{}}}}\n")
    assert [one.count("not certain") for one in glasses(view)] == [1, 1, 0, 0, 0]
    assert "no source for 1997" in refused(view, "lab-year fifth") and view.error is None


def test_a_board_without_a_land_is_refused() -> None:
    view = opened(LANDS)
    view.press("lab-load", "title: A\nboard: {Ana: {battlefield: [Sol Ring]}}\n")
    assert "there is no land on this board" in told(view)


def test_a_press_that_there_is_not_is_no_press() -> None:
    for name in (CLOCK, COSTS, LANDS):
        with pytest.raises(ValueError, match="does not know"):
            opened(name).board.do("slot", "9 9")
