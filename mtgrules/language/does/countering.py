"""Countering spells (701.6)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgrules.language.does.costs import sacrificed_for
from mtgrules.language.does.payment import paid_if_wanted
from mtgrules.language.phrases.meaning import Proposal, looked_at, meant_in
from mtgrules.language.phrases.ways_out import stays_paid
from mtgrules.model.events.base import Event
from mtgrules.model.events.moves import Ceased, Moved, Why
from mtgrules.model.frame import Frame
from mtgrules.model.ids import NOTHING, Ids, ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word("counter {what}")
class Counter(Instruction):
    """Countering a spell or an ability (701.6)."""

    what: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The spells put into their owners' graveyards, and abilities gone from the stack."""
        objects = meant_in(Zone.STACK, self.what, view, frame)
        return tuple(event for obj in objects for event in countered(view.state, obj))


def countered(state: State, obj: ObjectId) -> tuple[Event, ...]:
    """A spell being countered: it goes to its owner's graveyard; an ability ceases to exist (701.6a)."""
    if state.objects[obj].ability is not None:
        return (Ceased(obj, Why.COUNTERED),)
    return (Moved(obj, Zone.GRAVEYARD, why=Why.COUNTERED), *_given_back(state, obj))


def _given_back(state: State, spell: ObjectId) -> Iterator[Event]:
    """What was sacrificed for a spell coming back: by the rules nothing ever does (701.6b)."""
    if not stays_paid.at(state.era).value:
        for card in sacrificed_for(state, spell):
            yield Moved(card, Zone.BATTLEFIELD)


@word()
class ItsPayer(Selector):
    """The controller of what is countered unless that player pays; no phrase says it but "that player"."""

    what: Selector
    said_as = frozenset({"player"})

    def among(self, view: View, frame: Frame) -> Ids:
        return NOTHING

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return tuple(seen.controller[obj] for obj, seen in looked_at(self.what, view, frame))


@word("counter {what} unless its controller pays {cost:mana}")
class CounterUnless(Instruction):
    """Countering a spell unless mana is paid for it as this resolves (701.6)."""

    what: Selector
    cost: ManaCost

    @property
    def names(self) -> tuple[Selector, ...]:
        return (*super().names, ItsPayer(self.what))

    def times(self, number: int) -> Instruction:
        return CounterUnless(self.what, ManaCost(self.cost.symbols * number or (Symbol("0"),)))

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The countering, the payment, or the question whether it is paid."""
        found: list[Event] = []
        for obj in meant_in(Zone.STACK, self.what, view, frame):
            player, label = view.controller[obj], view.state.objects[obj].label
            paid = paid_if_wanted(view, frame, player, self.cost, label)
            if isinstance(paid, Due):
                return paid
            found += countered(view.state, obj) if paid is None else paid
        return tuple(found)
