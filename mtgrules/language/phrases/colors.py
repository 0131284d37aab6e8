"""Colors in phrases: the words for them, and what it is to be of one (105)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from mtgrules.eras.era import Era
from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.color import Color, Colors
from mtgrules.model.facts import ANY, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.keys import Key
from mtgrules.model.sentence import Saying, list_tokens, tokens
from mtgrules.model.view import View
from mtgrules.model.words import ColorTerm, Quality, word

COLORS: frozenset[Pair] = frozenset({("colors", ANY)})

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
