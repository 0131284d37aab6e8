"""The card on the Cost bench as a value: what is printed on it, and what the rules make of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from types import MappingProxyType

from mtgrules.eras.era import Era, NotYet
from mtgrules.eras.wording import term
from mtgrules.language.card import Card, read_text
from mtgrules.language.conditions.mana_value import counting_x, mana_value
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import Color, Colors, in_words
from mtgrules.model.mana import Symbol
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Ability
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.existence import color_indicator, symbol_rules
from mtgrules.show.derivation import Derivation, DerivationLine
from mtgrules.show.palette import chip
from mtgrules.show.why import why
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board

PALETTE = ("0", "1", "X", "W", "U", "B", "R", "G", "W/B", "2/W", "C")
ROOM = 6
"""So many symbols have room side by side."""
SPELL, THERE = 1, 2
"""The numbers of the card as a spell on the stack, and elsewhere."""


@dataclass(frozen=True)
class CostWorth:
    """What the engine says of a card: its colors, and its mana value in both places."""

    colors: Colors
    stack: int
    elsewhere: int

    def value(self, era: Era) -> str:
        """The mana value in words, where it is another on the stack with both."""
        if self.stack == self.elsewhere:
            return f"{term('mana value', era)} {self.stack}"
        place = counting_x.at(era).value
        return f"{term('mana value', era)} {self.stack} {place} and {self.elsewhere} elsewhere"

    def told(self, era: Era) -> str:
        """Both in half a sentence, in the words of the era."""
        return f"{in_words(self.colors)}, {self.value(era)}"


@dataclass(frozen=True)
class Specimen(Board):
    """A card of a table, with the number that was chosen for X and what it was paid with."""

    label: str = ""
    """The card that is changed."""
    paid: str = ""
    """The letter of the color of mana that pays for as much as it can."""
    x: int = 3
    framed: str = ""
    """The frame that was chosen for it."""

    @property
    def kinds(self) -> Hashable:
        """In which years it can be lies in the card alone."""
        return super().kinds, self.card

    @property
    def state(self) -> State:
        """The table. Raises NotYet for a symbol or an indicator that the rules of the era do not have."""
        for what, day in self.later.items():
            raise NotYet(what, day, f"the rules of {self.era.year} are of {self.era.rules:%B %Y}")
        return super().state

    @property
    def card(self) -> Card:
        """The card as it is printed."""
        return tabletop.placed(self.scenario, self.label).card

    @property
    def face(self) -> Characteristics:
        """What is printed on it in the era."""
        return self.card.printed(self.era)

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of its mana cost from left to right; none at all is no mana cost."""
        return tuple(symbol.text for symbol in self.face.cost.symbols) if self.face.cost else ()

    @property
    def indicator(self) -> str:
        """The letters of its color indicator."""
        return "".join(color.letter for color in Color if color in self.face.indicator)

    @property
    def says(self) -> str:
        """The letter of the color that its own text states; empty for none."""
        text = self.face.text
        return next((c.letter for c in Color if any(a in text for a in self.statement(c.letter))), "")

    @property
    def payable(self) -> str:
        """The letters of the colors of mana that can pay for a part of its cost (107.4)."""
        spent = {c.letter: [_spent(text, c.letter, self.x) for text in self.symbols] for c in Color}
        return "".join(letter for letter, parts in spent.items() if any(part.get(letter) for part in parts))

    @property
    def later(self) -> dict[str, date]:
        """What is printed on it that the rules of the era do not have yet, with the day on which it came."""
        days = {f"the symbol {{{text}}}": symbol_came(text, self.era) for text in self.symbols}
        days |= {"a color indicator": color_indicator.later_than_rules(self.era)} if self.indicator else {}
        return {what: day for what, day in days.items() if day}

    @property
    def both(self) -> View:
        """The card twice: as a spell on the stack with its X, and on the battlefield or in a graveyard."""
        card, x = self.card, self.x if "X" in self.symbols else 0
        spell = Object(SPELL, card.name, card, "Ana", "Ana", Zone.STACK, 1, x=x)
        there = replace(spell, id=THERE, zone=Zone.BATTLEFIELD, timestamp=2, x=0)
        if not there.can_be_permanent(self.era):
            there = replace(there, zone=Zone.GRAVEYARD)
        objects = MappingProxyType({SPELL: spell, THERE: there})
        return view(State(era=self.era, objects=objects, stack=(SPELL,), next_id=3, clock=3))

    @cached_property
    def worth(self) -> CostWorth:
        """Colors and mana values, as the layers and the rules about costs give them."""
        now = self.both
        return CostWorth(now.colors[THERE], mana_value(now, SPELL), mana_value(now, THERE))

    @cached_property
    def derived(self) -> Derivation:
        """How it has its color, elsewhere than on the stack."""
        return why(self.both, THERE, "colors")

    @property
    def own_text(self) -> DerivationLine | None:
        """What its own text does to its color in the end; None where the text has no say."""
        deciding = (line for line in reversed(self.derived.lines) if line.without is not None)
        return next(deciding, None)

    def statement(self, letter: str) -> tuple[Ability, ...]:
        """The sentence by which the card says that it is of a color; nothing for none."""
        name = self.card.name
        return read_text(name, f"{name} is {Color(letter)}.", self.face.types) if letter else ()


# Mana costs symbol by symbol.


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


def payment(symbols: tuple[str, ...], paid: str, x: int) -> str:
    """The mana spent, as much of it of the chosen color as the symbols allow (107.4).

    >>> payment(("2", "W/B", "W/B"), "W", 0), payment(("1", "R"), "G", 0)
    ('4 white', '1 green and 1 red')
    """
    if not symbols:
        return "nothing: there is no cost to pay"
    if not paid:
        return "any mana that fits"
    spent: Counter[str] = Counter()
    for text in symbols:
        spent.update(_spent(text, paid, x))
    parts = [f"{many} {chip(letter).word}" for letter, many in spent.items() if many]
    return " and ".join(parts) or "nothing: it costs {0}"


def _spent(text: str, paid: str, x: int) -> Mapping[str, int]:
    if text == "X" or text.isdigit():
        return {paid: x if text == "X" else int(text)}
    halves = text.split("/")
    if paid in halves:
        return {paid: 1}
    return {paid: int(halves[0])} if halves[0].isdigit() else {halves[0]: 1}


def symbol_came(text: str, era: Era) -> date | None:
    """The day on which a mana symbol came, where the rules of an era do not have it yet."""
    days = [day for rule in symbol_rules(Symbol(text)) if (day := rule.later_than_rules(era))]
    return max(days, default=None)
