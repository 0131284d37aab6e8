"""What makes mana and what it can be paid for: laid on the table of a scenario before the turn begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from mtgrules.cards import library
from mtgrules.language.card import Card
from mtgrules.model.objects import Zone
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop

ATTACKER, TOLL, UPROOT, SHIELD = "Ornithopter", "Toll", "Uproot", "Ward"
COSTS = ("{G}", "{2}", "{1}{B}", "{C}")
"""What can be paid, in the order of Toll's abilities."""
MAKERS: Mapping[str, str] = MappingProxyType(
    {"Forest": "{G}", "Mountain": "{R}", "Dark Ritual": "{B}{B}{B}", "Sol Ring": "{C}{C}"}
)
"""What makes mana, and which."""
_MANY: Mapping[str, int] = MappingProxyType({"Forest": 3, "Mountain": 3, "Dark Ritual": 2, "Sol Ring": 1})


def supplied(scenario: Scenario, who: str, other: str) -> Scenario:
    """The table with what the clock needs and has not yet: the attacker has no power, so nobody is hurt."""
    cards = library()
    for name, many in _MANY.items():
        zone = Zone.HAND if name == "Dark Ritual" else Zone.BATTLEFIELD
        scenario = topped(scenario, cards[name], who, many, zone)
    scenario = topped(scenario, cards[ATTACKER], who, 1)
    scenario = topped(scenario, toll(), who, 1)
    scenario = topped(scenario, cards["Mountain"], other, 2)
    uproot = Card.read(UPROOT, "{R}", "Instant", "", "Destroy target land.")
    return topped(scenario, uproot, other, 2, Zone.HAND)


def shielded(scenario: Scenario, who: str) -> Scenario:
    """The table with a shield for a player, as a card that prevents two damage."""
    text = "Prevent the next 2 damage that would be dealt to any target this turn."
    return tabletop.put(scenario, Card.read(SHIELD, "{W}", "Instant", "", text), who, Zone.HAND)


def toll(costs: Iterable[str] = COSTS) -> Card:
    """What can be paid for, again and again: each of its abilities does nothing but untap it."""
    return Card.read(TOLL, "{1}", "Artifact", "", "\n".join(f"{cost}: Untap Toll." for cost in costs))


def topped(scenario: Scenario, card: Card, who: str, many: int, zone: Zone = Zone.BATTLEFIELD) -> Scenario:
    """The table with so many untapped cards of a name of a player in a zone."""
    there = sum(
        (one.card.name, one.controller, one.zone, one.tapped) == (card.name, who, zone, False)
        for one in scenario.board
    )
    for _ in range(many - there):
        scenario = tabletop.put(scenario, card, who, zone)
    return scenario
