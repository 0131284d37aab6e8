"""Summoning sickness: what a creature may not do in the turn in which a player got it (302.6)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since
from mtgrules.language.abilities.keywords import Haste
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View

summoning_sickness: Dated[bool] = Dated(
    "a creature needs to be under control since the turn began to attack or to pay {T}",
    Since("1997-03-24", True, "since your latest turn began"),
    written=("More on Creatures", "409.3", "212.3d", "302.6", "302.6"),
)


def is_sick(view: View, obj: ObjectId) -> bool:
    """Whether a permanent is a creature that its controller has not had long enough, without haste."""
    if obj not in view.state.sick or not summoning_sickness.at(view.state.era).value:
        return False
    hasty = any(isinstance(instance.ability, Haste) for instance in view.abilities[obj])
    return "creature" in view.types[obj] and not hasty
