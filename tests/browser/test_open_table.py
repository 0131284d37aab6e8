"""The open table in a real JupyterLab: a sentence typed, a choice made on the cards, and found again."""

from __future__ import annotations

from collections.abc import Callable

from harness import OpenNotebook

TYPED = 'form[data-send="say"] input'
LINE = 'form[data-send="line"] input'


def test_a_sentence_is_typed_its_choice_made_on_a_card_and_the_table_found_again_the_next_day(
    open_notebook: Callable[..., OpenNotebook],
) -> None:
    notebook = open_notebook("table.ipynb", theme="dark", width=800)
    notebook.run_all()
    page = notebook.page
    said = page.locator(".lab .say")

    page.locator(TYPED).focus()
    page.keyboard.type("Ana casts Shock")
    notebook.press("Enter")
    assert said.inner_text().startswith("What does Shock target")
    assert page.locator(TYPED).input_value() == "", "what was said is gone from the line"
    page.locator('.shot [data-do="pick"]:has-text("Grizzly Bears")').click()
    notebook.settle()
    assert "Shock goes from the hand to the stack" in said.inner_text()

    page.locator(TYPED).focus()
    page.keyboard.type("Nico attaks")
    notebook.press("Enter")
    assert "did you mean 'attacks'" in said.inner_text()
    assert page.locator(TYPED).input_value() == "Nico attaks", "what cannot be read can be mended"
    assert page.evaluate("document.activeElement.closest('form').dataset.send === 'say'")
    notebook.assert_clean()

    notebook.restart()
    notebook.run_all()
    assert "Ana casts Shock targeting Grizzly Bears" in page.locator(".lab .line-up").inner_text()
    notebook.assert_clean()


def test_a_board_is_laid_by_a_line_and_what_is_typed_elsewhere_stays(
    open_notebook: Callable[..., OpenNotebook],
) -> None:
    notebook = open_notebook("table.ipynb", width=1280)
    notebook.run_all()
    page = notebook.page
    said = page.locator(".lab .say")
    page.locator(TYPED).fill("Ana casts")
    page.locator(LINE).focus()
    page.keyboard.type("Ana: Grizly Bears")
    notebook.press("Enter")
    assert "did you mean 'Grizzly Bears'" in said.inner_text()
    page.locator(LINE).fill("Ana: grizzly bears (tapped). Hand: Shock. Nico: 2 Forest")
    notebook.press("Enter")
    assert said.inner_text().startswith("4 cards are laid.")
    assert (page.locator(LINE).input_value(), page.locator(TYPED).input_value()) == ("", "Ana casts")
    shown = page.locator(".lab .shot").inner_text()
    assert all(name in shown for name in ("Grizzly Bears", "tapped", "Shock", "Forest"))
    notebook.assert_clean()


def test_where_what_was_pressed_is_gone_the_focus_stays_there_and_does_not_go_back_to_the_years(
    open_notebook: Callable[..., OpenNotebook],
) -> None:
    notebook = open_notebook("table.ipynb", theme="dark", width=470)
    notebook.run_all()
    page = notebook.page
    page.locator("[data-do=pick][data-value=Shock]").focus()
    notebook.press("Enter")
    page.locator("[data-do=say]:has-text('Ana casts Shock')").focus()
    notebook.press("Enter")
    assert page.locator(".lab .say").inner_text().startswith("What does Shock target")
    assert page.evaluate("document.activeElement.dataset.do") in ("answer", "pick")
    notebook.assert_clean()
