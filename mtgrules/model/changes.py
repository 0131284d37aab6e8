"""Planned changes of characteristics, as plain values that can be compared and carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from mtgrules.model.characteristics import Characteristics, Instance
from mtgrules.model.color import Color, Colors, in_words
from mtgrules.model.facts import ANY, Pair
from mtgrules.model.mana import Symbol
from mtgrules.model.spoken import SpokenAbility

Column = Mapping[int, Any]
Columns = dict[str, dict[int, Any]]


class Operation:
    """One way of changing some columns; subclasses are frozen values."""

    columns: tuple[str, ...] = ()
    generates: bool = False
    """Whether abilities that make continuous effects may come or go."""

    @property
    def writes(self) -> frozenset[Pair]:
        """The values (characteristic, value) that may be different afterwards."""
        return _all_of(self.columns)

    @property
    def in_short(self) -> str:
        """What it does, in a few words."""
        return str(self)

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        """Write the changed values of the objects into `new`, whose columns are already copies."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SetColors(Operation):
    """The colors become these and no others."""

    colors: Colors
    columns = ("colors",)

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        new["colors"].update(dict.fromkeys(objects, self.colors))

    def __str__(self) -> str:
        return f"colors become {in_words(self.colors)}"


@dataclass(frozen=True, slots=True)
class AddColors(Operation):
    """These colors join those already there."""

    colors: Colors
    columns = ("colors",)

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        each(new["colors"], objects, lambda before: before | self.colors)

    def __str__(self) -> str:
        return f"adds {in_words(self.colors)}"


@dataclass(frozen=True, slots=True)
class SetPT(Operation):
    """Base power and toughness become these; None leaves one as it is."""

    power: int | None
    toughness: int | None
    columns = ("power", "toughness")

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        for column, number in ((new["power"], self.power), (new["toughness"], self.toughness)):
            if number is not None:
                column.update(dict.fromkeys(objects, number))

    def __str__(self) -> str:
        if self.power is None or self.toughness is None:
            side = "power" if self.toughness is None else "toughness"
            return f"base {side} becomes {self.toughness if self.power is None else self.power}"
        return f"becomes {self.power}/{self.toughness}"


@dataclass(frozen=True, slots=True)
class SwitchPT(Operation):
    """Power and toughness take each other's value (613.4d); what has neither keeps neither."""

    columns = ("power", "toughness")

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        power, toughness = new["power"], new["toughness"]
        for obj in objects:
            power[obj], toughness[obj] = toughness[obj], power[obj]

    def __str__(self) -> str:
        return "power and toughness change places"


@dataclass(frozen=True, slots=True)
class AddPT(Operation):
    """Power and toughness go up or down; one that is not defined stays so."""

    power: int
    toughness: int
    columns = ("power", "toughness")

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        power, toughness = new["power"], new["toughness"]
        for obj in objects:
            before = power[obj]
            if before is not None:
                power[obj] = before + self.power
            before = toughness[obj]
            if before is not None:
                toughness[obj] = before + self.toughness

    def __str__(self) -> str:
        return f"{self.power:+d}/{self.toughness:+d}"


@dataclass(frozen=True, slots=True)
class GainAbility(Operation):
    """An ability is gained, as an instance with an origin."""

    instance: Instance
    columns = ("abilities",)

    @property
    def generates(self) -> bool:  # type: ignore[override]
        return self.instance.ability.generates

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        # Told apart by identity, for the hashes of abilities are deep.
        each(new["abilities"], objects, lambda before: (*before, self.instance), key=id)

    def __str__(self) -> str:
        return f"gains {self.instance.ability}"


@dataclass(frozen=True, slots=True)
class LoseAbility(Operation):
    """Every instance of an ability is lost."""

    ability: SpokenAbility
    columns = ("abilities",)
    generates = True

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        column = new["abilities"]
        for obj in objects:
            column[obj] = tuple(i for i in column[obj] if i.ability != self.ability)

    def __str__(self) -> str:
        return f"loses {self.ability}"


