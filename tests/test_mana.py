"""Mana: pools that empty and burn by year, ways to pay, mana abilities in the middle of casting."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_game import Table, codes

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.model.events.mana import letters_of, plain
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.rules.stack.costs import payments

KEYS = [era.year for era in ERAS]
BIRD = Card.read("Bird", "{G}", "Creature - Bird", "0/1", "{T}: Add one mana of any color.")


def pool(table: Table) -> str:
    """Ana's mana."""
    return "".join(table.state.player("Ana").mana)


def test_a_mana_ability_resolves_at_once_and_the_mana_stays_in_the_pool_until_spent() -> None:
    table = Table(field=["Forest", "Mountain"], hand=["Giant Growth"])
    table.play("Ana activates Forest")
    assert pool(table) == "G" and not table.state.stack
    table.play("Ana activates Mountain")
    assert pool(table) == "RG"


def test_the_mana_of_any_color_is_asked_for() -> None:
    table = Table(field=[BIRD])
    assert table.play("Ana activates Bird").due is not None
    assert table.play("Ana activates Bird, choosing {U}")
    assert pool(table) == "U"


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_mana_is_made_while_paying_but_in_1997_before(era: Era) -> None:
    table = Table(era, field=["Forest", "Forest"], hand=["Grizzly Bears"])
    table.state = table.state.with_object(table.state.objects[2].with_(label="Forest 2"))
    table.names = replace(table.names, objects=(*table.names.objects, "Forest 2"))
    outcome = table.play("Ana casts Grizzly Bears, tapping Forest and Forest 2")
    assert bool(outcome) is (era is not FIFTH)
    if era is FIFTH:
        assert codes(outcome) == ["cost"]
        table.play("Ana activates Forest")
        table.play("Ana activates Forest 2")
        assert table.play("Ana casts Grizzly Bears")
    assert pool(table) == ""


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_a_numeral_that_is_added_is_colorless_mana_and_refused_where_the_texts_are_silent(era: Era) -> None:
    table = Table(era, field=[Card.read("Stone", "{1}", "Artifact", text="{T}: Add {2}.")])
    if era in (FIFTH, SIXTH):
        with pytest.raises(NotModelled, match="as mana that is added"):
            table.play("Ana activates Stone")
        return
    assert table.play("Ana activates Stone")
    assert pool(table) == "CC"


def test_two_ways_to_pay_are_asked_for_and_one_is_not() -> None:
    elf = Card.read("Elf", "{1}{G}", "Creature - Elf", "1/1")
    table = Table(field=["Forest", "Mountain", "Swamp"], hand=[elf])
    for land in ("Forest", "Mountain", "Swamp"):
        table.play(f"Ana activates {land}")
    due = table.play("Ana casts Elf").due
    assert due is not None and set(due.options) == {"{B}{G}", "{R}{G}"}
    assert table.play("Ana casts Elf, paying {R}{G}")
    assert pool(table) == "B"


def test_mana_that_is_not_there_is_a_reason_with_what_could_make_it() -> None:
    table = Table(field=["Forest"], hand=["Grizzly Bears"])
    table.play("Ana activates Forest")
    outcome = table.play("Ana casts Grizzly Bears")
    assert codes(outcome) == ["cost"]
    assert "in Ana's pool there is {G}" in str(outcome.verdict)


@pytest.mark.parametrize(
    ("era", "life", "left"),
    [(FIFTH, 20, "G"), (SIXTH, 20, "G"), (EIGHTH, 20, "G"), (M10, 20, ""), (CURRENT, 20, "")],
    ids=KEYS,
)
def test_mana_from_the_upkeep_is_there_in_the_draw_step_only_while_it_empties_by_phases(
    era: Era, life: int, left: str
) -> None:
    table = Table(era, field=["Forest"])
    table.play("go to Ana's upkeep")
    table.play("Ana activates Forest")
    table.play("go to the draw step")
    assert (table.state.player("Ana").life, pool(table)) == ((19, "") if era is FIFTH else (life, left))


@pytest.mark.parametrize(("era", "life"), list(zip(ERAS, (19, 19, 19, 20, 20), strict=True)), ids=KEYS)
def test_unspent_mana_burned_until_2009(era: Era, life: int) -> None:
    table = Table(era, field=["Forest"])
    table.play("Ana activates Forest")
    table.play("end the turn")
    assert (table.state.player("Ana").life, pool(table)) == (life, "")


@pytest.mark.parametrize(
    ("cost", "there", "ways"),
    [
        ("{W/U}", "WU", {"{W}", "{U}"}),
        ("{2/W}", "WBB", {"{W}", "{W}{B}", "{B}{B}"}),
        ("{C}", "CW", {"{C}"}),
        ("{G/P}", "G", {"{G}", "2 life"}),
        ("{2}", "GC", {"{G}{C}"}),
        ("{R}{R}", "R", set()),
    ],
)
def test_every_symbol_is_paid_in_each_way_that_it_can_be(cost: str, there: str, ways: set[str]) -> None:
    read = ManaCost.read(cost)
    assert read is not None
    assert {str(way) for way in payments(plain(there), read)} == ways


@given(
    st.lists(st.sampled_from("WUBRGC"), max_size=6),
    st.lists(st.sampled_from(("W", "G", "1", "2", "W/U", "C")), max_size=3),
)
def test_a_payment_is_always_in_the_pool_and_as_much_as_the_cost(
    there: list[str], symbols: list[str]
) -> None:
    cost = ManaCost(tuple(map(Symbol, symbols)))
    for way in payments(plain(there), cost):
        assert all(way.letters.count(letter) <= there.count(letter) for letter in way.letters)
        assert len(way.letters) == cost.mana_value()


def test_x_is_asked_for_and_paid() -> None:
    blaze = Card.read("Blaze", "{X}{R}", "Sorcery", "", "Blaze deals 2 damage to any target.")
    table = Table(field=["Mountain", "Swamp"], hand=[blaze])
    for land in ("Mountain", "Swamp"):
        table.play(f"Ana activates {land}")
    assert table.play("Ana casts Blaze targeting Nico").due is not None
    assert codes(table.play("Ana casts Blaze targeting Nico with X as 2")) == ["cost"]
    assert table.play("Ana casts Blaze targeting Nico with X as 1")
    assert pool(table) == ""


@pytest.mark.parametrize("symbol", ["W/U", "2/W", "G/P", "X"])
def test_a_symbol_that_can_be_paid_in_several_ways_is_no_kind_of_mana(symbol: str) -> None:
    with pytest.raises(ValueError, match="no kind of mana"):
        letters_of(ManaCost((Symbol("G"), Symbol(symbol))))
    assert letters_of(ManaCost((Symbol("2"), Symbol("G")))) == ("G", "C", "C")
