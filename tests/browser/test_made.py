"""Answers pressed on the table, rows that are filled in, and lines that are dragged, in a real JupyterLab."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from harness import OpenNotebook
from playwright.sync_api import Locator

Opener = Callable[..., OpenNotebook]
FOCUSED = "() => document.activeElement.dataset.key"
ORDER = "() => [...document.querySelectorAll('.line-up [data-do=away]')].map(e => e.dataset.value)"

DROP = """() => {
    const dataTransfer = new DataTransfer(), row = document.querySelector('.line-up > li');
    dataTransfer.setData('text/plain', '2');
    for (const kind of ['dragover', 'drop'])
        row.dispatchEvent(new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer}));
}"""
"""Drops a text that was dragged from elsewhere on the first line."""


def opened(open_notebook: Opener, name: str, theme: str = "light") -> OpenNotebook:
    notebook = open_notebook(name, theme=theme, width=800, height=2000)
    notebook.run_all()
    return notebook


def pressed(notebook: OpenNotebook, place: Locator, name: str, value: str) -> None:
    """Press a button and wait until what it does is drawn."""
    place.locator(f'[data-do="{name}"][data-value="{value}"]').first.click()
    notebook.settle()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_card_is_the_answer_by_mouse_and_another_question_by_the_keyboard(
    open_notebook: Opener, theme: str
) -> None:
    notebook = opened(open_notebook, "14_first_and_double_strike.ipynb", theme)
    page = notebook.page
    before, between = (page.locator(".mtg-table:has(.asking)").nth(n) for n in (0, 1))
    between.wait_for()
    assert between.locator(".asking [data-do=make]").count() == 2

    first = before.locator('.card[data-value="Recruit"]')
    first.click()
    before.locator('.card[data-value="Recruit"][aria-pressed=true]').wait_for()
    assert "Picked: Recruit" in before.inner_text()
    cells = len(notebook.cells())

    between.locator('.asking [data-value="Slow Guard"]').focus()
    notebook.press("ArrowRight", "Space")
    assert page.evaluate(FOCUSED) == "make Recruit"
    assert between.locator(".card.on").get_attribute("data-value") == "Recruit"
    notebook.press("Space")
    for text in ("then", "ask"):
        notebook.press("Tab")
        assert page.evaluate(FOCUSED) == f"card {text} Recruit", "the names in a text are one stop"
    notebook.press("Tab", "Enter")
    assert page.evaluate(FOCUSED) == "make none"
    notebook.press("Tab", "Enter")
    page.locator(".answer:has-text('Right')").wait_for()

    pressed(notebook, before, "lock", "sure")
    page.wait_for_function("() => document.querySelectorAll('.answer.ok').length >= 2")
    assert page.locator(".asking").count() == 0 and len(notebook.cells()) == cells
    notebook.assert_clean()


def test_the_rows_of_an_example_are_filled_in_by_mouse_and_keyboard_and_stay_filled(
    open_notebook: Opener,
) -> None:
    notebook = opened(open_notebook, "10_copiable_values.ipynb")
    page = notebook.page
    page.locator('[data-do=fill][data-value="0 3/3"]').click()
    page.locator('[data-do=fill][data-value="1 4/4"]').wait_for()
    example = page.locator(".mtg-table:has([data-do=fill])")
    assert "Right" in example.locator(".mtg-aside[role=status]").inner_text()
    page.locator('[data-do=fill][data-value="1 6/6"]').focus()
    notebook.press("Enter")
    page.locator(".derivation:has-text('Not so: you said 6/6')").wait_for()
    assert page.locator("[data-do=fill]").count() == 0
    assert page.locator(".derivation:has-text('Not so: you said 6/6')").count() == 1
    notebook.restart()
    notebook.run_all()
    assert page.locator("[data-do=fill]").count() == 0
    assert page.locator(".derivation:has-text('Not so: you said 6/6')").count() == 1
    notebook.assert_clean()


def test_a_line_of_the_paint_shop_is_dragged_over_several_places_as_its_arrows_would_bring_it_there(
    open_notebook: Opener,
) -> None:
    notebook = opened(open_notebook, "03_repainting_objects.ipynb")
    page = notebook.page
    page.locator("[data-do=show]").first.click()
    lab = page.locator(".mtg-table:has(.lab)").first
    lab.locator("[data-do=key]").first.wait_for()
    for key, color in (("also", "white"), ("becomes", "black"), ("also", "green")):
        for press in (("choose", f"color/{color}"), ("key", f"do/{key}")):
            pressed(notebook, lab, *press)
    begun = page.evaluate(ORDER)
    assert len(begun) == 4
    rows = lab.locator(".line-up > li")
    rows.nth(3).drag_to(rows.nth(0))
    lab.locator(".say:has-text('The order matters here: Ridge Stalker is black now.')").wait_for()
    assert page.evaluate(ORDER) == [begun[3], *begun[:3]]

    later = lab.locator(f'[data-do="later"][data-value="{begun[3]}"]')
    later.focus()
    notebook.press("Enter", "Enter", "Enter")
    assert page.evaluate(ORDER) == begun
    assert page.evaluate(FOCUSED) == f"later {begun[3]}"
    lab.locator(".say:has-text('is black and green now')").wait_for()
    assert page.locator("[data-over]").count() == 0
    notebook.assert_clean()


def test_what_comes_from_elsewhere_is_not_dropped_on_a_line(open_notebook: Opener) -> None:
    notebook = opened(open_notebook, "03_repainting_objects.ipynb")
    page = notebook.page
    page.locator("[data-do=show]").first.click()
    lab = page.locator(".mtg-table:has(.lab)").first
    lab.locator("[data-do=key]").first.wait_for()
    for press in (("choose", "color/white"), ("key", "do/also")):
        pressed(notebook, lab, *press)
    before = lab.inner_text()
    page.evaluate(DROP)
    notebook.settle()
    assert lab.inner_text() == before
    notebook.assert_clean()
