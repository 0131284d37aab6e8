"""The Legality matrix: who may attack, who may block whom, and what no longer matters after that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import ipywidgets as w

from mtgrules.eras.era import Era, NotModelled
from mtgrules.scenario.write import write
from mtgrules.show.html import Html, items, joined, table, tag
from mtgrules.show.legality import legality_table, legality_text, reasons_table
from mtgrules.show.palette import ORDER
from mtgrules.show.turn_ribbon import (
    ribbon_height,
    ribbon_now,
    ribbon_of,
    ribbon_svg,
    ribbon_table,
)
from mtgrules.teach.controls import ChoiceControl, Ticks, mark, row
from mtgrules.teach.frame import Lab, Turn
from mtgrules.teach.matrix_board import (
    ATTACKING,
    BEFORE,
    DEFENDING,
    LANDS,
    TRAITS,
    Matrix,
    first_year,
    there,
)
from mtgrules.teach.matrix_grid import Grid, marks, pair_words
from mtgrules.teach.matrix_play import played
from mtgrules.teach.matrix_words import (
    MARKS,
    MOMENT_WORDS,
    GoTo,
    HaveLand,
    Mark,
    MatrixChoose,
    MatrixGive,
    MatrixImagine,
    MatrixPaint,
    Press,
    described,
    late_rows,
    opening,
)
from mtgrules.teach.view import html_widget, show_if
from mtgrules.teach.years import YearsOff

IDEAS = (
    "evasion is looked at again",
    "landwalks cancel",
    "vigilance lets tapped creatures attack",
    "summoning sick creatures can't block",
)


class Several(ChoiceControl):
    """Some of a few colors: each a button that is on or off, and one that takes all away."""

    def show_all(self, letters: Sequence[str]) -> None:
        """Mark these letters, or colorless where there is none."""
        wanted = frozenset(letters) or frozenset("C")
        self.show(None)
        for key, button in self.buttons.items():
            mark(button, "mtg-on", key in wanted)


class LegalityMatrix(Lab):
    """The lab of lesson 13: attackers against blockers, before and after each declaration."""

    title = "Legality matrix"
    compares = True
    height = ribbon_height()

    def __init__(self, start: Matrix | None = None, said: str = "") -> None:
        start = start or Matrix()
        self.moment = ChoiceControl("Moment", MOMENT_WORDS, lambda key: self.send(GoTo(key)))
        self.lands = Ticks(f"{DEFENDING} has", LANDS, lambda key, on: self.send(HaveLand(key, on)))
        self.who = html_widget("", "mtg-label")
        words = {key: trait.words for key, trait in TRAITS.items()}
        self.has = Ticks("has", words, lambda key, on: self.send(MatrixGive(key, on)))
        letters = {letter: letter for letter in f"{ORDER}C"}
        self.colors = Several("Color", letters, lambda key: self.send(MatrixPaint(key)), colors=True)
        self.marks = Ticks("is", MARKS, lambda key, on: self.send(Mark(key, on)))
        self.reasons = html_widget("", "mtg-reason")
        self.grid = Grid(start, self._choose, self._press)
        self.late = html_widget("", "mtg-picture")
        self.late.layout.min_height = "5.2em"
        ideas = {"": "the rules alone", **{idea: idea for idea in IDEAS}}
        self.idea = ChoiceControl("Play out", ideas, lambda idea: self.send(MatrixImagine(idea)))
        self.imagined = html_widget("", "mtg-picture")
        super().__init__(start, said or opening(start))

    def _choose(self, name: str) -> None:
        self.send(MatrixChoose(name))

    def _press(self, attacker: str, blocker: str) -> None:
        self.send(Press(attacker, blocker))

    def controls(self) -> Sequence[w.Widget]:
        return (row(self.moment, self.lands), self.grid)

    def below(self) -> Sequence[w.Widget]:
        return (self.imagined,)

    def after(self) -> Sequence[w.Widget]:
        about = row(self.has)
        return (self.who, about, row(self.colors, self.marks), self.reasons, self.late)

    def more(self) -> Sequence[w.Widget]:
        return (self.idea,)

    def play(self, position: Matrix, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        try:
            return played(position, action)
        except NotModelled as missing:
            text = str(missing)
            return Turn(position, f"{text[:1].upper()}{text[1:]}.", refused=True)

    def show(self, position: Matrix) -> None:
        """Set every control from the board."""
        creature, off = position.creature, _traits_off(position.era)
        self.moment.show(position.moment)
        self.lands.show(position.now.lands)
        role = "attacker" if creature.player == ATTACKING else "blocker"
        self.who.value = str(tag("b", f"{creature.name}, {creature.player}'s {role}"))
        off = {key: why for key, why in off.items() if key not in creature.traits}
        self.has.show(creature.traits, off)
        self.colors.show_all(creature.colors)
        self.marks.show(marks(creature))
        self.reasons.value = self.has.reason or "&nbsp;"
        self.has.reason = ""
        self.grid.show(position)
        self.idea.show(position.idea)
        self.late.value = str(_late_html(position))
        self.imagined.value = str(_imagined_html(position)) if position.idea else ""
        show_if(self.imagined, bool(position.idea))

    def era(self, position: Matrix) -> str:
        return position.era.key

    def eras_off(self, position: Matrix) -> YearsOff:
        return position.eras_off()

    def picture(self, position: Matrix) -> Html:
        return ribbon_svg(ribbon_of(position.state()))

    def table(self, position: Matrix) -> Html:
        matrix = position.legality()
        who = [(c.name, c.player, described(c)) for c in position.now.creatures]
        parts = [
            ribbon_table(ribbon_of(position.state()), "The parts of the turn"),
            legality_table(matrix, f"Who may block whom: {MOMENT_WORDS[position.moment]}"),
            reasons_table(matrix, "What stands against it"),
            table(["", "whose", "is"], who, "The creatures"),
        ]
        return joined(parts)

    def text(self, position: Matrix) -> str:
        where = ribbon_now(ribbon_of(position.state()))
        return f"Rules of {position.era.year}. {where} {legality_text(position.legality())}"

    def board(self, position: Matrix) -> str:
        try:
            return write(position.state(), self.title, eras=[position.era.key])
        except NotModelled as missing:
            return f"# {missing}\n# {self.text(position)}\n"

    def comparison(self, kept: Matrix, position: Matrix) -> str:
        one, two = kept.legality(), position.legality()
        parts = [pair_words(a, b) for a, b, cell in two.cells() if one.cell(a, b).words != cell.words]
        return f"The boards part at: {', '.join(parts)}." if parts else "Both boards allow the same."


def _late_html(board: Matrix) -> Html:
    """After a declaration: what no longer matters, and what still does."""
    gone, still = late_rows(board) if board.moment != BEFORE else ([], [])
    if not gone and not still:
        told = (
            "Declare attackers or blockers, then change something: what comes too late is listed here."
            if board.moment == BEFORE
            else "Since the declaration nothing was changed that would have forbidden it."
        )
        return tag("div", told, class_="mtg-empty")
    columns = [
        tag("div", tag("p", tag("b", head), style="margin:.1em 0"), items(lines), style="flex:1 1 17em")
        for head, lines in (("No longer matters", gone), ("Still matters", still))
        if lines
    ]
    return tag("div", *columns, class_="mtg-side")


def _imagined_html(board: Matrix) -> Html:
    """The cells in which the idea parts from the rules."""
    true, wrong = board.legality(), board.imagined()
    rows = [
        (pair_words(a, b), cell.words, wrong.cell(a, b).words)
        for a, b, cell in true.cells()
        if cell.words != wrong.cell(a, b).words
    ]
    head = tag("p", tag("b", f"If “{board.idea}” were a rule"), class_="mtg-sub")
    if not rows:
        return joined([head, tag("p", "This board would be the same; change it until the two part.")])
    return joined([head, table(["here they part", "by the rules", "by the idea"], rows)])


def _traits_off(era: Era) -> Mapping[str, str]:
    """The traits that no card of an era had, each with its reason."""
    return {trait: f"since {first_year(trait)}" for trait in TRAITS if not there(trait, era)}
