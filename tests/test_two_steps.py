"""Two steps: who deals combat damage in which step, the three questions, the four cases, by year."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import ipywidgets as w
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from sample import sample

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.abilities.keywords import Trample
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import run
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.reprinted import sized, switched
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.two_steps import picture
from mtgrules.teach.labs.two_steps.asked import OPEN, Answer, asked
from mtgrules.teach.labs.two_steps.board import TwoSteps
from mtgrules.teach.labs.two_steps.build import step_two_only
from mtgrules.teach.labs.two_steps.changes import (
    CASES,
    CHANGES,
    DOUBLE,
    FIRST,
    HAS,
    NOBODY,
    NONE,
    ZERO,
    struck,
)
from mtgrules.teach.labs.two_steps.combat import CombatPart, CombatPlayed, parts_of
from mtgrules.teach.questions import asked as question_of
from mtgrules.teach.questions import names_of

BLOCKS, WAITS, BETWEEN, END = (
    CombatPart.BLOCKS,
    CombatPart.WAITS,
    CombatPart.BETWEEN,
    CombatPart.END,
)
HERE = ("mtgrules/teach/labs/two_steps/",)
ATTACKER, BLOCKER, SQUIRE = "Lancer", "Guard", "Squire"
SINCE_2003 = (EIGHTH, M10, CURRENT)
BOARD = """
title: A duel
step: declare blockers step
cards:
  Lancer: {cost: "{1}{W}", type: Creature - Soldier, pt: 2/6}
  Squire: {cost: "{W}", type: Creature - Soldier, pt: 1/1}
  Guard: {cost: "{2}{W}", type: Creature - Soldier, pt: 2/6}
board:
  Ana:
    battlefield:
      - Lancer: {attacking: Nico, tapped: true}
      - Squire: {attacking: Nico, tapped: true}
  Nico: {battlefield: [Guard: {blocking: [Lancer]}]}
"""


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def fight(
    attacker: str = FIRST,
    blocker: str = NONE,
    change: str = "",
    when: CombatPart = BETWEEN,
    era: Era = CURRENT,
    *,
    sizes: tuple[int, int, int, int] = (2, 6, 2, 6),
    trample: bool = False,
    beside: str = "",
) -> TwoSteps:
    """Lancer against Guard, with the change armed; Squire attacks beside it where it is given something."""
    scenario = read_scenario(BOARD)
    cards = {one.label: one.card for one in scenario.board}
    power = 0 if attacker == ZERO else sizes[0]
    lancer = struck(sized(cards[ATTACKER], power, sizes[1]), attacker)
    lancer = switched(lancer, Trample()) if trample else lancer
    made = {ATTACKER: lancer, SQUIRE: struck(cards[SQUIRE], beside or NONE)}
    made[BLOCKER] = struck(sized(cards[BLOCKER], *sizes[2:]), blocker if blocker != NOBODY else NONE)
    gone = {SQUIRE} - ({SQUIRE} if beside else set()) | ({BLOCKER} if blocker == NOBODY else set())
    placed = tuple(replace(one, card=made[one.label]) for one in scenario.board if one.label not in gone)
    return TwoSteps(replace(scenario, board=placed), era, ATTACKER, change, when)


@cache
def fights(era: Era) -> list[TwoSteps]:
    """Fights of two that an era has."""
    every = product(HAS, (NOBODY, NONE, FIRST, DOUBLE), ("", *CHANGES), (BLOCKS, WAITS, BETWEEN, END))
    some = sample(f"fights of two, {era}", every, share=0.06, floor=40, within=HERE)
    return [one for parts in some if _there(one := fight(*parts, era))]


def _there(board: TwoSteps) -> bool:
    try:
        return bool(board.combat)
    except NotModelled:
        return False


def steps(board: TwoSteps, name: str = ATTACKER) -> tuple[int, ...]:
    """In which damage steps a creature dealt damage."""
    return board.combat.steps_of(name)


def life(board: TwoSteps) -> int:
    """Nico's life as combat ends."""
    return board.combat.parts[-1].state.player("Nico").life


def answer(board: TwoSteps, at: int, name: str = ATTACKER) -> Answer:
    """What is known of a creature in a part."""
    return next(one for one in asked(board.combat, at).answers if one.name == name)


