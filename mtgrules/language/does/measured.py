"""What is done once for each of something, and what X is where the text says it (107.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import attrgetter
from typing import Any

from mtgrules.language.does.amounts import GetsX
from mtgrules.language.does.beginning import BeginFor
from mtgrules.language.does.measures import EachOf
from mtgrules.language.phrases.meaning import Proposal, named, proposal_of
from mtgrules.model.events.base import Event
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.mana import ManaCost
from mtgrules.model.verdict import Due
from mtgrules.model.view import View
from mtgrules.model.words import (
    Amount,
    Each,
    Happening,
    Instruction,
    Measure,
    Offer,
    Selector,
    Word,
    parts_of,
    word,
)


def _of_what_is_done(name: str) -> Any:
    """A property that is that of the instruction within."""
    return property(attrgetter(f"instruction.{name}"))


@word()
class Measured(Instruction):
    """An instruction with something said of how much of it is done."""

    instruction: Instruction
    measures = True

    def knowing(self, view: View, frame: Frame) -> Frame:
        """The frame with what the instruction names, which the amount can take up."""
        known = (Mention(phrase, named(phrase, view, frame)) for phrase in self.instruction.names)
        return replace(frame, named=(*frame.named, *known))

    @property
    def subject(self) -> Selector | None:
        """The subject of what is done."""
        return getattr(self.instruction, "subject", None)

    orders = _of_what_is_done("orders")
    adds_mana = _of_what_is_done("adds_mana")
    moves_library = _of_what_is_done("moves_library")
    measured = _of_what_is_done("measured")
    answers = _of_what_is_done("answers")
    makes = _of_what_is_done("makes")

    def about(self, subject: Selector) -> Instruction:
        return replace(self, instruction=self.instruction.about(subject))


@word("{instruction} for {each}")
class ForEach(Measured):
    """Something done so many times over, all at once, as there are of what is counted now (608.2h)."""

    each: Each

    def __post_init__(self) -> None:
        if isinstance(self.instruction, BeginFor):
            raise ValueError("after a duration that is said first, it is said of what something gets")
        if self.instruction.per(self.each) is not None:
            return
        if not self.instruction.can_be_followed:
            raise ValueError("what stands behind it belongs to its last part")
        alike = isinstance(self.each, EachOf) and any(q.looks_at for q in self.each.noun.qualities)
        if self.instruction.times(1) is None or alike:
            raise ValueError(f'"{str(self.instruction).lower()}" is not said to be done once for each')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to so many times over; nothing where there is nothing to count."""
        return proposal_of(self._many(view, frame), view, frame)

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        return self._many(view, frame).mana_offered(view, frame)

    def _many(self, view: View, frame: Frame) -> Instruction:
        """What is done, as often as is counted now."""
        itself = self.instruction.per(self.each)
        if itself is not None:
            return itself
        number = max(0, self.each.number(view, self.knowing(view, frame)) or 0)
        many = self.instruction.times(number)
        assert many is not None
        return many


@word("{first} and {instruction}, where X is {amount}", "{instruction}, where X is {amount}")
class WhereX(Measured):
    """Something done with as much for X as an amount is now; for both of two things said with it (107.3i)."""

    amount: Amount
    first: Instruction | None = None
    tells_x = True

    def __post_init__(self) -> None:
        for said in filter(None, (self.first, self.instruction)):
            if not names_x((said,)):
                raise ValueError(f'there is no X in "{str(said).lower()}" that could be told')
            if not said.can_be_followed:
                raise ValueError("what X is, is said of one plain thing")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to; both at the same time where there are two."""
        known = self._known(view, frame)
        found: list[Event] = []
        for one in filter(None, (self.first, self.instruction)):
            done = proposal_of(one, view, known)
            if isinstance(done, Due):
                return done
            found += done
        return tuple(found)

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        return self.instruction.mana_offered(view, self._known(view, frame))

    def _known(self, view: View, frame: Frame) -> Frame:
        """The frame in which X is what the amount is now."""
        return replace(frame, x=max(0, self.amount.number(view, self.knowing(view, frame)) or 0))


def names_x(said: Iterable[Word]) -> bool:
    """Whether an X stands in words that do not say themselves what it is."""
    return any(not _tells(one) and (_is_x(one) or names_x(_within(one))) for one in said)


def _is_x(said: Word) -> bool:
    if isinstance(said, Measure):
        return said.of_x
    paid = getattr(said, "cost", None) if isinstance(said, Instruction) else None
    in_cost = isinstance(paid, ManaCost) and any(symbol.is_x for symbol in paid.symbols)
    return in_cost or _gets_x(said) or (isinstance(said, Instruction) and said.asks_x)


def _gets_x(said: Word) -> bool:
    return isinstance(said, GetsX) and said.amount is None


def _tells(said: Word) -> bool:
    return isinstance(said, Instruction) and said.tells_x


def _within(said: Word) -> Iterator[Word]:
    yield from (part for part in parts_of(said) if isinstance(part, Measure | Instruction) or _gets_x(part))
    if isinstance(said, Instruction):
        yield from (one for text in said.texts for one in text)


def that_told(instructions: Iterable[Instruction], happening: Happening | None = None) -> None:
    """Raises ValueError where it is open what "that much" takes up: the trigger, or what was done before."""
    known = int(happening is not None and happening.measured)
    for one in _one_by_one(instructions):
        if one.texts:
            for text in one.texts:
                that_told(text, happening)
            continue
        if known != 1 and any(part.takes_up_done for part in _measures(one)):
            raise ValueError('it is open here how much "that much" is')
        known += one.measured


def _one_by_one(instructions: Iterable[Instruction]) -> Iterator[Instruction]:
    """What is done, with what is done one after another within it."""
    for one in instructions:
        inner = (part for part in parts_of(one) if isinstance(part, Instruction))
        yield from _one_by_one(inner) if one.in_turn else (one,)


def _measures(said: Word) -> Iterator[Measure]:
    for part in _within(said):
        yield from (part,) if isinstance(part, Measure) else ()
        yield from _measures(part)


def x_told(instructions: Iterable[Instruction], chosen: bool = False) -> None:
    """Raises ValueError where nothing says what an X is: no cost has it, and no "where X is" either.

    What follows "you may pay {X}" has the X that is paid.
    """
    sentences = tuple(instructions)
    paid = (n for n, one in enumerate(sentences) if _tells(one) and not isinstance(one, WhereX))
    sentences = sentences if chosen else sentences[: next(paid, None)]
    if names_x(sentences) and (not chosen or any(map(_tells, sentences))):
        raise ValueError("nothing says here what X is")
