"""Conditions about what objects are: color, types, abilities, mana value; for "as long as" and for checks."""

from __future__ import annotations

from mtgrules.language.conditions.about import AboutEach
from mtgrules.language.conditions.mana_value import mana_value
from mtgrules.language.phrases.colors import COLORS, have_in_common
from mtgrules.language.phrases.meaning import looked_at
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.places import InPlace
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.statements import abilities_counted
from mtgrules.model.color import Color
from mtgrules.model.facts import ANY
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import ColorTerm, Condition, Keyword, Quality, Selector, word


@word("{subject} [be] {qualities}")
class Is(AboutEach):
    """Objects being all that is said: "Bear is red and multicolored", "Bear is 3/3"."""

    subject: Selector
    qualities: tuple[Quality, ...]

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return all(obj in seen.among(quality, frame) for quality in self.qualities)

    @property
    def zones_of_this(self) -> frozenset[Zone]:
        """The zones in which it says that the object itself is; none where it says nothing of that."""
        if not isinstance(self.subject, This):
            return frozenset()
        return frozenset().union(*(q.zones for q in self.qualities if isinstance(q, InPlace)))


@word("{subject} [be not] {qualities}")
class IsNot(AboutEach):
    """Objects being nothing of what is said."""

    subject: Selector
    qualities: tuple[Quality, ...]

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return not any(obj in seen.among(quality, frame) for quality in self.qualities)


def _colors(terms: tuple[ColorTerm, ...], view: View, frame: Frame) -> frozenset[Color]:
    return frozenset().union(*(term.colors(view, frame) for term in terms))


@word("{subject} [be] only {colors}")
class IsOnly(AboutEach):
    """Objects having exactly these colors."""

    subject: Selector
    colors: tuple[ColorTerm, ...]
    looks = COLORS

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return bool(seen.colors[obj] == _colors(self.colors, seen, frame))


@word("{subject} [be not] only {colors}")
class IsNotOnly(AboutEach):
    """Objects that have not exactly these colors."""

    subject: Selector
    colors: tuple[ColorTerm, ...]
    looks = COLORS

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return bool(seen.colors[obj] != _colors(self.colors, seen, frame))


def _after(verb: str, noun: Noun) -> None:
    """Raises ValueError where a phrase does not begin as one that something is."""
    if noun.determiner is not Determiner.A:
        raise ValueError(f'after "{verb}", a phrase begins with "a" or "an"')


@word("{subject} [be] {noun}")
class IsA(AboutEach):
    """Objects fitting a phrase: "Bear is a white creature"."""

    subject: Selector
    noun: Noun

    def __post_init__(self) -> None:
        _after("is", self.noun)

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return self.noun.fits(obj, seen, frame)


@word("{subject} [be not] {noun}")
class IsNotA(AboutEach):
    """Objects not fitting a phrase: "Bear isn't a white creature"."""

    subject: Selector
    noun: Noun

    def __post_init__(self) -> None:
        _after("isn't", self.noun)

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return not self.noun.fits(obj, seen, frame)


def _abilities(obj: ObjectId, seen: View) -> frozenset[object]:
    return frozenset(instance.ability for instance in seen.abilities[obj])


@word("{subject} [have] {keywords}")
class HasKeywords(AboutEach):
    """Objects having keywords."""

    subject: Selector
    keywords: tuple[Keyword, ...]
    looks = frozenset({("abilities", ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return set(self.keywords) <= _abilities(obj, seen)


@word("{subject} [do not] have {keywords}")
class LacksKeywords(AboutEach):
    """Objects having none of some keywords."""

    subject: Selector
    keywords: tuple[Keyword, ...]
    looks = frozenset({("abilities", ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return not set(self.keywords) & _abilities(obj, seen)


@word("{subject} [have] no abilities")
class HasNoAbilities(AboutEach):
    """Objects having no abilities."""

    subject: Selector
    looks = frozenset({("abilities", ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return not abilities_counted(obj, seen)


@word("{subject}'s <mana value> is {number:number}")
class ManaValueIs(AboutEach):
    """An object's mana value; {X} counts as chosen on the stack only (202.3e)."""

    subject: Selector
    number: int
    looks = frozenset({("cost", ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return mana_value(seen, obj) == self.number


@word("it is not so that {condition}")
class NotSo(Condition):
    """The opposite of any condition."""

    condition: Condition

    def holds(self, view: View, frame: Frame) -> bool:
        return not self.condition.holds(view, frame)


@word("{subject} [share] a color with {other}")
class SharesColor(AboutEach):
    """Objects each having a color in common with each of some others; no color is no color in common."""

    subject: Selector
    other: Selector
    looks = COLORS

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        others = looked_at(self.other, seen, frame)
        colors = seen.colors[obj]
        return bool(others) and all(
            have_in_common(colors, there.colors[other], there.state.era) for other, there in others
        )


@word("{subject}'s mana cost is {cost}")
class ManaCostIs(AboutEach):
    """An object's mana cost, symbol by symbol (202.1)."""

    subject: Selector
    cost: ManaCost
    looks = frozenset({("cost", ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.cost[obj] == self.cost


@word("{subject} [have] no mana cost")
class HasNoManaCost(AboutEach):
    """Objects without a mana cost, which is not a cost of {0} (202.1b)."""

    subject: Selector
    looks = frozenset({("cost", ANY)})

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.cost[obj] is None


@word("{this} was kicked", "it was kicked")
class WasKicked(Condition):
    """Whether the optional additional cost was paid as it was cast (702.33d); None is said as "it"."""

    this: This | None = None

    def holds(self, view: View, frame: Frame) -> bool:
        return bool(Key.KICKED.of(frame.chosen))


@word("its evoke cost was paid")
class WasEvoked(Condition):
    """Whether the evoke cost was paid as it was cast (702.74a)."""

    def holds(self, view: View, frame: Frame) -> bool:
        return bool(Key.EVOKED.of(frame.chosen))
