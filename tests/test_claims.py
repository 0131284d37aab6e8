"""What a file can claim of all that has happened: that something never did, and what was earlier."""

from __future__ import annotations

import pytest

from mtgrules.eras.era import CURRENT, NotModelled
from mtgrules.language.conditions.happenings import History
from mtgrules.language.reading.reader import Names, read
from mtgrules.model.words import Condition, Happening
from mtgrules.scenario.claims import holds
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import run

NAMES = Names(objects=("Raging Goblin", "Grizzly Bears", "Elf", "Elk"), players=("Ana", "Nico"))
FIGHT = """
title: A fight
board: {Ana: {battlefield: [Raging Goblin]}, Nico: {battlefield: [Grizzly Bears]}}
play: [Ana attacks with Raging Goblin, Nico blocks Raging Goblin with Grizzly Bears, go to the end step]
"""
TWO_DIE = """
title: Two die
cards:
  Elf: {cost: "{G}", type: Creature - Elf, pt: 1/1}
  Elk: {cost: "{G}", type: Creature - Elk, pt: 1/1}
  Sweep: {cost: "{R}", type: Sorcery, text: Destroy all creatures.}
board: {Ana: {battlefield: [Elf, Elk], hand: [Sweep], mana: "{R}"}}
play: [Ana casts Sweep, everyone passes]
"""


def so(scenario: str, claim: str) -> bool:
    """Whether a claim is so at the end of a play, by today's rules."""
    last = run(scenario, [CURRENT]).game(CURRENT).last
    assert isinstance(last, Position)
    return holds(read((Condition, Happening, History), claim, NAMES), last)


@pytest.mark.parametrize(
    ("claim", "is_so"),
    [
        ("Grizzly Bears deals damage to Raging Goblin before Raging Goblin dies", True),
        ("Raging Goblin died before Grizzly Bears dealt damage to Raging Goblin", False),
        ("the declare blockers step begins before Raging Goblin dies", True),
        ("Raging Goblin dies before the end step begins", True),
        ("the end step begins before Raging Goblin dies", False),
        ("Raging Goblin dies before Raging Goblin dies", False),
        ("Raging Goblin dies before Grizzly Bears dies", False),
        ("Grizzly Bears dies before Raging Goblin dies", False),
    ],
)
def test_one_is_before_another_if_both_happened_and_it_was_earlier(claim: str, is_so: bool) -> None:
    assert so(FIGHT, claim) is is_so


def test_the_combat_damage_of_one_step_is_dealt_at_once_so_that_neither_is_before_the_other() -> None:
    one, other = "Raging Goblin deals damage to Grizzly Bears", "Grizzly Bears deals damage to Raging Goblin"
    assert so(FIGHT, one) and so(FIGHT, other)
    assert not so(FIGHT, f"{one} before {other}") and not so(FIGHT, f"{other} before {one}")


def test_which_of_two_that_die_by_one_spell_is_earlier_is_refused() -> None:
    with pytest.raises(NotModelled, match="which of two is earlier"):
        so(TWO_DIE, "Elf dies before Elk dies")


def test_what_never_happened_is_before_nothing() -> None:
    assert so(FIGHT, "it never happened that Grizzly Bears died")
    assert not so(FIGHT, "it never happened that Raging Goblin died")