def opened_lab(board: TwoSteps | None = None) -> LabView:
    return LabView(board or fight(change="loses first"), picture)


def said(lab: LabView) -> str:
    """The sentence that the lab shows."""
    told = lab.refusal or lab.turns[-1]
    return f"{told.sentence} {told.cite.short if told.cite else ''}".strip()


def press(lab: LabView, *presses: tuple[str, str]) -> LabView:
    for name, value in presses:
        lab.press(name, value)
        assert lab.error is None, (name, value, lab.error)
    return lab


def now(lab: LabView) -> TwoSteps:
    """The board that the lab shows."""
    assert isinstance(lab.board, TwoSteps)
    return lab.board


# Who deals damage in which step.


@pytest.mark.parametrize("era", SINCE_2003, ids=str)
@pytest.mark.parametrize(
    ("attacker", "blocker", "change", "expected"),
    [
        (FIRST, NONE, "loses first", (1,)),
        (NONE, FIRST, "gains first", (2,)),
        (FIRST, NONE, "gains double", (1, 2)),
        (DOUBLE, NONE, "loses double", (1,)),
        (NONE, FIRST, "gains double", (2,)),
        (DOUBLE, NONE, "leaves", (1,)),
        (FIRST, NOBODY, "loses first", (1,)),
        (FIRST, NOBODY, "gains double", (1, 2)),
        (DOUBLE, NOBODY, "loses double", (1,)),
    ],
)
def test_a_change_between_the_steps(
    attacker: str, blocker: str, change: str, expected: tuple[int, ...], era: Era
) -> None:
    board = fight(attacker, blocker, change, era=era)
    assert board.combat.two and steps(board) == expected


def test_first_strike_lost_between_the_steps_brings_no_second_hit_in_2001_either() -> None:
    assert steps(fight(FIRST, NONE, "loses first", era=SIXTH)) == (1,)
    assert steps(fight(NONE, FIRST, "gains first", era=SIXTH)) == (2,)


@pytest.mark.parametrize("era", SINCE_2003, ids=str)
def test_a_strike_gained_after_the_only_step_brings_no_second(era: Era) -> None:
    board = fight(NONE, NONE, "gains double", END, era)
    assert not board.combat.two and steps(board) == (1,)
    last = board.combat.parts[-1]
    assert last.changed and last.state.step is Step.DAMAGE
    after = press(opened_lab(board), ("go", "end"))
    assert "no further damage step comes of it" in said(after)


def test_a_first_striker_without_power_that_is_pumped_deals_in_2006_and_not_since_2009() -> None:
    found = [steps(fight(ZERO, NONE, "pump", era=era)) for era in SINCE_2003]
    assert found == [(2,), (), ()]


@pytest.mark.parametrize("era", SINCE_2003, ids=str)
@pytest.mark.parametrize("trample", [False, True])
def test_a_blocker_that_leaves_lets_damage_through_to_trample_only(trample: bool, era: Era) -> None:
    board = fight(DOUBLE, NONE, "leaves", era=era, trample=trample)
    assert life(board) == (18 if trample else 20) and board.combat.two


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_blocker_that_dies_in_the_first_step_deals_nothing(era: Era) -> None:
    board = fight(FIRST, NONE, era=era, sizes=(3, 1, 2, 2))
    assert steps(board, BLOCKER) == () and steps(board) == (1,)
    between = board.combat.at(BETWEEN)
    assert between is not None
    gone = between.state.labeled(BLOCKER)
    assert gone is not None and gone.zone is Zone.GRAVEYARD
    first = board.combat.at(CombatPart.FIRST)
    assert first is not None and "Guard" in {o.label for o in first.state.zone(Zone.BATTLEFIELD)}


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_what_tramples_over_reaches_the_player(era: Era) -> None:
    board = fight(FIRST, NONE, era=era, sizes=(5, 5, 2, 2), trample=True)
    assert life(board) == 17
    lab = opened_lab(board)
    while now(lab).combat.parts[now(lab).at].part is not CombatPart.FIRST:
        press(lab, ("go", "next"))
    assert ("3 of it is redirected to Nico" if era is FIFTH else "deals 3 white damage to Nico") in said(lab)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_second_attacker_with_first_strike_makes_a_second_step_for_the_others(era: Era) -> None:
    assert not fight(NONE, NONE, era=era).combat.two
    board = fight(NONE, NONE, era=era, beside=FIRST)
    assert board.combat.two and steps(board) == (2,) and steps(board, SQUIRE) == (1,)


