"""The Cost bench as a board: one card of a table, its cost, indicator, text, frame and payment changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import Card
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.objects import Zone
from mtgrules.rules.layers.existence import color_indicator
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.kit.played_board import asked_of, no_permanent, picked
from mtgrules.teach.kit.reprinted import with_faces
from mtgrules.teach.labs.cost_bench import told
from mtgrules.teach.labs.cost_bench.specimen import (
    PALETTE,
    ROOM,
    Specimen,
    added,
    numeral,
    symbol_came,
    taken,
)

_NO_CARD = "there is no card on this board"
FRAMES = (*"WUBRG", "gold", "artifact")
SLANG = ("gold", "brown", "artifact", "colorless", "land", "green")
_FRAME = MappingProxyType({"gold": "WUBRG", "artifact": ""})
HIGHEST = 9
"""X is no larger here."""


@dataclass(frozen=True)
class CostBench(Specimen):
    """A card on the bench, to be changed."""

    new: str = ""
    """What the last press was about."""

    title: ClassVar[str] = "Cost bench"
    first: ClassVar[str] = "Change the card, and watch its color and its mana value."
    takes_cards: ClassVar[bool] = True

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The bench with the card that is asked about. Raises ValueError where there is none."""
        board, left = super().of(scenario, era)
        label = picked(asked_of(scenario), [one.label for one in board.scenario.board], _NO_CARD)
        return replace(board, label=label), left

    def why_not(self, text: str) -> str:
        """Why a symbol cannot be added; empty where it can."""
        day = symbol_came(text, self.era)
        if day:
            return f"since {day:%B %Y}"
        more = text != "0" and not (text == "1" and numeral(self.symbols))
        return f"there is room for {ROOM} symbols" if more and len(self.symbols) >= ROOM else ""

    def not_paid_with(self, letter: str) -> str:
        """Why no mana of a color can be spent; empty where some can."""
        return "" if letter in self.payable else f"nothing of its cost takes {Color(letter)} mana"

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        match name:
            case "symbol" if value in PALETTE:
                day, full = symbol_came(value, self.era), self.why_not(value)
                if full:
                    return self.not_yet(f"the symbol {{{value}}}", day) if day else self.refused(full)
                return self.costing(added(self.symbols, value), f"symbol {value}")
            case "take" | "no cost" if self.symbols:
                return self.costing(taken(self.symbols) if name == "take" else (), "taken")
            case "x" if value in ("less", "more"):
                return self.chosen(1 if value == "more" else -1)
            case "indicator" if value in ("", *"WUBRG"):
                return self.indicated(value)
            case "says" if value in ("", *"WUBRG"):
                return self.stated(value)
            case "frame" if value in FRAMES:
                card = replace(self.card, frame=_FRAME.get(value, value))
                return self.with_card(card, "frame", framed=value)
            case "paid" if value in tuple("WUBRG"):
                if value not in self.payable:
                    return self.refused(self.not_paid_with(value))
                return self.then(replace(self, paid=value, new="paid"))
            case "word" if value in SLANG:
                return self.named(value)
            case "take" | "no cost":
                return self.refused("there is no mana cost to take from")
        raise ValueError(f"the Cost bench does not know {name!r}")

    def not_yet(self, what: str, day: date) -> Done:
        """That the rules of the era do not have something yet, by its date."""
        rules = f"the rules of {self.era.year} are of {self.era.rules:%B %Y}"
        return self.refused(f"{what} came in {day:%B %Y}, and {rules}")

    def then(self, after: Self) -> Done:
        """Another bench, with what was done and what it comes to; mana that pays for nothing is not spent."""
        if after.paid not in after.payable:
            after = replace(after, paid="")
        return Done(after, *told.done(self, after, after.new))

    def with_card(self, card: Card, new: str, **more: object) -> Done:
        """The bench with another card in the same place."""
        scenario = tabletop.changed(self.scenario, self.label, card=card)
        return self.then(replace(self, scenario=scenario, new=new, **more))  # type: ignore[arg-type]

    def with_face(self, new: str, **fields: object) -> Done:
        """The bench with something else printed on the card."""
        card = with_faces(self.card, lambda was: replace(was, **fields))  # type: ignore[arg-type]
        return self.with_card(card, new)

    def costing(self, symbols: tuple[str, ...], new: str) -> Done:
        """The card with another mana cost."""
        return self.with_face(new, cost=ManaCost(tuple(map(Symbol, symbols))) if symbols else None)

    def chosen(self, by: int) -> Done:
        """X one more or one less."""
        if "X" not in self.symbols:
            return self.refused("there is no {X} in the cost, so there is nothing to choose")
        if not 0 <= self.x + by <= HIGHEST:
            return self.refused(f"X is 0 to {HIGHEST} here")
        return self.then(replace(self, x=self.x + by, new="symbol X"))

    def indicated(self, letter: str) -> Done:
        """A color indicator printed on the card, or none."""
        day = color_indicator.later_than_rules(self.era)
        if letter and day:
            return self.not_yet("the color indicator", day)
        return self.with_face("indicator", indicator=frozenset(map(Color, letter)))

    def stated(self, letter: str) -> Done:
        """A sentence printed on the card that tells its color, or none."""
        every = {ability for color in Color for ability in self.statement(color.letter)}
        kept = tuple(ability for ability in self.face.text if ability not in every)
        return self.with_face("says", text=(*kept, *self.statement(letter)))

    def named(self, word: str) -> Done:
        """Whether a word is a color."""
        is_one, words, cite = told.is_a_color(word, self.era)
        return Done(replace(self, new="") if is_one else self, words, cite, refused=not is_one)

    def put(self, card: Card) -> Done:
        """A card of one's own on the bench."""
        zone = Zone.HAND if no_permanent(card, self.era) else Zone.BATTLEFIELD
        scenario = tabletop.put(self.scenario, card, "Ana", zone)
        after = replace(self, scenario=scenario, label=scenario.board[-1].label, framed="", paid="", new="")
        return Done(after, f"{after.label} lies on the bench: {after.worth.told(self.era)}.")
