"""What a check says of all that has happened: that something never did, or in which order two things did."""

from __future__ import annotations

from mtgrules.model.words import Happening, Word, word


class History(Word):
    """Something said of all that has happened so far, for checks only."""

    kind = "history"


@word("it never happened that {happening}")
class Never(History):
    """That nothing of a kind has happened: the opposite of any happening."""

    happening: Happening


@word("{first} before {second}")
class Before(History):
    """That something happened before something else did, each taken when it happened first; not at once."""

    first: Happening
    second: Happening
