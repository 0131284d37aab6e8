"""A play on a table: what it comes to, picture by picture, and which of its entries do not go any more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from mtgrules.eras.era import Era, NotModelled
from mtgrules.scenario.report import Position
from mtgrules.scenario.run import main_line, one_more
from mtgrules.scenario.values import Act, Scenario
from mtgrules.teach.kit.film import BOARD, Shot, shots_of

_KEPT = 256
"""So many beginnings of plays are remembered: what is said at the end of one plays its last entry alone."""


@dataclass(frozen=True)
class Played:
    """Where a play has come to, with its pictures."""

    position: Position
    shots: tuple[Shot, ...]
    struck: tuple[Shot, ...] = ()
    """For each entry that does not go the picture that says why; the play goes on after it."""

    def why_struck(self, entry: int) -> Shot | None:
        """Why an entry does not go, by its number from 1; None for one that goes."""
        return next((shot for shot in self.struck if shot.entry == entry), None)

    def whole_until(self, at: int) -> int:
        """How many entries are played to their end by a picture."""
        entry = self.shots[at].entry
        return entry - any(shot.entry == entry for shot in self.shots[at + 1 :])

    def last_of(self, entry: int) -> int:
        """The number of the last picture of an entry, or of what came before it."""
        return max(n for n, shot in enumerate(self.shots) if shot.entry <= entry)


@lru_cache(_KEPT)
def played(scenario: Scenario, era: Era) -> Played:
    """A scenario's play by the rules of an era. Raises NotModelled where the era does not have its start."""
    *before, last = scenario.play or (None,)
    if last is None:
        begun = main_line(scenario, era).last
        if isinstance(begun, NotModelled):
            raise begun
        assert isinstance(begun, Position)
        return Played(begun, (Shot(BOARD, begun.state),))
    so_far = played(replace(scenario, play=tuple(before)), era)
    said = last.actions.at(era) if isinstance(last, Act) else None
    if said is None:
        return so_far
    reached = one_more(scenario, era, last, so_far.position)
    shots = shots_of(said.action, so_far.position, reached, len(scenario.play))
    if not isinstance(reached, Position):
        return replace(so_far, struck=(*so_far.struck, *shots))
    return Played(reached, (*so_far.shots, *shots), so_far.struck)
