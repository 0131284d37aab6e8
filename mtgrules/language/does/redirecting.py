"""Damage that is dealt to somebody else instead, and more damage instead of some (614.9, 614.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mtgrules.eras.era import NotModelled
from mtgrules.language.does.preventing import Prevents, StaticOfDamage, StopsNext, shield
from mtgrules.language.phrases.meaning import Proposal, can_be_damaged, meant
from mtgrules.language.phrases.references import This, You
from mtgrules.model.events.base import Event, label
from mtgrules.model.events.pending import WaitingRedirected
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.labels import uncapitalized
from mtgrules.model.sentence import say
from mtgrules.model.templates import LineOf, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import Condition, Instruction, Permission, Selector, Word, word


def _named_for_itself(other: Selector) -> None:
    """Raises ValueError where it would have to be asked later whom it means."""
    if other.is_reference or other.is_indefinite or (other.plural and not isinstance(other, You)):
        raise ValueError("say to whom the damage is dealt instead, such as target creature or this creature")


def _other(said: Selector, view: View, frame: Frame) -> ObjectId | str | None:
    """Who is dealt the damage instead; None where that one can't be dealt damage."""
    return next((who for who in meant(said, view, frame) if can_be_damaged(view, who)), None)


@word(
    "the next {number:number} damage that would be dealt to {whom} this turn is dealt to {other} instead",
    "the next time {source} of your choice would deal damage to {whom} this turn, "
    "that (damage is dealt|source deals that damage) to {other} instead",
    "the next time damage would be dealt to {whom} this turn, that damage is dealt to {other} instead",
)
class RedirectsNext(StopsNext):
    """So much damage, or all damage of one source at one time, dealt to somebody else instead (614.9).

    In 1997 what waits is moved; later it is a shield.
    """

    other: Selector = This()
    for_anyone = frozenset({"whom", "other"})

    def __post_init__(self) -> None:
        _named_for_itself(self.other)
        super().__post_init__()

    def stopped(
        self, view: View, frame: Frame, whom: ObjectId | str, number: int | None, source: ObjectId | None
    ) -> tuple[Event, ...]:
        """The shield that redirects so much damage to somebody, or the redirection of what waits."""
        pending, to = view.state.pending, _other(self.other, view, frame)
        if pending is not None and number is None and source is None:
            raise NotModelled("which of the damage that waits is the next")
        if to is None or not can_be_damaged(view, whom):
            return ()
        if pending is not None:
            waiting = [p for p in pending.packets if p.target == whom and source in (None, p.source)]
            if number is not None and len(waiting) > 1 and sum(p.amount for p in waiting) > number:
                raise NotModelled("a redirection of less than several sources deal in damage that waits")
            return (WaitingRedirected(whom, to, number, source),)
        told = f"{self.told(view, whom, number, source)} dealt to {label(view.state, to)} instead"
        kept: dict[str, Any] = {Key.SHIELDED: whom, Key.TO: to, Key.LEFT: number, Key.SOURCE: source}
        return (shield(self, view, frame, told, kept),)


@word()
class Redirects(Prevents):
    """The fields of a sentence that redirects: which damage, and to whom it is dealt instead."""

    other: Selector = This()
    for_anyone = frozenset({"whom", "other"})

    def __post_init__(self) -> None:
        super().__post_init__()
        _named_for_itself(self.other)


@word(
    "{damage:row} that would be dealt to {whom} this turn( by {source}) is dealt to {other} instead",
    "{damage:row} that would be dealt this turn by {source} is dealt to {other} instead",
)
class RedirectsThisTurn(Instruction, Redirects):
    """A shield for the rest of the turn that redirects damage, however much it is (614.9)."""

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield; what is meant in particular is settled now, a kind of objects stays a kind."""
        settled, other = self.ends_now(view, frame), _other(self.other, view, frame)
        if settled is None or other is None:
            return ()
        told = uncapitalized(say(self, view.state.era))
        return (shield(self, view, frame, told, {**settled, Key.TO: other}),)


@word()
class RedirectsDamage(Permission, Redirects):
    """What a static ability that redirects says about the rules; it is asked as damage would be dealt."""


@word(
    "as long as {condition}, "
    "{damage:row} that would be dealt to {whom}( by {source}) is dealt to {other} instead.",
    "{damage:row} that would be dealt to {whom}( by {source}) is dealt to {other} instead.",
)
class RedirectsDamageStatic(StaticOfDamage, Redirects):
    """A static ability that redirects damage for as long as it is there (614.9, 604.1)."""

    condition: Condition | None = None
    rule = RedirectsDamage
    instead_of_target = "say to whom the damage is dealt"


# ---- more damage


class More(WordTable):
    """How much damage is dealt instead of some, and of a number where one is said."""

    _value_: LineOf[Callable[[int, int], int]]
    DOUBLE = LineOf("double that damage", ("twice that (damage|much damage)",), of=lambda much, _: 2 * much)
    TRIPLE = LineOf("triple that damage", of=lambda much, _: 3 * much)
    PLUS = LineOf("that much damage plus {number:number}", of=int.__add__)


@word()
class Raises(Word):
    """The fields of a sentence that raises damage: what deals it, to whom, and how much it becomes."""

    source: Selector
    much: More
    whom: Selector | None = None
    that: Selector | None = None
    number: int = 0
    for_anyone = frozenset({"whom", "that"})

    def __post_init__(self) -> None:
        taken_up = self.that is not None and self.whom is not None and not self.that.stands_for(self.whom)
        if taken_up or any(phrase.is_reference for phrase in (self.source, self.whom) if phrase is not None):
            raise ValueError("the damage is dealt to the same that was said before")

    def raised(self, amount: int) -> int:
        """What becomes of an amount of damage."""
        return self.much.value.of(amount, self.number)


@word()
class RaisesDamage(Permission, Raises):
    """What such a sentence says about the rules; it is asked as damage would be dealt."""


@word(
    "if {source} would deal damage to {whom}, it deals {much:row} to {that} instead.",
    "if {source} would deal damage, it deals {much:row} instead.",
)
class RaisesDamageStatic(StaticOfDamage, Raises):
    """A static ability that raises damage as it would be dealt (614.1a, 604.1)."""

    rule = RaisesDamage
    instead_of_target = "say what deals the damage"
