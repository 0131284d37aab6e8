"""The Legality matrix: each cell is what the engine says, each key turns it and turns it back, on any board.

What single changes turn, and what comes too late, stands as check states in its lab files.
"""

from __future__ import annotations

from functools import cache

import pytest
from pictures import Node, picture
from pressed import after, did, now, refused, told, tried

from mtgrules.eras.era import CURRENT, ERAS, FIFTH, SIXTH, Era
from mtgrules.language.card import Card
from mtgrules.rules.combat.attacking import attack_verdict
from mtgrules.rules.combat.blocking import block_verdict
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.write import write
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.matrix import MAY, NO, Matrix
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table import draw
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

NAME = "legality matrix"
LAB = lab_file(NAME)
BOARD = """
title: Attackers and blockers
cards:
  Hawk: {cost: "{W}", type: Creature - Bird, pt: 1/1, text: Flying}
  Shade: {cost: "{B}", type: Creature - Shade, pt: 2/1}
  Ogre: {cost: "{R}", type: Creature - Ogre, pt: 3/3, text: Swampwalk}
  Bear: {cost: "{G}", type: Creature - Bear, pt: 2/2}
  Bat: {cost: "{B}", type: Creature - Bat, pt: 1/3, text: Flying}
  Golem: {cost: "{3}", type: Artifact Creature - Golem, pt: 3/3}
  Ghoul: {cost: "{B}", type: Creature - Zombie, pt: 2/2}
board:
  Ana: {battlefield: [Hawk, Shade, Ogre]}
  Nico: {battlefield: [Bear, Bat, Golem: {sick: true}, Ghoul: {tapped: true}]}
"""


@cache
def board(text: str = BOARD, era: Era = CURRENT) -> Table:
    return Table.of_lab(LAB, read_scenario(text), era)


def cell(table: Table, attacker: str, blocker: str = "") -> str:
    return Matrix(table).grid[attacker, blocker].words


@pytest.mark.parametrize("name", names_of("13", examples=True))
def test_it_opens_on_the_board_of_every_question_before_damage(name: str) -> None:
    question = asked(name)
    view = opened(NAME, question)
    state, there = view.board.state, Matrix(now(view))
    labels = {one.label for one in question.scenario.board}
    assert {one for pair in there.grid for one in pair if one} <= labels
    assert there.now.cell in there.grid and question.scenario.title in told(view)
    assert not state.step.is_combat or not any(one.damage for one in state.objects.values())


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_before_the_attack_each_cell_is_what_the_engine_says_of_it_alone(era: Era) -> None:
    table = after(board(era=era), "key who defends has/swamp")
    state, grid = table.state, Matrix(table).grid
    able = {a for (a, b), found in grid.items() if not b and found.stands in MAY}
    assert {b for a, b in grid if a in able} == {"", "Bear", "Bat", "Golem", "Ghoul"}
    for (attacker, blocker), found in grid.items():
        its, own = state.labeled(attacker), state.labeled(blocker or attacker)
        assert its is not None and own is not None
        against = attack_verdict(state, its.id, "Nico").reasons
        if blocker:
            against = tuple(r for r in block_verdict(state, own.id, its.id).reasons if r.code != "attacking")
        assert (found.stands in MAY) is (not against) and (found.stands == NO) is bool(against)
        assert all(reason.cite for reason in found.reasons)
        assert found.words.startswith("no: ") is bool(against)


@pytest.mark.parametrize("key", [f"{g}/{k}" for g in ("has", "is", "color") for k in LAB.groups[g].keys])
def test_every_key_turns_what_it_says_and_a_second_press_turns_it_and_the_cells_back(key: str) -> None:
    before = after(board(), "pick Bear")
    pressed = after(before, f"key {key}")
    assert key == "is/new" or pressed.is_said(key) is not before.is_said(key)
    if key != "is/away":  # it comes back as a new object
        again = after(pressed, f"key {key}")
        assert again.is_said(key) is before.is_said(key)
        stand = [{pair: one.stands for pair, one in Matrix(table).grid.items()} for table in (before, again)]
        assert stand[0] == stand[1]


