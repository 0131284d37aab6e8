"""The grammar, made from the sentences of the words: for each kind what may stand there, part by part."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from mtgrules.eras.wording import WORDING, wordings
from mtgrules.language.phrases.qualities import Not
from mtgrules.language.reading.vocabulary import words_of
from mtgrules.model.color import Color
from mtgrules.model.mana import ManaCost
from mtgrules.model.sentence import TOKEN, Item, Lit, Slot, Term, Verb, template
from mtgrules.model.words import Place, Quality, Word


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


@cache
def alternatives(kind: Any) -> tuple[tuple[type[Word], tuple[SentencePart, ...]], ...]:
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
    if kinds:
        return SentencePart(item, (), kinds[0], many)
    return SentencePart(Slot(item.field, item.form or _FORMS[options[0]]), (), None, many)


_FORMS: dict[Any, str] = {Color: "color", ManaCost: "mana", int: "number"}


def field_names(word: Any) -> tuple[str, ...]:
    """The names of a word's fields, for showing it as a tree."""
    return tuple(f.name for f in fields(word))
