"""The X-ray: what a copy takes and what it leaves behind, its sentences, its years, its wrong ideas."""

from __future__ import annotations

from itertools import product

import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.language.edits.copied import copied_values
from mtgrules.model.facts import Alters
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.scenario.run import run
from mtgrules.show.values import value_of
from mtgrules.show.x_ray import Rays, XRayCell, XRayChip, XRayItem, x_ray_height, x_ray_svg, x_ray_table
from mtgrules.teach.wrong import COUNTERS, PHOTOGRAPH, TOKEN_COSTS_NOTHING
from mtgrules.teach.x_ray import FIRST, XRayLab, blue_bear
from mtgrules.teach.x_ray_board import (
    ALTERS,
    COPIERS,
    LAST,
    ORIGINALS,
    TICKS,
    Taking,
    XRay,
    copied_game,
    game,
)
from mtgrules.teach.x_ray_items import DERIVED, LATER, LEFT, believed, labels, layer_of, rays
from mtgrules.teach.x_ray_words import CopyBy, Look, MakeCopy, Tick, XRayBelieve, XRayPick

EVERYTHING = frozenset(TICKS) - {"down"}


def copy_of(board: XRay) -> dict[str, str]:
    """The copy that is made now, in words, by the label of the row."""
    made = board.with_(made=Taking(board.ticks, board.copier))
    return {item.label: item.copy.said for item in rays(made).items if item.copy is not None}


def column(board: XRay, name: str) -> dict[str, str]:
    """A column of the picture, in words."""
    return {item.label: getattr(item, name).said for item in rays(board).items}


# What the engine says of each board.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_of_everything_that_happens_to_the_bear_a_copy_sees_nothing(era: Era) -> None:
    found = copy_of(XRay(ticks=EVERYTHING, era=era))
    assert found["name"] == "Grove Bear" and found["mana cost"] == "{1}{G}"
    assert found.get(DERIVED, found.get("color")) == "green"
    kind = "Summon Bear" if era is FIFTH else "Creature - Bear"
    assert (found["types"], found["text"], found["size"]) == (kind, "Forestwalk", "2/2")


def test_what_is_seen_has_all_of_it() -> None:
    seen = column(XRay(ticks=EVERYTHING), "seen")
    assert (seen[DERIVED], seen["text"], seen["size"]) == ("blue", "-", "7/8")
    assert seen["types"] == "Artifact Creature - Bear"
    assert column(XRay(ticks=frozenset({"word"})), "seen")["text"] == "Islandwalk"


def test_a_copy_arrives_untapped_face_up_and_under_its_makers_control() -> None:
    played = copied_game(XRay(ticks=EVERYTHING | {"down"}))
    assert played.after is not None and played.copy is not None
    copy = played.after.objects[played.copy]
    assert not copy.status.tapped and not copy.status.face_down and not copy.counters
    assert view(played.after).controller[played.copy] == "Ana"


def test_a_land_made_a_creature_is_copied_as_the_land() -> None:
    board = XRay("land")
    assert column(board, "seen")["size"] == "3/3"
    found = copy_of(board)
    assert (found["types"], found["size"], found[DERIVED]) == ("Land - Forest", "-", "colorless")


@pytest.mark.parametrize("era", [EIGHTH, M10, CURRENT], ids=str)
def test_a_copy_of_a_face_down_creature_lies_face_up_without_a_name(era: Era) -> None:
    board = XRay("morph", ticks=frozenset({"down", "counter"}), era=era)
    found = copy_of(board)
    cost = "{0}" if era is EIGHTH else "none"  # it had one until October 2006
    assert (found["name"], found["mana cost"], found["text"], found["size"]) == ("none", cost, "-", "2/2")
    assert found.get(DERIVED, found.get("color")) == "colorless"


def test_only_lying_face_down_and_copying_are_above_the_line() -> None:
    board = XRay("morph", ticks=EVERYTHING | {"down"})
    assert [chip.said for chip in rays(board).above] == ["turned face down (1b)"]
    last = XRay(made=Taking(frozenset(), "plain")).of_last()
    assert [chip.layer for chip in rays(last).above] == ["1a"]


def test_before_copying_had_two_layers_the_reason_for_face_down_values_names_no_layer() -> None:
    for era in (EIGHTH, M10):
        board = XRay("morph", ticks=frozenset({"down"}), era=era)
        assert [chip.layer for chip in rays(board).above] == [""]


