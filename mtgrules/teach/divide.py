"""Divide: how combat damage may be divided, by year, and the most that gets past the blockers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import ipywidgets as w

from mtgrules.eras.era import ERAS, Era, NotModelled
from mtgrules.rules.damage.assigning import IN_ORDER, division
from mtgrules.scenario.write import write
from mtgrules.show.division import division_height, division_svg, division_table, division_text
from mtgrules.show.html import Html, joined, table, tag
from mtgrules.teach.controls import ChoiceControl, Number, Ticks, push, row
from mtgrules.teach.divide_board import (
    DEFENDING,
    FIRST,
    MOST_POWER,
    MOST_TOUGHNESS,
    SAGE,
    TRAITS,
    WURM,
    DivideBoard,
)
from mtgrules.teach.divide_play import played
from mtgrules.teach.divide_words import (
    Assign,
    AssignBest,
    Block,
    Deal,
    DivideAttack,
    DivideChoose,
    DivideGive,
    DivideImagine,
    Protect,
    SetMarked,
    SetPower,
    SetToughness,
    ToFront,
    opening,
)
from mtgrules.teach.frame import Lab, Turn
from mtgrules.teach.view import html_widget, show_if
from mtgrules.teach.years import YearsOff, listed, missing, since

IDEAS = ("protection changes the division", "deathtouch must still cover toughness")
ROWS = len(FIRST) + 2


class Divide(Lab):
    """The lab of lesson 15: a share for each blocker and the player, legal or with the broken rule."""

    title = "Divide"
    compares = True
    reasons_apart = True
    height = division_height(ROWS)

    def __init__(self, start: DivideBoard | None = None, said: str = "") -> None:
        start = start or DivideBoard()
        send = self._tell
        self.power = Number("power", 0, MOST_POWER, lambda n: send(SetPower(n)), value=start.power)
        self.has = Ticks("has", {t: t for t in TRAITS}, lambda key, on: send(DivideGive(key, on)))
        whom = {DEFENDING: DEFENDING, SAGE: f"{SAGE}, a planeswalker"}
        self.attacks = ChoiceControl("attacks", whom, lambda key: send(DivideAttack(key)))
        many = {str(n): str(n) for n in range(len(FIRST) + 1)}
        self.many = ChoiceControl("Blockers", many, lambda key: send(Block(int(key))))
        names = (*(blocker.name for blocker in FIRST), DEFENDING, SAGE)
        self.shares = {name: self._share(name) for name in names}
        self.best = push("Most through", f"{self.title}: assign the most beyond the blockers", self._best)
        self.deal = push("Deal it", f"{self.title}: deal the damage as divided", self._deal, "mtg-main")
        self.who = ChoiceControl(
            "Change", {b.name: b.name for b in FIRST}, lambda key: send(DivideChoose(key))
        )
        self.toughness = Number("toughness", 1, MOST_TOUGHNESS, lambda n: send(SetToughness(n)), value=1)
        self.marked = Number("damage on it", 0, MOST_TOUGHNESS - 1, lambda n: send(SetMarked(n)))
        self.shield = Ticks("", {"on": "protection from green"}, lambda _, on: send(Protect(on)))
        self.front = push("First in line", "Change: put it first in line", lambda: send(ToFront()))
        self.why_off = html_widget("&nbsp;", "mtg-reason")
        self.years = html_widget("", "mtg-picture")
        ideas = {"": "the rules alone", **{idea: idea for idea in IDEAS}}
        self.idea = ChoiceControl("Play out", ideas, lambda idea: send(DivideImagine(idea)))
        self.imagined = html_widget("", "mtg-picture")
        super().__init__(start, said or opening(start))
        self.sentence.layout.min_height = "4.9em"  # three lines

    def _tell(self, action: object) -> None:
        self.send(action)

    def _share(self, name: str) -> Number:
        return Number(name, 0, MOST_POWER, partial(self._assign, name))

    def _assign(self, name: str, amount: int) -> None:
        self.send(Assign(name, amount))

    def _best(self) -> None:
        self.send(AssignBest())

    def _deal(self) -> None:
        self.send(Deal(not self.position.dealt))

    def controls(self) -> Sequence[w.Widget]:
        shares = row(*self.shares.values(), self.best, self.deal)
        shares.layout.grid_gap = ".15em .35em"
        shares.layout.min_height = "4.75em"  # two lines, however many block
        shares.layout.align_content = "flex-start"
        self.why_off.layout.min_height = "1.5em"
        return (row(self.power, self.has), row(self.attacks, self.many), self.why_off, shares)

    def below(self) -> Sequence[w.Widget]:
        return (self.imagined,)

    def after(self) -> Sequence[w.Widget]:
        return (row(self.who), row(self.toughness, self.marked, self.shield, self.front), self.years)

    def more(self) -> Sequence[w.Widget]:
        return (self.idea,)

    def play(self, position: DivideBoard, action: object) -> Turn:
        """The board after an action, with the sentence that says what it did and why."""
        try:
            return played(position, action)
        except NotModelled as missing:
            text = str(missing)
            return Turn(position, f"{text[:1].upper()}{text[1:]}.", refused=True)

    def show(self, position: DivideBoard) -> None:
        """Set every control from the board."""
        self.power.show(position.power)
        traits, off = _traits_off(position), _attacked_off(position)
        self.has.show(position.traits, traits)
        self.attacks.show(position.attacked, off if position.attacked != SAGE else {})
        self.has.reason = self.attacks.reason = ""
        self.why_off.value = str(tag("span", _reasons(position, {**traits, **off}) or Html("&nbsp;")))
        self.many.show(str(position.many))
        for name, number in self.shares.items():
            number.show(position.share(name))
            show_if(number, name in position.names)
        self.deal.description = "Back" if position.dealt else "Deal it"
        chosen = position.blocker(position.chosen)
        self.who.show(position.chosen)
        self.toughness.show(chosen.toughness)
        self.marked.box.max = chosen.toughness - 1
        self.marked.show(chosen.marked)
        self.shield.show(["on"] if chosen.protected else [])
        lined = division.at(position.era).value == IN_ORDER
        self.front.disabled = not lined
        self.front.description = "First in line" if lined else "First in line: only in 2011"
        self.years.value = str(_years_html(position))
        self.idea.show(position.idea)
        self.imagined.value = str(_imagined_html(position)) if position.idea else ""
        show_if(self.imagined, bool(position.idea))

    def era(self, position: DivideBoard) -> str:
        return position.era.key

    def eras_off(self, position: DivideBoard) -> YearsOff:
        return position.eras_off()

    def picture(self, position: DivideBoard) -> Html:
        return division_svg(position.division(), ROWS)

    def table(self, position: DivideBoard) -> Html:
        return division_table(position.division(), f"How the damage of {WURM} is divided")

    def text(self, position: DivideBoard) -> str:
        return f"Rules of {position.era.year}. {division_text(position.division())}"

    def board(self, position: DivideBoard) -> str:
        try:
            return write(position.state(), self.title, eras=[position.era.key])
        except NotModelled as missing:
            return f"# {missing}\n# {self.text(position)}\n"

    def comparison(self, kept: DivideBoard, position: DivideBoard) -> str:
        one, two = kept.most(), position.most()
        if one == two:
            return f"On both boards at most {one} can get past the blockers."
        return f"At most {one} can get past the blockers on the kept board, {two} on this one."


def _reasons(board: DivideBoard, off: Mapping[str, str]) -> str:
    """Why controls are gray, in one line."""
    return " · ".join([*listed(board.eras_off()), *(f"{name}: {why}" for name, why in off.items())])


def _traits_off(board: DivideBoard) -> Mapping[str, str]:
    """The keywords that an era did not have, each with its reason."""
    boards = {t: board.with_(traits=board.traits | {t}) for t in TRAITS if t not in board.traits}
    found = {trait: missing(other.tried, board.era) for trait, other in boards.items()}
    return {trait: since(lacking) for trait, lacking in found.items() if lacking}


def _attacked_off(board: DivideBoard) -> Mapping[str, str]:
    """That an era has no planeswalker to attack."""
    lacking = missing(board.with_(attacked=SAGE).tried, board.era)
    return {SAGE: since(lacking)} if lacking else {}


def _years_html(board: DivideBoard) -> Html:
    """The same division, and the most beyond, by the rules of five years."""
    off = board.eras_off()
    cells = [_year(board, era, off) for era in ERAS]
    rows = [
        ["legal so?", *(cell[0] for cell in cells)],
        [f"most for {board.attacked}", *(cell[1] for cell in cells)],
    ]
    return table(["", *(era.year for era in ERAS)], rows)


def _year(board: DivideBoard, era: Era, off: YearsOff) -> tuple[object, object]:
    if era in off:
        return since(off[era]), "–"
    verdict = board.verdict(era)
    if verdict:
        return "yes", board.most(era)
    first = verdict.reasons[0]
    number = first.cite.number if first.cite else ""
    return f"✗ {number}", board.most(era)


def _imagined_html(board: DivideBoard) -> Html:
    """The same division as the idea would judge it."""
    true, wrong = board, board.imagined()
    head = tag("p", tag("b", f"If “{board.idea}” were a rule"), class_="mtg-sub")
    rows = [(f"lethal to {b.name}", true.lethal(b.name), wrong.lethal(b.name)) for b in board.blockers] + [
        ("this division", true.division().told, wrong.division().told),
        (f"most for {board.attacked}", true.most(), wrong.most()),
    ]
    parted = any(by_rules != by_idea for _, by_rules, by_idea in rows)
    note = "" if parted else tag("p", "This board would be the same; change it until the two part.")
    return joined([head, table(["", "by the rules", "by the idea"], rows), note])
