"""Durations of effects from spells and abilities that have resolved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mtgrules.language.phrases.references import This
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Duration, phrases_in, word


def _gone(view: View, frame: Frame) -> bool:
    return frame.this not in view.in_zone(Zone.BATTLEFIELD)


def _untapped(view: View, frame: Frame) -> bool:
    return frame.this is None or _gone(view, frame) or not view.state.objects[frame.this].status.tapped


def _another_players(view: View, frame: Frame) -> bool:
    return frame.this is None or _gone(view, frame) or view.controller[frame.this] != frame.you


@dataclass(frozen=True)
class UntilLine(WordLine):
    """How long an effect lasts, in fixed words."""

    over: Callable[[View, Frame], bool] = lambda view, frame: False
    """Whether it has ended by itself; those until a part of a turn are ended by the turn."""


class Until(WordTable):
    """How long effects last, in fixed words: until a part of a turn, or as the source stays."""

    _value_: UntilLine
    END_OF_TURN = UntilLine("until end of turn", ("this turn",))
    """Until the turn is over (514.2)."""

    GAME_IS_OVER = UntilLine("")
    """No duration said: for the rest of the game (611.2a)."""

    YOUR_NEXT_TURN = UntilLine("until your next turn")
    """Until it begins, before anything happens in it."""

    END_OF_COMBAT = UntilLine("(until end of|this) combat")
    """Without a combat, for the turn (511.2)."""

    CONTROLLERS_UNTAP = UntilLine("through [its|their] controller's next untap step")
    """Of each object until that step of its controller's is over, whoever controls it then (502.3)."""

    YOUR_UNTAP = UntilLine("through your next untap step")
    """Until it is over (502.3)."""

    SOURCE_LEAVES = UntilLine("for as long as {source} remains <on the battlefield>", over=_gone)
    SOURCE_UNTAPS = UntilLine("for as long as {source} remains tapped", over=_untapped)
    SOURCE_CHANGES_SIDES = UntilLine("for as long as you control {source}", over=_another_players)


@word("{until:row}")
class Lasts(Duration):
    """Until something that is told in fixed words; "your" is of the player whose effect it is."""

    until: Until
    source: This | None = None

    over = taken_from("until.value.over")


UNTIL_END_OF_TURN, REST_OF_GAME = Lasts(Until.END_OF_TURN), Lasts(Until.GAME_IS_OVER)


@word("for as long as {condition}")
class AsLongAs(Duration):
    """While something is so that is no matter of the source alone; once over, it stays so (611.2b)."""

    condition: Condition

    def __post_init__(self) -> None:
        if any(phrase.is_target for phrase in phrases_in(self.condition)):
            raise ValueError("what an effect lasts for is no target; say it is that one")

    def over(self, view: View, frame: Frame) -> bool:
        return not self.condition.holds(view, frame)
