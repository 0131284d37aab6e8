"""Divide: what may be assigned to whom, by year, the most that gets through, and the three cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import ipywidgets as w
import pytest

from mtgrules.eras.era import CURRENT, ERAS, FIFTH, M10, SIXTH, Era
from mtgrules.show.division import division_svg, division_table, division_text
from mtgrules.teach.divide import IDEAS, Divide
from mtgrules.teach.divide_board import DEFENDING, FIRST, SAGE, TRAITS, DivideBoard, lost
from mtgrules.teach.divide_build import MANY, SPELLS, Cast, most, played, three_cards
from mtgrules.teach.divide_words import (
    Assign,
    AssignBest,
    Block,
    Deal,
    DivideAttack,
    DivideChoose,
    DivideGive,
    DivideImagine,
    Protect,
    SetMarked,
    SetPower,
    SetToughness,
    ToFront,
)
from mtgrules.teach.frame import RulesOf
from mtgrules.teach.progress import Progress
from mtgrules.teach.years import listed


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def after(*actions: object, era: Era = CURRENT) -> Divide:
    """The lab after some actions, each of which went well."""
    lab = Divide(DivideBoard(era=era))
    for action in actions:
        turns = len(lab.turns)
        lab.send(action)
        assert lab.error is None
        assert len(lab.turns) == turns + 1, f"{action} was refused: {lab.sentence.value}"
    return lab


def said(lab: Divide) -> str:
    return lab.turns[-1].sentence


def boards(era: Era) -> Iterator[DivideBoard]:
    """Boards with every keyword there is, protected and hurt blockers, and every number of them."""
    for many, trample, touch, hurt, shield in product(
        range(4), (False, True), (False, True), (False, True), (False, True)
    ):
        traits = {t for t, has in (("trample", trample), ("deathtouch", touch)) if has}
        line = (replace(FIRST[0], protected=shield), replace(FIRST[1], marked=2 * hurt), FIRST[2])
        board = DivideBoard(era=era, many=many, traits=frozenset(traits), line=line).with_shares_that_fit()
        if era not in board.eras_off():
            yield board


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_no_legal_division_brings_more_through_than_the_one_that_is_called_the_most(era: Era) -> None:
    for board in boards(era):
        start, found = board.state(), 0
        for amounts in product(range(board.power + 1), repeat=len(board.names)):
            if sum(amounts) != board.power:
                continue
            tried = board.with_(shares=tuple((n, k) for n, k in zip(board.names, amounts, strict=True) if k))
            if tried.verdict():
                found = max(found, lost(start, tried.after(), board.attacked))
        assert board.most() == found, board


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_division_with_the_most_is_legal_and_can_be_dealt(era: Era) -> None:
    for board in boards(era):
        best = board.with_(shares=board.best())
        assert best.verdict(), (str(best.verdict()), best)
        assert best.with_(dealt=True).division().dealt


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_reason_against_a_division_has_a_rule_and_the_picture_says_no(era: Era) -> None:
    board = DivideBoard(era=era, shares=(("Ox", 1), ("Elk", 3), (DEFENDING, 3)))
    shown = board.division()
    assert not shown.verdict and all(reason.cite is not None for reason in shown.verdict.reasons)
    for drawn in (division_svg(shown), division_text(shown)):
        assert "Not legal" in drawn
    assert "1 short of lethal" in division_table(shown)
    assert (DEFENDING if era is FIFTH else "Ox") in shown.broken


def test_a_line_of_blockers_is_asked_about_in_2011_and_in_no_other_year() -> None:
    free = DivideBoard(traits=frozenset(), shares=(("Ox", 1), ("Elk", 5)))
    assert [bool(free.verdict(era)) for era in ERAS] == [era is not M10 for era in ERAS]
    assert {part.place for part in free.division(M10).parts if part.creature} == {1, 2}
    assert {part.place for part in free.division(CURRENT).parts} == {0}


def test_first_in_line_matters_in_2011_alone() -> None:
    lab = after(DivideGive("trample", False), Assign(DEFENDING, 0), Assign("Ox", 1), Assign("Elk", 5))
    assert said(lab).startswith("Legal")
    lab.send(RulesOf("m10"))
    assert "Ox is before Elk in line" in said(lab) and not lab.front.disabled
    lab.send(DivideChoose("Elk"))
    lab.send(ToFront())
    assert lab.position.verdict()


def test_protection_moves_nothing_until_the_damage_is_dealt() -> None:
    lab = after(Protect(True))
    assert lab.position.lethal("Ox") == 2 and lab.position.verdict()
    assert "stays 2" in said(lab) and "702.19b" in said(lab)
    lab.send(Deal())
    assert [part.result for part in lab.position.division().parts] == [
        "all of it prevented",
        "dies",
        "loses 1 life",
    ]


@pytest.mark.parametrize(
    ("actions", "through"),
    [
        ([], 1),
        ([DivideGive("trample", False)], 0),
        ([DivideGive("deathtouch", True)], 4),
        ([SetMarked(1)], 2),
        ([Protect(True)], 1),
        ([SetToughness(5)], 0),
        ([SetPower(8)], 3),
        ([SetPower(0)], 0),
        ([Block(0)], 6),
        ([Block(1)], 4),
        ([Block(3)], 0),
        ([DivideAttack(SAGE)], 1),
        ([DivideGive("lifelink", True)], 1),
    ],
)
def test_the_most_that_gets_through_follows_each_change(actions: list[object], through: int) -> None:
    lab = after(*actions)
    assert lab.position.most() == through


def test_trample_past_a_planeswalker_reaches_no_player() -> None:
    lab = after(DivideAttack(SAGE), Assign("Ox", 2), Assign("Elk", 3))
    assert "702.17b" in said(after(DivideAttack(SAGE), era=M10)) and "702.19f" in said(
        after(DivideAttack(SAGE))
    )
    lab.send(Assign(DEFENDING, 1))
    assert {reason.code for reason in lab.position.verdict().reasons} == {"recipient"}
    lab.send(Assign(DEFENDING, 0))
    lab.send(Assign(SAGE, 1))
    assert lab.position.verdict()


def test_what_is_not_legal_is_not_dealt_and_the_refusal_names_the_rule() -> None:
    lab = after(Assign("Ox", 1), Assign(DEFENDING, 2))
    before = lab.turns
    lab.send(Deal())
    assert lab.turns == before and "702.19b" in lab.sentence.value


def test_in_1997_nothing_is_assigned_past_the_blockers_and_the_rest_is_redirected() -> None:
    lab = after(AssignBest(), era=FIFTH)
    assert DEFENDING not in dict(lab.position.shares) and lab.position.most() == 4
    lab.send(Deal())
    assert "Nico loses 4 life" in said(lab)  # all of it was piled on one blocker


def test_damage_waited_on_the_stack_in_2001_and_the_sentence_says_so() -> None:
    assert "waited on the stack" in said(after(Deal(), era=SIXTH))
    assert "all of it at once" in said(after(Deal()))


def test_an_era_without_a_keyword_or_planeswalkers_is_gray_with_the_year() -> None:
    assert listed(DivideBoard(traits=frozenset({"lifelink"})).eras_off()) == [
        "1997, 2001: no lifelink before 2007",
    ]
    assert listed(DivideBoard(attacked=SAGE).eras_off()) == [
        "1997, 2001: no planeswalkers before 2007",
    ]
    lab = after(DivideGive("deathtouch", True))
    lab.send(RulesOf("fifth"))
    assert lab.position.era is CURRENT and "since 2007" in lab.sentence.value


@pytest.mark.parametrize("idea", IDEAS)
def test_a_wrong_idea_is_drawn_beside_the_rules_and_parts_somewhere(idea: str) -> None:
    lab = after(DivideImagine(idea))
    assert "This board would be the same" in lab.imagined.value
    lab = after(Protect(True), DivideGive("deathtouch", True), DivideImagine(idea))
    assert lab.imagined.layout.display != "none" and "would be the same" not in lab.imagined.value
    assert lab.position.most() == 4


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_control_keeps_the_lab_without_an_error_in_every_era(era: Era) -> None:
    actions = [AssignBest(), Deal(), Deal(False), DivideChoose("Elk"), SetMarked(1), Protect(True), Block(3)]
    lab = after(*actions, Block(0), SetPower(3), DivideGive("trample", False), AssignBest(), Deal(), era=era)
    for key in ("more", "copy", "table", "compare", "large"):
        lab.press(key)
        assert lab.error is None
    while len(lab.turns) > 1:
        lab.undo()
        assert lab.error is None
    assert lab.position == DivideBoard(era=era)


def test_the_numbers_on_the_screen_are_those_of_the_board() -> None:
    lab = after(Assign("Ox", 4))
    assert lab.shares["Ox"].box.value == 4
    lab.shares["Ox"].box.value = 3
    assert lab.position.share("Ox") == 3
    lab.undo()
    assert lab.shares["Ox"].box.value == 4


# The build exercise.


def test_three_of_the_six_are_the_best_and_no_other_three_are() -> None:
    results = {three: played(three).through for three in combinations(SPELLS, MANY)}
    best = [three for three, through in results.items() if through == most()]
    assert best == [("Stampede", "Venom", "Two Blows")] and most() == 6
    assert {set(SPELLS) <= set().union(*results)} == {True}


def test_without_trample_nothing_gets_through_past_two_blockers() -> None:
    assert {played(three).through for three in combinations(SPELLS, MANY) if "Stampede" not in three} == {0}


def test_the_three_cards_are_reached_with_the_best_three_alone() -> None:
    build = three_cards(Progress())
    for name in ("Stampede", "Venom", "Feast"):
        build.lab.send(Cast(name, True))
    assert not build.reached and "5" in build.said.value
    build.lab.send(Cast("Two Blows", True))
    assert build.lab.position == {"Stampede", "Venom", "Feast"}  # a fourth is refused
    build.lab.send(Cast("Feast", False))
    build.lab.send(Cast("Two Blows", True))
    assert build.reached


def test_every_keyword_of_the_lab_is_one_of_the_rules() -> None:
    for trait in TRAITS:
        assert trait in after(*([] if trait == "trample" else [DivideGive(trait, True)])).position.traits
