"""What a file writes is checked as it is read: days, printings, counters, attacks and blocks, names."""

from __future__ import annotations

from itertools import permutations

import pytest

from mtgrules.cards import library
from mtgrules.eras.era import CURRENT, ERAS
from mtgrules.language.card import Card
from mtgrules.nearest import hint, nearest
from mtgrules.quoting import MOST_SIGNS, quoted
from mtgrules.scenario.error import ScenarioError
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run

PRINTINGS = (
    "since 2000-01-01: {cost: '{G}'}",
    "since 2005-01-01: {text: Flying}",
    "since 2010-01-01: {pt: 3/3}",
)


def card(*lines: str) -> Card:
    """A card of a file, with some printings in the order given."""
    inside = "".join(f"    {line}\n" for line in lines)
    [placed] = read_scenario(
        f"title: A\ncards:\n  X:\n    type: Creature\n    pt: 1/1\n{inside}board: {{Ana: {{hand: [X]}}}}\n"
    ).board
    return placed.card


@pytest.mark.parametrize("order", list(permutations(PRINTINGS)))
def test_printings_in_any_order_are_the_same_card(order: tuple[str, ...]) -> None:
    assert card(*order) == card(*PRINTINGS)
    sizes = [card(*order).printed(era).power for era in ERAS]
    assert sizes == [1, 1, 1, 3, 3]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("since 9999-99-99: {pt: 2/2}", "no day of the calendar"),
        ("since 2009-02-29: {pt: 2/2}", "no day of the calendar"),
        ("since 2009-2-1: {pt: 2/2}", "not a day written like"),
        ("since soon: {pt: 2/2}", "not a day written like"),
        ("since 3000-01-01: {pt: 2/2}", f"not after {CURRENT.rules.isoformat()}"),
        ("since 1993-08-05: {pt: 2/2}", "a day after 1993-08-05"),
        ("since 1950-01-01: {pt: 2/2}", "a day after 1993-08-05"),
    ],
)
def test_a_day_that_no_printing_can_have_is_refused_at_its_line(line: str, told: str) -> None:
    with pytest.raises(ScenarioError, match=told) as refused:
        card(line)
    assert refused.value.line == 6


def test_two_printings_of_one_day_are_refused() -> None:
    with pytest.raises(ScenarioError, match="stands twice"):
        card(PRINTINGS[0], PRINTINGS[0])
    bear = library()["Grizzly Bears"].since("2000-01-01", size="3/3")
    for day in ("2000-01-01", "1999-01-01"):
        with pytest.raises(ValueError, match="a day after 2000-01-01"):
            bear.since(day, size="4/4")


@pytest.mark.parametrize("claim", ["not before 2009-13-01", "not before soon"])
def test_a_check_names_a_day_of_the_calendar(claim: str) -> None:
    with pytest.raises(ScenarioError, match="day") as refused:
        read_scenario(f"title: A\nplay:\n  - check: {claim}\n")
    assert refused.value.line == 3


@pytest.mark.parametrize("name", ['""', '" "', "-", "x" * 81, "+1/1", "+1/+9999", '"a\\nb"'])
def test_a_kind_of_counter_has_a_name(name: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read_scenario(f"title: A\nboard:\n  Ana:\n    battlefield: [Forest: {{counters: {{{name}: 1}}}}]\n")
    assert refused.value.line == 4 and "counter" in str(refused.value)


COMBATS = {
    "its own controller": ("Bear: {card: Grizzly Bears, attacking: Ana}", "", "Ana is on its own side"),
    "its own planeswalker": (
        "Bear: {card: Grizzly Bears, attacking: Walker}, Walker: {type: Planeswalker}",
        "",
        "Walker is on its own side",
    ),
    "a creature": (
        "Bear: {card: Grizzly Bears, attacking: Wolf}",
        "Wolf: Grizzly Bears",
        "Wolf is neither a player nor a planeswalker",
    ),
    "a land": ("Forest: {attacking: Nico}", "", "is no creature"),
    "an artifact": ("Rod: {type: Artifact, attacking: Nico}", "", "is no creature"),
    "in another turn": ("", "Bear: {card: Grizzly Bears, attacking: Ana}", "it is Ana's turn"),
    "itself": ("Bear: {card: Grizzly Bears, attacking: Nico, blocking: Bear}", "", "attacks, but"),
    "its own side": (
        "Bear: {card: Grizzly Bears, attacking: Nico}, Wolf: {card: Grizzly Bears, blocking: Bear}",
        "",
        "Bear is on its own side",
    ),
    "as a land": (
        "Bear: {card: Grizzly Bears, attacking: Nico}",
        "Forest: {blocking: Bear}",
        "Forest blocks, but it is no creature",
    ),
    "twice": (
        "Bear: {card: Grizzly Bears, attacking: Nico}",
        "Wolf: {card: Grizzly Bears, blocking: [Bear, Bear]}",
        "blocks one attacker twice",
    ),
}


@pytest.mark.parametrize("what", COMBATS)
def test_an_attack_or_block_that_cannot_be_is_refused_at_its_line(what: str) -> None:
    ana, nico, told = COMBATS[what]
    text = f"title: A\nboard:\n  Ana:\n    battlefield: [{ana}]\n  Nico:\n    battlefield: [{nico}]\n"
    with pytest.raises(ScenarioError, match=told) as refused:
        run(read_scenario(text, "board.yaml"))
    there = 6 if what in ("as a land", "twice", "in another turn") else 4
    assert str(refused.value).startswith(f"board.yaml:{there}: ")


def test_a_land_that_an_effect_makes_a_creature_may_attack() -> None:
    text = (
        "title: A\nboard:\n  Ana: {battlefield: [Forest: {attacking: Nico}]}\n"
        "  effects: [Forest becomes a 2/2 creature that's still a land]\n"
    )
    assert run(text).ok


@pytest.mark.parametrize(
    ("word", "known", "found"),
    [
        ("A", ["A", "B", "a"], ["a"]),
        ("A", ["B", "C"], []),
        ("Bear", ["Bear"], []),
        ("Hobbit", ["Hippo", "Rabbit"], []),
        ("Goblim", ["Goblin", "Golem"], ["Goblin"]),
        ("attcaks", ["attacks", "blocks"], ["attacks"]),
        ("xyz", ["abc"], []),
        ("y" * 5_000, ["y" * 4_999], []),
    ],
)
def test_only_a_slip_is_mended(word: str, known: list[str], found: list[str]) -> None:
    assert nearest(word, known) == found


def test_a_suggestion_is_never_the_word_itself_nor_only_its_capitals() -> None:
    for word in ("A", "Bear", "bear", "grizzly bears", "Hill Giant"):
        told = hint(word, [word, word.upper(), word.lower(), *library()])
        assert "did you mean" not in told


def test_a_quote_is_short_and_does_nothing_to_a_terminal() -> None:
    assert quoted("Bear") == "'Bear'"
    assert quoted("\x1b[2J\n") == "'\\x1b[2J\\n'"
    assert len(quoted("x" * 10_000)) == MOST_SIGNS + 2 and quoted("x" * 10_000).endswith("...'")
