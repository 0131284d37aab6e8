"""The X-ray: what a copy takes and what it leaves behind, its sentences, its years, its board codes."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.language.does.copying import MayEnterAsCopy
from mtgrules.language.edits.copied import copied_values
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.values import Scenario
from mtgrules.show.scene.seen import seen
from mtgrules.show.values import value_of
from mtgrules.teach.kit.film import sentences
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.copiable import Copiable, copiable, items_of
from mtgrules.teach.panels.x_ray import on_battlefield, x_ray
from mtgrules.teach.questions import all_names, asked
from mtgrules.teach.table import draw
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.copies import copies
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table
from mtgrules.teach.wrong import wrongly
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
LAB = lab_file("x ray")
DONE = ("counter", "aura", "pump", "painted")
ALSO_DONE = ("artifact", "word", "abilities")
STATE = ("tapped", "stolen", "face down")
KEYS = {
    **{key: f"done to it/{key}" for key in DONE},
    **{key: f"also done to it/{key}" for key in ALSO_DONE},
    **{key: f"its state/{key}" for key in STATE},
}
"""What can be done to the original, by the key that does it."""
EVERY_KEY = (*KEYS.values(), "its state/untapped", "its state/face up")
COPIERS = {
    "Clone": "copy/clone",
    "Tinted Double": "other copiers/tinted",
    "Tall Double": "other copiers/tall",
    "Woven Double": "other copiers/woven",
    "token": "other copiers/token",
}
EVERYTHING = tuple(key for key in KEYS if key != "face down")
BELOW = tuple(key for key in EVERYTHING if key != "tapped")
SAID_OTHERWISE = ("word", "stolen")
"""What is said of another word, or another player, once it was done."""
QUESTIONS = [name for name in all_names() if name.startswith("10-")]
SIZE, TEXT = "power and toughness", "rules text"


def table(text: str, era: Era = CURRENT) -> Table:
    """A board under the X-ray."""
    return Table.of_lab(LAB, read_scenario(text), era)


def board(card: str = BEAR, era: Era = CURRENT) -> Table:
    """A card of Nico's with a few Forests on both sides."""
    play = f"play:\n{PLAYED[card]}" if card in PLAYED else ""
    made = table(
        f"title: X-ray\ncards:\n  {card}: {CARDS[card]}\nboard:\n"
        "  Ana: {battlefield: [Home: {card: Forest, count: 2}]}\n"
        f"  Nico: {{battlefield: [{card}, Wood: {{card: Forest, count: 3}}, Shore: Island]}}\n{play}",
        era,
    )
    return do(made, ("pick", card))


def do(at: Table, *presses: tuple[str, str]) -> Table:
    """The board after some presses, none of which may be refused; of a choice that is due, the first."""
    for name, value in presses:
        done = pressed(at, name, value)
        assert not done.refused, f"{name} {value}: {done.sentence}"
        assert isinstance(done.board, Table)
        at = done.board
    return at


def pressed(at: Table, name: str, value: str) -> Done:
    """What a press comes to; of a choice that is due the first is made."""
    done = at.do(name, value)
    while isinstance(done.board, Table) and done.board.begun:
        done = done.board.do("answer", next(iter(done.board.answers.values())))
    return done


def ticked(at: Table, *keys: str) -> Table:
    """The board after some things were done to the original."""
    return do(at, *(("key", KEYS[key]) for key in keys))


def copied(at: Table, copier: str = "Clone") -> Table:
    """The board after a copy was made."""
    return do(at, ("key", COPIERS[copier]))


def to_the_end(scenario: Scenario, era: Era = CURRENT) -> Table:
    """The open table with a scenario played to its end, every copy included."""
    return Table.of_lab(lab_file("open table"), scenario, era).at_end


def shown(lab: LabView) -> Table:
    """The table that a lab shows."""
    assert isinstance(lab.board, Table)
    return lab.board


def number(at: Table, label: str = "") -> int:
    """The number of a permanent; of what is looked at if none is named."""
    found = on_battlefield(at, label or at.it)
    assert found is not None
    return found


def copy_number(at: Table) -> int:
    """The number of the newest copy."""
    return number(at, copies(at)[-1].label)


def chain(at: Table) -> list[tuple[str, str]]:
    """Of what each copy was made, and what it is called, the oldest first."""
    return [(one.original, one.label) for one in copies(at)]


