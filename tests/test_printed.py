"""A printed card may show what means nothing: it is dropped, and nothing else is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgrules.cards import library
from mtgrules.eras.era import CURRENT
from mtgrules.language.card import Card
from mtgrules.language.printed import ABILITY_WORDS, short_name
from mtgrules.language.reading.reader import Unreadable
from mtgrules.model.typeline import TypeLine

BEAR = ("Ash", "{1}{G}", "Creature - Bear", "2/2")
CARDS = sorted(library())


def printed(text: str, types: str = "Creature - Bear", name: str = "Ash") -> Card:
    return Card.read(name, "{1}{G}", types, "2/2" if "Creature" in types else "", text, printed=True)


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("Flying (It is up there.)", "Flying"),
        ("(Only a reminder.)\nFlying", "Flying"),
        ("Flying (One.), vigilance (Two.)", "Flying, vigilance"),
        ("Landfall \u2014 Whenever Ash attacks, draw a card.", "Whenever Ash attacks, draw a card."),
        ("Will of the council \u2014 Ash gets +1/+1.", "Ash gets +1/+1."),
        ("Council\u2019s dilemma \u2014 Ash gets +1/+1.", "Ash gets +1/+1."),
        ("Descend 4 \u2014 Ash gets +1/+1. (Count them.)", "Ash gets +1/+1."),
    ],
)
def test_reminder_text_and_ability_words_are_dropped(text: str, bare: str) -> None:
    assert printed(text).printed(CURRENT) == Card.read(*BEAR, bare).printed(CURRENT)
    with pytest.raises(Unreadable):
        Card.read(*BEAR, text)


def test_there_are_as_many_ability_words_as_the_rules_of_today_list() -> None:
    assert len(ABILITY_WORDS) == 61 and {"landfall", "descend 8", "will of the council"} <= ABILITY_WORDS


@pytest.mark.parametrize("dash", ["\u2014", " \u2014 ", " \u2013 "])
@pytest.mark.parametrize("word", sorted(ABILITY_WORDS - {"threshold"}))
def test_every_ability_word_means_nothing(word: str, dash: str) -> None:
    text = "Whenever Ash attacks, draw a card."
    assert printed(word.capitalize() + dash + text).text() == text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Landfal \u2014 Ash gets +1/+1.", "'Landfal' is no ability word (207.2c); did you mean 'landfall'?"),
        ("Secret plan \u2014 Ash gets +1/+1.", "'Secret plan' is no ability word (207.2c)"),
        ("Flying (It is up there.", "does not begin and end with a parenthesis each"),
        ("Flying It is up there.)", "does not begin and end with a parenthesis each"),
        ("Flying (Not (so) easy)", "does not begin and end with a parenthesis each"),
        (
            "Threshold \u2014 Ash gets +1/+1. (If the graveyard is full.)",
            "says its condition in the reminder text",
        ),
        ("This land gets +1/+1.", "'This land' is said by a card that is none: creature"),
        ("This artifact has flying.", "'This artifact' is said by a card that is none: creature"),
    ],
)
def test_what_would_not_mean_the_same_without_it_is_refused(text: str, told: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(told)):
        printed(text)


@pytest.mark.parametrize(
    ("types", "noun"),
    [
        *(("Creature", "creature"), ("Artifact Creature", "artifact"), ("Artifact", "permanent")),
        *(("Enchantment", "enchantment"), ("Land", "land"), ("Land", "permanent"), ("Land", "card")),
    ],
)
def test_a_card_calls_itself_what_it_is_printed_or_typed(types: str, noun: str) -> None:
    text = f"This {noun} is red."
    size = "1/1" if "Creature" in types else ""
    typed = Card.read("Ash", "", types, size, text)
    assert Card.read("Ash", "", types, size, text, printed=True).printed(CURRENT) == typed.printed(CURRENT)


def test_what_stands_in_quotes_may_call_another_thing_what_it_is() -> None:
    text = 'Enchant creature\nEnchanted creature has "{T}: This creature gets +1/+1 until end of turn."'
    assert "This creature" in printed(text, "Enchantment - Aura").text()


@pytest.mark.parametrize(
    ("name", "types", "short"),
    [
        ("Ash, the Oak", "Legendary Creature - Human", "Ash"),
        ("Ash of the Oaks", "Legendary Creature - Human", "Ash"),
        ("Ash of the Oaks", "Creature - Human", ""),
        ("Ash the Elder", "Legendary Creature - Human", "Ash"),
        ("Ash, Oak Walker", "Planeswalker - Jace", "Ash"),
        ("Lord of the Oaks", "Creature - Demon", ""),
        ("Ash Elder", "Legendary Creature - Human", ""),
    ],
)
def test_a_legend_may_call_itself_by_the_first_part_of_its_name(name: str, types: str, short: str) -> None:
    assert short_name(name, TypeLine.read(types)) == short
    if short and "Creature" in types:
        text = "Whenever {} attacks, {} gets +1/+1 until end of turn."
        card = printed(text.format(short, name), types, name)
        assert card.text() == text.format(name, name)
        with pytest.raises(Unreadable):
            Card.read(name, "{1}{G}", types, "2/2", text.format(short, short))


@given(st.sampled_from(CARDS), st.data())
def test_a_card_of_the_library_with_reminders_put_in_is_the_same_card(name: str, data: st.DataObject) -> None:
    card = library()[name]
    face = card.printed(CURRENT)
    line = TypeLine(face.supertypes, face.types, face.subtypes).text(CURRENT)
    size = f"{face.power}/{face.toughness}" if face.power is not None else ""
    lines = card.text().splitlines()
    bare = Card.read(name, str(face.cost or ""), line, size, card.text())
    shown = [f"{one} (So it is.)" if data.draw(st.booleans()) else one for one in lines]
    read = Card.read(name, str(face.cost or ""), line, size, "\n".join(shown), printed=True)
    assert read.printed(CURRENT) == bare.printed(CURRENT)
