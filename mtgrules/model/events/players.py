"""Events of players: life gained and lost, the game lost."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mtgrules.model.events.base import Event
from mtgrules.model.objects import with_counters
from mtgrules.model.state import State


@dataclass(frozen=True)
class PlayerLost(Event):
    """A player loses the game."""

    player: str
    why: str
    says = "{player} loses the game: {why}"

    def apply(self, state: State) -> State:
        return state.with_player(replace(state.player(self.player), lost=True))


@dataclass(frozen=True)
class LifeChanged(Event):
    """A player gains life, or with a negative number loses it (119.3)."""

    player: str
    amount: int

    def apply(self, state: State) -> State:
        player = state.player(self.player)
        return state.with_player(replace(player, life=player.life + self.amount))

    def told(self, state: State) -> str:
        return f"{self.player} {'gains' if self.amount >= 0 else 'loses'} {abs(self.amount)} life"


@dataclass(frozen=True)
class PlayerCountersPut(Event):
    """A player gets counters of a kind, or with a negative number loses them (122.1)."""

    player: str
    kind: str
    number: int

    def apply(self, state: State) -> State:
        player = state.player(self.player)
        counters = with_counters(player.counters, self.kind, self.number)
        return state.with_player(replace(player, counters=counters))

    def told(self, state: State) -> str:
        counters = "counter" if abs(self.number) == 1 else "counters"
        does = "gets" if self.number >= 0 else "loses"
        return f"{self.player} {does} {abs(self.number)} {self.kind} {counters}"


@dataclass(frozen=True)
class LeftGame(Event):
    """A player is gone from a game that others play on, with all that waited for that player (800.4)."""

    player: str
    says = "{player} leaves the game, and the others play on"

    def apply(self, state: State) -> State:
        following = state.turn_order(self.player)[0]
        acting = state.acting or state.active
        return state.with_(
            waiting=tuple(w for w in state.waiting if w.controller != self.player),
            delayed=tuple(d for d in state.delayed if d.frame.you != self.player),
            extra_turns=tuple(name for name in state.extra_turns if name != self.player),
            controlled_by="" if state.controlled_by == self.player else state.controlled_by,
            to_be_controlled=tuple(one for one in state.to_be_controlled if self.player not in one),
            combat=None if state.combat is None else state.combat.without({self.player}),
            acting=following if acting == self.player else state.acting,
            passed=() if acting == self.player else tuple(n for n in state.passed if n != self.player),
        )
