"""Lessons 15 and 16 in a real JupyterLab: by the keyboard alone, nothing that jumps, any clicks."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from harness import OpenNotebook
from playwright.sync_api import Locator, Page

Opener = Callable[..., OpenNotebook]
LABS = {
    "15_damage_assignment.ipynb": "Divide",
    "16_protection_and_shroud.ipynb": "Shield test",
}
FOCUSED = "() => document.activeElement.textContent"
OUTLINE = "() => getComputedStyle(document.activeElement).outlineStyle"
PLACES = """lab => {
    const top = e => e.getBoundingClientRect().top;
    return ['.mtg-picture', '.mtg-status', '.mtg-foot'].map(name => Math.round(
        top([...lab.querySelectorAll(name)].find(e => e.offsetParent !== null)) - top(lab)));
}"""
SAID = "lab => [...lab.querySelectorAll('[role=status]')].find(e => e.offsetParent !== null).textContent"


def opened(open_notebook: Opener, lesson: str, theme: str = "light") -> tuple[OpenNotebook, Locator]:
    """The lesson with its first prediction answered, and the lab that opened with it."""
    notebook = open_notebook(lesson, theme=theme, width=800, height=2600)
    notebook.run_all()
    gate = notebook.page.locator(".mtg:has(> .mtg-row button:text-is('Show me'))").first
    gate.locator("button:text-is('Show me')").focus()
    notebook.page.keyboard.press("Enter")
    title = LABS[lesson]
    lab = notebook.page.locator(f".mtg:has(> .mtg-top:has-text('{title}'))").first
    lab.locator("button:text-is('More')").wait_for()
    notebook.page.wait_for_timeout(1000)  # JupyterLab takes the focus from the pressed button to the cell
    return notebook, lab


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(250)


def test_damage_is_divided_and_a_threat_is_tried_by_the_keyboard(open_notebook: Opener) -> None:
    notebook, lab = opened(open_notebook, "15_damage_assignment.ipynb")
    page = notebook.page
    lab.locator("input[type=number]").nth(1).focus()
    press(page, "ArrowDown", "Tab")
    assert "Not legal" in lab.evaluate(SAID) or "still to assign" in lab.evaluate(SAID)
    lab.locator("button:text-is('Deal it')").focus()
    press(page, "Enter")
    assert "can't be dealt so" in lab.evaluate(SAID)
    notebook.assert_clean()
    notebook, lab = opened(open_notebook, "16_protection_and_shroud.ipynb")
    page = notebook.page
    lab.locator("button:text-is('destroy target creature')").focus()
    press(page, "Space", "Tab", "Space")
    assert "702.16e" in lab.evaluate(SAID)
    notebook.assert_clean()


@pytest.mark.parametrize(("lesson", "theme"), list(zip(LABS, ("dark", "light"), strict=True)))
def test_whatever_is_clicked_nothing_jumps_and_something_is_said(
    open_notebook: Opener, lesson: str, theme: str
) -> None:
    notebook, lab = opened(open_notebook, lesson, theme)
    page, chance = notebook.page, random.Random(lesson)
    places, clicked = lab.evaluate(PLACES), []
    for _ in range(25):
        buttons = lab.locator(".mtg-row button:visible:enabled, .mtg-line:visible:enabled").all()
        button = chance.choice([b for b in buttons if b.inner_text() != "More"])
        clicked.append(button.inner_text())
        button.click()
        page.wait_for_timeout(250)
        assert lab.evaluate(SAID).strip(), clicked
        moved = [abs(a - b) for a, b in zip(places, lab.evaluate(PLACES), strict=True)]
        assert max(moved) <= 4, (clicked, moved)
    notebook.assert_clean()
