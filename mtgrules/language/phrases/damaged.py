"""Whom damage is dealt to, where that may be an object or a player."""

from __future__ import annotations

from mtgrules.language.phrases.qualities import CardType
from mtgrules.language.phrases.references import Reference
from mtgrules.model.facts import ANY
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import OBJECT, PLAYER, Selector, word


@word("a permanent or player")
class APermanentOrPlayer(Selector):
    """Any permanent, or any player."""

    means = frozenset({OBJECT, PLAYER})

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(Zone.BATTLEFIELD)

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return tuple(player.name for player in view.state.players if not player.lost)


@word("a creature or player")
class ACreatureOrPlayer(APermanentOrPlayer):
    """Any creature, or any player."""

    looks = frozenset({("types", ANY)})

    def among(self, view: View, frame: Frame) -> Ids:
        return view.among(CardType("creature"), frame) & view.in_zone(Zone.BATTLEFIELD)


@word("that permanent or player")
class ThatPermanentOrPlayer(Reference):
    """The one that was meant by "a permanent or player"."""

    means = frozenset({OBJECT, PLAYER})

    def stands_for(self, phrase: Selector) -> bool:
        return type(phrase) is APermanentOrPlayer


@word("that creature or player")
class ThatCreatureOrPlayer(Reference):
    """The one that was meant by "a creature or player"."""

    means = frozenset({OBJECT, PLAYER})

    def stands_for(self, phrase: Selector) -> bool:
        return type(phrase) is ACreatureOrPlayer
