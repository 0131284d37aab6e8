"""Reading: from text to words, by the words' own sentences. One reading, or a refusal that says where.

The grammar is made from the sentences: alternatives by kind, all readings kept, each asked once for
each place. Names of cards, objects and players are taken out before, so a name is never read as a word.
"""

from __future__ import annotations

from typing import Any

from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import Not
from mtgrules.language.phrases.references import again
from mtgrules.language.reading.budget import Effort, TooMuch, check_length, check_words
from mtgrules.language.reading.grammar import Fork, SentencePart, field_names, fork, going_on, without_subject
from mtgrules.language.reading.leaves import LISTS
from mtgrules.language.reading.lexer import NO_NAMES, Names, Token, lex
from mtgrules.language.reading.noun_phrases import NounPhrases
from mtgrules.language.reading.stopped import Unreadable, WordHidden
from mtgrules.language.reading.terminals import Found
from mtgrules.language.reading.vocabulary import WordEntry
from mtgrules.model.sentence import Slot
from mtgrules.model.words import Numeral, Selector, Word
from mtgrules.quoting import clipped, quoted

__all__ = ["Names", "Unreadable", "WordHidden", "field_names", "read"]


def read(goal: type[Word] | tuple[type[Word], ...], text: str, names: Names = NO_NAMES) -> Any:
    """The one word of the goal's kinds that a text says.

    Raises Unreadable, a ValueError, that shows where reading stopped and what could stand there, or
    both readings where a text can be read in two ways.
    """
    goals = goal if isinstance(goal, tuple) else (goal,)
    reading, found = _readings(goals, text, names)
    if len(found) == 1:
        return found[0]
    if found:
        both = " / ".join(clipped(repr(value), 1000) for value in found)
        raise Unreadable(f"{quoted(text)} can be read in {len(found)} ways: {both}", text, 0)
    hiding = _hiding(goals, text, names, reading.tokens, reading.stop.furthest)
    if hiding:
        told = (
            f"cannot read {quoted(text)}: {quoted(hiding)} is a name here, and a name is never read as a word"
        )
        raise WordHidden(f"{told}; give what is called so another name", text, text.index(hiding))
    raise reading.stop.refusal()


def _readings(goals: tuple[type[Word], ...], text: str, names: Names) -> tuple[_Reading, list[Any]]:
    """What a text says, with how it was read. Raises Unreadable for more than the budget of a text."""
    try:
        check_length(text)
        tokens = lex(text, names)
        check_words(len(tokens))
        reading = _Reading(text, tokens)
        found = (value for end, value in reading.whole(goals) if end == len(tokens))
        return reading, list(dict.fromkeys(found))
    except TooMuch as budget:
        raise Unreadable(f"cannot read {quoted(text)}: {budget}", text, 0) from None


def _hiding(goals: tuple[type[Word], ...], text: str, names: Names, tokens: list[Token], stopped: int) -> str:
    """The name without which a text could be read; empty where there is none."""
    for name in dict.fromkeys(token.raw for token in tokens if token.names or token.text == "~"):
        first = next(number for number, token in enumerate(tokens) if token.raw == name)
        # what stands behind the place where reading stopped has no part in that
        if name and first <= stopped + 1 and _readings(goals, text, names.without(name))[1]:
            return name
    return ""


_JOINTS = (", then", "and", ", and")
"""What stands between two instructions of one sentence."""


