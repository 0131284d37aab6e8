"""Summoning sickness: what a creature may not do in the turn in which a player got it (302.6)."""

from __future__ import annotations

from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View

summoning_sickness: Dated[bool] = Dated(
    "a creature needs to be under control since the turn began to attack or to pay {T}",
    Since("1997-03-24", True, "since your latest turn began"),
    written=("More on Creatures", "409.3", "212.3d", "302.6", "302.6"),
)
HAD, LAIN_THERE = "has had it", "it has lain there"
TAP_SYMBOLS, EVERY_COST = "{T} and {Q}", "every cost"
"""What is so, and what no rule ever said, so that wrong ideas can be played out."""
sick_counts: Dated[str] = Dated(
    "what counts for summoning sickness",
    Since("1997-03-24", HAD, "how long its controller has had it without a break"),
    written=("More on Creatures", "409.3", "212.3d", "302.6", "302.6"),
)
costs_that_wait: Dated[str] = Dated(
    "what a creature that is summoning sick cannot pay",
    Since("1997-03-24", TAP_SYMBOLS, "only a cost with the tap symbol, later with the untap symbol too"),
    written=("More on Creatures", "409.3", "212.3d", "302.6", "302.6"),
)
haste_lets_pay: Dated[bool] = Dated(
    "a creature with haste can pay {T} at once",
    Absent("1999-04-23", "before, cards spelled it out"),
    Since("1999-04-23", True, "it attacks and pays {T} at once"),
    by="keywords",
    written=("", "502.5b", "502.5b", "702.10c", "702.10c"),
)


def is_sick(view: View, obj: ObjectId, *, paying: bool = False) -> bool:
    """Whether a permanent is a creature that its controller has not had long enough, without haste.

    `paying` says that it is asked in order to pay {T} or {Q}, and not to attack.
    """
    if obj not in view.state.sick or not summoning_sickness.at(view.state.era).value:
        return False
    hasty = has_keyword(view.abilities[obj], KeywordName.HASTE)
    helped = hasty and (not paying or haste_lets_pay.at(view.state.era).value)
    return "creature" in view.types[obj] and not helped
