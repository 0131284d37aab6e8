"""The cards of the library by name, each file of them loaded when a card of it is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

from mtgrules.cards.spelled_out import spelled_out
from mtgrules.language.card import Card
from mtgrules.nearest import hint
from mtgrules.quoting import quoted

HERE = Path(__file__).parent
NO_CARDS = frozenset({"library", "phrases", "spelled_out"})
"""The files of this folder that hold no cards."""


class Library(Mapping[str, Card]):
    """Every card by its name. A file is loaded when a card is asked for whose name stands in it."""

    def __getitem__(self, name: str) -> Card:
        for file in _named_in().get(name, ()):
            if name in (there := _cards_of(file)):
                return there[name]
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (name for file in _files() for name in _cards_of(file))

    def __len__(self) -> int:
        return sum(len(_cards_of(file)) for file in _files())


@cache
def library() -> Mapping[str, Card]:
    """Every card of the library by its name."""
    return Library()


@cache
def _files() -> tuple[str, ...]:
    """The files that hold cards."""
    return tuple(sorted({path.stem for path in HERE.glob("[a-z]*.py")} - NO_CARDS))


@cache
def _cards_of(file: str) -> Mapping[str, Card]:
    """The cards of a file by name."""
    found = import_module(f"{__package__}.{file}").CARDS
    return MappingProxyType({card.name: spelled_out(card) for card in found})


@cache
def _named_in() -> Mapping[str, tuple[str, ...]]:
    """In which files a text stands in quotes; a card of that name is in one of them, or nowhere."""
    places: dict[str, tuple[str, ...]] = {}
    for file in _files():
        source = (HERE / f"{file}.py").read_text(encoding="utf-8")
        for text in set(re.findall(r'"([A-Z][^"\n]+)"', source)):
            places[text] = (*places.get(text, ()), file)
    return MappingProxyType(places)


def card(name: str) -> Card:
    """The card of a name.

    >>> card("Grizzly Bears").printed.__name__
    'printed'

    Raises ValueError with the nearest names.
    """
    found = library().get(name)
    if found is not None:
        return found
    raise ValueError(f"no card {quoted(name)} is in the library{hint(name, library())}")
