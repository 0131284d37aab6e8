"""All words of the language, gathered from the modules that define them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any, TypeVar

from mtgrules import language
from mtgrules.model.words import Word
from mtgrules.nearest import hint
from mtgrules.quoting import quoted

W = TypeVar("W", bound=Word)
WINGS = ("phrases", "conditions", "edits", "does", "abilities", "said")
"""The folders of words; each uses only those before it."""
BESIDES = tuple(f"mtgrules.{name}" for name in ("model.color", "model.mana", "model.words", "language.card"))
"""The modules of what stands in a card besides words."""

KINDS: dict[str, str] = {
    "quality": "what an object can be",
    "selector": "which objects or players are meant",
    "color": "a color said in text",
    "edit": "what a continuous effect does",
    "keyword": "an ability in one word",
    "ability": "a whole sentence of a card",
    "cost": "what is paid for an activated ability",
    "damage": "which damage",
    "more": "how much damage becomes of some",
    "mode": "one of several things to choose from",
    "form": "what something can become as it enters",
    "duration": "how long an effect lasts",
    "instruction": "what is done once",
    "use": "what mana can be spent on",
    "amount": "a number, worked out",
    "numeral": "what stands where a number stands",
    "each": "what something is counted by, one for each",
    "exception": "what a copy does not take over, or has besides",
    "window": 'when something may be done, after "only"',
    "condition": "what may be so, also as a check",
    "happening": "what may happen, also as a check",
    "history": "what is said of all that has happened, for checks",
    "step": "a part of a turn",
    "zone": "a zone by its name",
    "place": "from where or to where something moves",
    "format": "a way of playing that a deck is for",
    "occasion": "for when something is left to be done",
    "share": "a part of divided damage",
    "action": "what a scenario does",
    "clause": "an addition to an action",
}


def _modules() -> list[str]:
    """The modules in which words are defined."""
    [home] = language.__path__
    return [
        f"{language.__name__}.{wing}.{module.name}"
        for wing in WINGS
        for module in iter_modules([f"{home}/{wing}"])
    ]


@cache
def words() -> tuple[type[Word], ...]:
    """Every word class that has a sentence, wing by wing, in the order of definition."""
    found: list[type[Word]] = []
    for name in _modules():
        module = import_module(name)
        for value in vars(module).values():
            own = isinstance(value, type) and value.__module__ == module.__name__
            if own and issubclass(value, Word) and "sentences" in vars(value):
                found.append(value)
    return tuple(found)


@cache
def by_name(name: str) -> Any:
    """A class of those that cards are written with, its module loaded when it is asked for."""
    home = _homes().get(name)
    if home is None:
        raise AttributeError(f"no word is called {quoted(name)}{hint(name, _homes())}")
    return getattr(import_module(home), name)


@cache
def _homes() -> Mapping[str, str]:
    """In which module each class is defined, found in the texts, so that no module is loaded for it."""
    root = Path(*language.__path__).parents[1]
    found: dict[str, str] = {}
    for module in (*BESIDES, *_modules()):
        text = (root / f"{module.replace('.', '/')}.py").read_bytes()
        found.update((name.decode(), module) for name in re.findall(rb"\nclass ([A-Z]\w*)", text))
    return MappingProxyType(found)


@cache
def _by_kind(kind: Any) -> tuple[type[Any], ...]:
    return tuple(word for word in words() if issubclass(word, kind))


def words_of(kind: type[W]) -> tuple[type[W], ...]:
    """The words that may stand where a kind, or one word, is asked for."""
    asked: Any = kind
    return _by_kind(asked)
