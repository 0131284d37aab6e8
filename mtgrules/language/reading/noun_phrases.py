"""Noun phrases: a determiner, qualities before, one or more heads, qualities after; and lists of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

from mtgrules.language.phrases.compound import Nouns
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import (
    Colored,
    Either,
    Not,
    OneOfColors,
    Other,
    SeveralColors,
    Subtype,
)
from mtgrules.language.phrases.references import THIS_NOUNS, This
from mtgrules.language.phrases.told import in_place
from mtgrules.language.reading.budget import Effort
from mtgrules.language.reading.leaves import DETERMINERS, head_forms
from mtgrules.language.reading.lexer import Token
from mtgrules.language.reading.terminals import Found, Terminals
from mtgrules.model.sentence import plural
from mtgrules.model.words import Place, Quality, Word


class NounPhrases(Terminals, ABC):
    """The noun phrases of one text, each read once for each place."""

    def __init__(self, text: str, tokens: list[Token], effort: Effort) -> None:
        super().__init__(text, tokens, effort)
        self.nouns: dict[int, list[tuple[int, Noun]]] = {}
        self.players = frozenset(token.raw for token in tokens if token.names == "player")

    @abstractmethod
    def word(self, kind: Any, position: int) -> Found:
        """Every reading of a kind at a place: where it ends, and the word."""

    def make(self, made: type[Word], values: dict[str, Any], end: int) -> Any:
        """A word of these values, or None where the word refuses them."""
        try:
            word = made(**values)
            in_place(word, self.players)
            return word
        except ValueError as refused:
            self.stop.refused.append((end, str(refused)))
            return None

    def selector(self, kind: type[Word], position: int) -> Found:
        """Noun phrases, lists of them, and "this creature" or the card's own name."""
        found: Found = []
        if issubclass(This, kind):
            if self.literal(position, "~") is not None:
                found.append((position + 1, This()))
            this = self.literal(position, "this")
            if this is not None and this < len(self.tokens) and self.tokens[this].text in THIS_NOUNS:
                found.append((this + 1, This(self.tokens[this].text)))
        if not issubclass(Noun, kind):
            return found
        singles = self.noun(position)
        found += singles
        if issubclass(Nouns, kind):
            plural_ones = lambda p: [(e, n) for e, n in self.noun(p) if n.plural]  # noqa: E731
            lists = self.enumeration(plural_ones, position)
            found += [(end, Nouns(parts)) for end, parts in lists if len(parts) > 1]
        return found

    def noun(self, position: int) -> list[tuple[int, Noun]]:
        """Noun phrases: determiner, other, qualities before, head, qualities after."""
        if position not in self.nouns:
            self.nouns[position] = [
                reading
                for determiner, other, start in self.determined(position)
                for reading in self.phrase_from(determiner, other, start)
            ]
        return self.nouns[position]

    def phrase_from(
        self, determiner: Determiner, other: tuple[Quality, ...], start: int
    ) -> list[tuple[int, Noun]]:
        """Noun phrases of a determiner, from the place after it."""
        return [
            (end, noun)
            for begun, before in self.before(start)
            for headed, heads in self.heads(begun, determiner.many)
            for end, after in self.after(headed)
            if (noun := self.made_noun(determiner, (*other, *before, *heads, *after), end)) is not None
        ]

    def made_noun(self, determiner: Determiner, qualities: tuple[Quality, ...], end: int) -> Noun | None:
        """The phrase of these qualities, which remembers how its subtypes are said; None where it is none."""
        said = tuple(q for q in qualities if isinstance(q, Subtype))
        order = () if said == tuple(sorted(said, key=lambda q: q.name)) else said
        try:
            return Noun(determiner, frozenset(qualities), order)
        except ValueError as refused:
            self.stop.refused.append((end, str(refused)))
            return None

    def determined(self, position: int) -> Iterator[tuple[Determiner, tuple[Quality, ...], int]]:
        """The ways in which a phrase can begin."""
        for words_, determiner, other in DETERMINERS:
            start = self.phrase(position, words_)
            if start is not None:
                yield determiner, ((Other(),) if other else ()), start

    def before(self, position: int) -> list[tuple[int, tuple[Quality, ...]]]:
        """Qualities that stand before the head, with or without commas between."""
        found: list[tuple[int, tuple[Quality, ...]]] = [(position, ())]
        for end, quality in self.adjective(position):
            comma = self.literal(end, ",")
            for start in (end, *(() if comma is None else (comma,))):
                for last, rest in self.further(self.before, start):
                    if (start == end or rest) and quality not in rest:
                        found.append((last, (quality, *rest)))
        return found

    def further(
        self, more: Callable[[int], list[tuple[int, tuple[Quality, ...]]]], position: int
    ) -> list[tuple[int, tuple[Quality, ...]]]:
        """What else a phrase says from a place on, one word deeper."""
        with self.effort:
            found = more(position)
        self.effort.spend(len(found))
        return found

    def adjective(self, position: int) -> list[tuple[int, Quality]]:
        """One quality that stands before the head, or one of several colors."""
        plain = [(end, q) for end, q in self.word(Quality, position) if q.place is Place.BEFORE]
        if not any(isinstance(q, Colored) for _, q in plain):
            return plain
        color = lambda p: [(e, q) for e, q in self.word(Quality, p) if isinstance(q, Colored)]  # noqa: E731
        lists = self.enumeration(color, position, "or")
        several = self.enumeration(color, position)
        plain += [(end, SeveralColors(parts)) for end, parts in several if len(parts) > 1]
        return plain + [(end, OneOfColors(parts)) for end, parts in lists if len(parts) > 1]

    def denied(self, position: int) -> list[tuple[int, Not]]:
        """The opposite of a quality, said with "non"."""
        non = self.literal(position, "non")
        if non is None:
            return []
        named: list[tuple[int, Quality]] = [
            (end, q) for end, q in self.word(Quality, non) if q.place is Place.BEFORE
        ]
        named += [(end, quality) for end, quality, is_plural in self.head(non) if not is_plural]
        made = ((end, self.make(Not, {"quality": quality}, end)) for end, quality in named)
        return [(end, word) for end, word in made if word is not None]

    def heads(self, position: int, many: bool) -> list[tuple[int, tuple[Quality, ...]]]:
        """The head of a phrase: one or more types, or "spell", or alternatives with "or"."""
        found: list[tuple[int, tuple[Quality, ...]]] = []
        lists = self.enumeration(lambda p: self.last_head(p, many), position, "or")
        found += [(end, parts if len(parts) == 1 else (Either(parts),)) for end, parts in lists]
        for end, parts in self.enumeration(lambda p: self.last_head(p, False), position, "or"):
            if len(parts) > 1:  # "instant or sorcery card"
                found += [(last, (Either(parts), head)) for last, head in self.last_head(end, many)]
        for end, quality, is_plural in self.head(position):
            if not is_plural:
                for last, rest in self.further(lambda p: self.heads(p, many), end):
                    if quality not in rest and not any(isinstance(r, Either) for r in rest):
                        found.append((last, (quality, *rest)))
        return found

    def last_head(self, position: int, many: bool) -> list[tuple[int, Quality]]:
        """One head noun in the number that the phrase takes."""
        heads = self.head(position)
        return [(end, quality) for end, quality, p in heads if p == many or _same_plural(quality)]

    def head(self, position: int) -> list[tuple[int, Quality, bool]]:
        """One head noun, and whether it stands in the plural."""
        if position >= len(self.tokens):
            self.stop.wants(position, "a kind of object")
            return []
        token = self.tokens[position]
        text = token.text
        found: list[tuple[int, Quality, bool]] = []
        if not token.names:
            found += [(position + 1, kind, many) for kind, many in head_forms().get(text, ())]
        if not found:
            self.stop.wants(position, "a kind of object")
        return found

    def after(self, position: int) -> list[tuple[int, tuple[Quality, ...]]]:
        """Qualities that stand after the head."""
        found: list[tuple[int, tuple[Quality, ...]]] = [(position, ())]
        for end, quality in self.word(Quality, position):
            if quality.place is Place.AFTER and end > position:
                rests = self.further(self.after, end)
                found += [(last, (quality, *rest)) for last, rest in rests if quality not in rest]
        return found


def _same_plural(quality: Quality) -> bool:
    name = getattr(quality, "name", "")
    return bool(name) and plural(name) == name
