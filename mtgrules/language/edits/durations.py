"""Durations of effects from spells and abilities that have resolved."""

from __future__ import annotations

from mtgrules.language.phrases.references import This
from mtgrules.model.frame import Frame
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Duration, phrases_in, word


@word("until end of turn", "this turn")
class UntilEndOfTurn(Duration):
    """Until the turn is over (514.2)."""


@word("")
class RestOfGame(Duration):
    """No duration said: for the rest of the game (611.2a)."""


@word("until your next turn")
class UntilYourNextTurn(Duration):
    """Until the next turn begins of the player whose effect it is, before anything happens in it."""


@word("until end of combat", "this combat")
class UntilEndOfCombat(Duration):
    """Until the combat phase is over; where there is none, the turn (511.2)."""


@word("for as long as {condition}")
class AsLongAs(Duration):
    """While something is so that is no matter of the source alone; once over, it stays so (611.2b)."""

    condition: Condition

    def __post_init__(self) -> None:
        if any(phrase.is_target for phrase in phrases_in(self.condition)):
            raise ValueError("what an effect lasts for is no target; say it is that one")

    def over(self, view: View, frame: Frame) -> bool:
        return not self.condition.holds(view, frame)


@word("for as long as {source} remains <on the battlefield>")
class WhileSourceStays(Duration):
    """As long as the source is on the battlefield (611.2b)."""

    source: This

    def over(self, view: View, frame: Frame) -> bool:
        return frame.this not in view.in_zone(Zone.BATTLEFIELD)


@word("for as long as {source} remains tapped")
class WhileSourceTapped(Duration):
    """As long as the source is on the battlefield and tapped."""

    source: This

    def over(self, view: View, frame: Frame) -> bool:
        found = view.state.objects.get(frame.this) if frame.this is not None else None
        return found is None or found.zone is not Zone.BATTLEFIELD or not found.status.tapped


@word("for as long as you control {source}")
class WhileYouControlSource(Duration):
    """As long as the player who controls the effect controls its source too."""

    source: This

    def over(self, view: View, frame: Frame) -> bool:
        there = frame.this in view.in_zone(Zone.BATTLEFIELD)
        return not there or frame.this is None or view.controller[frame.this] != frame.you


@word("through [its|their] controller's next untap step")
class ThroughControllersUntap(Duration):
    """Of each object until its controller's next untap step is over, whoever controls it then (502.3)."""


@word("through your next untap step")
class ThroughYourUntap(Duration):
    """Until the next untap step is over of the player whose effect it is (502.3)."""


WHILE_SOURCE = (WhileSourceStays, WhileSourceTapped, WhileYouControlSource)
"""The durations that look at the source of the effect."""
