"""Countering spells (701.6)."""

from __future__ import annotations

from mtgrules.language.phrases.meaning import Proposal, meant_in
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaSpent
from mtgrules.model.events.moves import Moved, Why
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.payment import payments
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word("counter {what}")
class Counter(Instruction):
    """Countering a spell: it goes to its owner's graveyard (701.6)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The spells put into their owners' graveyards."""
        objects = meant_in(Zone.STACK, self.what, view, frame)
        return tuple(event for obj in objects for event in countered(obj))


def countered(obj: ObjectId) -> tuple[Event, ...]:
    """A spell being countered: it goes to its owner's graveyard (701.6a)."""
    return (Moved(obj, Zone.GRAVEYARD, why=Why.COUNTERED),)


@word("counter {what} unless its controller pays {cost:mana}")
class CounterUnless(Instruction):
    """Countering a spell unless mana is paid for it as this resolves (701.6)."""

    what: Selector
    cost: ManaCost

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The countering, the payment, or the question whether it is paid."""
        found: list[Event] = []
        for obj in meant_in(Zone.STACK, self.what, view, frame):
            player, paid = view.controller[obj], dict(frame.chosen).get("accepts")
            if paid is None:
                told = f"Does {player} pay {self.cost} for {view.state.objects[obj].label}?"
                return Due(told, ("accepting", "declining"), player, say="{}")
            if paid:
                ways = payments(view.state.player(player).mana, self.cost)
                if len(ways) != 1:
                    return Due(
                        f"With which mana does {player} pay {self.cost}?",
                        tuple(map(str, ways)),
                        player,
                        say="paying {}",
                    )
                found.append(ManaSpent(player, ways[0].letters))
            else:
                found += countered(obj)
        return tuple(found)
