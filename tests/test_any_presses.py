"""Any presses in any order, also late, twice and nonsense: every view goes on, and speaks to a learner."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pictures import LABS_CODE, lab_files, picture, words
from sample import sample
from wrong import stand_in

from mtgrules.show.html import Html
from mtgrules.teach import Lesson
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.drawn import Drawn
from mtgrules.teach.kit.lab_view import BuildView, LabView
from mtgrules.teach.kit.question import QuestionView
from mtgrules.teach.kit.quiz import MixedView, QuizView
from mtgrules.teach.labs.opening import lab_names, opened, tasks
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import asked, names_of
from mtgrules.teach.table.labs import lab_file

Step = tuple[str, int]
Press = tuple[str, str]
T = TypeVar("T")

QUESTIONS = ("03-becomes-blue", "03-quiz-circle", "09-two-bases", "14-first-lost", "11-choice", "14-two-hits")
GAPPED = "10-example-counters"
NONSENSE = (
    *("2 1", "0 4/4", "", "x", "-1", "99", "fifth", "a +1", "power ?", "<b>", "None", "\x00", "effect 1"),
    "mtg1-AAAA",
)
NAMES = ("choose", "lock", "make", "show", "again", "film", "duel", "there", "year", "fold", "class", "vote")
MORE_NAMES = (
    *("quiz-next", "quiz-look", "lab-year", "lab-undo", "lab-open", "lab-load", "lab-card", "pick", "color"),
    *("doing", "apply", "earlier", "place", "fill", "blank", "away", "move", "lasts", "open", "all"),
)
OF_PROGRAM = re.compile(r"Error\b|\btuple\b|\bliteral\b|\bobject at\b|Traceback")
"""What nobody who looks at a view may read, whatever was sent to it."""
BAD = re.compile(rf"{OF_PROGRAM.pattern}|\bNone\b|\(\)|\.\.|:\.|,\s*\.|5ED| m10\b| fifth\b")
"""What no learner's sentence may have besides: an empty place, a key of an era."""
SENTENCE = re.compile(r"[A-Z0-9“].{5,}[.?!”]$", re.DOTALL)
LONGEST = 219
"""As many letters as the lines kept for a lab's sentence have room for."""

KINDS = ("now", "now", "now", "late", "odd")
steps = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 999)), max_size=14)


def pressable(drawn: str) -> list[Press]:
    """Everything that can be pressed in a picture, also what is gray, but not on the board kept beside it."""
    drawn = re.sub(r'<div class="kept".*?(?=<div class="keys foot-line")', "", drawn, flags=re.S)
    found = re.findall(r'data-do="([^"]*)" data-value="([^"]*)"', drawn)
    return [(html.unescape(name), html.unescape(value)) for name, value in found]


