"""Planned changes of types: card types, subtypes, supertypes, and what comes and goes with land types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.changes import Change, Columns, Operation, each
from mtgrules.model.characteristics import LAND_TYPE, PRINTED, Instance
from mtgrules.model.facts import ANY, Pair
from mtgrules.model.ids import NOTHING, Ids
from mtgrules.model.subtypes import BASIC_LAND_TYPES, LAND_TYPES
from mtgrules.model.typeline import SUBTYPES_OF, subtypes_fitting, types_with
from mtgrules.model.view import View

LandMana = tuple[Instance, ...]

changed_land_is_basic = dated_rule("a land made a basic land type is a basic land of that name")
still_keeps_types = dated_rule('"it is still a land" keeps the other card types too')
subtypes_need_type = dated_rule("an object gains no subtype without the card type that it belongs to")
type_line_can_be_reworded = dated_rule("a land-type word in a type line can be replaced")


@dataclass(frozen=True, slots=True)
class AddTypes(Operation):
    """These card types join those already there (205.1b)."""

    types: frozenset[str]
    columns = ("types",)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset(("types", name) for name in self.types)

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        each(new["types"], objects, lambda before: before | self.types)

    def __str__(self) -> str:
        return f"adds {', '.join(sorted(self.types))}"


@dataclass(frozen=True, slots=True)
class SetTypes(Operation):
    """The card types become these; subtypes that do not belong to one of them go (205.1a)."""

    types: frozenset[str]
    columns = ("types", "subtypes", "abilities")

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        new["types"].update(dict.fromkeys(objects, self.types))
        fitting = subtypes_fitting(self.types)
        each(new["subtypes"], objects, lambda before: before & fitting)
        if "land" not in self.types:
            _drop(new["abilities"], objects, LAND_TYPE)

    def __str__(self) -> str:
        return f"the card types become {', '.join(sorted(self.types))}"


@dataclass(frozen=True, slots=True)
class RemoveTypes(Operation):
    """These card types go, and the subtypes that belong to none of those left (205.1a)."""

    types: frozenset[str]
    columns = ("types", "subtypes", "abilities")

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        for obj in objects:
            left = new["types"][obj] - self.types
            new["types"][obj] = left
            new["subtypes"][obj] = new["subtypes"][obj] & subtypes_fitting(left)
        if "land" in self.types:
            _drop(new["abilities"], objects, LAND_TYPE)

    def __str__(self) -> str:
        return f"is no longer {', '.join(sorted(self.types))}"


@dataclass(frozen=True, slots=True)
class AddSubtypes(Operation):
    """These subtypes join those already there; a basic land type brings its mana ability (305.6-305.7)."""

    subtypes: frozenset[str]
    mana: LandMana = ()

    @property
    def columns(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("subtypes", "abilities") if self.mana else ("subtypes",)

    @property
    def writes(self) -> frozenset[Pair]:
        pairs = {("subtypes", name) for name in self.subtypes}
        return frozenset(pairs | {("abilities", ANY)} if self.mana else pairs)

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        each(new["subtypes"], objects, lambda before: before | self.subtypes)
        if self.mana:
            _bring(new["abilities"], objects, self.mana)

    def __str__(self) -> str:
        return f"adds {', '.join(sorted(self.subtypes))}"


@dataclass(frozen=True, slots=True)
class SetSubtypes(Operation):
    """The subtypes that belong to a card type become these; other subtypes stay (205.1a)."""

    subtypes: frozenset[str]
    kind: str = "creature"
    columns = ("subtypes",)

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        others = frozenset(SUBTYPES_OF[self.kind])
        each(new["subtypes"], objects, lambda before: before - others | self.subtypes)

    def __str__(self) -> str:
        return f"the {self.kind} types become {', '.join(sorted(self.subtypes))}"


@dataclass(frozen=True, slots=True)
class SetLandTypes(Operation):
    """The land types become these basic ones: the abilities of the object's own text and of its old land
    types go, the mana abilities of the new types come (305.7).

    Where `basic` is told, the era makes such a land basic and names it so; it is legendary no more. Where
    `keep_statements` is told, a sentence that tells the color is no ability, and stays.
    """

    subtypes: frozenset[str]
    mana: LandMana
    basic: bool = False
    keep_statements: bool = False
    generates = True

    @property
    def columns(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("subtypes", "abilities", *(("name", "supertypes") if self.basic else ()))

    @property
    def writes(self) -> frozenset[Pair]:
        pairs = {("subtypes", name) for name in LAND_TYPES} | {("abilities", ANY)}
        return frozenset(pairs | {("name", ANY), ("supertypes", ANY)} if self.basic else pairs)

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        others = frozenset(LAND_TYPES)
        each(new["subtypes"], objects, lambda before: before - others | self.subtypes)
        for obj in objects:
            new["abilities"][obj] = tuple(i for i in new["abilities"][obj] if self._stays(i))
        _bring(new["abilities"], objects, self.mana)
        if self.basic:
            name = " ".join(sorted(self.subtypes))
            new["name"].update(dict.fromkeys(objects, name))
            each(new["supertypes"], objects, lambda before: before - {"legendary"} | {"basic"})

    def _stays(self, instance: Instance) -> bool:
        if instance.origin == PRINTED:
            return self.keep_statements and instance.ability.states_color
        return instance.origin != LAND_TYPE

    def __str__(self) -> str:
        types = ", ".join(sorted(self.subtypes))
        return f"the land types become {types}; what its text and its old land types gave is gone"

    @property
    def in_short(self) -> str:
        return f"the land types become {', '.join(sorted(self.subtypes))}"


@dataclass(frozen=True, slots=True)
class ChangeSupertypes(Operation):
    """A supertype comes, or goes (205.4)."""

    name: str
    there: bool
    columns = ("supertypes",)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset({("supertypes", self.name)})

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        change = {self.name}
        each(new["supertypes"], objects, lambda before: before | change if self.there else before - change)

    def __str__(self) -> str:
        return f"is {self.name}" if self.there else f"is not {self.name}"


@dataclass(frozen=True, slots=True)
class ReplaceLandWord(Operation):
    """A basic land type or a creature type, in text and type line, becomes another; names stay (612.2)."""

    old: str
    new: str
    mana: LandMana
    """The mana ability of the new type."""
    columns = ("subtypes", "abilities")
    generates = True

    def apply(self, old: Columns, new: Columns, objects: frozenset[int]) -> None:
        for obj in objects:
            kept = tuple(i.reworded(self.old, self.new) for i in new["abilities"][obj])
            if self.old in new["subtypes"][obj]:
                new["subtypes"][obj] = new["subtypes"][obj] - {self.old} | {self.new}
                number = BASIC_LAND_TYPES.index(self.old) if self.old in BASIC_LAND_TYPES else -1
                kept = tuple(i for i in kept if (i.origin, i.number) != (LAND_TYPE, number))
                new["abilities"][obj] = kept
                if "land" in new["types"][obj]:
                    _bring(new["abilities"], frozenset({obj}), self.mana)
            else:
                new["abilities"][obj] = kept

    def __str__(self) -> str:
        return f"the word {self.old} becomes {self.new}"


def _drop(column: dict[int, Any], objects: frozenset[int], origin: str) -> None:
    for obj in objects:
        column[obj] = tuple(i for i in column[obj] if i.origin != origin)


def _bring(column: dict[int, Any], objects: frozenset[int], mana: LandMana) -> None:
    for obj in objects:
        there = {i.number for i in column[obj] if i.origin == LAND_TYPE}
        column[obj] = (*column[obj], *(i for i in mana if i.number not in there))


def fitted(view: View, operations: tuple[Operation, ...], objects: Ids) -> tuple[Change, ...]:
    """The changes of types, each for the objects that have, or get, the card type of it (205.3d)."""
    given, replaced, found = frozenset[str](), False, []
    for operation in operations:
        fitting = objects
        if isinstance(operation, AddTypes):
            given |= operation.types
        elif isinstance(operation, SetTypes):
            given, replaced = operation.types, True
        elif isinstance(operation, AddSubtypes | SetLandTypes | SetSubtypes):
            needed = types_with(operation.subtypes)
            if operation.subtypes and not needed & given:
                there = NOTHING if replaced else objects
                fitting = frozenset(obj for obj in there if view.types[obj] & needed)
            if fitting != objects:
                subtypes_need_type.at(view.state.era)
        found.append(Change(operation, fitting))
    return tuple(found)
