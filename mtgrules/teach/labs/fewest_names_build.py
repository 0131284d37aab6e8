"""The task of the Deck check: a legal deck of the fewest names, without what may be there in any number."""

from __future__ import annotations

from mtgrules.teach.kit.build import BuildView
from mtgrules.teach.labs.opening import opened
from mtgrules.teach.panels.decks import Decks
from mtgrules.teach.progress import Progress
from mtgrules.teach.table.table import Table

_NAMES = 15
"""So many names of four cards make sixty."""


def fewest_names(progress: Progress | None = None) -> BuildView:
    """The build exercise of lesson 01."""
    task = (
        "Build a legal deck for Constructed with as few names as there can be, but without basic lands and "
        "without cards that say that a deck can have any number of them. How many names are needed at least?"
    )
    return BuildView("01-build-fewest-names", task, opened("deck check"), _reached, progress)


def _reached(table: Table) -> tuple[bool, str]:
    there, deck = Decks(table), Decks(table).deck
    if not there.play.limits_copies or not table.era.is_today:
        return False, "For Constructed, by today's rules."
    if free := [name for name in deck.names if not there.alone(name, (name, 100))]:
        return False, f"Without {free[0]}: of that there may be any number."
    if not (told := there.told(table.era)[0][0]).startswith("Legal"):
        return False, f"{told}."
    if len(deck.names) > _NAMES:
        return False, f"Legal with {len(deck.names)} names. Fewer would do."
    names = f"{len(deck.names)} names of four cards are {deck.size} cards"
    return True, f"{names}: fewer names are too few cards."
