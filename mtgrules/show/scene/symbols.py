"""Mana symbols and colors as disks: never a hue without its letter."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mtgrules.model.color import Color, in_words
from mtgrules.show.html import Html, joined, span, tag

_COLORS = frozenset(color.letter for color in Color)
_IN_TEXT = re.compile(r"(\{[^{}]+\})")


def symbol(written: str) -> Html:
    """A mana symbol such as "{G}", "{2}" or "{W/U}" as a disk; one of two halves is wide."""
    inside, found = written.strip("{}"), halves(written)
    if len(found) == 2 and all(hue in _COLORS or hue.isdigit() for _, hue in found):
        first, second = (f"var(--{hue})" if hue in _COLORS else "#c9c6c0" for _, hue in found)
        inner = [span(f"half {hue if hue in _COLORS else ''}".strip(), half) for half, hue in found]
        return span("disk hybrid", *inner, style=f"--h1:{first};--h2:{second}")
    return tag("span", inside, class_=f"disk {inside}" if inside in _COLORS | {"C"} else "disk")


def halves(written: str) -> tuple[tuple[str, str], ...]:
    """The halves of a mana symbol, each with what it is colored like; paid with life, like the other one.

    >>> halves("{2/W}"), halves("{R/P}")
    ((('2', '2'), ('W', 'W')), (('R', 'R'), ('P', 'R')))
    """
    found = written.strip("{}").split("/")
    return tuple((half, found[0] if half == "P" else half) for half in found)


def cost(symbols: Iterable[str]) -> Html:
    """A mana cost."""
    found = [symbol(one) for one in symbols]
    return span("cost", *found) if found else Html()


def pips(letters: tuple[str, ...] | None) -> Html:
    """The colors of an object as disks: a ring for colorless, "?" where they are asked for."""
    if letters is None:
        return span("pips", span("disk asked", "?"))
    found = [span(f"disk {one}", one) for one in letters]
    return span("pips", *(found or [span("disk none", "–", title="colorless")]))


def dot(letters: tuple[str, ...]) -> Html:
    """A color indicator: a ringed disk, read aloud."""
    words = f"color indicator: {in_words(map(Color, letters))}"
    return joined(span(f"disk indicator {one}", one, title=words, aria_label=words) for one in letters)


def with_symbols(text: str) -> Html:
    """A text with its mana symbols drawn.

    >>> with_symbols("Pay {G}")
    'Pay <span class="disk G">G</span>'
    """
    return joined(symbol(part) if part[:1] == "{" else part for part in apart(text))


def apart(text: str) -> list[str]:
    """The pieces of a text: its mana symbols, and what stands between them.

    >>> apart("Pay {G}{G}.")
    ['Pay ', '{G}', '{G}', '.']
    """
    return [part for part in _IN_TEXT.split(text) if part]
