"""A worked example: a question answered from the start, or whose last two rows are the learner's."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from mtgrules.eras.era import Era
from mtgrules.language import words as w
from mtgrules.model.labels import capitalized
from mtgrules.scenario.report import Position
from mtgrules.scenario.values import Check, Claim
from mtgrules.show.derivation import to_html
from mtgrules.show.html import Html, div, items, joined, span, tag
from mtgrules.show.scene.icons import right_or
from mtgrules.show.scene.steps import ValueStep, ValueSteps, steps_html, steps_of
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.answer_strip import tried_html
from mtgrules.teach.kit.ask import Ask
from mtgrules.teach.kit.ask_picture import answer, asking, example, played, table, years
from mtgrules.teach.kit.came_about import life, pool
from mtgrules.teach.kit.drawn import Drawn, ToLay
from mtgrules.teach.kit.film import film
from mtgrules.teach.kit.film_strip import rule
from mtgrules.teach.kit.naming import CARD
from mtgrules.teach.kit.question import lay_asked, still_table
from mtgrules.teach.kit.surface import key
from mtgrules.teach.progress import Progress
from mtgrules.teach.questions import BoardQuestion
from mtgrules.teach.wrong import wrongly

FILL = "fill"
_GAPS = 2
"""So many rows, the last ones, are the learner's."""
_MOST = 4
"""Of so many values one chooses at most."""


@dataclass(frozen=True)
class Gaps:
    """The rows of an example, and what of the last two has been filled in."""

    board: BoardQuestion
    filled: tuple[str, ...] = ()
    """The values that were filled in, right or wrong."""

    @cached_property
    def all_steps(self) -> tuple[ValueSteps, ...]:
        """How the values that are asked for came about. Raises ValueError where there are too few rows."""
        found = steps_asked(self.board, self.board.question.era)
        if sum(len(steps.rows) for steps in found) < _GAPS:
            few = f"an example of fewer than {_GAPS} rows has none to leave out"
            raise ValueError(f"{self.board.name}: {few}")
        return found

    @cached_property
    def wrong(self) -> tuple[tuple[ValueStep, ...], ...]:
        """All rows by each of the ideas behind the wrong answers."""
        question = self.board.question
        ideas = dict.fromkeys(choice.idea for choice in question.choices if choice.idea)
        return tuple(_rows(steps_asked(self.board, wrongly(question.era, idea))) for idea in ideas)

    @property
    def whole(self) -> bool:
        """Whether every gap is filled."""
        return len(self.filled) == _GAPS

    def row(self, gap: int) -> ValueStep:
        """The row of a gap; they are counted from 0."""
        return _rows(self.all_steps)[gap - _GAPS]

    def options(self, gap: int) -> tuple[str, ...]:
        """The values that can be filled in, in an order that depends on the board alone."""
        row = self.row(gap)
        by_ideas = [rows[gap - _GAPS].after for rows in self.wrong if len(rows) >= _GAPS]
        claimed = [str(amount) for _, amount in _lives(self.board)] if gap == _GAPS - 1 else []
        firsts = [steps.first for steps in self.all_steps[::-1]]
        others = [*claimed, *firsts, *(one.after for one in _rows(self.all_steps))]
        found = list(dict.fromkeys(filter(None, (row.after, row.before, *by_ideas, *others))))[:_MOST]
        random.Random(f"{self.board.name} {gap}").shuffle(found)
        return tuple(found)

    def after(self, value: str) -> Gaps:
        """The rows after a press; as they are after one of what is not asked for now."""
        gap = len(self.filled)
        found = {} if self.whole else {_pressed(gap, option): option for option in self.options(gap)}
        return replace(self, filled=(*self.filled, found[value])) if value in found else self

    def refilled(self, values: object) -> Gaps:
        """The rows with what was filled in before; empty where that cannot have been."""
        found = self
        for value in values if isinstance(values, list) else []:
            found = found.after(_pressed(len(found.filled), value))
        return found if list(found.filled) == values else self

    # How they are drawn.

    @property
    def _numbered(self) -> Iterator[tuple[ValueSteps, dict[int, int]]]:
        """The rows, and which of them are gaps: the number of each in its steps, and of its gap."""
        before, first = 0, len(_rows(self.all_steps)) - _GAPS
        for steps in self.all_steps:
            yield steps, {n: before + n - first for n in range(len(steps.rows)) if before + n >= first}
            before += len(steps.rows)

    def on_paper(self, line: Html) -> Html:
        """All rows, with a line to write on for each that is missing."""
        return joined(steps_html(steps, dict.fromkeys(gaps, line)) for steps, gaps in self._numbered)

    def draw(self, *, aloud: bool = False) -> Html:
        """All rows; what is missing of the last ones is asked for, one after the other.

        Whether the last press was right is read aloud where it is to be.
        """
        parts, last = [], len(self.filled) - 1
        for steps, gaps in self._numbered:
            asked = {n: self._gap(gap) for n, gap in gaps.items() if gap > last}
            marks = {n: self._mark(gap, aloud and gap == last) for n, gap in gaps.items() if gap <= last}
            parts.append(steps_html(steps, asked, marks))
        blank = key("blank", "", "Fill them in again", "Fill them in again: the last rows", quiet=True)
        return joined([*parts, div("keys", blank)] if self.filled else parts)

    def _gap(self, gap: int) -> Html:
        """What is asked of a row: its value, once the rows before it are there."""
        if gap > len(self.filled):
            return span("gray", "first the row above")
        before = self.row(gap).before
        becomes, asked = (f"{before} becomes ", f"{before} → ?") if before else ("", "?")
        keys = [key(FILL, _pressed(gap, o), with_symbols(o), f"{becomes}{o}") for o in self.options(gap)]
        return div("keys", tag("b", with_symbols(asked)), *keys, data_group=FILL)

    def _mark(self, gap: int, aloud: bool) -> Html:
        """Whether a row was filled in rightly."""
        said, right = self.filled[gap], self.row(gap).after
        sign = right_or(with_symbols(f"Not so: you said {said}"), said == right)
        return tag("div", sign, data_say="" if aloud else None)


