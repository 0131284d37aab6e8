"""Players, as text means them: each, a, target, defending (102.1)."""

from __future__ import annotations

from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.view import View
from mtgrules.model.words import Selector, word


class PlayerPhrase(Selector):
    """A phrase that means players and no objects."""

    said_as = frozenset({"player"})

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset()


def _opponents(view: View, frame: Frame) -> tuple[str, ...]:
    return tuple(name for name in _all(view) if name != frame.you)


def _all(view: View) -> tuple[str, ...]:
    return tuple(player.name for player in view.state.players if not player.lost)


@word("a player")
class APlayer(PlayerPhrase):
    """Any player, as a trigger or a restriction means it."""

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return _all(view)


@word("an opponent")
class AnOpponent(PlayerPhrase):
    """Any opponent of the ability's controller (102.2)."""

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return _opponents(view, frame)


@word("each player")
class EachPlayer(PlayerPhrase):
    """Every player."""

    is_each = True

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return _all(view)


@word("players")
class Players(PlayerPhrase):
    """All players, as a rule about them means them."""

    @property
    def plural(self) -> bool:
        return True

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return _all(view)


@word("your opponents")
class YourOpponents(PlayerPhrase):
    """All opponents of the ability's controller, as a rule about them means them."""

    many = True

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return _opponents(view, frame)


@word("each opponent")
class EachOpponent(PlayerPhrase):
    """Every opponent of the ability's controller."""

    is_each = True

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return _opponents(view, frame)


@word("target player")
class TargetPlayer(PlayerPhrase):
    """A player as a target (115.1)."""

    is_target = True

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return _all(view)


@word("target opponent")
class TargetOpponent(PlayerPhrase):
    """An opponent as a target."""

    is_target = True

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return _opponents(view, frame)


@word("enchanted player")
class EnchantedPlayer(PlayerPhrase):
    """The player whom this Aura is attached to; where it is gone, whom it last was on (303.4b)."""

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        seen = None if frame.this is None else view.looking_at(frame.this)
        on = None if seen is None or frame.this is None else seen.state.objects[frame.this].attached_to
        return (on,) if isinstance(on, str) else ()


@word("defending player")
class DefendingPlayer(PlayerPhrase):
    """The player who is attacked (506.2)."""

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return (view.state.defending,)
