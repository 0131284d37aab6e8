"""Playing: what an action comes to, what stands against it, and that the events tell all of it."""

from __future__ import annotations

from functools import reduce

import pytest

from mtgrules.cards import card
from mtgrules.eras.era import CURRENT, ERAS, FIFTH, SIXTH, Era
from mtgrules.game import Outcome, step
from mtgrules.language.card import Card
from mtgrules.language.reading.reader import Names, read
from mtgrules.model.color import Color
from mtgrules.model.events.base import Event
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action, Selector
from mtgrules.rules.layers.evaluation import view


class Table:
    """A board of named cards that is played by sentences."""

    def __init__(self, era: Era = CURRENT, **places: list[str | Card]) -> None:
        zones = {"hand": Zone.HAND, "field": Zone.BATTLEFIELD, "foes": Zone.BATTLEFIELD}
        state, number = State(era=era), 0
        for place, cards in places.items():
            for found in (card(c) if isinstance(c, str) else c for c in cards):
                number += 1
                who = "Nico" if place == "foes" else "Ana"
                state = state.with_object(Object(number, found.name, found, who, who, zones[place], number))
        self.state = state.with_(next_id=100, clock=100)
        labels = [o.label for o in state.objects.values()]
        self.names = Names(
            objects=(*labels, *(f"the ability of {x}" for x in labels)), players=("Ana", "Nico")
        )

    def play(self, sentence: str) -> Outcome:
        """What a sentence comes to; the table goes on from there."""
        outcome = step(self.state, read(Action, sentence, self.names))
        self.state = outcome.state
        return outcome

    def colors(self, label: str) -> set[Color]:
        """The colors of the newest object of a label."""
        found = self.state.labeled(label)
        assert found is not None
        return set(view(self.state).colors[found.id])


def codes(outcome: Outcome) -> list[str]:
    """The codes of the reasons against an action."""
    return [reason.code for reason in outcome.verdict.reasons]


def test_a_black_and_red_creature_is_no_target_for_terror_and_the_reason_says_black() -> None:
    reaver = Card.read("Reaver", "{B}{R}", "Creature - Ogre", "3/2")
    table = Table(hand=["Terror"], foes=[reaver])
    outcome = table.play("Ana casts Terror targeting Reaver, as paid")
    assert codes(outcome) == ["target"]
    assert "Reaver is black, so it is not nonblack" in str(outcome.verdict)
    assert table.state.stack == ()


def test_a_spell_that_is_not_paid_for_is_illegal_and_the_reason_names_what_could_make_mana() -> None:
    table = Table(hand=["Grizzly Bears"], field=["Forest"])
    outcome = table.play("Ana casts Grizzly Bears")
    assert codes(outcome) == ["cost"]
    told = outcome.verdict.reasons[0].sentence
    assert "{1}{G} can't be paid" in told and "these could make mana: Forest" in told


def test_a_missing_target_comes_back_as_a_question_with_the_legal_ones() -> None:
    table = Table(hand=["Terror"], foes=["Grizzly Bears", "Black Knight", "Ornithopter"])
    outcome = table.play("Ana casts Terror, as paid")
    assert outcome.due is not None
    assert outcome.due.options == ("Grizzly Bears",)


def test_a_card_without_a_mana_cost_cannot_be_cast_for_it_since_2005() -> None:
    for era in ERAS[1:]:
        table = Table(era, hand=[Card.read("Dream", "", "Sorcery", "", "All creatures become blue.")])
        outcome = table.play("Ana casts Dream, as paid")
        assert codes(outcome) == ([] if era is SIXTH else ["cost"])


def test_creatures_of_a_name_are_counted_whatever_a_board_calls_them() -> None:
    table = Table(field=["Grizzly Bears", "Grizzly Bears", "Hill Giant"])
    named = read(Selector, "creatures named Grizzly Bears", table.names)
    assert len(named.among(view(table.state), Frame())) == 2
    assert str(named) == 'Creatures named "Grizzly Bears"'


