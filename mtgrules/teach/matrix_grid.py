"""The Legality matrix as buttons: a name for each creature, a cell for each attack and each block."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import ipywidgets as w

from mtgrules.eras.era import Era
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.legality import LegalityCell, Stands, short
from mtgrules.show.palette import chips_html
from mtgrules.teach.controls import mark, push
from mtgrules.teach.matrix_board import ATTACK, ATTACKING, DEFENDING, TRAITS, Creature, Matrix, is_keyword
from mtgrules.teach.matrix_words import MARKS, described
from mtgrules.teach.view import html_widget

_PLANNED = "will block"


class Grid(w.GridBox):  # type: ignore[misc]  # ipywidgets has no types
    """The matrix as buttons: a name for each creature, a cell for each attack and each block."""

    def __init__(
        self, start: Matrix, choose: Callable[[str], object], press: Callable[[str, str], object]
    ) -> None:
        attackers, blockers = start.names(ATTACKING), start.names(DEFENDING)
        self.heads = {c: _button(c, f"{c}: change it", partial(choose, c)) for c in (*attackers, *blockers)}
        self.abouts = {c: html_widget("", "mtg-sub") for c in (*attackers, *blockers)}
        self.cells = {
            (a, b): _button("", pair_words(a, b), partial(press, a, b))
            for a in attackers
            for b in ("", *blockers)
        }
        corner = [html_widget(""), html_widget("attack", "mtg-sub")]
        widgets: list[w.Widget] = [*corner, *map(self._head, blockers)]
        for a in attackers:
            widgets += [self._head(a), *(self.cells[a, b] for b in ("", *blockers))]
        columns = f"minmax(0,1.15fr) minmax(0,1.1fr) repeat({len(blockers)}, minmax(0,1fr))"
        place = w.Layout(grid_template_columns=columns, grid_gap=".3em .35em")
        place.grid_auto_rows = "minmax(4.2em, auto)"  # so that nothing below jumps
        super().__init__(widgets, layout=place)

    def _head(self, name: str) -> w.VBox:
        return w.VBox([self.heads[name], self.abouts[name]])

    def show(self, board: Matrix) -> None:
        """Set every button from the board."""
        matrix = board.legality()
        for name, button in self.heads.items():
            mark(button, "mtg-on", name == board.chosen)
            creature = board.now.creature(name)
            button.description = ", ".join([name, *marks(creature)])
            button.tooltip = f"{name}: {described(creature)}. Change it."
            self.abouts[name].value = str(_about(creature, board.era))
        for (attacker, blocker), button in self.cells.items():
            cell = matrix.cell(attacker, blocker)
            planned = cell.stands is Stands.MAY_BLOCK and (blocker, attacker) in board.plan
            planned = planned and board.moment == ATTACK
            button.description = _PLANNED if planned else _in_cell(cell)
            button.tooltip = cell.told
            mark(button, "mtg-hatched", cell.stands is Stands.ILLEGAL)
            mark(button, "mtg-quiet", cell.stands is Stands.NONE)
            mark(button, "mtg-main", cell.stands.declared)
            mark(button, "mtg-new", planned)
            mark(button, "mtg-on", (attacker, blocker) == board.cell and not cell.stands.declared)


def _button(text: str, whose: str, act: Callable[[], object]) -> w.Button:
    button = push(text, whose, act, "mtg-line")
    button.layout.padding = ".15em .3em .15em .45em"
    button.layout.width = "auto"
    return button


def _in_cell(cell: LegalityCell) -> str:
    """The few words of a cell; the mark says no without any color."""
    if cell.stands.declared and cell.reasons:
        return f"still {cell.stands}"
    return f"✗ {short(cell.reasons)}" if cell.stands is Stands.ILLEGAL else cell.words


def _about(creature: Creature, era: Era) -> Html:
    """Colors as disks, and what it has in few words; what defender is now was being a Wall."""
    named = {"artifact": "artifact"} | ({} if is_keyword("defender", era) else {"defender": "Wall"})
    words = [named.get(t, TRAITS[t].words) for t in TRAITS if t in creature.traits]
    colors = chips_html(creature.colors) if creature.colors else Html()
    return tag("small", joined([colors, ", ".join(words)], " "))


def marks(creature: Creature) -> list[str]:
    """What is so of it besides, a word each."""
    return [key for key in MARKS if getattr(creature, key)]


def pair_words(attacker: str, blocker: str) -> str:
    """An attack, or a block, in words."""
    return f"{blocker} blocks {attacker}" if blocker else f"{attacker} attacks"
