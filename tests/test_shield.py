"""The Shield test: what protection, shroud and hexproof stop, by letter and year, and the ways past it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import ipywidgets as w
import pytest
from pictures import words

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.model.objects import Zone
from mtgrules.scenario.code import from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.write import write
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.kit.own_cards import own_card
from mtgrules.teach.labs import goals
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.shields import shields
from mtgrules.teach.panels.threats import LETTERS, THREAT, Came, Guarded, came, shut
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

LAB = lab_file("shield test")
THREATS = tuple(LAB.groups[THREAT].keys)
PROTECTIONS = [f"it has protection from/{one}" for one in LAB.groups["it has protection from"].keys]
SHIELDS = [*PROTECTIONS, *(f"or/{one}" for one in LAB.groups["or"].keys)]
NEVER_STOPPED = {"destroy all", "shrink", "edict"}
STOPPED = {"target": "T", "sweep": "D", "aura": "E", "equipment": "E", "equip": "T", "blocker": "B"} | {
    "attacker": "D"
}
PASSES = dict.fromkeys(NEVER_STOPPED, "")


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def board(*presses: str, era: Era = CURRENT, on: str = "16-red-wrath") -> Table:
    """Dawn Knight with protection from red against red threats of Nico's, after some presses."""
    start = opened("shield test", asked(on)).board.under(era)
    assert isinstance(start, Table)
    for press in presses:
        done = start.do(*press.split(" ", 1))
        assert not done.refused and isinstance(done.board, Table), (press, done.sentence)
        start = done.board
    return start


def tried(start: Table, threat: str) -> Came:
    return came(Guarded.of(start), threat)


def letters(start: Table) -> dict[str, str]:
    """The letter that stops each threat, empty for none; nothing of what the year does not have."""
    found = {threat: tried(start, threat) for threat in THREATS}
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
    assert letters(start) == STOPPED | PASSES
    assert shut(Guarded.of(start)) == frozenset(LETTERS)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_four_things_are_the_same_in_every_year_with_a_rule_each(era: Era) -> None:
    start, lacking = board(era=era), ("equip", "equipment") if era in (FIFTH, SIXTH) else ()
    expected = {threat: what for threat, what in (STOPPED | PASSES).items() if threat not in lacking}
    assert letters(start) == expected
    assert all(tried(start, threat).cite for threat in expected)


@pytest.mark.parametrize(
    "presses",
    [
        ["choose source/green"],
        [protection("each"), "choose source/colorless"],
        [protection("each"), "choose source/colorless", "choose which is/an artifact"],
        ["key or/nothing"],
    ],
    ids=str,
)
def test_what_has_not_the_quality_gets_through_in_every_way(presses: list[str]) -> None:
    start = board(*presses)
    assert set(letters(start).values()) == {""} and not shut(Guarded.of(start))


def test_against_artifacts_only_equipment_is_stopped_when_the_source_is_none() -> None:
    found = letters(board(protection("artifacts")))
    assert {threat: what for threat, what in found.items() if what} == {"equipment": "E", "equip": "T"}


@pytest.mark.parametrize("by", ["an opponent", "its controller"])
def test_shroud_has_the_t_alone_for_both_players_and_hexproof_for_opponents(by: str) -> None:
    shroud, hexproof = (
        {
            threat: what
            for threat, what in letters(board(f"key or/{one}", f"choose controlled by/{by}")).items()
            if what
        }
        for one in ("shroud", "hexproof")
    )
    assert shroud == {"target": "T", "equip": "T"}
    assert hexproof == ({"target": "T"} if by == "an opponent" else {})


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


@pytest.mark.parametrize(
    ("shield", "era", "keyword"),
    [
        ("shroud", SIXTH, False),
        ("shroud", EIGHTH, False),
        ("shroud", M10, True),
        ("hexproof", M10, False),
        ("hexproof", CURRENT, True),
    ],
)
def test_shroud_and_hexproof_are_written_out_until_their_year(shield: str, era: Era, keyword: bool) -> None:
    start = board(f"key or/{shield}", era=era)
    text = start.scenario.board[0].card.text(era)
    assert text == shield.capitalize() if keyword else "can't be the target of spells or abilities" in text
    assert tried(start, "target").letter == "T"


# How it is pressed and drawn.


def test_a_threat_is_told_only_when_it_was_tried() -> None:
    assert "gets through" not in words(shields(board())) and "(D)" not in words(shields(board()))
    swept = words(shields(board("key threat/sweep")))
    assert "no damage (D)" in swept and "702.16e" in swept and "it is gone" not in swept


def test_nothing_is_green_and_red_is_only_what_ends_the_creature() -> None:
    drawn = shields(board("all "))
    assert "verdict ok" not in drawn
    assert drawn.count("verdict bad") == drawn.count("it is gone</span>") == len(NEVER_STOPPED)


def test_a_threat_is_played_on_the_table_and_before_takes_it_back() -> None:
    start = board("key threat/destroy all")
    assert start.obj is not None and start.obj.zone is Zone.GRAVEYARD and "gone" in shields(start)
    before = board("key threat/destroy all", "before ")
    assert before.obj is not None and before.obj.zone is Zone.BATTLEFIELD
    assert [one.threat for one in before.noted] == ["destroy all"] and before.do("before", "").refused


def test_each_threat_is_played_on_the_board_as_it_was_before_another() -> None:
    for threat in THREATS:
        after = board("key threat/destroy all", "key threat/sweep").do("key", f"threat/{threat}")
        assert after.sentence == board().do("key", f"threat/{threat}").sentence, threat


