"""Gaining and losing life (119.3)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal, meant
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word("{subject} [gains|gain] {number:number} life")
class GainsLife(Instruction):
    """Gaining life (119.3)."""

    subject: Selector
    number: int
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for each player meant."""
        players = meant(self.subject, view, frame)
        return tuple(LifeChanged(player, self.number) for player in players if isinstance(player, str))


@word("{subject} [gains|gain] that much life")
class GainsThatMuchLife(Instruction):
    """Gaining as much life as there was damage in what triggered it (119.3)."""

    subject: Selector
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for each player meant; none where nothing was dealt."""
        amount = frame.event.amount if isinstance(frame.event, DamageDealt) else 0
        players = meant(self.subject, view, frame)
        return tuple(LifeChanged(player, amount) for player in players if isinstance(player, str) and amount)


@word("{subject} [loses|lose] {number:number} life")
class LosesLife(Instruction):
    """Losing life, which is no damage (119.3)."""

    subject: Selector
    number: int
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The loss for each player meant."""
        players = meant(self.subject, view, frame)
        return tuple(LifeChanged(player, -self.number) for player in players if isinstance(player, str))
