"""Leaving a game that others play on: nothing of those who have left remains (800.4)."""

from __future__ import annotations

from itertools import product

import pytest
from played import CASES, played
from sample import sample

from mtgrules.eras.era import CURRENT, EIGHTH, M10, Era
from mtgrules.game import replay, step
from mtgrules.language.said.actions import Casts, Concedes
from mtgrules.language.said.clauses import AS_PAID
from mtgrules.model.objects import Player, Zone
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.leaving import game_over
from mtgrules.scenario.position import start as start_of
from mtgrules.scenario.read import read_scenario

THERE = (Zone.BATTLEFIELD, Zone.STACK)
SOME_CASES = sample("cases that one leaves", CASES, share=0.05, floor=90)


def of_three(state: State) -> State | None:
    """The position with a third player, who has nothing; None where the game is over or has three."""
    if game_over(state) or len(state.players) != 2:
        return None
    return state.with_(players=(*state.players, Player("Third")))


@pytest.mark.parametrize("turn, era", list(enumerate((EIGHTH, M10, CURRENT))), ids=str)
def test_nothing_that_one_who_leaves_owns_or_controls_is_left(turn: int, era: Era) -> None:
    """Each case in one of the years by turns: who leaves hardly differs by year."""
    looked_at, mine = 0, [file for number, file in enumerate(SOME_CASES) if number % 3 == turn]
    for file, leaver in product(mine, ("Ana", "Nico")):
        last = played(file, era).last
        state = None if last is None else of_three(last)
        if state is None or all(player.name != leaver for player in state.players):
            continue
        outcome = step(state, Concedes(leaver))
        after = outcome.state
        assert outcome or outcome.due is not None, file
        if not outcome:
            continue
        looked_at += 1
        controller = view(after).controller
        left = [
            obj.label
            for obj in after.objects.values()
            if obj.zone is not Zone.OUTSIDE
            and (obj.owner == leaver or (obj.zone in THERE and controller[obj.id] == leaver))
            and (obj.ability is None or obj.source is not None)
        ]
        assert not left, (file, leaver)
    assert looked_at > len(mine)


LENT_SPELL = """title: A card of another player on the stack
eras: [eighth, m10, current]
players: [Ana, Nico, Mara]
active: Nico
board: {Nico: {hand: [Hill Giant]}, Ana: {}, Mara: {}}
"""


@pytest.mark.parametrize(("era", "place"), [(EIGHTH, None), (M10, None), (CURRENT, Zone.EXILE)], ids=str)
def test_anothers_card_that_a_leaver_has_cast_ceases_until_2012_and_is_exiled_since(
    era: Era, place: Zone | None
) -> None:
    cast = replay(start_of(read_scenario(LENT_SPELL), era), [Casts("Nico", "Hill Giant", (AS_PAID,))])
    spell = cast.objects[cast.stack[-1]]
    lent = cast.with_object(spell.with_(controller="Ana"))  # no word lets Ana cast it
    outcome = step(lent, Concedes("Ana"))
    assert outcome and not outcome.state.stack
    there = outcome.state.labeled("Hill Giant")
    assert (None if there is None else there.zone) is place
