"""Reading: from text to words, by the words' own sentences. One reading, or a refusal that says where.

The grammar is made from the sentences: alternatives by kind, all readings kept, each asked once for
each place. Names of cards, objects and players are taken out before, so a name is never read as a word.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from mtgrules.eras.wording import WORDING, wordings
from mtgrules.language.nouns import THIS_NOUNS, Determiner, Noun, Nouns, This
from mtgrules.language.qualities import CardType, Either, Not, Other, Subtype
from mtgrules.language.vocabulary import words, words_of
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost
from mtgrules.model.sentence import TOKEN, Item, Lit, Slot, Term, Verb, plural, template
from mtgrules.model.typeline import CARD_TYPES, SUBTYPES, SUPERTYPES
from mtgrules.model.words import Place, Quality, Selector, Word


class Unreadable(ValueError):
    """A text that has no reading, or more than one; `at` is where in the text reading stopped."""

    def __init__(self, message: str, text: str, at: int) -> None:
        super().__init__(message)
        self.text, self.at = text, at


@dataclass(frozen=True)
class Names:
    """The names that a text may use: the card's own, the objects' of a board, the players'."""

    own: str = ""
    objects: tuple[str, ...] = ()
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a text: its lower-case form, where it stands, and what it names, if it is a name."""

    text: str
    start: int
    names: str = ""
    raw: str = ""


def lex(text: str, names: Names) -> list[Token]:
    """The tokens of a text; names become one token each, "nonblack" becomes "non" and "black"."""
    found: list[Token] = []
    known = dict.fromkeys(names.players, "player") | dict.fromkeys(names.objects, "object")
    if names.own:
        known[names.own] = "own"
    pattern = _names_pattern(tuple(sorted(known, key=len, reverse=True)))
    position = 0
    while position < len(text):
        name = pattern.match(text, position) if pattern else None
        if name:
            raw = name[0]
            kind = known[raw]
            found.append(Token("~" if kind == "own" else raw, position, "" if kind == "own" else kind, raw))
            position = name.end()
            continue
        token = _TWO_WORDS.match(text, position) or TOKEN.match(text, position)
        if token is None:
            position += 1
            continue
        low = token[0].lower()
        rest = re.sub(r"^non-?", "", low) if low.startswith("non") else ""
        if rest and rest in _negatable():
            found += [Token("non", position), Token(rest, position + len(low) - len(rest))]
        else:
            found.append(Token(low, position, raw=token[0]))
        position = token.end()
    return found


_TWO_WORDS = re.compile(r"mana sources?\b", re.IGNORECASE)
"""The one card type of two words."""


@cache
def _names_pattern(names: tuple[str, ...]) -> re.Pattern[str] | None:
    if not names:
        return None
    return re.compile("|".join(rf"{re.escape(name)}(?!\w)" for name in names))


@cache
def _negatable() -> frozenset[str]:
    plain = {str(color) for color in Color} | set(CARD_TYPES) | set(SUPERTYPES) | {"token"}
    return frozenset(plain | {subtype.lower() for subtype in SUBTYPES})


@cache
def _forms(options: tuple[str, ...]) -> dict[str, str]:
    """Singular and plural, in lower case, to the usual form."""
    return {form.lower(): option for option in options for form in (option, plural(option))}


def read(goal: type[Word] | tuple[type[Word], ...], text: str, names: Names = Names()) -> Any:
    """The one word of the goal's kinds that a text says.

    Raises Unreadable, a ValueError, that shows where reading stopped and what could stand there, or
    both readings where a text can be read in two ways.
    """
    goals = goal if isinstance(goal, tuple) else (goal,)
    reading = _Reading(text, lex(text, names))
    whole = len(reading.tokens)
    found = list(dict.fromkeys(v for g in goals for end, v in reading.word(g, 0) if end == whole))
    if len(found) == 1:
        return found[0]
    if found:
        both = " / ".join(f"{value!r}" for value in found)
        raise Unreadable(f"{text!r} can be read in {len(found)} ways: {both}", text, 0)
    raise reading.refusal()


class _Reading:
    """One text being read: what was found at each place, and how far reading came."""

    def __init__(self, text: str, tokens: list[Token]) -> None:
        self.text, self.tokens = text, tokens
        self.known: dict[tuple[type[Word], int], list[tuple[int, Any]]] = {}
        self.furthest = 0
        self.expected: set[str] = set()
        self.refused: list[tuple[int, str]] = []

    def refusal(self) -> Unreadable:
        """What to tell about a text without a reading."""
        at = self.tokens[self.furthest].start if self.furthest < len(self.tokens) else len(self.text)
        if self.refused and max(self.refused)[0] >= self.furthest:
            return Unreadable(f"{self.text!r}: {max(self.refused)[1]}", self.text, at)
        here = self.tokens[self.furthest] if self.furthest < len(self.tokens) else None
        stopped = f"stopped at {self.text[at : at + 30]!r}" if here else "the text ends too early"
        options = sorted(self.expected)
        words_here = [*options, *(word for what in options for word in _words_for(what))]
        near = difflib.get_close_matches(here.text, words_here, 1, 0.7) if here else []
        hint = f"; did you mean {near[0]!r}?" if near else ""
        shown = ", ".join(options[:12]) + (", ..." if len(options) > 12 else "")
        if here and "a color" in self.expected:
            hint = _why_no_color(here.text) or hint
        message = f"cannot read {self.text!r}: {stopped}{hint}; here could stand: {shown or 'nothing more'}"
        return Unreadable(message, self.text, at)

    def wants(self, position: int, what: str) -> None:
        """Note that something could have stood at a place."""
        if position > self.furthest:
            self.furthest, self.expected = position, set()
        if position == self.furthest:
            self.expected.add(what)

    def literal(self, position: int, text: str) -> int | None:
        """The place after a fixed token, or None."""
        token = self.tokens[position] if position < len(self.tokens) else None
        if token and not token.names and token.text == text.lower():
            return position + 1
        self.wants(position, text)
        return None

    def phrase(self, position: int, text: str) -> int | None:
        """The place after several fixed tokens, or None."""
        end: int | None = position
        for token in _phrase(text):
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
            if issubclass(kind, Selector):
                found += self.selector(kind, position)
            if issubclass(Not, kind):
                found += self.denied(position)
            for made, items in _alternatives(kind):
                for end, values in self.items(items, 0, position):
                    word = self.make(made, dict(values), end)
                    if word is not None:
                        found.append((end, word))
            self.known[key] = list(dict.fromkeys(found))
        return self.known[key]

    def make(self, made: type[Word], values: dict[str, Any], end: int) -> Any:
        """A word of these values, or None where the word refuses them."""
        try:
            return made(**values)
        except ValueError as refused:
            self.refused.append((end, str(refused)))
            return None

    def items(
        self, items: tuple[_Part, ...], number: int, position: int
    ) -> Iterator[tuple[int, tuple[tuple[str, Any], ...]]]:
        """Every way to read the items of a sentence from one on."""
        if number == len(items):
            yield position, ()
            return
        part = items[number]
        if isinstance(part.item, Slot):
            for end, value in self.slot(part, position):
                for last, rest in self.items(items, number + 1, end):
                    yield last, ((part.item.field, value), *rest)
        else:
            for option in part.options:
                after = self.phrase(position, option)
                if after is not None:
                    yield from self.items(items, number + 1, after)

    def slot(self, part: _Part, position: int) -> list[tuple[int, Any]]:
        """Every reading of a field at a place."""
        assert isinstance(part.item, Slot)
        form = part.item.form
        if form == "bare":
            return [(end, noun) for end, noun in self.phrase_from(Determiner.A, (), position)]
        if form in _LISTS and part.kind is not None:
            return self.sequence(part.kind, position, form)
        if part.many:
            kind = part.kind
            one = (lambda p: self.word(kind, p)) if kind else (lambda p: self.leaf(form, p))
            return self.enumeration(one, position)
        return self.word(part.kind, position) if part.kind else self.leaf(form, position)

    def sequence(self, kind: type[Word], position: int, form: str) -> list[tuple[int, Any]]:
        """Sentences with a stop after each, or clauses and costs with commas between."""
        found: list[tuple[int, tuple[Any, ...]]] = []
        grown: list[tuple[int, tuple[Any, ...]]] = [(position, ())]
        if form == "clauses" and (comma := self.literal(position, ",")) is not None:
            grown.append((comma, ()))
        while grown:
            longer = []
            for start, values in grown:
                for end, value in self.word(kind, start):
                    if form == "sentences":
                        stop = self.literal(end, ".")
                        if stop is not None:
                            longer.append((stop, (*values, value)))
                            found.append(longer[-1])
                        continue
                    found.append((end, (*values, value)))
                    comma = self.literal(end, ",")
                    if comma is not None:
                        longer.append((comma, (*values, value)))
                    if form == "clauses" and comma is None:
                        longer.append((end, (*values, value)))
            grown = longer
        return found

    def enumeration(
        self, one: Callable[[int], list[tuple[int, Any]]], position: int, joint: str = "and"
    ) -> list[tuple[int, Any]]:
        """A list of things: "A", "A and B", "A, B, and C"."""
        found: list[tuple[int, Any]] = []
        grown: list[tuple[int, tuple[Any, ...]]] = [(end, (value,)) for end, value in one(position)]
        found += grown
        while grown:
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
            found = []
            for start in {position, position + 1 if token and token.text in ("a", "an") else position}:
                if start < len(self.tokens) and self.tokens[start].text in _forms(CARD_TYPES):
                    found.append((start + 1, _forms(CARD_TYPES)[self.tokens[start].text]))
            return found
        value = _LEAVES[form](token) if token else None
        if value is None:
            self.wants(position, _LEAF_NAMES.get(form, form))
            return []
        return [(position + 1, value)]

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
        return [
            reading
            for determiner, other, start in self.determined(position)
            for reading in self.phrase_from(determiner, other, start)
        ]

    def phrase_from(
        self, determiner: Determiner, other: tuple[Quality, ...], start: int
    ) -> list[tuple[int, Noun]]:
        """Noun phrases of a determiner, from the place after it."""
        return [
            (end, Noun(determiner, frozenset({*other, *before, *heads, *after})))
            for begun, before in self.before(start)
            for headed, heads in self.heads(begun, determiner.many)
            for end, after in self.after(headed)
        ]

    def determined(self, position: int) -> Iterator[tuple[Determiner, tuple[Quality, ...], int]]:
        """The ways in which a phrase can begin."""
        for words_, determiner, other in _DETERMINERS:
            start = self.phrase(position, words_)
            if start is not None:
                yield determiner, ((Other(),) if other else ()), start

    def before(self, position: int) -> list[tuple[int, tuple[Quality, ...]]]:
        """Qualities that stand before the head, with or without commas between."""
        found: list[tuple[int, tuple[Quality, ...]]] = [(position, ())]
        for end, quality in self.adjective(position):
            comma = self.literal(end, ",")
            for start in (end, *(() if comma is None else (comma,))):
                for last, rest in self.before(start):
                    if (start == end or rest) and quality not in rest:
                        found.append((last, (quality, *rest)))
        return found

    def adjective(self, position: int) -> list[tuple[int, Quality]]:
        """One quality that stands before the head."""
        return [(end, q) for end, q in self.word(Quality, position) if q.place is Place.BEFORE]

    def denied(self, position: int) -> list[tuple[int, Not]]:
        """The opposite of a quality, said with "non"."""
        non = self.literal(position, "non")
        if non is None:
            return []
        named: list[tuple[int, Quality]] = [
            (end, q) for end, q in self.word(Quality, non) if q.place is Place.BEFORE
        ]
        named += [(end, CardType(v)) for end, v in self.leaf("cardtype", non)]
        named += [(end, Subtype(v)) for end, v in self.leaf("subtype", non)]
        made = ((end, self.make(Not, {"quality": quality}, end)) for end, quality in named)
        return [(end, word) for end, word in made if word is not None]

    def heads(self, position: int, many: bool) -> list[tuple[int, tuple[Quality, ...]]]:
        """The head of a phrase: one or more types, or "spell", or alternatives with "or"."""
        found: list[tuple[int, tuple[Quality, ...]]] = []
        lists = self.enumeration(lambda p: self.last_head(p, many), position, "or")
        found += [(end, parts if len(parts) == 1 else (Either(parts),)) for end, parts in lists]
        for end, quality, is_plural in self.head(position):
            if not is_plural:
                for last, rest in self.heads(end, many):
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
            for form, made in _head_words():
                if text in (form, plural(form)):
                    found.append((position + 1, made, text != form))
            for options, kind in ((CARD_TYPES, CardType), (SUBTYPES, Subtype)):
                usual = _forms(options).get(text)
                if usual is not None:
                    found.append((position + 1, kind(usual), text != usual.lower()))
        if not found:
            self.wants(position, "a kind of object")
        return found

    def after(self, position: int) -> list[tuple[int, tuple[Quality, ...]]]:
        """Qualities that stand after the head."""
        found: list[tuple[int, tuple[Quality, ...]]] = [(position, ())]
        for end, quality in self.word(Quality, position):
            if quality.place is Place.AFTER and end > position:
                found += [(last, (quality, *rest)) for last, rest in self.after(end) if quality not in rest]
        return found


def _same_plural(quality: Quality) -> bool:
    name = getattr(quality, "name", "")
    return bool(name) and plural(name) == name


_DETERMINERS = (
    ("", Determiner.BARE, False),
    ("other", Determiner.BARE, True),
    ("all", Determiner.ALL, False),
    ("all other", Determiner.ALL, True),
    ("each", Determiner.EACH, False),
    ("each other", Determiner.EACH, True),
    ("a", Determiner.A, False),
    ("an", Determiner.A, False),
    ("another", Determiner.A, True),
    ("target", Determiner.TARGET, False),
    ("another target", Determiner.TARGET, True),
    ("that", Determiner.THAT, False),
)

_LISTS = ("sentences", "clauses", "costs")
_LEAF_NAMES = {
    "number": "a number",
    "signed": "a number with its sign, such as +1",
    "name": "the name of an object",
    "player": "the name of a player",
    "color": "a color",
    "cardtype": "a card type",
    "subtype": "a subtype",
    "supertype": "a supertype",
    "noun": "a kind of permanent",
    "zone": "a zone",
}


def _color(token: Token) -> Color | None:
    return next((color for color in Color if str(color) == token.text), None)


@cache
def _words_for(what: str) -> tuple[str, ...]:
    """The words that a description of what could stand somewhere covers, for near misses."""
    if what == "a color":
        return tuple(map(str, Color))
    if what != "a kind of object":
        return ()
    heads = tuple(form for form, _ in _head_words())
    return (*CARD_TYPES, *map(plural, CARD_TYPES), *heads, *(s.lower() for s in SUBTYPES))


def _why_no_color(text: str) -> str:
    try:
        Color.named(text)
    except ValueError as reason:
        return f"; {reason}" if " is not a color: " in str(reason) else ""
    return ""


def _noun(token: Token) -> str | None:
    if token.text in (*CARD_TYPES, "permanent"):
        return token.text
    return {s.lower(): s for s in SUBTYPES}.get(token.text)


_LEAVES: dict[str, Callable[[Token], Any]] = {
    "number": lambda t: int(t.text) if re.fullmatch("[0-9]+", t.text) else None,
    "signed": lambda t: int(t.text) if re.fullmatch("[+-][0-9]+", t.text) else None,
    "name": lambda t: t.raw if t.names else None,
    "player": lambda t: t.raw if t.names == "player" else None,
    "color": _color,
    "cardtype": lambda t: _forms(CARD_TYPES).get(t.text),
    "subtype": lambda t: _forms(SUBTYPES).get(t.text),
    "supertype": lambda t: t.text if t.text in SUPERTYPES else None,
    "noun": _noun,
    "zone": lambda t: t.text if t.text in ("hand", "library", "graveyard") else None,
}


@cache
def _head_words() -> tuple[tuple[str, Quality], ...]:
    """The head nouns that are words of their own, such as "permanent"."""
    return tuple(
        (made.sentences[0], made())
        for made in words()
        if issubclass(made, Quality) and made.place is Place.HEAD and "{" not in made.sentences[0]
    )


@cache
def _phrase(text: str) -> tuple[str, ...]:
    return tuple(TOKEN.findall(text))


@dataclass(frozen=True)
class _Part:
    """An item of a sentence, prepared for reading."""

    item: Item
    options: tuple[str, ...] = ()
    kind: type[Word] | None = None
    many: bool = False


@cache
def _alternatives(kind: Any) -> tuple[tuple[type[Word], tuple[_Part, ...]], ...]:
    """The sentences that may stand where a kind is asked for."""
    found = []
    for made in words_of(kind):
        if made is Not or (issubclass(made, Quality) and made.place is Place.HEAD):
            continue  # read by hand: heads stand in noun phrases only, "non" before some qualities
        hints = get_type_hints(made)
        for sentence in made.sentences:
            parts = tuple(_part(item, hints) for item in template(sentence))
            found.append((made, parts))
    return tuple(found)


def _part(item: Item, hints: dict[str, Any]) -> _Part:
    if isinstance(item, Lit):
        return _Part(item, (item.text,))
    if isinstance(item, Verb):
        forms = [w for f in item.forms for w in (wordings(f[1:-1]) if f[1:-1] in WORDING else (f,))]
        return _Part(item, tuple(dict.fromkeys(forms)))
    if isinstance(item, Term):
        return _Part(item, wordings(item.key))
    hint = hints[item.field]
    many = get_origin(hint) is tuple
    options = get_args(hint) or (hint,)
    kinds = [o for o in options if isinstance(o, type) and issubclass(o, Word)]
    if kinds:
        return _Part(item, (), kinds[0], many)
    return _Part(Slot(item.field, item.form or _FORMS[options[0]]), (), None, many)


_FORMS: dict[Any, str] = {Color: "color", ManaCost: "mana", int: "number"}


def field_names(word: Any) -> tuple[str, ...]:
    """The names of a word's fields, for showing it as a tree."""
    return tuple(f.name for f in fields(word))
