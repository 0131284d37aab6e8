"""What is drawn on a surface, and what it tells."""

import pytest

from mtgrules.show.html import Html
from mtgrules.teach.kit.surface import Surface, press


def test_a_press_is_told_with_its_value_and_nonsense_is_not() -> None:
    told: list[tuple[str, str]] = []
    surface = Surface(Html("<p>x</p>"), lambda name, value: told.append((name, value)))
    for content in ({"do": "pick", "value": "7"}, {"do": 3}, "do", None, {"value": "7"}, {"do": "next"}):
        surface._handle_custom_msg(content, [])
    assert told == [("pick", "7"), ("next", "")]


def test_drawing_anew_changes_the_html_alone() -> None:
    surface = Surface(Html("<p>x</p>"), lambda name, value: None)
    surface.draw(Html("<p>y</p>"))
    assert surface.html == "<p>y</p>"


def test_a_button_is_named_and_what_is_gray_says_why() -> None:
    button = press("pick", "<b>", "Bear & Wolf", label="Bear", on=True, why_not="it is tapped")
    assert 'aria-label="Bear: it is tapped"' in button and 'aria-disabled="true"' in button
    assert 'aria-pressed="true"' in button and "<b>" not in button and "&amp;" in button
    with pytest.raises(ValueError, match="no name that can be read aloud"):
        press("pick", 7, label=" ")
