"""What can be attached in "Plug and source, attached", and what can happen to its host: cards of this lab."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.card import Card

several_enchants: Dated[bool] = Dated(
    "several enchant abilities",
    Absent("2005-08-01", "before, the type line said what an enchantment is put on"),
    Since("2005-08-01", True, "all of them apply"),
    by="keywords",
    written=("", "", "502.45c", "702.5c", "702.5c"),
)

OWN, AURA, EQUIPMENT, BOTH, CURSE, TWO_LINES = GEAR = (
    *("own", "aura", "equipment", "both", "player", "two lines"),
)
"""What is attached: as the board has it, or what this lab brings."""
COAT, STAFF, SPITE, BOND = "Ember Coat", "Pilgrim Staff", "Dull Spite", "Cinder Bond"
BROUGHT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {AURA: (COAT,), EQUIPMENT: (STAFF,), BOTH: (COAT, STAFF), CURSE: (SPITE,), TWO_LINES: (BOND,)}
)
"""The cards that this lab brings, by what is to be attached."""
_GIVES = 'has "{1}: You gain 1 life."'
_READ = {
    COAT: ("{R}", "Enchantment - Aura", f"Enchant creature\nEnchanted creature gets +1/+1 and {_GIVES}"),
    STAFF: ("{2}", "Artifact - Equipment", f"Equipped creature gets +2/+0 and {_GIVES}\nEquip {{1}}"),
    SPITE: ("{B}", "Enchantment - Aura", "Enchant player\nCreatures enchanted player controls get -1/-0."),
    BOND: (
        "{R}",
        "Enchantment - Aura",
        f"Enchant creature\nEnchant red permanent\nEnchanted creature gets +1/+1 and {_GIVES}",
    ),
}


def brought(name: str) -> Card:
    """A card that this lab brings. Raises KeyError for none of them."""
    cost, line, text = _READ[name]
    return Card.read(name, cost, line, "", text)
