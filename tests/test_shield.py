"""The Shield test: its letters, for each shield and year, and the ways past it.

What each threat comes to stands as check states in its lab file.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from pictures import words
from pressed import after, did, tried

from mtgrules.eras.era import CURRENT, ERAS, FIFTH, SIXTH, Era, NotModelled
from mtgrules.scenario.code import from_code
from mtgrules.scenario.write import write
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs import goals
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.shields import LETTERS, THREAT, Guarded, came, shields, shut
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("shield test")
THREATS = tuple(LAB.groups[THREAT].keys)
PROTECTIONS = [f"it has protection from/{one}" for one in LAB.groups["it has protection from"].keys]
SHIELDS = [*PROTECTIONS, *(f"or/{one}" for one in LAB.groups["or"].keys)]
NEVER_STOPPED = {"destroy all", "shrink", "edict"}
STOPPED = {"D": {"sweep", "attacker"}, "E": {"aura", "equipment"}, "B": {"blocker"}, "T": {"target", "equip"}}


def board(*presses: str, era: Era = CURRENT, on: str = "16-red-wrath") -> Table:
    """Dawn Knight with protection from red against red threats of Nico's, after some presses."""
    start = opened("shield test", asked(on)).board.under(era)
    assert isinstance(start, Table)
    return after(start, *presses)


def letters(start: Table) -> dict[str, str]:
    """The letter that stops each threat, empty for none; nothing of what the year does not have."""
    found = {threat: came(Guarded.of(start), threat) for threat in THREATS}
    return {threat: one.letter for threat, one in found.items() if not (one.lacking or one.refused)}


def protection(what: str) -> str:
    return f"key it has protection from/{what}"


MATCHING = {
    "red": (),
    "own black": (protection("black"), "choose source/black", "choose controlled by/its controller"),
    "artifact": (protection("artifacts"), "choose source/colorless", "choose which is/an artifact"),
    "each": (protection("each"), "choose source/green"),
    "everything": (protection("everything"), "choose source/colorless"),
    "everything, blue artifact": (
        *(protection("everything"), "choose source/blue", "choose which is/an artifact"),
    ),
}


@pytest.mark.parametrize("name", MATCHING)
def test_a_fitting_source_is_stopped_in_four_things_and_in_no_other(name: str) -> None:
    start = board(*MATCHING[name])
    found = letters(start)
    assert {letter: {one for one in THREATS if found[one] == letter} for letter in LETTERS} == STOPPED
    assert {one for one in THREATS if not found[one]} == NEVER_STOPPED
    assert shut(Guarded.of(start)) == frozenset(LETTERS)


@pytest.mark.parametrize("shield", SHIELDS)
@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_drawn_letters_are_those_that_stop_the_threats(shield: str, era: Era) -> None:
    if shield.split("/")[1] in ("each", "everything") and era in (FIFTH, SIXTH):
        with pytest.raises(NotModelled, match="not before"):
            board(era=era).do("key", shield)
        return
    for color in ("red", "green"):
        start = board(f"key {shield}", f"choose source/{color}", era=era)
        closed, found = shut(Guarded.of(start)), letters(start)
        assert closed == {found[one] for one in ("target", "sweep", "aura", "blocker")} - {""}
        assert shields(start).count('<li class="slip shut">') == len(closed)


def test_nothing_is_green_and_red_is_only_what_ends_the_creature() -> None:
    drawn = shields(board("all "))
    assert "verdict ok" not in drawn
    assert drawn.count("verdict bad") == drawn.count("it is gone</span>") == len(NEVER_STOPPED)


def test_each_threat_is_played_on_the_board_as_it_was_before_another() -> None:
    others = board("key threat/destroy all", "key threat/sweep")
    for threat in THREATS:
        assert others.do("key", f"threat/{threat}").sentence == board().do("key", f"threat/{threat}").sentence


def test_the_verdict_of_the_newest_threat_stands_in_every_year() -> None:
    def by_year(*presses: str) -> str:
        view = LabView(board(*presses))
        view.press("lab-open", "years")
        return words(view.picture())

    drawn = by_year("key threat/equip").split("by the rules of")[-1]
    assert drawn.count("since 2003") == 2 and drawn.count("no target (T)") == 3
    assert all(rule in drawn for rule in ("502.7b", "702.14b", "702.16b"))
    assert by_year(protection("everything"), "key threat/target").count("since 2009") == 2


def test_by_rules_without_a_threat_the_table_before_it_is_shown() -> None:
    start = board("key threat/equip", "choose source/green", "key threat/equipment")
    then = start.under(FIFTH)
    assert then.before is None and words(shields(then)).count("before: ") == len(then.noted) == 2
    start.known_in(FIFTH)  # the key of the year can be pressed


@pytest.mark.parametrize("name", names_of("16", examples=True))
def test_every_board_of_the_lesson_opens_or_says_that_no_creature_is_there(name: str) -> None:
    try:
        start = board(on=name, era=asked(name).question.era)
    except ValueError as error:
        assert "no creature" in str(error)
        return
    drawn = words(draw.draw(board("all ", on=name, era=start.era)))
    assert all(f"({letter})" in drawn for letter in letters(start).values() if letter)


def test_a_card_of_ones_own_is_tested_without_what_a_threat_has_done() -> None:
    parts = {"name": "Mine", "cost": "{1}{W}", "types": "Creature - Knight", "size": "3/4"}
    mine = own_card(**parts, text="Protection from blue")
    start = board("key threat/destroy all").put_at(mine, PutAt()).board
    assert isinstance(start, Table) and start.it == "Mine"
    assert Guarded.of(start).has == "protection from blue" and start.state.labeled("Dawn Knight")


def test_the_board_of_a_threat_is_written_down_and_comes_back_by_its_code() -> None:
    start = board(protection("each"))
    again, _ = start.loaded(from_code(write(start.scenario)))
    assert (Guarded.of(again).has, again.it) == (Guarded.of(start).has, start.it)


def test_the_task_is_reached_by_the_three_that_nothing_stops_alone() -> None:
    for three in combinations(THREATS, goals.THREATS):
        build = tried("kill it three ways", *(f"key {THREAT}/{threat}" for threat in three))
        assert build.reached is (set(three) == NEVER_STOPPED), three


def test_the_task_says_what_survived_and_does_not_take_another_shield() -> None:
    build = tried("kill it three ways", "key threat/sweep")
    assert "survives: 3 damage to each" in build.told
    did(build.lab, "key or/nothing")
    assert "undo" in build.told and not build.reached
