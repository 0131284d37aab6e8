"""Durations of effects from spells and abilities that have resolved."""

from __future__ import annotations

from collections.abc import Callable

from mtgrules.language.phrases.references import This
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.templates import LineOf, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Duration, phrases_in, word


def _never(view: View, frame: Frame) -> bool:
    return False


def _gone(view: View, frame: Frame) -> bool:
    return frame.this not in view.in_zone(Zone.BATTLEFIELD)


def _untapped(view: View, frame: Frame) -> bool:
    return frame.this is None or _gone(view, frame) or not view.state.objects[frame.this].status.tapped


def _another_players(view: View, frame: Frame) -> bool:
    return frame.this is None or _gone(view, frame) or view.controller[frame.this] != frame.you


class Until(WordTable):
    """How long effects last, in fixed words: until a part of a turn, or as the source stays."""

    _value_: LineOf[Callable[[View, Frame], bool]]
    END_OF_TURN = LineOf("until end of turn", ("this turn",), of=_never)
    """Until the turn is over (514.2)."""

    GAME_IS_OVER = LineOf("", of=_never)
    """No duration said: for the rest of the game (611.2a)."""

    YOUR_NEXT_TURN = LineOf("until your next turn", of=_never)
    """Until it begins, before anything happens in it."""

    END_OF_COMBAT = LineOf("(until end of|this) combat", of=_never)
    """Without a combat, for the turn (511.2)."""

    CONTROLLERS_UNTAP = LineOf("through [its|their] controller's next untap step", of=_never)
    """Of each object until that step of its controller's is over, whoever controls it then (502.3)."""

    YOUR_UNTAP = LineOf("through your next untap step", of=_never)
    """Until it is over (502.3)."""

    SOURCE_LEAVES = LineOf("for as long as {source} remains <on the battlefield>", of=_gone)
    SOURCE_UNTAPS = LineOf("for as long as {source} remains tapped", of=_untapped)
    SOURCE_CHANGES_SIDES = LineOf("for as long as you control {source}", of=_another_players)


@word("{until:row}")
class Lasts(Duration):
    """Until something that is told in fixed words; "your" is of the player whose effect it is."""

    until: Until
    source: This | None = None

    over = taken_from("until.value.of")


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