def test_an_own_color_and_an_ability_go_on_to_the_next_copy() -> None:
    board = XRay(ticks=EVERYTHING, copier="blue", made=Taking(EVERYTHING, "blue"))
    last = board.of_last().with_(copier="plain")
    assert column(last, "printed")["name"] == COPIERS["blue"]
    found = copy_of(last)
    assert (found["name"], found[DERIVED], found["size"]) == ("Grove Bear", "blue", "2/2")
    assert "{U}: Grove Bear becomes a copy of target creature" in found["text"]


@pytest.mark.parametrize("era", [M10, CURRENT], ids=str)
def test_a_copy_that_is_seven_by_seven_has_no_counting_text(era: Era) -> None:
    found = copy_of(XRay("counting", copier="seven", era=era))
    assert (found["size"], found["text"]) == ("7/7", "-")


@pytest.mark.parametrize("era", [SIXTH, EIGHTH], ids=str)
def test_before_2009_no_rule_says_what_comes_of_the_counting_text(era: Era) -> None:
    lab = XRayLab(XRay("counting", copier="seven", era=era))
    assert lab.make.disabled and f"no source of {era.year} tells" in lab.reasons.value
    lab.send(MakeCopy())
    assert "No source" in lab.sentence.value and lab.position.made is None


def test_a_size_that_is_counted_is_counted_anew_for_the_copy() -> None:
    board = XRay("counting")
    assert column(board, "taken")["size"] == "*/* (counts)" and column(board, "seen")["size"] == "3/3"
    assert copy_of(board)["size"] == "*/*, here 2/2"
    made = board.with_(made=Taking(frozenset(), "plain"))
    assert not any(item.own for item in rays(made).items)


def test_a_token_takes_the_mana_cost_and_so_a_mana_value() -> None:
    played = copied_game(XRay("counting", copier="token"))
    assert played.after is not None and played.copy is not None
    assert played.after.objects[played.copy].token
    assert value_of(view(played.after), played.copy, "mana value").text == "4"


@pytest.mark.parametrize(("copier", "row"), [("blue", DERIVED), ("seven", "size"), ("also", "types")])
def test_what_a_copier_makes_different_is_marked_on_the_copy(copier: str, row: str) -> None:
    made = XRay(made=Taking(frozenset(), copier))
    shown = rays(made)
    assert shown.own and row in [item.label for item in shown.items if item.own]
    assert not any(item.own for item in rays(XRay(made=Taking(frozenset(), "plain"))).items)


@pytest.mark.parametrize("key", TICKS)
def test_what_happens_to_the_original_later_leaves_the_copy_alone(key: str) -> None:
    made = XRay(made=Taking(frozenset(), "plain"))
    after = made.ticked(key, True)
    assert [item.copy for item in rays(after).items] == [item.copy for item in rays(made).items]
    assert all(chip.word == LATER for chip in rays(after).below)


@pytest.mark.parametrize("key", sorted(EVERYTHING - {"tapped"}))
def test_a_chip_names_the_layer_in_which_the_engine_applies_it(key: str) -> None:
    for era in (SIXTH, EIGHTH, M10, CURRENT):
        played = game(XRay(ticks=frozenset({key}), era=era))
        steps = [s for s in view(played.state).steps if played.subject in s.objects]
        assert [s.layer for s in steps] == [layer_of(key, era)]
        assert {s.job.alters for s in steps} <= set(ALTERS[key])


# The list of items, era by era.


@pytest.mark.parametrize(
    ("era", "has", "lacks"),
    [
        (SIXTH, {"color", "expansion"}, {DERIVED, "color dot"}),
        (EIGHTH, {"color", "expansion"}, {DERIVED, "color dot"}),
        (M10, {DERIVED, "expansion"}, {"color", "color dot"}),
        (CURRENT, {DERIVED, "color dot"}, {"color", "expansion"}),
    ],
    ids=str,
)
def test_the_rows_are_what_the_years_list_names(era: Era, has: set[str], lacks: set[str]) -> None:
    assert has <= set(labels(era)) and not lacks & set(labels(era))


def test_the_expansion_symbol_was_copied_while_it_was_a_characteristic() -> None:
    board = XRay(made=Taking(frozenset(), "plain"), era=EIGHTH)
    assert copy_of(board)["expansion"] == "Green Woods"
    assert column(board.of_last(), "printed")["expansion"] == "Mirror Halls"


def test_1997_is_marked_as_not_certain() -> None:
    lab = XRayLab(FIRST)
    lab.rules_of.choose("fifth")
    assert "Not certain" in lab.sentence.value and "Not certain" in lab.view.value
    lab.send(MakeCopy())
    assert "not certain" in lab.sentence.value
    lab.rules_of.choose("eighth")
    assert "Not certain" not in lab.view.value and "503.2" in lab.sentence.value