def _pressed(gap: int, option: object) -> str:
    return f"{gap} {option}"


def _rows(found: tuple[ValueSteps, ...]) -> tuple[ValueStep, ...]:
    return tuple(row for steps in found for row in steps.rows)


def steps_asked(board: BoardQuestion, era: Era) -> tuple[ValueSteps, ...]:
    """How what a question asks about came about: its values, or the life or the mana pool of one player.

    Of values that hardly anything changes, what they are at first is a row, too. Raises ValueError for a
    question that is about none of these.
    """
    if board.question.of:
        found = tuple(map(steps_of, board.derivations(era)))
        return found if len(_rows(found)) >= _GAPS else tuple(map(_from_first, found))
    lives, pools = {player for player, _ in _lives(board)}, set(_pools(board))
    if len(lives) + len(pools) != 1:
        raise ValueError(f"{board.name}: the question is about no value and no player's life or mana pool")
    frames = film(board.scenario, era)
    return (*(life(frames, one, era) for one in lives), *(pool(frames, one, era) for one in pools))


def _from_first(steps: ValueSteps) -> ValueSteps:
    """The rows of a value, with what it is at first as one of them."""
    came = tag("b", with_symbols(steps.first))
    first = ValueStep(steps.begin, Html(), "", steps.first, came, steps.origin)
    return replace(steps, first="", rows=(first, *steps.rows))


def _lives(board: BoardQuestion) -> Iterator[tuple[str, int]]:
    """How much life the choices claim that a player has."""
    for claim in _claims(board):
        if isinstance(claim.word, w.HasLife) and isinstance(claim.word.subject, w.Named):
            yield claim.word.subject.name, claim.word.life


