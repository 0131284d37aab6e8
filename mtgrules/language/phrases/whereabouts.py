"""From where and to where something moves: "your graveyard", "exile", "anywhere" (400.7)."""

from __future__ import annotations

from mtgrules.model.objects import Object, Zone
from mtgrules.model.words import Word, word


class Whereabouts(Word):
    """A zone, of some player or of anybody, as a move names it."""

    kind = "place"

    @property
    def lies_in(self) -> frozenset[Zone]:
        """The zones that are meant."""
        raise NotImplementedError

    def whose(self, owner: str, you: str | None) -> bool:
        """Whether the zone of an owner is meant, where you are somebody."""
        return True

    def holds(self, obj: Object, you: str | None) -> bool:
        """Whether an object lies there."""
        return obj.zone in self.lies_in and self.whose(obj.owner, you)


@word("anywhere")
class Anywhere(Whereabouts):
    """Wherever it was, outside the game too."""

    lies_in = frozenset(Zone)


@word("<exile>")
class Exile(Whereabouts):
    """Exile (406)."""

    lies_in = frozenset({Zone.EXILE})


@word("<the battlefield>", "the battlefield")
class TheBattlefield(Whereabouts):
    """The battlefield (403)."""

    lies_in = frozenset({Zone.BATTLEFIELD})


class OfPlayers(Whereabouts):
    """A zone that every player has."""

    zone: str

    @property
    def lies_in(self) -> frozenset[Zone]:
        return frozenset({Zone(self.zone)})


@word("a {zone:zone}")
class Anybodys(OfPlayers):
    """That of any player."""

    zone: str


@word("your {zone:zone}")
class Yours(OfPlayers):
    """That of the ability's controller."""

    zone: str

    def whose(self, owner: str, you: str | None) -> bool:
        return owner == you


@word("an opponent's {zone:zone}")
class AnOpponents(OfPlayers):
    """That of another player."""

    zone: str

    def whose(self, owner: str, you: str | None) -> bool:
        return owner != you


@word("{player:player}'s {zone:zone}")
class OfPlayer(OfPlayers):
    """That of a player of the board, named."""

    player: str
    zone: str

    def whose(self, owner: str, you: str | None) -> bool:
        return owner == self.player
