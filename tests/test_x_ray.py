"""The X-ray: what a copy takes and what it leaves behind, its sentences, its years, its board codes."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.does.copying import MayEnterAsCopy
from mtgrules.language.edits.copied import copied_values
from mtgrules.model.objects import Zone
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.scene.seen import seen
from mtgrules.show.values import value_of
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.x_ray import picture
from mtgrules.teach.labs.x_ray.board import MOST, XRay
from mtgrules.teach.labs.x_ray.build import blue_bear
from mtgrules.teach.labs.x_ray.copiers import COPIERS, card_that_copies
from mtgrules.teach.labs.x_ray.happenings import TICKS
from mtgrules.teach.labs.x_ray.picture import draw
from mtgrules.teach.labs.x_ray.rays import Rays, items_of, rays
from mtgrules.teach.questions import all_names, asked
from mtgrules.teach.wrong import COUNTERS, PHOTOGRAPH, TOKEN_COSTS_NOTHING, wrongly
from mtgrules.teach.years import years_off

BEAR, MORPH, LAND, COUNTING = "Grove Bear", "Hooded Scout", "Elder Grove", "Root Giant"
CARDS = {
    BEAR: '{cost: "{1}{G}", type: Creature - Bear, pt: 2/2, text: Forestwalk, expansion: Green Woods}',
    MORPH: '{cost: "{2}{G}", type: Creature - Elf, pt: 3/2, text: "Forestwalk\\nMorph {1}{G}"}',
    LAND: "{type: Land - Forest}",
    COUNTING: '{cost: "{3}{G}", type: Creature - Treefolk, pt: "*/*", '
    "text: Root Giant's power and toughness are each equal to the number of Forests you control.}",
}
PLAYED = {LAND: f"  - {LAND} becomes a 3/3 green Elemental creature that's still a land until end of turn\n"}
EVERYTHING = tuple(key for key in TICKS if key != "down")
BELOW = tuple(key for key in EVERYTHING if key != "tapped")


def board(card: str = BEAR, era: Era = CURRENT) -> XRay:
    """A card of Nico's with a few Forests on both sides, as the old lab had it."""
    play = f"play:\n{PLAYED[card]}" if card in PLAYED else ""
    made = XRay.of(
        read_scenario(
            f"title: X-ray\ncards:\n  {card}: {CARDS[card]}\nboard:\n"
            "  Ana: {battlefield: [Home: {card: Forest, count: 2}]}\n"
            f"  Nico: {{battlefield: [{card}, Wood: {{card: Forest, count: 3}}, Shore: Island]}}\n{play}"
        ),
        era,
    )[0]
    return do(made, ("pick", card))


def do(at: XRay, *presses: tuple[str, str]) -> XRay:
    """The board after some presses, none of which may be refused."""
    for name, value in presses:
        done = at.do(name, value)
        assert not done.refused, f"{name} {value}: {done.sentence}"
        assert isinstance(done.board, XRay)
        at = done.board
    return at


def ticked(at: XRay, *keys: str) -> XRay:
    """The board after some things have happened."""
    return do(at, *(("tick", key) for key in keys))


def copied(at: XRay, copier: str = "plain") -> XRay:
    """The board after a copy was made."""
    return do(at, ("copier", copier), ("copy", ""))


def copy_rays(at: XRay) -> Rays:
    """The X-ray of the newest copy."""
    assert at.copy_number is not None
    return rays(at.view, at.copy_number)


def original_rays(at: XRay) -> Rays:
    """The X-ray of the original."""
    return rays(at.view, at.number)


def worth(found: Rays, name: str) -> str:
    """A value that a copy takes, in words."""
    return found.takes_of(name).worth.text


def what_is_seen(found: Rays, name: str) -> str:
    """A value that is seen, in words."""
    item = found.takes_of(name)
    return item.worth.text if item.seen is None else item.seen.text