def test_the_game_over_in_the_first_step_is_the_end_of_the_combat() -> None:
    board = fight(DOUBLE, NOBODY, "loses double")
    players = tuple(replace(player, life=2) for player in board.scenario.players)
    poor = replace(board, scenario=replace(board.scenario, players=players))
    assert [one.part for one in poor.combat.parts] == [BLOCKS, CombatPart.FIRST, END]
    assert not poor.combat.two and asked(poor.combat, 2).because == "the game is over"
    assert "Nico" in said(press(opened_lab(poor), ("go", "end")))


# Damage on the stack, and 1997.


@pytest.mark.parametrize("era", (SIXTH, EIGHTH), ids=str)
def test_damage_that_waits_on_the_stack_is_dealt_whatever_becomes_of_the_strike(era: Era) -> None:
    board = fight(change="loses first", when=WAITS, era=era)
    waits = board.combat.at(WAITS)
    assert waits is not None and waits.state.stack and waits.changed
    assert steps(board) == (1,)
    assert "2 on the stack" in opened_lab(replace(board, at=1)).picture()


def test_damage_that_waits_on_the_stack_is_dealt_though_its_source_is_gone() -> None:
    board = fight(NONE, FIRST, "leaves", WAITS, EIGHTH)
    assert steps(board, BLOCKER) == (1,) and steps(board) == ()


def test_only_the_years_with_damage_on_the_stack_have_a_part_for_it() -> None:
    assert [WAITS in parts_of(era) for era in ERAS] == [False, True, True, False, False]
    assert "while damage waits" not in picture.draw(fight(era=CURRENT).do("set up", "").board)
    assert "while damage waits" in picture.draw(fight(era=EIGHTH).do("set up", "").board)


def test_nothing_waits_on_the_stack_where_nobody_has_power() -> None:
    board = fight(ZERO, NONE, "pump", era=EIGHTH)
    assert board.combat.at(WAITS) is None
    assert "nobody has damage" in board.no_moment(WAITS)
    assert board.do("when", WAITS.value).refused


def test_in_1997_a_change_between_the_steps_does_not_happen_and_the_lab_says_what_may() -> None:
    board = fight(change="loses first", era=FIFTH)
    assert board.combat.two and not any(part.changed for part in board.combat.parts)
    lab = press(opened_lab(board), ("go", "next"), ("go", "next"))
    between = "only prevention, regeneration and what triggers are possible"
    assert f"{between}. So this cannot happen" in said(lab)
    assert "cannot happen" in plain(lab.picture()) and "damage prevention" in plain(lab.picture())
    assert board.no_moment(BETWEEN) == f"{between} there (Damage Prevention)"


# The parts of a combat.


@pytest.mark.parametrize("era", ERAS[1:], ids=str)
def test_every_part_is_reached_by_what_was_said_from_the_blocks_on(era: Era) -> None:
    for board in fights(era):
        state = board.combat.parts[0].run.begun
        assert state is not None
        for part in board.combat.parts:
            for action in part.run.said:
                outcome = step(state, action)
                assert outcome, f"{board.armed} {part.part}: {outcome.due or outcome.verdict}"
                state = outcome.state
            if part.part not in (CombatPart.FIRST, CombatPart.SECOND):  # these stop before anybody dies
                assert state == part.state, f"{board.armed} {part.part}"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_back_and_next_show_the_same_pictures(era: Era) -> None:
    lab = opened_lab(fight(change="loses first", era=era))
    many = len(now(lab).combat.parts)
    there = [picture.draw(now(lab))]
    for _ in range(many - 1):
        there.append(picture.draw(now(press(lab, ("go", "next")))))
    back = [there[-1]]
    for _ in range(many - 1):
        back.append(picture.draw(now(press(lab, ("go", "back")))))
    assert len(set(there)) == many
    # what was seen of the four cases stays
    assert [_without_cases(one) for one in back] == [_without_cases(one) for one in there[::-1]]


def _without_cases(drawn: str) -> str:
    return re.sub("(</div>)+$", "", drawn.partition("<h3>Four cases")[0])


