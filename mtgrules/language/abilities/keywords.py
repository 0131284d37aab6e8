"""Keywords: abilities said in one word, each with the date since when it is one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgrules.eras.era import Absent, Dated, Era, Since
from mtgrules.language.abilities.keyword_dates import (
    AURAS_ON_PLAYERS,
    BASIC,
    NEW_SET,
    SPELLED_OUT,
    keyword_always,
    keyword_since,
    keyword_untold_in_1997,
)
from mtgrules.language.abilities.type_edits import IsEveryCreatureType
from mtgrules.language.does.destroying import Destroy
from mtgrules.language.does.life import GainsLife
from mtgrules.language.does.measures import ThatMuch
from mtgrules.language.edits.characteristics import Has, IsColorless
from mtgrules.language.phrases.colors import ColorWord, has_quality_color
from mtgrules.language.phrases.damage_rules import TRIGGER, deathtouch_rule, lifelink_rule
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.players import TargetOpponent, TargetPlayer
from mtgrules.language.phrases.qualities import CardType, Not, Supertype
from mtgrules.language.phrases.references import It, This, You
from mtgrules.model.color import Color, Colors
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.frame import Frame, Mention
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost
from mtgrules.model.typeline import PERMANENT_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import (
    Ability,
    ColorTerm,
    Edit,
    Instruction,
    Keyword,
    Mentions,
    Permission,
    Quality,
    Selector,
    StaticEffect,
    word,
)

_PROTECTION = ("Advanced Creature Abilities", "502.7a", "502.7a", "702.14a", "702.16a")
_CREATURE = Noun(Determiner.A, frozenset({CardType("creature")}))


@word("phasing")
class Phasing(Keyword):
    """It phases out or in before its controller untaps (702.26a); the untap step looks for it."""

    since = keyword_untold_in_1997("phasing", ("", "502.15a", "502.15a", "702.23a", "702.26a"))


@word("flying")
class Flying(Keyword):
    """Can't be blocked except by flyers and reach (702.9)."""

    since = keyword_always("flying", (BASIC, "502.4a", "502.4b", "702.9b", "702.9b"))


@word("first strike")
class FirstStrike(Keyword):
    """Deals combat damage in the first damage step (702.7)."""

    since = keyword_always("first strike", (BASIC, "502.2b", "502.2b", "702.7b", "702.7b"))


@word("trample")
class Trample(Keyword):
    """May assign what is left over to what it attacks (702.19)."""

    since = keyword_always("trample", (BASIC, "502.9b", "502.9b", "702.17b", "702.19b"))


@word("haste")
class Haste(Keyword):
    """May attack and use {T} at once (702.10)."""

    since = keyword_since("haste", "1999-04-23", SPELLED_OUT, ("", "502.5b", "502.5b", "702.10b", "702.10b"))


@word("flash")
class Flash(Keyword):
    """May be cast at any time an instant could be (702.8)."""

    since = keyword_since("flash", "2006-10-06", SPELLED_OUT, ("", "", "502.57a", "702.8a", "702.8a"))


@word("fear")
class Fear(Keyword):
    """Can't be blocked except by artifact and black creatures (702.36)."""

    since = keyword_since("fear", "2002-10-07", SPELLED_OUT, ("", "", "502.25b", "702.33b", "702.36b"))


@word("vigilance")
class Vigilance(Keyword):
    """Does not tap to attack (702.20)."""

    since = keyword_since("vigilance", "2004-10-01", SPELLED_OUT, ("", "", "502.14b", "702.18b", "702.20b"))


@word("intimidate")
class Intimidate(Keyword):
    """Can't be blocked except by artifact creatures and those that share a color (702.13)."""

    since = keyword_since("intimidate", "2009-07-11", "it replaced fear", ("", "", "", "702.11b", "702.13b"))


@word("double strike")
class DoubleStrike(Keyword):
    """Deals combat damage in both damage steps (702.4)."""

    since = keyword_since(
        "double strike",
        "2003-02-03",
        NEW_SET,
        ("", "", "502.28b", "702.4b", "702.4b"),
    )


@word("reach")
class Reach(Keyword):
    """May block flyers (702.17)."""

    since = keyword_since("reach", "2007-05-01", SPELLED_OUT, ("", "", "502.70b", "702.15b", "702.17b"))


@word("defender")
class Defender(Keyword):
    """Can't attack (702.3)."""

    since = keyword_since(
        "defender", "2004-10-01", "Walls were told so", ("", "", "502.41b", "702.3b", "702.3b")
    )


@word("shroud")
class Shroud(Keyword):
    """Can't be a target (702.18)."""

    of_players = True
    since = keyword_since("shroud", "2007-05-01", SPELLED_OUT, ("", "", "502.36a", "702.16a", "702.18a"))


