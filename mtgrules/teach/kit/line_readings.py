"""Texts as they are typed, line by line: what each was understood as; and cards from a file, read so."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mtgrules.eras.era import CURRENT
from mtgrules.language.abilities.unread import NO_EFFECT
from mtgrules.language.card import Card, printed_text, read_text
from mtgrules.language.reading.reader import Unreadable
from mtgrules.model.color import letters
from mtgrules.model.typeline import TypeLine
from mtgrules.show.html import Html, tag
from mtgrules.show.scene.symbols import with_symbols

MOST_MB = 9
"""So many million bytes of a file arrive; of what is larger a page sends nothing."""
LARGEST = MOST_MB * 1_000_000
_REMINDER = re.compile(r" ?\([^()]*\)")
_FIELDS = {"name": "name", "mana_cost": "cost", "type_line": "types", "oracle_text": "text"}


@dataclass(frozen=True)
class Imported:
    """A card of a file: its parts as they would be typed, or why it is refused."""

    name: str
    parts: Mapping[str, str]
    refused: str = ""
    idle: int = 0
    """How many lines of it have no effect here."""
    differs: str = ""
    """Where the file says something else of it than what was read."""

    @property
    def told(self) -> str:
        """What has become of it, in a few words."""
        lines = f"{self.idle} line{'s' * (self.idle != 1)} without effect here"
        return self.refused or "; ".join(filter(None, (lines if self.idle else "read whole", self.differs)))


def imported(content: bytes) -> tuple[Imported, ...]:
    """The cards of a file. Raises ValueError for one that is too large, no JSON, or has no cards."""
    if len(content) > LARGEST:
        raise ValueError(f"the file is too large: {MOST_MB} MB arrive at most")
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        raise ValueError("this is no JSON, so no card can be read from it") from None
    cards = found.get("data", [found]) if isinstance(found, dict) else found
    if not isinstance(cards, list) or not any(_is_card(one) for one in cards):
        raise ValueError("no card is in this file; a card has a name and a type_line")
    return tuple(_imported(one) for one in cards if _is_card(one))


def _is_card(one: object) -> bool:
    return isinstance(one, dict) and isinstance(one.get("name"), str)


def _imported(one: Mapping[str, Any]) -> Imported:
    name = one["name"]
    if "card_faces" in one:
        return Imported(name, {}, "refused: it has two faces")
    parts = {mine: str(one.get(theirs) or "") for theirs, mine in _FIELDS.items()}
    parts["types"] = parts["types"].replace("—", "-")
    parts["text"] = "\n".join(filter(None, map(str.strip, _REMINDER.sub("", parts["text"]).splitlines())))
    size = [str(one[key]) for key in ("power", "toughness") if key in one]
    parts["size"] = "/".join(size) if len(size) == 2 else ""
    text = kept(name, parts["types"], parts["text"])
    idle = sum(line.idle for line in line_readings(name, parts["types"], text))
    parts["text"] = text
    try:
        face = Card.read(*(parts[key] for key in ("name", "cost", "types", "size", "text"))).printed(CURRENT)
    except ValueError as error:
        return Imported(name, {}, f"refused: {without_commands(str(error))}")
    differs = []
    colors, said = "".join(sorted(letters(face.colors))), one.get("colors")
    if isinstance(said, list) and (other := "".join(sorted(map(str, said)))) != colors:
        differs.append(f"the file says {other or 'colorless'}, here it is {colors or 'colorless'}")
    value, counted = one.get("cmc"), face.cost.mana_value() if face.cost else 0
    if isinstance(value, int | float) and value != counted:
        differs.append(f"the file says mana value {value:g}, here it is {counted}")
    return Imported(name, parts, "", idle, "; ".join(differs))


_COMMANDS = re.compile(r"[:;,]? ?'python3 -m mtgrules[^']*'[^;:.]*")


@dataclass(frozen=True)
class LineReading:
    """A line of a card's text, and what it was read as."""

    line: str
    says: str = ""
    """It in the engine's own words; empty where it was not understood."""
    begins: str = ""
    """What of a line that was not understood stands before where reading stopped."""
    why: str = ""

    @property
    def idle(self) -> bool:
        """Whether it is kept without effect."""
        return self.says.startswith(NO_EFFECT)


def line_readings(name: str, types: str, text: str) -> Iterator[LineReading]:
    """Each line of a text as it is read on a card of such types, one after the other.

    >>> [one.says for one in line_readings("Sphinx", "Creature", "flying\\nUntap it.")]
    ['Flying', '']
    """
    try:
        kinds = TypeLine.read(types or "Creature").types
    except ValueError:
        kinds = frozenset({"creature"})  # the type line is told by itself
    for line in filter(None, map(str.strip, text.splitlines())):
        try:
            yield LineReading(line, printed_text(read_text(name, line, kinds), name, CURRENT))
        except Unreadable as stopped:
            yield LineReading(line, "", line[: stopped.at].strip(), without_commands(str(stopped)))


def kept(name: str, types: str, text: str) -> str:
    """A text in which each line that is not understood is kept without effect."""
    found = line_readings(name, types, text)
    return "\n".join(one.line if one.says else f"{NO_EFFECT} {one.line}" for one in found)


def without_commands(told: str) -> str:
    """What is told, without the commands of a shell, which mean nothing to who learns in a notebook."""
    return _COMMANDS.sub("", told)


def readings_html(found: Iterable[LineReading]) -> Html:
    """The readings as a list."""
    rows = []
    for one in found:
        stopped = one.why.split(": ", 1)[-1]
        head, said, kind = "not understood", f"{one.line} – {stopped}", "bad"
        if one.says:
            head, said, kind = "understood", one.says, "ok"
        if one.idle:
            head, said, kind = "no effect here", one.says[len(NO_EFFECT) :].strip(), "idle"
        rows.append(tag("li", tag("b", head), " ", with_symbols(said), class_=kind))
    return tag("ul", *rows, class_="readings") if rows else Html()
