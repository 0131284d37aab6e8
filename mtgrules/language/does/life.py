"""Gaining and losing life (119.3)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal, how_many, players_meant
from mtgrules.language.phrases.references import You
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word


@word(
    "{subject} [gain] {number:number} life",
    "{subject} [gain] life equal to {number}",
)
class GainsLife(Instruction):
    """Gaining life (119.3)."""

    subject: Selector
    number: Number
    for_players = frozenset({"subject"})
    counts = "number"
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for each player meant; none for an amount that is not above zero (107.1b)."""
        number = how_many(self.number, view, frame)
        players = players_meant(self.subject, view, frame)
        return tuple(LifeChanged(player, number) for player in players if number)


@word("gain {number:number} life", "gain life equal to {number}")
class GainLife(Instruction):
    """The same as an order to you: "you may gain 2 life"."""

    orders = True
    number: Number
    counts = "number"
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for you."""
        return GainsLife(You(), self.number).propose(view, frame)


@word("{subject} [lose] {number:number} life", "{subject} [lose] life equal to {number}")
class LosesLife(Instruction):
    """Losing life, which is no damage (119.3)."""

    subject: Selector
    number: Number
    for_players = frozenset({"subject"})
    counts = "number"
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The loss for each player meant; none for an amount that is not above zero (107.1b)."""
        number = how_many(self.number, view, frame)
        return tuple(
            LifeChanged(player, -number) for player in players_meant(self.subject, view, frame) if number
        )


class LosesHalf(Instruction):
    """Players losing half of their life (107.1a, 119.3)."""

    subject: Selector
    for_players = frozenset({"subject"})
    measured = True

    def half(self, life: int) -> int:
        """Half of a life total."""
        raise NotImplementedError

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The loss for each player meant who has any life."""
        lives = ((p, view.state.player(p).life) for p in players_meant(self.subject, view, frame))
        return tuple(LifeChanged(player, -self.half(life)) for player, life in lives if self.half(life) > 0)


@word("{subject} [lose] half [their|your|his or her] life, rounded up")
class LosesHalfRoundedUp(LosesHalf):
    """Losing half a life total, and a half more where it is odd."""

    subject: Selector

    def half(self, life: int) -> int:
        return -(-life // 2)


@word("{subject} [lose] half [their|your|his or her] life, rounded down")
class LosesHalfRoundedDown(LosesHalf):
    """Losing half a life total, and a half less where it is odd."""

    subject: Selector

    def half(self, life: int) -> int:
        return life // 2