def test_other_rules_name_what_came_onto_the_list_and_what_went() -> None:
    lab = XRayLab(FIRST.with_(era=EIGHTH))
    lab.rules_of.choose("m10")
    assert "new on the list: loyalty; gone: color (706.2)" in lab.sentence.value
    lab.rules_of.choose("current")
    assert "new on the list: color indicator; gone: expansion symbol (707.2)" in lab.sentence.value


def test_morph_is_gray_before_2002_and_lying_face_down_where_no_source_tells() -> None:
    lab = XRayLab(XRay(era=FIFTH))
    assert lab.original.buttons["morph"].disabled and lab.happened.boxes["down"].disabled
    assert "2002" in lab.reasons.value
    morph = XRayLab(XRay("morph"))
    assert morph.rules_of.buttons["sixth"].disabled and "2002" in morph.rules_of.reason


def test_without_morph_a_creature_lies_face_down_in_2001_as_a_zero_one_and_no_source_tells_of_1997() -> None:
    lab = XRayLab(XRay(ticks=frozenset({"down"})))
    assert lab.rules_of.buttons["fifth"].disabled and "no source tells" in lab.rules_of.reason
    assert not lab.rules_of.buttons["sixth"].disabled
    found = copy_of(XRay(ticks=frozenset({"down"}), era=SIXTH))
    assert (found["mana cost"], found["size"]) == ("{0}", "0/1")


# The lab.


def test_the_first_copy_says_what_was_left_behind_and_why() -> None:
    lab = XRayLab()
    lab.make.click()
    assert "Left behind: “painted blue”" in lab.sentence.value and "707.2" in lab.sentence.value
    assert [chip.word for chip in rays(lab.position).below] == [LEFT] * 3
    lab.happened.boxes["tapped"].value = True
    assert "taken before (707.2)" in lab.sentence.value


def test_a_tick_says_on_which_side_of_the_line_it_is() -> None:
    lab = XRayLab(XRay("morph"))
    lab.send(Tick("counter", True))
    assert "below the line, in layer 7c" in lab.sentence.value
    lab.send(Tick("tapped", True))
    assert "no value of the card at all" in lab.sentence.value
    lab.send(Tick("down", True))
    assert "above the line" in lab.sentence.value and "707.2" in lab.sentence.value
    lab.send(Tick("counter", False))
    assert "Taken back" in lab.sentence.value


def test_the_last_copy_becomes_the_original_and_the_chain_grows() -> None:
    lab = XRayLab(XRay(copier="blue"))
    assert lab.original.buttons[LAST].disabled
    for _ in range(4):
        lab.send(MakeCopy())
        lab.send(XRayPick(LAST))
        assert lab.error is None
    assert lab.position.original == "bear" and len(lab.position.chain) == 4
    assert lab.make.disabled and "room for four" in lab.reasons.value
    assert lab.chain.value.count("→") == 4
    lab.send(XRayPick("land"))
    assert lab.position.chain == ()


def test_a_copy_that_is_no_creature_cannot_be_copied_by_these_copiers() -> None:
    lab = XRayLab(XRay("land", made=Taking(frozenset(), "plain")).of_last())
    assert lab.make.disabled and "it is none" in lab.reasons.value


def test_what_would_die_of_it_is_gray_with_its_reason() -> None:
    lab = XRayLab(XRay("counting"))
    assert lab.happened.boxes["lost"].disabled and "graveyard" in lab.reasons.value
    lab.send(Tick("counter", True))
    assert not lab.happened.boxes["lost"].disabled


@pytest.mark.parametrize(
    ("belief", "board", "size"),
    [
        (PHOTOGRAPH, FIRST, "4/5"),
        (COUNTERS, FIRST, "3/3"),
        (TOKEN_COSTS_NOTHING, XRay(copier="token"), "2/2"),
    ],
)
def test_a_belief_played_out_parts_from_the_rules_where_it_is_wrong(
    belief: str, board: XRay, size: str
) -> None:
    found = {label: (true, wrong) for label, true, wrong in believed(board.with_(belief=belief))}
    assert found["size"] == ("2/2", size)
    parts = [label for label, (true, wrong) in found.items() if true != wrong]
    expected = {PHOTOGRAPH: [DERIVED, "size"], COUNTERS: ["size"], TOKEN_COSTS_NOTHING: ["mana cost"]}
    assert parts == expected[belief]
    lab = XRayLab(board)
    lab.send(XRayBelieve(belief))
    assert "parts here" in lab.believed.value and "would part" in lab.sentence.value


