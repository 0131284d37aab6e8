"""Quoting what somebody wrote: in one line, not longer than anybody reads, and with nothing that acts on a
terminal."""

from __future__ import annotations

MOST_SIGNS = 80


def quoted(text: object) -> str:
    """A text in quotes, its control characters spelled out, clipped where it is long.

    >>> quoted("a\\x1b[31m"), len(quoted("x" * 1000))
    ("'a\\\\x1b[31m'", 82)
    """
    return repr(clipped(str(text)))


def clipped(text: str, most: int = MOST_SIGNS) -> str:
    """A text of at most so many signs, with dots for what was left out.

    >>> clipped("x" * 1000)[-5:]
    'xx...'
    """
    return text if len(text) <= most else f"{text[: most - 3]}..."


def spelled(text: str) -> str:
    """A text as it is, but for line ends and control characters, which are spelled out, sign by sign.

    >>> spelled("Wall\\x1b[0m of\\nAir")
    'Wall\\\\x1b[0m of\\\\nAir'
    """
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
