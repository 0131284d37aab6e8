"""What is read token by token: fixed words, and the values that are no words, such as numbers and costs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from mtgrules.language.reading.budget import Effort
from mtgrules.language.reading.grammar import phrase_tokens
from mtgrules.language.reading.leaves import LEAF_NAMES, LEAVES, NO_COUNTERS
from mtgrules.language.reading.lexer import Token, forms
from mtgrules.language.reading.stopped import Stop
from mtgrules.model.mana import ManaCost
from mtgrules.model.typeline import CARD_TYPES

Found = list[tuple[int, Any]]
"""Every reading from one place on: where it ends, and what it says."""


class Terminals:
    """The tokens of one text being read."""

    def __init__(self, text: str, tokens: list[Token], effort: Effort) -> None:
        self.tokens, self.effort = tokens, effort
        self.stop = Stop(text, tokens)

    def literal(self, position: int, text: str) -> int | None:
        """The place after a fixed token, or None."""
        token = self.tokens[position] if position < len(self.tokens) else None
        if token and not token.names and token.text == text.lower():
            return position + 1
        if text == "." and self.ended_by_quote(position):
            return position
        self.stop.wants(position, text)
        return None

    def ended_by_quote(self, position: int) -> bool:
        """Whether a quoted sentence ends here, so that its stop is this sentence's too."""
        before = [token.text for token in self.tokens[max(0, position - 2) : position]]
        return before == [".", '"']

    def phrase(self, position: int, text: str) -> int | None:
        """The place after several fixed tokens, or None."""
        return self.run(position, phrase_tokens(text))

    def run(self, position: int, tokens: tuple[str, ...]) -> int | None:
        """The place after a run of fixed tokens, or None."""
        end: int | None = position
        for token in tokens:
            if end is None:
                return None
            end = self.literal(end, token)
        return end

    def enumeration(self, one: Callable[[int], Found], position: int, joint: str = "and") -> Found:
        """A list of things: "A", "A and B", "A, B, and C"."""
        found: Found = []
        grown: list[tuple[int, tuple[Any, ...]]] = [(end, (value,)) for end, value in one(position)]
        found += grown
        while grown:
            self.effort.spend(sum(len(values) for _, values in grown))
            longer = []
            for end, values in grown:
                comma = self.literal(end, ",")
                last = self.literal(end if comma is None else comma, joint)
                if last is not None and (comma is None) == (len(values) == 1):
                    found += [(e, (*values, v)) for e, v in one(last)]
                if comma is not None:
                    longer += [(e, (*values, v)) for e, v in one(comma)]
            grown = longer
        return found

    def leaf(self, form: str, position: int) -> Found:
        """A value that is no word: a number, a color, a name."""
        token = self.tokens[position] if position < len(self.tokens) else None
        if form == "mana":
            return self.mana(position)
        if form == "kindof":
            return self.kind_of(position)
        if form == "energy":
            return self.energy(position)
        if form == "counter":
            return self.counter(position)
        try:
            value = LEAVES[form](token) if token else None
        except ValueError as refused:
            self.stop.refused.append((position + 1, str(refused)))
            return []
        if value is None:
            self.stop.wants(position, LEAF_NAMES.get(form, form))
            return []
        return [(position + 1, value)]

    def kind_of(self, position: int) -> Found:
        """A card type said of something: with its article, or in the plural."""
        texts = [token.text for token in self.tokens[position : position + 2]]
        if texts and texts[0] in ("a", "an"):
            found = texts[1] if texts[1:] and texts[1] in CARD_TYPES else None
            return [(position + 2, found)] if found else []
        usual = forms(CARD_TYPES).get(texts[0]) if texts else None
        if usual is None or texts[0] == usual:
            self.stop.wants(position, "a card type with its article")
            return []
        return [(position + 1, usual)]

    def counter(self, position: int) -> Found:
        """What a counter is called: how it changes the size, or a word."""
        size = "".join(token.text for token in self.tokens[position : position + 3])
        if re.fullmatch("[+-][0-9]+/[+-][0-9]+", size):
            power, toughness = size.split("/")
            return [(position + 3, f"{int(power):+d}/{int(toughness):+d}")]
        return [(end, word) for end, word in self.leaf("word", position) if word not in NO_COUNTERS]

    def energy(self, position: int) -> Found:
        """How many energy symbols stand in a row."""
        end = position
        while end < len(self.tokens) and self.tokens[end].text == "{e}":
            end += 1
        if end == position:
            self.stop.wants(position, LEAF_NAMES["energy"])
        return [(end, end - position)] if end > position else []

    def mana(self, position: int) -> Found:
        """A run of mana symbols as a cost."""
        end = position
        while end < len(self.tokens) and self.tokens[end].text.startswith("{"):
            end += 1
        text = "".join(t.text for t in self.tokens[position:end])
        if not text or "{t}" in text or "{q}" in text:
            self.stop.wants(position, "a mana cost")
            return []
        try:
            return [(end, ManaCost.read(text))]
        except ValueError as refused:
            self.stop.refused.append((end, str(refused)))
            return []
