"""Divide: what may be assigned to whom, by year, the most that gets through, and the three cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import ipywidgets as w
import pytest
from pictures import words

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.scenario.code import from_code
from mtgrules.scenario.position import timestamps
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.write import write
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.divide import picture
from mtgrules.teach.labs.divide.board import APE, SAGE, TRAITS, Divide
from mtgrules.teach.labs.divide.build import MANY, MOST, first_board, three_cards
from mtgrules.teach.labs.divide.dividing import Division, best, deal
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of

WURM, OX, ELK, NICO = "Wurm", "Ox", "Elk", "Nico"
BOARD = """
title: A division
step: declare blockers step
cards:
  Wurm: {{cost: "{{3}}{{G}}", type: Creature - Wurm, pt: {power}/6, text: "{text}"}}
  Ox: {{cost: "{{1}}{{W}}", type: Creature - Beast, pt: 1/2, text: "{shield}"}}
  Elk: {{cost: "{{3}}{{W}}", type: Creature - Elk, pt: 1/3}}
board:
  Ana: {{battlefield: [Wurm: {{attacking: Nico, tapped: true}}]}}
  Nico:
    battlefield:
      - Ox: {{blocking: Wurm}}
      - Elk: {{blocking: Wurm, damage: {hurt}}}
"""
TWO_ATTACKERS = """
title: At the same time
step: declare blockers step
cards:
  Boar: {cost: "{3}{G}", type: Creature - Boar, pt: 5/4, text: Trample}
  Cub: {cost: "{G}", type: Creature - Bear, pt: 2/2}
  Wall: {cost: "{3}{W}", type: Creature - Wall, pt: 0/6, text: "Wall can block an additional creature."}
board:
  Ana: {battlefield: [Boar: {attacking: Nico}, Cub: {attacking: Nico}]}
  Nico: {battlefield: [Wall: {blocking: [Boar, Cub]}]}
