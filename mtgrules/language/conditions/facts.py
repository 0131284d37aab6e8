"""What may be so of objects, how many there are and whose: for "as long as" and for checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from operator import eq, ge, gt, le
from typing import Any

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.phrases.compound import is_general
from mtgrules.language.phrases.dated_rules import abilities_counted
from mtgrules.language.phrases.meaning import known_of, looked_at, objects_meant
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import colors_said, have_in_common
from mtgrules.language.phrases.references import This
from mtgrules.language.phrases.values import has_size, mana_value
from mtgrules.language.phrases.zones import InPlace, outside_game
from mtgrules.model.facts import (
    ABILITIES,
    ANY,
    COLORS,
    CONTROLLER,
    COST,
    COUNTERS,
    DAMAGE,
    POWER,
    TYPES,
    Pair,
)
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.mana import ManaCost
from mtgrules.model.objects import Object, Zone
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Amount, ColorTerm, Condition, Keyword, Quality, Selector, word


@dataclass(frozen=True)
class AskedLine(WordLine):
    """What may be so."""

    _: KW_ONLY
    is_so: Callable[..., bool]
    """Whether it is so, of what the word names."""
    looks: frozenset[Pair] = frozenset()
    """The values (characteristic, value) that the answer depends on."""
    was: bool = False
    """Whether it is of what was done in the turn, which is no state of the game."""
    begins: tuple[Determiner, str] | None = None
    """How a phrase in it begins, and what is told where it begins otherwise."""


class AskedTable(WordTable):
    """A table of what may be so."""

    _value_: AskedLine


def asked(said: str, is_so: Callable[..., bool], *also: str, **more: Any) -> AskedLine:
    """A line that means what its function tells of itself."""
    return AskedLine(said, also, told=is_so.__doc__ or "", is_so=is_so, **more)


def compared(
    said: str, measured: Callable[..., int | None], fits: Callable[[int, int], bool], *also: str, **more: Any
) -> AskedLine:
    """A line that compares a number with the one that is said; it means what tells how that is measured."""

    def is_so(it: Any, *seen: Any) -> bool:
        found = measured(it, *seen)
        return found is not None and fits(found, it.number)

    return AskedLine(said, also, told=measured.__doc__ or "", is_so=is_so, **more)


class ByFact(Condition):
    """What a line of a table says of something."""

    fact: AskedTable

    looks = taken_from("fact.value.looks")
    was = taken_from("fact.value.was")

    def holds(self, view: View, frame: Frame) -> bool:
        return self.fact.value.is_so(self, view, frame)


class AboutEach(Condition):
    """Something that is so if it is so of each object that is meant, and there is one.

    Each is looked at as it is, or as it last was (608.2h).
    """

    subject: Selector

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        """Whether it is so of an object, in the view in which it is looked at."""
        raise NotImplementedError

    def holds(self, view: View, frame: Frame) -> bool:
        found = known_of(self.subject, view, frame)
        return bool(found) and all(self.is_so(obj, seen, frame) for obj, seen in found)


@dataclass(frozen=True)
class VerbLine(WordLine):
    """A verb that says of something that it is so, or not."""

    _: KW_ONLY
    one: str
    """The verb as it is told after one."""
    so: bool


class IsOrNot(WordTable):
    """Being something or not."""

    _value_: VerbLine

    IS = VerbLine("[be]", one="is", so=True)
    IS_NOT = VerbLine("[be not]", one="isn't", so=False)


class Having(WordTable):
    """Having something or not."""

    _value_: VerbLine

    HAS = VerbLine("[have]", one="has", so=True)
    LACKS = VerbLine("[do not] have", one="doesn't have", so=False)


@word("{subject} {be:row} {qualities}")
class Is(AboutEach):
    """Objects being all, or nothing, of what is said: "Bear is red and multicolored", "Bear is 3/3"."""

    subject: Selector
    qualities: tuple[Quality, ...]
    be: IsOrNot = IsOrNot.IS

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return all((obj in seen.among(quality, frame)) is self.be.value.so for quality in self.qualities)

    @property
    def zones_of_this(self) -> frozenset[Zone]:
        """The zones in which it says that the object itself is; none where it says nothing of that."""
        if not (isinstance(self.subject, This) and self.be.value.so):
            return frozenset()
        return frozenset().union(*(q.zones for q in self.qualities if isinstance(q, InPlace)))


@word("{subject} {be:row} only {colors}")
class IsOnly(AboutEach):
    """Objects having exactly these colors, or any others."""

    subject: Selector
    colors: tuple[ColorTerm, ...]
    be: IsOrNot = IsOrNot.IS
    looks = COLORS

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return (seen.colors[obj] == colors_said(self.colors, seen, frame)) is self.be.value.so


@word("{subject} {be:row} {noun}")
class IsA(AboutEach):
    """Objects fitting a phrase, or not: "Bear is a white creature", "Bear isn't a white creature"."""

    subject: Selector
    noun: Noun
    be: IsOrNot = IsOrNot.IS

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.A:
            raise ValueError(f'after "{self.be.value.one}", a phrase begins with "a" or "an"')

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return self.noun.fits(obj, seen, frame) is self.be.value.so


@word("{subject} {have:row} {keywords}")
class HasKeywords(AboutEach):
    """Objects having all of some keywords, or none."""

    subject: Selector
    keywords: tuple[Keyword, ...]
    have: Having = Having.HAS
    looks = ABILITIES

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        there = {instance.ability for instance in seen.abilities[obj]}
        return all((keyword in there) is self.have.value.so for keyword in self.keywords)


def _no_abilities(it: ObjectIs, there: Object, seen: View) -> bool:
    """Objects having no abilities."""
    return not abilities_counted(there.id, seen)


def _no_mana_cost(it: ObjectIs, there: Object, seen: View) -> bool:
    """Objects without a mana cost, which is not a cost of {0} (202.1b)."""
    return seen.cost[there.id] is None


def _mana_value(it: ObjectIs, there: Object, seen: View) -> bool:
    """An object's mana value; {X} counts as chosen on the stack only (202.3e)."""
    return mana_value(seen, there.id) == it.number


