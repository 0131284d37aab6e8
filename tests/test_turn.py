"""The turn: its parts by year, priority and passing, what the game does itself, extra turns."""

from __future__ import annotations

import pytest
from test_game import Table, codes

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.card import Card
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.turn import TurnAdded
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.rules.layers.evaluation import evaluate, view
from mtgrules.rules.stack.turn_structure import attack_in_main_phase, steps_of
from mtgrules.rules.turn.priority import holder
from mtgrules.rules.turn.turns import following_turn

KEYS = [era.year for era in ERAS]


def test_1997_has_six_phases_with_the_attack_inside_main_and_all_others_five_with_combat_apart() -> None:
    phases = {era.year: list(dict.fromkeys(rule.phase for rule in steps_of(era))) for era in ERAS}
    assert [name.partition(" ")[0] for name in phases["1997"]] == [
        *("untap", "upkeep", "draw", "main", "discard", "cleanup")
    ]
    assert [attack_in_main_phase(era) for era in ERAS] == [True, False, False, False, False]
    for era in ERAS[1:]:
        assert len(phases[era.year]) == 5
        combat = [rule.step for rule in steps_of(era) if rule.phase == "combat phase"]
        assert len(combat) == 6  # the sixth is the damage step for first strike


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_a_turn_in_which_everybody_passes_goes_through_its_parts_and_ends(era: Era) -> None:
    table, seen = Table(era), [Step.MAIN]
    while table.state.turn == 1:
        outcome = table.play("everyone passes")
        assert outcome, outcome
        seen.append(table.state.step)
    expected = [Step.MAIN, Step.END, Step.UPKEEP]
    if era is not FIFTH:
        combat = [Step.BEGINNING_OF_COMBAT, *_of_combat(era), Step.SECOND_MAIN]
        expected = [Step.MAIN, *combat, Step.END, Step.UPKEEP]
    assert seen == expected
    assert (table.state.active, table.state.turn) == ("Nico", 2)


def _of_combat(era: Era) -> tuple[Step, ...]:
    """In 2001 nobody may act in a combat without attackers before its end (308.4)."""
    declared = () if era is SIXTH else (Step.DECLARE_ATTACKERS,)
    return (*declared, Step.END_OF_COMBAT)


def test_who_acts_keeps_priority_and_the_other_may_answer() -> None:
    table = Table(hand=["Lightning Bolt"], field=["Mountain"])
    table.play("Ana casts Lightning Bolt targeting Nico, tapping Mountain")
    assert holder(table.state) == "Ana"
    table.play("Ana passes")
    assert holder(table.state) == "Nico" and table.state.stack
    table.play("Nico passes")
    assert not table.state.stack and table.state.player("Nico").life == 17
    assert holder(table.state) == "Ana"


def test_a_player_who_has_passed_can_not_act_before_the_top_has_resolved() -> None:
    table = Table(hand=["Lightning Bolt", "Giant Growth"], field=["Mountain", "Forest", "Grizzly Bears"])
    table.play("Ana casts Lightning Bolt targeting Nico, tapping Mountain")
    table.play("Ana passes")
    outcome = table.play("Ana casts Giant Growth targeting Grizzly Bears, tapping Forest")
    assert codes(outcome) == ["priority"]
    assert "117.1" in str(outcome.verdict)


def test_in_the_main_phase_the_other_player_may_act_once_the_active_player_has_passed() -> None:
    table = Table(foes=["Prodigal Sorcerer"])
    before = table.state
    outcome = table.play("Nico activates Prodigal Sorcerer targeting Ana")
    assert outcome and before.acting == ""
    assert holder(table.state) == "Nico"


@pytest.mark.parametrize(
    ("where", "told"),
    [("upkeep", "upkeep"), ("declare attackers step", "declare attackers"), ("end step", "end step")],
)
def test_a_creature_is_cast_in_a_main_phase_only_and_the_reason_names_the_step(where: str, told: str) -> None:
    table = Table(hand=["Grizzly Bears"])
    table.play(f"go to Ana's {where}")
    outcome = table.play("Ana casts Grizzly Bears, as paid")
    assert codes(outcome) == ["timing"]
    assert told in str(outcome.verdict) and "117.1a" in str(outcome.verdict)


def test_a_sorcery_needs_an_empty_stack_and_its_own_turn_and_both_reasons_are_given() -> None:
    table = Table(hand=["Lightning Bolt", "Grizzly Bears"])
    table.play("Ana casts Lightning Bolt targeting Nico, as paid")
    assert codes(table.play("Ana casts Grizzly Bears, as paid")) == ["timing"]
    table.play("resolve")
    table.play("go to Nico's upkeep")
    assert "this is Nico's" in str(table.play("Ana casts Grizzly Bears, as paid").verdict)


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_one_land_is_played_in_a_turn_and_it_uses_no_stack(era: Era) -> None:
    table = Table(era, hand=["Forest", "Mountain"])
    assert table.play("Ana plays the land Forest")
    forest = table.state.labeled("Forest")
    assert forest is not None and forest.zone is Zone.BATTLEFIELD and not table.state.stack
    assert codes(table.play("Ana plays the land Mountain")) == ["land"]
    table.play("go to Ana's main phase")
    assert table.play("Ana plays the land Mountain")


