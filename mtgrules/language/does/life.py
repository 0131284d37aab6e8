"""Gaining and losing life (119.3)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal, meant, players_meant
from mtgrules.language.phrases.references import You
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Amount, Instruction, Selector, word


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


@word("gain {number:number} life")
class GainLife(Instruction):
    """The same as an order to you: "you may gain 2 life"."""

    orders = True
    number: int

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for you."""
        return GainsLife(You(), self.number).propose(view, frame)


@word("{subject} [gains|gain] life equal to {amount}")
class GainsLifeEqual(Instruction):
    """Gaining as much life as an amount says (119.3)."""

    subject: Selector
    amount: Amount
    for_players = frozenset({"subject"})

    def __post_init__(self) -> None:
        if self.amount.looks_at_each:
            raise ValueError(f'"{str(self.amount).lower()}" is not said of any object here')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for each player meant; none for an amount that is not above zero (107.1b)."""
        number = self.amount.number(view, frame) or 0
        players = players_meant(self.subject, view, frame)
        return tuple(LifeChanged(player, number) for player in players if number > 0)


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
