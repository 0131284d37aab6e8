"""Reading: from text to words, by the words' own sentences. One reading, or a refusal that says where.

The grammar is made from the sentences: alternatives by kind, all readings kept, each asked once for
each place. Names of cards, objects and players are taken out before, so a name is never read as a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from mtgrules.language.phrases.colors import Colored, OneOfColors, SeveralColors
from mtgrules.language.phrases.compound import Nouns
from mtgrules.language.phrases.nouns import Determiner, Noun
from mtgrules.language.phrases.qualities import Either, Not, Other, Subtype
from mtgrules.language.phrases.references import THIS_NOUNS, This, again
from mtgrules.language.phrases.told import in_place
from mtgrules.language.reading.budget import Effort, TooMuch, check_length, check_words
from mtgrules.language.reading.grammar import (
    Fork,
    SentencePart,
    field_names,
    fork,
    going_on,
    phrase_tokens,
    without_subject,
)
from mtgrules.language.reading.leaves import (
    DETERMINERS,
    LEAF_NAMES,
    LEAVES,
    LISTS,
    NO_COUNTERS,
    head_forms,
    why_no_color,
    words_for,
)
from mtgrules.language.reading.lexer import NO_NAMES, Names, Token, forms, lex
from mtgrules.language.reading.vocabulary import WordEntry
from mtgrules.model.mana import ManaCost
from mtgrules.model.sentence import Slot, plural
from mtgrules.model.typeline import CARD_TYPES, TYPES_LISTED
from mtgrules.model.words import Numeral, Place, Quality, Selector, Word
from mtgrules.nearest import hint
from mtgrules.quoting import clipped, quoted

__all__ = ["Names", "Unreadable", "WordHidden", "field_names", "read"]


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
    hiding = _hiding(goals, text, names, reading.tokens, reading.furthest)
    if hiding:
        told = (
            f"cannot read {quoted(text)}: {quoted(hiding)} is a name here, and a name is never read as a word"
        )
        raise WordHidden(f"{told}; give what is called so another name", text, text.index(hiding))
    raise reading.refusal()


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
_DESCRIBED = frozenset({"a kind of object", *LEAF_NAMES.values()})
"""What could stand somewhere, not word by word."""
WORDS_LISTED = "'python3 -m mtgrules words' lists what can be said"
_OF_TYPES = frozenset({"a kind of object", LEAF_NAMES["subtype"], LEAF_NAMES["noun"]})


class _Reading:
    """One text being read: what was found at each place, and how far reading came."""

    def __init__(self, text: str, tokens: list[Token]) -> None:
        self.text, self.tokens = text, tokens
        self.known: dict[tuple[type[Word], int], list[tuple[int, Any]]] = {}
        self.nouns: dict[int, list[tuple[int, Noun]]] = {}
        self.players = frozenset(token.raw for token in tokens if token.names == "player")
        self.furthest = 0
        self.expected: set[str] = set()
        self.forks: list[Fork] = []
        """Where the sentences stood at the furthest place, for what could go on there."""
        self.refused: list[tuple[int, str]] = []
        self.effort = Effort()

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
        shown, many = ", ".join(options[:12]) or "nothing more", len(options) > 12
        could = f"; here could stand: {shown}{', ...' * many}"
        if here and not meant and re.fullmatch("[A-Za-z][a-z-]+", here.raw):
            begins = self.begins(self.furthest)
            if not begins and expected & _OF_TYPES and here.raw[0].isupper():
                meant = f"; {quoted(here.raw)} is not known as a type: {TYPES_LISTED}"
            elif many:
                what = "no sentence, keyword or type" if begins else "nothing"
                meant = f"; {what} that can stand here begins with {quoted(here.raw)}: {WORDS_LISTED}"
                kinds = [] if begins else [one for one in options if one in _DESCRIBED]
                could = f"; here could stand: {', '.join(kinds)}, ..." if kinds else ""
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

    def literal(self, position: int, text: str) -> int | None:
        """The place after a fixed token, or None."""
        token = self.tokens[position] if position < len(self.tokens) else None
        if token and not token.names and token.text == text.lower():
            return position + 1
        if text == "." and self.ended_by_quote(position):
            return position
        self.wants(position, text)
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

    def word(self, kind: Any, position: int) -> list[tuple[int, Any]]:
        """Every reading of a kind at a place: where it ends, and the word."""
        key = (kind, position)
        if key not in self.known:
            self.known[key] = []
            found: list[tuple[int, Any]] = []
            with self.effort:
                if issubclass(kind, Selector):
                    found += self.selector(kind, position)
                if issubclass(Not, kind):
                    found += self.denied(position)
                found += self.sentences(fork((kind,)), position)
                found += self.going_on(kind, found)
            self.known[key] = list(dict.fromkeys(found))
        return self.known[key]

    def going_on(self, kind: Any, begun: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
        """What becomes of words where another of their kind goes on from them: "... unless you pay {1}"."""
        found: list[tuple[int, Any]] = []
        longer = going_on(kind)
        new = begun if longer.alike else []
        while new:
            new = [one for end, value in new for one in self.sentences(longer, end, (value,))]
            found += new
        return found

    def make(self, made: type[Word], values: dict[str, Any], end: int) -> Any:
        """A word of these values, or None where the word refuses them."""
        try:
            word = made(**values)
            in_place(word, self.players)
            return word
        except ValueError as refused:
            self.refused.append((end, str(refused)))
            return None

    def whole(self, goals: tuple[type[Word], ...]) -> list[tuple[int, Any]]:
        """Every reading of one of the goals from the beginning."""
        if any(issubclass(goal, Selector) or issubclass(Not, goal) for goal in goals):
            return [reading for goal in goals for reading in self.word(goal, 0)]
        with self.effort:
            found = self.sentences(fork(goals), 0)
            begun = ((goal, [one for one in found if isinstance(one[1], goal)]) for goal in goals)
            return found + [one for goal, words in begun for one in self.going_on(goal, words)]

    def sentences(self, at: Fork, position: int, values: tuple[Any, ...] = ()) -> list[tuple[int, Any]]:
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
        self.parts(position, at, text)
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

    def slot(self, part: SentencePart, position: int) -> list[tuple[int, Any]]:
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

    def sequence(self, kind: type[Word], position: int, form: str) -> list[tuple[int, Any]]:
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

    def modes(self, kind: type[Word], position: int) -> list[tuple[int, Any]]:
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

    def joined(self, kind: type[Word], position: int) -> list[tuple[int, Any]]:
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

    def same_subject(self, kind: Any, before: Word, position: int) -> list[tuple[int, Any]]:
        """Readings of a sentence that leaves its subject out, for it is that of the one before."""
        subject = again(getattr(before, "subject", None))
        if subject is None:
            return []
        return self.sentences(without_subject(kind), position, (subject,))

    def enumeration(
        self, one: Callable[[int], list[tuple[int, Any]]], position: int, joint: str = "and"
    ) -> list[tuple[int, Any]]:
        """A list of things: "A", "A and B", "A, B, and C"."""
        found: list[tuple[int, Any]] = []
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

    def leaf(self, form: str, position: int) -> list[tuple[int, Any]]:
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
            self.refused.append((position + 1, str(refused)))
            return []
        if value is None:
            self.wants(position, LEAF_NAMES.get(form, form))
            return []
        return [(position + 1, value)]

    def kind_of(self, position: int) -> list[tuple[int, Any]]:
        """A card type said of something: with its article, or in the plural."""
        texts = [token.text for token in self.tokens[position : position + 2]]
        if texts and texts[0] in ("a", "an"):
            found = texts[1] if texts[1:] and texts[1] in CARD_TYPES else None
            return [(position + 2, found)] if found else []
        usual = forms(CARD_TYPES).get(texts[0]) if texts else None
        if usual is None or texts[0] == usual:
            self.wants(position, "a card type with its article")
            return []
        return [(position + 1, usual)]

    def counter(self, position: int) -> list[tuple[int, Any]]:
        """What a counter is called: how it changes the size, or a word."""
        size = "".join(token.text for token in self.tokens[position : position + 3])
        if re.fullmatch("[+-][0-9]+/[+-][0-9]+", size):
            power, toughness = size.split("/")
            return [(position + 3, f"{int(power):+d}/{int(toughness):+d}")]
        return [(end, word) for end, word in self.leaf("word", position) if word not in NO_COUNTERS]

    def energy(self, position: int) -> list[tuple[int, Any]]:
        """How many energy symbols stand in a row."""
        end = position
        while end < len(self.tokens) and self.tokens[end].text == "{e}":
            end += 1
        if end == position:
            self.wants(position, LEAF_NAMES["energy"])
        return [(end, end - position)] if end > position else []

    def mana(self, position: int) -> list[tuple[int, Any]]:
        """A run of mana symbols as a cost."""
        end = position
        while end < len(self.tokens) and self.tokens[end].text.startswith("{"):
            end += 1
        text = "".join(t.text for t in self.tokens[position:end])
        if not text or "{t}" in text or "{q}" in text:
            self.wants(position, "a mana cost")
            return []
        try:
            return [(end, ManaCost.read(text))]
        except ValueError as refused:
            self.refused.append((end, str(refused)))
            return []

    def selector(self, kind: type[Word], position: int) -> list[tuple[int, Any]]:
        """Noun phrases, lists of them, and "this creature" or the card's own name."""
        found: list[tuple[int, Any]] = []
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
            self.refused.append((end, str(refused)))
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
            self.wants(position, "a kind of object")
            return []
        token = self.tokens[position]
        text = token.text
        found: list[tuple[int, Quality, bool]] = []
        if not token.names:
            found += [(position + 1, kind, many) for kind, many in head_forms().get(text, ())]
        if not found:
            self.wants(position, "a kind of object")
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
