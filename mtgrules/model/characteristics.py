"""Printed characteristics, and abilities as instances with an origin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from mtgrules.model.color import Colors
from mtgrules.model.mana import ManaCost
from mtgrules.model.spoken import SpokenAbility

CHARACTERISTICS = (
    "name",
    "cost",
    "indicator",
    "colors",
    "supertypes",
    "types",
    "subtypes",
    "abilities",
    "power",
    "toughness",
    "expansion",
    "controller",
)
"""The columns of a view; controller is no characteristic (109.3), but layers change it."""
OWN = CHARACTERISTICS[:-1]
"""The columns whose values an object could have printed."""

PRINTED = "printed"
LAND_TYPE = "land type"


@dataclass(frozen=True, slots=True)
class Instance:
    """One ability as an object has it, with where it came from: "printed", "land type", or an effect."""

    ability: SpokenAbility
    origin: str = PRINTED
    number: int = 0
    since: int = 0
    """The timestamp of the effect that granted it; 0 for what is the object's own (613.7a)."""

    def reworded(self, old: Any, new: Any) -> Instance:
        """The instance after a change of color words; gained abilities keep theirs (612.3)."""
        if self.origin != PRINTED:
            return self
        changed = self.ability.reworded(old, new)
        return self if changed is self.ability else replace(self, ability=changed)


@dataclass(frozen=True)
class Characteristics:
    """The values of an object before any effect (109.3)."""

    name: str = ""
    cost: ManaCost | None = None
    indicator: Colors = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    text: tuple[SpokenAbility, ...] = ()
    power: int | None = None
    toughness: int | None = None
    given: Colors | None = None
    """The colors that an effect gave: to a token it made (111.3), to a copy as an exception (707.9)."""
    land_mana: tuple[Instance, ...] = ()
    """The mana abilities that come with its basic land types (305.6)."""
    star: str = ""
    """The size as printed, where it has a star, which counts as 0 until something defines it (208.2)."""
    expansion: str = ""
    """The expansion symbol, by the name of its expansion: a characteristic until 2013."""
    flips_to: Characteristics | None = None
    """The lower half of a flip card; no cost and no color of its own are in it (710.1b-c)."""

    @cached_property
    def flipped(self) -> Characteristics:
        """The values once it is flipped: the lower half, with cost and color as they were (710.2)."""
        if self.flips_to is None:
            return self
        return replace(
            self.flips_to,
            cost=self.cost,
            indicator=self.indicator,
            given=self.given,
            expansion=self.expansion,
        )

    @cached_property
    def colors(self) -> Colors:
        """The colors of the cost and the indicator, or those that an effect gave (105.2, 111.3)."""
        if self.given is not None:
            return self.given
        return (self.cost.colors if self.cost else frozenset()) | self.indicator

    @cached_property
    def instances(self) -> tuple[Instance, ...]:
        """The printed abilities as instances, and the mana abilities of basic land types."""
        said = (ability for line in self.text for ability in line.spelled_out)
        return (*(Instance(ability, PRINTED, n) for n, ability in enumerate(said)), *self.land_mana)

    @cached_property
    def row(self) -> tuple[Any, ...]:
        """The values in the order of the columns, but for the controller."""
        return (
            *(self.name, self.cost, self.indicator, self.colors),
            *(self.supertypes, self.types, self.subtypes, self.instances),
            *(self.power, self.toughness, self.expansion),
        )

    def columns(self) -> Mapping[str, Any]:
        """The values by the name of their column."""
        return dict(zip(OWN, self.row, strict=True))
