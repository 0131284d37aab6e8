"""What an Aura, an Equipment or a Fortification may be attached to (301.5, 301.6, 303.4, 701.3)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since
from mtgrules.language.keywords import Enchant
from mtgrules.model.objects import Zone
from mtgrules.model.view import View
from mtgrules.model.words import Frame, ObjectId
from mtgrules.rules.protection import protecting

stays_attached: Dated[bool] = Dated(
    "what would be attached to something that can't carry it stays where it is",
    Since("1997-03-24", True, Cite("5ED", "More on Enchantments"), "what prohibits it is left out"),
    Since("1999-04-23", True, Cite("CR 2001-07-23", "214.8e"), "it does not move"),
    Since("2003-12-01", True, Cite("CR 2006-02-01", "212.4f"), "it does not move"),
    Since("2009-07-08", True, Cite("CR 2011-05-01", "701.3b"), "it does not move"),
    Since("2026-09-25", True, Cite("CR 2026-09-25", "701.3"), "it does not move"),
)
CARRIED_BY = {"Equipment": "creature", "Fortification": "land"}
"""What carries artifacts of these subtypes."""


def may_carry(view: View, host: ObjectId | None, obj: ObjectId) -> bool:
    """Whether a permanent may have an object attached to it."""
    if host is None or host not in view.in_zone(Zone.BATTLEFIELD):
        return False
    subtypes = view["subtypes"][obj]
    if "Aura" in subtypes and not _enchantable(view, host, obj):
        return False
    if not subtypes & {"Aura", *CARRIED_BY}:
        return False
    for subtype, carrier in CARRIED_BY.items():
        if subtype in subtypes and (carrier not in view.types[host] or "creature" in view.types[obj]):
            return False
    return protecting(view, host, obj, view.colors[obj], "attached") is None


def _enchantable(view: View, host: ObjectId, aura: ObjectId) -> bool:
    """Whether a permanent fits every enchant ability of an Aura (702.5c)."""
    frame = Frame(this=aura, you=view.controller[aura])
    enchants = (i.ability for i in view.abilities[aura] if isinstance(i.ability, Enchant))
    return all(host in enchant.what.among(view, frame) for enchant in enchants)
