"""Divide: what may be assigned to whom, by year, the most that gets through, and the three cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import ipywidgets as w
import pytest
from pictures import picture, words
from pressed import did, now, refused

from mtgrules.eras.era import ERAS, SIXTH, Era, NotModelled
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
BOARD = """title: A division
cards:
  Wurm: {{cost: "{{3}}{{G}}", type: Creature - Wurm, pt: 5/6, text: "{}"}}
  Ox: {{cost: "{{1}}{{W}}", type: Creature - Beast, pt: 1/2, text: "{}"}}
  Elk: {{cost: "{{3}}{{W}}", type: Creature - Elk, pt: 1/3}}
board: {{Ana: {{battlefield: [Wurm]}}, Nico: {{battlefield: [Ox, Elk: {{damage: {}}}]}}}}
play: [Ana attacks with Wurm, Nico blocks Wurm with Ox and Elk]
"""
KEYWORDS = ("", "Trample", "Trample, deathtouch", "Deathtouch")
LEAVES = "key blocker is/leaves"
TRAMPLES, PROTECTED = "key attacker/trample", "key blocker is/protection"
FREE = ("move 0 1", *["move 0 2"] * 4)
STRONG = (TRAMPLES, *["key size/power more"] * 3)


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def after(start: Table, *presses: str) -> Table:
    """A board after some presses, each of which went well."""
    for press in presses:
        done = start.do(*press.split(" ", 1)) if " " in press else start.do(press, "")
        assert not done.refused and isinstance(done.board, Table), (press, done.sentence)
        start = done.board
    return start


def boards(era: Era) -> Iterator[Table]:
    """Boards with every keyword there is, a protected and a hurt blocker, few and many blockers."""
    gone = ((), (OX,), (OX, ELK))
    for text, hurt, shield, out in product(KEYWORDS, (0, 2), ("", "Protection from green"), gone):
        try:
            start = Table.of_lab(lab_file("divide"), read_scenario(BOARD.format(text, shield, hurt)), era)
        except NotModelled:
            continue
        yield after(start, *(press for name in out for press in (f"pick {name}", LEAVES)))


def lab(*presses: str) -> LabView:
    """The lab after some presses, none of which is refused."""
    view = opened("divide")
    did(view, *presses)
    return view


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
            tried = replace(found, shares=shares)
            assert tried.verdict or all(reason.cite for reason in tried.verdict.reasons)
            if tried.left == 0 and tried.verdict:
                best = max(best, tried.through(target))
        assert found.most == best, start
        ready = after(start, "best")
        assert division(ready).verdict, (str(division(ready).verdict), start)
        assert after(ready, "deal").state.player(NICO).life == 20 - best
        many += 1
    assert many >= 10


@pytest.mark.parametrize(
    ("cite", "presses"),
    [
        ("510.1a", ("move 0 1",)),
        ("510.1c", FREE),
        ("510.1c", ("lab-year m10", *FREE)),
        ("702.19b", (*STRONG, "best")),
        ("510.2", (*STRONG, "best", "deal")),
        ("702.19f", ("lay past a planeswalker", *["move 0 1"] * 2, *["move 0 2"] * 3, *["move 0 3"] * 2)),
    ],
)
def test_what_is_told_has_its_rule(cite: str, presses: tuple[str, ...]) -> None:
    assert getattr(lab(*presses).turns[-1].cite, "number", "") == cite


@pytest.mark.parametrize(
    ("presses", "drawn"),
    [
        (("lay hurt before", "move 0 1"), {'class="point round old"': 3, 'class="point round hit new"': 1}),
        (("lay two attackers",), {'class="point round other"': 2, "with what another": 1, "lethal: 4": 1}),
        (("lay two attackers", "pick Cub"), {"lethal: 1": 1}),
        (STRONG, {"at most <b>1</b> to Nico": 1, "Not yet</span>": 1, 'title="place in line"': 0}),
        ((*STRONG, "best"), {"Legal</span>": 1}),
        ((*STRONG, *["move 0 1"] * 4, *["move 0 2"] * 3, "move 0 3"), {"Illegal</span>": 1}),
        ((*STRONG, PROTECTED), {"prevented as it is dealt": 1}),
        ((*STRONG, PROTECTED, "best", "deal"), {"all of it prevented": 1, "loses 1 life": 1, ">dies<": 1}),
        ((TRAMPLES, "lab-year fifth"), {"what is too much goes on afterwards": 1, "out of reach": 0}),
        ((TRAMPLES, "lab-year fifth", "best"), {"2 go on afterwards": 1, "out of reach": 0}),
        ((LEAVES, LEAVES), {">no damage to give now<": 1}),
        (("lab-year m10",), {'title="place in line"': 2}),
    ],
)
def test_what_is_drawn(presses: tuple[str, ...], drawn: dict[str, int]) -> None:
    page = divide(now(lab(*presses)))
    assert {one: page.count(one) for one in drawn} == drawn


def test_the_first_board_is_the_questions_own_and_in_every_year_judged_by_its_rule() -> None:
    first = division(now(lab()))
    assert (first.rows, first.left) == ((OX, ELK, NICO), 5) and "legal" not in in_years(first.table)
    assert words(in_years(now(lab(*FREE)))).count("illegal510.1c") == 1
    assert words(in_years(now(lab(*FREE)))).count("legalat most 0") == 4
    assert words(in_years(now(lab("lab-load " + BOARD.format("Deathtouch", "", 0))))).count("since 2007") == 2
    assert words(in_years(now(lab("lay past a planeswalker")))).count("at most") == 2


# How it is pressed.


def test_a_disk_that_is_dragged_and_a_key_that_is_pressed_are_one_and_the_same() -> None:
    start = (TRAMPLES, "move 0 1", "move 0 1", "move 0 2", "move 0 2", "move 0 3")
    drawn = picture(divide(now(lab(*start))))
    sent = {one.attributes["data-value"] for one in drawn.every(data_do="move")}
    assert sent == {*("0 1", "0 2", "0 3"), *("1 0", "2 0", "3 0")}
    assert [one.attributes["data-value"] for one in drawn.every(data_drop="move")] == [*"0123"]
    assert {one.attributes["data-drag"] for one in drawn.with_attribute("data-drag")} == {*"123"}
    dragged, pressed = lab(*start, "move 1 3"), lab(*start, "move 1 0", "move 0 3")
    assert division(now(dragged)).shares == division(now(pressed)).shares


def test_after_the_damage_nothing_is_moved_until_back_is_pressed_or_by_other_rules() -> None:
    view = lab(*STRONG, "best")
    full = now(view)
    did(view, "deal")
    assert all(refused(view, press) for press in ("move 1 0", "best", "deal"))
    old = now(view).under(SIXTH)
    assert not was_dealt(old, division(old)) and "deal the damage" in divide(old)
    assert after(old, "deal").state.player(NICO).life == 19
    for value in ("", "1", "1 9", "x y", "1 2 3"):
        with pytest.raises(ValueError, match="moved"):
            full.do("move", value)
    did(view, "back")
    assert (now(view).scenario, now(view).noted) == (full.scenario, full.noted)


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
        ("Stampede, Venom, Feast", True, "dealt 5", False),
        ("Stampede, Venom, Two Blows", False, "divide", False),
        ("Stampede, Venom, Two Blows", True, "6", True),
        ("Stampede, Venom, Two Blows, Feast", False, "one of them too many", False),
    ],
)
def test_the_three_cards_are_cast_and_dealt(spells: str, deals: bool, told: str, reached: bool) -> None:
    build = task("three cards", Progress())
    for spell in spells.split(", "):
        did(build.lab, f"say Ana casts {spell}", f"answer targeting {WURM}", "say resolve")
    did(build.lab, *["best", "deal"] * deals)
    assert told in build.told and build.reached == reached