def cited(done: Done) -> str:
    """The number of a rule that a sentence gives."""
    assert done.cite is not None
    return done.cite.number


SIZE, TEXT = "power and toughness", "rules text"


# What the engine says of each board.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_of_everything_that_is_done_to_the_bear_a_copy_takes_nothing(era: Era) -> None:
    copy = copy_rays(copied(ticked(board(era=era), *EVERYTHING)))
    assert worth(copy, "name") == BEAR and worth(copy, "mana cost") == "{1}{G}"
    kind = "Summon Bear" if era is FIFTH else "Creature – Bear"
    assert (worth(copy, "types"), worth(copy, TEXT), worth(copy, SIZE)) == (kind, "Forestwalk", "2/2")
    assert worth(copy, "color") == "green" and not copy.below


def test_what_is_seen_has_all_of_it() -> None:
    found = original_rays(ticked(board(), *EVERYTHING))
    assert [what_is_seen(found, name) for name in ("color", TEXT, SIZE)] == ["blue", "none", "7/8"]
    assert what_is_seen(found, "types") == "Artifact Creature – Bear"
    assert what_is_seen(original_rays(ticked(board(), "word")), TEXT) == "Plainswalk"


def test_a_copy_arrives_untapped_face_up_and_under_its_makers_control() -> None:
    after = copied(ticked(board(), *TICKS))
    assert after.copy_number is not None
    copy = after.state.objects[after.copy_number]
    assert not copy.status.tapped and not copy.status.face_down and not copy.counters
    assert after.view.controller[after.copy_number] == "Ana"


def test_a_land_made_a_creature_is_copied_as_the_land() -> None:
    at = board(LAND)
    assert what_is_seen(original_rays(at), SIZE) == "3/3"
    copy = copy_rays(copied(at))
    assert (worth(copy, "types"), worth(copy, SIZE), worth(copy, "color")) == (
        "Land – Forest",
        "none",
        "colorless",
    )


@pytest.mark.parametrize("era", [EIGHTH, M10, CURRENT], ids=str)
def test_a_copy_of_a_face_down_creature_is_face_up_and_without_a_name(era: Era) -> None:
    after = copied(ticked(board(MORPH, era), "down", "counter"))
    copy = copy_rays(after)
    cost = "{0}" if era is EIGHTH else "none"  # it had one until October 2006
    assert (worth(copy, "name"), worth(copy, "mana cost"), worth(copy, TEXT)) == ("none", cost, "none")
    assert (worth(copy, SIZE), worth(copy, "color")) == ("2/2", "colorless")
    assert not after.state.objects[after.copy_number or 0].status.face_down


def test_only_face_down_values_and_copying_are_above_the_line() -> None:
    at = ticked(board(MORPH), *EVERYTHING, "down")
    assert [deed.layer for deed in original_rays(at).above] == ["layer 1b"]
    last = do(copied(board()), ("pick", "Clone"))
    assert [(deed.text, deed.layer) for deed in original_rays(last).above] == [
        (f"Is a copy of {BEAR}", "layer 1a")
    ]


@pytest.mark.parametrize("era", [EIGHTH, M10], ids=str)
def test_before_copying_had_two_layers_the_reason_for_face_down_values_names_no_layer(era: Era) -> None:
    at = ticked(board(MORPH, era), "down")
    assert [deed.layer for deed in original_rays(at).above] == [""]


def test_an_own_color_and_an_ability_go_on_to_the_next_copy() -> None:
    first = copied(ticked(board(), *EVERYTHING), "blue")
    second = copied(do(first, ("pick", "Tinted Double")))
    copy = copy_rays(second)
    assert (worth(copy, "name"), worth(copy, "color"), worth(copy, SIZE)) == (BEAR, "blue", "2/2")
    assert f"{{U}}: {BEAR} becomes a copy of target creature" in worth(copy, TEXT)
    assert [(one.original, one.label) for one in second.copies] == [
        (BEAR, "Tinted Double"),
        ("Tinted Double", "Clone"),
    ]