def copy_rays(at: Table) -> Copiable:
    """What a copy takes of the newest copy."""
    return copiable(at.view, copy_number(at))


def original_rays(at: Table) -> Copiable:
    """What a copy takes of the original."""
    return copiable(at.view, number(at))


def worth(found: Copiable, name: str) -> str:
    """A value that a copy takes, in words."""
    return found.takes_of(name).value.text


def what_is_seen(found: Copiable, name: str) -> str:
    """A value that is seen, in words."""
    item = found.takes_of(name)
    return item.value.text if item.seen is None else item.seen.text


def cited(done: Done) -> str:
    """The number of a rule that a sentence gives."""
    assert done.cite is not None
    return done.cite.number


def years_without(at: Table) -> set[str]:
    """The years by whose rules a board cannot be, by key."""
    found = {era.key for era in years_off(lambda era: at.under(era).view)}
    assert found == {era.key for era in years_off(at.known_in)}, "its start alone decides that"
    return found


def pressed_keys(at: Table) -> list[str]:
    """The keys that are shown as pressed, without those under More."""
    return re.findall(r'data-do="key" data-value="([^"]+)"[^>]* aria-pressed="true"', draw.draw(at))


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
    after = copied(ticked(board(), *KEYS))
    copy = after.state.objects[copy_number(after)]
    assert not copy.status.tapped and not copy.status.face_down and not copy.counters
    assert after.view.controller[copy.id] == "Ana"


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
    after = copied(ticked(board(MORPH, era), "face down", "counter"))
    copy = copy_rays(after)
    cost = "{0}" if era is EIGHTH else "none"  # it had one until October 2006
    assert (worth(copy, "name"), worth(copy, "mana cost"), worth(copy, TEXT)) == ("none", cost, "none")
    assert (worth(copy, SIZE), worth(copy, "color")) == ("2/2", "colorless")
    assert not after.state.objects[copy_number(after)].status.face_down


def test_only_face_down_values_and_copying_are_above_the_line() -> None:
    at = ticked(board(MORPH), *EVERYTHING, "face down")
    assert [change.layer for change in original_rays(at).above] == ["layer 1b"]
    last = do(copied(board()), ("pick", "Clone"))
    assert [(change.text, change.layer) for change in original_rays(last).above] == [
        (f"Is a copy of {BEAR}", "layer 1a")
    ]


@pytest.mark.parametrize("era", [EIGHTH, M10], ids=str)
def test_before_copying_had_two_layers_the_reason_for_face_down_values_names_no_layer(era: Era) -> None:
    at = ticked(board(MORPH, era), "face down")
    assert [change.layer for change in original_rays(at).above] == [""]


def test_an_own_color_and_an_ability_go_on_to_the_next_copy() -> None:
    first = copied(ticked(board(), *EVERYTHING), "Tinted Double")
    second = copied(do(first, ("pick", "Tinted Double")))
    copy = copy_rays(second)
    assert (worth(copy, "name"), worth(copy, "color"), worth(copy, SIZE)) == (BEAR, "blue", "2/2")
    assert f"{{U}}: {BEAR} becomes a copy of target creature" in worth(copy, TEXT)
    assert chain(second) == [(BEAR, "Tinted Double"), ("Tinted Double", "Clone")]


@pytest.mark.parametrize("era", [M10, CURRENT], ids=str)
def test_a_copy_that_is_seven_by_seven_has_no_counting_text(era: Era) -> None:
    done = board(COUNTING, era).do("key", COPIERS["Tall Double"])
    assert cited(done) == ("706.8d" if era is M10 else "707.9d")
    copy = copy_rays(copied(board(COUNTING, era), "Tall Double"))
    assert (worth(copy, SIZE), worth(copy, TEXT)) == ("7/7", "none")


@pytest.mark.parametrize("era", [SIXTH, EIGHTH], ids=str)
def test_before_2009_no_rule_says_what_comes_of_the_counting_text(era: Era) -> None:
    lab = LabView(board(COUNTING, era), draw)
    lab.press("key", COPIERS["Tall Double"])
    assert lab.error is None and lab.refusal is not None and "2011" in lab.refusal.sentence
    assert not copies(shown(lab))


