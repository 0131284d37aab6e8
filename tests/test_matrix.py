"""The Legality matrix: each cell is what the engine says, what a change turns, and what comes too late."""

from __future__ import annotations

import random
from collections.abc import Iterator

import ipywidgets as w
import pytest
from pictures import picture, words
from pressed import did, refused, told

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.rules.combat.attacking import attack_verdict
from mtgrules.rules.combat.blocking import block_verdict
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.write import write
from mtgrules.teach.kit.lab import PutAt
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
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
BLOCKED = ("declare", "cell Ogre/Bear", "plan", "declare")


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def lab(*presses: str, era: Era = CURRENT) -> LabView:
    """The board of the tests after some presses, none of which is refused."""
    view = LabView(Table.of_lab(LAB, read_scenario(BOARD), era), draw)
    did(view, *presses)
    return view


def now(view: LabView) -> Matrix:
    assert isinstance(view.board, Table)
    return Matrix(view.board)


def cell(view: LabView, attacker: str, blocker: str = "") -> str:
    return now(view).grid[attacker, blocker].words


@pytest.mark.parametrize("name", names_of("13", examples=True))
def test_it_opens_on_the_board_of_every_question_before_damage(name: str) -> None:
    question = asked(name)
    view = opened(NAME, question)
    labels = {one.label for one in question.scenario.board}
    assert {one for pair in now(view).grid for one in pair if one} <= labels
    assert now(view).now.cell in now(view).grid and question.scenario.title in told(view)
    assert not view.board.state.step.is_combat or not any(
        one.damage for one in view.board.state.objects.values()
    )


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_before_the_attack_each_cell_is_what_the_engine_says_of_it_alone(era: Era) -> None:
    view = lab("key who defends has/swamp", era=era)
    state, grid = view.board.state, now(view).grid
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


@pytest.mark.parametrize(
    ("presses", "attacker", "blocker", "expected"),
    [
        (("pick Hawk", "key has/intimidate"), "Hawk", "Bat", "no: intimidate"),
        (("pick Hawk", "key has/intimidate", "key color/black"), "Hawk", "Bat", "may block"),
        (("key who defends has/twin mire",), "Ogre", "Bear", "no: landwalk"),
        (("key who defends has/forest",), "Ogre", "Bear", "may block"),
        (("key who defends has/swamp", "pick Bear", "key has/swampwalk"), "Ogre", "Bear", "no: landwalk"),
        (("pick Hawk", "key is/tapped", "key has/vigilance"), "Hawk", "", "no: tapped"),
        (("pick Hawk", "key is/new"), "Hawk", "", "no: came this turn"),
        (("pick Hawk", "key is/new", "key has/haste"), "Hawk", "", "may attack"),
        (("pick Bear", "key is/new"), "Shade", "Bear", "may block"),
        (("pick Shade", "key has/fear"), "Shade", "Bear", "no: fear"),
        (("pick Shade", "key has/fear"), "Shade", "Golem", "may block"),
        (("pick Shade", "key has/fear", "pick Golem", "key is/artifact"), "Shade", "Golem", "no: fear"),
        (("pick Shade", "key has/unblockable"), "Shade", "Golem", "no: can't be blocked"),
        (("pick Shade", "key has/menace"), "Shade", "Bear", "not alone"),
        (("pick Bear", "key has/cannot block"), "Shade", "Bear", "no: can't block"),
        (("pick Bear", "key is/away"), "Shade", "Bear", "not asked"),
        (("pick Ghoul", "key is/tapped"), "Shade", "Ghoul", "may block"),
    ],
)
def test_a_change_before_the_declaration_turns_the_cells_that_its_rule_is_about(
    presses: tuple[str, ...], attacker: str, blocker: str, expected: str
) -> None:
    assert cell(lab(*presses), attacker, blocker) == expected


@pytest.mark.parametrize(
    ("group", "key"), [(g, k) for g in ("has", "is", "color") for k in LAB.groups[g].keys]
)
def test_every_key_is_pressed_where_it_is_so_and_its_cells_are_as_before_after_a_second_press(
    group: str, key: str
) -> None:
    view = lab("pick Bear")
    before, there = view.board, now(view).grid
    assert isinstance(before, Table)
    was = before.is_said(f"{group}/{key}")
    did(view, f"key {group}/{key}")
    after = view.board
    assert isinstance(after, Table) and (key == "new" or after.is_said(f"{group}/{key}") is not was)
    if key == "away":
        return  # it comes back as a new object
    did(view, f"key {group}/{key}")
    assert isinstance(view.board, Table) and view.board.is_said(f"{group}/{key}") is was
    assert {pair: one.stands for pair, one in now(view).grid.items()} == {
        p: c.stands for p, c in there.items()
    }


