"""Colors, sizes and words on small boards, in every year."""

from __future__ import annotations

from boards import abilities, creature, enchantment, letters, placed, position, resolved, size

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10
from mtgrules.language.reading.reader import read
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost
from mtgrules.model.words import Instruction


def test_white_creatures_are_black_and_black_ones_green_in_both_orders() -> None:
    cards = (
        creature("Knight", "{W}"),
        enchantment("Paint", "White creatures are black."),
        enchantment("Greening", "Black creatures are green."),
    )
    for era in ERAS:
        newer = position(*cards, era=era, order=("Greening", "Paint"))
        assert letters(newer, "Knight") == ("B" if era is FIFTH else "G")
        assert letters(position(*cards, era=era, order=("Paint", "Greening")), "Knight") == "G"


def test_of_two_colors_that_do_not_wait_the_newer_one_stays() -> None:
    cards = (
        creature("Bear", "{G}"),
        enchantment("A", "Creatures are blue."),
        enchantment("B", "Creatures are red."),
    )
    for era in ERAS:
        assert letters(position(*cards, era=era, order=("A", "B")), "Bear") == "R"
        assert letters(position(*cards, era=era, order=("B", "A")), "Bear") == "U"


def test_only_the_rules_of_2006_take_the_color_with_the_sentence_that_tells_it() -> None:
    cards = (
        creature("Coal", "", text="This creature is red."),
        enchantment("S", "Creatures lose all abilities."),
    )
    for era in ERAS:
        for order in (("Coal", "S"), ("S", "Coal")):
            assert letters(position(*cards, era=era, order=order), "Coal") == ("" if era is EIGHTH else "R")
    dyed = (cards[0], enchantment("Dye", "Creatures are blue."))
    for era in ERAS:
        assert letters(position(*dyed, era=era, order=("Dye", "Coal")), "Coal") == "U"


def test_a_pump_a_counter_and_a_base_size_come_to_what_each_list_of_layers_says() -> None:
    bear = placed(1, creature("Bear", "{1}{G}"), 1, counters=(("+1/+1", 1),))
    effects = (
        resolved(1, "Target creature gets +3/+3 until end of turn", 1, timestamp=500),
        resolved(2, "Target creature has base power and toughness 0/2 until end of turn", 1, timestamp=501),
    )
    found = [size(position(bear, era=era, effects=effects), "Bear") for era in ERAS]
    assert found == [(4, 6), (0, 2), (1, 3), (4, 6), (4, 6)]


def test_what_has_begun_in_one_layer_goes_on_in_the_next_though_its_source_is_silenced() -> None:
    cards = (
        creature("Bear", "{G}"),
        creature("Herald", "{W}", text="Other creatures are black and have flying."),
        enchantment("Mute", "White creatures lose all abilities."),
    )
    for era in (M10, CURRENT):
        board = position(*cards, era=era, order=("Mute", "Herald"))
        assert (letters(board, "Bear"), abilities(board, "Bear")) == ("B", ("Flying",))
        assert (letters(board, "Herald"), abilities(board, "Herald")) == ("W", ())


def test_a_color_word_is_changed_in_an_objects_own_text_and_not_in_what_it_gained() -> None:
    words = "Target creature has all instances of the word black replaced with red"
    guard = creature("Guard", "{W}", text="Protection from black")
    other = creature("Other", "{W}")
    grant = enchantment("Grant", "Creatures have protection from black.")
    for era in ERAS[1:]:
        board = position(guard, other, grant, era=era, effects=[resolved(1, words, 1, 2, timestamp=900)])
        assert abilities(board, "Guard") == ("Protection from red", "Protection from black")
        assert abilities(board, "Other") == ("Protection from black",)


def test_hybrid_symbols_have_both_colors_and_a_changed_symbol_changes_the_color() -> None:
    cost = ManaCost.read("{2}{W/U}")
    assert cost is not None
    assert cost.colors == {Color.WHITE, Color.BLUE}
    assert cost.mana_value() == 3
    change = resolved(1, "Target creature has all green mana symbols replaced with blue mana symbols", 1)
    assert letters(position(creature("Bear", "{1}{G}"), effects=[change]), "Bear") == "U"


def test_a_black_and_red_creature_is_black_and_red_and_not_nonblack() -> None:
    for era in ERAS:
        board = position(
            creature("Gold", "{B}{R}"),
            enchantment("A", "Nonblack creatures get +1/+1."),
            enchantment("B", "Red creatures get +2/+0."),
            era=era,
        )
        assert size(board, "Gold") == (4, 2)


def test_a_sentence_is_read_as_what_it_says() -> None:
    for text in ("Destroy target nonblack creature", "Target creature gets +3/+3 until end of turn"):
        assert str(read(Instruction, text)) == text
