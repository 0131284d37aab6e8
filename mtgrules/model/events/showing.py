"""Events of cards being shown: to everybody, or to one player (701.20, 400.2)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.model.events.base import Event, label
from mtgrules.model.ids import ObjectId
from mtgrules.model.state import State


@dataclass(frozen=True)
class Shown(Event):
    """Cards being shown, which changes neither them nor the zone that they lie in."""

    player: str
    cards: tuple[ObjectId, ...]

    def _named(self, state: State) -> str:
        return ", ".join(label(state, card) for card in self.cards) or "no card"


@dataclass(frozen=True)
class Revealed(Shown):
    """A player showing cards to everybody (701.20a)."""

    def told(self, state: State) -> str:
        return f"{self.player} reveals {self._named(state)}"


@dataclass(frozen=True)
class LookedAt(Shown):
    """A player seeing cards that others do not see."""

    def told(self, state: State) -> str:
        return f"{self.player} looks at {self._named(state)}"


@dataclass(frozen=True)
class CardChosen(Event):
    """A card being chosen, which "that card" means from then on."""

    player: str
    obj: ObjectId
    says = "{player} chooses {obj}"