def _damage(it: ObjectIs, there: Object, seen: View) -> bool:
    """Damage marked on permanents (120.3e)."""
    return there.damage == it.number


def _counters(it: ObjectIs, there: Object, seen: View) -> bool:
    """How many counters such as +1/+1 are on each object (122.1)."""
    return there.counter(it.counters) == it.number


def _unattached(it: ObjectIs, there: Object, seen: View) -> bool:
    """An Aura, Equipment or Fortification being attached to nothing."""
    return there.attached_to is None


def _outside(it: ObjectIs, there: Object, seen: View) -> bool:
    """Objects that have left the game, or were never in it; by era what was removed from it (400.11)."""
    if there.zone is Zone.EXILE:  # by era; there is no answer where no rule tells
        return there.zone in outside_game.at(seen.state.era).value
    return there.zone is Zone.OUTSIDE


def _phased_out(it: ObjectIs, there: Object, seen: View) -> bool:
    """Permanents that are phased out (702.26b)."""
    return there.zone is Zone.PHASED_OUT


def _phased_in(it: ObjectIs, there: Object, seen: View) -> bool:
    """Permanents that are there, as all are unless they have phased out (110.5b)."""
    return there.zone is Zone.BATTLEFIELD


def _flipped(it: ObjectIs, there: Object, seen: View) -> bool:
    """Permanents that are flipped (110.5)."""
    return there.status.flipped


def _unflipped(it: ObjectIs, there: Object, seen: View) -> bool:
    """Permanents that are not flipped (110.5b); what is elsewhere is neither (110.5d)."""
    return there.zone in (Zone.BATTLEFIELD, Zone.PHASED_OUT) and not there.status.flipped


