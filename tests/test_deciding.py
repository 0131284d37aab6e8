"""What is shown as the cause of what a board asks: the step that made the claim what it is in the end."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from played import CASES, case_file, played, scenario_of
from sample import sample

from mtgrules.model.frame import Frame
from mtgrules.model.view import View
from mtgrules.model.words import Condition
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.claims import named_in
from mtgrules.scenario.report import Position
from mtgrules.scenario.values import Check
from mtgrules.show.derivation import Derivation
from mtgrules.show.values import value_of
from mtgrules.show.why import why
from mtgrules.teach.questions import ROOT, BoardQuestion, asked


def board_name(path: Path) -> str:
    """How a board is asked for by its file: those in folders with the folder."""
    return path.relative_to(ROOT / "notebooks" / "boards").with_suffix("").as_posix()


BOARDS = sorted((ROOT / "notebooks" / "boards").rglob("*.yaml"))
ASKED = [board_name(path) for path in BOARDS if "\nof:" in path.read_text()]
SOME = sample(
    "boards whose causes are asked",
    ASKED,
    share=0.4,
    floor=60,
    files=lambda name: [f"notebooks/boards/{name}.yaml"],
    within=("notebooks/boards/", "mtgrules/show/", "mtgrules/rules/layers/"),
)


SOME_CASES = sample(
    "cases whose causes are asked",
    CASES,
    share=0.02,
    floor=60,
    files=case_file,
    within=("mtgrules/show/", "mtgrules/rules/layers/"),
)


def reached(board: BoardQuestion) -> Position:
    last = board.last()
    assert isinstance(last, Position)
    return last


def turned(truths: list[object]) -> int:
    """The number of the step that turned the truth to what it is in the end; 0 for none."""
    return max((n for n in range(1, len(truths)) if truths[n] == truths[-1] != truths[n - 1]), default=0)


def shown(found: Derivation) -> set[int]:
    """The steps that a derivation names as deciding, as a learner reads it."""
    if found.decided.startswith(f"as {found.begin}"):
        return set()
    assert found.decided.startswith("decided in step")
    return set(map(int, re.findall(r"\d+", found.decided)))


def claims(board: BoardQuestion) -> list[Condition]:
    """What the right choice claims of what is asked about."""
    (claim,) = (choice.claim for choice in board.question.choices if choice.key == board.right)
    words = claim.claims.at(board.question.era) if isinstance(claim, Check) else None
    about = {of.label for of in board.question.of}
    return [c.word for c in words or () if isinstance(c.word, Condition) and set(named_in(c.word)) <= about]


@pytest.mark.parametrize("name", SOME)
def test_the_step_that_made_the_right_answer_right_is_shown_as_deciding(name: str) -> None:
    board, last = asked(name), reached(asked(name))
    seen = [last.view.upto(n) for n in range(len(last.view.steps) + 1)]
    steps = set[int]().union(*map(shown, board.derivations()))
    for word in claims(board):
        step = turned([word.holds(now, Frame(you=last.state.active)) for now in seen])
        assert not step or step in steps, (str(word), step, steps)


@pytest.mark.parametrize("name", SOME)
def test_what_decides_a_value_turned_it_or_keeps_it_and_else_it_is_as_it_began(name: str) -> None:
    for found in asked(name).derivations():
        decides_rightly(reached(asked(name)).view, found)


@pytest.mark.parametrize("path", SOME_CASES, ids=lambda path: path.stem)
def test_so_it_is_with_every_value_in_the_cases(path: Path) -> None:
    last = played(path, scenario_of(path).eras[-1]).last
    for now in [view(last)] if last is not None else []:
        touched = {obj for step in now.steps for obj in step.objects}
        for obj in sorted(touched)[:3]:
            for characteristic in ("colors", "size", "types", "abilities", "controller", "name"):
                decides_rightly(now, why(now, obj, characteristic))


def decides_rightly(now: View, found: Derivation) -> None:
    """The step that turned a value is shown as deciding; every other one shown makes a difference."""
    values = [worth(now.upto(n), found) for n in range(len(now.steps) + 1)]
    step, steps = turned(list(values)), shown(found)
    assert not step or step in steps
    assert steps or set(values) == {str(found.printed)}
    assert all(line.step in steps or line.without is None for line in found.lines)
    for line in (line for line in found.lines if line.without is not None and line.step != step):
        assert line.without != str(found.final), line


@pytest.mark.parametrize("name", SOME)
def test_without_what_decides_it_is_what_it_would_be_if_that_had_never_begun(name: str) -> None:
    board, last = asked(name), reached(asked(name))
    parts = Counter(step.job.effect for step in last.view.steps)
    for found in board.derivations():
        for line in found.lines:
            kind, number, _, _ = line.key[0]
            if line.without is None or line.lost or kind != "lasting" or parts[line.key[0]] > 1:
                continue
            rest = tuple(effect for effect in last.state.effects if effect.id != number)
            assert worth(view(last.state.with_(effects=rest)), found) == line.without


def worth(now: View, found: Derivation) -> str:
    """The value of a derivation in another view."""
    return value_of(now, found.obj, found.characteristic).text


@pytest.mark.parametrize(
    ("name", "label", "told"),
    [
        ("10-blue-keeper", "Clone", "Clone is a copy of Vesuvan Doppelganger (Grizzly Bears)"),
        ("10-face-down", "Clone", "Clone is a copy of Treespring Lorian (without a name)"),
        ("10-pair-painted", "Clone 2", "Clone 2 is a copy of Clone (Grizzly Bears)"),
        ("11-example-clone", "Clone", "Clone is a copy of Grizzly Bears"),
        ("11-zero", "Clone", "Clone is a copy of Grizzly Bears"),
    ],
)
def test_a_copy_says_of_which_object_it_is_one(name: str, label: str, told: str) -> None:
    (found, *_) = (found for found in asked(name).derivations() if found.label == label)
    assert [line.said for line in found.lines] == [told]
    assert any(told in one.sentence for one in reached(asked(name)).told)
