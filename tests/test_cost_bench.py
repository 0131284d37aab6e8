"""Promises of the Cost bench and of the questions of lesson 02, without a browser."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.game import step
from mtgrules.language.conditions.mana_value import mana_value
from mtgrules.language.said.actions import Casts, Resolve
from mtgrules.language.said.clauses import AsPaid, WithX
from mtgrules.model.color import Color
from mtgrules.model.mana import Symbol
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.run import run
from mtgrules.show.sums import PLACES, Aside, SumPart, Sums, sums_svg
from mtgrules.teach.bench import (
    NAME,
    PALETTE,
    ROOM,
    AddSymbol,
    Bench,
    BenchAnswer,
    BenchPut,
    TakeAway,
    after,
    payment,
)
from mtgrules.teach.bench_words import is_a_color
from mtgrules.teach.cost_bench import (
    COLORS,
    FRAMES,
    SLANG,
    CostBench,
    gray_because,
    is_red_for_nothing,
    red_for_nothing,
    sums,
)
from mtgrules.teach.frame import RulesOf
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.wrong import wrongly

BOARDS = names_of("02")
PAIRS = [pair for n in (1, 2) for pair in itertools.combinations_with_replacement(PALETTE, n)]


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    w.Widget.close_all()


@pytest.fixture
def lab() -> CostBench:
    return CostBench(Bench(("1", "G"), frame="G"))


def colors(bench: Bench) -> str:
    found = BenchAnswer.of(bench).colors
    return "".join(color.letter for color in Color if color in found)


# What the engine is asked, and what is drawn of it.


@pytest.mark.parametrize("symbols", PAIRS, ids="".join)
def test_the_parts_of_the_picture_add_up_to_what_the_engine_says(symbols: tuple[str, ...]) -> None:
    shown = sums(Bench(symbols))
    assert sum(part.stack for part in shown.parts) == shown.stack
    assert sum(part.elsewhere for part in shown.parts) == shown.elsewhere
    assert {letter for part in shown.parts for letter in part.letters} == set(shown.letters)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_frame_and_payment_never_change_the_answer(era: Era) -> None:
    for symbols in ((), ("0",), ("2", "U"), ("W", "B"), ("X", "R")):
        plain = BenchAnswer.of(Bench(symbols, era=era))
        for frame, paid in itertools.product(FRAMES, COLORS):
            assert BenchAnswer.of(Bench(symbols, frame=frame, paid=paid, era=era)) == plain


def test_a_mixed_symbol_is_both_colors_and_counts_its_larger_half() -> None:
    assert colors(Bench(("W/B",))) == "WB" and BenchAnswer.of(Bench(("W/B",))).stack == 1
    assert colors(Bench(("2/W",) * 3)) == "W" and BenchAnswer.of(Bench(("2/W",) * 3)).stack == 6


def test_x_counts_the_chosen_number_on_the_stack_alone() -> None:
    answer = BenchAnswer.of(Bench(("X", "R", "R"), x=3))
    assert (answer.stack, answer.elsewhere) == (5, 2)


def test_the_bench_counts_as_a_game_does() -> None:
    bench = Bench(("X", "R", "R"), x=3)
    hand = Object(1, NAME, bench.card, "Ana", "Ana", Zone.HAND, 1)
    cast = step(State(objects={1: hand}, next_id=2), Casts("Ana", NAME, (WithX(3), AsPaid())))
    resolved = step(cast.state, Resolve())
    there = [
        mana_value(view(state), state.labeled(NAME).id)  # type: ignore[union-attr]
        for state in (cast.state, resolved.state)
    ]
    answer = BenchAnswer.of(bench)
    assert there == [answer.stack, answer.elsewhere]


def test_an_indicator_gives_a_color_and_counts_nothing() -> None:
    answer = BenchAnswer.of(Bench((), indicator="U"))
    assert (answer.colors, answer.stack, answer.elsewhere) == (frozenset({Color.BLUE}), 0, 0)
    assert colors(Bench(("G",), indicator="U")) == "UG"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_text_that_tells_a_color_replaces_the_printed_ones_since_1999(era: Era) -> None:
    assert colors(Bench(("1", "G"), says="R", era=era)) == ("RG" if era is FIFTH else "R")
    assert colors(Bench(("0",), says="R", era=era)) == "R"
    assert colors(Bench(("0",), era=era)) == ""


def test_the_mana_spent_is_the_chosen_color_as_far_as_the_symbols_allow() -> None:
    assert payment(Bench(("2", "W/B", "W/B"), paid="B")) == "4 black"
    assert payment(Bench(("2/W",), paid="W")) == "1 white" and payment(Bench(("2/W",), paid="G")) == "2 green"
    assert payment(Bench(("W/B",), paid="G")) == "1 white"
    assert payment(Bench(("C",), paid="G")) == "1 colorless"
    assert payment(Bench(("0",), paid="G")) == "nothing: it costs {0}"
    assert payment(Bench((), paid="G")) == "nothing: there is no cost to pay"


# The lab.


def test_every_click_is_answered_by_a_sentence_with_a_rule_number(lab: CostBench) -> None:
    actions = [AddSymbol(text) for text in ("X", "W/B", "2/W", "R")]
    actions_too = [
        BenchPut("x", 5),
        BenchPut("frame", "gold"),
        BenchPut("paid", "W"),
        BenchPut("indicator", "U"),
        BenchPut("says", "R"),
    ]
    for action in (*actions, *actions_too, TakeAway(True)):
        before = len(lab.turns)
        lab.send(action)
        assert lab.error is None and len(lab.turns) == before + 1, action
        assert any(f"({number}" in lab.turns[-1].sentence for number in ("10", "20", "60")), action


@pytest.mark.parametrize(
    ("era", "word", "number"),
    [
        (FIFTH, "total casting cost", "5ED: Color"),
        (SIXTH, "converted mana cost", "203.2"),
        (EIGHTH, "converted mana cost", "203.2"),
        (M10, "converted mana cost", "202.2"),
        (CURRENT, "mana value", "105.2"),
    ],
    ids=str,
)
def test_words_and_numbers_are_those_of_the_year(lab: CostBench, era: Era, word: str, number: str) -> None:
    lab.rules_of.choose(era.key)
    lab.symbols.choose("R")
    assert word in lab.turns[-1].sentence and f"({number})" in lab.turns[-1].sentence
    assert word in lab.view.value


def test_in_1997_a_spell_is_cast_and_lies_on_no_stack(lab: CostBench) -> None:
    lab.rules_of.choose("fifth")
    assert "while cast" in lab.view.value and "on the stack" not in lab.view.value


@pytest.mark.parametrize(
    ("key", "gray"),
    [
        ("fifth", {"W/B", "2/W", "C"}),
        ("sixth", {"W/B", "2/W", "C"}),
        ("eighth", {"C"}),
        ("m10", {"C"}),
        ("current", set()),
    ],
)
def test_what_a_year_does_not_have_yet_is_gray_with_the_year_in_which_it_came(
    lab: CostBench, key: str, gray: set[str]
) -> None:
    lab.rules_of.choose(key)
    assert {text for text, button in lab.symbols.buttons.items() if button.disabled} == gray
    assert all(lab.indicator.buttons[letter].disabled is (key != "current") for letter in COLORS)
    for text, year in (("W/B", 2005), ("2/W", 2008), ("C", 2016)):
        assert (f"{text} ({year})" in lab.symbols.reason) is (text in gray)
    assert ("indicator (2011)" in lab.symbols.reason) is (key != "current")


def test_a_refusal_names_the_month_and_changes_nothing(lab: CostBench) -> None:
    lab.rules_of.choose("sixth")
    before = lab.position
    for action, month in ((AddSymbol("W/B"), "October 2005"), (BenchPut("indicator", "R"), "September 2011")):
        lab.send(action)
        assert lab.position == before and month in lab.sentence.value and "refused" in lab.sentence.value


def test_a_year_in_which_the_bench_cannot_be_is_gray(lab: CostBench) -> None:
    lab.symbols.choose("W/B")
    assert [key for key, button in lab.rules_of.buttons.items() if button.disabled] == ["fifth", "sixth"]
    assert any("1997, 2001" in told and "2005" in told for told in gray_because(lab.position))
    lab.send(RulesOf("sixth"))
    assert lab.position.era == CURRENT


def test_the_bench_is_full_after_six_symbols_but_a_numeral_can_still_grow(lab: CostBench) -> None:
    for _ in range(ROOM):
        lab.send(AddSymbol("R"))
    assert len(lab.position.symbols) == ROOM
    lab.send(AddSymbol("1"))
    assert lab.position.symbols[0] == "2" and len(lab.position.symbols) == ROOM


def test_symbols_stand_in_printed_order_and_zero_stands_alone() -> None:
    bench = Bench(())
    for text in ("R", "1", "X", "1", "0", "G"):
        then = after(bench, AddSymbol(text))
        assert isinstance(then, Bench)
        bench = then
        assert not ("0" in bench.symbols and len(bench.symbols) > 1)
    assert bench.symbols == ("G",)


def test_taking_away_ends_with_no_mana_cost(lab: CostBench) -> None:
    while lab.position.symbols:
        lab.away.click()
    assert lab.away.disabled and BenchAnswer.of(lab.position) == BenchAnswer(frozenset(), frozenset(), 0, 0)
    lab.undo()
    assert lab.position.symbols


def test_without_x_there_is_no_number_to_choose(lab: CostBench) -> None:
    assert lab.x.box.disabled
    lab.send(BenchPut("x", 7))
    assert "refused" in lab.sentence.value and lab.position.x == 3
    lab.symbols.choose("X")
    lab.x.box.value = 4
    assert lab.position.x == 4 and not lab.x.box.disabled


@pytest.mark.parametrize("word", SLANG)
def test_slang_is_refused_with_its_reason_and_a_color_is_not(lab: CostBench, word: str) -> None:
    lab.slang.choose(word)
    assert ("refused" in lab.sentence.value) is (word != "green")
    assert len(lab.turns) == 1 and "(105.1)" in lab.sentence.value


def test_the_refusal_of_slang_cites_the_document_of_the_year() -> None:
    assert [is_a_color("gold", era)[0].rpartition(" (")[2] for era in ERAS] == [
        "5ED: Color).",
        "203.2).",
        "203.2c).",
        "105.1).",
        "105.1).",
    ]


def test_the_newest_thing_is_marked_until_the_next_click(lab: CostBench) -> None:
    lab.symbols.choose("R")
    assert [part.new for part in sums(lab.position).parts] == [False, False, True]
    lab.says.choose("B")
    assert [aside.new for aside in sums(lab.position).asides] == [False, True]
    assert not any(part.new for part in sums(lab.position).parts)


def test_the_board_that_can_be_copied_is_a_scenario_with_the_same_answer(lab: CostBench) -> None:
    lab.send(BenchPut("indicator", "U"))
    lab.send(BenchPut("says", "R"))
    text = f"{lab.board(lab.position)}play: [check: {NAME} is only red]\n"
    report = run(text)
    assert report.ok, report.to_text()


def test_a_picture_has_the_same_facts_as_its_name_and_its_table(lab: CostBench) -> None:
    lab.symbols.choose("X")
    assert "{X} is colorless and counts 3 or 0" in lab.picture(lab.position)
    table = lab.table(lab.position)
    assert "no say" in table and "mana value on the stack" in table


def test_more_symbols_than_places_are_refused() -> None:
    nothing = (Aside("indicator"), Aside("text"))
    many = (SumPart("R", ("R",), 1, 1),) * (PLACES + 1)
    with pytest.raises(ValueError, match="places for 6"):
        sums_svg(Sums(many, nothing, ("R",), 7, 7, ("a", "b")))


# Building a red object for nothing.


@pytest.mark.parametrize(
    ("bench", "reached"),
    [
        (Bench((), indicator="R"), True),
        (Bench(("0",), says="R"), True),
        (Bench((), says="R", era=SIXTH), True),
        (Bench(("X",), says="R", x=0), True),
        (Bench(("X",), says="R", x=2), False),
        (Bench(("R",)), False),
        (Bench(("0",)), False),
        (Bench(("0",), indicator="U"), False),
        (Bench((), indicator="R", says="U"), False),
    ],
)
def test_the_goal_is_a_red_object_that_counts_0_everywhere(bench: Bench, reached: bool) -> None:
    assert is_red_for_nothing(bench)[0] is reached


def test_the_goal_is_reached_by_clicks_and_says_how_far_one_is() -> None:
    build = red_for_nothing()
    assert not build.reached and "It is red" in build.said.value
    build.lab.no_cost.click()
    assert not build.reached and "colorless" in build.said.value
    build.lab.says.choose("R")
    assert build.reached and "Reached" in build.said.value


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