@pytest.mark.parametrize("era", [M10, CURRENT], ids=str)
def test_a_copy_that_is_seven_by_seven_has_no_counting_text(era: Era) -> None:
    done = do(board(COUNTING, era), ("copier", "seven")).do("copy", "")
    assert cited(done) == ("706.8d" if era is M10 else "707.9d")
    copy = copy_rays(do(board(COUNTING, era), ("copier", "seven"), ("copy", "")))
    assert (worth(copy, SIZE), worth(copy, TEXT)) == ("7/7", "none")


@pytest.mark.parametrize("era", [SIXTH, EIGHTH], ids=str)
def test_before_2009_no_rule_says_what_comes_of_the_counting_text(era: Era) -> None:
    lab = LabView(do(board(COUNTING, era), ("copier", "seven")), picture)
    lab.press("copy")
    assert lab.error is None and lab.refusal is not None and "2011" in lab.refusal.sentence
    assert not lab.board.copies  # type: ignore[attr-defined]


def test_a_size_that_is_counted_is_counted_anew_for_the_copy() -> None:
    at = board(COUNTING)
    found = original_rays(at)
    assert (worth(found, SIZE), what_is_seen(found, SIZE)) == ("*/*, counted", "3/3")
    assert [deed.anew for deed in found.below] == [True]
    after = copied(at)
    assert what_is_seen(copy_rays(after), SIZE) == "2/2"


def test_a_token_takes_the_mana_cost_and_so_a_mana_value() -> None:
    at = do(board(COUNTING), ("copier", "token"))
    done = at.do("copy", "")
    after = do(at, ("copy", ""))
    assert after.copy_number is not None and after.state.objects[after.copy_number].token
    assert value_of(after.view, after.copy_number, "mana value").text == "4"
    assert "mana value is 4" in done.sentence and cited(done) == "707.2"


def test_in_1997_a_token_costs_nothing() -> None:
    after = copied(board(era=FIFTH), "token")
    assert after.copy_number is not None
    assert value_of(after.view, after.copy_number, "mana value").text == "0"


@pytest.mark.parametrize(
    ("copier", "name", "expected"),
    [("blue", "color", "blue"), ("seven", SIZE, "7/7"), ("also", "types", "Enchantment Creature – Bear")],
)
def test_what_a_copier_makes_different_is_shown_and_is_taken_by_the_next_copy(
    copier: str, name: str, expected: str
) -> None:
    first = copied(board(), copier)
    assert worth(copy_rays(first), name) == expected and "except: " in draw(first)
    second = copied(do(first, ("pick", COPIERS[copier].card)))
    assert worth(copy_rays(second), name) == expected


@pytest.mark.parametrize("key", [key for key in TICKS if key != "word"])
def test_what_happens_to_the_original_later_leaves_the_copy_alone(key: str) -> None:
    first = copied(board())
    done = first.do("tick", key)
    after = ticked(first, key)
    assert copy_rays(after).takes == copy_rays(first).takes
    assert "taken before" in done.sentence and cited(done) == "707.2"
    if key not in ("tapped", "down"):
        assert "after the copy" in draw(after)


@pytest.mark.parametrize("key", BELOW)
def test_what_is_below_the_line_names_the_layer_in_which_the_engine_applies_it(key: str) -> None:
    for era in (SIXTH, EIGHTH, M10, CURRENT):
        at = ticked(board(era=era), key)
        steps = [step.layer for step in at.view.steps if at.number in step.objects]
        assert len(steps) == 1 and steps[0] in layer_list.at(era).value
        place = f"layer {steps[0].number}" if steps[0].number else steps[0].name
        assert [deed.layer for deed in original_rays(at).below] == [place]


