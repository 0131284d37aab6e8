"""The smallest change that flips a result: boards a small step away, each worked out by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import IntEnum
from itertools import permutations
from typing import Any

from mtgrules.eras.era import ERAS, Era, NotModelled
from mtgrules.language.card import Card
from mtgrules.language.does.amounts import GetsX
from mtgrules.language.does.beginning import Begin
from mtgrules.language.edits.durations import RestOfGame
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.state import State
from mtgrules.model.words import Word
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import start
from mtgrules.scenario.values import Floating, Placed, Scenario
from mtgrules.show.html import Html, table
from mtgrules.show.values import value_of

Watched = Sequence[tuple[str, str]]
"""What the result is: labels of objects, each with a characteristic."""


class Near(IntEnum):
    """The kinds of small changes, the nearest first."""

    SWAP = 0
    NUMBER = 1
    REMOVE = 2
    ERA = 3

    def __str__(self) -> str:
        return ("two neighbors in time", "one number by one", "one thing less", "another year")[self]


@dataclass(frozen=True)
class Small:
    """A board one small step away, with the step in words."""

    near: Near
    words: str
    scenario: Scenario
    era: Era


@dataclass(frozen=True)
class Flip:
    """A small change with the other result that it leads to."""

    small: Small
    result: tuple[str, ...]

    @property
    def words(self) -> str:
        """The change in words."""
        return self.small.words

    def __str__(self) -> str:
        return f"{self.words}: {', '.join(self.result)}"


@dataclass(frozen=True)
class Orders:
    """How many orders in time there are, and how many of them end in the same way."""

    same: int
    all: int

    def __str__(self) -> str:
        if self.all < 2:
            return "there is only one order in time"
        if self.same == self.all:
            return f"{'both' if self.all == 2 else f'all {self.all}'} orders in time end like this"
        return f"{self.same} of the {self.all} orders in time end{'s' * (self.same == 1)} like this"


def result(scenario: Scenario, era: Era, watched: Watched) -> tuple[str, ...]:
    """What is watched, in words. Raises NotModelled; an object that is not there is told so."""
    state = start(scenario, era)
    return tuple(_value(state, label, characteristic) for label, characteristic in watched)


def _value(state: State, label: str, characteristic: str) -> str:
    found = state.labeled(label)
    if found is None:
        return f"{label} is not there"
    return f"{label} {value_of(view(state), found.id, characteristic).text}"


def flips(
    scenario: Scenario, era: Era, watched: Watched, order: Sequence[str], each: int = 2
) -> tuple[Flip, ...]:
    """The small changes after which something watched is different, nearest first, a few of each kind.

    `order` names what is in the timeline, oldest first. Nothing is known beforehand: each small change
    is made and the board is worked out again. Changes that the rules of the era cannot judge are left out.
    """
    now = result(scenario, era, watched)
    found: list[Flip] = []
    for small in _smalls(scenario, era, watched, order):
        if sum(flip.small.near is small.near for flip in found) >= each:
            continue
        try:
            after = result(small.scenario, small.era, watched)
        except NotModelled:
            continue
        if after != now:
            found.append(Flip(small, tuple(a for a, b in zip(after, now, strict=True) if a != b)))
    return tuple(found)


def orders(
    scenario: Scenario,
    era: Era,
    watched: Watched,
    order: Sequence[str],
    allowed: Callable[[Sequence[str]], bool] = lambda _: True,
) -> Orders:
    """In how many of the allowed orders in time the result is the same as in this one."""
    now = result(scenario, era, watched)
    tried = [p for p in permutations(order) if allowed(p)]
    same = sum(result(replace(scenario, order=p), era, watched) == now for p in tried)
    return Orders(same, len(tried))


def _smalls(scenario: Scenario, era: Era, watched: Watched, order: Sequence[str]) -> Iterator[Small]:
    kept = replace(scenario, order=tuple(order))
    for near in Near:
        if near is Near.SWAP:
            yield from _swaps(kept, era, order)
        elif near is Near.NUMBER:
            yield from _numbers(kept, era, {label for label, _ in watched} | set(order))
        elif near is Near.REMOVE:
            labels = {label for label, _ in watched}
            for name in order:
                if name not in labels:
                    yield Small(near, f"without {name}", without(kept, name), era)
        else:
            for other in sorted((e for e in ERAS if not e.is_version_of(era)), key=lambda e: _apart(e, era)):
                yield Small(near, f"by the rules of {_year(other)}", kept, replace(other, overrides=()))


def _year(era: Era) -> str:
    return "today" if era.is_today else era.year


def _apart(one: Era, other: Era) -> int:
    places = [e.key for e in ERAS]
    return abs(places.index(one.key) - places.index(other.key))


def _swaps(scenario: Scenario, era: Era, order: Sequence[str]) -> Iterator[Small]:
    for first in range(len(order) - 1):
        swapped = list(order)
        swapped[first], swapped[first + 1] = swapped[first + 1], swapped[first]
        words = f"{order[first + 1]} before {order[first]}"
        yield Small(Near.SWAP, words, replace(scenario, order=tuple(swapped)), era)


def without(scenario: Scenario, name: str) -> Scenario:
    """The scenario without one thing, and without what is only about that thing."""
    board = tuple(p for p in scenario.board if name not in (p.label, p.attached_to))
    gone = {p.label for p in scenario.board} - {p.label for p in board}
    effects = tuple(
        replace(
            e,
            after="" if e.after in gone else e.after,
            on=None if e.on is None else tuple(label for label in e.on if label not in gone),
        )
        for e in scenario.effects
        if e.name != name
    )
    left = tuple(n for n in scenario.order if n != name and n not in gone)
    return replace(scenario, board=board, effects=effects, order=left)


# Numbers, wherever they stand.


def _numbers(scenario: Scenario, era: Era, about: set[str]) -> Iterator[Small]:
    for n, effect in enumerate(scenario.effects):
        if effect.name in about:
            for said in _variants(effect.said):
                effects = (*scenario.effects[:n], replace(effect, said=said), *scenario.effects[n + 1 :])
                yield _number(effect, _quoted(said), replace(scenario, effects=effects), era)
    for n, placed in enumerate(scenario.board):
        if placed.label in about:
            for words, other in _of_placed(placed, era):
                board = (*scenario.board[:n], other, *scenario.board[n + 1 :])
                yield _number(placed, words, replace(scenario, board=board), era)


def _number(thing: Floating | Placed, words: str, scenario: Scenario, era: Era) -> Small:
    name = thing.name if isinstance(thing, Floating) else thing.label
    return Small(Near.NUMBER, f"{name}: {words}", scenario, era)


def _quoted(said: object, label: str = "it") -> str:
    """A sentence as it is told: without its stop and its duration."""
    lasting = replace(said, duration=RestOfGame()) if isinstance(said, Begin) else said
    words = str(lasting).replace("~", label).removesuffix(".")
    return f"“{words}”"


def _of_placed(placed: Placed, era: Era) -> Iterator[tuple[str, Placed]]:
    for n, (kind, many) in enumerate(placed.counters):
        for other in (many + 1, many - 1):
            kept = ((kind, other),) if other else ()
            counters = (*placed.counters[:n], *kept, *placed.counters[n + 1 :])
            word = "counter" if other == 1 else "counters"
            yield f"{other or 'no'} {kind} {word}", replace(placed, counters=counters)
    if not isinstance(placed.card, Card):
        return
    printed = placed.card.printed(era)
    for n, ability in enumerate(printed.text):
        for said in _variants(ability):
            text = (*printed.text[:n], said, *printed.text[n + 1 :])
            yield (
                _quoted(said, placed.label),
                replace(placed, card=_printed(placed.card, replace(printed, text=text))),
            )
    if printed.power is not None and printed.toughness is not None:
        for power, toughness in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            size = (printed.power + power, printed.toughness + toughness)
            face = replace(printed, power=size[0], toughness=size[1])
            yield f"printed {size[0]}/{size[1]}", replace(placed, card=_printed(placed.card, face))


def _printed(card: Card, face: Characteristics) -> Card:
    """The card with these values in every printing."""
    return Card(card.name, ((card.printings[0][0], face),), card.frame)


def _variants(tree: Any) -> Iterator[Any]:
    """The word with one of its numbers one more or one less, in every way."""
    if not isinstance(tree, Word) or not is_dataclass(tree) or isinstance(tree, GetsX):
        return  # the numbers of "+X/+0" only say where the X stands
    for field in fields(tree):
        value = getattr(tree, field.name)
        for other in _of_value(value):
            yield replace(tree, **{field.name: other})


def _of_value(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, tuple):
        for n, part in enumerate(value):
            for other in _of_value(part) if not isinstance(part, int) else ():
                yield (*value[:n], other, *value[n + 1 :])
    elif isinstance(value, Word):
        yield from _variants(value)


def flips_table(found: Iterable[Flip], now: Sequence[str]) -> Html:
    """The flips as a plain table, a row for each."""
    rows = [(str(flip.small.near), flip.words, ", ".join(flip.result)) for flip in found]
    caption = f"The smallest change that flips it: now {', '.join(now)}"
    return table(["change", "what", "then"], rows or [("none", "nothing that small changes it", "")], caption)


def flips_text(found: Sequence[Flip]) -> str:
    """The flips as one line of text."""
    return "; ".join(map(str, found)) or "nothing that small changes it"
