"""Deck check: what each year says of a deck, how its piles are counted, and what can be pressed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.scenario.code import board_code, from_code
from mtgrules.show.html import plain
from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.deck_check.board import BEAR, NAMES, STARTS, DeckBoard
from mtgrules.teach.labs.deck_check.build import fewest_names
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked

LEGAL, ILLEGAL, NOT_CERTAIN, NOT_YET = "Legal", "Illegal", "Not certain", "Not yet"


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def deck(main: dict[str, int], side: dict[str, int] | None = None, era: Era = CURRENT) -> DeckBoard:
    """The lab with a deck and a sideboard."""
    board = opened("deck check").board
    assert isinstance(board, DeckBoard)
    return replace(board, era=era).with_deck(tuple(main.items()), tuple((side or {}).items()))


def started(name: str, era: Era = CURRENT) -> DeckBoard:
    board = deck({"Forest": 60}, era=era).do("start", name).board
    assert isinstance(board, DeckBoard)
    return board


def told(board: DeckBoard) -> str:
    """The judge's verdict in a word or two."""
    said = board.do("read", "").sentence
    return next(verdict for verdict in (ILLEGAL, LEGAL, NOT_CERTAIN, NOT_YET) if said.startswith(verdict))


def by_year(board: DeckBoard) -> tuple[str, ...]:
    return tuple(told(replace(board, era=era)) for era in ERAS)


# The check states of the design.


def test_9_sixty_forests_are_legal_and_59_cards_only_in_1997() -> None:
    assert by_year(started("forests")) == (LEGAL,) * 5
    assert by_year(started("short")) == (LEGAL, *(ILLEGAL,) * 4)
    assert by_year(deck({"Forest": 61})) == (LEGAL,) * 5


def test_10_the_fifth_bear_in_the_sideboard_is_one_too_many_since_the_rules_speak_of_sideboards() -> None:
    board = deck({"Forest": 56, BEAR: 4}, {BEAR: 1, "Forest": 14})
    assert by_year(board) == (NOT_CERTAIN, NOT_CERTAIN, NOT_CERTAIN, ILLEGAL, ILLEGAL)
    for era in (M10, CURRENT):
        assert replace(board, era=era).too_many == {BEAR}
        assert "100.4a" in str(replace(board, era=era).do("read", "").cite)
    for era in (FIFTH, SIXTH, EIGHTH):
        assert not replace(board, era=era).too_many


def test_11_a_sideboard_of_14_is_illegal_in_2011_alone_and_one_of_16_in_both() -> None:
    assert by_year(deck({"Forest": 60}, {"Forest": 14}))[3:] == (ILLEGAL, LEGAL)
    assert by_year(deck({"Forest": 60}, {"Forest": 16}))[3:] == (ILLEGAL, ILLEGAL)


def test_12_thirty_of_a_card_that_says_so_are_legal_since_there_is_such_a_card() -> None:
    board = started("rats")
    assert by_year(board) == (NOT_YET, NOT_YET, LEGAL, LEGAL, LEGAL)
    assert board.may_grow("Relentless Rats") and board.may_grow("Forest") and not board.may_grow(BEAR)
    for era in (FIFTH, SIXTH):
        older = replace(board, era=era)
        sentence = older.do("read", "").sentence
        assert sentence.startswith("Not yet: a card that tells how many") and "2004-06-04" in sentence
        assert not older.may_grow("Relentless Rats") and older.may_grow("Forest")
    assert [row[1] for row in board.rows] == ["not yet", "not yet", "yes", "yes", "yes"]
    assert by_year(deck({"Forest": 56, "Relentless Rats": 4})) == (LEGAL,) * 5


# The piles.


def test_a_german_bear_lies_on_the_pile_of_its_english_name() -> None:
    board = started("german")
    assert board.german == 1 and board.deck.number(BEAR) == 5 and board.too_many == {BEAR}
    assert "DE" in plain(opened("deck check").drawing.draw(board))
    fewer = board.do("deck", "-4").board
    assert isinstance(fewer, DeckBoard) and fewer.german == 1 and not fewer.too_many


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("era", ERAS)
def test_what_is_outlined_as_too_many_is_what_the_judge_reads_out(start: str, era: Era) -> None:
    board = started(start, era)
    reasons = [reason.sentence for reason in board.checked().reasons if reason.code == "copies"]
    assert len(reasons) == len(board.too_many)
    assert all(any(name in sentence for sentence in reasons) for name in board.too_many)
    drawn = str(opened("deck check").drawing.draw(board))
    assert drawn.count("too many</span>") == len(board.too_many)


