"""How a word becomes text: templates with slots, verbs in several forms, lists, and dated terms.

A template is plain English with marks:
`{field}`            a field of the word, said in turn; a tuple is said as a list "A, B, and C";
                     before a field of the form "word" or "counter", "a" stands for "an" too
`[gets|get]`         a verb: after one, after many and in orders; five forms where an effect that
                     begins says it otherwise: `[has|have|have|gains|gain]`
`<mana value>`       a term whose wording is dated
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any

from mtgrules.eras.era import CURRENT, Era
from mtgrules.eras.wording import term
from mtgrules.model.subtypes import SUBTYPES


class Voice(Enum):
    """Which form a verb takes."""

    ONE = 0
    MANY = 1
    BARE = 2
    ONE_BEGINS = 3
    MANY_BEGINS = 4
    PAST = 5

    def after_have(self) -> Voice:
        """The form after "have", which is that after many: "have it deal damage"."""
        return {Voice.ONE: Voice.MANY, Voice.ONE_BEGINS: Voice.MANY_BEGINS}.get(self, self)

    def begins(self) -> Voice:
        """The form for an effect that begins: "becomes" for "is"."""
        return Voice.ONE_BEGINS if self in (Voice.ONE, Voice.ONE_BEGINS) else Voice.MANY_BEGINS


@dataclass(frozen=True, slots=True)
class Lit:
    """Fixed text, a token at a time."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A field of the word; `form` is "number", "signed" and the like for what is no word."""

    field: str
    form: str = ""


_PRONOUNS = ("its", "it", "their", "it's")


@dataclass(frozen=True, slots=True)
class Verb:
    """The forms of a verb: one, many, and optionally bare, one begins, many begins."""

    forms: tuple[str, ...]

    def said(self, voice: Voice, after_have: bool = False) -> str:
        """The form for a voice; a verb without a form of its own for it falls back."""
        if after_have and self.forms[0] not in _PRONOUNS:
            voice = voice.after_have()
        if voice.value < len(self.forms):
            return self.forms[voice.value]
        one = voice in (Voice.ONE, Voice.ONE_BEGINS, Voice.PAST)
        return self.forms[0 if one or len(self.forms) == 1 else 1]


@dataclass(frozen=True, slots=True)
class Term:
    """A term whose wording is dated."""

    key: str


Item = Lit | Slot | Verb | Term

OFTEN = {2: "twice"}
"""How often something is done, where that is one word."""
_WITH_APOSTROPHE = "|".join(name for name in SUBTYPES if "'" in name)
TOKEN = re.compile(
    r"\{[^{}\s]*\}"  # a symbol
    r"|[+-]\d+|[+-]X\b"  # a signed number
    r"|\d+"
    rf"|(?i:{_WITH_APOSTROPHE})\b"  # one word, though it has an apostrophe
    r"|[A-Za-z]+n't|[A-Za-z]+(?:-[A-Za-z]+)*"
    r"|'(?:s|re)\b|[^\sA-Za-z\d]"
)
_PART = re.compile(r"\{([a-z]\w*)(?::(\w+))?\}|\[([^\]]+)\]|<([^>]+)>|((?:[^\[<{]|\{(?=[A-Z]))+)")


@cache
def template(text: str) -> tuple[Item, ...]:
    """The items of a template.

    >>> template("[gets|get] {power:signed}")
    (Verb(forms=('gets', 'get')), Slot(field='power', form='signed'))
    """
    items: list[Item] = []
    for part in _PART.finditer(text):
        slot, form, verb, dated, literal = part.groups()
        if slot:
            items.append(Slot(slot, form or ""))
        elif verb:
            items.append(Verb(tuple(verb.split("|"))))
        elif dated:
            items.append(Term(dated))
        else:
            items += [Lit(token) for token in TOKEN.findall(literal)]
    return tuple(items)


@dataclass(frozen=True, slots=True)
class Saying:
    """In which era, with which form of the verb, a word is said."""

    era: Era = CURRENT
    voice: Voice = Voice.ONE
    after_have: bool = False
    """Whether its verbs, and those of what is done in it, stand after "have"."""


