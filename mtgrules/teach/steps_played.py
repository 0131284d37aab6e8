"""A fight played by the engine: a position for every frame of the film, and what was dealt on the way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from mtgrules.eras.era import NotModelled
from mtgrules.game import step
from mtgrules.language.actions import AssignsDamage, AttacksWith, BlocksWith, Dealing, EveryonePasses, Share
from mtgrules.model.events import DamageDealt, Event, Moved
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.turn import Step
from mtgrules.model.turn_events import StepBegan
from mtgrules.model.words import Action
from mtgrules.rules.assigning import REDIRECTED, Power, lethal, powers, trample_rule
from mtgrules.rules.combat_damage import damage_asked
from mtgrules.rules.turn import attack_in_main_phase
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


@dataclass(frozen=True)
class Played:
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


@cache
def played(fight: Fight) -> Played:
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


def changed(fight: Fight, state: State) -> State:
    """The position after the change of a fight, if what it changes is still there."""
    there = state.labeled(CHANGES[fight.change].of)
    if there is None or there.zone is not Zone.BATTLEFIELD:
        return state
    return after(state, action(sentence_of(fight.change)))


def go_on(state: State) -> tuple[State, tuple[Event, ...]]:
    """The position after everybody has passed, with combat damage divided as the attacker would."""
    state, events = _done(state, EveryonePasses())
    for _ in range(2):
        due = damage_asked(state)
        if due is None:
            break
        state, more = _done(state, AssignsDamage(due.who, _divided(state, due.who)))
        events = (*events, *more)
    return state, events


def _divided(state: State, player: str) -> tuple[Dealing, ...]:
    """Lethal damage to each blocker, and the rest to what is attacked."""
    return tuple(Dealing(_label(state, one.source), _shares(state, one)) for one in powers(state, player))


def _shares(state: State, power: Power) -> tuple[Share, ...]:
    left, shares = power.amount, []
    for blocker in power.blockers:
        least = lethal(state, power.source, blocker) if power.beyond is not None else left
        given = min(left, least)
        left -= given
        shares.append(Share(given, _label(state, blocker)))
    if left:
        shares.append(Share(left, _label(state, power.beyond)))
    return tuple(share for share in shares if share.amount)


def _label(state: State, whom: object) -> str:
    return state.objects[whom].label if isinstance(whom, int) else str(whom)


def _done(state: State, said: Action) -> tuple[State, tuple[Event, ...]]:
    outcome = step(state, said)
    if not outcome:
        raise NotModelled(str(outcome.due or outcome.verdict))
    return outcome.state, outcome.events


# Since 1999: every frame is a position in which players may act.


def _by_passing(fight: Fight) -> Played:
    state = beginning(fight)
    shots = [_shot(fight, BLOCKS, state)]
    state, events = go_on(shots[-1].state)
    two = state.step is Step.FIRST_DAMAGE
    if fight.on_stack:
        waiting = _shot(fight, WAITS, state)
        shots.append(waiting)
        state, events = go_on(waiting.state) if waiting.state.stack else (waiting.state, ())
        shots.append(_shot(fight, ONE, state, waiting.state, events))
    else:
        shots.append(_shot(fight, ONE, state, shots[-1].state, events))
    if two:
        shots.append(_shot(fight, PAUSE, state))
        last = shots[-1].state
        state, events = go_on(last)
        comes = state.step is Step.DAMAGE
        if comes and state.stack:
            state, more = go_on(state)
            events = (*events, *more)
        shots.append(_shot(fight, TWO, state if comes else last, last, events, never=not comes))
    else:
        shots += [_never(PAUSE, state), _never(TWO, state)]
    return Played(fight, (*shots, _shot(fight, END, shots[-1].state)), two)


def _never(key: str, state: State) -> Shot:
    return Shot(key, state, never=True)


def _shot(
    fight: Fight,
    key: str,
    state: State,
    before: State | None = None,
    events: tuple[Event, ...] = (),
    *,
    never: bool = False,
) -> Shot:
    """A frame, with the change where it belongs there."""
    hits, died = _happened(before, events) if before is not None else ((), ())
    happens = fight.change != "none" and PINNED[fight.when] == key
    then = changed(fight, state) if happens else state
    return Shot(key, then, hits, died, happens and then != state, never)


def _happened(before: State, events: tuple[Event, ...]) -> tuple[tuple[Hit, ...], tuple[str, ...]]:
    """What was dealt, and who died; what was dealt too much and went on to the player counts there."""
    hits: list[Hit] = []
    died: list[str] = []
    state, redirects = before, trample_rule.at(before.era).value == REDIRECTED
    for event in events:
        if isinstance(event, DamageDealt) and event.source is not None:
            hit = Hit(_label(state, event.source), event.amount, _label(state, event.target))
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


def _by_hand(fight: Fight) -> Played:
    state = beginning(fight)
    shots = [_shot(fight, BLOCKS, state)]
    _, events = go_on(shots[0].state)
    parts = _cut(events)
    two = Step.FIRST_DAMAGE in parts
    state = shots[0].state
    for key, part in ((ONE, Step.FIRST_DAMAGE if two else Step.DAMAGE), (TWO, Step.DAMAGE)):
        if key == TWO:
            shots.append(Shot(PAUSE, state, never=not two))
            if not two or part not in parts:
                shots.append(_never(TWO, state))
                continue
        then = _folded(state, parts[part])
        shots.append(_shot(fight.with_(change="none"), key, then, state, parts[part]))
        state = then
    rest = tuple(event for part in (Step.END_OF_COMBAT, Step.SECOND_MAIN) for event in parts.get(part, ()))
    return Played(fight, (*shots, _shot(fight, END, _folded(state, rest))), two)


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
