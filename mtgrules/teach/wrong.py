"""Wrong models: named misconceptions as switched rules, so that a wrong idea can be played out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.eras.era import CURRENT, Era, Override
from mtgrules.language.copied import COPYING_BELIEFS
from mtgrules.language.damage_rules import TRIGGER as AS_TRIGGER
from mtgrules.language.damage_rules import lifelink_rule
from mtgrules.language.edits import artifacts_take_color, new_color_replaces
from mtgrules.language.qualities import has_quality_color
from mtgrules.model.changes import Alters
from mtgrules.rules.assigning import (
    PLAYER,
    TRIGGER,
    deathtouch_division,
    no_blockers_left,
    only_damage_counts,
    trample_reaches,
)
from mtgrules.rules.attacking import vigilance_only_spares_tapping
from mtgrules.rules.blocking import blocks_stand, sick_creatures_block
from mtgrules.rules.color import frame_decides
from mtgrules.rules.combat_damage import ON_STACK, damage_dealt
from mtgrules.rules.entering import spell_changes_carry_over
from mtgrules.rules.evasion import landwalks_stand
from mtgrules.rules.faces import face_down_values
from mtgrules.rules.layer_lists import (
    PT,
    Layer,
    LayerList,
    defining_first,
    dependency,
    going_on_once_begun,
    layer_list,
)
from mtgrules.rules.protection import FOUR, protection_rule
from mtgrules.rules.sources import damage_has_color_of_source
from mtgrules.rules.strikes import (
    LATE_LOSES,
    NOT_ASSIGNED,
    NOW_ONLY,
    second_step,
    second_step_comes,
)


def _one_pile() -> LayerList:
    """No layers at all: everything in one heap."""
    return (Layer("", "one heap", frozenset(Alters), layer_list.at(CURRENT).cite),)


def _sizes_in_one() -> LayerList:
    """The layers of today, but every change of size in a single one."""
    today = layer_list.at(CURRENT).value
    sizes = [layer for layer in today if layer.alters & frozenset(PT)]
    one = Layer("7", "all sizes", frozenset(PT), sizes[0].cite)
    return (*(layer for layer in today if layer not in sizes), one)


WRONG: Mapping[str, tuple[Override, ...]] = MappingProxyType(
    {
        "colors add up": (new_color_replaces.to(False, "colors add up"),),
        "an artifact cannot have a color": (
            artifacts_take_color.to(False, "an artifact cannot have a color"),
        ),
        "the hidden face counts": (face_down_values.to(None, "the hidden face counts"),),
        "the frame decides": (frame_decides.to(True, "the frame decides"),),
        "the newest always wins": (
            defining_first.to(False, "the newest always wins"),
            dependency.to("none", "the newest always wins"),
        ),
        "one half can be hit": (has_quality_color.to(False, "one half can be hit"),),
        "an Aura tints the damage": (damage_has_color_of_source.to(False, "an Aura tints the damage"),),
        "paint stays on the spell": (spell_changes_carry_over.to(False, "paint stays on the spell"),),
        "a silenced permanent stops at once": (
            going_on_once_begun.to(False, "a silenced permanent stops at once"),
        ),
        "timestamps across all layers": (
            layer_list.to(_one_pile(), "timestamps across all layers"),
            defining_first.to(False, "timestamps across all layers"),
            dependency.to("none", "timestamps across all layers"),
        ),
        "last played wins": (layer_list.to(_sizes_in_one(), "last played wins"),),
        "timestamps alone": (dependency.to("none", "timestamps alone"),),
        "evasion is looked at again": (blocks_stand.to(False, "evasion is looked at again"),),
        "landwalks cancel": (landwalks_stand.to(False, "landwalks cancel"),),
        "vigilance lets tapped creatures attack": (
            vigilance_only_spares_tapping.to(False, "vigilance lets tapped creatures attack"),
        ),
        "summoning sick creatures can't block": (
            sick_creatures_block.to(False, "summoning sick creatures can't block"),
        ),
        "only what it has now counts": (second_step.to(NOW_ONLY, "only what it has now counts"),),
        "one strike, one hit": (second_step.to(NOT_ASSIGNED, "one strike, one hit"),),
        "gaining it late loses the hit": (second_step.to(LATE_LOSES, "gaining it late loses the hit"),),
        "a dead blocker ends the second step": (
            second_step_comes.to(False, "a dead blocker ends the second step"),
        ),
        "a dead blocker lets the damage through": (
            no_blockers_left.to(False, "a dead blocker lets the damage through"),
        ),
        "protection changes the division": (only_damage_counts.to(False, "protection changes the division"),),
        "deathtouch must still cover toughness": (
            deathtouch_division.to(TRIGGER, "deathtouch must still cover toughness"),
        ),
        "trample reaches past a planeswalker": (
            trample_reaches.to(PLAYER, "trample reaches past a planeswalker"),
        ),
        "damage waits": (damage_dealt.to(ON_STACK, "damage waits"),),
        "the gain comes too late": (lifelink_rule.to(AS_TRIGGER, "the gain comes too late"),),
        "protection means immunity": (protection_rule.to(FOUR | {"destroy"}, "protection means immunity"),),
        **COPYING_BELIEFS,
    }
)
"""The switched rules of each wrong model, by the name that a learner sees."""


def wrongly(era: Era, name: str) -> Era:
    """An era with the rules of a wrong model switched. Raises ValueError that lists the names."""
    if name not in WRONG:
        raise ValueError(f"no wrong model {name!r}; there are: {', '.join(WRONG)}")
    return era.but(*WRONG[name])
