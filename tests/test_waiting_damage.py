"""The damage prevention of 1997: what waits, who may act, what happens at its end."""

from __future__ import annotations

import pytest
from test_game import Table, codes

from mtgrules.eras.era import ERAS, FIFTH, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.said.actions import Passes
from mtgrules.model.events.moves import happen
from mtgrules.model.objects import Zone
from mtgrules.options import beginnings
from mtgrules.scenario.write import write

HEALER = "Samite Healer"
SPARK = Card.read("Spark", "{R}", "Instant", "", "Spark deals 1 damage to any target.")
BONES = Card.read("Bones", "{1}{B}", "Creature - Skeleton", "1/1", "{B}: Regenerate ~.")


def life(table: Table, player: str) -> int:
    return table.state.player(player).life


@pytest.mark.parametrize("era", ERAS, ids=lambda era: era.year)
def test_damage_waits_only_in_1997_and_only_for_somebody_who_can_prevent_it(era: Era) -> None:
    for foes, waits in (([HEALER], era is FIFTH), (["Grizzly Bears"], False)):
        table = Table(era, hand=[SPARK], foes=foes)
        table.play("Ana casts Spark targeting Nico, as paid")
        table.play("resolve")
        assert (table.state.pending is not None, life(table, "Nico")) == (waits, 20 if waits else 19)


def test_a_tapped_healer_makes_nothing_wait() -> None:
    table = Table(FIFTH, hand=[SPARK], foes=[HEALER])
    table.play(f"tap {HEALER}")
    table.play("Ana casts Spark targeting Nico, as paid")
    table.play("resolve")
    assert table.state.pending is None and life(table, "Nico") == 19


def test_all_damage_of_one_moment_waits_together_and_is_dealt_together() -> None:
    quake = Card.read(
        "Quake", "{R}", "Sorcery", "", "~ deals 1 damage to each creature. ~ deals 1 damage to each player."
    )
    table = Table(FIFTH, hand=[quake], field=["Savannah Lions"], foes=[HEALER])
    table.play("Ana casts Quake, as paid")
    table.play("resolve")
    assert (life(table, "Ana"), life(table, "Nico")) == (20, 20)
    table.play("everyone passes")
    assert (life(table, "Ana"), life(table, "Nico")) == (19, 19)
    assert {o.label for o in table.state.zone(Zone.GRAVEYARD)} >= {HEALER, "Savannah Lions"}


def test_both_players_pass_before_damage_prevention_is_over() -> None:
    table = Table(FIFTH, hand=[SPARK], foes=[HEALER])
    table.play("Ana casts Spark targeting Nico, as paid")
    table.play("resolve")
    table.play("Ana passes")
    assert table.state.pending is not None
    table.play("Nico passes")
    assert table.state.pending is None and life(table, "Nico") == 19


def test_what_is_offered_in_damage_prevention_is_prevention_and_passing() -> None:
    table = Table(FIFTH, hand=[SPARK], foes=[HEALER, "Prodigal Sorcerer"])
    table.play("Ana casts Spark targeting Nico, as paid")
    table.play("resolve")
    offered = [str(action) for action in beginnings(table.state, "Nico").actions]
    assert any(HEALER in action for action in offered)
    assert not any("Prodigal Sorcerer" in action for action in offered if "targeting" not in action)
    assert Passes("Nico") in beginnings(table.state, "Nico").actions


def test_damage_of_one_source_to_one_recipient_counts_as_assigned_once() -> None:
    twice = Card.read(
        "Twice", "{R}", "Instant", "", "~ deals 1 damage to any target. ~ deals 2 damage to you."
    )
    table = Table(FIFTH, hand=[twice], field=[HEALER])
    table.play("Ana casts Twice targeting Ana, as paid")
    table.play("resolve")
    assert table.state.pending is not None
    assert [packet.amount for packet in table.state.pending.packets] == [3]


