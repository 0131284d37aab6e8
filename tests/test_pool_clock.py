"""Pool clock: what each year's pool and life are at every part of the turn, and what can be pressed when."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.pool_clock.board import PoolClock
from mtgrules.teach.labs.pool_clock.dial import dial
from mtgrules.teach.labs.pool_clock.supply import COSTS, MAKERS
from mtgrules.teach.labs.pool_clock.turning import OVER, STOPS, Year, spouts

NEXT, FOREST, MOUNTAIN = ("next", ""), ("make", "Forest"), ("make", "Mountain")
RITUAL, ROCK = ("make", "Dark Ritual"), ("make", "Sol Ring")
NICO, DESTROY, DECIDE, SPARED = ("other", "Mountain"), ("destroy", ""), ("decide", ""), ("spared", "")
UPKEEP = "title: A turn\nstep: upkeep\nboard: {Ana: {battlefield: [Forest]}}\n"
LOST, OLDER, NEWER = "lost", (FIFTH, SIXTH, EIGHTH), (M10, CURRENT)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def clock(*presses: tuple[str, str], era: Era = CURRENT) -> PoolClock:
    """The clock in Ana's upkeep after some presses; every one of them has to go."""
    board, left = PoolClock.of(read_scenario(UPKEEP), era)
    assert not left
    for name, value in presses:
        done = board.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, PoolClock)
        board = done.board
    return board


def to(stop: Step) -> list[tuple[str, str]]:
    """The presses of Next from the upkeep to a part of the turn."""
    return [NEXT] * (STOPS.index(stop) - STOPS.index(Step.UPKEEP))


def lives(board: PoolClock, who: str = "Ana") -> tuple[object, ...]:
    """A player's life in the five years; that the player has lost, where it is so."""
    found = [year.shown.player(who) for year in board.turn.years]
    return tuple(LOST if player.lost else player.life for player in found)


def pools(board: PoolClock, who: str = "Ana") -> tuple[str, ...]:
    """A player's mana in the five years, by letters."""
    return tuple("".join(year.shown.player(who).mana) for year in board.turn.years)


# The check states of the design.


def test_1_mana_of_the_upkeep_is_there_in_the_draw_step_in_2001_and_2006_alone() -> None:
    board = clock(FOREST, NEXT)
    assert pools(board) == ("", "G", "G", "", "")
    assert lives(board) == (19, 20, 20, 20, 20)


def test_2_in_the_main_phase_it_is_gone_in_every_year() -> None:
    board = clock(FOREST, *to(Step.MAIN))
    assert pools(board) == ("",) * 5
    assert lives(board) == (19, 19, 19, 20, 20)


def test_3_the_third_of_a_ritual_is_lost_as_the_main_phase_ends() -> None:
    board = clock(*to(Step.MAIN), RITUAL, NEXT, ("pay", "{1}{B}"))
    assert pools(board) == ("B",) * 5
    board = clock(*to(Step.MAIN), RITUAL, NEXT, ("pay", "{1}{B}"), NEXT, NEXT)
    assert pools(board) == ("",) * 5
    assert lives(board) == (19, 19, 19, 20, 20)


def test_4_the_main_phase_and_combat_never_share_a_pool() -> None:
    board = clock(*to(Step.MAIN), MOUNTAIN, NEXT, NEXT)
    assert board.turn.stop == STOPS.index(Step.DECLARE_ATTACKERS)
    assert pools(board) == ("",) * 5
    assert lives(board) == (19, 19, 19, 20, 20)


def test_5_mana_made_after_attackers_is_there_after_blocks_until_2009() -> None:
    board = clock(*to(Step.DECLARE_ATTACKERS), MOUNTAIN, NEXT)
    assert pools(board) == ("R", "R", "R", "", "")
    assert lives(board) == (20,) * 5


def test_6_it_burns_as_the_attack_ends() -> None:
    rest = [NEXT] * (STOPS.index(Step.SECOND_MAIN) - STOPS.index(Step.DECLARE_ATTACKERS))
    board = clock(*to(Step.DECLARE_ATTACKERS), MOUNTAIN, *rest)
    assert pools(board) == ("",) * 5
    assert lives(board) == (19, 19, 19, 20, 20)


def test_7_three_mana_of_the_end_step_burn_for_three_before_the_next_turn() -> None:
    board = clock(*to(Step.END), MOUNTAIN, MOUNTAIN, MOUNTAIN, NEXT, NEXT)
    assert board.turn.stop == OVER
    assert lives(board) == (17, 17, 17, 20, 20)


