"""The telephone: nothing is told before the last card is played, then each row is as the engine has it."""

from __future__ import annotations

import pytest
from pictures import words

from mtgrules.eras.era import CURRENT, ERAS, Era, NotModelled
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.panels.telephone import Message, telephone
from mtgrules.teach.panels.x_ray import copiable
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("telephone")
BOARDS = tuple(LAB.boards.values())


def laid(board: str, era: Era = CURRENT) -> Table:
    """A message of the lab."""
    return Table.of_lab(LAB, board_of(board), era)


def do(table: Table, *presses: tuple[str, str]) -> Table:
    """The table after some presses, none of which may be refused."""
    for press in presses:
        done = table.do(*press)
        assert not done.refused and isinstance(done.board, Table), (press, done.sentence)
        table = done.board
    return table


def known() -> list[tuple[str, Era]]:
    """Every message in every year in which all of it is passed on."""
    found = []
    for board in BOARDS:
        for era in ERAS:
            try:
                table = laid(board, era)
            except NotModelled:
                continue
            found += [] if table.amiss else [(board, era)]
    return found


def right(table: Table) -> list[tuple[str, str]]:
    """The presses that say of each row what will arrive."""
    message = Message(table)
    return [("row", f"{row}/{message.arrived(row).text}") for row in message.rows]


@pytest.mark.parametrize(("board", "era"), known(), ids=str)
def test_what_arrives_is_what_the_engine_makes_of_the_last_card(board: str, era: Era) -> None:
    table = laid(board, era)
    said = do(table, *right(table))
    done = said.do("send", "")
    many = len(Message(table).rows)
    assert isinstance(done.board, Table) and done.sentence == f"{many} of {many} arrived."
    sent = Message(done.board).sent
    assert sent is not None
    last = done.board.state.labeled(sent.label)
    assert last is not None
    found = copiable(done.board.view, last.id)
    assert all(found.takes[row].value.text == Message(table).arrived(row).text for row in found_rows(table))


def found_rows(table: Table) -> tuple[str, ...]:
    return tuple(Message(table).rows)


def test_there_are_five_messages_and_each_has_a_row_that_could_go_wrong() -> None:
    assert len(BOARDS) == 5
    assert all(len(values) > 1 for board in BOARDS for values in Message(laid(board)).rows.values())
    assert {len(Message(laid(board)).links) for board in BOARDS} == {1, 2, 3, 4}


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_passed_on_and_what_is_lost_is_marked_once_the_last_card_lies_there(board: str) -> None:
    table = laid(board)
    before = words(telephone(table))
    assert "passed on" not in before and "lost" not in before
    after = words(telephone(do(table, *right(table), ("send", ""))))
    links = Message(table).links
    assert after.count("passed on") == sum(len(one.passed_on) for one in links)
    assert after.count("lost") == sum(len(one.lost) for one in links)


@pytest.mark.parametrize("board", BOARDS)
def test_of_every_wrong_row_is_told_where_the_message_broke(board: str) -> None:
    table = laid(board)
    message = Message(table)
    for row, values in message.rows.items():
        for value in values:
            if value.text == message.arrived(row).text:
                continue
            played = do(table, *right(table), ("row", f"{row}/{value.text}")).do("send", "")
            told = played.sentence
            assert f"{len(message.rows) - 1} of {len(message.rows)} arrived." in told
            assert any(one.label in told for one in message.links) and played.cite is not None
            assert isinstance(played.board, Table)
            assert telephone(played.board).count('class="said broke"') == 1


def test_the_last_card_is_played_once_every_row_is_said() -> None:
    table = laid("telephone-1")
    assert table.do("send", "").sentence == "First say what the last card has: color and power and toughness."
    sent = do(table, *right(table), ("send", ""))
    for press in (("send", ""), ("row", "color/blue")):
        assert "lies there already" in sent.do(*press).sentence and sent.do(*press).refused


def test_what_was_said_of_another_message_is_there_when_it_is_laid_again() -> None:
    one, other = list(LAB.boards)[:2]
    said = do(laid("telephone-1"), ("row", "color/blue"), ("lay", other), ("row", "color/red"), ("lay", one))
    assert Message(said).said == {"color": "blue"}


def test_a_table_without_a_permanent_says_so() -> None:
    empty = Table.of_lab(LAB, read_scenario("title: x\nboard: {Ana: {hand: [Clone]}}\n"), CURRENT)
    assert words(telephone(empty)) == "Nothing lies on this table."
