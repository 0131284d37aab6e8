"""The card on the Cost bench as a value: what is printed on it, and what the rules make of that."""

from __future__ import annotations

from collections.abc import Hashable
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
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Ability
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.layers.existence import color_indicator
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board
from mtgrules.teach.labs.cost_bench.costs import symbol_came

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

    def statement(self, letter: str) -> tuple[Ability, ...]:
        """The sentence by which the card says that it is of a color; nothing for none."""
        name = self.card.name
        return read_text(name, f"{name} is {Color(letter)}.", self.face.types) if letter else ()