"""


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def board(
    text: str = "Trample", *, power: int = 6, shield: str = "", hurt: int = 0, era: Era = CURRENT
) -> Divide:
    """Wurm blocked by Ox and Elk."""
    table = BOARD.format(text=text, power=power, shield=shield, hurt=hurt)
    return Divide.of(read_scenario(table), era)[0]


def after(start: Divide, *presses: tuple[str, str]) -> tuple[Divide, str]:
    """A board after some presses, each of which went well, and the last sentence."""
    said = ""
    for name, value in presses:
        done = start.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, Divide)
        start, said = done.board, f"{done.sentence} ({done.cite.number if done.cite else ''})"
    return start, said


def given(start: Divide, *amounts: int) -> Divide:
    """A board with shares for its rows, in order, given disk by disk."""
    presses = [("move", f"0 {place}") for place, many in enumerate(amounts, 1) for _ in range(many)]
    return after(start, *presses)[0]


def boards(era: Era) -> Iterator[Divide]:
    """Boards with every keyword there is, a protected and a hurt blocker, few and many blockers."""
    for traits, hurt, shield, gone in product(
        ("", "Trample", "Trample, deathtouch", "Deathtouch"),
        (0, 2),
        ("", "Protection from green"),
        ((), (OX,), (OX, ELK)),
    ):
        start = board(traits, power=5, shield=shield, hurt=hurt)
        for name in gone:
            start = after(start, ("blocker", name), ("away", ""))[0]
        try:
            there = start.under(era)
            _ = there.view
        except NotModelled:
            continue
        yield there


# What is legal, and the most that gets through.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_no_legal_division_brings_more_through_than_the_one_that_is_called_the_most(era: Era) -> None:
    many = 0
    for start in boards(era):
        division, found = start.division, 0
        power = division.power
        if power is None:
            assert division.most == 0
            continue
        for amounts in product(range(power.amount + 1), repeat=len(division.rows)):
            shares = tuple((WURM, name, n) for name, n in zip(division.rows, amounts, strict=True) if n)
            tried = replace(division, shares=shares)
            if tried.left == 0 and tried.verdict:
                came = deal(tried.state, tried.shares)
                found = max(found, came.to(tried.number(WURM), division.attacked))
        assert division.most == found, start
        many += 1
    assert many >= 12


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_most_through_is_legal_and_can_be_dealt_and_the_life_is_gone(era: Era) -> None:
    for start in boards(era):
        most = start.division.most
        ready = after(start, ("best", ""))[0]
        assert ready.division.verdict, (str(ready.division.verdict), start)
        dealt = after(ready, ("deal", ""))[0]
        assert dealt.state.player(NICO).life == 20 - most


def test_a_line_of_blockers_is_asked_about_in_2011_and_in_no_other_year() -> None:
    free = given(board(""), 1, 5)
    assert [bool(one.verdict) for one in free.in_years] == [one.era is not M10 for one in free.in_years]
    line = free.in_years[3].verdict
    assert line is not None and "Ox is before Elk in line" in line.reasons[0].sentence
    assert line.reasons[0].cite is not None and line.reasons[0].cite.number == "510.1c"


def test_first_in_line_mends_it_in_2011_and_is_gray_with_a_reason_in_every_other_year() -> None:
    free = given(board("", era=M10), 1, 5)
    assert "in-line" in picture.draw(free) and "in-line" not in picture.draw(free.under(CURRENT))
    mended, _ = after(free, ("blocker", ELK), ("front", ""))
    assert mended.division.blockers == (ELK, OX)
    assert mended.division.verdict
    for era in (FIFTH, SIXTH, EIGHTH, CURRENT):
        refused = free.under(era).do("front", "")
        assert refused.refused and "line" in refused.sentence
        assert "first in line: blockers stood in a line from July 2009" in picture.more(free.under(era))


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_verdict_has_its_rule_and_the_picture_one_large_word(era: Era) -> None:
    illegal = given(board("Trample", era=era), 1, 3, 2)
    verdict = illegal.division.verdict
    assert not verdict and all(reason.cite for reason in verdict.reasons)
    assert ">Illegal<" in picture.draw(illegal) or "Illegal</span>" in picture.draw(illegal)
    assert "Legal</span>" in picture.draw(after(illegal, ("best", ""))[0])


def test_damage_that_is_there_counts_and_is_hatched_before_the_new_one() -> None:
    hurt = given(board("Trample", hurt=2), 0, 1, 0)
    drawn = picture.draw(hurt)
    assert hurt.division.need(ELK) == 1
    assert drawn.count('class="point old"') == 2 and 'class="point hit new"' in drawn


def test_deathtouch_moves_the_bar_to_one_since_2010_and_not_in_2006() -> None:
    for era, need in ((CURRENT, 1), (M10, 1), (EIGHTH, 3)):
        assert board("Trample, deathtouch", era=era).division.need(ELK) == need
    said = after(board("Trample"), ("give", "deathtouch"))[1]
    assert "1 is lethal to Ox, not 2" in said and "At most 4" in said


def test_protection_moves_nothing_until_the_damage_is_dealt_and_the_task_has_no_dead_end() -> None:
    start, said = after(board("Trample"), ("blocker", OX), ("protect", ""))
    assert start.division.need(OX) == 2 and "What is lethal stays" in said and "stays 1" in said
    assert "prevented as it is dealt" in words(picture.draw(start))
    refused = start.do("deal", "")
    assert refused.refused and "Most through" in refused.sentence
    dealt = after(start, ("best", ""), ("deal", ""))[0]
    drawn = words(picture.draw(dealt))
    assert "all of it prevented" in drawn and "loses 1 life" in drawn and "dies" in drawn


def test_in_1997_picture_and_sentence_both_say_what_goes_on_afterwards() -> None:
    start = board("Trample", era=FIFTH)
    assert "what is too much goes on afterwards" in words(picture.draw(start))
    ready, said = after(start, ("best", ""))
    assert ready.division.share(NICO) == 0 and "4 too much for it go on to Nico" in said
    assert "4 go on afterwards" in words(picture.draw(ready))
    assert "out of reach" not in words(picture.draw(ready))
    assert after(ready, ("deal", ""))[0].state.player(NICO).life == 16


def test_what_others_deal_at_the_same_time_counts_towards_lethal() -> None:
    both = Divide.of(read_scenario(TWO_ATTACKERS))[0]
    assert both.attacker == "Boar" and both.division.besides("Wall") == 2
    assert both.division.need("Wall") == 4 and both.division.most == 1
    drawn = picture.draw(both)
    assert drawn.count('class="point other"') == 2 and "another attacker" in words(drawn)
    other = after(both, ("look", "Cub"))[0]
    assert other.division.attacker == "Cub" and other.division.need("Wall") == 6
    legal = after(both, ("best", ""))[0]
    assert legal.division.verdict and after(legal, ("deal", ""))[0].state.player(NICO).life == 19


def test_trample_past_a_planeswalker_reaches_no_player() -> None:
    sage, said = after(board("Trample"), ("walker", ""))
    assert sage.division.attacked == SAGE and sage.division.rows == (OX, ELK, SAGE, NICO)
    past = given(sage, 2, 3, 0, 1)
    verdict = past.division.verdict
    assert {reason.code for reason in verdict.reasons} == {"recipient"}
    assert verdict.reasons[0].cite is not None and verdict.reasons[0].cite.number == "702.19f"
    back = after(sage, ("walker", ""))[0]
    assert back.division.attacked == NICO and "planeswalker" in said


@pytest.mark.parametrize(
    ("presses", "through"),
    [
        ([], 1),
        ([("give", "trample")], 0),
        ([("give", "deathtouch")], 4),
        ([("give", "lifelink")], 1),
        ([("give", "double strike")], 7),
        ([("blocker", ELK), ("damage", "more")], 2),
        ([("blocker", ELK), ("size", "more")], 0),
        ([("power", "more"), ("power", "more")], 3),
        ([("blocker", ELK), ("away", "")], 4),
        ([("blocker", ELK), ("away", ""), ("away", "")], 6),
        ([("another", "")], 0),
        ([("walker", "")], 1),
    ],
)
def test_the_most_that_gets_through_follows_each_change(presses: list[tuple[str, str]], through: int) -> None:
    changed = after(board("Trample"), *presses)[0]
    assert changed.division.most == through
    ready = after(changed, ("best", ""))[0]
    assert f"at most {through} to {ready.division.attacked}" in words(picture.draw(ready))


def test_with_double_strike_the_second_step_is_divided_anew() -> None:
    twice = given(board("Trample, double strike", power=4), 2, 2)
    second, said = after(twice, ("deal", ""))
    assert "second combat damage step" in said and second.division.blockers == (ELK,)
    assert not second.after and second.division.left == 4
    end = after(second, ("best", ""), ("deal", ""))[0]
    assert end.after and end.state.player(NICO).life == 17


# How it is pressed.


def test_a_disk_that_is_dragged_and_a_key_that_is_pressed_are_one_and_the_same() -> None:
    start = given(board("Trample"), 2, 3, 1)
    drawn = picture.draw(start)
    for place in range(1, 4):
        assert f'data-do="move" data-value="0 {place}"' in drawn
        assert f'data-do="move" data-value="{place} 0"' in drawn
        assert f'data-drop="move" data-value="{place}"' in drawn and f'data-drag="{place}"' in drawn
    assert 'data-drop="move" data-value="0"' in drawn
    dragged = after(start, ("move", "1 3"))[0]
    pressed = after(start, ("move", "1 0"), ("move", "0 3"))[0]
    assert dragged.shares == pressed.shares


def test_what_cannot_be_moved_now_is_gray_and_says_why() -> None:
    start = board("Trample")
    for value, why in (("1 0", "has none to take"), ("0 0", "there already")):
        done = start.do("move", value)
        assert done.refused and why in done.sentence and done.board == start
    full = after(start, ("best", ""))[0]
    assert "All of it is given" in full.do("move", "0 1").sentence
    dealt = after(full, ("deal", ""))[0]
    for name, value in (("move", "1 0"), ("best", ""), ("deal", "")):
        assert dealt.do(name, value).refused
    assert after(dealt, ("back", ""))[0] == full
    for value in ("", "1", "1 9", "x y", "1 2 3"):
        with pytest.raises(ValueError, match="moved"):
            start.do("move", value)


def test_damage_waited_on_the_stack_in_2001_and_the_sentence_says_so() -> None:
    for era, told in ((SIXTH, "It waited on the stack"), (CURRENT, "All is dealt at once")):
        assert told in after(board("Trample", era=era), ("best", ""), ("deal", ""))[1]


def test_an_era_without_a_keyword_or_planeswalkers_is_gray_with_the_year() -> None:
    for presses in ([("give", "deathtouch")], [("walker", "")]):
        start = after(board("Trample"), *presses)[0]
        lacking = {one.era.year: one.lacking for one in start.in_years}
        assert [year for year, why in lacking.items() if why] == ["1997", "2001"]
        assert "since 2007" in words(picture.draw(start))
    old = board("Trample", era=FIFTH)
    assert old.do("give", "deathtouch").refused and "since 2007" in picture.more(old)


def test_a_known_card_has_what_it_says() -> None:
    bears = """
