"""The Cost bench as a value: what lies on it, what the rules make of it, and what an action does to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, ERAS, Era, NotYet
from mtgrules.eras.wording import term
from mtgrules.language.card import Card
from mtgrules.language.conditions.mana_value import counting_x, mana_value
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import Color, Colors, in_words
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.existence import later_things
from mtgrules.show.palette import CHIPS, chip
from mtgrules.teach.frame import RulesOf
from mtgrules.teach.years import YearsOff

NAME = "Specimen"
PALETTE = ("0", "1", "X", "W", "U", "B", "R", "G", "W/B", "2/W", "C")
ROOM = 6
"""So many symbols have room side by side."""

_SPELL, _CARD = 1, 2


@dataclass(frozen=True)
class Bench:
    """What lies on the bench."""

    symbols: tuple[str, ...] = ()
    """The symbols of the mana cost from left to right; none at all is no mana cost."""
    indicator: str = ""
    says: str = ""
    """The letter of the color that its own text states."""
    frame: str = "artifact"
    paid: str = ""
    """The letter of the color of mana that pays for as much as it can."""
    x: int = 3
    era: Era = CURRENT
    new: str = ""
    """What the last click was about."""

    @property
    def cost(self) -> ManaCost | None:
        """The mana cost, or nothing."""
        return ManaCost(tuple(map(Symbol, self.symbols))) if self.symbols else None

    @property
    def card(self) -> Card:
        """The card as an engine reads it."""
        says = f"{NAME} is {chip(self.says).word}." if self.says else ""
        return Card.read(
            NAME,
            str(self.cost or ""),
            "Creature",
            "1/1",
            says,
            indicator=chip(self.indicator).word if self.indicator else "",
            frame={"gold": "WUBRG", "artifact": ""}.get(self.frame, self.frame),
        )

    def state(self) -> State:
        """A position with the card twice: as a spell on the stack with its X, and on the battlefield."""
        card = self.card
        x = self.x if "X" in self.symbols else 0
        spell = Object(_SPELL, NAME, card, "Ana", "Ana", Zone.STACK, 1, x=x)
        there = Object(_CARD, NAME, card, "Ana", "Ana", Zone.BATTLEFIELD, 2)
        objects = MappingProxyType({_SPELL: spell, _CARD: there})
        return State(era=self.era, objects=objects, stack=(_SPELL,), next_id=3, clock=3)


@dataclass(frozen=True)
class BenchAnswer:
    """What the engine says of a bench."""

    printed: Colors
    colors: Colors
    stack: int
    elsewhere: int

    @staticmethod
    def of(bench: Bench) -> BenchAnswer:
        """Colors and mana values, as the layers and the rules about costs give them."""
        now = view(bench.state())
        return BenchAnswer(
            now.printed.colors[_CARD], now.colors[_CARD], mana_value(now, _SPELL), mana_value(now, _CARD)
        )

    def told(self, era: Era) -> str:
        """Both in half a sentence, in the words of the era."""
        name = term("mana value", era)
        if self.stack == self.elsewhere:
            return f"{in_words(self.colors)}, {name} {self.stack}"
        place = counting_x.at(era).value
        return f"{in_words(self.colors)}, {name} {self.stack} {place} and {self.elsewhere} elsewhere"


@dataclass(frozen=True)
class AddSymbol:
    """The action of adding a symbol to the cost."""

    text: str


@dataclass(frozen=True)
class TakeAway:
    """The action of taking the last symbol away, or the whole cost."""

    whole: bool = False


@dataclass(frozen=True)
class BenchPut:
    """The action of setting one of the other things: its name and what it is now."""

    what: str
    value: str | int


# What an action does.


def after(bench: Bench, action: object) -> Bench | str:
    match action:
        case RulesOf(key):
            era = Era.named(key)
            told = _when(_not_yet(bench, era))
            return f"Not by the rules of {era.year}: {told}." if told else replace(bench, era=era, new="")
        case AddSymbol(text):
            missing = symbols_missing(bench.era).get(text)
            if missing:
                return f"Not by the rules of {bench.era.year}: {_when(missing)}."
            if len(bench.symbols) >= ROOM and not (text == "1" and numeral(bench.symbols)):
                return f"The bench has room for {ROOM} symbols; take one away first."
            return replace(bench, symbols=added(bench.symbols, text), new=f"symbol {text}")
        case TakeAway(whole):
            return replace(bench, symbols=() if whole else taken(bench.symbols), new="symbol")
        case BenchPut("x", int(number)):
            if "X" not in bench.symbols:
                return "There is no {X} in the cost, so there is nothing to choose."
            return replace(bench, x=number, new="symbol X")
        case BenchPut("indicator", str(letter)):
            told = _when(indicator_missing(bench.era)) if letter else ""
            if told:
                return f"Not by the rules of {bench.era.year}: {told}."
            return replace(bench, indicator=letter, new="indicator")
        case BenchPut("says", str(letter)):
            return replace(bench, says=letter, new="says")
        case BenchPut("frame", str(frame)):
            return replace(bench, frame=frame, new="frame")
        case BenchPut("paid", str(letter)):
            return replace(bench, paid=letter, new="paid")
    raise ValueError(f"the Cost bench does not know {action!r}")


def added(symbols: tuple[str, ...], text: str) -> tuple[str, ...]:
    """The symbols with one more, in the order in which costs are printed: X, a numeral, the others.

    >>> added(("X", "1", "R"), "1"), added(("0",), "R"), added(("R",), "X")
    (('X', '2', 'R'), ('R',), ('X', 'R'))
    """
    if text == "0":
        return ("0",)
    rest = tuple(s for s in symbols if s != "0")
    old = numeral(rest)
    if text == "1" and old:
        return tuple(str(int(s) + 1) if s == old else s for s in rest)
    rank = {"X": 0, "1": 1}
    return tuple(sorted((*rest, text), key=lambda s: 1 if s.isdigit() else rank.get(s, 2)))


def taken(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The symbols without the last one; a numeral becomes one less.

    >>> taken(("2", "R")), taken(("2",)), taken(("1",))
    (('2',), ('1',), ())
    """
    last = symbols[-1] if symbols else ""
    if last.isdigit() and int(last) > 1:
        return (*symbols[:-1], str(int(last) - 1))
    return symbols[:-1]


