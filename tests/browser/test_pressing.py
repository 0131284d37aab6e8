"""A surface in JupyterLab: pressed by mouse and keys, its focus stays, the notebook is left alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from harness import OpenNotebook

TABLE = """from mtgrules.show.html import Html, joined, tag
from mtgrules.teach.kit.surface import Surface, press
told = []
def drawn(n):
    names = enumerate(("Ox", "Elk", "Wurm"))
    cards = [press("pick", i, name, label=f"{name}, a creature", on=i == n) for i, name in names]
    gray = press("next", 1, "Next", label="Next", why_not="nothing is chosen")
    foot = tag("div", press("back", 1, "Back", label="Back"), gray, data_group="foot")
    parts = [tag("div", *cards, data_group="cards"), foot]
    return joined([*parts, tag("p", f"{n} is picked", data_say="")])
def pressed(name, value):
    told.append((name, value))
    surface.draw(drawn(int(value) if name == "pick" else 0))
surface = Surface(drawn(0), pressed)
surface"""
FOCUSED = "() => document.activeElement.textContent"
NAMED = """() => [...document.querySelectorAll('[data-do]')].map(e => e.getAttribute('aria-label'))"""


@pytest.fixture
def table(run_code: Callable[..., OpenNotebook]) -> OpenNotebook:
    opened = run_code("surface.ipynb", TABLE)
    opened.page.locator("[data-do=pick]").first.wait_for()
    return opened


def said(table: OpenNotebook) -> str:
    """What a screen reader has been told last."""
    return table.page.locator(".mtg-aside[role=status]").inner_text()


def test_a_card_is_pressed_by_mouse_and_by_keys_and_the_focus_stays_on_it(table: OpenNotebook) -> None:
    page = table.page
    page.locator("[data-do=pick]", has_text="Elk").click()
    page.locator("[aria-pressed=true]", has_text="Elk").wait_for()
    assert page.evaluate(FOCUSED) == "Elk" and said(table) == "1 is picked"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator("[aria-pressed=true]", has_text="Wurm").wait_for()
    assert page.evaluate(FOCUSED) == "Wurm" and said(table) == "2 is picked"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.locator("[aria-pressed=true]", has_text="Ox").wait_for()
    assert page.evaluate(FOCUSED) == "Ox"


def test_a_group_is_one_stop_of_the_tab_key(table: OpenNotebook) -> None:
    page = table.page
    page.locator("[data-do=pick]").nth(1).focus()
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == "Back"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == "Elk"


def test_what_is_gray_says_why_beside_it_and_aloud_and_tells_nothing(table: OpenNotebook) -> None:
    table.page.locator("[data-do=next]").click(force=True)  # Playwright takes it for gray, as it is
    assert said(table) == "Next: nothing is chosen"
    beside = "() => getComputedStyle(document.querySelector('[data-do=next]'), '::after').content"
    assert table.page.evaluate(beside) == '"Next: nothing is chosen"'
    assert table.page.evaluate(NAMED) == [
        *(f"{name}, a creature" for name in ("Ox", "Elk", "Wurm")),
        "Back",
        "Next: nothing is chosen",
    ]


def test_letters_and_arrows_on_a_surface_change_no_cells(table: OpenNotebook) -> None:
    table.page.locator("[data-do=pick]").first.click()
    table.settle()
    before, at = table.cells(), table.active_cell()
    table.press("x", "d", "d", "b", "m", "y", "ArrowDown", "ArrowUp", "Home", "End")
    assert table.cells() == before and table.active_cell() == at
