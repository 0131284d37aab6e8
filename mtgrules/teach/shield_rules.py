"""The four letters by which what protection stops is kept in mind."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

LETTERS: Mapping[str, str] = MappingProxyType(
    {"D": "damage", "E": "enchant, equip", "B": "being blocked", "T": "being a target"}
)
"""The four things, by their letters."""
