"""Promises of every view: still and live, what went wrong said in it, and hostile names as text."""

from __future__ import annotations

import re
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter
from wrong import stand_in

from mtgrules.eras.era import NotModelled
from mtgrules.show.html import Html, table
from mtgrules.teach import view
from mtgrules.teach.kit.parts import Review
from mtgrules.teach.view import CSS, BoardView

HOSTILE = "<img src=x onerror=alert(1)>"


class Counted(BoardView):
    """A view with nothing to press."""

    def static_text(self) -> str:
        return "Bear 2"

    def static_html(self) -> Html:
        return table(["name", "many"], [["Bear", "2"]])


def failing(error: Exception) -> None:
    raise error


def test_the_still_form_is_a_plain_table_a_line_of_text_and_the_way_to_go_on() -> None:
    still = Counted([]).still()
    assert list(still) == ["text/plain", "text/html"]
    assert still["text/plain"] == "Bear 2"
    head, sheet, html = re.split("<style>|</style>", still["text/html"])
    assert '<th scope="row">Bear</th><td>2</td>' in html
    assert html.count("Choose Run &gt; Run All Cells to go on.") == 1
    for stripped in ("<style", "<svg", "<thead", "style="):
        assert stripped not in head + html
    assert html.startswith('<div class="mtg-still">') and ".mtg-live" in sheet


def test_a_view_is_shown_as_two_outputs_first_still_and_then_live_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[dict[str, Any]] = []
    stand_in(monkeypatch, view, "display", lambda bundle, raw: shown.append(bundle))
    inside = Counted([])
    around = Review(inside, "A counter.")
    # As with the last value of a cell; what comes back would be shown as well.
    assert DisplayFormatter().format(around) == ({}, {})
    still, live = shown
    assert still == around.still()
    assert list(live) == ["application/vnd.jupyter.widget-view+json"]
    assert live["application/vnd.jupyter.widget-view+json"]["model_id"] == around.model_id
    assert "mtg-live" in around._dom_classes and "mtg-live" not in inside._dom_classes


@pytest.mark.parametrize("error", [ValueError(f"no {HOSTILE} is there"), NotModelled(f"no {HOSTILE} yet")])
def test_what_went_wrong_is_said_as_text_and_gone_with_the_next_thing_that_works(error: Exception) -> None:
    made = Counted([])
    made.attempt(lambda: failing(error))
    assert made.error is error and made.trouble.layout.display == "block"
    assert "<img" not in made.trouble.value and "Nothing has changed" in made.trouble.value
    made.attempt(lambda: None)
    assert made.error is None and made.trouble.value == "" and made.trouble.layout.display == "none"


@pytest.mark.parametrize("error", [KeyError(5), IndexError("tuple index out of range")])
def test_no_learner_reads_the_name_of_an_exception(error: Exception) -> None:
    made = Counted([])
    made.attempt(lambda: failing(error))
    assert "did not work" in made.trouble.value
    assert "Error" not in made.trouble.value and "index" not in made.trouble.value


def test_the_style_honors_reduced_motion_and_target_size_and_touches_nothing_outside() -> None:
    assert "prefers-reduced-motion" in CSS and "min-height: 28px" in CSS
    heads = [line for line in CSS.splitlines() if "{" in line and not line.startswith((" ", "@"))]
    folded = ".jp-Placeholder-content { min-width: 0; }"  # without it folded code makes a narrow page wider
    assert folded in heads
    assert all(line.startswith(".mtg.mtg") or line == folded for line in heads)
