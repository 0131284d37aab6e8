"""Spells and abilities: costs of every kind, options, modes, shields, limits; refusals with reasons."""

from __future__ import annotations

import pytest
from test_game import Table, codes

from mtgrules.eras.era import CURRENT, ERAS, M10, Era
from mtgrules.language.card import Card
from mtgrules.model.objects import Zone
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run

BEAR = Card.read("Bear", "{1}{G}", "Creature - Bear", "2/2")
OX = Card.read("Ox", "{1}{W}", "Creature - Giant", "1/4")


def there(table: Table, zone: Zone) -> list[str]:
    """The labels of what is in a zone."""
    return sorted(o.label for o in table.state.zone(zone))


def test_a_sacrifice_as_a_cost_is_chosen_among_several_and_paid_at_once() -> None:
    altar = Card.read("Altar", "{2}", "Artifact", "", "Sacrifice a creature: Add {C}{C}.")
    table = Table(field=[altar, BEAR, OX])
    due = table.play("Ana activates Altar").due
    assert due is not None and set(due.options) == {"Bear", "Ox"}
    assert table.play("Ana activates Altar, sacrificing Ox")
    assert there(table, Zone.GRAVEYARD) == ["Ox"] and table.state.player("Ana").mana == ("C", "C")
    assert table.play("Ana activates Altar")  # one is left, so there is no choice
    assert codes(table.play("Ana activates Altar")) == ["cost"]


def test_life_and_counters_and_cards_are_paid_and_what_is_not_there_is_a_reason() -> None:
    well = Card.read("Well", "{1}", "Artifact", "", "Pay 15 life: You draw a card.")
    clock = Card.read("Clock", "{1}", "Artifact", "", "Remove a tick counter from Clock: You gain 1 life.")
    rogue = Card.read(
        "Rogue", "{1}", "Creature - Rogue", "1/1", "Discard a card: Rogue gets +1/+1 until end of turn."
    )
    table = Table(field=[well, clock, rogue], hand=["Forest"])
    assert table.play("Ana activates Well")
    assert codes(table.play("Ana activates Well")) == ["cost"]
    assert codes(table.play("Ana activates Clock")) == ["cost"]
    assert table.play("Ana activates Rogue")
    assert there(table, Zone.GRAVEYARD) == ["Forest"]
    assert codes(table.play("Ana activates Rogue")) == ["cost"]


def test_an_additional_cost_is_paid_though_the_spell_is_countered() -> None:
    harvest = Card.read(
        *("Harvest", "{B}", "Sorcery", ""),
        "As an additional cost to cast Harvest, sacrifice a creature.\nYou draw 2 cards.",
    )
    table = Table(hand=[harvest, "Counterspell"], field=[BEAR])
    assert table.play("Ana casts Harvest, as paid")
    assert there(table, Zone.GRAVEYARD) == ["Bear"]
    table.play("Ana casts Counterspell targeting Harvest, as paid")
    table.play("resolve")
    assert there(table, Zone.GRAVEYARD) == ["Bear", "Counterspell", "Harvest"]


def test_kicker_adds_to_the_cost_and_is_remembered() -> None:
    burst = Card.read(
        *("Burst", "{R}", "Instant", ""),
        "Kicker {4}\nBurst deals 2 damage to any target. If Burst was kicked, Burst deals 2 damage to you.",
    )
    table = Table(hand=[burst, burst], field=["Mountain"])
    table.play("Ana activates Mountain")
    assert codes(table.play("Ana casts Burst targeting Nico, kicked")) == ["cost"]
    assert table.play("Ana casts Burst targeting Nico, kicked, as paid")
    table.play("resolve")
    assert (table.state.player("Ana").life, table.state.player("Nico").life) == (18, 18)
    table.play("Ana casts Burst targeting Nico")
    table.play("resolve")
    assert (table.state.player("Ana").life, table.state.player("Nico").life) == (18, 16)


def test_a_target_of_the_wrong_player_is_refused_with_who_controls_it() -> None:
    leash = Card.read("Leash", "{W}", "Instant", "", "Tap target creature you control.")
    table = Table(hand=[leash], field=["Grizzly Bears"])
    table.play("Nico: gain control of Grizzly Bears")
    told = [
        reason.sentence for reason in table.play("Ana casts Leash targeting Grizzly Bears").verdict.reasons
    ]
    assert told[0] == "Nico controls Grizzly Bears; it has to be one you control"


