"""Numbers as somebody writes them: ASCII digits, and no more than a game of cards can mean."""

from __future__ import annotations

import re

from mtgrules.quoting import quoted

MOST = 99_999
"""The largest number that is read; a game that needs a larger one is not one that can be played out here."""
IN_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
"""The numbers that texts of cards write as words, each at its own place."""
_NUMERAL = re.compile(r"[+-]?[0-9]+")


def number(text: str) -> int:
    """The number that a text writes, with a sign or without.

    >>> number("+1"), number("301")
    (1, 301)

    Raises ValueError for what is no numeral, and for one that is too large.
    """
    if not _NUMERAL.fullmatch(text):
        raise ValueError(f"{quoted(text)} is not a whole number")
    digits = text.lstrip("+-").lstrip("0") or "0"
    if len(digits) > len(str(MOST)) or int(digits) > MOST:
        raise ValueError(f"{quoted(text)} is too large a number; numbers go up to {MOST:,}")
    return -int(digits) if text.startswith("-") else int(digits)
