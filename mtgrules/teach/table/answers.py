"""What a press on a card or a player comes to: it is looked at, or chosen where a choice is due."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.model.objects import Zone
from mtgrules.show.pressed import Pressed
from mtgrules.teach.table.table import Table


def pressed_on(table: Table) -> Mapping[int | str, Pressed]:
    """For each card, by number, and for each player what a press on it comes to."""
    answers = table.answers
    found: dict[int | str, Pressed] = {}
    for obj in table.state.objects.values():
        if obj.label in answers:
            found[obj.id] = Pressed("pick", obj.label, f"choose {obj.label}", None)
        elif not answers and obj.zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.HAND):
            found[obj.id] = Pressed("pick", obj.label, "look at this one", obj.label == table.it)
    for player in table.state.players:
        if player.name in answers:
            found[player.name] = Pressed("pick", player.name, f"choose {player.name}", None)
    return MappingProxyType(found)
