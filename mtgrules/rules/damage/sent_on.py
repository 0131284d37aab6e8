"""Damage to a player that is dealt to a planeswalker of theirs instead, from 2007 to 2018."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from mtgrules.eras.era import NotModelled
from mtgrules.eras.rulebook import dated_rule
from mtgrules.model.events.damage import DamageDealt
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.rules.damage.results import source_player

can_be_sent_on = dated_rule(
    "noncombat damage to a player can be dealt to a planeswalker of that player instead"
)


def sent_on(
    state: State, view: View, damage: DamageDealt, chosen: Collection[str], stopped: bool
) -> DamageDealt:
    """The damage as the player who controls its source sends it on, or leaves it (2011: 306.7).

    `stopped` tells that something would prevent it. Raises ChoiceDue where that player has to choose.
    """
    player, source = damage.target, damage.source
    if not isinstance(player, str) or damage.combat or source is None:
        return damage
    whose = source_player(view, source)
    walkers = {
        o.label: o.id
        for o in state.zone(Zone.BATTLEFIELD)
        if "planeswalker" in view.types[o.id] and view.controller[o.id] == player
    }
    if not walkers or whose in (None, player) or not can_be_sent_on.at(state.era).value:
        return damage
    if stopped:
        raise NotModelled(f"damage to {player} that can be sent on to a planeswalker and prevented as well")
    named = next((name for name in chosen if name == player or name in walkers), None)
    if named is None:
        question = f"Is the damage dealt to {player}, or to a planeswalker of {player} instead?"
        raise ChoiceDue(Due(question, (player, *walkers), whose or "", say="choosing {}"))
    return damage if named == player else replace(damage, target=walkers[named])
