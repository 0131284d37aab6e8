"""What everything is, era by era: the order of effects, dependency, and the trace that tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Any

import pytest
from boards import abilities, creature, enchantment, floating, letters, placed, position, resolved, seen, size
from plain import evaluate as plainly
from pool import POOL, Arena, Source, of_engine, of_plain, orders
from sample import sample
from second_pool import SECOND, of_era, second_always
from wrong import stand_in

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled, Override
from mtgrules.model.facts import Alters
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import evaluate
from mtgrules.rules.layers.layer_lists import (
    defining_clause,
    defining_first,
    dependency,
    going_on_once_begun,
    layer_list,
    timestamp_order,
)

BEAR = creature("Bear", "{1}{G}")
KEYS = [era.key for era in ERAS]
LATER = (SIXTH, EIGHTH, M10, CURRENT)
LAYERS = ("mtgrules/rules/layers/", "mtgrules/model/changes.py", "mtgrules/model/type_changes.py")
"""Where a change may alter what any order of effects comes to."""
ORDERS = 0.03
"""Of the orders of effects, so many are tried."""
SWITCHED = (
    dependency.to("none", "timestamps only"),
    going_on_once_begun.to(False, "a silenced permanent stops at once"),
    timestamp_order.to(False, "the newest first"),
    defining_first.to(False, "no clause for defining abilities"),
    defining_clause.to("none", "even a defining ability waits"),
)
"""Rules of the layers switched by hand, as people have them wrong."""


# ---- against the plain evaluator


def test_the_pool_has_twelve_effects_and_its_sets_and_orders_are_counted() -> None:
    every = list(orders())
    assert (len(POOL), len(every)) == (12, 5_424)
    assert len({frozenset(source.name for source in order) for order in every}) == 793


def _differences(arena: Arena, some: Sequence[tuple[Source, ...]]) -> list[str]:
    era, wrong = arena.era, []
    for order in some:
        rows, lasting = arena.plain(order)
        by_engine, plain = of_engine(evaluate(arena.state(order))), of_plain(plainly(rows, lasting, era))
        if by_engine != plain:
            names = ", ".join(source.name for source in order)
            told = [f"{by_engine[obj]} / {plain[obj]}" for obj in plain if by_engine[obj] != plain[obj]]
            wrong.append(f"{names}: {'; '.join(told)}")
    return wrong


def _agrees(arena: Arena, some: Sequence[tuple[Source, ...]]) -> None:
    wrong = _differences(arena, some)
    assert not wrong, f"{len(wrong)} orders differ (engine / plain), such as\n" + "\n".join(wrong[:5])


@cache
def some_orders() -> list[tuple[Era, tuple[Source, ...]]]:
    """Years with every order of up to three effects and some of four."""
    every = ((era, order) for era in ERAS for order in orders())
    return sample("orders of effects", every, share=ORDERS, floor=700, within=LAYERS)


@cache
def some_second_orders() -> list[tuple[Era, tuple[Source, ...]]]:
    """Years with orders of up to three effects on types, copies and control."""
    every = ((era, order) for era in ERAS for order in orders(3, of_era(era)))
    return sample("orders of types and copies", every, share=ORDERS, floor=250, within=LAYERS)


@cache
def some_switched() -> list[tuple[Override, tuple[Source, ...]]]:
    """Rules switched by hand with orders of up to three effects."""
    every = ((switch, order) for switch in SWITCHED for order in orders(3))
    return sample("orders by wrong ideas", every, share=ORDERS, floor=200, within=LAYERS)


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_orders_of_up_to_four_effects_give_what_the_plain_evaluator_gives(era: Era) -> None:
    _agrees(Arena(era), [order for of, order in some_orders() if of is era])


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_every_order_of_three_effects_on_types_copies_and_control_gives_the_same_too(era: Era) -> None:
    assert era is not CURRENT or (len(SECOND), len(list(orders(3, of_era(era))))) == (16, 3616)
    _agrees(Arena(era, SECOND, second_always), [order for of, order in some_second_orders() if of is era])


@pytest.mark.parametrize("wrong_model", SWITCHED, ids=lambda switch: switch.name)
def test_with_a_rule_switched_by_hand_the_plain_evaluator_still_agrees(wrong_model: Override) -> None:
    era = CURRENT.but(wrong_model)
    arena = Arena(CURRENT)
    for order in [order for of, order in some_switched() if of is wrong_model]:
        rows, lasting = arena.plain(order)
        state = arena.state(order).under(era)
        assert of_engine(evaluate(state)) == of_plain(plainly(rows, lasting, era)), [s.name for s in order]


# ---- dependency

PAINT = enchantment("Paint", "White creatures are black.")
GREENING = enchantment("Greening", "Black creatures are green.")
CHAIN = (creature("Knight", "{W}"), creature("Imp", "{B}"), PAINT, GREENING)


@pytest.mark.parametrize("era", LATER, ids=KEYS[1:])
@pytest.mark.parametrize("order", [("Paint", "Greening"), ("Greening", "Paint")])
def test_black_creatures_are_green_waits_for_white_creatures_are_black_whichever_is_older(
    era: Era, order: tuple[str, str]
) -> None:
    board = position(*CHAIN, era=era, order=order)
    assert (letters(board, "Knight"), letters(board, "Imp")) == ("G", "G")


def test_in_1997_there_is_no_dependency_and_the_older_effect_is_first() -> None:
    older = position(*CHAIN, era=FIFTH, order=("Paint", "Greening"))
    newer = position(*CHAIN, era=FIFTH, order=("Greening", "Paint"))
    assert (letters(older, "Knight"), letters(older, "Imp")) == ("G", "G")
    assert (letters(newer, "Knight"), letters(newer, "Imp")) == ("B", "G")


def test_without_dependency_the_newer_rules_give_what_1997_gave() -> None:
    era = CURRENT.but(dependency.to("none", "timestamps only"))
    board = position(*CHAIN, era=era, order=("Greening", "Paint"))
    assert (letters(board, "Knight"), letters(board, "Imp")) == ("B", "G")


def test_the_step_that_overtook_an_older_one_says_so() -> None:
    steps = seen(position(*CHAIN, order=("Greening", "Paint"))).steps
    assert [step.job.label for step in steps] == ["Paint", "Greening"]
    assert [job.label for job in steps[0].overtook] == ["Greening"]


LOOP = (
    *(creature("Knight", "{W}"), creature("Imp", "{B}"), creature("Elf", "{G}")),
    *(PAINT, GREENING, enchantment("Whitening", "Green creatures are white.")),
)


@pytest.mark.parametrize(
    ("order", "colors"),
    [
        (("Paint", "Greening", "Whitening"), "WWW"),
        (("Greening", "Whitening", "Paint"), "BBB"),
        (("Whitening", "Paint", "Greening"), "GGG"),
    ],
)
@pytest.mark.parametrize("era", LATER, ids=KEYS[1:])
def test_effects_that_all_wait_for_each_other_apply_in_the_order_of_time(
    era: Era, order: tuple[str, ...], colors: str
) -> None:
    board = position(*LOOP, era=era, order=order)
    assert "".join(letters(board, name) for name in ("Knight", "Imp", "Elf")) == colors


LATE = (
    creature("Bear", "{G}"),
    creature("Prism", "{W}", text="As long as this creature is black, green creatures are red."),
    PAINT,
)


@pytest.mark.parametrize("order", list(permutations(("Prism", "Paint"))))
@pytest.mark.parametrize("era", LATER, ids=KEYS[1:])
def test_an_effect_that_another_would_bring_into_existence_waits_for_it(
    era: Era, order: tuple[str, str]
) -> None:
    board = position(*LATE, era=era, order=order)
    assert letters(board, "Bear") == "R"


def test_nobody_waits_for_an_effect_whose_condition_does_not_hold() -> None:
    absent = "As long as this creature is red, white creatures are black."
    board = position(
        *(creature("Imp", "{B}"), creature("Knight", "{W}"), creature("Herald", "{U}", text=absent)),
        *(GREENING, enchantment("Wash", "Creatures are blue in addition to their other colors.")),
        order=("Greening", "Wash", "Herald"),
    )
    assert (letters(board, "Imp"), letters(board, "Knight")) == ("UG", "WU")


@pytest.mark.parametrize("order", list(permutations(("Silence", "Herald"))))
@pytest.mark.parametrize("era", (M10, CURRENT), ids=("m10", "current"))
def test_an_effect_waits_for_what_takes_its_ability_away_within_a_layer(
    era: Era, order: tuple[str, str]
) -> None:
    board = position(
        creature("Bear", "{G}"),
        creature("Herald", "{R}", text="Green creatures have flying."),
        enchantment("Silence", "Red creatures lose all abilities."),
        era=era,
        order=order,
    )
    assert abilities(board, "Bear") == ()


def test_in_2001_dependency_reaches_across_the_groups_of_the_list() -> None:
    cards = (
        creature("Bear", "{G}"),
        enchantment("Smith", "Black permanents are artifacts in addition to their other types."),
        enchantment("Dye", "Creatures are black."),
    )
    types = {era: seen(position(*cards, era=era)).types[1] for era in LATER}
    assert "artifact" in types[SIXTH]
    assert all("artifact" not in types[era] for era in LATER[1:])


# ---- sentences that tell the color, and defining abilities


COAL = creature("Coal", "", text="This creature is red.")
SILENCE = enchantment("Silence", "Creatures lose all abilities.")


@pytest.mark.parametrize("order", list(permutations(("Coal", "Silence"))))
@pytest.mark.parametrize(("era", "color"), list(zip(ERAS, ["R", "R", "", "R", "R"], strict=True)), ids=KEYS)
def test_a_sentence_that_tells_the_color_survives_the_loss_of_abilities_but_in_2006(
    era: Era, color: str, order: tuple[str, str]
) -> None:
    assert letters(position(COAL, SILENCE, era=era, order=order), "Coal") == color


@pytest.mark.parametrize("era", LATER, ids=KEYS[1:])
def test_a_changed_color_word_changes_the_color_that_a_sentence_tells(era: Era) -> None:
    words = resolved(1, "Target creature has all instances of the word red replaced with black", 1)
    assert letters(position(COAL, era=era, effects=[words]), "Coal") == "B"


def test_no_source_tells_whether_such_a_color_word_could_be_changed_in_1997() -> None:
    words = resolved(1, "Target creature has all instances of the word red replaced with black", 1)
    with pytest.raises(NotModelled, match="1997"):
        seen(position(COAL, era=FIFTH, effects=[words]))


@pytest.mark.parametrize("order", list(permutations(("Coal", "Dye"))))
@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_what_a_card_says_of_its_own_color_comes_before_what_others_say(
    era: Era, order: tuple[str, str]
) -> None:
    board = position(COAL, enchantment("Dye", "Creatures are blue."), era=era, order=order)
    assert letters(board, "Coal") == "U"


HUSK = creature("Husk", "{2}{B}", text="Devoid")


def test_a_devoid_creature_is_colorless() -> None:
    assert letters(position(HUSK), "Husk") == ""


@pytest.mark.parametrize("order", list(permutations(("Husk", "Dye"))))
def test_a_devoid_creature_takes_the_color_that_an_effect_gives_whatever_is_older(
    order: tuple[str, str],
) -> None:
    board = position(HUSK, enchantment("Dye", "Creatures are red."), order=order)
    assert letters(board, "Husk") == "R"


@pytest.mark.parametrize("order", list(permutations(("Husk", "Silence"))))
def test_a_devoid_creature_that_loses_its_abilities_stays_colorless_today(order: tuple[str, str]) -> None:
    board = position(HUSK, SILENCE, order=order)
    assert (letters(board, "Husk"), abilities(board, "Husk")) == ("", ())


def test_devoid_gained_in_a_later_layer_than_color_takes_no_color_away() -> None:
    board = position(BEAR, enchantment("Void", "Creatures have devoid."))
    assert (letters(board, "Bear"), abilities(board, "Bear")) == ("G", ("Devoid",))


# ---- going on once begun


HERALD = creature("Herald", "{W}", text="Other creatures are black and have flying.")
MUTE = enchantment("Mute", "White creatures lose all abilities.")


@pytest.mark.parametrize("order", list(permutations(("Herald", "Mute"))))
@pytest.mark.parametrize("era", (M10, CURRENT), ids=("m10", "current"))
def test_an_effect_that_has_begun_goes_on_though_its_ability_is_lost(
    era: Era, order: tuple[str, str]
) -> None:
    board = position(BEAR, HERALD, MUTE, era=era, order=order)
    assert (letters(board, "Bear"), abilities(board, "Bear"), abilities(board, "Herald")) == (
        "B",
        ("Flying",),
        (),
    )


def test_in_the_wrong_model_a_silenced_permanent_stops_at_once() -> None:
    era = CURRENT.but(going_on_once_begun.to(False, "a silenced permanent stops at once"))
    board = position(BEAR, HERALD, MUTE, era=era, order=("Mute", "Herald"))
    assert (letters(board, "Bear"), abilities(board, "Bear")) == ("B", ())


def test_an_effect_that_has_begun_keeps_the_objects_it_began_with() -> None:
    board = position(
        creature("Knight", "{W}"), enchantment("Fading", "White creatures are black and get +1/+1.")
    )
    assert (letters(board, "Knight"), size(board, "Knight")) == ("B", (3, 3))


# ---- locked and floating sets


def test_a_resolved_effect_keeps_the_objects_it_was_locked_to() -> None:
    dye = resolved(1, "Creatures you control are black until end of turn", 1)
    board = position(BEAR, creature("Elf", "{G}"), effects=[dye])
    assert (letters(board, "Bear"), letters(board, "Elf")) == ("B", "G")


def test_an_effect_without_locked_objects_reaches_whatever_fits() -> None:
    board = position(BEAR, effects=[floating(1, "Creatures you control are black")])
    later = board.with_object(placed(9, creature("Elf", "{G}"), 900))
    theirs = later.with_object(placed(10, creature("Ape", "{G}"), 901, controller="Nico"))
    assert [letters(theirs, name) for name in ("Bear", "Elf", "Ape")] == ["B", "B", "G"]


def test_an_object_that_left_is_no_longer_affected_and_hurts_nobody() -> None:
    dye = resolved(1, "Target creature becomes black", 1, 2)
    board = position(BEAR, creature("Elf", "{G}"), effects=[dye]).without_object(2)
    assert letters(board, "Bear") == "B"


# ---- size


def _sizes(*things: object, effects: tuple[object, ...] = (), eras: tuple[Era, ...] = ERAS) -> list[str]:
    boards = [position(*things, era=era, effects=effects) for era in eras]  # type: ignore[arg-type]
    return ["/".join(map(str, size(board, "Bear"))) for board in boards]


PUMP = resolved(1, "Target creature gets +3/+3 until end of turn", 1, timestamp=500)
BASE = resolved(2, "Target creature has base power and toughness 0/2 until end of turn", 1, timestamp=501)


def test_a_pump_and_then_a_base_size_give_another_size_in_every_list() -> None:
    assert _sizes(BEAR, effects=(PUMP, BASE)) == ["3/5", "0/2", "0/2", "3/5", "3/5"]


def test_a_base_size_and_then_a_pump_give_the_same_size_in_all_eras() -> None:
    assert _sizes(BEAR, effects=(replace(BASE, timestamp=499), PUMP)) == ["3/5"] * 5


def test_counters_lie_above_a_base_size_in_every_era_but_2001() -> None:
    bear = placed(1, BEAR, 1, counters=(("+1/+1", 1),))
    assert _sizes(bear, effects=(BASE,)) == ["1/3", "0/2", "1/3", "1/3", "1/3"]


def test_a_pump_a_counter_and_a_base_size_together() -> None:
    bear = placed(1, BEAR, 1, counters=(("+1/+1", 1),))
    assert _sizes(bear, effects=(PUMP, BASE)) == ["4/6", "0/2", "1/3", "4/6", "4/6"]


def test_a_static_bonus_lies_above_a_base_size_but_in_2001() -> None:
    anthem = enchantment("Anthem", "Creatures get +0/+2.")
    assert _sizes(BEAR, anthem, effects=(BASE,)) == ["0/4", "0/2", "0/4", "0/4", "0/4"]


def test_the_ogre_with_everything_on_it_is_small_in_2006_and_large_since_2009() -> None:
    ogre = placed(1, BEAR, 1, counters=(("+1/+1", 1),))
    pump = resolved(1, "Target creature gets +4/+4 until end of turn", 1, timestamp=500)
    base = resolved(2, "Target creature has base power and toughness 0/1 until end of turn", 1, timestamp=501)
    things = (ogre, enchantment("Anthem", "Creatures get +0/+2."))
    assert _sizes(*things, effects=(pump, base), eras=LATER[1:]) == ["1/4", "5/8", "5/8"]


def test_counters_count_one_by_one_and_take_away_too() -> None:
    bear = placed(1, BEAR, 1, counters=(("+1/+1", 3), ("-1/-1", 1), ("charge", 4)))
    assert _sizes(bear) == ["4/4"] * 5


def test_an_effect_on_creatures_gives_what_has_no_size_none() -> None:
    board = position(enchantment("Shrine", ""), enchantment("Anthem", "Permanents get +1/+1."))
    assert size(board, "Shrine") == (None, None)


def test_a_bonus_by_color_reaches_what_has_become_that_color() -> None:
    cards = (
        BEAR,
        enchantment("Honor", "White creatures get +1/+1."),
        enchantment("Dye", "Creatures are white."),
    )
    assert _sizes(*cards) == ["3/3"] * 5


def test_a_bonus_by_keyword_reaches_what_has_gained_the_keyword() -> None:
    cards = (
        BEAR,
        enchantment("Wind", "Creatures with flying get +1/+1."),
        enchantment("Wings", "Creatures have flying."),
    )
    assert _sizes(*cards) == ["3/3"] * 5


# ---- symbols, faces, types


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_changed_symbols_change_the_first_color_but_not_what_an_effect_gives(era: Era) -> None:
    symbols = resolved(1, "Target creature has all green mana symbols replaced with blue mana symbols", 1, 2)
    dye = resolved(2, "Target creature becomes red", 2, timestamp=400)
    board = position(BEAR, creature("Elf", "{G}"), era=era, effects=[symbols, dye])
    assert (letters(board, "Bear"), letters(board, "Elf")) == ("U", "R")
    assert str(seen(board).cost[1]) == "{1}{U}"


@pytest.mark.parametrize("era", (EIGHTH, M10, CURRENT), ids=("eighth", "m10", "current"))
def test_a_face_down_creature_is_a_colorless_two_two_without_text(era: Era) -> None:
    hidden = placed(1, creature("Dragon", "{R}{R}", "6/6", "Flying", "Creature - Dragon"), 1, face_down=True)
    view = seen(position(hidden, era=era))
    cost = ManaCost.read("{0}") if era is EIGHTH else None  # none since October 2006
    assert (view.name[1], view.cost[1], view.colors[1], view.abilities[1]) == ("", cost, frozenset(), ())
    assert (view.types[1], view["subtypes"][1]) == ({"creature"}, frozenset())
    assert (view.power[1], view.toughness[1]) == (2, 2)


def test_before_morph_a_face_down_creature_is_a_colorless_nought_one() -> None:
    view = seen(position(placed(1, BEAR, 1, face_down=True), era=SIXTH))
    assert (view.name[1], view.cost[1], view.colors[1]) == ("", ManaCost.read("{0}"), frozenset())
    assert (view.power[1], view.toughness[1]) == (0, 1)


def test_what_a_face_down_creature_was_in_1997_no_source_tells() -> None:
    with pytest.raises(NotModelled, match="no source for 1997"):
        seen(position(placed(1, BEAR, 1, face_down=True), era=FIFTH))


def test_effects_reach_a_face_down_creature_and_stay_when_it_is_turned_up() -> None:
    dye = enchantment("Dye", "Creatures are white.")
    down = position(placed(1, BEAR, 1, face_down=True), dye)
    up = down.with_object(placed(1, BEAR, 1))
    assert (letters(down, "Bear"), letters(up, "Bear")) == ("W", "W")


def test_the_hidden_text_of_a_face_down_creature_does_nothing() -> None:
    anthem = placed(2, creature("Captain", "{W}", text="Creatures get +1/+1."), 2, face_down=True)
    assert size(position(BEAR, anthem), "Bear") == (2, 2)


def test_an_added_type_leaves_the_other_types() -> None:
    board = position(BEAR, enchantment("Smith", "Creatures are artifacts in addition to their other types."))
    assert seen(board).types[1] == {"artifact", "creature"}


def test_permanents_in_other_zones_are_not_touched() -> None:
    held = placed(1, BEAR, 1, zone=Zone.HAND)
    assert letters(position(held, enchantment("Dye", "Creatures are black.")), "Bear") == "G"


def test_a_static_ability_works_on_the_battlefield_only_but_a_defining_one_everywhere() -> None:
    dye = placed(2, enchantment("Dye", "Creatures are black."), 2, zone=Zone.GRAVEYARD)
    coal = placed(3, COAL, 3, zone=Zone.LIBRARY)
    board = position(BEAR, dye, coal)
    assert (letters(board, "Bear"), letters(board, "Coal")) == ("G", "R")


# ---- the trace


def _crowd() -> State:
    return position(
        *(BEAR, creature("Hawk", "{W}", text="Flying"), COAL, PAINT, GREENING, HERALD, MUTE),
        effects=[PUMP, BASE],
    )


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_the_steps_replayed_give_the_columns(era: Era) -> None:
    view = seen(_crowd().under(era))
    again = view.upto(len(view.steps))
    assert of_engine(again) == of_engine(view)
    assert of_engine(view.upto(0)) == of_engine(view.printed)


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_the_steps_follow_the_list_of_layers_and_cite_it(era: Era) -> None:
    view, layers = seen(_crowd().under(era)), layer_list.at(era).value
    places = [layers.index(step.layer) for step in view.steps]
    assert places == sorted(places) or dependency.at(era).value == "everywhere"
    assert all(step.cite == step.layer.cite for step in view.steps)
    assert all(step.job.alters in step.layer.alters for step in view.steps)


@pytest.mark.parametrize("era", ERAS, ids=KEYS)
def test_every_alteration_has_its_layer_in_every_era(era: Era) -> None:
    layers = layer_list.at(era).value
    for alters in frozenset(Alters) - {Alters.RULES}:
        places = [layer for layer in layers if alters in layer.alters]
        assert any(layer.defining is None for layer in places), f"{alters.value} has no layer in {era.year}"
        assert sum(layer.defining is None for layer in places) == 1, f"{alters.value} has two in {era.year}"


def test_a_position_is_worked_out_once_and_a_changed_one_anew() -> None:
    board = _crowd()
    assert seen(board) is seen(board)
    assert seen(board.with_(turn=2)) is not seen(board)


# ---- work that no noise can touch


def _views_made(state: State, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """How many views were made to work a position out, and how many of them were steps."""
    made = []
    plain = View.after

    def counted(self: View, changes: Any, step: Any = None) -> View:
        made.append(step)
        return plain(self, changes, step)

    stand_in(monkeypatch, View, "after", counted)
    evaluate(state)
    monkeypatch.undo()
    return len(made), sum(step is not None for step in made)


def test_effects_that_can_not_matter_to_each_other_are_never_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = (
        "Creatures you control get +1/+1.",
        "Creatures you control are black.",
        "Creatures you control are enchantments in addition to their other types.",
        "Creatures you control have flying.",
    )
    crowd = [creature(f"C{n}", "{G}") for n in range(10)]
    effects = [enchantment(f"E{n}", texts[n % 4]) for n in range(20)]
    assert _views_made(position(*crowd, *effects), monkeypatch) == (20, 20)


def test_twenty_five_effects_that_could_all_matter_are_tried_no_more_than_pair_by_pair(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "Creatures you control are creatures in addition to their other types."
    effects = [enchantment(f"E{n}", text) for n in range(25)]
    made, steps = _views_made(position(BEAR, *effects), monkeypatch)
    assert steps == 25
    assert made - steps <= 25 * 24 // 2
