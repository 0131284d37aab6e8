"""Lessons 14 to 16 in a real JupyterLab: by the keyboard alone, nothing that jumps, any clicks."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from harness import OpenNotebook
from playwright.sync_api import Locator, Page

Opener = Callable[..., OpenNotebook]
LABS = {
    "14_first_and_double_strike.ipynb": "Two steps",
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


def test_a_prediction_is_chosen_and_locked_in_by_the_keyboard_alone(open_notebook: Opener) -> None:
    notebook = open_notebook("14_first_and_double_strike.ipynb", width=800, height=2600)
    notebook.run_all()
    page = notebook.page
    page.locator("button.mtg-line:visible").first.focus()
    press(page, "Tab", "Space")
    assert page.evaluate(OUTLINE) != "none"
    for _ in range(4):
        if page.evaluate(FOCUSED) == "Lock in":
            break
        press(page, "Tab")
    assert page.evaluate(FOCUSED) == "Lock in"
    press(page, "Enter")
    page.locator("[role=status]:has-text('You said')").first.wait_for()
    page.wait_for_timeout(1500)  # JupyterLab looks after a focus that is lost
    assert "You said" in page.evaluate(FOCUSED)
    notebook.assert_clean()


def test_the_film_goes_on_and_back_by_the_keyboard_and_keeps_the_focus(open_notebook: Opener) -> None:
    notebook, lab = opened(open_notebook, "14_first_and_double_strike.ipynb")
    page = notebook.page
    lab.locator("button:text-is('Back')").focus()
    press(page, "Tab")
    assert page.evaluate(FOCUSED) == "Next" and page.evaluate(OUTLINE) != "none"
    for told in ("First step", "Players act", "Second step", "dealt 2 in all", "end of the film"):
        press(page, "Enter")
        assert told in lab.evaluate(SAID)
        assert page.evaluate(FOCUSED) == "Next"
    press(page, "Shift+Tab", "Space")
    assert "Back to: the second damage step" in lab.evaluate(SAID)
    lab.locator("button:has-text('gains first: play me')").focus()
    press(page, "Enter")
    assert "say what follows" in lab.evaluate(SAID)
    notebook.assert_clean()


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


@pytest.mark.parametrize(("lesson", "theme"), list(zip(LABS, ("light", "dark", "light"), strict=True)))
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