class _Reading(NounPhrases):
    """One text being read: what was found at each place, and how far reading came."""

    def __init__(self, text: str, tokens: list[Token]) -> None:
        super().__init__(text, tokens, Effort())
        self.known: dict[tuple[type[Word], int], Found] = {}

    def word(self, kind: Any, position: int) -> Found:
        """Every reading of a kind at a place: where it ends, and the word."""
        key = (kind, position)
        if key not in self.known:
            self.known[key] = []
            found: Found = []
            with self.effort:
                if issubclass(kind, Selector):
                    found += self.selector(kind, position)
                if issubclass(Not, kind):
                    found += self.denied(position)
                found += self.sentences(fork((kind,)), position)
                found += self.going_on(kind, found)
            self.known[key] = list(dict.fromkeys(found))
        return self.known[key]

    def going_on(self, kind: Any, begun: Found) -> Found:
        """What becomes of words where another of their kind goes on from them: "... unless you pay {1}"."""
        found: Found = []
        longer = going_on(kind)
        new = begun if longer.alike else []
        while new:
            new = [one for end, value in new for one in self.sentences(longer, end, (value,))]
            found += new
        return found

    def whole(self, goals: tuple[type[Word], ...]) -> Found:
        """Every reading of one of the goals from the beginning."""
        if any(issubclass(goal, Selector) or issubclass(Not, goal) for goal in goals):
            return [reading for goal in goals for reading in self.word(goal, 0)]
        with self.effort:
            found = self.sentences(fork(goals), 0)
            begun = ((goal, [one for one in found if isinstance(one[1], goal)]) for goal in goals)
            return found + [one for goal, words in begun for one in self.going_on(goal, words)]

    def sentences(self, at: Fork, position: int, values: tuple[Any, ...] = ()) -> Found:
        """Every word that a sentence says from a place on, some of its fields read: its end, and the word."""
        over: list[tuple[int, int, WordEntry, dict[str, Any]]] = []
        self.follow(at, position, values, over)
        over.sort(key=lambda one: one[0])  # in the order in which the words are defined
        made = ((end, self.make(one.made, dict(one.rows) | said, end)) for _, end, one, said in over)
        return [(end, word) for end, word in made if word is not None]

    def follow(
        self,
        at: Fork,
        position: int,
        values: tuple[Any, ...],
        over: list[tuple[int, int, WordEntry, dict[str, Any]]],
    ) -> None:
        """Go on with the sentences that have come as far as here, and keep those that are over."""
        for number, entry, named in at.ends:
            over.append((number, position, entry, dict(zip(named, values, strict=True))))
        if not at.alike:
            return
        self.effort.spend(at.alike)
        token = self.tokens[position] if position < len(self.tokens) else None
        text = None if token is None or token.names else token.text
        self.stop.parts(position, at, text)
        for part, then in at.slots.items():
            for end, value in self.slot(part, position):
                self.follow(then, end, (*values, value), over)
        if text is not None:
            short = text == "'s" and position > 0 and self.tokens[position - 1].text in ("it", "that")
            for rest, then in (*at.by_token.get(text, ()), *(at.by_token.get("is", ()) if short else ())):
                ends = self.run(position + 1, rest)
                if ends is not None:
                    self.follow(then, ends, values, over)
        for options, then in at.others.items():
            for option in options:
                ends = self.phrase(position, option)
                if ends is not None:
                    self.follow(then, ends, values, over)

    def slot(self, part: SentencePart, position: int) -> Found:
        """Every reading of a field at a place."""
        assert isinstance(part.item, Slot)
        form = part.item.form
        if form == "bare":
            return [(end, noun) for end, noun in self.phrase_from(Determiner.A, (), position)]
        if form in LISTS and part.kind is not None:
            return self.sequence(part.kind, position, form)
        if part.many:
            kind = part.kind
            one = (lambda p: self.word(kind, p)) if kind else (lambda p: self.leaf(form, p))
            return self.enumeration(one, position)
        plain = self.leaf(form, position) if part.kind in (None, Numeral) else []
        return plain + (self.word(part.kind, position) if part.kind else [])

    def sequence(self, kind: type[Word], position: int, form: str) -> Found:
        """Sentences with a stop after each, or clauses and costs with commas between."""
        if form == "modes":
            return self.modes(kind, position)
        if form == "joined":
            return self.joined(kind, position)
        if form == "choice":
            several = self.enumeration(lambda p: self.word(kind, p), position, "or")
            return [(end, values) for end, values in several if len(values) > 1]
        found: list[tuple[int, tuple[Any, ...]]] = []
        grown: list[tuple[int, tuple[Any, ...]]] = [(position, ())]
        if form == "clauses" and (comma := self.literal(position, ",")) is not None:
            grown.append((comma, ()))
        while grown:
            self.effort.spend(sum(len(values) for _, values in grown))
            longer = []
            for start, values in grown:
                for end, value in self.word(kind, start):
                    if form in ("sentences", "mode"):
                        if values and not value.joins and self.literal(start - 1, ".") is None:
                            continue
                        if form == "mode":  # the last sentence of a mode has no stop of its own
                            found.append((end, (*values, value)))
                        stop = self.literal(end, ".")
                        if stop is not None:
                            longer.append((stop, (*values, value)))
                            found += longer[-1:] if form == "sentences" else []
                        elif value.can_be_followed:
                            joints = [after for joint in _JOINTS if (after := self.phrase(end, joint))]
                            longer += [(after, (*values, value)) for after in joints]
                            same = [one for after in joints for one in self.same_subject(kind, value, after)]
                            stops = (
                                (last if form == "mode" else self.literal(last, "."), more)
                                for last, more in same
                            )
                            found += [(stop, (*values, value, more)) for stop, more in stops if stop]
                        continue
                    found.append((end, (*values, value)))
                    comma = self.literal(end, ",")
                    if comma is not None:
                        longer.append((comma, (*values, value)))
                    if form == "clauses" and comma is None:
                        longer.append((end, (*values, value)))
            grown = longer
        return found

    def modes(self, kind: type[Word], position: int) -> Found:
        """Things with semicolons between, and "or" before the last: "A; B; or C"."""
        found: list[tuple[int, tuple[Any, ...]]] = []
        grown: list[tuple[int, tuple[Any, ...]]] = [(end, (one,)) for end, one in self.word(kind, position)]
        while grown:
            self.effort.spend(sum(len(values) for _, values in grown))
            after = [(stop, values) for end, values in grown if (stop := self.literal(end, ";")) is not None]
            last = [(stop, values) for end, values in after if (stop := self.literal(end, "or")) is not None]
            found += [(end, (*values, one)) for stop, values in last for end, one in self.word(kind, stop)]
            grown = [(end, (*values, one)) for stop, values in after for end, one in self.word(kind, stop)]
        return found

    def joined(self, kind: type[Word], position: int) -> Found:
        """Things of one sentence, done one after another: "A, then B"; its stop is read by what it ends."""
        found: list[tuple[int, tuple[Any, ...]]] = []
        grown: list[tuple[int, tuple[Any, ...]]] = [(position, ())]
        while grown:
            self.effort.spend(sum(len(values) for _, values in grown))
            longer = [(end, (*said, one)) for start, said in grown for end, one in self.word(kind, start)]
            found += longer
            grown = []
            for end, values in longer:
                if values[-1].can_be_followed:
                    joints = [after for joint in _JOINTS if (after := self.phrase(end, joint))]
                    grown += [(after, values) for after in joints]
                    orders = {end for after in joints for end, _ in self.word(kind, after)}
                    same = (one for after in joints for one in self.same_subject(kind, values[-1], after))
                    found += [(last, (*values, more)) for last, more in same if last not in orders]
        return found

    def same_subject(self, kind: Any, before: Word, position: int) -> Found:
        """Readings of a sentence that leaves its subject out, for it is that of the one before."""
        subject = again(getattr(before, "subject", None))
        if subject is None:
            return []
        return self.sentences(without_subject(kind), position, (subject,))