def numeral(symbols: tuple[str, ...]) -> str:
    """The numeral of a cost, or nothing; {0} is none."""
    return next((s for s in symbols if s.isdigit() and s != "0"), "")


def frame_word(frame: str) -> str:
    """The word for a frame."""
    return CHIPS[frame].word if frame in CHIPS else frame


def text_of(bench: Bench) -> str:
    """The rules text as the era prints it."""
    return bench.card.text(bench.era)


def payment(bench: Bench) -> str:
    """The mana spent, as much of it of the chosen color as the symbols allow (107.4).

    >>> payment(Bench(("2", "W/B", "W/B"), paid="W")), payment(Bench(("1", "R"), paid="G"))
    ('4 white', '1 green and 1 red')
    """
    if not bench.symbols:
        return "nothing: there is no cost to pay"
    if not bench.paid:
        return "any mana that fits"
    spent: Counter[str] = Counter()
    for text in bench.symbols:
        spent.update(_spent(text, bench.paid, bench.x))
    parts = [f"{many} {chip(letter).word}" for letter, many in spent.items() if many]
    return " and ".join(parts) or "nothing: it costs {0}"


def _spent(text: str, paid: str, x: int) -> Mapping[str, int]:
    if text == "X" or text.isdigit():
        return {paid: x if text == "X" else int(text)}
    halves = text.split("/")
    if paid in halves:
        return {paid: 1}
    return {paid: int(halves[0])} if halves[0].isdigit() else {halves[0]: 1}


# What does not exist yet.


def _not_yet(bench: Bench, era: Era) -> NotYet | None:
    return next(later_things(bench.card.printed(era), era), None)


def eras_missing(bench: Bench) -> YearsOff:
    """The eras by whose rules the bench cannot be, each with what came later."""
    return {era: missing for era in ERAS if (missing := _not_yet(bench, era))}


def _when(missing: NotYet | None) -> str:
    return f"{missing.topic} came in {missing.until:%B %Y}" if missing else ""


def symbols_missing(era: Era) -> Mapping[str, NotYet]:
    """The symbols of the palette that an era does not have yet."""
    values = {text: Characteristics(cost=ManaCost((Symbol(text),))) for text in PALETTE}
    return {text: m for text, value in values.items() if (m := next(later_things(value, era), None))}


def indicator_missing(era: Era) -> NotYet | None:
    """That an era does not have color indicators yet, or nothing."""
    return next(later_things(Characteristics(indicator=frozenset({Color.RED})), era), None)
