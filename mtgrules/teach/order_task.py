"""The build task of lesson 09: three effects whose order in time matters in exactly one pair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, permutations
from types import MappingProxyType
from typing import ClassVar

import ipywidgets as w

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.values import Scenario
from mtgrules.scenario.write import write
from mtgrules.show.html import Html, table, tag
from mtgrules.show.palette import ACCENT, GRAY
from mtgrules.show.values import value_of
from mtgrules.teach.build import Build
from mtgrules.teach.controls import Ticks
from mtgrules.teach.frame import Lab, RulesOf, Turn
from mtgrules.teach.kept import REMEMBERED
from mtgrules.teach.progress import Progress

WATCHED = ("size", "colors", "abilities")
"""What is compared; an order matters if any of it ends otherwise."""
MANY = 3

EFFECTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "Growth": ("+3/+1", "Bear gets +3/+1 until end of turn"),
        "Shrink": ("base 0/2", "Bear has base power and toughness 0/2 until end of turn"),
        "Giant": ("base 5/5", "Bear has base power and toughness 5/5 until end of turn"),
        "Twist": ("switch", "Bear has its power and toughness switched until end of turn"),
        "Paint": ("becomes black", "Bear becomes black until end of turn"),
        "Bleach": ("becomes white", "Bear becomes white until end of turn"),
        "Stain": ("is also blue", "Bear becomes blue in addition to its other colors until end of turn"),
        "Shade": ("black creatures get +1/+1", "Black creatures get +1/+1 until end of turn"),
        "Wings": ("gains flying", "Bear gains flying until end of turn"),
        "Silence": ("loses all abilities", "Bear loses all abilities until end of turn"),
    }
)
"""The effects to choose from: a few words, and the sentence that the engine reads."""

_BOARD = """
title: Three effects on a Bear
cards:
  Plain Bear: {cost: "{1}{G}", type: Creature - Bear, pt: 1/4, text: Trample}
board:
  Ana: {battlefield: [Bear: Plain Bear]}
  effects:
"""

Three = tuple[str, ...]


@dataclass(frozen=True)
class OrderPick:
    """The action of taking an effect, or putting it back."""

    name: str
    on: bool


@dataclass(frozen=True)
class Pair:
    """Two of the effects as neighbors in time, one way round and the other."""

    names: tuple[str, str]
    one: str
    """How the board ends with the first of them older, in an order where it matters if there is one."""
    other: str
    differs: frozenset[str]
    """What ends otherwise, in any order of all that was taken: "size", "colors", "abilities"."""

    @property
    def matters(self) -> bool:
        """Whether their order matters."""
        return bool(self.differs)


@dataclass(frozen=True)
class Picked:
    """The effects that were taken, under an era."""

    names: Three = ()
    era: Era = CURRENT

    @property
    def scenario(self) -> Scenario:
        """The board with these effects, the first the oldest."""
        return _scenario(self.names)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Each pair, tried both ways round. Raises NotModelled where the era cannot judge the board."""
        return _pairs(self.names, self.era)

    @property
    def deciding(self) -> tuple[Pair, ...]:
        """The pairs whose order matters."""
        return tuple(pair for pair in self.pairs if pair.matters)


@lru_cache(maxsize=REMEMBERED)
def _scenario(names: Three) -> Scenario:
    lines = [f"    - {{says: {EFFECTS[name][1]}, name: {name}, after: Bear}}" for name in names]
    effects = "\n".join(lines) if lines else "    []"
    return read_scenario(f"{_BOARD}{effects}\n")


@lru_cache(maxsize=REMEMBERED)
def _ends(names: Three, era: Era) -> Mapping[str, str]:
    """What the Bear is in the end, the first of the effects being the oldest."""
    ordered = replace(_scenario(tuple(sorted(names))), order=names)
    state = start(ordered, era)
    bear = state.labeled("Bear")
    if bear is None:
        raise ValueError("the board has no Bear")
    now = view(state)
    return MappingProxyType({what: value_of(now, bear.id, what).text for what in WATCHED})


@lru_cache(maxsize=REMEMBERED)
def _pairs(names: Three, era: Era) -> tuple[Pair, ...]:
    return tuple(_pair(pair, names, era) for pair in combinations(names, 2))


def _pair(pair: tuple[str, str], names: Three, era: Era) -> Pair:
    """Swap two neighbors in time in every order of all: only their own order changes."""
    differs: set[str] = set()
    shown: tuple[str, str] | None = None
    for order in permutations(names):
        place = order.index(pair[0])
        if order[place + 1 : place + 2] != (pair[1],):
            continue
        swapped = (*order[:place], pair[1], pair[0], *order[place + 2 :])
        one, other = _ends(order, era), _ends(swapped, era)
        found = {what for what in WATCHED if one[what] != other[what]}
        if shown is None or (found and not differs):
            shown = _told(one), _told(other)
        differs |= found
    if shown is None:
        raise ValueError(f"{pair} are not among {names}")
    return Pair(pair, *shown, frozenset(differs))


