"""Where reading stopped, and what could stand there: what a refusal tells."""

from __future__ import annotations

import re
from collections.abc import Callable

from mtgrules.language.reading.grammar import Fork
from mtgrules.language.reading.leaves import LEAF_NAMES, why_no_color, words_for
from mtgrules.language.reading.lexer import Token
from mtgrules.model.typeline import TYPES_LISTED
from mtgrules.nearest import hint
from mtgrules.quoting import quoted

WORDS_LISTED = "'python3 -m mtgrules words' lists what can be said"
_DESCRIBED = frozenset({"a kind of object", *LEAF_NAMES.values()})
"""What could stand somewhere, not word by word."""
_OF_TYPES = frozenset({"a kind of object", LEAF_NAMES["subtype"], LEAF_NAMES["noun"]})


class Unreadable(ValueError):
    """A text that has no reading, or more than one; `at` is where in the text reading stopped.

    What it tells may be worked out when it is asked for: most refusals of a reader that tries are never told.
    """

    def __init__(self, told: str | Callable[[], str], text: str, at: int) -> None:
        super().__init__()
        self.told, self.text, self.at = told, text, at

    def __str__(self) -> str:
        if not isinstance(self.told, str):
            self.told = self.told()
        return self.told


class WordHidden(Unreadable):
    """A text that could be read if one of its words were no name."""


class Stop:
    """How far the reading of one text came, and what it wanted there."""

    def __init__(self, text: str, tokens: list[Token]) -> None:
        self.text, self.tokens = text, tokens
        self.furthest = 0
        self.expected: set[str] = set()
        self.forks: list[Fork] = []
        """Where the sentences stood at the furthest place, for what could go on there."""
        self.refused: list[tuple[int, str]] = []

    def refusal(self) -> Unreadable:
        """What to tell about a text without a reading."""
        at = self.tokens[self.furthest].start if self.furthest < len(self.tokens) else len(self.text)
        return Unreadable(lambda: self.why(at), self.text, at)

    def why(self, at: int) -> str:
        """Where reading stopped, why, and what could stand there."""
        said = min(self.furthest, len(self.tokens) - 1)  # a text that is over may hope for more
        if self.refused and max(self.refused)[0] >= said:
            return f"{quoted(self.text)}: {max(self.refused)[1]}"
        here = self.tokens[self.furthest] if self.furthest < len(self.tokens) else None
        stopped = f"stopped at {quoted(self.text[at : at + 30])}" if here else "the text ends too early"
        expected = self.could_stand(here)
        options = sorted(expected)
        words_here = [*options, *(word for what in options for word in words_for(what))]
        meant = hint(here.text, words_here) if here else ""
        if here and "a color" in expected:
            meant = why_no_color(here.text) or meant
        many, begins = len(options) > 12, self.begins(self.furthest)
        kinds = [] if begins else [one for one in options if one in _DESCRIBED]
        shown = kinds if here and many else options[:12]
        could = f"; here could stand: {', '.join(shown) or 'nothing more'}{', ...' * many}"
        if here and not meant and re.fullmatch("[A-Za-z][a-z-]+", here.raw):
            if not begins and expected & _OF_TYPES and here.raw[0].isupper():
                meant = f"; {quoted(here.raw)} is not known as a type: {TYPES_LISTED}"
            elif many:
                what = "no sentence, keyword or type" if begins else "nothing"
                meant = f"; {what} that can stand here begins with {quoted(here.raw)}: {WORDS_LISTED}"
        if here and many and not kinds:
            could = ""
        return f"cannot read {quoted(self.text)}: {stopped}{meant}{could}"

    def begins(self, position: int) -> bool:
        """Whether a sentence begins at a place."""
        return position == 0 or self.tokens[position - 1].text in (".", '"', ":")

    def could_stand(self, here: Token | None) -> set[str]:
        """All that could have stood at the furthest place."""
        there = None if here is None or here.names else here.text
        tokens = {token for at in self.forks for token in at.wanted}
        return self.expected | {token for token in tokens if token.lower() != there}

    def parts(self, position: int, at: Fork, text: str | None) -> None:
        """Note that sentences part at a place, where not all of them go on with the token that is there."""
        if position >= self.furthest and (len(at.by_token) > 1 or text not in at.by_token) and at.by_token:
            if position > self.furthest:
                self.furthest, self.expected, self.forks = position, set(), []
            self.forks.append(at)

    def wants(self, position: int, what: str) -> None:
        """Note that something could have stood at a place."""
        if position > self.furthest:
            self.furthest, self.expected, self.forks = position, set(), []
        if position == self.furthest:
            self.expected.add(what)