def test_a_size_that_is_counted_is_counted_anew_for_the_copy() -> None:
    at = board(COUNTING)
    found = original_rays(at)
    assert (worth(found, SIZE), what_is_seen(found, SIZE)) == ("*/*, counted", "3/3")
    assert [change.anew for change in found.below] == [True]
    after = copied(at)
    assert what_is_seen(copy_rays(after), SIZE) == "2/2"


def test_a_token_takes_the_mana_cost_and_so_a_mana_value() -> None:
    done = board(COUNTING).do("key", COPIERS["token"])
    after = copied(board(COUNTING), "token")
    assert after.state.objects[copy_number(after)].token
    assert value_of(after.view, copy_number(after), "mana value").text == "4"
    assert "mana value is 4" in done.sentence and cited(done) == "707.2"


def test_in_1997_a_token_costs_nothing_and_is_not_said_to_take_the_cost() -> None:
    after = copied(board(era=FIFTH), "token")
    assert value_of(after.view, copy_number(after), "mana value").text == "0"
    assert "takes the mana cost" not in board(era=FIFTH).do("key", COPIERS["token"]).sentence


@pytest.mark.parametrize(
    ("copier", "name", "expected"),
    [
        ("Tinted Double", "color", "blue"),
        ("Tall Double", SIZE, "7/7"),
        ("Woven Double", "types", "Enchantment Creature – Bear"),
    ],
)
def test_what_a_copier_makes_different_is_shown_and_is_taken_by_the_next_copy(
    copier: str, name: str, expected: str
) -> None:
    first = copied(board(), copier)
    assert worth(copy_rays(first), name) == expected and "except: " in x_ray(first)
    second = copied(do(first, ("pick", copier)))
    assert worth(copy_rays(second), name) == expected


@pytest.mark.parametrize("key", KEYS)
def test_what_happens_to_the_original_later_leaves_the_copy_alone(key: str) -> None:
    first = copied(board())
    done = pressed(first, "key", KEYS[key])
    after = ticked(first, key)
    assert copy_rays(after).takes == copy_rays(first).takes
    assert "taken before" in done.sentence and cited(done) == "707.2"
    if key not in ("tapped", "face down"):
        assert "after the copy" in x_ray(after)


@pytest.mark.parametrize("key", BELOW)
def test_what_is_below_the_line_names_the_layer_in_which_the_engine_applies_it(key: str) -> None:
    for era in (SIXTH, EIGHTH, M10, CURRENT):
        at = ticked(board(era=era), key)
        steps = [step.layer for step in at.view.steps if number(at) in step.objects]
        assert len(steps) == 1 and steps[0] in layer_list.at(era).value
        place = f"layer {steps[0].number}" if steps[0].number else steps[0].name
        assert [change.layer for change in original_rays(at).below] == [place]


def test_without_a_belief_what_is_copied_are_the_copiable_values() -> None:
    for card, era in product((BEAR, LAND, COUNTING), (EIGHTH, M10, CURRENT)):
        at = ticked(board(card, era), "counter", "painted")
        assert copied_values(at.view, number(at)) == at.view.copiable_values(number(at))


@pytest.mark.parametrize(
    ("belief", "size", "color", "cost"),
    [
        ("a copy is a photograph of the table", "4/5", "blue", "{1}{G}"),
        ("counters are part of it", "3/3", "green", "{1}{G}"),
        ("a token has no mana cost", "2/2", "green", "None"),
    ],
)
def test_a_wrong_idea_parts_from_the_rules_where_it_is_wrong(
    belief: str, size: str, color: str, cost: str
) -> None:
    at = ticked(board(), "counter", "aura", "painted")
    now = view(at.state.under(wrongly(CURRENT, belief)))
    values = copied_values(now, number(at), token=belief == "a token has no mana cost")
    assert f"{values.power}/{values.toughness}" == size
    assert [str(c) for c in values.colors] == [color] and str(values.cost) == cost


