"""The labs of the lessons in a real JupyterLab: by keys alone, any presses, and nothing that jumps."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle

import pytest
from harness import OpenNotebook
from playwright.sync_api import Locator

Opener = Callable[..., OpenNotebook]
LABS = {
    "table tour": "Table tour",
    "cost bench": "Cost bench",
    "paint shop": "Paint shop",
    "pool clock": "Pool clock",
    "arrivals hall": "Arrivals hall",
    "who has it": "Who has it?",
    "exit doors": "Exit doors",
    "plug and source": "Plug and source",
    "echo": "Echo",
    "layer machine": "Layer machine",
    "x ray": "X-ray",
    "copy timeline": "Copy timeline",
    "legality matrix": "Legality matrix",
    "two steps": "Two steps",
    "divide": "Divide",
    "shield test": "Shield test",
}
PRESSES = 15
LINE = 24
"""By so much the keys may move, in px: a sentence has two lines kept for it, and rarely needs a third."""
FOCUSED = "() => document.activeElement.getAttribute('data-key')"
RING = "() => getComputedStyle(document.activeElement).outlineStyle"
SAID = "lab => lab.querySelector('.say').innerText.trim()"
PLACES = """lab => ['.top-line', '.say', '.keys'].map(name => {
    const top = e => e.getBoundingClientRect().top;
    return Math.round(top(lab.querySelector(name)) - top(lab));
})"""


def alone(run_code: Opener, name: str, theme: str) -> tuple[OpenNotebook, Locator]:
    """A notebook with nothing but a lab, and the lab."""
    code = f"from mtgrules.teach import Lesson\nLesson('03').lab({name!r})"
    notebook = run_code("one_lab.ipynb", code, theme=theme, width=800, height=2600)
    lab = notebook.page.locator(".lab").first
    lab.wait_for()
    return notebook, lab


@pytest.mark.parametrize(("name", "theme"), list(zip(LABS, cycle(("light", "dark")), strict=False)))
def test_a_lab_is_walked_through_by_keys_and_whatever_is_pressed_something_is_said_and_nothing_jumps(
    run_code: Opener, name: str, theme: str
) -> None:
    notebook, lab = alone(run_code, name, theme)
    assert lab.get_attribute("aria-label") == LABS[name]
    assert_walked_by_tab_and_the_focus_stays(notebook, lab)
    assert_any_presses_are_answered_in_their_place(notebook, lab, random.Random(name))
    notebook.assert_clean()


def assert_walked_by_tab_and_the_focus_stays(notebook: OpenNotebook, lab: Locator) -> None:
    """Fail if Tab misses a group or does not lead out, a press loses the focus, or a letter edits cells."""
    page, before = notebook.page, len(notebook.cells())
    groups = lab.locator("[data-group]:has([data-do])").count()
    lab.locator("[data-do]").first.focus()
    page.keyboard.press("Tab")  # a ring is drawn for who goes on by keys
    page.keyboard.press("Shift+Tab")
    stops = [page.evaluate(FOCUSED)]
    while len(stops) < 60:
        assert page.evaluate(RING) != "none", stops
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        if at is None or not page.evaluate("() => !!document.activeElement.closest('.lab')"):
            break
        stops.append(at)
    assert groups <= len(stops) < 60, "every group is one stop, and the way leads out of the lab again"
    for key in stops:
        name = (key or "").split(" ")[0]
        if name.startswith("lab-") or lab.locator(f'[data-key="{key}"]').get_attribute("aria-disabled"):
            continue
        page.locator(f'.lab [data-key="{key}"]').first.focus()
        notebook.press("Enter")
        again = page.evaluate(FOCUSED)
        assert again is not None, f"the focus is lost after {key}"
        assert again == key or lab.locator(f'[data-key="{key}"]').count() == 0, (key, again)
        break
    for key in ("x", "d", "d", "b", "m", "y"):
        page.keyboard.press(key)
    assert len(notebook.cells()) == before


def assert_any_presses_are_answered_in_their_place(
    notebook: OpenNotebook, lab: Locator, chance: random.Random
) -> None:
    """Fail if a press is followed by no sentence, or moves the year, the sentence or the keys."""
    done = list[str]()
    for _ in range(PRESSES):
        places = lab.evaluate(PLACES)
        keys = lab.locator("[data-do]:not([aria-disabled]):not([data-do^=lab-open])").all()
        key = chance.choice(keys)
        done.append(key.get_attribute("data-key") or "")
        key.click()
        notebook.settle()
        assert lab.evaluate(SAID), done
        if not done[-1].startswith(("lab-year", "lab-undo", "lab-again")):  # a stamp comes with older rules
            moved = [abs(a - b) for a, b in zip(places, lab.evaluate(PLACES), strict=True)]
            assert max(moved[:2]) <= 4, (done, places, moved)
            assert moved[2] <= LINE, (done[-3:], places, moved, lab.evaluate(SAID))


def test_a_lab_opens_with_its_answered_question_and_a_disk_is_dragged_onto_a_blocker_and_back(
    open_notebook: Opener,
) -> None:
    notebook = open_notebook("15_damage_assignment.ipynb", width=800, height=2600)
    notebook.run_all()
    page = notebook.page
    page.locator("[data-do=show]").first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-do=again]").first.wait_for()
    lab = page.locator(".jp-OutputArea-output:has([data-do=again]) .lab").first
    lab.wait_for()
    rows = lab.locator(".share")
    for start, end, many in ((0, 2, "1"), (0, 2, "2"), (2, 1, "1"), (2, 0, "0")):
        rows.nth(start).locator("[data-drag]").last.drag_to(rows.nth(end))
        notebook.settle()
        assert rows.nth(2).locator(".number b").inner_text() == many
    assert rows.nth(1).locator(".number b").inner_text() == "1"
    assert "4 of 5 still to give" in lab.evaluate(SAID)
    notebook.assert_clean()
