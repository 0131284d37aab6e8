"""Keywords with phrases of their own: enchant, landwalk, affinity, protection; being indestructible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from mtgrules.eras.era import Era
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_lines import keyword_since
from mtgrules.language.abilities.keyword_table import attaches
from mtgrules.language.abilities.keywords import keyword
from mtgrules.language.abilities.spell_costs import CostsLess
from mtgrules.language.does.measures import EachOf
from mtgrules.language.edits.characteristics import Has
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.players import TARGET_OPPONENT, TARGET_PLAYER, YOU_CONTROL
from mtgrules.language.phrases.qualities import (
    ANY_OBJECT,
    CardType,
    ColorWord,
    HasName,
    Not,
    Supertype,
    has_quality_color,
)
from mtgrules.language.phrases.references import This
from mtgrules.model.color import Color, Colors
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.templates import LineOf, WordLine, WordTable, taken_from
from mtgrules.model.typeline import PERMANENT_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import Ability, ColorTerm, Edit, Keyword, Permission, Quality, Selector, word


class Enchanting(Keyword):
    """What an Aura can be cast on and attached to (702.5)."""

    @property
    def as_target(self) -> Selector:
        """The same as a target phrase, for the Aura spell (303.4a)."""
        raise NotImplementedError

    def allows(self, host: ObjectId | str, view: View, frame: Frame) -> bool:
        """Whether it lets the Aura be attached to an object or a player."""
        raise NotImplementedError


@word("enchant {what:bare}")
class Enchant(Enchanting):
    """An Aura being cast on and attached to objects (702.5)."""

    what: Selector
    since = dated_rule("enchant")

    def __post_init__(self) -> None:
        if not isinstance(self.what, Noun):
            raise ValueError("enchant wants a plain phrase, such as enchant creature")

    @property
    def as_target(self) -> Noun:
        assert isinstance(self.what, Noun)
        return Noun(Determiner.TARGET, self.what.qualities)

    def allows(self, host: ObjectId | str, view: View, frame: Frame) -> bool:
        return host in self.what.among(view, frame)


_ON_PLAYERS = "before the rules for Auras, enchantments were attached to permanents alone"
_PLACES = ("", "", "502.45d", "702.5d", "702.5d")


class EnchantedPlayers(WordTable):
    """Which players an Aura can be on."""

    _value_: LineOf[Selector]

    OPPONENTS = LineOf(
        "enchant opponent",
        since=keyword_since("enchant opponent", "2005-08-01", _ON_PLAYERS, _PLACES),
        of=TARGET_OPPONENT,
    )
    """An Aura being cast on and attached to opponents of its controller (702.5d)."""

    PLAYERS = LineOf(
        "enchant player",
        since=keyword_since("enchant player", "2005-08-01", _ON_PLAYERS, _PLACES),
        of=TARGET_PLAYER,
    )
    """An Aura being cast on and attached to players, and never to an object (702.5d)."""


@word("{whom:row}")
class EnchantPlayer(Enchanting):
    """An Aura being cast on and attached to players (702.5d)."""

    whom: EnchantedPlayers

    as_target = taken_from("whom.value.of")

    def allows(self, host: ObjectId | str, view: View, frame: Frame) -> bool:
        return host in self.as_target.players(view, frame)


@word("equip {what:bare} {cost:mana}")
class EquipSome(Keyword):
    """Equip, for its cost, for some creatures alone; it may be attached to others all the same (702.6c)."""

    cost: ManaCost
    what: Selector
    called = "equip"
    like_a_sorcery = True
    since = dated_rule("equip by quality")

    def __post_init__(self) -> None:
        if not isinstance(self.what, Noun):
            raise ValueError("between equip and its cost stands a plain phrase, such as legendary creature")

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        assert isinstance(self.what, Noun)
        return attaches(self.cost, CardType("creature"), *self.what.qualities)


@word(
    "{quality} {also} {land:walk}",
    "{quality} {also} landwalk",
    "{quality} {land:walk}",
    "{quality} {type:cardtype} landwalk",
    "{quality} landwalk",
    "{type:cardtype} landwalk",
    "{land:walk}",
    "landwalk",
)
class Landwalk(Keyword):
    """Can't be blocked while the defending player has such a land (702.14)."""

    land: str = ""
    """The land type; empty for any land."""
    quality: Quality | None = None
    """A supertype that the land has to have, or to lack."""
    type: str = ""
    """A card type that the land has to have besides."""
    also: Quality | None = None
    """Another supertype that it has to have, or to lack."""
    since = dated_rule("landwalk")

    def __post_init__(self) -> None:
        for one in self.qualities:
            if not isinstance(one.quality if isinstance(one, Not) else one, Supertype | CardType):
                raise ValueError("landwalk is of types of the land, or without a supertype")
        if self.also is not None and (self.quality is None or self.type):
            raise ValueError("two supertypes stand before landwalk, or one with a card type")
        if self.type and (self.land or self.type not in PERMANENT_TYPES - {"land"}):
            raise ValueError("landwalk is of a card type that a land can have, or of a land type")

    @property
    def qualities(self) -> tuple[Quality, ...]:
        """What the land has to be besides its land type."""
        said = (self.quality, self.also, CardType(self.type) if self.type else None)
        return tuple(one for one in said if one is not None)

    def replaced(self, old: Any, new: Any) -> Landwalk:
        return replace(self, land=new) if self.land == old else self


