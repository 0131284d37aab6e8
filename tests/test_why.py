"""What is promised of explanations: they are the steps of the engine, told in every era."""

from __future__ import annotations

import pytest

import mtgrules
from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.language.card import Card
from mtgrules.model.color import Color
from mtgrules.model.objects import Object, Status, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.layer_lists import dependency, going_on_once_begun
from mtgrules.rules.layers.printed import frame_decides, printed_colors, printed_view
from mtgrules.show import replay as traces
from mtgrules.show.difference import deciding
from mtgrules.show.values import COLUMNS, value_of
from mtgrules.show.why import Derivation, to_html, to_text, value_text, why

WHITE_BEAR = Card.read("White Bear", "{W}", "Creature - Bear", "1/1")
BLACK_BEAR = Card.read("Black Bear", "{B}", "Creature - Bear", "1/1")
DARKNESS = Card.read("Darkness", "{B}", "Enchantment", "", "White creatures are black.")
GROWTH = Card.read("Growth", "{G}", "Enchantment", "", "Black creatures are green.")
BLEACH = Card.read("Bleach", "{W}", "Enchantment", "", "Black creatures are white.")
TINT = Card.read("Tint", "{U}", "Enchantment", "", "Green creatures are also blue.")
ANTHEM = Card.read("Anthem", "{G}", "Enchantment", "", "Green creatures get +1/+1.")
DRAIN = Card.read("Drain", "{B}", "Enchantment", "", "Creatures lose all abilities.")
LORD = Card.read("Lord", "{1}{R}", "Creature - Goblin", "1/1", "Other creatures get +1/+1 and have flying.")
KOBOLD = Card.read("Red One", "{0}", "Creature - Kobold", "0/1", "Red One is red.")


def board(era: Era, *cards: Card, **changes: object) -> State:
    """The cards on the battlefield, oldest first, with ids from 1 on; changes are made to the first."""
    state = State(era=era)
    for number, card in enumerate(cards, 1):
        made = Object(number, card.name, card, "Ana", "Ana", Zone.BATTLEFIELD, number)
        state = state.with_object(made.with_(**changes) if number == 1 else made)
    return state.with_(next_id=len(cards) + 1, clock=len(cards) + 1)


def seen(era: Era, *cards: Card) -> View:
    return view(board(era, *cards))


def changes(derivation: Derivation) -> list[str]:
    return [f"{line.source}: {line.change}" for line in derivation.lines]


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_color_is_told_from_the_cost_through_three_effects_to_the_end(era: Era) -> None:
    found = why(seen(era, WHITE_BEAR, DARKNESS, GROWTH, TINT), 1, "colors")
    assert found.printed.text == "white" and found.origin == "its mana cost {W} is white"
    assert found.cite is not None and found.cite.day <= era.rules
    assert changes(found) == [
        "Darkness: white → black",
        "Growth: black → green",
        "Tint: green → blue and green",
    ]
    assert found.lines[0].said == "White creatures are black"
    assert [line.timestamp for line in found.lines] == [2, 3, 4]
    assert found.final.raw == seen(era, WHITE_BEAR, DARKNESS, GROWTH, TINT).colors[1]


def test_an_effect_that_was_overtaken_says_for_whom_it_waited_and_why() -> None:
    found = why(seen(CURRENT, WHITE_BEAR, GROWTH, DARKNESS), 1, "colors")
    assert changes(found) == ["Darkness: white → black", "Growth: black → green"]
    first, second = found.lines
    assert first.waited == ()
    assert [str(wait) for wait in second.waited] == [
        "waited for Darkness, because with Darkness applied first it would affect White Bear (613.8a)"
    ]


def test_in_the_order_of_time_nobody_waits() -> None:
    found = why(seen(CURRENT, WHITE_BEAR, DARKNESS, GROWTH), 1, "colors")
    assert [line.waited for line in found.lines] == [(), ()]


def test_without_dependency_the_older_effect_is_passed_and_nobody_waits() -> None:
    found = why(seen(FIFTH, WHITE_BEAR, GROWTH, DARKNESS), 1, "colors")
    assert changes(found) == ["Darkness: white → black"]
    assert [number for number, _ in found.passed] == [1]
    assert found.lines[0].waited == ()


