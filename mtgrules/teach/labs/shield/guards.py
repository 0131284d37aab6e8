"""What a creature can be guarded by: the words on its card, as each year would print them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from mtgrules.eras.era import CURRENT, Dated, Era
from mtgrules.language.card import Card
from mtgrules.language.reading.reader import read
from mtgrules.model.color import Color
from mtgrules.model.words import Keyword
from mtgrules.teach.years import missing, since


@dataclass(frozen=True)
class Guarding:
    """A keyword, the words of its key, and how cards said it before it was one."""

    words: str
    keyword: str = ""
    before: str = ""
    """What a card said, with its own name in front; empty for what no card said."""


GUARDS: Mapping[str, Guarding] = MappingProxyType(
    {
        "color": Guarding("protection from a color", "protection from {color}"),
        "artifacts": Guarding("from artifacts", "protection from artifacts"),
        "each": Guarding("from each color", "protection from each color"),
        "everything": Guarding("from everything", "protection from everything"),
        "shroud": Guarding("shroud", "shroud", "can't be the target of spells or abilities."),
        "hexproof": Guarding(
            *("hexproof", "hexproof"),
            "can't be the target of spells or abilities its controller's opponents control.",
        ),
        "none": Guarding("nothing"),
    }
)


def guarded(name: str, guard: str, color: Color) -> Card:
    """A 2/2 Knight of some name with a guard, written out until its keyword was there."""
    found = GUARDS[guard]
    words = found.keyword.format(color=color).capitalize()
    written = f"{name} {found.before}" if found.before else words
    card = Card.read(name, "{1}{W}", "Creature - Knight", "2/2", written)
    first = _since(guard)
    return card.since(first.at(CURRENT).since.isoformat(), text=words) if found.before and first else card


def guard_of(card: Card) -> tuple[str, Color]:
    """Which of the guards is printed on a card, and the color of one that has a color; "" for another."""
    text = card.printed(CURRENT).text
    found = ((guard, color) for guard in GUARDS for color in Color if text == _printed(guard, color))
    return next(found, ("", Color.RED))


def not_yet(guard: str, era: Era) -> str:
    """Why an era had no card with a guard; empty where it had, by keyword or written out."""
    first = _since(guard)
    lacking = missing(first.at, era) if first is not None and not GUARDS[guard].before else None
    return since(lacking) if lacking else ""


def _since(guard: str) -> Dated[Any] | None:
    """Since when there is the keyword of a guard; None where it has always been there."""
    return next((keyword.since for keyword in _printed(guard, Color.RED)), None)


@cache
def _printed(guard: str, color: Color) -> tuple[Keyword, ...]:
    """The keywords of a guard: one, or none."""
    words = GUARDS[guard].keyword.format(color=color)
    return (read(Keyword, words),) if words else ()
