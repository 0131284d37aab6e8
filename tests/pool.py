"""Two pools of effects, at least one for each layer and kind, as words and for the plain evaluator."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, permutations
from types import MappingProxyType
from typing import Any

from boards import creature, enchantment, placed, resolved
from plain import Lasting
from plain_rows import SELF, Row, Rows, Spec, row

from mtgrules.eras.era import CURRENT, EIGHTH, M10, Era
from mtgrules.language.card import Card
from mtgrules.model.color import Color
from mtgrules.model.objects import Object
from mtgrules.model.state import Effect, State
from mtgrules.model.view import View

CREATURES, WITH_FLYING = ("type", "creature"), ("with", "flying")


def static(who: Spec, *parts: Spec, condition: Spec | None = None) -> Spec:
    return ("static", condition, who, parts)


@dataclass(frozen=True)
class Source:
    """An effect of the pool: a permanent as a card and as a row, or an effect that has resolved."""

    name: str
    card: Card | None
    values: Row | None
    effect: Effect | None = None
    lasting: Lasting | None = None
    attached: int | None = None


Always = Callable[[Era], tuple[tuple[Object, ...], Rows, tuple[Lasting, ...]]]


def _permanent(name: str, cost: str, size: str, text: str, ability: Spec, keywords: str = "") -> Source:
    """A creature, or without a size an enchantment."""
    lines = "\n".join(filter(None, (keywords, text)))
    words = [*([("keyword", keywords)] if keywords else []), ability]
    pips = "".join(re.findall(r"[WUBRG\d]", cost))
    if not size:
        return Source(name, enchantment(name, text, cost), row(name, pips, None, *words, types="enchantment"))
    power, toughness = map(int, size.split("/"))
    return Source(name, creature(name, cost, size, lines), row(name, pips, (power, toughness), *words))


BEAR = 1
POOL: tuple[Source, ...] = (
    _permanent(
        *("Words", "{U}", "", "Black permanents have all instances of the word black replaced with white."),
        static((("color", "black"),), ("word", "black", "white")),
    ),
    _permanent(
        *("Symbols", "{U}", "", "Creatures have all green mana symbols replaced with black mana symbols."),
        static((CREATURES,), ("symbols", "green", "black")),
    ),
    _permanent(
        *("Smith", "{W}", "1/1", "Black permanents are artifacts in addition to their other types."),
        static((("color", "black"),), ("kind+", ("artifact",), ())),
    ),
    _permanent(
        *("Painter", "{W}", "1/2", "White creatures are black."),
        static((("color", "white"), CREATURES), ("colors=", "black")),
    ),
    _permanent(
        *("Mixer", "{B}", "1/3", "Black creatures are green in addition to their other colors."),
        static((("color", "black"), CREATURES), ("colors+", "green")),
    ),
    _permanent(
        *("Washer", "{2}", "", "Green creatures are colorless."),
        static((("color", "green"), CREATURES), ("colors=",)),
    ),
    _permanent(
        *("Prism", "{B}", "2/2", "As long as this creature is green, creatures with flying are all colors."),
        static((WITH_FLYING, CREATURES), ("all colors",), condition=(SELF, (("color", "green"),))),
        "flying",
    ),
    _permanent(
        *("Silence", "{G}", "", "Green creatures lose all abilities."),
        static((("color", "green"), CREATURES), ("lose all",)),
    ),
    _permanent(
        *("Lord", "{B}", "2/1", "Other black creatures you control get +1/+1 and have flying."),
        static((("other",), ("color", "black"), CREATURES, ("yours",)), ("size+", 1, 1), ("gain", "flying")),
    ),
    _permanent(
        *("Striker", "{W}", "3/3", "Creatures with flying have first strike and lose trample."),
        static((WITH_FLYING, CREATURES), ("gain", "first strike"), ("lose", "trample")),
        "flying",
    ),
    _permanent(
        *("Giant", "{G}", "5/5", "Creatures with flying have base power and toughness 4/4."),
        static((WITH_FLYING, CREATURES), ("size=", 4, 4)),
    ),
    Source(
        "Growth",
        None,
        None,
        resolved(900, "Target creature gets +3/+3 until end of turn", BEAR, label="Growth"),
        Lasting("Growth", frozenset({BEAR}), (("size+", 3, 3),), 0),
    ),
)


def always(era: Era) -> tuple[tuple[Object, ...], Rows, tuple[Lasting, ...]]:
    """What is on the board besides: colors, an own color, counters, a hidden face, what the era has."""
    rows: Rows = {
        BEAR: row("Bear", "1G", (2, 2), ("keyword", "trample"), timestamp=1),
        2: row("Hawk", "W", (1, 1), ("keyword", "flying"), timestamp=2),
        3: row("Imp", "B", (3, 1), timestamp=3),
        4: row("Golem", "4", (4, 4), types="artifact creature", timestamp=4),
        5: row("Coal", "", (2, 3), static(SELF, ("colors=", "black")), timestamp=5),
        6: row("Foe", "WB", (2, 2), ("keyword", "trample"), timestamp=6, controller="Nico"),
    }
    objects = [
        placed(BEAR, creature("Bear", "{1}{G}", "2/2", "trample"), 1),
        placed(2, creature("Hawk", "{W}", "1/1", "flying"), 2),
        placed(3, creature("Imp", "{B}", "3/1"), 3, counters=(("+1/+1", 2),)),
        placed(4, creature("Golem", "{4}", "4/4", types="Artifact Creature"), 4),
        placed(5, creature("Coal", "", "2/3", "This creature is black."), 5),
        placed(6, creature("Foe", "{W}{B}", "2/2", "trample"), 6, controller="Nico"),
    ]
    lasting = [Lasting("counters", frozenset({3}), (("size+", 2, 2),), 3, counters=True)]
    if era in (EIGHTH, M10, CURRENT):
        painted = "White creatures get +1/+1."
        hidden = static((("color", "white"), CREATURES), ("size+", 1, 1))
        rows[7] = row("Mask", "R", (1, 1), hidden, timestamp=7)
        objects.append(placed(7, creature("Mask", "{R}", "1/1", painted), 7, face_down=True))
        lasting.append(Lasting("face", frozenset({7}), (("face down",),), 7))
    if era is CURRENT:
        rows[8] = row("Husk", "2B", (2, 3), ("devoid",), timestamp=8)
        objects.append(placed(8, creature("Husk", "{2}{B}", "2/3", "devoid"), 8))
    return tuple(objects), rows, tuple(lasting)


class Arena:
    """One era's board, to which effects of a pool are added in some order of age."""

    def __init__(self, era: Era, pool: tuple[Source, ...] = POOL, always: Always = always) -> None:
        self.era = era
        self.objects, self.rows, self.lasting = always(era)
        self.places = {
            source.name: replace(placed(number, source.card, 0), attached_to=source.attached)
            for number, source in enumerate(pool, 20)
            if source.card is not None
        }

    def state(self, order: tuple[Source, ...]) -> State:
        """The position; the objects stand in it in the order of their ids, whatever their age."""
        ages = {source.name: age for age, source in enumerate(order, 100)}
        made = [replace(self.places[s.name], timestamp=ages[s.name]) for s in order if s.card is not None]
        objects = {o.id: o for o in sorted((*self.objects, *made), key=lambda o: o.id)}
        effects = tuple(replace(s.effect, timestamp=ages[s.name]) for s in order if s.effect is not None)
        return State(self.era, objects=MappingProxyType(objects), effects=effects, next_id=1000, clock=1000)

    def plain(self, order: tuple[Source, ...]) -> tuple[Rows, tuple[Lasting, ...]]:
        """The same for the plain evaluator."""
        rows, lasting = dict(self.rows), list(self.lasting)
        for age, source in enumerate(order, 100):
            if source.values is not None:
                rows[self.places[source.name].id] = {**source.values, "timestamp": age}
            if source.lasting is not None:
                lasting.append(replace(source.lasting, timestamp=age))
        return rows, tuple(lasting)


