"""Qualities of where an object is (400)."""

from __future__ import annotations

from collections.abc import Hashable

from mtgrules.eras.era import NotModelled
from mtgrules.language.phrases.references import ThatPlayer
from mtgrules.language.phrases.zones import outside_game
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Place, Quality, Selector, word


class InPlace(Quality):
    """Being in some zone: anybody's, or that of one player."""

    place = Place.AFTER

    @property
    def zones(self) -> frozenset[Zone]:
        """The zones that are meant."""
        raise NotImplementedError

    def whose(self, frame: Frame) -> str | None:
        """The player whose zone it is; None for anybody's."""
        return None

    def asks(self, frame: Frame) -> Hashable:
        return self.whose(frame)

    def among(self, view: View, frame: Frame) -> Ids:
        there, whose = view.in_zone(*sorted(self.zones, key=str)), self.whose(frame)
        if whose is None:
            return there
        return frozenset(i for i in there if view.state.objects[i].owner == whose)


@word("that [be not] <on the battlefield>")
class NotOnBattlefield(InPlace):
    """Being anywhere in the game but among the permanents."""

    zones = frozenset(Zone) - {Zone.BATTLEFIELD, Zone.OUTSIDE}


@word("<on the battlefield>", "on the battlefield")
class OnBattlefield(InPlace):
    """Being on the battlefield."""

    zones = frozenset({Zone.BATTLEFIELD})


@word("on the stack")
class OnStack(InPlace):
    """Being on the stack."""

    zones = frozenset({Zone.STACK})


@word("in <exile>")
class InExile(InPlace):
    """Being in exile."""

    zones = frozenset({Zone.EXILE})


@word("in your {zone:zone}", "from your {zone:zone}")
class InYourZone(InPlace):
    """Being in your hand, library or graveyard."""

    zone: str

    @property
    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone(self.zone)})

    def whose(self, frame: Frame) -> str | None:
        return frame.you or ""


@word("in a {zone:zone}", "from a {zone:zone}")
class InSomeZone(InPlace):
    """Being in any player's hand, library or graveyard."""

    zone: str

    @property
    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone(self.zone)})


@word("in all graveyards")
class InAllGraveyards(InPlace):
    """Being in a graveyard, whoever's it is."""

    zones = frozenset({Zone.GRAVEYARD})


@word("in {owner}'s {zone:zone}", "in his or her {zone:zone}", "in their {zone:zone}")
class InThatPlayersZone(InPlace):
    """Being in the hand, library or graveyard of a player whom the text has named."""

    zone: str
    owner: Selector = ThatPlayer()
    for_players = frozenset({"owner"})

    def __post_init__(self) -> None:
        if not self.owner.is_reference:
            told = 'a zone is that of a player by name, or of "that player" where the text has named one'
            raise ValueError(f'{told}: not of "{self.owner}"')

    @property
    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone(self.zone)})

    def asks(self, frame: Frame) -> Hashable:
        return (frame.named, frame.you, frame.this)

    def among(self, view: View, frame: Frame) -> Ids:
        there, players = view.in_zone(Zone(self.zone)), self.owner.players(view, frame)
        return frozenset(i for i in there if view.state.objects[i].owner in players)


@word("in {player:player}'s {zone:zone}")
class InZone(InPlace):
    """Being in a player's hand, library or graveyard."""

    player: str
    zone: str

    @property
    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone(self.zone)})

    def whose(self, frame: Frame) -> str | None:
        return self.player


@word("in the command zone")
class InCommandZone(InPlace):
    """Being in the command zone (408)."""

    zones = frozenset({Zone.COMMAND})


@word("in the ante zone")
class InAnteZone(InPlace):
    """Being played for (407)."""

    zones = frozenset({Zone.ANTE})


@word("from outside the game")
class FromOutside(InPlace):
    """Being outside the game, by era with what was removed from it (400.11)."""

    zones = frozenset({Zone.OUTSIDE})

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        """What is there. Raises NotModelled where a sideboard is told of, but not as cards on the board."""
        there = outside_game.at(view.state.era).value
        for player in view.state.players:
            side = player.deck.side if player.deck is not None and player.name == frame.you else ()
            own = {o.card.name for o in view.state.objects.values() if o.owner == player.name}
            missing = next((name for name, _ in side if name not in own), None)
            if missing is not None:
                told = f"taking {missing} from {player.name}'s sideboard: it has to be listed under 'outside'"
                raise NotModelled(told)
        return view.in_zone(*sorted(there, key=str))
