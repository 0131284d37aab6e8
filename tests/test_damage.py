"""Combat damage: who deals in which step, how it is divided, what it results in, by year."""

from __future__ import annotations

import pytest
from test_game import Table, codes

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.card import Card
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.rules.damage.assigning import lethal, most_through

KEYS = [era.year for era in ERAS]
SINCE_2003 = (EIGHTH, M10, CURRENT)


def creature(name: str, size: str, *keywords: str) -> Card:
    """A green creature with keywords."""
    return Card.read(name, "{G}", "Creature - Beast", size, ", ".join(keywords).capitalize())


def life(table: Table) -> tuple[int, int]:
    """The life totals of Ana and Nico."""
    return table.state.player("Ana").life, table.state.player("Nico").life


def dead(table: Table) -> set[str]:
    """What lies in graveyards."""
    return {o.label for o in table.state.zone(Zone.GRAVEYARD)}


def fought(table: Table, *sentences: str) -> None:
    """Play sentences, then let all damage be dealt, up to the end of combat."""
    for sentence in sentences:
        outcome = table.play(sentence)
        assert outcome, f"{sentence}: {outcome.due or outcome.verdict}"
    while table.state.step in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_DAMAGE, Step.DAMAGE):
        outcome = table.play("everyone passes")
        assert outcome, outcome.due or outcome.verdict


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_an_unblocked_creature_damages_the_player_and_a_blocked_one_its_blocker(era: Era) -> None:
    table = Table(era, field=[creature("Ape", "3/3"), creature("Ox", "2/4")], foes=[creature("Elf", "1/1")])
    fought(table, "Ana attacks with Ape and Ox", "Nico blocks Ox with Elf")
    assert life(table) == (20, 17)
    assert dead(table) == {"Elf"}
    ox = table.state.labeled("Ox")
    assert ox is not None and ox.damage == 1


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_first_strike_kills_before_it_is_hit_back(era: Era) -> None:
    table = Table(era, field=[creature("Knight", "2/1", "first strike")], foes=[creature("Elf", "2/2")])
    fought(table, "Ana attacks with Knight", "Nico blocks Knight with Elf")
    assert dead(table) == {"Elf"}


@pytest.mark.parametrize("era", SINCE_2003, ids=KEYS[2:])
def test_double_strike_deals_in_both_steps(era: Era) -> None:
    table = Table(era, field=[creature("Twin", "2/2", "double strike")])
    fought(table, "Ana attacks with Twin")
    assert life(table) == (20, 16)


CHANGES = {
    "first strike lost": ("Twin loses first strike", "first strike", (2,)),
    "first strike gained": ("Twin gains first strike", "", (2,)),
    "double strike gained": ("Twin gains double strike", "first strike", (2, 2)),
    "double strike lost": ("Twin loses double strike", "double strike", (2,)),
}


@pytest.mark.parametrize("era", SINCE_2003, ids=KEYS[2:])
@pytest.mark.parametrize("change", CHANGES)
def test_the_four_changes_between_the_two_steps(change: str, era: Era) -> None:
    sentence, keyword, deals = CHANGES[change]
    twin, other = creature("Twin", "2/6", keyword), creature("Other", "0/6", "first strike")
    table = Table(era, field=[twin, other])
    table.play("Ana attacks with Twin and Other")
    table.play("go to the first combat damage step")
    if table.state.stack:
        table.play("resolve")
    assert table.play(sentence)
    fought(table)
    assert 20 - life(table)[1] == sum(deals)


def test_a_first_striker_without_power_that_is_pumped_between_strikes_in_2006_and_not_since() -> None:
    for era, lost in ((EIGHTH, 3), (M10, 0), (CURRENT, 0)):
        table = Table(
            era, field=[creature("Monk", "0/4", "first strike"), creature("Ape", "1/1", "first strike")]
        )
        table.play("Ana attacks with Monk and Ape")
        table.play("go to the first combat damage step")
        if table.state.stack:
            table.play("resolve")
        table.play("Monk gets +3/+3 until end of turn")
        fought(table)
        assert 20 - life(table)[1] == lost + 1


