"""What is paid as an ability resolves: mana of the pool, as the player wants (118.12)."""

from __future__ import annotations

from dataclasses import dataclass

from mtgrules.language.does.costs import sacrificed
from mtgrules.language.does.life import GainsLife, LosesLife
from mtgrules.language.does.measures import LifeLostThisWay
from mtgrules.language.phrases.meaning import Proposal, meant_in, players_meant
from mtgrules.language.phrases.references import You
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaSpent
from mtgrules.model.events.moves import Noted
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.payment import payments
from mtgrules.model.sentence import Saying, tokens
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


def paid_if_wanted(
    view: View, frame: Frame, player: str, cost: ManaCost, for_what: str
) -> tuple[Event, ...] | Due | None:
    """The payment from a player's pool, a question, or None where the player does not pay."""
    accepted = dict(frame.chosen).get("accepts")
    if accepted is None:
        told = f"Does {player} pay {cost} for {for_what}?"
        return Due(told, ("accepting", "declining"), player, say="{}")
    if not accepted:
        return None
    there = view.state.player(player)
    ways = [way for way in payments(there.mana, cost) if way.life <= max(there.life, 0)]
    if not ways:
        return Due(f"{player} has no mana for {cost} in the pool.", ("declining",), player, say="{}")
    wanted = dict(frame.chosen).get("mana")
    ways = [way for way in ways if way.letters == wanted] or ways
    if len(ways) > 1:
        question = f"With which mana does {player} pay {cost}?"
        return Due(question, tuple(map(str, ways)), player, say="choosing {}")
    spent: list[Event] = [ManaSpent(player, ways[0].letters)] if ways[0].letters else []
    return (*spent, *((LifeChanged(player, -ways[0].life),) if ways[0].life else ()))


@word("sacrifice {what} unless you pay {cost:mana} for each {counters:word} counter on it")
class SacrificesUnlessPaidForEach(Instruction):
    """A sacrifice that mana is paid against, once for each counter of a kind (118.12a)."""

    what: Selector
    cost: ManaCost
    counters: str

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The sacrifice, the payment, or the question whether it is paid."""
        found: list[Event] = []
        for obj in meant_in(Zone.BATTLEFIELD, self.what, view, frame):
            if view.controller[obj] != frame.you or frame.you is None:
                continue  # nobody can sacrifice what another player controls
            there = view.state.objects[obj]
            times = there.counter(self.counters)
            paid = paid_if_wanted(view, frame, frame.you, ManaCost(self.cost.symbols * times), there.label)
            if isinstance(paid, Due):
                return paid
            found += sacrificed(obj) if paid is None else paid
        return tuple(found)


@word("you may pay {cost:mana}")
class MayPay(Instruction):
    """Mana that the ability's controller may pay as it resolves, for what is done then (118.12)."""

    cost: ManaCost

    def __post_init__(self) -> None:
        if any(symbol.is_x for symbol in self.cost.symbols):
            raise ValueError("X of a cost that is paid as something resolves is not told")

    @property
    def can_be_followed(self) -> bool:
        return False

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The payment; nothing where it is not paid."""
        assert frame.you is not None
        paid = paid_if_wanted(view, frame, frame.you, self.cost, "what follows")
        told = f"{frame.you} does not pay {self.cost}"
        return (Noted(told, "declined", frame.this),) if paid is None else paid


@dataclass(frozen=True)
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
        return [*lost, "and", *tokens(GainsLife(You(), LifeLostThisWay()), saying)]