def test_effects_that_wait_for_each_other_say_that_timestamps_decide() -> None:
    found = why(seen(CURRENT, WHITE_BEAR, BLACK_BEAR, DARKNESS, BLEACH), 1, "colors")
    assert changes(found) == ["Darkness: white → black", "Bleach: black → white"]
    (told,) = map(str, found.lines[0].waited)
    assert told.startswith("did not wait for Bleach: each waits for the other")


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_land_type_that_is_set_is_a_step_of_the_name_only_where_the_era_renames_the_land(era: Era) -> None:
    den = Card.read("Cloud Den", "", "Land", "", "{T}: Add {W}.")
    moon = Card.read("Moon", "{2}{R}", "Enchantment", "", "Nonbasic lands are Mountains.")
    shown = seen(era, den, moon)
    renamed = shown.name[1] != "Cloud Den"
    assert [line.source for line in why(shown, 1, "name").lines] == ["Moon"] * renamed
    assert [line.source for line in why(shown, 1, "types").lines] == ["Moon"]


def test_a_size_that_depends_on_a_color_tells_how_the_color_came() -> None:
    found = why(seen(CURRENT, WHITE_BEAR, DARKNESS, GROWTH, ANTHEM), 1, "size")
    *colored, line = found.lines
    assert [(one.source, one.change, one.without) for one in colored] == [
        ("Darkness", "stays 1/1", "1/1"),
        ("Growth", "stays 1/1", "1/1"),
    ]
    assert (line.change, line.where) == ("1/1 → 2/2", "layer 7c (power and toughness, modified)")
    assert line.because is not None and line.because.text == "it is a green creature"
    (color,) = line.because.earlier
    assert color.characteristic == "colors" and color.final.text == "green"
    assert "its colors: printed white, then black by Darkness (step 1), then green by Growth" in str(found)


def test_a_reason_that_was_printed_needs_no_derivation() -> None:
    line = why(seen(CURRENT, WHITE_BEAR, DARKNESS), 1, "colors").lines[0]
    assert line.because is not None
    assert (line.because.text, line.because.earlier) == (
        "it is a white creature; a new color replaces the old",
        (),
    )


def test_a_value_that_nothing_touched_says_so() -> None:
    found = why(seen(CURRENT, WHITE_BEAR, DARKNESS), 1, "size")
    assert found.lines == () and found.final == found.printed
    assert "nothing changes it" in to_text(found) and "nothing changes it" in to_html(found)


def test_an_amount_of_nothing_does_not_touch_the_power() -> None:
    shield = Card.read("Shield", "{W}", "Enchantment", "", "Creatures get +0/+2.")
    there = seen(CURRENT, WHITE_BEAR, shield)
    assert why(there, 1, "power").lines == ()
    assert changes(why(there, 1, "toughness")) == ["Shield: 1 → 3"]


def test_a_step_that_sets_the_same_value_again_says_stays() -> None:
    found = why(
        seen(CURRENT, BLACK_BEAR, Card.read("Ink", "{B}", "Enchantment", "", "Creatures are black.")),
        1,
        "color",
    )
    assert changes(found) == ["Ink: stays black"]


@pytest.mark.parametrize(
    ("era", "final", "lost"),
    [
        (FIFTH, "red", False),
        (SIXTH, "red", False),
        (EIGHTH, "colorless", True),
        (M10, "red", False),
        (CURRENT, "red", False),
    ],
    ids=str,
)
def test_a_sentence_that_is_lost_before_it_applies_is_told_as_lost(era: Era, final: str, lost: bool) -> None:
    found = why(seen(era, KOBOLD, DRAIN), 1, "colors")
    assert found.final.text == final
    assert [bool(line.lost) for line in found.lines] == [lost]
    if lost:
        (line,) = found.lines
        assert "Drain" in line.lost and "took the ability away first" in line.lost
        assert "would no longer exist" in str(line.waited[0])


def test_what_has_begun_says_that_it_goes_on_with_the_same_objects() -> None:
    lord = Card.read("Banner", "{W}", "Enchantment", "", "White creatures are black and get +1/+1.")
    found = why(seen(CURRENT, WHITE_BEAR, lord), 1, "size")
    (line,) = found.lines
    assert line.because is not None and line.because.cite is not None
    assert "as the effect began, in layer 5 (color)" in line.because.text
    assert line.because.cite.short == "613.6" and going_on_once_begun.topic in found.rules


def test_a_keyword_that_stands_for_a_sentence_is_named() -> None:
    devoid = Card.read("Blank", "{1}{R}", "Creature", "1/1", "Devoid")
    (line,) = why(seen(CURRENT, devoid), 1, "colors").lines
    assert line.said == "devoid: Blank is colorless"
    assert line.because is not None
    told = "it speaks of itself (702.114a), so it comes first in its layer"
    assert line.because.text == f"{told}; what becomes colorless keeps no color"


def test_what_defines_a_size_comes_first_for_its_layer_and_not_by_the_rule_of_the_layers_before() -> None:
    beast = Card.read(
        "Counter", "{G}", "Creature", "*/*", "Counter's power is equal to the number of creatures."
    )
    found = why(seen(CURRENT, beast), 1, "power")
    (line,) = found.lines
    assert (found.begin, line.cite.short) == ("at first", "613.4a")
    assert line.because is not None and line.because.cite is None
    assert line.because.text == "it speaks of itself, for which there is a layer before the others"