def test_there_is_no_line_at_four_in_1997_and_none_in_limited() -> None:
    assert [started("five", era).line for era in ERAS] == [None, 4, 4, 4, 4]
    limited = started("five").do("play", "limited").board
    assert isinstance(limited, DeckBoard) and limited.line is None and told(limited) == LEGAL


def test_cards_are_put_on_a_pile_and_taken_off_and_a_name_without_cards_is_gone() -> None:
    board = deck({"Forest": 60, BEAR: 1})
    board = replace(board, pile=BEAR)
    more = board.do("deck", "4").board
    assert isinstance(more, DeckBoard) and more.deck.number(BEAR) == 5 and more.deck.size == 65
    none = board.do("deck", "-1").board
    assert isinstance(none, DeckBoard) and none.deck.names == ("Forest",) and BEAR in none.piles
    assert board.do("deck", "-4").refused and board.why_not("side", "-1") == f"no {BEAR} is there"
    beside = board.do("side", "1").board
    assert isinstance(beside, DeckBoard) and beside.deck.side == ((BEAR, 1),)


def test_a_new_pile_is_of_a_card_that_has_none_until_all_are_there() -> None:
    board = deck({"Forest": 60})
    for _ in NAMES:
        if board.why_not("pile", ""):
            break
        after = board.do("pile", "").board
        assert isinstance(after, DeckBoard) and after.pile not in board.piles
        grown = after.do("deck", "1").board
        assert isinstance(grown, DeckBoard)
        board = grown
    assert set(NAMES) <= set(board.piles) and board.do("pile", "").refused


def test_a_board_without_a_deck_and_an_unknown_press_are_refused() -> None:
    with pytest.raises(ValueError, match="no deck is listed"):
        DeckBoard.of(asked("01-land-window").scenario)
    with pytest.raises(ValueError, match="does not know"):
        deck({"Forest": 60}).do("deck", "7")


def test_it_opens_on_its_question_and_is_found_again_as_it_was_left() -> None:
    kept: list[str] = []
    first = opened("deck check")
    assert isinstance(first.board, DeckBoard) and first.board.pile == BEAR and first.board.deck.side_size == 1
    lab = LabView(first.board, first.drawing, keep=kept.append)
    for name, value in (("side", "-1"), ("read", ""), ("lab-year", "m10"), ("pile", "Forest"), ("deck", "4")):
        lab.press(name, value)
    again = LabView(first.board, first.drawing, kept=kept[-1])
    assert again.board == lab.board.under(first.board.era)
    code = from_code(board_code(lab.board.whole))
    loaded, _ = DeckBoard.of(code)
    assert loaded.deck.main == lab.board.deck.main  # type: ignore[attr-defined]


def test_every_key_has_a_name_of_its_own_and_the_table_a_row_for_each_year() -> None:
    lab = opened("deck check")
    names = re.findall(r'<button[^>]*aria-label="([^"]*)"', str(lab.picture()))
    assert len(names) == len(set(names))
    assert [row[0] for row in lab.board.rows] == [era.year for era in ERAS]  # type: ignore[attr-defined]


# The task.


def test_the_task_is_reached_with_fifteen_names_of_four_and_not_with_what_may_grow() -> None:
    build = fewest_names()
    assert isinstance(build, BuildView) and not build.reached
    fifteen = [name for name in NAMES if name not in ("Forest", "Mountain", "Relentless Rats")]
    assert len(fifteen) == 15
    assert build.goal(deck(dict.fromkeys(fifteen, 4)))[0]
    assert not build.goal(deck({"Forest": 60}))[0] and not build.goal(deck({"Relentless Rats": 60}))[0]
    assert not build.goal(deck(dict.fromkeys(fifteen[:14], 4)))[0]
    assert not build.goal(deck(dict.fromkeys(fifteen, 5)))[0]
