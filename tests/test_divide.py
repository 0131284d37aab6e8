"""Divide: what may be assigned to whom, by year, the most that gets through, and the three cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import ipywidgets as w
import pytest
from pictures import words

from mtgrules.eras.era import CURRENT, EIGHTH, ERAS, FIFTH, M10, SIXTH, Era, NotModelled
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.kit.lab_view import LabView
from mtgrules.teach.labs.goals import MOST, SPELLS
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.labs.tasks import task
from mtgrules.teach.panels.divide import divide, in_years, was_dealt
from mtgrules.teach.panels.division import Given, division
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

WURM, OX, ELK, NICO = "Wurm", "Ox", "Elk", "Nico"
BOARD = """
title: A division
cards:
  Wurm: {{cost: "{{3}}{{G}}", type: Creature - Wurm, pt: {power}/6, text: "{text}"}}
  Ox: {{cost: "{{1}}{{W}}", type: Creature - Beast, pt: 1/2, text: "{shield}"}}
  Elk: {{cost: "{{3}}{{W}}", type: Creature - Elk, pt: 1/3}}
board:
  Ana: {{battlefield: [Wurm]}}
  Nico: {{battlefield: [Ox, Elk: {{damage: {hurt}}}]}}
play:
  - Ana attacks with Wurm
  - Nico blocks Wurm with Ox and Elk
