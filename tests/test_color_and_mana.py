"""Colors, mana symbols and costs: what is a color, which colors a symbol has, what it adds to the value."""

from __future__ import annotations

import pytest
from boards import creature, letters, placed, position, seen
from hypothesis import given
from hypothesis import strategies as st
from strategies import SYMBOLS

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotYet
from mtgrules.language.card import Card
from mtgrules.language.phrases.values import mana_value
from mtgrules.model.color import ALL_COLORS, COLORLESS, Color, in_words, ordered
from mtgrules.model.color import letters as color_letters
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
from mtgrules.rules.layers.printed import later_things

costs = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=6).map(
    lambda s: ManaCost(tuple(map(Symbol, s)))
)


def test_there_are_five_colors_and_colorless_is_none_of_them() -> None:
    assert [str(color) for color in Color] == ["white", "blue", "black", "red", "green"]
    assert color_letters(Color) == ("W", "U", "B", "R", "G")
    assert (len(ALL_COLORS), COLORLESS) == (5, frozenset())


@pytest.mark.parametrize("word", ["white", "Blue", " BLACK ", "red", "green"])
def test_a_color_is_found_by_its_word(word: str) -> None:
    assert str(Color.named(word)) == word.strip().lower()


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("colorless", "having no color"),
        ("gold", "the frame"),
        ("brown", "old frame"),
        ("artifact", "card type"),
        ("land", "card type"),
        ("multicolored", "several colors"),
        ("monocolored", "one color"),
        ("generic", "mana cost"),
    ],
)
def test_what_is_no_color_is_refused_with_the_reason_and_the_rule(word: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as caught:
        Color.named(word)
    assert "105.1" in str(caught.value)


def test_a_misspelled_color_is_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"did you mean 'white'\?"):
        Color.named("whte")
    with pytest.raises(ValueError, match="is not a color"):
        Color.named("")


def test_colors_are_told_in_the_usual_order() -> None:
    assert in_words({Color.GREEN, Color.WHITE, Color.BLUE}) == "white, blue and green"
    assert (in_words({Color.RED}), in_words(())) == ("red", "colorless")
    assert ordered({Color.GREEN, Color.WHITE}) == (Color.WHITE, Color.GREEN)


@pytest.mark.parametrize(
    ("text", "colors", "value"),
    [
        ("W", "W", 1),
        ("0", "", 0),
        ("12", "", 12),
        ("C", "", 1),
        ("S", "", 1),
        ("X", "", 0),
        ("W/U", "WU", 1),
        ("2/W", "W", 2),
        ("G/P", "G", 1),
        ("B/G/P", "BG", 1),
    ],
)
def test_a_symbol_has_its_colors_and_its_value(text: str, colors: str, value: int) -> None:
    symbol = Symbol(text)
    assert color_letters(symbol.colors) == tuple(colors)
    assert (symbol.value, symbol.is_x, str(symbol)) == (value, text == "X", f"{{{text}}}")


@pytest.mark.parametrize(
    "text", ["", "Q", "T", "WU", "W/W", "P", "W/2", "2/P", "W/U/B", "W/U/P/P", "P/W", "-1", "W/", "2/3"]
)
def test_what_is_no_symbol_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a mana symbol"):
        Symbol(text)


def test_a_symbol_of_which_both_halves_become_one_color_is_plain() -> None:
    assert Symbol("W/U").recolored(Color.BLUE, Color.WHITE) == Symbol("W")
    assert Symbol("2/W").recolored(Color.WHITE, Color.RED) == Symbol("2/R")
    assert Symbol("3").recolored(Color.WHITE, Color.RED) == Symbol("3")


@given(costs)
def test_a_cost_written_and_read_back_is_the_same_cost(cost: ManaCost) -> None:
    assert ManaCost.read(str(cost)) == cost


@given(costs, st.integers(0, 9))
def test_a_cost_has_the_colors_and_the_value_of_all_its_symbols(cost: ManaCost, x: int) -> None:
    assert cost.colors == frozenset().union(*(s.colors for s in cost.symbols))
    assert cost.mana_value(x) == cost.mana_value() + x * sum(s.is_x for s in cost.symbols)