def tokens(word: Any, saying: Saying) -> list[str]:
    """The tokens of a word's sentence; a word may say itself by a method `said`."""
    own = getattr(word, "said", None)
    if own is not None:
        found: list[str] = own(saying)
        return found
    subject = getattr(word, "subject", getattr(word, "what", None))  # "return creatures to their ..."
    voice = saying.voice
    if subject is not None and hasattr(subject, "plural"):
        voice = Voice.MANY if subject.plural else Voice.ONE
        if getattr(word, "begins", False):
            voice = voice.begins()
    inner = Saying(saying.era, voice)
    said: list[str] = []
    for item in template(sentence_for(word)):
        if isinstance(item, Lit):
            said.append(item.text)
        elif isinstance(item, Verb):
            form = item.said(voice, saying.after_have)
            said += TOKEN.findall(term(form[1:-1], saying.era) if form.startswith("<") else form)
        elif isinstance(item, Term):
            said += TOKEN.findall(term(item.key, saying.era))
        else:
            value = getattr(word, item.field)
            if item.form in ("word", "counter") and said[-1:] == ["a"]:
                said[-1] = article(value)
            its = getattr(value, "of_it", False) and getattr(subject, "of_players", False)
            deed = replace(inner, after_have=saying.after_have and _is_deed(value))
            more = value_tokens(value, item.form, Saying(saying.era) if its else deed)
            said += more[1:] if item.form == "clauses" and said[-1:] == more[:1] == [","] else more
    return said


def _is_deed(value: Any) -> bool:
    """Whether a value, or what a list begins with, says what is done: an edit or an instruction."""
    first = value[0] if isinstance(value, tuple) and value else value
    return getattr(first, "kind", "") in ("edit", "instruction")


def sentence_for(word: Any) -> str:
    """The first sentence of a word whose slots are all filled; optional parts stand in the longer ones.

    A word that is an order leaves its subject out where that is you: "draw a card".
    """
    for sentence in word.sentences:
        slots = [item for item in template(sentence) if isinstance(item, Slot)]
        if all(_said(word, getattr(word, slot.field), slot.form) for slot in slots):
            return str(sentence)
    return str(word.sentences[-1])


def _said(word: Any, value: Any, form: str) -> bool:
    """Whether a field of a word is said at all; in the place of a number only what can stand there."""
    understood = word.orders and getattr(value, "understood", False)
    fits = form != "number" or isinstance(value, int) or getattr(value, "numeral", False)
    fits = fits and (form != "often" or value in OFTEN)
    return value not in ((), None, "") and not understood and fits


_JOINTS = {"mode": (".",), "joined": (",", "then"), "costs": (",",)}
"""What stands between the parts of a list that is said otherwise than as "A, B, and C"."""


def value_tokens(value: Any, form: str, saying: Saying) -> list[str]:
    """The tokens of the value of a slot."""
    if isinstance(value, tuple) and form == "clauses":
        return [t for part in value for t in ([","] * part.comma + value_tokens(part, "", saying))]
    if isinstance(value, tuple) and form == "sentences":
        return [t for part in value for t in (*value_tokens(part, "", saying), ".")]
    if isinstance(value, tuple) and form == "modes":
        parts = [value_tokens(part, "", saying) for part in value]
        joints = ([], *([";"] for _ in parts[2:]), [";", "or"])
        return [t for joint, part in zip(joints, parts, strict=True) for t in (*joint, *part)]
    if isinstance(value, tuple) and form in _JOINTS:
        parts = [value_tokens(part, "", saying) for part in value]
        return [t for n, part in enumerate(parts) for t in ([*_JOINTS[form], *part] if n else part)]
    if isinstance(value, tuple):
        joint = "or" if form == "choice" else "and"
        return list_tokens([value_tokens(part, form, saying) for part in value], joint)
    if form == "bare":
        return tokens(value, saying)[1:]  # a phrase without its article
    if hasattr(value, "sentences") or hasattr(value, "said"):
        return tokens(value, saying)
    if form == "signed":
        return [f"{value:+d}"]
    if form == "kindof":
        many = saying.voice in (Voice.MANY, Voice.MANY_BEGINS)
        return [plural(value)] if many else [article(value), value]
    if form == "energy":
        return ["{E}"] * value
    if form == "cardname":
        return [f'"{value}"']
    if form == "walk":
        return [f"{value.lower()}walk"]
    if form == "often":
        return [OFTEN[value]]
    if form == "times":
        return [("+" if value >= 0 else "-") + ("X" if value else "0")]
    return [str(value)] if form == "name" else TOKEN.findall(str(value))


