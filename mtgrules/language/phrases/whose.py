"""Qualities of whose an object is: who controls it, who owns it (108)."""

from __future__ import annotations

from collections.abc import Hashable

from mtgrules.language.phrases.players import EnchantedPlayer
from mtgrules.language.phrases.references import ThatPlayer
from mtgrules.model.facts import ANY, COMBAT, STEP
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.view import View
from mtgrules.model.words import Place, Quality, word


@word("you control")
class YouControl(Quality):
    """Being controlled by the player whose ability this is (109.5)."""

    place = Place.AFTER
    looks = frozenset({("controller", ANY)})

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        you = frame.you
        return frozenset([i for i, who in view.controller.items() if who == you])


@word("you own")
class YouOwn(Quality):
    """Being owned by the player whose ability this is (108.3)."""

    place = Place.AFTER

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, o in view.state.objects.items() if o.owner == frame.you)


@word("your opponents control", "an opponent controls")
class OpponentsControl(Quality):
    """Being controlled by another player than you."""

    place = Place.AFTER
    looks = frozenset({("controller", ANY)})

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, who in view.controller.items() if who != frame.you)


@word("you don't control")
class YouDontControl(OpponentsControl):
    """Not being controlled by the player whose ability this is."""


@word("that player controls", "he or she controls", "they control")
class ThatPlayerControls(Quality):
    """Being controlled by a player whom the text has named."""

    whose: ThatPlayer = ThatPlayer()
    place = Place.AFTER
    for_players = frozenset({"whose"})
    looks = frozenset({("controller", ANY)})

    def asks(self, frame: Frame) -> Hashable:
        return (frame.named, frame.you, frame.this)

    def among(self, view: View, frame: Frame) -> Ids:
        players = self.whose.players(view, frame)
        return frozenset(i for i, who in view.controller.items() if who in players)


@word("enchanted player controls")
class EnchantedPlayerControls(Quality):
    """Being controlled by the player whom this Aura is attached to (303.4b)."""

    whose: EnchantedPlayer = EnchantedPlayer()
    place = Place.AFTER
    for_players = frozenset({"whose"})
    looks = frozenset({("controller", ANY)})

    def asks(self, frame: Frame) -> Hashable:
        return frame.this

    def among(self, view: View, frame: Frame) -> Ids:
        players = self.whose.players(view, frame)
        return frozenset(i for i, who in view.controller.items() if who in players)


@word("defending player controls")
class OfDefendingPlayer(Quality):
    """Being controlled by the player who is attacked (506.2, 508.5)."""

    place = Place.AFTER
    looks = frozenset({("controller", ANY)}) | COMBAT | STEP

    def among(self, view: View, frame: Frame) -> Ids:
        who = view.state.defending
        return frozenset(i for i, whose in view.controller.items() if whose == who)


@word("{player:player} controls")
class PlayerControls(Quality):
    """Being controlled by a player of the board, named."""

    player: str
    place = Place.AFTER
    looks = frozenset({("controller", ANY)})

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, who in view.controller.items() if who == self.player)