def test_without_a_belief_what_is_copied_are_the_copiable_values() -> None:
    for card, era in product((BEAR, LAND, COUNTING), (EIGHTH, M10, CURRENT)):
        at = ticked(board(card, era), "counter", "blue")
        assert copied_values(at.view, at.number) == at.view.copiable_values(at.number)


@pytest.mark.parametrize(
    ("belief", "size", "color", "cost"),
    [
        (PHOTOGRAPH, "4/5", "blue", "{1}{G}"),
        (COUNTERS, "3/3", "green", "{1}{G}"),
        (TOKEN_COSTS_NOTHING, "2/2", "green", "None"),
    ],
)
def test_a_wrong_idea_parts_from_the_rules_where_it_is_wrong(
    belief: str, size: str, color: str, cost: str
) -> None:
    at = ticked(board(), "counter", "aura", "blue")
    now = view(at.state.under(wrongly(CURRENT, belief)))
    values = copied_values(now, at.number, token=belief == TOKEN_COSTS_NOTHING)
    assert f"{values.power}/{values.toughness}" == size
    assert [str(c) for c in values.colors] == [color] and str(values.cost) == cost


# Every shown value is asked of the engine.


@pytest.mark.parametrize("name", [name for name in all_names() if name.startswith("10-")])
def test_every_value_that_is_shown_is_the_engines(name: str) -> None:
    at, left = XRay.of(asked(name).scenario, asked(name).question.era)
    assert not left
    for obj in at.permanents:
        found = rays(at.view, obj.id)
        values = at.view.copiable_values(obj.id)
        assert worth(found, "name") == (values.name or "none")
        assert worth(found, "mana cost") == ("none" if values.cost is None else str(values.cost))
        assert found.takes_of("color").worth.letters == tuple(
            color.letter for color in sorted(values.colors, key=lambda c: "WUBRG".index(c.letter))
        )
        if not worth(found, SIZE).endswith("counted"):
            size = "none" if values.power is None else f"{values.power}/{values.toughness}"
            assert worth(found, SIZE) == size
        for item, asked_for in (("color", "colors"), ("types", "types"), (SIZE, "size"), (TEXT, "text")):
            now = value_of(at.view, obj.id, asked_for).text.replace(" - ", " – ")
            shown = what_is_seen(found, item)
            assert shown == now or (shown == "none" and now.startswith("no "))


@pytest.mark.parametrize("name", [name for name in all_names() if name.startswith("10-")])
def test_the_lab_opens_on_the_board_of_each_question_of_its_lesson_with_the_copy_still_to_be_made(
    name: str,
) -> None:
    lab = opened("X-ray", asked(name))
    assert isinstance(lab.board, XRay)
    assert lab.board.copy is None and lab.board.era is asked(name).question.era
    lab.press("copy")
    made = lab.board.copy is not None
    assert lab.error is None and made == (lab.refusal is None)


# The list of items, era by era.


@pytest.mark.parametrize(
    ("era", "has", "lacks"),
    [
        (SIXTH, {"color", "expansion symbol"}, {"color indicator", "loyalty"}),
        (EIGHTH, {"color", "expansion symbol"}, {"color indicator", "loyalty"}),
        (M10, {"expansion symbol", "loyalty"}, {"color indicator"}),
        (CURRENT, {"color indicator", "loyalty"}, {"expansion symbol"}),
    ],
    ids=str,
)
def test_the_items_are_what_the_years_list_names(era: Era, has: set[str], lacks: set[str]) -> None:
    assert has <= set(items_of(era)) and not lacks & set(items_of(era))


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_color_says_that_it_follows_from_the_cost_where_the_list_has_no_color(era: Era) -> None:
    item = original_rays(board(era=era)).takes_of("color")
    assert item.follows == ("from the cost" if era in (M10, CURRENT) else "")
    kept = do(copied(board(era=era), "blue"), ("pick", "Tinted Double"))
    own = original_rays(kept).takes_of("color")
    assert own.follows == ("not from the cost" if era in (M10, CURRENT) else "")


