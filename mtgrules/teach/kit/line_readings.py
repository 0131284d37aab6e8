"""A text as it is typed, line by line: what each line was understood as, or where reading it stopped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mtgrules.eras.era import CURRENT
from mtgrules.language.abilities.unread import NO_EFFECT
from mtgrules.language.card import printed_text, read_text
from mtgrules.language.reading.reader import Unreadable
from mtgrules.model.typeline import TypeLine
from mtgrules.show.html import Html, tag
from mtgrules.show.scene.symbols import with_symbols

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