# Every shown value is asked of the engine.


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_value_that_is_shown_is_the_engines(name: str) -> None:
    at = to_the_end(asked(name).scenario, asked(name).question.era)
    there = at.state.zone(Zone.BATTLEFIELD)
    assert there
    for obj in there:
        found = copiable(at.view, obj.id)
        values = at.view.copiable_values(obj.id)
        assert worth(found, "name") == (values.name or "none")
        assert worth(found, "mana cost") == ("none" if values.cost is None else str(values.cost))
        assert found.takes_of("color").value.letters == tuple(
            color.letter for color in sorted(values.colors, key=lambda c: "WUBRG".index(c.letter))
        )
        if not worth(found, SIZE).endswith("counted"):
            size = "none" if values.power is None else f"{values.power}/{values.toughness}"
            assert worth(found, SIZE) == size
        for item, asked_for in (("color", "colors"), ("types", "types"), (SIZE, "size"), (TEXT, "text")):
            now = value_of(at.view, obj.id, asked_for).text.replace(" - ", " – ")
            told = what_is_seen(found, item)
            assert told == now or (told == "none" and now.startswith("no "))


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_lab_opens_on_the_board_of_each_question_of_its_lesson_with_the_copy_still_to_be_made(
    name: str,
) -> None:
    lab = opened("x ray", asked(name))
    at = shown(lab)
    assert at.era.key == asked(name).question.era.key
    assert at.at == at.at_end.at, "nothing more is played than what is shown"
    assert at.it not in [original for original, _ in chain(at)]
    lab.press("key", COPIERS["Clone"])
    while shown(lab).begun:
        lab.press("answer", next(iter(shown(lab).answers.values())))
    assert lab.error is None
    made = [label for original, label in chain(shown(lab)) if original == at.it]
    assert bool(made) == (lab.refusal is None)


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_lab_looks_at_what_the_last_copy_of_a_questions_play_is_a_copy_of(name: str) -> None:
    scenario, era = asked(name).scenario, asked(name).question.era
    at, whole = shown(opened("x ray", asked(name))), chain(to_the_end(scenario, era))
    assert number(at)
    if whole:
        assert (at.it, chain(at)) == (whole[-1][0], whole[:-1])


@pytest.mark.parametrize("name", LAB.boards)
def test_a_board_of_the_lab_that_is_laid_is_said_to_be_laid_and_its_original_can_be_copied(name: str) -> None:
    done = board().do("lay", name)
    assert isinstance(done.board, Table)
    assert "is laid" in done.sentence and not copies(done.board)
    assert chain(copied(done.board)) == [(done.board.it, "Clone")]


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
    kept = do(copied(board(era=era), "Tinted Double"), ("pick", "Tinted Double"))
    own = original_rays(kept).takes_of("color")
    assert own.follows == ("not from the cost" if era in (M10, CURRENT) else "")


def test_the_expansion_symbol_was_copied_while_it_was_a_characteristic() -> None:
    assert worth(copy_rays(copied(board(era=EIGHTH))), "expansion symbol") == "Green Woods"
    with pytest.raises(KeyError):
        copy_rays(copied(board())).takes_of("expansion symbol")


def test_a_planeswalker_has_a_loyalty_to_be_copied_since_it_was_on_the_list() -> None:
    walker = table('title: A walker\nboard: {Nico: {battlefield: ["Domri, City Smasher"]}}\n')
    assert worth(original_rays(walker), "loyalty") == "4"


def test_1997_is_marked_as_not_certain() -> None:
    lab = LabView(board(), draw)
    lab.press("lab-year", "fifth")
    assert "not certain" in lab.picture()
    lab.press("key", COPIERS["Clone"])
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
    assert told in x_ray(board(era=era))
    assert "on the list" not in x_ray(board())


def test_morph_is_gray_before_2002_and_turning_face_down_where_no_source_tells() -> None:
    why_not = board(era=FIFTH).why_not(KEYS["face down"])
    assert "no source for 1997 is known" in why_not
    assert not board(era=SIXTH).why_not(KEYS["face down"])
    assert years_without(board(MORPH)) == {"fifth", "sixth"}
    with pytest.raises(NotModelled, match="2002"):
        _ = board(MORPH).under(SIXTH).view


def test_without_morph_a_creature_is_face_down_in_2001_as_a_zero_one_and_no_source_tells_of_1997() -> None:
    at = ticked(board(), "face down")
    assert {era.key for era in ERAS if at.under(era).amiss} == {"fifth"}
    assert "no source for 1997" in at.under(FIFTH).amiss
    copy = copy_rays(copied(ticked(board(era=SIXTH), "face down")))
    assert (worth(copy, "mana cost"), worth(copy, SIZE)) == ("{0}", "0/1")


def test_what_a_year_does_not_have_is_there_again_in_a_year_that_has_it() -> None:
    lab = LabView(ticked(board(), "counter", "face down", "painted"), draw)
    lab.press("lab-year", "fifth")
    without = original_rays(shown(lab))
    assert not without.above and len(without.below) == 2
    lab.press("lab-year", "current")
    assert original_rays(shown(lab)) == original_rays(ticked(board(), "counter", "face down", "painted"))