class ObjectFact(AskedTable):
    """What may be so of an object by itself."""

    NO_ABILITIES = asked("{subject} [have] no abilities", _no_abilities, looks=ABILITIES)
    NO_MANA_COST = asked("{subject} [have] no mana cost", _no_mana_cost, looks=COST)
    MANA_VALUE = asked("{subject}'s <mana value> is {number:number}", _mana_value, looks=COST)
    DAMAGE = asked("{subject} [have] {number:number} damage marked", _damage, looks=DAMAGE)
    COUNTERS = asked(
        "{subject} [have] {number:number} counters of the kind {counters:counter}", _counters, looks=COUNTERS
    )
    UNATTACHED = asked("{subject} [be] unattached", _unattached)
    OUTSIDE = asked("{subject} [be] outside the game", _outside)
    PHASED_OUT = asked("{subject} [be] phased out", _phased_out)
    PHASED_IN = asked("{subject} [be] phased in", _phased_in)
    FLIPPED = asked("{subject} [be] flipped", _flipped)
    UNFLIPPED = asked("{subject} [be] unflipped", _unflipped)


@word("{fact:row}")
class ObjectIs(AboutEach):
    """What is so of objects."""

    fact: ObjectFact
    subject: Selector
    number: int = 0
    counters: str = ""

    looks = taken_from("fact.value.looks")

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return self.fact.value.is_so(self, seen.state.objects[obj], seen)


def _counters_at_least(it: HasCountersOn, there: Object) -> bool:
    """So many counters of a kind being on an object, or more; None stands for one."""
    return there.counter(it.counters) >= (it.number or 1)


def _no_counters(it: HasCountersOn, there: Object) -> bool:
    """No counter of a kind being on an object."""
    return there.counter(it.counters) == 0


def _some_counters(it: HasCountersOn, there: Object) -> bool:
    """Any counter at all being on an object, whatever its kind."""
    return any(number > 0 for _, number in there.counters)


class CountersThere(AskedTable):
    """How many counters lie on an object."""

    AT_LEAST = asked(
        "{subject} [have] ({number:number} or more {counters:counter} counters|a {counters:counter} counter)"
        " on [it|them]",
        _counters_at_least,
        "there are {number:number} or more {counters:counter} counters on {subject}",
        "{subject} had a {counters:counter} counter on [it|them]",
    )
    NONE = asked(
        "{subject} [have] no {counters:counter} counters on [it|them]",
        _no_counters,
        "there are no {counters:counter} counters on {subject}",
        "{subject} had no {counters:counter} counters on [it|them]",
    )
    SOME = asked("{subject} [have] a counter on [it|them]", _some_counters)


@word("{fact:row}")
class HasCountersOn(AboutEach):
    """How many counters are on an object (122)."""

    fact: CountersThere
    subject: Selector
    counters: str = ""
    number: int | None = None
    looks = COUNTERS

    def __post_init__(self) -> None:
        if self.subject.is_indefinite or is_general(self.subject):
            raise ValueError("the counters that are counted lie on one object")

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return self.fact.value.is_so(self, seen.state.objects[obj])


@word("it is not so that {condition}")
class NotSo(Condition):
    """The opposite of any condition."""

    condition: Condition

    def holds(self, view: View, frame: Frame) -> bool:
        return not self.condition.holds(view, frame)


@word("{subject} [have] greater power or toughness than {other}")
class IsBigger(Condition):
    """A creature having more power, or more toughness, than another creature (702.100a, 702.100c)."""

    subject: Selector
    other: Selector
    looks = frozenset({("power", ANY), ("toughness", ANY), ("types", "creature")})

    def holds(self, view: View, frame: Frame) -> bool:
        return any(
            (seen[value][obj] or 0) > (there[value][other] or 0)
            for obj, seen in known_of(self.subject, view, frame)
            for other, there in known_of(self.other, view, frame)
            for value in ("power", "toughness")
            if obj in has_size(seen) and other in has_size(there)
        )


