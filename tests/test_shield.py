"""The Shield test: what protection, shroud and hexproof stop, by letter and year, and the ways past it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import ipywidgets as w
import pytest
from pictures import words

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.write import write
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.shield import picture
from mtgrules.teach.labs.shield.board import LETTERS, ShieldTest
from mtgrules.teach.labs.shield.build import MANY, first_board, three_ways
from mtgrules.teach.labs.shield.guards import GUARDS, guard_of, guarded, not_yet
from mtgrules.teach.labs.shield.threats import THREATS, Came
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of

ANA, NICO = "Ana", "Nico"
NEVER_STOPPED = {"destroy all", "shrink", "edict"}
STOPPED = {
    "target": "T",
    "sweep": "D",
    "aura": "E",
    "equipment": "E",
    "equip": "T",
    "blocker": "B",
    "attacker": "may block; no damage (D)",
}
PASSES = dict.fromkeys(NEVER_STOPPED, "passes")


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def board(*presses: tuple[str, str], era: Era = CURRENT) -> ShieldTest:
    """Dawn Knight with protection from red against red threats of Nico's, after some presses."""
    start = ShieldTest.of(asked("16-red-wrath").scenario, era)[0]
    for name, value in presses:
        done = start.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, ShieldTest)
        start = done.board
    return start


def said(start: ShieldTest, name: str, value: str) -> str:
    """What a press says, with its rule."""
    done = start.do(name, value)
    return f"{done.sentence} ({done.cite.number if done.cite else ''})"


def came(start: ShieldTest, key: str) -> Came:
    found = start.outcome(key).came
    assert found is not None, key
    return found


def letters(start: ShieldTest) -> dict[str, str]:
    """What each threat comes to: its letter, or its badge; nothing where it is not there."""
    found = {key: start.outcome(key).came for key in THREATS}
    return {key: one.letter or one.few for key, one in found.items() if one is not None}


MATCHING = {
    "red": (),
    "own black": (("from", "B"), ("color", "B"), ("by", ANA)),
    "artifact": (("guard", "artifacts"), ("color", "C"), ("artifact", "")),
    "each": (("guard", "each"), ("color", "G")),
    "everything": (("guard", "everything"), ("color", "C")),
    "everything, blue artifact": (("guard", "everything"), ("color", "U"), ("artifact", "")),
}


@pytest.mark.parametrize("name", MATCHING)
def test_a_fitting_source_is_stopped_in_four_things_and_in_no_other(name: str) -> None:
    start = board(*MATCHING[name])
    assert letters(start) == STOPPED | PASSES
    assert start.letters == frozenset(LETTERS)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_four_things_are_the_same_in_every_year_with_a_rule_each(era: Era) -> None:
    start = board(era=era)
    expected = STOPPED | PASSES
    if era in (FIFTH, SIXTH):
        expected = {key: what for key, what in expected.items() if key not in ("equip", "equipment")}
    assert letters(start) == expected
    for key in expected:
        assert came(start, key).cite is not None, key


def test_it_may_block_what_it_is_protected_from_and_only_the_damage_is_stopped() -> None:
    found = came(board(), "attacker")
    assert found.letter == "" and not found.dies
    assert "may block it; the 3 damage to Dawn Knight is prevented" in found.told
    assert found.cite is not None and found.cite.number == "702.16e"
    assert "stopped (B)" in words(picture.draw(board(("try", "blocker"))))


@pytest.mark.parametrize(
    "presses",
    [
        [("color", "G")],
        [("guard", "each"), ("color", "C")],
        [("guard", "each"), ("color", "C"), ("artifact", "")],
        [("guard", "none")],
    ],
    ids=str,
)
def test_what_has_not_the_quality_gets_through_in_every_way(presses: list[tuple[str, str]]) -> None:
    start = board(*presses)
    assert set(letters(start).values()) == {"passes"} and not start.letters


def test_against_artifacts_only_equipment_is_stopped_when_the_source_is_none() -> None:
    found = letters(board(("guard", "artifacts")))
    assert {key for key, what in found.items() if what != "passes"} == {"equipment", "equip"}


@pytest.mark.parametrize("by", [ANA, NICO])
def test_shroud_has_the_t_alone_for_both_players_and_hexproof_for_opponents(by: str) -> None:
    shroud = letters(board(("guard", "shroud"), ("by", by)))
    assert {key: what for key, what in shroud.items() if what != "passes"} == {"target": "T", "equip": "T"}
    hexproof = letters(board(("guard", "hexproof"), ("by", by)))
    stopped = {key for key, what in hexproof.items() if what != "passes"}
    assert stopped == ({"target"} if by == NICO else set())


@pytest.mark.parametrize("guard", GUARDS)
@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_drawn_letters_are_those_that_stop_the_threats(guard: str, era: Era) -> None:
    if not_yet(guard, era):
        refused = board(era=era).do("guard", guard)
        assert refused.refused and "since" in refused.sentence
        return
    for color in "RG":
        start = board(("guard", guard), ("color", color), era=era)
        stopped = {
            what for key, what in letters(start).items() if key in ("target", "sweep", "aura", "blocker")
        }
        assert start.letters == stopped - {"passes"}
        assert picture.draw(start).count('<li class="shut">') == len(start.letters)


def test_guards_are_there_since_their_year_or_written_out_before() -> None:
    assert {key: [not_yet(key, era) for era in ERAS] for key in ("everything", "each", "shroud")} == {
        "everything": ["since 2009", "since 2009", "", "", ""],
        "each": ["since 2001", "since 2001", "", "", ""],
        "shroud": ["", "", "", "", ""],
    }
    written = "can't be the target of spells or abilities"
    for guard, era, keyword in (
        ("shroud", SIXTH, False),
        ("shroud", EIGHTH, False),
        ("shroud", M10, True),
        ("hexproof", M10, False),
        ("hexproof", CURRENT, True),
    ):
        start = board(("guard", guard), era=era)
        text = start.card.text(era)
        assert (text == guard.capitalize()) is keyword and (written in text) is not keyword
        assert start.has == (guard if keyword else f"the words of {guard}")
        assert came(start, "target").letter == "T"


