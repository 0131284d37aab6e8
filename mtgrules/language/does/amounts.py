"""Edits of power and toughness by what is counted or measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mtgrules.language.does.measures import X
from mtgrules.language.phrases.traits import attacks
from mtgrules.model.changes import AddPT, Change, Operation, SetPT
from mtgrules.model.facts import COMBAT, SIZE, Alters
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.sentence import Saying, tokens
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Amount, Each, Edit, Measure, word


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

    alters = taken_from("edit.alters")

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        return tuple(Change(change.operation, change.objects & objects) for change in self.planned)

    writes = taken_from("edit.writes")

    def said(self, saying: Saying) -> list[str]:
        """The tokens of the edit that it was."""
        return tokens(self.edit, saying)


class MeasuredEdit(Edit):
    """What edits of size by a measure have in common."""

    writes = SIZE

    @property
    def measure(self) -> Measure:
        """By how much."""
        raise NotImplementedError

    def made(self, number: int) -> Operation:
        """What a number does."""
        raise NotImplementedError

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        if self.measure.looks_at_each:
            return by_number(self.measure.of_each(view, frame, objects), self.made)
        return (Change(self.made(self.measure.number(view, frame) or 0), objects),)

    def settled(self, view: View, frame: Frame, objects: Ids) -> Edit:
        return WorkedOut(self, self.changes(view, frame, objects))


@word()
class GetsMeasured(MeasuredEdit):
    """Power and toughness going up or down so many times."""

    power: int
    toughness: int
    alters = Alters.PT_MODIFIED

    def made(self, number: int) -> Operation:
        return AddPT(self.power * number, self.toughness * number)


@word("[get] {power:signed}/{toughness:signed} for {each}")
class GetsForEach(GetsMeasured):
    """Power and toughness going up or down once for each of what is counted."""

    each: Each

    measure = taken_from("each")


@word("[get] {power:times}/{toughness:times}(, where X is {amount})")
class GetsX(GetsMeasured):
    """Power and toughness going up or down by an amount, or by X as it is where an effect begins (611.2d)."""

    amount: Amount | None = None

    def __post_init__(self) -> None:
        if not (self.power or self.toughness):
            raise ValueError("there is no X in +0/+0")

    @property
    def measure(self) -> Measure:
        return X() if self.amount is None else self.amount


@dataclass(frozen=True)
class SizeLine(WordLine):
    """Whether power, toughness or both are set."""

    power: bool = True
    toughness: bool = True


class Size(WordTable):
    """What is set to an amount."""

    _value_: SizeLine
    BOTH = SizeLine("'s power and toughness are each equal to {amount}")
    """Power and toughness being an amount; of the object itself, that defines them (604.3, 208.2a)."""

    BASE = SizeLine("[have] base power and toughness each equal to {amount}")
    POWER = SizeLine("'s power is equal to {amount}", toughness=False)
    """Power alone being an amount."""

    TOUGHNESS = SizeLine("'s toughness is equal to {amount}", power=False)
    """Toughness alone being an amount."""

    MORE_TOUGHNESS = SizeLine(
        "'s power is equal to {amount} and its toughness is equal to that number plus {more:number}"
    )
    """Power being an amount, and toughness so much more."""


@word("{which:row}")
class SizeIs(MeasuredEdit):
    """Base power and toughness set to an amount (613.4b)."""

    amount: Amount
    which: Size = Size.BOTH
    more: int = 0
    alters = Alters.PT_SET
    can_define = True

    measure = taken_from("amount")

    def made(self, number: int) -> Operation:
        sets = self.which.value
        return SetPT(number if sets.power else None, number + self.more if sets.toughness else None)


@word("[get] {power:signed}/{toughness:signed} for each creature blocking it beyond the first")
class GetsForEachFurtherBlocker(GetsMeasured):
    """Power and toughness going up or down once for each blocker of an attacker but the first."""

    looks = COMBAT

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        blocked = {a.attacker: len(a.blockers) for a in attacks(view)}
        return by_number({obj: max(blocked.get(obj, 0) - 1, 0) for obj in objects}, self.made)
