"""Qualities: what an object can be, and where the word for it stands in a noun phrase."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since
from mtgrules.model.changes import ANY, TAPPED, Pair
from mtgrules.model.color import Color
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, list_tokens, tokens
from mtgrules.model.typeline import CREATURE_TYPES, SUPERTYPES
from mtgrules.model.view import View
from mtgrules.model.words import ColorTerm, Frame, Ids, Keyword, Place, Quality, word

COLORS: frozenset[Pair] = frozenset({("colors", ANY)})
_CREATURE_TYPES = frozenset(CREATURE_TYPES)

has_quality_color: Dated[bool] = Dated(
    "an object of several colors is each of them",
    Since("1997-03-24", True, Cite("5ED", "Resolving Effects"), "each of its colors counts"),
    Since("2001-07-23", True, Cite("Color Rulings", "K.7.Ruling.3"), "each of its colors counts"),
    Since("2006-02-01", True, Cite("CR 2006-02-01", "413.2g"), "each of its colors counts"),
    Since("2011-05-01", True, Cite("CR 2011-05-01", "105.2"), "each of its colors counts"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "105.2"), "each of its colors counts"),
)
"""That a black and red object is black, and so is not nonblack; the wrong model says otherwise."""


@word("{color}")
class ColorWord(ColorTerm):
    """A color word in text: it can be replaced by a text-changing effect."""

    color: Color

    def colors(self, view: View, frame: Frame) -> frozenset[Color]:
        return frozenset({self.color})

    def replaced(self, old: Any, new: Any) -> ColorWord:
        return ColorWord(new) if self.color is old else self


@word("the chosen color")
class ChosenColor(ColorTerm):
    """The color that was chosen for the object whose ability this is."""

    def colors(self, view: View, frame: Frame) -> frozenset[Color]:
        chosen = dict(frame.chosen).get("color")
        return frozenset() if chosen is None else frozenset({chosen})


@word("{color}")
class Colored(Quality):
    """Being of a color, whatever other colors there are (105.2)."""

    color: ColorTerm

    def asks(self, frame: Frame) -> Hashable:
        return None if isinstance(self.color, ColorWord) else frame.chosen

    def among(self, view: View, frame: Frame) -> Ids:
        wanted = self.color.colors(view, frame)
        return frozenset(i for i, colors in view.colors.items() if wanted & colors)

    @property
    def reads(self) -> frozenset[Pair]:
        return COLORS


@word("of the chosen color")
class OfChosenColor(Quality):
    """Being of the color that was chosen for the source."""

    place = Place.AFTER

    def asks(self, frame: Frame) -> Hashable:
        return frame.chosen

    def among(self, view: View, frame: Frame) -> Ids:
        wanted = ChosenColor().colors(view, frame)
        return frozenset(i for i, colors in view.colors.items() if wanted & colors)

    @property
    def reads(self) -> frozenset[Pair]:
        return COLORS


@word("colorless")
class Colorless(Quality):
    """Having no color (105.2c)."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, colors in view.colors.items() if not colors)

    @property
    def reads(self) -> frozenset[Pair]:
        return COLORS


@word("multicolored")
class Multicolored(Quality):
    """Having two or more colors (105.2b)."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, colors in view.colors.items() if len(colors) > 1)

    @property
    def reads(self) -> frozenset[Pair]:
        return COLORS


@word("monocolored")
class Monocolored(Quality):
    """Having exactly one color (105.2a)."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, colors in view.colors.items() if len(colors) == 1)

    @property
    def reads(self) -> frozenset[Pair]:
        return COLORS


@word("{name:supertype}")
class Supertype(Quality):
    """Having a supertype: "basic", "legendary"."""

    name: str

    def __post_init__(self) -> None:
        if self.name not in SUPERTYPES:
            raise ValueError(f"{self.name!r} is not a supertype; there are {', '.join(SUPERTYPES)}")

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, have in view["supertypes"].items() if self.name in have)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("supertypes", self.name)})


@word("{name:cardtype}")
class CardType(Quality):
    """Having a card type: "creature", "land"."""

    name: str
    place = Place.HEAD

    def among(self, view: View, frame: Frame) -> Ids:
        name = self.name
        return frozenset(i for i, have in view.types.items() if name in have)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("types", self.name)})


@word("{name:subtype}")
class Subtype(Quality):
    """Having a subtype: "Goblin", "Forest"."""

    name: str
    place = Place.HEAD

    def replaced(self, old: Any, new: Any) -> Subtype:
        return Subtype(new) if self.name == old else self

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, have in view["subtypes"].items() if self.name in have)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("subtypes", self.name)})


@word("named {name:cardname}")
class HasName(Quality):
    """Having a name (201.2); it is no color or type that happens to be spelled so."""

    name: str
    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, name in view.name.items() if name == self.name)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("name", ANY)})