def test_no_part_tells_of_a_later_one() -> None:
    for board in (fight(change="loses first"), fight(NONE, NONE), fight(DOUBLE, NONE, "leaves")):
        first = plain(picture.draw(board))
        assert "yes" not in first and "no " not in first.replace("no change", "")
        assert "deals" not in first and "only combat damage" not in first


def test_a_step_that_does_not_come_says_why() -> None:
    lab = press(opened_lab(fight(NONE, NONE)), ("go", "next"))
    drawn = lab.picture()
    assert (
        drawn.count('class="skip"') == 2 and "it does not come: there is only one combat damage step" in drawn
    )
    assert "It is the only combat damage step: nothing had first or double strike" in said(
        lab
    ) and "510.4" in said(lab)
    press(lab, ("go", "next"))
    assert now(lab).combat.parts[now(lab).at].part is END


def test_a_later_part_is_reached_by_next_alone_and_the_ends_say_so() -> None:
    lab = press(opened_lab(), ("go", "3"))
    assert said(lab) == "Press Next to get there." and now(lab).at == 0
    press(lab, ("go", "back"))
    assert "beginning of the combat" in said(lab)
    press(lab, ("go", "end"), ("go", "next"))
    assert "end of the combat" in said(lab)
    press(lab, ("go", "1"))
    assert now(lab).at == 1


def test_the_change_is_a_pin_on_its_part_until_it_has_happened() -> None:
    lab = opened_lab()
    assert '<small class="pin">loses first strike</small>' in lab.picture()
    press(lab, ("go", "next"), ("go", "next"))
    assert '<small class="pin done">loses first strike</small>' in lab.picture()
    press(lab, ("when", BLOCKS.value), ("attacker", NONE), ("change", "gains first"))
    assert now(lab).combat.two and "pin done" in lab.picture()


# The three questions.


def test_then_is_answered_in_the_first_step_and_locked_and_now_in_the_second() -> None:
    board = fight(change="loses first")
    assert [answer(board, at).then for at in range(5)] == ["?", "yes", "yes", "yes", "yes"]
    assert [answer(board, at).now for at in range(5)] == ["?", "?", "?", "no", "no"]
    assert [answer(board, at).deals for at in range(5)] == [None, None, None, False, False]
    assert "locked" in picture.draw(replace(board, at=1)) and "locked" not in picture.draw(board)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_then_never_changes_once_it_is_locked(era: Era) -> None:
    for board in fights(era):
        for name in board.combat.fighters:
            then = [answer(board, at, name).then for at in range(len(board.combat.parts))]
            known = board.combat.number(board.combat.noted.part)
            assert set(then[:known]) == {OPEN} and len(set(then[known:])) == 1, (board.armed, then)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_each_year_asks_about_then_in_its_own_way_with_its_own_rule(era: Era) -> None:
    found = asked(fight(era=era).combat, 4)
    assigned = "has it assigned combat damage already?"
    expected = {FIFTH: "had first strike THEN?", SIXTH: assigned, EIGHTH: assigned}
    assert found.then == expected.get(era, "had first or double strike THEN?")
    assert (found.now == "") is (era in (FIFTH, SIXTH))
    rules = {SIXTH: "502.2b", EIGHTH: "310.5", M10: "510.5", CURRENT: "510.4"}
    assert found.cite is not None and found.cite.number == rules.get(era, "Basic Creature Abilities")


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_what_follows_is_what_the_engine_then_deals(era: Era) -> None:
    for board in fights(era):
        last = len(board.combat.parts) - 1
        for one in asked(board.combat, last).answers:
            assert one.deals is (2 in steps(board, one.name)), f"{board.armed}: {one}"


@pytest.mark.parametrize(
    ("board", "why", "rule"),
    [
        (fight(DOUBLE, NONE, "leaves"), "nobody is left to be damaged", "510.1c"),
        (fight(FIRST, NONE, sizes=(3, 1, 2, 2)), "it is gone", ""),
        (fight(DOUBLE, NONE, sizes=(0, 6, 2, 6)), "it has no power", ""),
        (fight(NONE, NONE), "there is no second step", ""),
    ],
)
def test_where_the_two_questions_do_not_say_why_a_word_does(board: TwoSteps, why: str, rule: str) -> None:
    name = BLOCKER if why == "it is gone" else ATTACKER
    found = answer(board, len(board.combat.parts) - 1, name)
    assert found.why == why and (found.cite.number if found.cite else "") == rule


