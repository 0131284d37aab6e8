"""Actions of the game that a lab plays one after the other, and what has happened on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Self

from mtgrules.eras.era import NotModelled
from mtgrules.game import Outcome, step
from mtgrules.language.said.actions import AssignsDamage, EveryonePasses, Share
from mtgrules.language.said.clauses import Dealing
from mtgrules.model.events.base import Event, label
from mtgrules.model.state import State
from mtgrules.model.verdict import Reason
from mtgrules.model.words import Action
from mtgrules.rules.damage.assigning import Power, lethal, powers
from mtgrules.rules.objects.leaving import game_over
from mtgrules.rules.turn.combat_damage import damage_asked

_MOST = 30
"""So many spells and abilities one after the other are too many to be shown."""


def refusal(outcome: Outcome) -> str:
    """Why an action does not go: the reasons against it, or what is to be chosen; no whole sentence."""
    return outcome.due.asked if outcome.due else sentences(outcome.verdict.reasons)


def sentences(reasons: Iterable[Reason]) -> str:
    """Reasons one after the other."""
    return "; ".join(reason.sentence for reason in reasons)


def lethal_first(state: State, player: str) -> AssignsDamage:
    """Combat damage divided in a plain way: lethal to each blocker, and the rest to what is attacked.

    What reaches nothing past its blockers deals all of it to the first.
    """
    return AssignsDamage(player, tuple(_dealing(state, power) for power in powers(state, player)))


def _dealing(state: State, power: Power) -> Dealing:
    left, shares = power.amount, []
    for blocker in power.blockers:
        given = min(left, lethal(state, power.source, blocker) if power.beyond is not None else left)
        left -= given
        shares.append(Share(given, label(state, blocker)))
    shares.append(Share(left, label(state, power.over or power.beyond)))
    return Dealing(label(state, power.source), tuple(share for share in shares if share.amount))


@dataclass(frozen=True)
class Playing:
    """Some actions one after the other: where they began, where they have led, and what has happened."""

    begun: State
    state: State
    events: tuple[Event, ...] = ()
    said: tuple[Action, ...] = ()
    reasons: tuple[Reason, ...] = ()
    """Why the last action that was tried does not go."""

    @classmethod
    def at(cls, state: State) -> Playing:
        """Nothing yet, from a position on."""
        return cls(state, state)

    def tried(self, action: Action) -> Self:
        """The play with an action at its end, or with the reasons against it; after those nothing is done.

        Raises NotModelled where somebody has to choose something.
        """
        if self.reasons:
            return self
        outcome = step(self.state, action)
        if outcome.due is not None:
            raise NotModelled(f"going on by itself here: {refusal(outcome)}")
        if not outcome:
            return replace(self, reasons=outcome.verdict.reasons)
        events, said = (*self.events, *outcome.events), (*self.said, action)
        return replace(self, state=outcome.state, events=events, said=said)

    def then(self, *actions: Action) -> Self:
        """The play with more actions at its end. Raises NotModelled where one does not go."""
        run = self
        for action in actions:
            run = run.tried(action)
            if run.reasons:
                raise NotModelled(f"going on by itself here: {sentences(run.reasons)}")
        return run

    def until(
        self, reached: Callable[[State], bool], divided: Callable[[State, str], Action] = lethal_first
    ) -> Self:
        """The play until something is so, or the game is over.

        Everybody passes, and combat damage that somebody has to divide is divided as said.
        """
        run = self
        for _ in range(_MOST):
            if reached(run.state) or game_over(run.state):
                return run
            due = damage_asked(run.state)
            run = run.then(divided(run.state, due.who) if due else EveryonePasses())
        raise NotModelled(f"more than {_MOST} spells and abilities one after the other")
