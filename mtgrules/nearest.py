"""The nearest known words to one that is not known: only what a slip of the hand explains, never a guess."""

from __future__ import annotations

from collections.abc import Iterable

from mtgrules.quoting import MOST_SIGNS, quoted


def slips(one: str, other: str, most: int) -> int:
    """How many letters are missing, added, wrong or exchanged between two words, counted up to `most` + 1.

    >>> slips("edti", "edit", 2), slips("griffon", "griffin", 2), slips("hobbit", "hippo", 2)
    (1, 1, 3)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, its in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != its))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == its:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def slips_allowed(word: str) -> int:
    """How many slips a word of this length may hold and still be known again: none in the shortest."""
    return 0 if len(word) < 3 else 1 if len(word) < 8 else 2


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known words that are meant, as it seems: the same but for capitals, else with the fewest slips.

    >>> nearest("Grizly Bears", ["Grizzly Bears", "Forest"]), nearest("A", ["A", "B"])
    (['Grizzly Bears'], [])
    """
    low = word.lower()
    options = [option for option in dict.fromkeys(known) if option != word]
    same = [option for option in options if option.lower() == low]
    most = slips_allowed(word)
    if same or not most or len(word) > MOST_SIGNS:
        return same
    letters = frozenset(low)
    counted = [
        (slips(low, option.lower(), most), option)
        for option in options
        # each letter that the other word lacks is a slip of its own
        if abs(len(low) - len(option)) <= most and len(letters.difference(option.lower())) <= most
    ]
    least = min((count for count, _ in counted), default=most + 1)
    return [option for count, option in counted if count == least <= most]


def hint(word: str, known: Iterable[str]) -> str:
    """What to add to the refusal of a word: "; did you mean ...?", how it is written, or nothing.

    >>> hint("bord", ["board", "order"]), hint("bear", ["Bear"]), hint("Hobbit", ["Hippo"])
    ("; did you mean 'board'?", "; it is written 'Bear'", '')
    """
    found = nearest(word, known)[:2]
    if not found:
        return ""
    if found[0].lower() == word.lower():
        return f"; it is written {quoted(found[0])}"
    return f"; did you mean {' or '.join(map(quoted, found))}?"
