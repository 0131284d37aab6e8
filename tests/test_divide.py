"""Divide: the most that gets through is legal and the most, disks and keys are one, and the three cards.

What is told and drawn after each press, with its rule, stands as check states in its lab file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import pytest
from pictures import picture, words
from pressed import after, now, tried

from mtgrules.eras.era import ERAS, SIXTH, Era, NotModelled
from mtgrules.scenario.read import read_scenario
from mtgrules.teach.labs.goals import MOST, SPELLS
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.divide import divide, in_years, was_dealt
from mtgrules.teach.panels.division import Given, division
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.labs import lab_file
from mtgrules.teach.table.table import Table

WURM, OX, ELK, NICO = "Wurm", "Ox", "Elk", "Nico"
BOARD = """title: A division
cards:
  Wurm: {{cost: "{{3}}{{G}}", type: Creature - Wurm, pt: 5/6, text: "{}"}}
  Ox: {{cost: "{{1}}{{W}}", type: Creature - Beast, pt: 1/2, text: "{}"}}
  Elk: {{cost: "{{3}}{{W}}", type: Creature - Elk, pt: 1/3}}
board: {{Ana: {{battlefield: [Wurm]}}, Nico: {{battlefield: [Ox, Elk: {{damage: {}}}]}}}}
play: [Ana attacks with Wurm, Nico blocks Wurm with Ox and Elk]
"""
KEYWORDS = ("", "Trample", "Trample, deathtouch", "Deathtouch")
LEAVES, TRAMPLES = "key blocker is/leaves", "key attacker/trample"


def lab(*presses: str) -> Table:
    return after(Table.of_own(lab_file("divide")), *presses)


def boards(era: Era) -> Iterator[Table]:
    """Boards with every keyword there is, a protected and a hurt blocker, few and many blockers."""
    gone = ((), (OX,), (OX, ELK))
    for text, hurt, shield, out in product(KEYWORDS, (0, 2), ("", "Protection from green"), gone):
        try:
            start = Table.of_lab(lab_file("divide"), read_scenario(BOARD.format(text, shield, hurt)), era)
        except NotModelled:
            continue
        yield after(start, *(press for name in out for press in (f"pick {name}", LEAVES)))


# What is legal, and the most that gets through.


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_the_most_that_gets_through_is_legal_and_no_legal_division_brings_more(era: Era) -> None:
    many = 0
    for start in boards(era):
        found, best = division(start), 0
        if found.power is None:
            assert found.most == 0
            continue
        target = found.target(found.attacked)
        for amounts in product(range(found.power.amount + 1), repeat=len(found.rows)):
            shares = tuple(Given(WURM, name, n) for name, n in zip(found.rows, amounts, strict=True) if n)
            other = replace(found, shares=shares)
            assert other.verdict or all(reason.cite for reason in other.verdict.reasons)
            if other.left == 0 and other.verdict:
                best = max(best, other.through(target))
        assert found.most == best, start
        ready = after(start, "best")
        assert division(ready).verdict, (str(division(ready).verdict), start)
        assert after(ready, "deal").state.player(NICO).life == 20 - best
        many += 1
    assert many >= 10


# How it is drawn and pressed.


@pytest.mark.parametrize(
    ("presses", "drawn"),
    [
        (("lay hurt before", "move 0 1"), {"point round old": 3, "point round hit new": 1}),
        (("lay two attackers",), {"point round other": 2}),
    ],
)
def test_damage_that_is_there_and_that_of_others_is_another_disk(
    presses: tuple[str, ...], drawn: dict[str, int]
) -> None:
    page = divide(lab(*presses))
    assert {one: page.count(f'class="{one}"') for one in drawn} == drawn


def test_by_each_year_what_it_lacks_is_told_with_its_day() -> None:
    printed = Table.of_lab(lab_file("divide"), read_scenario(BOARD.format("Deathtouch", "", 0)))
    assert words(in_years(printed)).count("since 2007") == 2


def test_a_disk_that_is_dragged_and_a_key_that_is_pressed_are_one_and_the_same() -> None:
    start = lab(TRAMPLES, "move 0 1", "move 0 1", "move 0 2", "move 0 2", "move 0 3")
    drawn = picture(divide(start))
    sent = {one.attributes["data-value"] for one in drawn.every(data_do="move")}
    assert sent == {"0 1", "0 2", "0 3", "1 0", "2 0", "3 0"}
    assert [one.attributes["data-value"] for one in drawn.every(data_drop="move")] == [*"0123"]
    assert {one.attributes["data-drag"] for one in drawn.with_attribute("data-drag")} == {*"123"}
    dragged, pressed = after(start, "move 1 3"), after(start, "move 1 0", "move 0 3")
    assert division(dragged).shares == division(pressed).shares


@pytest.mark.parametrize("value", ["", "1", "1 9", "x y", "1 2 3"])
def test_what_is_no_move_is_none(value: str) -> None:
    with pytest.raises(ValueError, match="moved"):
        lab().do("move", value)


def test_by_other_rules_damage_that_was_dealt_is_dealt_anew_and_back_undoes_the_dealing_alone() -> None:
    full = lab(TRAMPLES, *["key size/power more"] * 3, "best")
    dealt = after(full, "deal")
    old = dealt.under(SIXTH)
    assert not was_dealt(old, division(old))
    assert "deal the damage" in divide(old)
    assert after(old, "deal").state.player(NICO).life == 19
    back = after(dealt, "back")
    assert (back.scenario, back.noted) == (full.scenario, full.noted)


@pytest.mark.parametrize("name", names_of("15", examples=True))
def test_the_lab_opens_on_every_combat_of_the_lesson_or_says_that_nobody_attacks(name: str) -> None:
    start = now(opened("divide", asked(name)))
    if not division(start).attackers:
        assert "Nobody attacks" in divide(start)
        return
    assert start.state.step.is_combat and not division(start).share(NICO) and words(divide(start))
    assert {one.label for one in start.scenario.board} == {one.label for one in asked(name).scenario.board}


# The three cards.


def test_no_three_of_the_six_spells_bring_more_than_the_most_that_is_told() -> None:
    brings: dict[tuple[str, ...], int] = {}
    spells = ("Stampede", "Venom", "Two Blows", "Feast", "Sting", "Recall")
    for three, targets in product(combinations(spells, SPELLS), product((WURM, OX, ELK), repeat=SPELLS)):
        table = cast(tuple(zip(three, targets, strict=True)))
        brings[three] = max(brings.get(three, 0), division(table).most if table else 0)
    best = ("Stampede", "Venom", "Two Blows")
    assert {three: most for three, most in brings.items() if most >= MOST} == {best: MOST}


@cache
def cast(casts: tuple[tuple[str, str], ...]) -> Table | None:
    """The board after some spells on targets; None where one cannot be cast so, or the Wurm is gone."""
    if not casts:
        return now(opened("divide three cards"))
    table, (spell, target) = cast(casts[:-1]), casts[-1]
    done = table and table.say(f"Ana casts {spell} targeting {target}, as paid", "resolve")
    if not done or done.refused:
        return None
    assert isinstance(done.board, Table)
    return done.board if WURM in division(done.board).attackers else None


@pytest.mark.parametrize(
    ("spells", "deals", "told", "reached"),
    [
        ("Stampede, Venom, Feast", ("best", "deal"), "dealt 5", False),
        ("Stampede, Venom, Two Blows", (), "divide", False),
        ("Stampede, Venom, Two Blows", ("best", "deal"), "6", True),
        ("Stampede, Venom, Two Blows, Feast", (), "one of them too many", False),
    ],
)
def test_the_three_cards_are_cast_and_dealt(
    spells: str, deals: tuple[str, ...], told: str, reached: bool
) -> None:
    target = f"answer targeting {WURM}", "say resolve"
    casts = [one for spell in spells.split(", ") for one in (f"say Ana casts {spell}", *target)]
    build = tried("three cards", *casts, *deals)
    assert told in build.told
    assert build.reached is reached