@word("affinity for {what}")
class Affinity(Keyword):
    """The spell costs {1} less for each such permanent its controller has (702.41)."""

    what: Noun
    since = dated_rule("affinity")

    def __post_init__(self) -> None:
        if self.what.determiner is not Determiner.BARE:
            raise ValueError('after "affinity for" stands a plural, such as "artifacts"')

    @cached_property
    def defined_as(self) -> tuple[Ability, ...]:
        each = Noun(Determiner.EACH, self.what.qualities | {YOU_CONTROL})
        return (CostsLess(This("spell"), ManaCost((Symbol("1"),)), EachOf(each)),)


FACT, KEYWORD = "a fact", "a keyword"
indestructible_is = dated_rule("being indestructible", FACT, KEYWORD)


@word("[be] indestructible")
class IsIndestructible(Permission):
    """It can't be destroyed: a fact until 2013, since when it is read as having the keyword (702.12)."""

    since = indestructible_is

    def meant_in(self, era: Era) -> Edit:
        return self if indestructible_is.at(era).value == FACT else Has((keyword("indestructible"),))


class ProtectionKeyword(Keyword):
    """Protection from sources with a quality, in any of its forms (702.16a)."""

    of_players = True

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        """Whether a source, whose colors are told, has the quality; `frame` is of the protected object."""
        raise NotImplementedError


@word("protection from {color}( and from {second})")
class Protection(ProtectionKeyword):
    """Four things that a color can't do to it: damage, enchant or equip, block, target (702.16)."""

    color: ColorTerm
    second: ColorTerm | None = None
    """Another color; then it is short for protection from each of the two (702.16g)."""
    since = dated_rule("protection")

    @property
    def spelled_out(self) -> tuple[Ability, ...]:
        return (self,) if self.second is None else (Protection(self.color), Protection(self.second))

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        stopped = self.color.colors(view, frame)
        if not has_quality_color.at(view.state.era).value:
            return bool(colors) and colors <= stopped
        return bool(stopped & colors)

    def settled(self, view: View, frame: Frame) -> Keyword | None:
        if isinstance(self.color, ColorWord) or self.second is not None:
            return self
        colors = sorted(self.color.colors(view, frame), key=str)
        return Protection(ColorWord(colors[0])) if colors else None