"""
OUT = "key", "blocker is/leaves"
LAB = lab_file("divide")


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def board(
    text: str = "Trample", *, power: int = 6, shield: str = "", hurt: int = 0, era: Era = CURRENT
) -> Table:
    """Wurm blocked by Ox and Elk."""
    made = BOARD.format(text=text, power=power, shield=shield, hurt=hurt)
    return Table.of_lab(LAB, read_scenario(made), era)


def after(start: Table, *presses: tuple[str, str]) -> tuple[Table, str]:
    """A board after some presses, each of which went well, and the last sentence."""
    said = ""
    for name, value in presses:
        done = start.do(name, value)
        assert not done.refused, (name, value, done.sentence)
        assert isinstance(done.board, Table)
        start, said = done.board, f"{done.sentence} ({done.cite.number if done.cite else ''})"
    return start, said


def given(start: Table, *amounts: int) -> Table:
    """A board with shares for its rows, in order, given disk by disk."""
    presses = [("move", f"0 {place}") for place, many in enumerate(amounts, 1) for _ in range(many)]
    return after(start, *presses)[0]


def boards(era: Era) -> Iterator[Table]:
    """Boards with every keyword there is, a protected and a hurt blocker, few and many blockers."""
    for traits, hurt, shield, gone in product(
        ("", "Trample", "Trample, deathtouch", "Deathtouch"),
        (0, 2),
        ("", "Protection from green"),
        ((), (OX,), (OX, ELK)),
    ):
        try:
            start = board(traits, power=5, shield=shield, hurt=hurt, era=era)
        except NotModelled:
            continue
        for name in gone:
            start = after(start, ("pick", name), OUT)[0]
        yield start


def legal_in(table: Table) -> list[bool]:
    """For each year whether the division is legal there."""
    return [bool(division(table.under(era)).verdict) for era in ERAS]


# What is legal, and the most that gets through.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_no_legal_division_brings_more_through_than_the_one_that_is_called_the_most(era: Era) -> None:
    many = 0
    for start in boards(era):
        found, best = division(start), 0
        if found.power is None:
            assert found.most == 0
            continue
        target = found.target(found.attacked)
        for amounts in product(range(found.power.amount + 1), repeat=len(found.rows)):
            shares = tuple(Given(WURM, name, n) for name, n in zip(found.rows, amounts, strict=True) if n)
            tried = replace(found, shares=shares)
            if tried.left == 0 and tried.verdict:
                best = max(best, tried.through(target))
        assert found.most == best, start
        many += 1
    assert many >= 10


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_most_through_is_legal_and_can_be_dealt_and_the_life_is_gone(era: Era) -> None:
    for start in boards(era):
        found = division(start)
        if found.power is not None:
            ready = after(start, ("best", ""))[0]
            assert division(ready).verdict, (str(division(ready).verdict), start)
            dealt = after(ready, ("deal", ""))[0]
            assert dealt.state.player(NICO).life == 20 - found.most


def test_a_line_of_blockers_is_asked_about_in_2011_and_in_no_other_year() -> None:
    free = given(board(""), 1, 5)
    assert legal_in(free) == [era is not M10 for era in ERAS]
    (reason,) = division(free.under(M10)).verdict.reasons
    assert "Ox is before Elk in line" in reason.sentence
    assert reason.cite is not None and reason.cite.number == "510.1c"


def test_first_in_line_mends_it_in_2011_and_is_gray_with_a_reason_in_every_other_year() -> None:
    free = given(board("", era=M10), 1, 5)
    assert "in-line" in divide(free) and "in-line" not in divide(free.under(CURRENT))
    mended, _ = after(free, ("pick", ELK), ("key", "blocker is/first in line"))
    assert division(mended).blockers == (ELK, OX)
    assert division(mended).verdict
    for era in (FIFTH, SIXTH, EIGHTH, CURRENT):
        assert "no order is announced by these rules" in free.under(era).why_not("blocker is/first in line")


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_every_verdict_has_its_rule_and_the_picture_one_large_word(era: Era) -> None:
    illegal = given(board("Trample", era=era), 1, 3, 2)
    verdict = division(illegal).verdict
    assert not verdict and all(reason.cite for reason in verdict.reasons)
    assert "Illegal</span>" in divide(illegal)
    assert "Legal</span>" in divide(after(illegal, ("best", ""))[0])


def test_damage_that_is_there_counts_and_is_hatched_before_the_new_one() -> None:
    hurt = given(board("Trample", hurt=2), 0, 1, 0)
    drawn = divide(hurt)
    assert division(hurt).need(ELK) == 1
    assert drawn.count('class="point old"') == 2 and 'class="point hit new"' in drawn


def test_deathtouch_moves_the_bar_to_one_since_2010_and_not_in_2006() -> None:
    for era, need in ((CURRENT, 1), (M10, 1), (EIGHTH, 3)):
        assert division(board("Trample, deathtouch", era=era)).need(ELK) == need
    said = after(board("Trample"), ("key", "attacker/deathtouch"))[1]
    assert "1 is lethal to Ox, not 2" in said and "At most 4" in said


def test_protection_moves_nothing_until_the_damage_is_dealt_and_the_task_has_no_dead_end() -> None:
    start, said = after(board("Trample"), ("key", "blocker is/protection"))
    assert division(start).need(OX) == 2 and "What is lethal stays" in said and "stays 1" in said
    assert "prevented as it is dealt" in words(divide(start))
    refused = start.do("deal", "")
    assert refused.refused and "Most through" in refused.sentence
    drawn = words(divide(after(start, ("best", ""), ("deal", ""))[0]))
    assert "all of it prevented" in drawn and "loses 1 life" in drawn and "dies" in drawn


def test_in_1997_picture_and_sentence_both_say_what_goes_on_afterwards() -> None:
    start = board("Trample", era=FIFTH)
    assert "what is too much goes on afterwards" in words(divide(start))
    ready, said = after(start, ("best", ""))
    assert division(ready).share(NICO) == 0 and "4 too much for it go on to Nico" in said
    assert "4 go on afterwards" in words(divide(ready))
    assert "out of reach" not in words(divide(ready))
    assert after(ready, ("deal", ""))[0].state.player(NICO).life == 16


def test_what_others_deal_at_the_same_time_counts_towards_lethal() -> None:
    both = Table.of_lab(LAB, asked("15-together").scenario, CURRENT)
    found = division(both)
    assert found.attacker == "Boar" and found.besides("Great Wall") == 2
    assert found.need("Great Wall") == 4 and found.most == 1
    drawn = divide(both)
    assert drawn.count('class="point other"') == 2 and "another attacker" in words(drawn)
    other = division(after(both, ("pick", "Cub"))[0])
    assert other.attacker == "Cub" and other.need("Great Wall") == 1  # all of Boar's damage is dealt to it
    mine = after(both, ("move", "0 1"), ("move", "0 2"), ("pick", "Cub"))[0]
    assert [(one.whom, one.amount) for one in division(mine).others] == [("Great Wall", 1), (NICO, 1)]
    legal = after(both, ("best", ""))[0]
    assert division(legal).verdict and after(legal, ("deal", ""))[0].state.player(NICO).life == 19


def test_trample_past_a_planeswalker_reaches_no_player() -> None:
    past = given(Table.of_lab(LAB, asked("15-walker").scenario, CURRENT), 2, 3, 2)
    assert division(past).rows == (OX, "Sage", NICO)
    verdict = division(past).verdict
    assert {reason.code for reason in verdict.reasons} == {"recipient"}
    assert verdict.reasons[0].cite is not None and verdict.reasons[0].cite.number == "702.19f"


@pytest.mark.parametrize(
    ("presses", "through"),
    [
        ([], 1),
        ([("key", "attacker/deathtouch")], 4),
        ([("key", "attacker/lifelink")], 1),
        ([("key", "attacker/double strike")], 7),
        ([("pick", ELK), ("key", "blocker/damage")], 2),
        ([("pick", ELK), ("key", "blocker/toughness more")], 0),
        ([("key", "size/power more"), ("key", "size/power more")], 3),
        ([("pick", ELK), OUT], 4),
        ([OUT, OUT], 6),
    ],
)
def test_the_most_that_gets_through_follows_each_change(presses: list[tuple[str, str]], through: int) -> None:
    changed = after(board("Trample"), *presses)[0]
    assert division(changed).most == through
    ready = after(changed, ("best", ""))[0]
    assert f"at most {through} to {NICO}" in words(divide(ready))


def test_who_is_blocked_and_does_not_trample_deals_nothing_once_its_blockers_are_gone() -> None:
    alone = after(board(""), OUT, OUT)[0]
    assert division(alone).power is None and division(alone).most == 0
    assert "no damage to give now" in words(divide(alone))


def test_with_double_strike_the_second_step_is_divided_anew() -> None:
    twice = given(board("Trample, double strike", power=4), 2, 2)
    second, said = after(twice, ("deal", ""))
    assert "second combat damage step" in said and division(second).blockers == (ELK,)
    assert not was_dealt(second, division(second)) and division(second).left == 4
    end = after(second, ("best", ""), ("deal", ""))[0]
    assert was_dealt(end, division(end)) and end.state.player(NICO).life == 17


# How it is pressed.


def test_a_disk_that_is_dragged_and_a_key_that_is_pressed_are_one_and_the_same() -> None:
    start = given(board("Trample"), 2, 3, 1)
    drawn = divide(start)
    for place in range(1, 4):
        assert f'data-do="move" data-value="0 {place}"' in drawn
        assert f'data-do="move" data-value="{place} 0"' in drawn
        assert f'data-drop="move" data-value="{place}"' in drawn and f'data-drag="{place}"' in drawn
    assert 'data-drop="move" data-value="0"' in drawn
    dragged = after(start, ("move", "1 3"))[0]
    pressed = after(start, ("move", "1 0"), ("move", "0 3"))[0]
    assert division(dragged).shares == division(pressed).shares


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
    back = after(dealt, ("back", ""))[0]
    assert (back.scenario, back.noted) == (full.scenario, full.noted)
    for value in ("", "1", "1 9", "x y", "1 2 3"):
        with pytest.raises(ValueError, match="moved"):
            start.do("move", value)


def test_what_changes_something_after_the_damage_is_done_before_it() -> None:
    dealt = after(board("Trample"), ("best", ""), ("deal", ""))[0]
    changed, said = after(dealt, ("key", "attacker/deathtouch"))
    assert "1 is lethal to Ox, not 2" in said
    assert changed.state.player(NICO).life == 20 and division(changed).most == 4


def test_another_year_shows_the_division_and_not_the_damage_of_the_year_before() -> None:
    dealt = after(board("Trample"), ("best", ""), ("deal", ""))[0]
    old = dealt.under(SIXTH)
    assert not was_dealt(old, division(old)) and "deal the damage" in divide(old)
    assert after(old, ("deal", ""))[0].state.player(NICO).life == 19


def test_damage_waited_on_the_stack_in_2001_and_the_sentence_says_so() -> None:
    for era, told in ((SIXTH, "It waited on the stack"), (CURRENT, "All is dealt at once")):
        assert told in after(board("Trample", era=era), ("best", ""), ("deal", ""))[1]


def test_an_era_without_a_keyword_or_planeswalkers_is_gray_with_the_year() -> None:
    drawn = words(in_years(board("Deathtouch")))
    assert drawn.count("since 2007") == 2
    walker = Table.of_lab(LAB, asked("15-walker").scenario, CURRENT)
    assert words(in_years(walker)).count("at most") == 2
    assert "2007" in board("Trample", era=FIFTH).why_not("attacker/deathtouch")


def test_a_known_card_is_changed_by_what_is_said_of_it() -> None:
    bears = """