def test_the_expansion_symbol_was_copied_while_it_was_a_characteristic() -> None:
    assert worth(copy_rays(copied(board(era=EIGHTH))), "expansion symbol") == "Green Woods"
    with pytest.raises(KeyError):
        copy_rays(copied(board())).takes_of("expansion symbol")


def test_a_planeswalker_has_a_loyalty_to_be_copied_since_it_was_on_the_list() -> None:
    walker = 'title: A walker\nboard: {Nico: {battlefield: ["Domri, City Smasher"]}}\n'
    scenario = read_scenario(walker)
    assert worth(original_rays(XRay.of(scenario)[0]), "loyalty") == "4"


def test_1997_is_marked_as_not_certain() -> None:
    lab = LabView(board(), picture)
    lab.press("lab-year", "fifth")
    assert "not certain" in lab.picture()
    lab.press("copy")
    assert "Not certain" in lab.turns[-1].sentence and lab.turns[-1].cite is None
    lab.press("lab-year", "eighth")
    assert "not certain" not in lab.picture() and "(503.2)" in lab.picture()


@pytest.mark.parametrize(
    ("era", "told"),
    [
        (SIXTH, "also on the list: color and expansion symbol; not on it: color indicator and loyalty"),
        (EIGHTH, "also on the list: color and expansion symbol; not on it: color indicator and loyalty"),
        (M10, "also on the list: expansion symbol; not on it: color indicator"),
    ],
    ids=str,
)
def test_an_older_year_says_how_its_list_differs_from_todays(era: Era, told: str) -> None:
    assert told in draw(board(era=era))
    assert "on the list" not in draw(board())


def test_morph_is_gray_before_2002_and_turning_face_down_where_no_source_tells() -> None:
    assert board(era=FIFTH).why_not("down") == "no text of that year says"
    off = years_off(lambda era: board(MORPH).under(era).view)
    assert {era.key for era in off} == {"fifth", "sixth"} and "2002" in str(off[SIXTH])


def test_without_morph_a_creature_is_face_down_in_2001_as_a_zero_one_and_no_source_tells_of_1997() -> None:
    shop = ticked(board(), "down")
    assert {era.key for era in years_off(lambda era: shop.under(era).view)} == {"fifth"}
    copy = copy_rays(copied(ticked(board(era=SIXTH), "down")))
    assert (worth(copy, "mana cost"), worth(copy, SIZE)) == ("{0}", "0/1")


@pytest.mark.parametrize("card", [BEAR, MORPH, COUNTING])
def test_the_years_that_are_off_depend_on_nothing_but_the_kinds_of_things(card: str) -> None:
    known: dict[object, set[str]] = {}
    boards = [board(card)]
    dies = {"lost", "word"} if card == COUNTING else set()
    boards += [ticked(board(card), key) for key in TICKS if key not in dies]
    boards += [copied(board(card), copier) for copier in COPIERS]
    for at in boards:
        found = {era.key for era in years_off(lambda era, at=at: at.under(era).view)}
        assert known.setdefault(at.kinds, found) == found


# What is said.


def test_the_first_copy_says_what_it_is_and_how_much_was_left_behind() -> None:
    at = ticked(board(), "counter", "aura", "blue")
    done = at.do("copy", "")
    assert "green, 2/2" in done.sentence and "3 things were left behind" in done.sentence
    assert cited(done) == "707.2"
    assert "Nothing that was done" in board().do("copy", "").sentence


