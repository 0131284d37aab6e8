"""What is promised of decks: lists read back as written, and every reason has its rule and its year."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgrules.cards import card, library
from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, NotModelled
from mtgrules.model.decks import CONSTRUCTED_DECK, LIMITED_DECK, checked_deck
from mtgrules.model.objects import Copies, Deck
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.deck_list import deck as command
from mtgrules.scenario.deck_list import read_deck
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run
from mtgrules.scenario.write import write

Capture = pytest.CaptureFixture[str]

MADE = st.from_regex(r"[A-Z][a-zé',-]{0,8}( (of|the|[A-Z][a-z]{1,6}|// [A-Z][a-z]+)){0,3}", fullmatch=True)
NAMES = st.one_of(st.sampled_from(sorted(library())), MADE)


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """A deck of any names, each spelled in one way, the library's own where it has it."""
    spelled = {name.casefold(): name for name in library()}
    names = draw(st.lists(NAMES, min_size=1, max_size=8, unique_by=str.casefold))
    names = [spelled.get(name.casefold(), name) for name in names]
    main = tuple((name, draw(st.integers(1, 99))) for name in names)
    side: Copies = tuple((name, draw(st.integers(1, 15))) for name in names if draw(st.booleans()))
    return Deck(main, side, tuple(card(name) for name in names if name in library()))


@given(decks())
def test_a_deck_that_is_written_as_a_list_reads_back_the_same(deck: Deck) -> None:
    side = [f"{number} {name}" for name, number in deck.side]
    lines = [*(f"{number} {name}" for name, number in deck.main), *(["", "Sideboard"] if side else []), *side]
    assert read_deck("\n".join(lines) + "\n") == deck


@given(decks())
def test_a_deck_of_a_board_is_written_and_packed_with_it(deck: Deck) -> None:
    names = ", ".join(f'"{name}": {number}' for name, number in deck.main)
    cards = "".join(f'  "{n}": {{type: Artifact}}\n' for n in deck.names if deck.card(n) is None)
    made = f"cards:\n{cards}" if cards else ""
    board = f"title: A deck\n{made}board: {{Ana: {{deck: {{{names}}}}}}}\n"
    read = read_scenario(board)
    assert read.players[0].deck is not None and read.players[0].deck.main == deck.main
    again = read_scenario(write(read))
    assert again.players == read.players == from_code(board_code(read)).players
    assert start(again, CURRENT) == start(read, CURRENT)


@pytest.mark.parametrize(
    "line",
    [
        *("4 Lightning Bolt", "4x Lightning Bolt", "4 x Lightning Bolt", "4X lightning bolt"),
        *("4 Lightning Bolt (M10) 146", "4 Lightning Bolt [lea]", "4 [LEA] Lightning Bolt"),
        *("  4\tLightning  Bolt (PLST) M10-146 *F* #burn", "4 Lightning Bolt *F*"),
    ],
)
def test_a_card_is_read_as_players_write_it(line: str) -> None:
    assert read_deck(line).main == (("Lightning Bolt", 4),)


def test_lines_of_one_name_are_counted_together_however_they_are_spelled() -> None:
    read = read_deck("2 Forest\n3 forest (M10) 246\n1 Urza\u2019s Thing\n1 urza's thing\n")
    assert read.main == (("Forest", 5), ("Urza's Thing", 2))


def test_a_sideboard_is_below_its_heading_or_after_its_mark_and_remarks_are_passed_over() -> None:
    text = "// mine\nDeck:\n\n60 Forest\n# beside\nSB: 2 Terror\nsb:1 Shock\n"
    text += "Sideboard (12)\n12 Island\nMain\n1 Swamp\n"
    read = read_deck(text)
    assert read.main == (("Forest", 60), ("Swamp", 1))
    assert read.side == (("Terror", 2), ("Shock", 1), ("Island", 12))
    assert (read.size, read.side_size) == (61, 15)


def test_a_bracket_that_is_no_set_stays_in_the_name() -> None:
    assert read_deck("1 Big Monster (Big Furry Monster)").main == (("Big Monster (Big Furry Monster)", 1),)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("4 Forest\nCreatures\n", 2, "'Creatures' is no line of a deck list; a line is a number and a name"),
        ("4 Forest\n\n0 Terror", 3, "no card is 0 times in a deck; take '0 Terror' away"),
        ("4\n", 1, "'4' is no line"),
        ("99999 Forest", 1, "is no line"),
        *(("4 #burn", 1, "is no line"), ("4 (M10) 146", 1, "is no line"), ("4 [LEA]", 1, "is no line")),
        ("", 1, "no deck is listed"),
        ("Sideboard\n15 Forest", 1, "no deck is listed"),
    ],
)
def test_what_is_no_line_of_a_list_is_refused_with_its_place_and_what_to_write(
    text: str, line: int, told: str
) -> None:
    with pytest.raises(ScenarioError) as refused:
        read_deck(text, "mine.txt")
    assert (refused.value.line, refused.value.file) == (line, "mine.txt")
    assert told in str(refused.value) and str(refused.value).startswith(f"mine.txt:{line}: ")


