"""Ten thousand random actions: nothing breaks, nothing old changes, every refusal says why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import reduce
from random import Random

import pytest
from random_boards import Whims, random_board

from mtgrules.eras.era import ERAS, Era, NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.actions import Concedes, Passes
from mtgrules.model.events import Event
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.options import legal_actions

GAMES, ROUNDS, TRIED_EACH_ROUND = 50, 10, 4
"""In every era; together ten thousand actions."""


def listed(state: State) -> tuple[Action, ...]:
    """What may be done; nothing where the engine says that it does not know."""
    try:
        return legal_actions(state)
    except NotModelled as reason:
        assert str(reason)
        return ()


def kept(state: State) -> tuple[object, ...]:
    """All that a position holds, in copies of what could be changed in place."""
    found = [
        getattr(state, f.name) for f in fields(state) if f.compare and f.name not in ("objects", "last_known")
    ]
    return (*found, dict(state.objects), dict(state.last_known))


def folded(state: State, events: tuple[Event, ...]) -> State:
    return reduce(lambda position, event: event.apply(position), events, state)


@dataclass
class Game:
    """A game that is played at random, with what came of it."""

    state: State
    chance: Random
    done: list[tuple[Action, State]] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def tries(self, action: Action) -> Outcome | None:
        """What an action comes to; everything that has to hold of any outcome does. None: not modelled."""
        before, state = kept(self.state), self.state
        try:
            outcome = step(state, action)
        except NotModelled as reason:
            assert str(reason), action
            assert kept(state) == before
            self.seen["not modelled"] += 1
            return None
        assert kept(state) == before, f"{action} changed the old position"
        self.seen["done" if outcome else "asked" if outcome.due else "refused"] += 1
        if outcome:
            assert folded(state, outcome.events) == outcome.state, (
                f"the events of {action} tell another story"
            )
            self.seen[type(action).__name__] += 1
        else:
            assert outcome.state is state and not outcome.events, action
            self.says_why(outcome, action)
        return outcome

    def says_why(self, outcome: Outcome, action: Action) -> None:
        """A refusal has reasons with sentences and rules; a question has words."""
        if outcome.due is not None:
            assert outcome.due.question.endswith("?"), action
            return
        assert outcome.verdict.reasons, action
        for reason in outcome.verdict.reasons:
            assert reason.code and len(reason.sentence.split()) > 2, f"{action}: {reason}"
            assert reason.cite is not None, f"{action}: no rule is told for {reason.code}: {reason.sentence}"

    def plays(self, action: Action) -> None:
        """An action being tried, and the game going on from what came of it."""
        outcome = self.tries(action)
        if outcome:
            self.done.append((action, outcome.state))
            self.state = outcome.state


def played(era: Era, number: int) -> Iterator[Game]:
    """A random game, shown before each round of actions."""
    chance = Random(f"{era.key} {number}")
    game = Game(random_board(era, chance), chance)
    for _ in range(ROUNDS):
        yield game
        if not game.state.objects:
            return


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_random_actions_break_nothing_and_every_refusal_says_why(era: Era) -> None:
    total: Counter[str] = Counter()
    for number in range(GAMES):
        games = played(era, number)
        for game in games:
            start = game.state
            options = [a for a in listed(start) if not isinstance(a, Concedes)]
            telling = [a for a in options if not isinstance(a, Passes)] or options
            if options:
                choice = game.chance.choice(telling if game.chance.random() < 0.75 else options)
                game.plays(choice)
            for _ in range(TRIED_EACH_ROUND - bool(options)):
                whims = Whims(game.state, game.chance)
                game.tries(whims.plain()) if game.chance.random() < 0.4 else game.plays(whims.any())
        total += game.seen
    asked = total["done"] + total["refused"] + total["asked"] + total["not modelled"]
    assert asked == GAMES * ROUNDS * TRIED_EACH_ROUND
    print(era, dict(total))


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_recorded_game_played_again_comes_to_the_same_positions(era: Era) -> None:
    pass