def test_without_a_belief_what_is_copied_are_the_copiable_values() -> None:
    for original, era in product(ORIGINALS, (EIGHTH, M10, CURRENT)):
        played = game(XRay(original, ticks=frozenset({"counter", "blue"}), era=era))
        now = view(played.state)
        assert copied_values(now, played.subject) == now.copiable_values(played.subject)


def test_the_build_asks_for_a_blue_that_lies_above_the_line() -> None:
    build = blue_bear()
    lab = build.lab
    lab.send(Tick("blue", True))
    assert not build.reached
    lab.send(CopyBy("blue"))
    lab.send(MakeCopy())
    assert not build.reached
    lab.send(XRayPick(LAST))
    assert build.reached


@pytest.mark.parametrize(("original", "copier"), list(product(ORIGINALS, COPIERS)))
def test_a_copied_board_reads_back_to_the_same_copy(original: str, copier: str) -> None:
    lab = XRayLab(XRay(original, ticks=frozenset({"counter", "aura", "blue", "tapped"}), copier=copier))
    lab.send(MakeCopy())
    played = game(lab.position)
    assert played.after is not None and played.copy is not None
    there = run(lab.board(lab.position)).game(CURRENT).last
    label = played.after.objects[played.copy].label
    copy = there.state.labeled(label)  # type: ignore[union-attr]
    assert copy is not None
    for what in ("name", "colors", "types", "size", "text", "cost"):
        one = value_of(view(played.after), played.copy, what).raw
        two = value_of(there.view, copy.id, what).raw  # type: ignore[union-attr]
        assert str(one) == str(two)


@pytest.mark.parametrize("original", ORIGINALS)
def test_no_click_of_any_control_breaks_the_lab(original: str) -> None:
    lab = XRayLab()
    for start, copier in ((original, "plain"), (original, "blue"), (LAST, "seven"), (LAST, "token")):
        for action in (XRayPick(start), CopyBy(copier), MakeCopy(), Look("x-ray"), XRayBelieve(PHOTOGRAPH)):
            lab.send(action)
            assert lab.error is None
        for key in TICKS:
            lab.send(Tick(key, key not in lab.position.ticks))
            assert lab.error is None
        for era in ("fifth", "sixth", "eighth", "m10", "current"):
            lab.rules_of.choose(era)
            assert lab.error is None
        assert lab.static_text() and lab.static_html() and lab.board(lab.position)


def test_two_boards_are_told_apart_by_their_rows() -> None:
    lab = XRayLab()
    assert "part at: color, size" in lab.comparison(XRay(), FIRST)
    assert "same values" in lab.comparison(FIRST, FIRST)


def test_an_unknown_action_and_an_impossible_board_are_refused() -> None:
    with pytest.raises(ValueError, match="does not know"):
        XRayLab().play(FIRST, "shake it")
    with pytest.raises(ValueError, match="no copy has been made"):
        FIRST.of_last()
    with pytest.raises(NotModelled):
        game(XRay("morph", era=SIXTH))


# The picture.


def test_the_height_of_the_picture_depends_on_its_rows_alone() -> None:
    full = rays(XRay(ticks=EVERYTHING, made=Taking(EVERYTHING, "blue")))
    assert x_ray_height(full.items) == x_ray_height(rays(XRay()).items)


def test_what_a_copy_would_not_get_is_hatched_and_named_in_words() -> None:
    item = XRayItem("size", XRayCell("2/2"), XRayCell("2/2"), XRayCell("3/3"))
    picture = x_ray_svg(Rays((item,), look="x-ray"))
    assert "mtg-hatch" in picture and "not copied" in picture
    assert "mtg-hatch" not in x_ray_svg(Rays((item,), look="both"))
    assert "3/3 (not copied)" in x_ray_table(Rays((item,)))


def test_what_was_left_behind_is_hatched_and_said() -> None:
    assert "mtg-hatch" in x_ray_svg(Rays((), below=(XRayChip("paint", "5", LEFT),), copied="Clone"))
    assert "paint (5): left behind" in x_ray_table(Rays((), below=(XRayChip("paint", "5", LEFT),)))


def test_every_layer_that_the_chips_can_name_is_in_every_years_list() -> None:
    for era in ERAS:
        listed = {alters for layer in layer_list.at(era).value for alters in layer.alters}
        assert {a for found in ALTERS.values() for a in found} - {Alters.FACE} <= listed
