"""The rule book: dated rules as rows, in `rulebook/*.yaml`, each asked for by its topic."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, overload

import yaml

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Since, Unsettled
from mtgrules.quoting import quoted

T = TypeVar("T")
Rows = Mapping[str, Mapping[str, Any]]
_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Whatever it reads is text, so that the number 300.10 is not 300.1."""
_WRITTEN = re.compile("^[^#\n]", re.MULTILINE)
"""A line that says something."""
_APART: dict[str, type[Absent] | type[Unsettled]] = {"absent": Absent, "unsettled": Unsettled}


@overload
def dated_rule(topic: str) -> Dated[bool]: ...
@overload
def dated_rule(topic: str, value: T, /, *values: T) -> Dated[T]: ...
def dated_rule(topic: str, *values: Any) -> Dated[Any]:
    """The dated rule of a topic as the book has it: whether something is so, or one of the values given.

    >>> burns = dated_rule("unspent mana costs life")
    >>> [(entry.day, entry.value) for entry in burns.entries if isinstance(entry, Since)]
    [('1997-03-24', True), ('2009-07-11', False)]

    Raises ValueError, which names the topic, for one that is not in the book, for a value of the book that is
    not given, and for one given that the book never says; and as Dated does.
    """
    named = {str(value.value if isinstance(value, Enum) else value): value for value in values}
    known, said = named or {"yes": True, "no": False}, _said(topic)
    if wrong := (said - known.keys()) | (named.keys() - said):
        raise ValueError(f"{topic}: {quoted(min(wrong))} is said by the book or by who asks, not by both")
    return _read(topic, known)


def dated_words(topic: str) -> Dated[str]:
    """The dated rule of a topic whose values are whatever words the book has. Raises as dated_rule does."""
    return _read(topic, {words: words for words in _said(topic)})


def _said(topic: str) -> set[str]:
    if topic not in _book():
        raise ValueError(f"no dated rule {quoted(topic)} is in the rule book")
    return {told[0] for key, told in _book()[topic].items() if key not in {"by", "written", *_APART}}


def _read(topic: str, known: Mapping[str, Any]) -> Dated[Any]:
    row = dict(_book()[topic])
    first, second, third, fourth, fifth = map(_place, row.pop("written"))
    by = row.pop("by", "rules")

    def since(day: str, value: str, says: str = "", written_first: str | list[str] = "") -> Since[Any]:
        return Since(day, known[value], says, _place(written_first))

    entries = (_APART[key](*told) if key in _APART else since(key, *told) for key, told in row.items())
    return Dated(topic, *entries, by=by, written=(first, second, third, fourth, fifth))


def _place(told: str | list[str]) -> str | Cite:
    return told if isinstance(told, str) else Cite(*told)


@cache
def _book() -> Rows:
    rows: dict[str, Mapping[str, Any]] = {}
    for path in sorted(Path(__file__).with_suffix("").glob("*.yaml")):
        page = page_of(path)
        if twice := rows.keys() & page.keys():
            raise ValueError(f"{path.name}: {quoted(min(twice))} stands on another page, too")
        rows |= page
    return rows


def page_of(path: Path) -> Rows:
    """The rows of a page of the book, by topic. ValueError where a topic, or a day of one, is twice."""
    text = path.read_text(encoding="utf-8")
    page: Rows = yaml.load(text, Loader=_LOADER)
    if len(page) + sum(map(len, page.values())) != len(_WRITTEN.findall(text)):
        raise ValueError(f"{path.name}: a topic, or a day of one, is there twice")
    return page
