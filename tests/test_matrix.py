"""The Legality matrix: what is legal, with the rule, and what comes too late."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import product

import ipywidgets as w
import pytest
from pictures import picture, words

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.rules.combat.attacking import attack_verdict
from mtgrules.rules.combat.blocking import block_verdict
from mtgrules.scenario.code import board_code, from_code
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.write import write
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.matrix import picture as drawing
from mtgrules.teach.labs.matrix.board import ATTACK, BEFORE, BLOCK, Matrix
from mtgrules.teach.labs.matrix.build import only_artifacts
from mtgrules.teach.labs.matrix.cells import Stands
from mtgrules.teach.labs.matrix.traits import OF_ATTACKER, OF_BLOCKER, TRAITS
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.questions import asked, names_of

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
Press = tuple[str, str]


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def board(*presses: Press, era: Era = CURRENT) -> Matrix:
    """The board of the tests after some presses, each of which went well."""
    return done(*presses, era=era).board  # type: ignore[return-value]


def done(*presses: Press, era: Era = CURRENT) -> Done:
    """What the last of some presses comes to; "look" is a cell by its names."""

    def press(before: Done, name: str, value: str) -> Done:
        now = before.board
        assert isinstance(now, Matrix)
        if name == "look":
            value = next(v for v, pair in now.values.items() if " ".join(pair).strip() == value)
            name = "cell"
        after = now.do(name, value)
        assert not after.refused, (name, value, after.sentence)
        return after

    first = Done(Matrix.of(read_scenario(BOARD), era)[0], "")
    return reduce(lambda before, one: press(before, *one), presses, first)


def change(name: str, *presses: Press) -> tuple[Press, ...]:
    """The presses that change a creature, by its name: an attacker, or a blocker after the Hawk."""
    if name in ("Hawk", "Shade", "Ogre"):
        return (("look", name), *presses)
    return (("look", f"Hawk {name}"), ("whose", "blocker"), *presses)


def cell(now: Matrix, attacker: str, blocker: str = "") -> str:
    return now.grid.cells[attacker, blocker].words


def test_it_opens_on_the_board_of_the_question_as_far_as_its_combat_goes() -> None:
    for name in names_of("13", examples=True):
        question = asked(name)
        lab = opened("legality matrix", question)
        now = lab.board
        assert isinstance(now, Matrix) and question.scenario.title in lab.turns[0].sentence
        labels = {one.label for one in question.scenario.board}
        assert set(now.grid.attackers) <= labels and now.cell in now.grid.cells
        assert words(lab.surface.html)
    late = opened("legality matrix").board
    assert isinstance(late, Matrix)
    assert late.moment == BLOCK and cell(late, "Moor Runner", "Grizzly Bears") == "still blocks"


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_before_the_attack_each_cell_is_what_the_engine_says_of_it_alone(era: Era) -> None:
    now = board(("land", "Swamp"), era=era)
    state = now.state
    for (attacker, blocker), found in now.grid.cells.items():
        its = state.labeled(attacker)
        assert its is not None
        if not blocker:
            assert found.stands.can_be_declared is bool(attack_verdict(state, its.id, "Nico"))
            continue
        own = state.labeled(blocker)
        assert own is not None
        against = [r for r in block_verdict(state, own.id, its.id).reasons if r.code != "attacking"]
        assert found.stands.can_be_declared is (not against)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_no_has_its_reason_with_a_rule_and_a_word_in_its_cell(era: Era) -> None:
    now = board(era=era)
    for found in now.grid.cells.values():
        assert (found.stands is Stands.ILLEGAL) is bool(found.reasons)
        assert all(reason.cite is not None for reason in found.reasons)
        assert found.stands is not Stands.ILLEGAL or found.words.startswith("no: ")
    drawn = words(drawing.draw(board(("look", "Hawk Bear"), era=era)))
    rule = now.grid.cells["Hawk", "Bear"].reasons[0].cite
    assert "Bear has no flying or reach" in drawn and rule is not None and rule.short in drawn


@pytest.mark.parametrize(
    ("presses", "attacker", "blocker", "expected"),
    [
        (change("Hawk", ("give", "intimidate")), "Hawk", "Bat", "no: intimidate"),
        (change("Hawk", ("give", "intimidate"), ("color", "B")), "Hawk", "Bat", "may block"),
        ((("land", "Twin Mire"),), "Ogre", "Bear", "no: landwalk"),
        ((("land", "Forest"),), "Ogre", "Bear", "may block"),
        ((("land", "Swamp"), *change("Bear", ("give", "swampwalk"))), "Ogre", "Bear", "no: landwalk"),
        (change("Hawk", ("mark", "tapped"), ("give", "vigilance")), "Hawk", "", "no: tapped"),
        (change("Hawk", ("mark", "new")), "Hawk", "", "no: came this turn"),
        (change("Hawk", ("mark", "new"), ("give", "haste")), "Hawk", "", "may attack"),
        (change("Hawk", ("give", "defender")), "Hawk", "", "no: defender"),
        (change("Bear", ("mark", "new")), "Shade", "Bear", "may block"),
        (change("Shade", ("give", "fear")), "Shade", "Bear", "no: fear"),
        (change("Shade", ("give", "fear")), "Shade", "Golem", "may block"),
        (change("Shade", ("give", "unblockable")), "Shade", "Golem", "no: can't be blocked"),
        (change("Shade", ("give", "menace")), "Shade", "Bear", "not alone"),
        (change("Bear", ("give", "can't block")), "Shade", "Bear", "no: can't block"),
        (change("Bear", ("give", "reach")), "Hawk", "Bear", "may block"),
        (change("Bear", ("mark", "away")), "Shade", "Bear", "not asked"),
        (change("Ghoul", ("mark", "tapped")), "Shade", "Ghoul", "may block"),
    ],
)
def test_a_change_before_the_declaration_turns_the_cells_that_its_rule_is_about(
    presses: tuple[Press, ...], attacker: str, blocker: str, expected: str
) -> None:
    assert cell(board(*presses), attacker, blocker) == expected


@pytest.mark.parametrize("trait", OF_BLOCKER)
def test_a_trait_given_and_taken_back_leaves_the_board_as_it_was(trait: str) -> None:
    before = board(*change("Bear"))
    after = board(*change("Bear", ("give", trait), ("give", trait)))
    assert after.moves == before.moves and after.grid == before.grid


def test_cells_that_turned_are_marked_until_the_next_press_and_keep_a_corner() -> None:
    turned = board(*change("Shade", ("give", "unblockable")))
    pairs = {("Shade", name) for name in ("Bear", "Bat", "Golem")}
    assert turned.turned == pairs == turned.ever
    found = picture(drawing.draw(turned))
    assert [node.one("tag").text for node in found.every("fresh")] == ["turned"] * 3
    later = picture(drawing.draw(turned.do("cell", "0 0").board))
    assert not later.every("fresh") and len(later.every("ever")) == 3
    assert not board(*change("Shade", ("give", "unblockable")), ("go", "next")).ever


def test_attacking_taps_but_for_vigilance() -> None:
    after = done(*change("Hawk", ("give", "vigilance")), ("go", "next"))
    assert "attacking taps, but not Hawk" in after.sentence and after.cite is not None
    tapped = {o.label for o in after.board.state.objects.values() if o.status.tapped}
    assert tapped == {"Shade", "Ogre", "Ghoul"}


BLOCKED = (("go", "next"), ("look", "Ogre Bear"), ("plan", ""), ("go", "next"))


@pytest.mark.parametrize("trait", ["defender", "unblockable", "fear", "intimidate", "flying"])
def test_no_change_after_the_declarations_undoes_an_attack_or_a_block(trait: str) -> None:
    after = done(*BLOCKED, ("whose", "attacker"), ("give", trait))
    now = after.board
    assert isinstance(now, Matrix)
    assert now.grid.cells["Ogre", ""].stands is Stands.BLOCKED
    assert now.grid.cells["Ogre", "Bear"].stands is Stands.BLOCKS
    assert after.sentence.startswith("Too late: ") and after.cite is not None
    assert "Too late" in words(drawing.draw(now.do("cell", "2 0" if trait == "defender" else "2 1").board))


def test_a_blocker_returned_to_hand_leaves_its_attacker_blocked_by_nothing() -> None:
    after = done(*BLOCKED, ("whose", "blocker"), ("mark", "away"))
    assert "Ogre stays blocked, with nothing to deal damage to" in after.sentence
    now = after.board
    assert isinstance(now, Matrix)
    assert cell(now, "Ogre") == "blocked" and cell(now, "Ogre", "Bear") == "not asked"
    back = now.do("mark", "away")
    assert "a new object" in back.sentence
    again = back.board
    assert isinstance(again, Matrix)
    assert again.is_marked("new") and cell(again, "Ogre", "Bear") == "not asked"


@pytest.mark.parametrize(
    ("era", "told"), [(FIFTH, "only untapped blockers deal damage"), (SIXTH, "deals its")]
)
def test_a_blocker_tapped_late_blocks_on_and_in_1997_deals_no_damage(era: Era, told: str) -> None:
    after = done(*BLOCKED, ("whose", "blocker"), ("mark", "tapped"), era=era)
    now = after.board
    assert isinstance(now, Matrix) and now.grid.cells["Ogre", "Bear"].stands is Stands.BLOCKS
    assert told in after.sentence and after.cite is not None


def test_a_creature_that_would_block_two_is_refused_with_the_rule() -> None:
    now = board(("go", "next"), ("look", "Ogre Bear"), ("plan", ""), ("look", "Shade Bear"), ("plan", ""))
    refused = now.do("go", "next")
    assert refused.refused and refused.board == now
    assert "only one attacking creature" in refused.sentence
    assert refused.cite is not None and refused.cite.number == "509.1a"


def test_menace_takes_two_blockers_or_none() -> None:
    menacing = change("Shade", ("give", "menace"))
    one = board(*menacing, ("go", "next"), ("look", "Shade Bear"), ("plan", ""))
    assert one.do("go", "next").refused
    two = board(*menacing, ("go", "next"), *(p for b in ("Bear", "Golem") for p in _planned("Shade", b)))
    after = two.do("go", "next").board
    assert isinstance(after, Matrix) and cell(after, "Shade", "Golem") == "blocks"


def _planned(attacker: str, blocker: str) -> tuple[Press, ...]:
    return (("look", f"{attacker} {blocker}"), ("plan", ""))


def test_what_is_planned_and_not_legal_any_more_is_not_declared() -> None:
    now = board(("go", "next"), *_planned("Ogre", "Bear"), ("whose", "attacker"), ("give", "flying"))
    after = now.do("go", "next").board
    assert isinstance(after, Matrix) and cell(after, "Ogre") == "not blocked"


def test_going_back_undoes_the_declaration_and_what_came_after_it() -> None:
    now = board(*BLOCKED, ("whose", "attacker"), ("give", "flying"), ("go", "0"))
    assert now.moment == BEFORE and not now.moves
    assert board(*BLOCKED, ("go", "back")).moment == ATTACK
    same = now.do("go", "0")
    assert same.refused and "already" in same.sentence


def test_where_nobody_is_to_attack_nothing_is_declared() -> None:
    now = board(*(press for name in ("Hawk", "Shade", "Ogre") for press in change(name, ("plan", ""))))
    refused = now.do("go", "next")
    assert refused.refused and "nobody is to attack" in refused.sentence.lower()


def test_everything_gray_says_why_and_does_nothing() -> None:
    now = board(*BLOCKED)
    assert now.no_plan() == "it is declared" and now.do("plan", "").refused
    assert "known by then" in now.no_mark("new") and now.do("mark", "new").refused
    early = board(("look", "Ogre Bear"))
    assert early.no_plan() == "attackers are declared first"
    stuck = board(*change("Hawk", ("give", "unblockable")), ("go", "next"))
    assert stuck.no_trait("unblockable") == "it says so until the turn ends"
    assert stuck.do("give", "unblockable").refused


# Years.


@pytest.mark.parametrize(("trait", "year"), [("intimidate", 2009), ("menace", 2015), ("fear", 2002)])
def test_a_keyword_is_gray_before_its_year_and_turns_the_years_gray_that_have_none(
    trait: str, year: int
) -> None:
    assert board(*change("Hawk"), era=SIXTH).no_trait(trait) == f"since {year}"
    lab = LabView(board(*change("Hawk", ("give", trait))), drawing)
    off = {
        node.attributes["data-value"]
        for node in picture(lab.surface.html).every(data_do="lab-year")
        if node.attributes.get("aria-disabled")
    }
    assert off == {era.key for era in ERAS if int(era.year if not era.is_today else 2026) < year}


def test_by_other_rules_only_what_is_legal_there_is_done_again() -> None:
    wall = asked("13-wall-years")
    today = Matrix.of(wall.scenario)[0].do("go", "next").board
    assert isinstance(today, Matrix) and today.moment == ATTACK
    old = today.under(SIXTH)
    assert old.moment == BEFORE and cell(old, "Old Rampart") == "no: a Wall"
    assert old.do("go", "next").refused


# Boards.


@pytest.mark.parametrize(("era", "moment"), list(product(ERAS, (BEFORE, ATTACK, BLOCK))), ids=str)
def test_a_copied_board_opens_again_as_the_same_matrix(era: Era, moment: int) -> None:
    now = board(("land", "Forest"), *BLOCKED[: (0, 1, 4)[moment]], era=era)
    for text in (board_code(now.whole), write(now.whole)):
        again = Matrix.of(from_code(text), era)[0]
        assert again.moment == moment and again.grid == now.grid


def test_a_card_of_ones_own_comes_on_the_side_that_is_changed_and_only_before_the_attack() -> None:
    card = Card.read("Cub", "{G}", "Creature - Bear", "1/1", "Reach")
    assert "Cub" in board(*change("Hawk")).put(card).board.grid.attackers  # type: ignore[attr-defined]
    beside = board(*change("Bear")).put(card).board
    assert isinstance(beside, Matrix) and cell(beside, "Hawk", "Cub") == "may block"
    assert board(*BLOCKED).put(card).refused
    assert board().put(Card.read("Rock", "{1}", "Artifact")).refused


def test_a_board_without_a_creature_that_could_attack_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody on this board could attack"):
        Matrix.of(read_scenario("title: Empty\nboard: {Nico: {battlefield: [Grizzly Bears]}}\n"))


def test_the_lands_that_a_landwalk_asks_about_lie_beside_the_two() -> None:
    lab = opened("legality matrix", asked("13-swamp-mountain"))
    assert "Burned Marsh" in picture(lab.surface.html).one("lands").text
    assert "Nico has no Burned Marsh any more" in lab.board.do("land", "Burned Marsh").sentence


def test_the_build_asks_for_an_attacker_that_only_artifacts_can_block() -> None:
    build = only_artifacts()
    for press in (("set up", ""), ("cell", "1 0"), ("give", "fear")):
        build.lab.press(*press)
    assert not build.reached and "black creature" in build.told
    for press in (("give", "fear"), ("give", "intimidate")):
        build.lab.press(*press)
    assert not build.reached and "red creature" in build.told
    build.lab.press("color", "none")
    assert build.reached and build.told == "Only artifact creatures can block Hill Giant."


def test_what_nothing_can_block_does_not_reach_the_build() -> None:
    build = only_artifacts()
    build.lab.press("give", "unblockable")
    assert not build.reached and "artifacts neither" in build.told
    build.lab.press("go", "next")
    assert "Go back" in build.told


def test_what_is_asked_of_attackers_and_of_blockers_is_all_that_there_is() -> None:
    assert set(OF_ATTACKER) | set(OF_BLOCKER) == set(TRAITS)


def test_an_unknown_press_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not know"):
        board().do("jump", "")
    with pytest.raises(ValueError, match="does not know"):
        board().do("cell", "9 9")


def test_a_year_that_lacks_what_is_printed_is_told_of_and_not_shown() -> None:
    crowd = opened("legality matrix, crowd").board
    with pytest.raises(NotModelled):
        _ = crowd.under(SIXTH).view
    assert crowd.under(EIGHTH).era is EIGHTH and crowd.under(M10).view


def test_a_creature_that_comes_later_is_looked_at_no_more_where_it_is_not_there_yet() -> None:
    at = Matrix.of(asked("13-flash").scenario)[0]
    assert at.cell == ("Grizzly Bears", "Reed Lurker")
    before = at.do("go", "0").board
    assert isinstance(before, Matrix) and before.cell == ("Grizzly Bears", "")
    assert "Grizzly Bears attacks" in str(drawing.draw(before))