def orders(most: int = 4, pool: tuple[Source, ...] = POOL) -> Iterator[tuple[Source, ...]]:
    """Every order of age of every set of up to three effects; of each set of more those turned round.

    Read forward and backward, these put each effect in every place, and neighbors in both orders.
    """
    for count in range(1, most + 1):
        for chosen in combinations(pool, count):
            if count <= 3:
                yield from permutations(chosen)
                continue
            for first in range(count):
                turned = (*chosen[first:], *chosen[:first])
                yield from (turned, tuple(reversed(turned)))


_TELLING = (
    *("white", "blue", "black", "red", "green", "flying", "trample", "first strike", "devoid"),
    *("goblin", "elf", "swamp", "forest", "mountain"),
    *("add {w}", "add {b}", "add {r}", "add {g}"),
)
_WORDS = re.compile("|".join(map(re.escape, _TELLING)))


def of_engine(view: View) -> dict[int, tuple[Any, ...]]:
    """Every object of a view in values that both evaluators have."""
    found = {}
    for obj in view.objects:
        cost = view.cost[obj]
        symbols = None if cost is None else "".join(symbol.text for symbol in cost.symbols)
        colors = "".join(c.letter for c in Color if c in view.colors[obj])
        said = sorted(_said(i.ability) for i in view.abilities[obj])
        kinds = tuple(view[column][obj] for column in ("supertypes", "types", "subtypes"))
        sizes = view.power[obj], view.toughness[obj]
        found[obj] = (view.name[obj], symbols, colors, *kinds, said, *sizes, view.controller[obj])
    return found


@cache
def _said(ability: Any) -> str:
    """The words of an ability that tell it from others, in the order of the alphabet."""
    text = str(ability).lower().replace("elves", "elf")
    return " ".join(sorted(_WORDS.findall(text)))


def of_plain(rows: Rows) -> dict[int, tuple[Any, ...]]:
    """Every row in the same values."""
    found = {}
    for number, values in rows.items():
        colors = "".join(letter for letter in "WUBRG" if letter in values["colors"])
        said = sorted(" ".join(sorted(_strings(spec))) for _, spec, _ in values["abilities"])
        kinds = values["supertypes"], values["types"], values["subtypes"]
        sizes = values["power"], values["toughness"]
        told = (values["name"], values["cost"], colors, *kinds, said, *sizes, values["controller"])
        found[number] = told
    return found


def _strings(spec: Any) -> list[str]:
    if isinstance(spec, tuple):
        return [text for part in spec for text in _strings(part)]
    return [spec.lower()] if isinstance(spec, str) and spec.lower() in _TELLING else []
