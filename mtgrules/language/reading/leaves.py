"""What stands at the ends of the grammar: determiners, head nouns, numbers, colors and names."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from mtgrules.language.phrases.nouns import Determiner
from mtgrules.language.phrases.qualities import CardType, Subtype
from mtgrules.language.reading.lexer import SUBTYPES_READ, Token, forms
from mtgrules.language.reading.vocabulary import entries
from mtgrules.model.color import Color
from mtgrules.model.numbers import IN_WORDS, number
from mtgrules.model.sentence import OFTEN, plural
from mtgrules.model.subtypes import BASIC_LAND_TYPES, LAND_TYPES, SUBTYPES
from mtgrules.model.typeline import CARD_TYPES, SUPERTYPES, subtype_named
from mtgrules.model.words import Place, Quality

DETERMINERS = (
    ("", Determiner.BARE, False),
    ("other", Determiner.BARE, True),
    ("all", Determiner.ALL, False),
    ("all other", Determiner.ALL, True),
    ("each", Determiner.EACH, False),
    ("each other", Determiner.EACH, True),
    ("a", Determiner.A, False),
    ("an", Determiner.A, False),
    ("any", Determiner.A, False),
    ("another", Determiner.A, True),
    ("target", Determiner.TARGET, False),
    ("another target", Determiner.TARGET, True),
    ("that", Determiner.THAT, False),
    ("those", Determiner.THOSE, False),
)

LISTS = ("sentences", "clauses", "costs", "modes", "mode", "joined", "choice")
LEAF_NAMES = {
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
    "cardname": 'a name in quotes, such as "Bear"',
    "times": "+X, -X, +0 or -0",
    "often": "how often: twice",
    "landword": "a basic land type",
    "word": "a word",
    "counter": "a kind of counter, such as +1/+1 or charge",
    "energy": "{E}",
    "walk": "a landwalk, such as islandwalk",
}
NO_COUNTERS = frozenset({"all", "any", "additional", "more", "no", "other", "another", "such", "those"})
"""Words that stand before "counter" and are no kind of counter."""


def _color(token: Token) -> Color | None:
    return next((color for color in Color if str(color) == token.text), None)


@cache
def words_for(what: str) -> tuple[str, ...]:
    """The words that a description of what could stand somewhere covers, for near misses."""
    if what == "a color":
        return tuple(map(str, Color))
    if what != "a kind of object":
        return ()
    heads = tuple(form for form, _ in head_words())
    return (*CARD_TYPES, *map(plural, CARD_TYPES), *heads, *(s.lower() for s in SUBTYPES))


def why_no_color(text: str) -> str:
    try:
        Color.named(text)
    except ValueError as reason:
        return f"; {reason}" if " is not a color: " in str(reason) else ""
    return ""


def _noun(token: Token) -> str | None:
    if token.text in (*CARD_TYPES, "permanent"):
        return token.text
    return subtype_named(token.text)


@cache
def subtype_forms() -> dict[str, str]:
    """Singular and plural of the subtypes, in lower case, to the usual form."""
    return forms(SUBTYPES_READ)


def _number(token: Token) -> int | None:
    if token.text in IN_WORDS:
        return IN_WORDS.index(token.text)
    return number(token.text) if re.fullmatch("[0-9]+", token.text) else None


_OFTEN = {said: number for number, said in OFTEN.items()}

LEAVES: dict[str, Callable[[Token], Any]] = {
    "number": _number,
    "signed": lambda t: number(t.text) if re.fullmatch("[+-][0-9]+", t.text) else None,
    "name": lambda t: t.raw if t.names else None,
    "player": lambda t: t.raw if t.names == "player" else None,
    "color": _color,
    "cardtype": lambda t: forms(CARD_TYPES).get(t.text),
    "subtype": lambda t: subtype_forms().get(t.text),
    "supertype": lambda t: t.text if t.text in SUPERTYPES else None,
    "noun": _noun,
    "cardname": lambda t: t.raw if t.names else None,
    "walk": lambda t: forms(LAND_TYPES).get(t.text.removesuffix("walk")) if t.text.endswith("walk") else None,
    "times": lambda t: {"+x": 1, "-x": -1, "+0": 0, "-0": 0}.get(t.text),
    "often": lambda t: _OFTEN.get(t.text),
    "landword": lambda t: forms(BASIC_LAND_TYPES).get(t.text),
    "word": lambda t: t.text if re.fullmatch("[a-z]+(?:-[a-z]+)*", t.text) and not t.names else None,
    "zone": lambda t: t.text if t.text in ("hand", "library", "graveyard") else None,
}


@cache
def head_forms() -> dict[str, tuple[tuple[Quality, bool], ...]]:
    """By how a head noun is written: what it can be, and whether it stands in the plural."""
    found: dict[str, list[tuple[Quality, bool]]] = {}
    for form, made in head_words():
        for text in dict.fromkeys((form, plural(form))):
            found.setdefault(text, []).append((made, text != form))
    for text, name in forms(CARD_TYPES).items():
        found.setdefault(text, []).append((CardType(name), text != name))
    for text, name in subtype_forms().items():
        found.setdefault(text, []).append((Subtype(name), text != name.lower()))
    return {text: tuple(kinds) for text, kinds in found.items()}


@cache
def head_words() -> tuple[tuple[str, Quality], ...]:
    """The head nouns that are words of their own, such as "permanent"."""
    return tuple(
        (entry.sentences[0], entry.made(**dict(entry.rows)))
        for entry in entries()
        if issubclass(entry.made, Quality)
        and entry.made.place is Place.HEAD
        and "{" not in entry.sentences[0]
    )
