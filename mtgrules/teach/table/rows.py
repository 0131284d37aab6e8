"""The line of a table: what was said, and the cards that have a say, in the order of time or any other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from mtgrules.language.does.turning import GetsNewTimestamp
from mtgrules.language.phrases.references import Named
from mtgrules.language.said.actions import Do
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
    entries: tuple[int, ...] = ()
    """The places of its entry in the play and of those before it that are not shown; none of what lay there
    from the start."""
    card: str = ""
    """The card whose age it is, by its label; empty for anything else that is said."""


@dataclass(frozen=True)
class Line:
    """What was said on a board, and the cards whose say is of interest, as rows in the order of time."""

    board: SaidBoard
    cards: tuple[str, ...] = ()
    """The labels of the cards, the oldest first."""

    @property
    def rows(self) -> tuple[LineRow, ...]:
        """The cards, then what was said; what the board goes on with is told by Next."""
        found, hidden = list[LineRow](), list[int]()
        reached = self.board.play.shots[self.board.reached].entry
        for place, said in enumerate(self.board.entries):
            hidden.append(place)
            if said is not None and (place < reached or self.board.by[place]):
                card = _renewed(said.action)
                words = card or said.sentence
                twins = sum(row.words == words for row in found)
                name = f"{words} ({twins + 1})" if twins else words
                found.append(LineRow(words, name, tuple(hidden), card))
                hidden.clear()
        newer = {row.card for row in found}
        return (*(LineRow(card, card, (), card) for card in self.cards if card not in newer), *found)

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
        return self._again(self.board.scenario, others, "")

    def _away(self, row: LineRow, others: Sequence[LineRow]) -> Done:
        scenario = tabletop.taken(self.board.scenario, row.card) if row.card else self.board.scenario
        if not scenario.board:
            return self.board.refused("something has to stay on the table")
        return self._again(scenario, others, "Taken away.")

    def _again(self, scenario: Scenario, rows: Sequence[LineRow], what: str) -> Done:
        """The board with its rows in another order: what is older than all that was said lies there before.

        A card that is to be newer than something said gets a new timestamp there.
        """
        start = tuple(takewhile(lambda row: row.card, rows))
        said = [one for row in start for one in row.entries[:-1]]
        new: list[tuple[Act, str]] = [self._entry(one) for one in said]
        for row in rows[len(start) :]:
            renewed = [] if row.entries else [(self._renewing(row.card), _RENEWED)]
            new += [*map(self._entry, row.entries), *renewed]
        shown = [one for row in self.rows for one in row.entries]
        new += [self._entry(n) for n in range(len(shown), len(self.board.by))]
        ages, line = tabletop.ages(scenario), iter(row.card for row in start)
        among = {row.card for row in start}
        order = tuple(next(line) if one in among else one for one in ages)
        scenario = replace(scenario, play=tuple(entry for entry, _ in new), order=order)
        return self.board.again(scenario, tuple(key for _, key in new), what)

    def _entry(self, place: int) -> tuple[Act, str]:
        entry = self.board.scenario.play[place]
        assert isinstance(entry, Act)
        return entry, self.board.by[place]

    def _renewing(self, card: str) -> Act:
        action = Do(GetsNewTimestamp(Named(card)))
        return Act(0, ByEra.same(Said(0, str(action).rstrip("."), action)))


def _renewed(action: Action) -> str:
    """The card that gets a new timestamp by an action; empty for any other action."""
    if isinstance(action, Do) and isinstance(action.instruction, GetsNewTimestamp):
        what = action.instruction.what
        return what.name if isinstance(what, Named) else ""
    return ""
