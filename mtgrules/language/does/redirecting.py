"""Damage that is dealt to somebody else instead, and more damage instead of some (614.9, 614.1)."""

from __future__ import annotations

from dataclasses import replace

from mtgrules.eras.era import NotModelled
from mtgrules.language.does.preventing import Prevents, settled_ends
from mtgrules.language.does.shields import said_from_whom, source_chosen
from mtgrules.language.does.waiting_damage import fits_source, reaches
from mtgrules.language.phrases.meaning import Proposal, can_be_damaged, how_many, meant
from mtgrules.language.phrases.nouns import Noun, is_target
from mtgrules.language.phrases.references import This, You
from mtgrules.model.events.base import Event, called, label
from mtgrules.model.events.effects import ShieldMade
from mtgrules.model.events.pending import WaitingRedirected
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import uncapitalized
from mtgrules.model.pending import Doomed, Packet
from mtgrules.model.sentence import say
from mtgrules.model.state import Shield
from mtgrules.model.view import View
from mtgrules.model.words import (
    Ability,
    Condition,
    Instruction,
    Number,
    Permission,
    Selector,
    StaticEffect,
    Word,
    word,
)

Party = ObjectId | str


def _named_for_itself(other: Selector) -> None:
    """Raises ValueError where it would have to be asked later whom it means."""
    if other.is_reference or other.is_indefinite or (other.plural and not isinstance(other, You)):
        raise ValueError("say to whom the damage is dealt instead, such as target creature or this creature")


def _shield(word_: Instruction, view: View, frame: Frame, told: str, **kept: object) -> ShieldMade:
    chosen = (*(c for c in frame.chosen if c[0] not in kept), *kept.items())
    made = replace(frame, chosen=chosen, targets=(), phrases=())
    return ShieldMade(Shield(0, word_, made, told, called(view.state, frame.this)))


class RedirectsOnce(Instruction):
    """Damage dealt to somebody else, once or up to a number: as a shield, and in 1997 what waits is moved."""

    other: Selector
    for_anyone = frozenset({"whom", "other"})
    answers = "damage"

    def redirected(
        self, view: View, frame: Frame, whom: Party, number: int | None, source: ObjectId | None = None
    ) -> tuple[Event, ...]:
        """The shield that redirects so much damage to somebody, or the redirection of what waits."""
        found = meant(self.other, view, frame)
        to = next((who for who in found if can_be_damaged(view, who)), None)
        if to is None:
            return ()
        pending = view.state.pending
        if pending is not None:
            waiting = [p for p in pending.packets if p.target == whom and source in (None, p.source)]
            if number is not None and len(waiting) > 1 and sum(p.amount for p in waiting) > number:
                raise NotModelled("a redirection of less than several sources deal in damage that waits")
            return (WaitingRedirected(whom, to, number, source),)
        much = "the next damage" if number is None else f"the next {number} damage"
        by = "" if source is None else f" from {called(view.state, source)}"
        told = f"{much}{by} to {label(view.state, whom)} is dealt to {label(view.state, to)} instead"
        kept = {"for": whom, "to": to, "left": number, "source": source}
        return (_shield(self, view, frame, told, **kept),)


@word("the next {number:number} damage that would be dealt to {whom} this turn is dealt to {other} instead")
class RedirectsNext(RedirectsOnce):
    """So much damage dealt to somebody else instead, from whatever source (614.9)."""

    number: Number
    whom: Selector
    other: Selector

    def __post_init__(self) -> None:
        _named_for_itself(self.other)

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could redirect waiting damage."""
        return isinstance(waits, Packet) and reaches(self.whom, view, frame, waits.target)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each object or player meant."""
        number = how_many(self.number, view, frame)
        whom = [who for who in meant(self.whom, view, frame) if can_be_damaged(view, who)] if number else []
        return tuple(e for who in whom for e in self.redirected(view, frame, who, number))


@word("the next time damage would be dealt to {whom} this turn, that damage is dealt to {other} instead")
class RedirectsNextTime(RedirectsOnce):
    """All damage of one source at one time dealt to somebody else instead (614.9)."""

    whom: Selector
    other: Selector

    def __post_init__(self) -> None:
        _named_for_itself(self.other)

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could redirect waiting damage."""
        return isinstance(waits, Packet) and reaches(self.whom, view, frame, waits.target)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """A shield for each object or player meant."""
        if view.state.pending is not None:
            raise NotModelled("which of the damage that waits is the next")
        whom = [who for who in meant(self.whom, view, frame) if can_be_damaged(view, who)]
        return tuple(e for who in whom for e in self.redirected(view, frame, who, None))


@word(
    "the next time {source} of your choice would deal damage to {whom} this turn, "
    "that damage is dealt to {other} instead",
    "the next time {source} of your choice would deal damage to {whom} this turn, "
    "that source deals that damage to {other} instead",
)
class RedirectsNextFrom(RedirectsOnce):
    """The next damage from one chosen source to somebody, dealt to another instead (614.9, 609.7)."""

    source: Selector
    other: Selector
    whom: Selector = You()

    def __post_init__(self) -> None:
        _named_for_itself(self.other)
        said_from_whom(self.source, self.whom)

    @property
    def names(self) -> tuple[Selector, ...]:
        """The phrases in the order in which they are said."""
        return tuple(p for p in (self.source, self.whom, self.other) if not p.is_indefinite)

    def helps(self, view: View, frame: Frame, waits: Packet | Doomed) -> bool:
        """Whether it could redirect waiting damage to whom it means."""
        assert isinstance(self.source, Noun)
        if not isinstance(waits, Packet) or not reaches(self.whom, view, frame, waits.target):
            return False
        return fits_source(self.source, view, frame, waits)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield, once a source is chosen that fits now."""
        assert isinstance(self.source, Noun)
        chosen = source_chosen(self.source, view, frame)
        if not isinstance(chosen, int):
            return chosen
        whom = [who for who in meant(self.whom, view, frame) if can_be_damaged(view, who)]
        return tuple(e for who in whom for e in self.redirected(view, frame, who, None, chosen))


