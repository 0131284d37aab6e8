"""Measures: what is counted, a value of an object, counters, life, what was done, and what is reckoned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from mtgrules.language.conditions.facts import card_types_among
from mtgrules.language.phrases.meaning import known_of, players_meant
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import Other
from mtgrules.language.phrases.references import It
from mtgrules.language.phrases.values import mana_value
from mtgrules.model.events.base import Event
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.events.moves import Moved
from mtgrules.model.events.permanents import CountersPut
from mtgrules.model.events.players import LifeChanged, PlayerCountersPut
from mtgrules.model.facts import ANY, COLORS, COUNTERS, SUBTYPES, TYPES, Pair
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids, ObjectId
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.templates import LineOf, WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Amount, Each, Measure, Numeral, Selector, word

# ---- what is counted


def counted(noun: Noun, view: View, frame: Frame) -> int:
    """How many objects fit; "other" is seen to at the end, so that equal questions share one answer."""
    others = _with_itself(noun)
    found = others.among(view, frame)
    this = frame.this if frame.it is None else frame.it
    return len(found) - (others is not noun and this in found)


def counted_for_each(noun: Noun, view: View, frame: Frame, objects: Ids) -> Mapping[ObjectId, int]:
    """How many objects fit for each of some; it is asked once for those that the phrase takes for alike."""
    others = _with_itself(noun)
    columns = [view[name] for quality in others.qualities for name in quality.looks_at]
    known: dict[tuple[object, ...], Ids] = {}
    numbers = {}
    for obj in objects:
        kind = tuple([column[obj] for column in columns])
        found = known.get(kind)
        if found is None:
            found = known[kind] = others.among(view, replace(frame, it=obj))
        numbers[obj] = len(found) - (others is not noun and obj in found)
    return numbers


def _with_itself(noun: Noun) -> Noun:
    """The phrase without "other"."""
    kept = frozenset(q for q in noun.qualities if not isinstance(q, Other))
    return noun if kept == noun.qualities else replace(noun, qualities=kept)


def _land_types(noun: Noun, view: View, frame: Frame) -> int:
    have = frozenset().union(*(view["subtypes"][i] for i in noun.among(view, frame)))
    return len(have & frozenset(BASIC_LAND_TYPES))


def _colors(noun: Noun, view: View, frame: Frame) -> int:
    return len(frozenset().union(*(view.colors[i] for i in noun.among(view, frame))))


def value_of(view: View, obj: ObjectId, told: str) -> int | None:
    """A value of an object: its mana value where that of its cost is meant."""
    return mana_value(view, obj) if told == "cost" else view[told][obj]


@dataclass(frozen=True)
class CountLine(WordLine):
    """A number that is taken from the objects of a phrase."""

    of: Callable[[Noun, View, Frame], int] = counted
    looks: frozenset[Pair] = frozenset()
    determiner: Determiner = Determiner.BARE


def _greatest(told: str, said: str) -> CountLine:
    """The greatest value of a kind among some objects; 0 where there are none."""

    def of(noun: Noun, view: View, frame: Frame) -> int:
        return max((value_of(view, i, told) or 0 for i in noun.among(view, frame)), default=0)

    return CountLine(f"(greatest|highest) {said} among {{noun}}", of=of, looks=frozenset({(told, ANY)}))


_OF_LANDS = TYPES | SUBTYPES


class Counted(WordTable):
    """What is counted of the objects of a phrase, after "the"."""

    _value_: CountLine
    OBJECTS = CountLine("number of {noun}")
    CARD_TYPES = CountLine("number of card types among {noun}", of=card_types_among, looks=TYPES)
    LAND_TYPES = CountLine("number of basic land types among {noun}", of=_land_types, looks=_OF_LANDS)
    COLORS = CountLine("number of colors among {noun}", of=_colors, looks=COLORS)
    GREATEST_POWER = _greatest("power", "power")
    GREATEST_TOUGHNESS = _greatest("toughness", "toughness")
    GREATEST_MANA_VALUE = _greatest("cost", "<mana value>")


class CountedEach(WordTable):
    """What there is one for each of, after "for"."""

    _value_: CountLine
    OBJECTS = CountLine("{noun}", determiner=Determiner.EACH)
    LAND_TYPES = CountLine("each basic land type among {noun}", of=_land_types, looks=_OF_LANDS)
    COLORS = CountLine("each color among {noun}", of=_colors, looks=COLORS)


_ASKED = {
    Determiner.BARE: 'after "the number of" and "among" stands a plural, such as "creatures you control"',
    Determiner.EACH: 'after "for" stands "each", such as "for each creature you control"',
}


class CountedOf(Measure):
    """A number that is taken from the objects of a phrase."""

    noun: Noun
    what: Counted | CountedEach

    def __post_init__(self) -> None:
        if self.noun.determiner is not self.line.determiner:
            raise ValueError(_ASKED[self.line.determiner])

    @property
    def line(self) -> CountLine:
        """How it is counted."""
        found: CountLine = self.what.value
        return found

    looks = taken_from("line.looks")

    @property
    def looks_at_each(self) -> bool:  # type: ignore[override]
        differ = any(isinstance(q, Other) or q.looks_at for q in self.noun.qualities)
        return differ and self.line.of is counted

    def number(self, view: View, frame: Frame) -> int:
        return self.line.of(self.noun, view, frame)

    def of_each(self, view: View, frame: Frame, objects: Ids) -> Mapping[ObjectId, int | None]:
        return counted_for_each(self.noun, view, frame, objects)


@word("the {what:row}")
class NumberOf(CountedOf, Amount):
    """How many objects fit a phrase."""

    noun: Noun
    what: Counted = Counted.OBJECTS


@word("{what:row}")
class EachOf(CountedOf, Each):
    """One for each object that fits a phrase."""

    noun: Noun
    what: CountedEach = CountedEach.OBJECTS


# ---- what one object or player has


class ObjectValue(WordTable):
    """Which value of an object is meant: the characteristic that tells it."""

    _value_: LineOf[str]
    POWER = LineOf("power", of="power")
    TOUGHNESS = LineOf("toughness", of="toughness")
    MANA_VALUE = LineOf("<mana value>", of="cost")


def _of_one(what: Selector | None) -> None:
    if what is not None and (what.plural or what.is_indefinite or what.is_each):
        raise ValueError('what has the value is one object: "that creature", "target creature"')


@word("{whose}'s {value:row}", "[its|their] {value:row}")
class MeasuredValue(Amount):
    """A value of an object, as it is or as it last was (608.2h); "its" is that of each that is looked at."""

    value: ObjectValue
    whose: Selector | None = None

    def __post_init__(self) -> None:
        _of_one(self.whose)

    @property
    def subject(self) -> Selector:
        """Whose value it is: of what is looked at, or else of what was named last."""
        return It() if self.whose is None else self.whose

    @property
    def of_it(self) -> bool:  # type: ignore[override]
        return self.whose is None

    looks_at_each = taken_from("of_it")

    @property
    def looks(self) -> frozenset[Pair]:  # type: ignore[override]
        return frozenset({(self.value.value.of, ANY)})

    def number(self, view: View, frame: Frame) -> int | None:
        told = self.value.value.of
        if self.of_it and frame.it is not None:
            return value_of(view, frame.it, told)
        return next((value_of(seen, obj, told) for obj, seen in known_of(self.subject, view, frame)), None)


class Counters(Measure):
    """How many counters of a kind are on an object, or last were."""

    counter: str
    what: Selector | None
    looks = COUNTERS

    def __post_init__(self) -> None:
        _of_one(self.what)

    @property
    def looks_at_each(self) -> bool:  # type: ignore[override]
        return isinstance(self.what, It)

    def number(self, view: View, frame: Frame) -> int:
        there = () if self.what is None else known_of(self.what, view, frame)
        return sum(seen.state.objects[obj].counter(self.counter) for obj, seen in there)


@word("the number of {counter:counter} counters on {what}")
class NumberOfCounters(Counters, Amount):
    """How many counters of a kind there are on an object."""

    counter: str
    what: Selector


@word("each {counter:counter} counter on {what}", "each {counter:counter} counter removed this way")
class EachCounter(Counters, Each):
    """One for each counter of a kind on an object, or of those that were taken off to pay."""

    counter: str
    what: Selector | None = None

    @property
    def of_x(self) -> bool:  # type: ignore[override]
        return self.what is None

    def number(self, view: View, frame: Frame) -> int:
        return frame.x if self.of_x else super().number(view, frame)


@word("{whose}'s life total", "your life total")
class LifeOf(Amount):
    """The life total of a player."""

    whose: Selector | None = None
    for_players = frozenset({"whose"})

    def number(self, view: View, frame: Frame) -> int | None:
        you = () if frame.you is None else (frame.you,)
        players = you if self.whose is None else players_meant(self.whose, view, frame)
        return view.state.player(players[0]).life if len(players) == 1 else None


# ---- what is reckoned


def half_up(number: int) -> int:
    """Half a number, and a half more where it is odd (107.1a)."""
    return -(-number // 2)


def half_down(number: int) -> int:
    """Half a number, and a half less where it is odd (107.1a)."""
    return number // 2


class Reckoning(WordTable):
    """What is reckoned from an amount, and from a number where one is said."""

    _value_: LineOf[Callable[[int, int], int]]
    PLUS = LineOf("{by:number} plus {amount}", of=int.__add__)
    """So much more than an amount."""

    MINUS = LineOf("{amount} minus {by:number}", of=int.__sub__)
    """So much less, below zero too."""

    TWICE = LineOf("twice {amount}", of=lambda amount, _: 2 * amount)
    HALF_UP = LineOf("half {amount}, rounded up", of=lambda amount, _: half_up(amount))
    HALF_DOWN = LineOf("half {amount}, rounded down", of=lambda amount, _: half_down(amount))

    @property
    def is_last(self) -> bool:
        """Whether it is said behind the amount, so that it is reckoned last."""
        return self.value.said.startswith("{amount}")


@word("{how:row}")
class Reckoned(Amount):
    """An amount that is reckoned from another."""

    how: Reckoning
    amount: Amount
    by: int = 0

    def __post_init__(self) -> None:
        before = self.amount.how if isinstance(self.amount, Reckoned) else self.how
        if self.how.is_last and not before.is_last:
            raise ValueError("what is reckoned first would be open")

    of_it = taken_from("amount.of_it")

    looks_at_each = taken_from("amount.looks_at_each")

    def number(self, view: View, frame: Frame) -> int:
        return self.how.value.of(self.amount.number(view, frame) or 0, self.by)


# ---- what is taken up


class XTimes(WordTable):
    """X, or a multiple of it."""

    _value_: LineOf[int]
    ONCE = LineOf("X", of=1)
    TWICE = LineOf("twice X", of=2)
    """Two times what X is."""


@word("{how:row}")
class X(Numeral):
    """What was chosen for X, or what the text says that it is (107.3)."""

    how: XTimes = XTimes.ONCE
    of_x = True

    def number(self, view: View, frame: Frame) -> int:
        return self.how.value.of * frame.x


def _much(events: tuple[object, ...]) -> int:
    """How much has been done: damage, else counters, else life, else how many objects have moved."""
    damage = [event.amount for event in events if isinstance(event, DamageDealt)]
    counters = [abs(e.number) for e in events if isinstance(e, CountersPut | PlayerCountersPut)]
    life = [abs(event.amount) for event in events if isinstance(event, LifeChanged)]
    moved = [1 for event in events if isinstance(event, Moved)]
    return sum(next(filter(None, (damage, counters, life, moved)), []))


class ThatTimes(WordTable):
    """How what was done just before is taken up."""

    _value_: LineOf[int]
    MUCH = LineOf("that much", of=1)
    MANY = LineOf("that many", of=1)
    TWICE = LineOf("twice that (much|many)", of=2)


@word("{how:row}")
class That(Numeral):
    """How much was done just before, or in what triggered the ability."""

    how: ThatTimes
    takes_up_done = True

    def number(self, view: View, frame: Frame) -> int:
        event = (frame.event,) if isinstance(frame.event, Event) else ()
        return self.how.value.of * _much(event if frame.done is None else frame.done)


def _life_lost(event: object) -> int:
    return max(0, -event.amount) if isinstance(event, LifeChanged) else 0


def _damage(event: object) -> int:
    return event.amount if isinstance(event, DamageDealt) else 0


class DoneBefore(WordTable):
    """What was done just before, after what was prevented."""

    _value_: LineOf[Callable[[object], int]]
    LIFE_LOST = LineOf("life lost", of=_life_lost)
    DAMAGE_DEALT = LineOf("damage dealt", of=_damage)


@word("the {what:row} this way")
class DoneThisWay(Amount):
    """How much was done just before."""

    what: DoneBefore
    takes_up_done = True

    def number(self, view: View, frame: Frame) -> int:
        return sum(map(self.what.value.of, frame.done or ()))