def test_cells_that_turned_are_marked_until_the_next_press_and_keep_a_corner_until_a_declaration() -> None:
    view = lab("pick Shade", "key has/unblockable")
    found = picture(view.surface.html)
    assert [node.one("tag").text for node in found.every("fresh")] == ["turned"] * 3
    did(view, "cell Hawk/")
    found = picture(view.surface.html)
    assert not found.every("fresh") and len(found.every("ever")) == 3
    did(view, "declare")
    assert not picture(view.surface.html).every("ever")


@pytest.mark.parametrize("trait", ["defender", "unblockable", "fear", "intimidate", "flying"])
def test_no_change_after_the_declarations_undoes_an_attack_or_a_block(trait: str) -> None:
    view = lab(*BLOCKED, "pick Ogre", f"key has/{trait}")
    assert cell(view, "Ogre") == ("still blocked" if trait == "defender" else "blocked")
    assert cell(view, "Ogre", "Bear") == ("blocks" if trait == "defender" else "still blocks")
    assert "Too late: " in told(view) and view.turns[-1].cite is not None
    did(view, "cell Ogre/" if trait == "defender" else "cell Ogre/Bear")
    assert "Too late" in words(draw.draw(view.board))


def test_what_is_said_earlier_is_asked_and_the_block_that_does_not_go_any_more_is_struck() -> None:
    view = lab(*BLOCKED, "go back", "pick Ogre", "key has/flying")
    assert cell(view, "Ogre", "Bear") == "no: flying" and "Not legal any more" in told(view)
    assert refused(view, "go next") == "This is the end."
    did(view, "declare")
    assert cell(view, "Ogre") == "not blocked"


def test_what_is_planned_and_not_legal_any_more_is_not_declared() -> None:
    view = lab("declare", "cell Ogre/Bear", "plan", "pick Ogre", "key has/flying", "declare")
    assert cell(view, "Ogre") == "not blocked" and "declares no blockers" in told(view)


def test_everything_gray_says_why_and_does_nothing() -> None:
    view = lab(*BLOCKED)
    assert refused(view, "plan") == "It is declared."
    assert "Blockers are not declared" in refused(view, "declare") or "declared" in refused(view, "declare")
    view = lab("pick Hawk", "key has/unblockable", "declare")
    assert "it is so already" in refused(view, "key has/unblockable").lower()
    view = lab("pick Bear", "key is/away")
    assert "not on the battlefield" in refused(view, "key has/flying")


# Years.


@pytest.mark.parametrize(("trait", "year"), [("intimidate", 2009), ("menace", 2015), ("fear", 2002)])
def test_a_keyword_is_gray_before_its_year(trait: str, year: int) -> None:
    view = lab("pick Hawk", era=SIXTH)
    assert str(year) in refused(view, f"key has/{trait}")


def test_by_other_rules_what_is_not_legal_there_is_struck_and_its_cell_is_marked() -> None:
    view = opened(NAME, asked("13-wall-years"))
    did(view, "declare", f"lab-year {SIXTH.key}")
    assert now(view).moment == 0 and cell(view, "Old Rampart") == "no: a Wall"
    assert "nobody is to attack" in refused(view, "declare").lower()
    view = opened(NAME, asked("13-wall-years"))
    did(view, f"lab-year {SIXTH.key}")
    assert picture(view.surface.html).one("fresh").text.endswith("turned")


def test_a_year_that_lacks_what_is_printed_is_told_of_and_not_shown() -> None:
    crowd = opened("legality matrix crowd").board
    with pytest.raises(NotModelled):
        _ = crowd.under(SIXTH).view
    assert crowd.under(EIGHTH).era is EIGHTH and crowd.under(M10).view


# Boards.


