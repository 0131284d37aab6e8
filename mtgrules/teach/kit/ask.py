"""A question as a learner meets it, as a value: what is known of it, and what a press does.

What has been pressed is `Answering`; the answer is worked out only after it is locked in. How it is drawn is
in `ask_picture`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.model.view import View
from mtgrules.scenario.values import Choice
from mtgrules.show.scene.seen import Hidden
from mtgrules.teach.kit.film import Shot, film_with_try
from mtgrules.teach.kit.film_strip import Duel, duel, moved
from mtgrules.teach.kit.hands import Votes
from mtgrules.teach.kit.made import MadeAnswer, made
from mtgrules.teach.kit.naming import CardNames
from mtgrules.teach.questions import BoardQuestion, asked
from mtgrules.teach.wrong import WRONG, wrongly

SURE: Mapping[str, str] = {"sure": "I am sure", "think so": "I think so", "guess": "I guess"}
"""How sure a learner can be, with what is pressed to lock an answer in."""


def shuffled(choices: tuple[Choice, ...], seed: str) -> tuple[Choice, ...]:
    """The choices in an order that depends on the seed alone."""
    found = list(choices)
    random.Random(seed).shuffle(found)
    return tuple(found)


_KEPT = 64
"""So many films and duels are kept; older ones are played again when they come back."""


@lru_cache(_KEPT)
def _film(board: BoardQuestion, era: Era) -> tuple[Shot, ...] | NotModelled:
    try:
        return film_with_try(board.scenario, era, board.question.choice(board.right))
    except NotModelled as missing:
        return missing


@lru_cache(_KEPT)
def duel_on(board: BoardQuestion, idea: str, said: str) -> Duel:
    question = board.question
    wrong = wrongly(question.era, idea)
    return duel(board.scenario, wrong, question.choice(said), question.choice(board.right))


@dataclass(frozen=True)
class Answering:
    """How far a learner is with a question."""

    given: str = ""
    """The answer as it is kept: the key of the choice that is picked, or the value that is made."""
    sure: str = ""
    """How sure the learner was; empty until the answer is locked in."""
    shown: bool = False
    """Whether the answer was asked for without one's own."""
    at: int = -1
    """The picture of the film or duel; -1 for the last one."""
    there: int = -1
    """The picture of the duel on the board where the idea leads to nonsense."""
    era: Era = CURRENT
    """By which rules the board is loaded below the answer."""
    open: frozenset[str] = frozenset()
    """The folds that stand open."""
    card: str = ""
    """The name that stands open as a card, after the place in which it was pressed."""
    votes: Votes | None = None
    """The hands of a class, where they are counted."""

    @property
    def answered(self) -> bool:
        """Whether the answer stands open."""
        return bool(self.sure) or self.shown