def test_taking_back_what_a_year_does_not_have_leaves_what_is_shown_as_it_is() -> None:
    at = ticked(ticked(board(), "face down", "counter").under(FIFTH), "abilities", "stolen")
    assert original_rays(at).beside == ("counters on it", "Ana controls it")
    assert original_rays(ticked(at, "counter")).beside == ("Ana controls it",)


@pytest.mark.parametrize("card", [BEAR, MORPH, COUNTING])
def test_the_years_that_are_off_depend_on_nothing_but_the_kinds_of_things(card: str) -> None:
    known: dict[object, set[str]] = {}
    boards = [board(card), *(ticked(board(card), key) for key in KEYS)]
    boards += [copied(board(card), copier) for copier in COPIERS]
    for at in boards:
        found = years_without(at)
        assert known.setdefault(at.kinds, found) == found


# What is said.


def test_the_first_copy_says_what_it_is_and_how_much_was_left_behind() -> None:
    at = ticked(board(), "counter", "aura", "painted")
    done = at.do("key", COPIERS["Clone"])
    assert "green, 2/2" in done.sentence and "3 things were left behind" in done.sentence
    assert cited(done) == "707.2"
    assert "Nothing that was done" in board().do("key", COPIERS["Clone"]).sentence


def test_a_key_says_on_which_side_of_the_line_it_is_and_what_it_changes() -> None:
    at = board(MORPH)
    told = at.do("key", KEYS["counter"]).sentence
    assert "below the line (layer 7c)" in told and "you see 4/3, a copy takes 3/2" in told
    assert "is no value of the card" in at.do("key", KEYS["tapped"]).sentence
    assert "changes no value that is seen" in at.do("key", KEYS["stolen"]).sentence
    down = at.do("key", KEYS["face down"])
    assert "above the line" in down.sentence and "enters face up" in down.sentence
    assert cited(down) == "707.2"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_sentence_has_its_rule_or_says_that_it_is_not_certain(era: Era) -> None:
    at = board(era=era)
    keys = [key for key in (*KEYS.values(), *COPIERS.values()) if not at.why_not(key)]
    assert len(keys) >= len(KEYS) + len(COPIERS) - (era is FIFTH)
    for done in (at.do("key", key) for key in keys):
        assert (done.cite is None) == ("Not certain" in done.sentence), done.sentence
        assert done.cite is None or era is not FIFTH


def test_a_face_down_creature_is_copied_under_the_copying_rule_and_no_layer() -> None:
    done = ticked(board(MORPH), "face down").do("key", COPIERS["Clone"])
    assert "nothing can turn it up" in done.sentence and cited(done) == "707.2"


@pytest.mark.parametrize("label", [BEAR, "Clone"])
def test_another_original_is_told_and_of_a_copy_that_the_next_one_takes_what_made_it_one(label: str) -> None:
    at = do(copied(board()), ("pick", "Shore"))
    done = at.do("pick", label)
    assert f"Now {label} is the original." in done.sentence
    assert ("the next copy takes it" in done.sentence) == (label == "Clone")
    assert cited(done) == ("707.3" if label == "Clone" else "707.2")


# What is taken back.


@pytest.mark.parametrize("key", [key for key in KEYS if key not in (*SAID_OTHERWISE, *STATE)])
def test_what_would_be_said_again_is_taken_back_before_a_copy_is_made(key: str) -> None:
    at = board()
    after = ticked(at, key)
    assert original_rays(after) != original_rays(at)
    done = after.do("key", KEYS[key])
    assert done.sentence == "Taken away." and isinstance(done.board, Table)
    assert original_rays(done.board) == original_rays(at) and not done.board.entries


@pytest.mark.parametrize("key", SAID_OTHERWISE)
def test_what_would_be_said_otherwise_by_now_is_done_once_more(key: str) -> None:
    once = ticked(board(), key)
    twice = ticked(once, key)
    said = [one.sentence for one in twice.entries if one]
    assert len(said) == 2 and len(set(said)) == 2
    assert len(original_rays(twice).below) == 2
    if key == "stolen":
        assert once.view.controller[number(once)] == "Ana" and twice.view.controller[number(twice)] == "Nico"
    else:
        assert what_is_seen(original_rays(twice), TEXT) == "Islandwalk"


