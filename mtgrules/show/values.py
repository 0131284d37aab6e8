"""Characteristics as people say them: which there are, what value an object has, and that value in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import printed_text
from mtgrules.language.phrases.values import has_size, mana_value
from mtgrules.model.color import in_words, letters
from mtgrules.model.labels import uncapitalized
from mtgrules.model.objects import Object
from mtgrules.model.sentence import Saying, joined, tokens
from mtgrules.model.typeline import TypeLine
from mtgrules.model.view import View
from mtgrules.model.words import Keyword
from mtgrules.nearest import hint
from mtgrules.quoting import quoted

COLUMNS: Mapping[str, tuple[str, ...]] = {
    **{one: (one,) for one in ("colors", "power", "toughness")},
    "size": ("power", "toughness"),
    "types": ("supertypes", "types", "subtypes"),
    **{one: (one,) for one in ("abilities", "cost", "name", "controller")},
    "text": ("abilities",),
    "mana value": ("cost",),
}
"""What can be asked for, each with the columns of a view that it is made of."""

_ALSO: Mapping[str, str] = {
    "color": "colors",
    "power and toughness": "size",
    "mana cost": "cost",
    **dict.fromkeys(("type", "subtypes", "supertypes", "creature types", "land types"), "types"),
}


SIZES = ("power", "toughness", "size")


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a characteristic, with its words."""

    raw: Any
    text: str
    letters: tuple[str, ...] | None = None
    """The letters of the colors, where the value is colors."""

    def __str__(self) -> str:
        return self.text


def characteristic_named(name: str) -> str:
    """The characteristic as it is called here. Raises ValueError with near misses for another word."""
    low = name.strip().lower()
    found = low if low in COLUMNS else _ALSO.get(low)
    if found is None:
        meant = hint(low, [*COLUMNS, *_ALSO])
        raise ValueError(f"{quoted(name)} is not something to ask for{meant}; there are {', '.join(COLUMNS)}")
    return found


def term(characteristic: str) -> str:
    """The term of the rules for a characteristic, as it stands in a sentence.

    >>> term("size"), term("colors")
    ('power and toughness', 'colors')
    """
    return "power and toughness" if characteristic == "size" else characteristic


def begins_as(there: Object) -> str:
    """What the values of an object before any effect are called: that they are printed, where they are."""
    return "made" if there.token else "copied" if there.copy else "printed"


def value_of(view: View, obj: int, characteristic: str) -> Value:
    """The value that an object has in a view. Raises KeyError for an object that is not there."""
    raw = _raw(view, obj, characteristic)
    text = value_text(characteristic, raw, view.state.era, view.name[obj] or view.state.objects[obj].label)
    return Value(raw, text, letters(raw) if characteristic == "colors" else None)


def _raw(view: View, obj: int, characteristic: str) -> Any:
    if characteristic == "mana value":
        return mana_value(view, obj)
    columns = [view.value(obj, column) for column in COLUMNS[characteristic]]
    if characteristic in SIZES and obj not in has_size(view):
        columns = [None for _ in columns]  # a permanent that is no creature has neither (208.3)
    if characteristic == "types":
        return TypeLine(*columns)
    return tuple(columns) if characteristic == "size" else columns[0]


def value_text(characteristic: str, value: Any, era: Era = CURRENT, name: str = "this object") -> str:
    """A value in words, as an era has them; `name` stands where an ability says its own object.

    >>> value_text("size", (3, 3)), value_text("size", (None, None)), value_text("colors", frozenset())
    ('3/3', 'no power or toughness', 'colorless')
    """
    if characteristic == "colors":
        return in_words(value)
    if characteristic == "size":
        return "no power or toughness" if None in value else f"{value[0]}/{value[1]}"
    if characteristic == "types":
        return str(value.text(era)) or "no types"
    if characteristic == "abilities":
        joint = ", " if all(isinstance(i.ability, Keyword) for i in value) else "; "
        return joint.join(ability_text(i.ability, era, name) for i in value) or "no abilities"
    if characteristic == "text":
        return printed_text([i.ability for i in value], name, era).replace("\n", " / ") or "no text"
    if value is None or value == "":
        return {"cost": "no mana cost", "name": "no name"}.get(characteristic, f"no {characteristic}")
    return str(value)


def ability_text(ability: Any, era: Era, name: str) -> str:
    """An ability in words: a keyword small, a sentence as it stands but for its last stop."""
    said = joined(tokens(ability, Saying(era))).replace("~", name)
    return uncapitalized(said) if isinstance(ability, Keyword) else said.removesuffix(".")
