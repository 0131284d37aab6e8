"""The timing of 1997: batches, interrupts, mana sources; and the same plays since."""

from __future__ import annotations

import pytest
from test_game import Table, codes

from mtgrules.eras.era import CURRENT, ERAS, FIFTH, SIXTH, Era
from mtgrules.language.card import Card

BOLT = Card.read("Bolt", "{R}", "Instant", "", "Bolt deals 3 damage to any target.")
STOP = Card.read("Stop", "{U}{U}", "Interrupt", "", "Counter target spell.")
DARK = Card.read("Dark", "{B}", "Mana Source", "", "Add {B}{B}{B}.")


@pytest.mark.parametrize("era", ERAS, ids=lambda era: era.year)
def test_in_1997_nobody_adds_to_a_batch_that_resolves_and_since_1999_everybody_may(era: Era) -> None:
    table = Table(era, hand=[BOLT, "Giant Growth", "Lightning Bolt"], field=["Grizzly Bears"])
    table.play("Ana casts Bolt targeting Nico, as paid")
    table.play("Ana casts Giant Growth targeting Grizzly Bears, as paid")
    table.play("resolve")
    outcome = table.play("Ana casts Lightning Bolt targeting Nico, as paid")
    assert bool(outcome) is (era is not FIFTH)
    if era is FIFTH:
        assert codes(outcome) == ["batch"] and "5ED" in str(outcome.verdict)
        table.play("resolve")
        assert table.play("Ana casts Lightning Bolt targeting Nico, as paid")


@pytest.mark.parametrize("era", ERAS, ids=lambda era: era.year)
def test_an_interrupt_comes_too_late_in_1997_once_something_else_was_played(era: Era) -> None:
    table = Table(era, hand=[BOLT, STOP], foes=["Prodigal Sorcerer"])
    table.play("Ana casts Bolt targeting Nico, as paid")
    table.play("Nico activates Prodigal Sorcerer targeting Ana")
    outcome = table.play("Ana casts Stop targeting Bolt, as paid")
    assert bool(outcome) is (era is not FIFTH)
    if era is FIFTH:
        assert codes(outcome) == ["interrupt"]


def test_only_an_interrupt_is_played_before_an_interrupt_has_resolved() -> None:
    for era, expected in ((FIFTH, ["interrupt"]), (SIXTH, [])):
        table = Table(era, hand=["Lightning Bolt", STOP, BOLT])
        table.play("Ana casts Lightning Bolt targeting Nico, as paid")
        table.play("Ana casts Stop targeting Lightning Bolt, as paid")
        assert codes(table.play("Ana casts Bolt targeting Nico, as paid")) == expected


def test_after_an_interrupt_the_spell_is_open_to_answers_again() -> None:
    red = Card.read("Red", "{R}", "Interrupt", "", "Counter target blue spell.")
    table = Table(FIFTH, hand=["Lightning Bolt", STOP, red, BOLT])
    table.play("Ana casts Lightning Bolt targeting Nico, as paid")
    table.play("Ana casts Stop targeting Lightning Bolt, as paid")
    assert table.play("Ana casts Red targeting Stop, as paid")
    table.play("resolve")
    assert [table.state.objects[i].label for i in table.state.stack] == ["Lightning Bolt"]
    assert table.play("Ana casts Bolt targeting Nico, as paid")


@pytest.mark.parametrize("era", ERAS, ids=lambda era: era.year)
def test_a_mana_source_resolves_at_once_in_1997_and_is_a_spell_like_others_since(era: Era) -> None:
    table = Table(era, hand=[DARK])
    table.play("Ana casts Dark, as paid")
    assert bool(table.state.stack) is (era is not FIFTH)
    if era is not FIFTH:
        table.play("resolve")
    assert table.state.player("Ana").mana == ("B", "B", "B")


def test_in_1997_a_triggered_ability_resolves_at_once_and_since_it_waits_on_the_stack() -> None:
    watcher = Card.read(
        *("Watcher", "{W}", "Creature - Bird", "1/1"),
        "Whenever another creature dies, Watcher deals 1 damage to you.",
    )
    for era, life in ((FIFTH, 19), (CURRENT, 20)):
        table = Table(era, field=[watcher, "Grizzly Bears"])
        table.play("destroy Grizzly Bears")
        assert table.state.player("Ana").life == life


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    sun = Card.read("Sun", "{W}", "Enchantment", "", "Whenever a creature becomes tapped, untap it.")
    rat = Card.read("Tag", "{B}", "Creature - Rat", "1/1", "Whenever Tag becomes untapped, tap Tag.")
    table = Table(field=[sun, rat])
    table.play("tap Tag")
    outcome = table.play("go to the end step")
    assert outcome and any("draw" in str(told) for told in outcome.told(table.state))
    assert codes(table.play("Ana passes")) == ["over"]
