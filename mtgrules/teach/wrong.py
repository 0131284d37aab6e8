"""Wrong models: named misconceptions as switched rules, so that a wrong idea can be played out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mtgrules.eras.era import Era, Override
from mtgrules.language.edits import artifacts_take_color, new_color_replaces
from mtgrules.language.qualities import has_quality_color
from mtgrules.rules.color import frame_decides
from mtgrules.rules.faces import face_down_values
from mtgrules.rules.layer_lists import defining_first, dependency, going_on_once_begun
from mtgrules.rules.resolve import spell_changes_carry_over
from mtgrules.rules.sources import damage_has_color_of_source

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
        "timestamps alone": (dependency.to("none", "timestamps alone"),),
    }
)
"""The switched rules of each wrong model, by the name that a learner sees."""


def wrongly(era: Era, name: str) -> Era:
    """An era with the rules of a wrong model switched. Raises ValueError that lists the names."""
    if name not in WRONG:
        raise ValueError(f"no wrong model {name!r}; there are: {', '.join(WRONG)}")
    return era.but(*WRONG[name])
