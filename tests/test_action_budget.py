"""One budget for an action: what never comes to an end, or brings about too much, ends in one sentence."""

from __future__ import annotations

import pytest
from boards import creature, enchantment, placed, position

from mtgrules.eras.era import ERAS, FIFTH, Era, NotModelled
from mtgrules.game import step
from mtgrules.language.reading.reader import read
from mtgrules.language.said.actions import PutOntoBattlefield
from mtgrules.model.objects import Zone
from mtgrules.model.words import Action
from mtgrules.rules.events.carry import MOST_AT_ONCE, MOST_BATCHES, MOST_MADE, MOST_THERE, Spent

SPAWN = creature("Spawn", text="When Spawn enters, create a token that is a copy of Spawn.")


def test_what_makes_itself_again_and_again_at_once_ends_in_one_sentence() -> None:
    before = position(placed(1, SPAWN, 1, zone=Zone.HAND), era=FIFTH)
    with pytest.raises(NotModelled, match=f"^one action from which more than {MOST_MADE} objects"):
        step(before, PutOntoBattlefield("Spawn", ()))


@pytest.mark.parametrize("era", ERAS[1:], ids=str)
def test_what_makes_itself_by_the_stack_ends_in_one_sentence_as_all_pass(era: Era) -> None:
    hand = placed(1, SPAWN, 1, zone=Zone.HAND)
    begun = step(position(hand, era=era), PutOntoBattlefield("Spawn", ())).state
    with pytest.raises(NotModelled, match=r"^one action "):
        step(begun, read(Action, "go to the end step"))


def test_what_happens_too_often_ends_in_one_sentence() -> None:
    spent = Spent(1)
    for _ in range(MOST_BATCHES):
        spent = spent.with_batch(())
    with pytest.raises(NotModelled, match=f"things happen {MOST_BATCHES} times, and it goes on"):
        spent.with_batch(())


def test_what_happens_all_at_once_is_counted() -> None:
    Spent(1).with_batch(range(MOST_AT_ONCE))
    with pytest.raises(NotModelled, match=f"more than {MOST_AT_ONCE} things"):
        Spent(1).with_batch(range(MOST_AT_ONCE + 1))


def test_what_only_moves_is_not_made() -> None:
    many = [placed(number, creature(f"C{number}"), number) for number in range(1, MOST_MADE + 2)]
    after = step(position(*many), read(Action, "destroy all creatures")).state
    assert {obj.zone for obj in after.objects.values()} == {Zone.GRAVEYARD}


def test_sixty_doublers_of_tokens_are_refused_before_a_token_is_made() -> None:
    text = (
        "If an effect would create one or more tokens under your control, it creates twice that many of "
        "those tokens instead."
    )
    doublers = [placed(number, enchantment(f"D{number}", text), number) for number in range(1, 61)]
    with pytest.raises(NotModelled, match=f"^one action from which more than {MOST_MADE} objects"):
        step(position(*doublers), read(Action, "create a 1/1 white Soldier creature token"))


def test_a_game_in_which_one_action_after_the_other_makes_tokens_comes_to_an_end() -> None:
    state, more = position(), read(Action, "create twenty 1/1 white Soldier creature tokens")
    with pytest.raises(NotModelled, match=f"more than {MOST_THERE} objects are there at once"):
        for _ in range(MOST_THERE):
            state = step(state, more).state
    assert MOST_THERE - 20 < len(state.objects) <= MOST_THERE
