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


def test_the_board_of_a_question_is_laid_by_keys_and_a_card_is_typed_and_put_in(
    run_code: Callable[..., OpenNotebook],
) -> None:
    code = "from mtgrules.teach import Lesson\nLesson('03').predict('03-becomes-blue')"
    notebook = run_code("one_gate.ipynb", code, theme="dark", width=800, height=1600)
    page = notebook.page
    page.locator('[data-do="lay-open"]').focus()
    notebook.press("Enter")
    lab = page.locator(".lab")
    assert "Ridge Stalker" in lab.inner_text() and lab.locator(".asked").count(), "its color is still asked"
    assert page.evaluate("document.activeElement.dataset.do") == "lay-open", "the focus stays on the key"

    lab.locator('[data-value="own"]').focus()
    notebook.press("Enter")
    page.locator('input[placeholder="a card by its name"]').focus()
    page.keyboard.type("sphinx of mine")
    page.locator('input[placeholder="Creature - Bear"]').fill("Creature - Sphinx")
    page.locator('input[placeholder="2/2"]').fill("3/3")
    page.locator('textarea[placeholder="Flying"]').fill("Flying\nWhenever you scry, untap it.")
    notebook.settle()
    readings = page.locator(".readings")
    assert readings.locator(".ok").count() == 1 and readings.locator(".bad").count() == 1
    page.get_by_role("button", name="Keep what is not understood").click()
    notebook.settle()
    page.get_by_role("button", name="Put it on the table").click()
    notebook.settle()
    assert "1 line of sphinx of mine has no effect here." in lab.inner_text()
    assert lab.locator(".asked").count(), "the color of the question is no more told than before"

    lab.locator('[data-do="reveal"]').click()
    notebook.settle()
    assert not lab.locator(".asked").count() and "By the rules:" in page.locator(".answer").inner_text()
    notebook.assert_clean()


def test_a_play_is_kept_another_one_goes_on_and_both_are_compared(
    open_notebook: Callable[..., OpenNotebook],
) -> None:
    notebook = open_notebook("table.ipynb", width=1280)
    notebook.run_all()
    page = notebook.page

    def say(text: str) -> None:
        page.locator(TYPED).fill(text)
        page.locator(TYPED).press("Enter")
        notebook.settle()

    say("Ana attacks with Twin Lancer")
    page.locator('[data-do="aside"][data-value="keep"]').click()
    notebook.settle()
    say("Twin Lancer loses double strike until end of turn")
    page.locator('[data-do="lab-open"][data-value="aside"]').click()
    notebook.settle()
    sides = page.locator(".duel .side")
    assert [sides.nth(n).get_attribute("aria-label") for n in range(2)] == ["Kept", "Now"]
    assert "they part here" in sides.nth(0).inner_text()
    assert "loses double strike" in page.locator(".lab").inner_text()
    notebook.assert_clean()
