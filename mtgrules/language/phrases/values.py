"""What an object has: its host, counters, abilities, power, toughness, mana value."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import eq, ge, le

from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.changes import SetPT
from mtgrules.model.facts import ABILITIES, ANY, COST, COUNTERS
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.templates import LineOf, WordTable
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Keyword, Place, Quality, Selector, word

_POWER = frozenset({("power", ANY), ("types", "creature")})
_SIZE = _POWER | {("toughness", ANY)}


@word("attached to {host}")
class AttachedToSome(Quality):
    """Being attached to one of some permanents, or of some players (303.4b, 301.5a)."""

    host: Selector
    place = Place.AFTER
    for_anyone = frozenset({"host"})

    def __post_init__(self) -> None:
        if self.host.is_target:
            raise ValueError('what the host is, is said first: "attached to that creature"')

    def asks(self, frame: Frame) -> Hashable:
        return (frame.this, frame.you, frame.it, frame.named)

    def among(self, view: View, frame: Frame) -> Ids:
        hosts = self.host.named(view, frame)
        return frozenset(i for i, o in view.state.objects.items() if o.attached_to in hosts)


@word(
    "(with|that [have]) a( {kind_of:counter}) counter on [it|them]",
    "(with|that have)( {kind_of:counter}) counters on them",
)
class WithCounter(Quality):
    """Having at least one counter on it, of a kind or of any (122.1)."""

    kind_of: str = ""
    place = Place.AFTER
    looks = COUNTERS

    def among(self, view: View, frame: Frame) -> Ids:
        objects, kind = view.state.objects, self.kind_of
        return frozenset(
            i
            for i in view.in_zone(Zone.BATTLEFIELD)
            if any(number and kind in ("", named) for named, number in objects[i].counters)
        )


@word("with {keyword}")
class With(Quality):
    """Having a keyword."""

    keyword: Keyword
    place = Place.AFTER
    looks = ABILITIES

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(
            i for i, have in view.abilities.items() if any(a.ability == self.keyword for a in have)
        )


@word("without {keyword}")
class Without(Quality):
    """Lacking a keyword."""

    keyword: Keyword
    place = Place.AFTER
    looks = ABILITIES

    def among(self, view: View, frame: Frame) -> Ids:
        return frozenset(view.objects) - view.among(With(self.keyword), frame)


@word(
    'with( {keywords} and) "{ability}"',
    "with {keywords}",
    '. (it has|they have)( {keywords} and) "{ability}"',
)
class WithAbilities(Quality):
    """Having several keywords, or an ability that is quoted, as a token is described.

    What a token has was also told in a sentence of its own.
    """

    keywords: tuple[Keyword, ...] = ()
    ability: Ability | None = None
    place = Place.AFTER
    looks = ABILITIES

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


def has_size(view: View) -> Ids:
    """The objects that have power and toughness: a permanent only while it is a creature (208.3)."""
    creatures = frozenset({("types", "creature")})

    def work() -> Ids:
        permanents = view.in_zone(Zone.BATTLEFIELD)
        return frozenset(i for i, have in view.types.items() if i not in permanents or "creature" in have)

    return view.kept("has a size", creatures, work)


class Bound(WordTable):
    """How a number is bounded by another."""

    _value_: LineOf[Callable[[int, int], bool]]

    OR_LESS = LineOf("or less", of=le)
    """Having at most so much power; what has no power is not meant."""

    OR_GREATER = LineOf("or greater", of=ge)
    """Having at least so much power."""


@word("with power {number:number} {bound:row}")
class WithPower(Quality):
    """Having power within a bound; what has no power is not meant."""

    number: int
    bound: Bound
    place = Place.AFTER
    looks = _POWER

    def among(self, view: View, frame: Frame) -> Ids:
        within, number = self.bound.value.of, self.number
        sized = has_size(view)
        return frozenset(i for i in sized if (power := view.power[i]) is not None and within(power, number))


@word("{power:number}/{toughness:number}")
class Sized(Quality):
    """Having this power and toughness."""

    power: int
    toughness: int
    looks = _SIZE

    def among(self, view: View, frame: Frame) -> Ids:
        power, toughness = view.power, view.toughness
        return frozenset(
            i for i in has_size(view) if power[i] == self.power and toughness[i] == self.toughness
        )


@word("with( base|) power and toughness {power:number}/{toughness:number}")
class BaseSized(Sized):
    """Having this base power and toughness: before what goes up or down (613.4b)."""

    place = Place.AFTER

    def among(self, view: View, frame: Frame) -> Ids:
        made = (change for step in view.steps for change in step.changes)
        base = view.copiable().after(tuple(one for one in made if isinstance(one.operation, SetPT)))
        wanted = (self.power, self.toughness)
        return frozenset(i for i in has_size(view) if (base.power[i], base.toughness[i]) == wanted)


@word("X/X")
class SizedX(Quality):
    """Having power and toughness X, as it was chosen or is told where the sentence ends (107.3)."""

    looks = _SIZE

    def asks(self, frame: Frame) -> Hashable:
        return frame.x

    def among(self, view: View, frame: Frame) -> Ids:
        return Sized(frame.x, frame.x).among(view, frame)


counting_a_cost = dated_rule("what a mana cost adds up to", "total")
counting_x = dated_rule("what {X} counts", "while cast", "on the stack")
"""Where it counts what was chosen for it; elsewhere it counts 0."""
counting_halves = dated_rule("what a symbol of two halves counts", "the larger half")
no_mana_cost = dated_rule("an object without a mana cost", "counts 0")


def mana_value(view: View, obj: ObjectId) -> int:
    """The mana value of an object: 0 without a cost, X as chosen only on the stack (202.3, 107.3g)."""
    cost = view.cost[obj]
    if cost is None:
        return 0
    there = view.state.objects[obj]
    return cost.mana_value(there.x if there.zone is Zone.STACK else 0)


class ManaValueBound(WordTable):
    """So much, or more, or less."""

    _value_: LineOf[Callable[[int, int], bool]]

    EXACTLY = LineOf("", of=eq)
    """Having just so much mana value."""

    OR_LESS = LineOf("or less", of=le)
    """Having at most so much mana value; what has no mana cost has 0."""

    OR_GREATER = LineOf("or greater", ("or more",), of=ge)
    """Having at least so much mana value."""


@word("with <mana value> {number:number} {bound:row}")
class WithManaValue(Quality):
    """Having so much mana value."""

    number: int
    bound: ManaValueBound
    place = Place.AFTER
    looks = COST

    def among(self, view: View, frame: Frame) -> Ids:
        fits = self.bound.value.of
        return frozenset(i for i in view.objects if fits(mana_value(view, i), self.number))
