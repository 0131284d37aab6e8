"""Ten thousand random actions: nothing breaks, nothing old changes, every refusal says why."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields, replace
from functools import cache, reduce
from random import Random

import pytest
from random_boards import Whims, names_of, random_board
from sample import sample

from mtgrules.eras.era import ERAS, Era, NotModelled
from mtgrules.game import Outcome, replay, step
from mtgrules.language.reading.reader import read
from mtgrules.language.said.actions import (
    Activates,
    AttacksWith,
    BlocksWith,
    Casts,
    Concedes,
    Passes,
    PlaysLand,
    PutsOnStack,
    Resolve,
    TurnsFaceUp,
)
from mtgrules.language.said.clauses import AS_PAID
from mtgrules.model.events.base import Event
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.words import Action, Clause
from mtgrules.options import Beginnings, beginnings
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects import state_based

ACTIONS = len(sample("random actions in each year", range(2000), share=0.4, floor=800))
"""In every era; together ten thousand where nothing is left out."""
ROUNDS = 12
QUESTIONS = 5
"""So many questions of one action are answered."""
BEGUN = (Casts, Activates, PlaysLand, TurnsFaceUp, PutsOnStack)
LISTED = (*BEGUN, AttacksWith, BlocksWith, Passes)
"""The kinds of action that have to be listed where they are legal."""
NOTHING_OF_THE_NAME = {"stack", "ability", "kicker", "alternative"}
"""Reasons that there is nothing of what was said, for which no rule is needed."""
NOT_MODELLED_AT_MOST = 0.15


def kept(state: State) -> tuple[object, ...]:
    """All that a position holds, in copies of what could be changed in place."""
    mappings = ("objects", "last_known")
    found = [getattr(state, f.name) for f in fields(state) if f.compare and f.name not in mappings]
    return (*found, dict(state.objects), dict(state.last_known))


def folded(state: State, events: tuple[Event, ...]) -> State:
    return reduce(lambda position, event: event.apply(position), events, state)


@dataclass
class Game:
    """A game that is played at random, with what came of it."""

    start: State
    chance: Random
    done: list[tuple[Action, State]] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    kinds: Counter[type[Action]] = field(default_factory=Counter)

    @property
    def state(self) -> State:
        """Where the game is."""
        return self.done[-1][1] if self.done else self.start

    def options(self) -> Beginnings | None:
        """What may be begun; None where the engine says that it does not know."""
        try:
            return beginnings(self.state)
        except NotModelled as reason:
            assert str(reason)
            return None

    def tries(self, action: Action) -> Outcome | None:
        """What an action comes to, when all holds that has to hold of any outcome. None: not modelled."""
        state, before = self.state, kept(self.state)
        self.seen["all"] += 1
        try:
            outcome = step(state, action)
        except NotModelled as reason:
            assert str(reason), action
            outcome = None
        assert kept(state) == before, f"{action} changed the old position"
        if outcome is None:
            self.seen["not modelled"] += 1
        elif outcome:
            self.seen["done"] += 1
            self.kinds[type(action)] += 1
            again = folded(state, outcome.events)
            assert again == outcome.state, f"the events of {action} tell another story"
        else:
            self.seen["asked" if outcome.due else "refused"] += 1
            assert outcome.state is state and not outcome.events, action
            says_why(outcome, action)
        return outcome

    def answered(self, action: Action, due: Due) -> Action:
        """An action with what it asks answered: each listed answer can be said, and is one."""
        said = self.chance.choice([*due.answers()])
        answer = read((Action, Clause), said, names_of(self.state))
        if isinstance(answer, Clause):
            answer = replace(action, clauses=(*action.clauses, answer))  # type: ignore[attr-defined, type-var]
        outcome = self.tries(answer)
        if outcome is not None:
            assert outcome.due != due, f"{answer} does not answer: {due}"
            assert f'"{said}"' not in str(outcome.verdict), f"{answer}: {outcome.verdict}"
        self.seen["answered"] += 1
        return answer  # type: ignore[no-any-return]

    def plays(self, action: Action) -> None:
        """An action being tried, its questions answered, and the game going on from what came of it."""
        outcome = self.tries(action)
        if outcome is not None and any(r.code == "choice" for r in outcome.verdict.reasons):
            action = replace(action, clauses=())  # type: ignore[type-var]
            outcome = self.tries(action)
        for _ in range(QUESTIONS):
            if outcome is None or outcome.due is None or not any(outcome.due.answers()):
                break
            action = self.answered(action, outcome.due)
            outcome = self.tries(action)
        if outcome:
            self.done.append((action, outcome.state))

    def round(self) -> None:
        """What is listed goes, what goes is listed; then one of them and one whim are played."""
        options = self.options()
        listed = () if options is None else options.actions
        for action in self.chance.sample(listed, min(3, len(listed))):
            outcome = self.tries(action)
            assert outcome is None or outcome.verdict, f"listed, but {action}: {outcome.verdict}"
        whims = Whims(self.state, self.chance)
        for _ in range(3):
            action = whims.plain()
            outcome = self.tries(action)
            if outcome and options is not None and self.asked_of(listed) == action.player:  # type: ignore[attr-defined]
                assert type(action) in LISTED
                begun = {*map(begins, listed), *((Casts, label) for label, _ in options.not_all_tried)}
                begun |= {(Activates, label) for label, _ in options.not_all_tried}
                assert begins(action) in begun, f"legal, but not listed: {action}"
        playable = [action for action in listed if not isinstance(action, Concedes)]
        if playable:
            kind = self.chance.choice(sorted({type(a).__name__ for a in playable}))
            action = self.chance.choice([a for a in playable if type(a).__name__ == kind])
            if isinstance(action, Casts | Activates) and self.chance.random() < 0.7:
                action = replace(action, clauses=(AS_PAID,))  # so that all that it asks is asked
            self.plays(action)
        self.plays(Whims(self.state, self.chance).any())

    @staticmethod
    def asked_of(options: tuple[Action, ...]) -> str:
        """Whose actions are listed."""
        return next((a.player for a in options if isinstance(a, Concedes)), "")


def begins(action: Action) -> object:
    """What is begun by an action: whatever is chosen later does not count."""
    return (type(action), action.object) if isinstance(action, BEGUN) else action  # type: ignore[attr-defined]


def says_why(outcome: Outcome, action: Action) -> None:
    """A refusal has reasons with sentences and rules; a question has words."""
    if outcome.due is not None:
        assert outcome.due.question.endswith("?"), action
        return
    assert outcome.verdict.reasons, action
    for reason in outcome.verdict.reasons:
        assert reason.code and len(reason.sentence.split()) > 2, f"{action}: {reason}"
        told = f"{action}: no rule is told for {reason.code}: {reason.sentence}"
        assert reason.cite is not None or reason.code in NOTHING_OF_THE_NAME, told


@cache
def games(era: Era) -> tuple[Game, ...]:
    """Random games in which so many actions have been tried."""
    found: list[Game] = []
    while sum(game.seen["all"] for game in found) < ACTIONS:
        chance = Random(f"{era.key} {len(found)}")
        game = Game(random_board(era, chance), chance)
        for _ in range(ROUNDS):
            game.round()
        found.append(game)
    return tuple(found)


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_random_actions_break_nothing_and_every_refusal_says_why(era: Era) -> None:
    seen = sum((game.seen for game in games(era)), Counter[str]())
    assert seen["all"] >= ACTIONS
    assert seen["refused"] > ACTIONS / 5 and seen["done"] > ACTIONS / 5 and seen["asked"] > ACTIONS / 200
    assert seen["answered"] > ACTIONS / 160
    assert seen["not modelled"] < NOT_MODELLED_AT_MOST * seen["all"]


def test_every_usual_kind_of_action_is_among_the_random_ones() -> None:
    kinds = sum((game.kinds for era in ERAS for game in games(era)), Counter[type[Action]]())
    usual = (Casts, Activates, PlaysLand, AttacksWith, BlocksWith, Passes, Resolve)
    assert not [kind.__name__ for kind in usual if not kinds[kind]]


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_recorded_game_played_again_comes_to_the_same_positions(era: Era) -> None:
    for game in sample(f"games played again, {era}", games(era), share=0.25, floor=1):
        position = game.start
        for action, after in game.done:
            position = replay(position, [action])
            assert position == after, action
        assert replay(game.start, [action for action, _ in game.done]) == game.state


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_a_whole_random_game_leaves_its_first_position_as_it_was(era: Era) -> None:
    for number, game in enumerate(games(era)[:5]):
        assert repr(game.start) == repr(random_board(era, Random(f"{era.key} {number}")))


@pytest.mark.parametrize("era", ERAS, ids=str)
def test_no_state_based_action_is_missed_by_looking_only_at_what_could_have_one(era: Era) -> None:
    positions = [state for game in games(era) for _, state in game.done]
    for state in positions:
        now = view(state)
        looked_at = state_based.worth_a_look(state, now)
        left = [o for o in state.zone(Zone.BATTLEFIELD) if o not in looked_at]
        assert not [event for obj in left for event in state_based.due_of_permanent(state, now, obj)]
    assert positions
