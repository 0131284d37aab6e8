"""What the X-ray sees of an object: what a copy takes of it, and below the line what it leaves behind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from mtgrules.eras.era import Era
from mtgrules.language.abilities.entering import EntersWithCounters
from mtgrules.language.does.copying import EntersAsCopy, Except, exceptions_text
from mtgrules.language.edits.characteristics import HasQuoted
from mtgrules.language.edits.copied import copiable_list, copiable_list_known
from mtgrules.language.phrases.values import has_size
from mtgrules.model.characteristics import Characteristics
from mtgrules.model.color import in_words, letters
from mtgrules.model.facts import Alters
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import capitalized, uncapitalized
from mtgrules.model.objects import Object
from mtgrules.model.state import State
from mtgrules.model.trace import LayerStep
from mtgrules.model.typeline import TypeLine
from mtgrules.model.view import COPIED, View
from mtgrules.rules.layers.layer_lists import layer_list
from mtgrules.show.replay import source_of
from mtgrules.show.scene.seen import counted
from mtgrules.show.values import COLUMNS, value_text

COLOR, INDICATOR, COST = "color", "color indicator", "mana cost"
COUNTED = "counted"
_SELDOM = frozenset({INDICATOR, "expansion symbol", "loyalty"})
"""Items that are shown only where a card has them."""


@dataclass(frozen=True)
class InWords:
    """A value in words; of colors with their letters."""

    text: str
    letters: tuple[str, ...] | None = None

    def __bool__(self) -> bool:
        return bool(self.text)


@dataclass(frozen=True)
class Item:
    """An item of the list: what a copy takes of it, and what is seen where that is something else."""

    name: str
    value: InWords
    seen: InWords | None = None
    follows: str = ""
    """Where it comes from, where it is no item of its own."""


@dataclass(frozen=True)
class Applied:
    """Something that changed the object, with its layer as judges say it."""

    text: str
    layer: str = ""
    anew: bool = False
    """Whether the object's own text does it, so that the copied text does it anew."""
    copies: bool = False
    """Whether it is the copying itself."""


@dataclass(frozen=True)
class Copiable:
    """What a copy takes of an object, and what it leaves behind."""

    takes: tuple[Item, ...]
    above: tuple[Applied, ...]
    """What copies and face-down values made of it: above the line."""
    below: tuple[Applied, ...]
    """What a copy does not see."""
    beside: tuple[str, ...]
    """What is so of it and is no value at all."""

    def takes_of(self, name: str) -> Item:
        """An item by its name. Raises KeyError for one that is not shown."""
        return {item.name: item for item in self.takes}[name]


def copiable(now: View, number: ObjectId) -> Copiable:
    """What a copy takes of an object of a view, and what it leaves behind."""
    taken = copied_values(now, number)
    seen = _values(now, number, now["expansion"][number], _size_seen(now, number), taken["loyalty"].text)
    known = dict.fromkeys(items_of(now.state.era))
    takes = [
        Item(
            name,
            taken[name],
            seen[name] if seen[name] != taken[name] else None,
            _follows(now, number) if name == COLOR else "",
        )
        for name in known
        if name not in _SELDOM or taken[name] or seen[name]
    ]
    steps = [step for step in now.steps if number in step.objects]
    above = tuple(_change(step, now, number) for step in steps if step.job.alters in COPIED)
    below = dict.fromkeys(_change(step, now, number) for step in steps if step.job.alters not in COPIED)
    return Copiable(tuple(takes), above, tuple(below), _beside(now, number))


def items_of(era: Era) -> tuple[str, ...]:
    """The items of an era's list, and the color where it only follows from others."""
    listed = copiable_list.at(era).value
    if COLOR in listed:
        return listed
    place = 1 + max(listed.index(name) for name in (COST, INDICATOR) if name in listed)
    return (*listed[:place], COLOR, *listed[place:])


def is_certain(era: Era) -> bool:
    """Whether the rules of an era have a list of what is copied."""
    return copiable_list_known.at(era).value


def copied_values(now: View, number: ObjectId) -> Mapping[str, InWords]:
    """The copiable values of an object in words, by the item of the list."""
    values, state = now.copiable_values(number), now.state
    loyalty = next((str(a.number) for a in values.text if isinstance(a, EntersWithCounters)), "")
    found = View.of_values(state, values)
    return _values(found, 0, values.expansion, _size_of(values, state), loyalty)


