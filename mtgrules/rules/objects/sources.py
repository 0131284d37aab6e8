"""What is known of the source of an ability or of damage, and what protection from it stops (702.16)."""

from __future__ import annotations

from mtgrules.eras.era import Dated, Since
from mtgrules.eras.rulebook import dated_rule
from mtgrules.language.abilities.phrase_keywords import Protection, ProtectionKeyword
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.language.phrases.qualities import five_colors
from mtgrules.model.color import Color, Colors
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.keys import Key
from mtgrules.model.objects import Choices, Zone
from mtgrules.model.state import LastKnown
from mtgrules.model.view import COPIED, View

WHEN_PLAYED = "when played"
source_looked_up = dated_rule("what an ability knows of its source", WHEN_PLAYED, "on resolution")
needs_no_source = dated_rule("an ability goes on without its source")

damage_has_color_of_source = dated_rule("damage has the color of its source")
"""The wrong idea mixes in the colors of what raised the damage, such as an Aura."""


def stopped_with_source(view: View, frame: Frame) -> bool:
    """Whether an ability, or what it has begun, ends as its source is gone; by the rules never (113.7a)."""
    if needs_no_source.at(view.state.era).value or frame.ability is None or frame.this is None:
        return False
    return frame.this not in view.in_zone(Zone.BATTLEFIELD)


def colors_of(view: View, source: ObjectId | None, frame: Frame | None = None) -> Colors:
    """The colors of a source: as locked when played, as it is now, or as it last was (608.2h)."""
    locked = frame.locked if frame else None
    if locked is not None:
        return frozenset(locked.value("colors"))
    if source is None:
        return frozenset()
    seen = view.looking_at(source)
    return frozenset() if seen is None else seen.colors[source]


def damage_colors(view: View, source: ObjectId | None, frame: Frame | None = None) -> Colors:
    """The colors of the damage that a source deals now (120.7)."""
    colors = colors_of(view, source, frame)
    if damage_has_color_of_source.at(view.state.era).value or source is None:
        return colors
    helpers = [o.id for o in view.state.objects.values() if o.attached_to == source]
    return colors.union(*(view.colors[i] for i in helpers))


def locked_source(view: View, source: ObjectId) -> Choices:
    """What an ability keeps of its source as it is played: in 1997 everything, later nothing."""
    if source_looked_up.at(view.state.era).value != WHEN_PLAYED:
        return ()
    return ((Key.LOCKED, last_known(view, source)),)


def last_known(view: View, obj: ObjectId) -> LastKnown:
    """What to remember of an object that is about to leave."""
    values = view.values_of(obj)
    there = view.state.objects[obj]
    copied = any(step.job.alters in COPIED and obj in step.objects for step in view.steps)
    return LastKnown(there, values, view.copiable_values(obj) if copied else None)


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