def odd(number: int) -> Press:
    """A press that a page would not send."""
    names = (*NAMES, *MORE_NAMES, "nonsense", "")
    return names[number % len(names)], NONSENSE[number // len(names) % len(NONSENSE)]


def press(view: Drawn, step: Step, known: list[Press]) -> tuple[str, Press]:
    """Press what a step says: something drawn now, something drawn before, or nonsense."""
    kind, number = step
    now = pressable(view.surface.html)
    known += [one for one in now if one not in known]
    among = known if kind == "late" else now
    one = odd(number) if kind == "odd" or not among else among[number % len(among)]
    view.press(*one)
    return kind, one


def look(view: Drawn, kind: str, done: list[Press]) -> None:
    """Fail where a view is broken, or speaks as a program does."""
    assert words(view.surface.html).strip() and picture(view.surface.html), done
    if kind == "now":
        assert view.error is None, (done, view.error)
    if view.error is not None:
        told = words(view.trouble.value)
        said = OF_PROGRAM if kind == "odd" else BAD
        assert told.startswith("This did not work") and not said.search(told), (done, told)
        assert view.trouble.layout.display == "block"


def pressing(
    view: Drawn, presses: Iterable[Step], of: Callable[[], T]
) -> Iterator[tuple[T, str, list[Press]]]:
    """Press and look at a view: each time what `of` was before, the kind of the press, and all presses."""
    known: list[Press] = []
    done: list[Press] = []
    for step in presses:
        before = of()
        kind, one = press(view, step, known)
        done.append(one)
        look(view, kind, done)
        yield before, kind, done


@given(st.sampled_from(QUESTIONS), steps)
@settings(max_examples=60)
def test_a_question_stands_any_presses_and_stays_answered_until_it_is_asked_again(
    name: str, presses: list[Step]
) -> None:
    progress = Progress()
    view = QuestionView(asked(name), progress, below=lambda: ["the lab"], with_class=True)
    done: list[Press] = []
    for before, _, done in pressing(view, presses, lambda: view.asked.at):
        if before.answered and done[-1][0] != "again":
            assert view.asked.at.answered, done
            assert (view.asked.at.given, view.asked.at.sure) == (before.given, before.sure), done
        assert bool(view.below.children) == view.asked.at.answered, done
    assert progress.tries(name) <= len([one for one in done if one[0] == "lock"])


ONE_BEAR = "title: One bear\nboard: {Ana: {battlefield: [Grizzly Bears]}}\n"
CHANGING: dict[str, tuple[Press, ...]] = {
    "a question": (("fold", "x"), ("show", "")),
    "a quiz": (("fold", "x"), ("show", ""), ("quiz-look", "1"), ("quiz-again", "")),
    "mixed boards": (("decides", "03"), ("quiz-look", "1")),
    "rows filled in": (("blank", ""),),
    "what to take home": (("open", "0"), ("all", "")),
    "a lab": (("choose", "color/white"), ("lab-undo", ""), ("lab-again", ""), ("lab-load", ONE_BEAR)),
}
"""Presses that change something of a view as it begins, or where a lab has been pressed."""
KEPT = (f"example {GAPPED}", f"paint shop, {lab_file('paint shop').board}")
"""Under what is kept how far a view was."""


@pytest.mark.parametrize("name", CHANGING)
def test_a_press_that_cannot_be_drawn_changes_nothing_of_a_view_and_keeps_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress, pool = Progress(), [asked(one) for one in names_of("03", "quiz")]
    shop = opened("paint shop", progress=progress)
    shop.press("choose", "color/black")
    made: dict[str, Callable[[], Drawn]] = {
        "a question": lambda: QuestionView(asked("03-becomes-blue"), progress),
        "a quiz": lambda: QuizView("Quiz", pool, progress, many=3),
        "mixed boards": lambda: MixedView(pool, progress),
        "rows filled in": lambda: Lesson("10", progress).fill_in(GAPPED),
        "what to take home": lambda: Lesson("03", progress).take_home(),
        "a lab": lambda: shop,
    }
    view, told = made[name](), list[object]()
    shop.watch(told.append)
    assert view.knows
    kept, drawn, picture = [*map(progress.kept, KEPT)], view.surface.html, view.picture()
    known = {one: getattr(view, one) for one in view.knows}

    def no(self: Drawn) -> Html:
        if any(getattr(self, one) is not was for one, was in known.items()):
            raise KeyError(17)
        return picture

    stand_in(monkeypatch, type(view), "picture", no)
    for one_press in CHANGING[name]:
        view.press(*one_press)
        assert {one: getattr(view, one) for one in view.knows} == known, one_press
        assert view.surface.html == drawn and isinstance(view.error, KeyError), one_press
        assert "Nothing has changed" in words(view.trouble.value)
    assert not progress.records and kept == [*map(progress.kept, KEPT)] and told == [shop.board]
    monkeypatch.undo()
    view.press(*CHANGING[name][0])
    assert view.error is None


VALUES = (*NONSENSE, "a", "b +5", "sure", "G", "next")


@given(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(VALUES)), max_size=20))
@settings(max_examples=200)
def test_no_press_changes_an_answer_or_opens_one_but_lock_show_and_again(presses: list[Press]) -> None:
    for board in (asked("03-becomes-blue"), asked("03-quiz-circle")):
        ask = Ask.of(board, with_class=True)
        for name, value in presses:
            before = ask
            try:
                ask = ask.after(name, value)
            except ValueError as error:
                assert str(error)
            changed = ask.at.answered != before.at.answered
            assert not changed or name in ("lock", "show", "again")
            assert ask.at.votes is None or not ask.at.sure


@given(steps)
@settings(max_examples=25)
def test_a_quiz_stands_any_presses_and_asks_nothing_twice(presses: list[Step]) -> None:
    pool = [asked(name) for name in names_of("03", "quiz")]
    view = QuizView("Quiz", pool, Progress(), many=3)
    for before, _, done in pressing(view, presses, lambda: [one.at.answered for one in view.asked]):
        if done[-1][0] != "quiz-again":
            after = [asked_.at.answered for asked_ in view.asked]
            assert all(now for was, now in zip(before, after, strict=True) if was), done


@pytest.mark.parametrize(
    "name",
    sample("labs under any presses", lab_names(), share=0.1, floor=3, files=lab_files, within=LABS_CODE),
)
@given(presses=steps)
@settings(max_examples=8)
def test_a_lab_stands_any_presses_and_says_a_sentence_after_each(name: str, presses: list[Step]) -> None:
    view = Lesson("03", Progress()).lab(name)
    assert isinstance(view, LabView)
    view.press("lab-open", "more")
    for before, kind, done in pressing(view, presses, lambda: view.board):
        told = view.refusal or view.turns[-1]
        bad = OF_PROGRAM if kind == "odd" else BAD
        assert SENTENCE.fullmatch(told.sentence) and not bad.search(told.sentence), (done, told.sentence)
        assert kind == "odd" or len(told.sentence) <= LONGEST, (done, told.sentence)
        if view.refusal or view.error:
            assert view.board == before, done
        assert view.static_text() and view.static_html(), done


@pytest.mark.parametrize(
    "name", sample("builds under any presses", tasks(), share=0.1, floor=2, within=LABS_CODE)
)
def test_a_build_stands_any_presses_and_says_how_far_it_is(name: str) -> None:
    build, chance, known = Lesson("03", Progress()).build(name), random.Random(name), list[Press]()
    assert isinstance(build, BuildView)
    for _ in range(30):
        press(build.lab, (chance.choice(["now", "late"]), chance.randrange(999)), known)
        assert build.error is None and words(build.surface.html).strip()


@pytest.mark.parametrize("seed", range(4))
def test_what_is_pressed_in_a_worked_example_or_in_what_to_take_home_leaves_it_whole(seed: int) -> None:
    lesson, chance = Lesson("03", Progress()), random.Random(seed)
    views = (
        lesson.example("03-example-chaoslace"),
        lesson.take_home(),
        Lesson("10", Progress()).fill_in(GAPPED),
    )
    for view in views:
        presses = [(chance.choice(["now", "late", "odd"]), chance.randrange(999)) for _ in range(20)]
        assert len([*pressing(view, presses, lambda: None)]) == 20
