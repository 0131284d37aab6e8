"""Gaining and losing life (119.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from mtgrules.language.does.measures import DoneBefore, DoneThisWay, half_down, half_up
from mtgrules.language.phrases.meaning import Proposal, how_many, players_meant
from mtgrules.language.phrases.references import You
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.sentence import Saying, tokens
from mtgrules.model.templates import LineOf, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word


class ChangesLife(Instruction):
    """Life of players going up or down by a number."""

    subject: Selector | None
    number: Number
    for_players = frozenset({"subject"})
    counts = "number"
    measured = True
    sign: ClassVar[int] = 1

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The life for each player meant; none for an amount that is not above zero (107.1b)."""
        number = self.sign * how_many(self.number, view, frame)
        players = players_meant(self.subject or You(), view, frame) if number else ()
        return tuple(LifeChanged(player, number) for player in players)


@word(
    "{subject} [gain] {number:number} life",
    "{subject} [gain] life equal to {number}",
    "gain {number:number} life",
    "gain life equal to {number}",
)
class GainsLife(ChangesLife):
    """Gaining life (119.3); as an order to you, nobody is named: "you may gain 2 life"."""

    subject: Selector | None = None
    number: Number = 1


@word("{subject} [lose] {number:number} life", "{subject} [lose] life equal to {number}")
class LosesLife(ChangesLife):
    """Losing life, which is no damage (119.3)."""

    subject: Selector
    number: Number
    sign = -1


class Rounding(WordTable):
    """How half of an odd number is rounded (107.1a)."""

    _value_: LineOf[Callable[[int], int]]
    UP = LineOf("up", of=half_up)
    DOWN = LineOf("down", of=half_down)


@word("{subject} [lose] half [their|your|his or her] life, rounded {rounded:row}")
class LosesHalf(Instruction):
    """Players losing half of their life (107.1a, 119.3)."""

    subject: Selector
    rounded: Rounding
    for_players = frozenset({"subject"})
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The loss for each player meant who has any life."""
        players = players_meant(self.subject, view, frame)
        halves = {player: self.rounded.value.of(view.state.player(player).life) for player in players}
        return tuple(LifeChanged(player, -half) for player, half in halves.items() if half > 0)


@word()
class Drains(Instruction):
    """Players losing life, and the ability's controller gaining all of it at once, as one thing (119.3).

    In a text these are two instructions; this one is for what a keyword is short for.
    """

    subject: Selector
    number: int
    for_players = frozenset({"subject"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The loss of each player meant, and the gain of all of it."""
        players = players_meant(self.subject, view, frame)
        if not players or frame.you is None:
            return ()
        lost = tuple(LifeChanged(player, -self.number) for player in players)
        return (*lost, LifeChanged(frame.you, self.number * len(players)))

    def said(self, saying: Saying) -> list[str]:
        """The tokens of the two things that it does."""
        lost = tokens(LosesLife(self.subject, self.number), saying)
        return [*lost, "and", *tokens(GainsLife(You(), DoneThisWay(DoneBefore.LIFE_LOST)), saying)]
