"""Qualities of what an object has: abilities, power, toughness."""

from __future__ import annotations

from collections.abc import Hashable

from mtgrules.language.phrases.statements import abilities_counted
from mtgrules.model.facts import ANY
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Keyword, Place, Quality, word


@word("with {keyword}")
class With(Quality):
    """Having a keyword."""

    keyword: Keyword
    place = Place.AFTER
    looks = frozenset({("abilities", ANY)})

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(
            i for i, have in view.abilities.items() if any(a.ability == self.keyword for a in have)
        )


@word(
    'with {keywords} and "{ability}"',
    'with "{ability}"',
    "with {keywords}",
    '. it has {keywords} and "{ability}"',
    '. it has "{ability}"',
    '. they have {keywords} and "{ability}"',
    '. they have "{ability}"',
)
class WithAbilities(Quality):
    """Having several keywords, or an ability that is quoted, as a token is described.

    What a token has was also told in a sentence of its own.
    """

    keywords: tuple[Keyword, ...] = ()
    ability: Ability | None = None
    place = Place.AFTER
    looks = frozenset({("abilities", ANY)})

    def __post_init__(self) -> None:
        if self.ability is None and len(self.keywords) < 2:
            raise ValueError('one keyword alone is said "with flying"')
        if self.ability is not None and (self.ability.of_spells or isinstance(self.ability, Keyword)):
            raise ValueError("in quotes stands an ability of a permanent that is no keyword")

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities, in the order in which they are said."""
        return (*self.keywords, *(() if self.ability is None else (self.ability,)))

    def among(self, view: View, frame: Frame) -> Ids:
        wanted = set(self.abilities)
        return frozenset(i for i, have in view.abilities.items() if wanted <= {a.ability for a in have})


@word("without {keyword}")
class Without(Quality):
    """Lacking a keyword."""

    keyword: Keyword
    place = Place.AFTER
    looks = frozenset({("abilities", ANY)})

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(view.objects) - view.among(With(self.keyword), frame)


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
    looks = frozenset({("power", ANY), ("types", "creature")})

    def among(self, view: View, frame: Frame) -> Ids:
        sized = has_size(view)
        return frozenset(i for i in sized if (power := view.power[i]) is not None and power <= self.number)


@word("with power {number:number} or greater")
class PowerAtLeast(Quality):
    """Having at least so much power."""

    number: int
    place = Place.AFTER
    looks = frozenset({("power", ANY), ("types", "creature")})

    def among(self, view: View, frame: Frame) -> Ids:
        sized = has_size(view)
        return frozenset(i for i in sized if (power := view.power[i]) is not None and power >= self.number)


@word("with no abilities")
class WithNoAbilities(Quality):
    """Having no abilities at all."""

    place = Place.AFTER
    looks = frozenset({("abilities", ANY)})

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(i for i in view.abilities if not abilities_counted(i, view))


@word("{power:number}/{toughness:number}")
class Sized(Quality):
    """Having this power and toughness."""

    power: int
    toughness: int
    looks = frozenset({("power", ANY), ("toughness", ANY), ("types", "creature")})

    def among(self, view: View, frame: Frame) -> Ids:
        power, toughness = view.power, view.toughness
        return frozenset(
            i for i in has_size(view) if power[i] == self.power and toughness[i] == self.toughness
        )


@word("X/X")
class SizedX(Quality):
    """Having power and toughness X, as it was chosen or is told where the sentence ends (107.3)."""

    looks = frozenset({("power", ANY), ("toughness", ANY), ("types", "creature")})

    def asks(self, frame: Frame) -> Hashable:
        return frame.x

    def among(self, view: View, frame: Frame) -> Ids:
        return Sized(frame.x, frame.x).among(view, frame)
