"""Objects and players in their places: a player is not destroyed, a creature gains no life."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from mtgrules.language.phrases.references import Named
from mtgrules.model.words import OBJECT, PLAYER, Selector, Word


def in_place(word: Word, players: Collection[str] = ()) -> None:
    """Raises ValueError where a phrase of a word can mean what cannot stand there.

    A name means a player if it is one of `players`, else an object.
    """
    for field, phrase in _phrases(word):
        means = meant_by(phrase, players)
        taken = word.takes(field, means)
        for party in means - taken:
            (wanted,) = taken
            raise ValueError(f'"{phrase}" can be {_A[party]}, and here stands {_A[wanted]}')


_A = {OBJECT: "an object", PLAYER: "a player"}


def meant_by(phrase: Selector, players: Collection[str]) -> frozenset[str]:
    """What a phrase can mean: an object, a player, or either."""
    if isinstance(phrase, Named):
        return frozenset({PLAYER if phrase.name in players else OBJECT})
    return phrase.means


def _phrases(word: Word) -> Iterator[tuple[str, Selector]]:
    for name in word.made_of.names:
        value = getattr(word, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Selector):
                yield name, part