@word("protection from {what}( and from {second})")
class ProtectionFrom(ProtectionKeyword):
    """Protection from all that a phrase says, such as artifacts; off the battlefield too (702.16a)."""

    what: Selector
    second: Selector | None = None
    """Another phrase; then it is short for protection from each of the two (702.16g)."""
    since = dated_rule("protection from a quality")

    def __post_init__(self) -> None:
        for what in (self.what, *(() if self.second is None else (self.second,))):
            if not isinstance(what, Noun) or what.determiner is not Determiner.BARE:
                raise ValueError('after "protection from" stands a color or a plural, such as "artifacts"')

    @property
    def spelled_out(self) -> tuple[Ability, ...]:
        return (self,) if self.second is None else (ProtectionFrom(self.what), ProtectionFrom(self.second))

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        assert isinstance(self.what, Noun)
        if source is None:
            return False
        if source not in view.types:
            return self.what.fits(source, view, frame)
        return all(source in view.among(quality, frame) for quality in self.what.qualities)


def _named_by_choice(frame: Frame) -> Keyword | None:
    """Protection from the card name that was chosen; None where none was."""
    chosen = Key.NAME.of(frame.chosen)
    if not isinstance(chosen, str):
        return None
    return ProtectionFrom(Noun(Determiner.BARE, frozenset({ANY_OBJECT, HasName(chosen)})))


@dataclass(frozen=True)
class ProtectionLine(WordLine):
    """What protection is from, as a fixed phrase says it."""

    stops: Callable[[ObjectId | None, Colors], bool] = lambda source, colors: False
    """Whether a source of these colors has the quality."""
    short_for: tuple[Ability, ...] = ()
    """The abilities that it is short for, if it is for others."""
    chosen: Callable[[Frame], Keyword | None] | None = None
    """What it is once something was chosen."""


_EACH = dated_rule("protection from all of a characteristic")
_EVERYTHING = dated_rule("protection from everything")
_NAME = dated_rule("protection from a name")


class ProtectedFrom(WordTable):
    """What protection can be from that is neither a color nor a phrase of objects."""

    _value_: ProtectionLine

    CHOSEN_NAME = ProtectionLine(
        "protection from the chosen card name",
        ("protection from the chosen name",),
        since=_NAME,
        chosen=_named_by_choice,
    )
    """Protection from what has the name that was chosen; from nothing where none was (702.16a)."""

    COLORLESS = ProtectionLine(
        "protection from colorless", stops=lambda source, colors: source is not None and not colors
    )
    """Protection from what has no color."""

    EACH_COLOR = ProtectionLine(
        "protection from each color",
        ("protection from all colors",),
        since=_EACH,
        short_for=tuple(Protection(ColorWord(color)) for color in Color),
    )
    """Short for protection from white, from blue, from black, from red and from green (702.16h)."""

    EVERYTHING = ProtectionLine(
        "protection from everything", since=_EVERYTHING, stops=lambda source, colors: source is not None
    )
    """Protection from every object, whatever it is (702.16j)."""

    MONOCOLORED = ProtectionLine("protection from monocolored", stops=lambda source, colors: len(colors) == 1)
    """Protection from what has exactly one color."""

    MULTICOLORED = ProtectionLine(
        "protection from multicolored", stops=lambda source, colors: len(colors) > 1
    )
    """Protection from what has two or more colors."""


@word("{whom:row}")
class ProtectionFromSome(ProtectionKeyword):
    """Protection from what a fixed phrase says (702.16a)."""

    whom: ProtectedFrom
    since = ProtectionFrom.since

    @property
    def spelled_out(self) -> tuple[Ability, ...]:
        return self.whom.value.short_for or (self,)

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        if self.whom.value.chosen is None:
            return self.whom.value.stops(source, colors)
        kept = self.settled(view, frame)
        return isinstance(kept, ProtectionKeyword) and kept.stops(view, source, colors, frame)

    def settled(self, view: View, frame: Frame) -> Keyword | None:
        chosen = self.whom.value.chosen
        return self if chosen is None else chosen(frame)