@pytest.mark.parametrize("era", [FIFTH, CURRENT], ids=str)
@pytest.mark.parametrize("many", [0, 1, 4])
def test_a_copied_board_opens_again_as_the_same_matrix(era: Era, many: int) -> None:
    view = lab("key who defends has/forest", *BLOCKED[:many], era=era)
    for text in (board_code(view.board.whole), write(view.board.whole)):
        again = Matrix(Table.of_lab(LAB, from_code(text), era))
        assert again.moment == now(view).moment and again.grid == now(view).grid


def test_a_card_of_ones_own_is_looked_at_whosever_it_is() -> None:
    card = Card.read("Cub", "{G}", "Creature - Bear", "1/1", "Reach")
    table = lab("cell Hawk/Bear").board
    assert isinstance(table, Table)
    mine = table.put_at(card, PutAt("Ana")).board
    assert isinstance(mine, Table) and Matrix(mine).now.cell == ("Cub", "")
    theirs = table.put_at(card, PutAt("Nico")).board
    assert isinstance(theirs, Table) and Matrix(theirs).now.cell == ("Hawk", "Cub")
    assert Matrix(theirs).grid["Hawk", "Cub"].words == "may block"


@pytest.mark.parametrize(
    "board", ["{}", "{Nico: {battlefield: [Grizzly Bears]}}", "{Ana: {battlefield: [Forest]}}"]
)
def test_a_board_without_a_creature_that_could_attack_is_refused(board: str) -> None:
    with pytest.raises(ValueError, match="nobody on this board could attack"):
        Table.of_lab(LAB, read_scenario(f"title: Empty\nboard: {board}\n"))


def test_of_three_players_one_defends() -> None:
    text = "title: Three\nplayers: {Ana: 20, Nico: 20, Bea: 20}\nboard:\n" + "".join(
        f"  {player}: {{battlefield: [{card}]}}\n"
        for player, card in (("Ana", "Hill Giant"), ("Nico", "Grizzly Bears"), ("Bea", "Gray Ogre"))
    )
    view = LabView(Table.of_lab(LAB, read_scenario(text)), draw)
    assert set(now(view).grid) == {("Hill Giant", ""), ("Hill Giant", "Grizzly Bears")}
    did(view, "declare", "cell Hill Giant/Grizzly Bears", "plan", "declare")
    assert cell(view, "Hill Giant") == "blocked"


def test_the_lands_that_a_landwalk_asks_about_lie_beside_the_two_and_can_be_taken_away() -> None:
    view = opened(NAME, asked("13-swamp-mountain"))
    assert "Burned Marsh" in picture(view.surface.html).one("lands").text
    did(view, "pick Burned Marsh", "key is/away")
    assert "Legal now: Grizzly Bears blocks Mire Walker." in told(view)


def test_whatever_is_pressed_something_is_said_and_the_picture_can_be_drawn() -> None:
    rng, view = random.Random(NAME), lab()
    keys = [("key", f"{group}/{key}") for group, found in LAB.groups.items() for key in found.keys]
    others = [("plan", ""), ("declare", ""), ("go", "back"), ("go", "next"), ("lab-undo", "")]
    others += [("lab-year", era.key) for era in ERAS]
    for _ in range(400):
        cells = [("cell", "/".join(pair)) for pair in now(view).grid]
        picks = [("pick", one) for one in ("Hawk", "Shade", "Ogre", "Bear", "Bat", "Golem", "Ghoul")]
        press = rng.choice(rng.choice([keys, others, cells, picks]))
        view.press(*press)
        assert view.error is None and words(view.picture()), press


# The task.


def test_the_build_asks_for_an_attacker_that_only_artifacts_can_block() -> None:
    build = task("only artifacts")
    for press in ("cell Hill Giant/", "key has/fear"):
        build.lab.press(*press.split(" ", 1))
    assert not build.reached and "black creature" in build.told
    for press in ("key has/fear", "key has/intimidate"):
        build.lab.press(*press.split(" ", 1))
    assert not build.reached and "red creature" in build.told
    build.lab.press("key", "color/colorless")
    assert build.reached and build.told == "Only artifact creatures can block Hill Giant."


def test_what_nothing_can_block_does_not_reach_the_build() -> None:
    build = task("only artifacts")
    build.lab.press("key", "has/unblockable")
    assert not build.reached and "artifacts neither" in build.told
    build.lab.press("declare", "")
    assert "Go back" in build.told
