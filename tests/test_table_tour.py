"""Table tour: where a card is at each stop, what can hit it there, and what cards say of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import ipywidgets as w
import pytest
from pictures import picture

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.run import run
from mtgrules.show.html import Html, plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.table_tour.board import WHY, TableTour
from mtgrules.teach.labs.table_tour.journey import (
    BOUNCES,
    GRAVEYARD,
    HAND,
    HITS,
    MISSES,
    PAST,
    POOL,
    SHUT,
    TABLE,
    THROUGH,
    UNCERTAIN,
    WINDOW,
)
from mtgrules.teach.labs.table_tour.supply import ANSWERS, SAYS, TAKES
from mtgrules.teach.questions import asked

LATER = ERAS[1:]


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def tour(take: str = "land", answer: str = "", *says: str, era: Era = CURRENT) -> TableTour:
    """The tour on its own board, with what is set out."""
    board = opened("table tour").board
    assert isinstance(board, TableTour)
    return replace(board, take=take, answer=answer, says=says, era=era)


def places(board: TableTour) -> list[str]:
    return [stop.place for stop in board.road]


def came(board: TableTour) -> list[str]:
    """What came of what was tried, in order."""
    return [stop.came for stop in board.road if stop.came]


@pytest.mark.parametrize("era", LATER)
@pytest.mark.parametrize("take", TAKES)
@pytest.mark.parametrize("answer", ANSWERS)
def test_what_hits_waits_on_the_stack_before_it_does_and_the_source_of_an_ability_stays_on_the_table(
    take: str, answer: str, era: Era
) -> None:
    board = tour(take, answer, era=era)
    for at, stop in enumerate(board.road):
        shown = picture(view(board, at))
        stack = [stop.state.objects[number].label for number in stop.state.stack]
        (window,) = shown.every("window")
        assert ("empty" in window.text) is (not stack), (at, window.text)
        assert all(label in window.text for label in stack), (at, window.text)
        if stop.came == HITS and board.road[at - 1].came != HITS:
            assert board.start.answering in stack, (at, stack)
        (table,) = [one for one in shown.every("place") if "The table" in one.text]
        there = stop.state.labeled(board.start.label)
        lies = there is not None and there.zone is Zone.BATTLEFIELD
        assert not lies or board.start.label in table.text, (at, table.text)


# The check states of the design.


@pytest.mark.parametrize("era", ERAS)
def test_1_a_counterspell_has_nothing_to_hit_at_a_land(era: Era) -> None:
    board = tour("land", "spell", era=era)
    assert places(board)[:3] == [HAND, TABLE, TABLE] and came(board)[0] == MISSES
    assert WINDOW not in places(board) and board.road[0].road == PAST


@pytest.mark.parametrize("era", ERAS)
def test_2_a_counterspell_hits_a_creature_that_waits(era: Era) -> None:
    board = tour("creature", "spell", era=era)
    assert places(board) == [HAND, WINDOW, WINDOW, GRAVEYARD] and set(came(board)) == {HITS}
    assert ("interrupts only" in plain(view(board, 1))) is (era is FIFTH)


def test_3_a_ritual_is_done_at_once_in_1997_and_can_be_countered_ever_since() -> None:
    first = tour("Ritual", "spell", era=FIFTH)
    assert places(first) == [HAND, POOL, POOL] and came(first) == [MISSES] and first.road[0].road == SHUT
    assert first.road[-1].state.player("Ana").mana == ("B", "B", "B")
    for era in LATER:
        board = tour("Ritual", "spell", era=era)
        assert places(board)[-1] == GRAVEYARD and HITS in came(board) and board.road[0].road == THROUGH
        assert not board.road[-1].state.player("Ana").mana


@pytest.mark.parametrize("era", ERAS)
def test_4_what_counters_abilities_has_nothing_to_hit_at_a_lands_mana(era: Era) -> None:
    board = tour("mana", "ability", era=era)
    assert places(board) == [TABLE, POOL, POOL] and came(board) == [MISSES]
    cites = ("Mana Sources", "406.1e", "406.4", "605.3b", "605.3b")
    cite = board.road[-1].cite
    assert cite is not None and cite.number == cites[ERAS.index(era)]


@pytest.mark.parametrize("era", ERAS)
def test_5_an_ability_is_no_spell_and_is_countered_as_an_ability(era: Era) -> None:
    board = tour("ability", "spell", era=era)
    assert places(board) == [TABLE, WINDOW, WINDOW, TABLE] and came(board) == [MISSES]
    assert board.road[-1].state.player("Ana").life == 21
    board = tour("ability", "ability", era=era)
    assert HITS in came(board) and board.road[-1].state.player("Ana").life == 20


def test_6_one_more_land_is_two_and_with_no_more_lands_none() -> None:
    for era in ERAS:
        end = tour("land", "", "more", era=era).road[-1]
        assert (end.came, end.place, end.state.lands_played) == (BOUNCES, HAND, 2)
    cites = {SIXTH: "103.2", EIGHTH: "103.2", M10: "101.2", CURRENT: "101.2"}
    for era, cite in cites.items():
        end = tour("land", "", "more", "none", era=era).road[-1]
        assert (end.came, end.state.lands_played) == (BOUNCES, 0)
        assert end.cite is not None and end.cite.number == cite
    old = tour("land", "", "more", "none", era=FIFTH)
    assert came(old) == [UNCERTAIN] and old.lands == (0, None)


def test_7_whoever_concedes_has_lost_whatever_a_card_says_as_far_back_as_a_text_tells() -> None:
    for era in (EIGHTH, M10, CURRENT):
        done = tour("land", "", "stay", era=era).do("concede", "")
        assert isinstance(done.board, TableTour) and done.board.left and not done.refused
        assert "has lost" in done.sentence
    for era in (FIFTH, SIXTH):
        done = tour("land", "", "stay", era=era).do("concede", "")
        assert done.refused and done.sentence.startswith("Not certain")


@pytest.mark.parametrize("era", ERAS)
def test_8_what_destroys_artifacts_hits_an_artifact_creature_once_it_is_there(era: Era) -> None:
    board = tour("both", "artifact", era=era)
    assert came(board) == [MISSES, HITS, HITS]
    assert places(board) == [HAND, WINDOW, WINDOW, TABLE, TABLE, GRAVEYARD]


# The presses.


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("take", TAKES)
def test_every_way_leads_to_an_end_by_next_and_back_again_to_its_beginning(take: str, era: Era) -> None:
    for answer in ("", *ANSWERS):
        board = tour(take, answer, era=era)
        for _ in range(len(board.road) - 1):
            done = board.do("next", "")
            assert not done.refused and done.sentence
            assert isinstance(done.board, TableTour)
            board = done.board
        assert board.why_not("next") and board.do("next", "").refused
        while not board.why_not("back"):
            before = board.do("back", "").board
            assert isinstance(before, TableTour) and before.at == board.at - 1
            board = before


@pytest.mark.parametrize("era", ERAS)
def test_every_stop_is_a_position_to_which_its_actions_lead(era: Era) -> None:
    for take in TAKES:
        board = tour(take, "land", era=era)
        for number in range(len(board.road)):
            there = replace(board, at=number)
            assert run(there.whole, [era]).ok, (take, number)


def test_a_land_is_destroyed_at_the_first_once_it_is_there() -> None:
    board = tour("land", "land")
    assert places(board)[:4] == [HAND, TABLE, TABLE, GRAVEYARD] and came(board)[0] == HITS


def test_what_a_card_says_is_on_the_table_as_a_card_with_its_text() -> None:
    for name, ware in SAYS.items():
        board = tour("land", "", name)
        assert any(one.card.name == ware.card.name for one in board.start.laid.board)
        assert ware.card.text(CURRENT) in plain(view(board, 0))


def test_why_shows_the_derivation_of_what_is_asked_for_and_tells_spells_apart() -> None:
    board = replace(tour("creature"), at=1)
    for what in WHY:
        after = board.do("asks", what).board
        assert isinstance(after, TableTour)
        assert (after.derivation is None) is (what == "spell")
    assert "is a spell" in board.do("asks", "spell").sentence
    assert "is no spell" in replace(board, at=2).do("asks", "spell").sentence
    assert "is no spell" in replace(tour("ability"), at=1).do("asks", "spell").sentence


def test_the_line_that_was_printed_stands_below_the_card_where_it_is_another_one_now() -> None:
    found = {
        (take, era): plain(view(tour(take, era=era), 0))
        for take in ("creature", "artifact", "Aura")
        for era in ERAS
    }
    assert "printed: Summon Bears" in found["creature", CURRENT] and "Summon Bear" in found["creature", FIFTH]
    assert "printed: Continuous Artifact" in found["artifact", CURRENT]
    assert "printed:" not in found["Aura", SIXTH] and "printed: Enchant Creature" in found["Aura", EIGHTH]


def view(board: TableTour, at: int) -> Html:
    """The picture at a stop."""
    lab = opened("table tour")
    return lab.drawing.draw(replace(board, at=at))


@pytest.mark.parametrize(
    ("name", "take", "says"),
    [("01-land-window", "land", ()), ("01-one-more-land", "land", ("more",)), ("01-transfer", "land", ())],
)
def test_it_opens_on_the_board_of_its_question(name: str, take: str, says: tuple[str, ...]) -> None:
    lab = opened("table tour", asked(name))
    board = lab.board
    assert isinstance(board, TableTour) and (board.take, board.says, board.at) == (take, says, 0)
    assert board.who == asked(name).scenario.active
    assert board.start.label in {one.label for one in asked(name).scenario.board}


def test_a_board_for_one_player_is_refused() -> None:
    scenario = replace(asked("01-land-window").scenario, players=asked("01-land-window").scenario.players[:1])
    with pytest.raises(ValueError, match="two players"):
        TableTour.of(scenario)


def test_what_cannot_be_pressed_says_why_and_what_is_not_there_is_refused() -> None:
    board = tour()
    assert board.why_not("back") == "it has not moved yet" and board.do("back", "").refused
    with pytest.raises(ValueError, match="does not know"):
        board.do("take", "planeswalker")


def test_a_copied_board_is_the_same_table_again() -> None:
    board = replace(tour("creature", "spell"), at=2)
    again, _ = TableTour.of(from_code(board_code(board.whole)))
    assert again.take == "creature" and again.who == "Ana"


def test_it_is_found_again_as_it_was_left() -> None:
    kept: list[str] = []
    first = opened("table tour")
    lab = LabView(first.board, first.drawing, keep=kept.append)
    for name, value in (
        ("take", "Ritual"),
        ("answer", "spell"),
        ("next", ""),
        ("lab-year", "fifth"),
        ("says", "more"),
    ):
        lab.press(name, value)
    again = LabView(first.board, first.drawing, kept=kept[-1])
    assert again.board == lab.board.under(first.board.era)


def test_every_key_has_a_name_of_its_own_and_the_table_a_row_for_each_stop() -> None:
    lab = opened("table tour")
    lab.press("lab-open", "a card says")
    lab.press("lab-open", "why")
    names = re.findall(r'<button[^>]*aria-label="([^"]*)"', str(lab.picture()))
    assert len(names) == len(set(names))
    assert isinstance(lab.board, TableTour)
    assert len(lab.board.rows) == max(len(replace(lab.board, era=era).road) for era in ERAS)