def test_8_who_is_decided_for_loses_the_mana_and_no_life_in_2006() -> None:
    six = (*to(Step.MAIN), RITUAL, NEXT, RITUAL, NEXT, NEXT, NEXT)
    assert lives(clock(*six)) == (14, 14, 14, 20, 20)
    board = clock(DECIDE, *six)
    assert lives(board) == (14, 14, 20, 20, 20) and pools(board)[2:] == ("",) * 3
    assert all(year.shown.controlled_by == "Nico" for year in board.turn.years[2:])
    assert not any(year.shown.controlled_by for year in board.turn.years[:2])
    assert lives(clock(DECIDE, SPARED, *six)) == (14, 14, 14, 20, 20)


def test_8_who_decides_burns_as_ever_for_mana_of_his_own() -> None:
    board = clock(DECIDE, *to(Step.MAIN), NICO, RITUAL, NEXT, NEXT, NEXT)
    assert lives(board, "Nico") == (19, 19, 19, 20, 20)
    assert lives(board)[2] == 20


def test_8_the_key_is_gray_in_the_years_before() -> None:
    for era in ERAS:
        why = clock(era=era).why_not("decide", "")
        assert why == ("first printed in 2003" if era in (FIFTH, SIXTH) else "")
        assert clock(era=era).do("decide", "").refused == bool(why)


def test_9_with_1_life_one_mana_loses_the_game_as_long_as_it_burned() -> None:
    board = clock(("has", "1 life"), *to(Step.MAIN), FOREST, NEXT, NEXT)
    assert lives(board) == (LOST, LOST, LOST, 1, 1)


def test_10_a_shield_against_damage_does_not_help() -> None:
    board = clock(("has", "shield"), *to(Step.MAIN), FOREST, FOREST, NEXT, NEXT)
    assert lives(board) == (18, 18, 18, 20, 20)
    left = [[dict(one.frame.chosen)["left"] for one in year.shown.shields] for year in board.turn.years]
    assert left == [[], [2], [2], [2], [2]]
    in_hand = [one.card.name for one in board.turn.years[0].shown.zone(Zone.HAND)]
    assert "Ward" in in_hand


def test_11_the_land_is_destroyed_and_its_mana_pays() -> None:
    board = clock(FOREST, DESTROY)
    assert pools(board) == ("G",) * 5
    for year in board.turn.years:
        assert [o.card.name for o in year.shown.zone(Zone.GRAVEYARD) if o.owner == "Ana"] == ["Forest"]
    assert pools(clock(FOREST, DESTROY, ("pay", "{G}"))) == ("",) * 5


def test_12_the_pool_of_the_other_player_drains_too() -> None:
    board = clock(NICO, NICO, *to(Step.MAIN))
    assert pools(board, "Nico") == ("",) * 5
    assert lives(board, "Nico") == (18, 18, 18, 20, 20)


def test_13_two_colorless_pay_a_generic_cost_and_today_a_colorless_one_but_no_green() -> None:
    board = clock(ROCK)
    assert pools(board) == ("CC",) * 5
    assert board.do("pay", "{G}").refused
    assert pools(clock(ROCK, ("pay", "{2}"))) == ("",) * 5
    assert pools(clock(ROCK, ("pay", "{C}"))) == ("CC", "CC", "CC", "CC", "C")
    assert clock(FOREST).do("pay", "{C}").refused
    for era in ERAS[:-1]:
        assert clock(ROCK, era=era).why_not("pay", "{C}") == "the symbol {C} came in January 2016"


def test_generic_is_paid_with_colorless_first_so_that_colors_are_left() -> None:
    assert pools(clock(FOREST, ROCK, ("pay", "{2}"))) == ("G",) * 5


# The dial.


def test_the_drains_of_a_dial_are_eight_five_five_twelve_and_twelve() -> None:
    assert [len(spouts(era)) for era in ERAS] == [8, 5, 5, 12, 12]
    for era in ERAS:
        assert {one.burns for one in spouts(era)} == {era in OLDER}
    assert not any(one.burns for one in spouts(EIGHTH, "Nico")) and spouts(EIGHTH, "Nico")


@pytest.mark.parametrize("era", ERAS)
def test_mana_goes_in_the_game_exactly_where_the_dial_has_a_drain(era: Era) -> None:
    drains = {STOPS.index(one.after) for one in spouts(era)}
    for step in STOPS[1:-1]:
        board = clock(*to(step), era=era)
        if board.why_not(*FOREST):
            continue
        after = board.do(*FOREST).board.do(*NEXT).board
        assert isinstance(after, PoolClock)
        missed = after.year.note == f"no such part in {era.year}"
        assert bool(after.year.lost) == (after.turn.stop in drains and not missed), step


