"""Measures: a value of an object, counters, life, what was done before, and what is reckoned from these."""

from __future__ import annotations

from mtgrules.language.conditions.mana_value import mana_value
from mtgrules.language.phrases.meaning import known_of, players_meant
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.references import It
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.events.players import LifeChanged, PlayerCountersPut
from mtgrules.model.facts import ANY, COUNTERS
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.view import View
from mtgrules.model.words import Amount, Each, Measure, Numeral, Selector, word


class MeasuredValue(Amount):
    """A value of one object, as it is or as it last was (608.2h)."""

    what: Selector

    def value(self, view: View, obj: ObjectId) -> int | None:
        """The value of an object."""
        raise NotImplementedError

    def number(self, view: View, frame: Frame) -> int | None:
        found = [self.value(seen, obj) for obj, seen in known_of(self.what, view, frame)]
        return found[0] if found else None


class ItsValue(MeasuredValue):
    """A value of each object that is looked at, or else of the one named last."""

    what = It()
    of_it = True

    @property
    def looks_at_each(self) -> bool:
        return True

    def number(self, view: View, frame: Frame) -> int | None:
        return super().number(view, frame) if frame.it is None else self.value(view, frame.it)


class PowerValue(MeasuredValue):
    """How much power an object has."""

    looks = frozenset({("power", ANY)})

    def value(self, view: View, obj: ObjectId) -> int | None:
        return view.power[obj]


class ToughnessValue(MeasuredValue):
    """How much toughness an object has."""

    looks = frozenset({("toughness", ANY)})

    def value(self, view: View, obj: ObjectId) -> int | None:
        return view.toughness[obj]


class CostValue(MeasuredValue):
    """How much mana value an object has (202.3)."""

    looks = frozenset({("cost", ANY)})

    def value(self, view: View, obj: ObjectId) -> int | None:
        return mana_value(view, obj)


def _of_one(what: Selector) -> None:
    if what.plural or what.is_indefinite or what.is_each:
        raise ValueError('what has the value is one object: "that creature", "target creature"')


@word("{what}'s power")
class PowerOf(PowerValue):
    """The power of an object that is meant."""

    what: Selector

    def __post_init__(self) -> None:
        _of_one(self.what)


@word("{what}'s toughness")
class ToughnessOf(ToughnessValue):
    """The toughness of an object that is meant."""

    what: Selector

    def __post_init__(self) -> None:
        _of_one(self.what)


@word("{what}'s <mana value>")
class ManaValueOf(CostValue):
    """The mana value of an object that is meant."""

    what: Selector

    def __post_init__(self) -> None:
        _of_one(self.what)


@word("[its|their] power")
class ItsPower(ItsValue, PowerValue):
    """The power of the object that is looked at."""


@word("[its|their] toughness")
class ItsToughness(ItsValue, ToughnessValue):
    """The toughness of the object that is looked at."""


@word("[its|their] <mana value>")
class ItsManaValue(ItsValue, CostValue):
    """The mana value of the object that is looked at."""


class Counters(Measure):
    """How many counters of a kind are on an object, or last were."""

    what: Selector
    power: int | None
    toughness: int | None
    counters: str
    looks = COUNTERS

    def __post_init__(self) -> None:
        _of_one(self.what)

    @property
    def looks_at_each(self) -> bool:
        return isinstance(self.what, It)

    @property
    def counter(self) -> str:
        """The kind of the counters."""
        return self.counters or f"{self.power or 0:+d}/{self.toughness or 0:+d}"

    def number(self, view: View, frame: Frame) -> int:
        there = known_of(self.what, view, frame)
        return sum(seen.state.objects[obj].counter(self.counter) for obj, seen in there)


@word(
    "the number of {power:signed}/{toughness:signed} counters on {what}",
    "the number of {counters:word} counters on {what}",
)
class NumberOfCounters(Counters, Amount):
    """How many counters of a kind there are on an object."""

    what: Selector
    power: int | None = None
    toughness: int | None = None
    counters: str = ""


@word(
    "each {power:signed}/{toughness:signed} counter on {what}",
    "each {counters:word} counter on {what}",
)
class EachCounter(Counters, Each):
    """One for each counter of a kind on an object."""

    what: Selector
    power: int | None = None
    toughness: int | None = None
    counters: str = ""


@word("each {counters:counter} counter removed this way")
class EachRemoved(Each):
    """One for each counter that was taken off to pay, where any number of them can be."""

    counters: str
    of_x = True

    def number(self, view: View, frame: Frame) -> int:
        return frame.x


class LandTypes(Measure):
    """How many of the five basic land types the objects of a phrase have together."""

    noun: Noun
    looks = frozenset({("subtypes", ANY), ("types", ANY)})

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.BARE:
            raise ValueError('after "among" stands a plural, such as "lands you control"')

    def number(self, view: View, frame: Frame) -> int:
        have = frozenset().union(*(view["subtypes"][i] for i in self.noun.among(view, frame)))
        return len(have & frozenset(BASIC_LAND_TYPES))


@word("the number of basic land types among {noun}")
class NumberOfLandTypes(LandTypes, Amount):
    """How many basic land types there are among lands."""

    noun: Noun


