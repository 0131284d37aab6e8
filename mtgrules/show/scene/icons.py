"""The small signs of the table, 16 by 16, in the ink of the text that they stand in."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.show.html import Html, joined, tag

_SHAPES: Mapping[str, str] = MappingProxyType(
    {
        "creature": (
            '<ellipse cx="2.6" cy="7" rx="1.7" ry="2.2"/><ellipse cx="5.9" cy="3.3" rx="1.7" ry="2.4"/>'
            '<ellipse cx="10.1" cy="3.3" rx="1.7" ry="2.4"/><ellipse cx="13.4" cy="7" rx="1.7" ry="2.2"/>'
            '<path d="M8 7.6c2.6 0 4.6 2.4 4.6 4.7 0 1.6-1 2.7-2.3 2.7-.9 0-1.4-.4-2.3-.4s-1.4.4-2.3.4c-1.3 '
            '0-2.3-1.1-2.3-2.7C3.4 10 5.4 7.6 8 7.6z"/>'
        ),
        "land": '<path d="M.5 14 5.7 4.5l3.2 5.2L11 7l4.5 7z"/>',
        "enchantment": '<path d="M8 .5 10 6l5.5 2L10 10l-2 5.5L6 10 .5 8 6 6z"/>',
        "artifact": (
            '<path fill-rule="evenodd" d="M7 0h2l.4 2.2 1.6.7L12.8 1.6l1.6 1.6-1.3 1.8.7 1.6L16 '
            "7v2l-2.2.4-.7 1.6 1.3 1.8-1.6 1.6-1.8-1.3-1.6.7L9 16H7l-.4-2.2-1.6-.7-1.8 1.3-1.6-1.6 "
            "1.3-1.8-.7-1.6L0 9V7l2.2-.4.7-1.6L1.6 3.2 3.2 1.6 5 2.9l1.6-.7zM8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 "
            '2.8 0 0 0 0-5.6z"/>'
        ),
        "planeswalker": '<path d="M8 .8l6 2.2v4.5c0 4-2.8 6.3-6 7.7-3.2-1.4-6-3.7-6-7.7V3z"/>',
        "spell": '<path d="M9.5 0 2.5 9h4.2L5 16l8.5-9.6H8.7z"/>',
        "other": '<circle cx="8" cy="8" r="5"/>',
        "heart": (
            '<path d="M8 14.5C2 10 .8 7.5.8 5A3.6 3.6 0 0 1 8 3.9 3.6 3.6 0 0 1 15.2 5c0 2.5-1.2 5-7.2 9.5z'
            '"/>'
        ),
        "newcomer": '<path d="M3.5 1h9v3L9.3 8l3.2 4v3h-9v-3l3.2-4-3.2-4z"/>',
        "tapped": (
            '<path d="M3 9.5A5.2 5.2 0 1 1 11.5 12l1.6 1.6A7.4 7.4 0 1 0 .9 9.5H0L2.5 13 5 9.5z" '
            'transform="translate(16 0) scale(-1 1)"/>'
        ),
        "right": (
            '<path fill-rule="evenodd" d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0zm4 4.2L6.8 9.8 4 7.2 2.6 8.7l4.3 '
            '4L13.5 5.6z"/>'
        ),
        "stop": (
            '<path fill-rule="evenodd" d="M4.7 0h6.6L16 4.7v6.6L11.3 16H4.7L0 11.3V4.7zM3 6.7v2.6h10V6.7z"/>'
        ),
        "wrong": (
            '<path fill-rule="evenodd" d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0zM4.9 3.5 3.5 4.9 6.6 8l-3.1 3.1 '
            '1.4 1.4L8 9.4l3.1 3.1 1.4-1.4L9.4 8l3.1-3.1-1.4-1.4L8 6.6z"/>'
        ),
        "uncertain": (
            '<path fill-rule="evenodd" d="M8 0l8 8-8 8-8-8zM5.3 6.6h1.8c0-.9.4-1.3 1-1.3s.9.3.9.8c0 1.1-1.9 '
            "1.2-1.9 3.2h1.7c0-1.2 2.1-1.5 2.1-3.3 0-1.3-1.1-2.2-2.7-2.2-1.7 0-2.9 1-2.9 2.8zM7 "
            '10.3v1.9h1.9v-1.9z"/>'
        ),
        "locked": (
            '<path fill-rule="evenodd" d="M3 7h1V5a4 4 0 0 1 8 0v2h1a1 1 0 0 1 1 1v7H2V8a1 1 0 0 1 1-1zm3 '
            '0h4V5a2 2 0 0 0-4 0z"/>'
        ),
        "not yet": '<path d="M2 7h12v2.2H2z"/>',
    }
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
