"""The layer machine in a real JupyterLab: what is dragged does what is pressed, in time and onto a shelf."""

from __future__ import annotations

from collections.abc import Callable

from harness import OpenNotebook
from playwright.sync_api import Locator

Opener = Callable[..., OpenNotebook]


def opened(open_notebook: Opener) -> tuple[OpenNotebook, Locator]:
    """Lesson 09 with its first board answered, and the lab that has opened with the answer."""
    notebook = open_notebook("09_layers_timestamps_dependency.ipynb", width=1280, height=1600)
    notebook.run_all()
    notebook.page.locator("[data-do=show]").first.click()
    lab = notebook.page.locator(".jp-OutputArea-output:has([data-do=again]) .lab").first
    lab.wait_for()
    return notebook, lab


def said(notebook: OpenNotebook, lab: Locator) -> str:
    notebook.settle()
    return lab.locator("[data-say]").first.inner_text()


def test_a_line_of_time_is_dragged_and_put_back_by_its_key(open_notebook: Opener) -> None:
    notebook, lab = opened(open_notebook)
    page, lines = notebook.page, lab.locator(".line-up > li")
    before = lines.all_inner_texts()
    lines.nth(2).locator(".round").drag_to(lines.nth(1).locator(".round"))
    assert "The order in time is another now" in said(notebook, lab)
    dragged = lines.all_inner_texts()
    assert dragged != before
    lab.locator("[data-do=later][data-value=Shrink]").focus()
    page.keyboard.press("Enter")
    said(notebook, lab)
    assert lines.all_inner_texts() == before
    assert page.evaluate("() => document.activeElement.dataset.key") == "later Shrink"
    notebook.assert_clean()


def test_a_part_is_dropped_onto_its_shelf_or_put_there_by_a_press(open_notebook: Opener) -> None:
    notebook, lab = opened(open_notebook)
    page = notebook.page
    lab.locator("[data-do=sort]").click()
    said(notebook, lab)
    lab.locator(".drag").drag_to(lab.locator(".shelf").first)
    assert said(notebook, lab).startswith("Not here: layer 1a")
    lab.locator(".drag").drag_to(lab.locator(".shelf:has(b:text-is('7c'))"))
    assert said(notebook, lab).startswith("Right: ")
    lab.locator(".plate:has(b:text-is('7b'))").focus()
    page.keyboard.press("Enter")
    told = said(notebook, lab)
    assert told.startswith(("Right: ", "Not here: layer 7b"))
    notebook.assert_clean()
