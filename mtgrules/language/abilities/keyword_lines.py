"""What a line of the table of keywords has: since when it is one, where each era says it, how it works."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mtgrules.eras.era import FIFTH, Absent, Dated, Places, Since, Unsettled
from mtgrules.model.events.base import Event
from mtgrules.model.frame import Frame
from mtgrules.model.templates import WordLine
from mtgrules.model.view import View
from mtgrules.model.words import Ability, Instruction, Mentions, StaticEffect

BASIC, ADVANCED = "Basic Creature Abilities", "Advanced Creature Abilities"
"""The chapters of 1997 about the oldest keywords."""
SPELLED_OUT = "before, cards spelled it out"
NEW_SET = "it came with a set of that time"


def keyword_since(name: str, day: str, why: str, written: Places) -> Dated[bool]:
    """That a keyword exists from a day on, and why not before.

    >>> keyword_since("fear", "2002-10-07", "cards spelled it out", ("", "", "502.25b", "702.33b", "702.36b"))
    Dated('fear', 2 entries)
    """
    return Dated(name, Absent(day, why), Since(day, True), by="keywords", written=written)


def keyword_always(name: str, written: Places) -> Dated[bool]:
    """That a keyword is as old as the oldest rules known here."""
    return Dated(name, Since(FIFTH.rules.isoformat(), True), by="keywords", written=written)


def keyword_untold_in_1997(name: str, written: Places) -> Dated[bool]:
    """That a keyword is older than 1997, though the rulebook of that year leaves it to its expansion."""
    why = "the rulebook of 1997 leaves it to the expansion that it is of"
    return Dated(
        name, Unsettled("1999-04-23", why), Since("1999-04-23", True), by="keywords", written=written
    )


Means = Callable[..., tuple[Ability, ...]]
"""A definition, for a cost or a number where the keyword has one."""


@dataclass(frozen=True)
class KeywordLine(WordLine):
    """A keyword; how it works stands here where its definition says it in words, else in a rule."""

    means: Means | None = None
    """The abilities of its definition, for its cost or its number, if it has one."""
    names_itself: bool = False
    """Whether the definition is given the keyword itself, for it speaks of who has it too."""
    effect: StaticEffect | None = None
    """The continuous effect that it is short for."""
    notices: Callable[[Event, View, View, Frame], tuple[Mentions, ...]] | None = None
    """What it notices, where it is, or was, a triggered ability itself."""
    instructions: tuple[Instruction, ...] = ()
    """What it does then."""
    of_players: bool = False
    """Whether players can have it too."""
    like_a_sorcery: bool = False
    """Whether it is activated only when a sorcery could be cast."""
    without_x: str = ""
    """Why there is no X in its cost."""

    @property
    def called(self) -> str:
        """Its name, without its cost or number."""
        return self.said.split(" {")[0]


@dataclass(frozen=True)
class KeywordSince:
    """Since when a keyword is one."""

    dated: Callable[[str, Places], Dated[Any]]
    written: Places

    def line(self, said: str, *means: Means, **has: Any) -> KeywordLine:
        """The line of such a keyword."""
        since = self.dated(said.split(" {")[0], self.written)
        return KeywordLine(said, since=since, means=next(iter(means), None), **has)


def old(*written: *Places) -> KeywordSince:
    """What is as old as the oldest rules known here."""
    return KeywordSince(keyword_always, written)


def untold(*written: *Places) -> KeywordSince:
    """What is older than 1997, though only its expansion told it then."""
    return KeywordSince(keyword_untold_in_1997, written)


def new(day: str, *written: *Places, why: str = NEW_SET) -> KeywordSince:
    """What came on a day, with a set."""
    return KeywordSince(lambda name, places: keyword_since(name, day, why, places), written)


def told(day: str, *written: *Places) -> KeywordSince:
    """What cards spelled out until a day."""
    return new(day, *written, why=SPELLED_OUT)