def _pools(board: BoardQuestion) -> Iterator[str]:
    """The players of whose mana pool the choices claim something."""
    for claim in _claims(board):
        match claim.word:
            case w.HasMana(player=player) | w.PlayerIs(player=player, fact=w.PlayerFact.NO_MANA):
                yield str(player)


def _claims(board: BoardQuestion) -> Iterator[Claim]:
    """What the choices claim to be so."""
    for choice in board.question.choices:
        if isinstance(choice.claim, Check):
            yield from choice.claim.claims.at(board.question.era) or ()


class ExampleView(Drawn):
    """A board with its film, its answer, and how that came about."""

    knows: ClassVar[tuple[str, ...]] = ("asked",)

    def __init__(self, board: BoardQuestion, progress: Progress | None = None) -> None:
        self.progress = Progress() if progress is None else progress
        asked = Ask.of(board, today_only=self.progress.today_only)
        why = frozenset({"why"} if board.question.of else ())  # what only happens is told by the film
        self.asked = replace(asked, at=replace(asked.at, shown=True, at=0, open=why))
        super().__init__()

    @property
    def to_lay(self) -> ToLay:
        """The board of the example."""
        return lay_asked(self.asked)

    def picture(self) -> Html:
        """The example as far as it is stepped."""
        return example(self.asked)

    def act(self, name: str, value: str) -> None:
        """Step through it, load another year, open a fold; there is nothing else to press."""
        if name in ("film", "year", "fold", CARD):
            self.asked = self.asked.after(name, value)

    def static_text(self) -> str:
        return f"{self.asked.board.ask} {self.asked.right.says}."

    def static_html(self) -> Html:
        board, right = self.asked.board, self.asked.right
        said = tag("p", tag("b", f"{board.ask} "), f"{right.says}. {right.because}")
        reached = board.last()
        why = [tried_html(right.claim, reached), *map(to_html, board.derived(reached))]
        told = reached.told if isinstance(reached, Position) else ()
        happened = items(joined([capitalized(one.sentence), ".", rule(one.cite)]) for one in told)
        return joined([still_table(self.asked), said, *why, happened if told else Html()])


class GappedExample(ExampleView):
    """A worked example whose last two rows are filled in by the learner; after that all of it stands open."""

    knows = (*ExampleView.knows, "gaps", "filling")

    def __init__(self, board: BoardQuestion, progress: Progress | None = None) -> None:
        self.progress = Progress() if progress is None else progress
        self.gaps, self.filling = Gaps(board), False
        self.gaps = self.gaps.refilled(_kept(self.progress.kept(self.item)))
        super().__init__(board, self.progress)

    @property
    def to_lay(self) -> ToLay:
        """The board of the example, once its rows are filled in."""
        return lay_asked(self.asked, "" if self.gaps.whole else "fill in the rows first")

    @property
    def item(self) -> str:
        """The name under which what was filled in is kept."""
        return f"example {self.gaps.board.name}"

    def picture(self) -> Html:
        """The board and the rows as far as they are filled in; then the whole example."""
        ask, rows = self.asked, self.gaps.draw(aloud=self.filling)
        parts = [table(ask), asking(ask), rows]
        return joined([*parts, answer(ask), played(ask), years(ask)] if self.gaps.whole else parts)

    def act(self, name: str, value: str) -> None:
        """Fill in a row, or leave the rows out again; the rest is pressed as in any example."""
        self.filling = name == FILL
        if name in (FILL, "blank"):
            self.gaps = self.gaps.after(value) if name == FILL else replace(self.gaps, filled=())
        elif self.gaps.whole or name == CARD:
            super().act(name, value)

    def follow(self, before: Mapping[str, Any]) -> None:
        """Keep what is filled in."""
        if self.gaps is not before["gaps"]:
            self.progress.keep(self.item, json.dumps(self.gaps.filled) if self.gaps.filled else "")


def _kept(text: str) -> object:
    """What was kept of the rows; nothing where it cannot be read."""
    try:
        return json.loads(text or "[]")
    except ValueError:
        return []
