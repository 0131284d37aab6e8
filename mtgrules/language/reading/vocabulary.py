"""All words of the language, gathered from the modules that define them."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from inspect import get_annotations, getsource
from itertools import pairwise, product
from pathlib import Path
from pkgutil import iter_modules
from textwrap import dedent
from types import MappingProxyType
from typing import Any, TypeVar

from mtgrules import language
from mtgrules.eras.era import Dated
from mtgrules.model.templates import WordTable, filled
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
    "destination": "where cards of a library go",
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
    """A word, or a constant, that cards are written with, its module loaded when it is asked for."""
    home = _homes().get(name)
    if home is None:
        raise AttributeError(f"no word is called {quoted(name)}{hint(name, _homes())}")
    return getattr(import_module(home), name)


_DEFINED = re.compile(r"\n(?:class )?([A-Z]\w*(?:, [A-Z]\w*)*)(?=[(:]| =)")


@cache
def _homes() -> Mapping[str, str]:
    """In which module each class and each constant is, found in the texts, so that no module is loaded."""
    root = Path(*language.__path__).parents[1]
    found: dict[str, str] = {}
    for module in (*BESIDES, *_modules()):
        text = (root / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
        for names in _DEFINED.findall(text):
            found.update((name, module) for name in names.split(", "))
    return MappingProxyType(found)


@cache
def _by_kind(kind: Any) -> tuple[type[Any], ...]:
    return tuple(word for word in words() if issubclass(word, kind))


@dataclass(frozen=True)
class WordEntry:
    """What the list of words has: a word, and where it is a table one line of it."""

    made: type[Word]
    rows: tuple[tuple[str, WordTable], ...] = ()

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """Its templates, the one that is printed first."""
        return filled(self.made.sentences, self.rows, self.made.tells_past)

    @property
    def name(self) -> str:
        """What it is called."""
        return ".".join((self.made.__name__, *(row.name for _, row in self.rows)))

    @property
    def meaning(self) -> str:
        """The first line of what it says about itself."""
        told = (_told(type(row)).get(row.name) or row.value.told for _, row in self.rows)
        return next(filter(None, told), None) or (self.made.__doc__ or "").strip().split("\n")[0]

    @property
    def since(self) -> Dated[Any] | None:
        """Since when there is what it says, where it is not as old as the rules."""
        return next((row.value.since for _, row in self.rows if row.value.since is not None), self.made.since)

    @classmethod
    def of(cls, word: Word) -> WordEntry:
        """The entry of a word, with the lines that it holds."""
        return cls(type(word), tuple((name, getattr(word, name)) for name in word.rows))

    def is_of(self, word: Word) -> bool:
        """Whether a word is this one."""
        return type(word) is self.made and WordEntry.of(word) == self

    def __str__(self) -> str:
        return self.name


@cache
def _told(table: type[WordTable]) -> Mapping[str, str]:
    """What is told below the lines of a table, by their names."""
    tree = ast.parse(dedent(getsource(table))).body[0]
    assert isinstance(tree, ast.ClassDef)
    return {
        line.targets[0].id: str(told.value.value).split("\n")[0]
        for line, told in pairwise(tree.body)
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name)
        if isinstance(told, ast.Expr) and isinstance(told.value, ast.Constant)
    }


def entries() -> tuple[WordEntry, ...]:
    """Every word, a table once for each of its lines."""
    return entries_of(Word)


@cache
def entries_of(kind: Any) -> tuple[WordEntry, ...]:
    """The words that may stand where a kind is asked for, a table once for each of its lines."""
    return tuple(
        WordEntry(made, tuple(zip(made.rows, lines, strict=True)))
        for made in words_of(kind)
        for lines in product(*(hints_of(made)[name] for name in made.rows))
    )


def hints_of(made: type[Word]) -> dict[str, Any]:
    """The types of a word's fields by name, as they are annotated."""
    found: dict[str, Any] = {}
    for base in reversed(made.__mro__):
        found |= _own_hints(base)
    return found


@cache
def _own_hints(base: type) -> dict[str, Any]:
    return get_annotations(base, eval_str=True)


def words_of(kind: type[W]) -> tuple[type[W], ...]:
    """The words that may stand where a kind, or one word, is asked for."""
    asked: Any = kind
    return _by_kind(asked)
