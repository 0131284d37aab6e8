"""The layer machine: its shelves, who waits, what goes on, its orders in time, sorting, and what flips it."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import combinations, pairwise, permutations

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
from mtgrules.teach.labs.machine import picture as table
from mtgrules.teach.labs.machine import told
from mtgrules.teach.labs.machine.board import EFFECTS, MOST, LayerMachine
from mtgrules.teach.labs.machine.build import deciding, one_pair
from mtgrules.teach.labs.machine.picture import draw, more
from mtgrules.teach.labs.machine.shelves import EffectChip
from mtgrules.teach.labs.opening import opened, opens_on
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of

BOARDS = tuple(names_of("09", examples=True))
SIZE, SWITCH, ANTHEM, SILENCE, WAITING, LOOP, LANDS, HUMILITY, POWER = (
    name for name in BOARDS if name.startswith("09-scene-")
)


def of(name: str, era: Era = CURRENT) -> LayerMachine:
    """The machine on the board of a question."""
    return LayerMachine.of(asked(name).scenario, era)[0]


def known() -> list[tuple[str, Era]]:
    """Every board of the lesson in every year that has it."""
    found = []
    for name in BOARDS:
        for era in ERAS:
            try:
                _ = of(name, era).machine
            except NotModelled:
                continue
            found.append((name, era))
    return found


def do(board: LayerMachine, *presses: tuple[str, str]) -> LayerMachine:
    """The board after some presses, none of which may be refused."""
    for press in presses:
        board = after(board, *press)[0]
    return board


def after(board: LayerMachine, name: str, value: str = "") -> tuple[LayerMachine, Done]:
    """The board after a press, and what was said."""
    done = board.do(name, value)
    assert not done.refused, done.sentence
    assert isinstance(done.board, LayerMachine)
    return done.board, done


def ended(board: LayerMachine) -> LayerMachine:
    """The card slid to the end."""
    return do(board, ("go", str(board.machine.last)))


def chip(board: LayerMachine, who: str, shelf: str) -> EffectChip:
    """The chip of something on the shelf of a layer."""
    number = next(n for n, layer in enumerate(board.machine.layers, 1) if layer.number == shelf)
    return next(one for one in board.machine.on(number) if one.maker.name == who)


def waiting(board: LayerMachine) -> set[tuple[str, str, str]]:
    """Who waits for whom, and what the other one changes; loops left out."""
    return {
        (c.maker.name, w.whom.name, w.trial.difference)
        for c in board.machine.chips
        for w in c.waits
        if not w.loop
    }


# The shelves.


@pytest.mark.parametrize(("name", "era"), known(), ids=str)
def test_after_each_shelf_the_card_is_what_the_engine_has_made_of_it_by_then(name: str, era: Era) -> None:
    board = of(name, era)
    found, steps = board.machine, board.view.steps
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
            shown = value_of(found.after(shelf), board.number, characteristic).raw
            assert shown == value_of(board.view, board.number, characteristic).raw


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_shelves_are_the_layers_of_the_year(era: Era) -> None:
    drawn = words(draw(of(SIZE, era)))
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
        (LOOP, "black"),
        (LANDS, "Basic Land - Forest"),
        (HUMILITY, "Enchantment Creature, no abilities, 4/4"),
        (POWER, "6/3"),
    ],
)
def test_today_the_cards_end_as_a_judge_would_say(name: str, ending: str) -> None:
    assert of(name).ends() == ending


@pytest.mark.parametrize("name", BOARDS)
def test_the_card_that_slides_is_the_one_that_is_asked_about_and_ends_as_the_right_answer_says(
    name: str,
) -> None:
    question, board = asked(name), of(name)
    assert board.label == question.question.of[0].label and board.asked
    at = question.last()
    assert board.ends(board.asked).endswith(
        told.worth(at.view, at.state.labeled(board.label).id, board.asked[-1])  # type: ignore[union-attr]
    )


def test_nothing_of_the_end_is_told_before_it_is_reached() -> None:
    board = of(SIZE)
    assert "4/6" not in words(draw(board)) and "still to come" in words(draw(board))
    board, done = after(board, "go", "next")
    assert "Bear 2/2 → 0/2" in done.sentence and done.cite and done.cite.number == "613.4b"
    assert "4/6" not in words(draw(board))
    board, done = after(board, "go", "next")
    assert "(0/2 → 1/3), then Growth (1/3 → 4/6)" in done.sentence
    assert ended(board) == after(board, "go", "next")[0] and board.do("go", "back").board.at > 0


def test_an_empty_shelf_says_what_it_takes_and_ends_of_the_way_are_refused() -> None:
    board, done = after(of(SIZE), "go", "3")
    assert done.sentence == "Layer 2 (control) takes what changes who controls something; nothing here does."
    assert of(SIZE).do("go", "back").refused and ended(board).do("go", "next").refused


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
    assert after(of(LOOP, M10), "go", "next")[1].cite.number == "613.7b"  # type: ignore[union-attr]
    told_of = {
        one: after(do(of(LOOP), ("pick", one)), "go", "next")[1].sentence for one in ("Bear", "Knight")
    }
    loop = "Each waits for the other: a loop, so age decides: Bleach"
    assert told_of["Bear"] == f"{loop} (black → white), then Soot (white → black)."
    assert told_of["Knight"] == f"{loop}, then Soot (white → black)."


def test_who_waits_hangs_under_whom_it_waits_for_and_what_is_gone_is_struck() -> None:
    drawn = picture(draw(do(of(LANDS), ("go", "next"))))
    (cord,) = drawn.every("waits")
    assert "waits for 2" in cord.text and "Urborg" in cord.one("cut").text
    assert "no longer exists (613.8c)" in cord.text
    assert [c.maker.age for c in of(LANDS).machine.on(5)] == [2, 1]
    assert not picture(draw(of(LANDS))).every("waits"), "before the shelf is reached they lie there by age"


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
    machine, said = board.machine, 0
    for shelf in machine.used:
        touching = [
            one
            for one in machine.on(shelf)
            if one.step and told.changed(*(machine.view.upto(one.step - by) for by in (1, 0)), board.number)
        ]
        if touching:
            sentence = board.do("go", str(shelf)).sentence
            assert touching[-1].maker.name in sentence or f"{len(touching)} effects" in sentence
            ages = [one.maker.age for one in touching]
            assert ages == sorted(ages) or "the older first" not in sentence
            said += 1
    assert said or board.ends() == ", ".join(
        told.worth(board.view.printed, board.number, c) for c in board.watched
    )


def test_what_has_begun_goes_on_and_what_has_not_is_lost() -> None:
    board = of(SILENCE)
    goes_on = chip(board, "Banner", "7c")
    assert goes_on.silenced and board.machine.layers[goes_on.began - 1].number == "5"
    said = [done.sentence for _, done in walk(board)]
    assert any("lost the ability, but its effect began in layer 5 and goes on" in one for one in said)
    lord = of("09-lord")
    assert not chip(lord, "King", "7c").step and lord.machine.layers[chip(lord, "King", "7c").lost - 1]
    said = [done.sentence for _, done in walk(lord)]
    assert "King has lost this ability in layer 6, before its effect began: nothing changes." in said
    assert "lost in 6" in words(draw(ended(lord)))


def walk(board: LayerMachine) -> list[tuple[LayerMachine, Done]]:
    """Every board on the way down."""
    found = []
    while not board.ended:
        found.append(after(board, "go", "next"))
        board = found[-1][0]
    return found


# Time.


def test_the_order_in_time_flips_a_loop_and_the_two_enchantments_and_leaves_waiting_alone() -> None:
    for name, then in ((LOOP, "white"), (HUMILITY, "1/1")):
        board = ended(of(name))
        moved, done = after(board, "later", board.movable[0])
        assert then in moved.ends() and done.sentence.startswith("The order matters here")
    for name in (WAITING, LANDS, POWER):
        board = ended(of(name))
        moved, done = after(board, "later", board.movable[0])
        assert moved.ends() == board.ends()
        assert "one waits for the other, whatever their age" in done.sentence
        assert done.cite and done.cite.number == "613.8a"
    board = ended(of(SIZE))
    assert "only between effects on one shelf" in after(board, "later", "Growth")[1].sentence


@pytest.mark.parametrize("name", BOARDS)
def test_dragging_and_pressing_do_the_same(name: str) -> None:
    board = ended(of(name))
    movable = [maker for maker in board.machine.makers if maker.thing]
    for older, younger in pairwise(movable):
        pressed = board.do("later", older.thing)
        assert board.do("move", f"{older.age} {younger.age}") == pressed
        assert board.do("earlier", younger.thing).board == pressed.board
    drawn = picture(draw(board))
    rows = drawn.one("line-up").with_attribute("data-drop")
    assert [row.attributes["data-value"] for row in rows] == [str(m.age) for m in board.machine.makers]
    assert [row.attributes.get("data-drag") for row in rows] == [
        str(m.age) if m.thing else None for m in board.machine.makers
    ]


def test_something_dragged_past_two_others_arrives_where_it_was_dropped() -> None:
    board = do(of(LOOP), ("add", "Paint"), ("add", "Stain"))
    assert board.movable == ("Bleach", "Soot", "Paint", "Stain")
    assert do(board, ("move", "4 1")).movable == ("Stain", "Bleach", "Soot", "Paint")


def test_counters_are_as_old_as_what_they_lie_on_and_cannot_be_moved() -> None:
    board = of(SIZE)
    assert board.movable == ("Growth", "Shrink")
    for value in ("1 2", "2 1"):
        assert "counts as old" in board.do("move", value).sentence and board.do("move", value).refused
    assert board.do("earlier", "Growth").sentence == "It is the oldest."


def test_what_is_taken_away_is_gone_and_something_has_to_stay() -> None:
    board = ended(of(SIZE))
    assert do(board, ("away", "Shrink")).ends() == "6/6"
    humility = do(of(HUMILITY), ("away", "Humility"))
    assert humility.label == "Opalescence" and humility.asked == ()
    assert humility.do("away", "Opalescence").refused


def test_another_year_begins_at_the_top_unless_the_end_was_reached() -> None:
    assert do(of(SIZE), ("go", "next")).under(EIGHTH).here == 0
    old = ended(of(SIZE)).under(EIGHTH)
    assert old.ended and old.ends() == "1/3" and old.under(SIXTH).ends() == "0/2"


# What would flip it.


@pytest.mark.parametrize("name", BOARDS)
def test_every_flip_is_a_press_after_which_the_card_ends_otherwise(name: str) -> None:
    view = LabView(ended(of(name)), table)
    board = view.board
    assert isinstance(board, LayerMachine)
    for flip in board.flips:
        view.press(flip.name, flip.value)
        assert not view.refusal and isinstance(view.board, LayerMachine)
        assert view.board.ends(board.watched) == flip.then != board.ends()
        view.press("lab-undo")


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_that_flips_the_end_is_left_out(name: str) -> None:
    board = ended(of(name))
    things = [maker.thing for maker in board.machine.makers if maker.thing]
    presses = [("later", older) for older, _ in pairwise(things)]
    presses += [("away", thing) for thing in things if thing != board.label]
    others = {press: board.do(*press).board for press in presses}
    others |= {("lab-year", era.key): board.under(era) for era in ERAS}
    found = {(flip.name, flip.value): flip.then for flip in board.flips}
    assert found == {press: end for press, other in others.items() if (end := _end(board, other))}


def _end(board: LayerMachine, other: object) -> str:
    """What the same card ends as on another board; empty where it is the same, or not known."""
    try:
        assert isinstance(other, LayerMachine)
        end = other.ends(board.watched) if other.label == board.label else ""
    except NotModelled:
        return ""
    return "" if end == board.ends() else end


def test_each_effect_alone_and_each_year_alone_that_flips_the_end_is_listed() -> None:
    told = [f"{flip.words}: {flip.then}" for flip in ended(of(SIZE)).flips]
    assert "without Shrink: 6/6" in told and "by the rules of 2001: 0/2" in told


def test_the_flips_are_shown_at_the_end_alone_and_where_there_is_none_that_is_said() -> None:
    assert of(LOOP).do("flip", "").refused
    shown = do(ended(of(LOOP)), ("flip", ""))
    assert "Soot older than Bleach: white" in words(draw(shown))
    assert "It flips" not in words(draw(do(shown, ("flip", ""))))
    still = read_scenario("title: nothing\nboard:\n  Ana: {battlefield: [Grizzly Bears]}\n")
    board = do(ended(LayerMachine.of(still)[0]), ("flip", ""))
    assert "no other year changes it" in words(draw(board))


# Sorting.


@pytest.mark.parametrize("name", BOARDS)
def test_only_the_shelf_that_the_engine_uses_is_right_and_every_other_is_refused_with_its_rule(
    name: str,
) -> None:
    board = do(of(name), ("sort", ""))
    while (part := board.next_part) is not None:
        for shelf, layer in enumerate(board.machine.layers, 1):
            done = board.do("put", f"{part.number} {shelf}")
            if shelf == part.home:
                assert not done.refused and done.sentence.startswith("Right: it ")
            else:
                assert done.refused and done.sentence.startswith("Not here: ") and done.board == board
            assert done.cite == layer.cite
        drawn = picture(draw(board))
        drops = [row for row in drawn.with_attribute("data-drop") if row.attributes["data-drop"] == "put"]
        assert len(drops) == len(board.machine.layers)
        dragged = drawn.one("drag").attributes["data-drag"]
        dropped = f"{dragged} {drops[part.home - 1].attributes['data-value']}"
        board = do(board, ("put", dropped))
    assert not board.next_part and walk(board)


def test_while_it_is_sorted_the_card_stays_and_it_can_be_shown_where_a_part_belongs() -> None:
    board = do(of(SILENCE), ("sort", ""))
    assert board.do("go", "next").refused and board.do("put", "99 1").refused
    shown, done = after(board, "put", "show")
    assert done.sentence.startswith("It changes colors, so it lies in layer 5.") and len(shown.sorted) == 1
    assert not do(shown, ("sort", "")).sorting
    bare = read_scenario("title: bare\nboard:\n  Ana: {battlefield: [Grizzly Bears]}\n")
    assert LayerMachine.of(bare)[0].do("sort", "").refused


# Cards and effects of one's own.


def test_an_effect_is_added_as_the_newest_and_named_as_it_is_offered() -> None:
    board = ended(of(SIZE))
    for name in ("Giant", "Paint"):
        board, done = after(board, "add", name)
        assert done.sentence.startswith(f"{name} is the newest: Bear {EFFECTS[name].words}.")
    assert board.ends() == "black, 9/9" and board.movable[-1] == "Paint"
    assert board.do("add", "Paint").refused
    for name in EFFECTS:
        board = do(board, ("add", name)) if not board.do("add", name).refused else board
    assert len(board.machine.makers) == MOST and "room for eight" in board.do("add", "Silence").sentence


def test_a_card_of_ones_own_works_in_its_layer_and_an_aura_lies_on_the_card_that_slides() -> None:
    board = ended(of(SIZE))
    done = board.put(own_card("Chorus", "{W}", "Enchantment", "", "Creatures get +1/+1."))
    assert isinstance(done.board, LayerMachine) and done.board.ends() == "5/7"
    done = board.put(card("Holy Strength"))
    assert isinstance(done.board, LayerMachine) and done.board.ends() == "5/8"
    assert board.put(card("Giant Growth")).refused


def test_another_card_slides_when_it_is_pressed_and_all_texts_are_always_in_view() -> None:
    board = do(of(LANDS), ("pick", "Urborg"), ("go", "next"))
    assert "Legendary Land - Urborg" not in board.ends() and "Mountain" in board.ends()
    for at in (of(HUMILITY), ended(of(HUMILITY)), do(of(HUMILITY), ("sort", ""))):
        drawn = words(draw(at))
        assert "All creatures lose all abilities and have base power and toughness 1/1." in drawn
        assert "equal to its mana value" in drawn


# The frame.


@pytest.mark.parametrize("name", BOARDS)
def test_a_copied_board_reads_back_and_ends_the_same(name: str) -> None:
    board = of(name)
    again = LayerMachine.of(from_code(board_code(board.whole)))[0]
    assert replace(again, label=board.label, asked=board.asked).ends() == board.ends()


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("layer machine", SIZE),
        ("layer machine, several layers", SILENCE),
        ("layer machine, who waits", WAITING),
    ],
)
def test_a_lesson_opens_the_lab_by_its_name_at_its_board(name: str, file: str) -> None:
    assert opens_on(name) == file
    assert opened(name).board == of(file)


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_any_presses_in_any_order_give_a_sentence_and_leave_the_lab_whole(seed: int, era: Era) -> None:
    chance = random.Random(seed)
    board = of(chance.choice((SIZE, SILENCE, LANDS, LOOP, POWER)), era)
    for _ in range(40):
        pressed = picture(draw(board) + more(board)).with_attribute("data-do")
        one = chance.choice(pressed).attributes
        if one["data-do"] == "lab-year":
            continue
        done = board.do(one["data-do"], one["data-value"])
        assert re.fullmatch(r"[A-Z0-9“].{5,}[.]", done.sentence) and len(done.sentence) < 220, done.sentence
        assert done.board == board if done.refused else isinstance(done.board, LayerMachine)
        if "aria-disabled" in one:
            assert done.refused, one
        assert isinstance(done.board, LayerMachine)
        board = done.board


@pytest.mark.parametrize("press", [("go", "77"), ("add", "Nothing"), ("earlier", "Nobody"), ("x", "")])
def test_a_press_that_there_is_not_is_an_error(press: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="the layer machine does not know"):
        of(SIZE).do(*press)


def test_a_board_without_a_permanent_is_refused() -> None:
    with pytest.raises(ValueError, match="no permanent"):
        LayerMachine.of(read_scenario("title: none\nboard:\n  Ana: {hand: [Shock]}\n"))


# The build.


def built(*names: str) -> LayerMachine:
    """The Bear of the task with some effects."""
    board = one_pair(Progress()).lab.board
    assert isinstance(board, LayerMachine)
    return do(board, *(("add", name) for name in names))


def found(*names: str) -> dict[tuple[str, str], frozenset[str]]:
    return dict(deciding(built(*names)))


def test_two_base_sizes_matter_and_a_bonus_between_them_does_not() -> None:
    assert found("Shrink", "Growth", "Giant") == {("Giant", "Shrink"): {"size"}}
    assert found("Growth", "Shrink", "Twist") == {}
    assert found("Wings", "Silence", "Twist") == {("Silence", "Wings"): {"abilities"}}
    assert len(found("Paint", "Bleach", "Stain")) == 3


@pytest.mark.parametrize("names", sample("three effects", combinations(EFFECTS, 3), share=0.15, floor=20))
def test_which_pairs_matter_does_not_hang_on_the_order_in_which_they_were_added(
    names: tuple[str, ...],
) -> None:
    assert all(found(*order) == found(*names) for order in permutations(names))


def test_the_goal_needs_power_and_toughness_and_something_else() -> None:
    progress = Progress()
    build = one_pair(progress)

    def add(*names: str) -> None:
        while len(build.lab.turns) > 1:
            build.lab.press("lab-undo")
        for name in names:
            build.lab.press("add", name)
        assert build.error is None and not build.lab.refusal

    add("Shrink", "Giant", "Wings")
    assert not build.reached and "One is found, for power and toughness" in build.told
    add("Shrink", "Giant", "Paint")
    assert not build.reached
    add("Paint", "Bleach", "Stain")
    assert not build.reached
    add("Paint", "Stain", "Twist")
    assert build.reached and progress.done("09-build-one-pair")


def test_other_years_do_not_count_for_the_goal() -> None:
    build = one_pair(Progress())
    build.lab.press("lab-year", "eighth")
    for name in ("Shrink", "Growth", "Wings"):
        build.lab.press("add", name)
    assert not build.reached and "One is found" not in build.told and "today" in build.told


def test_what_is_said_of_an_effect_without_a_name_begins_with_a_capital_letter() -> None:
    board = of("09-transfer")
    nameless = next(name for name in board.movable if name.startswith("effect"))
    assert board.do("away", nameless).sentence.startswith(f"E{nameless.removeprefix('e')} is taken away")