def test_damage_is_divided_freely_today_and_in_line_in_2011() -> None:
    for era, legal in ((FIFTH, True), (SIXTH, True), (EIGHTH, True), (M10, False), (CURRENT, True)):
        table = Table(
            era, field=[creature("Wurm", "5/5")], foes=[creature("Ox", "2/3"), creature("Elf", "1/4")]
        )
        table.play("Ana attacks with Wurm")
        table.play("Nico blocks Wurm with Ox and Elf")
        asked = table.play("everyone passes")
        assert asked or asked.due is not None
        split = "Ana assigns combat damage, Wurm dealing 1 to Ox and 4 to Elf"
        outcome = table.play(split)
        assert bool(outcome) is legal, (era.year, outcome.due or outcome.verdict)
        if not legal:
            assert codes(outcome) == ["order"] and "510.1c" in str(outcome.verdict)


def test_the_whole_division_is_judged_and_each_broken_rule_is_named() -> None:
    table = Table(
        field=[creature("Wurm", "6/4", "trample")], foes=[creature("Ox", "2/3"), creature("Elf", "1/1")]
    )
    table.play("Ana attacks with Wurm")
    table.play("Nico blocks Wurm with Ox and Elf")
    outcome = table.play("Ana assigns combat damage, Wurm dealing 2 to Ox and 3 to Nico")
    assert sorted(codes(outcome)) == ["amount", "trample", "trample"]
    assert table.play("Ana assigns combat damage, Wurm dealing 3 to Ox, 1 to Elf, and 2 to Nico")
    assert life(table) == (20, 18)


@pytest.mark.parametrize("era", (SIXTH, *SINCE_2003), ids=KEYS[1:])
def test_trample_gets_through_what_is_beyond_lethal_and_marked_damage_counts(era: Era) -> None:
    table = Table(era, field=[creature("Wurm", "6/4", "trample")], foes=[creature("Ox", "2/4")])
    table.play("Wurm deals 3 damage to Ox")
    table.play("Ana attacks with Wurm")
    table.play("Nico blocks Wurm with Ox")
    table.play("everyone passes")
    table.play("Ana assigns combat damage, Wurm dealing 1 to Ox and 5 to Nico")
    if table.state.stack:
        table.play("resolve")
    assert life(table) == (20, 15)


def test_a_division_that_is_not_said_is_asked_for_with_ways_that_can_be_said() -> None:
    table = Table(field=[creature("Wurm", "3/4")], foes=[creature("Ox", "2/2"), creature("Elf", "1/1")])
    table.play("Ana attacks with Wurm")
    table.play("Nico blocks Wurm with Ox and Elf")
    due = table.play("everyone passes").due or table.play("everyone passes").due
    assert due is not None
    assert any("Wurm dealing" in str(way) and "to Ox and" in str(way) for way in due.options), due
    assert table.play(f"Ana assigns combat damage, {due.options[0]}"), due.options[0]


def test_no_more_is_lethal_to_a_creature_that_is_dealt_more_than_its_toughness_already() -> None:
    table = Table(CURRENT, field=[creature("Wurm", "6/4")], foes=[creature("Ox", "2/4", "indestructible")])
    wurm, ox = (o.id for o in table.state.objects.values())
    assert lethal(table.state, wurm, ox) == 4
    assert lethal(table.state, wurm, ox, simultaneous=3) == 1
    assert lethal(table.state, wurm, ox, simultaneous=9) == 0
    table.play("Wurm deals 7 damage to Ox")
    assert lethal(table.state, wurm, ox) == 0


def test_in_1997_what_trample_dealt_too_much_is_redirected_to_the_player() -> None:
    table = Table(FIFTH, field=[creature("Wurm", "6/4", "trample")], foes=[creature("Ox", "2/4")])
    fought(table, "Ana attacks with Wurm", "Nico blocks Wurm with Ox")
    assert life(table) == (20, 18)


def test_a_tapped_blocker_deals_no_damage_in_1997_and_does_since() -> None:
    for era, damage in zip(ERAS, (0, 2, 2, 2, 2), strict=True):
        table = Table(era, field=[creature("Wurm", "1/4")], foes=[creature("Ox", "2/4")])
        table.play("Ana attacks with Wurm")
        table.play("Nico blocks Wurm with Ox")
        table.play("tap Ox")
        fought(table)
        wurm = table.state.labeled("Wurm")
        assert wurm is not None and wurm.damage == damage, era.year


