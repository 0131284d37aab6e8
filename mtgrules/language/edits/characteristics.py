"""Edits: what a continuous effect does to the objects it affects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.dated_rules import color_statement, statement_can_be_reworded
from mtgrules.language.phrases.qualities import ColorWord
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
from mtgrules.model.facts import ABILITIES, COLORS, CONTROLLER, COST, SIZE, Alters, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.records import mapped
from mtgrules.model.templates import LineOf, WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Ability, ColorTerm, Edit, Keyword, word

SYMBOLS: frozenset[Pair] = COST | COLORS | ABILITIES

new_color_replaces = dated_rule("a new color replaces the old ones")
"""That "becomes blue" takes the other colors away; the wrong idea says that colors add up."""

artifacts_take_color = dated_rule("a colorless artifact can be given a color")
"""That card type and color are separate; the wrong idea says that artifacts have no color."""


def _colors(terms: tuple[ColorTerm, ...], view: View, frame: Frame) -> frozenset[Color]:
    return frozenset().union(*(term.colors(view, frame) for term in terms))


class ColorEdit(Edit):
    """What edits of color have in common."""

    alters = Alters.COLOR
    writes = COLORS

    def affected(self, view: View, objects: Ids) -> Ids:
        if artifacts_take_color.at(view.state.era).value:
            return objects
        return frozenset(obj for obj in objects if "artifact" not in view.types[obj])


@word("[be/become] {colors}")
class IsColors(ColorEdit):
    """Being these colors and no others (105.3)."""

    colors: tuple[ColorTerm, ...]
    can_define = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        colors = _colors(self.colors, view, frame)
        if not colors:  # a color that was never chosen
            return ()
        if new_color_replaces.at(view.state.era).value:
            return (SetColors(colors),)
        return (AddColors(colors),)


@word(
    "[be/become] {colors} in addition to [its|their|its|its|their] other colors", "[be/become] also {colors}"
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
    can_define = True


class NoneOrAll(WordTable):
    """No color, or every one."""

    _value_: LineOf[frozenset[Color]]
    NONE = LineOf("colorless", of=frozenset[Color]())
    """Having no color (105.3)."""

    ALL = LineOf("all colors", of=ALL_COLORS)
    """Being all five colors."""


@word("[be/become] {which:row}")
class IsOfColors(ColorEdit):
    """Having no color, or every one (105.3)."""

    which: NoneOrAll
    can_define = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (SetColors(self.which.value.of),)


@word("[get] {power:signed}/{toughness:signed}")
class Gets(Edit):
    """Power and toughness going up or down."""

    power: int
    toughness: int
    alters = Alters.PT_MODIFIED
    writes = SIZE

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (AddPT(self.power, self.toughness),)


@word(
    "[have] base power and toughness {power:number}/{toughness:number}",
    "[be/become] {power:number}/{toughness:number}",
    "[have] base (power {power:number}|toughness {toughness:number})",
)
class HasBase(Edit):
    """Base power and toughness being set, or one of them alone (613.4b)."""

    power: int | None = None
    toughness: int | None = None
    alters = Alters.PT_SET
    can_define = True
    writes = SIZE

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (SetPT(self.power, self.toughness),)


@word("[have] [its|their] power and toughness switched")
class IsSwitched(Edit):
    """Power and toughness having changed places (613.4d)."""

    alters = Alters.PT_SWITCHED
    writes = SIZE

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (SwitchPT(),)


@word("[have/gain] {keywords}")
class Has(Edit):
    """Having, or gaining, abilities that are keywords."""

    keywords: tuple[Keyword, ...]
    alters = Alters.ABILITY
    writes = ABILITIES

    @property
    def of_players(self) -> bool:  # type: ignore[override]
        return all(keyword.of_players for keyword in self.keywords)

    def settled(self, view: View, frame: Frame, objects: Ids) -> Edit:
        """Without what the objects can't have: that part of an effect does not apply (113.11)."""
        barred = [c for step in view.steps if isinstance(step.job.edit, CantHave) for c in step.changes]
        lost = [(one, c.objects) for one in self.keywords for c in barred if c.operation in _losing((one,))]
        if any(objects & some and objects - some for _, some in lost):
            raise NotModelled("gaining what some of these can't have, and others can")
        gone = [one for one, some in lost if objects & some]
        return replace(self, keywords=tuple(k for k in self.keywords if k not in gone)) if gone else self

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        granted = (keyword.settled(view, frame) for keyword in self.keywords)
        said = (ability for keyword in granted if keyword is not None for ability in keyword.spelled_out)
        return tuple(
            GainAbility(Instance(ability, frame.origin, number, frame.since))
            for number, ability in enumerate(said)
        )


