"""The task of the Deck check: a legal deck of the fewest names, without what may be there in any number."""

from __future__ import annotations

from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.deck_check.board import DeckBoard
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.progress import Progress

NAMES = 15
"""So many names of four cards make sixty."""


def fewest_names(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 01."""
    task = (
        "Build a legal deck for Constructed with as few names as there can be, but without basic lands and "
        "without cards that say that a deck can have any number of them. How many names are needed at least?"
    )
    return BuildView("01-build-fewest-names", task, opened("deck check"), _reached, progress)


def _reached(board: DeckBoard) -> tuple[bool, str]:
    if board.play != "constructed" or not board.era.is_today:
        return False, "For Constructed, by today's rules."
    deck, found = board.deck, board.checked()
    free = [name for name in deck.names if board.may_grow(name)]
    if free:
        return False, f"Without {free[0]}: of that there may be any number."
    if found.reasons:
        return False, f"Not legal yet: {found.reasons[0].sentence}."
    if len(deck.names) > NAMES:
        return False, f"Legal with {len(deck.names)} names. Fewer would do."
    return (
        True,
        f"{len(deck.names)} names of four cards are {deck.size} cards: fewer names are too few cards.",
    )
