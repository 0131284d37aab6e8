"""What is done once for each of something, and what X is where the text says it (107.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from mtgrules.language.does.amounts import GetsX
from mtgrules.language.does.beginning import Begin, BeginFor
from mtgrules.language.does.measures import EachOf
from mtgrules.language.phrases.meaning import Proposal, knowing, proposal_of
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.values import SizedX
from mtgrules.model.frame import Frame
from mtgrules.model.mana import ManaCost
from mtgrules.model.templates import taken_from
from mtgrules.model.view import View
from mtgrules.model.words import (
    Amount,
    Each,
    Happening,
    Instruction,
    Measure,
    Offer,
    Outer,
    Selector,
    Word,
    outer,
    parts_of,
    word,
)


@word()
class Measured(Outer):
    """An instruction with something said of how much of it is done."""

    instruction: Instruction
    can_be_followed = True
    measured = taken_from("instruction.measured")
    answers = taken_from("instruction.answers")

    @property
    def subject(self) -> Selector | None:
        """The subject of what is done."""
        return getattr(self.instruction, "subject", None)


def measured_of(said: Instruction) -> Instruction:
    """What is done, behind all that is said of how much of it."""
    return measured_of(said.instruction) if isinstance(said, Measured) else said


def so_many(said: Instruction, number: int) -> Instruction | None:
    """The same done so many times over, all at once; None where that is not said of it."""
    told: Any = getattr(said, said.counts) if said.counts else ""
    many: dict[str, Any] = {"number": number}
    if isinstance(told, Noun):  # "a token"
        many[said.counts] = replace(told, determiner=Determiner.BARE)
    elif isinstance(told, ManaCost):
        many = {said.counts: ManaCost(told.symbols * number)}
    elif told is None or isinstance(told, int):
        many = {said.counts: number * (1 if told is None else told)}
    else:
        return None
    return replace(said, **many)  # type: ignore[type-var]


@word("{instruction} for {each}")
class ForEach(Measured):
    """Something done so many times over, all at once, as there are of what is counted now (608.2h)."""

    each: Each

    def __post_init__(self) -> None:
        if isinstance(self.instruction, BeginFor):
            raise ValueError("after a duration that is said first, it is said of what something gets")
        if self._itself is not None:
            return
        if not self.instruction.can_be_followed:
            raise ValueError("what stands behind it belongs to its last part")
        alike = isinstance(self.each, EachOf) and any(q.looks_at for q in self.each.noun.qualities)
        if so_many(self.instruction, 1) is None or alike:
            raise ValueError(f'"{str(self.instruction).lower()}" is not said to be done once for each')

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to so many times over; nothing where there is nothing to count."""
        return proposal_of(self._many(view, frame), view, frame)

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        return self._many(view, frame).mana_offered(view, frame)

    def _many(self, view: View, frame: Frame) -> Instruction:
        """What is done, as often as is counted now."""
        itself = self._itself
        if itself is not None:
            return itself
        many = so_many(
            self.instruction,
            max(0, self.each.number(view, knowing(frame, self.instruction.names, view)) or 0),
        )
        assert many is not None
        return many

    @property
    def _itself(self) -> Instruction | None:
        """The same, where what is counted is counted for each object by itself."""
        return self.instruction.per(self.each) if isinstance(self.instruction, Begin) else None


@word("{first} and {instruction}, where X is {amount}", "{instruction}, where X is {amount}")
class WhereX(Measured):
    """Something done with as much for X as an amount is now; for both of two things said with it (107.3i)."""

    amount: Amount
    first: Instruction | None = None

    def __post_init__(self) -> None:
        for said in filter(None, (self.first, self.instruction)):
            if not names_x((said,)):
                raise ValueError(f'there is no X in "{str(said).lower()}" that could be told')
            if not said.can_be_followed:
                raise ValueError("what X is, is said of one plain thing")

    def propose(self, view: View, frame: Frame) -> Proposal:
        """What it comes to; both at the same time where there are two."""
        known, both = self._known(view, frame), filter(None, (self.first, self.instruction))
        return tuple(event for one in both for event in proposal_of(one, view, known))

    def mana_offered(self, view: View, frame: Frame) -> Offer:
        return self.instruction.mana_offered(view, self._known(view, frame))

    def _known(self, view: View, frame: Frame) -> Frame:
        """The frame in which X is what the amount is now."""
        return replace(
            frame, x=max(0, self.amount.number(view, knowing(frame, self.instruction.names, view)) or 0)
        )


def names_x(said: Iterable[Word]) -> bool:
    """Whether an X stands in words that do not say themselves what it is."""
    return any(not _tells(one) and (_is_x(one) or names_x(_within(one))) for one in said)


def _is_x(said: Word) -> bool:
    if isinstance(said, Instruction):
        mana = (getattr(said, name) for name in said.made_of.names)
        return any(isinstance(one, ManaCost) and one.has_x for one in mana)
    return isinstance(said, SizedX) or _gets_x(said) or (isinstance(said, Measure) and said.of_x)


def _gets_x(said: Word) -> bool:
    return isinstance(said, GetsX) and said.amount is None


def _tells(said: Word) -> bool:
    return isinstance(said, WhereX) or outer(said).tells_x


def _within(said: Word) -> Iterator[Word]:
    for part in parts_of(said):
        if isinstance(part, Measure | Instruction) or _gets_x(part):
            yield part
        elif isinstance(part, Noun):
            yield from (quality for quality in part.qualities if isinstance(quality, SizedX))
    yield from (one for text in outer(said).texts for one in text)


def that_told(instructions: Iterable[Instruction], happening: Happening | None = None) -> None:
    """Raises ValueError where it is open what "that much" takes up: the trigger, or what was done before."""
    known = int(happening is not None and happening.measured)
    for one in _one_by_one(instructions):
        if texts := outer(one).texts:
            for text in texts:
                that_told(text, happening)
            continue
        if known != 1 and any(part.takes_up_done for part in _measures(one)):
            raise ValueError('it is open here how much "that much" is')
        known += one.measured


def _one_by_one(instructions: Iterable[Instruction]) -> Iterator[Instruction]:
    """What is done, with what is done one after another within it."""
    for one in instructions:
        around = outer(one)
        yield from _one_by_one(around.inner) if around.in_turn else (one,)


def _measures(said: Word) -> Iterator[Measure]:
    for part in _within(said):
        yield from (part,) if isinstance(part, Measure) else ()
        yield from _measures(part)


def x_told(instructions: Iterable[Instruction], chosen: bool = False) -> None:
    """Raises ValueError where nothing says what an X is: no cost has it, and no "where X is" either.

    What follows "you may pay {X}" has the X that is paid.
    """
    sentences = tuple(instructions)
    paid = (n for n, one in enumerate(sentences) if outer(one).tells_x)
    sentences = sentences if chosen else sentences[: next(paid, None)]
    if names_x(sentences) and (not chosen or any(map(_tells, sentences))):
        raise ValueError("nothing says here what X is")