def test_only_the_steps_that_decide_a_value_are_told_to_decide_it_each_with_what_would_be_without() -> None:
    ink = Card.read("Ink", "{B}", "Enchantment", "", "Creatures are black.")
    chalk = Card.read("Chalk", "{W}", "Enchantment", "", "Creatures are white.")
    found = why(seen(CURRENT, WHITE_BEAR, ink, chalk), 1, "colors")
    assert changes(found) == ["Ink: white → black", "Chalk: black → white"]
    assert [line.without for line in found.lines] == [None, "black"]
    assert found.decided == "decided in step 2"
    assert "without it: black in the end" in to_text(found) and "decided in step 2" in to_html(found)


def test_what_keeps_a_value_as_it_is_decides_it_though_it_never_touched_it() -> None:
    found = why(seen(CURRENT, Card.read("Goblin", "{R}", "Creature - Goblin", "1/1"), LORD, DRAIN), 1, "size")
    (line,) = found.lines
    assert line.lost and (line.without, found.decided) == ("2/2", "decided in step 1")
    plain = why(seen(CURRENT, WHITE_BEAR, ANTHEM, DARKNESS), 1, "size")
    assert (plain.lines, plain.decided) == ((), "as printed")
    white = Card.read("White Anthem", "{W}", "Enchantment", "", "White creatures get +1/+1.")
    kept = why(seen(CURRENT, WHITE_BEAR, white, DARKNESS), 1, "size")
    assert [(line.source, line.change, line.without) for line in kept.lines] == [
        ("Darkness", "stays 1/1", "2/2")
    ]


def test_what_is_attached_is_said_to_be_as_it_is() -> None:
    blade = Card.read("Blade", "{2}", "Artifact - Equipment", "", "Equipped creature gets +2/+0.\nEquip {1}")
    state = board(CURRENT, WHITE_BEAR, blade)
    worn = state.with_object(state.objects[2].with_(attached_to=1))
    (line,) = why(view(worn), 1, "size").lines
    assert line.because is not None and line.because.text == "Blade is attached to it"


def test_an_effect_that_asks_what_is_no_value_such_as_tapped_has_its_derivation_too() -> None:
    drum = Card.read("Drum", "{2}", "Enchantment", "", "Tapped creatures get +1/+1.")
    (line,) = why(view(board(CURRENT, WHITE_BEAR, drum, status=Status(tapped=True))), 1, "size").lines
    assert line.change == "1/1 → 2/2" and line.because is not None
    assert (line.because.text, line.because.earlier) == ("it is a tapped creature", ())


def test_face_down_and_counters_are_told() -> None:
    state = board(CURRENT, WHITE_BEAR, status=Status(face_down=True), counters=(("+1/+1", 2),))
    assert changes(why(view(state), 1, "size")) == ["White Bear: 1/1 → 2/2", "+1/+1 counters: 2/2 → 4/4"]


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("name", COLUMNS)
def test_every_characteristic_is_told_in_every_era_and_ends_in_the_value(name: str, era: Era) -> None:
    there = seen(era, KOBOLD, LORD, GROWTH, DARKNESS, ANTHEM, DRAIN)
    for obj in there.objects:
        found = why(there, obj, name)
        assert found.final == value_of(there, obj, name)
        assert str(found).splitlines()[-1] == f"  in the end: {found.final}, {found.decided}"
        assert "None" not in str(found) and "frozenset" not in str(found)


def test_values_are_said_as_people_say_them() -> None:
    assert value_text("colors", frozenset({Color.RED, Color.BLUE})) == "blue and red"
    assert value_text("size", (3, 3)) == "3/3"
    assert value_text("cost", None) == "no mana cost"
    flyer = Card.read("Flyer", "{1}{R}", "Creature", "1/1", "Flying, devoid")
    assert value_of(seen(CURRENT, flyer).printed, 1, "abilities").text == "flying, devoid"


def test_a_hostile_name_is_text_in_every_picture() -> None:
    evil = Card.read("<script>alert('x')</script>", "{W}", "Creature", "1/1", "White creatures are black.")
    there = seen(CURRENT, evil, ANTHEM)
    found = why(there, 1, "colors")
    for markup in (to_html(found), traces.to_html(traces.trace(there))):
        assert "<script" not in markup and "&lt;script" in markup


