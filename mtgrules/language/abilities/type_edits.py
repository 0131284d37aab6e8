"""Edits of types: card types, subtypes and supertypes set, added and taken away (layer 4)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from mtgrules.eras.era import Dated, Since, Unsettled
from mtgrules.language.abilities.lands import land_mana
from mtgrules.language.edits.characteristics import Has, HasBase, IsAlsoColors, IsColorless, IsColors
from mtgrules.language.phrases.colors import Colored
from mtgrules.language.phrases.dated_rules import color_statement
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CardType, Subtype, Supertype
from mtgrules.language.phrases.traits import Being, Trait
from mtgrules.language.phrases.values import Sized, With
from mtgrules.model.changes import Change, Operation
from mtgrules.model.facts import ANY, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import NOTHING, Ids
from mtgrules.model.keys import Key
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.type_changes import (
    AddSubtypes,
    AddTypes,
    ChangeSupertypes,
    RemoveTypes,
    ReplaceLandWord,
    SetLandTypes,
    SetSubtypes,
    SetTypes,
)
from mtgrules.model.typeline import SUBTYPES_OF, creature_types, types_with
from mtgrules.model.view import View
from mtgrules.model.words import Edit, Quality, word
from mtgrules.quoting import quoted

_TYPES: frozenset[Pair] = frozenset({("types", ANY), ("subtypes", ANY)})
_ABILITIES: frozenset[Pair] = frozenset({("abilities", ANY)})
_LANDS = frozenset(BASIC_LAND_TYPES)

changed_land_is_basic: Dated[bool] = Dated(
    "a land made a basic land type is a basic land of that name",
    Since("1997-03-24", False, "only a land printed so is basic"),
    Since("1999-04-23", True, "it is basic and not legendary", "214.9f"),
    Since("2001-07-23", True, "it is basic, named so, and not legendary"),
    Since("2003-07-01", False, "supertypes and name stay"),
    written=("Special Lands", "214.9f", "212.6e", "305.7", "305.7"),
)
still_keeps_types: Dated[bool] = Dated(
    '"it is still a land" keeps the other card types too',
    Unsettled("2001-07-23", "no text of the time that is known tells what such a sentence keeps"),
    Since("2001-07-23", False, "only the type that is named is kept"),
    Since("2003-07-01", True, "all card types are kept"),
    written=("", "214.4a", "212.1c", "204.1b", "205.1b"),
)
type_line_can_be_reworded: Dated[bool] = Dated(
    "a land-type word in a type line can be replaced",
    Unsettled("2003-07-01", "the rules of 2001 say that names stay, and a basic land type is its name"),
    Since("2003-07-01", True, "in the text and in the type line"),
    written=("", "", "418.6a", "612.1", "612.1"),
)


def _named(what: Noun, kind: type[CardType | Subtype | Supertype]) -> frozenset[str]:
    return frozenset(q.name for q in what.qualities if isinstance(q, kind))


def _typed(what: Noun) -> Noun:
    """The phrase with its types alone."""
    types = frozenset(q for q in what.qualities if isinstance(q, CardType | Subtype | Supertype))
    return replace(what, qualities=types)


subtypes_need_type: Dated[bool] = Dated(
    "an object gains no subtype without the card type that it belongs to",
    Unsettled("2013-07-13", "no text before 2013 that is known says what becomes of such a subtype"),
    Since("2013-07-13", True, "it does not gain it", "205.3d"),
    written=("", "", "", "", "205.3d"),
)


def _fitted(view: View, operations: tuple[Operation, ...], objects: Ids) -> tuple[Change, ...]:
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
            if not needed & given:
                there = NOTHING if replaced else objects
                fitting = frozenset(obj for obj in there if view.types[obj] & needed)
            if fitting != objects:
                subtypes_need_type.at(view.state.era)
        found.append(Change(operation, fitting))
    return tuple(found)


class SubtypeEdit(Edit):
    """An edit that can give subtypes: to what has, or gets, the card type that they belong to."""

    alters = Alters.TYPE

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        return _fitted(view, self.operations(view, frame), objects)


class KindEdit(SubtypeEdit):
    """Becoming what a phrase says, "a 2/2 green Elf creature with flying": each part in its own layer."""

    what: Noun

    def __post_init__(self) -> None:
        if self.what.determiner not in (Determiner.A, Determiner.BARE):
            raise ValueError('what something becomes is said with "a", or as a plural')
        for quality in self.what.qualities:
            known = isinstance(quality, CardType | Subtype | Supertype | Colored | Sized | With)
            if not known and quality != Being(Trait.COLORLESS):
                raise ValueError(f"nothing can become {quoted(str(quality).lower())}")
        if not any(isinstance(q, CardType | Subtype) for q in self.what.qualities):
            raise ValueError("what something becomes has a type")
        if _named(self.what, Subtype) - _SUBTYPES_THAT_COME:
            raise ValueError("only creature types, basic land types and Aura come by an effect")

    @property
    def parts(self) -> tuple[Edit, ...]:
        typed = _typed(self.what)
        if typed == self.what:
            return (self,)
        found: list[Edit] = [self.of(typed)]
        qualities: list[Quality] = sorted(self.what.qualities, key=repr)
        colors = tuple(q.color for q in qualities if isinstance(q, Colored))
        if colors:
            found.append(IsAlsoColors(colors) if self.adds_colors else IsColors(colors))
        if Being(Trait.COLORLESS) in qualities:
            found.append(IsColorless())
        keywords = tuple(q.keyword for q in qualities if isinstance(q, With))
        if keywords:
            found.append(Has(keywords))
        return (*found, *(HasBase(q.power, q.toughness) for q in qualities if isinstance(q, Sized)))

    adds_colors = False
    """Whether its colors come on top of those that there are."""

    def of(self, what: Noun) -> Edit:
        """The same edit with another phrase."""
        return type(self)(what)

    @property
    def unmakes(self) -> bool:  # type: ignore[override]
        return False

    @property
    def reads(self) -> frozenset[Pair]:
        """The card types that its subtypes need; what it becomes is said, and not looked at."""
        given = _named(self.what, CardType)
        needed = (types_with(frozenset({name})) for name in _named(self.what, Subtype))
        return frozenset(("types", name) for names in needed if not names & given for name in names)

    @property
    def writes(self) -> frozenset[Pair]:
        supertypes = {("supertypes", name) for name in _named(self.what, Supertype)}
        types = {("types", name) for name in _named(self.what, CardType)}
        subtypes = _named(self.what, Subtype)
        abilities = _ABILITIES if subtypes & _LANDS else frozenset[Pair]()
        return frozenset(supertypes | types | {("subtypes", name) for name in subtypes}) | abilities


_AURA = frozenset({"Aura"})
_SUBTYPES_THAT_COME = frozenset((*SUBTYPES_OF["creature"], *BASIC_LAND_TYPES, *_AURA))


def _set_to(lands: frozenset[str], view: View) -> SetLandTypes:
    """Land types becoming these, as the era has it."""
    era = view.state.era
    basic, told = changed_land_is_basic.at(era).value, color_statement.at(era).value == "text"
    return SetLandTypes(lands, land_mana(lands), basic, told)


@lru_cache(maxsize=1024)
def _added(what: Noun) -> tuple[Operation, ...]:
    """The types of a phrase joining those that there are."""
    found: list[Operation] = []
    types, subtypes = _named(what, CardType), _named(what, Subtype)
    if types:
        found.append(AddTypes(types))
    for kind in ("creature", "land", "enchantment"):
        own = subtypes & frozenset(SUBTYPES_OF[kind])
        if own:
            found.append(AddSubtypes(own, land_mana(own)))
    return (*found, *(ChangeSupertypes(name, True) for name in sorted(_named(what, Supertype))))


@word(
    "[be/become] {what} in addition to [its|their|its|its|their] other types",
    "[be/become] {what} in addition to [its|their|its|its|their] other creature types",
    "[be/become] {what} in addition to [its|their|its|its|their] other land types",
    "[be/become] also {what}",
)
class IsAlso(KindEdit):
    """Having types besides those that there are (205.1b, 305.7)."""

    what: Noun

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return _added(self.what)


@word("[be/become] {what} in addition to [its|their|its|its|their] other colors and types")
class IsAlsoInAll(KindEdit):
    """Having types and colors besides those that there are."""

    what: Noun
    adds_colors = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return _added(self.what)


@word("[count] as {what}")
class CountsAs(IsAlsoInAll):
    """Being besides what a card counts as, wherever it is (Counts As . . . of 1997)."""

    what: Noun

    @property
    def can_define(self) -> bool:
        return True


@word("[be/become] {what} [that's|that are] still {kept:kindof}")
class BecomesStill(KindEdit):
    """Becoming something while one card type is said to stay; since 2003 all of them do (205.1b)."""

    what: Noun
    kept: str

    def of(self, what: Noun) -> Edit:
        return BecomesStill(what, self.kept)

    @property
    def reads(self) -> frozenset[Pair]:
        """Every card type: by era, those that are not named go."""
        return super().reads | {("types", ANY)}

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        if any(view.types[obj] - self._types for obj in objects):
            still_keeps_types.at(view.state.era)  # a source has to tell what becomes of the others
        return super().changes(view, frame, objects)

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        rule = still_keeps_types.known(view.state.era)
        if rule is None or rule.value:
            return _added(self.what)
        return (SetTypes(self._types), *_added(_typed(self.what)))

    @property
    def _types(self) -> frozenset[str]:
        return _named(self.what, CardType) | {self.kept}

    @property
    def writes(self) -> frozenset[Pair]:
        return _TYPES | _ABILITIES


@word("[be/become] {what}")
class Becomes(KindEdit):
    """Becoming something and nothing else of that sort: new types replace old ones (205.1a, 305.7)."""

    what: Noun

    @property
    def unmakes(self) -> bool:  # type: ignore[override]
        return bool(_named(self.what, Subtype) & _LANDS)

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        types, subtypes = _named(self.what, CardType), _named(self.what, Subtype)
        found: list[Operation] = []
        if types >= {"artifact", "creature"}:
            found.append(AddTypes(types))  # an "artifact creature" keeps its other types (205.1b)
        elif types:
            found.append(SetTypes(types))
        creature, lands = subtypes - _LANDS - _AURA, subtypes & _LANDS
        if creature:
            found.append(SetSubtypes(creature))
        if subtypes & _AURA:
            found.append(SetSubtypes(_AURA, "enchantment"))
        if lands:
            found.append(_set_to(lands, view))
        return (*found, *(ChangeSupertypes(name, True) for name in sorted(_named(self.what, Supertype))))

    @property
    def writes(self) -> frozenset[Pair]:
        names = frozenset({("name", ANY), ("supertypes", ANY)})  # as the rules of 2001 change them
        types = _TYPES if _named(self.what, CardType) else frozenset({("subtypes", ANY)})
        return types | _ABILITIES | (names if self.unmakes else frozenset())


class TypeEdit(SubtypeEdit):
    """What the other edits of types have in common."""

    @property
    def writes(self) -> frozenset[Pair]:
        return _TYPES


@word("[be not] {type:kindof}")
class IsNoLonger(TypeEdit):
    """A card type being taken away."""

    type: str

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (RemoveTypes(frozenset({self.type})),)

    @property
    def writes(self) -> frozenset[Pair]:
        return _TYPES | _ABILITIES


@word("[be/become] every creature type")
class IsEveryCreatureType(TypeEdit):
    """Having every creature type (702.73)."""

    looks = frozenset({("types", ANY)})

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (AddSubtypes(frozenset(creature_types(view.state.era))),)

    @property
    def can_define(self) -> bool:
        return True


@word("[be/become] the chosen type in addition to [its|their|its|its|their] other types")
class IsAlsoChosenType(TypeEdit):
    """Having the chosen subtype besides those that there are."""

    looks = frozenset({("types", ANY)})

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        chosen = Key.TYPE.of(frame.chosen)
        return () if chosen is None else (AddSubtypes(frozenset({chosen}), land_mana({chosen})),)

    @property
    def writes(self) -> frozenset[Pair]:
        return _TYPES | _ABILITIES


@word("[be/become] the chosen type")
class IsChosenType(TypeEdit):
    """Having the chosen subtype and no other of its sort; none where it was never chosen."""

    unmakes = True

    looks = frozenset({("types", ANY)})

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        chosen = Key.TYPE.of(frame.chosen)
        if chosen is None:
            return ()
        if chosen not in _LANDS:
            return (SetSubtypes(frozenset({chosen})),)
        return (_set_to(frozenset({chosen}), view),)

    @property
    def writes(self) -> frozenset[Pair]:
        return _TYPES | _ABILITIES | frozenset({("name", ANY), ("supertypes", ANY)})


@word("[be/become] {name:supertype}")
class IsSupertype(TypeEdit):
    """Having a supertype."""

    name: str

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (ChangeSupertypes(self.name, True),)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset({("supertypes", self.name)})


@word("[be not] {name:supertype}")
class IsNotSupertype(TypeEdit):
    """Lacking a supertype."""

    name: str

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (ChangeSupertypes(self.name, False),)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset({("supertypes", self.name)})


@word("[have] all instances of the word {old:landword} replaced with {new:landword}")
class ReplacesLandWord(Edit):
    """A basic land type in text and type line becoming another (612.1-612.2)."""

    old: str
    new: str
    alters = Alters.TEXT
    unmakes = True

    def replaced(self, old: Any, new: Any) -> ReplacesLandWord:
        if old not in (self.old, self.new):
            return self
        return ReplacesLandWord(*(new if name == old else name for name in (self.old, self.new)))

    def affected(self, view: View, objects: Ids) -> Ids:
        if any(self.old in view["subtypes"][obj] for obj in objects):
            type_line_can_be_reworded.at(view.state.era)
        return objects

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (ReplaceLandWord(self.old, self.new, land_mana({self.new})),)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset({("subtypes", self.old), ("subtypes", self.new)}) | _ABILITIES
