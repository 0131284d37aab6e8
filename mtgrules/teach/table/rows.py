"""The line of a table: what was said, and the cards that have a say, in the order of time or any other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from mtgrules.language import words as w
from mtgrules.model.words import Action
from mtgrules.scenario.values import Act, ByEra, Said, Scenario
from mtgrules.teach.kit import tabletop
from mtgrules.teach.kit.lab import Done
from mtgrules.teach.table.saying import SaidBoard

_RENEWED = "line"
"""The key that says a new timestamp: the line itself, where a card is moved in it."""


@dataclass(frozen=True)
class LineRow:
    """One thing in the line."""

    words: str
    name: str
    """What it is called in a press, wherever it stands: its words, with a number where they stand twice."""
    entry: int | None = None
    """The place of its entry in the play; None of what lay there from the start."""
    hidden: tuple[int, ...] = ()
    """The places of the entries before it that are not shown, and go where it goes."""
    card: str = ""
    """The card whose age it is, by its label; empty for anything else that is said."""
    also: tuple[int, ...] = ()
    """The place of the resolving that was said at once with a casting: it goes where that goes."""

    @property
    def entries(self) -> tuple[int, ...]:
        """The places of all its entries in the play."""
        return (*self.hidden, *(() if self.entry is None else (self.entry,)), *self.also)


@dataclass(frozen=True)
class Line:
    """What was said on a board, and the cards whose say is of interest, as rows in the order of time."""

    board: SaidBoard
    cards: tuple[str, ...] = ()
    """The labels of the cards, the oldest first."""

    @property
    def rows(self) -> tuple[LineRow, ...]:
        """The cards, then what was said; what the board goes on with is told by Next."""
        found, hidden, there = list[LineRow](), list[int](), tabletop.ages(self.board.scenario)
        reached = self.board.play.shots[self.board.reached].entry
        for place, said in enumerate(self.board.entries):
            if said is None or not (place < reached or self.board.by[place]):
                hidden.append(place)
                continue
            if found and not hidden and self._resolves(found[-1].entry, place):
                found[-1] = replace(found[-1], also=(place,))
                continue
            card = _renewed(said.action)
            if card not in there or any(row.card == card for row in found):
                card = ""  # it came later, or is in the line already: only the sentence can be moved
            words = card or said.sentence
            twins = sum(row.words == words for row in found)
            name = f"{words} ({twins + 1})" if twins else words
            found.append(LineRow(words, name, place, tuple(hidden), card))
            hidden.clear()
        newer = {row.card for row in found}
        return (*(LineRow(one, one, card=one) for one in self.cards if one not in newer), *found)

    def _resolves(self, cast: int | None, place: int) -> bool:
        """Whether an entry resolves what the entry right before it cast, both said by one key."""
        before, said = (None if one is None else self.board.entries[one] for one in (cast, place))
        casts = before and isinstance(before.action, w.Casts) and place - 1 == cast
        same = cast is not None and self.board.by[cast] == self.board.by[place]
        return bool(casts and same and said and isinstance(said.action, w.Resolve))

    def moved(self, how: str, value: str) -> Done:
        """The row of a name "earlier", "later" or "away"; "place" puts a row at another's place, as in "4 2".

        Raises ValueError for a name or a number that there is not.
        """
        rows = self.rows
        places = {str(number): number - 1 for number in range(1, len(rows) + 1)}
        names = places if how == "place" else {row.name: place for place, row in enumerate(rows)}
        given = value.split(" ") if how == "place" else [value]
        if any(one not in names for one in given) or len(given) != 1 + (how == "place"):
            raise ValueError(f"there is no such place in a line of {len(rows)}")
        old = names[given[0]]
        others = [row for row in rows if row is not rows[old]]
        if how == "away":
            return self._away(rows[old], others)
        new = names[given[-1]] if how == "place" else old + (1 if how == "later" else -1)
        if new == old:
            return self.board.refused(f"it is number {new + 1} already")
        if not 0 <= new < len(rows):
            return self.board.refused(f"it is the {'first' if new < 0 else 'last'} already")
        others.insert(new, rows[old])
        effects = {one.name for one in self.board.scenario.effects}
        said = next((n for n, row in enumerate(others) if row.entry is not None), len(others))
        if any(row.card in effects for row in others[said:]):
            return self.board.refused("what began before all that was said stays older than that")
        return self._again(self.board.scenario, others, "")

    def _away(self, row: LineRow, others: Sequence[LineRow]) -> Done:
        scenario = tabletop.taken(self.board.scenario, row.card) if row.card else self.board.scenario
        if not scenario.board:
            return self.board.refused("something has to stay on the table")
        there = tabletop.ages(scenario)  # what was only about it is gone as well
        others = [one for one in others if not one.card or one.card in there]
        return self._again(scenario, others, "Taken away.", row.hidden)

    def _again(
        self, scenario: Scenario, rows: Sequence[LineRow], what: str, hidden: Sequence[int] = ()
    ) -> Done:
        """The board with its rows in another order: what is older than all that was said lies there before.

        A card that is to be newer than something said gets a new timestamp there. `hidden` are entries that
        are in no row any more; they come first of what the board goes on with.
        """
        start = tuple(takewhile(lambda row: row.card, rows))
        new = [self._entry(one) for row in start for one in row.hidden]
        for row in rows[len(start) :]:
            said = self._renewing(row.card) if row.entry is None else self._entry(row.entry)
            new += [*map(self._entry, row.hidden), said, *map(self._entry, row.also)]
        shown = sum(len(row.entries) for row in self.rows)
        new += map(self._entry, (*hidden, *range(shown, len(self.board.by))))
        among, line = {row.card for row in start}, iter([row.card for row in start])
        order = tuple(next(line) if one in among else one for one in tabletop.ages(scenario))
        scenario = replace(scenario, play=tuple(entry for entry, _ in new), order=order)
        return self.board.again(scenario, tuple(key for _, key in new), what)

    def _entry(self, place: int) -> tuple[Act, str]:
        entry = self.board.scenario.play[place]
        assert isinstance(entry, Act)
        return entry, self.board.by[place]

    def _renewing(self, card: str) -> tuple[Act, str]:
        action = w.Do(w.ChangesStatus(w.NewStatus.NEWEST, w.Named(card)))
        return Act(0, ByEra.same(Said(0, str(action).rstrip("."), action))), _RENEWED


def _renewed(action: Action) -> str:
    """The card that gets a new timestamp by an action; empty for any other action."""
    match action:
        case w.Do(instruction=w.ChangesStatus(status=w.NewStatus.NEWEST, what=w.Named(name=name))):
            return str(name)
    return ""