def test_permanents_untap_at_their_controllers_turn_and_sickness_ends_there() -> None:
    sage = Card.read("Sage", "{G}", "Creature - Elf", "1/1", "{T}: Sage deals 1 damage to any target.")
    table = Table(hand=[sage])
    table.play("Ana casts Sage, as paid")
    table.play("resolve")
    outcome = table.play("Ana activates Sage targeting Nico")
    assert codes(outcome) == ["sick"] and "302.6" in str(outcome.verdict)
    table.play("go to Ana's upkeep")
    assert table.play("Ana activates Sage targeting Nico")
    sage_there = table.state.labeled("Sage")
    assert sage_there is not None and sage_there.status.tapped
    table.play("resolve")
    table.play("go to Nico's upkeep")
    assert table.state.labeled("Sage").status.tapped  # type: ignore[union-attr]
    table.play("go to Ana's upkeep")
    assert not table.state.labeled("Sage").status.tapped  # type: ignore[union-attr]


@pytest.mark.parametrize(("era", "stack"), [(SIXTH, 1), (EIGHTH, 0), (M10, 0), (CURRENT, 0)])
def test_the_draw_for_the_turn_was_on_the_stack_until_2003(era: Era, stack: int) -> None:
    table = Table(era)
    table.play("go to Nico's upkeep")
    outcome = table.play("everyone passes")
    assert len(table.state.stack) == stack
    before = "does" if stack else "draws"
    assert any(before in str(told) or stack for told in outcome.told(table.state))


def test_eight_cards_in_hand_are_discarded_down_to_seven_by_choice() -> None:
    table = Table(hand=["Forest"] * 8)
    assert table.play("end the turn").due is not None
    assert table.play("go to the end step")


def test_cards_are_discarded_in_a_phase_of_their_own_in_1997_and_in_the_cleanup_step_since() -> None:
    for era, before in ((FIFTH, True), (CURRENT, False)):
        events = Table(era, hand=["Forest"] * 8).play("end the turn, discarding Forest").events
        kinds = [getattr(event, "step", None) or type(event) for event in events]
        assert (kinds.index(Moved) < kinds.index(Step.CLEANUP)) is before, era


def test_extra_turns_are_taken_newest_first_today_and_in_the_order_they_came_in_2001() -> None:
    for era, first in ((CURRENT, "Ana"), (SIXTH, "Nico")):
        state = Table(era).state
        for player in ("Nico", "Ana"):
            state = TurnAdded(player).apply(state)
        [turn] = following_turn(state)
        assert turn.following == first
        after = turn.apply(state)
        [then] = following_turn(after)
        assert then.following == ("Nico" if first == "Ana" else "Ana")


def test_after_extra_turns_the_usual_order_goes_on_from_where_it_was() -> None:
    state = TurnAdded("Nico").apply(Table().state)
    [turn] = following_turn(state)
    extra = turn.apply(state)
    assert extra.active == "Nico"
    [then] = following_turn(extra)
    assert then.following == "Nico"


def test_nobody_attacks_skips_blockers_and_damage_and_a_step_that_does_not_come_says_so() -> None:
    table = Table()
    outcome = table.play("go to the declare blockers step")
    assert codes(outcome) == ["step"] and table.state.step is Step.MAIN


def test_a_player_may_concede_at_any_time_and_nothing_answers_it() -> None:
    table = Table(hand=["Lightning Bolt"])
    table.play("Ana casts Lightning Bolt targeting Nico, as paid")
    assert table.play("Nico concedes")
    assert table.state.player("Nico").lost


def test_what_depends_on_the_step_or_on_combat_is_worked_out_again_as_they_change() -> None:
    banner = Card.read("Banner", "{W}", "Enchantment", "", "Attacking creatures get +1/+1.")
    clock = Card.read(
        "Clock", "{1}", "Artifact", "", "As long as it is the declare blockers step, creatures have flying."
    )
    table = Table(field=["Grizzly Bears", banner, clock], foes=["Gray Ogre"])
    seen = []
    steps = ("Nico blocks nothing", "go to the end of combat step", "end the turn")
    for said in ("Ana attacks with Grizzly Bears", *steps):
        table.play(said)
        now = view(table.state)
        assert now.power == evaluate(table.state).power
        assert now.abilities == evaluate(table.state).abilities
        seen.append((now.power[1], len(now.abilities[1])))
    assert seen == [(3, 0), (3, 1), (3, 0), (2, 0)]


def test_who_controls_a_player_is_asked_for_that_players_choices_in_that_turn_alone() -> None:
    for by, asked in (("Nico", "Nico"), ("", "Ana")):
        table = Table(hand=["Lightning Bolt"], field=["Mountain"])
        table.state = table.state.with_(controlled_by=by)
        due = table.play("Ana casts Lightning Bolt, tapping Mountain").due
        assert due is not None and due.who == asked
        table.state = table.state.with_(active="Nico")
        due = table.play("Ana casts Lightning Bolt, tapping Mountain").due
        assert due is not None and due.who == "Ana"