@dataclass(frozen=True)
class Ask:
    """A question of a board file, and how far a learner is with it."""

    board: BoardQuestion
    at: Answering = field(default_factory=Answering)
    with_class: bool = False
    """Whether the hands of a class can be counted."""
    once: bool = False
    """Whether it is asked only once."""
    today_only: bool = False
    """Whether what older rules say is folded."""

    @staticmethod
    def of(
        board: BoardQuestion, *, with_class: bool = False, once: bool = False, today_only: bool = False
    ) -> Ask:
        """The question before anything is pressed."""
        found = made(board.scenario)
        value = found.begun() if found else ""
        return Ask(board, Answering(value, era=board.question.era), with_class, once, today_only)

    # What is known of it.

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """The choices in the order in which they stand."""
        return shuffled(self.board.question.choices, self.board.name)

    @cached_property
    def made(self) -> MadeAnswer | None:
        """How the answer is made; None where it is chosen."""
        return made(self.board.scenario)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What the question is about: whose value is asked for, or which cards can be the answer."""
        cards = self.made.on_cards(self.at.given) if self.made else {}
        return tuple(dict.fromkeys((*(of.label for of in self.board.question.of), *cards)))

    @cached_property
    def right(self) -> Choice:
        """The choice that the engine finds right."""
        return self.board.question.choice(self.board.right)

    @property
    def picked(self) -> Choice | None:
        """The choice that is picked, or that the made value stands for; None for none."""
        key = self.at.given if self.made is None else self.made.choices.get(self.at.given)
        return next((c for c in self.choices if c.key == key), None)

    @property
    def mine(self) -> str:
        """The learner's own answer in words; empty for none."""
        if self.made is not None:
            return f"You said: {self.made.said(self.at.given)}" if self.ready else ""
        return f"You said: {self.picked.says}" if self.picked else ""

    @property
    def ready(self) -> bool:
        """Whether there is an answer to lock in."""
        return self.made.whole(self.at.given) if self.made else self.picked is not None

    @property
    def was_right(self) -> bool:
        """Whether the answer that was locked in is the right one."""
        return bool(self.at.sure) and self.picked is not None and self.picked.key == self.right.key

    @cached_property
    def idea(self) -> str:
        """The wrong idea behind the answer that was locked in; empty for none."""
        wrong = self.at.sure and not self.was_right and self.picked is not None
        return self.picked.idea if wrong and self.picked else ""

    @cached_property
    def duel(self) -> Duel | None:
        """The idea behind a wrong answer played out beside the rules; None where there is none."""
        if not self.idea or self.picked is None or not self.at.era.is_version_of(self.board.question.era):
            return None
        return duel_on(self.board, self.idea, self.picked.key)

    @cached_property
    def leads(self) -> Duel | None:
        """The duel on the board where the idea behind a wrong answer leads to plain nonsense."""
        if not self.idea:
            return None
        board = asked(WRONG[self.idea].nonsense)
        said = next(choice for choice in board.question.choices if choice.idea == self.idea)
        return duel_on(board, self.idea, said.key)

    @cached_property
    def frames(self) -> tuple[Shot, ...] | NotModelled:
        """The play as a film by the rules that are loaded; what is missing where they do not have it."""
        return _film(self.board, self.at.era)

    @cached_property
    def naming(self) -> CardNames:
        """The cards that its texts name, as the board begins; what is asked is told after the answer."""
        hidden = Hidden() if self.at.answered else self.board.hidden
        return CardNames(View.of_printed(self.board.start()), self.at.card, hidden)

    # What a press does.

    def after(self, name: str, value: str) -> Ask:
        """The question after a press. Raises ValueError for a press that there is not."""
        at = self.at
        match name:
            case "choose" if not (at.answered or self.made) and value in {c.key for c in self.choices}:
                return self.with_(given=value)
            case "make" if not at.answered and self.made is not None:
                return self.with_(given=self.made.pressed(at.given, value))
            case "lock" if not at.answered and value in SURE and self.ready:
                return self.with_(sure=value, at=-1, votes=None)
            case "show" if not at.answered:
                return self.with_(shown=True, at=-1)
            case "again" if at.answered and not self.once:
                return Ask.of(self.board, with_class=self.with_class, today_only=self.today_only)
            case "film" | "duel" if at.answered:
                return self.with_(at=moved(self.step, value, self.steps), card="")
            case "there" if self.leads is not None:
                found = self.leads
                now = found.opens if at.there < 0 else at.there
                return self.with_(there=moved(now, value, len(found.titles)), card="")
            case "year" if at.answered:
                return self.with_(era=Era.named(value), at=-1, card="")
            case "fold":
                return self.with_(open=at.open ^ {value})
            case "card":
                return self.with_(card="" if at.card == value else value)
            case "class" if not at.answered:
                return self.with_(votes=None if at.votes else Votes.of([c.key for c in self.choices]))
            case "vote" if at.votes is not None:
                return self.with_(votes=at.votes.after(value))
        return self  # a press that came too late, of what is not there any more

    def with_(self, **changes: object) -> Ask:
        """The question with something else pressed."""
        return replace(self, at=replace(self.at, **changes))  # type: ignore[arg-type]

    @property
    def steps(self) -> int:
        """Of how many pictures the film or duel has."""
        if self.duel is not None:
            return len(self.duel.titles)
        return len(self.frames) if isinstance(self.frames, tuple) else 1

    @property
    def step(self) -> int:
        """Which of them is shown."""
        if self.at.at >= 0:
            return min(self.at.at, self.steps - 1)
        if self.duel is not None:
            return self.duel.opens
        frames = self.frames if isinstance(self.frames, tuple) else ()
        return max((n for n, frame in enumerate(frames) if not frame.passing), default=0)
