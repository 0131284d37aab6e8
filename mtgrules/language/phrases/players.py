"""Players, as text means them (102), and qualities of whose an object is (108)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from mtgrules.language.phrases.qualities import LineQuality, QualityLine
from mtgrules.language.phrases.references import ThatPlayer
from mtgrules.model.facts import COMBAT, CONTROLLER, STEP
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Place, Quality, Selector, word


def everybody(view: View, frame: Frame) -> tuple[str, ...]:
    """The players who are in the game."""
    return tuple(player.name for player in view.state.players if not player.lost)


def _opponents(view: View, frame: Frame) -> tuple[str, ...]:
    return tuple(name for name in everybody(view, frame) if name != frame.you)


def _enchanted(view: View, frame: Frame) -> tuple[str, ...]:
    seen = None if frame.this is None else view.looking_at(frame.this)
    on = None if seen is None or frame.this is None else seen.state.objects[frame.this].attached_to
    return (on,) if isinstance(on, str) else ()


def _defending(view: View, frame: Frame) -> tuple[str, ...]:
    return (view.state.defending,)


@dataclass(frozen=True)
class PlayersLine(WordLine):
    """A line that tells which players are meant, and how."""

    who: Callable[[View, Frame], tuple[str, ...]] = everybody
    is_target: bool = False
    is_each: bool = False
    many: bool = False


class Who(WordTable):
    """The players that a phrase means."""

    _value_: PlayersLine

    A_PLAYER = PlayersLine("a player")
    """Any player, as a trigger or a restriction means it."""

    AN_OPPONENT = PlayersLine("an opponent", who=_opponents)
    """Any opponent of the ability's controller (102.2)."""

    EACH_PLAYER = PlayersLine("each player", is_each=True)
    """Every player."""

    PLAYERS = PlayersLine("players", many=True)
    """All players, as a rule about them means them."""

    YOUR_OPPONENTS = PlayersLine("your opponents", who=_opponents, many=True)
    """All opponents of the ability's controller, as a rule about them means them."""

    EACH_OPPONENT = PlayersLine("each opponent", who=_opponents, is_each=True)
    """Every opponent of the ability's controller."""

    TARGET_PLAYER = PlayersLine("target player", is_target=True)
    """A player as a target (115.1)."""

    TARGET_OPPONENT = PlayersLine("target opponent", who=_opponents, is_target=True)
    """An opponent as a target."""

    ENCHANTED_PLAYER = PlayersLine("enchanted player", who=_enchanted)
    """The player whom this Aura is attached to; where it is gone, whom it last was on (303.4b)."""

    DEFENDING_PLAYER = PlayersLine("defending player", who=_defending)
    """The player who is attacked (506.2)."""


@word("{line:row}")
class Players(Selector):
    """Players, as a phrase means them that means no objects (102.1)."""

    line: Who
    said_as = frozenset({"player"})

    is_target = taken_from("line.value.is_target")

    is_each = taken_from("line.value.is_each")

    plural = taken_from("line.value.many")

    players = taken_from("line.value.who")


A_PLAYER, EACH_PLAYER = Players(Who.A_PLAYER), Players(Who.EACH_PLAYER)
AN_OPPONENT, EACH_OPPONENT = Players(Who.AN_OPPONENT), Players(Who.EACH_OPPONENT)
TARGET_PLAYER, TARGET_OPPONENT = Players(Who.TARGET_PLAYER), Players(Who.TARGET_OPPONENT)
ENCHANTED_PLAYER, DEFENDING_PLAYER = Players(Who.ENCHANTED_PLAYER), Players(Who.DEFENDING_PLAYER)


def _you(frame: Frame) -> Hashable:
    return frame.you


def _this(frame: Frame) -> Hashable:
    return frame.this


def _yours(view: View, frame: Frame) -> Ids:
    you = frame.you
    return frozenset([i for i, who in view.controller.items() if who == you])


def _not_yours(view: View, frame: Frame) -> Ids:
    return frozenset(i for i, who in view.controller.items() if who != frame.you)


def _owned(view: View, frame: Frame) -> Ids:
    return frozenset(i for i, o in view.state.objects.items() if o.owner == frame.you)


def _controlled_by(players: tuple[str, ...], view: View) -> Ids:
    return frozenset(i for i, who in view.controller.items() if who in players)


def _of_enchanted(view: View, frame: Frame) -> Ids:
    return _controlled_by(_enchanted(view, frame), view)


def _of_defending(view: View, frame: Frame) -> Ids:
    return _controlled_by(_defending(view, frame), view)


class Possession(WordTable):
    """Who controls an object, or owns it."""

    _value_: QualityLine

    YOU_CONTROL = QualityLine("you control", among=_yours, asks=_you, looks=CONTROLLER)
    """Being controlled by the player whose ability this is (109.5)."""

    YOU_OWN = QualityLine("you own", among=_owned, asks=_you)
    """Being owned by the player whose ability this is (108.3)."""

    OPPONENTS_CONTROL = QualityLine(
        "your opponents control", ("an opponent controls",), among=_not_yours, asks=_you, looks=CONTROLLER
    )
    """Being controlled by another player than you."""

    YOU_DONT_CONTROL = QualityLine("you don't control", among=_not_yours, asks=_you, looks=CONTROLLER)
    """Not being controlled by the player whose ability this is."""

    ENCHANTED_PLAYER_CONTROLS = QualityLine(
        "enchanted player controls", among=_of_enchanted, asks=_this, looks=CONTROLLER
    )
    """Being controlled by the player whom this Aura is attached to (303.4b)."""

    DEFENDING_PLAYER_CONTROLS = QualityLine(
        "defending player controls", among=_of_defending, looks=CONTROLLER | COMBAT | STEP
    )
    """Being controlled by the player who is attacked (506.2, 508.5)."""


@word("{line:row}")
class Whose(LineQuality):
    """Being controlled or owned by somebody (108.3, 108.4)."""

    line: Possession
    place = Place.AFTER

    asks = taken_from("line.value.asks")


YOU_CONTROL, YOU_OWN = Whose(Possession.YOU_CONTROL), Whose(Possession.YOU_OWN)
OPPONENTS_CONTROL = Whose(Possession.OPPONENTS_CONTROL)


@word("that player controls", "he or she controls", "they control")
class ThatPlayerControls(Quality):
    """Being controlled by a player whom the text has named."""

    whose: ThatPlayer = ThatPlayer()
    place = Place.AFTER
    for_players = frozenset({"whose"})
    looks = CONTROLLER

    def asks(self, frame: Frame) -> Hashable:
        return (frame.named, frame.you, frame.this)

    def among(self, view: View, frame: Frame) -> Ids:
        return _controlled_by(self.whose.players(view, frame), view)


@word("{player:player} controls")
class PlayerControls(Quality):
    """Being controlled by a player of the board, named."""

    player: str
    place = Place.AFTER
    looks = CONTROLLER

    def among(self, view: View, frame: Frame) -> Ids:
        return _controlled_by((self.player,), view)
