"""The Cost bench and the questions of lesson 02: what holds of every cost, and of every board.

What is told and shown after each press stands as check states in its lab files.
"""

from __future__ import annotations

import itertools

import pytest
from pictures import picture
from pressed import after, comes_to, drawn, refused, tried

from mtgrules.eras.era import CURRENT, ERAS, Era
from mtgrules.game import step
from mtgrules.language.card import Card
from mtgrules.language.phrases.values import mana_value
from mtgrules.language.said.actions import Casts, Resolve
from mtgrules.language.said.clauses import AS_PAID, NumberClause, OfNumber
from mtgrules.model.color import Color
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.scene.seen import seen
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.cost_bench import FRAMES, PALETTE, THERE, Specimen, cost_bench, why_not
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("cost bench")
BOARDS = names_of("02")
PAIRS = [pair for n in (1, 2) for pair in itertools.combinations_with_replacement(PALETTE, n)]
NAME = "Specimen"


def bench(*symbols: str, era: Era = CURRENT, presses: tuple[str, ...] = ()) -> Table:
    """The bench with a creature of these symbols, after some presses."""
    cost = "".join(f"{{{text}}}" for text in symbols)
    board = f'title: X\ncards: {{{NAME}: {{cost: "{cost}", type: Creature, pt: 1/1}}}}\n'
    board += f"board: {{Ana: {{battlefield: [{NAME}]}}}}\n"
    return after(Table.of_lab(LAB, read_scenario(board), era), *presses)


@pytest.mark.parametrize("symbols", PAIRS, ids="".join)
def test_the_parts_of_the_picture_add_up_to_what_the_engine_says(symbols: tuple[str, ...]) -> None:
    made = bench(*symbols)
    *parts, total = (item for item in picture(cost_bench(made)).one("track") if item.name == "li")
    counts = [next(n for n in item if n.name == "b").text.removeprefix("+ ") for item in parts]
    assert tuple(sum(int(c.split(" or ")[at]) for c in counts) for at in (0, -1)) == Specimen(made).values
    colors = "".join(color.letter for color in Color if color in Specimen(made).colors)
    letters = {letter for item in parts for letter in item.one("pips").text} - {"–"}
    assert letters == set(colors) and total.one("pips").text in (colors, "–")


@pytest.mark.parametrize("era", ERAS, ids=str)
@pytest.mark.parametrize("symbols", [(), ("0",), ("2", "U"), ("W", "B"), ("X", "R")], ids="".join)
def test_frame_and_payment_never_change_the_answer_and_say_so(symbols: tuple[str, ...], era: Era) -> None:
    made, spent = bench(*symbols, era=era), [one for one in "WUBRG" if one in symbols or "2" in symbols]
    for press in (*(f"frame {one}" for one in FRAMES), *(f"paid {one}" for one in spent)):
        done = comes_to(made, press)
        assert "has no say. Still " in done.sentence and done.cite is not None, done.sentence
        assert isinstance(done.board, Table)
        assert Specimen(done.board).told == Specimen(made).told


@pytest.mark.parametrize(
    ("cost", "payable"), [("W", "W"), (("W/B",), "WB"), ("1R", "WUBRG"), (("2/W",), "WUBRG"), ("", "")]
)
def test_only_mana_that_can_pay_is_spent(cost: tuple[str, ...], payable: str) -> None:
    now = Specimen(bench(*cost))
    assert "".join(one for one in "WUBRG" if not why_not(now, "paid", one)) == payable


def test_what_is_spent_lights_up_while_there_is_a_cost() -> None:
    def lit(made: Table) -> list[str]:
        on = picture(cost_bench(made)).every(aria_pressed="true")
        return [key for node in on if (key := node.attributes["data-key"]).startswith("paid")]

    red = bench("1", "W", presses=("paid R",))
    assert lit(red) == ["paid R"] and lit(after(red, "take all")) == []


def test_a_color_that_its_text_gives_is_not_told_from_its_cost() -> None:
    text = "Creatures are black."
    made = bench().put_at(Card.read("Blank", "{1}{R}", "Creature", "1/1", text), PutAt()).board
    assert isinstance(made, Table)
    head, why, cite = next(iter(Specimen(made).reasons))
    assert head == "Color: black" and why.startswith("Creatures are black; it is a creature")
    assert cite is not None and cite.short == "105.3"
    assert "its text" in picture(cost_bench(made)).one("track").text


