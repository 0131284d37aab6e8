"""What is divided as its player chooses: damage, counters, what is prevented (601.2d)."""

from __future__ import annotations

from mtgrules.eras.era import NotModelled
from mtgrules.language.does.measures import X
from mtgrules.language.does.shields import PreventsNext, shield_for
from mtgrules.language.does.waiting_damage import reaches
from mtgrules.language.phrases.meaning import Proposal, can_be_damaged, how_many, looked_at, meant
from mtgrules.language.phrases.several_targets import SeveralTargets
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.view import View
from mtgrules.model.words import Instruction, Number, Selector, word


class Divided(Instruction):
    """Something that is divided among targets as the spell is cast, at least one to each (601.2d)."""

    number: Number
    whom: SeveralTargets

    def __post_init__(self) -> None:
        if not (isinstance(self.number, int) or type(self.number) is X):
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
        return tuple(
            DamageDealt(source, who, much)
            for source, _ in looked_at(self.subject, view, frame)
            for who, much in self.shares(view, frame)
            if can_be_damaged(view, who)
        )


@word("distribute {number:number} {power:signed}/{toughness:signed} counters among {whom}")
class DistributesCounters(Divided):
    """Counters divided as their player chooses (601.2d, 122.1)."""

    number: Number
    power: int
    toughness: int
    whom: SeveralTargets
    measured = True

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The counters on each target that is a permanent still."""
        kind, there = f"{self.power:+d}/{self.toughness:+d}", view.in_zone(Zone.BATTLEFIELD)
        return tuple(
            CountersPut(who, kind, much)
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
    answers = "damage"

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could prevent waiting damage to one of its targets."""
        return isinstance(waits, Packet) and reaches(self.whom, view, frame, waits.target)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each target."""
        return tuple(
            shield_for(PreventsNext(much, self.whom), who, much, view, frame)
            for who, much in self.shares(view, frame)
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
        return tuple(
            DamageDealt(source, who, each)
            for source, _ in looked_at(self.subject, view, frame)
            for who in there
            if each
        )