def test_every_guard_is_found_again_on_the_card_that_has_it() -> None:
    for guard in GUARDS:
        found, color = guard_of(guarded("Guard", guard, Color.BLUE))
        assert found == guard and (guard != "color" or color is Color.BLUE)


# How it is pressed and drawn.


def test_a_threat_is_told_only_when_it_was_tried() -> None:
    start = board()
    assert "passes" not in words(picture.draw(start)) and "(D)" not in words(picture.draw(start))
    assert "702.16e" in said(start, "try", "sweep")
    swept = board(("try", "sweep"))
    assert "stopped (D)" in words(picture.draw(swept)) and "passes" not in words(picture.draw(swept))
    assert "that is no damage, and it has no target. (702.16b)" in said(swept, "try", "destroy all")


def test_a_threat_is_played_on_the_table_and_before_takes_it_back() -> None:
    start = board(("try", "destroy all"))
    there = start.state.labeled("Dawn Knight")
    assert there is not None and there.zone is Zone.GRAVEYARD
    assert "gone" in picture.draw(start)
    before = board(("try", "destroy all"), ("before", ""))
    there = before.state.labeled("Dawn Knight")
    assert there is not None and there.zone is Zone.BATTLEFIELD and before.tried == ("destroy all",)


def test_the_verdict_of_the_newest_threat_stands_in_every_year_under_more() -> None:
    drawn = words(picture.more(board(("try", "equip"))))
    assert drawn.count("since 2003") == 2 and drawn.count("stopped (T)") == 3
    for rule in ("502.7b", "702.14b", "702.16b"):
        assert rule in drawn
    everything = board(("guard", "everything"), ("try", "target"))
    assert words(picture.more(everything)).count("since 2009") == 2


def test_what_an_era_has_not_is_gray_with_the_year_and_refused() -> None:
    start = board(era=FIFTH)
    done = start.do("try", "equip")
    assert done.refused and "since 2003" in done.sentence
    assert "an Equipment on it: since 2003" in picture.draw(start)


def test_a_change_says_what_is_shut_now_and_what_of_the_tried_has_turned() -> None:
    swept = board(("try", "sweep"))
    told = said(swept, "color", "G")
    assert "open to this source" in told and "Turned: each is dealt 3 damage." in told
    every = board(("all", ""))
    assert "as before." in said(every, "by", ANA)  # protection does not ask whose the source is
    assert "as before." in said(every, "artifact", "")
    assert "Dawn Knight is gone by" in said(board(), "all", "")


def test_the_lab_opens_on_the_questions_own_creature_and_source() -> None:
    start = opened("shield test", asked("16-red-wrath")).board
    assert isinstance(start, ShieldTest)
    assert (start.guard, start.color, start.by, start.has) == (
        "Dawn Knight",
        "R",
        NICO,
        "protection from red",
    )
    wall = ShieldTest.of(asked("16-black-wall").scenario)[0]
    assert (wall.guard, wall.color, wall.has) == ("White Guard", "B", "protection from black")


@pytest.mark.parametrize("name", names_of("16", examples=True))
def test_every_board_of_the_lesson_opens_or_says_that_no_creature_is_there(name: str) -> None:
    question = asked(name)
    try:
        start, _ = ShieldTest.of(question.scenario, question.question.era)
    except ValueError as error:
        assert "no creature" in str(error)
        return
    for key in THREATS:
        found = start.outcome(key)
        assert found.came is not None or found.lacking is not None, key
    assert words(picture.draw(start))


def test_a_known_card_has_what_it_says_and_is_tested_all_the_same() -> None:
    knight = read_scenario("title: Known\nboard: {Ana: {battlefield: [Black Knight]}}\n")
    start = ShieldTest.of(knight)[0]
    assert "known card" in start.do("guard", "shroud").sentence
    assert came(ShieldTest.of(knight)[0], "target").few == "passes"


def test_a_card_of_ones_own_takes_the_place_of_the_creature() -> None:
    mine = own_card(
        name="Mine", cost="{1}{W}", types="Creature - Knight", size="3/4", text="Protection from blue"
    )
    done = board().put(mine)
    assert isinstance(done.board, ShieldTest) and done.board.guard == "Mine"
    assert "protection from blue" in done.sentence


def test_the_board_of_a_threat_is_written_down_and_comes_back_by_its_code() -> None:
    start = board(("guard", "each"), ("try", "sweep"))
    again, _ = ShieldTest.of(from_code(write(start.whole)))
    assert again.has == start.has and again.guard == start.guard


# The build exercise.


def test_just_three_of_the_ten_end_a_creature_with_protection_from_everything() -> None:
    start = first_board()
    assert {key for key in THREATS if came(start, key).dies} == NEVER_STOPPED


def test_the_build_is_reached_by_those_three_alone() -> None:
    for three in combinations(THREATS, MANY):
        build = three_ways(Progress())
        assert isinstance(build.lab, LabView)
        for key in three:
            build.lab.press("try", key)
        assert build.reached is (set(three) == NEVER_STOPPED), three


def test_the_build_says_what_survived_and_does_not_take_another_guard() -> None:
    build = three_ways(Progress())
    assert isinstance(build.lab, LabView)
    build.lab.press("try", "sweep")
    assert "survives: each is dealt 3 damage" in build.told
    build.lab.press("guard", "none")
    assert "undo" in build.told and not build.reached
