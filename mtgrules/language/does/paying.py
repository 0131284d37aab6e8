"""What is paid as an ability resolves: mana of the pool, as the player wants (118.12)."""

from __future__ import annotations

from mtgrules.language.does.costs import sacrificed
from mtgrules.language.does.life import GainsLife, LosesLife
from mtgrules.language.does.measures import LifeLostThisWay
from mtgrules.language.does.payment import paid_if_wanted
from mtgrules.language.phrases.meaning import Proposal, meant_in, players_meant
from mtgrules.language.phrases.references import You
from mtgrules.model.events.base import Event
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, tokens
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


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
        return [*lost, "and", *tokens(GainsLife(You(), LifeLostThisWay()), saying)]