@word("{subject} [share] a color with {other}")
class SharesColor(Condition):
    """Objects each having a color in common with each of some others; no color is no color in common."""

    subject: Selector
    other: Selector
    looks = COLORS

    def holds(self, view: View, frame: Frame) -> bool:
        each, others = known_of(self.subject, view, frame), looked_at(self.other, view, frame)
        pairs = [(seen.colors[obj], there.colors[other]) for obj, seen in each for other, there in others]
        return bool(pairs) and all(have_in_common(one, other, view.state.era) for one, other in pairs)


@word("{subject}'s mana cost is {cost}")
class ManaCostIs(AboutEach):
    """An object's mana cost, symbol by symbol (202.1)."""

    subject: Selector
    cost: ManaCost
    looks = COST

    def is_so(self, obj: ObjectId, seen: View, frame: Frame) -> bool:
        return seen.cost[obj] == self.cost


@word("({this}|it) was kicked", "its kicker cost was paid", "you paid the kicker cost")
class WasKicked(Condition):
    """Whether the optional additional cost was paid as it was cast (702.33d); None is said as "it"."""

    this: This | None = None

    def holds(self, view: View, frame: Frame) -> bool:
        return bool(Key.KICKED.of(frame.chosen))


@word("{subject} [be] nowhere")
class IsNowhere(Condition):
    """Nothing of what is said being in any zone, as after a token has ceased to exist.

    What is phased out is treated as though it did not exist, and is there all the same (702.26b, 702.26d).
    """

    subject: Selector

    def holds(self, view: View, frame: Frame) -> bool:
        there = any(who in view for who in self.subject.named(view, frame))
        return not there and not objects_meant(self.subject, view, frame)


def _there(it: CountIs, view: View, frame: Frame) -> int:
    """How many objects fit a phrase."""
    return len(it.what.among(view, frame))


def _yours(it: CountIs, view: View, frame: Frame) -> int:
    """How many permanents that fit are under the control of the ability's controller."""
    return sum(view.controller[obj] == frame.you for obj in it.what.among(view, frame))


def card_types_among(noun: Noun, view: View, frame: Frame) -> int:
    """How many different card types the objects of a phrase have."""
    return len(frozenset().union(*(view.types[i] for i in noun.among(view, frame))))


def _types(it: CountIs, view: View, frame: Frame) -> int:
    """How many different card types objects have together: "among cards in your graveyard"."""
    return card_types_among(it.what, view, frame)


def _total_power(it: CountIs, view: View, frame: Frame) -> int:
    """What the powers of all that fit a phrase add up to."""
    return sum(view["power"].get(obj) or 0 for obj in it.what.among(view, frame))


_ONE = (Determiner.A, 'after "you control", a phrase begins with "a" or "an"')
_MANY = (Determiner.BARE, 'after "or more" stands a plural, such as "creatures"')
_FEW = (Determiner.BARE, 'after "or fewer" and "no" stands a plural, such as "creatures"')
_AMONG = (Determiner.BARE, 'after "among" stands a plural, such as "cards in your graveyard"')
_TOTAL = (Determiner.BARE, 'before "total power" stands a plural, such as "creatures you control"')


