"""What a creature can be guarded by: the words on its card, as each year would print them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era
from mtgrules.language.card import Card
from mtgrules.language.reading.reader import read
from mtgrules.model.color import Color
from mtgrules.model.words import Keyword
from mtgrules.teach.kit import reprinted


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
    if not found.before:
        return card
    (keyword,) = _printed(guard, color)
    assert keyword.since is not None, "what was written out has become a keyword"
    return card.since(keyword.since.at(CURRENT).since.isoformat(), text=words)


def guard_of(card: Card) -> tuple[str, Color]:
    """Which of the guards is printed on a card, and the color of one that has a color; "" for another."""
    text = card.printed(CURRENT).text
    found = ((guard, color) for guard in GUARDS for color in Color if text == _printed(guard, color))
    return next(found, ("", Color.RED))


def not_yet(guard: str, era: Era) -> str:
    """Why an era had no card with a guard; empty where it had, by keyword or written out."""
    keywords = () if GUARDS[guard].before else _printed(guard, Color.RED)
    return "".join(reprinted.not_yet(one, era) for one in keywords)


@cache
def _printed(guard: str, color: Color) -> tuple[Keyword, ...]:
    """The keywords of a guard: one, or none."""
    words = GUARDS[guard].keyword.format(color=color)
    return (read(Keyword, words),) if words else ()
