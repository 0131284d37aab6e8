"""A board that is played on from the start of a scenario, and what any lab takes from its scenario."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from mtgrules.eras.era import Era
from mtgrules.language.card import Card
from mtgrules.language.does.beginning import Begin
from mtgrules.language.phrases.references import Named
from mtgrules.language.reading.reader import Names, read
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action, Instruction
from mtgrules.rules.layers.existence import words_in
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Board


@dataclass(frozen=True)
class PlayedBoard(Board):
    """A board on which actions of the game are done, from the start of its scenario."""

    moves: tuple[Action, ...] = ()

    @cached_property
    def states(self) -> tuple[State, ...]:
        """Every position so far. Raises NotModelled for what does not go."""
        return tabletop.positions(self.scenario, self.era, self.moves)

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def whole(self) -> Scenario:
        """The scenario with everything that was done as its play."""
        return tabletop.with_play(self.scenario, self.moves)

    @property
    def kinds(self) -> Any:
        """What kinds of things there are, and what kinds of things were done."""
        return super().kinds, frozenset(type(word) for move in self.moves for word in words_in(move))


def bare(scenario: Scenario) -> Scenario:
    """A scenario without what is played on it and asked about it."""
    return replace(scenario, play=(), branches=(), question=None)


def own_era(scenario: Scenario, era: Era) -> Era:
    """The era itself, or the last of those that a scenario is said to be for and that it is none of."""
    there = not scenario.eras_named or era.key in {one.key for one in scenario.eras}
    return era if there else scenario.eras[-1]


def permanents(scenario: Scenario) -> list[str]:
    """What lies on the battlefield of a table, by label."""
    return [one.label for one in scenario.board if one.zone is Zone.BATTLEFIELD]


def asked_of(scenario: Scenario) -> tuple[str, ...]:
    """What the question of a scenario asks about, by label."""
    return tuple(of.label for of in scenario.question.of) if scenario.question else ()


def picked(wanted: Iterable[str], labels: Sequence[str], none: str) -> str:
    """The first of some labels that is wanted, else the first. Raises ValueError with `none` for no label."""
    if not labels:
        raise ValueError(none)
    return next((label for label in wanted if label in labels), labels[0])


def there(state: State, name: str) -> Object | None:
    """A permanent by its name; None for what is not on the battlefield."""
    found = state.labeled(name)
    return found if found is not None and found.zone is Zone.BATTLEFIELD else None


def no_permanent(card: Card, era: Era) -> str:
    """Why a card cannot lie on the battlefield; empty where it can."""
    lies = Object(0, card.name, card, "", "", Zone.HAND, 0).can_be_permanent(era)
    return "" if lies else f"{card.name} is no permanent, so it cannot lie here"


@cache
def said(words: str, label: str) -> Instruction:
    """What an effect says that is about an object: "tap {}", "{} becomes blue".

    The label is put in after the words are read, so that any label may stand there.
    """
    found = read(Instruction, words.format("Bear"), Names(objects=("Bear",)))
    about = "subject" if isinstance(found, Begin) else "what"
    it: Instruction = replace(found, **{about: Named(label)})
    return it