@pytest.mark.parametrize("era", ERAS)
def test_the_dial_tells_in_words_where_the_hand_is_and_where_pools_drain(era: Era) -> None:
    drawn = dial(era, STOPS.index(Step.DRAW), "", drained=False)
    words = re.findall(r'aria-label="([^"]*)"', drawn)
    assert len(words) == 1 and f"The turn of {era.year}: the hand is at draw." in words[0]
    assert f"drains {len(spouts(era))} times" in words[0]
    assert drawn.count('class="spout') == len(spouts(era)) and " id=" not in drawn


# The presses.


def test_each_glass_uses_its_own_years_word_for_the_part_of_the_turn() -> None:
    board = clock(NEXT)
    assert [year.rule.named for year in board.turn.years] == ["draw phase", *["draw step"] * 4]


def test_a_ritual_waits_on_the_stack_since_it_is_a_spell_and_next_resolves_it() -> None:
    board = clock(*to(Step.MAIN), RITUAL)
    assert pools(board) == ("BBB", "", "", "", "")
    assert [len(year.spells) for year in board.turn.years] == [0, 1, 1, 1, 1]
    after = board.do(*NEXT).board
    assert isinstance(after, PoolClock)
    assert after.turn.stop == board.turn.stop and pools(after) == ("BBB",) * 5


def test_next_passes_a_part_that_a_year_has_not() -> None:
    year = clock(*to(Step.BEGINNING_OF_COMBAT), era=FIFTH).year
    assert year.note == "no such part in 1997" and year.shown.step is Step.MAIN


def test_what_was_lost_is_shown_for_one_press_alone() -> None:
    board = clock(FOREST, NEXT)
    assert [len(year.lost) for year in board.turn.years] == [1, 0, 0, 1, 1]
    again = board.do(*NEXT).board
    assert isinstance(again, PoolClock)
    assert [len(year.lost) for year in again.turn.years] == [0, 1, 1, 0, 0]


def test_back_takes_the_hand_to_the_part_before_with_what_was_there() -> None:
    board = clock(FOREST, NEXT, FOREST)
    back = board.do("back", "").board
    assert isinstance(back, PoolClock)
    assert pools(back) == ("G",) * 5 and back.turn.stop == board.turn.stop - 1
    assert clock().why_not("back", "")


def test_what_is_so_can_be_changed_afterwards_and_the_same_presses_count_again() -> None:
    board = clock(FOREST, *to(Step.MAIN), ("has", "1 life"))
    assert lives(board) == (LOST, LOST, LOST, 1, 1)
    assert lives(replace(board, has="life")) == (19, 19, 19, 20, 20)


@pytest.mark.parametrize("step", [Step.CLEANUP, Step.UNTAP])
@pytest.mark.parametrize("era", ERAS)
def test_nothing_is_made_or_paid_where_nobody_may_act(era: Era, step: Step) -> None:
    count = len(to(Step.CLEANUP)) + (step is Step.UNTAP)
    board = clock(*[NEXT] * count, era=era)
    for name, value in (FOREST, ("pay", "{2}"), NICO, RITUAL):
        why = board.why_not(name, value)
        assert why.startswith("nobody may act in the"), why
        assert board.do(name, value).refused


def test_a_gray_key_says_why() -> None:
    board = clock(FOREST, FOREST, FOREST)
    assert board.why_not(*FOREST) == "Ana has no Forest left to make mana with"
    assert clock().why_not(*DESTROY) == "Ana has tapped no land"
    assert clock().why_not(*SPARED) == "Nico does not decide Ana's turn"
    assert clock(*[NEXT] * (OVER - 1)).why_not(*NEXT) == "Ana's turn is over"
    for value in COSTS:
        assert clock().why_not("pay", value)
    with pytest.raises(ValueError, match="does not know"):
        clock().do("make", "Island")


def test_every_press_leaves_the_positions_of_a_game() -> None:
    board = clock()
    order = [FOREST, NEXT, RITUAL, NEXT, NEXT, MOUNTAIN, ("pay", "{1}{B}"), DESTROY, *[NEXT] * 8]
    for name, value in order:
        done = board.do(name, value)
        assert isinstance(done.board, PoolClock)
        board = done.board
        for year in board.turn.years:
            assert _is_of_the_game(year)


