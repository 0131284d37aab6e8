"""The layer machine: its shelves, who waits, what goes on, its orders in time, sorting, and what flips it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, permutations

import ipywidgets as w
import pytest
from pictures import picture, words
from sample import sample

from mtgrules.cards import card
from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.model.trace import LayerStep
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.values import value_of
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.goals import deciding
from mtgrules.teach.labs.opening import opened, opens_on
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels import shelves_told as told
from mtgrules.teach.panels.layer_machine import layer_machine
from mtgrules.teach.panels.shelves import EffectChip, Maker
from mtgrules.teach.panels.sliding import Sliding
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("layer machine")
EFFECTS = lab_file("layer machine plain").groups["add"].keys
"""The effects that can be added, by the id of the key."""
BOARDS = tuple(names_of("09", examples=True))
SIZE, SWITCH, ANTHEM, SILENCE, WAITING, LOOP, LANDS, HUMILITY, POWER = (
    name for name in BOARDS if name.startswith("09-scene-")
)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


def of(name: str, era: Era = CURRENT) -> Table:
    """The machine on the board of a question."""
    return Table.of_lab(LAB, asked(name).scenario, era)


def table(text: str) -> Table:
    """The machine on a board of its own."""
    return Table.of_lab(LAB, read_scenario(text))


def known() -> list[tuple[str, Era]]:
    """Every board of the lesson in every year that has it."""
    found = []
    for name in BOARDS:
        for era in ERAS:
            try:
                _ = Sliding(board := of(name, era)).machine
            except NotModelled:
                continue
            if board.era is era:
                found.append((name, era))
    return found


def do(board: Table, *presses: tuple[str, str]) -> Table:
    """The board after some presses, none of which may be refused."""
    for press in presses:
        board = after(board, *press)[0]
    return board


def after(board: Table, name: str, value: str = "") -> tuple[Table, Done]:
    """The board after a press, and what was said."""
    done = board.do(name, value)
    assert not done.refused, done.sentence
    assert isinstance(done.board, Table)
    return done.board, done


def ended(board: Table) -> Table:
    """The card slid to the end."""
    return do(board, ("go", str(Sliding(board).machine.last)))


def ends(board: object, what: tuple[str, ...] = ()) -> str:
    """What the card is below all shelves."""
    assert isinstance(board, Table)
    return Sliding(board).ends(what)


def number(board: Table) -> int:
    """The number of the card that slides."""
    found = Sliding(board).number
    assert found is not None
    return found


def chip(board: Table, who: str, shelf: str) -> EffectChip:
    """The chip of something on the shelf of a layer."""
    machine = Sliding(board).machine
    place = next(n for n, layer in enumerate(machine.layers, 1) if layer.number == shelf)
    return next(one for one in machine.on(place) if one.maker.name == who)


def waiting(board: Table) -> set[tuple[str, str, str]]:
    """Who waits for whom, and what the other one changes; loops left out."""
    return {
        (c.maker.name, wait.whom.name, wait.trial.difference)
        for c in Sliding(board).machine.chips
        for wait in c.waits
        if not wait.loop
    }


# The shelves.


@pytest.mark.parametrize(("name", "era"), known(), ids=str)
def test_after_each_shelf_the_card_is_what_the_engine_has_made_of_it_by_then(name: str, era: Era) -> None:
    board = of(name, era)
    found, steps = Sliding(board).machine, board.view.steps
    applied = [c.step for shelf in range(1, found.last) for c in found.on(shelf) if c.step]
    assert applied == list(range(1, len(steps) + 1)), "each step lies once on the shelves, in its order"
    for one in found.chips:
        assert one.home <= one.shelf
        if one.step:
            step: LayerStep = steps[one.step - 1]
            assert found.layers[one.home - 1] == step.layer
            if board.era is not SIXTH:
                assert one.home == one.shelf
    for shelf in (found.last - 1, found.last):
        for characteristic in told.WATCHED:
            shown = value_of(found.after(shelf), number(board), characteristic).raw
            assert shown == value_of(board.view, number(board), characteristic).raw


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_shelves_are_the_layers_of_the_year(era: Era) -> None:
    drawn = words(layer_machine(of(SIZE, era)))
    expected = {
        FIFTH: "in order of resolution",
        SIXTH: "all other effects",
        EIGHTH: "6b size, set or pumped",
        M10: "7e size, switched",
        CURRENT: "7d size, switched",
    }[era]
    assert expected in drawn
    assert ("no numbered layers" in drawn) == (era in (FIFTH, SIXTH))


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        (SIZE, "4/6"),
        (SWITCH, "4/3"),
        (ANTHEM, "white, 3/3"),
        (SILENCE, "black, 3/3"),
        (WAITING, "white"),
        (LANDS, "Basic Land - Forest"),
        (HUMILITY, "Enchantment Creature, no abilities, 4/4"),
        (POWER, "6/3"),
    ],
)
def test_today_the_cards_end_as_a_judge_would_say(name: str, ending: str) -> None:
    assert ends(of(name)) == ending


@pytest.mark.parametrize("name", BOARDS)
def test_the_card_that_slides_is_the_one_that_is_asked_about_and_ends_as_the_right_answer_says(
    name: str,
) -> None:
    question, board = asked(name), of(name)
    assert board.it == question.question.of[0].label
    what = tuple(one.characteristic for one in question.question.of if one.label == board.it)
    at = question.last()
    there = at.state.labeled(board.it)
    assert what and there is not None
    assert ends(board, what) == ", ".join(told.in_short(at.view, there.id, one) for one in what)


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_told_of_the_card_is_what_changes_else_its_size_or_its_types(name: str) -> None:
    board = of(name)
    view, it = board.view, number(board)
    pairs = {c: [told.in_short(at, it, c) for at in (view.printed, view)] for c in told.WATCHED}
    changing = tuple(c for c, (was, now) in pairs.items() if was != now)
    only = "size" if "creature" in view.types[it] else "types"
    assert Sliding(board).watched == (changing or (only,))
    assert ends(board) == ", ".join(pairs[c][1] for c in changing or (only,))


def test_nothing_of_the_end_is_told_before_it_is_reached() -> None:
    board = of(SIZE)
    assert "4/6" not in words(layer_machine(board)) and "still to come" in words(layer_machine(board))
    board, done = after(board, "go", "next")
    assert "Bear 2/2 → 0/2" in done.sentence and done.cite and done.cite.number == "613.4b"
    assert "4/6" not in words(layer_machine(board))
    board, done = after(board, "go", "next")
    assert "(0/2 → 1/3), then Growth (1/3 → 4/6)" in done.sentence
    board, done = after(board, "go", "next")
    assert done.sentence == "Through all layers, Bear: 4/6." and Sliding(board).ended
    assert ended(of(SIZE)) == board and "still to come" not in words(layer_machine(board))
    back = do(board, ("go", "back"))
    assert 0 < Sliding(back).here < Sliding(back).machine.last


def test_an_empty_shelf_says_what_it_takes_and_ends_of_the_way_are_refused() -> None:
    done = after(of(SIZE), "go", "3")[1]
    assert done.sentence == "Layer 2 (control) takes what changes who controls something; nothing here does."
    assert of(SIZE).do("go", "back").refused and ended(of(SIZE)).do("go", "next").refused


# Who waits, what is lost, what goes on.


def test_each_kind_of_waiting_has_its_board_and_a_loop_is_none() -> None:
    assert waiting(of(LANDS)) == {("Urborg", "Blood Moon", "existence")}
    assert waiting(of(WAITING)) == {("Bleach", "Dusk", "objects")}
    assert waiting(of(POWER)) == {("Horn", "Drum", "doings")}
    assert waiting(of(LOOP)) == set() and chip(of(LOOP), "Soot", "5").waits[0].loop
    assert waiting(of("09-quiz-loop")) == set(), "the loop of the quiz is one, not a plain wait"
    assert waiting(of(WAITING, FIFTH)) == set()


def test_the_trial_is_told_in_one_sentence_with_the_rule_of_the_year() -> None:
    done = after(of(LANDS), "go", "next")[1]
    assert done.sentence == (
        "Urborg waits for Blood Moon: now it would affect Urborg and Forest (adds Swamp); "
        "with Blood Moon first it would not exist."
    )
    assert done.cite and done.cite.number == "613.8a"
    done = after(of(POWER), "go", "next")[1]
    assert "now it would affect Bear (+2/+0); with Drum first it would affect Bear (+3/+0)." in done.sentence
    done = after(of(LOOP, M10), "go", "next")[1]
    assert done.cite and done.cite.number == "613.7b"
    told_of = {
        one: after(do(of(LOOP), ("pick", one)), "go", "next")[1].sentence for one in ("Bear", "Knight")
    }
    loop = "Each waits for the other: a loop, so age decides: Bleach"
    assert told_of["Bear"] == f"{loop} (black → white), then Soot (white → black)."
    assert told_of["Knight"] == f"{loop}, then Soot (white → black)."


def test_who_waits_hangs_under_whom_it_waits_for_and_what_is_gone_is_struck() -> None:
    drawn = picture(layer_machine(do(of(LANDS), ("go", "next"))))
    (cord,) = drawn.every("waits")
    assert "waits for 2" in cord.text and "Urborg" in cord.one("cut").text
    assert "no longer exists (613.8c)" in cord.text
    assert [c.maker.age for c in Sliding(of(LANDS)).machine.on(5)] == [2, 1]
    before = picture(layer_machine(of(LANDS)))
    assert before.every("effect") and not before.every("waits"), "before it is reached they lie there by age"


def test_what_is_told_of_a_shelf_names_what_did_it_to_the_card_and_the_order_that_was_kept() -> None:
    devoid, humility = (walk(of(name))[-2][1] for name in ("03-devoid", "09-scene-8-humility"))
    assert devoid.sentence == (
        "Layer 5 (color), first what a card says of itself: Hollow Raider (red → colorless), "
        "then Painter's Servant (colorless → red)."
    )
    assert devoid.cite and devoid.cite.number == "613.3"
    assert humility.sentence == (
        "Layer 7b (size, set), the older first: Humility (no size → 1/1), then Opalescence (1/1 → 4/4); "
        "Humility goes on though it has lost the ability."
    )
    assert humility.cite and humility.cite.number == "613.7"


@pytest.mark.parametrize("name", BOARDS)
def test_of_every_board_the_shelf_tells_who_made_the_card_what_it_is_after_it(name: str) -> None:
    board = of(name)
    machine, it, said = Sliding(board).machine, number(board), 0
    for shelf in machine.used:
        touching = [
            one
            for one in machine.on(shelf)
            if one.step and told.changed(*(machine.view.upto(one.step - by) for by in (1, 0)), it)
        ]
        if touching:
            sentence = board.do("go", str(shelf)).sentence
            assert touching[-1].maker.name in sentence or f"{len(touching)} effects" in sentence
            ages = [one.maker.age for one in touching]
            assert ages == sorted(ages) or "the older first" not in sentence
            said += 1
    printed = board.view.printed
    assert said or ends(board) == ", ".join(told.in_short(printed, it, c) for c in Sliding(board).watched)


def test_what_has_begun_goes_on_and_what_has_not_is_lost() -> None:
    board = of(SILENCE)
    goes_on = chip(board, "Banner", "7c")
    assert goes_on.silenced and Sliding(board).machine.layers[goes_on.began - 1].number == "5"
    said = [done.sentence for _, done in walk(board)]
    assert any("lost the ability, but its effect began in layer 5 and goes on" in one for one in said)
    lord = of("09-lord")
    king = chip(lord, "King", "7c")
    assert not king.step and king.lost and Sliding(lord).machine.layers[king.lost - 1].number == "6"
    said = [done.sentence for _, done in walk(lord)]
    assert "King has lost this ability in layer 6, before its effect began: nothing changes." in said
    assert "lost in 6" in words(layer_machine(ended(lord)))


def walk(board: Table) -> list[tuple[Table, Done]]:
    """Every board on the way down."""
    found: list[tuple[Table, Done]] = []
    while not Sliding(board).ended:
        found.append(after(board, "go", "next"))
        assert Sliding(found[-1][0]).here > Sliding(board).here, "Next leads on"
        board = found[-1][0]
    return found


# Time.


@pytest.mark.parametrize(("name", "then"), [(LOOP, "white"), (HUMILITY, "1/1")])
def test_the_order_in_time_flips_a_loop_and_the_two_enchantments(name: str, then: str) -> None:
    board = ended(of(name))
    moved, done = after(board, "later", Sliding(board).movable[0])
    assert then in ends(moved) and done.sentence.startswith("The order matters here")
    assert then in done.sentence and done.cite and done.cite.number == "613.7"


@pytest.mark.parametrize("name", [WAITING, LANDS, POWER])
def test_the_order_in_time_leaves_alone_who_waits(name: str) -> None:
    board = ended(of(name))
    moved, done = after(board, "later", Sliding(board).movable[0])
    assert ends(moved) == ends(board) and Sliding(moved).movable != Sliding(board).movable
    assert "one waits for the other, whatever their age" in done.sentence
    assert done.cite and done.cite.number == "613.8a"


def test_age_does_not_decide_between_two_shelves_and_before_the_end_nothing_is_given_away() -> None:
    assert "only between effects on one shelf" in after(ended(of(SIZE)), "later", "Growth")[1].sentence
    early = after(of(SIZE), "later", "Growth")[1].sentence
    assert early.endswith("Go on with Next.") and "4/6" not in early


@pytest.mark.parametrize("name", BOARDS)
def test_dragging_and_pressing_do_the_same(name: str) -> None:
    board = ended(of(name))
    makers = Sliding(board).machine.makers
    movable = [maker for maker in makers if maker.thing]
    for older, younger in pairwise(movable):
        pressed = board.do("later", older.thing)
        assert not pressed.refused
        assert board.do("move", f"{older.age} {younger.age}") == pressed
        assert board.do("earlier", younger.thing).board == pressed.board
    drawn = picture(layer_machine(board))
    rows = drawn.one("line-up").with_attribute("data-drop")
    assert [row.attributes["data-value"] for row in rows] == [str(m.age) for m in makers]
    assert [row.attributes.get("data-drag") for row in rows] == [
        str(m.age) if m.thing else None for m in makers
    ]


def test_something_dragged_past_two_others_arrives_where_it_was_dropped() -> None:
    board = do(of(LOOP), *added("paint", "stain"))
    assert Sliding(board).movable == ("Bleach", "Soot", "Paint", "Stain")
    assert Sliding(do(board, ("move", "4 1"))).movable == ("Stain", "Bleach", "Soot", "Paint")


def test_counters_are_as_old_as_what_they_lie_on_and_cannot_be_moved() -> None:
    board = of(SIZE)
    assert Sliding(board).movable == ("Growth", "Shrink")
    for value in ("1 2", "2 1"):
        assert "counts as old" in board.do("move", value).sentence and board.do("move", value).refused
    assert board.do("earlier", "Growth").sentence == "It is the oldest."
    assert board.do("later", "Shrink").sentence == "It is the newest."


def test_what_is_taken_away_is_gone_and_at_the_end_it_is_told_what_the_card_is_now() -> None:
    board, done = after(ended(of(SIZE)), "away", "Shrink")
    assert ends(board) == "6/6" and done.sentence == "Taken away. Now Bear: 6/6."
    assert after(of(SIZE), "away", "Shrink")[1].sentence == "Taken away. Go on with Next."


def test_what_is_only_about_a_card_that_is_taken_away_goes_with_it_and_the_rest_keeps_its_order() -> None:
    board = ended(do(of(SILENCE), *added("wings", "giant")))
    assert Sliding(board).movable == ("Banner", "Silence", "Wings", "Giant")
    assert "without Banner" in words(layer_machine(do(board, ("flip", ""))))
    board = do(board, ("away", "Banner"))
    assert Sliding(board).movable == ("Wings", "Giant") and ends(board) == "flying, 5/5"


def test_where_the_card_itself_is_taken_away_that_is_said_and_others_can_be_pressed() -> None:
    board = do(of(HUMILITY), ("away", "Humility"))
    assert Sliding(board).number is None and board.it == "Humility"
    assert "Humility is not on the battlefield any more" in words(draw.draw(board))
    (other,) = picture(layer_machine(board)).every(data_do="pick")
    assert other.attributes["data-value"] == "Opalescence"
    board = do(board, ("pick", "Opalescence"))
    assert number(board) and ends(ended(board)) == "Enchantment"


def test_the_last_card_stays_on_the_table() -> None:
    board = do(of(HUMILITY), ("away", "Humility"), ("pick", "Opalescence"))
    done = board.do("away", "Opalescence")
    assert done.refused and done.board == board and done.sentence == "Something has to stay on the table."


def test_another_year_begins_at_the_top_unless_the_end_was_reached() -> None:
    assert Sliding(do(of(SIZE), ("go", "next")).under(EIGHTH)).here == 0
    old = ended(of(SIZE)).under(EIGHTH)
    assert Sliding(old).ended and ends(old) == "1/3" and ends(old.under(SIXTH)) == "0/2"
    assert Sliding(old.under(SIXTH)).ended


# What would flip it.


@pytest.mark.parametrize("name", BOARDS)
def test_every_flip_is_a_press_after_which_the_card_ends_otherwise(name: str) -> None:
    board = ended(of(name))
    view = LabView(board, draw)
    for flip in Sliding(board).flips:
        view.press(flip.name, flip.value)
        now = view.board
        assert not view.refusal and isinstance(now, Table) and now.it == board.it
        watched = (Sliding(board).watched, Sliding(board).watched_too(Sliding(now)))
        assert any(ends(now, what) == flip.then != ends(board, what) for what in watched)
        view.press("lab-undo")
        assert view.board == board


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_that_flips_the_end_is_left_out(name: str) -> None:
    board = ended(of(name))
    things = [maker.thing for maker in Sliding(board).machine.makers if maker.thing]
    presses = [("later", older) for older, _ in pairwise(things)]
    presses += [("away", thing) for thing in things if thing != board.it]
    flipping = {press for press in presses if otherwise(board, after(board, *press)[0], told.WATCHED)}
    watched = Sliding(board).watched  # an older year has other words for the types of any card
    flipping |= {("lab-year", era.key) for era in ERAS if otherwise(board, board, watched, era)}
    assert {(flip.name, flip.value) for flip in Sliding(board).flips} == flipping


def otherwise(board: Table, other: Table, what: tuple[str, ...], era: Era = CURRENT) -> bool:
    """Whether the same card ends otherwise on another board that is known."""
    try:
        other = other.under(era)
        return Sliding(other).number is not None and ends(other, what) != ends(board, what)
    except NotModelled:
        return False


def test_each_effect_alone_and_each_year_alone_that_flips_the_end_is_listed() -> None:
    flips = [f"{flip.words}: {flip.then}" for flip in Sliding(ended(of(SIZE))).flips]
    assert "without Shrink: 6/6" in flips and "by the rules of 2001: 0/2" in flips


def test_the_flips_are_shown_at_the_end_alone_and_where_there_is_none_that_is_said() -> None:
    assert of(HUMILITY).do("flip", "").refused
    shown = do(ended(of(HUMILITY)), ("flip", ""))
    flips = "Opalescence older than Humility: Enchantment Creature, no abilities, 1/1"
    assert "It flips" in words(layer_machine(shown)) and flips in words(layer_machine(shown))
    assert "It flips" not in words(layer_machine(do(shown, ("flip", ""))))
    board = do(ended(table(BARE)), ("flip", ""))
    assert "no other year changes it" in words(layer_machine(board))


def test_the_other_order_of_a_loop_is_among_its_flips() -> None:
    shown = do(ended(of(LOOP)), ("flip", ""))
    assert "Soot older than Bleach: white" in words(layer_machine(shown))


BARE = "title: bare\nboard:\n  Ana: {battlefield: [Grizzly Bears]}\n"

# Sorting.


@pytest.mark.parametrize("name", BOARDS)
def test_only_the_shelf_that_the_engine_uses_is_right_and_every_other_is_refused_with_its_rule(
    name: str,
) -> None:
    board = do(of(name), ("sort", ""))
    layers = Sliding(board).machine.layers
    while (part := Sliding(board).next_part) is not None:
        for shelf, layer in enumerate(layers, 1):
            done = board.do("put", f"{part.number} {shelf}")
            if shelf == part.home:
                assert not done.refused and done.sentence.startswith("Right: it ")
            else:
                assert done.refused and done.sentence.startswith("Not here: ") and done.board == board
            assert done.cite == layer.cite
        drawn = picture(layer_machine(board))
        drops = [row for row in drawn.with_attribute("data-drop") if row.attributes["data-drop"] == "put"]
        assert len(drops) == len(layers)
        dragged = drawn.one("drag").attributes["data-drag"]
        dropped = f"{dragged} {drops[part.home - 1].attributes['data-value']}"
        board = do(board, ("put", dropped))
        assert Sliding(board).next_part is not part, "each part is sorted once"
    assert walk(board)[-1][1].sentence == f"Through all layers, {board.it}: {ends(board)}."


def test_while_it_is_sorted_the_card_stays_and_it_can_be_shown_where_a_part_belongs() -> None:
    board = do(of(SILENCE), ("sort", ""))
    assert board.do("go", "next").refused and board.do("put", "99 1").refused
    shown, done = after(board, "put", "show")
    assert done.sentence.startswith("It changes colors, so it lies in layer 5.")
    assert len(Sliding(shown).way.sorted) == 1
    assert not Sliding(do(shown, ("sort", ""))).way.sorting
    refused = table(BARE).do("sort", "")
    assert refused.refused and refused.sentence == "Nothing here makes an effect."


# Cards and effects of one's own.


def added(*effects: str) -> list[tuple[str, str]]:
    """The presses that add some effects, by the ids of their keys."""
    return [("key", f"add/{one}") for one in effects]


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_is_added_as_the_newest_and_named_as_it_is_offered(effect: str) -> None:
    assert list(LAB.groups["add"].keys) == list(EFFECTS)
    name = EFFECTS[effect].label.split(": ")[0]
    board, done = after(ended(of(POWER)), "key", f"add/{effect}")
    assert done.sentence.startswith(f"{name} is the newest: Bear ")
    assert done.sentence.endswith(f". Now Bear: {ends(board)}.")
    assert Sliding(board).movable == (*Sliding(of(POWER)).movable, name) and Sliding(board).ended
    early = after(of(POWER), "key", f"add/{effect}")[1].sentence
    assert early.startswith(f"{name} is the newest: Bear ") and early.endswith(". Go on with Next.")


def test_effects_that_are_added_are_all_applied_and_one_added_twice_has_a_number() -> None:
    board = do(ended(of(SIZE)), *added("giant", "paint"))
    assert ends(board) == "black, 9/9"
    board, done = after(board, "key", "add/growth")
    assert done.sentence == "Growth 2 is the newest: Bear gets +3/+1. Now Bear: black, 12/10."
    board = do(board, *added("growth"))
    assert Sliding(board).movable == ("Growth", "Shrink", "Giant", "Paint", "Growth 2", "Growth 3")
    assert ends(do(board, ("away", "Growth 2"))) == "black, 12/10"
    every = do(of(SIZE), *added(*EFFECTS))
    assert Sliding(every).movable[2:] == (
        *("Growth 2", "Shrink 2", "Giant", "Twist", "Paint", "Bleach", "Stain", "Wings", "Silence"),
    )


def test_an_effect_that_is_called_like_a_card_on_the_table_has_a_number_too() -> None:
    board = do(of(LOOP), *added("bleach"))
    assert Sliding(board).movable == ("Bleach", "Soot", "Bleach 2") and ends(board, ("colors",)) == "white"
    assert Sliding(do(board, ("away", "Soot"))).movable == ("Bleach", "Bleach 2")


def test_an_effect_is_added_to_the_card_that_slides() -> None:
    board = do(of(LOOP), ("pick", "Knight"), *added("giant"))
    assert board.it == "Knight" and ends(board) == "black, 5/5"
    assert ends(do(board, ("pick", "Bear"))) == "2/2"


def test_where_the_card_is_gone_an_effect_that_is_added_is_refused_in_a_sentence() -> None:
    view = LabView(do(of(HUMILITY), ("away", "Humility")), draw)
    view.press("key", "add/growth")
    assert view.refusal and view.refusal.sentence


def test_a_card_of_ones_own_works_in_its_layer_and_an_aura_lies_on_the_card_that_slides() -> None:
    board = ended(of(SIZE))
    chorus = board.put(own_card("Chorus", "{W}", "Enchantment", "", "Creatures get +1/+1."))
    assert not chorus.refused and isinstance(chorus.board, Table)
    again = do(chorus.board, ("pick", "Bear"))
    assert ends(again) == "5/7" and Sliding(again).movable == ("Growth", "Shrink", "Chorus")
    aura = board.put(card("Holy Strength"))
    assert aura.sentence.startswith("Holy Strength is attached to Bear") and ends(aura.board) == "5/8"
    assert isinstance(aura.board, Table) and aura.board.it == "Bear" and Sliding(aura.board).ended


def test_a_card_that_cannot_lie_on_the_battlefield_leaves_the_card_that_slides_on_its_way() -> None:
    board = ended(of(SIZE))
    done = board.put(card("Giant Growth"))
    assert isinstance(done.board, Table)
    assert done.refused or done.sentence.startswith("Giant Growth is in hand")
    assert ends(done.board) == "4/6" and Sliding(done.board).ended
    assert "not on the battlefield any more" not in words(draw.draw(done.board)), "it never was there"


def test_another_card_slides_from_the_top_when_it_is_pressed_and_all_texts_are_always_in_view() -> None:
    board = do(of(LANDS), ("go", "next"), ("pick", "Urborg"))
    assert board.it == "Urborg" and Sliding(board).here == 0
    board = do(board, ("go", "next"))
    assert "Legendary Land - Urborg" not in ends(board) and "Mountain" in ends(board)
    for at in (of(HUMILITY), ended(of(HUMILITY)), do(of(HUMILITY), ("sort", ""))):
        drawn = words(layer_machine(at))
        assert "All creatures lose all abilities and have base power and toughness 1/1." in drawn
        assert "equal to its mana value" in drawn


# The frame.


@pytest.mark.parametrize("name", BOARDS)
def test_a_copied_board_reads_back_and_ends_the_same(name: str) -> None:
    board = of(name)
    again = Table.of_lab(LAB, from_code(board_code(board.whole)))
    assert ends(replace(again, it=board.it), told.WATCHED) == ends(board, told.WATCHED)
    assert [one.age for one in Sliding(again).machine.makers] == [
        one.age for one in Sliding(board).machine.makers
    ]


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("layer machine", SIZE),
        ("layer machine several layers", SILENCE),
        ("layer machine who waits", WAITING),
    ],
)
def test_a_lesson_opens_the_lab_by_its_name_at_its_board(name: str, file: str) -> None:
    assert opens_on(name) == file
    assert opened(name).board == Table.of_lab(lab_file(name), asked(file).scenario)
    assert opened(name, asked(LOOP)).board == Table.of_lab(lab_file(name), asked(LOOP).scenario)


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_any_presses_in_any_order_give_a_sentence_and_leave_the_lab_whole(seed: int, era: Era) -> None:
    chance = random.Random(seed)
    board = of(chance.choice((SIZE, SILENCE, LANDS, LOOP, POWER)), era)
    for _ in range(40):
        pressed = picture(draw.draw(board) + draw.more(board)).with_attribute("data-do")
        one = chance.choice(pressed).attributes
        if one["data-do"] == "lab-year":
            continue
        done = board.do(one["data-do"], one["data-value"])
        assert re.fullmatch(r"[A-Z0-9“].{5,}[.]", done.sentence) and len(done.sentence) < 220, done.sentence
        assert done.board == board if done.refused else isinstance(done.board, Table)
        if "aria-disabled" in one:
            assert done.refused, one
        assert isinstance(done.board, Table)
        board = done.board


@pytest.mark.parametrize("press", [("earlier", "Nobody"), ("away", "Nobody"), ("x", "")])
def test_a_press_that_there_is_not_is_an_error(press: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="Layer machine does not know"):
        of(SIZE).do(*press)


def test_a_key_that_there_is_not_is_refused_and_those_that_there_are_are_named() -> None:
    done = of(SIZE).do("key", "add/nothing")
    assert done.refused and done.sentence.startswith("Layer machine has no key 'add/nothing'")
    assert "add/growth" in done.sentence


def test_on_a_board_without_a_permanent_it_is_said_that_nothing_lies_there() -> None:
    board = table("title: none\nboard:\n  Ana: {hand: [Shock]}\n")
    assert Sliding(board).number is None
    assert words(layer_machine(board)) == "Nothing lies on this table."


# The build.


def built(*effects: str) -> Table:
    """The Bear of the task with some effects."""
    board = task("one pair", Progress()).lab.board
    assert isinstance(board, Table)
    return do(board, *added(*effects))


def found(*effects: str) -> dict[tuple[str, str], frozenset[str]]:
    return dict(deciding(built(*effects)))


def test_two_base_sizes_matter_and_a_bonus_between_them_does_not() -> None:
    assert found("shrink", "growth", "giant") == {("Giant", "Shrink"): {"size"}}
    assert found("growth", "shrink", "twist") == {}
    assert found("wings", "silence", "twist") == {("Silence", "Wings"): {"abilities"}}
    assert len(found("paint", "bleach", "stain")) == 3


@pytest.mark.parametrize("effects", sample("three effects", combinations(EFFECTS, 3), share=0.15, floor=20))
def test_which_pairs_matter_does_not_hang_on_the_order_in_which_they_were_added(
    effects: tuple[str, ...],
) -> None:
    assert all(found(*order) == found(*effects) for order in permutations(effects))


def test_the_goal_needs_power_and_toughness_and_something_else() -> None:
    progress = Progress()
    build = task("one pair", progress)

    def add(*effects: str) -> None:
        while len(build.lab.turns) > 1:
            build.lab.press("lab-undo")
        for press in added(*effects):
            build.lab.press(*press)
            assert not build.lab.refusal
        assert build.error is None and len(build.lab.turns) == 1 + len(effects)

    add("shrink", "giant", "wings")
    assert not build.reached and "One is found, for power and toughness" in build.told
    add("shrink", "giant", "paint")
    assert not build.reached
    add("paint", "bleach", "stain")
    assert not build.reached
    add("paint", "stain", "twist")
    assert build.reached and progress.done("09-build-one-pair")


def test_other_years_do_not_count_for_the_goal() -> None:
    build = task("one pair", Progress())
    build.lab.press("lab-year", "eighth")
    for press in added("shrink", "growth", "wings"):
        build.lab.press(*press)
    assert not build.reached and "One is found" not in build.told and "today" in build.told


def test_an_effect_without_a_name_is_called_by_its_words_and_can_be_moved_and_taken_away() -> None:
    def nameless(board: Table) -> list[Maker]:
        return [maker for maker in Sliding(board).machine.makers if maker.thing.startswith("effect ")]

    board = of("09-transfer")
    assert nameless(board)
    for maker in nameless(board):
        assert re.fullmatch("“.+”", maker.name) and maker.name.strip("“”") in words(layer_machine(board))
        assert maker not in nameless(do(board, ("away", maker.thing)))
        assert do(board, ("earlier", maker.thing)) != board
