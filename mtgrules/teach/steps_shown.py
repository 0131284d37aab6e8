"""What stands beside the film of two damage steps: the questions, the four cases, an idea, the timeline."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import ipywidgets as w

from mtgrules.show.damage_film import film_svg, film_text, parting
from mtgrules.show.damage_timeline import damage_timeline
from mtgrules.show.figure import png
from mtgrules.show.html import Html, joined, table, tag
from mtgrules.teach.controls import mark, push
from mtgrules.teach.steps_board import CASES, CHANGES, Duel, changes_off
from mtgrules.teach.steps_film import film_of, questions
from mtgrules.teach.steps_played import StepsPlayed, played
from mtgrules.teach.view import html_widget
from mtgrules.teach.wrong import wrongly


class Cases(w.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """The four cases as a grid of buttons: each fills when it has been played to the end."""

    def __init__(self, play: Callable[[str], object]) -> None:
        self.buttons = {key: self._button(key, play) for key in CASES}
        self.done = html_widget("", "mtg-sub")
        place = w.Layout(grid_template_columns="repeat(2, minmax(0, 1fr))", grid_gap=".35em", padding="4px")
        head = html_widget("Four cases, between the steps", "mtg-sub")
        super().__init__([head, w.GridBox(list(self.buttons.values()), layout=place), self.done])

    def _button(self, key: str, play: Callable[[str], object]) -> w.Button:
        return push("", f"Four cases: {CHANGES[key].said}", partial(play, key), "mtg-line")

    def show(self, duel: Duel) -> None:
        """Set every button from the board."""
        off = changes_off(duel.era)
        for key, button in self.buttons.items():
            told = duel.case(key)
            button.description = f"{key}: {off.get(key) or told or 'play me'}"
            button.disabled = key in off
            mark(button, "mtg-on", bool(told))
        seen = all(duel.case(key) for key in CASES)
        told = "All four seen. Now cover the strip and say each reason." if seen else ""
        self.done.value = str(tag("b", told)) if told else "&nbsp;"


def questions_html(made: StepsPlayed, at: int) -> Html:
    """The three questions, in the same words and the same place, as far as they are answered."""
    found = questions(made, at)
    locked = Html(" <small>locked</small>")
    known = f"{found.step}: " if found.because else "Next tells."
    ask = joined([tag("b", "Is there a second step? ", known), found.because])
    now = found.now or "NOW is not asked"
    heads = [tag("th", "", scope="col", style=_NARROW)]
    heads += [tag("th", found.then, scope="col", style=_THEN), tag("th", now, scope="col", style=_NOW)]
    heads.append(tag("th", "so, in step two", scope="col", style=_CELL))
    lines = [tag("tr", *heads)]
    for one in found.asked:
        then = joined([tag("b", one.then), locked if one.then != "?" else ""])
        follows = one.follows.value if one.follows else "?"
        number = tag("small", f" ({one.number})") if one.number else ""
        cells = [then, tag("b", one.now), joined([tag("b", follows), number])]
        lines.append(
            tag(
                "tr",
                tag("th", one.name, scope="row", style=_CELL),
                *(tag("td", cell, style=_CELL) for cell in cells),
            )
        )
    style = f"{_LARGE};width:100%;table-layout:fixed"
    return joined([tag("p", ask, style=_ASKED), tag("table", *lines, style=style)])


_LARGE = "font-size:1.13em;line-height:1.25"
"""The largest type after the film: these questions are the whole rule."""
_CELL = "padding:.25em .4em .25em 0"
_NARROW, _THEN, _NOW = f"{_CELL};width:3.9em", f"{_CELL};width:32%", f"{_CELL};width:19%"
_ASKED = f"{_LARGE};margin:0 0 .1em;min-height:1.25em"


def cases_table(duel: Duel) -> Html:
    """The four cases as a plain table."""
    rows = [(key, duel.case(key) or changes_off(duel.era).get(key, "not seen yet")) for key in CASES]
    return table(["between the steps", "the attacker deals damage in"], rows, "Four cases")


def imagined_html(duel: Duel) -> Html:
    """The film as the idea would have it, and the frame in which it parts from the true one."""
    true = film_of(played(duel.fight), duel.at)
    head = tag("p", tag("b", f"If “{duel.idea}” were a rule"), class_="mtg-sub")
    wrong = film_of(played(duel.fight.with_(era=wrongly(duel.era, duel.idea))), duel.at)
    place = parting(true, wrong)
    drawn = film_svg(wrong, duel.at, part=place, part_word="not so")
    if place is None:
        return joined([head, drawn, tag("p", "On this board it would be the same; try another.")])
    if place > duel.at:
        return joined([head, drawn, tag("p", "So far the two are the same; go on.")])
    return joined([head, drawn, tag("p", f"Here they part: {wrong.frames[place].head.lower()}.")])


def timeline_html(duel: Duel) -> Html:
    """The frames reached as a figure; where it cannot be drawn, as the film."""
    film = film_of(played(duel.fight), duel.at)
    shown = replace(film, frames=film.frames[: duel.at + 1])
    try:
        picture = b64encode(
            png(damage_timeline(shown, "Today's rules" if duel.era.is_today else f"Rules of {duel.era.year}"))
        ).decode()
    except ImportError:
        return joined([film_svg(shown), tag("p", "matplotlib is not there, so the film stands in for it.")])
    alt = film_text(shown)
    return Html(
        f'<img alt="{tag("i", alt)[3:-4]}" src="data:image/png;base64,{picture}" style="max-width:100%">'
    )