@word("token")
class IsToken(Quality):
    """Being a token (111.1)."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, o in view.state.objects.items() if o.token)


@word("other")
class Other(Quality):
    """Being another object than the one whose ability this is, or than "it" where each is looked at."""

    place = Place.FIRST

    def asks(self, frame: Frame) -> Hashable:
        return frame.this if frame.it is None else frame.it

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(view.objects) - {frame.this if frame.it is None else frame.it}


@word("you control")
class YouControl(Quality):
    """Being controlled by the player whose ability this is (109.5)."""

    place = Place.AFTER

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, who in view.controller.items() if who == frame.you)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("controller", ANY)})


@word("you own")
class YouOwn(Quality):
    """Being owned by the player whose ability this is (108.3)."""

    place = Place.AFTER

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, o in view.state.objects.items() if o.owner == frame.you)


@word("your opponents control", "an opponent controls")
class OpponentsControl(Quality):
    """Being controlled by another player than you."""

    place = Place.AFTER

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, who in view.controller.items() if who != frame.you)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("controller", ANY)})


@word("you don't control")
class YouDontControl(OpponentsControl):
    """Not being controlled by the player whose ability this is."""


@word("{player:player} controls")
class PlayerControls(Quality):
    """Being controlled by a player of the board, named."""

    player: str
    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, who in view.controller.items() if who == self.player)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("controller", ANY)})


@word("with {keyword}")
class With(Quality):
    """Having a keyword."""

    keyword: Keyword
    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(
            i for i, have in view.abilities.items() if any(a.ability == self.keyword for a in have)
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("abilities", ANY)})


@word("without {keyword}")
class Without(Quality):
    """Lacking a keyword."""

    keyword: Keyword
    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(view.objects) - view.among(With(self.keyword), frame)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("abilities", ANY)})


def has_size(view: View) -> Ids:
    """The objects that have power and toughness: a permanent only while it is a creature (208.3)."""
    creatures = frozenset({("types", "creature")})

    def work() -> Ids:
        permanents = view.in_zone(Zone.BATTLEFIELD)
        return frozenset(i for i, have in view.types.items() if i not in permanents or "creature" in have)

    return view.kept("has a size", creatures, work)


@word("with power {number:number} or less")
class PowerAtMost(Quality):
    """Having at most so much power; what has no power is not meant."""

    number: int
    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        sized = has_size(view)
        return frozenset(i for i in sized if (power := view.power[i]) is not None and power <= self.number)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("power", ANY), ("types", "creature")})


@word("with power {number:number} or greater")
class PowerAtLeast(Quality):
    """Having at least so much power."""

    number: int
    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        sized = has_size(view)
        return frozenset(i for i in sized if (power := view.power[i]) is not None and power >= self.number)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("power", ANY), ("types", "creature")})


@word("of the chosen type")
class OfChosenType(Quality):
    """Having the subtype that was chosen for the source."""

    place = Place.AFTER

    def asks(self, frame: Frame) -> Hashable:
        return frame.chosen

    def among(self, view: View, frame: Frame) -> Ids:
        chosen = dict(frame.chosen).get("type")
        return frozenset(i for i, have in view["subtypes"].items() if chosen in have)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("subtypes", ANY)})


@word("that [shares|share] a creature type with it")
class SharesCreatureType(Quality):
    """Having a creature type in common with the object that is looked at."""

    place = Place.AFTER
    looks_at = ("subtypes",)

    def asks(self, frame: Frame) -> Hashable:
        return frame.it

    def among(self, view: View, frame: Frame) -> Ids:
        it = frame.this if frame.it is None else frame.it
        mine = view["subtypes"].get(it, frozenset()) & _CREATURE_TYPES if it is not None else frozenset()
        return frozenset[int]().union(*(view.among(Subtype(name), frame) for name in mine))

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("subtypes", ANY)})


@word("enchanted")
class HasAura(Quality):
    """Having an Aura attached to it (303.4)."""

    def among(self, view: View, frame: Frame) -> Ids:
        auras = view.among(Subtype("Aura"), frame)
        return frozenset(o.attached_to for i in auras if (o := view.state.objects[i]).attached_to is not None)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("subtypes", "Aura")})


@word("equipped")
class HasEquipment(Quality):
    """Having an Equipment attached to it (301.5)."""

    def among(self, view: View, frame: Frame) -> Ids:
        equipment = view.among(Subtype("Equipment"), frame)
        return frozenset(
            o.attached_to for i in equipment if (o := view.state.objects[i]).attached_to is not None
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("subtypes", "Equipment")})


@word("with no abilities")
class WithNoAbilities(Quality):
    """Having no abilities at all."""

    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, have in view.abilities.items() if not have)

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("abilities", ANY)})


@word("untapped")
class Untapped(Quality):
    """Being a permanent that is not tapped (110.5)."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i in view.in_zone(Zone.BATTLEFIELD) if not view.state.objects[i].status.tapped)

    @property
    def reads(self) -> frozenset[Pair]:
        return TAPPED


