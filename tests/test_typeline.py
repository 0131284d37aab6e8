"""Type lines of any time: read into supertypes, types and subtypes, and written as an era writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgrules.eras.era import CURRENT, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.card import Card
from mtgrules.model.sentence import plural
from mtgrules.model.subtypes import BEGAN, FAMILIES, OLD_NAMES, RENAMED, SUBTYPES
from mtgrules.model.typeline import (
    CARD_TYPES,
    SUPERTYPES,
    TypeLine,
    subtype_named,
    subtypes_fitting,
    types_with,
)
from mtgrules.scenario.run import run


@st.composite
def type_lines(draw: st.DrawFn) -> TypeLine:
    """A line whose subtypes belong to its card types."""
    types = frozenset(draw(st.sets(st.sampled_from(CARD_TYPES), min_size=1, max_size=3)))
    fitting = sorted(subtypes_fitting(types))
    subtypes = draw(st.sets(st.sampled_from(fitting), max_size=3)) if fitting else ()
    supertypes = draw(st.sets(st.sampled_from(SUPERTYPES), max_size=2))
    return TypeLine(frozenset(supertypes), types, frozenset(subtypes))


lines = type_lines()


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
        ("Legendary Creature \u2014 Time Lord Doctor", {"legendary"}, {"creature"}, {"Time Lord", "Doctor"}),
        ("Land \u2014 Urza\u2019s Power-Plant", set(), {"land"}, {"Urza's", "Power-Plant"}),
        ("Creature - C'tan", set(), {"creature"}, {"C'tan"}),
        ("Instant - Arcane", set(), {"instant"}, {"Arcane"}),
        ("Kindred Sorcery - Goblin Lesson", set(), {"kindred", "sorcery"}, {"Goblin", "Lesson"}),
        ("Battle - Siege", set(), {"battle"}, {"Siege"}),
        ("Land Creature - Forest Dryad", set(), {"land", "creature"}, {"Forest", "Dryad"}),
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


@given(lines)
def test_a_line_written_and_read_back_is_the_same_line(line: TypeLine) -> None:
    for era in (M10, CURRENT):
        assert TypeLine.read(line.text(era)) == line.under(era)


@given(lines, st.sampled_from(ERAS))
def test_a_line_under_an_era_is_settled_by_the_first_asking(line: TypeLine, era: Era) -> None:
    once = line.under(era)
    assert once.under(era) == once
    assert once.supertypes == line.supertypes
    assert once.subtypes == line.subtypes or line.subtypes & set(OLD_NAMES)


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
    kinds = [{w.lower() for w in group} for group in (SUPERTYPES, CARD_TYPES, SUBTYPES, OLD_NAMES)]
    assert all(not (a & b) for a in kinds for b in kinds if a is not b)
    assert len(set(SUBTYPES)) == len(SUBTYPES)


@given(st.sampled_from(SUBTYPES), st.sampled_from(CARD_TYPES))
def test_a_subtype_needs_a_card_type_that_it_belongs_to(subtype: str, kind: str) -> None:
    line = f"{kind} - {subtype}"
    if kind in types_with(frozenset({subtype})):
        assert TypeLine.read(line).subtypes == {subtype}
    else:
        with pytest.raises(ValueError, match=r"needs the card type .*\(205.3d\)"):
            TypeLine.read(line)


def test_the_families_are_whole_as_far_as_the_rules_count_them() -> None:
    assert {"Goblin", "Time Lord", "Zubera"} <= set(FAMILIES["creature"])
    assert (len(FAMILIES["land"]), FAMILIES["battle"], len(FAMILIES["spell"])) == (17, ("Siege",), 5)
    assert set(BEGAN) <= set(SUBTYPES)
    assert all(new in ("", *FAMILIES["creature"]) for _, new, _ in RENAMED)


@pytest.mark.parametrize("era", ERAS, ids=[era.key for era in ERAS])
def test_an_old_name_of_a_type_stands_until_it_was_changed(era: Era) -> None:
    viashino, hound, lord = (
        TypeLine.read(f"Creature - {n}").under(era) for n in ("Viashino", "Hound", "Lord")
    )
    assert viashino.subtypes == ({"Lizard"} if era is CURRENT else {"Viashino"})
    assert hound.subtypes == ({"Dog"} if era is CURRENT else {"Hound"})
    assert lord.subtypes == (set() if era in (M10, CURRENT) else {"Lord"})


def test_a_card_that_says_an_old_name_says_the_new_one_since_the_change() -> None:
    text = "Other Viashino creatures you control get +1/+1.\nProtection from Nagas"
    card = Card.read("Trial", "{R}", "Creature - Viashino", "1/1", text)
    assert "Viashino creatures" in card.text(M10) and "Nagas" in card.text(M10)
    assert "Other Lizard creatures" in card.text(CURRENT) and "from Snakes" in card.text(CURRENT)
    assert card.printed(CURRENT).subtypes == {"Lizard"}


@pytest.mark.parametrize(
    ("one", "many"),
    [
        *(("Elf", "Elves"), ("Dwarf", "Dwarves"), ("Wolf", "Wolves"), ("Werewolf", "Werewolves")),
        *(("Thalakos", "Thalakos"), ("Ally", "Allies"), ("Monkey", "Monkeys"), ("Mouse", "Mice")),
        *(("Time Lord", "Time Lords"), ("Equipment", "Equipment"), ("Sphinx", "Sphinxes"), ("Ox", "Oxen")),
        *(("Locus", "Loci"), ("Merfolk", "Merfolk"), ("sorcery", "sorceries"), ("Octopus", "Octopuses")),
    ],
)
def test_the_plural_of_a_type_is_the_one_that_cards_use(one: str, many: str) -> None:
    assert plural(one) == many


def test_no_form_of_a_type_is_a_form_of_another_one() -> None:
    forms = [(form.lower(), s) for s in (*SUBTYPES, *OLD_NAMES) for form in {s, plural(s)}]
    assert len({form for form, _ in forms}) == len(forms)


@pytest.mark.parametrize("subtype", [*SUBTYPES, *OLD_NAMES])
def test_every_subtype_can_be_said_in_a_text_in_both_numbers(subtype: str) -> None:
    for phrase in (
        f"Other {subtype} permanents you control get +1/+1.",
        f"Protection from {plural(subtype)}",
    ):
        card = Card.read("Trial", "{W}", "Enchantment", text=phrase)
        said = card.text(M10)
        assert Card.read("Trial", "{W}", "Enchantment", text=said).printed(M10).text == card.printed(M10).text


@pytest.mark.parametrize("land", FAMILIES["land"])
def test_every_land_type_has_a_landwalk(land: str) -> None:
    if land != "Urza's":  # a possessive has none
        card = Card.read("Trial", "{W}", "Creature", "1/1", f"{land}walk")
        assert card.text() == f"{land.capitalize()}walk"


def test_the_name_of_a_card_may_be_a_type() -> None:
    text = "Goblin gets +1/+1.\nElves you control have flying."
    card = Card.read("Goblin", "{R}", "Creature - Elf", "1/1", text)
    assert card.text() == text and card.printed(CURRENT).subtypes == {"Elf"}


@pytest.mark.parametrize("label", ["Ox", "Elk", "Will", "Scout", "Time Lord", "Urza's", "Map"])
def test_what_a_thing_on_the_table_is_called_may_be_a_type(label: str) -> None:
    report = run(
        f"title: A\nboard:\n  Ana: {{battlefield: [{{{label}: Grizzly Bears}}]}}\n"
        f"play:\n  - Ana attacks with {label}\n  - check: {label} is attacking\n"
    )
    assert report.ok, report.to_text()
