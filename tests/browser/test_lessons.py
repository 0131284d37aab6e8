"""Every lesson in a real JupyterLab: run, answered by mouse and by keyboard, in both themes, at 800 px."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from harness import OpenNotebook
from playwright.sync_api import Locator, Page

Opener = Callable[..., OpenNotebook]
OPEN_LEFT = "left => document.querySelectorAll('[data-do=show]').length === left"
FOCUSED = "() => document.activeElement.getAttribute('data-key')"
RING = "() => getComputedStyle(document.activeElement).outlineStyle"
TOO_WIDE = """() => [...document.querySelectorAll('.mtg, .mtg-table, .mtg-table .card, .mtg-table .player')]
    .filter(e => e.clientWidth && e.scrollWidth > e.clientWidth + 1)
    .map(e => `${e.className} ${e.scrollWidth} > ${e.clientWidth}: ${e.textContent.slice(0, 40)}`)"""
AT_TOP = """words => {
    const top = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect().top;
    const cells = [...document.querySelectorAll('.jp-Cell')];
    return cells.find(cell => cell.getBoundingClientRect().bottom > top + 20).innerText.includes(words);
}"""
"""Whether some words stand in the first cell that can be seen."""
LESSONS = (
    "02_what_color_is_it.ipynb",
    "03_repainting_objects.ipynb",
    "09_layers_timestamps_dependency.ipynb",
    "10_copiable_values.ipynb",
    "11_entering_as_a_copy.ipynb",
    "13_attack_and_block.ipynb",
    "14_first_and_double_strike.ipynb",
    "15_damage_assignment.ipynb",
    "16_protection_and_shroud.ipynb",
)


def opened(open_notebook: Opener, lesson: str, theme: str = "light") -> OpenNotebook:
    notebook = open_notebook(lesson, theme=theme, width=800, height=2400)
    notebook.run_all()
    notebook.page.locator("[data-do=show]").first.wait_for()
    return notebook


def of(place: Page | Locator, name: str, value: str) -> Locator:
    """What presses so, the first of them."""
    return place.locator(f'[data-do="{name}"][data-value="{value}"]').first


@pytest.mark.parametrize(("lesson", "theme"), list(zip(LESSONS, ("light", "dark") * 5, strict=False)))
def test_a_lesson_runs_and_every_question_opens_without_an_error_and_within_its_room(
    open_notebook: Opener, lesson: str, theme: str
) -> None:
    notebook = opened(open_notebook, lesson, theme)
    page = notebook.page
    many = page.locator("[data-do=show]").count()
    assert many >= 5
    for left in reversed(range(many)):
        page.locator("[data-do=show]").first.click()
        page.wait_for_function(OPEN_LEFT, arg=left)
    notebook.assert_clean()
    assert page.locator(".answer").count() >= many
    assert page.evaluate(TOO_WIDE) == []
    assert page.locator(".jp-RenderedHTMLCommon:visible", has_text="This did not work").count() == 0


def test_a_wrong_answer_is_told_so_and_its_idea_is_played_out_beside_the_rules(open_notebook: Opener) -> None:
    notebook = opened(open_notebook, "03_repainting_objects.ipynb")
    page = notebook.page
    labs = page.locator(".lab").count()
    for letter in "RGU":
        of(page, "make", letter).click()
        page.locator(f"[data-do=make][data-value={letter}][aria-pressed=true]").first.wait_for()
    of(page, "lock", "sure").click()
    page.locator(".answer:has-text('Not so')").wait_for()
    assert page.locator(".side.idea").count() == page.locator(".side.rules").count() == 1
    assert page.locator(".side .parted").count() == 2
    of(page, "duel", "back").click()
    page.wait_for_function("() => document.querySelectorAll('.side .parted').length === 0")
    of(page, "fold", "leads").click()
    page.locator("[data-do=there]").first.wait_for()
    assert page.locator(".lab").count() == labs + 1, "the lab opens with the answer"
    notebook.assert_clean()


def test_a_question_is_answered_by_the_keyboard_alone_and_the_answer_is_said_aloud(
    open_notebook: Opener,
) -> None:
    notebook = opened(open_notebook, "14_first_and_double_strike.ipynb")
    page = notebook.page
    page.locator("[data-do=choose]").first.focus()
    notebook.press("ArrowDown", "Space")
    picked = page.evaluate(FOCUSED)
    assert picked.startswith("choose ") and page.evaluate(RING) != "none"
    assert page.locator(f'[data-key="{picked}"]').first.get_attribute("aria-pressed") == "true"
    notebook.press("Tab")
    assert page.evaluate(FOCUSED) == "lock sure"
    notebook.press("Enter")
    page.locator(".answer").first.wait_for()
    notebook.settle()
    assert page.evaluate(FOCUSED), "the focus stays in the question"
    said = page.locator(".mtg-table:has(.answer) > .mtg-aside[role=status]").first.inner_text()
    assert "Right" in said or "Not so" in said
    notebook.assert_clean()


def test_the_paint_shop_goes_by_the_keyboard_alone(open_notebook: Opener) -> None:
    notebook = opened(open_notebook, "03_repainting_objects.ipynb")
    page = notebook.page
    page.locator("[data-do=show]").first.focus()
    notebook.press("Enter")
    lab = page.locator(".lab").first
    lab.wait_for()
    notebook.settle()
    before = len(notebook.cells())
    of(lab, "choose", "color/blue").focus()
    notebook.press("ArrowRight", "ArrowRight", "Space")
    assert page.evaluate(FOCUSED) == "choose color/black"
    notebook.press("Tab")
    assert page.evaluate(FOCUSED) == "key do/becomes"
    notebook.press("ArrowRight", "Enter")
    assert page.evaluate(FOCUSED) == "key do/also"
    lab.locator(".say:has-text('what is added leaves the other colors there')").wait_for()
    assert "black" in page.locator(".mtg-aside[role=status]:has-text('is added leaves')").inner_text()
    lab.locator("[data-do=later]:not([aria-disabled])").first.focus()
    notebook.press("Space")
    lab.locator(".say:has-text('The order matters here')").wait_for()
    notebook.press("x", "d", "d", "b", "m")
    assert len(notebook.cells()) == before
    notebook.assert_clean()


def test_a_quiz_is_answered_to_its_end_and_begun_again(open_notebook: Opener) -> None:
    notebook = opened(open_notebook, "03_repainting_objects.ipynb")
    page = notebook.page
    quiz = page.locator(".mtg-table:has([data-do=quiz-next])")
    for number in range(1, 6):
        quiz.locator(f"p:has-text('question {number} of 5')").wait_for()
        quiz.locator("[data-do=show]").click()
        quiz.locator(".answer").wait_for()
        quiz.locator("[data-do=quiz-next]").click()
    page.locator(".ring-of:has-text('0/5')").wait_for()
    assert page.locator(".tile.bad").count() == 5
    page.locator("[data-do=quiz-again]:not([data-value=missed])").click()
    quiz.locator("p:has-text('question 1 of 5')").wait_for()
    notebook.assert_clean()


def test_after_all_cells_have_run_the_page_is_at_its_top_and_the_next_time_where_one_stopped(
    open_notebook: Opener,
) -> None:
    notebook = open_notebook("03_repainting_objects.ipynb", width=1000, height=900)
    page = notebook.page
    notebook.run_all()
    page.wait_for_function(AT_TOP, arg="Repainting objects")
    page.locator("[data-do=show]").first.click()
    notebook.settle()
    notebook.restart()
    notebook.run_all()
    page.wait_for_function(AT_TOP, arg="last two rows are yours")
    page.mouse.move(500, 500)
    page.mouse.wheel(0, -20000)
    page.wait_for_function(AT_TOP, arg="Repainting objects")
    page.locator("[data-do=go-on]").first.click()
    page.wait_for_function(AT_TOP, arg="last two rows are yours")


def test_projector_mode_makes_every_view_large_and_small_again(open_notebook: Opener) -> None:
    notebook = opened(open_notebook, "03_repainting_objects.ipynb")
    page, size = notebook.page, "() => parseFloat(getComputedStyle(document.querySelector('.ask')).fontSize)"
    before = page.evaluate(size)
    page.locator("button:has-text('In class')").click()
    page.locator("button:has-text('Projector mode')").click()
    page.wait_for_function(f"before => ({size})() > 1.3 * before", arg=before)
    assert page.evaluate(TOO_WIDE) == []
    page.locator("button:has-text('Projector mode')").click()
    page.wait_for_function(f"before => ({size})() === before", arg=before)
