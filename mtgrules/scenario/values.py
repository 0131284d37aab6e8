"""What a scenario file says, as frozen values with the lines where it says it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from mtgrules.eras.era import CURRENT, ERAS, Era
from mtgrules.language.card import Card
from mtgrules.language.conditions.happenings import History
from mtgrules.language.does.beginning import Begin
from mtgrules.model.color import Color
from mtgrules.model.objects import Player, Zone
from mtgrules.model.turn import Step
from mtgrules.model.words import Action, Condition, Happening

T = TypeVar("T")
FROM_START = "start"
FROM_END = "end"


@dataclass(frozen=True)
class ByEra(Generic[T]):
    """Something that may be said differently for different eras, by their keys."""

    values: tuple[tuple[str, T], ...]
    named: bool = False
    """Whether the eras were written down one by one, so that each of them has to have an answer."""

    @staticmethod
    def same(value: T) -> ByEra[T]:
        """The same for every era."""
        return ByEra(tuple((era.key, value) for era in ERAS))

    def at(self, era: Era) -> T | None:
        """What is said for an era, or None where it is left out."""
        return dict(self.values).get(era.key)


@dataclass(frozen=True)
class Placed:
    """An object of the start position."""

    label: str
    card: Card
    owner: str
    controller: str
    zone: Zone
    line: int
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    face_down: bool = False
    flipped: bool = False
    damage: int = 0
    chosen_color: Color | None = None
    chosen_type: str = ""
    """The creature type or basic land type that was chosen for it."""
    copy_of: str = ""
    """The label of what it is a copy of, or the name of a card."""
    attached_to: str = ""
    bestowed: bool = False
    """Whether it was cast bestowed, and is an Aura for that (702.103b)."""
    token: bool = False
    sick: bool = False
    """Whether its controller has got it in this turn (302.6)."""
    attacking: str = ""
    """The player or planeswalker that it attacks."""
    blocking: tuple[str, ...] = ()
    """The attackers that it blocks."""


@dataclass(frozen=True)
class Floating:
    """A continuous effect of the start position that belongs to no card."""

    name: str
    said: Begin
    you: str
    line: int
    after: str = ""
    locked: bool = False
    """Whether it affects only what it affects at the start (611.2c)."""
    on: tuple[str, ...] | None = None
    """The objects that it is bound to, where they are listed."""


@dataclass(frozen=True)
class Said:
    """An action with its sentence as it was written."""

    line: int
    sentence: str
    action: Action


@dataclass(frozen=True)
class Claim:
    """Something that a file promises: a sentence, or that there is no answer."""

    line: int
    sentence: str
    word: Condition | Happening | History | None = None
    no_answer: str = ""
    """The date before which there is nothing to ask, or "not modelled"."""


@dataclass(frozen=True)
class Act:
    """An action of the play; an era left out lets it be."""

    line: int
    actions: ByEra[Said]


@dataclass(frozen=True)
class Check:
    """Claims about the position and about what has happened up to here."""

    line: int
    claims: ByEra[tuple[Claim, ...]]


@dataclass(frozen=True)
class Expected:
    """What trying an action comes to: legal, illegal, due, not yet, not modelled; with what is said of it."""

    kind: str
    details: tuple[str, ...] = ()


@dataclass(frozen=True)
class Try:
    """An action that is tried and taken back."""

    line: int
    said: Said
    expected: ByEra[Expected]


Entry = Act | Check | Try


@dataclass(frozen=True)
class Branch:
    """Another way to play on, from the start, after a step of the play, or from the end of another branch."""

    name: str
    origin: str
    after: int
    play: tuple[Entry, ...]
    eras: tuple[Era, ...]
    line: int


@dataclass(frozen=True)
class Choice:
    """An answer that a question offers, with what it claims, where that can be said."""

    key: str
    says: str
    line: int
    claim: Check | Try | None = None
    because: str = ""
    """Why it is right, or wrong, in a sentence."""
    idea: str = ""
    """The name of the wrong idea that gives this answer."""
    no_duel: str = ""
    """Why a wrong idea that is behind it cannot be played out against the rules, in a few words."""
    verdict_only: bool = False
    """Whether only its verdict is right and its reason is not, so that it is a wrong answer."""


@dataclass(frozen=True)
class YearNote:
    """What a file says of its question in one era, beside what the engine answers there."""

    answer: str = ""
    """What stands for an answer where the question cannot be asked."""
    because: str = ""
    """Why the answer is another than today's, with the rule's number in that era's document."""
    changed: str = ""
    """When and what changed between the era before and this one."""
    not_yet: str = ""
    """What was not there yet, with its first date."""
    uncertain: str = ""


@dataclass(frozen=True)
class ValueOf:
    """A value of an object, as a file names it: "Bear.colors"."""

    label: str
    characteristic: str

    def __str__(self) -> str:
        return f"{self.label}.{self.characteristic}"


@dataclass(frozen=True)
class Question:
    """What a file asks about its last position."""

    ask: str
    choices: tuple[Choice, ...]
    line: int
    answer: str = ""
    """The key of the right answer where the file says it; else the engine finds it."""
    of: tuple[ValueOf, ...] = ()
    """The values that the question is about, if it is about any."""
    era: Era = CURRENT
    years: ByEra[YearNote] = ByEra(())

    def choice(self, key: str) -> Choice:
        """The choice of a key. Raises KeyError."""
        return {choice.key: choice for choice in self.choices}[key]


@dataclass(frozen=True)
class Scenario:
    """A whole scenario file."""

    title: str
    file: str
    rows: tuple[str, ...] = ()
    eras: tuple[Era, ...] = ERAS
    eras_named: bool = False
    players: tuple[Player, ...] = (Player("Ana"), Player("Nico"))
    active: str = "Ana"
    turn: int = 1
    step: Step = Step.MAIN
    board: tuple[Placed, ...] = ()
    effects: tuple[Floating, ...] = ()
    order: tuple[str, ...] = ()
    play: tuple[Entry, ...] = ()
    branches: tuple[Branch, ...] = ()
    question: Question | None = None
    note: str = ""

    def __hash__(self) -> int:
        return self._hashed

    @cached_property
    def _hashed(self) -> int:
        # What is played on a table is remembered by its scenario, which is asked for at every turn.
        return hash((self.title, self.active, self.step, self.board, self.play))
