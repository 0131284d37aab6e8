"""The labs of the lessons in a real JupyterLab: by keys alone, any presses, and nothing that jumps."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle

import pytest
from harness import OpenNotebook
from playwright.sync_api import Locator, Page

Opener = Callable[..., OpenNotebook]
LABS = {
    "01_first_judge_call.ipynb": "Table tour",
    "02_what_color_is_it.ipynb": "Cost bench",
    "03_repainting_objects.ipynb": "Paint shop",
    "04_mana_and_mana_burn.ipynb": "Pool clock",
    "05_zones_status_arrival.ipynb": "Arrivals hall",
    "06_owner_controller_player.ipynb": "Who has it?",
    "07_tokens_counters_sacrifice.ipynb": "Exit doors",
    "08_abilities_attachments_effects.ipynb": "Plug and source",
    "12_copying_the_stack.ipynb": "Echo",
    "09_layers_timestamps_dependency.ipynb": "Layer machine",
    "10_copiable_values.ipynb": "X-ray",
    "11_entering_as_a_copy.ipynb": "Copy timeline",
    "13_attack_and_block.ipynb": "Legality matrix",
    "14_first_and_double_strike.ipynb": "Two steps",
    "15_damage_assignment.ipynb": "Divide",
    "16_protection_and_shroud.ipynb": "Shield test",
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


def opened(open_notebook: Opener, lesson: str, theme: str = "light") -> OpenNotebook:
    """The lesson with its first question answered, by the keyboard, and the lab that opened with it."""
    notebook = open_notebook(lesson, theme=theme, width=800, height=2600)
    notebook.run_all()
    page = notebook.page
    page.locator("[data-do=show]").first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-do=again]").first.wait_for()
    return notebook


def lab_of(page: Page) -> Locator:
    """The lab below the first answer."""
    lab = page.locator(".jp-OutputArea-output:has([data-do=again]) .lab").first
    lab.wait_for()
    return lab


@pytest.mark.parametrize(("lesson", "theme"), list(zip(LABS, cycle(("light", "dark")), strict=False)))
def test_a_lab_is_walked_through_by_keys_and_whatever_is_pressed_something_is_said_and_nothing_jumps(
    open_notebook: Opener, lesson: str, theme: str
) -> None:
    notebook = opened(open_notebook, lesson, theme)
    lab = lab_of(notebook.page)
    assert lab.get_attribute("aria-label") == LABS[lesson]
    assert_walked_by_tab_and_the_focus_stays(notebook, lab)
    assert_any_presses_are_answered_in_their_place(notebook, lab, random.Random(lesson))
    notebook.assert_clean()


def assert_walked_by_tab_and_the_focus_stays(notebook: OpenNotebook, lab: Locator) -> None:
    """Fail if Tab misses a group or does not lead out, a press loses the focus, or a letter edits cells."""
    page, before = notebook.page, len(notebook.cells())
    groups = lab.locator("[data-group]").count()
    lab.locator("[data-do]").first.focus()
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


def test_a_disk_of_damage_is_dragged_onto_a_blocker_and_back_among_what_is_to_be_given(
    open_notebook: Opener,
) -> None:
    notebook = opened(open_notebook, "15_damage_assignment.ipynb")
    page = notebook.page
    lab = lab_of(page)
    rows = lab.locator(".share")
    for start, end, many in ((0, 2, "1"), (0, 2, "2"), (2, 1, "1"), (2, 0, "0")):
        rows.nth(start).locator("[data-drag]").last.drag_to(rows.nth(end))
        notebook.settle()
        assert rows.nth(2).locator(".num b").inner_text() == many
    assert rows.nth(1).locator(".num b").inner_text() == "1"
    assert "4 of 5 still to give" in lab.evaluate(SAID)
    notebook.assert_clean()