@word("tapped")
class Tapped(Quality):
    """Being tapped."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, o in view.state.objects.items() if o.status.tapped)

    @property
    def reads(self) -> frozenset[Pair]:
        return TAPPED


@word("face-down")
class FaceDown(Quality):
    """Lying face down (708.2)."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, o in view.state.objects.items() if o.status.face_down)


@word("that [isn't|aren't] <on the battlefield>")
class NotOnBattlefield(Quality):
    """Being anywhere but among the permanents."""

    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(view.objects) - view.in_zone(Zone.BATTLEFIELD)


@word("permanent")
class Permanent(Quality):
    """Being on the battlefield (110.1)."""

    place = Place.HEAD

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(Zone.BATTLEFIELD)


@word("spell")
class SpellQuality(Quality):
    """Being a card, or a copy of one, on the stack (112.1)."""

    place = Place.HEAD

    def among(self, view: View, frame: Frame) -> Ids:
        objects = view.state.objects
        return frozenset(i for i in view.in_zone(Zone.STACK) if objects[i].ability is None)


@word("card")
class CardQuality(Quality):
    """Being a card, in whatever zone the phrase says (108.2)."""

    place = Place.HEAD

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, o in view.state.objects.items() if not o.token and o.ability is None)


@word("source")
class SourceQuality(Quality):
    """Being able to be the source of something: a permanent or something on the stack (609.7)."""

    place = Place.HEAD

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(Zone.BATTLEFIELD, Zone.STACK)


@word("object")
class AnyObject(Quality):
    """Being an object, wherever it is."""

    place = Place.HEAD

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(view.objects)


@word("non {quality}")
class Not(Quality):
    """Lacking a quality: "nonblack", "noncreature"."""

    quality: Quality

    def __post_init__(self) -> None:
        said = isinstance(self.quality, Supertype | CardType | Subtype | IsToken)
        if not said and not (isinstance(self.quality, Colored) and isinstance(self.quality.color, ColorWord)):
            raise ValueError(f'"non" does not stand before {type(self.quality).__name__}')

    def asks(self, frame: Frame) -> Hashable:
        return self.quality.asks(frame)

    def among(self, view: View, frame: Frame) -> Ids:
        having = view.among(self.quality, frame)
        if isinstance(self.quality, Colored) and not has_quality_color.at(view.state.era).value:
            wanted = self.quality.color.colors(view, frame)
            having = frozenset(i for i in having if view.colors[i] == wanted)
        return frozenset(view.objects) - having

    @property
    def reads(self) -> frozenset[Pair]:
        return self.quality.reads


@dataclass(frozen=True)
class Either(Quality):
    """Having one of several qualities: "artifact or enchantment", "permanent or spell"."""

    parts: tuple[Quality, ...]
    place = Place.HEAD

    def asks(self, frame: Frame) -> Hashable:
        return tuple(part.asks(frame) for part in self.parts)

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset().union(*(view.among(part, frame) for part in self.parts))

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset().union(*(part.reads for part in self.parts))

    def said(self, saying: Saying) -> list[str]:
        """The tokens, joined by "or"."""
        return list_tokens([tokens(part, saying) for part in self.parts], "or")


@word("all colors")
class AllColors(Quality):
    """Having all five colors."""

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, colors in view.colors.items() if len(colors) == len(Color))

    @property
    def reads(self) -> frozenset[Pair]:
        return COLORS


@word("{power:number}/{toughness:number}")
class Sized(Quality):
    """Having this power and toughness."""

    power: int
    toughness: int

    def among(self, view: View, frame: Frame) -> Ids:
        power, toughness = view.power, view.toughness
        return frozenset(
            i for i in has_size(view) if power[i] == self.power and toughness[i] == self.toughness
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({("power", ANY), ("toughness", ANY), ("types", "creature")})


@word("<on the battlefield>", "on the battlefield")
class OnBattlefield(Quality):
    """Being on the battlefield."""

    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(Zone.BATTLEFIELD)


@word("on the stack")
class OnStack(Quality):
    """Being on the stack."""

    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(Zone.STACK)


@word("in your {zone:zone}")
class InYourZone(Quality):
    """Being in your hand, library or graveyard."""

    zone: str
    place = Place.AFTER

    def asks(self, frame: Frame) -> Hashable:
        return frame.you

    def among(self, view: View, frame: Frame) -> Ids:
        objects = view.state.objects
        return frozenset(i for i in view.in_zone(Zone(self.zone)) if objects[i].owner == frame.you)


@word("in a {zone:zone}")
class InSomeZone(Quality):
    """Being in any player's hand, library or graveyard."""

    zone: str
    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(Zone(self.zone))


@word("in all graveyards")
class InAllGraveyards(Quality):
    """Being in a graveyard, whoever's it is."""

    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(Zone.GRAVEYARD)


@word("in {player:player}'s {zone:zone}")
class InZone(Quality):
    """Being in a player's hand, library or graveyard."""

    player: str
    zone: str
    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        objects = view.state.objects
        return frozenset(i for i in view.in_zone(Zone(self.zone)) if objects[i].owner == self.player)