def test_a_tick_says_on_which_side_of_the_line_it_is_and_what_it_changes() -> None:
    at = board(MORPH)
    told = at.do("tick", "counter").sentence
    assert "below the line (layer 7c)" in told and "you see 4/3, a copy takes 3/2" in told
    assert "is no value of the card" in at.do("tick", "tapped").sentence
    assert "changes no value that is seen" in at.do("tick", "stolen").sentence
    down = at.do("tick", "down")
    assert "above the line" in down.sentence and "enters face up" in down.sentence
    assert cited(down) == "707.2"
    assert "Taken back" in ticked(at, "counter").do("tick", "counter").sentence


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_sentence_has_its_rule_or_says_that_it_is_not_certain(era: Era) -> None:
    at = board(era=era)
    presses = [("tick", key) for key in TICKS if not at.why_not(key)] + [("copy", "")]
    for done in (at.do(*press) for press in presses):
        assert (done.cite is None) == ("Not certain" in done.sentence), done.sentence
        assert done.cite is None or era is not FIFTH


def test_a_face_down_creature_is_copied_under_the_copying_rule_and_no_layer() -> None:
    done = ticked(board(MORPH), "down").do("copy", "")
    assert "nothing can turn it up" in done.sentence and cited(done) == "707.2"


def test_what_was_so_before_the_copy_was_made_stays_but_what_came_later_can_be_taken_back() -> None:
    at = ticked(copied(ticked(board(), "counter")), "blue")
    assert at.why_not("counter") and at.do("tick", "counter").refused
    assert not at.why_not("blue") and not do(at, ("tick", "blue")).has("blue")


@pytest.mark.parametrize("key", ["tapped", "down"])
def test_the_original_can_be_untapped_and_turned_up_again_after_the_copy(key: str) -> None:
    at = copied(ticked(board(), key))
    after = do(at, ("tick", key))
    assert not after.has(key) and copy_rays(after).takes == copy_rays(at).takes


@pytest.mark.parametrize("key", TICKS)
def test_what_happened_can_be_taken_back_before_a_copy_is_made(key: str) -> None:
    at = board()
    after = ticked(at, key)
    assert after.has(key) and not at.has(key)
    back = do(after, ("tick", key))
    assert not back.has(key) and original_rays(back) == original_rays(at)


def test_what_the_board_brings_along_can_be_taken_away() -> None:
    at = opened("X-ray", asked("10-bear")).board
    assert isinstance(at, XRay)
    for key in ("counter", "aura", "blue"):
        assert at.has(key)
        at = do(at, ("tick", key))
        assert not at.has(key)
    assert not original_rays(at).below


# What cannot be.


def test_the_last_copy_becomes_the_original_until_there_is_no_room() -> None:
    at = board()
    for _ in range(MOST):
        at = copied(at, "blue")
        at = do(at, ("pick", at.copies[-1].label))
    assert at.why_no_copy and at.do("copy", "").refused
    assert draw(at).count("→") == MOST


@pytest.mark.parametrize(("name", "told"), [("Voice of All", "white"), ("Painter's Servant", "white")])
def test_a_choice_of_the_original_is_made_anew_for_the_copy(name: str, told: str) -> None:
    text = f'title: x\nboard: {{Nico: {{battlefield: ["{name}": {{chosen color: blue}}]}}}}\n'
    at = XRay.of(read_scenario(text))[0]
    done = at.do("copy", "")
    assert f"made anew for the copy: {told}" in done.sentence and cited(done) == "707.6"
    again = XRay.of(from_code(board_code(done.board.whole)))[0]
    assert again.copies == copied(at).copies


def test_these_copiers_copy_creatures_and_a_token_can_be_of_anything() -> None:
    at = do(copied(board(LAND)), ("pick", "Clone"))
    assert "this is none" in at.why_no_copy and at.do("copy", "").refused
    assert worth(copy_rays(copied(at, "token")), "types") == "Land – Forest"


def test_what_would_die_is_refused_with_its_reason() -> None:
    lab = LabView(board(COUNTING), picture)
    lab.press("tick", "lost")
    assert lab.error is None and lab.refusal is not None and "battlefield" in lab.refusal.sentence
    lab.press("tick", "counter")
    lab.press("tick", "lost")
    assert lab.refusal is None