def test_a_land_is_not_cast_and_a_card_on_the_battlefield_neither() -> None:
    table = Table(hand=["Forest"], field=["Grizzly Bears"])
    assert codes(table.play("Ana casts Forest, as paid")) == ["land"]
    assert codes(table.play("Ana casts Grizzly Bears, as paid")) == ["zone"]


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_paint_on_a_spell_follows_it_onto_the_battlefield_in_every_era(era: Era) -> None:
    table = Table(era, hand=["Grizzly Bears", "Thoughtlace"])
    for sentence in (
        "Ana casts Grizzly Bears, as paid",
        "Ana casts Thoughtlace targeting Grizzly Bears, as paid",
        "resolve",
        "resolve",
    ):
        assert table.play(sentence)
    assert table.colors("Grizzly Bears") == {Color.BLUE}
    table.play("destroy Grizzly Bears")
    assert table.colors("Grizzly Bears") == {Color.GREEN}


def test_a_circle_prevents_the_next_damage_of_the_chosen_source_once() -> None:
    table = Table(field=["Circle of Protection: Red"], foes=["Hill Giant"])
    table.play("Ana activates Circle of Protection: Red, as paid")
    due = table.play("resolve").due
    assert due is not None and due.options == ("Hill Giant",)
    table.play("resolve, choosing Hill Giant")
    table.play("Hill Giant deals 3 damage to Ana")
    assert table.state.player("Ana").life == 20
    table.play("Hill Giant deals 3 damage to Ana")
    assert table.state.player("Ana").life == 17


def test_a_circle_looks_again_and_keeps_its_shield_for_a_source_that_is_red_no_more() -> None:
    table = Table(field=["Circle of Protection: Red"], foes=["Hill Giant"])
    table.play("Ana activates Circle of Protection: Red, as paid")
    table.play("resolve, choosing Hill Giant")
    table.play("Hill Giant becomes green until end of turn")
    table.play("Hill Giant deals 3 damage to Ana")
    assert table.state.player("Ana").life == 17
    assert len(table.state.shields) == 1


def test_protection_prevents_damage_of_its_color_and_an_aura_does_not_tint_it() -> None:
    warden = Card.read("Warden", "{B}", "Creature - Zombie", "2/4", "Protection from white")
    table = Table(hand=["Holy Strength"], field=["Grizzly Bears"], foes=[warden, "Savannah Lions"])
    table.play("Ana casts Holy Strength targeting Grizzly Bears, as paid")
    table.play("resolve")
    table.play("Grizzly Bears deals 3 damage to Warden")
    table.play("Savannah Lions deals 2 damage to Warden")
    found = table.state.labeled("Warden")
    assert found is not None and found.damage == 3


@pytest.mark.parametrize(("era", "dealt"), [(FIFTH, True), (SIXTH, False), (CURRENT, False)])
def test_brothers_of_fire_turned_white_still_burn_the_knight_only_in_1997(era: Era, dealt: bool) -> None:
    table = Table(era, field=["Brothers of Fire"], foes=["Black Knight"])
    table.play("Ana activates Brothers of Fire targeting Black Knight, as paid")
    table.play("Brothers of Fire becomes white")
    table.play("resolve")
    knight = table.state.labeled("Black Knight")
    assert knight is not None and knight.damage == int(dealt)
    assert table.state.player("Ana").life == 20 - int(dealt)


def test_an_ability_whose_source_is_gone_deals_damage_of_its_last_color() -> None:
    table = Table(field=["Prodigal Sorcerer"])
    table.play("Ana activates Prodigal Sorcerer targeting Nico, as paid")
    table.play("Prodigal Sorcerer becomes red")
    table.play("destroy Prodigal Sorcerer")
    told = [str(one) for one in table.play("resolve").told(table.state)]
    assert table.state.player("Nico").life == 19
    assert any("1 red damage" in sentence for sentence in told)


def test_lethal_damage_destroys_and_the_aura_follows_its_wearer() -> None:
    table = Table(hand=["Holy Strength"], field=["Grizzly Bears"])
    table.play("Ana casts Holy Strength targeting Grizzly Bears, as paid")
    table.play("resolve")
    table.play("Grizzly Bears deals 4 damage to Grizzly Bears")
    zones = {o.label: o.zone for o in table.state.objects.values()}
    assert zones == {"Grizzly Bears": Zone.GRAVEYARD, "Holy Strength": Zone.GRAVEYARD}


def test_a_white_aura_on_a_creature_that_gains_protection_from_white_falls_off() -> None:
    table = Table(hand=["Holy Strength"], field=["Grizzly Bears"])
    table.play("Ana casts Holy Strength targeting Grizzly Bears, as paid")
    table.play("resolve")
    table.play("Grizzly Bears gains protection from white until end of turn")
    found = table.state.labeled("Holy Strength")
    assert found is not None and found.zone is Zone.GRAVEYARD


