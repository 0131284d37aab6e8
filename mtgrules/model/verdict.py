"""Why something may not be done, and what has to be chosen first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, NoReturn

from mtgrules.eras.cite import Cite
from mtgrules.model.ids import ObjectId
from mtgrules.model.labels import listed


@dataclass(frozen=True)
class Reason:
    """One reason against an action: a code, a sentence, where the rule is written, and what it is about."""

    code: str
    sentence: str
    cite: Cite | None = None
    about: tuple[ObjectId | str, ...] = ()
    """The objects and players that stand against it, or that it is about."""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.cite})" if self.cite else self.sentence


@dataclass(frozen=True)
class Verdict:
    """Whether something is legal, with every reason against it.

    >>> bool(Verdict())
    True
    """

    reasons: tuple[Reason, ...] = ()

    def __bool__(self) -> bool:
        return not self.reasons

    def __and__(self, other: Verdict) -> Verdict:
        return Verdict(self.reasons + other.reasons)

    def about(self, *who: ObjectId | str) -> Verdict:
        """The verdict with every reason that does not say what it is about being about these."""
        return Verdict(tuple(r if r.about else replace(r, about=who) for r in self.reasons))

    def __str__(self) -> str:
        return "legal" if self else "; ".join(map(str, self.reasons))


MORE = "..."
"""In place of options that are too many to be listed."""


@dataclass(frozen=True)
class Option:
    """One thing that may be chosen, as it is shown, where what is said to choose it are other words."""

    shown: str
    said: str

    def __str__(self) -> str:
        return self.shown


@dataclass(frozen=True)
class Due:
    """A choice that has to be made and was not given: a question with its legal options."""

    question: str
    options: tuple[Any, ...]
    who: str = ""
    say: str = ""
    """How it is answered, with {} for what is chosen: "choosing {}"."""
    what: str = ""
    """What is chosen, where it is more than one of the options: "which color"."""
    number: int = 1
    """How many of the options are chosen together."""

    def answer(self, chosen: Sequence[Any]) -> str:
        """What is said to choose some of the options; nothing where no words are known for that.

        >>> Due("Which lands?", ("Bog", "Fen"), say="sacrificing {}", number=2).answer(["Bog", "Fen"])
        'sacrificing Bog and Fen'
        """
        if len(chosen) == 1 and isinstance(chosen[0], Option):
            return chosen[0].said
        return self.say.format(listed([*map(str, chosen)])) if self.say and chosen else ""

    def answers(self) -> Iterator[str]:
        """What can be said to answer it, for each way to choose."""
        ways = combinations((one for one in self.options if one != MORE), self.number)
        return filter(None, map(self.answer, ways))

    @property
    def asked(self) -> str:
        """The question, with whom it is put to."""
        told = not self.who or self.who in self.question
        return self.question if told else f"{self.question} (asked of {self.who})"

    def __str__(self) -> str:
        options = ", ".join(map(str, self.options)) or "nothing"
        example = self.answer(self.options[: self.number])
        answer = f"; say, for example: {example}" if example else ""
        return f"{self.asked} (one of: {options}){answer}"


class ChoiceDue(Exception):
    """A choice has to be made before anything can happen; nothing has changed yet."""

    def __init__(self, due: Due) -> None:
        super().__init__(str(due))
        self.due = due


def ask(
    question: str, options: Sequence[Any], who: str | None, say: str = "choosing {}", number: int = 1
) -> NoReturn:
    """Ask for a choice that has to be made first. Raises ChoiceDue."""
    raise ChoiceDue(Due(question, tuple(options), who or "", say=say, number=number))


class Illegal(Exception):
    """What was said may not be done, which is found as it is carried out; nothing has changed."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict

    @classmethod
    def because(cls, code: str, told: str, cite: Cite | None = None) -> Illegal:
        """What is illegal for one reason."""
        return cls(Verdict((Reason(code, told, cite),)))


def judged(verdict: Verdict) -> None:
    """Nothing for what is legal. Raises Illegal for the rest."""
    if not verdict:
        raise Illegal(verdict)