def test_the_text_of_2001_is_not_sure_about_a_first_striker_without_power() -> None:
    board = fight(ZERO, NONE, "pump", era=SIXTH)
    assert steps(board) == (2,) and not answer(board, 3).sure
    lab = press(opened_lab(board), ("go", "next"), ("go", "next"), ("go", "next"))
    assert "not certain" in said(lab) and "not certain" in plain(lab.picture())
    assert answer(fight(ZERO, NONE, "pump", era=EIGHTH), 3).sure


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (
            fight(change="loses first"),
            "Lancer had a strike THEN and has no double strike NOW: it deals nothing. 702.7c",
        ),
        (fight(NONE, FIRST, "gains first"), "Lancer had none THEN: it deals damage. 702.7c"),
        (fight(DOUBLE, NONE, "leaves"), "Lancer deals nothing: nobody is left to be damaged. 510.1c"),
        (
            fight(change="loses first", era=EIGHTH),
            "Lancer has assigned damage already and has no double strike NOW: it deals nothing. 502.2c",
        ),
        (fight(era=FIFTH), "Lancer had a strike THEN: it deals nothing."),
    ],
)
def test_the_sentence_of_the_second_step_says_why(board: TwoSteps, told: str) -> None:
    lab = opened_lab(board)
    while now(lab).combat.parts[now(lab).at].part is not CombatPart.SECOND:
        press(lab, ("go", "next"))
    assert told in said(lab)


# The four cases.


@pytest.mark.parametrize("era", SINCE_2003, ids=str)
@pytest.mark.parametrize(
    ("case", "told", "rules"),
    [
        ("gains first", "in the second step only", {EIGHTH: "502.2c", M10: "702.7c", CURRENT: "702.7c"}),
        ("loses first", "in the first step only", {EIGHTH: "502.2c", M10: "702.7c", CURRENT: "702.7c"}),
        ("gains double", "in both steps", {EIGHTH: "502.28d", M10: "702.4d", CURRENT: "702.4d"}),
        ("loses double", "in the first step only", {EIGHTH: "502.28c", M10: "702.4c", CURRENT: "702.4c"}),
    ],
)
@pytest.mark.parametrize("name", ["14-first-lost", "14-dead-blocker", "14-power-zero", "14-trample"])
def test_a_case_fills_when_it_was_played_to_its_end(
    case: str, told: str, rules: dict[Era, str], era: Era, name: str
) -> None:
    lab = opened("two steps", question_of(name))
    press(lab, ("lab-year", era.key), ("set up", ""), ("case", case))
    assert now(lab).case_told(case) == "" and plain(lab.picture()).count("play me") == len(CASES)
    press(lab, ("go", "end"))
    assert now(lab).case_told(case) == f"{told} ({rules[era]})"
    assert f"{told} ({rules[era]})" in plain(lab.picture())


def test_all_four_cases_seen_end_with_a_task_and_another_year_has_its_own() -> None:
    lab = opened_lab()
    for case in CASES:
        press(lab, ("case", case), ("go", "end"))
    assert "cover the questions" in said(lab)
    press(lab, ("lab-year", "m10"))
    assert not any(now(lab).case_told(case) for case in CASES)


def test_a_strike_that_was_not_there_is_none_of_the_four_cases() -> None:
    for board in (fight(ZERO, NONE, "loses first"), fight(change="loses first", when=BLOCKS), fight()):
        assert board.case_played() == ""
    assert fight(change="loses first").case_played() == "loses first"


# What can be set up.


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("attacker", DOUBLE),
        ("blocker", FIRST),
        ("blocker", NOBODY),
        ("change", "pump"),
        ("when", BLOCKS.value),
        ("size", "attacker toughness less"),
        ("trample", ""),
        ("case", "gains double"),
        ("lab-year", "m10"),
    ],
)
def test_changing_anything_goes_back_to_the_first_picture(name: str, value: str) -> None:
    lab = press(opened_lab(), ("go", "next"), ("go", "next"), (name, value))
    assert lab.refusal is None and now(lab).at == 0


