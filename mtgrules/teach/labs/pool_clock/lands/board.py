"""What a land is as a board: one land, the effects on its types, an Aura, and what it is in five years."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Self

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.model.ids import ObjectId
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.values import Placed, Scenario
from mtgrules.show.html import Html, table
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.played_board import asked_of, own_era, permanents, picked, said
from mtgrules.teach.labs.pool_clock.lands import told
from mtgrules.teach.labs.pool_clock.lands.land import Land, land_of
from mtgrules.teach.years import NO_SOURCE

GIFT = "Gift"
VERBS: Mapping[str, str] = MappingProxyType({"becomes": "becomes", "also": "is also"})
"""What an effect says of the land's types: the new one alone, or besides those that there are."""
_NO_LAND = "there is no land on this board"


def lands() -> tuple[Card, ...]:
    """The lands of the lab itself: two basic land types and no text, and a text without any type."""
    field = Card.read("Green Field", "", "Land - Forest Plains", "", "")
    return field, Card.read("Grand Spring", "", "Legendary Land", "", "{T}: Add {C}{C}.")


def gift() -> Card:
    """An Aura that gives the land it enchants an ability."""
    return Card.read(
        GIFT, "{1}{B}", "Enchantment - Aura", "", 'Enchant land\nEnchanted land has "{T}: Add {B}."'
    )


@dataclass(frozen=True)
class LandBoard(Board):
    """A table with a land on it that is looked at."""

    what: str = ""
    own: tuple[Card, ...] = ()
    """The lands that can lie there, that of the board first."""
    others: tuple[Placed, ...] = ()
    """What else lies there at first and can be taken away."""
    kind: str = "Island"
    """The basic land type that effects are about."""

    title: ClassVar[str] = "What a land is"
    first: ClassVar[str] = "Say what it can be tapped for; then press what becomes of it."

    @classmethod
    def of(cls, scenario: Scenario, era: Era = CURRENT) -> tuple[Self, tuple[str, ...]]:
        """The land that a board asks about, after its play. Raises ValueError where there is none."""
        era = own_era(scenario, era)
        start, left = tabletop.after_play(scenario, era)
        lying = [tabletop.placed(start, label) for label in permanents(start)]
        labels = [one.label for one in lying if "land" in one.card.printed(era).types]
        what = picked(asked_of(scenario), labels, _NO_LAND)
        card = tabletop.placed(start, what).card
        others = tuple(one for one in lying if one.label not in labels and one.attached_to != what)
        own = (card, *(one for one in lands() if one.name != card.name))
        return cls(start, era, what=what, own=own, others=others), left

    # What is there.

    def land(self, era: Era) -> Land:
        """What the land is in a year. Raises NotModelled where the board cannot be there."""
        state = tabletop.position(self.scenario, era)
        return land_of(view(state), self.number)

    @property
    def number(self) -> ObjectId:
        """The number of the land on the table."""
        found = tabletop.position(self.scenario, self.era).labeled(self.what)
        assert found is not None
        return found.id

    @property
    def view(self) -> View:
        now = super().view
        land_of(now, self.number)  # raises NotModelled where no text of the year tells what it makes
        return now

    @property
    def labels(self) -> frozenset[str]:
        """What lies there, by label, and the effects by name."""
        return frozenset(tabletop.ages(self.scenario))

    def effect(self, verb: str) -> str:
        """What an effect says of the land, with the type that is chosen now."""
        article = "an" if self.kind[0] in "AEIOU" else "a"
        return f"{VERBS[verb]} {article} {self.kind}"

    @property
    def effects(self) -> tuple[str, ...]:
        """The effects on the land's types that have been pressed, the oldest first."""
        names = {effect.name for effect in self.scenario.effects if effect.on == (self.what,)}
        return tuple(name for name in tabletop.ages(self.scenario) if name in names)

    # What a press does.

    def do(self, name: str, value: str) -> Done:
        known = {
            *(("do", verb) for verb in VERBS),
            *(("land", card.name) for card in self.own),
            *(("other", one.label) for one in self.others),
            *(("kind", one) for one in BASIC_LAND_TYPES),
            ("gift", ""),
        }
        if (name, value) not in known:
            raise ValueError(f"{self.title} does not know {name!r}")
        match name:
            case "kind":
                after = replace(self, kind=value)
                return Done(after, f"Effects are about {value} now; those that there are stay.")
            case "land":
                return self._laid(next(card for card in self.own if card.name == value))
            case "gift":
                there = GIFT in self.labels
                bare = tabletop.taken(self.scenario, GIFT)
                worn = tabletop.put(bare, gift(), self._who, attached_to=self.what)
                return self._with(bare if there else worn, told.gift(there=there))
            case "other":
                one = next(one for one in self.others if one.label == value)
                if value in self.labels:
                    return self._with(tabletop.taken(self.scenario, value), f"{value} is gone")
                board = (*self.scenario.board, one)
                order = (*tabletop.ages(self.scenario), value)
                return self._with(replace(self.scenario, board=board, order=order), f"{value} is there again")
        effect = self.effect(value)
        if effect in self.labels:
            return self._with(tabletop.taken(self.scenario, effect), f"“{effect}” is over")
        begun = said(f"{{}} {effect}", self.what)
        assert isinstance(begun, Begin)
        changed = tabletop.affected(self.scenario, self.what, begun.edits, called=effect)
        return self._with(changed, f"{self.what} {effect}", sets=value == "becomes")

    @property
    def _who(self) -> str:
        return tabletop.placed(self.scenario, self.what).controller

    def _laid(self, card: Card) -> Done:
        scenario = tabletop.taken(self.scenario, self.what)
        label = tabletop.free_label(scenario, card.name)
        scenario = tabletop.put(scenario, card, self._who)
        after = replace(self, scenario=scenario, what=label)
        return Done(after, *told.stands(f"{label} lies there", after.land(self.era), self.era))

    def _with(self, scenario: Scenario, words: str, *, sets: bool = False) -> Done:
        after = replace(self, scenario=scenario)
        return Done(after, *told.stands(words, after.land(self.era), self.era, sets=sets))

    # As a table.

    def table(self) -> Html:
        """What the land is by year, and what it can be tapped for."""
        rows = [tuple(map(with_symbols, row)) for row in self.rows]
        return table(told.HEAD, rows)

    def stored(self) -> Html:
        """The same without disks; a stored notebook shows it as it opens."""
        return table(told.HEAD, self.rows, bare=True)

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """A row for each year."""
        return [(era.year, *self._row(era)) for era in self.years]

    def _row(self, era: Era) -> tuple[str, ...]:
        try:
            land = self.land(era)
        except NotModelled:
            return NO_SOURCE, "–", "–"
        return f"{land.name}: {land.line}", told.taps_for(land), told.basic(land)
