"""The copies that are made in a play: of what, what each is called, and from which position."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from mtgrules.language import words as w
from mtgrules.model.objects import Object, Zone
from mtgrules.model.state import State
from mtgrules.model.words import Action
from mtgrules.teach.table.saying import SaidBoard


@dataclass(frozen=True)
class CopyOf:
    """A copy that was made of a permanent."""

    original: str
    label: str
    before: State
    """The position from which it was made."""
    entry: int
    """The number of the entry of the play that made it, from 1."""


def copied_by(action: Action) -> str:
    """What an action copies, by its label; empty where it copies nothing."""
    if isinstance(action, w.PutOntoBattlefield | w.Resolve):
        names = (one for one in action.clauses if isinstance(one, w.NameClause))
        return next((one.name for one in names if one.what is w.OfName.COPYING), "")
    if isinstance(action, w.Do) and isinstance(action.instruction, w.CreatesCopy):
        what = action.instruction.what
        return what.name if isinstance(what, w.Named) else ""
    return ""


def copies(board: SaidBoard) -> tuple[CopyOf, ...]:
    """The copies that are made until the picture that is shown, the oldest first."""
    found, before, entries = [], board.play.shots[0].state, board.entries
    for entry, state in {shot.entry: shot.state for shot in board.play.shots[: board.at + 1]}.items():
        said = entries[entry - 1] if entry else None
        original, new = copied_by(said.action) if said else "", _entered(before, state)
        if original and new:
            found.append(CopyOf(original, new[-1].label, before, entry))
        before = state
    return tuple(found)


def originals(board: SaidBoard) -> tuple[str, ...]:
    """What is copied in the whole play, by label, the last first."""
    return tuple(filter(None, (copied_by(one.action) for one in reversed(board.entries) if one)))


def entries_before_copy(board: SaidBoard) -> int:
    """How many entries there are before the last copy, or token, is cast or put there; all where none is."""
    ends = {shot.entry: shot.state for shot in board.play.shots}
    entries, numbers = board.entries, [*ends]
    for before, entry in reversed([*pairwise(numbers)]):
        said, new = entries[entry - 1], _entered(ends[before], ends[entry])
        if (said and copied_by(said.action)) or any(one.token for one in new):
            cast = entries[before - 1] if before else None
            return before - (cast is not None and isinstance(cast.action, w.Casts))
    return len(entries)


def _entered(before: State, after: State) -> list[Object]:
    """The permanents that were not there before."""
    return [obj for obj in after.zone(Zone.BATTLEFIELD) if obj.id not in before.objects]
