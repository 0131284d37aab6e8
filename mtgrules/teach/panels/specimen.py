"""A card of a table that is to be changed, and what the rules make of it: its colors, and what it counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Era
from mtgrules.eras.wording import term
from mtgrules.language.card import Card, read_text
from mtgrules.language.conditions.mana_value import (
    counting_a_cost,
    counting_halves,
    counting_x,
    mana_value,
    no_mana_cost,
)
from mtgrules.language.phrases.dated_rules import color_statement, statement_replaces
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import Color, Colors, in_words
from mtgrules.model.labels import capitalized, listed
from mtgrules.model.mana import Symbol
from mtgrules.model.objects import Object, Zone
from mtgrules.model.payment import mostly
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.model.words import Ability
from mtgrules.rules.layers.color import frame_decides
from mtgrules.rules.layers.evaluation import view
from mtgrules.show.palette import chip
from mtgrules.show.why import why
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.kit.reprinted import with_faces
from mtgrules.teach.table.table import Table

_READ = 64
"""So many sentences are remembered as they were read."""
LETTERS = tuple("WUBRG")
SPELL, THERE = 1, 2
"""The numbers of the card as a spell on the stack, and elsewhere."""


class OnBench(NamedTuple):
    """What was chosen for a card and is not printed on it, and what the last press was about."""

    label: str
    paid: str = ""
    """The letter of the color of mana that pays for as much as it can."""
    x: int = 3
    framed: str = ""
    new: str = ""


@dataclass(frozen=True)
class Specimen:
    """The card of a table that is looked at, to be changed, and what the rules make of it."""

    table: Table

    @property
    def era(self) -> Era:
        """By whose rules it is asked about."""
        return self.table.era

    @cached_property
    def chosen(self) -> OnBench:
        """What was chosen for it."""
        labels = [one.label for one in self.table.scenario.board]
        label = self.table.it if self.table.it in labels else labels[0]
        noted = (one for one in self.table.noted_of(OnBench) if one.label == label)
        return next(noted, OnBench(label))

    @cached_property
    def card(self) -> Card:
        """The card as it is printed."""
        return tabletop.placed(self.table.scenario, self.chosen.label).card

    @cached_property
    def face(self) -> Characteristics:
        """What is printed on it in the era."""
        return self.card.printed(self.era)

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of its mana cost from left to right; none at all is no mana cost."""
        return tuple(one.text for one in self.face.cost.symbols) if self.face.cost else ()

    @property
    def x(self) -> int:
        """The number that was chosen for X."""
        return self.chosen.x if "X" in self.symbols else 0

    def statement(self, letter: str) -> tuple[Ability, ...]:
        """The sentence by which it says that it is of a color; nothing for none."""
        return _statement(self.card.name, letter, self.face.types) if letter else ()

    @cached_property
    def says(self) -> str:
        """The letter of the color that such a sentence on it states; empty for none."""
        text = self.face.text
        return next((one for one in LETTERS if text and self.statement(one)[0] in text), "")

    def spent(self, letter: str) -> tuple[str, ...]:
        """The letters of the mana spent on it, as much of a color as its symbols allow."""
        return mostly(letter, self.face.cost, self.x) if self.face.cost else ()

    @property
    def payment(self) -> str:
        """The mana spent, in words."""
        spent = self.spent(self.chosen.paid)
        return listed([f"{spent.count(one)} {chip(one).word}" for one in dict.fromkeys(spent)])

    @cached_property
    def both(self) -> View:
        """It twice: as a spell on the stack with its X, and on the battlefield or in a graveyard."""
        spell = Object(SPELL, self.card.name, self.card, "Ana", "Ana", Zone.STACK, 1, x=self.x)
        there = replace(spell, id=THERE, zone=Zone.BATTLEFIELD, timestamp=2, x=0)
        if not there.can_be_permanent(self.era):
            there = replace(there, zone=Zone.GRAVEYARD)
        objects = MappingProxyType({SPELL: spell, THERE: there})
        return view(State(era=self.era, objects=objects, stack=(SPELL,), next_id=3, clock=3))

    @property
    def colors(self) -> Colors:
        """Its colors, as the layers give them."""
        found: Colors = self.both.colors[THERE]
        return found

    @cached_property
    def values(self) -> tuple[int, int]:
        """Its mana value on the stack, and elsewhere."""
        return mana_value(self.both, SPELL), mana_value(self.both, THERE)

    @property
    def value(self) -> str:
        """The mana value in words of the era, where it is another on the stack with both."""
        stack, elsewhere = self.values
        place = f" {counting_x.at(self.era).value} and {elsewhere} elsewhere" * (stack != elsewhere)
        return f"{term('mana value', self.era)} {stack}{place}"

    @property
    def told(self) -> str:
        """Its colors and its mana value."""
        return f"{in_words(self.colors)}, {self.value}"

    @cached_property
    def own_text(self) -> Said | None:
        """What its own text does to its color in the end; None where the text has no say."""
        if self.says:
            alone = ", in place of all else" * bool(statement_replaces.at(self.era).value)
            return f"its own text says so{alone}", color_statement.at(self.era).cite
        lines = reversed(why(self.both, THERE, "colors").lines)
        line = next((one for one in lines if one.without is not None), None)
        if line is None:
            return None
        because = f"; {line.because.text}" if line.because else ""
        return f"{line.said}{because}", (line.because and line.because.cite) or line.cite

    @property
    def reasons(self) -> Iterator[tuple[str, str, Cite | None]]:
        """Why it has its color and its mana value, and what is never asked: head, words, rule."""
        derived = why(self.both, THERE, "colors")
        yield f"Color: {in_words(self.colors)}", *(self.own_text or (derived.origin, derived.cite))
        x = f"X ({self.x} {counting_x.at(self.era).value}, else 0)"
        parts = [x if one == "X" else str(Symbol(one).value) for one in self.symbols]
        whole = " + ".join(parts) if len(parts) > 1 else f"one symbol, {''.join(parts)}"
        told = f"the symbols added up: {whole}" if parts else "no mana cost counts 0"
        halves = counting_halves if "2/W" in self.symbols else counting_a_cost if parts else no_mana_cost
        counted = counting_x if "X" in self.symbols else halves
        yield capitalized(self.value), told, counted.at(self.era).cite
        here = [f"{frame_named(self.chosen.framed)} frame"] if self.chosen.framed else []
        here += [self.payment] if self.chosen.paid else []
        so = f": here {' and '.join(here)}" * bool(here)
        told = f"the frame and the mana that was spent are never asked about{so}"
        yield "Never changes it", told, frame_decides.at(self.era).cite

    def choosing(self, **chosen: Any) -> Specimen:
        """The same with something else chosen; mana that pays for nothing is not spent."""
        after = Specimen(replace(self.table, noted=(self.chosen._replace(**chosen),)))
        paid = after.chosen.paid
        return after if not paid or paid in after.spent(paid) else self.choosing(**{**chosen, "paid": ""})

    def printed(self, card: Card, new: str, **chosen: Any) -> Specimen:
        """The same with another card in its place."""
        scenario = tabletop.changed(self.table.scenario, self.chosen.label, card=card)
        return Specimen(replace(self.table, scenario=scenario)).choosing(new=new, **chosen)

    def reprinted(self, new: str, **fields: Any) -> Specimen:
        """The same with something else printed on it."""
        return self.printed(with_faces(self.card, lambda was: replace(was, **fields)), new)


@lru_cache(_READ)
def _statement(name: str, letter: str, types: frozenset[str]) -> tuple[Ability, ...]:
    return read_text(name, f"{name} is {Color(letter)}.", types)


def frame_named(frame: str) -> str:
    """A frame in words: that of a color by its name, else as it is called."""
    return str(Color(frame)) if frame in LETTERS else frame
