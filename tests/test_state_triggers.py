"""State triggers: what happens and what is so are never mistaken for each other, and no loop hangs."""

from __future__ import annotations

import pytest

from mtgrules.language.abilities.kinds import StateTrigger, TriggeredAbility
from mtgrules.language.examples import NAMES, example
from mtgrules.language.reading.reader import Unreadable, read
from mtgrules.language.reading.vocabulary import WordEntry, entries_of
from mtgrules.model.words import Ability, Condition, Happening
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.run import run


@pytest.mark.parametrize("made", entries_of(Happening), ids=str)
def test_what_happens_is_never_read_as_a_state(made: WordEntry) -> None:
    said = example(made).text
    try:
        found = read(Ability, f"When {said[0].lower()}{said[1:]}, draw a card.", NAMES)
    except Unreadable as refused:
        assert " ways" not in str(refused)
        return
    assert isinstance(found, TriggeredAbility)


@pytest.mark.parametrize("made", entries_of(Condition), ids=str)
def test_what_is_so_is_never_read_as_a_happening(made: WordEntry) -> None:
    said = example(made).text
    was = read(Condition, said, NAMES).was  # "a creature died this turn" has happened: no state trigger waits
    try:
        found = read(Ability, f"When {said[0].lower()}{said[1:]}, draw a card.", NAMES)
    except Unreadable as refused:
        assert " ways" not in str(refused)
        return
    assert isinstance(found, StateTrigger) is not was


ENDLESS = """
title: A state trigger that can never do anything
eras: [current]
cards:
  Lure: {cost: "{1}", type: Artifact, text: "When you control no creatures, destroy target creature."}
board:
  Ana: {battlefield: [Lure, Grizzly Bears]}
play:
  - try: destroy Grizzly Bears
    not modelled: true
"""


def test_a_state_trigger_without_a_target_that_comes_again_and_again_ends_in_a_refusal() -> None:
    assert run(read_scenario(ENDLESS)).ok