def test_effects_until_end_of_turn_and_damage_end_with_the_turn() -> None:
    table = Table(field=["Grizzly Bears"])
    table.play("Grizzly Bears gets +3/+3 until end of turn")
    table.play("Grizzly Bears deals 4 damage to Grizzly Bears")
    table.play("end the turn")
    found = table.state.labeled("Grizzly Bears")
    assert found is not None and found.damage == 0 and found.zone is Zone.BATTLEFIELD
    assert view(table.state).power[found.id] == 2


def test_an_ability_of_the_upkeep_triggers_in_its_controllers_upkeep_alone() -> None:
    table = Table(field=["Serendib Efreet"])
    table.play("go to Nico's upkeep")
    assert not table.state.stack
    table.play("go to Ana's upkeep")
    assert [table.state.objects[obj].label for obj in table.state.stack] == ["the ability of Serendib Efreet"]
    table.play("resolve")
    assert table.state.player("Ana").life == 19


def test_zero_life_loses_at_once_today_and_only_at_the_end_of_a_phase_in_1997() -> None:
    for era, lost in ((CURRENT, True), (FIFTH, False)):
        table = Table(era, field=["Hill Giant"])
        table.play("Hill Giant deals 20 damage to Nico")
        assert table.state.player("Nico").lost is lost
        table.play("end the turn")
        assert table.state.player("Nico").lost


def test_a_triggered_ability_goes_on_the_stack_and_the_story_says_why() -> None:
    watcher = Card.read(
        "Watcher",
        "{W}",
        "Creature - Bird",
        "1/1",
        "Whenever another creature dies, Watcher deals 1 damage to you.",
    )
    table = Table(field=[watcher, "Grizzly Bears"])
    before = table.state
    outcome = table.play("destroy Grizzly Bears")
    (obj,) = (table.state.objects[obj] for obj in table.state.stack)
    assert (obj.controller, obj.label) == ("Ana", "the ability of Watcher")
    assert any(
        "triggers: Grizzly Bears goes from the battlefield" in str(told) for told in outcome.told(before)
    )


def test_two_preventers_come_back_as_a_question() -> None:
    table = Table(field=["Circle of Protection: Red", "Circle of Protection: Green"], foes=["Hill Giant"])
    table.play("Hill Giant becomes green in addition to its other colors")
    for circle in ("Red", "Green"):
        table.play(f"Ana activates Circle of Protection: {circle}, as paid")
        table.play("resolve, choosing Hill Giant")
    outcome = table.play("Hill Giant deals 3 damage to Ana")
    assert outcome.due is not None
    assert set(outcome.due.options) == {"Circle of Protection: Red", "Circle of Protection: Green"}


def test_folding_the_events_of_an_outcome_gives_its_position() -> None:
    table = Table(hand=["Lightning Bolt", "Holy Strength"], field=["Grizzly Bears", "Tidal Visionary"])
    for sentence in (
        "Ana casts Holy Strength targeting Grizzly Bears, as paid",
        "resolve",
        "Ana activates Tidal Visionary targeting Grizzly Bears, as paid",
        "resolve, choosing red",
        "turn Tidal Visionary face down",
        "Ana casts Lightning Bolt targeting Grizzly Bears, as paid",
        "resolve",
        "Ana: return Tidal Visionary to its owner's hand",
        "end the turn",
    ):
        before = table.state
        outcome = table.play(sentence)
        assert outcome, sentence

        def happen(state: State, event: Event) -> State:
            return event.apply(state)

        assert reduce(happen, outcome.events, before) == outcome.state


def test_only_permanents_are_destroyed_only_spells_countered_only_creatures_damaged() -> None:
    table = Table(hand=["Grizzly Bears"], field=["Bad Moon"], foes=["Hill Giant"])
    for sentence in ("destroy Grizzly Bears", "counter Bad Moon", "Hill Giant deals 3 damage to Bad Moon"):
        [told] = table.play(sentence).events
        assert "nothing is done" in told.told(table.state), sentence


def test_nothing_changes_where_an_action_is_illegal() -> None:
    table = Table(hand=["Terror"], foes=["Black Knight"])
    before = table.state
    table.play("Ana casts Terror targeting Black Knight, as paid")
    assert table.state is before
