"""Edits: what a key of a lab changes of a board's start, where no sentence of the game does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from mtgrules.cards import card
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop


def wears(scenario: Scenario, it: str, aura: str) -> tuple[Scenario, str]:
    """An Aura attached to a permanent from the start, or taken off; and what was done, in a sentence."""
    worn = next((one for one in scenario.board if one.attached_to == it and one.card.name == aura), None)
    if worn is not None:
        return tabletop.taken(scenario, worn.label), f"{worn.label} is gone."
    player = tabletop.placed(scenario, it).controller
    return tabletop.put(scenario, card(aura), player, attached_to=it), f"{aura} is attached to {it}."


EDITS: Mapping[str, Callable[[Scenario, str, str], tuple[Scenario, str]]] = MappingProxyType({"wears": wears})
"""What can be changed of a board, by its name in a lab file."""
