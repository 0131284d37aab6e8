"""The grammar, made from the sentences of the words: for each kind what may stand there, part by part."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin

from mtgrules.eras.wording import WORDING, wordings
from mtgrules.language.phrases.qualities import Not
from mtgrules.language.reading.vocabulary import WordEntry, entries_of, hints_of
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost
from mtgrules.model.sentence import TOKEN, Item, Lit, Slot, Term, Verb, template
from mtgrules.model.words import Amount, Numeral, Place, Quality, Word


@cache
def phrase_tokens(text: str) -> tuple[str, ...]:
    return tuple(TOKEN.findall(text))


@dataclass(frozen=True)
class SentencePart:
    """An item of a sentence, prepared for reading."""

    item: Item
    options: tuple[str, ...] = ()
    kind: type[Word] | None = None
    many: bool = False


class Sentence(NamedTuple):
    """A word, with the items of one of its sentences."""

    entry: WordEntry
    parts: tuple[SentencePart, ...]


@cache
def alternatives(kind: Any) -> tuple[Sentence, ...]:
    """The sentences that may stand where a kind is asked for."""
    found = []
    for entry in entries_of(kind):
        made = entry.made
        if made is Not or (issubclass(made, Quality) and made.place is Place.HEAD):
            continue  # read by hand: heads stand in noun phrases only, "non" before some qualities
        hints = hints_of(made)
        for sentence in entry.sentences:
            items = template(sentence)
            parts = [_part(item, hints) for item in items]
            for number, following in enumerate(items[1:]):
                named = isinstance(following, Slot) and following.form in ("word", "counter")
                if named and items[number] == Lit("a"):
                    parts[number] = replace(parts[number], options=("a", "an"))
            found.append(Sentence(entry, tuple(parts)))
    return tuple(found)


@dataclass(slots=True, eq=False)
class Fork:
    """A place in the sentences of a kind: those that begin alike share their way until they part."""

    alike: int = 0
    """How many sentences go on from here."""
    ends: list[tuple[int, WordEntry, tuple[str, ...]]] = field(default_factory=list)
    """The sentences that are over here: the number of each among all, its word, and its fields."""
    by_token: dict[str, list[tuple[tuple[str, ...], Fork]]] = field(default_factory=dict)
    """By the next token: what has to follow it, and where that leads."""
    wanted: tuple[str, ...] = ()
    """The tokens that could stand next, as they are told."""
    slots: dict[SentencePart, Fork] = field(default_factory=dict)
    """The fields that could stand next."""
    others: dict[tuple[str, ...], Fork] = field(default_factory=dict)
    """Fixed words that are not found by their first token: a stop may be left out."""
    sentences: tuple[Sentence, ...] = ()
    """The whole sentences that begin here, at the first place of all."""
    read: int = 0
    """How many items of each of them are read before."""


@cache
def fork(kinds: tuple[Any, ...]) -> Fork:
    """The sentences that may stand where one of some kinds is asked for, from their beginning."""
    return _fork([one for kind in kinds for one in alternatives(kind) if not _goes_on(one, kind)])


@cache
def going_on(kind: Any) -> Fork:
    """The sentences of a kind that begin with another of that kind, from what follows it."""
    return _fork([one for one in alternatives(kind) if _goes_on(one, kind)], read=1)


@cache
def without_subject(kind: Any) -> Fork:
    """The sentences of a kind that begin with their subject, from what follows it."""
    return _fork([one for one in alternatives(kind) if _has_subject(one)], read=1)


def _goes_on(sentence: Sentence, kind: Any) -> bool:
    parts = sentence.parts
    return bool(parts) and parts[0].kind is kind and not parts[0].many


def _has_subject(sentence: Sentence) -> bool:
    first = sentence.parts[0].item if len(sentence.parts) > 1 else None
    return isinstance(first, Slot) and first.field == "subject"


def _fork(sentences: list[Sentence], read: int = 0) -> Fork:
    """Where sentences part, after so many items of each that are read already."""
    root = Fork(sentences=tuple(sentences), read=read)
    steps: dict[tuple[int, tuple[str, ...]], Fork] = {}
    for number, (entry, parts) in enumerate(sentences):
        at = root
        for part in parts[read:]:
            at.alike += 1
            at = _next(at, part, steps)
        named = tuple(part.item.field for part in parts if isinstance(part.item, Slot))
        at.ends.append((number, entry, named))
    return root


def _next(at: Fork, part: SentencePart, steps: dict[tuple[int, tuple[str, ...]], Fork]) -> Fork:
    if isinstance(part.item, Slot):
        bare = replace(part, item=replace(part.item, field=""))
        return at.slots.setdefault(bare, Fork())
    opening = [phrase_tokens(option) for option in part.options]
    if any(tokens[:1] in ((), (".",)) for tokens in opening):
        return at.others.setdefault(part.options, Fork())
    known = steps.get((id(at), part.options))
    if known is None:
        known = steps[id(at), part.options] = Fork()
        for first, *rest in opening:
            at.by_token.setdefault(first.lower(), []).append((tuple(rest), known))
        at.wanted = tuple(dict.fromkeys((*at.wanted, *(tokens[0] for tokens in opening))))
    return known


def _part(item: Item, hints: dict[str, Any]) -> SentencePart:
    if isinstance(item, Lit):
        return SentencePart(item, (item.text,))
    if isinstance(item, Verb):
        forms = [w for f in item.forms for w in (wordings(f[1:-1]) if f[1:-1] in WORDING else (f,))]
        return SentencePart(item, tuple(dict.fromkeys(forms)))
    if isinstance(item, Term):
        return SentencePart(item, wordings(item.key))
    hint = hints[item.field]
    many = get_origin(hint) is tuple
    options = get_args(hint) or (hint,)
    kinds = [o for o in options if isinstance(o, type) and issubclass(o, Word)]
    if Amount in kinds and item.form == "number":
        return SentencePart(item, (), Numeral)
    if item.form == "often":
        return SentencePart(item, (), None)
    if kinds:
        return SentencePart(item, (), kinds[0], many)
    return SentencePart(Slot(item.field, item.form or _FORMS[options[0]]), (), None, many)


_FORMS: dict[Any, str] = {Color: "color", ManaCost: "mana", int: "number"}


def field_names(word: Any) -> tuple[str, ...]:
    """The names of a word's fields, for showing it as a tree."""
    return tuple(f.name for f in fields(word))