def test_between_is_gray_where_there_is_one_damage_step() -> None:
    lab = press(opened_lab(), ("set up", ""), ("attacker", NONE))
    assert "there is only one combat damage step, so nothing is between (510.4)" in lab.picture()
    press(lab, ("when", BETWEEN.value))
    assert lab.refusal is not None and "only one combat damage step" in said(lab)


def test_gaining_first_strike_with_nobody_else_striking_first_says_what_is_missing() -> None:
    lab = press(opened_lab(fight(NONE, NONE)), ("change", "gains first"))
    assert "give another creature first strike" in said(lab) and now(lab).change == "gains first"


@pytest.mark.parametrize(
    ("board", "change", "why"),
    [
        (fight(NONE), "loses first", "it has no first strike to lose"),
        (fight(FIRST), "loses double", "it has no double strike to lose"),
        (fight(DOUBLE), "gains first", "it has double strike already"),
        (fight(FIRST, NOBODY), "leaves", "nobody blocks"),
        (fight(FIRST, era=SIXTH), "gains double", "since 2003"),
    ],
)
def test_a_change_that_means_nothing_is_gray_with_its_reason(board: TwoSteps, change: str, why: str) -> None:
    assert board.no_change(change) == why
    done = board.do("change", change)
    assert done.refused and why in done.sentence and done.board == board
    assert why in picture.draw(replace(board, setting=True))


def test_a_change_that_means_nothing_any_more_is_off() -> None:
    lab = press(opened_lab(), ("attacker", DOUBLE))
    assert now(lab).change == "" and "Nothing is to change" in said(lab)


def test_double_strike_is_gray_before_2003_and_those_years_are_gray_on_a_board_that_has_it() -> None:
    lab = press(opened_lab(fight(era=SIXTH)), ("set up", ""))
    assert "double strike: since 2003" in lab.picture()
    for name, value in (("attacker", DOUBLE), ("case", "gains double")):
        press(lab, (name, value))
        assert lab.refusal is not None and "not before 2003" in said(lab)
    lab = press(opened_lab(), ("attacker", DOUBLE), ("lab-year", "sixth"))
    assert "not before 2003" in said(lab) and now(lab).era is CURRENT
    lab = press(opened_lab(), ("change", "gains double"), ("lab-year", "sixth"))
    assert "not before 2003" in said(lab) and now(lab).era is CURRENT


def test_a_moment_that_another_year_does_not_have_is_between_the_steps_there() -> None:
    lab = press(opened_lab(fight(change="loses first", when=WAITS, era=EIGHTH)), ("lab-year", "current"))
    assert now(lab).when is BETWEEN


def test_another_attacker_is_looked_at_when_its_card_is_pressed() -> None:
    lab = press(opened_lab(fight(NONE, NONE, "gains first", beside=FIRST)), ("look", SQUIRE))
    assert now(lab).attacker == SQUIRE and now(lab).change == ""
    with pytest.raises(ValueError, match="does not know"):
        now(lab).do("look", BLOCKER)


def test_a_card_of_ones_own_attacks_or_blocks_in_the_place_of_another() -> None:
    knight = {"cost": "{W}", "types": "Creature - Knight", "size": "3/3", "text": "First strike, deathtouch"}
    knight |= {"name": "Knight of Tests"}
    lab = press(opened_lab(fight(NONE, NONE)), ("lab-card", json.dumps(knight)))
    assert now(lab).attacker == "Knight of Tests" and now(lab).blockers == (BLOCKER,) and now(lab).combat.two
    press(lab, ("seat", "blocker"), ("lab-card", json.dumps(knight)))
    assert now(lab).blocker == "Knight of Tests 2" and steps(now(lab), "Knight of Tests") == (1,)
    press(lab, ("lab-card", json.dumps({"name": "Lamp", "cost": "{2}", "types": "Artifact"})))
    assert lab.refusal is not None and "no creature" in said(lab)


def test_a_size_goes_no_further_than_its_ends_and_nobody_who_blocks_has_none() -> None:
    for value in ("attacker power less", "attacker toughness more", "blocker toughness less"):
        lab = opened_lab(fight(ZERO, NOBODY, sizes=(0, 9, 2, 2)))
        press(lab, ("size", value))
        assert lab.refusal is not None, value
    assert now(press(opened_lab(), ("size", "blocker power more"))).size(BLOCKER) == (3, 6)


