"""Promises of the palette and of measured text: readable letters, and no line wider than its room."""

import pytest

from mtgrules.model.color import Color, in_words
from mtgrules.show.palette import CHIPS
from mtgrules.show.scene.bits import text_width, wrapped


def brightness(color: str) -> float:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("letter", CHIPS)
def test_every_chip_has_its_letter_in_readable_ink(letter: str) -> None:
    one = CHIPS[letter]
    bright, dark = sorted((brightness(one.fill), brightness(one.ink)), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.5


def test_each_color_has_a_chip_with_its_word_and_so_has_colorless() -> None:
    assert {letter: one.word for letter, one in CHIPS.items()} == {
        **{color.letter: str(color) for color in Color},
        "C": "colorless",
    }


def test_letters_are_said_in_words() -> None:
    assert in_words(()) == "colorless"
    assert in_words(map(Color, "WUB")) == "white, blue and black"


def test_wrapped_lines_are_never_wider_than_their_room_and_leave_no_letter_out() -> None:
    text = "incomprehensibilities of an extraordinarily long heading"
    lines = wrapped(text, 60)
    assert all(text_width(line) <= 60 for line in lines)
    assert "".join(lines).replace("-", "").replace(" ", "") == text.replace(" ", "")
