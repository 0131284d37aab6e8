"""Amounts: numbers that are worked out from the board, and the edits that use them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from mtgrules.language.conditions.counts import card_types_among
from mtgrules.language.edits.characteristics import SIZE
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import Other
from mtgrules.model.changes import AddPT, Change, Operation, SetPT
from mtgrules.model.facts import ANY, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.sentence import Saying, tokens
from mtgrules.model.view import View
from mtgrules.model.words import Amount, Each, Edit, word


@word("the number of {noun}")
class NumberOf(Amount):
    """How many objects fit a phrase."""

    noun: Noun

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.BARE:
            raise ValueError('after "the number of" stands a plural, such as "the number of creatures"')

    @property
    def looks_at_each(self) -> bool:
        return looks_at_each(self.noun)

    def number(self, view: View, frame: Frame) -> int:
        return counted(self.noun, view, frame)

    def of_each(self, view: View, frame: Frame, objects: Ids) -> Mapping[ObjectId, int]:
        return counted_for_each(self.noun, view, frame, objects)


@word("the number of card types among {noun}")
class NumberOfTypes(Amount):
    """How many different card types the objects of a phrase have."""

    noun: Noun
    looks = frozenset({("types", ANY)})

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.BARE:
            raise ValueError('after "among" stands a plural, such as "cards in all graveyards"')

    def number(self, view: View, frame: Frame) -> int:
        return card_types_among(self.noun, view, frame)


@word("{noun}")
class EachOf(Each):
    """One for each object that fits a phrase."""

    noun: Noun

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.EACH:
            raise ValueError('after "for" stands "each", such as "for each creature you control"')

    @property
    def looks_at_each(self) -> bool:
        return looks_at_each(self.noun)

    def number(self, view: View, frame: Frame) -> int:
        return counted(self.noun, view, frame)

    def of_each(self, view: View, frame: Frame, objects: Ids) -> Mapping[ObjectId, int]:
        return counted_for_each(self.noun, view, frame, objects)


def counted(noun: Noun, view: View, frame: Frame) -> int:
    """How many objects fit; "other" is seen to at the end, so that equal questions share one answer."""
    others = _with_itself(noun)
    found = others.among(view, frame)
    this = frame.this if frame.it is None else frame.it
    return len(found) - (others is not noun and this in found)


def counted_for_each(noun: Noun, view: View, frame: Frame, objects: Ids) -> Mapping[ObjectId, int]:
    """How many objects fit for each of some; it is asked once for those that the phrase takes for alike."""
    others = _with_itself(noun)
    columns = [view[name] for quality in others.qualities for name in quality.looks_at]
    known: dict[tuple[object, ...], Ids] = {}
    numbers = {}
    for obj in objects:
        kind = tuple([column[obj] for column in columns])
        found = known.get(kind)
        if found is None:
            found = known[kind] = others.among(view, replace(frame, it=obj))
        numbers[obj] = len(found) - (others is not noun and obj in found)
    return numbers


def _with_itself(noun: Noun) -> Noun:
    """The phrase without "other"."""
    kept = frozenset(q for q in noun.qualities if not isinstance(q, Other))
    return noun if kept == noun.qualities else replace(noun, qualities=kept)


def looks_at_each(noun: Noun) -> bool:
    """Whether a phrase means other objects for each object that is looked at."""
    return any(isinstance(q, Other) or q.looks_at for q in noun.qualities)


def by_number(numbers: Mapping[ObjectId, int | None], made: Callable[[int], Operation]) -> tuple[Change, ...]:
    """A change for each different number; one that cannot be told counts as 0 (107.2)."""
    groups: dict[int, list[ObjectId]] = {}
    for obj, number in numbers.items():
        groups.setdefault(number or 0, []).append(obj)
    return tuple(Change(made(number), frozenset(groups[number])) for number in sorted(groups))


@word()
class WorkedOut(Edit):
    """An edit of an effect that has begun, with its numbers as they were then (611.2d)."""

    edit: Edit
    planned: tuple[Change, ...]

    @property
    def alters(self) -> Alters:  # type: ignore[override]
        return self.edit.alters

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        return tuple(Change(change.operation, change.objects & objects) for change in self.planned)

    @property
    def writes(self) -> frozenset[Pair]:
        return self.edit.writes

    def said(self, saying: Saying) -> list[str]:
        """The tokens of the edit that it was."""
        return tokens(self.edit, saying)


class AmountEdit(Edit):
    """What edits of size by an amount have in common."""

    amount: Amount

    def made(self, number: int) -> Operation:
        """What an amount does."""
        raise NotImplementedError

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        if self.amount.looks_at_each:
            return by_number(self.amount.of_each(view, frame, objects), self.made)
        return (Change(self.made(self.amount.number(view, frame) or 0), objects),)

    def settled(self, view: View, frame: Frame, objects: Ids) -> Edit:
        return WorkedOut(self, self.changes(view, frame, objects))

    @property
    def writes(self) -> frozenset[Pair]:
        return SIZE


@word("[get] {power:signed}/{toughness:signed} for {each}")
class GetsForEach(Edit):
    """Power and toughness going up or down once for each of what is counted."""

    power: int
    toughness: int
    each: Each
    alters = Alters.PT_MODIFIED

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        def made(number: int) -> Operation:
            return AddPT(self.power * number, self.toughness * number)

        if self.each.looks_at_each:
            return by_number(self.each.of_each(view, frame, objects), made)
        return (Change(made(self.each.number(view, frame) or 0), objects),)

    def settled(self, view: View, frame: Frame, objects: Ids) -> Edit:
        return WorkedOut(self, self.changes(view, frame, objects))

    @property
    def writes(self) -> frozenset[Pair]:
        return SIZE


@word("[get] {power:times}/{toughness:times}, where X is {amount}")
class GetsX(AmountEdit):
    """Power and toughness going up or down by an amount."""

    power: int
    toughness: int
    amount: Amount
    alters = Alters.PT_MODIFIED

    def made(self, number: int) -> Operation:
        return AddPT(self.power * number, self.toughness * number)


class SetsSize(AmountEdit):
    """What edits have in common that set power, toughness or both to an amount (613.4b)."""

    alters = Alters.PT_SET

    @property
    def can_define(self) -> bool:
        return True


@word("[get] {power:times}/{toughness:times}")
class GetsByX(Edit):
    """Power and toughness going up or down by X, as an effect that begins knows it (611.2d)."""

    power: int
    toughness: int
    alters = Alters.PT_MODIFIED

    def __post_init__(self) -> None:
        if not (self.power or self.toughness):
            raise ValueError("there is no X in +0/+0")

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (AddPT(self.power * frame.x, self.toughness * frame.x),)

    def settled(self, view: View, frame: Frame, objects: Ids) -> Edit:
        return WorkedOut(self, self.changes(view, frame, objects))

    @property
    def writes(self) -> frozenset[Pair]:
        return SIZE


@word("[have] base power and toughness each equal to {amount}")
class HasBaseEqual(SetsSize):
    """Base power and toughness set to an amount (613.4b)."""

    amount: Amount

    def made(self, number: int) -> Operation:
        return SetPT(number, number)


@word("'s power and toughness are each equal to {amount}")
class SizeIs(SetsSize):
    """Power and toughness being an amount; of the object itself, that defines them (604.3, 208.2a)."""

    amount: Amount

    def made(self, number: int) -> Operation:
        return SetPT(number, number)


@word("'s power is equal to {amount}")
class PowerIs(SetsSize):
    """Power alone being an amount."""

    amount: Amount

    def made(self, number: int) -> Operation:
        return SetPT(number, None)


@word("'s toughness is equal to {amount}")
class ToughnessIs(SetsSize):
    """Toughness alone being an amount."""

    amount: Amount

    def made(self, number: int) -> Operation:
        return SetPT(None, number)


@word("'s power is equal to {amount} and its toughness is equal to that number plus {more:number}")
class SizeIsPlus(SetsSize):
    """Power being an amount, and toughness so much more."""

    amount: Amount
    more: int

    def made(self, number: int) -> Operation:
        return SetPT(number, number + self.more)