def test_an_alternative_cost_is_paid_in_place_of_the_mana_cost() -> None:
    force = Card.read(
        *("Might", "{3}{U}{U}", "Instant", ""),
        "You may pay 1 life and discard a card rather than pay Might's mana cost.\nCounter target spell.",
    )
    table = Table(hand=["Lightning Bolt", force, "Forest"])
    table.play("Ana casts Lightning Bolt targeting Nico, as paid")
    assert codes(table.play("Ana casts Might targeting Lightning Bolt")) == ["cost"]
    outcome = table.play("Ana casts Might targeting Lightning Bolt, for its alternative cost")
    assert outcome, outcome.due or outcome.verdict
    assert table.state.player("Ana").life == 19 and "Forest" in there(table, Zone.GRAVEYARD)


def test_a_mode_is_chosen_on_casting_and_only_its_targets_are_asked_for() -> None:
    charm = Card.read(
        "Charm",
        "{G}",
        "Instant",
        "",
        "Choose one: destroy target artifact; or target creature gets +3/+3 until end of turn.",
    )
    table = Table(hand=[charm], field=[BEAR])
    assert table.play("Ana casts Charm, as paid").due is not None
    assert codes(table.play("Ana casts Charm, choosing mode 1, as paid")) == ["target"]
    assert table.play("Ana casts Charm targeting Bear, choosing mode 2, as paid")
    table.play("resolve")
    bear = table.state.labeled("Bear")
    assert bear is not None and table.play("Bear deals 3 damage to Bear").view.power[bear.id] == 5


def test_what_may_be_done_is_asked_for_as_it_resolves() -> None:
    sage = Card.read(
        "Sage", "{G}", "Creature - Elf", "1/1", "When Sage enters, you may destroy target artifact."
    )
    rock = Card.read("Rock", "{1}", "Artifact", "", "")
    for answer, left in (("accepting", []), ("declining", ["Rock"])):
        table = Table(hand=[sage], foes=[rock])
        table.play("Ana casts Sage, as paid")
        table.play("resolve")
        assert table.play("resolve").due is not None
        assert table.play(f"resolve, {answer}")
        assert [x for x in there(table, Zone.BATTLEFIELD) if x == "Rock"] == left


def test_a_spell_is_countered_unless_its_controller_pays() -> None:
    leak = Card.read("Leak", "{1}{U}", "Instant", "", "Counter target spell unless its controller pays {1}.")
    for paid, life in (("accepting", 17), ("declining", 20)):
        table = Table(hand=["Lightning Bolt", leak], field=["Mountain"])
        table.play("Ana activates Mountain")
        table.play("Ana casts Lightning Bolt targeting Nico, as paid")
        table.play("Ana casts Leak targeting Lightning Bolt, as paid")
        assert table.play(f"resolve, {paid}")
        if paid == "accepting":
            table.play("resolve")
        assert table.state.player("Nico").life == life


def test_what_can_not_be_countered_resolves_all_the_same() -> None:
    sure = Card.read(
        "Sure", "{R}", "Instant", "", "Sure can't be countered.\nSure deals 2 damage to any target."
    )
    table = Table(hand=[sure, "Counterspell"])
    table.play("Ana casts Sure targeting Nico, as paid")
    table.play("Ana casts Counterspell targeting Sure, as paid")
    before = table.state
    told = [str(one) for one in table.play("resolve").told(before)]
    assert "Sure can't be countered" in told and "Sure is countered" not in told
    table.play("resolve")
    assert table.state.player("Nico").life == 18


@pytest.mark.parametrize("era", ERAS[1:], ids=lambda era: era.year)
def test_regeneration_replaces_the_next_destruction_taps_and_heals(era: Era) -> None:
    troll = Card.read("Troll", "{2}{G}", "Creature - Troll", "2/2", "{G}: Regenerate Troll.")
    table = Table(era, field=[troll])
    table.play("Ana activates Troll, as paid")
    table.play("resolve")
    table.play("Troll deals 2 damage to Troll")
    found = table.state.labeled("Troll")
    assert found is not None and found.zone is Zone.BATTLEFIELD
    assert found.status.tapped and found.damage == 0
    table.play("bury Troll")
    assert there(table, Zone.GRAVEYARD) == ["Troll"]


def test_a_shield_prevents_so_much_in_all_and_two_at_the_same_time_share_it() -> None:
    salve = Card.read(
        "Salve",
        "{W}",
        "Instant",
        "",
        "Prevent the next 3 damage that would be dealt to any target this turn.",
    )
    table = Table(hand=[salve], field=[OX], foes=[BEAR, Card.read("Ape", "{R}", "Creature - Ape", "2/2")])
    table.play("Ana casts Salve targeting Ox, as paid")
    table.play("resolve")
    table.play("go to Nico's main phase")  # the shield is gone with the turn
    assert not table.state.shields
    again = Table(hand=[salve], field=[OX], foes=[BEAR])
    again.play("Ana casts Salve targeting Ox, as paid")
    again.play("resolve")
    again.play("Bear deals 2 damage to Ox")
    again.play("Bear deals 2 damage to Ox")
    ox = again.state.labeled("Ox")
    assert ox is not None and ox.damage == 1 and not again.state.shields


