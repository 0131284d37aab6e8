"""Costs of activated abilities."""

from __future__ import annotations

from mtgrules.model.mana import ManaCost
from mtgrules.model.words import Cost, word


@word("{cost:mana}")
class ManaPart(Cost):
    """Mana to be paid."""

    cost: ManaCost


@word("{T}")
class TapCost(Cost):
    """Tapping the source (107.5)."""
