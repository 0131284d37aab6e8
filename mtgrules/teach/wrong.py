"""Wrong ideas: named misconceptions as switched rules, so that each can be played out beside the rules.

They are rows of `ideas.yaml` beside this file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from mtgrules.eras.era import CURRENT, M10, Era, Override
from mtgrules.model.facts import Alters
from mtgrules.model.objects import Zone
from mtgrules.model.trace import Layer
from mtgrules.rules.layers.layer_lists import PT, LayerList, layer_list
from mtgrules.scenario.tree import Fields, Items, Node, fields_of, items_of, text_of, tree

_ONCE_RIGHT, _SAYS = "once right", "says"
_WORDS: Mapping[str, object] = {"true": True, "false": False, "null": None}


def _merged(alters: frozenset[Alters], number: str, name: str) -> LayerList:
    """The layers of today with those that take some kinds of change made into one, where the first was."""
    today = layer_list.at(CURRENT).value
    first, *others = [layer for layer in today if layer.alters & alters]
    one = Layer(number, name, alters, first.cite)
    return tuple(one if layer is first else layer for layer in today if layer not in others)


def _colors_with_abilities() -> LayerList:
    """The layers of today, but colors and abilities in a single one, as until July 2009."""
    return _merged(frozenset({Alters.COLOR, Alters.ABILITY}), "5", "colors and abilities")


def _abilities_first() -> LayerList:
    """The layers of today, but what is lost and gained before everything else."""
    return tuple(sorted(layer_list.at(CURRENT).value, key=lambda layer: Alters.ABILITY not in layer.alters))


def _base_with_pumps() -> LayerList:
    """The layers of today, but base sizes and what pumps in a single one, as until July 2009."""
    pumps = frozenset({Alters.PT_BY_TYPE, Alters.PT_SET, Alters.PT_PUMPED})
    today = layer_list.at(CURRENT).value
    return tuple(
        replace(layer, alters=layer.alters | pumps if Alters.PT_SET in layer.alters else layer.alters - pumps)
        for layer in today
    )


_LISTS: Mapping[str, Callable[[], LayerList]] = {
    "one heap": lambda: (Layer("", "one heap", frozenset(Alters), layer_list.at(CURRENT).cite),),
    "power and toughness in one": lambda: _merged(frozenset(PT), "7", "power and toughness"),
    "colors and abilities in one": _colors_with_abilities,
    "abilities first": _abilities_first,
    "base and bonuses in one": _base_with_pumps,
    "as in 2011": lambda: layer_list.at(M10).value,
}
"""The lists of layers that wrong ideas believe in."""


@dataclass(frozen=True)
class Idea:
    """A wrong idea as rules switched to values that they do not have."""

    name: str
    """What boards and the progress call it; it stays."""
    says: str
    """As learners see it."""
    overrides: tuple[Override, ...]
    """The switches of its rules, for `Era.but`."""
    once_right: str = ""
    """Until when it was right, if ever: "right until July 2009"."""

    @property
    def nonsense(self) -> str:
        """The name of the board on which it leads to what anybody sees to be wrong."""
        return "ideas/" + "-".join(re.findall("[a-z]+", self.name.lower().replace("'", "")))


def _idea(name: str, row: Mapping[str, Node]) -> Idea:
    once, says = (text_of(row[key], name).value if key in row else "" for key in (_ONCE_RIGHT, _SAYS))
    says = says or name
    rules = ((topic, node) for topic, node in row.items() if topic not in (_ONCE_RIGHT, _SAYS))
    overrides = tuple(Override(topic, _value(topic, node), says) for topic, node in rules)
    return Idea(name, says, overrides, once)


def _value(topic: str, node: Node) -> object:
    """A value of a rule: a list is a set of words, `zones` one of zones; `layers` names one of the lists."""
    if isinstance(node, Items):
        return frozenset(text_of(one, topic).value for one in node.items)
    if isinstance(node, Fields):
        ((_, zones),) = fields_of(node, topic, ("zones",)).entries
        return frozenset(Zone(text_of(one, topic).value) for one in items_of(zones, topic).items)
    return _LISTS[node.value]() if topic == layer_list.topic else _WORDS.get(node.value, node.value)


def _ideas() -> Mapping[str, Idea]:
    written = Path(__file__).with_name("ideas.yaml").read_text(encoding="utf-8")
    rows = fields_of(tree(written), "wrong ideas").entries
    named = ((name.value, fields_of(row, name.value).entries) for name, row in rows)
    return {name: _idea(name, {key.value: node for key, node in row}) for name, row in named}


WRONG = _ideas()
"""The wrong ideas by their names."""


def idea_says(name: str) -> str:
    """A wrong idea as learners see it; a name that no idea has any more as it is."""
    return WRONG[name].says if name in WRONG else name


def wrongly(era: Era, name: str) -> Era:
    """An era with the rules of a wrong idea switched. Raises ValueError that lists the names."""
    if name not in WRONG:
        raise ValueError(f"no wrong idea is called {name!r}; there are: {', '.join(WRONG)}")
    return era.but(*WRONG[name].overrides)