@word('[have/gain] "{ability}"')
class HasQuoted(Edit):
    """Having, or gaining, an ability that is quoted (113.1)."""

    ability: Ability
    alters = Alters.ABILITY
    writes = ABILITIES

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
    writes = ABILITIES
    unmakes = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return _losing(self.keywords)


def _losing(keywords: tuple[Keyword, ...]) -> tuple[Operation, ...]:
    said = (ability for keyword in keywords for ability in keyword.spelled_out)
    return tuple(LoseAbility(ability) for ability in said)


cant_have = dated_rule("an effect can keep an object from having an ability")


@word("can't have or gain {keywords}", "can't have {keywords}")
class CantHave(Loses):
    """Losing keywords, and gaining none of them: it comes after all that gives abilities (113.11, 613.1f)."""

    keywords: tuple[Keyword, ...]
    since = cant_have


@word("[lose] all abilities")
class LosesAllAbilities(Edit):
    """Losing all abilities; a sentence that the era does not count as an ability stays."""

    alters = Alters.ABILITY
    writes = ABILITIES
    unmakes = True

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return (LoseAllAbilities(color_statement.at(view.state.era).value == "text"),)


@word()
class IsControlledByYou(Edit):
    """Being controlled by the controller of the effect (613.1b); said by the sentence it stands in."""

    alters = Alters.CONTROL
    writes = CONTROLLER
    looks = CONTROLLER

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        return () if frame.you is None else (SetController(frame.you),)


@dataclass(frozen=True, kw_only=True)
class TextLine(WordLine):
    """What is replaced in a text."""

    made: tuple[type[ReplaceColorWord | ReplaceSymbols], ...]
    """What is done for each color that is replaced."""
    writes: frozenset[Pair] = SYMBOLS


class TextReplaced(WordTable):
    """What is replaced in a text: words for a color, its mana symbols, or both of all other colors."""

    _value_: TextLine
    WORD = TextLine(
        "[have] all instances of the word {old} replaced with {new}",
        made=(ReplaceColorWord,),
        writes=ABILITIES,
    )
    """A color word in the object's own text becoming another (612.1-612.3)."""

    SYMBOLS = TextLine(
        "[have] all {old} mana symbols replaced with {new} mana symbols", made=(ReplaceSymbols,)
    )
    """Mana symbols in cost and text becoming another color's, which no printed card does to a cost."""

    ALL = TextLine(
        "[have] all mana symbols and color words replaced with {new}", made=(ReplaceSymbols, ReplaceColorWord)
    )


@word("{which:row}")
class ReplacesColors(Edit):
    """Color words, mana symbols or both becoming those of a single color (612.1-612.3)."""

    which: TextReplaced
    new: ColorWord
    old: ColorWord | None = None
    alters = Alters.TEXT
    unmakes = True

    writes = taken_from("which.value.writes")

    @property
    def _replaced(self) -> tuple[Color, ...]:
        """The colors that are replaced: where none is said, all others."""
        others = tuple(color for color in Color if color is not self.new.color)
        return others if self.old is None else (self.old.color,)

    def affected(self, view: View, objects: Ids) -> Ids:
        abilities = [i for o in objects for i in view.abilities[o] if i.ability.states_color]
        replaced = self._replaced if ReplaceColorWord in self.which.value.made else ()
        if any(i.reworded(old, self.new.color) is not i for old in replaced for i in abilities):
            statement_can_be_reworded.at(view.state.era)
        return objects

    def operations(self, view: View, frame: Frame) -> tuple[Operation, ...]:
        made = self.which.value.made
        return tuple(one(old, self.new.color) for old in self._replaced for one in made)