def test_a_copy_that_would_die_at_once_is_refused() -> None:
    text = f"title: x\ncards: {{{COUNTING}: {CARDS[COUNTING]}}}\n"
    text += f"board: {{Nico: {{battlefield: [{COUNTING}, Wood: {{card: Forest, count: 2}}]}}}}\n"
    done = XRay.of(read_scenario(text))[0].do("copy", "")
    assert done.refused and "graveyard" in done.sentence


def test_what_means_nothing_is_gray_with_its_reason() -> None:
    at = opened("X-ray", asked("10-bear")).board
    assert isinstance(at, XRay)
    assert "color or land type" in at.why_not("word") and "none" in at.why_not("lost")
    land = XRay.of(read_scenario("title: x\nboard: {Nico: {battlefield: [Island]}}\n"))[0]
    assert "no creature" in land.why_not("aura") and "no creature" in land.why_not("pump")
    golem = XRay.of(read_scenario("title: x\nboard: {Nico: {battlefield: [Obsianus Golem]}}\n"))[0]
    assert "one already" in golem.why_not("artifact")


def test_an_unknown_press_and_an_empty_table_are_refused() -> None:
    with pytest.raises(ValueError, match="does not know"):
        board().do("shake", "it")
    with pytest.raises(ValueError, match="no Dragon"):
        board().do("pick", "Dragon")
    with pytest.raises(ValueError, match="no permanent"):
        XRay.of(read_scenario("title: x\nboard: {Nico: {hand: [Island]}}\n"))
    with pytest.raises(NotModelled):
        _ = board(MORPH).under(SIXTH).view


def test_a_card_of_ones_own_becomes_the_original_and_a_spell_does_not() -> None:
    lab = LabView(board(), picture)
    done = lab.board.put(own_card("Cub", "{G}", "Creature - Bear", "1/1"))
    assert isinstance(done.board, XRay)
    assert done.board.label == "Cub" and worth(copy_rays(copied(done.board)), SIZE) == "1/1"
    assert lab.board.put(own_card("Giant Growth")).refused


# The build.


def test_the_build_asks_for_a_blue_that_lies_above_the_line() -> None:
    build = blue_bear()
    build.lab.press("tick", "blue")
    assert not build.reached and "below the line" in build.told
    build.lab.press("lab-undo")
    build.lab.press("copier", "blue")
    build.lab.press("copy")
    assert not build.reached and "Nearly" in build.told
    build.lab.press("pick", "Tinted Double")
    assert build.reached


# Codes, and any clicks.


@pytest.mark.parametrize(("card", "copier"), list(product(CARDS, COPIERS)))
def test_a_board_code_reads_back_to_the_same_copy(card: str, copier: str) -> None:
    at = copied(ticked(board(card), "counter", "aura", "blue", "tapped"), copier)
    again, left = XRay.of(from_code(board_code(at.whole)))
    assert not left and again.copies == at.copies and again.label == at.label
    assert copy_rays(again) == copy_rays(at) and original_rays(again) == original_rays(at)


def test_what_was_done_to_a_copy_of_something_nameless_reads_back() -> None:
    at = copied(ticked(board(), "down"), "token")
    at = ticked(do(at, ("pick", at.copies[-1].label)), "blue")
    again = XRay.of(from_code(board_code(at.whole)))[0]
    token = at.copies[-1].label
    assert seen(again.view, again.state.labeled(token).id) == seen(at.view, at.number)  # type: ignore[union-attr]


@pytest.mark.parametrize("key", [key for key, copier in COPIERS.items() if copier.card])
def test_the_card_of_a_copier_says_one_thing_that_it_enters_as_a_copy(key: str) -> None:
    card = card_that_copies(key)
    abilities = card.printed(CURRENT).text
    assert card.name == COPIERS[key].card and [type(one) for one in abilities] == [MayEnterAsCopy]