def test_the_bench_counts_as_a_game_does() -> None:
    made = Specimen(bench("X", "R", "R"))
    hand = Object(1, NAME, made.card, "Ana", "Ana", Zone.HAND, 1)
    cast = step(
        State(objects={1: hand}, next_id=2), Casts("Ana", NAME, (NumberClause(OfNumber.WITH_X, 3), AS_PAID))
    )
    values = []
    for state in (cast.state, step(cast.state, Resolve()).state):
        card = state.labeled(NAME)
        assert card is not None
        values.append(mana_value(view(state), card.id))
    assert tuple(values) == made.values == (5, 2)


def test_it_opens_on_the_card_of_the_question() -> None:
    for name in BOARDS:
        question = asked(name)
        made = opened("cost bench", question).board
        label = next((of.label for of in question.question.of), question.scenario.board[0].label)
        assert isinstance(made, Table) and Specimen(made).chosen.label == made.it == label
        large = picture(cost_bench(made)).one("large")
        assert seen(Specimen(made).both, THERE).name in large.attributes["aria-label"]


@pytest.mark.parametrize(
    ("text", "years", "told"),
    [
        ("W/B", ["fifth", "sixth"], "not before 2005-10-01"),
        ("2/W", ["fifth", "sixth", "eighth"], "the rules of 2006 are of February 2006"),
    ],
)
def test_a_year_that_lacks_what_is_printed_is_gray_and_says_since_when(
    text: str, years: list[str], told: str
) -> None:
    lab = LabView(bench(text))
    gray = [one for one in drawn(lab).every(data_do="lab-year") if one.attributes.get("aria-disabled")]
    assert [one.attributes["data-value"] for one in gray] == years
    assert all("since 200" in one.attributes["aria-label"] for one in gray)
    assert told in refused(lab, f"lab-year {years[-1]}")


def test_a_copied_board_opens_again_as_the_same_card() -> None:
    made = bench("X", "2/W", presses=("indicator U", "says R"))
    again = Table.of_lab(LAB, from_code(board_code(made.scenario)))
    assert Specimen(again).symbols == ("X", "2/W") and Specimen(again).told == Specimen(made).told


def test_a_card_of_ones_own_lies_on_the_bench_and_so_does_another_of_the_board() -> None:
    done = bench("R", presses=("frame gold",)).put_at(Card.read("Tide", "{X}{U}", "Sorcery"), PutAt())
    assert isinstance(done.board, Table) and done.board.it == "Tide"
    assert done.sentence == "Tide lies on the bench: blue, mana value 4 on the stack and 1 elsewhere."
    assert not Specimen(done.board).chosen.framed and f"put on the bench: {NAME}" in draw.more(done.board)
    assert comes_to(done.board, f"pick {NAME}").sentence == f"{NAME} lies on the bench: red, mana value 1."


def test_a_board_without_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no card on this board"):
        Table.of_lab(LAB, read_scenario("title: Empty\nboard: {Ana: {battlefield: []}}\n"))


@pytest.mark.parametrize(
    ("presses", "reached", "told"),
    [
        ((), False, "It is red"),
        (("take all",), False, "colorless"),
        (("take all", "indicator R"), True, "by today's rules"),
        (("symbol 0", "says R"), True, "by today's rules"),
        (("lab-year sixth", "take all", "says R"), True, "2001"),
        (("take all", "symbol X", "says R", "x less", "x less", "x less"), True, "by today's rules"),
        (("take all", "symbol X", "says R", "x less"), False, ""),
        (("symbol 0", "indicator U"), False, ""),
        (("take all", "says U", "indicator R"), False, ""),
    ],
)
def test_the_task_asks_for_a_red_object_of_mana_value_0_everywhere(
    presses: tuple[str, ...], reached: bool, told: str
) -> None:
    build = tried("red for nothing", *presses)
    assert build.reached is reached and told in build.told


@pytest.mark.parametrize("name", [name for name in BOARDS if "example" not in name])
def test_picking_the_longest_choice_does_not_win(name: str) -> None:
    lengths = {key: len(text) for key, text in asked(name).choices.items()}
    right = lengths.pop(asked(name).right)
    assert right <= max(lengths.values())
    assert max(right, *lengths.values()) - min(right, *lengths.values()) <= 8


@pytest.mark.parametrize("name", names_of("02", "quiz"))
def test_a_quiz_item_has_two_right_verdicts_and_one_right_reason(name: str) -> None:
    board = asked(name)
    verdicts = {choice.key: choice.says.split(",")[0] for choice in board.question.choices}
    without_reason = [choice.key for choice in board.question.choices if choice.verdict_only]
    assert [verdicts[key] for key in without_reason] == [verdicts[board.right]]
    assert len(BOARDS) >= 14 and len(names_of("02", "quiz")) >= 5
