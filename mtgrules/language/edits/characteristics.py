"""Edits: what a continuous effect does to the objects it affects."""

from __future__ import annotations

from functools import cache

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since
from mtgrules.language.phrases.colors import COLORS, ColorWord
from mtgrules.language.phrases.dated_rules import color_statement, statement_can_be_reworded
from mtgrules.language.phrases.references import Named, This
from mtgrules.model.changes import (
    AddColors,
    AddPT,
    GainAbility,
    LoseAbility,
    LoseAllAbilities,
    Operation,
    ReplaceColorWord,
    ReplaceSymbols,
    SetColors,
    SetController,
    SetPT,
    SwitchPT,
)
from mtgrules.model.characteristics import Instance
from mtgrules.model.color import ALL_COLORS, Color
from mtgrules.model.events.base import called
from mtgrules.model.facts import ANY, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.view import View
from mtgrules.model.words import Ability, ColorTerm, Edit, Keyword, mapped, word

SIZE: frozenset[Pair] = frozenset({("power", ANY), ("toughness", ANY)})
CONTROLLER: frozenset[Pair] = frozenset({("controller", ANY)})
ABILITIES: frozenset[Pair] = frozenset({("abilities", ANY)})

new_color_replaces: Dated[bool] = Dated(
    "a new color replaces the old ones",
    Since("1997-03-24", True, "a new color replaces all old ones"),
    written=("Color", Cite("Color Rulings", "K.7.5"), Cite("Rules Glossary", "Color"), "105.3", "105.3"),
)
"""That "becomes blue" takes the other colors away; the wrong idea says that colors add up."""

artifacts_take_color: Dated[bool] = Dated(
    "a colorless artifact can be given a color",
    Since("1997-03-24", True, "color and card type are separate"),
    written=("Color", "214.6a", "212.2d", "105.3", "105.3"),
)
"""That card type and color are separate; the wrong idea says that artifacts have no color."""


def _colors(terms: tuple[ColorTerm, ...], view: View, frame: Frame) -> frozenset[Color]:
    return frozenset().union(*(term.colors(view, frame) for term in terms))


class ColorEdit(Edit):
    """What edits of color have in common."""

    alters = Alters.COLOR

    def affected(self, view: View, objects: Ids) -> Ids:
        if artifacts_take_color.at(view.state.era).value:
            return objects
        return frozenset(obj for obj in objects if "artifact" not in view.types[obj])

    @property
    def writes(self) -> frozenset[Pair]:
        return COLORS


@word("[be/become] {colors}")
class IsColors(ColorEdit):
    """Being these colors and no others (105.3)."""

    colors: tuple[ColorTerm, ...]

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        colors = _colors(self.colors, view, frame)
        if not colors:  # a color that was never chosen
            return ()
        if new_color_replaces.at(view.state.era).value:
            return (SetColors(colors),)
        return (AddColors(colors),)

    @property
    def can_define(self) -> bool:
        return True


@word(
    "[be/become] {colors} in addition to [its|their|its|its|their] other colors",
    "[be/become] also {colors}",
)
class IsAlsoColors(ColorEdit):
    """Being these colors besides those that there are (105.3)."""

    colors: tuple[ColorTerm, ...]

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        colors = _colors(self.colors, view, frame)
        return (AddColors(colors),) if colors else ()


@word("[count] as {colors}")
class CountsAsColors(IsAlsoColors):
    """Being also of the colors that a card counts as, wherever it is (Counts As . . . of 1997)."""

    colors: tuple[ColorTerm, ...]

    @property
    def can_define(self) -> bool:
        return True


@word("[be/become] colorless")
class IsColorless(ColorEdit):
    """Having no color (105.3)."""

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (SetColors(frozenset()),)

    @property
    def can_define(self) -> bool:
        return True


@word("[be/become] all colors")
class IsAllColors(ColorEdit):
    """Being all five colors."""

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (SetColors(ALL_COLORS),)

    @property
    def can_define(self) -> bool:
        return True


@word("[get] {power:signed}/{toughness:signed}")
class Gets(Edit):
    """Power and toughness going up or down."""

    power: int
    toughness: int
    alters = Alters.PT_MODIFIED

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (AddPT(self.power, self.toughness),)

    @property
    def writes(self) -> frozenset[Pair]:
        return SIZE


@word(
    "[have] base power and toughness {power:number}/{toughness:number}",
    "[be/become] {power:number}/{toughness:number}",
)
class HasBase(Edit):
    """Base power and toughness being set (613.4b)."""

    power: int
    toughness: int
    alters = Alters.PT_SET

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (SetPT(self.power, self.toughness),)

    @property
    def writes(self) -> frozenset[Pair]:
        return SIZE

    @property
    def can_define(self) -> bool:
        return True


@word("[have] [its|their] power and toughness switched")
class IsSwitched(Edit):
    """Power and toughness having changed places (613.4d)."""

    alters = Alters.PT_SWITCHED

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (SwitchPT(),)

    @property
    def writes(self) -> frozenset[Pair]:
        return SIZE


