"""The Pool clock and its two scenes: when each year's pool drains, what pays for what, what a land is."""

from __future__ import annotations

import re
from itertools import product

import pytest
from pressed import did, now, refused, told, tried

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, SIXTH, Era
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.rules.stack.turn_structure import steps_of
from mtgrules.show.html import Html, plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.pool_clock import STOPS, dial, on_it, spouts, stop_of, to_pay
from mtgrules.teach.questions import asked, names_of

CLOCK, COSTS, LANDS = "pool clock", "pool clock costs", "pool clock lands"
TURN = "title: A turn\nstep: {}\nboard: {{Ana: {{battlefield: [Forest]}}, Nico: {{}}}}\n"
OLDER = (FIFTH, SIXTH, EIGHTH)


def lab(name: str, *presses: str, board: str = "", era: Era = CURRENT) -> LabView:
    """A lab on a board, by the rules of a year, after some presses that all go."""
    view = opened(name)
    did(view, *[f"lab-load {board}"] * bool(board), f"lab-year {era.key}", *presses)
    return view


def glasses(view: LabView) -> list[str]:
    """What each year's column says."""
    found = re.findall(r'<li class="glass-of.*?</li>', str(view.picture()))
    return [plain(Html(one)) for one in found]


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


def test_it_opens_on_any_board_of_the_lesson_before_the_hand_has_moved() -> None:
    for name in names_of("04"):
        view, question = opened(CLOCK, asked(name)), asked(name)
        assert now(view).state.zone(Zone.BATTLEFIELD) and not any(now(view).by), name
        if not question.scenario.eras_named:
            assert len(glasses(view)) == 5 and "not played" not in " ".join(glasses(view))
    assert "not played by the rules of 2006" in glasses(opened(CLOCK, asked("04-older-attack")))[2]


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        (CLOCK, TURN.format("first combat damage step"), "never stops at the first combat damage step"),
        (CLOCK, "title: A\nplayers: {Ana: 20}\nboard: {}\n", "two players are needed"),
        (LANDS, "title: A\nboard: {Ana: {battlefield: [Sol Ring]}}\n", "there is no land on this board"),
    ],
)
def test_a_board_that_a_lab_cannot_show_is_refused_with_the_reason(name: str, text: str, why: str) -> None:
    assert why in refused(opened(name), f"lab-load {text}")


@pytest.mark.parametrize(
    ("presses", "told", "reached"),
    [
        (("go next", "go next", "key make/ritual", "go next", "go next"), "4 life lost in 2006", False),
        (("key make/forest", "go next") * 2, "3 life lost in 2006, and 0 today", True),
    ],
)
def test_the_task_asks_for_exactly_three_life_by_a_ritual_or_by_lands_and_not_for_four(
    presses: tuple[str, ...], told: str, reached: bool
) -> None:
    build = tried("exactly three", *presses)
    assert told in build.told
    assert build.reached is reached


# What pays for what.


@pytest.mark.parametrize("era", ERAS)
def test_mana_stays_on_all_slots_exactly_where_the_game_takes_it_as_payment(era: Era) -> None:
    begun = lab(COSTS, "key make/forest", "key make/forest", era=era)  # {G}{G}{C}{C}
    for cost, letters in product(to_pay(now(begun)), product("GC", repeat=2)):
        view = LabView(begun.board)
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


def test_what_the_game_refuses_slides_back_and_a_target_is_asked() -> None:
    hand = "title: A\nstep: {}\ncards: {{Imp: {{cost: '{{R}}', type: Creature, pt: 1/1}}}}\nboard:\n"
    hand += "  Ana: {{mana: '{{R}}', hand: [{}]}}\n  Nico: {{battlefield: [Grizzly Bears]}}\n"
    view = lab(COSTS, "take R", board=hand.format("upkeep", "Imp"))
    view.press("slot", "{R} 0")
    assert "{R}" not in told(view)[:3] and not on_it(now(view)).lying and now(view).state.player("Ana").mana
    view = lab(COSTS, "take R", "slot {R} 0", board=hand.format("precombat main phase", "Shock"))
    assert now(view).due is not None and "targeting Grizzly Bears" in now(view).answers.values()


def test_mana_that_another_year_has_not_lies_nowhere_in_it() -> None:
    presses = ("take C", "slot {2} 0", "take C", "slot {X} 0", "take C", "slot {X} 1")
    table = now(lab(COSTS, "key make/stone", *presses))
    older = table.under(SIXTH)
    ana = [one.state.player("Ana") for one in (older, table)]
    assert [("".join(one.mana), one.life) for one in ana] == [("", 20), ("CC", 20)]
    assert [letter for _, letter in on_it(older).lying] == ["C"]


# What a land is.


def test_a_year_in_which_no_text_tells_what_a_land_makes_is_not_certain() -> None:
    text = "title: A\ncards: {Spring: {type: Land, text: '{T}: Add {2}.'}}\n"
    view = lab(LANDS, board=f"{text}board: {{Ana: {{battlefield: [Spring]}}, Nico: {{}}}}\n")
    assert [one.count("not certain") for one in glasses(view)] == [1, 1, 0, 0, 0]
    assert "no source for 1997" in refused(view, "lab-year fifth") and view.error is None


def test_a_press_that_there_is_not_is_no_press() -> None:
    for name in (CLOCK, COSTS, LANDS):
        with pytest.raises(ValueError, match="does not know"):
            opened(name).board.do("slot", "9 9")