def _told(end: Mapping[str, str]) -> str:
    return f"{end['size']}, {end['colors']}, {end['abilities'] or 'no abilities'}"


class OrderTask(Lab):
    """Take three effects; each pair is tried both ways round by the engine."""

    title = "Three effects"
    height = 150
    most: ClassVar[int] = MANY

    def __init__(self) -> None:
        words = {name: f"{name}: {short}" for name, (short, _) in EFFECTS.items()}
        self.effects = Ticks("Take three", words, lambda name, on: self.send(OrderPick(name, on)))
        super().__init__(Picked(), "A green 1/4 Bear with trample. Take three effects.")

    def controls(self) -> Sequence[w.Widget]:
        return (self.effects,)

    def play(self, position: Picked, action: object) -> Turn:
        """The effects after an action, with what the pairs come to."""
        match action:
            case RulesOf(key):
                after = replace(position, era=Era.named(key))
            case OrderPick(name, True) if len(position.names) >= MANY:
                return Turn(position, f"Three are enough; put one back before you take {name}.", refused=True)
            case OrderPick(name, True):
                after = replace(position, names=(*position.names, name))
            case OrderPick(name, False):
                after = replace(position, names=tuple(n for n in position.names if n != name))
            case _:
                raise ValueError(f"the lab {self.title!r} does not know {action!r}")
        try:
            return Turn(after, _sentence(after))
        except NotModelled as missing:
            text = str(missing)
            return Turn(position, f"{text[:1].upper()}{text[1:]}.", refused=True)

    def show(self, position: Picked) -> None:
        """Tick what was taken."""
        self.effects.show(position.names)

    def era(self, position: Picked) -> str:
        return position.era.key

    def picture(self, position: Picked) -> Html:
        if len(position.names) < MANY:
            taken = ", ".join(position.names) or "nothing yet"
            return tag("div", f"Taken: {taken}. With three, each pair is tried here.", class_="mtg-empty")
        head = tag("tr", *(tag("th", text, scope="col") for text in _HEAD))
        rows = [tag("tr", *(tag("td", cell) for cell in _cells(pair))) for pair in position.pairs]
        return tag("table", head, *rows, style="width:100%")

    def table(self, position: Picked) -> Html:
        rows = [_plain(pair) for pair in position.pairs]
        empty = ["nothing taken" if not position.names else ", ".join(position.names), "", "", ""]
        return table(_HEAD, rows or [empty], "Each pair both ways round")

    def text(self, position: Picked) -> str:
        return " ".join([f"Taken: {', '.join(position.names) or 'nothing'}.", *map(_of_pair, position.pairs)])

    def board(self, position: Picked) -> str:
        return write(start(position.scenario, position.era), position.scenario.title)


_HEAD = ("pair", "the first one older", "the second one older", "does their order matter?")


def _plain(pair: Pair) -> tuple[str, str, str, str]:
    verdict = f"yes, for {' and '.join(sorted(pair.differs))}" if pair.matters else "no"
    return f"{pair.names[0]}, {pair.names[1]}", pair.one, pair.other, verdict


def _cells(pair: Pair) -> list[Html]:
    names, one, other, verdict = _plain(pair)
    style = f"color:{ACCENT};font-weight:600" if pair.matters else f"color:{GRAY}"
    return [tag("b", names), tag("span", one), tag("span", other), tag("span", verdict, style=style)]


def _of_pair(pair: Pair) -> str:
    return f"{pair.names[0]} and {pair.names[1]}: {_plain(pair)[3]}."


def _sentence(position: Picked) -> str:
    left = MANY - len(position.names)
    if left:
        return f"{left} more to take." if left < MANY else "Take three effects."
    pairs = position.deciding
    if not pairs:
        return "No order matters: all six orders in time end in the same way."
    told = [" and ".join(pair.names) for pair in pairs]
    if len(pairs) == 1:
        return f"Exactly one pair: {told[0]}. Say why these two, before you read on."
    return f"The order matters in {len(pairs)} pairs: {'; '.join(told)}."


def one_pair(progress: Progress | None = None) -> Build:
    """The build exercise of lesson 09: exactly one pair, once for a size and once for something else."""
    task = (
        "Take three effects, all until end of turn, whose order in time matters in exactly one pair, by the "
        "rules of today. Do it twice: once so that the pair decides the size, once so that it decides "
        "something else. Say what you expect before each third tick."
    )
    ways: set[str] = set()

    def goal(position: Picked) -> tuple[bool, str]:
        if len(position.names) == MANY and position.era.is_today and len(position.deciding) == 1:
            (pair,) = position.deciding
            ways.add("the size" if "size" in pair.differs else "something else")
        if len(ways) == 2:
            return True, "Both pairs are inside one layer: only there does age decide (613.7)."
        if ways:
            found = next(iter(ways))
            other = "something else than the size" if found == "the size" else "the size"
            return False, f"One found; its order decides {found}. Now one that decides {other}."
        return False, "Not yet found."

    return Build("09-build-one-pair", task, OrderTask(), goal, progress=progress)
