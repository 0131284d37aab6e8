"""Protection from a quality: what it stops, and nothing else (702.16)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since
from mtgrules.language.keywords import ProtectionKeyword
from mtgrules.model.color import Colors
from mtgrules.model.view import View
from mtgrules.model.words import Frame, ObjectId
from mtgrules.rules.choices import remembered_choices

FOUR = frozenset({"damage", "attached", "block", "target"})

protection_rule: Dated[frozenset[str]] = Dated(
    "what protection stops",
    Since(
        "1997-03-24",
        FOUR,
        Cite("5ED", "Advanced Creature Abilities"),
        "damage becomes 0; no targets, no enchantments",
    ),
    Since(
        "1999-04-23",
        FOUR,
        Cite("CR 2001-07-23", "502.7b"),
        "damage is prevented; no targets, no enchantments",
    ),
    Since(
        "2006-02-01",
        FOUR,
        Cite("CR 2006-02-01", "502.7"),
        "damage is prevented; no targets, no Auras",
    ),
    Since(
        "2009-07-08",
        FOUR,
        Cite("CR 2011-05-01", "702.14"),
        "damage is prevented; no targets, no Auras",
    ),
    Since(
        "2026-09-25",
        FOUR,
        Cite("CR 2026-09-25", "702.16"),
        "damage is prevented; no targets, no Auras",
    ),
)


def protecting(
    view: View, obj: ObjectId, source: ObjectId | None, colors: Colors, against: str
) -> ProtectionKeyword | None:
    """The protection of an object that stops something from a source of these colors, or None."""
    if against not in protection_rule.at(view.state.era).value:
        return None
    instances = view.abilities.get(obj, ())
    if not any(isinstance(instance.ability, ProtectionKeyword) for instance in instances):
        return None
    chosen = remembered_choices(view.state, view.state.objects[obj])
    frame = Frame(this=obj, you=view.controller[obj], chosen=chosen)
    for instance in instances:
        ability = instance.ability
        if isinstance(ability, ProtectionKeyword) and ability.stops(view, source, colors, frame):
            return ability
    return None