def test_cells_that_turned_are_marked_until_the_next_press_and_keep_a_corner_until_a_declaration() -> None:
    def drawn(*presses: str) -> Node:
        return picture(draw.draw(after(board(), "pick Shade", "key has/unblockable", *presses)))

    assert [node.one("tag").text for node in drawn().every("fresh")] == ["turned"] * 3
    looked = drawn("cell Hawk/")
    assert not looked.every("fresh") and len(looked.every("ever")) == 3
    assert not drawn("cell Hawk/", "declare").every("ever")


def test_by_other_rules_what_is_not_legal_there_is_struck_and_its_cell_is_marked() -> None:
    year = f"lab-year {SIXTH.key}"
    view = opened(NAME, asked("13-wall-years"))
    did(view, "declare", year)
    assert Matrix(now(view)).moment == 0 and cell(now(view), "Old Rampart") == "no: a Wall"
    assert "nobody is to attack" in refused(view, "declare").lower()
    did(view, "lab-again", year)
    assert picture(view.surface.html).one("fresh").text.endswith("turned")


# Boards.


@pytest.mark.parametrize("era", [FIFTH, CURRENT], ids=str)
@pytest.mark.parametrize("presses", [(), ("declare",), ("declare", "cell Ogre/Bear", "plan", "declare")])
def test_a_copied_board_opens_again_as_the_same_matrix(era: Era, presses: tuple[str, ...]) -> None:
    table = after(board(era=era), "key who defends has/forest", *presses)
    for text in (board_code(table.scenario), write(table.scenario)):
        again = Table.of_lab(LAB, from_code(text), era)
        assert Matrix(again).moment == Matrix(table).moment and Matrix(again).grid == Matrix(table).grid


@pytest.mark.parametrize(
    ("whose", "looks_at", "words"),
    [("Ana", ("Cub", ""), "may attack"), ("Nico", ("Hawk", "Cub"), "may block")],
)
def test_a_card_of_ones_own_is_looked_at_whosever_it_is(
    whose: str, looks_at: tuple[str, str], words: str
) -> None:
    card = Card.read("Cub", "{G}", "Creature - Bear", "1/1", "Reach")
    table = after(board(), "cell Hawk/Bear").put_at(card, PutAt(whose)).board
    assert isinstance(table, Table) and Matrix(table).now.cell == looks_at
    assert cell(table, *looks_at) == words


@pytest.mark.parametrize(
    "lies", ["{}", "{Nico: {battlefield: [Grizzly Bears]}}", "{Ana: {battlefield: [Forest]}}"]
)
def test_a_board_without_a_creature_that_could_attack_is_refused(lies: str) -> None:
    with pytest.raises(ValueError, match="nobody on this board could attack"):
        board(f"title: Empty\nboard: {lies}\n")


def test_of_three_players_one_defends() -> None:
    lies = {"Ana": "Hill Giant", "Nico": "Grizzly Bears", "Bea": "Gray Ogre"}
    lines = "".join(f"  {player}: {{battlefield: [{card}]}}\n" for player, card in lies.items())
    table = board(f"title: Three\nplayers: [{', '.join(lies)}]\nboard:\n{lines}")
    assert set(Matrix(table).grid) == {("Hill Giant", ""), ("Hill Giant", "Grizzly Bears")}
    blocked = after(table, "declare", "cell Hill Giant/Grizzly Bears", "plan", "declare")
    assert cell(blocked, "Hill Giant") == "blocked"


# The task.


@pytest.mark.parametrize(
    ("presses", "told", "reached"),
    [
        (("cell Hill Giant/", "key has/fear"), "black creature", False),
        (("cell Hill Giant/", "key has/intimidate"), "red creature", False),
        (
            ("cell Hill Giant/", "key has/intimidate", "key color/colorless"),
            "Only artifact creatures can block Hill Giant.",
            True,
        ),
        (("key has/unblockable",), "artifact or not", False),
        (("declare",), "Go back", False),
    ],
)
def test_the_task_asks_for_an_attacker_that_only_artifacts_can_block(
    presses: tuple[str, ...], told: str, reached: bool
) -> None:
    build = tried("only artifacts", *presses)
    assert told in build.told
    assert build.reached is reached
