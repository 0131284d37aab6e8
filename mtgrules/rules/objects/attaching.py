"""What an Aura, an Equipment or a Fortification may be attached to (301.5, 301.6, 303.4, 701.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.abilities.entering import ChoosesAsEnters
from mtgrules.language.abilities.keywords import Enchant
from mtgrules.model.events.base import Event
from mtgrules.model.events.effects import EffectLeaves
from mtgrules.model.events.permanents import Attached, Chosen
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.objects import Zone
from mtgrules.model.state import State
from mtgrules.model.verdict import ChoiceDue, Due
from mtgrules.model.view import View
from mtgrules.rules.layers.evaluation import view
from mtgrules.rules.objects.protection import protecting

stays_attached: Dated[bool] = Dated(
    "what would be attached to something that can't carry it stays where it is",
    Since("1997-03-24", True, "it does not move"),
    written=("More on Enchantments", "214.8d", "212.4e", "701.3b", "701.3b"),
)
equips_for_anyone: Dated[bool] = Dated(
    "whose creature it is matters as equip is activated and resolves, and not later",
    Absent("2003-10-02", "there was no Equipment before a set of that day"),
    Since("2003-10-02", True, "Equipment stays on a creature that changes controllers"),
    written=("", "", "212.2i", "301.5b", "301.5b"),
)
CARRIED_BY = {"Equipment": "creature", "Fortification": "land"}
"""What carries artifacts of these subtypes."""


moved_anew: Dated[bool] = Dated(
    "an enchantment that is moved counts as played anew",
    Since("1997-03-24", True, "choices are made anew, changes end"),
    Since("1999-04-23", False, "it only moves"),
    written=("More on Enchantments", "412.2", "412.2", "701.3a", "701.3c"),
)


def attaching(state: State, event: Attached, chosen: Mapping[str, Any]) -> tuple[Event, ...]:
    """The events by which something is attached: in 1997 a moved enchantment also begins anew.

    Raises ChoiceDue where something is to be chosen for it again.
    """
    obj = state.objects[event.obj]
    rule, now = moved_anew.at(state.era), view(state)
    moves = obj.attached_to is not None and may_carry(now, event.to, obj.id)
    if not rule.value or not moves or "Aura" not in now["subtypes"][obj.id]:
        return (event,)
    found: list[Event] = [event]
    for effect in state.effects:
        if effect.objects is not None and obj.id in effect.objects:
            found.append(EffectLeaves(effect.id, obj.id, effect.label, cite=rule.cite))
    for instance in now.abilities[obj.id]:
        ability = instance.ability
        if isinstance(ability, ChoosesAsEnters):
            if ability.key not in chosen:
                question = f"{ability.asked} is chosen for {obj.label} anew?"
                asked = ability.asked.lower()
                raise ChoiceDue(Due(question, ability.options, obj.controller, say="choosing {}", what=asked))
            found.append(Chosen(obj.id, ability.key, chosen[ability.key], cite=rule.cite))
    return tuple(found)


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
        rule = equips_for_anyone.known(view.state.era)
        apart = view.controller[host] != view.controller[obj]
        if subtype in subtypes and apart and rule is not None and not rule.value:
            return False  # as some believe, who take a condition of equip for one of being attached
    return protecting(view, host, obj, view.colors[obj], "attached") is None


def _enchantable(view: View, host: ObjectId, aura: ObjectId) -> bool:
    """Whether a permanent fits every enchant ability of an Aura (702.5c)."""
    frame = Frame(this=aura, you=view.controller[aura])
    enchants = (i.ability for i in view.abilities[aura] if isinstance(i.ability, Enchant))
    return all(host in enchant.what.among(view, frame) for enchant in enchants)
