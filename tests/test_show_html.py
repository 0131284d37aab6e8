"""Promises of the HTML builders: everything a person wrote is text, and tables read without a style."""

import pytest

from mtgrules.show.html import Html, escape, items, joined, status, table, tag

HOSTILE = "<img src=x onerror=alert(1)>"
SHOWN = "&lt;img src=x onerror=alert(1)&gt;"


@pytest.mark.parametrize(
    "made",
    [
        escape(HOSTILE),
        joined([HOSTILE]),
        tag("p", HOSTILE),
        table([HOSTILE, "a"], [[HOSTILE, HOSTILE]], HOSTILE),
        items([HOSTILE]),
        status(HOSTILE),
    ],
)
def test_a_hostile_name_is_text_in_every_builder(made: Html) -> None:
    assert "<img" not in made
    assert SHOWN in made


def test_a_quote_cannot_leave_an_attribute() -> None:
    assert (
        tag("svg", aria_label='" onload="alert(1)') == '<svg aria-label="&quot; onload=&quot;alert(1)"></svg>'
    )


def test_markup_is_escaped_once_only() -> None:
    assert escape(escape("R & G")) == "R &amp; G"


def test_a_table_has_header_cells_and_no_tag_that_code_hosts_strip() -> None:
    made = table(["after", "colors"], [["printed", "R G"]])
    assert '<th scope="col">colors</th>' in made
    assert '<th scope="row">printed</th>' in made
    for stripped in ("<style", "<thead", "<tbody", "style="):
        assert stripped not in made


def test_a_row_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="a row of 1 cells under a head of 2"):
        table(["a", "b"], [["only"]])


def test_a_status_is_announced_to_screen_readers() -> None:
    assert status("Done.", "right") == (
        '<div role="status" aria-live="polite" class="mtg-status right">Done.</div>'
    )
