"""The small signs of the table, 16 by 16, in the ink of the text that they stand in: those of `icons.svg`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from mtgrules.show.html import Html, joined, tag

_SHAPES: Mapping[str, str] = MappingProxyType(
    dict(
        re.findall(
            '<symbol id="([^"]+)"[^>]*>(.*)</symbol>',
            Path(__file__).with_name("icons.svg").read_text(encoding="utf-8"),
        )
    )
)


def icon(name: str) -> Html:
    """A sign by its name; it says nothing aloud, so words stand beside it. Raises KeyError for none."""
    return Html(f'<svg class="ic" viewBox="0 0 16 16" aria-hidden="true">{shapes(name)}</svg>')


def shapes(name: str) -> Html:
    """The shapes of a sign, 16 by 16, for a picture that is SVG already. Raises KeyError for none."""
    return Html(_SHAPES[name])


_VERDICTS: Mapping[str, str] = MappingProxyType(
    {"right": "ok", "stop": "bad", "wrong": "bad", "uncertain": "uncertain", "not yet": "not-yet"}
)


def verdict(sign: str, words: object, little: bool = True) -> Html:
    """A verdict as a badge: its sign, its color and always a word.

    Signs are "right", "stop", "wrong", "uncertain" and "not yet". Raises KeyError for another.
    """
    size = " little" if little else ""
    return tag("span", joined([icon(sign), words]), class_=f"verdict {_VERDICTS[sign]}{size}")


def ring(right: int, many: int) -> Html:
    """How much is done of something, as a ring with the numbers in it."""
    full = " full" if right == many else ""
    share = f"--p:{100 * right / many if many else 0:.3g}"
    return tag("span", tag("span", f"{right}/{many}"), class_=f"ring-of{full}", style=share)