def test_the_verdict_of_the_newest_threat_stands_in_every_year() -> None:
    def by_year(*presses: str) -> str:
        view = LabView(board(*presses), draw)
        view.press("lab-open", "years")
        return words(view.picture())

    drawn = by_year("key threat/equip").split("by the rules of")[-1]
    assert drawn.count("since 2003") == 2 and drawn.count("no target (T)") == 3
    assert all(rule in drawn for rule in ("502.7b", "702.14b", "702.16b"))
    assert by_year(protection("everything"), "key threat/target").count("since 2009") == 2


def test_what_an_era_has_not_is_refused_with_its_day_and_stays_untried() -> None:
    done = board(era=FIFTH).do("key", "threat/equip")
    assert done.refused and "not before 2003-10-02" in done.sentence
    assert isinstance(done.board, Table) and not done.board.noted


def test_by_rules_without_a_threat_the_table_before_it_is_shown() -> None:
    start = board("key threat/equip", "choose source/green", "key threat/equipment")
    then = start.under(FIFTH)
    assert then.before is None and words(shields(then)).count("before: ") == len(then.noted) == 2
    start.known_in(FIFTH)  # the key of the year can be pressed


def test_after_a_change_what_was_tried_is_asked_again_and_trying_all_tells_what_turned() -> None:
    green = board("all ", "choose source/green")
    drawn = words(shields(green))
    assert "702.16e" not in drawn and drawn.count("before: no ") == 5
    assert "Which of those tried turn?" in board("all ").do("choose", "source/green").sentence
    told = green.do("all", "").sentence
    assert told.startswith("10 of 10 get through. Turned: ")
    assert all(LAB.key(f"{THREAT}/{one}").label in told for one in STOPPED)
    one = board("key threat/sweep", "choose source/green").do("all", "").sentence
    assert "Turned: 3 damage to each. Dawn Knight is gone by: " in one


@pytest.mark.parametrize("press", ["controlled by/its controller", "which is/an artifact"])
def test_a_change_that_shuts_and_opens_nothing_is_told_so(press: str) -> None:
    assert "as before." in board().do("choose", press).sentence


def test_a_card_in_hand_is_played_beside_the_threats() -> None:
    drawn = words(draw.more(board(on="16-transfer")))
    assert "Dawn Order Exile all creatures." in drawn
    start = board("say Nico casts Dawn Order", "say resolve", on="16-transfer")
    zones = {one.label: one.zone for one in start.state.objects.values()}
    assert (zones["Night Rider"], zones["Grim Mantle"]) == (Zone.EXILE, Zone.GRAVEYARD)
    assert "Night Rider is not on the battlefield" in start.do("key", "threat/sweep").sentence
    assert start.do("pick", "Night Rider").refused


@pytest.mark.parametrize(
    ("on", "creature", "color", "has"),
    [
        ("16-red-wrath", "Dawn Knight", "red", "protection from red"),
        ("16-transfer", "Night Rider", "white", "protection from white"),
        ("16-black-wall", "White Guard", "black", "protection from black"),
    ],
)
def test_the_lab_opens_on_the_questions_own_creature_and_source(
    on: str, creature: str, color: str, has: str
) -> None:
    start = board(on=on)
    assert (start.it, dict(start.chosen)["source"], Guarded.of(start).has) == (creature, color, has)


@pytest.mark.parametrize("name", names_of("16", examples=True))
def test_every_board_of_the_lesson_opens_or_says_that_no_creature_is_there(name: str) -> None:
    try:
        start = board(on=name, era=asked(name).question.era)
    except ValueError as error:
        assert "no creature" in str(error)
        return
    drawn = words(draw.draw(board("all ", on=name, era=start.era)))
    assert all(f"({letter})" in drawn for letter in letters(start).values() if letter)


def test_another_creature_of_the_board_is_tested_once_it_is_pressed() -> None:
    start = board("pick Grizzly Bears", on="16-transfer")
    assert tried(start, "target").few == "it is gone"
    assert "no creature" in start.do("pick", "Plains").sentence


def test_a_known_card_has_what_it_says_and_is_tested_all_the_same() -> None:
    knight = read_scenario("title: Known\nboard: {Ana: {battlefield: [Black Knight]}}\n")
    start = Table.of_lab(LAB, knight)
    assert "known card" in start.do("key", "or/shroud").sentence
    assert tried(start, "target").few == "it is gone"


def test_a_card_of_ones_own_is_tested_without_what_a_threat_has_done() -> None:
    parts = {"name": "Mine", "cost": "{1}{W}", "types": "Creature - Knight", "size": "3/4"}
    mine = own_card(**parts, text="Protection from blue")
    start = board("key threat/destroy all").put_at(mine, PutAt()).board
    assert isinstance(start, Table) and start.it == "Mine"
    assert Guarded.of(start).has == "protection from blue" and start.state.labeled("Dawn Knight")


def test_the_board_of_a_threat_is_written_down_and_comes_back_by_its_code() -> None:
    start = board(protection("each"))
    again, _ = start.loaded(from_code(write(start.whole)))
    assert (Guarded.of(again).has, again.it) == (Guarded.of(start).has, start.it)


# The build exercise.


def test_the_build_is_reached_by_the_three_that_nothing_stops_alone() -> None:
    for three in combinations(THREATS, goals.THREATS):
        build = task("kill it three ways", Progress())
        assert isinstance(build.lab, LabView)
        for threat in three:
            build.lab.press("key", f"{THREAT}/{threat}")
        assert build.reached is (set(three) == NEVER_STOPPED), three


def test_the_build_says_what_survived_and_does_not_take_another_shield() -> None:
    build = task("kill it three ways", Progress())
    assert isinstance(build.lab, LabView)
    build.lab.press("key", "threat/sweep")
    assert "survives: 3 damage to each" in build.told
    build.lab.press("key", "or/nothing")
    assert "undo" in build.told and not build.reached
