"""Keys typed in a control reach the control, not JupyterLab's commands for cells."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from harness import OpenNotebook

CONTROLS = """import ipywidgets as w
w.VBox([
    w.Dropdown(options=["Ana", "Bea", "Nico"]), w.RadioButtons(options=["Plains", "Island", "Swamp"]),
    w.Select(options=["white", "blue", "black"]), w.Button(description="Go"),
])"""


@pytest.fixture
def controls(run_code: Callable[..., OpenNotebook]) -> OpenNotebook:
    return run_code("controls.ipynb", CONTROLS)


def test_letters_in_a_focused_control_change_no_cells(controls: OpenNotebook) -> None:
    for control in (
        ".widget-dropdown select",
        ".widget-select select",
        "input[type=radio]",
        ".widget-button",
    ):
        before = controls.cells()
        controls.page.locator(control).first.focus()
        for key in ("b", "a", "x", "d", "d", "m", "y"):
            controls.page.keyboard.press(key)
        controls.settle()
        assert controls.cells() == before, control


def test_arrows_change_a_focused_dropdown_and_leave_the_selected_cell(controls: OpenNotebook) -> None:
    dropdown = controls.page.locator(".widget-dropdown select")
    dropdown.focus()
    before = controls.active_cell()
    assert dropdown.input_value() == "Ana"
    controls.page.keyboard.press("ArrowDown")
    assert dropdown.input_value() == "Bea"
    controls.page.keyboard.press("n")
    assert dropdown.input_value() == "Nico"
    assert controls.active_cell() == before


def test_keys_on_a_cell_still_do_what_jupyterlab_says(controls: OpenNotebook) -> None:
    controls.page.locator(".jp-MarkdownCell").first.click()
    controls.page.keyboard.press("Escape")
    before = len(controls.cells())
    controls.page.keyboard.press("ArrowDown")
    assert controls.active_cell() == 1
    controls.page.keyboard.press("b")
    controls.settle()
    assert len(controls.cells()) == before + 1
