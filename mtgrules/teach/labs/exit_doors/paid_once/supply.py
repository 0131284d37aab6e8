"""What is paid for in "Paid once", and what is done in response."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from mtgrules.cards import card as card_of
from mtgrules.language.card import Card
from mtgrules.model.objects import Zone
from mtgrules.model.turn import Step
from mtgrules.scenario.values import Placed, Scenario
from mtgrules.teach.kit import tabletop

ALTAR, SECOND, RITE, SWAMP = "Altar", "Second Altar", "Rite", "Swamp"
WARD, EARLIER, BEAR = "Death Ward", "Earlier Death Ward", "Grizzly Bears"
COUNTERS: Mapping[bool, str] = MappingProxyType({True: "Counterspell", False: "Stifle"})
"""What counters a spell, and what counters an ability."""
_ALTAR = Card.read(ALTAR, "{3}", "Artifact", "", "Sacrifice a creature: You gain 2 life.")
_RITE = Card.read(
    *(RITE, "{B}", "Sorcery", ""),
    "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 4 life.",
)


def laid(scenario: Scenario, one: Placed, payer: str, other: str) -> Scenario:
    """A table with a permanent alone, and all that it can pay for and that can be done in response."""
    alone = replace(scenario, active=payer, step=Step.MAIN, board=(one,), effects=(), order=(one.label,))
    for label in (ALTAR, SECOND):
        alone = tabletop.put(alone, _ALTAR, payer, called=label)
    alone = tabletop.put(alone, card_of(SWAMP), payer)
    hand = ((_RITE, payer), (card_of(WARD), payer), *((card_of(name), other) for name in COUNTERS.values()))
    for card, who in hand:
        alone = tabletop.put(alone, card, who, Zone.HAND)
    return tabletop.put(alone, card_of(WARD), payer, Zone.HAND, called=EARLIER)
