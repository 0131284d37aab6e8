"""Phrases with several targets: a number of them, up to a number, or any number (601.2c)."""

from __future__ import annotations

from mtgrules.language.phrases.nouns import AnyTarget, Determiner, Noun, is_another
from mtgrules.model.frame import Frame
from mtgrules.model.ids import Ids
from mtgrules.model.view import View
from mtgrules.model.words import Selector, word

_ANY = 99
"""More targets than any table holds."""


class SeveralTargets(Selector):
    """A phrase with more targets than one, or perhaps none, each of them another.

    Where it does not say what they are, each can be whatever "any target" can be.
    """

    is_target = True
    many = True
    what: Noun | None = None

    def __post_init__(self) -> None:
        if self.what is None:
            return
        if self.what.determiner is not Determiner.BARE:
            raise ValueError('after "target" stands what the targets are, such as "target creatures"')
        if is_another(self.what):
            raise ValueError("each is another target already; what it must not be besides is not known here")

    @property
    def said_as(self) -> frozenset[str]:
        return self.each.said_as

    @property
    def means(self) -> frozenset[str]:
        return self.each.means

    def bounds(self, x: int) -> tuple[int, int]:
        """The fewest and the most targets it can have, with a value for X."""
        raise NotImplementedError

    @property
    def each(self) -> Selector:
        """The phrase of one of its targets: "target creature"."""
        return AnyTarget() if self.what is None else Noun(Determiner.TARGET, self.what.qualities)

    def among(self, view: View, frame: Frame) -> Ids:
        return self.each.among(view, frame)

    def players(self, view: View, frame: Frame) -> tuple[str, ...]:
        return self.each.players(view, frame)


@word(
    "{number:number} target {what}",
    "each of {number:number} target {what}",
    "{number:number} target {what} each",
    "{number:number} targets",
    "each of {number:number} targets",
    "{number:number} target creatures and/or players",
    "each of {number:number} target creatures and/or players",
)
class NumberOfTargets(SeveralTargets):
    """Exactly so many targets."""

    number: int
    what: Noun | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.number < 2:
            raise ValueError("of one target it is said: a target creature, up to one target creature")

    def bounds(self, x: int) -> tuple[int, int]:
        return self.number, self.number


@word(
    "up to {number:number} target {what}",
    "each of up to {number:number} target {what}",
    "up to {number:number} target {what} each",
    "up to {number:number} targets",
    "each of up to {number:number} targets",
    "up to {number:number} target creatures and/or players",
    "each of up to {number:number} target creatures and/or players",
)
class UpToTargets(SeveralTargets):
    """No more than so many targets, or none."""

    number: int
    what: Noun | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.number < 2:
            raise ValueError('of one it is said: "up to one target creature"')

    def bounds(self, x: int) -> tuple[int, int]:
        return 0, self.number


@word(
    "X target {what}",
    "each of X target {what}",
    "X target {what} each",
    "X targets",
    "each of X targets",
    "X target creatures and/or players",
    "each of X target creatures and/or players",
)
class XTargets(SeveralTargets):
    """As many targets as the value that was chosen for X."""

    what: Noun | None = None

    def bounds(self, x: int) -> tuple[int, int]:
        return x, x


@word(
    "up to X target {what}",
    "each of up to X target {what}",
    "up to X target {what} each",
    "up to X targets",
    "each of up to X targets",
    "up to X target creatures and/or players",
    "each of up to X target creatures and/or players",
)
class UpToXTargets(SeveralTargets):
    """No more targets than the value that was chosen for X."""

    what: Noun | None = None

    def bounds(self, x: int) -> tuple[int, int]:
        return 0, x


@word(
    "any number of target {what}",
    "each of any number of target {what}",
    "any number of target {what} each",
    "any number of targets",
    "each of any number of targets",
    "any number of target creatures and/or players",
    "each of any number of target creatures and/or players",
)
class AnyNumberOfTargets(SeveralTargets):
    """As many targets as one likes, or none."""

    what: Noun | None = None

    def bounds(self, x: int) -> tuple[int, int]:
        return 0, _ANY


@word(
    "one or two target {what}",
    "one or two targets",
    "one or two target creatures and/or players",
)
class OneOrTwoTargets(SeveralTargets):
    """One target or two."""

    what: Noun | None = None

    def bounds(self, x: int) -> tuple[int, int]:
        return 1, 2


@word(
    "one, two, or three target {what}",
    "one, two, or three targets",
    "one, two, or three target creatures and/or players",
)
class OneToThreeTargets(SeveralTargets):
    """One target, two or three."""

    what: Noun | None = None

    def bounds(self, x: int) -> tuple[int, int]:
        return 1, 3


@word("up to one {what}")
class UpToOneTarget(SeveralTargets):
    """One target, or none."""

    many = False
    what: Noun

    def __post_init__(self) -> None:
        if not self.what.is_target:
            raise ValueError('after "up to one" stands "target", such as "target creature"')

    def bounds(self, x: int) -> tuple[int, int]:
        return 0, 1