def test_a_regenerated_creature_needs_no_second_regeneration_and_the_game_goes_on() -> None:
    table = Table(FIFTH, hand=["Lightning Bolt"], foes=[BONES])
    table.play("Ana casts Lightning Bolt targeting Bones, as paid")
    table.play("resolve")
    assert codes(table.play("Ana casts Lightning Bolt targeting Bones, as paid")) != []
    table.play("Nico activates Bones, as paid")
    table.play("resolve")
    assert table.state.pending is None and not table.state.shields


def test_a_creature_destroyed_and_damaged_at_once_is_regenerated_before_damage_is_prevented() -> None:
    ruin = Card.read(
        "Ruin", "{R}", "Sorcery", "", "Destroy target creature. ~ deals 2 damage to each player."
    )
    table = Table(FIFTH, hand=[ruin], foes=[BONES, HEALER])
    table.play("Ana casts Ruin targeting Bones, as paid")
    table.play("resolve")
    assert codes(table.play(f"Nico activates {HEALER} targeting Nico")) == ["regeneration"]
    table.play("everyone passes")
    assert "Bones" in {o.label for o in table.state.zone(Zone.GRAVEYARD)}
    assert table.play(f"Nico activates {HEALER} targeting Nico")
    table.play("resolve")
    assert (life(table, "Ana"), life(table, "Nico")) == (18, 19)


def test_folding_the_events_gives_the_position_through_a_prevention() -> None:
    table = Table(FIFTH, hand=["Lightning Bolt"], foes=[BONES, HEALER])
    before, events = table.state, []
    for said in (
        "Ana casts Lightning Bolt targeting Bones, as paid",
        "resolve",
        f"Nico activates {HEALER} targeting Bones",
        "resolve",
        "Nico activates Bones, as paid",
        "resolve",
    ):
        events += table.play(said).events
    assert happen(before, events) == table.state
    assert table.state.pending is None


def test_a_board_in_the_middle_of_prevention_is_not_written() -> None:
    table = Table(FIFTH, hand=[SPARK], foes=[HEALER])
    table.play("Ana casts Spark targeting Nico, as paid")
    table.play("resolve")
    with pytest.raises(NotModelled, match="prevented"):
        write(table.state)


@pytest.mark.parametrize(("paid", "prevented"), [("{R}{W}", True), ("{R}", False)])
def test_a_source_that_is_gone_is_asked_as_it_last_was(paid: str, prevented: bool) -> None:
    text = (
        "{0}: The next time a multicolored source of your choice would deal damage to you this turn, "
        "prevent that damage."
    )
    flare = Card.read("Flare", paid, "Instant", "", "~ deals 1 damage to any target.")
    table = Table(FIFTH, hand=[flare], foes=[Card.read("Ring", "{W}", "Enchantment", "", text)])
    table.play("Ana casts Flare targeting Nico, as paid")
    table.play("resolve")
    assert (table.state.pending is not None) is prevented
    if prevented:
        table.play("Nico activates Ring")
        table.play("resolve, choosing Flare")
    assert life(table, "Nico") == (20 if prevented else 19)


def test_of_the_damage_of_two_attackers_a_part_cannot_be_redirected_without_saying_which() -> None:
    turner = Card.read(
        *("Turner", "{W}", "Creature - Cleric", "0/4"),
        "{0}: The next 1 damage that would be dealt to target player this turn is dealt to ~ instead.",
    )
    table = Table(FIFTH, field=["Savannah Lions", "Grizzly Bears"], foes=[turner])
    for said in ("Ana attacks with Savannah Lions and Grizzly Bears", "Nico blocks nothing"):
        assert table.play(said)
    table.play("everyone passes")
    assert table.state.pending is not None and len(table.state.pending.packets) == 2
    with pytest.raises(NotModelled, match="a redirection of less than several sources deal"):
        table.play("Nico activates Turner targeting Nico")
        table.play("everyone passes")
