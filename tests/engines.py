"""The wrong engines of `wrong_engines.yaml`: what is wrong with each, where, and what has to notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from wrong import Fault, always, as_in, ineffective, means, moved, says, since, swapped, unheard, without

FILE = Path(__file__).resolve().parent / "wrong_engines.yaml"
MAKERS: dict[str, Callable[..., Fault]] = {
    "always": always,
    "as_in": as_in,
    "since": lambda topic, entry: since(topic, *next(iter(entry.items()))),
    "moved": lambda topic, days: moved(topic, *days),
    "without": lambda topic, days: without(topic, *days),
    "says": says,
    "means": means,
}
ONE: dict[str, Callable[..., Fault]] = {
    "swapped": lambda kinds: swapped("layers", *kinds),
    "ineffective": ineffective,
    "unheard": unheard,
}
NOTICED_BY = ("cases", "boards", "facts")


@dataclass(frozen=True)
class WrongEngine:
    """A wrong engine, and by name the cases, boards of lessons and facts of lessons that have to notice."""

    name: str
    place: tuple[tuple[str, Any], ...]
    cases: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What makes it wrong. Raises ValueError for a topic, a sentence or a name that there is not."""
        by_name = (MAKERS[key](*item) for key, of in self.place if key in MAKERS for item in of.items())
        return (*by_name, *(ONE[key](of) for key, of in self.place if key in ONE))


@cache
def engines() -> dict[str, WrongEngine]:
    """All wrong engines, by name. Raises ValueError for a key that there is not."""
    rows: dict[str, dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    unknown = {key for row in rows.values() for key in row} - {*MAKERS, *ONE, *NOTICED_BY}
    if unknown:
        raise ValueError(f"{FILE.name} knows no {sorted(unknown)}")
    return {name: _engine(name, row) for name, row in rows.items()}


def _engine(name: str, row: dict[str, Any]) -> WrongEngine:
    place = tuple((key, of) for key, of in row.items() if key not in NOTICED_BY)
    return WrongEngine(name, place, **{key: tuple(row.get(key, ())) for key in NOTICED_BY})