@word()
class Redirects(Prevents):
    """The fields of a sentence that redirects: which damage, and to whom it is dealt instead."""

    other: Selector = This()
    for_anyone = frozenset({"whom", "other"})


@word(
    "{damage} that would be dealt to {whom} this turn by {source} is dealt to {other} instead",
    "{damage} that would be dealt to {whom} this turn is dealt to {other} instead",
    "{damage} that would be dealt this turn by {source} is dealt to {other} instead",
)
class RedirectsThisTurn(Instruction, Redirects):
    """A shield for the rest of the turn that redirects damage, however much it is (614.9)."""

    def __post_init__(self) -> None:
        self.checked()
        _named_for_itself(self.other)

    def propose(self, view: View, frame: Frame) -> Proposal:
        """The shield; what is meant in particular is settled now, a kind of objects stays a kind."""
        settled = settled_ends(self, view, frame)
        other = next((who for who in meant(self.other, view, frame) if can_be_damaged(view, who)), None)
        if settled is None or other is None:
            return ()
        label = uncapitalized(say(self, view.state.era))
        return (_shield(self, view, frame, label, **dict(settled), to=other),)


@word()
class RedirectsDamage(Permission, Redirects):
    """What a static ability that redirects says about the rules; it is asked as damage would be dealt."""


@word(
    "as long as {condition}, {damage} that would be dealt to {whom} by {source} is dealt to {other} instead.",
    "as long as {condition}, {damage} that would be dealt to {whom} is dealt to {other} instead.",
    "{damage} that would be dealt to {whom} by {source} is dealt to {other} instead.",
    "{damage} that would be dealt to {whom} is dealt to {other} instead.",
)
class RedirectsDamageStatic(Ability, Redirects):
    """A static ability that redirects damage for as long as it is there (614.9, 604.1)."""

    condition: Condition | None = None

    def __post_init__(self) -> None:
        self.checked()
        _named_for_itself(self.other)
        if any(map(is_target, (*self.phrases, self.other))):
            raise ValueError("a static ability has no target; say to whom the damage is dealt")

    @property
    def generates(self) -> bool:
        return True

    def effect(self, era: object) -> StaticEffect:
        rule = RedirectsDamage(self.damage, self.whom, self.source, self.both, self.other)
        return StaticEffect(This(), (rule,), self.condition)


# ---- more damage


class More(Word):
    """How much damage is dealt instead of some: "double that damage"."""

    kind = "more"

    def of(self, amount: int) -> int:
        """What becomes of an amount."""
        raise NotImplementedError


@word("double that damage", "twice that damage", "twice that much damage")
class DoubleThat(More):
    """Two times as much."""

    def of(self, amount: int) -> int:
        return 2 * amount


@word("triple that damage")
class TripleThat(More):
    """Three times as much."""

    def of(self, amount: int) -> int:
        return 3 * amount


@word("that much damage plus {number:number}")
class ThatMuchPlus(More):
    """So much more."""

    number: int

    def of(self, amount: int) -> int:
        return amount + self.number


@word()
class Raises(Word):
    """The fields of a sentence that raises damage: what deals it, to whom, and how much it becomes."""

    source: Selector
    much: More
    whom: Selector | None = None
    that: Selector | None = None
    for_anyone = frozenset({"whom", "that"})

    def checked(self) -> None:
        """Raises ValueError where the damage is dealt to another in the end, or it is open by what."""
        taken_up = self.that is not None and self.whom is not None and not self.that.stands_for(self.whom)
        if taken_up or any(phrase.is_reference for phrase in (self.source, self.whom) if phrase is not None):
            raise ValueError("the damage is dealt to the same that was said before")


@word()
class RaisesDamage(Permission, Raises):
    """What such a sentence says about the rules; it is asked as damage would be dealt."""


@word(
    "if {source} would deal damage to {whom}, it deals {much} to {that} instead.",
    "if {source} would deal damage, it deals {much} instead.",
)
class RaisesDamageStatic(Ability, Raises):
    """A static ability that raises damage as it would be dealt (614.1a, 604.1)."""

    def __post_init__(self) -> None:
        self.checked()
        if any(is_target(phrase) for phrase in (self.source, self.whom)):
            raise ValueError("a static ability has no target; say what deals the damage")

    @property
    def generates(self) -> bool:
        return True

    def effect(self, era: object) -> StaticEffect:
        return StaticEffect(This(), (RaisesDamage(self.source, self.much, self.whom, self.that),))
