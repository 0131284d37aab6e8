"""How a template is written in short: parts that may be left out, choices, and verbs by their base form.

`(each )`, `(in|from)`   a part that may be left out; a choice between parts, the first of which is printed
`[draw]`                 a verb by its base: "draws" after one, "draw" after many; in a happening also "drew"
`[be/become]`            a verb and what it is where an effect begins
`{verb:row}`             a field that holds a line of a table, which says itself in its place
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import product
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from mtgrules.eras.era import Dated

T = TypeVar("T")

IRREGULAR: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "be": ("is", "are", "was"),
        "be not": ("isn't", "aren't", "wasn't"),
        "do not": ("doesn't", "don't", "didn't"),
        "have": ("has", "have", "had"),
        "<enter>": ("<enters>", "<enter>", "entered"),
        "<cast>": ("<casts>", "<cast>", "<casted>"),
        "become": ("becomes", "become", "became"),
        "deal": ("deals", "deal", "dealt"),
        "draw": ("draws", "draw", "drew"),
        "fight": ("fights", "fight", "fought"),
        "get": ("gets", "get", "got"),
        "leave": ("leaves", "leave", "left"),
        "lose": ("loses", "lose", "lost"),
        "put": ("puts", "put", "put"),
        "scry": ("scries", "scry", "scried"),
    }
)
"""The verbs that are not as most are: after one, after many, told in the past."""


@dataclass(frozen=True)
class WordLine:
    """What a line of a table says; a table whose lines differ in more has a kind of line of its own."""

    said: str
    """How it is said: a template, which may have blanks for other fields of the word that it stands in."""
    also: tuple[str, ...] = ()
    """How else it is read."""
    since: Dated[Any] | None = None
    """Since when there is such a line, where it is not as old as the word."""
    told: str = field(default="", kw_only=True)
    """What it means, where that is not told below it."""


@dataclass(frozen=True)
class LineOf(WordLine, Generic[T]):
    """A line with one thing besides what it says: a number, a function, whether something is so."""

    of: T = field(kw_only=True)
    """In what it differs from the other lines."""


class WordTable(Enum):
    """A table of lines, one of which stands in a field of a word."""

    _value_: WordLine

    def __repr__(self) -> str:
        return str(self)

    @property
    def said(self) -> tuple[str, ...]:
        """The ways in which the line is said, the one that is printed first."""
        return (self.value.said, *self.value.also)


def taken_from(path: str) -> Any:
    """What a word has, or does, as what stands in a field of it: `looks = taken_from("fact.value.looks")`."""
    return property(attrgetter(path))


@cache
def verb(mark: str, past: bool = False) -> tuple[str, ...]:
    """The forms of a verb, by its base: after one, after many; what more there is of them.

    >>> verb("attack"), verb("copy")
    (('attacks', 'attack'), ('copies', 'copy'))
    >>> verb("be", past=True)
    ('is', 'are', 'be', 'is', 'are', 'was')
    >>> verb("have/gain")
    ('has', 'have', 'have', 'gains', 'gain')
    """
    base, _, begins = mark.partition("/")
    one, many, was = IRREGULAR.get(base) or (_third(base), base, _past(base))
    bare = "be" if base == "be" else many
    if begins:
        return (one, many, bare, *verb(begins)[:2])
    return (one, many, bare, one, many, was) if past else (one, many)


def _third(base: str) -> str:
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "sh", "ch", "x")) else "s")


def _past(base: str) -> str:
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ied"
    if re.fullmatch("[^aeiou]+[aeiou]p", base):
        return base + "ped"
    return base + ("d" if base.endswith("e") else "ed")


_ONE_VERB = re.compile(r"\[([^\]|]+)\]")
_INNERMOST = re.compile(r"\(([^()]*)\)")
_ROW = re.compile(r"\{(\w+):row\}")


def ways(short: str, past: bool = False) -> tuple[str, ...]:
    """The templates that one written in short stands for, in the order in which they are tried.

    >>> ways("[draw] ({number:number} cards|a card)( each)")[:2]
    ('[draws|draw] {number:number} cards each', '[draws|draw] {number:number} cards')
    """
    return tuple(_ONE_VERB.sub(lambda m: f"[{'|'.join(verb(m[1], past))}]", text) for text in _open(short))


def _open(short: str) -> Iterator[str]:
    inner = _INNERMOST.search(short)
    if inner is None:
        yield short
        return
    parts = re.split(r"\|(?![^\[]*\])", inner[1])
    for part in parts if len(parts) > 1 else (inner[1], ""):
        yield from _open(short[: inner.start()] + part + short[inner.end() :])


def rows_in(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the fields that hold a line of a table, in the order in which they are said."""
    return tuple(dict.fromkeys(name for text in sentences for name in _ROW.findall(text)))


@cache
def filled(
    sentences: tuple[str, ...], rows: tuple[tuple[str, WordTable], ...], past: bool
) -> tuple[str, ...]:
    """The templates of a word in which each line of a table says itself in its field."""
    found: list[str] = []
    for text in sentences:
        for said in product(*(row.said for _, row in rows)):
            whole = text
            for (name, _), one in zip(rows, said, strict=True):
                whole = whole.replace(f"{{{name}:row}}", one)
            found += ways(whole, past)
    return tuple(dict.fromkeys(found))
