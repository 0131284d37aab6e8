"""What is paid as something resolves: mana of the pool, as the player wants (118.12)."""

from __future__ import annotations

from mtgrules.language.does.costs import sacrificed
from mtgrules.language.phrases.meaning import Proposal, meant_in
from mtgrules.model.events.base import Event
from mtgrules.model.events.mana import ManaSpent
from mtgrules.model.events.players import LifeChanged
from mtgrules.model.frame import Frame
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
from mtgrules.model.payment import payments
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


def paid_if_wanted(
    view: View, frame: Frame, player: str, cost: ManaCost, for_what: str
) -> tuple[Event, ...] | Due | None:
    """The payment from a player's pool, a question, or None where the player does not pay."""
    cost = ManaCost(cost.with_x(frame.x).symbols or (Symbol("0"),))
    accepted = Key.ACCEPTS.of(frame.chosen)
    if accepted is None:
        told = f"Does {player} pay {cost} for {for_what}?"
        return Due(told, ("accepting", "declining"), player, say="{}")
    if not accepted:
        return None
    there = view.state.player(player)
    free = tuple(one for one in there.pool if one.only is None)  # this is no spell, and no ability's cost
    ways = [way for way in payments(free, cost) if way.life <= max(there.life, 0)]
    if not ways:
        told = f"{player} has no mana for {cost} in the pool. Does {player} decline?"
        return Due(told, ("declining",), player, say="{}")
    wanted = Key.MANA.of(frame.chosen)
    ways = [way for way in ways if way.letters == wanted] or ways
    if len(ways) > 1:
        question = f"With which mana does {player} pay {cost}?"
        return Due(question, tuple(map(str, ways)), player, say="choosing {}")
    spent: list[Event] = [ManaSpent(player, ways[0].mana)] if ways[0].mana else []
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
