"""A question as a learner meets it: the board, an answer that is chosen or made, and what opens after it.

What has been pressed is a value, `Answering`; the answer is worked out only after it is locked in.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era, NotModelled
from mtgrules.model.view import View
from mtgrules.scenario.report import Position
from mtgrules.scenario.values import Choice
from mtgrules.show.colors import color_track
from mtgrules.show.html import Html, items, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.scene import Look, scene, turn_bar
from mtgrules.show.scene.seen import Hidden
from mtgrules.show.scene.steps import derivation_steps
from mtgrules.show.scene.track import track_html
from mtgrules.teach.answer_strip import tried_html
from mtgrules.teach.kit import made as making
from mtgrules.teach.kit.duel import Duel, duel, duel_html
from mtgrules.teach.kit.film import Shot, film_with_try
from mtgrules.teach.kit.film_strip import moved, ribbon, shot, stamp, texts, told
from mtgrules.teach.kit.hands import Votes, votes_html
from mtgrules.teach.kit.surface import press
from mtgrules.teach.kit.timeline import timeline
from mtgrules.teach.questions import BoardQuestion, asked
from mtgrules.teach.wrong import WRONG, wrongly

SURE: Mapping[str, str] = MappingProxyType(
    {"sure": "I am sure", "think so": "I think so", "guess": "I guess"}
)
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
        return film_with_try(board.scenario, era, board.question.choice(board.right()))
    except NotModelled as missing:
        return missing


@lru_cache(_KEPT)
def _duel(board: BoardQuestion, idea: str, said: str) -> Duel:
    question = board.question
    wrong = wrongly(question.era, idea)
    return duel(board.scenario, wrong, question.choice(said), question.choice(board.right()))


@dataclass(frozen=True)
class Answering:
    """How far a learner is with a question."""

    choice: str = ""
    """The key of the choice that is picked."""
    value: str = ""
    """The value that is made, where the answer is made."""
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

    @staticmethod
    def of(board: BoardQuestion, *, with_class: bool = False, once: bool = False) -> Ask:
        """The question before anything is pressed."""
        found = making.made(board.question)
        value = making.begun(found) if found else ""
        return Ask(board, Answering(value=value, era=board.question.era), with_class, once)

    # What is known of it.

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """The choices in the order in which they stand."""
        return shuffled(self.board.question.choices, self.board.name)

    @cached_property
    def made(self) -> making.MadeAnswer | None:
        """How the answer is made; None where it is chosen."""
        return making.made(self.board.question)

    @cached_property
    def hidden(self) -> Hidden:
        """What the picture does not tell before the answer."""
        asked = {of.characteristic for of in self.board.question.of}
        claims = " ".join(choice.says for choice in self.choices)
        return Hidden(frozenset(asked | ({"colors"} if "color" in self.board.ask + claims else set())))

    @cached_property
    def right(self) -> Choice:
        """The choice that the engine finds right."""
        return self.board.question.choice(self.board.right())

    @property
    def picked(self) -> Choice | None:
        """The choice that is picked, or that the made value stands for; None for none."""
        if self.made is None:
            return next((c for c in self.choices if c.key == self.at.choice), None)
        key = self.made.choices.get(self.at.value)
        return self.board.question.choice(key) if key else None

    @property
    def ready(self) -> bool:
        """Whether there is an answer to lock in."""
        if self.made is None:
            return bool(self.at.choice)
        return making.whole(self.made, self.at.value)

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
        return _duel(self.board, self.idea, self.picked.key)

    @cached_property
    def leads(self) -> Duel | None:
        """The duel on the board where the idea behind a wrong answer leads to plain nonsense."""
        if not self.idea:
            return None
        board = asked(WRONG[self.idea].nonsense)
        said = next(choice for choice in board.question.choices if choice.idea == self.idea)
        return _duel(board, self.idea, said.key)

    @cached_property
    def frames(self) -> tuple[Shot, ...] | NotModelled:
        """The play as a film by the rules that are loaded; what is missing where they do not have it."""
        return _film(self.board, self.at.era)

    # What a press does.

    def after(self, name: str, value: str) -> Ask:
        """The question after a press. Raises ValueError for a press that there is not."""
        at = self.at
        match name:
            case "choose" if not at.answered and value in {c.key for c in self.choices}:
                return self.with_(choice=value)
            case "make" if not at.answered and self.made is not None:
                return self.with_(value=making.pressed(self.made, at.value, value))
            case "lock" if not at.answered and value in SURE and self.ready:
                return self.with_(sure=value, at=-1, votes=None)
            case "show" if not at.answered:
                return self.with_(shown=True, at=-1)
            case "again" if at.answered and not self.once:
                return Ask.of(self.board, with_class=self.with_class)
            case "film" | "duel" if at.answered:
                return self.with_(at=moved(self.step, value, self.steps))
            case "there" if self.leads is not None:
                found = self.leads
                now = found.parted if at.there < 0 else at.there
                return self.with_(there=moved(now, value, len(found.titles)))
            case "year" if at.answered:
                return self.with_(era=Era.named(value), at=-1)
            case "fold":
                return self.with_(open=at.open ^ {value})
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
            return self.duel.parted
        frames = self.frames if isinstance(self.frames, tuple) else ()
        return max((n for n, frame in enumerate(frames) if not frame.passing), default=0)

    # How it is drawn.

    def draw(self) -> Html:
        """The question with its board, and the answer where it stands open."""
        parts = [self.table(), tag("p", self.board.ask, class_="ask"), self.answers()]
        parts += [self.opened()] if self.at.answered else [self.locking()]
        return joined(parts)

    def table(self) -> Html:
        """The board as it begins, as printed, without what is asked; and what happens then."""
        state = self.board.start()
        found = View.of_printed(state)
        about = frozenset(o.id for label in self.labels if (o := state.labeled(label)))
        look = Look(hidden=self.hidden, about=about, large=True)
        bar = turn_bar(state) if state.step.is_combat else Html()
        then = [tag("li", one) for one in self.board.told]
        play = tag("ol", *then, class_="then", aria_label="what happens then") if then else Html()
        head = tag("h3", self.board.scenario.title)
        band = stamp(self.board.question.era)
        old = "" if self.board.question.era.is_today else " old"
        return tag(
            "div", band, head, bar, scene(found, look), texts(found, self.hidden), play, class_=f"board{old}"
        )

    @property
    def labels(self) -> tuple[str, ...]:
        """What the question is about, by label."""
        return tuple(of.label for of in self.board.question.of)

    def answers(self) -> Html:
        """What can be answered: choices, or a value that is made."""
        if self.made is not None and not self.at.answered:
            return making.answer_keys(self.made, self.at.value, self.labels[0])
        if self.made is not None:
            return Html()
        keys = [self.choice_key(number, choice) for number, choice in enumerate(self.choices, 1)]
        return tag("div", *keys, class_="choices", data_group="choose", role="group", aria_label="answers")

    def choice_key(self, number: int, choice: Choice) -> Html:
        """One choice; once the answer stands open, marked as right or wrong."""
        on = choice.key == self.at.choice
        inside = [tag("i", number), tag("span", choice.says)]
        if not self.at.answered:
            return press(
                *("choose", choice.key, *inside), label=choice.says, on=on, class_=f"key{' on' * on}"
            )
        sign = Html()
        if choice.key == self.right.key:
            sign = verdict("right", "Right")
        elif on:
            sign = verdict("wrong", "Not so")
        return tag("div", *inside, sign, class_=f"key said{' on' * on}")

    def locking(self) -> Html:
        """How an answer is locked in: by saying how sure one is; or is shown, or asked of a class."""
        why = "" if self.ready else "pick an answer first" if self.made is None else "set your answer first"
        keys = [
            press("lock", key, words, label=f"Lock in: {words}", why_not=why, class_="key main")
            for key, words in SURE.items()
        ]
        quiet = [
            press("show", "", "Show me", label="show the answer without one of my own", class_="key quiet")
        ]
        if self.with_class:
            on = self.at.votes is not None
            quiet.append(
                press(
                    "class",
                    "",
                    "Show of hands",
                    label="count the hands of a class",
                    on=on,
                    class_="key quiet",
                )
            )
        head = tag("span", "Lock in:", class_="gray")
        line = tag("div", head, *keys, *quiet, class_="keys", data_group="lock")
        if self.at.votes is None:
            return line
        return joined([line, votes_html(self.at.votes, {c.key: c.says for c in self.choices})])

    def opened(self) -> Html:
        """The verdict where the button was, then what happens, the years, and the folds."""
        cells = self.board.cells
        parts = [self.verdict(), self.played(), tag("h3", "The same board in five eras")]
        parts += [timeline(cells, self.at.era), self.fold("why", "Why, step by step", self.why)]
        rest = [c for c in self.choices if c.key not in {self.right.key, self.at.choice}]
        if self.made is None and rest:
            parts.append(self.fold("others", "Why not the others", lambda: _reasons(rest)))
        if not self.once:
            again = press("again", "", "Ask me again", label="ask me again", class_="key quiet")
            parts.append(tag("div", again))
        return joined(parts)

    def example(self) -> Html:
        """The question as a worked example: what happens, the answer, the years, and why."""
        answer = [_said(joined([tag("b", self.right.says), ". ", self.right.because]))]
        parts = [self.played(), texts(View.of_printed(self.board.start(self.board.question.era)))]
        parts += [tag("p", self.board.ask, class_="ask"), tag("div", *answer, class_="answer ok")]
        parts += [self.fold("why", "Why, step by step", self.why)]
        parts += [tag("h3", "The same board in five eras"), timeline(self.board.cells, self.at.era)]
        return joined(parts)

    def verdict(self) -> Html:
        """Whether the answer was right, and why, in a sentence."""
        right = tag("b", self.says(self.right))
        lines: list[Html] = []
        if self.was_right:
            lines = [joined([verdict("right", "Right", little=False)]), _said(self.right.because)]
        elif self.at.sure:
            mine = self.picked.because if self.picked else ""
            lines = [joined([verdict("wrong", "Not so", little=False)])]
            lines += [_said(joined([tag("b", self.mine), ". ", mine]))]
            lines += [_said(joined(["By the rules: ", right, ". ", self.right.because]))]
        else:
            lines = [_said(joined(["By the rules: ", right, ". ", self.right.because]))]
        return tag(
            "div", *lines, class_=f"answer{' ok' if self.was_right else ''}", data_say="", tabindex="-1"
        )

    def says(self, choice: Choice) -> str:
        """A choice in words."""
        return choice.says

    @property
    def mine(self) -> str:
        """The learner's own answer in words."""
        if self.made is not None:
            return f"You made it {making.said(self.made, self.at.value)}"
        return f"You said: {self.picked.says}" if self.picked else ""

    def played(self) -> Html:
        """What happens on the board by the rules that are loaded; a wrong idea beside them."""
        if self.duel is not None:
            once = WRONG[self.idea].once_right
            idea = f"“{self.idea}”" + (f", {once}" if once else "")
            head = tag("h3", f"Your idea against the rules: {idea}")
            there = self.fold("leads", "Where this idea leads", self.nonsense)
            return tag("div", head, duel_html(self.duel, self.step), there, class_="board")
        era = self.at.era
        if isinstance(self.frames, NotModelled):
            return tag("div", stamp(era, "year"), _said(str(self.frames)), class_="board old")
        old = "" if era.is_today else " old"
        titles = [frame.title for frame in self.frames]
        line = ribbon("film", titles, self.step) if len(titles) > 1 else Html()
        frame = self.frames[self.step]
        about = frozenset(o.id for label in self.labels if (o := frame.state.labeled(label)))
        head = tag("h3", "What happens" if len(titles) > 1 else "The board by the rules")
        inside = [
            stamp(era, "year"),
            head,
            line,
            shot(frame, about),
            told(frame) if len(titles) > 1 else Html(),
        ]
        return tag("div", *inside, class_=f"board{old}")

    def nonsense(self) -> Html:
        """A board on which anybody sees that the idea cannot be right."""
        found, board = self.leads, asked(WRONG[self.idea].nonsense)
        assert found is not None
        at = found.parted if self.at.there < 0 else self.at.there
        note = tag("p", board.scenario.note) if board.scenario.note else Html()
        ask = tag("p", board.ask, class_="ask")
        return joined([ask, texts(View.of_printed(board.start())), duel_html(found, at, "there"), note])

    def why(self) -> Html:
        """How each value that is asked for came about, and what was tried."""
        reached = self.board.last(self.at.era)
        parts = [tried_html(self.board.question, reached)]
        for found in self.board.derivations(self.at.era):
            if found.characteristic == "colors" and isinstance(reached, Position):
                parts.append(track_html(*color_track(reached.view, found.obj)))
            parts.append(derivation_steps(found))
        return joined(parts)

    def fold(self, key: str, words: str, content: Callable[[], Html]) -> Html:
        """Something that opens by a press; made only when it is open."""
        opened = key in self.at.open
        head = press("fold", key, words, label=words, class_="fold", aria_expanded=str(opened).lower())
        return tag("div", head, content() if opened else Html(), class_=f"folded{' open' * opened}")


def _said(words: object) -> Html:
    return tag("p", words)


def _reasons(choices: list[Choice]) -> Html:
    return items(joined([tag("b", choice.says), ": ", choice.because]) for choice in choices)
