"""Protection from a color: what it stops, and nothing else (702.16)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Dated, Since
from mtgrules.language.keywords import Protection
from mtgrules.model.color import Colors
from mtgrules.model.view import View
from mtgrules.model.words import Frame, ObjectId

protection_rule: Dated[frozenset[str]] = Dated(
    "what protection stops",
    Since(
        "1997-03-24",
        frozenset({"damage", "target", "aura"}),
        Cite("5ED", "Advanced Creature Abilities"),
        "damage becomes 0; no targets, no enchantments",
    ),
    Since(
        "1999-04-23",
        frozenset({"damage", "target", "aura"}),
        Cite("CR 2001-07-23", "502.7b"),
        "damage is prevented; no targets, no enchantments",
    ),
    Since(
        "2006-02-01",
        frozenset({"damage", "target", "aura"}),
        Cite("CR 2006-02-01", "502.7"),
        "damage is prevented; no targets, no Auras",
    ),
    Since(
        "2009-07-08",
        frozenset({"damage", "target", "aura"}),
        Cite("CR 2011-05-01", "702.14"),
        "damage is prevented; no targets, no Auras",
    ),
    Since(
        "2026-09-25",
        frozenset({"damage", "target", "aura"}),
        Cite("CR 2026-09-25", "702.16"),
        "damage is prevented; no targets, no Auras",
    ),
)


def protecting(view: View, obj: ObjectId, colors: Colors, against: str) -> Protection | None:
    """The protection of an object that stops something of these colors, or None."""
    if against not in protection_rule.at(view.state.era).value:
        return None
    for instance in view.abilities.get(obj, ()):
        ability = instance.ability
        if isinstance(ability, Protection) and ability.color.colors(view, Frame(this=obj)) & colors:
            return ability
    return None
