"""What of an object can be altered, and what words read and write of a position."""

from __future__ import annotations

from enum import Enum

ANY = "any"
Pair = tuple[str, str]
"""A characteristic and a value of it, or ANY: what a word reads or writes."""
TAPPED: frozenset[Pair] = frozenset({("tapped", ANY)})
DAMAGE: frozenset[Pair] = frozenset({("damage", ANY)})
COUNTERS: frozenset[Pair] = frozenset({("counters", ANY)})
COMBAT: frozenset[Pair] = frozenset({("combat", ANY)})
STEP: frozenset[Pair] = frozenset({("step", ANY)})
CAST: frozenset[Pair] = frozenset({("cast", ANY)})
EFFECTS: frozenset[Pair] = frozenset({("effects", ANY)})
"""What words read of a position besides characteristics, and what changes often; no layer writes it."""

NAME: frozenset[Pair] = frozenset({("name", ANY)})
COST: frozenset[Pair] = frozenset({("cost", ANY)})
COLORS: frozenset[Pair] = frozenset({("colors", ANY)})
TYPES: frozenset[Pair] = frozenset({("types", ANY)})
SUBTYPES: frozenset[Pair] = frozenset({("subtypes", ANY)})
ABILITIES: frozenset[Pair] = frozenset({("abilities", ANY)})
POWER: frozenset[Pair] = frozenset({("power", ANY)})
SIZE: frozenset[Pair] = POWER | {("toughness", ANY)}
CONTROLLER: frozenset[Pair] = frozenset({("controller", ANY)})
"""Characteristics of objects, and who controls them, whatever value they have."""


class Alters(Enum):
    """What part of an object an edit changes; the era's layer list says where that is applied."""

    __hash__ = object.__hash__  # members are the same object everywhere; an Enum would hash their names
    COPY = "copy"
    FACE = "face"
    CONTROL = "control"
    TEXT = "text"
    TYPE = "types"
    COLOR = "color"
    ABILITY = "abilities"
    PT_DEFINED = "power and toughness, defined"
    PT_BY_TYPE = "power and toughness, set by an effect that changes types"
    PT_SET = "power and toughness, set"
    PT_PUMPED = "power and toughness, modified by a resolved effect"
    PT_MODIFIED = "power and toughness, modified by a static ability"
    PT_COUNTED = "power and toughness, from counters"
    PT_SWITCHED = "power and toughness, switched"
    RULES = "what may be done"
    """No characteristic: asked after all layers (613.11)."""