@word("each basic land type among {noun}")
class EachLandType(LandTypes, Each):
    """One for each basic land type among lands."""

    noun: Noun


@word("the greatest power among {noun}")
class GreatestPower(Amount):
    """The greatest power of the objects of a phrase; 0 where there are none."""

    noun: Noun
    looks = frozenset({("power", ANY)})

    def __post_init__(self) -> None:
        if self.noun.determiner is not Determiner.BARE:
            raise ValueError('after "among" stands a plural, such as "creatures you control"')

    def number(self, view: View, frame: Frame) -> int:
        return max((view.power[i] or 0 for i in self.noun.among(view, frame)), default=0)


@word("{whose}'s life total")
class LifeOf(Amount):
    """The life total of a player."""

    whose: Selector
    for_players = frozenset({"whose"})

    def number(self, view: View, frame: Frame) -> int | None:
        players = players_meant(self.whose, view, frame)
        return view.state.player(players[0]).life if len(players) == 1 else None


@word("your life total")
class YourLife(Amount):
    """The life total of the ability's controller."""

    def number(self, view: View, frame: Frame) -> int | None:
        return None if frame.you is None else view.state.player(frame.you).life


class Reckoned(Amount):
    """An amount that is reckoned from another."""

    amount: Amount

    @property
    def of_it(self) -> bool:  # type: ignore[override]
        return self.amount.of_it

    @property
    def looks_at_each(self) -> bool:
        return self.amount.looks_at_each

    def reckon(self, number: int) -> int:
        """What a number comes to."""
        raise NotImplementedError

    def number(self, view: View, frame: Frame) -> int:
        return self.reckon(self.amount.number(view, frame) or 0)


@word("{more:number} plus {amount}")
class Plus(Reckoned):
    """So much more than an amount."""

    more: int
    amount: Amount

    def reckon(self, number: int) -> int:
        return number + self.more


@word("{amount} minus {less:number}")
class Minus(Reckoned):
    """So much less than an amount, below zero too."""

    amount: Amount
    less: int

    def __post_init__(self) -> None:
        if isinstance(self.amount, Plus | Twice | Half):
            raise ValueError("what is reckoned first would be open")

    def reckon(self, number: int) -> int:
        return number - self.less


@word("twice {amount}")
class Twice(Reckoned):
    """Two times an amount."""

    amount: Amount

    def reckon(self, number: int) -> int:
        return 2 * number


class Half(Reckoned):
    """Half an amount (107.1a)."""


@word("half {amount}, rounded up")
class HalfRoundedUp(Half):
    """Half an amount, and a half more where it is odd (107.1a)."""

    amount: Amount

    def reckon(self, number: int) -> int:
        return -(-number // 2)


@word("half {amount}, rounded down")
class HalfRoundedDown(Half):
    """Half an amount, and a half less where it is odd (107.1a)."""

    amount: Amount

    def reckon(self, number: int) -> int:
        return number // 2


@word("X")
class X(Numeral):
    """What was chosen for X, or what the text says that it is (107.3)."""

    of_x = True

    def number(self, view: View, frame: Frame) -> int:
        return frame.x


@word("twice X")
class TwiceX(X):
    """Two times what X is."""

    def number(self, view: View, frame: Frame) -> int:
        return 2 * frame.x


def _much(events: tuple[object, ...]) -> int:
    """How much has been done: damage, else counters, else life, else how many objects have moved."""
    damage = [event.amount for event in events if isinstance(event, DamageDealt)]
    counters = [abs(e.number) for e in events if isinstance(e, CountersPut | PlayerCountersPut)]
    life = [abs(event.amount) for event in events if isinstance(event, LifeChanged)]
    moved = [1 for event in events if isinstance(event, Moved)]
    return sum(next(filter(None, (damage, counters, life, moved)), []))


class That(Numeral):
    """How much was done just before, or in what triggered the ability."""

    takes_up_done = True

    def number(self, view: View, frame: Frame) -> int:
        if frame.done is not None:
            return _much(frame.done)
        return _much((frame.event,)) if isinstance(frame.event, Event) else 0


@word("that much")
class ThatMuch(That):
    """As much as there was."""


@word("that many")
class ThatMany(That):
    """As many as there were."""


@word("twice that much", "twice that many")
class TwiceThatMuch(That):
    """Two times as much as there was."""

    def number(self, view: View, frame: Frame) -> int:
        return 2 * super().number(view, frame)


@word("the life lost this way")
class LifeLostThisWay(Amount):
    """How much life players lost just before."""

    takes_up_done = True

    def number(self, view: View, frame: Frame) -> int:
        changes = (event.amount for event in frame.done or () if isinstance(event, LifeChanged))
        return sum(-amount for amount in changes if amount < 0)


@word("the damage dealt this way")
class DamageDealtThisWay(Amount):
    """How much damage was dealt just before, after what was prevented."""

    takes_up_done = True

    def number(self, view: View, frame: Frame) -> int:
        return sum(event.amount for event in frame.done or () if isinstance(event, DamageDealt))
