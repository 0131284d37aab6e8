"""Promises of the Cost bench and of the questions of lesson 02, without a browser."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import reduce

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
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.cost_bench import picture as drawing
from mtgrules.teach.labs.cost_bench.board import FRAMES, SLANG, CostBench
from mtgrules.teach.labs.cost_bench.build import is_red_for_nothing, red_for_nothing
from mtgrules.teach.labs.cost_bench.specimen import PALETTE, ROOM, THERE, payment
from mtgrules.teach.labs.cost_bench.told import reasons
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.wrong import wrongly

BOARDS = names_of("02")
PAIRS = [pair for n in (1, 2) for pair in itertools.combinations_with_replacement(PALETTE, n)]
NAME = "Specimen"
Press = tuple[str, str]


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


def bench(
    *symbols: str, era: Era = CURRENT, indicator: str = "", says: str = "", x: int = 3, paid: str = ""
) -> CostBench:
    """The bench with a creature of these symbols."""
    cost = "".join(f"{{{text}}}" for text in symbols)
    board = f'title: X\ncards: {{{NAME}: {{cost: "{cost}", type: Creature, pt: 1/1}}}}\n'
    board += f"board: {{Ana: {{battlefield: [{NAME}]}}}}\n"
    made = CostBench(read_scenario(board), era, NAME, paid, x)
    presses = [(name, value) for name, value in (("indicator", indicator), ("says", says)) if value]
    return done(made, *presses).board  # type: ignore[return-value]


def done(made: CostBench, *presses: Press) -> Done:
    """What the last of some presses comes to; none of them is refused."""

    def press(before: Done, one: Press) -> Done:
        after = before.board.do(*one)
        assert not after.refused, (one, after.sentence)
        return after

    return reduce(press, presses, Done(made, ""))


def colors(made: CostBench) -> str:
    found = made.worth.colors
    return "".join(color.letter for color in Color if color in found)


# What the engine is asked, and what is drawn of it.


@pytest.mark.parametrize("symbols", PAIRS, ids="".join)
def test_the_parts_of_the_picture_add_up_to_what_the_engine_says(symbols: tuple[str, ...]) -> None:
    made = bench(*symbols)
    track = picture(drawing.draw(made)).one("track")
    *parts, total = (item for item in track if item.name == "li")
    counts = [next(n for n in item if n.name == "b").text.removeprefix("+ ") for item in parts]
    stack, elsewhere = (sum(int(c.split(" or ")[at]) for c in counts) for at in (0, -1))
    assert (stack, elsewhere) == (made.worth.stack, made.worth.elsewhere)
    letters = {letter for item in parts for letter in item.one("pips").text} - {"–"}
    assert letters == set(colors(made)) and total.one("pips").text in (colors(made), "–")


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_frame_and_payment_never_change_the_answer_and_say_so(era: Era) -> None:
    for symbols in ((), ("0",), ("2", "U"), ("W", "B"), ("X", "R")):
        made = bench(*symbols, era=era)
        for name, value in (*(("frame", f) for f in FRAMES), *(("paid", c) for c in made.payable)):
            after = done(made, (name, value))
            assert isinstance(after.board, CostBench)
            assert after.board.worth == made.worth
            assert "has no say. Still " in after.sentence and after.cite is not None
        head, told, cite = list(reasons(made))[-1]
        assert head == "Never changes it" and "frame" in told and "spent" in told and cite.short


def test_only_mana_that_can_pay_is_spent_and_lights_up() -> None:
    assert [bench(*cost).payable for cost in (("W",), ("W/B",), ("1", "R"), ("2/W",), ("0",), ())] == [
        *("W", "WB", "WUBRG", "WUBRG", "", "")
    ]
    assert bench("X", "R").payable == "WUBRG" and bench("X", "R", x=0).payable == "R"
    after = bench("W").do("paid", "R")
    assert after.refused and after.sentence == "Nothing of its cost takes red mana."
    red = bench("1", "W").do("paid", "R").board
    assert pressed(red) == ["paid R"]
    assert pressed(red.do("no cost", "").board) == []


def pressed(made: Board) -> list[str]:
    """The keys of the payment that are lit."""
    assert isinstance(made, CostBench)
    lit = picture(drawing.draw(made)).every(aria_pressed="true")
    return [key for node in lit if (key := node.attributes["data-key"]).startswith("paid")]


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
    made = bench("R").put(Card.read("Blank", "{1}{R}", "Creature", "1/1", text)).board
    assert isinstance(made, CostBench)
    head, words, cite = next(iter(reasons(made)))
    assert head == f"Color: {so}" and words.startswith(told) and cite is not None and cite.short == rule
    assert ("its text" in picture(drawing.draw(made)).one("track").text) == (so != "red")


def test_a_hybrid_symbol_is_both_colors_and_counts_its_larger_half() -> None:
    assert colors(bench("W/B")) == "WB" and bench("W/B").worth.stack == 1
    assert colors(bench("2/W", "2/W", "2/W")) == "W" and bench(*("2/W",) * 3).worth.stack == 6


def test_x_counts_the_chosen_number_on_the_stack_alone() -> None:
    worth = bench("X", "R", "R").worth
    assert (worth.stack, worth.elsewhere) == (5, 2)


def test_the_bench_counts_as_a_game_does() -> None:
    made = bench("X", "R", "R")
    hand = Object(1, NAME, made.card, "Ana", "Ana", Zone.HAND, 1)
    cast = step(State(objects={1: hand}, next_id=2), Casts("Ana", NAME, (WithX(3), AsPaid())))
    resolved = step(cast.state, Resolve())
    there = [
        mana_value(view(state), state.labeled(NAME).id)  # type: ignore[union-attr]
        for state in (cast.state, resolved.state)
    ]
    assert there == [made.worth.stack, made.worth.elsewhere]


def test_an_indicator_gives_a_color_and_counts_nothing() -> None:
    worth = bench(indicator="U").worth
    assert (worth.colors, worth.stack, worth.elsewhere) == (frozenset({Color.BLUE}), 0, 0)
    assert colors(bench("G", indicator="U")) == "UG"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_text_that_tells_a_color_replaces_the_printed_ones_since_1999(era: Era) -> None:
    assert colors(bench("1", "G", says="R", era=era)) == ("RG" if era is FIFTH else "R")
    assert colors(bench("0", says="R", era=era)) == "R"
    assert colors(bench("0", era=era)) == ""
    again = done(bench("1", "G", says="R", era=era), ("says", "B"), ("says", "")).board
    assert isinstance(again, CostBench) and again.face.text == () and colors(again) == "G"


def test_the_mana_spent_is_the_chosen_color_as_far_as_the_symbols_allow() -> None:
    assert payment(("2", "W/B", "W/B"), "B", 0) == "4 black"
    assert payment(("2/W",), "W", 0) == "1 white" and payment(("2/W",), "G", 0) == "2 green"
    assert payment(("W/B",), "G", 0) == "1 white" and payment(("X",), "G", 4) == "4 green"
    assert payment(("C",), "G", 0) == "1 colorless"
    assert payment(("0",), "G", 0) == "nothing: it costs {0}"
    assert payment((), "G", 0) == "nothing: there is no cost to pay"


# The lab.


def test_it_opens_on_the_card_of_the_question() -> None:
    for name in BOARDS:
        question = asked(name)
        made = opened("cost bench", question).board
        assert isinstance(made, CostBench) and made.label == next(
            (of.label for of in question.question.of), question.scenario.board[0].label
        )
        large = picture(drawing.draw(made)).one("large")
        assert seen(made.both, THERE).name in large.attributes["aria-label"]
    assert words(opened("cost bench").surface.html).count("Twilight Pair")


def test_every_press_is_answered_by_a_sentence_with_a_rule() -> None:
    made = bench("1", "G")
    presses = [("symbol", text) for text in ("X", "W/B", "2/W", "R")]
    presses += [("x", "more"), ("frame", "gold"), ("paid", "W"), ("indicator", "U"), ("says", "R")]
    for press in (*presses, ("take", ""), ("no cost", "")):
        after = done(made, press)
        assert isinstance(after.board, CostBench)
        made = after.board
        assert after.cite is not None, press
        assert after.sentence.endswith(f"{made.worth.told(CURRENT)}."), press


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
    after = done(bench("1", "G", era=era), ("symbol", "R"))
    assert name in after.sentence and after.cite is not None and after.cite.short == number
    assert name in words(drawing.draw(after.board))


def test_in_1997_a_spell_is_cast_and_lies_on_no_stack() -> None:
    drawn = words(drawing.draw(bench("X", "R", era=FIFTH)))
    assert "while cast" in drawn and "on the stack" not in drawn


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
    assert {text for text in PALETTE if made.why_not(text)} == gray
    came = {"W/B": "October 2005", "2/W": "May 2008", "C": "January 2016"}
    for text, month in came.items():
        assert made.why_not(text) == (f"since {month}" if text in gray else "")
        refused = made.do("symbol", text)
        assert refused.refused is (text in gray)
        if refused.refused:
            assert f"{{{text}}} came in {month}, and the rules of " in refused.sentence
            assert refused.board == made
    indicator = made.do("indicator", "R")
    assert indicator.refused is (key != "current")
    assert indicator.refused <= ("came in September 2011" in indicator.sentence)


def test_a_year_that_lacks_what_is_printed_is_gray_and_says_since_when() -> None:
    for text, off in (("W/B", {"fifth", "sixth"}), ("2/W", {"fifth", "sixth", "eighth"})):
        lab = LabView(bench(text), drawing)
        years = picture(lab.surface.html).every(data_do="lab-year")
        gray = [node for node in years if node.attributes.get("aria-disabled")]
        assert {node.attributes["data-value"] for node in gray} == off
        assert all("since 200" in node.attributes["aria-label"] for node in gray)
        lab.press("lab-year", "sixth")
        assert lab.refusal is not None and lab.board.era is CURRENT
    with pytest.raises(NotYet, match="the rules of 2006 are of February 2006"):
        _ = bench("2/W").under(EIGHTH).view


def test_the_bench_is_full_after_six_symbols_but_a_numeral_can_still_grow() -> None:
    made = bench("1", *("R",) * (ROOM - 1))
    assert made.do("symbol", "G").refused and "room for 6" in made.do("symbol", "G").sentence
    more = done(made, ("symbol", "1")).board
    assert isinstance(more, CostBench) and more.symbols == ("2", *("R",) * 5)


def test_symbols_stand_in_printed_order_and_zero_stands_alone() -> None:
    made = bench()
    for text in ("R", "1", "X", "1", "0", "G"):
        after = done(made, ("symbol", text)).board
        assert isinstance(after, CostBench)
        made = after
        assert not ("0" in made.symbols and len(made.symbols) > 1)
    assert made.symbols == ("G",)


def test_taking_away_ends_with_no_mana_cost_and_then_is_refused() -> None:
    made = done(bench("2", "G"), ("take", ""), ("take", ""), ("take", "")).board
    assert isinstance(made, CostBench) and made.face.cost is None
    assert made.do("take", "").refused and made.do("no cost", "").refused


def test_without_x_there_is_no_number_to_choose_and_x_stays_within_reason() -> None:
    assert "no {X}" in bench("R").do("x", "more").sentence
    assert done(bench("X"), ("x", "more")).board.x == 4  # type: ignore[attr-defined]
    assert bench("X", x=0).do("x", "less").refused and bench("X", x=9).do("x", "more").refused


@pytest.mark.parametrize("word", SLANG)
def test_slang_is_refused_with_its_reason_and_a_color_is_not(word: str) -> None:
    after = bench("R").do("word", word)
    assert after.refused is (word != "green") and after.cite is not None and after.cite.number == "105.1"


def test_the_refusal_of_slang_cites_the_document_of_the_year() -> None:
    cites = [bench("R", era=era).do("word", "gold").cite for era in ERAS]
    assert [cite.short for cite in cites if cite] == ["5ED: Color", "203.2", "203.2c", "105.1", "105.1"]


def test_the_newest_part_is_marked_until_the_next_press() -> None:
    for press, head in (
        (("symbol", "R"), "R"),
        (("indicator", "B"), "B indicator"),
        (("says", "B"), "its text"),
    ):
        made = done(bench("1", "G"), press)
        new = picture(drawing.draw(made.board)).every("new")
        assert [n.one("at").text for n in new if n.name == "li"] == [head]
    after = done(bench("1", "G"), ("symbol", "R"), ("frame", "gold")).board
    assert not [n for n in picture(drawing.draw(after)).every("new") if n.name == "li"]


def test_a_copied_board_opens_again_as_the_same_card() -> None:
    made = bench("X", "2/W", indicator="U", says="R")
    again = CostBench.of(from_code(board_code(made.whole)))[0]
    assert again.symbols == made.symbols and again.worth == made.worth


def test_a_card_of_ones_own_lies_on_the_bench() -> None:
    after = bench("R").put(Card.read("Tide", "{X}{U}", "Sorcery"))
    assert isinstance(after.board, CostBench) and after.board.label == "Tide"
    assert after.sentence == "Tide lies on the bench: blue, mana value 4 on the stack and 1 elsewhere."


def test_a_board_without_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no card on this board"):
        CostBench.of(read_scenario("title: Empty\nboard: {Ana: {battlefield: []}}\n"))


def test_an_unknown_press_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not know"):
        bench("R").do("jump", "")


# Building a red object for nothing.


@pytest.mark.parametrize(
    ("made", "reached"),
    [
        ({"indicator": "R"}, True),
        ({"symbols": ("0",), "says": "R"}, True),
        ({"says": "R", "era": SIXTH}, True),
        ({"symbols": ("X",), "says": "R", "x": 0}, True),
        ({"symbols": ("X",), "says": "R", "x": 2}, False),
        ({"symbols": ("R",)}, False),
        ({"symbols": ("0",)}, False),
        ({"symbols": ("0",), "indicator": "U"}, False),
        ({"indicator": "R", "says": "U"}, False),
    ],
    ids=str,
)
def test_the_goal_is_a_red_object_of_mana_value_0_everywhere(made: dict[str, object], reached: bool) -> None:
    symbols = made.get("symbols", ())
    others = {name: value for name, value in made.items() if name != "symbols"}
    assert is_red_for_nothing(bench(*symbols, **others))[0] is reached  # type: ignore[misc,arg-type]


def test_the_goal_is_reached_by_presses_and_says_how_far_one_is() -> None:
    build = red_for_nothing()
    assert not build.reached and "It is red" in build.told
    build.lab.press("no cost")
    assert not build.reached and "colorless" in build.told
    build.lab.press("says", "R")
    assert build.reached and "by today's rules" in build.told


# The questions of the lesson.


def test_there_are_enough_boards_and_five_reasons() -> None:
    assert len(BOARDS) >= 14 and len(names_of("02", "quiz")) >= 5


@pytest.mark.parametrize("name", BOARDS)
def test_exactly_one_choice_of_a_board_holds_and_each_has_its_reason(name: str) -> None:
    board = asked(name)
    assert board.right() in board.choices
    assert all(choice.because for choice in board.question.choices)


@pytest.mark.parametrize("name", [name for name in BOARDS if "example" not in name])
def test_picking_the_longest_choice_does_not_win(name: str) -> None:
    board = asked(name)
    lengths = {key: len(text) for key, text in board.choices.items()}
    right = lengths.pop(board.right())
    assert right <= max(lengths.values())
    assert max(right, *lengths.values()) - min(right, *lengths.values()) <= 8


@pytest.mark.parametrize("name", BOARDS)
def test_every_wrong_idea_can_be_played_out_and_gives_the_wrong_answer(name: str) -> None:
    board = asked(name)
    for choice in board.question.choices:
        if choice.idea:
            wrong = wrongly(board.question.era, choice.idea)
            assert board.holds(choice.key, wrong) and not board.holds(choice.key, board.question.era)


@pytest.mark.parametrize("name", names_of("02", "quiz"))
def test_a_quiz_item_has_two_right_verdicts_and_one_right_reason(name: str) -> None:
    board = asked(name)
    verdicts = {choice.key: choice.says.split(",")[0] for choice in board.question.choices}
    without_reason = [choice.key for choice in board.question.choices if choice.verdict_only]
    assert [verdicts[key] for key in without_reason] == [verdicts[board.right()]]


def test_the_symbols_of_the_palette_are_mana_symbols() -> None:
    assert [str(Symbol(text)) for text in PALETTE] == [f"{{{text}}}" for text in PALETTE]
