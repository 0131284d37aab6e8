"""Qualities: what an object can be, and where the word for it stands in a noun phrase."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from mtgrules.language.phrases.colors import Colored, ColorWord, has_quality_color
from mtgrules.model.facts import ANY, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, list_tokens, tokens
from mtgrules.model.typeline import PERMANENT_TYPES, SUBTYPES_OF, SUPERTYPES, is_basic_land
from mtgrules.model.view import View
from mtgrules.model.words import Place, Quality, word
from mtgrules.quoting import quoted

_CREATURE_TYPES = frozenset(SUBTYPES_OF["creature"])


@word("{name:supertype}")
class Supertype(Quality):
    """Having a supertype: "basic", "legendary"."""

    name: str

    def __post_init__(self) -> None:
        if self.name not in SUPERTYPES:
            raise ValueError(f"{quoted(self.name)} is not a supertype; there are {', '.join(SUPERTYPES)}")

    def among(self, view: View, frame: Frame) -> Ids:
        has, era = view["supertypes"], view.state.era
        if self.name == "basic":
            return frozenset(i for i, have in has.items() if is_basic_land(view.name[i], have, era))
        return frozenset(i for i, have in has.items() if self.name in have)

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
        return frozenset([i for i, have in view.types.items() if name in have])

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
    looks = frozenset({("name", ANY)})

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, name in view.name.items() if name == self.name)


@word("token")
class IsToken(Quality):
    """Being a token (111.1)."""

    place = Place.HEAD

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


@word("of the chosen type")
class OfChosenType(Quality):
    """Having the subtype that was chosen for the source."""

    place = Place.AFTER
    looks = frozenset({("subtypes", ANY)})

    def asks(self, frame: Frame) -> Hashable:
        return frame.chosen

    def among(self, view: View, frame: Frame) -> Ids:
        chosen = Key.TYPE.of(frame.chosen)
        return frozenset(i for i, have in view["subtypes"].items() if chosen in have)


@word("that [share] a creature type with it")
class SharesCreatureType(Quality):
    """Having a creature type in common with the object that is looked at."""

    place = Place.AFTER
    looks_at = ("subtypes",)
    looks = frozenset({("subtypes", ANY)})

    def asks(self, frame: Frame) -> Hashable:
        return frame.it

    def among(self, view: View, frame: Frame) -> Ids:
        it = frame.this if frame.it is None else frame.it
        mine = view["subtypes"].get(it, frozenset()) & _CREATURE_TYPES if it is not None else frozenset()
        return frozenset[int]().union(*(view.among(Subtype(name), frame) for name in mine))


@word("permanent")
class Permanent(Quality):
    """Being on the battlefield (110.1)."""

    place = Place.HEAD
    says_where = True

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(Zone.BATTLEFIELD)


@word()
class OfPermanentType(Quality):
    """Having a permanent's card type, as a "permanent spell" and a "permanent card" have (110.4)."""

    looks = frozenset({("types", ANY)})

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, types in view.types.items() if types & PERMANENT_TYPES)

    def said(self, saying: Saying) -> list[str]:
        """The tokens: the word for what is on the battlefield."""
        return ["permanent"]


@word("spell")
class SpellQuality(Quality):
    """Being a card, or a copy of one, on the stack (112.1)."""

    place = Place.HEAD
    says_where = True

    def among(self, view: View, frame: Frame) -> Ids:
        objects = view.state.objects
        return frozenset(i for i in view.in_zone(Zone.STACK) if objects[i].ability is None)


@word("card")
class CardQuality(Quality):
    """Being a card, in whatever zone the phrase says (108.2)."""

    place = Place.HEAD
    says_where = True

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, o in view.state.objects.items() if o.is_card)


@word("source")
class SourceQuality(Quality):
    """Being able to be the source of something: a permanent or something on the stack (609.7)."""

    place = Place.HEAD
    says_where = True

    def among(self, view: View, frame: Frame) -> Ids:
        return view.in_zone(Zone.BATTLEFIELD, Zone.STACK)


@word("object")
class AnyObject(Quality):
    """Being an object, wherever it is."""

    place = Place.HEAD
    says_where = True

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


@word()
class Either(Quality):
    """Having one of several qualities: "artifact or enchantment", "permanent or spell"."""

    parts: tuple[Quality, ...]
    place = Place.HEAD

    @property
    def says_where(self) -> bool:  # type: ignore[override]
        return any(part.says_where for part in self.parts)

    def asks(self, frame: Frame) -> Hashable:
        return tuple(part.asks(frame) for part in self.parts)

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset().union(*(view.among(part, frame) for part in self.parts))

    def said(self, saying: Saying) -> list[str]:
        """The tokens, joined by "or"."""
        return list_tokens([tokens(part, saying) for part in self.parts], "or")