def test_loyalty_abilities_are_used_once_in_a_turn_at_sorcery_time_and_need_their_counters() -> None:
    text = "Jana enters with 2 loyalty counters on it.\n+1: You gain 1 life.\n-4: You draw a card."
    jana = Card.read("Jana", "{2}{W}", "Planeswalker", "", text)
    table = Table(hand=[jana], era=M10)
    table.play("Ana casts Jana, as paid")
    table.play("resolve")
    assert codes(table.play("Ana activates Jana, using ability 2")) == ["cost"]
    assert table.play("Ana activates Jana, using ability 1")
    table.play("resolve")
    found = table.state.labeled("Jana")
    assert found is not None and found.counter("loyalty") == 3
    assert codes(table.play("Ana activates Jana, using ability 1")) == ["once"]
    table.play("go to Nico's upkeep")
    assert "timing" in codes(table.play("Ana activates Jana, using ability 1"))


def test_limits_of_an_ability_are_asked_as_it_is_activated() -> None:
    once = Card.read("Once", "{1}", "Artifact", "", "{0}: You gain 1 life. Activate only once each turn.")
    slow = Card.read("Slow", "{1}", "Artifact", "", "{0}: You gain 1 life. Activate only as a sorcery.")
    table = Table(field=[once, slow])
    assert table.play("Ana activates Once")
    assert codes(table.play("Ana activates Once")) == ["once"]
    assert codes(table.play("Ana activates Slow")) == ["timing"]  # something is on the stack
    table.play("resolve")
    assert table.play("Ana activates Slow")


def test_an_extra_turn_comes_right_after_this_one() -> None:
    walk = Card.read("Walk", "{1}{U}", "Sorcery", "", "Take an extra turn after this one.")
    table = Table(hand=[walk])
    table.play("Ana casts Walk, as paid")
    table.play("resolve")
    table.play("end the turn")
    assert table.state.active == "Ana" and table.state.turn == 2
    table.play("end the turn")
    assert table.state.active == "Nico"


def test_what_does_not_untap_stays_tapped() -> None:
    chill = Card.read(
        "Chill", "{U}", "Enchantment", "", "Creatures don't untap during their controller's untap step."
    )
    table = Table(field=[chill, BEAR])
    table.play("tap Bear")
    table.play("go to Ana's upkeep")
    bear = table.state.labeled("Bear")
    assert bear is not None and bear.status.tapped


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Shroud", "shroud"),
        ("Protection from artifacts", "protection"),
        ("Protection from everything", "protection"),
        ("Protection from each color", ""),
        ("Hexproof", "hexproof"),
    ],
)
def test_what_keeps_off_a_target_and_what_does_not(text: str, code: str) -> None:
    guard = Card.read("Guard", "{W}", "Creature - Knight", "2/2", text)
    rod = Card.read("Rod", "{4}", "Artifact", "", "{T}: Rod deals 1 damage to any target.")
    table = Table(field=[guard], foes=[rod], era=CURRENT)
    outcome = table.play("Nico activates Rod targeting Guard")
    assert codes(outcome) == ([code] if code else [])


def test_protection_from_each_color_is_five_of_which_one_can_be_lost() -> None:
    guard = Card.read("Guard", "{W}", "Creature - Knight", "2/2", "Protection from each color")
    table = Table(field=[guard], hand=["Lightning Bolt", "Terror"])
    assert codes(table.play("Ana casts Lightning Bolt targeting Guard, as paid")) == ["protection"]
    table.play("Guard loses protection from red")
    assert table.play("Ana casts Lightning Bolt targeting Guard, as paid")
    assert codes(table.play("Ana casts Terror targeting Guard, as paid")) == ["protection"]


CAST_COPY = """
title: A cast copy of a creature card
eras: [eighth, m10]
cards:
  Wand:
    cost: "{2}"
    type: Artifact
    text: "{T}: Copy target creature card in exile. You may cast the copy without paying its mana cost."
board:
  Ana: {battlefield: [Wand], exile: [Hill Giant]}
play:
  - Ana activates Wand targeting Hill Giant
  - {try: "resolve, declining", legal: true}
  - {try: "resolve, accepting", not modelled: true}
"""


def test_a_copy_of_a_creature_card_is_cast_in_no_year_that_made_it_neither_card_nor_token() -> None:
    assert run(read_scenario(CAST_COPY)).ok