def _is_of_the_game(year: Year) -> bool:
    """Whether what is shown and what came after it leads to where the game is."""
    state = year.shown
    for event in year.ahead:
        state = event.apply(state)
    return state == year.state


# How it opens, and how it is kept.


def test_it_opens_on_its_question_before_the_hand_moves() -> None:
    board = opened("pool clock").board
    assert isinstance(board, PoolClock) and board.era is CURRENT
    assert pools(board) == ("G",) * 5 and lives(board) == (20,) * 5
    assert board.state.step is Step.UPKEEP and not board.moves


@pytest.mark.parametrize("era", [CURRENT, EIGHTH])
def test_a_copied_board_gives_the_same_year_again(era: Era) -> None:
    board = clock(DECIDE, ("has", "1 life"), FOREST, *to(Step.MAIN), MOUNTAIN, era=era)
    assert run(board.whole, [era]).ok
    again, _ = PoolClock.of(from_code(board_code(board.whole)), era)
    assert again.state.player("Ana") == board.state.player("Ana")
    assert again.state.controlled_by == "Nico" and again.state.step is board.state.step


def test_a_board_of_some_years_leaves_the_other_glasses_off() -> None:
    lab = opened("pool clock")
    text = f"{UPKEEP}eras: [m10, current]\n"
    lab.press("lab-load", text)
    assert isinstance(lab.board, PoolClock) and lab.refusal is None
    assert [year.era.key for year in lab.board.turn.years] == ["m10", "current"]
    for year in ("1997", "2001", "2006"):
        assert f"this board is not for {year}" in plain(lab.picture())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("title: A\nstep: first combat damage step\neras: [current]\n", "never stops at the first combat"),
        ("title: A\nplayers: {Ana: 20}\n", "needs two players"),
    ],
)
def test_a_board_that_the_clock_cannot_show_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        PoolClock.of(read_scenario(f"{text}board: {{Ana: {{battlefield: [Forest]}}}}\n"))


def test_a_year_without_the_part_in_which_a_board_begins_has_no_glass() -> None:
    text = UPKEEP.replace("step: upkeep", "step: beginning of combat")
    board, _ = PoolClock.of(read_scenario(text))
    assert [str(why) for _, why in board.turn.lacking] == ["there is no beginning of combat step in 1997"]
    assert lives(board) == (20,) * 4


def test_the_table_has_a_row_for_each_part_so_far_and_a_column_for_each_year() -> None:
    lab = opened("pool clock")
    lab.press("next")
    lab.press("lab-open", "table")
    rows = re.findall(r"<tr>.*?</tr>", str(lab.board.table()))
    assert len(rows) == 3 and all(row.count("<t") == 7 for row in rows)
    assert "draw 1997: no mana and 19 life 2001: G and 20 life" in plain(lab.picture())


def test_what_is_stored_is_the_table_of_the_years_as_it_opens() -> None:
    lab = opened("pool clock")
    lab.press("next")
    stored = str(lab.static_html())
    assert stored.count("{G} and 20 life") == 5 and "<th" not in stored and "class=" not in stored


def test_every_maker_and_cost_has_a_key_with_its_own_name() -> None:
    lab = opened("pool clock")
    lab.press("lab-open", "what if")
    keys = re.findall(r'data-do="([^"]*)" data-value="([^"]*)"', str(lab.picture()))
    for name in MAKERS:
        assert ("make", name) in keys
    for cost in COSTS:
        assert ("pay", cost) in keys
    names = re.findall(r'<button[^>]*aria-label="([^"]*)"', str(lab.picture()))
    assert len(names) == len(set(names))


def test_it_is_found_again_as_it_was_left() -> None:
    kept: list[str] = []
    first = opened("pool clock")
    lab = LabView(first.board, first.drawing, keep=kept.append)
    for name, value in (NEXT, MOUNTAIN, ("has", "shield"), NEXT):
        lab.press(name, value)
    again = LabView(first.board, first.drawing, kept=kept[-1])
    assert again.board == lab.board and len(json.loads(kept[-1])) == 4


def test_a_sentence_is_of_the_years_own_rules() -> None:
    told = []
    for era in ERAS:
        done = clock(FOREST, era=era).do(*NEXT)
        told.append((done.sentence, done.cite.number if done.cite else ""))
    assert [cite for _, cite in told] == ["Mana Burn", "300.4", "300.3", "500.4", "500.5"]
    assert "1 life" in told[0][0] and "no life" in told[4][0]
    assert all(one != other for one, other in pairwise(sentence for sentence, _ in told[:2]))