def test_a_blocker_comes_on_the_side_of_the_defending_player_also_for_a_planeswalker() -> None:
    walker = BOARD.replace("attacking: Nico", "attacking: Jace", 1)
    walker = walker.replace("[Guard: {blocking: [Lancer]}]", "[Jace: {counters: {loyalty: 3}}]")
    walker = walker.replace("board:", '  Jace: {cost: "{2}{U}", type: Planeswalker}\nboard:', 1)
    scenario = read_scenario(walker)
    board = TwoSteps(scenario, CURRENT, ATTACKER).do("blocker", NONE).board
    assert isinstance(board, TwoSteps) and board.blocker == BLOCKER
    assert board.scenario.board[-1].controller == "Nico"


def test_a_known_card_has_what_it_says() -> None:
    lab = opened_lab()
    lab.own.name.value = "White Knight"
    lab.own.put.click()
    assert now(lab).attacker == "White Knight" and now(lab).has("White Knight") == FIRST
    assert "a known card has what it says" in press(lab, ("set up", "")).picture()
    for one in (("attacker", DOUBLE), ("case", "loses double"), ("trample", "")):
        press(lab, one)
        assert lab.refusal is not None and now(lab).has("White Knight") == FIRST


def test_life_that_damage_results_in_is_gained_in_the_step_of_the_damage() -> None:
    board, _ = TwoSteps.of(question_of("14-lifelink").scenario, CURRENT)
    lives = [part.state.player("Ana").life for part in board.combat.parts]
    assert lives == [10, *[12] * (len(lives) - 1)]


# Any board opens it.


@pytest.mark.parametrize("name", [*names_of("14"), "14-example-first-strike"])
def test_the_lab_opens_on_every_board_of_the_lesson_as_it_is(name: str) -> None:
    question = question_of(name)
    board, left = TwoSteps.of(question.scenario, question.question.era)
    assert left == (("Twin Blades",) if name == "14-quiz-double" else ())
    last = question.last()
    assert isinstance(last, Position)
    if not left:  # it ends as the board does
        assert life(board) == last.state.player("Nico").life
        alive = {one.label for one in last.state.zone(Zone.BATTLEFIELD)}
        assert {one.label for one in board.combat.parts[-1].state.zone(Zone.BATTLEFIELD)} == alive


@pytest.mark.parametrize(
    ("name", "attacker", "blocker", "change", "when"),
    [
        ("14-first-lost", "Vanguard", "", "loses first", BETWEEN),
        ("14-double-lost", "Duelist", "", "loses double", BETWEEN),
        ("14-first-gained", "Recruit", "", "gains first", BETWEEN),
        ("14-power-zero", "Monk", "", "pump", BETWEEN),
        ("14-dead-blocker", "Duelist", "Slow Guard", "", BETWEEN),
        ("14-in-time", "Recruit", "Slow Guard", "gains first", BLOCKS),
        ("14-single-step", "Recruit", "", "gains double", END),
        ("14-older-on-the-stack", "Vanguard", "", "loses first", WAITS),
        ("13-blocker-bounced", "Hill Giant", "Grizzly Bears", "leaves", BLOCKS),
    ],
)
def test_the_change_of_a_board_is_armed_at_its_moment(
    name: str, attacker: str, blocker: str, change: str, when: CombatPart
) -> None:
    question = question_of(name)
    board, _ = TwoSteps.of(question.scenario, question.question.era)
    assert (board.attacker, board.blocker, board.change, board.when) == (attacker, blocker, change, when)


def test_a_board_on_which_nobody_attacks_is_refused() -> None:
    bear = "title: A bear\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n"
    lab = press(opened_lab(), ("lab-load", bear))
    assert "nobody attacks on this board" in said(lab)


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("trample", [False, True])
def test_a_copied_board_is_played_to_the_same_position(trample: bool, era: Era) -> None:
    board = fight(NONE, FIRST, "gains first", era=era, trample=trample, sizes=(4, 6, 2, 3))
    last = run(from_code(board_code(board.whole)), [era]).game(era).last
    assert isinstance(last, Position)
    end = board.combat.parts[-1].state
    assert {(o.label, o.damage, o.zone) for o in last.state.objects.values()} == {
        (o.label, o.damage, o.zone) for o in end.objects.values()
    }
    assert last.state.players == end.players


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_board_code_opens_the_same_combat_with_the_same_change(era: Era) -> None:
    for number, board in enumerate(fights(era)):
        if number % len(ERAS) != ERAS.index(era):  # a code hardly differs by year: each year has its turn
            continue
        meant = board.change and not board.no_change(board.change)
        happens = meant and any(part.changed for part in board.combat.parts)
        known = board if happens else replace(board, change="", when=BETWEEN)
        again, left = TwoSteps.of(from_code(board_code(known.whole)), CURRENT)
        assert left == () and again.era is era
        assert (again.change, again.attacker) == (known.change, ATTACKER), known.armed
        assert board_code(again.whole) == board_code(known.whole)
        if known.change:
            assert again.when is known.when, known.armed


