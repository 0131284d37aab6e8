"""Dealing damage, fights among it (120, 701.14)."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.phrases.meaning import (
    Proposal,
    can_be_damaged,
    how_many,
    looked_at,
    meant,
    objects_meant,
)
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Amount, Instruction, Number, Selector, word


@word(
    "{subject} [deal] {amount:number} damage to {whom} and {more:number} damage to {others}",
    "{subject} [deal] {amount:number} damage to {whom}",
    "{subject} [deal] damage equal to {amount} to {whom}",
    "{subject} [deal] damage to {whom} equal to {amount}",
)
class DealDamage(Instruction):
    """A source dealing damage, all of it at once; its color is the source's (120.1, 609.7)."""

    subject: Selector
    amount: Number
    whom: Selector
    more: int | None = None
    others: Selector | None = None
    for_anyone = frozenset({"whom", "others"})
    measured = True

    @property
    def counts(self) -> str:  # type: ignore[override]
        return "" if self.others is not None else "amount"

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to everything meant; a source that is gone deals it as it last was."""
        return tuple(
            DamageDealt(source, whom, how_many(_of_source(amount, source, view, frame), view, frame))
            for source, _ in looked_at(self.subject, view, frame)
            for amount, phrase in ((self.amount, self.whom), (self.more, self.others))
            if phrase is not None
            for whom in meant(phrase, view, frame)
            if can_be_damaged(view, whom)
        )


def _of_source(number: Number | None, source: ObjectId, view: View, frame: Frame) -> Number | None:
    """The amount, where "its power" is that of the source, as it is or as it last was."""
    if isinstance(number, Amount) and number.of_it:
        return max(0, number.of_each(view, frame, frozenset({source}))[source] or 0)
    return number


@word("deal combat damage as it was assigned")
class DealsAsAssigned(Instruction):
    """Combat damage that waited on the stack, as it did until 2009: dealt as it was assigned (310.4)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to everybody who can be dealt damage still, though its source may be gone."""
        combat = view.state.combat
        assigned = () if combat is None else combat.assigned
        return tuple(
            DamageDealt(assignment.source, whom, amount, combat=True)
            for assignment in assigned
            for whom, amount in assignment.shares
            if can_be_damaged(view, whom)
        )


fighting: Dated[bool] = Dated(
    "fighting",
    Absent("2011-09-30", "it came with a set of that day; before, cards spelled it out"),
    Since("2011-09-30", True, "each deals damage of its power to the other"),
    written=("", "", "", "", "701.14a"),
)


@word("{subject} [fight] {other}")
class Fights(Instruction):
    """Two creatures dealing each other as much damage as they have power; no combat damage (701.14)."""

    subject: Selector
    other: Selector

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage of both; none where one is no creature, or not there any more (701.14b).

        Raises NotYet in a time that knows no fighting.
        """
        cite = fighting.at(view.state.era).cite
        ones, others = objects_meant(self.subject, view, frame), objects_meant(self.other, view, frame)
        pairs = [(one, other) for one in ones for other in others if _can_fight(view, one, other)]
        if not pairs:
            return (Noted("nothing fights: both have to be creatures that are there", "no-fight", cite=cite),)
        return tuple(
            DamageDealt(source, whom, max(0, view.power[source] or 0), cite=cite)
            for one, other in pairs
            for source, whom in ((one, other), (other, one))
        )


def _can_fight(view: View, one: ObjectId, other: ObjectId) -> bool:
    there = view.in_zone(Zone.BATTLEFIELD)
    return all(obj in there and "creature" in view.types[obj] for obj in (one, other))
