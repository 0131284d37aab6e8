"""Protection from a quality, in all its forms (702.16)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_lines import ADVANCED
from mtgrules.language.phrases.colors import ColorWord, has_quality_color
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import ANY_OBJECT, HasName
from mtgrules.model.color import Color, Colors
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.templates import WordLine, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import Ability, ColorTerm, Keyword, Selector, word

_PLACES = (ADVANCED, "502.7a", "502.7a", "702.14a", "702.16a")


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