@given(costs, st.sampled_from(list(Color)), st.sampled_from(list(Color)))
def test_recoloring_takes_one_color_away_and_keeps_the_value(cost: ManaCost, old: Color, new: Color) -> None:
    after = cost.recolored(old, new)
    assert len(after.symbols) == len(cost.symbols)
    assert after.mana_value() == cost.mana_value()
    expected = cost.colors - {old} | {new} if old in cost.colors else cost.colors
    assert after.colors == expected


def test_no_text_is_no_cost_and_a_zero_is_one() -> None:
    assert ManaCost.read("") is None
    assert ManaCost.read("   ") is None
    assert ManaCost.read("{0}") == ManaCost((Symbol("0"),))


@pytest.mark.parametrize(("text", "wrong"), [("{1}G", "G"), ("2G", "2G"), ("{1}{Q}", "Q"), ("{1}{G", "{G")])
def test_a_cost_that_can_not_be_read_is_refused_from_the_first_wrong_thing_on(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match="mana") as caught:
        ManaCost.read(text)
    assert wrong in str(caught.value)


@pytest.mark.parametrize("era", ERAS, ids=[era.key for era in ERAS])
@pytest.mark.parametrize(
    ("cost", "colors"), [("{1}{G}", "G"), ("{3}", ""), ("", ""), ("{W}{B}", "WB"), ("{0}", "")]
)
def test_the_color_of_a_card_follows_from_its_cost_in_every_era(cost: str, colors: str, era: Era) -> None:
    assert letters(position(creature("Trial", cost), era=era), "Trial") == colors


@pytest.mark.parametrize("frame", ["W", "U", "R"])
def test_the_frame_says_nothing_of_the_color(frame: str) -> None:
    plain = Card.read("Trial", "{1}{B}", "Creature", "1/1", frame=frame)
    assert letters(position(plain), "Trial") == "B"


def test_a_color_indicator_gives_a_color_today_and_is_not_there_before() -> None:
    dotted = Card.read("Trial", "", "Creature", "1/1", indicator="black red")
    assert letters(position(dotted), "Trial") == "BR"
    found = {era: [str(n.until) for n in later_things(dotted.printed(era), era)] for era in ERAS}
    assert found[M10] == ["2011-09-30"]
    assert found[CURRENT] == []


def test_a_cost_and_an_indicator_add_up() -> None:
    dotted = Card.read("Trial", "{W}", "Creature", "1/1", indicator="blue")
    assert letters(position(dotted), "Trial") == "WU"


@pytest.mark.parametrize(
    ("cost", "first"),
    [
        ("{W/U}", EIGHTH),
        ("{2/W}", EIGHTH),
        ("{G/P}", M10),
        ("{C}", CURRENT),
        ("{S}", EIGHTH),
        ("{X}{W}", FIFTH),
    ],
)
def test_a_kind_of_symbol_is_not_there_before_its_day(cost: str, first: Era) -> None:
    card = creature("Trial", cost)
    has = [era for era in ERAS if not list(later_things(card.printed(era), era))]
    assert has == list(ERAS[ERAS.index(first) :])


def test_what_came_later_is_told_with_its_date() -> None:
    hybrid = creature("Trial", "{W/U}", text="Haste")
    found = list(later_things(hybrid.printed(FIFTH), FIFTH))
    assert all(isinstance(not_yet, NotYet) for not_yet in found)
    assert {not_yet.until.isoformat() for not_yet in found} == {"2005-10-01", "1999-04-23"}
    assert list(later_things(hybrid.printed(SIXTH), SIXTH)) != []


@pytest.mark.parametrize(("zone", "value"), [(Zone.STACK, 7), (Zone.BATTLEFIELD, 2), (Zone.HAND, 2)])
def test_x_counts_as_chosen_on_the_stack_only(zone: Zone, value: int) -> None:
    spell = placed(1, creature("Trial", "{X}{1}{R}"), 1, zone=zone).with_(x=5)
    assert mana_value(seen(position(spell)), 1) == value


def test_what_has_no_cost_has_mana_value_zero() -> None:
    assert mana_value(seen(position(creature("Trial", ""))), 1) == 0