@word("deathtouch")
class Deathtouch(Keyword):
    """Any damage it deals to a creature is lethal (702.2); until 2009, it triggers on the damage."""

    @property
    def instructions(self) -> tuple[Instruction, ...]:
        """What it does as a triggered ability: destroy what it has damaged."""
        return (Destroy(It()),)

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        if not isinstance(event, DamageDealt) or event.source != frame.this:
            return ()
        triggers = deathtouch_rule.at(after.state.era).value == TRIGGER
        hit = isinstance(event.target, int) and "creature" in before.types[event.target]
        return ((Mention(_CREATURE, (event.target,)),),) if triggers and hit else ()

    since = keyword_since(
        "deathtouch",
        "2007-05-01",
        NEW_SET,
        ("", "", "502.63a", "702.2c", "702.2b"),
    )


@word("lifelink")
class Lifelink(Keyword):
    """Damage it deals is life gained (702.15); until 2009, it triggers on the damage."""

    @property
    def instructions(self) -> tuple[Instruction, ...]:
        """What it does as a triggered ability: its controller gains that much life."""
        return (GainsLife(You(), ThatMuch()),)

    def notices(self, event: Event, before: View, after: View, frame: Frame) -> tuple[Mentions, ...]:
        dealt = isinstance(event, DamageDealt) and event.source == frame.this
        return ((),) if dealt and lifelink_rule.at(after.state.era).value == TRIGGER else ()

    since = keyword_since(
        "lifelink",
        "2007-05-01",
        NEW_SET,
        ("", "", "502.68a", "702.13b", "702.15b"),
    )


@word("kicker {cost:mana}")
class Kicker(Keyword):
    """An additional cost that may be paid, or not (702.33)."""

    cost: ManaCost
    since = keyword_since(
        "kicker",
        "2000-10-02",
        NEW_SET,
        ("", "502.21a", "502.21a", "702.30a", "702.33a"),
    )


@word("wither")
class Wither(Keyword):
    """Damages creatures in the form of -1/-1 counters (702.80)."""

    since = keyword_since("wither", "2008-05-02", NEW_SET, ("", "", "502.80a", "702.77a", "702.80a"))


@word("infect")
class Infect(Keyword):
    """Damages creatures in -1/-1 counters and players in poison counters (702.90)."""

    since = keyword_since("infect", "2010-10-01", NEW_SET, ("", "", "", "702.87b", "702.90b"))


@word("indestructible")
class Indestructible(Keyword):
    """Can't be destroyed (702.12)."""

    since = keyword_since(
        "indestructible", "2013-07-13", "before, a rule of its own", ("", "", "", "", "702.12b")
    )


FACT, KEYWORD = "a fact", "a keyword"
indestructible_is: Dated[str] = Dated(
    "being indestructible",
    Absent("2004-02-06", "it came with a set of that day"),
    Since("2004-02-06", FACT, "a fact about the permanent, and no ability that it has"),
    Since("2013-07-13", KEYWORD, "an ability that can be lost"),
    written=("", "", "Glossary, Indestructible", "700.4", "702.12b"),
)


@word("[be] indestructible")
class IsIndestructible(Permission):
    """It can't be destroyed: a fact until 2013, since when it is read as having the keyword (702.12)."""

    since = indestructible_is

    def meant_in(self, era: Era) -> Edit:
        return self if indestructible_is.at(era).value == FACT else Has((Indestructible(),))


@word("hexproof")
class Hexproof(Keyword):
    """Can't be a target of what opponents control (702.11)."""

    of_players = True
    since = keyword_since("hexproof", "2011-06-17", SPELLED_OUT, ("", "", "", "", "702.11b"))


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
    since = keyword_always("landwalk", (BASIC, "502.6b", "502.6b", "702.12c", "702.14c"))

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


@word("changeling")
class Changeling(Keyword):
    """Being every creature type, as an abbreviation for the defining ability that says so (702.73)."""

    since = keyword_since(
        "changeling",
        "2007-10-12",
        NEW_SET,
        ("", "", "502.73a", "702.70a", "702.73a"),
    )

    @property
    def generates(self) -> bool:
        return True

    def effect(self, era: Era) -> StaticEffect | None:
        return StaticEffect(This(), (IsEveryCreatureType(),), defines=True)


@word("equip {cost:mana}")
class Equip(Keyword):
    """Attaches to a creature its controller has, for its cost (702.6)."""

    cost: ManaCost
    since = keyword_since("equip", "2003-10-02", NEW_SET, ("", "", "502.33a", "702.6a", "702.6a"))

    @property
    def qualities(self) -> frozenset[Quality]:
        """What its target has to be, besides controlled by the same player."""
        return frozenset({CardType("creature")})


@word("equip {what:bare} {cost:mana}")
class EquipSome(Equip):
    """Equip, for its cost, for some creatures alone; it may be attached to others all the same (702.6c)."""

    what: Selector
    since = keyword_since("equip by quality", "2018-04-27", NEW_SET, ("", "", "", "", "702.6c"))

    def __post_init__(self) -> None:
        if not isinstance(self.what, Noun):
            raise ValueError("between equip and its cost stands a plain phrase, such as legendary creature")

    @property
    def qualities(self) -> frozenset[Quality]:
        assert isinstance(self.what, Noun)
        return super().qualities | self.what.qualities


