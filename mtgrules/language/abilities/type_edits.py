"""Edits of types: card types, subtypes and supertypes set, added and taken away (layer 4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import ClassVar

from mtgrules.eras.era import Era
from mtgrules.language.abilities.predefined_tokens import land_mana
from mtgrules.language.does.creating import abilities_given
from mtgrules.language.edits.characteristics import (
    Has,
    HasBase,
    HasQuoted,
    IsAlsoColors,
    IsColors,
    IsOfColors,
    NoneOrAll,
)
from mtgrules.language.phrases.dated_rules import color_statement
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import CardType, Colored, SeveralColors, Subtype, Supertype
from mtgrules.language.phrases.traits import Being, Trait
from mtgrules.language.phrases.values import Sized, With, WithAbilities
from mtgrules.model.changes import Change, Operation
from mtgrules.model.facts import ABILITIES, ANY, SUBTYPES, TYPES, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.keys import Key
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.type_changes import (
    AddSubtypes,
    AddTypes,
    ChangeSupertypes,
    RemoveTypes,
    SetLandTypes,
    SetSubtypes,
    SetTypes,
    changed_land_is_basic,
    fitted,
    still_keeps_types,
)
from mtgrules.model.typeline import SUBTYPES_OF, creature_types, types_with
from mtgrules.model.view import View
from mtgrules.model.words import Edit, Keyword, Quality, word
from mtgrules.quoting import quoted

_TYPES: frozenset[Pair] = TYPES | SUBTYPES
_LANDS = frozenset(BASIC_LAND_TYPES)
_NAMES: frozenset[Pair] = frozenset({("name", ANY), ("supertypes", ANY)})  # as the rules of 2001 change them


_KINDS = (CardType, Subtype, Supertype, Colored, SeveralColors, Sized, With, WithAbilities)


def _named(what: Noun, kind: type[CardType | Subtype | Supertype]) -> frozenset[str]:
    return frozenset(q.name for q in what.qualities if isinstance(q, kind))


def _typed(what: Noun) -> Noun:
    """The phrase with its types alone."""
    types = frozenset(q for q in what.qualities if isinstance(q, CardType | Subtype | Supertype))
    return replace(what, qualities=types)


class SubtypeEdit(Edit):
    """An edit that can give subtypes: to what has, or gets, the card type that they belong to."""

    alters = Alters.TYPE

    def changes(self, view: View, frame: Frame, objects: Ids) -> tuple[Change, ...]:
        return fitted(view, self.operations(view, frame), objects)


@word()
class KindEdit(SubtypeEdit):
    """Becoming what a phrase says, "a 2/2 green Elf creature with flying": each part in its own layer."""

    what: Noun
    adds_colors: ClassVar[bool] = False
    """Whether its colors come on top of those that there are."""

    def __post_init__(self) -> None:
        if self.what.determiner not in (Determiner.A, Determiner.BARE):
            raise ValueError('what something becomes is said with "a", or as a plural')
        for quality in self.what.qualities:
            if not isinstance(quality, _KINDS) and quality != Being(Trait.COLORLESS):
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
        found: list[Edit] = [replace(self, what=typed)]
        qualities: list[Quality] = sorted(self.what.qualities, key=repr)
        several = [part for q in qualities if isinstance(q, SeveralColors) for part in q.parts]
        colors = tuple(q.color for q in (*qualities, *several) if isinstance(q, Colored))
        if colors:
            found.append(IsAlsoColors(colors) if self.adds_colors else IsColors(colors))
        if Being(Trait.COLORLESS) in qualities:
            found.append(IsOfColors(NoneOrAll.NONE))
        given = abilities_given(self.what)
        keywords = tuple(ability for ability in given if isinstance(ability, Keyword))
        if keywords:
            found.append(Has(keywords))
        found += [HasQuoted(ability) for ability in given if not isinstance(ability, Keyword)]
        return (*found, *(HasBase(q.power, q.toughness) for q in qualities if isinstance(q, Sized)))

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
        abilities = ABILITIES if subtypes & _LANDS else frozenset[Pair]()
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


@dataclass(frozen=True)
class BesidesLine(WordLine):
    """Besides what something is what it is said to be."""

    colors: bool = False
    """Whether its colors come on top of those that there are."""
    defines: bool = False


class Besides(WordTable):
    """Besides what something is what it is said to be."""

    _value_: BesidesLine
    TYPES = BesidesLine(
        "[be/become] {what} in addition to [its|their|its|its|their] other (types|creature types|land types)",
        also=("[be/become] also {what}",),
    )
    COLORS_TOO = BesidesLine(
        "[be/become] {what} in addition to [its|their|its|its|their] other colors and types", colors=True
    )
    COUNTS_AS = BesidesLine("[count] as {what}", colors=True, defines=True)
    """What a card of 1997 is besides, wherever it is."""


@word("{how:row}")
class IsAlso(KindEdit):
    """Having types, and perhaps colors, besides those that there are (205.1b, 305.7)."""

    how: Besides = Besides.TYPES

    adds_colors = taken_from("how.value.colors")

    can_define = taken_from("how.value.defines")

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return _added(self.what)


@word("[be/become] {what} [that's|that are] still {kept:kindof}")
class BecomesStill(KindEdit):
    """Becoming something while one card type is said to stay; since 2003 all of them do (205.1b)."""

    kept: str

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
        return _TYPES | ABILITIES


@word("[be/become] {what}")
class Becomes(KindEdit):
    """Becoming something and nothing else of that sort: new types replace old ones (205.1a, 305.7)."""

    @property
    def unmakes(self) -> bool:  # type: ignore[override]
        return bool(_named(self.what, Subtype) & _LANDS)

    def still(self, kept: str) -> Edit:
        return BecomesStill(self.what, kept)

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
        types = _TYPES if _named(self.what, CardType) else SUBTYPES
        return types | ABILITIES | (_NAMES if self.unmakes else frozenset())


_BESIDES = " in addition to [its|their|its|its|their] other types"


def _chosen(name: str, view: View, frame: Frame, alone: bool) -> tuple[Operation, ...]:
    """The chosen subtype, also in place of others of its sort; nothing where it was never chosen."""
    chosen = Key.TYPE.of(frame.chosen)
    if chosen is None:
        return ()
    if alone and chosen in _LANDS:
        return (_set_to(frozenset({chosen}), view),)
    types = frozenset({chosen})
    return (SetSubtypes(types) if alone else AddSubtypes(types, land_mana(types)),)


@dataclass(frozen=True)
class TypesLine(WordLine):
    """What becomes of one type, or of one sort of types."""

    done: Callable[[str, View, Frame], tuple[Operation, ...]] = lambda name, view, frame: ()
    writes: frozenset[Pair] = _TYPES
    looks: frozenset[Pair] = frozenset()
    unmakes: bool = False
    defines: bool = False
    asks: Callable[[Era], tuple[str, ...]] = lambda era: ()
    """Of which types one is chosen as the effect begins."""


def _chosen_type(
    said: str, alone: bool = True, asks: Callable[[Era], tuple[str, ...]] = lambda era: ()
) -> TypesLine:
    """A line of the chosen type being had, alone of its sort or besides others."""
    writes = _TYPES | ABILITIES | (_NAMES if alone else frozenset[Pair]())
    return TypesLine(said, (), None, partial(_chosen, alone=alone), writes, TYPES, alone, asks=asks)


def _supertype(said: str, there: bool, *also: str) -> TypesLine:
    """A line of a supertype being had, or lacked."""
    return TypesLine(said, also, None, lambda name, *_: (ChangeSupertypes(name, there),), frozenset())


class OfTypes(WordTable):
    """What becomes of one type, or of one sort of types."""

    _value_: TypesLine
    NO_LONGER = TypesLine(
        "[be not] {name:kindof}",
        done=lambda name, view, frame: (RemoveTypes(frozenset({name})),),
        writes=_TYPES | ABILITIES,
    )
    """A card type being taken away."""

    NO_CREATURE_TYPE = TypesLine("[lose] all creature types", done=lambda *_: (SetSubtypes(frozenset()),))
    """Having no creature type (205.1a)."""

    EVERY_CREATURE_TYPE = TypesLine(
        "[be/become] every creature type",
        also=("[gain] all creature types",),
        done=lambda name, view, frame: (AddSubtypes(frozenset(creature_types(view.state.era))),),
        looks=TYPES,
        defines=True,
    )
    """Having every creature type (702.73)."""

    ALSO_CHOSEN = _chosen_type("[be/become] the chosen type" + _BESIDES, alone=False)
    CHOSEN = _chosen_type("[be/become] the chosen type")
    """Having the chosen subtype and no other of its sort."""

    CREATURE_TYPE = _chosen_type("[be/become] the creature type of your choice", asks=creature_types)
    LAND_TYPE = _chosen_type(
        "[be/become] the basic land type of your choice", asks=lambda _: BASIC_LAND_TYPES
    )
    LAND_TYPE_TOO = _chosen_type(
        "[be/become] the basic land type of your choice" + _BESIDES,
        alone=False,
        asks=lambda _: BASIC_LAND_TYPES,
    )
    """Having a subtype that is chosen as the effect begins."""

    SUPERTYPE = _supertype("[be/become] {name:supertype}", True, "[be/become] {name:supertype}" + _BESIDES)
    """Having a supertype."""

    NOT_SUPERTYPE = _supertype("[be not] {name:supertype}", False, "[be] not {name:supertype}")
    """Lacking a supertype."""


@word("{how:row}")
class ChangesTypes(SubtypeEdit):
    """A type being had, or no longer."""

    how: OfTypes
    name: str = ""

    unmakes = taken_from("how.value.unmakes")

    looks = taken_from("how.value.looks")

    can_define = taken_from("how.value.defines")

    types_asked = taken_from("how.value.asks")

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return self.how.value.done(self.name, view, frame)

    @property
    def writes(self) -> frozenset[Pair]:
        return self.how.value.writes or frozenset({("supertypes", self.name)})