def test_a_wrong_question_is_answered_with_what_can_be_asked() -> None:
    there = seen(CURRENT, WHITE_BEAR)
    with pytest.raises(ValueError, match="did you mean 'colors'"):
        why(there, 1, "colours")
    with pytest.raises(ValueError, match=r"no object 7.*1 \(White Bear\)"):
        why(there, 7, "colors")


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_trace_has_a_row_for_every_step(era: Era) -> None:
    there = seen(era, WHITE_BEAR, LORD, GROWTH, DARKNESS, ANTHEM, DRAIN)
    shown = traces.trace(there)
    assert [row.number for row in shown.rows] == list(range(1, len(there.steps) + 1))
    assert str(shown).count("  step ") == len(there.steps)
    assert traces.to_html(shown).count("<tr>") == len(there.steps) + 1


def test_the_trace_tells_what_changed_and_what_was_lost() -> None:
    shown = traces.trace(seen(CURRENT, WHITE_BEAR, LORD, DARKNESS, DRAIN))
    told = {row.source: row for row in shown.rows}
    assert "White Bear: white → black" in told["Darkness"].outcome
    assert any("Other creatures get +1/+1" in lost for lost in told["Drain"].lost)
    assert "Lord" not in told


def test_where_one_era_does_not_wait_that_rule_decides_and_between_two_orders_none_does() -> None:
    old, new = (seen(era, WHITE_BEAR, GROWTH, DARKNESS) for era in (FIFTH, CURRENT))
    assert [rule.topic for rule in deciding(old, new, 1, "colors")] == [dependency.topic]
    ink, chalk = (
        Card.read(name, "{B}", "Enchantment", "", f"Creatures are {color}.")
        for name, color in (("Ink", "black"), ("Chalk", "white"))
    )
    there = board(CURRENT, BLACK_BEAR, ink, chalk)
    turned = there.with_object(there.objects[2].with_(timestamp=9))
    assert view(there).colors[1] != view(turned).colors[1]
    assert deciding(view(there), view(turned), 1, "colors") == ()


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_frame_has_a_say_only_in_the_wrong_model(era: Era) -> None:
    shell = Card.read("Shell", "{3}", "Artifact", frame="U")
    assert printed_colors(shell, era) == frozenset()
    wrong = era.but(frame_decides.to(True, "the frame decides"))
    assert printed_colors(shell, wrong) == {Color.BLUE}
    assert printed_view(board(wrong, shell, WHITE_BEAR)).colors == {1: {Color.BLUE}, 2: {Color.WHITE}}
    assert printed_view(board(era, shell, WHITE_BEAR)).colors == {1: frozenset(), 2: {Color.WHITE}}


def test_a_color_indicator_is_named_as_the_origin() -> None:
    dotted = Card.read("Dotted", "", "Creature", "1/1", indicator="red")
    found = why(seen(CURRENT, dotted), 1, "colors")
    assert found.origin == "it has no mana cost and its color indicator is red"
    assert found.final.text == "red"


@pytest.mark.parametrize(
    ("era", "rule"),
    [(FIFTH, "Tokens"), (SIXTH, "216.1"), (EIGHTH, "216.1"), (M10, "110.5b"), (CURRENT, "111.3")],
)
def test_the_color_of_a_token_comes_from_what_made_it(era: Era, rule: str) -> None:
    elf = "{token: true, type: Creature - Elf, pt: 1/1, color: green}"
    text = f"title: A token\nboard: {{Ana: {{battlefield: [Elf: {elf}]}}}}\nplay: []\n"
    found = why(mtgrules.run(text).game(era).last.view, 1, "colors")
    assert (found.final.text, found.begin, found.origin) == ("green", "made", "what made it says so")
    assert found.cite is not None and found.cite.number == rule


@pytest.mark.parametrize(
    ("cost", "zone", "x", "value", "origin", "rule"),
    [
        ("{X}{R}{R}", Zone.STACK, 3, "5", "its mana cost is {X}{R}{R}, and X is 3", "202.3e"),
        (
            "{X}{R}{R}",
            Zone.HAND,
            0,
            "2",
            "its mana cost is {X}{R}{R}, and X is 0 where it is not on the stack",
            "202.3e",
        ),
        ("{1}{R}", Zone.HAND, 0, "2", "its mana cost is {1}{R}", "202.3"),
        ("", Zone.HAND, 0, "0", "it has no mana cost", "202.3a"),
    ],
)
def test_a_mana_value_is_told_from_the_cost_and_the_x_that_was_chosen(
    cost: str, zone: Zone, x: int, value: str, origin: str, rule: str
) -> None:
    found = why(view(board(CURRENT, Card.read("Blaze", cost, "Sorcery"), zone=zone, x=x)), 1, "mana value")
    assert (found.printed.text, found.begin, found.origin) == (value, "counted", origin)
    assert found.cite is not None and found.cite.number == rule
