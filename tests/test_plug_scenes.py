"""Plug and source, attached and how long: what falls off, who may do what, whom an effect changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import ipywidgets as w
import pytest
from engines import engines
from wrong import wrong

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.rules.objects.believed_control import gear_keeps_controller
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run
from mtgrules.show.html import plain
from mtgrules.teach.kit.lab import Board
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.plug.attached import picture as straps_picture
from mtgrules.teach.labs.plug.attached.board import (
    DEEDS,
    DIES,
    GRAVEYARD,
    LOOSE,
    MOVED,
    NO_CREATURE,
    PROTECTED,
    STAYS,
    STOLEN,
    USED,
    WIELDS,
    Straps,
)
from mtgrules.teach.labs.plug.attached.supply import (
    AURA,
    BOND,
    BOTH,
    COAT,
    CURSE,
    EQUIPMENT,
    GEAR,
    OWN,
    SPITE,
    STAFF,
    TWO_LINES,
)
from mtgrules.teach.labs.plug.how_long import picture as line_picture
from mtgrules.teach.labs.plug.how_long.board import (
    CLOSED,
    LEAVES,
    NEWCOMER,
    OFF,
    ON,
    OPEN,
    TAP,
    THEN,
    TURN,
    UNKNOWN,
    HowLong,
)
from mtgrules.teach.labs.plug.how_long.supply import (
    ARTIFACT,
    AS_LONG,
    BEGUN,
    ENCHANTMENT,
    GOLEM,
    KINDS,
    NO_DURATION,
    SPELL,
)
from mtgrules.teach.labs.plug.strands import walk
from mtgrules.teach.questions import asked

WITH_GEAR = (EIGHTH, M10, CURRENT)
LATER = (SIXTH, *WITH_GEAR)
GIANT, BEARS, LAND = "Hill Giant", "Grizzly Bears", "Mountain"
WORN = f"""title: T
cards:
  Blade: {{cost: "{{2}}", type: Artifact - Equipment, text: "Equipped creature gets +2/+0.\\nEquip {{1}}"}}
board:
  Ana: {{battlefield: [{BEARS}, Blade: {{attached to: {BEARS}}}, Holy Strength: {{attached to: {BEARS}}}]}}
"""
RALLY = f"""title: T
cards:
  Rally: {{cost: "{{W}}", type: Instant, text: Creatures you control get +2/+0 until end of turn.}}
