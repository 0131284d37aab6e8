"""A fight played by the engine: a position for every frame of the film, and what was dealt on the way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from mtgrules.eras.era import NotModelled
from mtgrules.game import step
from mtgrules.language.said.actions import AssignsDamage, AttacksWith, BlocksWith, EveryonePasses, Share
from mtgrules.language.said.clauses import Dealing
from mtgrules.model.events.base import Event, called, label
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.turn import StepBegan
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.words import Action
from mtgrules.rules.damage.assigning import REDIRECTED, Power, lethal, powers, trample_rule
from mtgrules.rules.stack.turn_structure import attack_in_main_phase
from mtgrules.rules.turn.combat_damage import damage_asked
from mtgrules.teach.kept import REMEMBERED
from mtgrules.teach.steps_board import (
    AFTER,
    ANA,
    ATTACKER,
    BEFORE,
    BETWEEN,
    BLOCKER,
    CHANGES,
    NICO,
    OTHER,
    STACK,
    Fight,
    action,
    cards_of,
    sentence_of,
)

BLOCKS, WAITS, ONE, PAUSE, TWO, END = "blocks", "waits", "one", "pause", "two", "end"
PINNED = MappingProxyType({BEFORE: BLOCKS, STACK: WAITS, BETWEEN: PAUSE, AFTER: END})
"""In which frame a change happens, by its moment."""


@dataclass(frozen=True)
class Hit:
    """Damage dealt by one creature: how much, and to whom."""

    source: str
    amount: int
    whom: str


@dataclass(frozen=True)
class Shot:
    """One frame as it was played: the position in which it stops, and what happened to get there."""

    key: str
    state: State
    hits: tuple[Hit, ...] = ()
    died: tuple[str, ...] = ()
    changed: bool = False
    """Whether the change happened in it."""
    never: bool = False
    """Whether it does not come this time."""
    said: tuple[Action, ...] = ()
    """The actions that lead here from the frame before."""


@dataclass(frozen=True)
class StepsPlayed:
    """All frames of a fight, in their order."""

    fight: Fight
    shots: tuple[Shot, ...]
    two: bool
    """Whether there are two damage steps."""

    def shot(self, key: str) -> Shot | None:
        """A frame by its key; None where these rules have no such frame."""
        return next((shot for shot in self.shots if shot.key == key), None)

    def number(self, key: str) -> int:
        """The place of a frame. Raises KeyError for one that these rules do not have."""
        return {shot.key: number for number, shot in enumerate(self.shots)}[key]

    @property
    def pinned(self) -> int | None:
        """The place of the frame in which the change is to happen; None for none."""
        key = PINNED[self.fight.when]
        if self.fight.change == "none" or self.shot(key) is None:
            return None
        return self.number(key)

    def dealt(self, name: str, *keys: str) -> int:
        """How much damage a creature dealt in some frames; without any, in all of them."""
        return sum(
            hit.amount
            for shot in self.shots
            if not keys or shot.key in keys
            for hit in shot.hits
            if hit.source == name
        )

    def steps_of(self, name: str) -> tuple[int, ...]:
        """In which damage steps a creature dealt damage: 1, 2, both or none."""
        return tuple(n for n, key in ((1, ONE), (2, TWO)) if self.dealt(name, key))


@lru_cache(maxsize=REMEMBERED)
def played(fight: Fight) -> StepsPlayed:
    """The film of a fight, frame by frame. Raises NotModelled for what the rules of its era do not have."""
    return _by_hand(fight) if attack_in_main_phase(fight.era) else _by_passing(fight)


def beginning(fight: Fight) -> State:
    """The position after attackers and blockers are declared."""
    objects = {
        n: Object(n, card.name, card, who, who, Zone.BATTLEFIELD, n)
        for n, (card, who) in enumerate(cards_of(fight), 1)
    }
    state = State(era=fight.era, objects=MappingProxyType(objects), next_id=10, clock=10)
    attackers = (ATTACKER, OTHER) if fight.other else (ATTACKER,)
    return after(after(state, AttacksWith(ANA, attackers)), BlocksWith(NICO, ATTACKER, (BLOCKER,)))


def after(state: State, said: Action) -> State:
    """The position after an action. Raises NotModelled where it cannot be done."""
    return _done(state, said)[0]


def changed(fight: Fight, way: Way) -> Way:
    """The way after the change of a fight, if what it changes is still there."""
    there = way.state.labeled(CHANGES[fight.change].of)
    if there is None or there.zone is not Zone.BATTLEFIELD:
        return way
    return way.then(action(sentence_of(fight.change)))


@dataclass(frozen=True)
class Way:
    """The way from one position on: where it leads, what happened, and what was said to get there."""

    state: State
    events: tuple[Event, ...] = ()
    said: tuple[Action, ...] = ()

    def then(self, said: Action) -> Way:
        """The way with another action at its end. Raises NotModelled where that cannot be done."""
        state, events = _done(self.state, said)
        return Way(state, (*self.events, *events), (*self.said, said))

    def passed(self) -> Way:
        """The way on after everybody has passed, with combat damage divided as the attacker would."""
        way = self.then(EveryonePasses())
        due = damage_asked(way.state)
        while due is not None:
            way = way.then(AssignsDamage(due.who, _divided(way.state, due.who)))
            due = damage_asked(way.state)
        return way


def _divided(state: State, player: str) -> tuple[Dealing, ...]:
    """Lethal damage to each blocker, and the rest to what is attacked."""
    return tuple(Dealing(label(state, one.source), _shares(state, one)) for one in powers(state, player))


def _shares(state: State, power: Power) -> tuple[Share, ...]:
    left, shares = power.amount, []
    for blocker in power.blockers:
        least = lethal(state, power.source, blocker) if power.beyond is not None else left
        given = min(left, least)
        left -= given
        shares.append(Share(given, label(state, blocker)))
    if left:
        shares.append(Share(left, label(state, power.beyond)))
    return tuple(share for share in shares if share.amount)


def _done(state: State, said: Action) -> tuple[State, tuple[Event, ...]]:
    outcome = step(state, said)
    if not outcome:
        raise NotModelled(str(outcome.due or outcome.verdict))
    return outcome.state, outcome.events


# Since 1999: every frame is a position in which players may act.


def _by_passing(fight: Fight) -> StepsPlayed:
    shots = [_shot(fight, BLOCKS, Way(beginning(fight)))]
    way = Way(shots[0].state).passed()
    two = way.state.step is Step.FIRST_DAMAGE
    if fight.on_stack:
        shots.append(_shot(fight, WAITS, way))
        stopped = Way(shots[-1].state)
        way = stopped.passed() if stopped.state.stack else stopped
    shots.append(_shot(fight, ONE, way, shots[-1].state))
    if two:
        shots.append(_shot(fight, PAUSE, Way(shots[-1].state)))
        last = shots[-1].state
        way = Way(last).passed()
        if way.state.step is not Step.DAMAGE:
            shots.append(_never(TWO, last))
        else:
            shots.append(_shot(fight, TWO, way.passed() if way.state.stack else way, last))
    else:
        shots += [_never(PAUSE, shots[-1].state), _never(TWO, shots[-1].state)]
    return StepsPlayed(fight, (*shots, _shot(fight, END, Way(shots[-1].state))), two)


def _never(key: str, state: State) -> Shot:
    return Shot(key, state, never=True)


def _shot(fight: Fight, key: str, way: Way, before: State | None = None) -> Shot:
    """A frame, with the change where it belongs there."""
    hits, died = _happened(before, way.events) if before is not None else ((), ())
    if fight.change == "none" or PINNED[fight.when] != key:
        return Shot(key, way.state, hits, died, said=way.said)
    then = changed(fight, way)
    return Shot(key, then.state, hits, died, then.state != way.state, said=then.said)


def _happened(before: State, events: tuple[Event, ...]) -> tuple[tuple[Hit, ...], tuple[str, ...]]:
    """What was dealt, and who died; what was dealt too much and went on to the player counts there."""
    hits: list[Hit] = []
    died: list[str] = []
    state, redirects = before, trample_rule.at(before.era).value == REDIRECTED
    for event in events:
        if isinstance(event, DamageDealt) and event.source is not None:
            hit = Hit(called(state, event.source), event.amount, label(state, event.target))
            hits = [*(_without(hits, hit) if redirects else hits), hit]
        elif isinstance(event, Moved) and event.to is Zone.GRAVEYARD:
            died.append(state.objects[event.obj].label)
        state = event.apply(state)
    return tuple(hits), tuple(died)


def _without(hits: list[Hit], new: Hit) -> list[Hit]:
    """The hits without what trample redirected from a blocker to the player."""
    return [
        replace(hit, amount=hit.amount - new.amount)
        if hit.source == new.source and new.whom == NICO and hit.whom != NICO
        else hit
        for hit in hits
    ]


# In 1997 nobody may act from the blocks to the end, so that the frames are cut out of one going on.


def _by_hand(fight: Fight) -> StepsPlayed:
    shots = [_shot(fight, BLOCKS, Way(beginning(fight)))]
    state = shots[0].state
    way = Way(state).passed()
    parts = _cut(way.events)
    two = Step.FIRST_DAMAGE in parts
    first = parts[Step.FIRST_DAMAGE if two else Step.DAMAGE]
    shots.append(_shot(fight.with_(change="none"), ONE, Way(_folded(state, first), first, way.said), state))
    state = shots[-1].state
    shots.append(Shot(PAUSE, state, never=not two))
    if two:
        second = parts[Step.DAMAGE]
        shots.append(_shot(fight.with_(change="none"), TWO, Way(_folded(state, second), second), state))
    else:
        shots.append(_never(TWO, state))
    return StepsPlayed(fight, (*shots, _shot(fight, END, Way(way.state))), two)


def _cut(events: tuple[Event, ...]) -> dict[Step, tuple[Event, ...]]:
    """The events by the part of the turn in which they happened."""
    parts: dict[Step, tuple[Event, ...]] = {}
    now: Step | None = None
    for event in events:
        now = event.step if isinstance(event, StepBegan) else now
        if now is not None:
            parts[now] = (*parts.get(now, ()), event)
    return parts


def _folded(state: State, events: tuple[Event, ...]) -> State:
    for event in events:
        state = event.apply(state)
    return state
