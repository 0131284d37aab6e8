"""Summoning sickness: what a creature may not do in the turn in which a player got it (302.6)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since, written
from mtgrules.language.abilities.keywords import Haste
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View

summoning_sickness: Dated[bool] = Dated(
    "a creature needs to be under control since the turn began to attack or to pay {T}",
    Since("1997-03-24", True, Cite("5ED", "More on Creatures"), "since the start of your latest turn"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "409.3"), "since your latest turn began"),
    written=written(eighth="212.3d", m10="302.6", current="302.6"),
)


def is_sick(view: View, obj: ObjectId) -> bool:
    """Whether a permanent is a creature that its controller has not had long enough, without haste."""
    if obj not in view.state.sick or not summoning_sickness.at(view.state.era).value:
        return False
    hasty = any(isinstance(instance.ability, Haste) for instance in view.abilities[obj])
    return "creature" in view.types[obj] and not hasty
