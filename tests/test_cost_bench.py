"""Promises of the Cost bench and of the questions of lesson 02, without a browser."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import ipywidgets as w
import pytest
from pictures import picture, words

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotYet
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.language.conditions.mana_value import mana_value
from mtgrules.language.said.actions import Casts, Resolve
from mtgrules.language.said.clauses import AsPaid, WithX
from mtgrules.model.color import Color
from mtgrules.model.mana import Symbol
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.scene.seen import seen
from mtgrules.teach.kit.lab import Done, PutAt
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.goals import red_for_nothing
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.cost_bench import (
    FRAMES,
    PALETTE,
    ROOM,
    SLANG,
    cost_bench,
    why_not,
)
from mtgrules.teach.panels.specimen import THERE, Specimen
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table
from mtgrules.teach.wrong import wrongly

LAB = lab_file("cost bench")
BOARDS = names_of("02")
PAIRS = [pair for n in (1, 2) for pair in itertools.combinations_with_replacement(PALETTE, n)]
NAME = "Specimen"


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


def bench(*symbols: str, era: Era = CURRENT, presses: tuple[str, ...] = ()) -> Table:
    """The bench with a creature of these symbols, after some presses."""
    cost = "".join(f"{{{text}}}" for text in symbols)
    board = f'title: X\ncards: {{{NAME}: {{cost: "{cost}", type: Creature, pt: 1/1}}}}\n'
    board += f"board: {{Ana: {{battlefield: [{NAME}]}}}}\n"
    made = Table.of_lab(LAB, read_scenario(board), era)
    for press in presses:
        done = pressed(made, press)
        assert not done.refused and isinstance(done.board, Table), (press, done.sentence)
        made = done.board
    return made


def pressed(made: Table, press: str) -> Done:
    name, _, value = press.partition(" ")
    return made.do(name, value)


def colors(made: Table) -> str:
    return "".join(color.letter for color in Color if color in Specimen(made).colors)


# What the engine is asked, and what is drawn of it.


@pytest.mark.parametrize("symbols", PAIRS, ids="".join)
def test_the_parts_of_the_picture_add_up_to_what_the_engine_says(symbols: tuple[str, ...]) -> None:
    made = bench(*symbols)
    *parts, total = (item for item in picture(cost_bench(made)).one("track") if item.name == "li")
    counts = [next(n for n in item if n.name == "b").text.removeprefix("+ ") for item in parts]
    assert tuple(sum(int(c.split(" or ")[at]) for c in counts) for at in (0, -1)) == Specimen(made).values
    letters = {letter for item in parts for letter in item.one("pips").text} - {"–"}
    assert letters == set(colors(made)) and total.one("pips").text in (colors(made), "–")


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_frame_and_payment_never_change_the_answer_and_say_so(era: Era) -> None:
    for symbols in ((), ("0",), ("2", "U"), ("W", "B"), ("X", "R")):
        made, spent = bench(*symbols, era=era), [one for one in "WUBRG" if one in symbols or "2" in symbols]
        for press in (*(f"frame {one}" for one in FRAMES), *(f"paid {one}" for one in spent)):
            done = pressed(made, press)
            assert "has no say. Still " in done.sentence and done.cite is not None, done.sentence
            assert isinstance(done.board, Table)
            assert Specimen(done.board).told == Specimen(made).told
        head, told, cite = list(Specimen(made).reasons)[-1]
        assert head == "Never changes it" and "frame" in told and "spent" in told and cite is not None


def test_only_mana_that_can_pay_is_spent_and_lights_up() -> None:
    for cost, payable in (
        (("W",), "W"),
        (("W/B",), "WB"),
        (("1", "R"), "WUBRG"),
        (("2/W",), "WUBRG"),
        ((), ""),
    ):
        now = Specimen(bench(*cost))
        assert "".join(one for one in "WUBRG" if not why_not(now, "paid", one)) == payable, cost
    refused = pressed(bench("W"), "paid R")
    assert refused.refused and refused.sentence == "Nothing of its cost takes red mana."
    red = bench("1", "W", presses=("paid R",))
    assert lit(red) == ["paid R"] and Specimen(red).payment == "1 red and 1 white"
    assert lit(bench("1", "W", presses=("paid R", "take all"))) == []


def lit(made: Table) -> list[str]:
    """The keys of the payment that are lit."""
    on = picture(cost_bench(made)).every(aria_pressed="true")
    return [key for node in on if (key := node.attributes["data-key"]).startswith("paid")]


@pytest.mark.parametrize(
    ("text", "so", "told", "rule"),
    [
        ("Devoid", "colorless", "devoid: Blank is colorless; it speaks of itself (702.114a)", "613.3"),
        ("Creatures are black.", "black", "Creatures are black; it is a creature", "105.3"),
        ("Flying", "red", "its mana cost {1}{R} is red", "105.2"),
    ],
)
def test_a_color_that_its_text_gives_is_not_told_from_its_cost(
    text: str, so: str, told: str, rule: str
) -> None:
    made = bench("R").put_at(Card.read("Blank", "{1}{R}", "Creature", "1/1", text), PutAt()).board
    assert isinstance(made, Table)
    head, why, cite = next(iter(Specimen(made).reasons))
    assert head == f"Color: {so}" and why.startswith(told) and cite is not None and cite.short == rule
    assert ("its text" in picture(cost_bench(made)).one("track").text) == (so != "red")


def test_the_bench_counts_as_a_game_does() -> None:
    made = Specimen(bench("X", "R", "R"))
    hand = Object(1, NAME, made.card, "Ana", "Ana", Zone.HAND, 1)
    cast = step(State(objects={1: hand}, next_id=2), Casts("Ana", NAME, (WithX(3), AsPaid())))
    values = []
    for state in (cast.state, step(cast.state, Resolve()).state):
        card = state.labeled(NAME)
        assert card is not None
        values.append(mana_value(view(state), card.id))
    assert tuple(values) == made.values == (5, 2)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_text_that_tells_a_color_replaces_the_printed_ones_since_1999(era: Era) -> None:
    assert colors(bench("1", "G", era=era, presses=("says R",))) == ("RG" if era is FIFTH else "R")
    assert colors(bench("0", era=era, presses=("says R",))) == "R"
    again = bench("1", "G", era=era, presses=("says R", "says B", "says"))
    assert Specimen(again).face.text == () and colors(again) == "G"


# The lab.


def test_it_opens_on_the_card_of_the_question() -> None:
    for name in BOARDS:
        question = asked(name)
        made = opened("cost bench", question).board
        label = next((of.label for of in question.question.of), question.scenario.board[0].label)
        assert isinstance(made, Table) and Specimen(made).chosen.label == made.it == label
        large = picture(cost_bench(made)).one("large")
        assert seen(Specimen(made).both, THERE).name in large.attributes["aria-label"]


def test_every_press_is_answered_by_a_sentence_with_a_rule_and_what_it_comes_to() -> None:
    made = bench("1", "G")
    symbols = ("symbol X", "symbol W/B", "symbol 2/W", "symbol R")
    for press in (*symbols, "x more", "frame gold", "paid W", "indicator U", "says R", "take", "take all"):
        done = pressed(made, press)
        assert isinstance(done.board, Table) and done.cite is not None, press
        made = done.board
        assert done.sentence.endswith(f"{Specimen(made).told}."), press


@pytest.mark.parametrize(
    ("era", "name", "number"),
    [
        (FIFTH, "total casting cost", "5ED: Color"),
        (SIXTH, "converted mana cost", "203.2"),
        (EIGHTH, "converted mana cost", "203.2"),
        (M10, "converted mana cost", "202.2"),
        (CURRENT, "mana value", "105.2"),
    ],
    ids=str,
)
def test_words_and_numbers_are_those_of_the_year(era: Era, name: str, number: str) -> None:
    done = pressed(bench("1", "G", era=era), "symbol R")
    assert name in done.sentence and done.cite is not None and done.cite.short == number
    assert isinstance(done.board, Table) and name in words(cost_bench(done.board))
    place = "while cast" if era is FIFTH else "on the stack"
    assert place in words(cost_bench(bench("X", "R", era=era)))


@pytest.mark.parametrize(
    ("key", "gray"),
    [
        ("fifth", {"W/B", "2/W", "C"}),
        ("sixth", {"W/B", "2/W", "C"}),
        ("eighth", {"2/W", "C"}),
        ("m10", {"C"}),
        ("current", set()),
    ],
)
def test_what_a_year_does_not_have_yet_is_gray_with_the_month_in_which_it_came(
    key: str, gray: set[str]
) -> None:
    made = bench("1", "G", era=Era.named(key))
    assert {text for text in PALETTE if why_not(Specimen(made), "symbol", text)} == gray
    for text, month in {"W/B": "October 2005", "2/W": "May 2008", "C": "January 2016"}.items():
        done = pressed(made, f"symbol {text}")
        assert done.refused is (text in gray)
        if done.refused:
            assert f"{{{text}}} came in {month}, and the rules of " in done.sentence and done.board == made
    indicator = pressed(made, "indicator R")
    assert indicator.refused is (key != "current")
    assert indicator.refused <= ("came in September 2011" in indicator.sentence)


def test_a_year_that_lacks_what_is_printed_is_gray_and_says_since_when() -> None:
    for text, off in (("W/B", {"fifth", "sixth"}), ("2/W", {"fifth", "sixth", "eighth"})):
        lab = LabView(bench(text), draw)
        years = picture(lab.surface.html).every(data_do="lab-year")
        gray = [node for node in years if node.attributes.get("aria-disabled")]
        assert {node.attributes["data-value"] for node in gray} == off
        assert all("since 200" in node.attributes["aria-label"] for node in gray)
        lab.press("lab-year", "sixth")
        assert lab.refusal is not None and lab.board.era is CURRENT
    with pytest.raises(NotYet, match="the rules of 2006 are of February 2006"):
        bench("2/W").under(EIGHTH)


def test_the_bench_is_full_after_six_symbols_but_a_numeral_can_still_grow() -> None:
    made = bench("1", *("R",) * (ROOM - 1))
    assert "room for 6" in pressed(made, "symbol G").sentence and pressed(made, "symbol G").refused
    more = bench("1", *("R",) * (ROOM - 1), presses=("symbol 1",))
    assert Specimen(more).symbols == ("2", *("R",) * 5)


def test_taking_away_ends_with_no_mana_cost_and_x_stays_within_reason() -> None:
    made = bench("2", "G", presses=("take",) * 3)
    assert Specimen(made).face.cost is None and pressed(made, "take").refused
    assert Specimen(bench("X", presses=("x more",) * 6)).x == 9
    assert pressed(bench("X", presses=("x more",) * 6), "x more").refused
    assert pressed(bench("X", presses=("x less",) * 3), "x less").refused


@pytest.mark.parametrize("word", SLANG)
def test_slang_is_refused_with_its_reason_and_the_document_of_the_year(word: str) -> None:
    done = [pressed(bench("R", era=era), f"word {word}") for era in ERAS]
    assert {one.refused for one in done} == {word != "green"}
    cites = [one.cite.short for one in done if one.cite]
    assert cites == ["5ED: Color", "203.2", "203.2c", "105.1", "105.1"]
    assert f"is {word} a color?" in draw.more(bench("R"))


def test_the_newest_part_is_marked_until_the_next_press() -> None:
    for press, head in (("symbol R", "R"), ("indicator B", "B indicator"), ("says B", "its text")):
        new = picture(cost_bench(bench("1", "G", presses=(press,)))).every("new")
        assert [n.one("at").text for n in new if n.name == "li"] == [head]
    after = picture(cost_bench(bench("1", "G", presses=("symbol R", "frame gold"))))
    assert not [n for n in after.every("new") if n.name == "li"]


def test_a_copied_board_opens_again_as_the_same_card() -> None:
    made = bench("X", "2/W", presses=("indicator U", "says R"))
    again = Table.of_lab(LAB, from_code(board_code(made.whole)))
    assert Specimen(again).symbols == ("X", "2/W") and Specimen(again).told == Specimen(made).told


def test_a_card_of_ones_own_lies_on_the_bench_and_so_does_another_of_the_board() -> None:
    done = bench("R", presses=("frame gold",)).put_at(Card.read("Tide", "{X}{U}", "Sorcery"), PutAt())
    assert isinstance(done.board, Table) and done.board.it == "Tide"
    assert done.sentence == "Tide lies on the bench: blue, mana value 4 on the stack and 1 elsewhere."
    assert not Specimen(done.board).chosen.framed and f"put on the bench: {NAME}" in draw.more(done.board)
    assert pressed(done.board, f"pick {NAME}").sentence == f"{NAME} lies on the bench: red, mana value 1."


def test_a_board_without_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no card on this board"):
        Table.of_lab(LAB, read_scenario("title: Empty\nboard: {Ana: {battlefield: []}}\n"))


# Building a red object for nothing.


@pytest.mark.parametrize(
    ("symbols", "presses", "era", "reached"),
    [
        ((), ("indicator R",), CURRENT, True),
        (("0",), ("says R",), CURRENT, True),
        ((), ("says R",), SIXTH, True),
        (("X",), ("says R", "x less", "x less", "x less"), CURRENT, True),
        (("X",), ("says R", "x less"), CURRENT, False),
        (("R",), (), CURRENT, False),
        (("0",), ("indicator U",), CURRENT, False),
        ((), ("indicator R", "says U"), CURRENT, False),
    ],
)
def test_the_goal_is_a_red_object_of_mana_value_0_everywhere(
    symbols: tuple[str, ...], presses: tuple[str, ...], era: Era, reached: bool
) -> None:
    assert red_for_nothing(bench(*symbols, era=era, presses=presses), set())[0] is reached


def test_the_goal_is_reached_by_presses_and_says_how_far_one_is() -> None:
    build = task("red for nothing")
    assert not build.reached and "It is red" in build.told
    build.lab.press("take", "all")
    assert not build.reached and "colorless" in build.told
    build.lab.press("says", "R")
    assert build.reached and "by today's rules" in build.told


# The questions of the lesson.


@pytest.mark.parametrize("name", BOARDS)
def test_a_choice_holds_with_its_reason_and_every_wrong_idea_gives_the_wrong_answer(name: str) -> None:
    board = asked(name)
    assert board.right() in board.choices and all(choice.because for choice in board.question.choices)
    for choice in board.question.choices:
        if choice.idea:
            wrong = wrongly(board.question.era, choice.idea)
            assert board.holds(choice.key, wrong) and not board.holds(choice.key, board.question.era)


@pytest.mark.parametrize("name", [name for name in BOARDS if "example" not in name])
def test_picking_the_longest_choice_does_not_win(name: str) -> None:
    lengths = {key: len(text) for key, text in asked(name).choices.items()}
    right = lengths.pop(asked(name).right())
    assert right <= max(lengths.values())
    assert max(right, *lengths.values()) - min(right, *lengths.values()) <= 8


@pytest.mark.parametrize("name", names_of("02", "quiz"))
def test_a_quiz_item_has_two_right_verdicts_and_one_right_reason(name: str) -> None:
    board = asked(name)
    verdicts = {choice.key: choice.says.split(",")[0] for choice in board.question.choices}
    without_reason = [choice.key for choice in board.question.choices if choice.verdict_only]
    assert [verdicts[key] for key in without_reason] == [verdicts[board.right()]]
    assert len(BOARDS) >= 14 and len(names_of("02", "quiz")) >= 5


def test_the_symbols_of_the_palette_are_mana_symbols() -> None:
    assert [str(Symbol(text)) for text in PALETTE] == [f"{{{text}}}" for text in PALETTE]
