"""Deck check: how its piles are counted and drawn in each year, and what can be pressed."""

from __future__ import annotations

import json
import re

import pytest
from pictures import Node, picture
from pressed import did, refused, told

from mtgrules.eras.era import CURRENT, ERAS, SIXTH, Era
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened, task
from mtgrules.teach.panels.decks import Decks
from mtgrules.teach.questions import asked
from mtgrules.teach.table import draw
from mtgrules.teach.table.boards import board_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("deck check")
NAMES = [one.card.name for one in board_of(LAB.brings).board]
BEAR = "Grizzly Bears"


def lab(*presses: str, era: Era = CURRENT) -> LabView:
    view = opened("deck check")
    did(view, f"lab-year {era.key}", *presses)
    return view


def deck(main: dict[str, int], side: dict[str, int] | None = None, era: Era = CURRENT) -> Table:
    """The table of a deck and a sideboard."""
    text = f"title: X\nboard:\n  Ana: {json.dumps({'deck': main, 'sideboard': side or {}})}\n"
    return Table.of_lab(LAB, read_scenario(text), era)


def now(view: LabView) -> Decks:
    assert isinstance(view.board, Table)
    return Decks(view.board)


def piles(view: LabView) -> dict[str, Node]:
    found = picture(view.surface.html).every("pile-of")
    return {one.attributes["aria-label"].partition(":")[0]: one for one in found}


@pytest.mark.parametrize("start", LAB.boards)
@pytest.mark.parametrize("era", ERAS, ids=str)
def test_what_is_outlined_as_too_many_is_what_the_judge_reads_out(start: str, era: Era) -> None:
    view = lab(f"lay {start}", era=era)
    said = [one for one, _ in now(view).told(era) if "are named" in one]
    over = [name for name, pile in piles(view).items() if "too many" in pile.text]
    assert len(said) == len(over) and all(any(name in one for one in said) for name in over)
    for name in over:
        assert len(piles(view)[name].every("over")) == 1


def test_there_is_no_line_at_four_in_1997_and_none_in_limited() -> None:
    lines = [picture(lab(era=era).surface.html).one("gauges").text for era in ERAS]
    assert ["line at 4" in one for one in lines] == [False, True, True, True, True]
    assert (
        "there may be any number of each"
        in picture(lab("choose for/limited").surface.html).one("gauges").text
    )


def test_what_may_grow_says_so_since_there_is_such_a_card() -> None:
    for era, rats in zip(ERAS, (False, False, True, True, True), strict=True):
        view = lab("lay any number", era=era)
        assert ["any number" in one.text for one in piles(view).values()] == [True, rats]


def test_a_german_bear_lies_on_the_pile_of_its_english_name_and_the_sideboard_is_hatched() -> None:
    view = lab("lay two languages")
    (german,) = piles(view)[BEAR].every("named")
    assert german.text == "DE" and len(piles(view)) == 10
    did(view, "key deck/less")
    assert "too many" not in piles(view)[BEAR].text
    assert len(piles(lab("lay five Bears"))[BEAR].every("side")) == 1


def test_cards_are_put_on_a_pile_and_taken_off_and_a_name_without_cards_is_gone() -> None:
    view = lab("lay five Bears", "key deck/more 4")
    assert told(view) == f"{BEAR}: 8 in the deck, 1 in the sideboard. The deck has 64 cards, the sideboard 1."
    did(view, *["key deck/less 4"] * 2, "key sideboard/less 4")
    assert BEAR not in now(view).deck.names and BEAR in piles(view)
    assert refused(view, "key deck/less") == f"No {BEAR} is there."


def test_a_new_pile_is_of_a_card_that_has_none_until_all_are_there_and_plus_card_puts_in_any() -> None:
    view = lab("lay 60 Forests")
    while now(view).fresh:
        did(view, "pile", "key deck/more")
    assert set(NAMES) == set(now(view).deck.names)
    assert "+ card" in refused(view, "pile")
    view.press("lab-card", json.dumps({"name": "Hill Giant"}))
    assert told(view).startswith("Hill Giant: 2 in the deck")
    view.press(
        "lab-card", json.dumps({"name": "Swarm", "cost": "{B}", "types": "Creature - Rat", "size": "1/1"})
    )
    assert told(view).startswith("Swarm: 1 in the deck") and view.board.it == "Swarm"  # type: ignore[attr-defined]
    did(view, *["key deck/more 4"], "read")
    assert "named Swarm" in told(view)


def test_reasons_beyond_the_first_stand_under_more_with_every_year() -> None:
    table = deck({"Forest": 40, BEAR: 5, "Shock": 6}, {"Shock": 1})
    done = table.do("read", "")
    assert (
        done.sentence.startswith("Illegal: the deck has 51 cards")
        and "2 more reasons under More." in done.sentence
    )
    rows = plain(draw.more(table))
    assert all(era.year in rows for era in ERAS) and f"named {BEAR}" in rows and "(100.4a)" in rows
    assert plain(table.table()) == rows and "Illegal" in plain(table.stored())


def test_a_board_without_a_deck_is_refused_and_one_with_a_hand_is_not() -> None:
    with pytest.raises(ValueError, match="no deck is listed"):
        Table.of_lab(LAB, asked("01-land-window").scenario)
    text = "title: X\nplayers: {Ana: 20, Nico: 20, Bea: 20}\n"
    text += "board: {Bea: {deck: {Forest: 60}, battlefield: [Forest]}}\n"
    view = LabView(Table.of_lab(LAB, read_scenario(text)))
    did(view, "read")
    assert told(view) == "Legal for Constructed: the deck has 60 cards."


def test_it_opens_on_its_question_and_is_found_again_as_it_was_left() -> None:
    first, kept = opened("deck check"), list[str]()
    assert isinstance(first.board, Table) and first.board.it == BEAR
    view = LabView(first.board, keep=kept.append)
    did(view, "key sideboard/less", "read", "lab-year m10", "pile Forest", "key deck/more 4")
    again = LabView(first.board, kept=kept[-1])
    assert again.board == view.board.under(CURRENT)
    code = Table.of_lab(LAB, from_code(board_code(view.board.scenario)))
    assert Decks(code).deck.main == now(view).deck.main


def test_every_key_has_a_name_of_its_own() -> None:
    names = re.findall(r'<button[^>]*aria-label="([^"]*)"', str(lab().picture()))
    assert len(names) == len(set(names))


# The task.


def test_the_task_is_reached_with_fifteen_names_of_four_and_not_with_what_may_grow() -> None:
    build = task("fewest names")
    assert not build.reached
    fifteen = [name for name in NAMES if name not in ("Forest", "Mountain", "Relentless Rats")]
    assert len(fifteen) == 15 and build.goal(deck(dict.fromkeys(fifteen, 4)))[0]
    for other in (
        {"Forest": 60},
        {"Relentless Rats": 60},
        dict.fromkeys(fifteen[:14], 4),
        dict.fromkeys(fifteen, 5),
    ):
        assert not build.goal(deck(other))[0]
    assert build.goal(deck(dict.fromkeys(fifteen, 4), era=SIXTH)) == (
        False,
        "For Constructed, by today's rules.",
    )
