"""Promises of palette, card and track: letters always shown, facts in the label, nothing outside."""

import re
import xml.etree.ElementTree as ET

import pytest

from mtgrules.show.card import CardPicture, card_svg, card_text
from mtgrules.show.palette import CHIPS, chip, chips_html, color_words, hatch
from mtgrules.show.svg import text_width, wrapped
from mtgrules.show.track import (
    WIDTH,
    Column,
    TrackLine,
    parting,
    track_height,
    track_svg,
    track_table,
    track_text,
)

HOSTILE = "<img src=x onerror=alert(1)>"
FIXED = tuple(
    Column(head, layer, ("R", "G"))
    for head, layer in [("printed", ""), ("copy, face", "1"), ("words and symbols", "3"), ("own rule", "5")]
)
FULL = (
    *FIXED,
    *(
        Column(f"{n} is also black", "5", tuple("WUBRG"), tuple("WU"), tuple("BRG"), "a note of words", True)
        for n in range(1, 5)
    ),
)


def shapes(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def numbers(element: ET.Element, *names: str) -> tuple[float, ...]:
    return tuple(float(element.get(name, "0")) for name in names)


def size(svg: str) -> tuple[float, float]:
    _, _, width, height = shapes(svg).get("viewBox", "").split()
    return float(width), float(height)


def brightness(color: str) -> float:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("letter", CHIPS)
def test_every_chip_has_its_letter_in_readable_ink(letter: str) -> None:
    one = chip(letter)
    bright, dark = sorted((brightness(one.fill), brightness(one.ink)), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.5
    assert f">{letter}</span>" in chips_html((letter,))


def test_an_unknown_letter_is_refused_with_the_letters_there_are() -> None:
    with pytest.raises(ValueError, match="'X' is not a color letter; the letters are W, U, B, R, G, C"):
        card_svg(CardPicture("Bear", letters=("X",)))


def test_no_color_is_a_ring_and_the_word() -> None:
    assert "mtg-ring" in chips_html(()) and "colorless" in chips_html(())
    assert color_words(()) == "colorless"
    assert color_words(("W", "U", "B")) == "white, blue and black"


def test_hatching_stays_inside_its_rectangle() -> None:
    points = re.findall(r"[ML]([\d.]+) ([\d.]+)", hatch(10, 20, 50, 30))
    assert points
    assert all(10 <= float(x) <= 60 and 20 <= float(y) <= 50 for x, y in points)


def test_a_card_says_the_same_in_its_label_as_in_its_picture() -> None:
    svg = card_svg(CardPicture("Ridge Stalker", ("{R}", "{G}"), "3/3", ("R", "G"), "Creature"))
    root = shapes(svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Ridge Stalker, cost {R}{G}, Creature, 3/3, red and green"
    drawn = "".join(root.itertext())
    for fact in ("Ridge Stalker", "R", "G", "Creature", "3/3"):
        assert fact in drawn
    assert size(svg) == (150, 100)


def test_a_face_down_card_shows_neither_name_nor_cost() -> None:
    card = CardPicture("Secret Bear", ("{1}", "{G}"), "2/2", (), "Creature", face_down=True)
    for text in (card_svg(card), card_text(card)):
        assert "Secret" not in text and "{1}" not in text and "Creature" not in text
        assert "face" in text and "2/2" in text and "colorless" in text


def test_the_frame_of_a_card_is_named_and_is_not_its_color() -> None:
    text = card_text(CardPicture("Efreet", ("{2}", "{U}"), "3/4", ("U",), "Creature", frame="G"))
    assert text.endswith("blue, drawn in a green frame")


def test_a_hostile_name_is_text_in_every_picture() -> None:
    column = Column(HOSTILE, HOSTILE, note=HOSTILE)
    made = [
        card_svg(CardPicture(HOSTILE, (HOSTILE,), HOSTILE, (), HOSTILE, note=HOSTILE)),
        track_svg([column], (), below=TrackLine(HOSTILE, (column,), ()), part=0, part_word=HOSTILE),
        track_table([column], (), HOSTILE, TrackLine(HOSTILE, (column,), ())),
    ]
    assert all("<img" not in svg for svg in made)


def test_a_full_track_stays_inside_its_picture_and_above_the_smallest_type() -> None:
    svg = track_svg(FULL, tuple("WUBRG"), part=8)
    width, height = size(svg)
    assert width <= 620
    for box in shapes(svg).iter("rect"):
        x, y, wide, high = numbers(box, "x", "y", "width", "height")
        assert x >= -2 and y >= 0 and x + wide <= width + 2 and y + high <= height
    for circle in shapes(svg).iter("circle"):
        cx, cy, r = numbers(circle, "cx", "cy", "r")
        assert r <= cx <= width - r and r <= cy <= height - r
    for text in shapes(svg).iter("text"):
        assert float(text.get("y", "0")) <= height
    assert all(float(px) >= 14 for px in re.findall(r"font-size:([\d.]+)px", svg))


def test_disks_of_five_colors_stay_inside_their_column() -> None:
    svg = track_svg(FULL, tuple("WUBRG"))
    boxes = [numbers(box, "x", "y", "width", "height") for box in shapes(svg).iter("rect")]
    for circle in shapes(svg).iter("circle"):
        cx, cy, r = numbers(circle, "cx", "cy", "r")
        assert any(
            x <= cx - r and cx + r <= x + w and y <= cy - r and cy + r <= y + h for x, y, w, h in boxes
        )


def test_the_picture_of_a_track_has_one_size_whatever_is_in_it() -> None:
    assert size(track_svg(FIXED, ("R", "G"))) == size(track_svg(FULL, ())) == (WIDTH, track_height())


def test_a_track_shows_what_is_gone_struck_through_with_the_word() -> None:
    column = Column("becomes", "5", ("U",), ("R", "G"), ("U",), new=True)
    root = shapes(track_svg([column], ("U",)))
    lines = ["".join(text.itertext()) for text in root.iter("text")]
    struck = [part.text for part in root.iter("tspan") if "line-through" in part.get("style", "")]
    assert struck == ["R G"]
    assert {"gone R G", "added U", "5 new", "NOW"} <= set(lines)


def test_a_narrow_column_still_names_every_letter_that_came_or_went() -> None:
    column = Column("becomes", "5", tuple("RG"), tuple("WUB"), tuple("RG"))
    root = shapes(track_svg((*FULL[:7], column), tuple("RG")))
    lines = ["".join(text.itertext()) for text in root.iter("text")]
    assert "W U B" in lines and "added R G" in " ".join(lines)


def test_an_empty_column_is_a_ring_and_the_word() -> None:
    svg = track_svg([Column("face down", "1")], ())
    assert svg.count("<circle") == 2 and ">colorless<" in svg


def test_now_has_the_thickest_frame() -> None:
    frames = [b.get("style", "") for b in shapes(track_svg(FIXED, ("R",))).iter("rect")]
    assert [("stroke-width:3" in f) for f in frames] == [False] * 4 + [True]


def test_a_second_line_is_aligned_with_the_first() -> None:
    svg = track_svg(FULL, ("B",), below=TrackLine("on the battlefield", FIXED[:2], ("R", "G")))
    boxes = [numbers(b, "x", "y", "width") for b in shapes(svg).iter("rect")]
    first, second = boxes[:9], boxes[9:]
    assert [(x, w) for x, _, w in second] == [(x, w) for x, _, w in first[:3]]
    assert size(svg)[1] == track_height(2)
    assert "on the battlefield" in svg


def test_two_tracks_part_at_their_first_difference() -> None:
    one = (*FIXED, Column("becomes", "5", ("U",)))
    other = (*FIXED, Column("becomes", "5", ("R", "G", "U")))
    assert parting(one, ("U",), other, ("R", "G", "U")) == 4
    assert parting(one, ("U",), one, ("U",)) is None
    assert parting(FIXED, ("R",), FIXED, ("G",)) == 4
    assert parting(FIXED, ("R", "G"), one, ("U",)) == 4


def test_table_text_and_label_of_a_track_agree() -> None:
    columns = [Column("printed", "", ("R",)), Column("becomes", "5", ("U",), ("R",), ("U",), "a note")]
    text = track_text(columns, ("U",))
    assert text == "Color track. printed: red; becomes: blue (gone: R; added: U; a note). Now: blue."
    assert shapes(track_svg(columns, ("U",))).get("aria-label") == text
    made = track_table(columns, ("U",))
    assert (
        '<tr><th scope="row">becomes</th><td>5</td><td>U (blue)</td><td>R</td><td>U</td><td>a note</td></tr>'
        in made
    )
    assert '<th scope="row">NOW</th>' in made


def test_wrapped_lines_are_never_wider_than_their_room_nor_more_than_asked() -> None:
    lines = wrapped("incomprehensibilities of an extraordinarily long heading", 60, 3)
    assert len(lines) == 3 and lines[-1].endswith("…")
    assert all(text_width(line) <= 60 * 1.2 for line in lines)