class CountFact(AskedTable):
    """How many fit a phrase, or what they come to together."""

    EXACTLY = compared("the number of {what} is {number:number}", _there, eq)
    NONE = compared("there are no {what}", _there, eq)
    AT_LEAST = compared("there are {number:number} or more {what}", _there, ge)
    CARD_TYPES = compared(
        *("there are {number:number} or more card types among {what}", _types, ge), begins=_AMONG, looks=TYPES
    )
    TOTAL_POWER = compared(
        *("{what} [have] total power {number:number} or greater", _total_power, ge),
        begins=_TOTAL,
        looks=POWER,
    )
    SOME_YOURS = compared("you control {what}", _yours, gt, begins=_ONE, looks=CONTROLLER)
    MANY_YOURS = compared(
        "you control {number:number} or more {what}", _yours, ge, begins=_MANY, looks=CONTROLLER
    )
    FEW_YOURS = compared(
        "you control {number:number} or fewer {what}", _yours, le, begins=_FEW, looks=CONTROLLER
    )
    NONE_YOURS = compared("you control no {what}", _yours, eq, begins=_FEW, looks=CONTROLLER)


@word("{fact:row}")
class CountIs(ByFact):
    """How many fit a phrase."""

    fact: CountFact
    what: Noun
    number: int = 0

    def __post_init__(self) -> None:
        begins, refused = self.fact.value.begins or (self.what.determiner, "")
        if self.what.determiner is not begins:
            raise ValueError(refused)


owner_of_copy = dated_rule("who puts a copy of a spell on the stack owns it")


def _controls(it: AreOf, view: View, frame: Frame) -> bool:
    """A player controlling objects."""
    return {view.controller[obj] for obj in it.what.among(view, frame)} == {it.player}


def _owns(it: AreOf, view: View, frame: Frame) -> bool:
    """A player owning objects, which nothing changes (108.3)."""
    objects = [view.state.objects[obj] for obj in it.what.among(view, frame)]
    if any(obj.copy and obj.ability is None for obj in objects):
        owner_of_copy.at(view.state.era)
    return {obj.owner for obj in objects} == {it.player}


class OwnerFact(AskedTable):
    """Controlling or owning."""

    CONTROLS = asked("{player:player} [control] {what}", _controls, looks=CONTROLLER)
    OWNS = asked("{player:player} [own] {what}", _owns)


@word("{fact:row}")
class AreOf(ByFact):
    """Objects being somebody's."""

    fact: OwnerFact
    player: str
    what: Selector


def _amount(it: AmountIs, view: View, frame: Frame) -> int | None:
    """How great a number is that is worked out: "the number of creatures", "its power"."""
    return it.amount.number(view, frame)


class AmountBound(AskedTable):
    """On which side of a number another one lies."""

    OR_GREATER = compared("{amount} is {number:number} or greater", _amount, ge)
    OR_LESS = compared("{amount} is {number:number} or less", _amount, le)


@word("{fact:row}")
class AmountIs(ByFact):
    """How great a number is that is worked out."""

    fact: AmountBound
    amount: Amount
    number: int

    def __post_init__(self) -> None:
        if self.amount.of_it or self.amount.takes_up_done:
            raise ValueError("a number that a condition asks for is told in full")


def _cards(it: YouHave, view: View, frame: Frame) -> int:
    """How many cards are in your hand, library or graveyard."""
    return sum(card.owner == frame.you for card in view.state.zone(Zone(it.zone)))


def _life(it: YouHave, view: View, frame: Frame) -> int | None:
    """How much life the ability's controller has."""
    return None if frame.you is None else view.state.player(frame.you).life


class HowMuch(AskedTable):
    """How much life you have, and how many cards."""

    CARDS_IN = compared(
        *("{number:number} or more cards are in your {zone:zone}", _cards, ge),
        "you have {number:number} or more cards in your {zone:zone}",
    )
    CARDS_IN_HAND = compared("you have {number:number} or more cards in hand", _cards, ge)
    HAND_EXACTLY = compared("you have exactly {number:number} cards in hand", _cards, eq)
    LIFE_AT_LEAST = compared("you have {number:number} or more life", _life, ge)
    LIFE_AT_MOST = compared("you have {number:number} or less life", _life, le)


@word("{fact:row}")
class YouHave(ByFact):
    """How much the ability's controller has of something."""

    fact: HowMuch
    number: int
    zone: str = "hand"
