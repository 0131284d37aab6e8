"""What the scene of lands says: what a land is, and what it can be tapped for, by the lab's year."""

from __future__ import annotations

from mtgrules.eras.era import Era
from mtgrules.language.abilities.type_edits import changed_land_is_basic
from mtgrules.model.typeline import basic_lands
from mtgrules.teach.kit.lab import Said
from mtgrules.teach.labs.pool_clock.lands.land import Land

HEAD = ("rules of", "what it is", "what it can be tapped for", "basic?")


def taps_for(land: Land) -> str:
    """The mana it can be tapped for, in words."""
    most, last = ", ".join(land.mana[:-1]), land.mana[-1:]
    return " or ".join(filter(None, (most, *last))) or "nothing"


def basic(land: Land) -> str:
    """Whether it is a basic land, in a word."""
    return "basic" if land.basic else "nonbasic"


def gift(*, there: bool) -> str:
    """That the Aura has come, or is gone."""
    return "The Aura is gone" if there else "The Aura gives it an ability"


def stands(words: str, land: Land, era: Era, *, sets: bool = False) -> Said:
    """What a land is after a press; with the rule of types that are set where that was pressed."""
    so = f"{words}. {land.name} can be tapped for {taps_for(land)}, and it is {basic(land)}."
    return so, (changed_land_is_basic if sets else basic_lands).at(era).cite
