"""A card that a text names is opened, read and closed by keys alone, in JupyterLab."""

from __future__ import annotations

from collections.abc import Callable

from harness import OpenNotebook

QUESTION = """from mtgrules.teach.kit.question import QuestionView
from mtgrules.teach.questions import asked
QuestionView(asked("08-spell-painted"))"""
FOCUSED = "() => document.activeElement.textContent"


def test_a_name_in_a_question_opens_its_card_by_keys_and_the_focus_comes_back(
    run_code: Callable[..., OpenNotebook],
) -> None:
    opened = run_code("names.ipynb", QUESTION)
    page = opened.page
    card = page.locator(".opened-card")
    ask = page.locator(".ask .named")
    ask.first.wait_for()
    names = ask.all_inner_texts()
    assert names == ["Lightning Bolt", "Black Knight"] and card.count() == 0
    ask.first.focus()
    opened.press("ArrowRight", "Enter")
    assert page.evaluate(FOCUSED) == "Black Knight"
    assert ask.nth(1).get_attribute("aria-expanded") == "true"
    assert "Black Knight" in card.inner_text()
    opened.press("Escape")
    assert card.count() == 0 and page.evaluate(FOCUSED) == "Black Knight"
    opened.press("Enter", "Tab")
    assert page.evaluate(FOCUSED) == "Close", "a text is one stop of the Tab key"
    opened.press("Escape")
    assert card.count() == 0 and page.evaluate(FOCUSED) == "Black Knight"
    opened.press("ArrowLeft", "Enter")
    assert "Lightning Bolt" in card.inner_text()
    assert [cell["source"] for cell in opened.cells()] == ["above", QUESTION, "below"]
    opened.assert_clean()