def asked(tmp_path: Path, text: str, *more: str) -> int:
    """The exit status of the command for a list."""
    path = tmp_path / "list.txt"
    path.write_text(text, encoding="utf-8")
    return command([str(path), *more])


def test_a_legal_list_ends_with_status_0_and_says_so(tmp_path: Path, capsys: Capture) -> None:
    assert asked(tmp_path, "56 Forest\n4 Shock\nSideboard\n9 Island") == 0
    told = capsys.readouterr()
    assert told.out == "constructed deck of 60, sideboard of 9\nlegal today\n" and told.err == ""


def test_every_reason_against_a_list_is_told_with_its_rule_and_status_1(
    tmp_path: Path, capsys: Capture
) -> None:
    assert asked(tmp_path, "40 Forest\n5 Shock\nSB: 2 Terror\n", "--era", "2011") == 1
    assert capsys.readouterr().out.splitlines() == [
        "constructed deck of 45, sideboard of 2",
        "not legal in 2011:",
        "  the deck has 45 cards, and at least 60 are asked for (CR 2011-05-01, 100.2a)",
        "  5 cards in the deck are named Shock, and at most 4 may be (CR 2011-05-01, 100.2a)",
        "  the sideboard has 2 cards, and exactly 15 have to be, or none (CR 2011-05-01, 100.4a)",
    ]


def test_what_a_year_does_not_tell_is_no_verdict_and_status_1(tmp_path: Path, capsys: Capture) -> None:
    assert asked(tmp_path, "60 Forest\n15 Shock\n", "--era", "1997") == 1
    told = capsys.readouterr().out
    assert "not certain in 1997:" in told and "legal in" not in told and "tournament rules" in told


def test_several_years_are_asked_in_their_order(tmp_path: Path, capsys: Capture) -> None:
    assert asked(tmp_path, "59 Forest", "--era", "1997", "--era", "2001") == 1
    told = capsys.readouterr().out.splitlines()
    assert told[1:3] == ["legal in 1997", "not legal in 2001:"] and "(CR 2001-07-23, 100.2)" in told[3]


def test_a_limited_list_needs_forty_cards_and_counts_no_copies(tmp_path: Path, capsys: Capture) -> None:
    assert asked(tmp_path, "17 Forest\n23 Shock\n", "--limited") == 0
    assert capsys.readouterr().out == "limited deck of 40\nlegal today\n"
    assert asked(tmp_path, "17 Forest\n22 Shock\n", "--limited") == 1
    assert "at least 40 are asked for (CR 2026-09-25, 100.2b)" in capsys.readouterr().out


def test_an_unknown_card_is_no_reason_and_is_named_as_not_looked_at(tmp_path: Path, capsys: Capture) -> None:
    assert asked(tmp_path, "56 Forest\n4 Grizly Bears\n") == 0
    told = capsys.readouterr().out
    assert "legal today\nnot looked at, " in told and "did you mean 'Grizzly Bears'?" in told


def test_more_than_four_of_an_unknown_card_are_counted_and_not_certain(
    tmp_path: Path, capsys: Capture
) -> None:
    assert asked(tmp_path, "55 Forest\n5 Nobody's Card\n") == 1
    told = capsys.readouterr().out
    assert "not certain today:" in told and "5 cards in the deck are named Nobody's Card" in told


@pytest.mark.parametrize(
    ("text", "more", "told"),
    [
        ("4 Forest\nLands\n", (), "list.txt:2: 'Lands' is no line of a deck list"),
        ("60 Forest\n", ("--era", "1998"), "no era '1998'; the eras are"),
    ],
)
def test_a_list_or_a_year_that_cannot_be_read_ends_with_status_2(
    text: str, more: tuple[str, ...], told: str, tmp_path: Path, capsys: Capture
) -> None:
    assert asked(tmp_path, text, *more) == 2
    out, err = capsys.readouterr()
    assert out == "" and told in err


def test_a_file_that_is_none_ends_with_status_2(tmp_path: Path, capsys: Capture) -> None:
    assert command([str(tmp_path / "none.txt")]) == 2
    assert command([str(tmp_path)]) == 2
    assert "this is a folder, not a deck list" in capsys.readouterr().err