title: Bears
board:
  Ana: {battlefield: [Grizzly Bears]}
  Nico: {battlefield: [Gray Ogre]}
play: [Ana attacks with Grizzly Bears, Nico blocks Grizzly Bears with Gray Ogre]
"""
    start = Table.of_lab(LAB, read_scenario(bears), CURRENT)
    changed = after(start, ("key", "attacker/trample"), ("key", "size/power more"))[0]
    assert division(changed).most == 1


# The boards of the lesson.


@pytest.mark.parametrize("name", names_of("15", examples=True))
def test_the_lab_opens_on_every_combat_of_the_lesson_or_says_that_nobody_attacks(name: str) -> None:
    question = asked(name)
    start = opened("divide", question).board
    assert isinstance(start, Table)
    combat = start.state.combat
    if combat is None or not combat.attacks:
        assert "Nobody attacks" in divide(start)
        return
    assert start.state.step.is_combat and not division(start).share(NICO)
    assert {one.label for one in start.scenario.board} == {one.label for one in question.scenario.board}
    assert words(divide(start))


def test_the_first_board_is_the_questions_own_with_nothing_given() -> None:
    view = opened("divide", asked("15-five-for-two"))
    start = view.board
    assert isinstance(start, Table)
    assert (division(start).rows, division(start).left) == ((OX, ELK, NICO), 5)
    for press in (("move", "0 1"), *[("move", "0 2")] * 4):
        view.press(*press)
    assert view.turns[-1].sentence.startswith("Legal: among several blockers it is divided in any way")
    view.press("lab-year", "m10")
    assert "Illegal" in words(view.surface.html) and "510.1c" in words(view.surface.html)


# The three cards.


def test_no_three_of_the_six_spells_bring_more_than_the_most_that_is_told() -> None:
    spells = ("Stampede", "Venom", "Two Blows", "Feast", "Sting", "Recall")
    brings = {
        three: max(
            through(tuple(zip(three, targets, strict=True)))
            for targets in product((WURM, OX, ELK), repeat=SPELLS)
        )
        for three in combinations(spells, SPELLS)
    }
    assert max(brings.values()) == MOST
    assert [three for three, most in brings.items() if most == MOST] == [("Stampede", "Venom", "Two Blows")]


def through(casts: tuple[tuple[str, str], ...]) -> int:
    """How much some spells on some targets bring through; nothing where one cannot be cast so."""
    table = cast(casts)
    return division(table).most if table else 0


@cache
def cast(casts: tuple[tuple[str, str], ...]) -> Table | None:
    """The board after some spells on targets; None where one cannot be cast so, or the Wurm is gone."""
    *before, last = casts or (None,)
    if last is None:
        start = opened("divide three cards").board
        assert isinstance(start, Table)
        return start
    table = cast(tuple(before))  # type: ignore[arg-type]
    if table is None:
        return None
    spell, target = last
    done = table.say(f"Ana casts {spell} targeting {target}, as paid", "resolve")
    after = done.board
    assert isinstance(after, Table)
    return None if done.refused or WURM not in division(after).attackers else after


def test_the_three_cards_are_reached_by_casting_them_and_dealing_the_damage() -> None:
    build = task("three cards", Progress())
    assert isinstance(build.lab, LabView)
    cast_all(build.lab, "Stampede", "Venom", "Feast")
    build.lab.press("best", "")
    build.lab.press("deal", "")
    assert not build.reached and "dealt 5" in build.told
    build.lab.press("lab-again", "")
    cast_all(build.lab, "Stampede", "Venom", "Two Blows")
    assert not build.reached and "divide" in build.told
    for press in (("best", ""), ("deal", "")):
        build.lab.press(*press)
    assert build.reached and "6" in build.told


def test_a_fourth_spell_is_one_too_many() -> None:
    build = task("three cards", Progress())
    assert isinstance(build.lab, LabView)
    cast_all(build.lab, "Stampede", "Venom", "Two Blows", "Feast")
    assert not build.reached and "one of them too many" in build.told


def cast_all(lab: LabView, *spells: str) -> None:
    """Spells cast on Wurm one after the other, each resolved."""
    for spell in spells:
        for press in (("say", f"Ana casts {spell}"), ("answer", f"targeting {WURM}"), ("say", "resolve")):
            lab.press(*press)
            assert lab.refusal is None, (press, lab.refusal)
