"""Tokens: how a text is cut before it is read, with names taken out so that none is read as a word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from mtgrules.model.color import Color
from mtgrules.model.labels import numbered_forms
from mtgrules.model.sentence import TOKEN, plural
from mtgrules.model.subtypes import OLD_NAMES, SUBTYPES
from mtgrules.model.typeline import CARD_TYPES, SUPERTYPES


@dataclass(frozen=True)
class Names:
    """The names that a text may use: the card's own, the objects' of a board, the players'."""

    own: str = ""
    short: str = ""
    """What the card calls itself besides, where its name is long."""
    objects: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    made: tuple[str, ...] = ()
    """What objects are called that the game may make; several of a kind are numbered."""

    def without(self, name: str) -> Names:
        """The same names but one."""
        lists = (tuple(n for n in kept if n != name) for kept in (self.objects, self.players, self.made))
        own, short = ("" if kept == name else kept for kept in (self.own, self.short))
        return Names(own, short, *lists)


NO_NAMES = Names()

SUBTYPES_READ = (*SUBTYPES, *OLD_NAMES)
"""The subtypes that a text can say: those of today, and creature types under their old names."""


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
    known, listed = _known(names)
    patterns = [_pattern(name, numbered) for said, name, numbered in listed if said in text]
    position = 0
    while position < len(text):
        if text[position] == " ":
            position += 1
            continue
        quoting = text[position] == '"' and _asks_for_name(found)
        quoted = _QUOTED_NAME.match(text, position) if quoting else None
        if quoted:
            found.append(Token(quoted[0], position, "card", quoted[1]))
            position = quoted.end()
            continue
        name = next(filter(None, (pattern.match(text, position) for pattern in patterns)), None)
        if name:
            raw = name[0]
            kind = known.get(raw, "object")
            found.append(Token("~" if kind == "own" else raw, position, "" if kind == "own" else kind, raw))
            position = name.end()
            continue
        bare = _BARE_NAME.match(text, position) if found and found[-1].text == "named" else None
        if bare:
            found.append(Token(bare[0], position, "card", bare[0]))
            position = bare.end()
            continue
        old = _THEIR.match(text, position)
        if old:
            found.append(Token("their", position, raw=old[0]))
            position = old.end()
            continue
        token = _WORD.match(text, position)
        if token is None:
            position += 1
            continue
        low = token[0].lower()
        rest = _DENIED.match(text, position) if low.startswith("non") else None
        if rest and rest[1].lower() in _negatable():
            found += [Token("non", position), Token(rest[1].lower(), rest.start(1))]
            position = rest.end()
        else:
            found.append(Token(low, position, raw=token[0]))
            position = token.end()
    return found


_BARE_NAME = re.compile(r"[A-Z][\w'-]*(?: (?:(?:of|the) )*[A-Z][\w'-]*)*(?![\w,])")
"""A name after "named" that stands without quotes; one with a comma in it would have no end."""
_QUOTED_NAME = re.compile(r'"([^"\n]+)"')


def _asks_for_name(before: list[Token]) -> bool:
    """Whether a name in quotes may follow: after "named", "naming", "name is" and "symbol of"."""
    said = [token.text for token in before[-2:]]
    return said[-1:] in (["named"], ["naming"]) or said in (["name", "is"], ["symbol", "of"])


_THEIR = re.compile(r"his or her\b", re.IGNORECASE)
"""What stood for "their" on cards until 2017."""
_WORD = re.compile(rf"(?i:(?:mana source|time lord)s?\b)|{TOKEN.pattern}")
"""A token, or one of the types of two words."""
_DENIED = re.compile(rf"(?i:non)-?({_WORD.pattern})")
"""A token behind "non": "nonblack", "non-Elf", "non-Urza's", "non-Time Lord"."""


@cache
def _known(names: Names) -> tuple[dict[str, str], tuple[tuple[str, str, bool], ...]]:
    """What each name names; and all of them, the longest first, each with what surely stands where it is said
    and whether it may have a number.
    """
    known = dict.fromkeys(names.players, "player") | dict.fromkeys(names.objects, "object")
    known |= dict.fromkeys(filter(None, (names.own, names.short)), "own")
    made = frozenset(names.made)
    ordered = sorted({*known, *made}, key=len, reverse=True)
    return known, tuple((name.removeprefix("the "), name, name in made) for name in ordered)


@cache
def _pattern(name: str, numbered: bool) -> re.Pattern[str]:
    return re.compile(rf"{numbered_forms(name) if numbered else re.escape(name)}(?!\w)")


@cache
def _negatable() -> frozenset[str]:
    plain = {str(color) for color in Color} | set(CARD_TYPES) | set(SUPERTYPES) | {"token"}
    return frozenset(plain | {subtype.lower() for subtype in SUBTYPES_READ})


@cache
def forms(options: tuple[str, ...]) -> dict[str, str]:
    """Singular and plural, in lower case, to the usual form."""
    return {form.lower(): option for option in options for form in (option, plural(option))}