board: {{Ana: {{battlefield: [{GIANT}], hand: [Rally, {BEARS}]}}}}
play: ["Ana casts Rally, as paid", resolve]
"""


B = TypeVar("B", bound=Board)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def pressed(board: B, *presses: tuple[str, str]) -> B:
    """A board after some presses; every one of them has to go."""
    for name, value in presses:
        done = board.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, type(board))
        board = done.board
    return board


def straps(*presses: tuple[str, str], era: Era = CURRENT, text: str = WORN) -> Straps:
    return pressed(Straps.of(read_scenario(text), CURRENT)[0], *presses).under(era)


def on_giant(*presses: tuple[str, str], era: Era = CURRENT) -> Straps:
    """What this lab brings, on the Giant of the first board; nothing has happened to it yet."""
    board, _ = Straps.of(asked("08-fall-off").scenario)
    return pressed(pressed(board, ("deed", STAYS), presses[0]).under(era), *presses[1:])


def line(*presses: tuple[str, str], era: Era = CURRENT) -> HowLong:
    return pressed(HowLong.of(read_scenario(RALLY), era)[0], *presses)


def effect(board: HowLong, name: str) -> str:
    return board.moment(name, len(board.states) - 1).effect


def size(board: Straps) -> str:
    host = board.state.labeled(board.host)
    assert host is not None
    return f"{board.view.power[host.id]}/{board.view.toughness[host.id]}"


# What is attached.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_as_the_host_dies_the_aura_goes_to_the_graveyard_and_the_equipment_stays(era: Era) -> None:
    assert on_giant(("gear", AURA), ("deed", DIES), era=era).place(COAT) == GRAVEYARD
    if era in WITH_GEAR:
        both = straps(("deed", DIES), era=era)
        assert (both.place("Holy Strength"), both.place("Blade")) == (GRAVEYARD, LOOSE)
    else:
        assert on_giant(("gear", AURA), era=era).why_not("gear", BOTH) == "equip: since 2003"


@pytest.mark.parametrize("era", WITH_GEAR, ids=str)
def test_a_stolen_host_keeps_what_is_attached_and_nobody_may_equip_it(era: Era) -> None:
    board = straps(("deed", STOLEN), era=era)
    assert size(board) == "5/4" and board.equippers == []
    assert board.place("Blade") == board.place("Holy Strength") == BEARS
    assert "Ana controls" in board.why_not("equips", "Nico") or "controlled by Ana" in board.why_not(
        "equips", "Nico"
    )
    assert "has to be one you control" in board.why_not("equips", "Ana")
    assert board.rule == gear_keeps_controller.at(era).cite


@pytest.mark.parametrize("era", WITH_GEAR, ids=str)
def test_on_what_is_no_creature_any_more_no_equipment_stays(era: Era) -> None:
    assert straps(("deed", NO_CREATURE), era=era).place("Blade") == LOOSE
    assert straps(("deed", NO_CREATURE), era=era).place("Holy Strength") == GRAVEYARD


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_an_aura_with_two_enchant_lines_is_on_what_both_allow(era: Era) -> None:
    if era not in WITH_GEAR:
        why = on_giant(("gear", AURA), era=era).why_not("gear", TWO_LINES)
        assert why == "several enchant abilities: since 2005"
        return
    board = on_giant(("gear", TWO_LINES), era=era)
    assert board.place(BOND) == GIANT
    for where in (BEARS, LAND):
        moved = pressed(board, (MOVED, where))
        assert moved.place(BOND) == GIANT and "can't be attached" in moved.told
        assert moved.rule is not None and moved.rule.number in ("502.45c", "702.5c")


def test_on_a_green_host_the_second_enchant_line_keeps_the_aura_off() -> None:
    assert straps().why_not("gear", TWO_LINES) == f"{BOND} cannot be attached to {BEARS}"


@pytest.mark.parametrize("era", WITH_GEAR, ids=str)
def test_an_aura_on_a_player_never_goes_on_a_creature_and_falls_off_by_protection(era: Era) -> None:
    board = on_giant(("gear", CURSE), era=era)
    assert board.place(SPITE) == "Nico" and pressed(board, (MOVED, BEARS)).place(SPITE) == "Nico"
    assert pressed(board, ("deed", PROTECTED)).place(SPITE) == GRAVEYARD
    for one in (DIES, STOLEN, NO_CREATURE):
        assert board.why_not("deed", one) == "Nico is a player, no permanent"


def test_protection_stops_by_color_what_has_that_color() -> None:
    both = on_giant(("gear", BOTH), ("deed", PROTECTED))
    assert (both.stopped_by, both.place(COAT), both.place(STAFF)) == ("red", GRAVEYARD, GIANT)
    alone = on_giant(("gear", EQUIPMENT), ("deed", PROTECTED))
    assert (alone.stopped_by, alone.place(STAFF)) == ("artifacts", LOOSE)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_granted_ability_is_for_whoever_controls_the_host(era: Era) -> None:
    def lives(board: Straps) -> list[int]:
        return [player.life for player in board.state.players]

    own = on_giant(("gear", AURA), era=era)
    assert own.user == "Ana" and lives(pressed(own, (USED, ""))) == [21, 20]
    stolen = pressed(own, ("deed", STOLEN))
    assert stolen.user == "Nico" and lives(pressed(stolen, (USED, ""))) == [20, 21]
    verb = "plays" if era in (SIXTH, EIGHTH, FIFTH) else "activates"
    assert f"{verb} its abilities: Nico" in plain(straps_picture.draw(stolen))


def test_an_equipment_that_has_fallen_is_equipped_again_by_its_own_controller() -> None:
    fallen = on_giant(("gear", EQUIPMENT), ("deed", DIES))
    assert fallen.activates(STAFF) == "Ana" and fallen.equippers == []
    assert pressed(fallen, (WIELDS, BEARS)).place(STAFF) == BEARS
    assert "Nothing is left" in on_giant(("gear", AURA), ("deed", DIES)).do(MOVED, BEARS).sentence


def test_the_lab_tells_what_a_wrong_engine_would_do_with_equipment() -> None:
    walk.cache_clear()
    with wrong(*engines()["Equipment dies like an Aura"].faults):
        assert straps(("deed", DIES)).place("Blade") == GRAVEYARD
    walk.cache_clear()


@pytest.mark.parametrize(
    ("name", "deed"), [("08-fall-off", DIES), ("08-stolen-gear", STOLEN), ("08-quiz-loose-aura", DIES)]
)
def test_it_opens_on_what_the_play_of_a_question_did_to_the_host(name: str, deed: str) -> None:
    board = opened("plug and source, attached", asked(name)).board
    assert isinstance(board, Straps) and (board.gear, board.deed) == (OWN, deed)


@pytest.mark.parametrize("deed", DEEDS)
def test_a_copied_board_of_the_straps_is_played_again_to_the_same_end(deed: str) -> None:
    board = on_giant(("gear", BOTH), ("deed", deed))
    assert run(board.whole, [CURRENT]).ok
    again, _ = Straps.of(from_code(board_code(board.whole)))
    assert again.deed == deed and [again.place(one) for one in again.worn] == [
        board.place(one) for one in board.worn
    ]


def test_a_board_with_nothing_attached_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing is attached"):
        Straps.of(read_scenario("title: T\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n"))


@pytest.mark.parametrize("gear", GEAR)
def test_the_table_of_the_straps_has_a_row_for_each(gear: str) -> None:
    board = on_giant(("gear", gear))
    assert all(name in plain(board.table()) for name in board.worn)


# How long it lasts.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_newcomer_is_in_the_set_of_an_enchantment_and_not_in_that_of_a_spell(era: Era) -> None:
    static = line(("kind", ENCHANTMENT), ("then", NEWCOMER), era=era)
    assert (static.ring, effect(static, BEARS)) == (OPEN, ON)
    spell = line(("then", NEWCOMER), era=era)
    assert effect(spell, GIANT) == ON
    assert (spell.ring, effect(spell, BEARS)) == ((UNKNOWN, UNKNOWN) if era is FIFTH else (CLOSED, OFF))


@pytest.mark.parametrize("kind", BEGUN)
def test_of_a_newcomer_to_an_effect_of_1997_that_resolved_the_lab_says_that_nobody_knows(kind: str) -> None:
    board = line(("kind", kind), ("then", NEWCOMER), era=FIFTH)
    assert (
        "Nobody knows: the rulebook speaks of enchantments only"
        in board.do("kind", kind).board.do("then", NEWCOMER).sentence
    )
    told = plain(line_picture.draw(board))
    assert "nobody knows" in told and board.rows[-1][-1] == "?" and "2/2" not in told


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_without_a_duration_the_color_outlives_its_source_and_the_turn(era: Era) -> None:
    board = line(("kind", NO_DURATION), ("then", LEAVES), era=era)
    assert board.rows[1][-1] == "3/3 blue"
    over = pressed(board, ("then", TURN))
    assert over.rows[1][-1] == ("?" if era is FIFTH else "3/3 blue")
    assert over.lasts_unknown is (era is FIFTH)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_tapped_artifact_is_off_in_1997_alone_and_one_that_is_a_creature_never(era: Era) -> None:
    tapped = line(("kind", ARTIFACT), ("then", TAP), era=era)
    assert effect(tapped, GIANT) == (OFF if era is FIFTH else ON)
    assert effect(pressed(tapped, ("then", TAP)), GIANT) == ON
    assert effect(line(("kind", GOLEM), ("then", TAP), era=era), GIANT) == ON


@pytest.mark.parametrize("era", LATER, ids=str)
def test_for_as_long_as_is_over_for_good_once_it_is_over(era: Era) -> None:
    board = line(("kind", AS_LONG), era=era)
    assert effect(board, GIANT) == ON and board.ends == [LEAVES, TAP]
    assert effect(pressed(board, ("then", TAP), ("then", TAP)), GIANT) == OFF


def test_what_ends_an_effect_is_found_by_letting_it_happen() -> None:
    assert {kind: line(("kind", kind)).ends for kind in KINDS} == {
        SPELL: [TURN],
        **{kind: [LEAVES] for kind in (ENCHANTMENT, ARTIFACT, GOLEM)},
        NO_DURATION: [],
        AS_LONG: [LEAVES, TAP],
    }


def test_a_spell_has_left_before_its_effect_does_anything() -> None:
    assert line().why_not("then", LEAVES) == "Rally is not on the battlefield: graveyard"


def test_the_lab_tells_what_a_wrong_engine_would_make_of_a_set_and_of_a_duration() -> None:
    walk.cache_clear()
    with wrong(*engines()["a spell's set stays open"].faults):
        board = line(("then", NEWCOMER))
        assert (board.ring, effect(board, BEARS)) == (OPEN, ON)
    walk.cache_clear()
    with wrong(*engines()["nothing lasts beyond the turn"].faults):
        assert line(("kind", NO_DURATION)).ends == [TURN]
    walk.cache_clear()


@pytest.mark.parametrize(
    ("name", "kind", "thens"),
    [
        ("08-locked-set", SPELL, (NEWCOMER,)),
        ("08-pair-spell", SPELL, (NEWCOMER,)),
        ("08-pair-enchantment", ENCHANTMENT, (NEWCOMER,)),
        ("08-tapped-now", ARTIFACT, (TAP,)),
        ("08-quiz-no-duration", NO_DURATION, (LEAVES, TURN)),
        ("08-over-already", AS_LONG, ()),
    ],
)
def test_it_opens_on_the_effect_of_a_question_with_what_came_after_it(
    name: str, kind: str, thens: tuple[str, ...]
) -> None:
    board = opened("plug and source, how long", asked(name)).board
    assert isinstance(board, HowLong) and (board.kind, board.thens) == (kind, thens)


def test_a_creature_that_an_open_set_kills_as_it_comes_does_not_close_the_set() -> None:
    board = opened("plug and source, how long", asked("08-pair-enchantment")).board
    assert isinstance(board, HowLong) and board.ring == OPEN
    assert "graveyard" in board.told and board.rows[-1][-1] == "graveyard"


def test_what_was_there_before_the_effect_is_not_taken_for_a_change() -> None:
    board, _ = HowLong.of(asked("08-example-lasts").scenario)
    come = pressed(board, ("then", NEWCOMER))
    assert effect(come, come.newcomer) == OFF and come.rows[-1][-1] == "3/3"


@pytest.mark.parametrize("kind", KINDS)
def test_a_copied_time_line_is_played_again_to_the_same_end(kind: str) -> None:
    board = line(("kind", kind), ("then", NEWCOMER), ("then", TURN))
    assert run(board.whole, [CURRENT]).ok
    again, _ = HowLong.of(from_code(board_code(board.whole)))
    assert (again.kind, again.ring) == (kind, board.ring)


def test_the_time_line_is_full_after_four_happenings() -> None:
    board = line(("kind", ARTIFACT), *(("then", one) for one in (TAP, NEWCOMER, TURN, LEAVES)))
    assert all(board.why_not("then", one).startswith("the time line is full") for one in THEN)
    assert pressed(board, ("kind", ARTIFACT)).thens == ()


def test_a_board_without_an_effect_is_refused() -> None:
    with pytest.raises(ValueError, match="makes an effect"):
        HowLong.of(read_scenario("title: T\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n"))


@pytest.mark.parametrize("name", ["plug and source, attached", "plug and source, how long"])
def test_a_scene_is_found_again_as_it_was_left(name: str) -> None:
    kept: list[str] = []
    first = opened(name)
    view = LabView(first.board, first.drawing, keep=kept.append)
    presses = [("deed", STOLEN), ("gear", AURA)] if "attached" in name else [("kind", GOLEM), ("then", TAP)]
    for press in presses:
        view.press(*press)
    assert LabView(first.board, first.drawing, kept=kept[-1]).board == view.board != first.board
