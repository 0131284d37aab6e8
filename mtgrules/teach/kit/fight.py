"""A lab of a combat whose blocks are set: who fights whom, and creatures that are made others."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from mtgrules.eras.era import Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.said.actions import BlocksNothing
from mtgrules.model.events.combat import BlockersDeclared
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position, Reached
from mtgrules.scenario.values import Scenario
from mtgrules.scenario.write import write
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board, Done
from mtgrules.teach.kit.reprinted import known, sized


def no_blocks(scenario: Scenario, era: Era) -> tuple[Action, ...]:
    """What is said so that blockers are declared on a table; nothing where they are."""
    combat = tabletop.position(scenario, era).combat
    return () if combat is None or combat.blockers_declared else (BlocksNothing(combat.defending),)


def blocks_set(scenario: Scenario, era: Era) -> State:
    """The position of a scenario once blockers are declared. Raises NotModelled for what the era lacks."""
    return tabletop.positions(scenario, era, no_blocks(scenario, era))[-1]


def laid_out(positions: Sequence[Reached], title: str) -> tuple[Scenario, tuple[str, ...]]:
    """The table on which a play has set its blocks, and what else there was; never set, the last one.

    Raises ValueError where nobody attacks.
    """
    reached = [at for at in positions if isinstance(at, Position)]
    if not reached:
        raise next(at for at in positions if isinstance(at, NotModelled))
    last = reached[-1]
    declared = (m.after for m in last.moments if isinstance(m.event, BlockersDeclared))
    begun = (at.state for at in reached if at.state.combat and at.state.combat.blockers_declared)
    blocks = next(declared, None) or next(begun, last.state)
    if not blocks.combat or not blocks.combat.attacks:
        raise ValueError("nobody attacks on this board")
    table = read_scenario(write(blocks, title))
    elsewhere = tuple(one.label for one in table.board if one.zone is not Zone.BATTLEFIELD)
    for label in elsewhere:
        table = tabletop.taken(table, label)
    return table, elsewhere


@dataclass(frozen=True)
class Fight(Board):
    """A combat whose blocks are set, with the attacker that is looked at."""

    attacker: str = ""

    most: ClassVar[tuple[int, int]] = (9, 9)
    """The most power and toughness that a creature is given."""

    @property
    def kinds(self) -> Hashable:
        """What kinds of things there are, and who fights whom."""
        fights = frozenset((one.label, one.attacking, one.blocking) for one in self.scenario.board)
        return super().kinds, fights

    @property
    def begun(self) -> State:
        """The position in which the blocks are set."""
        return blocks_set(self.scenario, self.era)

    def card(self, name: str) -> Card:
        """The card of a creature."""
        return tabletop.placed(self.scenario, name).card

    def size(self, name: str) -> tuple[int, int]:
        """The printed power and toughness of a creature."""
        face = self.card(name).printed(self.era)
        return face.power or 0, face.toughness or 0

    def least(self, name: str) -> tuple[int, int]:
        """The least power and toughness that a creature can be given."""
        return 0, 1 + self.marked(name)

    def marked(self, name: str) -> int:
        """The damage that is on a creature as the blocks are set."""
        return tabletop.placed(self.scenario, name).damage

    def fixed(self, name: str) -> str:
        """Why a creature cannot be made another; empty where it can."""
        return "a known card has what it says" if known(self.card(name)) else ""

    def anew(self, words: str, **changes: object) -> Done:
        """The combat with something else in it, from its beginning."""
        raise NotImplementedError(f"{type(self).__name__} does not begin anew")

    def with_card(self, name: str, card: Card, words: str = "") -> Done:
        """A creature with something else printed on it."""
        if self.fixed(name):
            return self.refused(self.fixed(name))
        face = card.printed(self.era)
        words = words or f"{name}: {face.power}/{face.toughness}, {card.text(self.era) or 'no text'}"
        return self.anew(words, scenario=tabletop.changed(self.scenario, name, card=card))

    def resized(self, name: str, which: int, way: str, words: str = "") -> Done:
        """A creature with one power, or toughness, more or less."""
        size = list(self.size(name))
        size[which] += 1 if way == "more" else -1
        if not self.least(name)[which] <= size[which] <= self.most[which]:
            return self.refused(self.fixed(name) or "its size can go no further")
        return self.with_card(name, sized(self.card(name), *size), words.format(*size))
