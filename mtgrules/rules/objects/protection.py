"""Protection from a quality: what it stops, and nothing else (702.16)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since
from mtgrules.eras.rulebook import dated_rule
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


damage_stopped = dated_rule("protection and damage")
enchanting_stopped = dated_rule("protection and being enchanted")
targeting_stopped = dated_rule("protection and being a target")
equipping_stopped = dated_rule("protection and being equipped")
nothing_else_stopped = dated_rule("protection and everything else")
whoever_controls = dated_rule("protection from sources of either side")


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
