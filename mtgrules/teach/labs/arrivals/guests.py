"""Who can come to the hall, who watches the door, and what may hang in it: cards made up for this lab."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.cards import library
from mtgrules.language.abilities.kinds import TriggeredAbility
from mtgrules.language.card import Card
from mtgrules.language.conditions.zone_changes import Enters
from mtgrules.model.objects import Zone
from mtgrules.model.words import Ability, worded
from mtgrules.rules.layers.evaluation import view
from mtgrules.scenario.values import Scenario
from mtgrules.teach.kit import tabletop

_READ = {
    "Sapling": ("{1}{G}", "Creature - Elf", "2/2", "Sapling enters with a +1/+1 counter on it."),
    "Mire": ("", "Land", "", "Mire enters tapped.\n{T}: Add {B}."),
    "Prism": (
        "{3}",
        "Artifact Creature - Golem",
        "1/1",
        "As Prism enters, choose a color.\nPrism is the chosen color.",
    ),
    "Herald": ("{2}{G}", "Creature - Elf", "2/2", "When Herald enters, you gain 2 life."),
    "Mender": ("{1}{W}", "Creature - Human", "1/1", "{2}: You gain 1 life.\n{T}: You gain 2 life."),
    "Bright Flag": ("{W}{W}", "Enchantment", "", "Creatures you control get +1/+1."),
    "Green Wake": (
        "{2}{G}",
        "Enchantment",
        "",
        "Lands you control are 2/2 creatures in addition to their other types.",
    ),
    "Gray Hush": ("{2}{B}", "Enchantment", "", "Creatures lose all abilities."),
    "Red Crater": ("{2}{R}", "Enchantment", "", "Nonbasic lands are Mountains."),
    "Open Eye": ("{1}", "Artifact", "", "Whenever a creature enters, you gain 1 life."),
    "Tall Eye": (
        "{1}",
        "Artifact",
        "",
        "Whenever a creature with power 3 or greater enters, you gain 1 life.",
    ),
    "Iron Eye": ("{1}", "Artifact", "", "Whenever an artifact enters, you gain 1 life."),
}
_EYES = ("Open Eye", "Iron Eye", "Tall Eye")
"""Who watches, of these as many as there are fewer watchers than three on a board."""
GUESTS: Mapping[str, str] = MappingProxyType(
    {
        "Grizzly Bears": "a plain 2/2",
        "Sapling": "enters with a counter",
        "Mire": "enters tapped",
        "Prism": "asks for a color",
        "Herald": "triggers as it enters",
        "Mender": "has abilities for {2} and {T}",
        "Hill Giant": "lies with the other player",
    }
)
"""Who can come, and what is special about each."""
HALL: Mapping[str, str] = MappingProxyType(
    {
        "Bright Flag": "your creatures +1/+1",
        "Green Wake": "your lands are 2/2 creatures too",
        "Gray Hush": "creatures lose abilities",
        "Red Crater": "nonbasic lands are Mountains",
    }
)
"""What may hang in the hall, and what it does."""
STOLEN = "Hill Giant"
"""The guest that lies on the other player's side already."""


def card_of(name: str) -> Card:
    """A card of the hall by its name. Raises KeyError for one that there is not."""
    made = _READ.get(name)
    return library()[name] if made is None else Card.read(name, *made)


def watches(ability: Ability) -> bool:
    """Whether an ability waits for something to enter."""
    return isinstance(ability, TriggeredAbility) and isinstance(ability.happening, Enters)


def with_eyes(scenario: Scenario, who: str) -> Scenario:
    """The table with three watchers, its own and those of a player."""
    state = tabletop.position(scenario, scenario.eras[-1])
    now = view(state)
    there = (worded(Ability, i.ability) for o in state.zone(Zone.BATTLEFIELD) for i in now.abilities[o.id])
    many = sum(watches(one) for ability in there for one in ability.defined_as)
    for eye in _EYES[: max(0, len(_EYES) - many)]:
        scenario = tabletop.put(scenario, card_of(eye), who)
    return scenario


def hung(scenario: Scenario, name: str) -> bool:
    """Whether something hangs in the hall."""
    return any(one.card.name == name and one.zone is Zone.BATTLEFIELD for one in scenario.board)


def turned(scenario: Scenario, name: str, who: str) -> Scenario:
    """The table with something hung up in the hall by a player, or taken down."""
    if not hung(scenario, name):
        return tabletop.put(scenario, card_of(name), who)
    there = [one.label for one in scenario.board if one.card.name == name and one.zone is Zone.BATTLEFIELD]
    return tabletop.taken(scenario, there[0])
