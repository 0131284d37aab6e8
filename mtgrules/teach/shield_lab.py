"""The Shield test: a protected creature against ten threats, each stopped by a letter of DEBT or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import ipywidgets as w

from mtgrules.eras.era import NotModelled
from mtgrules.scenario.write import write
from mtgrules.show.html import Html, joined, table, tag
from mtgrules.show.palette import ORDER
from mtgrules.show.shields_shown import shield_height, shield_svg, shield_table, shield_text
from mtgrules.teach.controls import ChoiceControl, Ticks, mark, push, row
from mtgrules.teach.frame import Lab, Turn
from mtgrules.teach.shield_board import OPPONENT, OWNER, SHIELDS, ShieldBoard, not_yet
from mtgrules.teach.shield_play import (
    Against,
    Face,
    FromArtifact,
    FromColor,
    Owned,
    ShieldImagine,
    TryAll,
    opening,
    outcome,
    played,
    shown,
)
from mtgrules.teach.shield_threats import THREATS
from mtgrules.teach.view import html_widget, show_if
from mtgrules.teach.years import YearsOff, listed

IDEAS = ("protection means immunity",)


class ShieldTest(Lab):
    """The lab of lesson 16: which threats pass a shield, and by which letter the others are stopped."""

    title = "Shield test"
    compares = True
    reasons_apart = True
    height = shield_height()

    def __init__(self, start: ShieldBoard | None = None, said: str = "") -> None:
        start = start or ShieldBoard()
        words = {key: shield.words for key, shield in SHIELDS.items()}
        self.shield = ChoiceControl("Guard has", words, lambda key: self._act(Against(shield=key)))
        letters = {letter: letter for letter in ORDER}
        self.color = ChoiceControl("from", letters, lambda key: self._act(Against(color=key)), colors=True)
        self.why_off = html_widget("&nbsp;", "mtg-reason")
        every = {letter: letter for letter in f"{ORDER}C"}
        self.threat = ChoiceControl("Threat is", every, lambda key: self._act(FromColor(key)), colors=True)
        self.kind = Ticks("", {"artifact": "an artifact"}, lambda _, on: self._act(FromArtifact(on)))
        self.whose = ChoiceControl(
            "of", {OPPONENT: OPPONENT, OWNER: OWNER}, lambda key: self._act(Owned(key))
        )
        self.threats = {key: self._threat(key) for key in THREATS}
        self.all = push("Try all", f"{self.title}: try every threat", lambda: self._act(TryAll()))
        ideas = {"": "the rules alone", **{idea: idea for idea in IDEAS}}
        self.idea = ChoiceControl("Play out", ideas, lambda idea: self._act(ShieldImagine(idea)))
        self.imagined = html_widget("", "mtg-picture")
        super().__init__(start, said or opening(start))
        self.sentence.layout.min_height = "4.9em"  # three lines

    def _act(self, action: object) -> None:
        self.send(action)

    def _threat(self, key: str) -> w.Button:
        button = push("", f"Try: {THREATS[key].words}", partial(self._try, key), "mtg-line")
        button.layout.width = "auto"
        button.layout.padding = "0 .5em"
        return button

    def _try(self, key: str) -> None:
        self.send(Face(key))

    def controls(self) -> Sequence[w.Widget]:
        self.why_off.layout.min_height = "1.5em"
        rows = (row(self.shield), row(self.color, self.threat), row(self.kind, self.whose, self.all))
        return (*rows, self.why_off)

    def below(self) -> Sequence[w.Widget]:
        place = w.Layout(grid_template_columns="repeat(2, minmax(0,1fr))", grid_gap=".3em .4em")
        place.grid_auto_rows = "minmax(2.5em, auto)"  # so that nothing below jumps
        return (w.GridBox(list(self.threats.values()), layout=place), self.imagined)

    def more(self) -> Sequence[w.Widget]:
        return (self.idea,)

    def play(self, position: ShieldBoard, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        try:
            return played(position, action)
        except NotModelled as missing:
            text = str(missing)
            return Turn(position, f"{text[:1].upper()}{text[1:]}.", refused=True)

    def show(self, position: ShieldBoard) -> None:
        """Set every control from the board."""
        off = {key: why for key in SHIELDS if (why := not_yet(key, position.era))}
        self.shield.show(position.shield, {key: why for key, why in off.items() if key != position.shield})
        no_color = "" if position.shield == "color" else "no color needed"
        self.color.show(position.color, reason=no_color)
        self.shield.reason = self.color.reason = ""
        reasons = [f"from: {no_color}"] * bool(no_color) + _reasons(position, off)
        self.why_off.value = str(tag("span", " · ".join(reasons) or Html("&nbsp;")))
        self.threat.show(position.threat)
        self.kind.show(["artifact"] if position.artifact else [])
        self.whose.show(position.by)
        for key, button in self.threats.items():
            came = outcome(position, key) if key in position.tried else None
            button.description = THREATS[key].words if came is None else f"{THREATS[key].words}: {came.few}"
            button.tooltip = f"Try: {THREATS[key].words}" if came is None else came.sentence
            mark(button, "mtg-hatched", came is not None and came.stopped)
            mark(button, "mtg-main", came is not None and not came.stopped and came.there)
            mark(button, "mtg-on", key == position.newest)
        self.idea.show(position.idea)
        self.imagined.value = str(_imagined_html(position)) if position.idea else ""
        show_if(self.imagined, bool(position.idea))

    def era(self, position: ShieldBoard) -> str:
        return position.era.key

    def eras_off(self, position: ShieldBoard) -> YearsOff:
        return position.eras_off()

    def picture(self, position: ShieldBoard) -> Html:
        return shield_svg(shown(position))

    def table(self, position: ShieldBoard) -> Html:
        rows = [(THREATS[key].words, *_row(position, key)) for key in THREATS]
        head = ["threat", "what comes of it", "letter", "why"]
        return joined([shield_table(shown(position)), table(head, rows, "The threats")])

    def text(self, position: ShieldBoard) -> str:
        tried = "; ".join(f"{THREATS[k].words}: {outcome(position, k).few}" for k in position.tried)
        return f"Rules of {position.era.year}. {shield_text(shown(position))} Tried: {tried or 'nothing'}."

    def board(self, position: ShieldBoard) -> str:
        return write(position.creature(), self.title, eras=[position.era.key])

    def comparison(self, kept: ShieldBoard, position: ShieldBoard) -> str:
        keys = [k for k in position.tried if k in kept.tried]
        parted = [THREATS[k].words for k in keys if outcome(kept, k).few != outcome(position, k).few]
        return (
            f"The boards part at: {', '.join(parted)}." if parted else "What was tried on both is the same."
        )


def _reasons(board: ShieldBoard, off: Mapping[str, str]) -> list[str]:
    """Why years and shields are gray."""
    said: dict[str, str] = {}
    for key, why in off.items():
        said[why] = f"{said[why]}, {SHIELDS[key].words}" if why in said else SHIELDS[key].words
    return listed(board.eras_off()) + [f"{words}: {why}" for why, words in said.items()]


def _row(board: ShieldBoard, key: str) -> tuple[str, str, str]:
    if key not in board.tried:
        return "not tried yet", "", ""
    came = outcome(board, key)
    return came.few, came.letter, came.sentence


def _imagined_html(board: ShieldBoard) -> Html:
    """The threats in which the idea parts from the rules."""
    wrong = board.imagined()
    rows = [
        (threat.words, outcome(board, key).few, outcome(wrong, key).few)
        for key, threat in THREATS.items()
        if outcome(board, key).few != outcome(wrong, key).few
    ]
    head = tag("p", tag("b", f"If “{board.idea}” were a rule"), class_="mtg-sub")
    if not rows:
        return joined([head, tag("p", "This board would be the same; change it until the two part.")])
    return joined([head, table(["here they part", "by the rules", "by the idea"], rows)])
