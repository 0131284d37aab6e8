"""Labs and builds, clicked by any hand: no error, no empty sentence, in any order, also late and twice."""

from __future__ import annotations

import random
from collections.abc import Iterator

import ipywidgets as w
import pytest

from mtgrules.show.html import Html, plain
from mtgrules.teach import Lesson
from mtgrules.teach.lesson import LABS
from mtgrules.teach.progress import Progress

CLICKS = 30


@pytest.fixture(autouse=True)
def no_widgets_left() -> Iterator[None]:
    yield
    w.Widget.close_all()


def parts(widget: w.Widget) -> Iterator[w.Widget]:
    """A widget with everything in it, hidden or not."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", LABS)
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