@pytest.mark.parametrize("key", ["tapped", "face down"])
def test_a_state_that_it_has_already_is_told_to_change_nothing(key: str) -> None:
    once = ticked(board(), key)
    assert "nothing changes" in once.do("key", KEYS[key]).sentence


@pytest.mark.parametrize("key", [key for key in BELOW if key not in SAID_OTHERWISE])
def test_what_was_done_before_the_copy_can_be_taken_back_and_the_copy_stays_what_it_is(key: str) -> None:
    at = copied(ticked(board(), key))
    assert original_rays(at).below
    after = ticked(at, key)
    assert not original_rays(after).below and copy_rays(after) == copy_rays(at)


@pytest.mark.parametrize(("key", "back"), [("tapped", "untapped"), ("face down", "face up")])
def test_the_original_can_be_untapped_and_turned_up_again_after_the_copy(key: str, back: str) -> None:
    at = copied(ticked(board(), key))
    assert key in original_rays(at).beside
    after = do(at, ("key", f"its state/{back}"))
    assert key not in original_rays(after).beside and copy_rays(after).takes == copy_rays(at).takes


def test_turning_up_again_says_that_a_copy_takes_the_card_again() -> None:
    at = ticked(board(MORPH), "face down")
    done = at.do("key", "its state/face up")
    assert isinstance(done.board, Table)
    assert worth(original_rays(at), "name") == "none" and worth(original_rays(done.board), "name") == MORPH
    assert "nothing of it is copied" not in done.sentence


def test_an_aura_that_is_taken_back_is_in_hand_again_and_the_same_one_is_cast_next_time() -> None:
    at = ticked(board(), "aura", "aura", "aura")
    assert [one.label for one in at.scenario.board if one.card.name == "Holy Strength"] == ["Holy Strength"]
    assert what_is_seen(original_rays(at), SIZE) == "3/4"


def test_what_is_done_is_shown_on_its_key_until_it_is_taken_back() -> None:
    at = ticked(board(), "counter")
    assert pressed_keys(at) == ["done to it/counter"]
    assert pressed_keys(ticked(at, "painted")) == ["done to it/counter", "done to it/painted"]
    assert not pressed_keys(ticked(at, "counter")) and not pressed_keys(do(at, ("pick", "Shore")))


# What cannot be.


@pytest.mark.parametrize("name", ["Voice of All", "Painter's Servant"])
def test_a_choice_of_the_original_is_made_anew_for_the_copy(name: str) -> None:
    at = table(f'title: x\nboard: {{Nico: {{battlefield: ["{name}": {{chosen color: blue}}]}}}}\n')
    due = at.do("key", COPIERS["Clone"])
    assert "color" in due.sentence and isinstance(due.board, Table) and len(due.board.answers) == 5
    done = due.board.do("answer", due.board.answers["red"])
    assert "made anew for the copy: red" in done.sentence and cited(done) == "707.6"
    assert isinstance(done.board, Table)
    assert dict(done.board.state.objects[copy_number(done.board)].chosen) == {"color": Color.RED}
    again = to_the_end(from_code(board_code(done.board.whole)))
    assert chain(again) == chain(done.board) and copy_rays(again) == copy_rays(done.board)


def test_these_copiers_copy_creatures_and_a_token_can_be_of_anything() -> None:
    at = do(copied(board(LAND)), ("pick", "Clone"))
    for copier in COPIERS:
        done = at.do("key", COPIERS[copier])
        assert done.refused == (copier != "token"), copier
        assert not done.refused or ("can not be chosen" in done.sentence and done.board is at)
    assert worth(copy_rays(copied(at, "token")), "types") == "Land – Forest"


def test_an_original_that_dies_is_told_to_be_gone_and_is_back_once_that_is_taken_back() -> None:
    lab = LabView(board(COUNTING), draw)
    lab.press("key", KEYS["abilities"])
    assert lab.error is None and lab.refusal is None
    assert f"{COUNTING} is not on the battlefield any more" in lab.picture()
    lab.press("key", KEYS["abilities"])
    assert number(shown(lab)) and "any more" not in lab.picture()
    lab.press("key", KEYS["counter"])
    lab.press("key", KEYS["abilities"])
    assert number(shown(lab)) and "any more" not in lab.picture()


