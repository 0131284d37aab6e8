"""The rule numbers that lessons cite in prose, each with the years of which it can be said."""

from __future__ import annotations

import re
from calendar import month_name
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from cells import cells_of
from package import ROOT

from mtgrules.eras.era import ERAS
from mtgrules.teach.table.lab_file import LabFile

NOTEBOOKS = ROOT / "notebooks"
TODAY = ERAS[-1].year
_NUMBER = re.compile(r"(?<![\w.])(?:K\.7\.\d+|\d{3}\.\d+[a-z]?(?:-[a-z](?![a-z]))?(?: and [a-z](?![\w.]))?)")
_SENTENCE = re.compile(r"(?<=[.:!?])[)*]*\s+(?=[\"A-Z*])")
_MONTHS = "|".join(month_name[1:])
_SINCE = re.compile(rf"\b[Ss]ince (?:(?:{_MONTHS}) )?(\d{{4}})\b")
_CHANGE = re.compile(rf"\b(?:{_MONTHS}|[Ss]ince|[Uu]ntil|[Bb]efore|[Ff]rom) \d{{4}}\b")
"""The day of a change: it names no year of the five."""
_NO_LETTERS = "lo"
"""The letters that no rule has, since they look like figures."""


@dataclass(frozen=True)
class Prose:
    """A number in a text for learners, with the years that the text around it speaks of."""

    number: str
    years: frozenset[str]
    every: bool
    """Whether it is said of each of the years, as under a head of a table, and not of one of them."""
    where: str


@cache
def cited_in_prose() -> tuple[Prose, ...]:
    """Every number in the notebooks, in the texts of their boards, and on the pages to take home."""
    return (*_notebooks(), *_boards(), *_take_home())


def numbers(text: str) -> Iterator[str]:
    """The rule numbers in a text, those between two letters among them: "601.2c-e" names three."""
    for found in _NUMBER.findall(text):
        number, _, second = found.partition(" and ")
        first, _, last = number.partition("-")
        base = first.rstrip("abcdefghijklmnopqrstuvwxyz")
        ends = range(ord(first[-1]), ord(last) + 1) if last else ()
        yield from (base + chr(code) for code in ends if chr(code) not in _NO_LETTERS) if last else (first,)
        if second:
            yield base + second


def said(text: str, where: str, default: Iterable[str]) -> Iterator[Prose]:
    """The numbers of running text: a part of a sentence, else the sentence, tells their years."""
    for sentence in _SENTENCE.split(text):
        for part in sentence.split(";"):
            years = frozenset(_named(part) or _named(sentence) or default) | _after(part)
            yield from (Prose(number, years, False, where) for number in numbers(part))


def _named(text: str) -> frozenset[str]:
    """The years of the five that a text names."""
    named = re.findall(r"\b(?:\d{4}|today)\b", _CHANGE.sub("", text).lower())
    today = {TODAY} if "of 25 September 2026" in text else set()
    return frozenset({era.year for era in ERAS if era.year.lower() in named} | today)


def _after(text: str) -> frozenset[str]:
    """The years of the five after a day since which something is so."""
    return frozenset(era.year for day in _SINCE.findall(text) for era in ERAS if era.rules.year >= int(day))


def _notebooks() -> Iterator[Prose]:
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        for number, cell in enumerate(cells_of(path)):
            if cell.cell_type == "markdown":
                yield from _markdown(cell.source.splitlines(), f"{path.name}, cell {number}")


def _markdown(lines: list[str], where: str) -> Iterator[Prose]:
    head: list[frozenset[str]] = []
    for line in lines:
        if not line.startswith("|"):
            head = []
            yield from said(line, where, {TODAY})
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        head = head or [_named(cell) for cell in cells]
        row = frozenset() if any(head) else _named(cells[0])
        for of_column, cell in zip(head, cells, strict=True):
            years = _named(cell) or of_column or row or frozenset({TODAY})
            yield from (Prose(number, years, True, where) for number in numbers(cell))


def _boards() -> Iterator[Prose]:
    for path in sorted((NOTEBOOKS / "boards").rglob("*.yaml")):
        for keys, text in told_by(path):
            yield from said(text, path.name, {era.year for era in ERAS if era.key in keys.split()})


def told_by(path: Path) -> Iterator[tuple[str, str]]:
    """What a learner reads of a board file, each text with the keys of the years of which it is told."""
    board: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    choices = board.get("choices", ())
    texts = [board.get(key, "") for key in ("title", "note", "ask")]
    for choice in choices.values() if isinstance(choices, dict) else choices:
        told = choice if isinstance(choice, dict) else {"say": choice}
        texts += (text for key, text in told.items() if key not in ("claim", "idea"))
    yield from ((board.get("era", ERAS[-1].key), text) for text in texts if isinstance(text, str))
    for keys, year in board.get("years", {}).items():
        yield from ((keys, text) for text in year.values())


def lab_told(lab: LabFile) -> Iterator[str]:
    """What a learner reads of a lab file: its words, what stands on its keys, what is told and shown."""
    yield from (lab.title, lab.first, *lab.lays.values())
    for word, choices in lab.choose.items():
        yield from (word, *choices)
    for name, group in lab.groups.items():
        yield from (group.label or name, group.fold, *(key.label for key in group.keys.values()))
    for play in lab.plays.values():
        yield from (play.told, *play.shows)


def _take_home() -> Iterator[Prose]:
    for path in sorted((NOTEBOOKS / "take-home").glob("*.yaml")):
        for text in taken_home(path):
            yield from said(text, f"take-home/{path.name}", {TODAY})


def taken_home(path: Path) -> Iterator[str]:
    """The texts of a page to take home."""
    for row in yaml.safe_load(path.read_text(encoding="utf-8")):
        yield from row
