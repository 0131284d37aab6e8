"""Dealing damage, fights among it, and what is divided: damage, counters, shields (120, 601.2d, 701.14)."""

from __future__ import annotations

from collections.abc import Iterable

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.does.measures import X
from mtgrules.language.does.preventing import PreventsNext
from mtgrules.language.phrases.compound import SeveralTargets
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
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.pending import Packet
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


fighting = dated_rule("fighting")


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


# ---- what is divided


class Divided(Instruction):
    """Something that is divided among targets as the spell is cast, at least one to each (601.2d)."""

    number: Number
    whom: SeveralTargets

    def __post_init__(self) -> None:
        if not (isinstance(self.number, int) or self.number == X()):
            raise ValueError("what is divided as it is cast is a figure, or X")

    @property
    def can_be_followed(self) -> bool:
        """Not where an X could be told later in the sentence: it is divided before."""
        return isinstance(self.number, int)

    def shares(self, view: View, frame: Frame) -> tuple[tuple[ObjectId | str, int], ...]:
        """How much each target gets that is there; what an illegal one would have got is lost (608.2d).

        Raises NotModelled where nobody has cast or activated it, and so nobody has divided it.
        """
        division: tuple[int, ...] | None = Key.DIVISION.of(frame.chosen)
        if division is None:
            raise NotModelled("what is divided by an effect that is no spell or ability on the stack")
        aimed = zip(frame.phrases, frame.targets, strict=True)
        mine = (who for phrase, who in aimed if phrase == self.whom)
        shared = ((who, much) for who, much in zip(mine, division, strict=True) if who is not None)
        there = meant(self.whom, view, frame)
        return tuple((who, much) for who, much in shared if who in there)


def _dealt(
    subject: Selector, shares: Iterable[tuple[ObjectId | str, int]], view: View, frame: Frame
) -> tuple[DamageDealt, ...]:
    """Shares of damage, dealt by a source to all who can be dealt damage still."""
    hurt = [(who, much) for who, much in shares if can_be_damaged(view, who)]
    sources = looked_at(subject, view, frame)
    return tuple(DamageDealt(source, who, much) for source, _ in sources for who, much in hurt)


@word("{subject} [deal] {number:number} damage divided as you choose among {whom}")
class DealsDivided(Divided):
    """Damage divided as its player chooses, dealt at one time (601.2d, 120.1)."""

    subject: Selector
    number: Number
    whom: SeveralTargets
    for_anyone = frozenset({"whom"})
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to each target that can be dealt damage still."""
        return _dealt(self.subject, self.shares(view, frame), view, frame)


@word("distribute {number:number} {kind_of:counter} counters among {whom}")
class DistributesCounters(Divided):
    """Counters divided as their player chooses (601.2d, 122.1)."""

    number: Number
    kind_of: str
    whom: SeveralTargets
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on each target that is a permanent still."""
        there = view.in_zone(Zone.BATTLEFIELD)
        return tuple(
            CountersPut(who, self.kind_of, much)
            for who, much in self.shares(view, frame)
            if isinstance(who, int) and who in there
        )


@word(
    "prevent the next {number:number} damage that would be dealt this turn to {whom}, divided as you choose"
)
class PreventsDivided(Divided):
    """Shields that prevent so much damage in all, divided as their player chooses (615.7)."""

    number: Number
    whom: SeveralTargets
    for_anyone = frozenset({"whom"})
    answers = Packet

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each target."""
        return tuple(
            event
            for who, much in self.shares(view, frame)
            for event in PreventsNext(much, whom=self.whom).stopped(view, frame, who, much, None)
        )


@word("{subject} [deal] {number:number} damage divided evenly, rounded down, among {whom}")
class DealsEvenly(Instruction):
    """Damage of which each target that is legal still is dealt the same, as it resolves; nobody chooses."""

    subject: Selector
    number: Number
    whom: SeveralTargets
    for_anyone = frozenset({"whom"})
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The damage to each of them."""
        there = [who for who in meant(self.whom, view, frame) if can_be_damaged(view, who)]
        each = how_many(self.number, view, frame) // max(1, len(there))
        return _dealt(self.subject, ((who, each) for who in there if each), view, frame)