def test_of_an_original_that_is_gone_no_copier_enters_as_a_copy() -> None:
    gone = ticked(board(COUNTING), "abilities")
    for copier in COPIERS:
        done = gone.do("key", COPIERS[copier])
        assert done.refused == (copier != "token") and done.sentence


@pytest.mark.parametrize("copier", ["Clone", "token"])
def test_a_copy_that_dies_at_once_is_told_to_be_put_into_the_graveyard(copier: str) -> None:
    at = table(
        f"title: x\ncards: {{{COUNTING}: {CARDS[COUNTING]}}}\n"
        f"board: {{Nico: {{battlefield: [{COUNTING}, Wood: {{card: Forest, count: 2}}]}}}}\n"
    )
    done = at.do("key", COPIERS[copier])
    assert isinstance(done.board, Table) and not done.refused
    there = [obj.label for obj in done.board.state.zone(Zone.BATTLEFIELD)]
    assert there == [COUNTING, "Wood", "Wood 2"]
    assert "graveyard" in done.sentence


def test_what_means_nothing_is_gray_with_its_reason() -> None:
    at = shown(opened("x ray", asked("10-bear")))
    assert "no color or land type stands on it" in at.why_not(KEYS["word"])
    assert at.do("key", KEYS["word"]).refused
    assert not board().why_not(KEYS["word"])


def test_an_aura_for_creatures_is_refused_on_a_land_and_nothing_is_brought_for_it() -> None:
    land = table("title: x\nboard: {Nico: {battlefield: [Island]}}\n")
    done = land.do("key", KEYS["aura"])
    assert done.refused and "not a creature" in done.sentence and done.board is land


@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("Island", "pump"),
        ("Island", "counter"),
        ("Obsianus Golem", "artifact"),
        ("Obsianus Golem", "abilities"),
    ],
)
def test_what_makes_no_difference_is_told_to_make_none(card: str, key: str) -> None:
    at = table(f"title: x\nboard: {{Nico: {{battlefield: [{card}]}}}}\n")
    assert "here it changes no value that is seen" in at.do("key", KEYS[key]).sentence
    assert all(item.seen is None for item in original_rays(ticked(at, key)).takes)


def test_an_unknown_press_and_an_empty_table_are_refused() -> None:
    with pytest.raises(ValueError, match="does not know"):
        board().do("shake", "it")
    with pytest.raises(ValueError, match="does not know 'pick' 'Dragon'"):
        board().do("pick", "Dragon")
    done = board().do("key", "copy/clown")
    assert done.refused and "did you mean 'copy/clone'" in done.sentence
    with pytest.raises(ValueError, match="nothing to look at"):
        table("title: x\nboard: {Nico: {hand: [Island]}}\n")


def test_a_card_of_ones_own_becomes_the_original_and_a_spell_does_not() -> None:
    done = board().put(own_card("Cub", "{G}", "Creature - Bear", "1/1"))
    assert isinstance(done.board, Table)
    assert done.board.it == "Cub" and worth(copy_rays(copied(done.board)), SIZE) == "1/1"
    spell = board().put(own_card("Giant Growth"))
    assert isinstance(spell.board, Table)
    assert "in hand" in spell.sentence and spell.board.it == BEAR


# The build.


def test_the_build_asks_for_a_blue_that_lies_above_the_line() -> None:
    build = task("a copiable blue Bear")
    build.lab.press("key", KEYS["painted"])
    assert not build.reached and "below the line" in build.told
    build.lab.press("lab-undo")
    build.lab.press("key", COPIERS["Tinted Double"])
    assert not build.reached and "Nearly" in build.told
    build.lab.press("pick", "Tinted Double")
    assert build.reached


# The cards that the lab brings.


@pytest.mark.parametrize("copier", [copier for copier in COPIERS if copier != "token"])
def test_the_card_of_a_copier_says_one_thing_that_it_enters_as_a_copy(copier: str) -> None:
    (brought,) = [one.card for one in board_of(LAB.brings).board if one.label == copier]
    assert [type(one) for one in brought.printed(CURRENT).text] == [MayEnterAsCopy]


def test_a_copy_is_told_as_entering_as_one_and_not_as_an_effect_that_begins_later() -> None:
    told = [words for words, _ in sentences(copied(board()).shot.all_told)]
    assert any(f"Clone is a copy of {BEAR} as it enters" in words for words in told)
    assert not any("an effect begins" in words.lower() for words in told)


