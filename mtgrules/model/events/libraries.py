"""Events of a library: its cards put in an order, or in one that nobody knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from mtgrules.model.events.base import Event
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State


@dataclass(frozen=True)
class Shuffled(Event):
    """A library is shuffled: nobody knows any more which of its cards is on top (701.24a)."""

    player: str
    says = "{player} shuffles their library"

    def apply(self, state: State) -> State:
        named = frozenset(o.id for o in state.zone(Zone.LIBRARY) if o.owner == self.player)
        player = state.player(self.player)
        mixed = frozenset() if len(named) == 1 and player.library_known else named
        return state.with_player(replace(player, library_mixed=mixed))


@dataclass(frozen=True)
class Arranged(Event):
    """Cards of a library are put on its top and on its bottom, in these orders."""

    player: str
    top: tuple[ObjectId, ...] = ()
    bottom: tuple[ObjectId, ...] = ()

    def apply(self, state: State) -> State:
        moved = {*self.top, *self.bottom}
        rest = {i: o for i, o in state.objects.items() if i not in moved}
        top, bottom = ({i: state.objects[i] for i in part} for part in (self.top, self.bottom))
        player = state.player(self.player)
        state = state.with_player(replace(player, library_mixed=player.library_mixed - moved))
        return state.with_(objects=MappingProxyType({**top, **rest, **bottom}))

    def told(self, state: State) -> str:
        parts = [
            f"{', '.join(state.objects[i].label for i in cards)} on the {where}"
            for cards, where in ((self.top, "top"), (self.bottom, "bottom"))
            if cards
        ]
        return f"{self.player} puts {' and '.join(parts)} of their library"