def test_the_data_say_the_same_as_the_text(tmp_path: Path, capsys: Capture) -> None:
    text = "56 Forest\n5 Shock\n4 Nobody's Card\n"
    assert asked(tmp_path, text, "--json", "--era", "1997", "--era", "current") == 1
    data = json.loads(capsys.readouterr().out)
    assert data["deck"] == {"Forest": 56, "Shock": 5, "Nobody's Card": 4} and data["sideboard"] == {}
    assert data["unknown"] == ["Nobody's Card"] and data["format"] == "constructed"
    first, last = data["eras"]
    assert first["legal"] is None and first["reasons"] == [] and len(first["not modelled"]) == 1
    [reason] = last["reasons"]
    assert last["legal"] is False and (reason["code"], reason["cite"]) == ("copies", "CR 2026-09-25, 100.2a")


def test_a_reason_is_told_where_something_else_is_open() -> None:
    check = checked_deck(read_deck("30 Forest\nSB: 1 Forest"), EIGHTH, CONSTRUCTED_DECK)
    assert len(check.unsettled) == 1 and [r.code for r in check.verdict.reasons] == ["deck"]


def test_what_is_open_alone_gives_no_verdict() -> None:
    check = checked_deck(read_deck("60 Forest\nSB: 1 Forest"), EIGHTH, CONSTRUCTED_DECK)
    with pytest.raises(NotModelled, match="tournament rules"):
        assert check.verdict


def test_what_is_open_for_several_names_is_told_once() -> None:
    assert (
        len(checked_deck(read_deck("40 Forest\n5 Shock\n6 Terror"), FIFTH, CONSTRUCTED_DECK).unsettled) == 1
    )


def test_a_deck_of_any_size_is_legal_in_all_years() -> None:
    for era in ERAS:
        for text in ("60 Forest", "250 Island", "56 Swamp\n4 Terror"):
            assert checked_deck(read_deck(text), era, CONSTRUCTED_DECK).verdict
            assert checked_deck(read_deck(text), era, LIMITED_DECK).verdict


def test_the_sideboard_is_counted_with_the_deck_and_the_deck_alone_first() -> None:
    for text, cite in (
        ("55 Forest\n5 Shock\nSB: 1 Shock\n", "100.2a"),
        ("56 Forest\n4 Shock\nSB: 1 Shock\n", "100.4a"),
    ):
        [reason] = checked_deck(read_deck(text), CURRENT, CONSTRUCTED_DECK).verdict.reasons
        assert reason.cite is not None and reason.cite.number == cite
        assert reason.sentence.startswith("5 cards in the deck ") is (cite == "100.2a")
    assert {
        r.code
        for r in checked_deck(read_deck("56 Forest\n4 Shock\nSB: 1 Shock"), M10, CONSTRUCTED_DECK).reasons
    } == {"copies", "sideboard"}


def test_a_failed_check_of_a_deck_tells_the_reasons() -> None:
    board = "title: A deck\neras: [current]\nboard: {Ana: {deck: {Forest: 9}}}\n"
    [result] = run(f"{board}play: [check: Ana's deck is legal]\n").results
    assert "the deck has 9 cards, and at least 60 are asked for (CR 2026-09-25, 100.2a)" in result.told


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("{Ana: {sideboard: {Forest: 15}}}", "Ana has a sideboard and no deck; list the deck too"),
        ("{Ana: {deck: {Forrest: 60}}}", "no card 'Forrest' is defined here or in the library"),
        ("{Ana: {deck: {Forest: 0}}}", "the number of Forest in Ana's deck has to be 1 or more"),
        ("{Ana: {deck: {Forest: 6, Forest: 7}}}", "stands twice"),
        ("{Ana: {deck: [Forest]}}", "Ana's deck has to be a mapping"),
    ],
)
def test_a_deck_of_a_board_that_cannot_be_read_is_refused(board: str, told: str) -> None:
    with pytest.raises(ScenarioError, match=told):
        read_scenario(f"title: A deck\nboard: {board}\n")


@pytest.mark.parametrize("sentence", ["Ana's deck is legal for standard", "Ana's deck isn't legal for fun"])
def test_a_way_of_playing_without_rules_of_decks_is_refused(sentence: str) -> None:
    with pytest.raises(ScenarioError, match="here could stand: "):
        read_scenario(
            f"title: A deck\nboard: {{Ana: {{deck: {{Forest: 60}}}}}}\nplay:\n  - check: {sentence}\n"
        )


@pytest.mark.parametrize(
    "line", ["4 Forest (ABC) " + "1" * 50_000 + "x y", "4 Forest " + "*A* " * 14_000 + "x"]
)
def test_a_line_of_a_deck_that_nobody_wrote_is_refused_before_it_is_looked_through(line: str) -> None:
    with pytest.raises(ScenarioError, match="over 300 characters"):
        read_deck(line)