@word("fortify {cost:mana}")
class Fortify(Keyword):
    """Attaches to a land its controller has, for its cost (702.67)."""

    cost: ManaCost
    since = keyword_since("fortify", "2007-05-01", NEW_SET, ("", "", "502.65a", "702.64a", "702.67a"))

    @property
    def qualities(self) -> frozenset[Quality]:
        """What its target has to be, besides controlled by the same player."""
        return frozenset({CardType("land")})


@word("devoid")
class Devoid(Keyword):
    """Being colorless, as an abbreviation for the defining ability that says so (702.114)."""

    since = keyword_since("devoid", "2015-10-02", NEW_SET, ("", "", "", "", "702.114a"))

    @property
    def generates(self) -> bool:
        return True

    def effect(self, era: Era) -> StaticEffect | None:
        return StaticEffect(This(), (IsColorless(),), defines=True)


class ProtectionKeyword(Keyword):
    """Protection from sources with a quality, in any of its forms (702.16a)."""

    of_players = True

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        """Whether a source, whose colors are told, has the quality; `frame` is of the protected object."""
        raise NotImplementedError


@word("protection from {color}")
class Protection(ProtectionKeyword):
    """Four things that the color can't do to it: damage, enchant or equip, block, target (702.16)."""

    color: ColorTerm
    since = keyword_always("protection", _PROTECTION)

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        stopped = self.color.colors(view, frame)
        if not has_quality_color.at(view.state.era).value:
            return bool(colors) and colors <= stopped
        return bool(stopped & colors)

    def settled(self, view: View, frame: Frame) -> Keyword | None:
        if isinstance(self.color, ColorWord):
            return self
        colors = sorted(self.color.colors(view, frame), key=str)
        return Protection(ColorWord(colors[0])) if colors else None


@word("protection from {what}")
class ProtectionFrom(ProtectionKeyword):
    """Protection from all that a phrase says, such as artifacts; off the battlefield too (702.16a)."""

    what: Selector
    since = keyword_always("protection from a quality", _PROTECTION)

    def __post_init__(self) -> None:
        if not isinstance(self.what, Noun) or self.what.determiner is not Determiner.BARE:
            raise ValueError('after "protection from" stands a color or a plural, such as "artifacts"')

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        assert isinstance(self.what, Noun)
        if source is None:
            return False
        if source not in view.types:
            return self.what.fits(source, view, frame)
        return all(source in view.among(quality, frame) for quality in self.what.qualities)


@word("protection from everything")
class ProtectionFromEverything(ProtectionKeyword):
    """Protection from every object, whatever it is (702.16j)."""

    since = keyword_since(
        "protection from everything",
        "2009-02-06",
        NEW_SET,
        ("", "", "502.7i", "702.14i", "702.16j"),
    )

    def stops(self, view: View, source: ObjectId | None, colors: Colors, frame: Frame) -> bool:
        return source is not None


@word("protection from each color", "protection from all colors")
class ProtectionFromEachColor(Keyword):
    """Short for protection from white, from blue, from black, from red and from green (702.16h)."""

    since = keyword_since(
        "protection from all of a characteristic",
        "2001-10-01",
        NEW_SET,
        ("", "", "502.7h", "702.14h", "702.16h"),
    )

    @property
    def spelled_out(self) -> tuple[Ability, ...]:
        return tuple(Protection(ColorWord(color)) for color in Color)


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
    since = keyword_always("enchant", ("Enchantments", "214.8c", "502.45a", "702.5a", "702.5a"))

    def __post_init__(self) -> None:
        if not isinstance(self.what, Noun):
            raise ValueError("enchant wants a plain phrase, such as enchant creature")

    @property
    def as_target(self) -> Noun:
        assert isinstance(self.what, Noun)
        return Noun(Determiner.TARGET, self.what.qualities)

    def allows(self, host: ObjectId | str, view: View, frame: Frame) -> bool:
        return host in self.what.among(view, frame)


_ENCHANT_PLAYER = ("", "", "502.45d", "702.5d", "702.5d")


@word("enchant player")
class EnchantPlayer(Enchanting):
    """An Aura being cast on and attached to players, and never to an object (702.5d)."""

    since = keyword_since("enchant player", "2005-08-01", AURAS_ON_PLAYERS, _ENCHANT_PLAYER)

    @property
    def as_target(self) -> Selector:
        return TargetPlayer()

    def allows(self, host: ObjectId | str, view: View, frame: Frame) -> bool:
        return host in self.as_target.players(view, frame)


@word("enchant opponent")
class EnchantOpponent(EnchantPlayer):
    """An Aura being cast on and attached to opponents of its controller (702.5d)."""

    since = keyword_since("enchant opponent", "2005-08-01", AURAS_ON_PLAYERS, _ENCHANT_PLAYER)

    @property
    def as_target(self) -> Selector:
        return TargetOpponent()


@word("morph {cost:mana}")
class Morph(Keyword):
    """May lie face down, and be turned up for its cost (702.37)."""

    cost: ManaCost
    since = keyword_since("morph", "2002-10-07", NEW_SET, ("", "", "502.26a", "702.34a", "702.37a"))