# Codes, and any clicks.


@pytest.mark.parametrize(("card", "copier"), list(product(CARDS, COPIERS)))
def test_a_board_code_reads_back_to_the_same_copy(card: str, copier: str) -> None:
    at = copied(ticked(board(card), "counter", "aura", "painted", "tapped"), copier)
    again = replace(to_the_end(from_code(board_code(at.whole))), it=at.it)
    assert [replace(one, before=at.state) for one in copies(again)] == [
        replace(one, before=at.state) for one in copies(at)
    ]
    assert copy_rays(again) == copy_rays(at) and original_rays(again) == original_rays(at)


def test_what_was_done_to_a_copy_of_something_nameless_reads_back() -> None:
    at = copied(ticked(board(), "face down"), "token")
    token = copies(at)[-1].label
    at = ticked(do(at, ("pick", token)), "painted")
    again = to_the_end(from_code(board_code(at.whole)))
    assert what_is_seen(original_rays(at), "color") == "blue"
    assert seen(again.view, number(again, token)) == seen(at.view, number(at))


PRESSES = st.lists(
    st.one_of(
        st.tuples(st.just("key"), st.sampled_from(EVERY_KEY)),
        st.tuples(st.just("key"), st.sampled_from(sorted(COPIERS.values()))),
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
    lab = LabView(board(card), draw)
    for name, value in presses:
        if name == "pick":
            there = [obj.label for obj in lab.board.state.zone(Zone.BATTLEFIELD)]
            value = there[int(value) % len(there)]
        lab.press(name, value)
        assert lab.error is None
        assert (lab.refusal or lab.turns[-1]).sentence
        assert lab.picture() and draw.more(shown(lab))
    at = shown(lab)
    again = to_the_end(from_code(board_code(at.whole)), at.era)
    labels = {obj.label for obj in at.state.zone(Zone.BATTLEFIELD)}
    assert {obj.label for obj in again.state.zone(Zone.BATTLEFIELD)} == labels
    for label in labels:
        assert seen(at.view, number(at, label)) == seen(again.view, number(again, label))


# The picture.


def test_every_name_that_can_be_pressed_is_there_once_and_says_what_it_does() -> None:
    at = copied(ticked(board(), "counter"))
    page = draw.draw(at) + draw.more(at)
    keys = re.findall(r'data-key="([^"]+)"', page)
    assert len(keys) == len(set(keys))
    assert {f"key {key}" for key in (*EVERY_KEY, *COPIERS.values())} <= set(keys)
    labels = re.findall(r'aria-label="([^"]+)"', page)
    assert all(label.strip() for label in labels) and "done to it: painted blue" in labels


def test_what_else_can_be_done_and_the_other_copiers_stand_under_more() -> None:
    key = re.compile(r'data-key="key ([^"]+)"')
    first, more = key.findall(draw.draw(board())), key.findall(draw.more(board()))
    assert first == [*(KEYS[one] for one in DONE), COPIERS["Clone"]]
    assert sorted([*first, *more]) == sorted([*EVERY_KEY, *COPIERS.values()])


def test_of_many_permanents_those_that_are_no_originals_are_folded_away_and_can_be_folded_out() -> None:
    lab = opened("x ray", asked("10-transfer"))
    folded = lab.picture()
    lab.press("lab-open", "originals")
    out = lab.picture()
    assert "7 others" in folded and folded.count('data-do="pick"') == 1
    assert out.count('data-do="pick"') == 8


def test_each_copy_can_be_the_next_original_and_stands_behind_its_own_with_an_arrow() -> None:
    at = board()
    for many in range(1, 6):
        at = copied(at, "Tinted Double")
        at = do(at, ("pick", copies(at)[-1].label))
        assert x_ray(at).count("→") == many
    assert [original for original, _ in chain(at)] == [BEAR, *[label for _, label in chain(at)[:-1]]]


def test_what_is_left_behind_is_told_by_sign_hatch_and_words() -> None:
    page = x_ray(ticked(board(), "painted"))
    assert 'class="item left"' in page and "layer 5, left behind" in page
    assert "you see <b>blue</b>" in page


def test_equal_lands_lie_in_one_pile_to_be_picked() -> None:
    page = x_ray(board())
    assert "×3" in page and 'data-value="Wood"' in page and 'data-value="Wood 2"' not in page
