"""Basic land types: each brings its mana ability along (305.6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import MappingProxyType

from mtgrules.language.abilities.kinds import Activated
from mtgrules.language.does.costs import TAP_COST
from mtgrules.language.does.making_mana import AddMana
from mtgrules.language.phrases.dated_rules import remembered_choices
from mtgrules.model.characteristics import LAND_TYPE, Instance
from mtgrules.model.color import Color
from mtgrules.model.frame import Frame
from mtgrules.model.ids import ObjectId
from mtgrules.model.mana import ManaCost, Symbol
from mtgrules.model.subtypes import BASIC_LAND_TYPES
from mtgrules.model.view import View

COLOR_OF = MappingProxyType(dict(zip(BASIC_LAND_TYPES, Color, strict=True)))
"""The color of mana that each basic land type stands for."""


@cache
def mana_of(subtype: str) -> Instance:
    """The mana ability of a basic land type, as an instance."""
    add = AddMana(ManaCost((Symbol(COLOR_OF[subtype].letter),)))
    return Instance(Activated((TAP_COST,), (add,)), LAND_TYPE, BASIC_LAND_TYPES.index(subtype))


def land_mana(subtypes: Iterable[str]) -> tuple[Instance, ...]:
    """The mana abilities that come with some subtypes, in the order of the colors.

    >>> [str(i.ability) for i in land_mana({"Swamp", "Forest"})]
    ['{T}: Add {B}.', '{T}: Add {G}.']
    """
    there = set(subtypes)
    return tuple(mana_of(subtype) for subtype in BASIC_LAND_TYPES if subtype in there)


def mana_options(view: View, obj: ObjectId) -> frozenset[str]:
    """The letters of the mana that an object can be tapped for: W U B R G, and C for colorless."""
    letters: set[str] = set()
    chosen = remembered_choices(view.state, view.state.objects[obj])
    frame = Frame(this=obj, you=view.controller[obj], chosen=chosen)
    for instance in view.abilities[obj]:
        ability = instance.ability
        if isinstance(ability, Activated) and ability.taps:
            for instruction in ability.instructions:
                for made in instruction.mana_offered(view, frame):
                    letters |= set(made)
    return frozenset(letters)
