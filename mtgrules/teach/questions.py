"""Questions from board files: the engine plays the board and judges each choice by what it claims."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mtgrules.eras.era import Era
from mtgrules.game import named
from mtgrules.model.state import State
from mtgrules.scenario.position import start
from mtgrules.scenario.read import read_scenario
from mtgrules.scenario.report import Position, Reached
from mtgrules.scenario.run import answers, right_answer, run
from mtgrules.scenario.values import Act, Question, Scenario
from mtgrules.show.board import board_drawn, board_html
from mtgrules.show.colors import color_track
from mtgrules.show.derivation import Derivation, to_html
from mtgrules.show.difference import difference
from mtgrules.show.html import Html, fold, joined, tag
from mtgrules.show.story import story_html
from mtgrules.show.track import Column, parting, track_svg
from mtgrules.show.why import why
from mtgrules.teach.answer_strip import answer_cells, tried_html
from mtgrules.teach.exercise import Item
from mtgrules.teach.gate import Answer
from mtgrules.teach.prose import in_prose
from mtgrules.teach.strip import EraCell
from mtgrules.teach.wrong import wrongly

ROOT = Path(__file__).resolve().parents[2]


def boards_folder() -> Path:
    """Where the board files lie: beside the notebook that runs, else beside the package."""
    beside = Path.cwd() / "boards"
    return beside if beside.is_dir() else ROOT / "notebooks" / "boards"


@cache
def asked(name: str) -> BoardQuestion:
    """The question of a board file, by its name without the ending. Raises ValueError for none."""
    path = boards_folder() / f"{name}.yaml"
    if not path.is_file():
        known = ", ".join(sorted(p.stem for p in boards_folder().glob("*.yaml"))) or "none"
        raise ValueError(f"no board is called {name!r}; there are: {known}")
    scenario = read_scenario(path)
    if scenario.question is None:
        raise ValueError(f"the board {name!r} asks no question")
    return BoardQuestion(name, scenario, scenario.question)


def names_of(lesson: str, kind: str = "", examples: bool = False) -> tuple[str, ...]:
    """The names of a lesson's boards that a learner answers: all of "03", or all of "03-quiz".

    Worked examples are answered already; they are among them only where asked for.
    """
    found = sorted(p.stem for p in boards_folder().glob(f"{lesson}-{kind}*.yaml"))
    return tuple(name for name in found if examples or "-example-" not in name)


@dataclass(frozen=True)
class BoardQuestion:
    """A board file with a question, ready to be asked."""

    name: str
    scenario: Scenario
    question: Question

    # What is asked.

    @property
    def ask(self) -> str:
        """The question, with the year where it is not today's."""
        when = "" if self.question.era.is_today else f"By the rules of {self.question.era.year}: "
        return when + self.question.ask

    @property
    def choices(self) -> dict[str, str]:
        """The choices by key."""
        return {choice.key: choice.says for choice in self.question.choices}

    @property
    def told(self) -> tuple[str, ...]:
        """What happens on the board, in the words of the file, with the name of what resolves."""
        positions = run(self.scenario, [self.question.era]).game(self.question.era).positions
        told = []
        for entry, at in zip(self.scenario.play, positions, strict=False):  # the last has no entry after it
            said = entry.actions.at(self.question.era) if isinstance(entry, Act) else None
            if said is not None:
                told.append(in_prose(said.action, at))
        return tuple(told)

    def start(self, era: Era | None = None) -> State:
        """The start position. Raises NotModelled where the era does not have it."""
        return start(self.scenario, era or self.question.era)

    def board(self) -> Html:
        """The board as it is before anything happens, and what happens then."""
        title = tag("p", tag("b", self.scenario.title), class_="mtg-sub")
        return joined([title, board_html(self.start(), self.told)])

    def drawn(self) -> Html:
        """The same board with its cards drawn."""
        title = tag("p", tag("b", self.scenario.title), class_="mtg-sub")
        return joined([title, board_drawn(self.start(), self.told)])

    # What the engine answers.

    def last(self, era: Era | None = None) -> Reached:
        """The position after the play, or why there is none in the era."""
        era = era or self.question.era
        return run(self.scenario, [era]).game(era).last

    def right(self) -> str:
        """The key of the right choice, found by the engine."""
        return right_answer(self.scenario)

    def holds(self, key: str, era: Era) -> bool:
        """Whether what a choice claims is so by other rules."""
        return answers(self.scenario, era)[key]

    def answer(self, key: str) -> Answer:
        """What the engine says about a choice, with its idea to be played out where it has one."""
        choice = self.question.choice(key)
        right = self.right() == key
        play_out: Callable[[], object] | None = None
        if choice.idea and not right:
            play_out = lambda: self.played_out(choice.idea)  # noqa: E731
        return Answer(right, choice.because, play_out)

    def item(self) -> Item:
        """The question as an exercise, its board above it."""
        ask = tag("p", tag("b", self.ask))
        stored, drawn = joined([self.board(), ask]), joined([self.drawn(), ask])
        return Item(self.name, stored, self.choices, self.right, self.reason, drawn)

    def reason(self, key: str) -> str:
        """Why a choice is right or wrong, in the sentence of the file."""
        return self.question.choice(key).because

    def derivations(self, era: Era | None = None) -> tuple[Derivation, ...]:
        """Why each value that is asked about is what it is; none where the question is about no value."""
        return self.derived(self.last(era))

    def derived(self, reached: Reached) -> tuple[Derivation, ...]:
        """The same in a position; none where there is no position."""
        if not isinstance(reached, Position):
            return ()
        return tuple(
            why(reached.view, named(reached.state, of.label).id, of.characteristic) for of in self.question.of
        )

    def value_asked(self, reached: Position) -> tuple[int, str]:
        """The object and the characteristic that the question is about, the first of several."""
        if not self.question.of:
            raise ValueError(f"{self.name}: the question is about no value")
        of = self.question.of[0]
        return named(reached.state, of.label).id, of.characteristic

    def explained(self) -> Html:
        """What was tried, each derivation as a table, and what happened as a list that may be folded."""
        found, reached = self.derivations(), self.last()
        parts = [tried_html(self.question, reached)]
        for derivation in found:
            parts += [*self._tracks(derivation), to_html(derivation)]
        if isinstance(reached, Position) and reached.told:
            parts.append(fold("What happened, event by event", story_html(reached.told), open_=not found))
        return joined(parts)

    def played_out(self, idea: str) -> Html:
        """The same board by the rules of a wrong idea, and the place where it parts from the true one."""
        wrong = wrongly(self.question.era, idea)
        both = list(zip(self.derivations(), self.derivations(wrong), strict=False))  # none where it has none
        if not both:
            return tag("p", f"If “{idea}” were a rule, this board would end as you said.")
        true, false = next((pair for pair in both if pair[0].final.raw != pair[1].final.raw), both[0])
        said = f": {false.final.text}. In truth it is {true.final.text}."
        head = tag("p", tag("b", f"If “{idea}” were a rule"), said)
        if true.characteristic != "colors":
            return joined([head, to_html(false), tag("p", _parting(true, false))])
        (columns, now), (others, then) = self._track(true), self._track(false)
        place = parting(columns, now, others, then)
        return joined(
            [
                head,
                tag("p", "By the rules:", class_="mtg-sub"),
                track_svg(columns, now, part=place),
                tag("p", "By the idea:", class_="mtg-sub"),
                track_svg(others, then, part=place, part_word="and not so"),
            ]
        )

    def _track(self, derivation: Derivation) -> tuple[tuple[Column, ...], tuple[str, ...]]:
        reached = self.last(derivation.era)
        if not isinstance(reached, Position):
            raise ValueError(f"{self.name}: there is no position to draw")
        return color_track(reached.view, derivation.obj)

    def _tracks(self, derivation: Derivation) -> list[Html]:
        """The color track of a value, if it is a color."""
        return [track_svg(*self._track(derivation))] if derivation.characteristic == "colors" else []

    # The same board in five eras.

    def strip(self) -> tuple[EraCell, ...]:
        """Which choice holds in each era, with the one rule that makes it different from today."""
        return answer_cells(self.scenario, self.question)


def _parting(true: Derivation, false: Derivation) -> str:
    return difference(true, false, ("the rules", "the idea")).sentence