@word("[have/gain] {keywords}")
class Has(Edit):
    """Having, or gaining, abilities that are keywords."""

    keywords: tuple[Keyword, ...]
    alters = Alters.ABILITY

    @property
    def of_players(self) -> bool:  # type: ignore[override]
        return all(keyword.of_players for keyword in self.keywords)

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        granted = (keyword.settled(view, frame) for keyword in self.keywords)
        said = (ability for keyword in granted if keyword is not None for ability in keyword.spelled_out)
        return tuple(
            GainAbility(Instance(ability, frame.origin, number, frame.since))
            for number, ability in enumerate(said)
        )

    @property
    def writes(self) -> frozenset[Pair]:
        return ABILITIES


@word('[have/gain] "{ability}"')
class HasQuoted(Edit):
    """Having, or gaining, an ability that is quoted (113.1)."""

    ability: Ability
    alters = Alters.ABILITY

    def __post_init__(self) -> None:
        if self.ability.of_spells:
            raise ValueError("what a spell does is no ability of a permanent")
        if isinstance(self.ability, Keyword):
            raise ValueError("a keyword is gained without quotes")

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        given = self.ability
        if frame.this:  # what defines a copy or a token is numbered 0, and names that
            given = _named_source(given, Named(called(view.state, frame.this), frame.this))
        return (GainAbility(Instance(given, frame.origin, 0, frame.since)),)

    @property
    def writes(self) -> frozenset[Pair]:
        return ABILITIES


@cache
def _named_source(ability: Ability, source: Named) -> Ability:
    """An ability that is given, with its giver in place of the name that the giver's text has (201.5a)."""
    found: Ability = mapped(ability, lambda part: source if part == _OWN_NAME else part)
    return found


_OWN_NAME = This()


@word("[lose] {keywords}")
class Loses(Edit):
    """Losing every instance of keywords."""

    keywords: tuple[Keyword, ...]
    alters = Alters.ABILITY
    unmakes = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        said = (ability for keyword in self.keywords for ability in keyword.spelled_out)
        return tuple(LoseAbility(ability) for ability in said)

    @property
    def writes(self) -> frozenset[Pair]:
        return ABILITIES


@word("[lose] all abilities")
class LosesAllAbilities(Edit):
    """Losing all abilities; a sentence that the era does not count as an ability stays."""

    alters = Alters.ABILITY
    unmakes = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (LoseAllAbilities(color_statement.at(view.state.era).value == "text"),)

    @property
    def writes(self) -> frozenset[Pair]:
        return ABILITIES


@word()
class IsControlledByYou(Edit):
    """Being controlled by the controller of the effect (613.1b); said by the sentence it stands in."""

    alters = Alters.CONTROL
    looks = CONTROLLER

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return () if frame.you is None else (SetController(frame.you),)

    @property
    def writes(self) -> frozenset[Pair]:
        return CONTROLLER


class TextEdit(Edit):
    """What edits of text have in common."""

    alters = Alters.TEXT


@word("[have] all instances of the word {old} replaced with {new}")
class ReplacesColorWord(TextEdit):
    """A color word in the object's own text becoming another (612.1-612.3)."""

    old: ColorWord
    new: ColorWord
    unmakes = True

    def affected(self, view: View, objects: Ids) -> Ids:
        old, new = self.old.color, self.new.color
        if any(
            i.ability.states_color and i.reworded(old, new) is not i
            for o in objects
            for i in view.abilities[o]
        ):
            statement_can_be_reworded.at(view.state.era)
        return objects

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (ReplaceColorWord(self.old.color, self.new.color),)

    @property
    def writes(self) -> frozenset[Pair]:
        return ABILITIES


@word("[have] all {old} mana symbols replaced with {new} mana symbols")
class ReplacesSymbols(TextEdit):
    """Mana symbols of one color in cost and text becoming another's, which no printed card does to a cost."""

    old: ColorWord
    new: ColorWord
    unmakes = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (ReplaceSymbols(self.old.color, self.new.color),)

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset({("cost", ANY), ("colors", ANY)}) | ABILITIES


@word("[have] all mana symbols and color words replaced with {new}")
class ReplacesAllColors(TextEdit):
    """Every colored mana symbol and every color word becoming one of a single color (612.1-612.3)."""

    new: ColorWord
    unmakes = True

    @property
    def each(self) -> tuple[Edit, ...]:
        """The same as an edit for each other color, of symbols and of words."""
        others = [ColorWord(other) for other in Color if other is not self.new.color]
        return tuple(edit(old, self.new) for old in others for edit in (ReplacesSymbols, ReplacesColorWord))

    def affected(self, view: View, objects: Ids) -> Ids:
        for one in self.each:
            objects = one.affected(view, objects)
        return objects

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return tuple(operation for one in self.each for operation in one.operations(view, frame))

    @property
    def writes(self) -> frozenset[Pair]:
        return frozenset({("cost", ANY), ("colors", ANY)}) | ABILITIES