@dataclass(frozen=True, slots=True)
class LoseAllAbilities(Operation):
    """Every ability is lost; a sentence that tells the color stays where the era counts it as no ability."""

    keep_statements: bool = False
    columns = ("abilities",)
    generates = True

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        column = new["abilities"]
        for obj in objects:
            column[obj] = tuple(i for i in column[obj] if self.keep_statements and i.ability.states_color)

    def __str__(self) -> str:
        return "loses all abilities"


@dataclass(frozen=True, slots=True)
class SetController(Operation):
    """The controller becomes this player."""

    player: str
    columns = ("controller",)

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        new["controller"].update(dict.fromkeys(objects, self.player))

    def __str__(self) -> str:
        return f"{self.player} gains control"


@dataclass(frozen=True, slots=True)
class ReplaceColorWord(Operation):
    """Every instance of one color word in the object's own text becomes another."""

    old: Color
    new: Color
    columns = ("abilities",)
    generates = True

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        _reword(new["abilities"], objects, self.old, self.new)

    def __str__(self) -> str:
        return f"the word {self.old} becomes {self.new}"


@dataclass(frozen=True, slots=True)
class ReplaceSymbols(Operation):
    """Mana symbols of one color in cost and text become another's, and with the cost the color it gives."""

    old: Color
    new: Color
    columns = ("cost", "colors", "abilities")
    generates = True

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        # Every era's list has symbols before color effects, so the color is still what the card gives.
        costs, colors, indicators = new["cost"], new["colors"], old["indicator"]
        for obj in objects:
            if costs[obj] is not None:
                costs[obj] = costs[obj].recolored(self.old, self.new)
                colors[obj] = costs[obj].colors | indicators[obj]
        _reword(new["abilities"], objects, Symbol(self.old.letter), Symbol(self.new.letter))

    def __str__(self) -> str:
        return f"the {self.old} mana symbols become {self.new}"


def _reword(column: dict[int, Any], objects: frozenset[int], old: Any, new: Any) -> None:
    for obj in objects:
        column[obj] = tuple(i.reworded(old, new) for i in column[obj])


@dataclass(frozen=True, slots=True)
class TakeValues(Operation):
    """The object takes over all these values: those of a face-down card, or of what it copies."""

    values: Characteristics
    told: str = field(default="takes other values", compare=False)
    flipped: bool = False
    """Whether it is flipped, so that of a flip card it takes the lower half (707.3)."""
    columns = (
        *("name", "cost", "indicator", "colors", "supertypes", "types", "subtypes"),
        *("abilities", "power", "toughness", "expansion"),
    )
    generates = True

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        values = (self.values.flipped if self.flipped else self.values).columns()
        for name in self.columns:
            new[name].update(dict.fromkeys(objects, values[name]))

    def __str__(self) -> str:
        return self.told


def each(
    column: dict[int, Any],
    objects: Iterable[int],
    change: Callable[[Any], Any],
    key: Callable[[Any], Any] = lambda value: value,
) -> None:
    """Change each object's value; those with an equal key are worked out once and share what comes of it."""
    known: dict[Any, Any] = {}
    before = after = object()
    for obj in objects:
        if column[obj] is not before:  # neighbors mostly share one value
            before = column[obj]
            known_by = key(before)
            if known_by not in known:
                known[known_by] = change(before)
            after = known[known_by]
        column[obj] = after


@dataclass(frozen=True, slots=True)
class Change:
    """An operation with the objects that it is done to."""

    operation: Operation
    objects: frozenset[int]


@cache
def _all_of(columns: tuple[str, ...]) -> frozenset[Pair]:
    return frozenset((column, ANY) for column in columns)


@cache
def meet(reads: frozenset[Pair], writes: frozenset[Pair]) -> bool:
    """Whether something written can matter to something read.

    >>> meet(frozenset({("types", "creature")}), frozenset({("types", "enchantment")}))
    False
    >>> meet(frozenset({("types", "creature")}), frozenset({("types", ANY)}))
    True
    """
    return any(
        column == column_w and (value == value_w or ANY in (value, value_w))
        for column, value in reads
        for column_w, value_w in writes
    )