def _values(now: View, number: ObjectId, expansion: str, size: str, loyalty: str) -> Mapping[str, InWords]:
    era, called = now.state.era, now.name[number] or "this object"
    types = TypeLine(*(now[column][number] for column in COLUMNS["types"]))
    text = value_text("text", now.abilities[number], era, called)
    dot = now["indicator"][number]
    return MappingProxyType(
        {
            "name": InWords(now.name[number] or "none"),
            COST: InWords(str(now.cost[number]) if now.cost[number] is not None else "none"),
            INDICATOR: InWords(in_words(dot), letters(dot)) if dot else InWords(""),
            COLOR: InWords(in_words(now.colors[number]), letters(now.colors[number])),
            "types": InWords(value_text("types", types, era).replace(" - ", " – ")),
            "expansion symbol": InWords(expansion),
            "rules text": InWords("none" if text == "no text" else text),
            "power and toughness": InWords(size),
            "loyalty": InWords(loyalty),
        }
    )


def _size_seen(now: View, number: ObjectId) -> str:
    return f"{now.power[number]}/{now.toughness[number]}" if number in has_size(now) else "none"


def _size_of(values: Characteristics, state: State) -> str:
    """The power and toughness as values have them: counted where an ability of theirs defines them."""
    if any(_defines_size(ability, state) for ability in values.text):
        return f"{values.star or '*/*'}, {COUNTED}"
    return "none" if values.power is None else f"{values.power}/{values.toughness}"


def _defines_size(ability: Any, state: State) -> bool:
    effect = ability.effect(state.era)
    return bool(effect and effect.defines and any(e.alters is Alters.PT_SET for e in effect.edits))


def _follows(now: View, number: ObjectId) -> str:
    """From what the copied color follows, or that it was given; nothing where it is an item of the list."""
    values = now.copiable_values(number)
    if COLOR in copiable_list.at(now.state.era).value or values.cost is None:
        return ""
    if values.given is not None:
        return "not from the cost"
    return "from the cost" if not values.indicator else "from cost and indicator"


def _change(step: LayerStep, now: View, number: ObjectId) -> Applied:
    """One step as a line: what was done, and by what where that has a name."""
    job = step.job
    own = job.static and job.source == number
    kind, _, counters, _ = job.effect
    change = next(str(one.operation) for one in step.changes if number in one.objects)
    known = kind != "lasting" or job.frame.this in now.state.objects or job.frame.this in now.state.last_known
    if kind == "counter":
        text = counted(now.state.objects[number].counter(counters), counters)
    elif own:
        text = f"its own text: {change}"
    elif job.alters in COPIED or not known:
        text = change
    else:
        text = f"{source_of(job, now)}: {change}"
    return Applied(capitalized(text), _place(step, now.state.era), own, job.alters is Alters.COPY)


def _place(step: LayerStep, era: Era) -> str:
    """The layer of a step: its number, or its name where the era has no numbers.

    Before the copying layer had two parts, face-down values were no matter of a layer.
    """
    copying = next(layer for layer in layer_list.at(era).value if Alters.COPY in layer.alters)
    if step.job.alters is Alters.FACE and step.layer.number == copying.number:
        return ""
    return f"layer {step.layer.number}" if step.layer.number else step.layer.name


def _beside(now: View, number: ObjectId) -> tuple[str, ...]:
    """What is so of an object without being a value of it: its status, what lies on it, whose it is."""
    there, state = now.state.objects[number], now.state
    status = {"tapped": there.status.tapped, "face down": there.status.face_down}
    found = [word for word, so in status.items() if so]
    found += [f"{there.damage} damage"] if there.damage else []
    found += ["counters on it"] if there.counters else []
    found += [f"{o.label} on it" for o in state.objects.values() if o.attached_to == number]
    found += [f"chosen {key}: {value}" for key, value in there.chosen]
    return (*found, f"{now.controller[number]} controls it")


def exceptions(obj: Object, era: Era) -> tuple[str, ...]:
    """What the card that became a copy says after "except", each in a few words."""
    abilities = obj.card.printed(era).text
    found = [one for a in abilities if isinstance(a, EntersAsCopy) for one in a.exceptions]
    return tuple(
        "it has another ability"
        if isinstance(one, Except) and any(isinstance(edit, HasQuoted) for edit in one.edits)
        else uncapitalized(text)
        for one, text in zip(found, exceptions_text(tuple(found)), strict=True)
    )
