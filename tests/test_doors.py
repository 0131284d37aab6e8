"""The doorkeeper: what a door says is what the engine then deals; what was said stays, and is said once."""

from __future__ import annotations

import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, M10, Era
from mtgrules.model.events.damage import DamageDealt
from mtgrules.rules.damage.strikes import combatants
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.values import Scenario
from mtgrules.show.html import plain
from mtgrules.teach.panels.strikes import DOORS, before, doors, if_it_were_so, lets_in
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

DOORKEEPER = lab_file("doorkeeper")


def board(name: str) -> Scenario:
    """A board of the lab, or of a question."""
    return board_of(name) if name in DOORKEEPER.boards.values() else asked(name).scenario


def has_damage(name: str, era: Era) -> bool:
    """Whether a board is of a year, and somebody is to deal damage on it."""
    there = era.key in {one.key for one in board(name).eras}
    return there and before(Table.of_lab(DOORKEEPER, board(name), era), 1) is not None


COMBATS = (*DOORKEEPER.boards.values(), *names_of("14"), *names_of("14", "example", True))

PLAYED = [(name, era) for name in COMBATS for era in (M10, CURRENT) if has_damage(name, era)]


def keeper(*presses: tuple[str, str], era: Era = CURRENT) -> Table:
    """The lab after some presses; every one of them has to go."""
    table = Table.of_own(DOORKEEPER, era)
    for press in presses:
        done = table.do(*press)
        assert not done.refused and isinstance(done.board, Table), (press, done.sentence)
        table = done.board
    return table


@pytest.mark.parametrize(("name", "era"), PLAYED, ids=str)
def test_whoever_deals_damage_in_a_step_was_let_in_by_its_door(name: str, era: Era) -> None:
    table = Table.of_lab(DOORKEEPER, board(name), era)
    ends = [before(table, door) for door in DOORS]
    begun = ends[0]
    assert begun is not None, "damage is dealt on all of these boards"
    for door, last in zip(DOORS, ends, strict=True):
        if last is None:
            continue
        state = table.play.shots[last].state
        until = ends[1] if door == 1 and ends[1] is not None else len(table.play.shots) - 1
        hits = {
            event.source
            for shot in table.play.shots[last + 1 : until + 1]
            for event in shot.events
            if isinstance(event, DamageDealt) and event.combat
        }
        assert state.combat is not None
        start = table.play.shots[begun].state
        let_in = {one for one in combatants(state.combat) if lets_in(state, door, one, start)[0]}
        assert hits <= let_in
        if name in DOORKEEPER.boards.values():
            now = view(state)
            assert hits == {one for one in let_in if now.power[one]}


def test_a_combat_without_a_strike_has_one_door_and_the_other_does_not_come() -> None:
    table = keeper(("go", "end"))
    assert before(table, 1) is not None and before(table, 2) is None
    assert "It does not come: nobody was stamped." in plain(doors(table))


def test_what_was_said_is_counted_and_stays_as_another_combat_is_laid() -> None:
    told = (("door", "out/Vanguard"), ("door", "in/Guard"), ("lay", "A strike is lost"))
    table = keeper(*told)
    assert [one.right for one in table.noted] == [False, True]
    assert "1: 1 of 2" in plain(doors(table))
    again = keeper(*told, ("lay", "Nobody strikes first"))
    assert again.do("door", "in/Vanguard").refused
    assert keeper(*told, ("door", "in/Vanguard")).noted[-1].board == "First strike is lost"


def test_nothing_is_told_before_a_door_opens_and_the_second_is_closed_until_the_first_step_is_over() -> None:
    table = keeper(("lay", "A strike is lost"))
    text = plain(doors(table))
    assert "Closed." in text and "stamped" not in text and "goes in" not in text
    with pytest.raises(ValueError, match="does not know"):
        keeper(("lay", "A strike is lost"), ("go", "next")).do("door", "in/Vanguard")


def test_a_miss_with_an_idea_behind_it_can_be_played_out_and_a_hit_can_not() -> None:
    second = (("lay", "A strike is lost"), ("go", "next"), ("go", "next"))
    assert "If it were so" in plain(if_it_were_so(keeper(*second, ("door", "in/Vanguard"))))
    assert not plain(if_it_were_so(keeper(*second, ("door", "out/Vanguard"))))


def test_a_board_without_a_combat_says_so() -> None:
    calm = Table.of_lab(DOORKEEPER, read_scenario("title: Calm\nboard: {Ana: {battlefield: [Forest]}}\n"))
    assert "Nobody attacks" in plain(doors(calm))


def test_by_rules_that_ask_who_has_assigned_damage_nobody_is_stamped() -> None:
    text = plain(doors(keeper(era=EIGHTH)))
    assert "nobody asks for a stamp" in text and "First door" not in text
