"""Conditions about what an object is in detail, mostly for checks: name, types, abilities, mana, size."""

from __future__ import annotations

from mtgrules.language.lands import mana_options
from mtgrules.language.nouns import Determiner, Noun
from mtgrules.language.qualities import CardType, Subtype, Supertype, has_size
from mtgrules.model.changes import ANY, COUNTERS, Pair
from mtgrules.model.color import Color
from mtgrules.model.view import View
from mtgrules.model.words import Ability, ColorTerm, Condition, Frame, Keyword, Selector, word

_ABILITIES: frozenset[Pair] = frozenset({("abilities", ANY)})


@word("{subject} [is|are] exactly {noun}")
class IsExactly(Condition):
    """Objects having these supertypes, card types and subtypes and no others."""

    subject: Selector
    noun: Noun

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError('after "is exactly", a phrase begins with "a" or "an"')
        if not all(isinstance(q, CardType | Subtype | Supertype) for q in self.noun.qualities):
            raise ValueError('after "is exactly" stand types alone, such as "an artifact creature"')

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        wanted = [
            frozenset(q.name for q in self.noun.qualities if isinstance(q, kind))
            for kind in (Supertype, CardType, Subtype)
        ]
        columns = ("supertypes", "types", "subtypes")
        return bool(objects) and all(
            view[column][obj] == names
            for obj in objects
            for column, names in zip(columns, wanted, strict=True)
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("supertypes", ANY), ("types", ANY), ("subtypes", ANY)}


@word("{subject}'s name is {name:cardname}")
class NameIs(Condition):
    """An object's name (201.1)."""

    subject: Selector
    name: str

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(view.name[obj] == self.name for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("name", ANY)}


@word("{subject} [has|have] no name")
class HasNoName(Condition):
    """Objects without a name, such as face-down ones (708.2a)."""

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and not any(view.name[obj] for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("name", ANY)}


@word('{subject} [has|have] "{ability}"')
class HasAbility(Condition):
    """Objects having an ability that is quoted."""

    subject: Selector
    ability: Ability

    def __post_init__(self) -> None:
        if self.ability.of_spells:
            raise ValueError("what a spell does is no ability of a permanent")
        if isinstance(self.ability, Keyword):
            raise ValueError("a keyword is asked for without quotes")

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(
            any(i.ability == self.ability for i in view.abilities[obj]) for obj in objects
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | _ABILITIES


@word("{subject} [has|have] {number:number} instances of {keyword}")
class HasInstances(Condition):
    """How many instances of a keyword objects have."""

    subject: Selector
    number: int
    keyword: Keyword

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(
            sum(i.ability == self.keyword for i in view.abilities[obj]) == self.number for obj in objects
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | _ABILITIES


@word("{subject} [has|have] {number:number} abilities")
class HasSoManyAbilities(Condition):
    """How many abilities objects have, each instance counted."""

    subject: Selector
    number: int

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(len(view.abilities[obj]) == self.number for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | _ABILITIES


@word("{subject} [has|have] no power and no toughness")
class HasNoSize(Condition):
    """Objects whose power and toughness are not defined (208.3)."""

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        sized = has_size(view)
        return bool(objects) and not any(
            obj in sized and (view.power[obj], view.toughness[obj]) != (None, None) for obj in objects
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("power", ANY), ("toughness", ANY), ("types", "creature")}


def _letters(colors: tuple[ColorTerm, ...], view: View, frame: Frame) -> frozenset[str]:
    terms: frozenset[Color] = frozenset().union(*(term.colors(view, frame) for term in colors))
    return frozenset(color.letter for color in terms)


@word("{subject} can be tapped for {colors} mana")
class TapsFor(Condition):
    """Objects having mana abilities for each of some colors (305.6, 605.1a)."""

    subject: Selector
    colors: tuple[ColorTerm, ...]

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        wanted = _letters(self.colors, view, frame)
        return bool(objects) and all(wanted <= mana_options(view, obj) for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | _ABILITIES


@word("{subject} can be tapped only for {colors} mana")
class TapsOnlyFor(Condition):
    """Objects whose mana abilities make exactly these colors."""

    subject: Selector
    colors: tuple[ColorTerm, ...]

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        wanted = _letters(self.colors, view, frame)
        return bool(objects) and all(wanted == mana_options(view, obj) for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | _ABILITIES


@word("{subject} can be tapped for colorless mana")
class TapsForColorless(Condition):
    """Objects having an ability that makes colorless mana."""

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all("C" in mana_options(view, obj) for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | _ABILITIES


@word("{subject} can't be tapped for mana")
class TapsForNothing(Condition):
    """Objects without any ability that makes mana by tapping."""

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and not any(mana_options(view, obj) for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | _ABILITIES


@word("{subject} [has|have] {number:number} {counters:word} counters")
class HasNamedCounters(Condition):
    """How many counters with a name of their own are on each object (122.1)."""

    subject: Selector
    number: int
    counters: str

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(
            view.state.objects[o].counter(self.counters) == self.number for o in objects
        )

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | COUNTERS


@word("{subject} [has|have] the expansion symbol of {name:cardname}")
class HasExpansion(Condition):
    """The expansion symbol of objects, a characteristic until 2013."""

    subject: Selector
    name: str

    def holds(self, view: View, frame: Frame) -> bool:
        objects = self.subject.among(view, frame)
        return bool(objects) and all(view["expansion"][obj] == self.name for obj in objects)

    @property
    def reads(self) -> frozenset[Pair]:
        return self.subject.reads | {("expansion", ANY)}
