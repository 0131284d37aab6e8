"""Mana symbols and colors as disks: never a hue without its letter."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mtgrules.model.color import Color, in_words
from mtgrules.show.html import Html, joined, tag

_COLORS = frozenset(color.letter for color in Color)
_IN_TEXT = re.compile(r"(\{[^{}]+\})")


def symbol(written: str) -> Html:
    """A mana symbol such as "{G}", "{2}" or "{W/U}" as a disk; one of two halves is wide."""
    inside = written.strip("{}")
    halves = inside.split("/")
    if len(halves) == 2 and all(half in _COLORS or half.isdigit() for half in halves):
        first, second = (f"var(--{half})" if half in _COLORS else "#c9c6c0" for half in halves)
        inner = [
            tag("span", half, class_=f"half {half if half in _COLORS else ''}".strip()) for half in halves
        ]
        return tag("span", *inner, class_="disk hybrid", style=f"--h1:{first};--h2:{second}")
    return tag("span", inside, class_=f"disk {inside}" if inside in _COLORS | {"C"} else "disk")


def cost(symbols: Iterable[str]) -> Html:
    """A mana cost."""
    found = [symbol(one) for one in symbols]
    return tag("span", *found, class_="cost") if found else Html()


def pips(letters: tuple[str, ...] | None) -> Html:
    """The colors of an object as disks: a ring for colorless, "?" where they are asked for."""
    if letters is None:
        return tag("span", tag("span", "?", class_="disk asked"), class_="pips")
    found = [tag("span", one, class_=f"disk {one}") for one in letters]
    return tag("span", *(found or [tag("span", "–", class_="disk none", title="colorless")]), class_="pips")


def dot(letters: tuple[str, ...]) -> Html:
    """A color indicator: a ringed disk, read aloud."""
    words = f"color indicator: {in_words(map(Color, letters))}"
    return joined(
        tag("span", one, class_=f"disk indicator {one}", title=words, aria_label=words) for one in letters
    )


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
