"""How much one action may bring about: past that, nobody could read it, and it need not come to an end."""

from __future__ import annotations

from collections.abc import Sized
from dataclasses import dataclass, replace

from mtgrules.eras.era import NotModelled
from mtgrules.model.state import State

MOST_MADE = 200
"""The most objects, effects and shields that come about; a game makes a handful at a time."""
MOST_AT_ONCE = 2000
"""The most events at the same time."""
MOST_THERE = 600
"""The most objects that are there once something has been made; a board file has room for 500."""
MOST_BATCHES = 400
"""The most times that something happens; a whole turn in which nobody does anything takes about 30."""


def check_made(number: int, there: int) -> None:
    """Raise NotModelled where one action makes more than anybody could look through, beside so many."""
    if number > max(MOST_MADE, 2 * there):
        raise NotModelled(f"one action from which more than {MOST_MADE} objects and effects come")


@dataclass(frozen=True)
class Spent:
    """What an action has brought about so far."""

    first: int
    """The number that the next object would have had as the action began."""
    there: int = 0
    """How many objects there were then: each that moves is a new one, however many they are."""
    batches: int = 0

    def with_batch(self, proposed: Sized) -> Spent:
        """What is spent once some more events have happened.

        Raises NotModelled where that is too much at once, or happens too often.
        """
        if len(proposed) > MOST_AT_ONCE:
            raise NotModelled(f"more than {MOST_AT_ONCE} things that happen at the same time")
        if self.batches >= MOST_BATCHES:
            raise NotModelled(f"one action in which things happen {MOST_BATCHES} times, and it goes on")
        return replace(self, batches=self.batches + 1)

    def check(self, state: State) -> None:
        """Raise NotModelled where more has come about than anybody could look through."""
        check_made(state.next_id - self.first, self.there)
        if self.there <= MOST_THERE < len(state.objects):
            raise NotModelled(f"a game in which more than {MOST_THERE:,} objects are there at once")
