"""Type lines of any time: read into supertypes, types and subtypes, and written as an era writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgrules.eras.era import CURRENT, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.card import Card
from mtgrules.model.typeline import CARD_TYPES, SUBTYPES, SUPERTYPES, TypeLine, subtype_named

lines = st.builds(
    TypeLine,
    st.sets(st.sampled_from(SUPERTYPES), max_size=2).map(frozenset),
    st.sets(st.sampled_from(CARD_TYPES), min_size=1, max_size=3).map(frozenset),
    st.sets(st.sampled_from(SUBTYPES), max_size=3).map(frozenset),
)
today = lines.map(lambda line: line.under(CURRENT))


def parts(line: TypeLine) -> tuple[set[str], set[str], set[str]]:
    return set(line.supertypes), set(line.types), set(line.subtypes)


@pytest.mark.parametrize(
    ("text", "supertypes", "types", "subtypes"),
    [
        ("Creature - Bear", set(), {"creature"}, {"Bear"}),
        ("Legendary Artifact Creature \u2014 Golem", {"legendary"}, {"artifact", "creature"}, {"Golem"}),
        ("Basic Land - Forest", {"basic"}, {"land"}, {"Forest"}),
        ("creature -- elf warrior", set(), {"creature"}, {"Elf", "Warrior"}),
        ("Enchantment", set(), {"enchantment"}, set()),
        ("Creature\u2013Goblin", set(), {"creature"}, {"Goblin"}),
        ("Creature - Assembly-Worker", set(), {"creature"}, {"Assembly-Worker"}),
    ],
)
def test_a_line_is_sorted_into_its_parts(
    text: str, supertypes: set[str], types: set[str], subtypes: set[str]
) -> None:
    assert parts(TypeLine.read(text)) == (supertypes, types, subtypes)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Summon Bear", "Creature - Bear"),
        ("Summon Legend", "Legendary Creature"),
        ("Continuous Artifact", "Artifact"),
        ("Mono Artifact", "Artifact"),
        ("Poly Artifact", "Artifact"),
        ("Interrupt", "Interrupt"),
    ],
)
def test_an_old_line_is_read_as_what_it_means(old: str, new: str) -> None:
    assert TypeLine.read(old) == TypeLine.read(new)


def test_an_old_enchant_line_is_an_aura_that_remembers_what_it_enchants() -> None:
    line = TypeLine.read("Enchant Creature")
    assert (line.types, line.subtypes, line.enchants) == ({"enchantment"}, {"Aura"}, "creature")
    card = Card.read("Trial", "{W}", "Enchant Creature", text="Enchanted creature gets +1/+2.")
    assert card.text().startswith("Enchant creature")


@pytest.mark.parametrize("era", ERAS, ids=[era.key for era in ERAS])
@pytest.mark.parametrize("old", ["Interrupt", "Mana Source"])
def test_interrupts_and_mana_sources_are_instants_since_1999(old: str, era: Era) -> None:
    types = TypeLine.read(old).under(era).types
    assert types == ({old.lower()} if era is FIFTH else {"instant"})


@pytest.mark.parametrize(
    ("era", "text"), [(FIFTH, "Summon Bear"), (SIXTH, "Creature - Bear"), (CURRENT, "Creature - Bear")]
)
def test_a_creature_is_written_as_its_time_wrote_it(era: Era, text: str) -> None:
    assert TypeLine.read("Creature - Bear").text(era) == text


def test_supertypes_stand_first_and_the_head_last() -> None:
    line = TypeLine.read("creature artifact snow legendary - Golem")
    assert line.text(CURRENT) == "Legendary Snow Artifact Creature - Golem"


@given(today)
def test_a_line_written_and_read_back_is_the_same_line(line: TypeLine) -> None:
    for era in (M10, CURRENT):
        assert TypeLine.read(line.text(era)) == line


@given(lines, st.sampled_from(ERAS))
def test_a_line_under_an_era_is_settled_by_the_first_asking(line: TypeLine, era: Era) -> None:
    once = line.under(era)
    assert once.under(era) == once
    assert once.supertypes == line.supertypes
    assert once.subtypes == line.subtypes


@pytest.mark.parametrize(
    ("text", "wrong", "near"),
    [
        ("Creture - Bear", "creture", "creature"),
        ("Creature - Beaar", "Beaar", "Bear"),
        ("Legendery Creature", "legendery", "legendary"),
    ],
)
def test_an_unknown_word_is_refused_with_the_nearest_right_one(text: str, wrong: str, near: str) -> None:
    with pytest.raises(ValueError, match=f"{wrong}' is not known; did you mean '{near}'"):
        TypeLine.read(text)


@pytest.mark.parametrize("text", ["", "Legendary"])
def test_a_line_without_a_card_type_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="names no card type"):
        TypeLine.read(text)


def test_a_subtype_is_found_however_it_is_typed() -> None:
    assert (subtype_named("gOBLIN"), subtype_named("nothing")) == ("Goblin", None)


def test_no_word_is_of_two_kinds() -> None:
    kinds = [{w.lower() for w in group} for group in (SUPERTYPES, CARD_TYPES, SUBTYPES)]
    assert all(not (a & b) for a in kinds for b in kinds if a is not b)
    assert len(set(SUBTYPES)) == len(SUBTYPES)
