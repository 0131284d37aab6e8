"""What the Table tour can take, what can be tried against it, and cards that say something of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mtgrules.language.card import Card
from mtgrules.model.objects import Zone
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop

LAND, SPELL, ABILITY = "land", "spell", "ability"


@dataclass(frozen=True)
class Ware:
    """Something that the tour lays out, unless the table has it: a card, and where it lies."""

    card: Card
    words: str
    kind: str = SPELL
    zone: Zone = Zone.HAND
    target: str = ""


def _card(name: str, cost: str, line: str, size: str = "", text: str = "") -> Card:
    return Card.read(name, cost, line, size, text)


_HEALER = _card("Healer", "{W}", "Summon Cleric", "1/1", "{1}: You gain 1 life.")
_LANDS = tuple(_card(name, "", f"Basic Land - {name}") for name in ("Forest", "Island", "Swamp"))
"""So many lands are in hand that one too many can be tried."""
TAKES: Mapping[str, Ware] = MappingProxyType(
    {
        "land": Ware(_LANDS[0], "land", LAND),
        "creature": Ware(_card("Grizzly Bears", "{1}{G}", "Summon Bears", "2/2"), "creature"),
        "both": Ware(_card("Iron Ox", "{3}", "Artifact Creature", "3/3"), "artifact creature"),
        "artifact": Ware(
            _card("Old Anvil", "{2}", "Continuous Artifact", "", "Creatures you control get +1/+0."),
            "artifact",
        ),
        "Aura": Ware(
            _card("Old Strength", "{W}", "Enchant Creature", "", "Enchanted creature gets +1/+2."),
            *("Aura", SPELL, Zone.HAND, "Healer"),
        ),
        "instant": Ware(
            _card("Mend", "{W}", "Instant", "", "You gain 3 life."),
            "instant",
        ),
        "Ritual": Ware(_card("Dark Ritual", "{B}", "Mana Source", "", "Add {B}{B}{B}."), "Ritual"),
        "mana": Ware(_card("Plains", "", "Basic Land - Plains"), "land's mana", ABILITY, Zone.BATTLEFIELD),
        "ability": Ware(_HEALER, "creature's ability", ABILITY, Zone.BATTLEFIELD),
    }
)
"""What can be taken on its way, by the names of the keys."""
ANSWERS: Mapping[str, Ware] = MappingProxyType(
    {
        "spell": Ware(
            _card("Counterspell", "{U}{U}", "Interrupt", "", "Counter target spell."), "counter a spell"
        ),
        "ability": Ware(_card("Hush", "{U}", "Instant", "", "Counter target ability."), "counter an ability"),
        "land": Ware(_card("Uproot", "{R}", "Instant", "", "Destroy target land."), "destroy a land"),
        "artifact": Ware(
            _card("Rust", "{R}", "Instant", "", "Destroy target artifact."), "destroy an artifact"
        ),
    }
)
"""What the other player can try, once a turn."""
COUNTERS = ("spell", "ability")
"""Those that hit only what is on the stack."""
SAYS: Mapping[str, Ware] = MappingProxyType(
    {
        "more": Ware(
            _card(
                "Wide Road",
                "{G}",
                "Enchantment",
                "",
                "You may play an additional land on each of your turns.",
            ),
            "one more land",
        ),
        "none": Ware(
            _card("Closed Gate", "{W}", "Enchantment", "", "Players can't play lands."), "no more lands"
        ),
        "stay": Ware(
            _card("Locked Doors", "{W}", "Enchantment", "", "Players can't concede."), "nobody may concede"
        ),
    }
)
"""What a card on the table can say of the rules."""


def supplied(scenario: Scenario, who: str, other: str) -> Scenario:
    """The table with what the tour needs and has not yet; what is there already is left as it is."""
    wares = [(who, ware) for ware in TAKES.values()] + [(other, ware) for ware in ANSWERS.values()]
    for player, ware in wares:
        there = len(fitting(scenario, ware, player))
        for card in _LANDS[there:] if ware.kind == LAND else (ware.card,)[there:]:
            scenario = tabletop.put(scenario, card, player, ware.zone)
    return scenario


def fitting(scenario: Scenario, ware: Ware, who: str) -> list[str]:
    """What a player has there that a ware would be, by label: any land in hand, else a card of its name."""
    there = [one for one in scenario.board if one.controller == who and one.zone is ware.zone]
    if ware.kind == LAND:
        lines = ((one.label, one.card.printings[-1][1].types) for one in there)
        return [label for label, types in lines if types == {"land"}]
    return [one.label for one in there if one.card.name == ware.card.name]