_IRREGULAR = {
    "elf": "elves",
    "dwarf": "dwarves",
    "wolf": "wolves",
    "werewolf": "werewolves",
    "mouse": "mice",
    "ox": "oxen",
    "child": "children",
    "hero": "heroes",
    "cyclops": "cyclopes",
    "fungus": "fungi",
    "homunculus": "homunculi",
    "locus": "loci",
}
_SAME = {
    *(
        "merfolk",
        "moonfolk",
        "treefolk",
        "plains",
        "efreet",
        "fish",
        "jellyfish",
        "starfish",
        "sheep",
        "bison",
    ),
    *("caribou", "elk", "aurochs", "thalakos", "dauthi", "soltari", "eldrazi", "equipment", "spacecraft"),
    *("c'tan", "shi'ar", "urza's", "custodes", "astartes"),
}


def plural(head: str) -> str:
    """The plural of a head noun.

    >>> plural("creature"), plural("Elf"), plural("Plains")
    ('creatures', 'Elves', 'Plains')
    """
    low = head.lower()
    if low in _SAME:
        return head
    irregular = _IRREGULAR.get(low)
    if irregular is not None:
        return head[:1] + irregular[1:]
    if low.endswith("y") and low[-2:-1] not in "aeiou":
        return head[:-1] + "ies"
    return head + ("es" if low.endswith(("ch", "s", "x", "z", "sh")) else "s")


def article(noun: str) -> str:
    """The article that a noun takes."""
    return "an" if noun[:1].lower() in "aeiou" or noun in ("8", "11", "18", "X") else "a"


def list_tokens(parts: list[list[str]], joint: str = "and") -> list[str]:
    """Several things as a list: "A", "A and B", "A, B, and C"."""
    if len(parts) <= 2:
        middle = [joint]
        return [t for n, part in enumerate(parts) for t in ([*middle, *part] if n else part)]
    said: list[str] = []
    for n, part in enumerate(parts):
        said += ([","] if n else []) + ([joint] if n == len(parts) - 1 else []) + part
    return said


_NO_SPACE_BEFORE = {",", "—", ".", ":", ";", "'s", "'re", ")", "?", "!", "/"}
_NO_SPACE_AFTER = {"(", "/", "—"}
_STOPS = {".", ":", '"'}


def joined(said: list[str]) -> str:
    """Tokens as running text, with spaces and with capitals where a sentence begins.

    >>> joined(["creatures", "get", "-2", "/", "+0", "."])
    'Creatures get -2/-0.'
    """
    text, quoted, capital = "", False, True
    for n, token in enumerate(said):
        before = said[n - 1] if n else ""
        if token == "." and before == '"' and not quoted and said[n - 2] == ".":
            continue  # the quoted sentence has ended this one too
        opens = token == '"' and not quoted
        glued = (
            not text
            or token in _NO_SPACE_BEFORE
            or (token == "'" and before.endswith("s"))  # "their owners' hands"
            or before in _NO_SPACE_AFTER
            or (token == '"' and quoted)
            or (before == '"' and quoted)
            or (before.startswith("{") and token.startswith("{"))
            or before in ("non", "-")
        )
        shown = token
        if capital and token[:1].isalpha():
            shown = token[:1].upper() + token[1:]
        if token[:1].isalnum() or token.startswith(("{", "+", "-", "~")):
            capital = False
        if before == "non" and token[:1].isupper():
            shown = "-" + token
        text += shown if glued else " " + shown
        if token == '"':
            quoted = not quoted
            capital = opens
        elif token in _STOPS:
            capital = True
    return _ZERO.sub(r"\1-0", text) if "+0" in text else text


_ZERO = re.compile(r"(-\w+/)\+0\b|\+0(?=/-)")
"""A zero beside a minus, which is written with a minus too: -2/-0."""


def say(word: Any, era: Era = CURRENT) -> str:
    """The sentence of a word, as the era words it."""
    return joined(tokens(word, Saying(era)))
