"""The Legality matrix and the turn ribbon: what is legal, with the rule, and what comes too late."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.model.turn import Step
from mtgrules.rules.combat.attacking import attack_verdict
from mtgrules.rules.combat.blocking import block_verdict
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.show.legality import Stands, legality, legality_table, legality_text, reasons_table
from mtgrules.show.turn_ribbon import ribbon, ribbon_of, ribbon_svg, ribbon_table, ribbon_text
from mtgrules.teach.frame import RulesOf
from mtgrules.teach.legality_matrix import IDEAS, LegalityMatrix
from mtgrules.teach.matrix_board import ATTACK, ATTACKING, BEFORE, BLOCK, DEFENDING, TRAITS, Matrix, ids_of
from mtgrules.teach.matrix_build import only_artifacts
from mtgrules.teach.matrix_words import (
    GoTo,
    HaveLand,
    Mark,
    MatrixChoose,
    MatrixGive,
    MatrixImagine,
    MatrixPaint,
    Press,
)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def after(*actions: object, era: Era = CURRENT) -> LegalityMatrix:
    """The lab after some actions, each of which went well."""
    lab = LegalityMatrix(Matrix(era=era))
    for action in actions:
        turns = len(lab.turns)
        lab.send(action)
        assert getattr(lab, "error", None) is None
        assert len(lab.turns) == turns + 1, f"{action} was refused: {lab.sentence.value}"
    return lab


def words(lab: LegalityMatrix, attacker: str, blocker: str = "") -> str:
    return lab.position.legality().cell(attacker, blocker).words


def said(lab: LegalityMatrix) -> str:
    return lab.turns[-1].sentence


# The turn ribbon.


def test_in_1997_the_attack_is_inside_the_main_phase_and_since_then_combat_is_a_phase() -> None:
    phases = {era: {part.step: part.phase for part in ribbon(era).parts} for era in ERAS}
    assert phases[FIFTH][Step.DECLARE_ATTACKERS] == phases[FIFTH][Step.MAIN] == "main phase"
    assert Step.BEGINNING_OF_COMBAT not in phases[FIFTH]
    for era in ERAS[1:]:
        assert phases[era][Step.DECLARE_ATTACKERS] == "combat phase"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_first_damage_step_is_shown_only_where_the_game_is_in_it(era: Era) -> None:
    assert Step.FIRST_DAMAGE not in {part.step for part in ribbon(era, Step.MAIN).parts}
    assert Step.FIRST_DAMAGE in {part.step for part in ribbon(era, Step.FIRST_DAMAGE).parts}


def test_the_present_part_is_told_in_words_and_by_an_arrow_not_by_color_alone() -> None:
    shown = ribbon(CURRENT, Step.DECLARE_BLOCKERS)
    assert "Now: declare blockers step, in the combat phase" in ribbon_text(shown)
    assert ribbon_svg(shown).count("l-6 9h12z") == 1
    assert "l-6 9h12z" not in ribbon_svg(ribbon(CURRENT))
    assert '<tr><th scope="row">declare blockers step</th>' in ribbon_table(shown)


def test_the_ribbon_says_who_may_act_first_or_who_declares() -> None:
    board = Matrix()
    assert "Ana may act first" in ribbon_text(ribbon_of(board.state()))
    due = board.state().with_(step=Step.DECLARE_ATTACKERS, combat=after(GoTo(ATTACK)).position.state().combat)
    waiting = due.with_(combat=type(due.combat)("Nico"))
    assert "Ana declares attackers first" in ribbon_text(ribbon_of(waiting))
    assert "Nobody may act" in ribbon_text(ribbon(CURRENT, Step.UNTAP))


# The matrix.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_before_the_attack_each_cell_is_what_the_engine_says_of_it_alone(era: Era) -> None:
    board = Matrix(era=era)
    state, matrix = board.state(), board.legality()
    ids = ids_of(state)
    for attacker in board.names(ATTACKING):
        verdict = attack_verdict(state, ids[attacker], DEFENDING)
        assert (matrix.attacks[attacker].stands is Stands.MAY_ATTACK) is bool(verdict)
        for blocker in board.names(DEFENDING) if verdict else ():
            found = block_verdict(state, ids[blocker], ids[attacker])
            against = [reason for reason in found.reasons if reason.code != "attacking"]
            assert (matrix.blocks[attacker, blocker].stands is Stands.MAY_BLOCK) is (not against)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_no_has_a_reason_with_a_rule_and_stands_in_table_and_text(era: Era) -> None:
    matrix = Matrix(era=era).legality()
    told = legality_text(matrix)
    for _, _, cell in matrix.cells():
        assert (cell.stands is Stands.ILLEGAL) is bool(cell.reasons)
        assert all(reason.cite is not None for reason in cell.reasons)
        assert cell.words in told and cell.words in legality_table(matrix)
    assert "Bear has no flying or reach" in reasons_table(matrix)


def test_what_does_not_attack_has_nothing_to_be_blocked() -> None:
    matrix = Matrix().legality()
    assert {matrix.blocks["Rampart", b].stands for b in matrix.blockers} == {Stands.NONE}


@pytest.mark.parametrize(
    ("actions", "attacker", "blocker", "expected"),
    [
        ([MatrixGive("intimidate", True)], "Hawk", "Spider", "no: intimidate"),
        ([MatrixGive("intimidate", True), MatrixPaint("G")], "Hawk", "Spider", "may block"),
        ([HaveLand("Twin Mire", True)], "Ogre", "Bear", "no: landwalk"),
        ([HaveLand("Forest", True)], "Ogre", "Bear", "may block"),
        (
            [HaveLand("Swamp", True), MatrixChoose("Bear"), MatrixGive("swampwalk", True)],
            "Ogre",
            "Bear",
            "no: landwalk",
        ),
        ([Mark("tapped", True), MatrixGive("vigilance", True)], "Hawk", "", "no: tapped"),
        ([Mark("new", True)], "Hawk", "", "no: just came"),
        ([Mark("new", True), MatrixGive("haste", True)], "Hawk", "", "may attack"),
        ([MatrixChoose("Bear"), Mark("new", True)], "Ogre", "Bear", "may block"),
        ([MatrixChoose("Shade"), MatrixGive("unblockable", True)], "Shade", "Golem", "no: can't be"),
        ([MatrixChoose("Bear"), MatrixGive("artifact", True)], "Shade", "Bear", "may block"),
        ([MatrixChoose("Ghoul"), Mark("tapped", False)], "Shade", "Ghoul", "may block"),
    ],
)
def test_a_change_before_the_declaration_turns_the_cells_that_its_rule_is_about(
    actions: list[object], attacker: str, blocker: str, expected: str
) -> None:
    assert words(after(*actions), attacker, blocker) == expected


def test_attacking_taps_but_for_vigilance() -> None:
    lab = after(MatrixGive("vigilance", True), GoTo(ATTACK))
    tapped = {c.name for c in lab.position.now.creatures if c.tapped and c.player == ATTACKING}
    assert tapped == {"Shade", "Ogre"}
    assert "Shade and Ogre are tapped by it" in said(lab)


@pytest.mark.parametrize("trait", ["defender", "unblockable", "fear", "intimidate", "flying"])
def test_no_change_after_the_declarations_undoes_an_attack_or_a_block(trait: str) -> None:
    lab = after(GoTo(BLOCK), MatrixChoose("Ogre"), MatrixGive(trait, True))
    assert lab.position.legality().attacks["Ogre"].stands is Stands.BLOCKED
    assert lab.position.legality().blocks["Ogre", "Bear"].stands is Stands.BLOCKS
    assert "Too late" in said(lab)
    assert "No longer matters" in lab.late.value


def test_a_blocker_returned_to_hand_leaves_its_attacker_blocked_by_nothing() -> None:
    lab = after(GoTo(BLOCK), MatrixChoose("Bear"), Mark("away", True))
    assert words(lab, "Ogre") == "blocked"
    assert words(lab, "Ogre", "Bear") == "–"
    assert "Ogre stays blocked" in said(lab) and "(509.1h, 510.1c)" in said(lab)
    lab.send(Mark("away", False))
    assert "new object" in lab.sentence.value and lab.position.creature.away


@pytest.mark.parametrize(("era", "told"), [(FIFTH, "only untapped blockers deal damage"), (SIXTH, "(306.2)")])
def test_a_blocker_tapped_late_blocks_on_and_in_1997_deals_no_damage(era: Era, told: str) -> None:
    lab = after(GoTo(BLOCK), MatrixChoose("Bear"), Mark("tapped", True), era=era)
    assert words(lab, "Ogre", "Bear").startswith("blocks")
    assert told in said(lab)


def test_a_creature_blocks_one_attacker_so_a_new_plan_takes_the_place_of_the_old() -> None:
    lab = after(GoTo(ATTACK), Press("Ogre", "Spider"), Press("Hawk", "Spider"))
    assert lab.position.plan == {("Bear", "Ogre"), ("Spider", "Hawk")}
    assert "no longer Ogre (509.1a)" in said(lab)
    lab.send(Press("Hawk", "Spider"))
    assert lab.position.plan == {("Bear", "Ogre")}


def test_a_planned_block_that_is_not_legal_any_more_is_planned_no_more() -> None:
    lab = after(GoTo(ATTACK), MatrixChoose("Ogre"), MatrixGive("flying", True))
    assert not lab.position.plan
    lab.send(GoTo(BLOCK))
    assert words(lab, "Ogre") == "unblocked"


def test_going_back_undoes_what_was_changed_since() -> None:
    lab = after(GoTo(BLOCK), MatrixChoose("Ogre"), MatrixGive("flying", True), GoTo(ATTACK))
    assert "flying" not in lab.position.creature.traits and lab.position.creature.tapped
    lab.send(GoTo(BEFORE))
    assert not lab.position.creature.tapped
    lab.send(GoTo(BEFORE))
    assert "already" in lab.sentence.value


def test_where_nothing_may_attack_nothing_is_declared() -> None:
    actions = [a for name in ("Hawk", "Shade", "Ogre") for a in (MatrixChoose(name), Mark("tapped", True))]
    lab = after(*actions)
    lab.send(GoTo(ATTACK))
    assert lab.position.moment == BEFORE and "Nothing may attack" in lab.sentence.value


# Eras.


def test_intimidate_is_gray_before_2009_and_an_era_without_it_is_gray_on_a_board_that_has_it() -> None:
    lab = after(era=EIGHTH)
    assert lab.has.boxes["intimidate"].disabled and "since 2009" in lab.reasons.value
    lab = after(MatrixGive("intimidate", True))
    for era in (FIFTH, SIXTH, EIGHTH):
        assert lab.rules_of.buttons[era.key].disabled
    assert not lab.rules_of.buttons[M10.key].disabled


@pytest.mark.parametrize("trait", [t for t in TRAITS if t != "intimidate"])
def test_what_was_no_keyword_yet_is_written_out_and_does_the_same(trait: str) -> None:
    boards = [
        after(MatrixChoose(name), MatrixGive(trait, True), era=era) for era in ERAS for name in ("Shade",)
    ]
    found = [[(a, b, c.stands) for a, b, c in lab.position.legality().cells()] for lab in boards]
    assert all(cells == found[-1] for cells in found)


def test_other_rules_name_the_words_that_were_still_to_come() -> None:
    lab = after(RulesOf("sixth"))
    assert "fear (2002)" in said(lab) and "no Wall could attack" in said(lab)
    assert words(lab, "Rampart") == "no: a Wall"


# Wrong ideas, the build, and the board as text.


@pytest.mark.parametrize(
    ("idea", "actions", "pair"),
    [
        (IDEAS[0], [GoTo(BLOCK), MatrixChoose("Ogre"), MatrixGive("flying", True)], "Bear blocks Ogre"),
        (
            IDEAS[1],
            [HaveLand("Swamp", True), MatrixChoose("Bear"), MatrixGive("swampwalk", True)],
            "Bear blocks Ogre",
        ),
        (IDEAS[2], [Mark("tapped", True), MatrixGive("vigilance", True)], "Hawk attacks"),
        (IDEAS[3], [MatrixChoose("Bear"), Mark("new", True)], "Bear blocks Ogre"),
    ],
)
def test_an_idea_played_out_parts_from_the_rules_where_it_is_wrong(
    idea: str, actions: list[object], pair: str
) -> None:
    assert f">{pair}<" in after(*actions, MatrixImagine(idea)).imagined.value
    assert "would be the same" in after(MatrixGive("reach", True), MatrixImagine(IDEAS[2])).imagined.value


def test_the_build_asks_for_an_attacker_that_no_color_can_block() -> None:
    build = only_artifacts()
    for action in (MatrixChoose("Shade"), MatrixGive("fear", True)):
        build.lab.send(action)
    assert not build.reached and "black creature" in build.said.value
    for action in (MatrixGive("fear", False), MatrixGive("intimidate", True)):
        build.lab.send(action)
    assert not build.reached
    build.lab.send(MatrixPaint("C"))
    assert build.reached


def test_what_nothing_can_block_does_not_reach_the_build() -> None:
    build = only_artifacts()
    build.lab.send(MatrixGive("unblockable", True))
    assert not build.reached and "artifacts neither" in build.said.value


@pytest.mark.parametrize(("era", "moment"), list(product(ERAS, [BEFORE, ATTACK, BLOCK])), ids=str)
def test_a_copied_board_reads_back_to_the_same_matrix(era: Era, moment: str) -> None:
    lab = after(HaveLand("Forest", True), *([GoTo(moment)] if moment != BEFORE else []), era=era)
    state = start(read_scenario(lab.board(lab.position)), era)
    ids = ids_of(state)
    sides = [[ids[name] for name in lab.position.names(who)] for who in (ATTACKING, DEFENDING)]
    assert legality_text(legality(state, *sides)) == legality_text(lab.position.legality())


def test_no_click_of_any_control_in_any_order_breaks_the_lab() -> None:
    chance = random.Random(13)
    for _ in range(6):
        lab = LegalityMatrix()
        for _ in range(40):
            chance.choice(_clicks(lab))()
            assert getattr(lab, "error", None) is None, lab.error
            assert lab.static_html() and lab.static_text()


def _clicks(lab: LegalityMatrix) -> list[object]:
    buttons = [*lab.grid.cells.values(), *lab.grid.heads.values(), *lab.colors.buttons.values()]
    buttons += [*lab.moment.buttons.values(), *lab.rules_of.buttons.values(), *lab.idea.buttons.values()]
    ticks = [(g, k) for g in (lab.has, lab.marks, lab.lands) for k, b in g.boxes.items() if not b.disabled]

    def turned(group: object, key: str) -> object:
        box = group.boxes[key]  # type: ignore[attr-defined]
        return lambda: setattr(box, "value", not box.value)

    return [b.click for b in buttons if not b.disabled] + [turned(*tick) for tick in ticks] + [lab.undo]


def test_two_boards_are_told_apart_by_their_cells() -> None:
    lab = after(MatrixGive("reach", True))
    assert "Both boards allow the same" in lab.comparison(Matrix(), lab.position)
    lab.send(HaveLand("Swamp", True))
    assert "Bear blocks Ogre" in lab.comparison(Matrix(), lab.position)


def test_an_unknown_action_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not know"):
        LegalityMatrix().play(Matrix(), "jump")
