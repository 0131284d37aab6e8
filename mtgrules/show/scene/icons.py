"""The small signs of the table, 16 by 16, in the ink of the text that they stand in: those of `icons.svg`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from mtgrules.show.html import Html, joined, span, tag

_SVG = Path(__file__).with_name("icons.svg").read_text(encoding="utf-8")
_SHAPES: Mapping[str, str] = dict(re.findall('<symbol id="([^"]+)"[^>]*>(.*)</symbol>', _SVG))


def icon(name: str) -> Html:
    """A sign by its name; it says nothing aloud, so words stand beside it. Raises KeyError for none."""
    return Html(f'<svg class="ic" viewBox="0 0 16 16" aria-hidden="true">{shapes(name)}</svg>')


def shapes(name: str) -> Html:
    """The shapes of a sign, 16 by 16, for a picture that is SVG already. Raises KeyError for none."""
    return Html(_SHAPES[name])


_VERDICTS = {"right": "ok", "stop": "bad", "wrong": "bad", "uncertain": "uncertain", "not yet": "not-yet"}


def verdict(sign: str, words: object, little: bool = True) -> Html:
    """A verdict as a badge: its sign, its color and always a word.

    Signs are "right", "stop", "wrong", "uncertain" and "not yet". Raises KeyError for another.
    """
    size = " little" if little else ""
    return span(f"verdict {_VERDICTS[sign]}{size}", joined([icon(sign), words]))


def right_or(wrong: object, so: bool, right: object = "Right") -> Html:
    """A small verdict: that something is right, or what is said where it is not."""
    return verdict("right", right) if so else verdict("wrong", wrong)


def ring(right: int, many: int) -> Html:
    """How much is done of something, as a ring with the numbers in it."""
    full = " full" if right == many else ""
    share = f"--p:{100 * right / many if many else 0:.3g}"
    return span(f"ring-of{full}", tag("span", f"{right}/{many}"), style=share)