title: Bears
step: declare blockers step
board:
  Ana: {battlefield: [Grizzly Bears: {attacking: Nico}]}
  Nico: {battlefield: [Gray Ogre: {blocking: Grizzly Bears}]}
"""
    start = Divide.of(read_scenario(bears))[0]
    for name, value in (("give", "trample"), ("power", "more"), ("size", "more"), ("protect", "")):
        assert "known card" in start.do(name, value).sentence
    assert after(start, ("damage", "more"))[0].state.labeled("Gray Ogre").damage == 1  # type: ignore[union-attr]


def test_a_card_of_ones_own_blocks_too() -> None:
    one_more = after(board("Trample"), ("another", ""))[0]
    assert one_more.division.blockers == (OX, ELK, APE)


# The boards of the lesson.


@pytest.mark.parametrize("name", names_of("15", examples=True))
def test_the_lab_opens_on_every_combat_of_the_lesson_or_says_that_nobody_attacks(name: str) -> None:
    question = asked(name)
    try:
        start, left = Divide.of(question.scenario, question.question.era)
    except ValueError as error:
        assert "nobody attacks" in str(error)
        return
    assert left == (("Cover",) if name == "15-quiz-shield" else ())
    names = {one.label for one in question.scenario.board} - {*left}
    assert {one.label for one in start.scenario.board} == names
    assert words(picture.draw(start)) and words(picture.more(start))


def test_the_first_board_is_the_questions_own_with_nothing_given() -> None:
    view = opened("divide", asked("15-five-for-two"))
    start = view.board
    assert isinstance(start, Divide)
    assert (start.division.rows, start.division.left) == ((OX, ELK, NICO), 5)
    for press in (("move", "0 1"), *[("move", "0 2")] * 4):
        view.press(*press)
    assert view.turns[-1].sentence.startswith("Legal: among several blockers it is divided in any way")
    view.press("lab-year", "m10")
    assert "Illegal" in words(view.surface.html) and "510.1c" in words(view.surface.html)


def test_what_was_done_is_written_down_and_comes_back_by_its_code() -> None:
    dealt = after(board("Trample"), ("best", ""), ("deal", ""))[0]
    again = from_code(json.loads(json.dumps(write(dealt.whole))))
    assert timestamps(again).keys() == timestamps(dealt.scenario).keys()
    assert len(again.play) == len(dealt.after)


# The three cards.


def test_no_three_of_the_six_spells_bring_more_than_the_most_that_is_told() -> None:
    start = first_board()
    on_wurm = {
        spells: max(through(start, spells, targets) for targets in product((WURM, OX, ELK), repeat=MANY))
        for spells in combinations(start.spells, MANY)
    }
    assert max(on_wurm.values()) == MOST
    assert [spells for spells, most in on_wurm.items() if most == MOST] == [
        ("Stampede", "Venom", "Two Blows")
    ]


def through(start: Divide, spells: tuple[str, ...], targets: tuple[str, ...]) -> int:
    """How much some spells on some targets bring through; nothing where one cannot be cast so."""
    for spell, target in zip(spells, targets, strict=True):
        after = cast(start, spell, target)
        if after is None:
            return 0
        start = after
    return start.division.most


@cache
def cast(start: Divide, spell: str, target: str) -> Divide | None:
    """The board after a spell on a target; None where it cannot be cast so, or the Wurm is gone."""
    done = start.do("spell", spell).board.do("target", target)
    if done.refused or not isinstance(done.board, Divide) or not done.board.base.combat:
        return None
    gone = done.board.base.labeled(WURM) is None or WURM not in done.board.division.attackers
    return None if gone else done.board


def test_the_three_cards_are_reached_by_casting_them_and_dealing_the_damage() -> None:
    build = three_cards(Progress())
    assert isinstance(build.lab, LabView)
    for spell in ("Stampede", "Venom", "Feast"):
        build.lab.press("spell", spell)
        build.lab.press("target", WURM)
    build.lab.press("best", "")
    build.lab.press("deal", "")
    assert not build.reached and "dealt 5" in build.told
    build.lab.press("lab-again", "")
    for spell in ("Stampede", "Venom", "Two Blows"):
        build.lab.press("spell", spell)
        build.lab.press("target", WURM)
    assert not build.reached and "divide" in build.told
    for press in (("best", ""), ("deal", "")):
        build.lab.press(*press)
    assert build.reached and "6" in build.told


def test_a_fourth_spell_is_one_too_many() -> None:
    build = three_cards(Progress())
    for spell in ("Stampede", "Venom", "Two Blows", "Feast"):
        build.lab.press("spell", spell)
        build.lab.press("target", WURM)
    for press in (("best", ""), ("deal", "")):
        build.lab.press(*press)
    assert not build.reached and "too many" in build.told


def test_every_keyword_of_the_lab_can_be_given_and_taken_back() -> None:
    for trait in TRAITS:
        start = board("")
        has = after(start, ("give", trait))[0]
        assert has.has(trait) and after(has, ("give", trait))[0].scenario.board == start.scenario.board


def test_the_best_of_an_attacker_that_deals_nothing_is_nothing() -> None:
    weak = board("", power=0)
    assert best(weak.base, WURM, ()) == () and isinstance(weak.division, Division)
    assert weak.do("deal", "").sentence
