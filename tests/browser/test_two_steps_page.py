"""Two steps in a real JupyterLab: answered, stepped through and changed by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from harness import OpenNotebook
from playwright.sync_api import Locator

Opener = Callable[..., OpenNotebook]
FOCUSED = "() => document.activeElement.dataset.key"


def opened(open_notebook: Opener, theme: str = "light", width: int = 800) -> tuple[OpenNotebook, Locator]:
    """Lesson 14 with its first board answered by keys, and the lab that has opened with the answer."""
    notebook = open_notebook("14_first_and_double_strike.ipynb", theme=theme, width=width, height=2000)
    notebook.run_all()
    page = notebook.page
    gate = page.locator(".mtg-table:has(.ask)").first
    gate.locator("[data-do=choose]").first.focus()
    notebook.press("Space")
    gate.locator("[data-do=lock][data-value=sure]").focus()
    notebook.press("Enter")
    lab = page.locator(".mtg-table:has(.lab)").first
    lab.locator("[data-do=go][data-value=next]").wait_for()
    notebook.settle()
    return notebook, lab


def said(lab: Locator) -> str:
    """The sentence of the lab."""
    return lab.locator("[data-say]").first.inner_text()


@pytest.mark.parametrize(("theme", "width"), [("light", 800), ("dark", 1280)])
def test_the_film_goes_on_and_back_by_the_keyboard_and_keeps_the_focus(
    open_notebook: Opener, theme: str, width: int
) -> None:
    notebook, lab = opened(open_notebook, theme, width)
    page = notebook.page
    lab.locator("[data-do=go][data-value=next]").focus()
    for told in (
        "noted, and locked",
        "Dull",
        "Who deals damage",
        "first or double strike THEN",
        "first step only",
    ):
        notebook.press("Enter")
        assert told in said(lab) and page.evaluate(FOCUSED) == "go next"
    lab.locator("[data-do=go][data-value=back]").focus()
    notebook.press("Space")
    assert "Back to: damage" in said(lab) and page.evaluate(FOCUSED) == "go back"
    wide = lab.evaluate("e => e.scrollWidth - e.clientWidth")
    assert wide <= 1, f"the lab is {wide} px wider than its room"
    notebook.assert_clean()


def test_a_case_is_set_up_by_arrows_and_fills_as_it_is_played(open_notebook: Opener) -> None:
    notebook, lab = opened(open_notebook)
    page = notebook.page
    lab.locator("[data-do=lab-open][data-value=Change]").focus()
    notebook.press("Enter")
    lab.locator("[data-do=lay]").first.focus()
    notebook.press("ArrowRight", "ArrowRight", "Enter")
    assert page.evaluate(FOCUSED) == "lay gains double strike" and "Say who deals damage" in said(lab)
    lab.locator("[data-do=go][data-value=next]").focus()
    notebook.press(*["Enter"] * 5)
    assert "in both steps" in lab.locator("[data-do=lay][data-value='gains double strike']").inner_text()
    notebook.assert_clean()
