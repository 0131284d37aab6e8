"""Dealing damage, fights among it (120, 701.14)."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.phrases.meaning import Proposal, can_be_damaged, looked_at, meant, objects_meant
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.moves import Noted
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Selector, word


@word(
    "{subject} [deals|deal] {amount:number} damage to {whom} and {more:number} damage to {others}",
    "{subject} [deals|deal] {amount:number} damage to {whom}",
)
class DealDamage(Instruction):
    """A source dealing damage, all of it at once; its color is the source's (120.1, 609.7)."""

    subject: Selector
    amount: int
    whom: Selector
    more: int | None = None
    others: Selector | None = None
    for_anyone = frozenset({"whom", "others"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to everything meant; a source that is gone deals it as it last was."""
        return tuple(
            DamageDealt(source, whom, amount or 0)
            for source, _ in looked_at(self.subject, view, frame)
            for amount, phrase in ((self.amount, self.whom), (self.more, self.others))
            if phrase is not None
            for whom in meant(phrase, view, frame)
            if can_be_damaged(view, whom)
        )


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


@word("{subject} [deals|deal] damage equal to its power to {whom}")
class DealDamageOfPower(Instruction):
    """A creature dealing as much damage as it has power (120.1)."""

    subject: Selector
    whom: Selector
    for_anyone = frozenset({"whom"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to everything meant; a source that is gone deals it as it last was."""
        return tuple(
            DamageDealt(source, whom, max(0, seen.power[source] or 0))
            for source, seen in looked_at(self.subject, view, frame)
            for whom in meant(self.whom, view, frame)
            if can_be_damaged(view, whom)
        )


@word("{subject} [deals|deal] X damage to {whom}")
class DealDamageX(Instruction):
    """A source dealing as much damage as was chosen for X (107.3a)."""

    asks_x = True
    subject: Selector
    whom: Selector
    for_anyone = frozenset({"whom"})

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to everything meant."""
        return tuple(
            DamageDealt(source, whom, frame.x)
            for source, _ in looked_at(self.subject, view, frame)
            for whom in meant(self.whom, view, frame)
            if can_be_damaged(view, whom)
        )


fighting: Dated[bool] = Dated(
    "fighting",
    Absent("2011-09-30", "it came with a set of that day; before, cards spelled it out"),
    Since("2011-09-30", True, "each deals damage of its power to the other"),
    written=("", "", "", "", "701.14a"),
)


@word("{subject} [fights|fight] {other}")
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
