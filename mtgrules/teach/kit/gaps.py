"""The last two rows of a worked example, for the learner to fill: each by a press, and told right or wrong.

What there is to choose from comes from the engine: the true value, the one before, what the ideas behind the
wrong answers make of the same row, of life what the answers claim in the end, the first value, and what other
rows give.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from mtgrules.eras.era import Era
from mtgrules.language.conditions.game import HasLife, HasMana, PlayerFact, PlayerIs
from mtgrules.language.phrases.references import Named
from mtgrules.scenario.values import Check, Claim
from mtgrules.show.html import Html, joined, tag
from mtgrules.show.scene.icons import verdict
from mtgrules.show.scene.steps import ValueStep, ValueSteps, steps_html, steps_of
from mtgrules.show.scene.symbols import with_symbols
from mtgrules.teach.kit.film import film
from mtgrules.teach.kit.life import life
from mtgrules.teach.kit.pool import pool
from mtgrules.teach.kit.surface import press
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
            raise ValueError(
                f"{self.board.name}: an example of fewer than {_GAPS} rows has none to leave out"
            )
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
        parts = []
        for steps, gaps in self._numbered:
            asked = {n: self._gap(gap) for n, gap in gaps.items() if gap >= len(self.filled)}
            marks = {
                n: self._mark(gap, aloud and gap == len(self.filled) - 1)
                for n, gap in gaps.items()
                if gap < len(self.filled)
            }
            parts.append(steps_html(steps, asked, marks))
        words = "Fill them in again"
        blank = press("blank", "", words, label=f"{words}: the last rows", class_="key quiet")
        return joined([*parts, tag("div", blank, class_="keys")] if self.filled else parts)

    def _gap(self, gap: int) -> Html:
        """What is asked of a row: its value, once the rows before it are there."""
        if gap > len(self.filled):
            return tag("span", "first the row above", class_="gray")
        before = self.row(gap).before
        becomes, asked = (f"{before} becomes ", f"{before} → ?") if before else ("", "?")
        keys = [
            press(FILL, _pressed(gap, one), with_symbols(one), label=f"{becomes}{one}", class_="key")
            for one in self.options(gap)
        ]
        return tag("div", tag("b", with_symbols(asked)), *keys, class_="keys", data_group=FILL)

    def _mark(self, gap: int, aloud: bool) -> Html:
        """Whether a row was filled in rightly."""
        said, right = self.filled[gap], self.row(gap).after
        wrong = with_symbols(f"Not so: you said {said}")
        sign = verdict("right", "Right") if said == right else verdict("wrong", wrong)
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
        if isinstance(claim.word, HasLife) and isinstance(claim.word.subject, Named):
            yield claim.word.subject.name, claim.word.life


def _pools(board: BoardQuestion) -> Iterator[str]:
    """The players of whose mana pool the choices claim something."""
    for claim in _claims(board):
        word = claim.word
        if isinstance(word, HasMana) or (isinstance(word, PlayerIs) and word.fact is PlayerFact.NO_MANA):
            yield word.player


def _claims(board: BoardQuestion) -> Iterator[Claim]:
    """What the choices claim to be so."""
    for choice in board.question.choices:
        if isinstance(choice.claim, Check):
            yield from choice.claim.claims.at(board.question.era) or ()