def test_damage_waits_on_the_stack_until_2009_and_is_dealt_though_its_source_is_gone() -> None:
    fanatic = Card.read("Fanatic", "{R}", "Creature - Goblin", "2/2", "")
    for era, lost in ((SIXTH, True), (EIGHTH, True), (M10, False), (CURRENT, False)):
        table = Table(era, field=[fanatic], foes=[creature("Ox", "1/2")])
        table.play("Ana attacks with Fanatic")
        table.play("Nico blocks Fanatic with Ox")
        table.play("everyone passes")
        assert bool(table.state.stack) is lost
        table.play("Ana: sacrifice Fanatic")
        fought(table)
        assert ("Ox" in dead(table)) is True  # dealt with the sacrifice after it, or after it was dealt


def test_blockers_gone_means_no_damage_but_with_trample_all_of_it() -> None:
    for keywords, through in (((), 0), (("trample",), 5)):
        table = Table(field=[creature("Wurm", "5/5", *keywords)], foes=[creature("Ox", "2/3")])
        table.play("Ana attacks with Wurm")
        table.play("Nico blocks Wurm with Ox")
        table.play("Nico: sacrifice Ox")
        fought(table)
        assert 20 - life(table)[1] == through


def test_deathtouch_with_trample_needs_one_damage_for_each_blocker() -> None:
    wurm = creature("Wurm", "5/5", "trample", "deathtouch")
    table = Table(field=[wurm], foes=[creature("Ox", "2/4"), creature("Elk", "2/6")])
    table.play("Ana attacks with Wurm")
    table.play("Nico blocks Wurm with Ox and Elk")
    table.play("everyone passes")
    attacker = table.state.labeled("Wurm")
    assert attacker is not None and most_through(table.state, attacker.id) == 3
    assert codes(table.play("Ana assigns combat damage, Wurm dealing 1 to Ox and 4 to Nico")) == ["trample"]
    table.play("Ana assigns combat damage, Wurm dealing 1 to Ox, 1 to Elk, and 3 to Nico")
    assert dead(table) == {"Ox", "Elk"} and life(table) == (20, 17)


def test_lifelink_gains_with_the_damage_today_and_by_a_trigger_for_each_instance_in_2006() -> None:
    link = creature("Link", "3/3", "lifelink")
    table = Table(field=[link])
    fought(table, "Ana attacks with Link")
    assert life(table) == (23, 17)
    old = Table(EIGHTH, field=[link])
    old.play("Link gains lifelink until end of turn")
    old.play("Ana attacks with Link")
    old.play("go to the combat damage step")
    old.play("resolve")
    assert [old.state.objects[i].label for i in old.state.stack] == [
        "the ability of Link",
        "the second ability of Link",
    ]
    old.play("resolve")
    old.play("resolve")
    assert life(old) == (26, 17)


def test_wither_and_infect_and_ten_poison_counters() -> None:
    table = Table(field=[creature("Blight", "2/2", "infect")], foes=[creature("Ox", "2/3")])
    table.play("Blight deals 10 damage to Nico")  # infect is of its source, wherever the damage comes from
    assert life(table) == (20, 20) and table.state.player("Nico").poison == 10
    assert table.state.player("Nico").lost
    other = Table(field=[creature("Blight", "2/2", "wither")], foes=[creature("Ox", "2/3")])
    other.play("Blight deals 1 damage to Ox")
    ox = other.state.labeled("Ox")
    assert ox is not None and ox.counter("-1/-1") == 1 and ox.damage == 0


def test_an_indestructible_creature_survives_lethal_damage() -> None:
    table = Table(
        field=[creature("Rock", "2/2", "indestructible")], foes=[creature("Ox", "5/5", "deathtouch")]
    )
    table.play("Ox deals 5 damage to Rock")
    assert dead(table) == set()


def test_back_and_next_give_the_same_frames() -> None:
    table = Table(field=[creature("Twin", "2/2", "double strike")], foes=[creature("Ox", "1/3")])
    for sentence in ("Ana attacks with Twin", "Nico blocks Twin with Ox"):
        table.play(sentence)
    start = table.state
    frames = [start]
    for _ in range(3):
        frames.append(table.play("everyone passes").state)
    table.state = start
    assert [start, *(table.play("everyone passes").state for _ in range(3))] == frames
