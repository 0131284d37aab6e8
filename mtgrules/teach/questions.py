"""Questions from board files: the engine plays the board and judges each choice by what it claims."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from mtgrules.eras.era import Era
from mtgrules.language.said.actions import AssignsDamage
from mtgrules.model.ids import ObjectId
from mtgrules.model.naming import named
from mtgrules.model.state import State
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.position import start
from mtgrules.scenario.read import open_scenario
from mtgrules.scenario.report import Position, Reached
from mtgrules.scenario.run import main_line, right_answer
from mtgrules.scenario.values import Act, Question, Scenario
from mtgrules.show.derivation import Derivation
from mtgrules.show.scene.seen import Hidden
from mtgrules.show.values import value_of
from mtgrules.show.why import why
from mtgrules.teach.answer_strip import EraCell, answer_cells
from mtgrules.teach.kit.claimed import PICTURED, values_claimed
from mtgrules.teach.kit.film import in_prose

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
        known = ", ".join(all_names()) or "none"
        raise ValueError(f"no board is called {name!r}; there are: {known}")
    scenario = open_scenario(path)
    if scenario.question is None:
        raise ValueError(f"the board {name!r} asks no question")
    return BoardQuestion(name, scenario, scenario.question)


def all_names() -> tuple[str, ...]:
    """The names of all board files, those in folders with the folder: "ideas/damage-waits"."""
    folder = boards_folder()
    files = sorted(folder.rglob("*.yaml"))
    return tuple(path.relative_to(folder).with_suffix("").as_posix() for path in files)


def names_of(lesson: str, kind: str = "", examples: bool = False) -> tuple[str, ...]:
    """The names of a lesson's boards that a learner answers: all of "03", or of "03-quiz", or of "*-quiz".

    Worked examples are answered already; they are among them only where asked for.
    """
    found = _names_in(boards_folder(), f"{lesson}-{kind}*.yaml")
    return tuple(name for name in found if examples or "-example-" not in name)


OLDER = "older"
"""So are the boards called that are asked by the rules of another year than today."""


def todays(lesson: str) -> tuple[str, ...]:
    """The boards of a lesson that count: what older rules ask is asked in a booklet of its own."""
    older = names_of(lesson, OLDER)
    return tuple(name for name in names_of(lesson) if name not in older)


@cache
def _names_in(folder: Path, pattern: str) -> tuple[str, ...]:
    """The names of the board files of a folder that fit; the map asks for them at every answer."""
    return tuple(sorted(path.stem for path in folder.glob(pattern)))


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

    @cached_property
    def told(self) -> tuple[str, ...]:
        """What happens on the board, in the words of the file, with the name of what resolves.

        How combat damage is divided is left out: what comes of it would tell the answer.
        """
        positions = main_line(self.scenario, self.question.era).positions
        told = []
        for entry, at in zip(self.scenario.play, positions, strict=False):  # the last has no entry after it
            said = entry.actions.at(self.question.era) if isinstance(entry, Act) else None
            if said is not None:
                action = said.action
                whole = replace(action, clauses=()) if isinstance(action, AssignsDamage) else action
                told.append(in_prose(whole, at))
        return tuple(told)

    @cached_property
    def asks(self) -> frozenset[str]:
        """Which values its choices claim."""
        return values_claimed(self.question)

    @cached_property
    def hidden(self) -> Hidden:
        """What a picture of the board as it begins does not tell before the answer.

        That is what is asked for, and what is not as printed then, of anything: who answers has to see to it.
        """
        now = view(self.start())
        there = [n for n, obj in now.state.objects.items() if not obj.status.face_down]
        changed = {what for what in PICTURED for n in there if _is_changed(now, n, what)}
        return Hidden(self.asks | changed)

    def start(self, era: Era | None = None) -> State:
        """The start position. Raises NotModelled where the era does not have it."""
        return start(self.scenario, era or self.question.era)

    # What the engine answers.

    def last(self, era: Era | None = None) -> Reached:
        """The position after the play, or why there is none in the era."""
        return main_line(self.scenario, era or self.question.era).last

    @cached_property
    def right(self) -> str:
        """The key of the right choice, found by the engine."""
        return right_answer(self.scenario)

    @cached_property
    def cells(self) -> tuple[EraCell, ...]:
        """Which choice holds in each era, with the one rule that makes it different from today."""
        return answer_cells(self.scenario, self.question)

    def __hash__(self) -> int:
        return hash(self.name)

    def derivations(self, era: Era | None = None) -> tuple[Derivation, ...]:
        """Why each value that is asked about is what it is; none where the question is about no value."""
        return self.derived(self.last(era))

    def derived(self, reached: Reached) -> tuple[Derivation, ...]:
        """The same in a position; none where there is no position."""
        if not isinstance(reached, Position):
            return ()
        asked = ((named(reached.state, of.label).id, of.characteristic) for of in self.question.of)
        return tuple(why(reached.view, *one) for one in asked)


def _is_changed(now: View, number: ObjectId, what: str) -> bool:
    first = value_of(now.printed, number, what).raw
    return value_of(now, number, what).raw != first and (what != "cost" or first is not None)
