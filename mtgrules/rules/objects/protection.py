"""Protection from a quality: what it stops, and nothing else (702.16)."""

from __future__ import annotations

from mtgrules.eras.cite import Cite
from mtgrules.eras.era import Absent, Dated, Since
from mtgrules.language.abilities.protection import Protection, ProtectionKeyword
from mtgrules.language.phrases.colors import five_colors
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.model.color import Color, Colors
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.view import View

FOUR = frozenset({"damage", "attached", "block", "target"})
OWN_DAMAGE, ANYTHING = "own damage", "anything"
"""What wrong ideas add: that it deals no damage to what it is protected from, that nothing is done to it."""

protection_rule: Dated[frozenset[str]] = Dated(
    "what protection stops",
    Since("1997-03-24", FOUR, "damage becomes 0; no targets, no enchantments"),
    Since("1999-04-23", FOUR, "damage is prevented; no targets, no enchantments", "502.7b"),
    Since("2005-10-01", FOUR, "damage is prevented; no targets, no Auras"),
    written=("Advanced Creature Abilities", "502.7b", "502.7b", "702.14b", "702.16b"),
)


def _stops(what: str, in_2006: str, in_2011: str, today: str) -> Dated[bool]:
    return Dated(
        f"protection and {what}",
        Since("1997-03-24", True, f"{what} is stopped"),
        written=("Advanced Creature Abilities", "502.7b", in_2006, in_2011, today),
    )


damage_stopped = _stops("damage", "502.7e", "702.14e", "702.16e")
enchanting_stopped = _stops("being enchanted", "502.7c", "702.14c", "702.16c")
targeting_stopped = _stops("being a target", "502.7b", "702.14b", "702.16b")
equipping_stopped: Dated[bool] = Dated(
    "protection and being equipped",
    Absent("2003-10-02", "there was no Equipment before a set of that day"),
    Since("2003-10-02", True, "being equipped is stopped", Cite("CR 2003-12-01", "502.7d")),
    written=("", "", "502.7d", "702.14d", "702.16d"),
)
nothing_else_stopped: Dated[bool] = Dated(
    "protection and everything else",
    Since("1997-03-24", True, "whatever is none of the four is not stopped"),
    written=("Advanced Creature Abilities", "502.7b", "502.7b", "702.14b", "702.16b"),
)
whoever_controls: Dated[bool] = Dated(
    "protection from sources of either side",
    Since("1997-03-24", True, "whose the source is does not matter"),
    written=("Advanced Creature Abilities", "502.7b", "502.7b", "702.14b", "702.16b"),
)


def protecting(
    view: View, obj: ObjectId, source: ObjectId | None, colors: Colors, against: str
) -> ProtectionKeyword | None:
    """The protection of an object that stops something from a source of these colors, or None."""
    instances = view.abilities.get(obj, ())
    if not any(isinstance(instance.ability, ProtectionKeyword) for instance in instances):
        return None
    if against not in protection_rule.at(view.state.era).value:
        return None
    own = source is not None and view.controller.get(source) == view.controller[obj]
    if own and not whoever_controls.at(view.state.era).value:
        return None
    chosen = remembered_choices(view.state, view.state.objects[obj])
    frame = Frame(this=obj, you=view.controller[obj], chosen=chosen)
    protections = [i.ability for i in instances if isinstance(i.ability, ProtectionKeyword)]
    for ability in protections:
        if ability.stops(view, source, colors, frame):
            return ability
    if colors or five_colors.at(view.state.era).value:
        return None
    # with a sixth color, "each color" is that one too
    each = [a for a in protections if isinstance(a, Protection)]
    stopped = frozenset[Color]().union(*(ability.color.colors(view, frame) for ability in each))
    return each[-1] if len(stopped) == len(Color) else None
