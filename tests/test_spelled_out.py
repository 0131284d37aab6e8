"""Cards of a time before their keyword say the same thing in a sentence, and play alike in every era."""

from __future__ import annotations

from dataclasses import replace

import pytest
from test_game import Table, codes

from mtgrules.cards import card, fighters, legends, protectors, walls
from mtgrules.cards.phrases import (
    BARE,
    CREATURE,
    ENCHANT_CREATURE,
    aura,
    creature,
    enchanted,
    enchantment,
    has,
    named,
)
from mtgrules.cards.spelled_out import before, spelled_out
from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.abilities.kinds import Static
from mtgrules.language.card import Card
from mtgrules.language.edits.characteristics import Gets
from mtgrules.model.objects import Object

SPELLED = named("defender", "fear", "haste", "hexproof", "menace", "reach", "shroud", "vigilance")


def there(table: Table, label: str) -> Object:
    """The newest object of a label."""
    found = table.state.labeled(label)
    assert found is not None
    return found


def attacked(name: str, era: Era, *foes: str, sick: bool = False) -> Table:
    """A table on which a creature has just attacked, alone."""
    table = Table(era, field=[name], foes=list(foes))
    if sick:
        table.state = table.state.with_(sick=frozenset({there(table, name).id}))
    assert table.play(f"Ana attacks with {name}")
    return table


def blocks(attacker: str, blocker: str, era: Era) -> list[str]:
    """The codes of what stands against a block."""
    return codes(attacked(attacker, era, blocker).play(f"Nico blocks {attacker} with {blocker}"))


def test_a_text_has_a_day_for_each_keyword_and_the_newest_is_the_one_written_down() -> None:
    made = spelled_out(creature("Sample", "{W}", "Beast", "2/2", "flying", "vigilance", "reach", "shroud"))
    assert [day for day, _ in made.printings] == ["1993-08-05", "2004-10-01", "2007-05-01"]
    assert made.printed(CURRENT).text == named("flying", "vigilance", "reach", "shroud")
    assert made.text(EIGHTH).splitlines() == [
        "Flying, vigilance",
        "Sample can block as though it had flying.",
        "Sample can't be the target of spells or abilities.",
    ]
    assert "Attacking doesn't cause Sample to tap." in made.text(SIXTH)


def test_what_needs_no_other_words_is_left_as_it_is() -> None:
    plain = Card.of("Sample", "{W}", "Creature - Beast", "2/2", "flying")
    assert spelled_out(plain) is plain


def test_a_wall_says_nothing_before_defender_and_another_creature_says_that_it_can_not_attack() -> None:
    wall = creature("Sample", "{W}", "Wall", "0/4", "defender")
    plant = creature("Sample", "{W}", "Plant", "0/4", "defender")
    assert spelled_out(wall).text(SIXTH) == ""
    assert spelled_out(plant).text(SIXTH) == "Sample can't attack."


def test_keywords_that_are_given_are_spelled_out_where_they_are_given() -> None:
    given = enchanted("creature", Gets(1, 1), has("flying", "haste"))
    wings = spelled_out(aura("Sample", "{W}", ENCHANT_CREATURE, given))
    assert wings.text(SIXTH).endswith("Enchanted creature gets +1/+1 and has flying and haste.")
    said = "Enchanted creature gets +1/+1, has flying, and is unaffected by summoning sickness."
    assert wings.text(FIFTH).endswith(said)
    drums = spelled_out(enchantment("Sample", "{R}", Static(BARE & CREATURE, (has("menace"),))))
    assert drums.text(M10) == "Creatures can't be blocked except by two or more creatures."


def test_a_text_of_before_is_told_apart_by_its_day() -> None:
    angel = spelled_out(before(creature("Sample", "{W}", "Angel", "2/2", "reach"), "1998-01-01", "flying"))
    assert angel.text(FIFTH) == "Flying"
    assert angel.text(SIXTH) == "Sample can block as though it had flying."
    assert angel.text(CURRENT) == "Reach"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_no_card_of_these_is_printed_with_a_keyword_that_its_text_could_spell_out(era: Era) -> None:
    day = replace(era, keywords=era.rules)
    for found in map(spelled_out, (*fighters.CARDS, *walls.CARDS, *legends.CARDS, *protectors.CARDS)):
        for ability in found.printed(era).text:
            if ability in SPELLED and ability.since is not None:
                assert ability.since.exists(day), f"{found.name}: {ability}"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_what_was_spelled_out_plays_as_the_keyword_does(era: Era) -> None:
    assert blocks("Wind Drake", "Giant Spider", era) == []
    assert blocks("Wind Drake", "Grizzly Bears", era) == ["flying"]
    assert blocks("Severed Legion", "Grizzly Bears", era) != []
    assert blocks("Severed Legion", "Bog Wraith", era) == []
    assert blocks("Boggart Brute", "Grizzly Bears", era) != []
    assert not there(attacked("Standing Troops", era), "Standing Troops").status.tapped
    assert attacked("Volcanic Dragon", era, sick=True).state.combat is not None
    wall = Table(era, field=["Wall of Stone"])
    assert codes(wall.play("Ana attacks with Wall of Stone")) != []
    shot = Table(era, hand=["Lightning Bolt"], foes=["Deadly Insect", "Sacred Wolf"])
    assert codes(shot.play("Ana casts Lightning Bolt targeting Deadly Insect, as paid")) == ["shroud"]
    assert codes(shot.play("Ana casts Lightning Bolt targeting Sacred Wolf, as paid")) == ["hexproof"]


def test_the_old_trigger_of_an_angel_became_a_keyword() -> None:
    assert card("Warrior Angel").text(EIGHTH).splitlines()[1].startswith("Whenever Warrior Angel deals")
    assert card("Warrior Angel").text(M10) == "Flying, lifelink"
