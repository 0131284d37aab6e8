"""The page that every learner sees first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fonts import DEJAVU, assert_drawn_in
from harness import OpenNotebook


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 800)])
def test_the_index_opens_and_runs_without_an_error(
    open_notebook: Callable[..., OpenNotebook], theme: str, width: int
) -> None:
    index = open_notebook("index.ipynb", theme=theme, width=width, fresh=True)
    index.run_all()
    index.assert_clean()
    assert_drawn_in(index.page, DEJAVU)
    assert index.screenshot(f"index-{theme}").stat().st_size > 0


def test_a_tile_of_the_map_opens_its_lesson_in_the_same_window(
    open_notebook: Callable[..., OpenNotebook],
) -> None:
    index = open_notebook("index.ipynb", theme="light", width=1280, fresh=True)
    index.run_all()
    index.page.evaluate("() => { window.stillHere = true; }")
    index.page.locator('a[data-notebook^="03"]').first.press("Enter")
    index.page.locator(".jp-NotebookPanel h1:has-text('Repainting objects')").first.wait_for()
    assert index.page.evaluate("() => window.stillHere") is True
