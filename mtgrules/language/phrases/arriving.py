"""What entering is for abilities that watch for it, and what they see of what enters (603.6)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since, Unsettled

MOVES, BECOMES, CHANGES_SIDES = "a move", "a new type too", "a new controller too"
AS_IT_IS, BEFORE_EFFECTS = "with all effects", "before any effect"
"""What is so, and what no rule ever said, so that wrong ideas can be played out."""

_UNTOLD = Unsettled("1999-04-23", "the rulebook of 1997 does not say it in a sentence of its own")

entering_is: Dated[str] = Dated(
    "what is entering",
    _UNTOLD,
    Since("1999-04-23", MOVES, "only what comes from elsewhere enters; no new type, no new controller"),
    written=("", "410.10", "410.10", "603.6a", "603.6a"),
)
arrival_seen: Dated[str] = Dated(
    "what abilities that watch for it see of what enters",
    _UNTOLD,
    Since("1999-04-23", AS_IT_IS, "continuous effects apply as it enters, before anything triggers"),
    written=("", "410.10b", "410.10b", "603.6b", "603.6b"),
)
