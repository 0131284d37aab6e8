"""Tables of what may be so: a function answers each line, and tells of itself what the line means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Any

from mtgrules.language.phrases.nouns import Determiner
from mtgrules.model.facts import Pair
from mtgrules.model.frame import Frame
from mtgrules.model.templates import WordLine, WordTable, taken_from
from mtgrules.model.view import View
from mtgrules.model.words import Condition


@dataclass(frozen=True)
class AskedLine(WordLine):
    """What may be so."""

    _: KW_ONLY
    is_so: Callable[..., bool]
    """Whether it is so, of what the word names."""
    looks: frozenset[Pair] = frozenset()
    """The values (characteristic, value) that the answer depends on."""
    begins: tuple[Determiner, str] | None = None
    """How a phrase in it begins, and what is told where it begins otherwise."""


class AskedTable(WordTable):
    """A table of what may be so."""

    _value_: AskedLine


def asked(said: str, is_so: Callable[..., bool], *also: str, **more: Any) -> AskedLine:
    """A line that means what its function tells of itself."""
    return AskedLine(said, also, told=is_so.__doc__ or "", is_so=is_so, **more)


def compared(
    said: str, measured: Callable[..., int | None], fits: Callable[[int, int], bool], *also: str, **more: Any
) -> AskedLine:
    """A line that compares a number with the one that is said; it means what tells how that is measured."""

    def is_so(it: Any, *seen: Any) -> bool:
        found = measured(it, *seen)
        return found is not None and fits(found, it.number)

    return AskedLine(said, also, told=measured.__doc__ or "", is_so=is_so, **more)


class ByFact(Condition):
    """What a line of a table says of something."""

    fact: AskedTable

    looks = taken_from("fact.value.looks")

    def holds(self, view: View, frame: Frame) -> bool:
        return self.fact.value.is_so(self, view, frame)
