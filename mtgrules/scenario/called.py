"""Which card is meant by what a person types."""

from __future__ import annotations

from collections.abc import Mapping

from mtgrules.nearest import hint
from mtgrules.quoting import quoted

_MOST = 6
"""So many cards are listed where a name fits several."""


def card_called(said: str, names: Mapping[str, str]) -> str:
    """The card that is meant by its name, in whatever letters, or by the beginnings of its words.

    `names` are the names by what they are in small letters. Raises ValueError for none, or for several.

    >>> card_called("giant gr", {"giant growth": "Giant Growth", "hill giant": "Hill Giant"})
    'Giant Growth'
    """
    if exact := names.get(said.casefold()):
        return exact
    words = said.casefold().split()
    if not words:
        raise ValueError("between two commas stands no card")
    fits = [
        name
        for low, name in names.items()
        if all(any(part.startswith(word) for part in low.split()) for word in words)
    ]
    if len(fits) == 1:
        return fits[0]
    if fits:
        more = f" and {len(fits) - _MOST} more" * (len(fits) > _MOST)
        raise ValueError(f"{quoted(said)} may be {', '.join(sorted(fits)[:_MOST])}{more}: say which")
    raise ValueError(f"no card is called {quoted(said)}{hint(said, names.values())}")