# The build.


def test_the_build_asks_for_a_late_first_strike_and_takes_the_way_of_2006_too() -> None:
    build = step_two_only()
    press(build.lab, ("change", "gains first"), ("go", "end"))
    assert not build.reached and "one combat damage step only" in build.told
    press(build.lab, ("blocker", FIRST), ("go", "end"))
    assert build.reached and "a second way" in build.told
    other = step_two_only()
    press(
        other.lab,
        ("lab-year", "eighth"),
        ("attacker", ZERO),
        ("change", "pump"),
        ("when", BETWEEN.value),
        ("go", "end"),
    )
    assert other.reached and "second way" not in other.told


def test_double_strike_gained_late_is_not_what_the_build_asks_for() -> None:
    build = step_two_only()
    press(build.lab, ("blocker", FIRST), ("change", "gains double"), ("go", "end"))
    assert not build.reached and "has no first strike" in build.told


# Any clicks.

PRESS = re.compile(r'data-do="([^"]+)" data-value="([^"]*)"')
SENTENCE = re.compile(r"[A-Z“].{5,}[.?]$", re.DOTALL)
BAD = re.compile(r"\bNone\b|\(\)|\bobject at\b|\.\.|:\.|,\s*\.|5ED|This did not work| m10\b| fifth\b")

LONGEST = 219
"""As many letters as the lines kept for a lab's sentence have room for."""


def keys(lab: LabView) -> list[tuple[str, str]]:
    """Everything on the lab that can be pressed, also what is gray."""
    found = [one for one in PRESS.findall(lab.picture()) if one[0] != "lab-open"]
    mine = [one for one in found if not one[0].startswith("lab-")]
    assert len(mine) == len(set(mine)), "two keys of one name"
    return found


@settings(max_examples=8, phases=(Phase.generate,))  # what holds for all labs is in test_any_presses
@given(seed=st.integers(0, 10**6), era=st.sampled_from(ERAS))
def test_any_presses_in_any_order_give_a_sentence_and_leave_the_lab_whole(seed: int, era: Era) -> None:
    chance = Random(seed)
    lab = press(
        opened_lab(fight(change="loses first", era=era, beside=chance.choice(("", FIRST)))), ("set up", "")
    )
    lab.press("lab-open", "more")
    done = []
    for _ in range(25):
        name, value = chance.choice(keys(lab))
        done.append((name, value))
        lab.press(name, value)
        assert lab.error is None, (done, lab.error)
        told = (lab.refusal or lab.turns[-1]).sentence
        assert SENTENCE.fullmatch(told) and not BAD.search(told) and len(told) <= LONGEST, (done, told)
        assert board_code(now(lab).whole) and lab.static_text(), done
    w.Widget.close_all()


def test_a_press_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not know"):
        fight().do("jump", "")


def test_every_key_says_aloud_what_it_does() -> None:
    drawn = press(opened_lab(), ("set up", "")).picture()
    labels = re.findall(r'data-do="[^"]+"[^>]*aria-label="([^"]+)"', drawn)
    assert "Lancer has: double strike" in labels and "Guard has: nobody blocks" in labels
    assert "Lancer gains double strike" in labels and "it changes between the steps" in labels


def test_the_combat_ends_as_the_parts_say() -> None:
    board = fight(DOUBLE, FIRST, "loses double")
    lab = press(opened_lab(board), ("go", "end"))
    assert "Lancer dealt damage in the first step only and Guard in the first step only." in said(lab)
    assert isinstance(board.combat, CombatPlayed)
