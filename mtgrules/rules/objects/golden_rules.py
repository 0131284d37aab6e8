"""The golden rules: what a card says against the rules, and against another card (101)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since, Unsettled

cards_beat_rules: Dated[bool] = Dated(
    "a card that contradicts the rules",
    Since("1997-03-24", True, "the card wins, as far as it goes"),
    written=("The First Rule of Magic", "103.1", "103.1", "101.1", "101.1"),
)
cant_beats_can: Dated[bool] = Dated(
    "one card that allows something, and another that forbids it",
    Unsettled("2001-07-23", "the rulebook of 1997 speaks of cards and rules, not of two cards"),
    Since("2001-07-23", True, 'the one that says "can\'t" wins'),
    written=("", "103.2", "103.2", "101.2", "101.2"),
)
concession_stands: Dated[bool] = Dated(
    "a card that says that players can't concede",
    Unsettled("2005-08-01", "the golden rule of the time has no exception for conceding"),
    Since("2005-08-01", True, "whoever concedes leaves the game all the same"),
    written=("", "", "103.1", "101.1", "101.1"),
)
