"""The Shield test: what protection, shroud and hexproof stop, by letter and year, and the ways past it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.show.shields_shown import shield_svg, shield_table, shield_text
from mtgrules.teach.frame import RulesOf
from mtgrules.teach.progress import Progress
from mtgrules.teach.shield_board import OPPONENT, OWNER, SHIELDS, ShieldBoard, not_yet
from mtgrules.teach.shield_build import BOARD, ShieldChoose, three_ways
from mtgrules.teach.shield_lab import ShieldTest
from mtgrules.teach.shield_play import (
    LETTERS,
    Against,
    Face,
    FromArtifact,
    FromColor,
    Owned,
    ShieldImagine,
    TryAll,
    outcome,
    shown,
)
from mtgrules.teach.shield_threats import THREATS

NEVER_STOPPED = {"destroy all", "shrink", "edict"}
STOPPED = {
    "target": "T",
    "sweep": "D",
    "aura": "E",
    "equipment": "E",
    "equip": "T",
    "blocker": "B",
    "attacker": "D",
}


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def after(*actions: object, era: Era = CURRENT) -> ShieldTest:
    """The lab after some actions, each of which went well."""
    lab = ShieldTest(ShieldBoard(era=era))
    for action in actions:
        turns = len(lab.turns)
        lab.send(action)
        assert lab.error is None
        assert len(lab.turns) == turns + 1, f"{action} was refused: {lab.sentence.value}"
    return lab


def said(lab: ShieldTest) -> str:
    return lab.turns[-1].sentence


def letters(board: ShieldBoard) -> dict[str, str]:
    """What stops each threat, by its letter; "-" where it gets through, and nothing where it is not there."""
    found = {key: outcome(board, key) for key in THREATS}
    return {key: came.letter or "-" for key, came in found.items() if came.there}


MATCHING = [
    ShieldBoard(),
    ShieldBoard(color="B", threat="B", by=OWNER),
    ShieldBoard(shield="artifacts", threat="C", artifact=True),
    ShieldBoard(shield="each", threat="G"),
    ShieldBoard(shield="everything", threat="C"),
    ShieldBoard(shield="everything", threat="U", artifact=True),
]


@pytest.mark.parametrize("board", MATCHING, ids=lambda board: f"{board.text} from {board.source}")
def test_a_fitting_source_is_stopped_in_four_things_and_in_no_other(board: ShieldBoard) -> None:
    assert letters(board) == STOPPED | dict.fromkeys(NEVER_STOPPED, "-")


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_four_things_are_the_same_in_every_year_with_a_rule_each(era: Era) -> None:
    board = ShieldBoard(era=era)
    expected = STOPPED | dict.fromkeys(NEVER_STOPPED, "-")
    if era in (FIFTH, SIXTH):
        expected = {key: what for key, what in expected.items() if key not in ("equip", "equipment")}
    assert letters(board) == expected
    for key in expected:
        assert outcome(board, key).cite is not None, key


@pytest.mark.parametrize(
    "board",
    [
        ShieldBoard(threat="G"),
        ShieldBoard(shield="each", threat="C"),
        ShieldBoard(shield="each", threat="C", artifact=True),
        ShieldBoard(shield="none"),
    ],
    ids=lambda board: f"{board.shield} from {board.source}",
)
def test_what_has_not_the_quality_gets_through_in_every_way(board: ShieldBoard) -> None:
    assert set(letters(board).values()) == {"-"}


def test_against_artifacts_only_equipment_is_stopped_when_the_source_is_none() -> None:
    found = letters(ShieldBoard(shield="artifacts", threat="R"))
    assert {key for key, letter in found.items() if letter != "-"} == {"equipment", "equip"}


@pytest.mark.parametrize("by", [OWNER, OPPONENT])
def test_shroud_has_the_t_alone_for_both_players_and_hexproof_for_opponents(by: str) -> None:
    shroud = {
        key: letter for key, letter in letters(ShieldBoard(shield="shroud", by=by)).items() if letter != "-"
    }
    assert shroud == {"target": "T", "equip": "T"}
    hexproof = letters(ShieldBoard(shield="hexproof", by=by))
    assert {k for k, letter in hexproof.items() if letter != "-"} == ({"target"} if by == OPPONENT else set())


@pytest.mark.parametrize("shield", SHIELDS)
@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_drawn_letters_are_those_that_stop_the_threats(shield: str, era: Era) -> None:
    if not_yet(shield, era):
        return
    for threat in ("R", "G"):
        board = ShieldBoard(shield=shield, threat=threat, era=era)
        by_threats = {came for key, came in letters(board).items() if key not in ("equipment", "equip")} - {
            "-"
        }
        assert board.letters() == by_threats
        told = shown(board)
        assert shield_svg(told).count("✓") == len(by_threats) == shield_table(told).count("<td>stopped</td>")
        assert all((LETTERS[letter] in shield_text(told)) for letter in by_threats)


def test_shields_are_there_since_their_year_or_written_out_before() -> None:
    assert {key: [not_yet(key, era) for era in ERAS] for key in ("everything", "each")} == {
        key: [since, since, "", "", ""]
        for key, since in (("everything", "since 2009"), ("each", "since 2001"))
    }
    assert ShieldBoard(shield="shroud", era=SIXTH).text.startswith("Guard can't be the target")
    assert ShieldBoard(shield="shroud", era=EIGHTH).text == "Shroud"
    assert ShieldBoard(shield="hexproof", era=M10).text.startswith("Guard can't be the target")
    lab = after(Against(shield="everything"))
    lab.send(RulesOf("sixth"))
    assert lab.position.era is CURRENT and "since 2009" in lab.sentence.value


def test_a_threat_is_told_only_when_it_was_tried() -> None:
    lab = after(Face("sweep"))
    assert lab.threats["sweep"].description.endswith("stopped (D)")
    assert lab.threats["destroy all"].description == THREATS["destroy all"].words
    assert "702.16e" in said(lab)
    lab.threats["destroy all"].click()
    assert lab.threats["destroy all"].description.endswith("passes")
    assert "that is no damage, and it has no target (702.16b)" in said(lab)


def test_a_change_says_what_the_shield_stops_now_and_what_of_the_tried_has_turned() -> None:
    lab = after(Face("sweep"), FromColor("G"))
    assert "no shield stops this source" in said(lab) and "the source is green" in said(lab)
    lab = after(TryAll(), Owned(OWNER))
    assert said(lab).endswith("as before.")  # protection does not ask whose the source is
    lab = after(TryAll(), FromArtifact(True))
    assert "as before" in said(lab)


def test_the_wrong_idea_keeps_the_creature_from_being_destroyed_and_the_rules_do_not() -> None:
    lab = after(ShieldImagine("protection means immunity"))
    assert "destroy all creatures" in lab.imagined.value and lab.imagined.layout.display != "none"
    wrong = lab.position.imagined()
    assert not outcome(wrong, "destroy all").dies and outcome(lab.position, "destroy all").dies
    assert outcome(wrong, "edict").dies  # a sacrifice is the player's own doing even then


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_control_keeps_the_lab_without_an_error_in_every_era(era: Era) -> None:
    lab = after(TryAll(), Against(color="B"), FromColor("C"), Against(shield="shroud"), era=era)
    for key in ("more", "copy", "table", "compare", "large"):
        lab.press(key)
        assert lab.error is None
    lab.send(Against(shield="artifacts"))
    assert lab.error is None
    while len(lab.turns) > 1:
        lab.undo()
        assert lab.error is None
    assert lab.position == ShieldBoard(era=era)


# The build exercise.


def test_just_three_of_the_ten_end_a_creature_with_protection_from_everything() -> None:
    assert {key for key in THREATS if outcome(BOARD, key).dies} == NEVER_STOPPED


def test_the_build_is_reached_by_those_three_alone() -> None:
    for three in combinations(THREATS, 3):
        build = three_ways(Progress())
        for key in three:
            build.lab.send(ShieldChoose(key, True))
        assert build.reached is (set(three) == NEVER_STOPPED), three
