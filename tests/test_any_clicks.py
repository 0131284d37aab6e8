"""Labs and builds, clicked by any hand: no error, no empty sentence, in any order, also late and twice."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import ipywidgets as w
import pytest

from mtgrules.show.html import Html, plain
from mtgrules.teach import Lesson
from mtgrules.teach.frame import Lab
from mtgrules.teach.lesson import LABS as ALL_LABS
from mtgrules.teach.progress import Progress

LABS = ("legality matrix",)
BUILDS = ("only artifacts",)
CLICKS = 30
SENTENCE = re.compile(r"[A-Z0-9“].{5,}[.?]$", re.DOTALL)
BAD = re.compile(r"\bNone\b|\(\)|\bobject at\b|\.\.|:\.|,\s*\.|This did not work|5ED| m10\b| fifth\b")
"""What no learner's sentence may have: a value of the program, an empty place, a key of an era."""
LONGEST = 219
"""As many letters as the three lines kept for the sentence have room for."""


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def clicks(widget: w.Widget, chance: random.Random) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that a hand can do to a view now: buttons that are not gray, boxes, numbers."""
    if getattr(widget.layout, "display", None) == "none":
        return
    if isinstance(widget, w.Button) and not widget.disabled:
        yield f"{widget.tooltip}", widget.click
    elif isinstance(widget, w.Checkbox) and not widget.disabled:
        yield f"tick {widget.description}", lambda: setattr(widget, "value", not widget.value)
    elif isinstance(widget, w.BoundedIntText) and not widget.disabled:
        number = chance.randint(widget.min, widget.max)
        yield f"{widget.description} {number}", lambda: setattr(widget, "value", number)
    for child in getattr(widget, "children", ()):
        yield from clicks(child, chance)


def clicked(lab: Lab, seed: int) -> None:
    """Click anything thirty times, and look after every click."""
    chance, done = random.Random(seed), []
    lab.press("more")
    for _ in range(CLICKS):
        name, click = chance.choice(list(clicks(lab, chance)))
        done.append(name)
        click()
        assert lab.error is None, (done, lab.error)
        said = plain(Html(lab.sentence.value)).strip()
        assert SENTENCE.fullmatch(said), (done, said)
        assert not BAD.search(said), (done, said)
        assert len(said) <= LONGEST, (done, len(said), said)
        assert lab.view.value, done
        assert lab.static_text() and lab.static_html(), done


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", LABS)
def test_thirty_clicks_in_any_order_leave_a_lab_whole(name: str, seed: int) -> None:
    clicked(Lesson("14", Progress()).lab(name), seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", BUILDS)
def test_thirty_clicks_in_any_order_leave_a_build_whole(name: str, seed: int) -> None:
    build = Lesson("14", Progress()).build(name)
    clicked(build.lab, seed)
    assert build.error is None and plain(Html(build.said.value)).strip()


def parts(widget: w.Widget) -> Iterator[w.Widget]:
    """A widget with everything in it, hidden or not."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", ALL_LABS)
def test_clicks_that_come_twice_or_too_late_are_answered_with_every_view_open(name: str, seed: int) -> None:
    lab, chance = Lesson("14", Progress()).lab(name), random.Random(seed)
    for key in lab.toggles:
        lab.press(key)
    known: dict[int, w.Widget] = {}
    for _ in range(CLICKS):
        known |= {id(part): part for part in parts(lab)}  # also what has been taken away since
        part = chance.choice([one for one in known.values() if isinstance(one, w.Button | w.Checkbox)])
        for _ in range(chance.choice((1, 2))):
            part.click() if isinstance(part, w.Button) else setattr(part, "value", not part.value)
            assert lab.error is None, (part, lab.error)
            assert plain(Html(lab.sentence.value)).strip() and lab.view.value


def test_no_learner_reads_the_name_of_an_exception() -> None:
    lab = Lesson("14", Progress()).lab("legality matrix")
    for error in (KeyError(5), IndexError("tuple index out of range"), ValueError("there is no such board")):
        lab.fail(error)
        said = plain(Html(lab.sentence.value))
        assert "Error" not in said and "index" not in said
        assert ("there is no such board" in said) is isinstance(error, ValueError)