PRESSES = st.lists(
    st.one_of(
        st.tuples(st.just("tick"), st.sampled_from(sorted(TICKS))),
        st.tuples(st.just("copier"), st.sampled_from(sorted(COPIERS))),
        st.just(("copy", "")),
        st.tuples(st.just("pick"), st.integers(0, 5).map(str)),
        st.tuples(st.just("lab-year"), st.sampled_from([era.key for era in ERAS])),
        st.just(("lab-undo", "")),
    ),
    max_size=9,
)


@settings(max_examples=40)
@given(st.sampled_from(sorted(CARDS)), PRESSES)
def test_any_clicks_give_a_sentence_and_a_picture_and_never_an_exception(
    card: str, presses: list[tuple[str, str]]
) -> None:
    lab = LabView(board(card), picture)
    for name, value in presses:
        if name == "pick":
            there = [obj.label for obj in lab.board.state.zone(Zone.BATTLEFIELD)]
            value = there[int(value) % len(there)]
        lab.press(name, value)
        assert lab.error is None
        assert (lab.refusal or lab.turns[-1]).sentence
    assert isinstance(lab.board, XRay)
    again = XRay.of(from_code(board_code(lab.board.whole)), lab.board.era)[0]
    labels = {obj.label for obj in lab.board.permanents}
    assert {obj.label for obj in again.permanents} == labels
    for label in labels:
        one, two = lab.board.state.labeled(label), again.state.labeled(label)
        assert one is not None and two is not None
        assert seen(lab.board.view, one.id) == seen(view(again.state), two.id)


# The picture.


def test_every_name_that_can_be_pressed_is_there_once_and_says_what_it_does() -> None:
    shown = draw(copied(ticked(board(), "counter")))
    keys = re.findall(r'data-key="([^"]+)"', shown)
    assert len(keys) == len(set(keys))
    labels = re.findall(r'aria-label="([^"]+)"', shown)
    assert all(label.strip() for label in labels) and f"{BEAR}: painted blue" in labels


def test_what_can_happen_besides_is_folded_out_by_a_key_and_what_is_so_is_never_folded_away() -> None:
    folded, out = draw(board()), draw(replace(board(), unfolded=frozenset({"ticks"})))
    assert f'aria-label="{BEAR}: tapped"' not in folded and 'aria-expanded="false"' in folded
    assert f'aria-label="{BEAR}: tapped"' in out and 'aria-expanded="true"' in out
    assert out.count('data-do="tick"') == len(TICKS)
    assert f'aria-label="{BEAR}: tapped"' in draw(ticked(board(), "tapped"))


def test_of_many_permanents_those_that_are_no_originals_are_folded_away_and_can_be_folded_out() -> None:
    lab = opened("X-ray", asked("10-transfer"))
    folded = lab.picture()
    lab.press("lab-open", "originals")
    out = lab.picture()
    assert "7 others" in folded and folded.count('data-do="pick"') == 1
    assert out.count('data-do="pick"') == 8


def test_the_other_copiers_come_after_the_first_copy() -> None:
    assert 'data-do="copier"' not in draw(board())
    assert draw(copied(board())).count('data-do="copier"') == len(COPIERS)


def test_what_is_left_behind_is_told_by_sign_hatch_and_words() -> None:
    shown = draw(ticked(board(), "blue"))
    assert 'class="item left"' in shown and "layer 5, left behind" in shown
    assert "you see <b>blue</b>" in shown


def test_equal_lands_lie_in_one_pile_to_be_picked() -> None:
    shown = draw(board())
    assert "×3" in shown and 'data-value="Wood"' in shown and 'data-value="Wood 2"' not in shown


def test_what_happens_is_told_as_entering_as_a_copy_and_not_as_an_effect_that_begins_later() -> None:
    ready = copied(board())
    told = [str(one) for one in step(ready.states[-2], ready.moves[-1]).told(ready.states[-2])]
    assert any(f"Clone is a copy of {BEAR} as it enters" in one for one in told)
    assert not any("an effect begins" in one for one in told)
