"""The figure of a color: drawn from the very rows that are printed."""

from __future__ import annotations

from mtgrules.show.colors import Column, color_figure, color_rows, png, rows_text

ROWS = color_rows((Column("printed", "", ("R", "G")), Column("is blue", "5", ("U",))), ("U",))


def test_every_letter_of_every_row_is_drawn_and_nothing_else() -> None:
    (axes,) = color_figure(ROWS, "A bear").axes
    drawn = sorted((round(float(t.get_position()[0])), t.get_text()) for t in axes.texts)
    assert drawn == [(0, "G"), (0, "R"), (1, "U"), (2, "U")]


def test_a_row_without_a_color_says_so_in_the_picture_and_in_the_text() -> None:
    rows = color_rows((Column("printed"),), ())
    (axes,) = color_figure(rows).axes
    assert [t.get_text() for t in axes.texts] == ["colorless", "colorless"]
    assert rows_text(rows).count("colorless") == 2


def test_the_picture_is_the_same_bytes_each_time() -> None:
    assert png(color_figure(ROWS)) == png(color_figure(ROWS))
