"""What a printed card shows besides its rules: reminder text, ability words, a legend's short name."""

from __future__ import annotations

import re
from functools import partial

from mtgrules.language.reading.reader import Unreadable
from mtgrules.model.typeline import PERMANENT_TYPES, TypeLine
from mtgrules.nearest import hint
from mtgrules.quoting import quoted

_LISTED = """
adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort, constellation,
converge, council's dilemma, coven, delirium, descend 4, descend 8, disappear, domain, eerie, eminence,
enrage, fateful hour, fathomless descent, ferocious, flurry, formidable, grandeur, hellbent, heroic,
imprint, infusion, inspired, join forces, kinship, landfall, lieutenant, magecraft, metalcraft, morbid,
opus, pack tactics, paradox, parley, radiance, raid, rally, renew, repartee, revolt, secret council, spell
mastery, strive, survival, sweep, tempting offer, threshold, undergrowth, valiant, vivid, void, will of
the council
"""
ABILITY_WORDS = frozenset(" ".join(_LISTED.split()).split(", "))
"""The words that stand before an ability and mean nothing by themselves (207.2c)."""

_REMINDER = re.compile(r"\([^()]*\)")
_BEFORE_DASH = re.compile(r"([^\u2014\u2013\"{}:.,]{1,40}?) ?[\u2014\u2013] ?(?=\S)")
_QUOTED = re.compile(r'"[^"]*"')
_THIS = re.compile(rf"\bthis ({'|'.join(sorted(PERMANENT_TYPES))}|permanent)\b", re.IGNORECASE)
_SHORTENED = re.compile(r",| of the | the ")


def short_name(name: str, line: TypeLine) -> str:
    """What a legend calls itself: its name up to a comma, "of the" or "the"; empty where it has no other.

    >>> short_name("Adun, the Oak", TypeLine.read("Legendary Creature - Human"))
    'Adun'
    """
    before = _SHORTENED.split(name, maxsplit=1)[0].strip()
    named = "legendary" in line.supertypes or "planeswalker" in line.types
    return before if named and before != name else ""


def rules_of(text: str, line: TypeLine) -> str:
    """The rules text of a printed card: without reminder text, and without ability words.

    >>> rules_of("Raid \\u2014 Draw a card. (At once.)", TypeLine.read("Instant"))
    'Draw a card.'

    Raises Unreadable for what would not mean the same afterwards.
    """
    bare = _REMINDER.sub("", text)
    odd = re.search("[()]", bare)
    if odd:
        told = f"cannot read {quoted(text)}: its reminder text does not begin and end with a parenthesis each"
        raise Unreadable(told, text, text.index(odd[0]))
    _check_this(bare, line)
    return "\n".join(filter(None, (_without_word(part.strip()) for part in bare.splitlines())))


def _without_word(line: str) -> str:
    before = _BEFORE_DASH.match(line)
    if before is None or before[1].lower().replace("\u2019", "'") not in ABILITY_WORDS:
        return line
    rest = line[before.end() :]
    if before[1].lower() == "threshold" and "seven or more" not in rest:
        told = "it says its condition in the reminder text only: say it as cards of today do"
        raise Unreadable(f"cannot read {quoted(line)}: {told}", line, 0)
    return rest[:1].upper() + rest[1:]


def _check_this(text: str, line: TypeLine) -> None:
    """Raise Unreadable where a card calls itself what it is not; what it says in quotes may be another's."""
    for said in _THIS.finditer(_QUOTED.sub("", text)):
        kind = said[1].lower()
        if not line.types & (PERMANENT_TYPES if kind == "permanent" else {kind}):
            told = f"{quoted(said[0])} is said by a card that is none: {' '.join(sorted(line.types))}"
            raise Unreadable(f"cannot read {quoted(text)}: {told}", text, text.index(said[0]))


def with_dash(refused: Unreadable) -> Unreadable:
    """A refusal of a line, with what is to be told where a dash follows what is no ability word."""
    before = _BEFORE_DASH.match(refused.text)
    if before is None or before[1].lower().startswith("choose"):
        return refused
    return Unreadable(partial(_told, refused, before[1]), refused.text, refused.at)


def _told(refused: Unreadable, word: str) -> str:
    return f"{refused}; {quoted(word)} is no ability word (207.2c){hint(word.lower(), ABILITY_WORDS)}"
