"""Summoning sickness: what a creature may not do in the turn in which a player got it (302.6)."""

from __future__ import annotations

from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.keyword_table import KeywordName
from mtgrules.language.abilities.keywords import has_keyword
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View

summoning_sickness = dated_rule(
    "a creature needs to be under control since the turn began to attack or to pay {T}"
)
HAD = "has had it"
TAP_SYMBOLS, EVERY_COST = "{T} and {Q}", "every cost"
"""What is so, and what no rule ever said, so that wrong ideas can be played out."""
sick_counts = dated_rule("what counts for summoning sickness", HAD)
costs_that_wait = dated_rule("what a creature that is summoning sick cannot pay", TAP_SYMBOLS)
haste_lets_pay = dated_rule("a creature with haste can pay {T} at once")


def is_sick(view: View, obj: ObjectId, *, paying: bool = False) -> bool:
    """Whether a permanent is a creature that its controller has not had long enough, without haste.

    `paying` says that it is asked in order to pay {T} or {Q}, and not to attack.
    """
    if obj not in view.state.sick or not summoning_sickness.at(view.state.era).value:
        return False
    hasty = has_keyword(view.abilities[obj], KeywordName.HASTE)
    helped = hasty and (not paying or haste_lets_pay.at(view.state.era).value)
    return "creature" in view.types[obj] and not helped
