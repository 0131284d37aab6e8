"""Qualities: what an object can be, colors among it, and where the word for it stands in a noun phrase."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, ClassVar

from mtgrules.eras.era import Era
from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.color import Color, Colors
from mtgrules.model.facts import COLORS, NAME, TYPES, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.keys import Key
from mtgrules.model.objects import Zone
from mtgrules.model.sentence import Saying, list_tokens, tokens
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.typeline import PERMANENT_TYPES, SUPERTYPES, is_basic_land
from mtgrules.model.view import View
from mtgrules.model.words import ColorTerm, Place, Quality, word
from mtgrules.quoting import quoted

five_colors = dated_rule("white, blue, black, red and green are the colors")
"""The wrong idea counts colorless as a sixth one."""
has_quality_color = dated_rule("an object of several colors is each of them")
"""That a black and red object is black, and so is not nonblack; the wrong idea says otherwise."""


def have_in_common(one: Colors, other: Colors, era: Era) -> bool:
    """Whether two objects of these colors share one; two without any share none (105.2c)."""
    return bool(one & other) or (not one and not other and not five_colors.at(era).value)


@word("{color}")
class ColorWord(ColorTerm):
    """A color word in text: it can be replaced by a text-changing effect."""

    color: Color

    def colors(self, view: View, frame: Frame) -> frozenset[Color]:
        return frozenset({self.color})

    def replaced(self, old: Any, new: Any) -> ColorWord:
        return ColorWord(new) if self.color is old else self


def colors_said(terms: tuple[ColorTerm, ...], view: View, frame: Frame) -> frozenset[Color]:
    """All colors that some words for colors mean."""
    return frozenset().union(*(term.colors(view, frame) for term in terms))


@word("the chosen color")
class ChosenColor(ColorTerm):
    """The color that was chosen for the object whose ability this is."""

    def colors(self, view: View, frame: Frame) -> frozenset[Color]:
        chosen = Key.COLOR.of(frame.chosen)
        return frozenset() if chosen is None else frozenset({chosen})


@word("{color}")
class Colored(Quality):
    """Being of a color, whatever other colors there are (105.2)."""

    color: ColorTerm
    looks = COLORS

    def asks(self, frame: Frame) -> Hashable:
        return None if isinstance(self.color, ColorWord) else frame.chosen

    def among(self, view: View, frame: Frame) -> Ids:
        wanted = self.color.colors(view, frame)
        return frozenset(i for i, colors in view.colors.items() if wanted & colors)


class Several(Quality):
    """Having one of several qualities."""

    parts: tuple[Any, ...]
    joint = "or"

    def asks(self, frame: Frame) -> Hashable:
        return tuple(part.asks(frame) for part in self.parts)

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset().union(*(view.among(part, frame) for part in self.parts))

    def said(self, saying: Saying) -> list[str]:
        """The tokens, as a list."""
        return list_tokens([tokens(part, saying) for part in self.parts], self.joint)


@word()
class OneOfColors(Several):
    """Being of one of several colors: "white or black"."""

    parts: tuple[Colored, ...]


@word()
class SeveralColors(Several):
    """Being of several colors at once: "red and white"."""

    parts: tuple[Colored, ...]
    joint = "and"

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset.intersection(*(view.among(part, frame) for part in self.parts))


class OfType(Quality):
    """Having a type of one sort: what kinds of types have in common."""

    name: str
    column: ClassVar[str]
    """The characteristic in which it stands."""

    def among(self, view: View, frame: Frame) -> Ids:
        name = self.name
        return frozenset([i for i, have in view[self.column].items() if name in have])

    @property
    def reads(self) -> frozenset[Pair]:
        return frozenset({(self.column, self.name)})


@word("{name:supertype}")
class Supertype(OfType):
    """Having a supertype: "basic", "legendary"."""

    name: str
    column = "supertypes"

    def __post_init__(self) -> None:
        if self.name not in SUPERTYPES:
            raise ValueError(f"{quoted(self.name)} is not a supertype; there are {', '.join(SUPERTYPES)}")

    def among(self, view: View, frame: Frame) -> Ids:
        if self.name != "basic":
            return super().among(view, frame)
        has, era = view["supertypes"], view.state.era
        return frozenset(i for i, have in has.items() if is_basic_land(view.name[i], have, era))


@word("{name:cardtype}")
class CardType(OfType):
    """Having a card type: "creature", "land"."""

    name: str
    place = Place.HEAD
    column = "types"


@word("{name:subtype}")
class Subtype(OfType):
    """Having a subtype: "Goblin", "Forest"."""

    name: str
    place = Place.HEAD
    column = "subtypes"

    def replaced(self, old: Any, new: Any) -> Subtype:
        return Subtype(new) if self.name == old else self


@word("named {name:cardname}")
class HasName(Quality):
    """Having a name (201.2); it is no color or type that happens to be spelled so."""

    name: str
    place = Place.AFTER
    looks = NAME

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, name in view.name.items() if name == self.name)


def _nothing(frame: Frame) -> Hashable:
    return None


def _everything(view: View, frame: Frame) -> Ids:
    return frozenset(view.objects)


@dataclass(frozen=True)
class QualityLine(WordLine):
    """A line that tells of a quality which objects have it."""

    among: Callable[[View, Frame], Ids] = _everything
    looks: frozenset[Pair] = frozenset()
    asks: Callable[[Frame], Hashable] = _nothing
    looks_at: tuple[str, ...] = ()
    is_status: bool = False
    """Whether it is said before other qualities, as a status is."""
    says_where: bool = False


class LineQuality(Quality):
    """A quality that is told by a line of a table."""

    line: Any

    looks = taken_from("line.value.looks")

    says_where = taken_from("line.value.says_where")

    among = taken_from("line.value.among")


def _tokens(view: View, frame: Frame) -> Ids:
    return frozenset(i for i, o in view.state.objects.items() if o.token)


def _permanents(view: View, frame: Frame) -> Ids:
    return view.in_zone(Zone.BATTLEFIELD)


def _spells(view: View, frame: Frame) -> Ids:
    objects = view.state.objects
    return frozenset(i for i in view.in_zone(Zone.STACK) if objects[i].ability is None)


def _abilities(view: View, frame: Frame) -> Ids:
    objects = view.state.objects
    return frozenset(i for i in view.in_zone(Zone.STACK) if objects[i].source is not None)


def _cards(view: View, frame: Frame) -> Ids:
    return frozenset(i for i, o in view.state.objects.items() if o.is_card)


def _sources(view: View, frame: Frame) -> Ids:
    return view.in_zone(Zone.BATTLEFIELD, Zone.STACK)


class ObjectKind(WordTable):
    """The kinds of objects, by the nouns for them (109.1)."""

    _value_: QualityLine

    TOKEN = QualityLine("token", among=_tokens)
    """Being a token (111.1)."""

    PERMANENT = QualityLine("permanent", among=_permanents, says_where=True)
    """Being on the battlefield (110.1)."""

    SPELL = QualityLine("spell", among=_spells, says_where=True)
    """Being a card, or a copy of one, on the stack (112.1)."""

    ABILITY = QualityLine("ability", among=_abilities, says_where=True)
    """Being an ability on the stack, where no mana ability ever is (605.3b)."""

    CARD = QualityLine("card", among=_cards, says_where=True)
    """Being a card, in whatever zone the phrase says (108.2)."""

    SOURCE = QualityLine("source", among=_sources, says_where=True)
    """Being able to be the source of something: a permanent or something on the stack (609.7)."""

    OBJECT = QualityLine("object", says_where=True)
    """Being an object, wherever it is."""


@word("{line:row}")
class IsKind(LineQuality):
    """Being a kind of object (109.1)."""

    line: ObjectKind
    place = Place.HEAD


TOKEN, PERMANENT, SPELL = IsKind(ObjectKind.TOKEN), IsKind(ObjectKind.PERMANENT), IsKind(ObjectKind.SPELL)
ABILITY, CARD, SOURCE = IsKind(ObjectKind.ABILITY), IsKind(ObjectKind.CARD), IsKind(ObjectKind.SOURCE)
ANY_OBJECT = IsKind(ObjectKind.OBJECT)


@word("other")
class Other(Quality):
    """Being another object than the one whose ability this is, or than "it" where each is looked at."""

    place = Place.FIRST

    def asks(self, frame: Frame) -> Hashable:
        return frame.this if frame.it is None else frame.it

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(view.objects) - {frame.this if frame.it is None else frame.it}


@word()
class OfPermanentType(Quality):
    """Having a permanent's card type, as a "permanent spell" and a "permanent card" have (110.4)."""

    looks = TYPES

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i, types in view.types.items() if types & PERMANENT_TYPES)

    def said(self, saying: Saying) -> list[str]:
        """The tokens: the word for what is on the battlefield."""
        return ["permanent"]


@word("non {quality}")
class Not(Quality):
    """Lacking a quality: "nonblack", "noncreature"."""

    quality: Quality

    def __post_init__(self) -> None:
        said = isinstance(self.quality, Supertype | CardType | Subtype) or self.quality == TOKEN
        if not said and not (isinstance(self.quality, Colored) and isinstance(self.quality.color, ColorWord)):
            raise ValueError(f'"non" does not stand before {type(self.quality).__name__}')

    asks = taken_from("quality.asks")

    def among(self, view: View, frame: Frame) -> Ids:
        having = view.among(self.quality, frame)
        if isinstance(self.quality, Colored) and not has_quality_color.at(view.state.era).value:
            wanted = self.quality.color.colors(view, frame)
            having = frozenset(i for i in having if view.colors[i] == wanted)
        return frozenset(view.objects) - having


@word()
class Either(Several):
    """Having one of several qualities: "artifact or enchantment", "permanent or spell"."""

    parts: tuple[Quality, ...]
    place = Place.HEAD

    @property
    def says_where(self) -> bool:  # type: ignore[override]
        return any(part.says_where for part in self.parts)
